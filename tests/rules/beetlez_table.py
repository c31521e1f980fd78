"""A few words to set a game of Beetlez up with, so that a test reads as an example.

``table("fish bulb cake", players=3)``: a heap whose tile 1 is a fish and tile 2 a bulb, and after those that
are named the Safety tiles. Lines such as ``"A flip 2"`` are moves; ``"@ 1500"`` lets time pass until then.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar, cast

import pytest

import feedkit
from feedkit import IllegalMove, OptionError
from feedkit.core.game import LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.beetlez.events import BeetlezEvent
    from feedkit.games.beetlez.game import BeetlezState

T = TypeVar("T")
E = TypeVar("E")


class AsItLies:
    """Chance that leaves every order as it is, and counts how often it is asked."""

    def __init__(self) -> None:
        self.turn = 0
        self.asked = 0

    def roll(self, sides: int) -> int:
        return sides

    def pick(self, options: Sequence[T]) -> T:
        return options[0]

    def shuffle(self, cards: Sequence[T]) -> tuple[T, ...]:
        self.asked += 1
        return tuple(cards)

    def rearrange(self, hand: Sequence[T]) -> tuple[T, ...]:
        return tuple(hand)

    def copy(self) -> AsItLies:
        return AsItLies()


def table(heap: str, *lines: str, players: int = 3, **options: object) -> BeetlezState:
    """Set a heap up, the Safety tiles behind it; more lines of a position may follow."""
    game = feedkit.game("beetlez", players=players, **options)
    position = "\n".join([f"heap {heap} {'safety ' * (players - 1)}", *lines])
    return cast("BeetlezState", game.setup(position, chance=AsItLies()))


def deal(players: int = 3, seed: int = 1, **options: object) -> BeetlezState:
    """Deal a game."""
    return cast("BeetlezState", feedkit.game("beetlez", players=players, **options).start(seed=seed))


def do(state: BeetlezState, *lines: str) -> list[BeetlezEvent]:
    """Do moves, written as ``"A flip 2"``, or let time pass, ``"@ 1500"``; give what happens."""
    events: list[BeetlezEvent] = []
    for line in lines:
        if line.startswith("@"):
            events += cast("tuple[BeetlezEvent, ...]", state.advance(int(line[1:])))
        else:
            seat = LETTERS.index(line[0])
            events += state.play(seat, state.parse_move(line[2:], seat))
    return events


def refused(state: BeetlezState, line: str) -> str:
    """Give the clause that refuses a move, and see that the refusal left everything as it was."""
    seat = LETTERS.index(line[0])
    move = state.parse_move(line[2:], seat)
    before = state.record, [state.view(seat) for seat in (None, *state.game.seats)]
    assert move not in state.legal_moves(seat)
    with pytest.raises(IllegalMove) as refusal:
        state.play(seat, move)
    assert (state.record, [state.view(seat) for seat in (None, *state.game.seats)]) == before
    return refusal.value.clause


def no_game(players: int = 3, **options: object) -> str | None:
    """Give the clause that refuses to play a game so, in one sentence."""
    with pytest.raises(OptionError) as refusal:
        feedkit.game("beetlez", players=players, **options)
    assert re.fullmatch(r"[^.]+\.", refusal.value.sentence)
    return refusal.value.clause


def may(state: BeetlezState, seat: str) -> str:
    """Give what a seat may do, in words; all its flips are one word."""
    moves = [str(move) for move in state.legal_moves(LETTERS.index(seat))]
    return " ".join(dict.fromkeys(move.split()[0] for move in moves))


def turns(state: BeetlezState) -> str:
    """Give the letters of all who may act."""
    return "".join(LETTERS[seat] for seat in state.to_move)


def pile(state: BeetlezState, seat: str) -> str:
    """Give what lies before a seat, in words."""
    return " ".join(map(str, state.piles[LETTERS.index(seat)]))


def hand(state: BeetlezState, seat: str) -> str:
    """Give what a seat holds, in a word."""
    number = state.hands[LETTERS.index(seat)]
    return "" if number is None else str(state.heap[number])


def kinds(events: Sequence[object]) -> list[str]:
    """Give the names of events, in order."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[object], kind: type[E]) -> E:
    """Give the one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
