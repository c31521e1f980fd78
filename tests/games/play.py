"""Random games of Feed-Rex, of every number of players and every sensible combination of options."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import feedkit
from feedkit.core.chance import PLAYER, Stream
from feedkit.games.feed_rex.cards import TEAM_SIZES, Kind
from feedkit.games.feed_rex.moves import ANY, AT_LEAST, CAN_MACGYVER, HOW_MANY, MINE, WHICH, Ask
from feedkit.games.feed_rex.policies import POLICIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.core.game import Game
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit.games.feed_rex.game import FeedRexMove, FeedRexState

RANDOM = POLICIES["random"]
_OPTIONS = 17  # a label of its own among the streams, far from seats at a table


def variant(number: int) -> Game:
    """Give game number `number`: players go round from 3 to 13, the options are drawn."""
    players = 3 + number % 11
    luck = Stream(number, PLAYER + _OPTIONS)
    options: dict[str, object] = {
        "first": luck.pick(["A", "random", "C"]),
        "characters": luck.pick(["in order", "random"]),
        "peek": luck.pick([True, False]),
        "initial_threat": luck.pick([False, False, True]),
        "gate": luck.pick(["closes", "open"]),
        "extra_meat": luck.pick([0, luck.below(17 - players)]),
        "extra_knives": luck.pick([0, 0, 1, 2]),
        "team_size": luck.pick([None, None, *(s for s, fit in TEAM_SIZES.items() if players in fit)]),
        "max_turns": luck.pick([None, None, None, 1 + luck.below(30)]),
    }
    return feedkit.game("feed-rex", players=players, **options)


def start(number: int) -> FeedRexState:
    """Deal game number `number`."""
    return cast("FeedRexState", variant(number).start(seed=number))


def question(size: int, luck: Stream) -> Ask:
    """Give any question about a hand of `size` cards, the listed ones and all others."""
    hand = range(size)
    chosen = tuple(p for p in hand if luck.below(2)) or (luck.below(size),)
    kinds = tuple(kind for kind in Kind if luck.below(3) == 0) or (luck.pick(tuple(Kind)),)
    form = luck.pick([HOW_MANY, ANY, AT_LEAST, WHICH, MINE, CAN_MACGYVER])
    if form == WHICH:
        return Ask(form, (luck.below(size),))
    if form in {MINE, CAN_MACGYVER}:
        return Ask(form, chosen)
    return Ask(form, chosen, kinds, 1 + luck.below(len(chosen)) if form == AT_LEAST else 0)


def choose(state: FeedRexState, luck: Stream) -> FeedRexMove:
    """Give any legal move; a sixth of the questions that may be asked are free-form."""
    (seat,) = state.to_move
    if state.stage == "ask" and luck.below(3) == 0:
        return question(len(state.hands[seat]), luck)
    return luck.pick(state.legal_moves(seat))


def moves(state: FeedRexState, luck: Stream) -> Iterator[tuple[int, FeedRexMove, tuple[FeedRexEvent, ...]]]:
    """Play to the end and give each seat, move and events."""
    while state.outcome is None:
        (seat,) = state.to_move
        move = choose(state, luck)
        yield seat, move, state.play(seat, move)
