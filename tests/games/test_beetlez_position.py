"""Positions of Beetlez: what they say, what they leave out, and how they are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

import feedkit
from feedkit import RecordError
from feedkit.games.beetlez.cards import TASTES

if TYPE_CHECKING:
    from feedkit.games.beetlez.game import BeetlezState

GAME = feedkit.game("beetlez", players=3)
HEAP = "heap fish bulb safety safety"


def setup(*lines: str) -> BeetlezState:
    return cast("BeetlezState", GAME.setup("\n".join(lines), seed=1))


def test_all_that_a_position_says() -> None:
    state = setup(
        "round 3", HEAP, "pile A cake cake bulb", "pile C lettuce", "taste B fish/sandwich+steak/fries",
        "spotted B -2 -4", "cards -3 -2 -3 -4",
    )  # fmt: skip
    assert state.round == 3
    assert " ".join(map(str, state.heap)) == "fish bulb safety safety"
    assert [" ".join(map(str, pile)) for pile in state.piles] == ["cake cake bulb", "", "lettuce"]
    assert state.spotted == ((), (-2, -4), ())
    assert state.cards == (-3, -2, -3, -4)
    assert str(state.tastes[1]) == "fish/sandwich+steak/fries"
    assert state.stock == (1, 0, 0, 0, 2, 0, 1, 2, 2)
    twin = feedkit.read(state.record)
    assert twin.record == state.record
    assert twin.placed == state.placed
    assert [twin.view(seat) for seat in (None, 0, 1, 2)] == [state.view(seat) for seat in (None, 0, 1, 2)]


def test_a_first_round_may_have_piles_and_a_third_as_many_cards_as_rounds_before() -> None:
    assert setup(HEAP, "pile A cake").round == 1
    assert setup(HEAP, "round 3", "spotted A -2 -4").spotted == ((-2, -4), (), ())
    assert setup(HEAP, "round 3").spotted == ((), (), ()), "a round that was stopped has none"


def test_what_is_not_said_is_as_at_the_start() -> None:
    state = setup(HEAP)
    assert (state.round, state.piles, state.spotted) == (1, [(), (), ()], ((), (), ()))
    assert state.cards == (-2, -2, -3, -3, -4, -4)
    assert state.tastes == TASTES[:3]
    assert setup(HEAP, f"taste C {TASTES[0]}").tastes == (TASTES[1], TASTES[2], TASTES[0])


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (("",), "safety"),
        ((HEAP, "hand A fish"), "one of: round, heap"),
        ((HEAP, HEAP), "only once"),
        ((HEAP, "pile A fish", "pile A fish"), "only once"),
        ((HEAP, "pile D fish"), "a seat from A to C"),
        ((HEAP, "pile"), "a seat from A to C"),
        ((HEAP, "pile A"), "at least one tile"),
        ((HEAP, "pile A pizza"), "BZ-C2"),
        (("heap",), "at least one tile"),
        ((HEAP, "pile A safety"), "BZ-R1"),
        ((HEAP, "round 4"), "BZ-R1"),
        ((HEAP, "round 0"), "BZ-R1"),
        ((HEAP, "round"), "BZ-R1"),
        ((HEAP, "taste A fish"), "BZ-C3"),
        ((HEAP, f"taste A {TASTES[0]}", f"taste B {TASTES[0]}"), "BZ-C4"),
        ((HEAP, "taste A fish/sandwich+steak/lettuce"), "BZ-C4"),
        ((HEAP, "spotted A two"), "BZ-C5"),
        ((HEAP, "cards"), "BZ-C5"),
        ((HEAP, "spotted A -2"), "round that is over: 0.*BZ-L3"),
        ((HEAP, "round 1", "spotted A -2"), "BZ-L3"),
        ((HEAP, "round 2", "spotted A -2", "spotted B -3"), "round that is over: 1.*BZ-L3"),
    ],
)
def test_positions_that_are_refused(lines: tuple[str, ...], found: str) -> None:
    with pytest.raises(RecordError, match=found):
        setup(*lines)
