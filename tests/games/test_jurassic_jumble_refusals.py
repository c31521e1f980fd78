"""What Jurassic Jumble says to moves, texts and seats that there are not."""

from __future__ import annotations

from typing import Any, cast

import pytest

from feedkit import IllegalMove, MoveTextError
from feedkit.core.chance import Seeded
from feedkit.games.jurassic_jumble.moves import TAKE, WAIT, WITHDRAW, Ask, Call, Offer, TakeBone, parse_move
from tests.rules.jurassic_jumble_table import deal


@pytest.mark.parametrize("seat", [-1, 3, 99, True, 0.0, "A", "0", (), object()])
def test_there_is_no_such_seat(seat: Any) -> None:  # noqa: ANN401 - of any kind
    state = deal(3)
    with pytest.raises(ValueError, match=r"^There is no seat "):
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
        ("offer", "“offer” is not a whole move: name the cards, such as “offer trex-skull trex-neck”."),
        ("ask", "“ask” is not a whole move: say with whom, such as “ask B”."),
        ("accept", "“accept” is not a whole move: say with whom, such as “accept B”."),
        ("call", "“call” is not a whole move: say which number, such as “call 3”."),
        ("as\N{KELVIN SIGN} B", "is not a move"),
        (None, "“None” is not a text."),
        (7, "“7” is not a text."),
    ],
)
def test_a_text_that_is_no_move_is_answered(text: Any, said: str) -> None:  # noqa: ANN401 - of any kind
    with pytest.raises(MoveTextError) as refusal:
        deal(3).parse_move(text, 0)
    assert said in str(refusal.value)


def test_case_and_space_do_not_matter() -> None:
    assert parse_move(" ASK\N{NO-BREAK SPACE}b ") == Ask(1)


def test_every_move_is_something() -> None:
    assert all([WITHDRAW, TAKE, WAIT])


@pytest.mark.parametrize(
    "move", [tuple.__new__(Offer, ()), tuple.__new__(Call, (1, 2)), tuple.__new__(TakeBone, (1,))]
)
def test_a_move_with_too_few_parts_or_too_many_is_none(move: Any) -> None:  # noqa: ANN401
    state = deal(3)
    for seat in state.game.seats:
        with pytest.raises(IllegalMove, match="no move of this game"):
            state.play(seat, move)
