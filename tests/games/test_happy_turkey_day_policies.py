"""The computer players of Happy Turkey Day!: what they read, how they mix, and who plays better."""

from __future__ import annotations

from fractions import Fraction
from math import exp
from operator import add
from typing import TYPE_CHECKING

import pytest

from feedkit.core.chance import PLAYER, Seeded, Stream
from feedkit.games.happy_turkey_day.cards import BOTTOM, DIET, FEED, counts
from feedkit.games.happy_turkey_day.expert import draw
from feedkit.games.happy_turkey_day.foresight import Foresight
from feedkit.games.happy_turkey_day.moves import Choose, Take
from feedkit.games.happy_turkey_day.policies import POLICIES
from feedkit.games.happy_turkey_day.rule_of_thumb import likely_actions
from feedkit.games.happy_turkey_day.stage_game import (
    ACTIONS,
    mixed_strategy,
    plain_choices,
    shared_out,
    stage_game,
)
from feedkit.games.happy_turkey_day.worth import (
    PRICES,
    WHOLE,
    chance_to_win,
    kept_score,
    logistic,
    prices_after,
    thanksgiving_next,
)
from feedkit.simulate import duel
from tests.rules.happy_turkey_day_table import deal, game, table

if TYPE_CHECKING:
    from feedkit.games.happy_turkey_day.game import HappyTurkeyDayState

LADDER = [
    (players, better, worse)
    for better, worse in (("rule of thumb", "random"), ("expert", "rule of thumb"), ("expert", "random"))
    for players in (3, 4, 5)
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
            assert 0 <= found.epsilon < Fraction(1, 50), "a chance to win"
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


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_a_situation_is_worth(players: int) -> None:
    def chance(size: int, points: int, token: int, left: int = 16) -> int:
        """Give what seat 1 has, of WHOLE, beside others with 7 cards, 18 points and no Fat."""
        sizes, scores, fat = [7] * players, [18] * players, [0] * players
        sizes[1], scores[1], fat[1] = size, points, token
        return chance_to_win(1, sizes, scores, fat, farmer=0, left=left)

    calm = chance(7, 18, 0)
    assert chance(7, 18, 2) < calm, "Fat is dangerous"
    assert chance(7, 22, 0) > calm, "points are welcome"
    assert chance(9, 18, 0, left=11) < chance(7, 18, 0, left=11), "so is being thin"
    assert chance(9, 22, 0, left=1) == 0, "at the end the fattest is slaughtered"
    assert chance(6, 19, 0, left=1) == WHOLE
    known, open_still = chance(6, 19, 0, left=6), chance(6, 19, 0, left=16)
    assert open_still < known < WHOLE, "it comes next with five chances of six"


def test_prices_hold_from_round_to_round() -> None:
    for table_of in PRICES.values():
        assert min(table_of) == 1
    assert prices_after(4, 71 - 5) == prices_after(4, 71 - 15) == PRICES[4][1]
    assert prices_after(4, 71 - 20) == PRICES[4][4]
    assert prices_after(3, 71 - 60) == PRICES[3][12]
    assert prices_after(5, 71 - 70) == prices_after(5, 71 - 65) == PRICES[5][13]


def test_when_thanksgiving_comes() -> None:
    where = range(len(FEED) - BOTTOM, len(FEED) + 1)  # the places in the deck, from 0, where it may lie
    for turned in range(len(FEED) + 1):
        possible = [at for at in where if at >= turned]
        coming = sum(at < turned + 5 for at in possible)
        assert thanksgiving_next(len(FEED) + 1 - turned) == (coming, len(possible))


def test_the_logistic_table_is_right() -> None:
    for odds in range(-7990, 7990, 10):
        assert abs(logistic(odds) - WHOLE / (1 + exp(-odds / 1000))) <= 1
    assert logistic(10**6) == logistic(8000) > logistic(7000)
    assert logistic(-(10**6)) + logistic(10**6) == WHOLE


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_round_is_foreseen_as_it_comes_out(players: int) -> None:
    luck, compared, visits = Stream(4, 99), 0, 0
    for seed in range(12):
        state = deal(players, seed)
        while state.outcome is None:
            if state.stage == "choose" and len(state.to_move) == players:
                foresight, before = Foresight(state.view(0)), state.view(None)
                actions = [luck.below(6) for _ in range(players)]
                told = [foresight.chance(seat, actions) for seat in range(players)]
                moves = state.legal_moves(0)
                for seat, action in enumerate(actions):
                    state.play(seat, moves[action])
                while state.stage == "take":
                    seat, listed = state.to_move[0], state.legal_moves(state.to_move[0])
                    hand = state.view(seat).hands[seat]
                    gains = [
                        kept_score(tuple(map(add, hand, counts(move.cards))))
                        for move in listed
                        if isinstance(move, Take)
                    ]
                    state.play(seat, listed[gains.index(max(gains))])
                if state.outcome is None:
                    visits += state.fat != list(before.fat)
                    sizes, scores = list(map(sum, state.hands)), list(map(kept_score, state.hands))
                    assert told == [
                        chance_to_win(seat, sizes, scores, state.fat, farmer=state.farmer, left=before.left)
                        for seat in range(players)
                    ]
                    compared += 1
            else:
                state.play(state.to_move[0], luck.pick(state.legal_moves(state.to_move[0])))
    assert compared > 100
    assert visits > 10


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_plain_players_do_is_foreseen(players: int) -> None:
    state, plain, plays, many = deal(players, 6), POLICIES["rule of thumb"], 0, 0
    while state.outcome is None:
        seat = state.to_move[-1]
        view, listed = state.view(seat), state.legal_moves(seat)
        if state.stage == "choose" and len(state.to_move) == players:
            likely = {s: set(likely_actions(view, s)) for s in range(players) if s != seat}
            ways = list(plain_choices(view))
            assert 1 <= len(ways) <= 130
            for other, actions in likely.items():
                assert {way[other] for way in ways} == actions
                chosen = {
                    plain.choose(view._replace(seat=other), listed, Stream(n, PLAYER)) for n in range(60)
                }
                assert {move.action for move in chosen if isinstance(move, Choose)} == actions
                many += len(actions) > 1
        state.play(seat, plain.choose(view, listed, Stream(5, PLAYER + seat, plays)))
        plays += 1
    assert many > 2


def test_no_expert_begins_with_a_diet() -> None:
    for players in (3, 4, 5):
        for seed in range(4):
            state = deal(players, seed)
            state.play(0, state.legal_moves(0)[0])
            for seat in range(players):
                assert mixed_strategy(state.view(seat)).strategy[ACTIONS[DIET]] < Fraction(1, 1000)


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


@pytest.mark.parametrize(("players", "deals"), [(3, 15), (4, 20), (5, 30)])
def test_the_expert_is_better_than_the_rule_of_thumb(players: int, deals: int) -> None:
    found = duel(game(players), "expert", "rule of thumb", deals)
    assert found.better, str(found)


@pytest.mark.soak
@pytest.mark.parametrize(("players", "better", "worse"), LADDER)
def test_the_ladder_over_many_games(players: int, better: str, worse: str) -> None:
    found = duel(game(players), better, worse, 150, seed=10_000)
    assert found.better, str(found)


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4, 5])
def test_among_experts_the_rule_of_thumb_is_worse(players: int) -> None:
    found = duel(game(players), "rule of thumb", "expert", 60, seed=20_000)
    assert found.one.interval.high < found.rest.interval.low, str(found)
