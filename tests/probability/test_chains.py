"""Markov chains against closed forms, powers of matrices and long walks."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from feedkit.core.chance import Stream
from feedkit.probability import Distribution, ImpossibleError, MarkovChain, ProbabilityError

HALF = Fraction(1, 2)


def ruin(size: int, up: Fraction) -> MarkovChain[int]:
    """Win or lose one until nothing or everything is won."""
    steps: dict[int, dict[int, Fraction]] = {0: {0: Fraction(1)}, size: {size: Fraction(1)}}
    for money in range(1, size):
        steps[money] = {money + 1: up, money - 1: 1 - up}
    return MarkovChain(steps)


@st.composite
def chains(draw: st.DrawFn) -> MarkovChain[int]:
    size = draw(st.integers(1, 5))
    row = st.lists(st.integers(0, 4), min_size=size, max_size=size).filter(any)
    return MarkovChain({state: Distribution(enumerate(draw(row))) for state in range(size)})


@pytest.mark.parametrize("up", [HALF, Fraction(1, 3), Fraction(3, 4)])
def test_the_gamblers_ruin(up: Fraction) -> None:
    # Feller, volume 1, XIV.2 and XIV.3.
    size, ratio = 7, (1 - up) / up
    chain = ruin(size, up)
    for money in range(size + 1):
        if up == HALF:
            ruined, duration = 1 - Fraction(money, size), Fraction(money * (size - money))
        else:
            ruined = (ratio**size - ratio**money) / (ratio**size - 1)
            duration = (money - size * (1 - ratio**money) / (1 - ratio**size)) / (1 - 2 * up)
        assert chain.absorption(money)[0] == ruined
        assert chain.expected_steps(money) == duration


def test_visits_count_the_start_and_sum_to_the_steps() -> None:
    chain = ruin(4, HALF)
    assert chain.expected_visits(1) == {1: Fraction(3, 2), 2: Fraction(1), 3: HALF}
    assert chain.expected_visits(4) == {}
    assert (chain.absorbing, chain.states, chain[2]) == ((0, 4), (0, 4, 1, 2, 3), Distribution({1: 1, 3: 1}))


def test_collecting_all_faces_of_a_die() -> None:
    # The coupon collector: 6 (1 + 1/2 + ... + 1/6).
    steps = {n: {n: Fraction(n, 6), n + 1: Fraction(6 - n, 6)} for n in range(6)}
    chain = MarkovChain({**steps, 6: {6: Fraction(1)}})
    assert chain.expected_steps(0) == sum(Fraction(6, k) for k in range(1, 7)) == Fraction(147, 10)


def test_until_ends_the_walk_elsewhere() -> None:
    ring = MarkovChain({place: {(place + 1) % 5: HALF, (place - 1) % 5: HALF} for place in range(5)})
    assert ring.expected_steps(2, until={0}) == 6
    assert ring.absorption(1, until=[0, 4]) == Distribution({0: 3, 4: 1})
    assert ring.absorption(0, until={0}) == Distribution.certain(0)
    assert ring.expected_steps(0, until={0}) == 0


@given(chains(), st.integers(0, 6))
def test_n_steps_agree_with_powers_of_the_matrix(chain: MarkovChain[int], steps: int) -> None:
    matrix = np.array([[float(chain[a][b]) for b in chain.states] for a in chain.states])
    power = np.linalg.matrix_power(matrix, steps)
    assert np.allclose([float(chain.after(steps, 0)[b]) for b in chain.states], power[0])


@given(chains())
def test_a_step_does_not_change_the_stationary_distribution(chain: MarkovChain[int]) -> None:
    try:
        shares = chain.stationary()
    except ProbabilityError:
        # Then there are two: as many eigenvalues 1 as parts to settle in.
        matrix = np.array([[float(chain[a][b]) for b in chain.states] for a in chain.states])
        assert np.isclose(np.linalg.eigvals(matrix), 1).sum() > 1
    else:
        assert chain.after(1, shares) == shares


@given(chains(), st.integers(0, 4))
def test_absorption_follows_from_where_the_first_step_leads(chain: MarkovChain[int], start: int) -> None:
    start %= len(chain.states)
    try:
        ends, steps = chain.absorption(start), chain.expected_steps(start)
    except ImpossibleError:
        return
    if start not in chain.absorbing:
        assert ends == chain[start].then(chain.absorption)
        assert steps == 1 + sum(p * chain.expected_steps(goal) for goal, p in chain[start].items())


def test_stationary_of_chains_that_go_round_or_pass_through() -> None:
    assert MarkovChain({"a": {"b": 1}, "b": {"a": 1}}).stationary() == Distribution.uniform("ab")
    passing = MarkovChain({"in": {"a": 1}, "a": {"b": 1}, "b": {"a": HALF, "b": HALF}})
    assert passing.stationary() == Distribution({"a": 1, "b": 2})
    # Two urns with four balls: one ball at a time changes place (Ehrenfest); binomial in the long run.
    urns = MarkovChain(
        {n: Distribution({n - 1: Fraction(n, 4), n + 1: Fraction(4 - n, 4)}) for n in range(5)}
    )
    assert urns.stationary() == Distribution({0: 1, 1: 4, 2: 6, 3: 4, 4: 1})


def test_a_long_walk_takes_about_as_long_as_expected() -> None:
    chain, stream, walks, steps = ruin(5, HALF), Stream(11, 99), 2000, 0
    for _walk in range(walks):
        money = 2
        while money not in chain.absorbing:
            (money,) = chain[money].sample(stream, 1)
            steps += 1
    assert abs(steps / walks - float(chain.expected_steps(2))) < 0.5


def test_it_writes_its_steps() -> None:
    assert repr(MarkovChain({"dry": {"dry": Fraction(3, 4), "wet": Fraction(1, 4)}, "wet": {"dry": 1}})) == (
        "dry → dry 3/4, wet 1/4\nwet → dry 1"
    )


def test_what_is_no_chain_or_no_end_is_refused() -> None:
    with pytest.raises(ProbabilityError, match=r"A Markov chain needs at least one state\."):
        MarkovChain({})
    with pytest.raises(ProbabilityError, match=r"The chances out of “a” sum to 1/2, not to 1\."):
        MarkovChain({"a": {"a": HALF}})
    with pytest.raises(
        ProbabilityError, match=r"“a” leads to “b”, but nothing is said of where that leads\."
    ):
        MarkovChain({"a": {"b": 1}})
    with pytest.raises(ProbabilityError, match=r"A weight cannot be negative"):
        MarkovChain({"a": {"a": 2, "b": -1}, "b": {"a": 1}})
    chain = MarkovChain(
        {"a": {"b": HALF, "end": HALF}, "b": {"b": HALF, "c": HALF}, "c": {"b": 1}, "end": {"end": 1}}
    )
    with pytest.raises(ImpossibleError, match=r"A walk from “a” may never end: from “b” it cannot\."):
        chain.absorption("a")
    with pytest.raises(ImpossibleError, match=r"A walk from “b” may never end"):
        chain.expected_steps("b")
    with pytest.raises(ProbabilityError, match=r"settle in different parts"):
        chain.stationary()
    with pytest.raises(ProbabilityError, match=r"“z” is no state of this chain\."):
        chain.after(1, "z")
    with pytest.raises(ProbabilityError, match=r"“z” is no state of this chain\."):
        chain.expected_steps("a", until={"z"})
    with pytest.raises(ProbabilityError, match=r"A walk has no -1 steps\."):
        chain.after(-1, "a")
