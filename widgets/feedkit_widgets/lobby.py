"""What is filled into the new-game panel: how many play, who they are, the options, the seed."""

from __future__ import annotations

from feedkit.core.chance import LARGEST_SEED
from feedkit.core.errors import FeedkitError, OptionError
from feedkit.core.words import _
from feedkit_widgets.feed_rex.company import DEFAULT_POLICY, POLICY_NAMES, character_names
from feedkit_widgets.scene import Chair, Lobby

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from feedkit.core.game import Game

HUMAN = "human"
LONGEST_NAME = 24  # characters
_LONGEST_TEXT = 40  # of what is kept of a seed or an option as typed


def clean_name(text: str) -> str:
    r"""Give a name as it is shown: one line, without signs that cannot be seen, not too long.

    >>> clean_name(" Ana\n\u202e  Lucia ")
    'Ana Lucia'
    """
    seen = "".join(letter if letter.isprintable() else " " for letter in text[: 8 * LONGEST_NAME])
    return " ".join(seen.split())[:LONGEST_NAME].strip()


def read_seed(text: str) -> int | None:
    """Give the seed that was typed, None if nothing was; OptionError if it is none.

    >>> read_seed(" 1207 ")
    1207
    """
    digits = text.strip()
    if not digits:
        return None
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(LARGEST_SEED))):
        raise OptionError(_("A seed is a whole number of up to 18 digits."))
    return int(digits)


def default_names(players: Sequence[str], characters: Sequence[int] = ()) -> tuple[str, ...]:
    """Give what each player is called who has no name: as their character, but "You" for the only human."""
    names = character_names(characters or range(len(players)))
    if players.count(HUMAN) != 1:
        return names[: len(players)]
    return tuple(_("You") if player == HUMAN else names[seat] for seat, player in enumerate(players))


class Form:
    """The new-game panel as it is filled in.

    Parameters
    ----------
    game : Game
        What it shows at first.
    players : dict
        Seat to ``"human"`` or a computer player's name; the others are the usual computer player.
    names : dict
        Seat to name.
    seed : str
        As typed.

    Attributes
    ----------
    players : list of str
        One for each chair there can be, so that those of a larger table are not forgotten at a smaller one.
    names : list of str
        Likewise; empty where nobody chose a name.
    """

    def __init__(
        self, game: Game, players: Mapping[int, str], names: Mapping[int, str] | None = None, seed: str = ""
    ) -> None:
        most = game.seats_allowed[1]
        self.kind = type(game)
        self.number = game.players
        self.players = [players.get(seat, DEFAULT_POLICY) for seat in range(most)]
        self.names = [clean_name((names or {}).get(seat, "")) for seat in range(most)]
        self.options = {spec.name: spec.write(game.options[spec.name]) for spec in game.specs}
        self.seed = seed
        self.error = ""

    def copy(self) -> Form:
        """Give a form that is filled in on its own."""
        twin: Form = Form.__new__(Form)
        twin.kind, twin.number, twin.seed, twin.error = self.kind, self.number, self.seed, self.error
        twin.players, twin.names, twin.options = self.players.copy(), self.names.copy(), self.options.copy()
        return twin

    def show(self, game: Game) -> None:
        """Take over the number of players and the options of `game`."""
        self.number = game.players
        self.options = {spec.name: spec.write(game.options[spec.name]) for spec in game.specs}

    def fill(self, fields: Mapping[str, object]) -> None:
        """Take over what was typed, as far as it is anything that the form has a place for."""
        before = default_names(self.players[: self.number])
        self.error = ""
        for field, told in fields.items():
            word, _dash, rest = field.partition("-")
            # A list comes from a box that is ticked, or not.
            value = ("yes" if told else "no") if isinstance(told, list) else told
            if not isinstance(value, str):
                continue
            if field == "players":
                self._number(value)
            elif field == "seed":
                self.seed = clean_name(value)[:_LONGEST_TEXT]
            elif word == "option" and rest in self.options:
                self._option(rest, value)
            elif word in {"player", "name"} and rest.isascii() and rest.isdigit() and len(rest) <= 2:
                self._chair(word, int(rest), value, before)

    def _number(self, value: str) -> None:
        low, high = self.kind.seats_allowed
        if value.isascii() and value.isdigit() and len(value) <= 2 and low <= int(value) <= high:
            self.number = int(value)
        else:
            self.error = _("{game} is for {low} to {high} players.").format(
                game=self.kind.title, low=low, high=high
            )

    def _option(self, name: str, value: str) -> None:
        spec = next(spec for spec in self.kind.specs if spec.name == name)
        self.options[name] = clean_name(value)[:_LONGEST_TEXT] or spec.write(spec.default)

    def _chair(self, word: str, seat: int, value: str, before: tuple[str, ...]) -> None:
        if seat >= len(self.players):
            return
        if word == "name":
            name = clean_name(value)
            self.names[seat] = "" if seat < len(before) and name == before[seat] else name
        elif value == HUMAN or value in POLICY_NAMES:
            self.players[seat] = value
        else:
            self.error = _("There is no such player.")

    def chairs(self, characters: Sequence[int] = ()) -> tuple[Chair, ...]:
        """Give who sits on the chairs in use, once it is known who plays which character."""
        players = self.players[: self.number]
        names = default_names(players, characters)
        return tuple(Chair(self.names[seat] or names[seat], player) for seat, player in enumerate(players))

    def game(self) -> Game:
        """Give the game that is asked for.

        Raises
        ------
        FeedkitError
            If it cannot be had, or two players have one name.
        """
        values = {spec.name: spec.read(self.options[spec.name]) for spec in self.kind.specs}
        game = self.kind(self.number, **values)
        check_names(self.chairs())
        return game

    def lobby(self, *, show_seed: bool = True) -> Lobby:
        """Give what the panel shows."""
        seed = self.seed if show_seed else ""
        return Lobby(
            self.number, self.chairs(), dict(self.options), self.kind.specs, seed, POLICY_NAMES, self.error
        )


def check_names(chairs: Sequence[Chair]) -> None:
    """Refuse two players of one name: nobody could tell who did what."""
    seen: set[str] = set()
    for chair in chairs:
        if chair.name.casefold() in seen:
            raise FeedkitError(
                _("Two players are called {name}: give one another name.").format(name=chair.name)
            )
        seen.add(chair.name.casefold())
