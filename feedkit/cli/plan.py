"""What ``feedkit play`` was asked for: which game, who sits where, how the computer players play."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.cli import Trouble
from feedkit.cli.looks import look
from feedkit.cli.meant import game_called
from feedkit.cli.records import go_on, read_file
from feedkit.core.chance import LARGEST_SEED, check_seed
from feedkit.core.game import LETTERS, game_class
from feedkit.core.policy import policies
from feedkit.core.record import read
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Collection, Sequence

    from feedkit.core.game import Game
    from feedkit.core.options import Option, Value
    from feedkit.core.state import State

DEFAULT_GAME = "feed-rex"
LONGEST_DEFAULT, SHOWN = 60, 2  # characters of a default value; how many of a longer list are shown


class Plan(NamedTuple):
    """A game about to be played.

    Attributes
    ----------
    state : State
    humans : tuple of int
        The seats where people sit; none if they only watch.
    policies : dict
        How each computer player plays.
    luck : int
        The seed of the computer players, and of chance where a record has no seed.
    drawn : bool
        Whether the seed was drawn, and so is told only when the game is over.
    """

    state: State
    humans: tuple[int, ...]
    policies: dict[int, str]
    luck: int
    drawn: bool


def make_plan(options: argparse.Namespace) -> Plan:
    """Read the command's options; a FeedkitError has one sentence on what is wrong with them."""
    kind = None if not options.game and options.load else class_of(options.game)
    drawn = options.seed is None
    luck = _draw() if drawn else _seed(options.seed)
    if kind is None or options.load is not None:
        state = _loaded(options, luck)
        # The seed of a game that goes on may have been drawn: it is told when the game is over.
        luck, drawn = (luck, False) if state.seed is None else (state.seed, True)
    else:
        players = look(kind).players if options.players is None else options.players
        state = kind(players, **_options(kind, options.option)).start(seed=luck)
    humans = _humans(options, state.game.players)
    how = _policies(options.policy, state.game.players, list(policies(type(state.game))))
    return Plan(state, humans, how, luck, drawn)


def class_of(words: Sequence[str]) -> type[Game]:
    """Give the game that words name, in any spelling or cut short; OptionError if there is none."""
    name = " ".join(words) if words else DEFAULT_GAME
    return game_class(game_called(name) or name)


def option_lines(kind: type[Game]) -> list[str]:
    """Describe the options of a game, one a line."""
    lines = []
    for spec in kind.specs:
        default = typed(spec, spec.default)
        if len(default) > LONGEST_DEFAULT:
            default = ",".join(default.split(",")[:SHOWN]) + ",…"
        lines.append(f"{spec.name}={default}  {_(spec.says)} ({_values(spec)}) [{spec.clause}]")
    return lines


def typed(spec: Option, value: Value) -> str:
    """Give the value of an option as one types it: the items of a list with commas between."""
    return spec.write(value).replace(" ", ",") if isinstance(value, tuple) else spec.write(value)


def _values(spec: Option) -> str:
    """Say which values an option takes."""
    if spec.choices:
        values = ", ".join(spec.choices)
    elif isinstance(spec.default, bool):
        values = _("yes, no")
    else:
        values = _("{low} to {high}").format(low=spec.low, high=spec.high)
    if not isinstance(spec.default, tuple):
        return values
    least, most = spec.lengths
    n = str(least) if least == most else f"{least}–{most}"
    if spec.item is not None:
        return _("a list of {n}, with commas").format(n=n)
    return _("a list of {n}, with commas, each: {values}").format(n=n, values=values)


def _draw() -> int:
    """Draw a seed that can be read aloud."""
    from secrets import randbelow

    return randbelow(10**9)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(LARGEST_SEED)):
        raise Trouble(_("A seed is a whole number of up to 18 digits."))
    return check_seed(int(text))


def _loaded(options: argparse.Namespace, luck: int) -> State:
    if options.players is not None or options.option or options.seed is not None:
        raise Trouble(
            _("A record brings its own players, options and seed: leave out --players, --option and --seed.")
        )
    if options.load == "-":
        raise Trouble(_("Standard input is where the moves come from: give --load a file."))
    state = go_on(read(read_file(options.load)), luck)
    if options.game and state.game.id != class_of(options.game).id:
        raise Trouble(_("That is a record of {game}.").format(game=state.game.id))
    return state


def _options(kind: type[Game], told: list[str]) -> dict[str, object]:
    specs = {spec.name: spec for spec in kind.specs}
    values: dict[str, object] = {}
    for text in told:
        name, equals, value = text.partition("=")
        if name not in specs:
            raise Trouble(
                _("There is no option “{name}”; there are: {all}.").format(
                    name=name[:40], all=", ".join(specs)
                )
            )
        if not equals:
            raise Trouble(
                _("Give the option a value: --option {line}").format(
                    line=f"{name}={typed(specs[name], specs[name].default)}"
                )
            )
        if name in values:
            raise Trouble(_("Give {name} only once.").format(name=name))
        values[name] = specs[name].read(_as_listed(value.strip(), specs[name].choices))
    return values


def _as_listed(value: str, choices: Collection[str]) -> str:
    """Give a value, or a list of values, with the capitals of those that may be chosen; True is yes."""
    capitals = {choice.lower(): choice for choice in choices} or {"true": "yes", "false": "no"}
    value = value.lower()
    return capitals.get(value) or ",".join(capitals.get(word, word) for word in value.split(","))


def seat_of(text: str, players: int) -> int:
    """Give the seat that a letter names; Trouble if there is none."""
    letter = text.strip().upper()
    if len(letter) != 1 or letter not in LETTERS[:players]:
        raise Trouble(
            _("There is no seat “{seat}”: seats are A to {last}.").format(
                seat=text[:20], last=LETTERS[players - 1]
            )
        )
    return LETTERS.index(letter)


def _humans(options: argparse.Namespace, players: int) -> tuple[int, ...]:
    if options.watch:
        return ()
    if options.humans is not None:
        return tuple(sorted({seat_of(letter, players) for letter in options.humans.split(",")}))
    return (seat_of(options.seat or "A", players),)


def _policies(told: list[str], players: int, there_are: list[str]) -> dict[int, str]:
    """Give how each seat's computer player plays: like the middle one of those there are, if not told."""
    everybody = there_are[len(there_are) // 2]
    one_seat: dict[int, str] = {}
    for text in told:
        seat, equals, name = text.rpartition("=")
        name = name.strip().lower().replace("-", " ").replace("_", " ")
        if name not in there_are:
            known = ", ".join(policy.replace(" ", "-") for policy in there_are)
            raise Trouble(
                _("There is no computer player “{name}”; there are: {all}.").format(name=name[:40], all=known)
            )
        if equals:
            one_seat[seat_of(seat, players)] = name
        else:
            everybody = name
    return dict.fromkeys(range(players), everybody) | one_seat
