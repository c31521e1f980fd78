"""Beetlez, between rounds and at the end: mixing, scoring, and the time that there is."""

from __future__ import annotations

from typing import Any

import pytest

import feedkit
from feedkit.core.chance import Scripted
from feedkit.core.errors import ChanceError
from feedkit.games.beetlez.events import Ended, RoundBegan
from feedkit.games.beetlez.memory import HUMAN, QUICK
from tests.rules.beetlez_table import deal, do, kinds, may, no_game, only, pile, refused, table

ONE_ROUND = ("A flip 1", "A light", "B flip {}", "B keep", "C flip {}", "C keep")  # and A is spotted


def finish(heap: str, *lines: str, players: int = 3, **options: object) -> Ended:
    """Play the last round of a position, whose first tile is a bulb; A takes it and is spotted."""
    state = table(heap, *lines, players=players, rounds=1, **options)
    do(state, "A flip 1", "A light")
    first = len(state.heap) - players + 2
    for at, seat in enumerate("BCDEF"[: players - 1]):
        events = do(state, f"{seat} flip {first + at}", f"{seat} keep")
    return only(events, Ended)


@pytest.mark.rule("BZ-R1")
def test_safety_tiles_go_back_other_tiles_stay_and_the_middle_is_mixed_again() -> None:
    state = table("bulb fish cake steak bulb")
    do(state, "C flip 3", "C keep")
    before = state.chance.asked  # type: ignore[attr-defined]  # a chance that counts
    events = do(state, "A flip 1", "A light", "B flip 6", "B keep", "C flip 7", "C keep")
    assert state.chance.asked == before + 1  # type: ignore[attr-defined]
    assert only(events, RoundBegan)[:2] == (2, 5)
    assert sorted(map(str, state.heap)) == ["bulb", "fish", "safety", "safety", "steak"]
    assert (pile(state, "A"), pile(state, "C")) == ("bulb", "cake")
    view = state.view(0)
    assert view.lying() == (0, 1, 2, 3, 4)
    assert (view.seen, view.lately, view.fridges) == ((None,) * 5, (), ())
    assert (view.safe, view.lit, view.stage, view.round) == ((), None, "play", 2)
    assert state.to_move == (0, 1, 2)
    assert may(state, "B") == "flip"


@pytest.mark.rule("BZ-R1")
def test_the_next_round_is_mixed_by_chance() -> None:
    heaps = set()
    for seed in range(30):
        game = feedkit.game("beetlez", players=3)
        state = game.setup("heap bulb fish cake steak fries safety safety", seed=seed)
        for line in ONE_ROUND:
            do(state, line.format(6) if line[0] == "B" else line.format(7))  # type: ignore[arg-type]
        heaps.add(tuple(map(str, state.heap)))  # type: ignore[attr-defined]
    assert len(heaps) > 25


@pytest.mark.rule("BZ-R1")
def test_without_chance_to_mix_the_last_move_is_not_made_by_half() -> None:
    game = feedkit.game("beetlez", players=3)
    state = game.setup("heap bulb fish safety safety", chance=Scripted(()))
    do(state, "A flip 1", "A light", "B flip 3", "B keep", "C flip 4")  # type: ignore[arg-type]
    before = state.record, state.view(None), state.view(2)
    with pytest.raises(ChanceError):
        do(state, "C keep")  # type: ignore[arg-type]
    assert (state.record, state.view(None), state.view(2)) == before


@pytest.mark.rule("BZ-R1")
@pytest.mark.parametrize("rounds", [1, 3, 4])
def test_three_rounds_unless_asked_otherwise(rounds: int) -> None:
    assert feedkit.game("beetlez").options["rounds"] == 3
    state = table("bulb bulb bulb bulb fish", rounds=rounds)
    for number in range(1, rounds + 1):
        assert (state.round, state.outcome) == (number, None)
        bulb = next(n for n, tile in enumerate(state.heap, 1) if str(tile) == "bulb")
        last = len(state.heap)
        do(state, f"A flip {bulb}", "A light", f"B flip {last}", "B keep", f"C flip {last - 1}", "C keep")
    assert state.outcome is not None
    assert state.to_move == ()
    assert state.view(0).stage == "over"
    assert refused(state, "A flip 1") == "BZ-E3"


@pytest.mark.rule("BZ-E1")
def test_the_score() -> None:
    ended = finish(
        "bulb fish",
        "taste A fish/sandwich+steak/fries",
        "taste B cake/chocolate+fish/lettuce",
        "pile A fish sandwich steak fries lettuce",
        "pile B cake",
        "cards -3 -2 -2 -3 -4 -4",
        tastes=["fish/sandwich+steak/fries", "cake/chocolate+fish/lettuce", "steak/cake+lettuce/sandwich"],
    )
    # A: bulb 2, fish 2, sandwich 1, steak 1, fries -2, lettuce -1, Spotted! -3, Greedy! -4. B: cake 2.
    assert ended.outcome.scores == (2 + 2 + 1 + 1 - 2 - 1 - 3 - 4, 2, 0)
    assert [" ".join(map(str, held)) for held in ended.piles] == [
        "fish sandwich steak fries lettuce bulb", "cake", ""
    ]  # fmt: skip


@pytest.mark.rule("BZ-E2")
def test_strictly_the_most_tiles_bring_the_greedy_card() -> None:
    assert finish("bulb fish", "pile B fish fish").greedy == 1
    assert finish("bulb fish", "pile A fish fish").greedy == 0


@pytest.mark.rule("BZ-E2")
def test_bulbs_count_and_on_a_tie_nobody_takes_it() -> None:
    ended = finish("bulb fish", "pile B fish")  # A has a bulb, B a fish
    assert ended.greedy is None
    assert finish("bulb fish").greedy == 0


@pytest.mark.rule("BZ-E2")
def test_safety_tiles_go_back_first_after_the_last_round_too() -> None:
    ended = finish(
        "bulb fish", "pile A cake", "pile B fish"
    )  # with its Safety tile B would have as many as A
    assert ended.greedy == 0
    assert not any(str(tile) == "safety" for held in ended.piles for tile in held)


@pytest.mark.rule("BZ-E3")
def test_most_points_win() -> None:
    ended = finish("bulb fish", "pile B lettuce", "taste B lettuce/fish+cake/sandwich", tastes=[
        "lettuce/fish+cake/sandwich", "fish/sandwich+steak/fries", "fish/fries+lettuce/cake"
    ])  # fmt: skip
    assert ended.outcome == ((1,), (2 - 2, 2, 0), "last round over", "BZ-E3")


@pytest.mark.rule("BZ-E3")
def test_equal_totals_share_the_win() -> None:
    alike = ["cake/sandwich+steak/fish"] * 4
    ended = finish(
        "bulb fish", "pile A fish fish", "pile B fish fish fish fries", "pile C fish", players=4, tastes=alike
    )
    assert ended.outcome.scores == (2 - 4 - 2, -6 - 1 - 4, -2, 0)
    assert ended.outcome.winners == (3,)
    ended = finish("bulb fish", "pile B cake cake fries fries", tastes=alike)
    assert ended.outcome.scores == (0, 2 + 2 - 1 - 1 - 4, 0)
    assert ended.outcome.winners == (0, 2)


@pytest.mark.rule("BZ-X1")
def test_moves_are_stamped_and_a_record_keeps_the_stamps() -> None:
    state = table("fish bulb cake")
    do(state, "@ 730", "A flip 1", "@ 1200", "B flip 3", "A keep", "@ 1900", "B return")
    lines = [line for line in state.record.splitlines() if line[0] in "@ABC"]
    assert lines == ["@ 730", "A flip 1", "@ 1200", "B flip 3", "A keep", "@ 1900", "B return"]
    again = feedkit.read(state.record)
    assert (again.now, again.due) == (state.now, state.due) == (1900, 300_000)
    assert again.view(1) == state.view(1)


@pytest.mark.rule("BZ-X1")
def test_computer_players_take_times_from_stated_tables() -> None:
    for pace in (HUMAN, QUICK):
        assert all(len(table) == 16 and min(table) >= 250 for table in pace)
    assert (min(HUMAN.flip), max(HUMAN.flip)) == (400, 895)
    assert (min(HUMAN.decide), max(HUMAN.decide)) == (300, 690)
    assert (min(HUMAN.notice), max(HUMAN.notice)) == (300, 900)


@pytest.mark.rule("BZ-X2")
def test_a_round_without_a_light_is_stopped_after_five_minutes() -> None:
    state = table("fish bulb cake")
    do(state, "A flip 1", "B flip 4", "C flip 3", "C keep", "@ 299999")
    assert (state.round, state.due) == (1, 300_000)
    events = do(state, "@ 300000")
    assert kinds(events) == ["Returned", "Returned", "Stopped", "RoundBegan"]
    assert state.round == 2
    assert state.spotted == ((), (), ())
    assert sorted(map(str, state.heap)) == ["bulb", "fish", "safety", "safety"]
    assert state.due == 600_000
    assert (state.view(0).began, pile(state, "C")) == (300_000, "cake")


@pytest.mark.rule("BZ-X2")
def test_a_search_is_stopped_after_three_minutes() -> None:
    state = table("fish bulb cake", rounds=1)
    do(state, "@ 5000", "A flip 2", "B light", "C flip 4", "C keep", "B flip 5", "@ 184999")
    assert state.view(0).stage == "search"
    events = do(state, "@ 185000")
    assert kinds(events) == ["Returned", "Stopped", "Ended"]
    assert state.outcome is not None
    assert only(events, Ended).piles == ((), (state.heap[1],), ())
    assert state.spotted == ((), (), ())


@pytest.mark.rule("BZ-X2")
def test_the_limits_can_be_chosen() -> None:
    state = table("fish bulb cake", round_limit=20, search_limit=30)
    assert state.due == 20_000
    do(state, "@ 19000", "A flip 2")
    assert state.due == 20_000  # a bulb that nobody calls does not make a round longer
    do(state, "A light")
    assert state.due == 49_000
    assert state.game.bound == 3 * 50_000
    for name in ("round_limit", "search_limit"):
        for value in (9, 901, 60.0, None, "60"):
            options: dict[str, Any] = {name: value}
            assert no_game(**options) == "BZ-X2"


@pytest.mark.rule("BZ-X2")
def test_a_bulb_whose_time_comes_with_the_end_of_the_round_is_called() -> None:
    state = table("fish bulb cake", round_limit=20)
    do(state, "@ 17000", "A flip 2", "@ 20000")
    assert (state.stage, pile(state, "A")) == ("search", "bulb")
    state = table("fish bulb cake", round_limit=20)
    assert kinds(do(state, "@ 17001", "A flip 2", "@ 20000"))[-3:] == ["Returned", "Stopped", "RoundBegan"]
    assert state.view(0).bulbs == ()
    state = table("fish bulb cake", round_limit=20, rounds=1)
    assert kinds(do(state, "@ 17001", "A flip 2", "@ 20000"))[-1] == "Ended"
    assert state.view(0).bulbs == ()


@pytest.mark.rule("BZ-X2")
@pytest.mark.parametrize("rounds", [3, 6])
def test_a_game_in_which_nobody_moves_ends_within_its_bound(rounds: int) -> None:
    state = deal(5, rounds=rounds)
    state.advance(10**9)
    assert state.outcome is not None
    assert state.now == rounds * 300_000 <= state.game.bound
    assert state.outcome.scores == (0,) * 5
