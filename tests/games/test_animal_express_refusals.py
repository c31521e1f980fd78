"""What Animal Express says to moves, texts and seats that there are not."""

from __future__ import annotations

from typing import Any, cast

import pytest

import feedkit
from feedkit import IllegalMove, MoveTextError
from feedkit.core.chance import Seeded
from feedkit.games.animal_express.cards import ANIMALS
from feedkit.games.animal_express.moves import Move, Pass, Take, parse_move

GAME = feedkit.game("animal-express", players=3)


@pytest.mark.parametrize("seat", [-1, 3, 99, True, 0.0, "A", "0", (), object()])
def test_there_is_no_such_seat(seat: Any) -> None:  # noqa: ANN401 - of any kind
    state = GAME.start(seed=1)
    with pytest.raises(ValueError, match=r"^There is no seat "):
        state.view(seat)
    with pytest.raises(ValueError, match=r"^There is no seat "):
        state.resample(seat, Seeded(1))


def test_who_watches_has_a_view_but_holds_nothing_to_draw_anew() -> None:
    state = GAME.start(seed=1)
    assert cast("Any", state.view(None)).seat is None
    with pytest.raises(ValueError, match="There is no seat None"):
        state.resample(cast("int", None), Seeded(1))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("take", "“take” is not a whole move: say which animal, such as “take rabbit”."),
        ("move", "is not a whole move: say the animal, its steps and what you keep"),
        ("move mouse 1", "what you keep: “move elephant 2 keep 1”."),
        ("jump", "is not a move, such as “take rabbit”, “move elephant 2 keep 1” or “pass”."),
        ("ta\N{KELVIN SIGN}e rabbit", "is not a move"),
        (None, "“None” is not a text."),
        (7, "“7” is not a text."),
    ],
)
def test_a_text_that_is_no_move_is_answered(text: Any, said: str) -> None:  # noqa: ANN401 - of any kind
    with pytest.raises(MoveTextError) as refusal:
        GAME.start(seed=1).parse_move(text, 0)
    assert said in str(refusal.value)


def test_case_and_space_do_not_matter() -> None:
    assert parse_move(" TAKE\N{NO-BREAK SPACE}Rabbit ") == Take(ANIMALS[0])


@pytest.mark.parametrize(
    "move",
    [
        tuple.__new__(Take, ()),
        tuple.__new__(Move, ()),
        tuple.__new__(Move, (ANIMALS[0], 1)),
        tuple.__new__(Pass, (1,)),
    ],
)
def test_a_move_with_too_few_parts_or_too_many_is_none(move: Any) -> None:  # noqa: ANN401
    state = GAME.start(seed=1)
    for _stage in range(2):
        with pytest.raises(IllegalMove, match="no move of this game"):
            state.play(0, move)
        state.play(0, state.legal_moves(0)[0])
