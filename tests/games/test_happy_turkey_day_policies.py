"""The computer players of Happy Turkey Day!: what they read, how they mix, and who plays better."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from feedkit.core.chance import PLAYER, Seeded, Stream
from feedkit.games.happy_turkey_day.expert import draw
from feedkit.games.happy_turkey_day.policies import POLICIES
from feedkit.games.happy_turkey_day.stage_game import ACTIONS, mixed_strategy, shared_out, stage_game
from feedkit.games.happy_turkey_day.worth import prices, ranks, worth
from feedkit.simulate import duel
from tests.rules.happy_turkey_day_table import deal, game, table

if TYPE_CHECKING:
    from feedkit.games.happy_turkey_day.game import HappyTurkeyDayState

LADDER = [
    *((players, "rule of thumb", "random") for players in (3, 4, 5)),
    *((players, "expert", "rule of thumb") for players in (3, 4)),
]


def thought(state: HappyTurkeyDayState, name: str, seat: int, luck: int = 1) -> str:
    """Give the move that a player makes."""
    moves = state.legal_moves(seat)
    return str(POLICIES[name].choose(state.view(seat), moves, Stream(luck, PLAYER + seat)))


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_a_player_cannot_see_makes_no_difference(name: str, players: int) -> None:
    state, plays, policy = deal(players, 5), 0, POLICIES[name]
    while state.outcome is None and plays < 60:
        seat = state.to_move[-1]
        view, listed = state.view(seat), state.legal_moves(seat)
        other = state.resample(seat, Seeded(plays))
        move = policy.choose(view, listed, Stream(5, PLAYER + seat, plays))
        assert move in listed
        assert policy.choose(other.view(seat), listed, Stream(5, PLAYER + seat, plays)) == move
        state.play(seat, move)
        plays += 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nobody_gains_more_than_epsilon_in_the_stage_game(players: int) -> None:
    state, luck = deal(players, 8), Stream(8, 99)
    seen = 0
    while state.outcome is None and seen < 4:
        seat = state.to_move[0]
        if state.stage == "choose" and len(state.to_move) == players and state.number % 3 == 0:
            view = state.view(seat)
            found, earned = mixed_strategy(view), stage_game(view).payoffs(mixed_strategy(view).strategy)
            assert found.value == sum((p * earned[a] for a, p in found.strategy.items()), Fraction(0))
            assert max(earned.values()) - found.value == found.epsilon
            assert 0 <= found.epsilon < Fraction(1, 2), "in points"
            assert "nobody gains more than" in str(found)
            seen += 1
        state.play(seat, luck.pick(state.legal_moves(seat)))
    assert seen == 4


def test_the_expert_draws_in_these_proportions() -> None:
    state = deal(4, 3)
    state.play(0, state.legal_moves(0)[0])
    view = state.view(2)
    strategy = mixed_strategy(view).strategy
    drawn = [ACTIONS[draw(view, Stream(luck, PLAYER))] for luck in range(400)]
    for action in ACTIONS:
        assert abs(drawn.count(action) / 400 - float(strategy[action])) < 0.08
    assert len(set(drawn)) > 2


def test_coops_are_shared_out_as_the_rules_say() -> None:
    hands, left = shared_out((0, 0, 0, 0, 0), (3, 1, 1, 0, 0), 2)
    assert [sum(hand) for hand in hands] == [3, 1]
    assert hands[0] == (1, 1, 1, 0, 0), "the three that score most"
    assert left is None
    assert shared_out((0, 0, 0, 0, 0), (1, 1, 1, 0, 0), 0) == ((), (1, 1, 1, 0, 0))
    assert shared_out((1, 0, 0, 0, 0), (2, 2, 2, 0, 0), 1) == (((3, 2, 2, 0, 0),), None)


def test_what_a_situation_is_worth() -> None:
    assert ranks(5, (5, 5)) == (750, 250)
    assert ranks(5, (7, 7, 1)) == (0, 0)
    for players in (3, 4, 5):
        others = (7,) * (players - 1)
        calm = worth((1, 1, 1, 0, 0), others, 0, 12)
        assert worth((1, 1, 1, 0, 0), others, 1, 12) < calm, "Fat is dangerous"
        assert worth((1, 1, 1, 1, 0), others, 0, 12) > calm, "a new kind is welcome"
        assert worth((9, 0, 0, 0, 0), others, 0, 12) < worth((4, 0, 0, 0, 0), others, 0, 12), (
            "so is being thin"
        )
        assert prices(players, 0) == prices(players, 4) != prices(players, 14) == prices(players, 13)


def test_the_rule_of_thumb() -> None:
    state = table(3, "coop 3 wheat peas", "coop 4 corn corn", A="corn corn corn", B="wheat")
    assert thought(state, "rule of thumb", 0) == "name corn", "the fattest wants to lose what it has most of"
    state.play(0, state.parse_move("name corn", 0))
    assert thought(state, "rule of thumb", 0) == "choose diet"
    assert thought(state, "rule of thumb", 2) == "choose coop 3"
    state = table(3, "farmer B", A="corn corn corn", B="wheat wheat peas pumpkin worms corn", C="peas")
    assert thought(state, "rule of thumb", 1) == "name wheat"


def test_from_a_shared_coop_good_players_take_what_scores_most() -> None:
    state = table(3, "coop 1 corn corn corn wheat", A="corn", B="worms worms", C="worms worms worms")
    for line in ("A name worms", "A choose coop 1", "B choose coop 1", "C choose diet"):
        seat = "ABC".index(line[0])
        state.play(seat, state.parse_move(line[2:], seat))
    assert thought(state, "rule of thumb", 0) == thought(state, "expert", 0) == "take corn wheat"


@pytest.mark.parametrize(("players", "deals"), [(3, 120), (4, 60), (5, 40)])
def test_the_rule_of_thumb_is_better_than_chance(players: int, deals: int) -> None:
    found = duel(game(players), "rule of thumb", "random", deals)
    assert found.better, str(found)


@pytest.mark.parametrize(("players", "deals"), [(3, 25), (4, 80)])
def test_the_expert_is_better_than_the_rule_of_thumb(players: int, deals: int) -> None:
    found = duel(game(players), "expert", "rule of thumb", deals)
    assert found.better, str(found)


@pytest.mark.soak
@pytest.mark.parametrize(("players", "better", "worse"), LADDER)
def test_the_ladder_over_many_games(players: int, better: str, worse: str) -> None:
    found = duel(game(players), better, worse, 300, seed=10_000)
    assert found.better, str(found)
