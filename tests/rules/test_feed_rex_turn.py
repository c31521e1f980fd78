"""Feed-Rex, "Turn": clockwise, ask if you may, then shed weight."""

from __future__ import annotations

from typing import cast

import pytest

from feedkit import IllegalMove
from feedkit.games.feed_rex.moves import Aim, Ask, MacGyver, Pass, Play
from tests.rules.table import do, refused, table, turn

SEVEN = "umbrella guitar sponge teapot"


@pytest.mark.rule("FR-T1")
def test_turns_go_clockwise_and_round() -> None:
    state = table(3, A="umbrella guitar stone", B="sponge meat", C="teapot meat", first="B")
    assert turn(state) == "A", "a position begins with the seat it says, or A"
    state = table(3, "turn B 7", A="guitar stone meat", B="alarm-clock meat meat", C="umbrella stone stone")
    order = []
    for _ in range(3):
        order.append((turn(state), state.number))
        do(state, f"{turn(state)} play 1")
    assert [*order, (turn(state), state.number)] == [("B", 7), ("C", 8), ("A", 9), ("B", 10)]


@pytest.mark.rule("FR-T1")
def test_whoever_has_left_is_passed_over() -> None:
    state = table(
        5,
        "out B devoured",
        "out E escaped",
        A="teapot meat",
        C="umbrella meat",
        D="guitar stone",
        gate="open",
    )
    for seat in "ACD":
        assert turn(state) == seat
        do(state, f"{seat} play 1")
    assert turn(state) == "A"


@pytest.mark.rule("FR-T1")
@pytest.mark.parametrize("move", ["play 1", "pass 1 to A", "macgyver 1 2", "decline", "ask which 1"])
def test_only_whose_turn_it_is_may_move(move: str) -> None:
    state = table(3, A="meat stone", B="meat stone flare teapot")
    assert refused(state, f"B {move}") == "FR-T1"
    assert state.legal_moves(1) == ()


@pytest.mark.rule("FR-T1")
def test_a_turn_is_first_a_question_then_an_action() -> None:
    state = table(3, A=SEVEN)
    assert state.stage == "ask"
    assert {type(move) for move in state.legal_moves(0)} == {Ask, Play, Pass, MacGyver}
    do(state, "A ask which 1")
    assert (turn(state), state.stage) == ("A", "act")
    assert {type(move) for move in state.legal_moves(0)} == {Play, Pass, MacGyver}
    do(state, "A play 2")
    assert turn(state) == "B"


@pytest.mark.rule("FR-T2")
@pytest.mark.parametrize("cards", ["meat", "meat stone", "meat stone teapot"])
def test_no_question_with_three_cards_or_fewer(cards: str) -> None:
    state = table(3, A=cards)
    assert state.stage == "act"
    assert refused(state, "A ask which 1") == "FR-T2"
    assert not any(isinstance(move, Ask) for move in state.legal_moves(0))


@pytest.mark.rule("FR-T2")
def test_a_question_with_four() -> None:
    state = table(3, A=SEVEN)
    assert any(isinstance(move, Ask) for move in state.legal_moves(0))
    do(state, "A ask which 1")


@pytest.mark.rule("FR-T3")
def test_one_question_a_turn() -> None:
    state = table(3, A=SEVEN)
    do(state, "A ask any meat")
    assert refused(state, "A ask which 1") == "FR-T3"


@pytest.mark.rule("FR-T3")
@pytest.mark.parametrize("action", ["play 2", "pass 1 to B", "macgyver 1 2"])
def test_nobody_has_to_ask(action: str) -> None:
    state = table(3, A=SEVEN, rolls=[1])
    do(state, f"A {action}")
    assert turn(state) != "A" or state.stage == "pass on"


@pytest.mark.rule("FR-T4")
@pytest.mark.parametrize("action", ["play 2", "pass 2 to B", "macgyver 1 2", "macgyver 3 4"])
def test_exactly_one_action(action: str) -> None:
    state = table(3, A="meat guitar sponge teapot", rolls=[1])
    do(state, f"A {action}")
    assert turn(state) == "B"
    assert refused(state, "A play 1") == "FR-T1"


@pytest.mark.rule("FR-T4")
@pytest.mark.parametrize("nonsense", [None, "play 1", 0, (0,), float("nan"), [], "end turn"])
def test_there_is_no_other_action_and_none_is_no_action(nonsense: object) -> None:
    state = table(3, A=SEVEN)
    with pytest.raises(IllegalMove) as refusal:
        state.play(0, cast("Play", nonsense))
    assert refusal.value.clause == "FR-T4"
    assert turn(state) == "A"


@pytest.mark.rule("FR-T4")
def test_an_action_has_to_be_taken_and_can_be() -> None:
    state = table(3, A="meat")
    moves = state.legal_moves(0)
    assert moves == (Play(0), Pass(0, 1), Pass(0, 2))
    assert not state.can(0, Aim(None))
    assert refused(state, "A decline") == "FR-B6"
