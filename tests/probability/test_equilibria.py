"""Symmetric equilibria against closed forms, and ε against every other way to choose."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feedkit.core.chance import Stream
from feedkit.probability import Distribution, Equilibrium, ProbabilityError, SymmetricGame

if TYPE_CHECKING:
    from collections.abc import Callable

    Payoff = Callable[[int, tuple[int, ...]], int | Fraction]

FINE = Fraction(1, 10_000)


def table(told: list[list[int]]) -> Payoff:
    """Give the payoff of a game for two from its table."""
    return lambda own, others: told[own][others.index(1)]


def volunteer(players: int, benefit: int, cost: int) -> SymmetricGame:
    """Who helps pays the cost; all have the benefit if anybody helps."""
    return SymmetricGame(
        ["help", "wait"],
        players,
        lambda own, others: benefit - cost if own == 0 else benefit * (others[0] > 0),
    )


def test_rock_paper_scissors() -> None:
    game = SymmetricGame(["rock", "paper", "scissors"], 2, table([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]))
    third = Distribution.uniform(["rock", "paper", "scissors"])
    assert game.judge(third).epsilon == 0
    found = game.equilibrium()
    assert found.epsilon < FINE
    assert all(abs(share - Fraction(1, 3)) < FINE for _, share in found.strategy.items())


@pytest.mark.parametrize("worth", [(2, 1, 1), (3, 1, 1), (5, 2, 3)])
def test_rock_paper_scissors_for_different_stakes(worth: tuple[int, int, int]) -> None:
    # Winning with rock earns r, and so on; each is played as often as the other two's game pays.
    r, p, s = worth
    game = SymmetricGame("rps", 2, table([[0, -p, r], [p, 0, -s], [-r, s, 0]]))
    exact = Distribution({"r": s, "p": r, "s": p})
    assert game.judge(exact).epsilon == 0
    even = game.judge(Distribution.uniform("rps")).epsilon
    assert game.equilibrium(2000).epsilon < even / 4, "turning in circles, it comes nearer"


def test_chicken() -> None:
    # Maynard Smith and Price's hawk and dove: hawks' share is what is fought for by what a wound costs.
    prize, wound = 4, 10
    fight = Fraction(prize - wound, 2)
    told = [[fight, Fraction(prize)], [Fraction(0), Fraction(prize, 2)]]
    game = SymmetricGame(["hawk", "dove"], 2, lambda own, others: told[own][others[1]])
    exact = game.judge(Distribution({"hawk": 2, "dove": 3}))
    assert exact.epsilon == 0
    assert exact.value == Fraction(6, 5)
    found = game.equilibrium()
    assert abs(found.strategy["hawk"] - Fraction(2, 5)) < FINE
    assert abs(found.value - exact.value) < FINE
    assert found.epsilon < FINE


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_volunteers_dilemma(players: int) -> None:
    # Nobody else helps with chance cost/benefit, so each waits with the (n - 1)th root of it: here a half.
    game = volunteer(players, 2 ** (players - 1) * 3, 3)
    half = game.judge(Distribution({"help": 1, "wait": 1}))
    assert half.epsilon == 0
    assert half.value == 3 * 2 ** (players - 1) - 3
    found = game.equilibrium()
    assert abs(found.strategy["wait"] - Fraction(1, 2)) < FINE
    game = volunteer(players, 3 ** (players - 1), 1)
    assert game.judge(Distribution({"help": 2, "wait": 1})).epsilon == 0
    found = game.equilibrium()
    assert abs(found.strategy["wait"] - Fraction(1, 3)) < FINE
    assert found.epsilon < FINE


@pytest.mark.parametrize("players", [2, 3, 5])
def test_coops_that_are_shared(players: int) -> None:
    # Of two heaps that are divided among those who choose them, with two players: (2a - b) / (a + b) take a.
    game = SymmetricGame([12, 9], players, lambda own, others: Fraction([12, 9][own], 1 + others[own]))
    found = game.equilibrium()
    assert found.epsilon < FINE
    if players == 2:
        assert abs(found.strategy[12] - Fraction(2 * 12 - 9, 12 + 9)) < FINE


def test_what_is_better_whatever_others_do_is_played_alone() -> None:
    game = SymmetricGame(["share", "grab"], 3, lambda own, others: 2 * others[0] + own)
    found = game.equilibrium()
    assert found.strategy["grab"] > 1 - FINE
    assert found.epsilon < FINE
    alone = SymmetricGame(["only"], 4, lambda _own, _others: 7).equilibrium()
    assert alone.strategy == Distribution.certain("only")
    assert alone.value == 7
    assert alone.epsilon == 0


@st.composite
def games(draw: st.DrawFn) -> tuple[int, int, dict[tuple[int, tuple[int, ...]], Fraction]]:
    size, players = draw(st.integers(1, 3)), draw(st.integers(2, 4))
    cases = [case for case in product(range(players), repeat=size) if sum(case) == players - 1]
    number = st.fractions(-5, 5, max_denominator=6)
    return size, players, {(own, case): draw(number) for own in range(size) for case in cases}


@settings(max_examples=60)
@given(games(), st.data())
def test_epsilon_is_what_the_best_answer_gains(
    told: tuple[int, int, dict[tuple[int, tuple[int, ...]], Fraction]], data: st.DataObject
) -> None:
    size, players, payoff = told
    game = SymmetricGame(range(size), players, lambda own, others: payoff[own, others])
    weights = data.draw(st.lists(st.integers(0, 4), min_size=size, max_size=size).filter(any))
    strategy = Distribution(enumerate(weights))

    def earns(own: int) -> Fraction:
        """Go through all that the others can do, one player after the other."""
        total = Fraction(0)
        for others in product(range(size), repeat=players - 1):
            chance = Fraction(1)
            for other in others:
                chance *= strategy[other]
            total += chance * payoff[own, tuple(map(others.count, range(size)))]
        return total

    earned = list(map(earns, range(size)))
    value = sum((strategy[own] * earned[own] for own in range(size)), Fraction(0))
    judged = game.judge(strategy)
    assert game.payoffs(strategy) == dict(enumerate(earned))
    assert (judged.value, judged.epsilon) == (value, max(earned) - value)
    assert game.equilibrium(60).epsilon <= game.judge(Distribution.uniform(range(size))).epsilon + FINE


def shared(players: int, heaps: list[int]) -> SymmetricGame:
    """Heaps that are divided among all who choose them."""
    return SymmetricGame(range(len(heaps)), players, lambda own, others: heaps[own] // (1 + others[own]))


def test_epsilon_is_small_where_sharing_does_not_pay() -> None:
    for seed in range(12):
        luck = Stream(seed, 99)
        heaps = [100 + luck.below(900) for _ in range(6)]
        assert shared(3 + seed % 3, heaps).equilibrium().epsilon < Fraction(1, 5)


def test_it_is_the_same_each_time_and_says_what_it_found() -> None:
    game = volunteer(3, 4, 1)
    assert game.equilibrium() == game.equilibrium()
    assert str(game.equilibrium()) == (
        "help 50.0 %, wait 50.0 %; worth 3; nobody gains more than 0 by choosing otherwise"
    )


def test_what_is_no_game_is_refused() -> None:
    for actions, players in (([], 2), (["a"], 1), (["a"], True), (["a"], 2.0)):
        with pytest.raises(ProbabilityError, match="at least two players"):
            SymmetricGame(actions, players, lambda _own, _others: 0)  # type: ignore[arg-type]
    with pytest.raises(ProbabilityError, match="“run” is no action"):
        volunteer(2, 2, 1).judge(Distribution.certain("run"))


def test_epsilon_is_shown_no_smaller_than_it_is() -> None:
    found = Equilibrium(Distribution.uniform("ab"), Fraction(1, 2), Fraction(1, 10**9))
    assert "more than 0.0001 by" in str(found)
    assert "more than 0 by" in str(found._replace(epsilon=Fraction(0)))
