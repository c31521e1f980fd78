"""Beetlez, a round before the light: one hand, one tile, take it or turn it back."""

from __future__ import annotations

import pytest

from feedkit.games.beetlez.events import Flipped, Kept
from feedkit.games.beetlez.view import GONE, HELD, LYING
from tests.rules.beetlez_table import do, hand, kinds, may, only, pile, refused, table, turns


@pytest.mark.rule("BZ-T1")
def test_all_play_at_the_same_time() -> None:
    state = table("fish cake steak")
    assert turns(state) == "ABC"
    do(state, "A flip 1", "C flip 2", "B flip 3", "B return", "A keep", "A flip 3")
    assert turns(state) == "ABC"
    assert [hand(state, seat) for seat in "ABC"] == ["steak", "", "cake"]


@pytest.mark.rule("BZ-T1")
def test_a_tile_is_taken_or_turned_back_before_another_is_flipped() -> None:
    state = table("fish cake steak")
    do(state, "A flip 1")
    assert may(state, "A") == "keep return"
    assert refused(state, "A flip 2") == "BZ-T1"
    do(state, "A return")
    assert may(state, "A") == "flip"
    assert refused(state, "A return") == "BZ-T1"
    assert refused(state, "A keep") == "BZ-T1"
    do(state, "A flip 2")
    assert hand(state, "A") == "cake"


@pytest.mark.rule("BZ-T1")
def test_a_tile_in_anothers_hand_cannot_be_touched() -> None:
    state = table("fish cake steak")
    do(state, "A flip 1")
    assert refused(state, "B flip 1") == "BZ-T1"
    assert state.view(1).places == bytes((HELD, LYING, LYING, LYING, LYING))
    assert state.view(1).hands == (0, None, None)
    do(state, "A return", "B flip 1")
    assert hand(state, "B") == "fish"


@pytest.mark.rule("BZ-T1")
def test_tiles_are_called_by_their_numbers_in_this_round() -> None:
    state = table("fish cake steak")
    assert refused(state, "A flip 6") == "BZ-T1"
    assert [str(move) for move in state.legal_moves(1)] == [f"flip {n}" for n in range(1, 6)]


@pytest.mark.rule("BZ-T1")
def test_with_no_tile_left_to_flip_one_waits() -> None:
    state = table("fish")
    do(state, "A flip 1", "B flip 2", "C flip 3")
    assert turns(state) == "ABC"
    do(state, "A keep")
    assert turns(state) == "BC"
    assert may(state, "A") == ""
    assert refused(state, "A flip 2") == "BZ-T1"
    assert kinds(do(state, "B return")) == ["Returned", "Refilled"]
    assert turns(state) == "ABC"
    assert kinds(do(state, "C return")) == ["Returned"]


@pytest.mark.rule("BZ-T2")
def test_a_flipped_tile_is_face_up_for_everybody() -> None:
    state = table("fish cake steak")
    flipped = only(do(state, "@ 700", "A flip 2"), Flipped)
    for seat in (None, 0, 1, 2):
        assert str(flipped.seen_by(seat)) == "A flips tile 2: cake."
        assert str(state.view(seat).face_up(0)) == "cake"
        seen = state.view(seat).seen[1]
        assert seen is not None
        assert (str(seen.tile), seen.at, seen.seat) == ("cake", 700, 0)
    do(state, "A return")
    assert state.view(1).face_up(0) is None


@pytest.mark.rule("BZ-T2")
def test_private_flips_are_seen_by_the_flipper_alone() -> None:
    state = table("fish cake steak", private_flips=True)
    flipped = only(do(state, "A flip 2"), Flipped)
    assert str(flipped.seen_by(0)) == "A flips tile 2: cake."
    assert str(state.view(0).face_up(0)) == "cake"
    for seat in (None, 1, 2):
        assert str(flipped.seen_by(seat)) == "A flips tile 2."
        assert state.view(seat).face_up(0) is None
        assert state.view(seat).seen[1] is None
        assert state.view(seat).hands == (1, None, None)
    do(state, "A keep")
    assert state.view(0).piles[0] == (state.view(0).seen[1],)
    assert state.view(1).piles == ((None,), (), ())


@pytest.mark.rule("BZ-T2")
def test_light_bulbs_excepted() -> None:
    state = table("fish bulb cake steak bulb", private_flips=True)
    flipped = only(do(state, "A flip 2"), Flipped)
    for seat in (None, 0, 1, 2):
        assert str(flipped.seen_by(seat)) == "A flips tile 2: bulb."
        assert str(state.view(seat).face_up(0)) == "bulb"
    do(state, "B light", "C flip 5")
    assert str(state.view(None).face_up(2)) == "bulb"


@pytest.mark.rule("BZ-T2")
def test_what_one_saw_before_is_not_face_up_in_anothers_hand() -> None:
    state = table("fish cake steak", private_flips=True)
    do(state, "B flip 2", "B return", "A flip 2")
    assert state.view(1).face_up(0) is None
    assert state.view(1).seen[1] is not None


@pytest.mark.rule("BZ-T3")
def test_a_taken_tile_stays_face_down_before_its_owner() -> None:
    state = table("fish cake steak")
    events = do(state, "A flip 1", "A keep")
    assert str(only(events, Kept)) == "A takes tile 1."
    assert pile(state, "A") == "fish"
    assert state.view(1).places[0] == GONE
    assert refused(state, "A return") == "BZ-T1"
    assert refused(state, "A flip 1") == "BZ-T3"
    assert refused(state, "B flip 1") == "BZ-T3"


@pytest.mark.rule("BZ-T4")
def test_a_safety_tile_flipped_before_the_light_is_turned_back() -> None:
    state = table("fish cake steak")
    do(state, "A flip 4")
    assert hand(state, "A") == "safety"
    assert may(state, "A") == "return"
    assert refused(state, "A keep") == "BZ-T4"
    do(state, "A return")
    for seat in (None, 0, 1, 2):
        assert state.view(seat).fridges == (3,)
    assert state.view(0).places[3] == LYING


@pytest.mark.rule("BZ-T5")
def test_how_many_tiles_one_has_is_public_and_what_they_are_is_not() -> None:
    state = table("fish cake steak", "pile B fish fries bulb", "pile C bulb")
    do(state, "A flip 1", "A keep")
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        assert view.counts() == (1, 3, 1)
        assert [seen and str(seen.tile) for seen in view.piles[1]] == [None, None, "bulb"]
        assert view.shown == ()
    other = table("fish cake steak", "pile B steak fries bulb", "pile C bulb")
    do(other, "A flip 1", "A keep")
    assert other.view(1).piles == state.view(1).piles


@pytest.mark.rule("BZ-T5")
def test_a_spotted_card_lies_face_up() -> None:
    state = table("bulb fish", "round 3", "spotted C -4 -2", "cards -3 -2 -3 -4", rounds=4)
    do(state, "A flip 1", "A light", "B flip 3", "B keep", "C flip 4", "C keep")
    for seat in (None, 0, 1, 2):
        assert state.view(seat).spotted == ((-3,), (), (-4, -2))
        assert state.view(seat).cards == 3
