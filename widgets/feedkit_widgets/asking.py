"""What a Table is asked for in code, checked: each thing that does not fit is one sentence."""

from __future__ import annotations

import os
import sys
from typing import NamedTuple

import feedkit
from feedkit.core.chance import check_seed
from feedkit.core.errors import FeedkitError, OptionError
from feedkit.core.game import LETTERS, game_class
from feedkit.core.record import setup_lines
from feedkit_widgets import timeline as times
from feedkit_widgets.feed_rex.company import DEFAULT_POLICY, POLICY_NAMES
from feedkit_widgets.lobby import HUMAN, Form, check_names
from feedkit_widgets.sitting import draw_seed
from feedkit_widgets.tables import check_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from feedkit.core.game import Game
    from feedkit_widgets.timeline import Timeline

USUAL_PLAYERS = 5


class Plan(NamedTuple):
    """What is to be played: a game, who plays, and where it starts from."""

    game: Game
    form: Form
    seed: int | None
    placed: tuple[str, ...]
    line: Timeline | None


def on_shared_server() -> bool:
    """Tell whether this kernel serves a page to others: Voila says so to its kernels, warmed up or not."""
    return sys.platform != "emscripten" and any(
        name in os.environ for name in ("VOILA_PREHEAT", "VOILA_BASE_URL")
    )


def plan(
    name: str,
    *,
    players: int | None,
    seats: Mapping[int, str] | None,
    names: Mapping[int, str] | Sequence[str] | None,
    seed: int | None,
    record: str | None,
    position: str | None,
    watch: bool,
    options: Mapping[str, object],
) -> Plan:
    """Check what a Table was asked for.

    Raises
    ------
    FeedkitError
        With one sentence on what does not fit.
    """
    kind = game_class(name)
    check_table(kind)
    line: Timeline | None = None
    if record is not None:
        if players is not None or seed is not None or position is not None or options:
            raise OptionError("A record says number of players, options and seed itself: leave them out.")
        line = times.from_record(record, draw_seed())
        game = line.present.game
        if not isinstance(game, kind):
            raise OptionError(f"This is a record of {game.id}, not of {name}.")
    else:
        if seed is not None:
            check_seed(seed)
        placed = _placed(position)
        game = feedkit.game(name, players=_players(players, placed), **options)
    if line is not None:
        placed = ()
    form = Form(game, _players_at(game, seats, watch), _names(game, names), "" if seed is None else str(seed))
    check_names(form.chairs())
    return Plan(game, form, seed, placed, line)


def _placed(position: str | None) -> tuple[str, ...]:
    if position is None:
        return ()
    lines = tuple(text for _number, text in setup_lines(position))
    if not lines:
        raise OptionError(
            "This position says nothing: give a line such as “hand A meat stone” for each player."
        )
    return lines


def _players(players: int | None, placed: tuple[str, ...]) -> int:
    """Give the number of players: as asked for, or as many as the position names, or the usual number."""
    if players is not None or not placed:
        return USUAL_PLAYERS if players is None else players
    named = [words[1] for words in map(str.split, placed) if len(words) > 1 and words[0] in {"hand", "out"}]
    seats = [LETTERS.index(letter) for letter in named if letter in LETTERS and len(letter) == 1]
    return max(seats, default=0) + 1


def _players_at(game: Game, seats: Mapping[int, str] | None, watch: bool) -> dict[int, str]:
    if seats is not None and not hasattr(seats, "items"):
        raise OptionError("Say who sits where as {0: “human”}: seats from 0, and who plays there.")
    asked = ({} if watch else {0: HUMAN}) if seats is None else dict(seats)
    for seat, player in asked.items():
        if type(seat) is not int or seat not in game.seats:
            raise OptionError(f"There is no seat {str(seat)[:20]}: seats go from 0 to {game.players - 1}.")
        if player != HUMAN and player not in POLICY_NAMES:
            known = ", ".join((HUMAN, *POLICY_NAMES))
            raise OptionError(f"There is no player “{str(player)[:40]}”; there are: {known}.")
        if watch and player == HUMAN:
            raise OptionError("Who watches does not play: leave out watch, or the human.")
    return {seat: asked.get(seat, DEFAULT_POLICY) for seat in range(game.seats_allowed[1])}


def _names(game: Game, names: Mapping[int, str] | Sequence[str] | None) -> dict[int, str]:
    if names is None:
        return {}
    if isinstance(names, str):
        raise OptionError("Give the names as a list, one a seat.")
    told = dict(names.items()) if hasattr(names, "items") else dict(enumerate(names))
    for seat, name in told.items():
        if type(seat) is not int or seat not in game.seats or not isinstance(name, str):
            raise OptionError(f"Names are texts, one for each seat from 0 to {game.players - 1}.")
    return told


def check_text(what: str, value: object) -> str:
    """Give `value` back if it is a text."""
    if not isinstance(value, str):
        raise FeedkitError(f"{what} is a text.")
    return value
