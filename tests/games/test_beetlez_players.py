"""Beetlez's computer players: what they do, what they remember, and who plays better."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

import feedkit
from feedkit.core.chance import Seeded, Stream
from feedkit.core.clock import Table, run
from feedkit.games.beetlez.cards import FOODS, TASTES
from feedkit.games.beetlez.events import Called, Shone
from feedkit.games.beetlez.expert import Expert
from feedkit.games.beetlez.memory import FADING, FOREVER, HUMAN, NONE, PERFECT, QUICK, Memory, Pace
from feedkit.games.beetlez.player import Player
from feedkit.games.beetlez.policies import POLICIES
from feedkit.games.beetlez.view import Seen
from feedkit.simulate import duel, play
from tests.rules.beetlez_table import do, table

if TYPE_CHECKING:
    from feedkit.games.beetlez.game import BeetlezState

A_LIKES = "taste A cake/fish+steak/fries"
CARDS = ["cake/fish+steak/fries", "fries/chocolate+lettuce/cake", "fish/cake+lettuce/sandwich"]
REMEMBERS = Player("remembers", "", PERFECT)
FORGETS = Player("forgets", "", NONE)


def laid(heap: str, *lines: str, rounds: int = 3) -> BeetlezState:
    """Set up a heap for A, who likes cake best, fish and steak too, and hates fries."""
    return table(heap, A_LIKES, *lines, tastes=CARDS, rounds=rounds)


def means(player: Player, state: BeetlezState, seat: int = 0, seed: int = 1) -> str:
    """Give what a player at a seat means to do."""
    intention = player.plan(state.view(seat), state.now, Stream(seed, 1))
    assert intention is not None
    assert intention.move in state.legal_moves(seat)
    return str(intention.move)


def targets(player: Player, state: BeetlezState, seat: int = 0) -> set[int]:
    """Give the numbers of all tiles that a player may mean to flip, from 1, by its luck."""
    return {int(means(player, state, seat, seed).split()[1]) for seed in range(60)}


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize(
    ("one", "rest", "deals"),
    [
        ("rule of thumb", "random", 8),
        ("expert", "rule of thumb", 10),
        ("perfect memory", "no memory", 14),
        ("expert", "random", 6),
    ],
)
def test_who_plays_better(players: int, one: str, rest: str, deals: int) -> None:
    assert duel(feedkit.game("beetlez", players=players), one, rest, deals=deals).better


def test_a_fading_memory_lies_between_none_and_a_perfect_one() -> None:
    game = feedkit.game("beetlez", players=4)
    assert duel(game, "fading memory", "no memory", deals=20).better
    assert duel(game, "perfect memory", "fading memory", deals=60).better


def test_the_weakest_comes_first_and_the_strongest_last() -> None:
    assert list(POLICIES) == [
        "random", "no memory", "rule of thumb", "fading memory", "perfect memory", "expert"
    ]  # fmt: skip
    for name, player in POLICIES.items():
        assert (player.name, bool(player.says)) == (name, True)


@pytest.mark.parametrize("name", POLICIES)
def test_players_go_by_their_view_alone(name: str) -> None:
    """Two tables that look alike to a seat make it mean the same."""
    state = cast("BeetlezState", feedkit.game("beetlez", players=4).start(seed=6))
    at_table = Table(state, dict.fromkeys(range(4), POLICIES[name]), 6)
    at_table.until(9000)
    for seat in state.to_move:
        plans = set()
        for seed in range(4):
            twin = state.resample(seat, Seeded(seed))
            plans.add(POLICIES[name].plan(twin.view(seat), twin.now, Stream(9, 1)))
        assert len(plans) == 1


@pytest.mark.parametrize("name", POLICIES)
def test_players_are_as_fast_as_their_tables_say(name: str) -> None:
    """Whatever they do takes one of the times of their pace since they could do it."""
    state = play(feedkit.game("beetlez", players=3), 2, [name] * 3)
    pace = QUICK if name == "expert" else HUMAN
    times = {*pace.flip, *pace.decide, *pace.notice}
    free = dict.fromkeys(range(3), 0)
    now = 0
    on_time = moves = 0
    for entry in state.entries():
        if entry[0] == "at":
            now = cast("int", entry[1])
        elif isinstance(entry[0], int):
            moves += 1
            on_time += now - free[entry[0]] in times
            free[entry[0]] = now
    assert on_time > 0.9 * moves  # the rest planned anew in between, at a bulb or when the light went on


# What is remembered -----------------------------------------------------------------------------------------


def test_perfect_and_no_memory() -> None:
    seen = Seen(FOODS[0], 1000, 1)
    assert all(PERFECT.recalls(seen, number, 0, 10**9) for number in range(20))
    assert not any(NONE.recalls(seen, number, 0, 1000) for number in range(20))


@pytest.mark.parametrize(("seconds", "share"), [(2, 94), (10, 72), (21, 50), (45, 22), (80, 7), (200, 0)])
def test_a_fading_memory_loses_half_in_21_seconds(seconds: int, share: int) -> None:
    """As an exponential distribution with a mean of 30 seconds says, in steps of a sixteenth."""
    kept = whole = 0
    for at in range(0, 32_000, 7):
        for number in (3, 40, 77):
            kept += FADING.recalls(Seen(FOODS[0], at, 1), number, 2, at + 1000 * seconds)
            whole += 1
    assert abs(100 * kept / whole - share) < 4


def test_what_is_forgotten_stays_forgotten() -> None:
    for number in range(40):
        recalled = [FADING.recalls(Seen(FOODS[0], 777, 0), number, 0, 777 + 500 * t) for t in range(300)]
        assert recalled == sorted(recalled, reverse=True)


def test_a_memory_may_hold_only_what_its_owner_flipped() -> None:
    own = PERFECT._replace(others=False)
    assert own.recalls(Seen(FOODS[0], 0, 2), 5, 2, 100)
    assert not own.recalls(Seen(FOODS[0], 0, 1), 5, 2, 100)


def test_the_taste_card_fades_too() -> None:
    state = laid("fish cake steak")
    view = state.view(0)
    assert PERFECT.worth(view, 10**9) == NONE.worth(view, 10**9) == state.tastes[0].worth
    assert FADING.worth(view, 44_999) == state.tastes[0].worth
    lost = 0
    for card in TASTES:
        for seat in range(3):
            known = FADING.worth(view._replace(told=card, seat=seat), 200_000)
            lost += sum(known[food] != card.worth[food] for food in card.foods)
    assert 0.15 < lost / (21 * 3 * 4) < 0.35  # a food in four
    forgetful = Memory((FOREVER,) * 16, (1000,) * 16)
    assert set(forgetful.worth(view, 1000).values()) == {-1, 2, 0}  # food, bulbs, Safety tiles


# What they do -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heap", "does"), [("cake", "keep"), ("fish", "keep"), ("lettuce", "return"), ("fries", "return")]
)
@pytest.mark.parametrize("player", [REMEMBERS, FORGETS, Expert("expert", "", PERFECT)])
def test_favourites_are_kept_and_all_else_is_returned(player: Player, heap: str, does: str) -> None:
    state = laid(f"{heap} bulb")
    do(state, "A flip 1")
    assert means(player, state) == does


def test_a_safety_tile_is_returned_before_the_light_and_kept_after_it() -> None:
    state = laid("bulb fish")
    do(state, "A flip 3")
    assert means(REMEMBERS, state) == "return"
    do(state, "B flip 1", "B light")
    assert means(REMEMBERS, state) == "keep"
    do(state, "A keep", "B flip 2")
    assert means(REMEMBERS, state, 1) == "return"


def test_a_bulb_is_called_by_whoever_notices() -> None:
    state = laid("bulb fish")
    do(state, "A flip 2", "B flip 1")
    for seat in range(3):
        assert means(REMEMBERS, state, seat) == "light"
    assert Shone in REMEMBERS.attends
    assert REMEMBERS.heeds(0, Shone(1))


def test_a_remembered_favourite_is_flipped_again_the_best_first() -> None:
    state = laid("fish cake lettuce bulb steak fries chocolate")
    for number in (1, 2, 3, 7):
        do(state, f"B flip {number}", "B return")
    assert targets(REMEMBERS, state) == {2}
    do(state, "C flip 2")
    assert targets(REMEMBERS, state) == {1}
    assert targets(FORGETS, state) == {1, 3, 4, 5, 6, 7, 8, 9}


def test_of_what_is_useless_no_tile_is_flipped_that_is_remembered() -> None:
    state = laid("lettuce chocolate fries bulb steak")
    for number in (1, 2, 3):
        do(state, f"B flip {number}", "B return")
    assert targets(REMEMBERS, state) == {4, 5, 6, 7}
    own = Player("own", "", PERFECT._replace(others=False))
    assert targets(own, state) == {1, 2, 3, 4, 5, 6, 7}


def test_with_nothing_unknown_any_tile_is_flipped() -> None:
    state = laid("fries lettuce")
    for number in (1, 2, 3, 4):
        do(state, f"B flip {number}", "B return")
    assert targets(REMEMBERS, state) == {1, 2, 3, 4}
    assert targets(Expert("expert", "", PERFECT), state) == {1, 2, 3, 4}


def test_a_fading_memory_goes_over_the_last_tiles_only() -> None:
    state = laid("cake lettuce lettuce lettuce lettuce lettuce lettuce lettuce lettuce lettuce bulb")
    slow = Player("slow", "", Memory((FOREVER,) * 16))
    do(state, "B flip 1", "B return")
    assert targets(slow, state) == {1}
    for number in range(2, 10):
        do(state, f"B flip {number}", "B return")
    assert targets(slow, state) == {1, 10, 11, 12, 13}  # the cake is recognised when the eye falls on it
    assert targets(REMEMBERS, state) == {1}


def test_in_the_search_one_goes_where_a_safety_tile_was_seen() -> None:
    state = laid("bulb fish lettuce cake")
    do(state, "B flip 6", "B return", "B flip 2", "B return", "A flip 1", "A light")
    assert targets(REMEMBERS, state) == {6}
    assert targets(FORGETS, state) == {2, 3, 4, 5, 6}
    do(state, "C flip 6")
    assert targets(REMEMBERS, state) == {3, 4, 5}
    assert targets(FORGETS, state) == {2, 3, 4, 5}


def test_the_expert_goes_for_the_one_seen_last() -> None:
    state = laid("bulb fish lettuce cake")
    do(state, "B flip 6", "B return", "B flip 5", "B return", "A flip 1", "A light")
    assert targets(REMEMBERS, state) == {6}
    assert targets(Expert("expert", "", PERFECT), state) == {5}


def test_the_expert_flips_what_is_better_on_average() -> None:
    """A fish is worth 1; what is left are four cakes, worth 2, and two Safety tiles: 8 / 6 on average."""
    state = laid("fish cake cake cake cake")
    do(state, "B flip 1", "B return")
    expert = Expert("expert", "", PERFECT)
    assert targets(expert, state) == {2, 3, 4, 5, 6, 7}
    assert targets(REMEMBERS, state) == {1}
    state = laid("fish cake cake fries fries")  # 4 / 6
    do(state, "B flip 1", "B return")
    assert targets(expert, state) == {1}


def test_the_expert_knows_what_lies_in_piles() -> None:
    state = laid("fish cake cake cake cake fries")
    do(state, "B flip 1", "B return")
    assert 1 not in targets(Expert("expert", "", PERFECT), state)  # 8 / 7
    for number in (2, 3):
        do(state, f"B flip {number}", "B keep")
    assert targets(Expert("expert", "", PERFECT), state) == {1}  # 4 / 5


def test_the_expert_minds_the_greedy_card_in_the_last_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """If one tile more made the Greedy! card certain that would cost 4: more than a favourite brings."""
    expert = Expert("expert", "", PERFECT)
    state = laid("fish cake", "pile A lettuce", "pile B lettuce", rounds=1)
    do(state, "A flip 1")
    assert means(expert, state) == "keep"
    monkeypatch.setattr("feedkit.games.beetlez.expert.RISK", (0, 0, 0, 0, 0, 100, 100, 100, 100))
    assert means(expert, state) == "return"
    do(state, "A return")
    assert 1 not in targets(expert, state)
    ahead = laid("fish cake", "pile A lettuce lettuce", "pile B lettuce", rounds=1)
    do(ahead, "A flip 1")
    assert means(expert, ahead) == "keep"
    early = laid("fish cake", "pile A lettuce", "pile B lettuce", rounds=3)
    do(early, "A flip 1")
    assert means(expert, early) == "keep"


def test_random_does_all_kinds_of_things_and_nothing_that_is_refused() -> None:
    state = laid("bulb fish cake lettuce")
    do(state, "A flip 2", "B flip 5")
    random = cast("Player", POLICIES["random"])
    assert {means(random, state, seed=seed) for seed in range(40)} == {"keep", "return"}
    assert {means(random, state, 1, seed) for seed in range(40)} == {"return"}
    assert {means(random, state, 2, seed) for seed in range(80)} == {f"flip {n}" for n in (1, 3, 4, 6)}
    do(state, "C flip 1")
    assert {means(random, state, 0, seed) for seed in range(60)} == {"keep", "return", "light"}
    assert {means(random, state, 2, seed) for seed in range(40)} == {"light"}
    do(state, "C light", "A flip 3")
    assert {means(random, state, 1, seed) for seed in range(40)} == {"keep"}
    assert {means(random, state, 0, seed) for seed in range(40)} == {"return"}


def test_slow_players_are_called_for() -> None:
    """Whoever takes ten seconds to notice a bulb has it called for them after three."""
    slow = Player("slow", "", FADING, Pace(HUMAN.flip, HUMAN.decide, (10_000,) * 16))
    state = cast("BeetlezState", feedkit.game("beetlez", players=3).start(seed=5))
    at_table = Table(state, dict.fromkeys(range(3), slow), 5)
    calls = [event for _at, event in at_table.until(10**9) if isinstance(event, Called)]
    assert calls
    assert all(call.clause == "BZ-L6" for call in calls)


@pytest.mark.parametrize("players", [3, 6])
def test_games_end_by_light_and_search(players: int) -> None:
    game = feedkit.game("beetlez", players=players)
    state = cast("BeetlezState", game.start(seed=9))
    run(Table(state, dict.fromkeys(range(players), POLICIES["expert"]), 9))
    assert state.outcome is not None
    assert sum(map(len, state.spotted)) == 3
    assert state.now < 300_000
