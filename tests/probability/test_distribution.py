"""Distributions: exact, in order, closed under what one does with them; against icepool and closed forms."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from fractions import Fraction
from itertools import product
from math import isclose, log2

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from feedkit.core.chance import Stream
from feedkit.probability import Distribution, ImpossibleError, NotNumbersError, ProbabilityError, joint

DIE = Distribution.uniform(range(1, 7))
weights = st.dictionaries(st.integers(-5, 9), st.integers(0, 12), min_size=1, max_size=7).filter(
    lambda found: any(found.values())
)
distributions = weights.map(Distribution)


def as_fractions(die: icepool.Die[int]) -> dict[int, Fraction]:
    return {outcome: Fraction(n, die.denominator()) for outcome, n in die.items()}


def test_weights_of_any_scale_give_chances_in_lowest_terms() -> None:
    spinner = Distribution({"red": Fraction(3, 2), "blue": Fraction(1, 2), "green": 0})
    assert dict(spinner) == {"red": Fraction(3, 4), "blue": Fraction(1, 4)}
    assert (spinner.weights, spinner.total) == ({"red": 3, "blue": 1}, 4)
    assert spinner == Distribution([("blue", 10), ("red", 20), ("red", 10)])
    assert hash(spinner) == hash(Distribution({"red": 3, "blue": 1}))
    assert spinner != Distribution({"red": 1, "blue": 1})
    assert spinner != "red"


def test_it_is_a_mapping_of_what_can_happen() -> None:
    assert (DIE[6], DIE[7]) == (Fraction(1, 6), Fraction(0))
    assert (len(DIE), list(DIE)) == (6, [1, 2, 3, 4, 5, 6])
    assert 6 in DIE
    assert 7 not in DIE
    assert (DIE.get(6), DIE.get(7), DIE.get(7, "never")) == (Fraction(1, 6), None, "never")
    assert sum(DIE.values()) == 1


def test_it_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        DIE[1] = Fraction(1)  # type: ignore[index]
    with pytest.raises(AttributeError):
        DIE.mean = Fraction(1)  # type: ignore[misc]
    DIE.weights[1] = 100
    assert DIE[1] == Fraction(1, 6)


def test_numbers_stand_in_order_and_all_else_as_it_was_given() -> None:
    assert list(Distribution({3: 1, Fraction(1, 2): 1, 2: 1})) == [Fraction(1, 2), 2, 3]
    assert list(Distribution({(1, 2): 1, (0, 5): 1})) == [(0, 5), (1, 2)]
    assert list(Distribution({"meat": 1, "flare": 1, None: 1})) == ["meat", "flare", None]
    # Sets compare by what they hold, which sorts nothing.
    assert list(Distribution({frozenset("b"): 1, frozenset("a"): 1})) == [frozenset("b"), frozenset("a")]


@pytest.mark.parametrize(
    ("given_weights", "sentence"),
    [
        ({}, r"A distribution needs at least one outcome that can happen\."),
        ({1: 0}, r"A distribution needs at least one outcome that can happen\."),
        ({1: 1, 2: -1}, r"A weight cannot be negative, and that of 2 is -1\."),
        ({1: 0.5}, r"A weight is a whole number or a fraction, and 0\.5 is neither\."),
    ],
)
def test_what_makes_no_distribution_is_refused(given_weights: dict[int, int], sentence: str) -> None:
    with pytest.raises(ProbabilityError, match=sentence):
        Distribution(given_weights)


def test_an_event_is_a_question_a_set_a_range_or_an_outcome() -> None:
    assert DIE.p(lambda face: face % 2 == 0) == DIE.p({2, 4, 6}) == DIE.p(range(2, 7, 2)) == Fraction(1, 2)
    assert [DIE.p(3), DIE.p(7), DIE.p(frozenset())] == [Fraction(1, 6), 0, 0]
    assert DIE.given({1, 2}) == DIE.given(lambda face: face < 3) == Distribution.uniform([1, 2])
    # An outcome of another type is no reason to be true.
    assert Distribution({"a": 1, 2: 1}).p(Fraction(2)) == Fraction(1, 2)


def test_what_cannot_happen_cannot_be_given() -> None:
    with pytest.raises(ImpossibleError, match=r"What cannot happen cannot be given\."):
        DIE.given(7)


def test_sums_agree_with_icepool() -> None:
    assert dict(DIE + DIE) == as_fractions(icepool.d6 + icepool.d6)
    assert dict(DIE.sum_of(5)) == as_fractions(5 @ icepool.d6)
    assert dict(DIE + 3) == dict(3 + DIE) == as_fractions(icepool.d6 + 3)
    assert sum([DIE, DIE, DIE]) == DIE.sum_of(3)
    assert DIE.sum_of(0) == Distribution.certain(0)
    assert DIE + Fraction(1, 2) == DIE.map(lambda face: face + Fraction(1, 2))


def test_moments_and_quantiles_agree_with_icepool() -> None:
    ours, theirs = DIE.sum_of(4), 4 @ icepool.d6
    assert isclose(ours.mean, theirs.mean())
    assert isclose(ours.variance, theirs.variance())
    assert isclose(ours.stdev, theirs.standard_deviation())
    assert isclose(ours.entropy, theirs.entropy(), abs_tol=1e-9)
    assert (ours.mode, ours.median) == (14, theirs.median_low())
    for n in range(1, 20):
        assert ours.quantile(Fraction(n, 20)) == theirs.quantile_low(n, 20)
    assert all(ours.cdf(x) == theirs.probability("<=", x) for x in range(3, 26))


def test_the_most_probable_outcomes_stand_in_order() -> None:
    assert Distribution({"b": 2, "a": 2, "c": 1}).modes == ("b", "a")
    assert Distribution({"b": 2, "a": 2, "c": 1}).mode == "b"


def test_what_has_no_numbers_or_no_order_says_so() -> None:
    colours = Distribution({"red": 1, 3: 1})
    with pytest.raises(
        NotNumbersError, match="Only whole numbers and fractions can be counted with, and 'red'"
    ):
        _ = colours.mean
    with pytest.raises(NotNumbersError, match=r"0\.5"):
        Distribution.uniform([0.5, 1.5]).sum_of(0)
    with pytest.raises(NotNumbersError, match="no order"):
        colours.cdf("red")
    with pytest.raises(NotNumbersError, match="no order"):
        _ = colours.median
    for q in (0, Fraction(3, 2), 0.5):
        with pytest.raises(ProbabilityError, match=f"A quantile .* {re.escape(repr(q))} is none"):
            DIE.quantile(q)  # type: ignore[arg-type]
    with pytest.raises(ProbabilityError, match=r"Nothing can be added up -1 times\."):
        DIE.sum_of(-1)
    with pytest.raises(TypeError):
        DIE + "1"  # type: ignore[operator]


def test_joint_marginal_and_mixture() -> None:
    coin = Distribution({"H": 2, "T": 1})
    both = coin & DIE
    assert both["H", 6] == Fraction(2, 18)
    assert (both.marginal(0), both.marginal(1)) == (coin, DIE)
    assert both.marginal(1, 0) == DIE & coin
    assert joint(coin, DIE, coin).marginal(0, 2) == coin & coin
    assert joint() == Distribution.certain(())
    mixed = Distribution.mixture([(coin, 1), (Distribution.certain("T"), Fraction(1, 2)), (DIE.map(str), 0)])
    assert dict(mixed) == {"H": Fraction(4, 9), "T": Fraction(5, 9)}
    with pytest.raises(ProbabilityError, match=r"The outcomes have 2 parts, numbered from 0"):
        both.marginal(2)
    with pytest.raises(ProbabilityError, match=r"The outcomes have 0 parts"):
        coin.marginal(0)
    with pytest.raises(ProbabilityError, match=r"at least one outcome"):
        Distribution.mixture([])


def test_drawing_twice_without_putting_back() -> None:
    first = Distribution({"meat": 3, "stone": 4})

    def second(drawn: str) -> Distribution[tuple[str, str]]:
        left = {kind: n - (kind == drawn) for kind, n in first.weights.items()}
        return Distribution({(drawn, kind): n for kind, n in left.items()})

    assert first.then(second)["meat", "meat"] == Fraction(1, 7)


@given(distributions, distributions)
def test_sums_by_brute_force(one: Distribution[int], other: Distribution[int]) -> None:
    found: dict[int, Fraction] = {}
    for (x, p), (y, q) in product(one.items(), other.items()):
        found[x + y] = found.get(x + y, Fraction(0)) + p * q
    assert dict(one + other) == found
    assert (one + other).mean == one.mean + other.mean
    assert (one + other).variance == one.variance + other.variance


@given(distributions, st.integers(2, 3))
def test_conditioning_is_consistent(one: Distribution[int], divisor: int) -> None:
    assert sum(one.values()) == 1
    parts = []
    for rest in {x % divisor for x in one}:
        event = frozenset(x for x in one if x % divisor == rest)
        parts.append((one.given(event), one.p(event)))
    # The parts, each with its probability, make the whole again.
    assert Distribution.mixture(parts) == one
    assert one.mean == sum(p * part.mean for part, p in parts)


@given(distributions, distributions)
def test_entropy_and_distance_keep_their_bounds(one: Distribution[int], other: Distribution[int]) -> None:
    assert 0 <= one.entropy <= log2(len(one)) + 1e-9
    assert isclose((one & other).entropy, one.entropy + other.entropy, abs_tol=5e-9)
    assert one.map(lambda x: x // 2).entropy <= one.entropy + 1e-9
    events = [frozenset(x for x in {*one, *other} if one[x] > other[x])]
    assert one.distance(other) == other.distance(one) == one.p(events[0]) - other.p(events[0])
    assert one.distance(one) == 0


def test_a_weight_too_large_for_a_float_has_an_entropy() -> None:
    assert Distribution({0: 1, 1: 10**400}).entropy == 0
    assert Distribution({0: 10**400, 1: 10**400}).entropy == 1


@given(distributions)
def test_quantiles_undo_the_cdf(one: Distribution[int]) -> None:
    assert all(one.quantile(one.cdf(x)) == x for x in one)
    assert [one.cdf(max(one)), one.cdf(min(one) - 1)] == [1, 0]


def test_the_same_stream_draws_the_same_and_about_as_often_as_it_should() -> None:
    spinner = Distribution({"red": 3, "blue": 1})
    drawn = spinner.sample(Stream(5, 99), 4000)
    assert drawn == spinner.sample(Stream(5, 99), 4000)
    # Five standard errors around a quarter.
    assert abs(Counter(drawn)["blue"] / 4000 - 1 / 4) < 5 * (3 / 16 / 4000) ** 0.5
    assert spinner.sample(Stream(5, 99), 0) == ()


def test_it_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(DIE)) == DIE  # noqa: S301 - our own bytes
