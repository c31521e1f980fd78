"""Intervals against scipy, and how often they cover the truth by exact count."""

from __future__ import annotations

from fractions import Fraction
from math import isclose, sqrt
from statistics import mean, median, stdev
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from feedkit.core.chance import Stream
from feedkit.probability import (
    Interval,
    ProbabilityError,
    binomial,
    bootstrap_interval,
    clopper_pearson_interval,
    mean_interval,
    normal_interval,
    standard_error,
    standard_error_of_share,
    trials_needed,
    wilson_interval,
)
from feedkit.probability.quantiles import MANY, normal_quantile, t_quantile

if TYPE_CHECKING:
    from collections.abc import Callable

counts = st.integers(1, 400).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials)))
levels = st.sampled_from([0.5, 0.9, 0.95, 0.99, 0.999])


@given(counts, levels)
def test_wilson_and_clopper_pearson_agree_with_scipy(count: tuple[int, int], level: float) -> None:
    theirs = stats.binomtest(*count)
    for ours, method in ((wilson_interval, "wilson"), (clopper_pearson_interval, "exact")):
        wanted = theirs.proportion_ci(level, method=method)
        found = ours(*count, level)
        assert isclose(found.low, wanted.low, abs_tol=2e-9)
        assert isclose(found.high, wanted.high, abs_tol=2e-9)


@pytest.mark.parametrize("count", [(1, 10**6), (37_000, 100_000), (99_999, 100_000)])
def test_clopper_pearson_holds_for_many_trials(count: tuple[int, int]) -> None:
    wanted = stats.binomtest(*count).proportion_ci(0.95, method="exact")
    found = clopper_pearson_interval(*count)
    assert isclose(found.low, wanted.low, abs_tol=2e-9)
    assert isclose(found.high, wanted.high, abs_tol=2e-9)


@given(counts, levels)
def test_every_interval_holds_the_share_and_mirrors(count: tuple[int, int], level: float) -> None:
    successes, trials = count
    for method in (normal_interval, wilson_interval, clopper_pearson_interval):
        found, mirrored = method(successes, trials, level), method(trials - successes, trials, level)
        assert 0 <= found.low <= found.high <= 1
        assert found.covers(round(successes / trials, 9))
        assert isclose(found.low, 1 - mirrored.high, abs_tol=3e-9)


@pytest.mark.parametrize("p", [Fraction(1, 20), Fraction(1, 3), Fraction(1, 2)])
def test_how_often_they_cover_the_truth(p: Fraction) -> None:
    outcomes = binomial(40, p)

    def coverage(method: Callable[[int, int], Interval]) -> float:
        return float(outcomes.p(lambda k: method(k, 40).covers(p)))

    assert coverage(clopper_pearson_interval) >= 0.95
    assert coverage(wilson_interval) >= 0.92
    assert coverage(normal_interval) <= coverage(clopper_pearson_interval)


def test_the_normal_interval_is_cut_where_chances_end() -> None:
    assert normal_interval(0, 10)[:2] == (0, 0)
    assert normal_interval(1, 10).low == 0
    assert normal_interval(9, 10).high == 1
    half = 1.959963984540054 * sqrt(0.3 * 0.7 / 100)
    assert normal_interval(30, 100).low == round(0.3 - half, 9)


@given(st.integers(1, 2500), st.sampled_from([0.5, 0.6, 0.75, 0.9, 0.95, 0.975, 0.995, 0.9995, 0.025]))
def test_students_quantiles_agree_with_scipy(df: int, p: float) -> None:
    assert isclose(t_quantile(p, df), stats.t.ppf(p, df), rel_tol=1e-10, abs_tol=1e-12)


def test_the_two_ways_to_students_quantiles_meet() -> None:
    assert isclose(t_quantile(0.975, MANY - 1), t_quantile(0.975, MANY), rel_tol=1e-5)
    assert isclose(t_quantile(0.975, 10**9), normal_quantile(0.975), rel_tol=1e-8)


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=30), levels)
def test_the_interval_of_a_mean_agrees_with_scipy(values: list[int], level: float) -> None:
    found, error = mean_interval(values, level), stdev(values) / sqrt(len(values))
    assert isclose(standard_error(values), error, abs_tol=1e-12)
    if error:
        low, high = stats.t.interval(level, len(values) - 1, mean(values), error)
        assert isclose(found.low, low, abs_tol=2e-9, rel_tol=1e-9)
        assert isclose(found.high, high, abs_tol=2e-9, rel_tol=1e-9)
    else:
        assert found.low == found.high == values[0]


def test_the_bootstrap_is_the_same_every_time_and_near_the_closed_form() -> None:
    values = [Stream(3, 99, turn).below(100) for turn in range(200)]
    found = bootstrap_interval(values, Stream(1, 99), resamples=1000)
    assert found == bootstrap_interval(values, Stream(1, 99), resamples=1000)
    assert found != bootstrap_interval(values, Stream(2, 99), resamples=1000)
    student = mean_interval(values)
    assert abs(found.low - student.low) < 1.5
    assert abs(found.high - student.high) < 1.5
    middle = bootstrap_interval(values, Stream(1, 99), statistic=median, resamples=500)
    assert middle.covers(median(values))


def test_the_bootstrap_leaves_as_much_on_either_side() -> None:
    # Of samples of one value, the resampled means are the values drawn: 40 of them, one at each end left out.
    drawn = iter(range(40))

    class Counting(Stream):
        def below(self, n: int) -> int:
            return next(drawn) % n

    found = bootstrap_interval(
        range(1), Counting(1, 99), lambda _sample: next(drawn), resamples=20, level=0.9
    )
    assert found[:2] == (1, 39)


def test_trials_for_a_width() -> None:
    assert trials_needed(0.03) == 1068
    assert trials_needed(0.05, chance=Fraction(1, 10)) == 139
    assert trials_needed(0.01, level=0.99) == 16588
    assert trials_needed(0.9) == 2
    assert trials_needed(0.01, chance=0) == 1
    n = trials_needed(0.02)
    assert normal_interval(n // 2, n).half_width <= 0.02 < normal_interval((n - 2) // 2, n - 2).half_width


def test_an_interval_says_itself() -> None:
    found = Interval(0.25, 0.5, 0.95, "Wilson")
    assert str(found) == "0.25 to 0.5 (95 %, Wilson)"
    assert str(found._replace(level=0.999)) == "0.25 to 0.5 (99.9 %, Wilson)"
    assert (found.half_width, found.covers(Fraction(1, 2)), found.covers(0.51)) == (0.125, True, False)
    assert found.overlaps(Interval(0.5, 0.6, 0.95, ""))
    assert not found.overlaps(Interval(0.51, 0.6, 0.95, ""))
    assert not Interval(0.51, 0.6, 0.95, "").overlaps(found)


def test_what_no_interval_can_be_made_of_is_refused() -> None:
    for successes, trials in ((0, 0), (3, 2), (-1, 2)):
        for method in (normal_interval, wilson_interval, clopper_pearson_interval, standard_error_of_share):
            with pytest.raises(
                ProbabilityError, match=f"Of {trials} trials, {successes} cannot have succeeded"
            ):
                method(successes, trials)
    for level in (0, 1, 95):
        with pytest.raises(ProbabilityError, match=f"between 0 and 1, such as 0.95, and {level} does not"):
            wilson_interval(1, 2, level)
    with pytest.raises(
        ProbabilityError, match=r"How far values scatter cannot be told from fewer than two\."
    ):
        mean_interval([1])
    with pytest.raises(ProbabilityError, match=r"A bootstrap needs at least one value and one resample\."):
        bootstrap_interval([], Stream(1, 99))
    with pytest.raises(ProbabilityError, match=r"This needs a half width over 0 and a chance from 0 to 1\."):
        trials_needed(0)
