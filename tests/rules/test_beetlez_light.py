"""Beetlez, "light!": who may call, who gets the bulb, and the search for a Safety tile."""

from __future__ import annotations

import pytest

from feedkit import RecordError
from feedkit.games.beetlez.events import Called, Returned, Safe, Spotted
from tests.rules.beetlez_table import do, hand, kinds, may, no_game, only, pile, refused, table, turns


@pytest.mark.rule("BZ-L1")
@pytest.mark.parametrize("caller", ["A", "B", "C"])
def test_who_says_light_takes_the_bulb(caller: str) -> None:
    state = table("fish bulb cake")
    assert kinds(do(state, "A flip 2")) == ["Flipped", "Shone"]
    assert all("light" in may(state, seat) for seat in "ABC")
    events = do(state, f"{caller} light")
    called = only(events, Called)
    assert (called.seat, called.flipper, called.number) == ("ABC".index(caller), 0, 1)
    assert [pile(state, seat) for seat in "ABC"] == ["bulb" if seat == caller else "" for seat in "ABC"]
    assert hand(state, "A") == ""
    assert state.stage == "search"
    assert state.view(None).lit == 0


@pytest.mark.rule("BZ-L1")
def test_a_player_with_a_tile_in_hand_may_notice() -> None:
    state = table("fish bulb cake")
    do(state, "B flip 1", "A flip 2")
    assert may(state, "B") == "keep return light"
    do(state, "B light")
    assert pile(state, "B") == "bulb"


@pytest.mark.rule("BZ-L1")
def test_of_two_bulbs_a_flipper_takes_their_own() -> None:
    state = table("bulb fish bulb cake")
    do(state, "B flip 3", "A flip 1")
    assert state.view(2).bulbs == (1, 0)
    events = do(state, "A light")
    assert only(events, Called).number == 0
    assert (pile(state, "A"), pile(state, "B"), hand(state, "B")) == ("bulb", "", "")
    turned = only(events, Returned)
    assert (turned.seat, turned.number, turned.clause) == (1, 2, "BZ-L1")
    assert 2 in state.view(0).lying()


@pytest.mark.rule("BZ-L1")
def test_and_anybody_else_the_one_flipped_first() -> None:
    state = table("bulb fish bulb cake")
    do(state, "B flip 3", "A flip 1")
    events = do(state, "C light")
    called = only(events, Called)
    assert (called.number, called.flipper) == (2, 1)
    assert pile(state, "C") == "bulb"
    assert only(events, Returned).seat == 0
    assert state.view(0).bulbs == ()


@pytest.mark.rule("BZ-L2")
def test_nobody_takes_food_in_the_search() -> None:
    state = table("fish bulb cake")
    do(state, "A flip 2", "A light", "A flip 1")
    assert may(state, "A") == "return"
    assert refused(state, "A keep") == "BZ-L2"
    do(state, "A return")


@pytest.mark.rule("BZ-L2")
def test_a_safety_tile_that_is_found_is_taken_and_one_flips_no_more() -> None:
    state = table("fish bulb cake")
    do(state, "A flip 2", "A light", "B flip 4")
    assert may(state, "B") == "keep"
    assert refused(state, "B return") == "BZ-L2"
    assert str(only(do(state, "B safe!"), Safe)) == "B: safe! B takes tile 4."
    assert turns(state) == "AC"
    assert may(state, "B") == ""
    assert state.view(None).safe == (1,)
    assert refused(state, "B flip 1") == "BZ-L2"
    assert refused(state, "A flip 4") == "BZ-T3"
    assert pile(state, "B") == ""


@pytest.mark.rule("BZ-L2")
def test_one_tile_at_a_time() -> None:
    state = table("fish bulb cake")
    do(state, "A flip 2", "A light", "B flip 1")
    assert refused(state, "B flip 3") == "BZ-T1"
    assert refused(state, "C flip 1") == "BZ-T1"


@pytest.mark.rule("BZ-L3")
@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_one_without_a_safety_tile_draws_a_spotted_card(players: int) -> None:
    state = table("bulb fish", "cards -4 -2 -2 -3 -3 -4", players=players)
    do(state, "A flip 1", "A light")
    finders = "BCDEF"[: players - 1]
    for at, seat in enumerate(finders, 3):
        assert (state.round, state.spotted) == (1, ((),) * players)
        events = do(state, f"{seat} flip {at}", f"{seat} keep")
    assert kinds(events)[-3:] == ["Safe", "Spotted", "RoundBegan"]
    assert only(events, Spotted)[:2] == (0, -4)
    assert state.spotted == ((-4,), *((),) * (players - 1))
    assert state.round == 2


@pytest.mark.rule("BZ-L4")
def test_drawn_cards_are_not_used_again() -> None:
    state = table("bulb bulb bulb fish", "cards -4 -2 -2 -3 -3 -4")
    seen = []
    for found in (0, 1, 2):
        bulb = next(n for n, tile in enumerate(state.heap, 1) if str(tile) == "bulb")
        safe = [n for n, tile in enumerate(state.heap, 1) if str(tile) == "safety"]
        events = do(
            state, f"A flip {bulb}", "A light", f"B flip {safe[0]}", "B keep", f"A flip {safe[1]}", "A keep"
        )
        seen.append(only(events, Spotted).card)
        assert state.view(0).cards == 5 - found
    assert seen == [-4, -2, -2]
    assert state.spotted == ((), (), (-4, -2, -2))


@pytest.mark.rule("BZ-L4")
def test_so_there_are_no_more_than_six_rounds() -> None:
    assert no_game(rounds=7) == "BZ-L4"
    assert no_game(rounds=0) == "BZ-L4"
    assert table("fish", rounds=6).game.rounds == 6
    with pytest.raises(RecordError, match="BZ-L4"):
        table("fish", "spotted A -2 -2 -3 -3", "spotted B -4")


@pytest.mark.rule("BZ-L5")
def test_food_in_hand_is_turned_back_when_the_light_goes_on() -> None:
    state = table("fish bulb cake steak")
    do(state, "A flip 2", "B flip 1", "C flip 3")
    events = do(state, "C light")
    turned = [event for event in events if isinstance(event, Returned)]
    assert [(event.seat, event.number, event.clause) for event in turned] == [
        (1, 0, "BZ-L5"),
        (2, 2, "BZ-L5"),
    ]
    assert [hand(state, seat) for seat in "ABC"] == ["", "", ""]
    assert (pile(state, "B"), pile(state, "C")) == ("", "bulb")
    assert state.view(0).lying() == (0, 2, 3, 4, 5)


@pytest.mark.rule("BZ-L5")
def test_a_second_bulb_found_in_the_search_is_turned_back() -> None:
    state = table("fish bulb bulb")
    do(state, "A flip 2", "A light")
    assert kinds(do(state, "B flip 3")) == ["Flipped"]
    assert may(state, "B") == "return"
    assert refused(state, "B keep") == "BZ-L5"
    assert refused(state, "B light") == "BZ-L6"
    assert refused(state, "C light") == "BZ-L6"
    do(state, "B return")


@pytest.mark.rule("BZ-L6")
def test_whoever_flips_a_bulb_can_only_call() -> None:
    state = table("fish bulb cake")
    do(state, "A flip 2")
    assert may(state, "A") == "light"
    assert refused(state, "A keep") == "BZ-L6"
    assert refused(state, "A return") == "BZ-L6"
    assert refused(state, "A flip 1") == "BZ-L6"


@pytest.mark.rule("BZ-L6")
def test_if_nobody_calls_it_is_called_for_the_flipper() -> None:
    state = table("fish bulb cake bulb", call_limit=2500)
    do(state, "@ 1000", "A flip 2", "@ 2000", "B flip 4")
    assert state.due == 3500
    assert do(state, "@ 3499") == []
    called = only(do(state, "@ 3500"), Called)
    assert (called.seat, called.number, called.at, called.clause) == (0, 1, 3500, "BZ-L6")
    assert (pile(state, "A"), pile(state, "B"), hand(state, "B")) == ("bulb", "", "")
    assert state.view(0).lit == 3500


@pytest.mark.rule("BZ-L6")
def test_three_seconds_if_nothing_else_is_said() -> None:
    state = table("bulb")
    do(state, "@ 100", "A flip 1")
    assert state.due == 3100
    assert no_game(call_limit=99) == "BZ-L6"


@pytest.mark.rule("BZ-L6")
def test_a_call_without_a_bulb_is_refused() -> None:
    state = table("fish bulb cake")
    assert refused(state, "A light") == "BZ-L6"
    do(state, "A flip 2", "B light")
    assert refused(state, "A light") == "BZ-L6"


@pytest.mark.rule("BZ-L7")
def test_a_safety_tile_in_hand_at_the_light_is_kept() -> None:
    state = table("fish bulb cake")
    do(state, "B flip 4", "A flip 2")
    assert may(state, "B") == "return light"
    do(state, "C light")
    assert hand(state, "B") == "safety"
    assert may(state, "B") == "keep"
    assert refused(state, "B return") == "BZ-L7"
    assert refused(state, "B flip 1") == "BZ-T1"
    safe = only(do(state, "B keep"), Safe)
    assert (safe.seat, safe.clause) == (1, "BZ-L7")
    assert state.safe == (1,)


@pytest.mark.rule("BZ-L7")
def test_its_holder_may_be_the_one_who_calls() -> None:
    state = table("fish bulb cake")
    do(state, "B flip 4", "A flip 2", "B light")
    assert (hand(state, "B"), pile(state, "B"), may(state, "B")) == ("safety", "bulb", "keep")


@pytest.mark.rule("BZ-L7")
def test_when_the_last_safety_tile_is_taken_all_else_in_hand_is_turned_back() -> None:
    state = table("fish bulb cake", rounds=1)
    do(state, "A flip 2", "A light", "B flip 4", "B keep", "C flip 1", "A flip 5")
    events = do(state, "A keep")
    turned = only(events, Returned)
    assert (turned.seat, turned.number, turned.clause) == (2, 0, "BZ-L7")
    assert kinds(events) == ["Safe", "Returned", "Spotted", "Ended"]
    assert pile(state, "C") == ""
    assert state.view(2).hands == (None, None, None)


@pytest.mark.rule("BZ-X2", "BZ-L6")
def test_a_call_that_is_due_as_the_round_ends_comes_first() -> None:
    """The round would be stopped at 10 s: a bulb flipped at 7 s is called in that very millisecond."""
    state = table("bulb fish", round_limit=10, call_limit=3000)
    do(state, "@ 7000", "A flip 1", "@ 10000")
    assert (state.stage, state.lit, state.round) == ("search", 10_000, 1)
    late = table("bulb fish", round_limit=10, call_limit=3000)
    do(late, "@ 7001", "A flip 1", "@ 10000")
    assert (late.stage, late.round, pile(late, "A")) == ("play", 2, "")
