"""Feed-Rex, "Here, take this": what a passed card does."""

from __future__ import annotations

import pytest

from feedkit.games.feed_rex.events import Passed, Rearranged
from feedkit.games.feed_rex.view import Got, Held, Mixed
from tests.rules.table import (
    cards,
    deal,
    do,
    hand,
    hidden,
    kinds,
    letters,
    lying,
    only,
    pointed,
    refused,
    table,
    turn,
)


@pytest.mark.rule("FR-G1")
def test_a_card_goes_face_up_to_an_opponent_who_reshuffles() -> None:
    state = table(3, A="teapot meat", B="stone flare", C="meat")
    events = do(state, "A pass 1 to B")
    passed = only(events, Passed)
    assert str(passed) == "A passes card 1 to B: teapot."
    assert all(passed.seen_by(seat) == passed for seat in (0, 1, 2, None))
    assert hand(state, "A") == "meat"
    assert sorted(hand(state, "B").split()) == ["flare", "stone", "teapot"]
    assert only(events, Rearranged).seat == 1
    assert only(events, Rearranged).seen_by(1).hand is None
    teapot = state.hands[1][-1]
    assert state.view(1).facts()[:3] == [Held(2), Got(teapot), Mixed(3)]


@pytest.mark.rule("FR-G1")
def test_the_receiver_does_not_know_where_the_card_went() -> None:
    places = set()
    for seed in range(40):
        state = deal(3, seed, peek=False)
        card = state.hands[0][0]
        do(state, "A pass 1 to C")
        if card.kind.value != "camouflage":
            places.add(max(place for place, held in enumerate(state.hands[2]) if held is card))
    assert len(places) >= 5


@pytest.mark.rule("FR-G1")
def test_not_to_oneself_not_to_who_has_left_and_only_what_one_holds() -> None:
    state = table(4, "out C devoured", A="teapot meat", B="stone flare", D="meat")
    assert refused(state, "A pass 1 to A") == "FR-G1"
    assert refused(state, "A pass 1 to C") == "FR-G1"
    assert refused(state, "A pass 1 to E") == "FR-G1"
    assert refused(state, "A pass 3 to B") == "FR-G1"


@pytest.mark.rule("FR-G2")
def test_a_passed_meat_draws_the_t_rex_to_the_receiver() -> None:
    state = table(3, "rex red points A", A="meat stone", B="flare", C="meat")
    do(state, "A pass 1 to C")
    assert pointed(state) == "C"
    assert letters(state.inside) == "ABC"


@pytest.mark.rule("FR-G2")
def test_but_not_to_a_hidden_receiver() -> None:
    state = table(3, "rex red points A", "camouflage C 1", A="meat stone", B="flare", C="meat stone")
    do(state, "A pass 1 to C")
    assert hand(state, "C") == "meat stone meat"
    assert letters(state.devoured) == "A"


@pytest.mark.rule("FR-G3")
def test_a_passed_camouflage_lies_before_the_receiver_and_hides_them() -> None:
    state = table(3, A="camouflage meat", B="flare meat", C="meat stone")
    events = do(state, "A pass 1 to C")
    assert hidden(state) == "C"
    assert hand(state, "C") == "meat stone"
    assert "Rearranged" not in kinds(events)
    do(state, "B pass 2 to C")
    assert pointed(state) == ""


@pytest.mark.rule("FR-G3")
def test_it_does_not_hide_the_passer() -> None:
    state = table(3, "rex red points A", A="camouflage meat", B="flare meat", C="meat stone")
    do(state, "A pass 1 to C")
    assert letters(state.devoured) == "A"


@pytest.mark.rule("FR-G4")
@pytest.mark.parametrize("card", ["stone", "flare", "teapot", "sponge"])
def test_stone_flare_and_others_objects_are_only_handed_over(card: str) -> None:
    state = table(3, "rex red at B", A=f"{card} meat", B="stone meat", C="meat flare")
    events = do(state, "A pass 1 to B")
    assert kinds(events) == ["Passed", "Rearranged", "TurnBegan"]
    assert (pointed(state), lying(state), hidden(state), turn(state)) == ("", "B", "", "B")
    assert hand(state, "B") == f"stone meat {card}"
    assert cards(state.discard) == ""


@pytest.mark.rule("FR-G4")
def test_the_receivers_own_object_does_nothing_either() -> None:
    state = table(3, A="guitar meat", B="stone flare")
    do(state, "A pass 1 to B")
    assert (turn(state), state.stage) == ("B", "act")


@pytest.mark.rule("FR-G5")
@pytest.mark.parametrize("card", ["knife", "umbrella"])
@pytest.mark.parametrize("to", ["B", "C"])
def test_after_a_knife_or_an_own_object_another_card_is_passed(card: str, to: str) -> None:
    state = table(3, A=f"{card} meat stone teapot", B="stone flare", C="stone meat")
    do(state, "A pass 1 to B")
    assert (turn(state), state.stage) == ("A", "pass on")
    for move in ("play 1", "macgyver 1 2", "ask which 1"):
        assert refused(state, f"A {move}") == ("FR-G5" if card == "knife" else "FR-B9")
    do(state, f"A pass 1 to {to}")
    assert pointed(state) == to
    assert turn(state) == "B"


@pytest.mark.rule("FR-G5")
@pytest.mark.parametrize("card", ["knife", "umbrella"])
def test_with_no_card_left_the_action_ends(card: str) -> None:
    state = table(3, A=card, gate="open", B="stone flare", C="stone meat")
    do(state, "A pass 1 to B")
    assert letters(state.escaped) == "A"
    assert turn(state) == "B"
