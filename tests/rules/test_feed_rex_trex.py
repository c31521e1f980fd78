"""Feed-Rex, "T-Rex": whom it points at, whom it devours, where it lies down."""

from __future__ import annotations

import pytest

from feedkit.games.feed_rex.events import Devoured, LaidDown
from tests.rules.table import cards, do, hand, hidden, kinds, letters, lying, only, pointed, table, turn


@pytest.mark.rule("FR-P1")
def test_it_points_until_another_effect_moves_it() -> None:
    state = table(3, A="meat stone", B="umbrella stone teddy-bear", C="guitar meat meat")
    do(state, "A pass 1 to C")
    assert pointed(state) == "C"
    do(state, "B play 1")
    assert pointed(state) == "C", "an object does not move it"
    do(state, "C pass 2 to B")
    assert pointed(state) == "B"


@pytest.mark.rule("FR-P2")
def test_pointed_at_from_beginning_to_end_is_devoured() -> None:
    state = table(3, "rex red points A", A="teapot stone", B="meat stone")
    events = do(state, "A play 1")
    assert str(only(events, Devoured)) == "A is devoured, leaving stone."
    assert only(events, Devoured).clause == "FR-P2"
    assert letters(state.inside) == "BC"
    assert turn(state) == "B"


@pytest.mark.rule("FR-P2")
@pytest.mark.parametrize("move", ["pass 2 to B", "macgyver 1 2"])
def test_passing_what_draws_nothing_or_failing_does_not_help(move: str) -> None:
    state = table(3, "rex red points A", A="teapot stone meat", B="meat stone")
    do(state, f"A {move}")
    assert letters(state.devoured) == "A"


@pytest.mark.rule("FR-P2")
@pytest.mark.parametrize("move", ["play 1", "pass 2 to B", "play 3"])
def test_whoever_sends_it_away_or_hides_stays(move: str) -> None:
    state = table(3, "rex red points A", A="stone meat camouflage", B="teapot", C="umbrella", rolls=[1])
    do(state, f"A {move}")
    assert letters(state.inside) == "ABC"


@pytest.mark.rule("FR-P3")
def test_not_pointed_at_at_the_beginning_is_safe_at_the_end() -> None:
    state = table(3, A="meat teapot stone", B="umbrella flare", C="guitar meat")
    do(state, "A play 1")
    assert pointed(state) == "A"
    assert letters(state.inside) == "ABC"
    do(state, "B play 1", "C play 1")
    assert state.threatened, "the next turn begins pointed at"
    do(state, "A play 1")
    assert letters(state.devoured) == "A"


@pytest.mark.rule("FR-P3")
def test_a_stone_that_comes_back_is_harmless_to_whoever_was_free() -> None:
    state = table(3, A="stone teapot", rolls=[3])
    do(state, "A play 1")
    assert pointed(state) == "A"
    assert letters(state.inside) == "ABC"


@pytest.mark.rule("FR-P4")
@pytest.mark.parametrize("roll", [3, 6])
def test_a_stone_that_comes_back_leaves_the_pointed_at_pointed_at(roll: int) -> None:
    state = table(3, "rex red points A", A="stone teapot", rolls=[roll])
    do(state, "A play 1")
    assert letters(state.devoured) == "A"


@pytest.mark.rule("FR-P5")
def test_the_cards_of_the_devoured_go_face_up_onto_the_discard_pile() -> None:
    state = table(3, "rex red points A", "discard flare", A="teapot stone meat", B="meat stone")
    event = only(do(state, "A play 1"), Devoured)
    assert cards(state.discard) == "flare teapot stone meat"
    assert hand(state, "A") == ""
    assert all(event.seen_by(seat) == event for seat in (0, 1, 2, None))
    assert cards(event.cards) == "stone meat"


@pytest.mark.rule("FR-P5")
def test_so_do_the_hands_of_all_behind_the_closed_gate() -> None:
    state = table(8, "camouflage C 1", "rex red points D", "rex green points E", A="flare", B="stone meat")
    events = do(state, "A play 1", "A decline")
    assert letters(state.devoured) == "BCDEFGH"
    assert cards(state.discard) == "flare stone meat stone camouflage stone stone stone stone stone"
    assert not any(state.hands)
    assert "FellAsleep" not in kinds(events)
    assert len(state.rexes) == 2


@pytest.mark.rule("FR-P6")
def test_after_a_meal_it_lies_down_at_that_seat() -> None:
    state = table(4, "rex red points A", A="teapot stone", B="umbrella meat stone", C="stone meat", D="meat")
    events = do(state, "A play 1")
    assert (pointed(state), lying(state)) == ("", "A")
    assert only(events, LaidDown).clause == "FR-P6"
    assert not state.threatened
    do(state, "B pass 2 to D")
    assert (pointed(state), lying(state)) == ("D", "")


@pytest.mark.rule("FR-P7")
def test_it_lies_down_where_somebody_escaped() -> None:
    state = table(3, gate="open", A="meat", B="meat umbrella", C="stone teapot")
    events = do(state, "A play 1")
    assert letters(state.escaped) == "A"
    assert (pointed(state), lying(state)) == ("", "A")
    assert only(events, LaidDown).clause == "FR-P7"


@pytest.mark.rule("FR-P7")
def test_a_t_rex_elsewhere_goes_on_pointing() -> None:
    state = table(3, "rex red points C", gate="open", A="teapot", B="meat umbrella", C="stone meat")
    do(state, "A play 1")
    assert (pointed(state), lying(state)) == ("C", "")


@pytest.mark.rule("FR-P7")
def test_the_camouflage_of_whoever_leaves_is_discarded() -> None:
    state = table(3, gate="open", A="camouflage", B="meat umbrella", C="stone teapot")
    do(state, "A play 1")
    assert letters(state.escaped) == "A"
    assert hidden(state) == ""
    assert cards(state.discard) == "camouflage"
    state = table(3, "camouflage C 1", A="flare", B="meat umbrella", C="stone teapot")
    do(state, "A play 1", "A decline")
    assert letters(state.devoured) == "BC"
    assert "camouflage" in cards(state.discard)
    assert hidden(state) == ""
