"""Feed-Rex, "Let's try this": what a played card does."""

from __future__ import annotations

import pytest

from feedkit import IllegalMove
from feedkit.games.feed_rex.events import Played, Rolled, Uncovered
from tests.rules.table import (
    cards,
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


@pytest.mark.rule("FR-B1")
def test_a_card_is_revealed_resolved_and_discarded() -> None:
    state = table(3, "discard meat", A="stone teapot flare", rolls=[1])
    events = do(state, "A play 2")
    assert str(only(events, Played)) == "A plays card 2: teapot."
    assert cards(state.discard) == "meat teapot"
    assert hand(state, "A") == "stone flare"
    assert all(only(events, Played).seen_by(seat) == only(events, Played) for seat in (0, 1, 2, None))


@pytest.mark.rule("FR-B1")
@pytest.mark.parametrize("move", ["play 3", "play 9", "play 99"])
def test_only_a_card_that_one_holds(move: str) -> None:
    state = table(3, A="stone meat")
    assert refused(state, f"A {move}") == "FR-B1"


@pytest.mark.rule("FR-B2")
@pytest.mark.parametrize(("roll", "reached"), [(1, "C"), (2, "D"), (3, "A"), (4, "B"), (5, "C"), (6, "D")])
def test_a_stone_counts_clockwise_from_the_next_player_past_the_roller_too(roll: int, reached: str) -> None:
    state = table(4, "turn B", A="meat", B="stone meat", rolls=[roll])
    event = only(do(state, "B play 1"), Rolled)
    assert pointed(state) == reached
    assert (event.face, letters([event.target])) == (roll, reached)


@pytest.mark.rule("FR-B3")
@pytest.mark.parametrize(("roll", "reached"), [(1, "C"), (2, "D"), (3, "A"), (4, "C")])
def test_the_count_passes_over_hidden_players(roll: int, reached: str) -> None:
    state = table(4, "camouflage B 1", A="stone teapot", rolls=[roll])
    do(state, "A play 1")
    assert pointed(state) == reached


@pytest.mark.rule("FR-B3")
@pytest.mark.parametrize(("roll", "reached"), [(1, "C"), (2, "E"), (3, "A"), (4, "C")])
def test_the_count_passes_over_who_has_left(roll: int, reached: str) -> None:
    state = table(5, "out B devoured", "out D escaped", A="stone teapot", gate="open", rolls=[roll])
    do(state, "A play 1")
    assert pointed(state) == reached


@pytest.mark.rule("FR-B3")
def test_with_one_t_rex_whom_it_points_at_now_is_counted() -> None:
    state = table(4, "rex red points B", A="stone teapot", rolls=[1])
    do(state, "A play 1")
    assert pointed(state) == "B"


@pytest.mark.rule("FR-B3")
def test_if_nobody_can_be_counted_no_die_is_rolled() -> None:
    gone = [f"out {seat} escaped" for seat in "CDEFGH"]
    state = table(
        8, *gone, "rex red points A", "rex green points B", gate="open", A="stone meat meat", B="flare"
    )
    events = do(state, "A play 1")
    assert "Rolled" not in kinds(events)
    assert "* roll" not in state.record
    assert letters(state.devoured) == "A"


@pytest.mark.rule("FR-B4")
def test_a_played_meat_draws_the_t_rex_to_its_player() -> None:
    state = table(3, "rex red points C", A="meat teapot", B="flare")
    do(state, "A play 1")
    assert pointed(state) == "A"


@pytest.mark.rule("FR-B5")
def test_a_camouflage_lies_in_front_and_is_discarded_when_the_next_turn_starts() -> None:
    state = table(3, A="camouflage meat stone", B="umbrella meat", C="guitar flare")
    do(state, "A play 1")
    assert hidden(state) == "A"
    assert cards(state.discard) == ""
    do(state, "B play 1")
    assert hidden(state) == "A"
    events = do(state, "C play 1")
    assert turn(state) == "A"
    assert hidden(state) == ""
    assert only(events, Uncovered).seat == 0
    assert cards(state.discard) == "umbrella guitar camouflage"


@pytest.mark.rule("FR-B5")
def test_the_hidden_cannot_be_pointed_at() -> None:
    state = table(3, "camouflage B 1", A="meat stone", C="meat teapot")
    do(state, "A pass 1 to B")
    assert pointed(state) == ""
    state = table(3, "camouflage B 1", A="stone meat", C="meat teapot", rolls=[1])
    do(state, "A play 1")
    assert pointed(state) == "C"


@pytest.mark.rule("FR-B5")
def test_the_hidden_cannot_be_devoured_though_it_goes_on_pointing() -> None:
    state = table(3, "rex red points A", A="camouflage teapot meat", B="umbrella meat", C="guitar flare")
    do(state, "A play 1")
    assert letters(state.inside) == "ABC"
    assert pointed(state) == "A"
    do(state, "B play 1", "C play 1")
    assert state.threatened, "uncovered, and still pointed at, as the turn begins"
    do(state, "A play 1")
    assert letters(state.devoured) == "A"


@pytest.mark.rule("FR-B6")
@pytest.mark.parametrize("target", ["A", "B", "C"])
def test_a_flare_makes_it_point_at_anybody_oneself_included(target: str) -> None:
    state = table(3, "rex red points C", A="flare teapot", B="meat")
    do(state, "A play 1")
    assert (turn(state), state.stage) == ("A", "aim")
    assert cards(state.discard) == "flare"
    do(state, f"A aim at {target}")
    assert pointed(state) == target
    assert turn(state) == "B"


@pytest.mark.rule("FR-B6")
def test_a_flare_may_be_declined() -> None:
    state = table(3, "rex red points C", A="flare teapot", B="meat")
    do(state, "A play 1", "A decline")
    assert pointed(state) == "C"
    assert turn(state) == "B"


@pytest.mark.rule("FR-B6")
def test_a_flare_is_for_whoever_is_still_in_the_game_and_comes_first() -> None:
    state = table(4, "out C devoured", A="flare teapot stone meat", B="meat")
    assert refused(state, "A aim at B") == "FR-B6"
    assert refused(state, "A decline") == "FR-B6"
    do(state, "A play 1")
    assert refused(state, "A aim at C") == "FR-B6"
    assert refused(state, "A aim at M") == "FR-B6"
    for move in ("play 1", "pass 1 to B", "macgyver 1 2", "ask which 1"):
        assert refused(state, f"A {move}") == "FR-B6"
    assert [str(move) for move in state.legal_moves(0)] == ["aim at A", "aim at B", "aim at D", "decline"]


@pytest.mark.rule("FR-B7")
def test_a_flare_takes_the_camouflage_of_the_hidden_then_points() -> None:
    state = table(3, "camouflage B 1", A="flare teapot", B="meat stone", C="meat")
    do(state, "A play 1")
    events = do(state, "A aim at B")
    assert hidden(state) == ""
    assert pointed(state) == "B"
    assert cards(state.discard) == "flare camouflage"
    assert kinds(events)[:2] == ["Uncovered", "Pointed"]
    assert state.threatened


@pytest.mark.rule("FR-B7")
def test_declining_leaves_the_camouflage() -> None:
    state = table(3, "camouflage C 1", A="flare teapot", B="meat stone", C="meat")
    do(state, "A play 1", "A decline")
    assert hidden(state) == "C"
    assert cards(state.discard) == "flare"


@pytest.mark.rule("FR-B8")
def test_a_swiss_knife_asks_for_another_card_at_once() -> None:
    state = table(3, A="knife teapot meat stone", B="meat stone", C="flare")
    do(state, "A play 1")
    assert (turn(state), state.stage) == ("A", "play on")
    assert cards(state.discard) == "knife"
    for move in ("pass 1 to B", "macgyver 1 2", "ask which 1"):
        assert refused(state, f"A {move}") == "FR-B8"
    assert [str(move) for move in state.legal_moves(0)] == ["play 1", "play 2", "play 3"]
    do(state, "A play 2")
    assert pointed(state) == "A"
    assert turn(state) == "B"


@pytest.mark.rule("FR-B8")
def test_a_swiss_knife_with_no_card_left_ends_the_action() -> None:
    state = table(3, A="knife", gate="open", B="meat stone", C="flare meat")
    do(state, "A play 1")
    assert letters(state.escaped) == "A"
    assert turn(state) == "B"


@pytest.mark.rule("FR-B8")
def test_knives_follow_one_another() -> None:
    state = table(3, A="knife knife flare meat", extra_knives=1, B="meat stone", C="meat")
    do(state, "A play 1", "A play 1", "A play 1")
    assert state.stage == "aim"
    do(state, "A decline")
    assert turn(state) == "B"


@pytest.mark.rule("FR-B9")
def test_anybody_elses_object_does_nothing() -> None:
    state = table(3, "rex red at B", A="teapot meat", B="flare")
    events = do(state, "A play 1")
    assert kinds(events) == ["Played", "TurnBegan"]
    assert (pointed(state), lying(state), turn(state)) == ("", "B", "B")


@pytest.mark.rule("FR-B9")
def test_ones_own_object_is_a_swiss_knife_when_played() -> None:
    state = table(3, A="umbrella teddy-bear meat flare", B="flare")
    do(state, "A play 1", "A play 1")
    assert (turn(state), state.stage) == ("A", "play on")
    assert refused(state, "A pass 1 to B") == "FR-B9"
    do(state, "A play 1")
    assert turn(state) == "B"


@pytest.mark.rule("FR-B9")
@pytest.mark.parametrize(
    ("first", "then", "sentence"),
    [
        ("play 1", "pass 1 to B", "it acts as a Swiss Knife, so play another card."),
        ("pass 1 to B", "play 1", "it acts as a Swiss Knife, so pass another card."),
    ],
)
def test_the_refusal_names_the_object_that_asks_for_more(first: str, then: str, sentence: str) -> None:
    state = table(3, A="teddy-bear meat flare", B="flare")
    do(state, f"A {first}")
    with pytest.raises(IllegalMove) as refusal:
        state.check(0, state.parse_move(then, 0))
    assert str(refusal.value) == f"The teddy bear is your own: {sentence} [FR-B9]"


@pytest.mark.rule("FR-B8")
def test_the_refusal_names_a_knife_only_where_there_is_one() -> None:
    state = table(3, A="umbrella knife meat flare", B="flare")
    do(state, "A play 1", "A play 1")
    assert refused(state, "A pass 1 to B") == "FR-B8"


@pytest.mark.rule("FR-B9")
def test_ones_own_object_is_a_swiss_knife_when_passed() -> None:
    state = table(3, A="umbrella meat flare", B="flare")
    do(state, "A pass 1 to B")
    assert (turn(state), state.stage) == ("A", "pass on")
    assert refused(state, "A play 1") == "FR-B9"


@pytest.mark.rule("FR-B10")
def test_two_camouflages_go_together_when_the_turn_starts() -> None:
    state = table(5, "camouflage B 1", A="camouflage meat", B="meat stone", C="flare")
    do(state, "A pass 1 to B")
    assert cards(state.discard) == "camouflage camouflage", "B's turn has begun"
    assert hidden(state) == ""


@pytest.mark.rule("FR-B10")
def test_a_second_camouflage_lies_beside_the_first_and_one_flare_takes_both() -> None:
    state = table(5, "camouflage C 1", A="camouflage meat", B="flare meat", C="meat stone")
    do(state, "A pass 1 to C")
    assert hidden(state) == "CC"
    do(state, "B play 1", "B aim at C")
    assert hidden(state) == ""
    assert cards(state.discard) == "flare camouflage camouflage"
    assert pointed(state) == "C"
