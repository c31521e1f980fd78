"""Game: what is played, by how many, with which options. It never changes; games in play are States."""

from __future__ import annotations

from types import MappingProxyType

from feedkit.core.chance import Seeded, check_seed
from feedkit.core.errors import OptionError
from feedkit.core.options import check_options
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from types import ModuleType
    from typing import ClassVar

    from feedkit.core.chance import Chance
    from feedkit.core.options import Option, Value
    from feedkit.core.rulebook import Rulebook
    from feedkit.core.state import Event, State

# Where each game lives: module and class, imported when it is first asked for.
GAMES: dict[str, str] = {
    "feed-rex": "feedkit.games.feed_rex.game:FeedRex",
    "happy-turkey-day": "feedkit.games.happy_turkey_day.game:HappyTurkeyDay",
    "jurassic-jumble": "feedkit.games.jurassic_jumble.game:JurassicJumble",
    "beetlez": "feedkit.games.beetlez.game:Beetlez",
    "animal-express": "feedkit.games.animal_express.game:AnimalExpress",
}

LETTERS = "ABCDEFGHIJKLM"  # seats, as texts name them


class Game:
    """A game, its number of players and its options. Subclasses give the rules.

    Attributes
    ----------
    id, title : str
        Such as ``"feed-rex"`` and ``"Feed-Rex"``.
    edition : int
        Goes up when a rule changes, so that old records say which rules they followed.
    seats_allowed : (int, int)
        The smallest and the largest number of players.
    specs : tuple of Option
        The options there are.
    timed : bool
        Whether it is played in real time: then moves happen at :attr:`State.now`, and time passes by
        :meth:`State.advance`.
    players : int
        How many play; seats are numbered from 0 clockwise, and texts call them A, B, C…
    options : mapping
        The value of each option.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    package: ClassVar[str]
    edition: ClassVar[int] = 1
    players_clause: ClassVar[str]
    seats_allowed: ClassVar[tuple[int, int]]
    specs: ClassVar[tuple[Option, ...]] = ()
    timed: ClassVar[bool] = False

    def __init__(self, players: int, **options: object) -> None:
        low, high = self.seats_allowed
        if type(players) is not int or not low <= players <= high:
            raise OptionError(
                _("{game} is for {low} to {high} players.").format(game=self.title, low=low, high=high),
                self.players_clause,
            )
        self.players = players
        self.options: Mapping[str, Value] = MappingProxyType(check_options(self.specs, options))

    @property
    def rulebook(self) -> Rulebook:
        """All rules as numbered clauses."""
        from feedkit.core.rulebook import rulebook_of

        return rulebook_of(self.package)

    @property
    def seats(self) -> range:
        """The seats, clockwise."""
        return range(self.players)

    def start(self, seed: int | None = None, chance: Chance | None = None) -> State:
        """Deal a game.

        Parameters
        ----------
        seed : int
            From 0 to 10**18 - 1; the same seed gives the same game.
        chance : Chance
            Instead of a seed: a source of your own, such as a script.
        """
        state = self.new_state(*self._source(seed, chance))
        state.deal()
        return state

    def setup(self, position: str, seed: int | None = None, chance: Chance | None = None) -> State:
        """Set up a position, written as the ``set`` lines of a record (the word ``set`` may be left out)."""
        from feedkit.core.record import setup_lines

        state = self.new_state(*self._source(seed, chance))
        state.place(setup_lines(position))
        return state

    def _source(self, seed: int | None, chance: Chance | None) -> tuple[Chance, int | None]:
        if (seed is None) == (chance is None):
            raise OptionError(_("Give a seed or a source of chance, one of the two."))
        return (chance, None) if chance is not None else (Seeded(check_seed(seed)), seed)

    def new_state(self, chance: Chance, seed: int | None) -> State:
        """Give a state in which nothing is dealt yet."""
        raise NotImplementedError

    @property
    def bound(self) -> int:
        """The most that a game can take: so many moves, or so many milliseconds if it is timed."""
        raise NotImplementedError

    def rebuild(self, seat: int | None, events: Iterable[Event]) -> object:
        """Give the view that `seat` has once it has witnessed `events`, the opening first, and nothing else.

        Parameters
        ----------
        seat : int or None
            Whose view; None for somebody who watches.
        events : iterable of Event
            As ``event.seen_by(seat)`` gave them.
        """
        raise NotImplementedError

    def number(self, option: str) -> int:
        """Give the value of an option that is a number; 0 if the game decides it."""
        value = self.options[option]
        return value if isinstance(value, int) else 0

    def check_viewer(self, seat: object) -> None:
        """Raise OptionError unless `seat` is a seat of this game, or None for somebody who watches."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            self.check_player(seat)

    def check_player(self, seat: object) -> None:
        """Raise OptionError unless `seat` is a seat of this game."""
        if type(seat) is not int or not 0 <= seat < self.players:
            raise OptionError(
                _("There is no seat {seat}: seats go from 0 to {last}.").format(
                    seat=str(seat)[:20], last=self.players - 1
                )
            )

    def _check_seat(self, option: str) -> None:
        """Refuse an option that names a seat there is not; ``"random"`` is any seat."""
        seat = self.options[option]
        if seat != "random" and LETTERS.index(str(seat)) >= self.players:
            clause = next(spec.clause for spec in self.specs if spec.name == option)
            raise OptionError(
                _("There is no seat {first} with {players} players.").format(
                    first=seat, players=self.players
                ),
                clause,
            )

    def __eq__(self, other: object) -> bool:
        """Two games are equal if they play by the same rules, with as many players and the same options."""
        return type(self) is type(other) and isinstance(other, Game) and self._key() == other._key()

    def __hash__(self) -> int:
        """Hash by what makes games equal."""
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return (self.id, self.players, *self.options.values())

    def __reduce__(self) -> tuple[object, tuple[type[Game], int, dict[str, Value]]]:
        """Pickle by what makes games equal."""
        return _made, (type(self), self.players, dict(self.options))

    def __repr__(self) -> str:
        """Show the call that makes this game."""
        told = "".join(
            f", {s.name}={s.plain(self.options[s.name])!r}"
            for s in self.specs
            if self.options[s.name] != s.default
        )
        return f"feedkit.game({self.id!r}, players={self.players}{told})"


def _made(kind: type[Game], players: int, options: dict[str, Value]) -> Game:
    return kind(players, **options)


def game(name: str, players: int | None = None, **options: object) -> Game:
    """Give a game by its name.

    Parameters
    ----------
    name : str
        Such as ``"feed-rex"``; :func:`game_names` lists them.
    players : int, optional
        How many play; the smallest number there is, if not given.
    **options
        What the game can be asked for; an OptionError says what there is.

    Examples
    --------
    >>> game("feed-rex", players=5)
    feedkit.game('feed-rex', players=5)
    """
    kind = game_class(name)
    return kind(kind.seats_allowed[0] if players is None else players, **options)


def game_class(name: str) -> type[Game]:
    """Give the class of a game by its name; OptionError if there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise OptionError(
            _("There is no game “{name}”; there are: {list}.").format(
                name=str(name)[:40], list=", ".join(game_names())
            )
        )
    from importlib import import_module

    module, _colon, attribute = GAMES[name].partition(":")
    loaded: ModuleType = import_module(module)
    found: type[Game] = getattr(loaded, attribute)
    return found


def game_names() -> tuple[str, ...]:
    """Give the names of the games there are."""
    return tuple(GAMES)
