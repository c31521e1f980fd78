"""Feed-Rex, "MacGyver": two objects make a Stone."""

from __future__ import annotations

import pytest

from feedkit import IllegalMove
from feedkit.games.feed_rex.events import Rearranged, Tried
from feedkit.games.feed_rex.moves import MacGyver
from feedkit.games.feed_rex.view import Failed, Held, Mixed
from tests.rules.table import cards, do, hand, kinds, letters, only, pointed, refused, table, turn


@pytest.mark.rule("FR-M1")
def test_it_takes_two_positions_of_ones_own_hand() -> None:
    state = table(3, A="meat teapot stone sponge", rolls=[1])
    do(state, "A macgyver 2 4")
    assert hand(state, "A") == "meat stone"
    assert turn(state) == "B"


@pytest.mark.rule("FR-M1")
@pytest.mark.parametrize("pair", [(0, 0), (1, 0), (0, 4), (-1, 1), (0, True), (0, None), (0.0, 1)])
def test_two_different_ones_that_one_holds(pair: tuple[int, int]) -> None:
    state = table(3, A="guitar teapot stone sponge")
    with pytest.raises(IllegalMove) as refusal:
        state.play(0, MacGyver(*pair))
    assert refusal.value.clause == "FR-M1"
    assert turn(state) == "A"


@pytest.mark.rule("FR-M1")
def test_it_needs_two_cards() -> None:
    state = table(3, A="teapot")
    assert refused(state, "A macgyver 1 2") == "FR-M1"
    assert not any(isinstance(move, MacGyver) for move in state.legal_moves(0))


@pytest.mark.rule("FR-M2")
@pytest.mark.parametrize("pair", ["teapot sponge", "umbrella teapot", "umbrella teddy-bear", "knife guitar"])
def test_two_objects_or_knives_work_as_a_stone(pair: str) -> None:
    state = table(3, "rex red points A", A=f"{pair} meat", rolls=[2])
    events = do(state, "A macgyver 1 2")
    assert kinds(events)[:3] == ["Tried", "Rolled", "Pointed"]
    assert pointed(state) == "C"
    assert cards(state.discard) == pair
    assert letters(state.inside) == "ABC"


@pytest.mark.rule("FR-M2")
def test_two_knives_work() -> None:
    state = table(3, extra_knives=1, A="knife meat knife", rolls=[1])
    do(state, "A macgyver 1 3")
    assert cards(state.discard) == "knife knife"
    assert pointed(state) == "B"


@pytest.mark.rule("FR-M2")
def test_the_stone_effect_passes_over_the_hidden() -> None:
    state = table(3, "camouflage B 1", A="teapot guitar meat", rolls=[1])
    do(state, "A macgyver 1 2")
    assert pointed(state) == "C"


@pytest.mark.rule("FR-M3")
@pytest.mark.parametrize("pair", ["teapot meat", "stone flare", "stone stone", "knife camouflage"])
def test_otherwise_it_fails_and_costs_the_action_only(pair: str) -> None:
    state = table(3, A=f"{pair} meat", B="meat flare")
    events = do(state, "A macgyver 1 2")
    assert sorted(hand(state, "A").split()) == sorted([*pair.split(), "meat"])
    assert cards(state.discard) == pointed(state) == ""
    assert turn(state) == "B"
    assert only(events, Rearranged).seat == 0


@pytest.mark.rule("FR-M3")
def test_a_no_shows_no_card_and_the_hand_is_reshuffled() -> None:
    state = table(3, A="teapot stone meat", B="meat flare")
    event = only(do(state, "A macgyver 1 2"), Tried)
    assert event.cards is None
    assert str(event) == "A tries MacGyver with cards 1 and 2: no."
    assert state.view(0).facts() == [Held(3), Failed(0, 1), Mixed(3)]


@pytest.mark.rule("FR-M4")
@pytest.mark.parametrize("pair", ["knife teapot", "umbrella teddy-bear", "teapot umbrella"])
def test_thrown_knives_and_own_objects_ask_for_no_further_card(pair: str) -> None:
    state = table(3, A=f"{pair} meat stone", rolls=[1])
    do(state, "A macgyver 1 2")
    assert turn(state) == "B"
