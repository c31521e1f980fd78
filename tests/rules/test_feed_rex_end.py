"""Feed-Rex, "End": the gate, only Meat, the last one left, and what is looked at first."""

from __future__ import annotations

import pytest

from feedkit.games.feed_rex.events import Devoured, Escaped
from tests.rules.table import do, kinds, letters, only, pointed, refused, table, turn


@pytest.mark.rule("FR-E1")
@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("teapot", ["play 1"]),
        ("stone", ["pass 1 to B"]),
        ("meat", ["play 1"]),
        ("flare", ["play 1", "aim at A"]),
        ("teapot sponge", ["macgyver 1 2"]),
    ],
)
def test_an_empty_hand_escapes_and_closes_the_gate(hand: str, moves: list[str]) -> None:
    state = table(3, A=hand, B="meat flare", C="meat umbrella", rolls=[3])
    events = do(state, *(f"A {move}" for move in moves))
    assert letters(state.escaped) == "A"
    assert letters(state.devoured) == "BC"
    assert state.outcome == ((0,), (1, 0, 0), "escaped", "FR-E1")
    assert state.to_move == ()
    order = [kind for kind in kinds(events) if kind in {"Escaped", "Devoured", "Ended"}]
    assert order == ["Escaped", "Devoured", "Devoured", "Ended"]


@pytest.mark.rule("FR-E1")
def test_the_hidden_are_devoured_behind_the_gate_too_and_nobody_moves_again() -> None:
    state = table(3, "camouflage B 1", A="teapot", B="meat flare", C="meat umbrella")
    do(state, "A play 1")
    assert letters(state.devoured) == "BC"
    assert refused(state, "B play 1") == "FR-E1"
    assert all(state.legal_moves(seat) == () for seat in range(3))


@pytest.mark.rule("FR-E1")
def test_a_card_left_is_no_escape() -> None:
    state = table(3, A="teapot meat", B="meat flare", C="meat umbrella")
    do(state, "A play 1")
    assert state.outcome is None


@pytest.mark.rule("FR-E2")
@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("teapot", ["play 1"]),
        ("meat", ["play 1"]),
        ("flare", ["play 1", "decline"]),
        ("stone", ["pass 1 to B"]),
    ],
)
def test_pointed_at_from_the_beginning_one_is_devoured_at_the_gate(hand: str, moves: list[str]) -> None:
    state = table(3, "rex red points A", A=hand, B="meat flare", C="meat umbrella")
    events = do(state, *(f"A {move}" for move in moves))
    assert letters(state.devoured) == "A"
    assert only(events, Devoured).clause == "FR-E2"
    assert letters(state.escaped) == ""
    assert turn(state) == "B"


@pytest.mark.rule("FR-E2")
@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("stone", ["play 1"]),
        ("flare", ["play 1", "aim at B"]),
        ("meat", ["pass 1 to C"]),
        ("camouflage", ["play 1"]),
    ],
)
def test_free_again_or_hidden_one_escapes(hand: str, moves: list[str]) -> None:
    state = table(3, "rex red points A", A=hand, B="meat teapot", C="meat umbrella", rolls=[1])
    do(state, *(f"A {move}" for move in moves))
    assert letters(state.escaped) == "A"


@pytest.mark.rule("FR-E3")
@pytest.mark.parametrize("gate", ["closes", "open"])
def test_when_all_hold_only_meat_all_are_devoured(gate: str) -> None:
    state = table(3, A="teapot meat", B="meat meat", C="meat", gate=gate)
    events = do(state, "A play 1")
    assert letters(state.devoured) == "ABC"
    assert state.outcome == ((), (0, 0, 0), "only Meat", "FR-E3")
    assert [event.clause for event in events if isinstance(event, Devoured)] == ["FR-E3"] * 3


@pytest.mark.rule("FR-E3")
@pytest.mark.parametrize("card", ["stone", "flare", "camouflage", "knife", "umbrella"])
@pytest.mark.parametrize("more", ["", " meat"])
def test_one_other_card_is_enough_to_go_on(card: str, more: str) -> None:
    state = table(3, A="teapot meat", B="meat", C=f"meat {card}{more}")
    do(state, "A play 1")
    assert state.outcome is None


@pytest.mark.rule("FR-E3")
def test_an_empty_hand_is_not_only_meat() -> None:
    state = table(3, A="teapot", B="meat meat", C="meat")
    do(state, "A play 1")
    assert state.outcome is not None
    assert letters(state.outcome.winners) == "A"


@pytest.mark.rule("FR-E3")
def test_only_those_still_in_the_game_matter_and_who_escaped_has_won() -> None:
    state = table(4, "out D escaped", A="teapot meat", B="meat meat", C="meat", gate="open")
    do(state, "A play 1")
    assert letters(state.devoured) == "ABC"
    assert state.outcome is not None
    assert letters(state.outcome.winners) == "D"


@pytest.mark.rule("FR-E4")
def test_the_last_one_without_meat_escapes() -> None:
    state = table(3, "out C devoured", "rex red points A", A="teapot meat", B="stone flare")
    events = do(state, "A play 1")
    assert letters(state.escaped) == "B"
    assert state.outcome == ((1,), (0, 1, 0), "last one", "FR-E4")
    assert str(only(events, Escaped)) == "B escapes, showing stone flare."


@pytest.mark.rule("FR-E4")
def test_the_last_one_with_a_meat_is_devoured() -> None:
    state = table(3, "out C devoured", "rex red points A", A="teapot stone", B="stone flare meat")
    do(state, "A play 1")
    assert letters(state.devoured) == "CAB"
    assert state.outcome == ((), (0, 0, 0), "last one", "FR-E4")


@pytest.mark.rule("FR-E4")
def test_also_when_the_others_escaped() -> None:
    state = table(3, "out C escaped", A="teapot", B="stone flare", gate="open")
    do(state, "A play 1")
    assert letters(state.escaped) == "CAB"
    state = table(3, "out C escaped", A="teapot", B="stone meat", gate="open")
    do(state, "A play 1")
    assert letters(state.escaped) == "CA"
    assert letters(state.devoured) == "B"


@pytest.mark.rule("FR-E4")
def test_a_t_rex_at_the_last_one_changes_nothing() -> None:
    state = table(3, "out C escaped", "rex red points B", A="teapot", B="stone flare", gate="open")
    do(state, "A play 1")
    assert letters(state.escaped) == "CAB"


@pytest.mark.rule("FR-E5")
def test_devoured_comes_before_escaped() -> None:
    state = table(3, "rex red points A", A="teapot", B="meat flare", C="meat umbrella")
    do(state, "A play 1")
    assert (letters(state.devoured), letters(state.escaped)) == ("A", "")


@pytest.mark.rule("FR-E5")
def test_devoured_comes_before_only_meat_of_those_left() -> None:
    state = table(4, "rex red points A", A="teapot stone", B="meat", C="meat", D="meat meat")
    events = do(state, "A play 1")
    assert [event.clause for event in events if isinstance(event, Devoured)] == ["FR-P2", *["FR-E3"] * 3]
    assert state.outcome is not None
    assert state.outcome.how == "only Meat"


@pytest.mark.rule("FR-E5")
def test_escaped_comes_before_only_meat_of_those_left() -> None:
    state = table(3, A="teapot", B="meat", C="meat meat", gate="open")
    do(state, "A play 1")
    assert letters(state.escaped) == "A"
    assert letters(state.devoured) == "BC"
    assert state.outcome is not None
    assert state.outcome == ((0,), (1, 0, 0), "only Meat", "FR-E3")


@pytest.mark.rule("FR-E5")
def test_only_meat_comes_before_last_one_left() -> None:
    state = table(3, "out C devoured", "rex red points A", A="teapot stone", B="meat")
    do(state, "A play 1")
    assert state.outcome is not None
    assert state.outcome.clause == "FR-E3"


@pytest.mark.rule("FR-E5")
def test_only_meat_is_looked_at_before_a_knifes_next_card() -> None:
    state = table(3, A="knife meat", B="meat meat", C="meat")
    do(state, "A play 1")
    assert letters(state.devoured) == "ABC"
    assert state.outcome is not None
    assert state.outcome.clause == "FR-E3"


@pytest.mark.rule("FR-E5")
def test_only_meat_waits_for_the_choice_of_a_flare() -> None:
    state = table(3, A="flare meat", B="meat meat", C="meat")
    do(state, "A play 1")
    assert state.stage == "aim"
    do(state, "A aim at B")
    assert pointed(state) == "B"
    assert state.outcome is not None
    assert state.outcome.clause == "FR-E3"


@pytest.mark.rule("FR-E5")
def test_the_acting_players_emptied_hand_waits_for_the_end_of_the_turn() -> None:
    state = table(3, A="knife", B="meat meat", C="meat")
    do(state, "A play 1")
    assert state.outcome is not None
    assert letters(state.outcome.winners) == "A"
    assert state.outcome.clause == "FR-E1"


@pytest.mark.rule("FR-E5")
def test_only_meat_is_looked_at_once_after_the_deal() -> None:
    state = table(3, A="meat", B="meat meat", C="meat")
    assert state.outcome is not None
    assert state.outcome.clause == "FR-E3"
    assert "TurnBegan" not in kinds(state.opening)
