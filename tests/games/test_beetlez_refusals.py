"""What Beetlez says to moves, texts and seats that there are not, and what nobody can change by accident."""

from __future__ import annotations

import pickle
from typing import Any, cast

import pytest

import feedkit
from feedkit import IllegalMove, MoveTextError
from feedkit.core.chance import Seeded
from feedkit.games.beetlez.cards import FOODS, TASTES
from feedkit.games.beetlez.memory import FADING
from feedkit.games.beetlez.moves import KEEP, LIGHT, RETURN, Flip, Keep, parse_move
from tests.rules.beetlez_table import deal, table

NO_SEATS: list[Any] = [-1, 3, 99, True, 0.0, "A", "0", (), object()]


@pytest.mark.parametrize("seat", NO_SEATS)
def test_there_is_no_such_seat(seat: Any) -> None:  # noqa: ANN401 - of any kind
    for state in (deal(3), deal(3, private_flips=True)):
        with pytest.raises(ValueError, match=r"^There is no seat [^.]+\.?[^.]*\.$"):
            state.view(seat)
        with pytest.raises(ValueError, match=r"^There is no seat "):
            state.resample(seat, Seeded(1))


def test_who_watches_has_a_view_but_holds_nothing_to_draw_anew() -> None:
    state = deal(3)
    assert state.view(None).seat is None
    with pytest.raises(ValueError, match="There is no seat None"):
        state.resample(cast("int", None), Seeded(1))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("flip", "“flip” is not a whole move: say which tile, such as “flip 17”."),
        ("flop 3", "“flop 3” is not a move, such as “flip 17”, “keep”, “return” or “light”."),
        ("keep 3", "“keep 3” is not a move, such as “flip 17”, “keep”, “return” or “light”."),
        ("\N{KELVIN SIGN}eep", "is not a move"),
        ("\N{LATIN SMALL LETTER LONG S}afe", "is not a move"),
        (None, "“None” is not a text."),
        (7, "“7” is not a text."),
    ],
)
def test_a_text_that_is_no_move_is_answered(text: Any, said: str) -> None:  # noqa: ANN401 - of any kind
    with pytest.raises(MoveTextError) as refusal:
        deal(3).parse_move(text, 0)
    assert said in str(refusal.value)


def test_case_and_space_do_not_matter() -> None:
    assert parse_move(" FLIP\N{NO-BREAK SPACE}7 ") == Flip(6)
    assert parse_move("KEEP") is KEEP


@pytest.mark.parametrize(
    "move", [tuple.__new__(Flip, ()), tuple.__new__(Flip, (0, 1)), tuple.__new__(Keep, (1,))]
)
def test_a_move_with_too_few_parts_or_too_many_is_none(move: Any) -> None:  # noqa: ANN401
    state = table("fish cake")
    with pytest.raises(IllegalMove, match="no move of this game"):
        state.play(0, move)
    assert not state.can(0, move)


def test_every_move_is_something() -> None:
    assert all([Flip(0), KEEP, RETURN, LIGHT])


def test_nobody_can_change_what_a_taste_card_is_worth() -> None:
    state = deal(3)
    told = state.view(0).told
    assert told is not None
    with pytest.raises(TypeError):
        told.worth[told.best] = 100  # type: ignore[index]  # that is the point
    assert [TASTES[0].worth[food] for food in FOODS] == [2, 1, -2, 1, -1, -1, -1]
    with pytest.raises(TypeError):
        FADING.worth(state.view(0), 10**6)[told.best] = 100  # type: ignore[index]
    again = pickle.loads(pickle.dumps(told))  # noqa: S301 - our own
    assert again == told
    assert again.worth == told.worth
    assert cast("Any", feedkit.read(state.record).view(0)).told == told
