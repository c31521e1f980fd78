"""A few words to set a table of Happy Turkey Day! up with, so that a test reads as an example.

``table(3, "coop 2 corn wheat", A="corn corn")``: three players, two cards in Coop 2, A holds two Corn, and
the Farmer's holder, A, is to name the Diet Feed. The deck is stacked: where a test does not say what is
turned over next, it is one card after the other of kinds in turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

import pytest

import feedkit
from feedkit import IllegalMove
from feedkit.core.game import LETTERS
from feedkit.games.happy_turkey_day.cards import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.happy_turkey_day.events import TurkeyEvent
    from feedkit.games.happy_turkey_day.game import HappyTurkeyDay, HappyTurkeyDayState

E = TypeVar("E")
CALM = "worms worms worms worms worms thanksgiving"  # a deck for one more round, whose cards bring no visit


def game(players: int = 3, **options: object) -> HappyTurkeyDay:
    """Give the game."""
    return cast("HappyTurkeyDay", feedkit.game("happy-turkey-day", players=players, **options))


def table(players: int, *lines: str, deck: str = CALM, **hands: str) -> HappyTurkeyDayState:
    """Set a position up; capital letters give hands, and what lies nowhere has been discarded."""
    said = [f"hand {letter} {cards}" for letter, cards in hands.items()]
    position = "\n".join([*said, *lines, f"deck {deck}"])
    return cast("HappyTurkeyDayState", game(players).setup(position, seed=1))


def deal(players: int, seed: int = 1, **options: object) -> HappyTurkeyDayState:
    """Deal a game."""
    return cast("HappyTurkeyDayState", game(players, **options).start(seed=seed))


def do(state: HappyTurkeyDayState, *lines: str) -> list[TurkeyEvent]:
    """Do moves, written as ``"A choose coop 2"``, and give what happens."""
    events: list[TurkeyEvent] = []
    for line in lines:
        seat = LETTERS.index(line[0])
        events += state.play(seat, state.parse_move(line[2:], seat))
    return events


def choose(state: HappyTurkeyDayState, *actions: str, diet: str = "corn") -> list[TurkeyEvent]:
    """Let the Farmer's holder name the Diet Feed, and all choose: ``"1"`` to ``"5"``, or ``"diet"``."""
    events = do(state, f"{LETTERS[state.farmer]} name {diet}")
    for letter, action in zip(LETTERS, actions, strict=False):
        events += do(state, f"{letter} choose {action if action == 'diet' else f'coop {action}'}")
    return events


def refused(state: HappyTurkeyDayState, line: str) -> str:
    """Give the clause that refuses a move, and see that the refusal left everything as it was."""
    seat = LETTERS.index(line[0])
    move = state.parse_move(line[2:], seat)
    before = state.record, state.view(None)
    with pytest.raises(IllegalMove) as refusal:
        state.play(seat, move)
    assert (state.record, state.view(None)) == before
    assert not state.can(seat, move)
    return refusal.value.clause


def hand(state: HappyTurkeyDayState, seat: str) -> str:
    """Give the Feed of a seat, in words."""
    return words(state.hands[LETTERS.index(seat)])


def coop(state: HappyTurkeyDayState, number: int) -> str:
    """Give what lies in a Coop, in words."""
    return words(state.coops[number - 1])


def letters(seats: Sequence[int]) -> str:
    """Give seats as letters."""
    return "".join(LETTERS[seat] for seat in seats)


def of(events: Sequence[object], kind: type[E]) -> list[E]:
    """Give the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Sequence[object], kind: type[E]) -> E:
    """Give the one event of a kind."""
    (found,) = of(events, kind)
    return found


def kinds(events: Sequence[object]) -> list[str]:
    """Give the names of events, in order."""
    return [type(event).__name__ for event in events]
