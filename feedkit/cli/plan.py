"""What ``feedkit play`` was asked for: which game, who sits where, how the computer players play."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.cli import Trouble
from feedkit.cli.records import go_on, read_file
from feedkit.core.chance import LARGEST_SEED, check_seed
from feedkit.core.game import LETTERS, game_class
from feedkit.core.record import read
from feedkit.core.words import _
from feedkit.games.feed_rex.policies import POLICIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from feedkit.core.game import Game
    from feedkit.core.state import State

DEFAULT_PLAYERS = 5
DEFAULT_POLICY = "rule of thumb"


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
    kind = game_class(options.game)
    drawn = options.seed is None
    luck = _draw() if drawn else _seed(options.seed)
    if options.load is not None:
        state = _loaded(options, luck)
        luck, drawn = (luck, False) if state.seed is None else (state.seed, False)
    else:
        players = DEFAULT_PLAYERS if options.players is None else options.players
        state = kind(players, **_options(kind, options.option)).start(seed=luck)
    humans = _humans(options, state.game.players)
    return Plan(state, humans, _policies(options.policy, state.game.players), luck, drawn)


def option_lines(kind: type[Game]) -> list[str]:
    """Describe the options of a game, one a line."""
    lines = []
    for spec in kind.specs:
        if spec.choices:
            values = ", ".join(spec.choices)
        elif isinstance(spec.default, bool):
            values = _("yes, no")
        else:
            values = _("{low} to {high}").format(low=spec.low, high=spec.high)
        default = spec.write(spec.default)
        lines.append(f"{spec.name}={default}  {_(spec.says)} ({values}) [{spec.clause}]")
    return lines


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
    if state.game.id != options.game:
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
                    line=f"{name}={specs[name].write(specs[name].default)}"
                )
            )
        values[name] = specs[name].read(
            value.strip().lower() if value.upper() not in LETTERS else value.upper()
        )
    return values


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


def _policies(told: list[str], players: int) -> dict[int, str]:
    policies = dict.fromkeys(range(players), DEFAULT_POLICY)
    one_seat: dict[int, str] = {}
    for text in told:
        seat, equals, name = text.rpartition("=")
        name = name.strip().lower().replace("-", " ").replace("_", " ")
        if name not in POLICIES:
            known = ", ".join(policy.replace(" ", "-") for policy in POLICIES)
            raise Trouble(
                _("There is no computer player “{name}”; there are: {all}.").format(name=name[:40], all=known)
            )
        if equals:
            one_seat[seat_of(seat, players)] = name
        else:
            policies = dict.fromkeys(policies, name)
    return policies | one_seat
