"""The quantiles that intervals need, to the precision of a float, with the standard library alone."""

from __future__ import annotations

from collections.abc import Callable  # noqa: TC003 - an alias below is read at run time
from math import cos, exp, inf, lgamma, log, log1p, pi, sin, sqrt, tan

MANY = 1000  # degrees of freedom from which the series in 1/df is exact to a float
_STEPS = 80


def normal_quantile(p: float) -> float:
    """Give the value that a standard normal variable stays below with probability `p`.

    >>> round(normal_quantile(0.975), 6)
    1.959964
    """
    from statistics import NormalDist

    return NormalDist().inv_cdf(p)


def t_quantile(p: float, df: int) -> float:
    """Give the value that Student's t with `df` degrees of freedom stays below with probability `p`.

    Parameters
    ----------
    p : float
        Between 0 and 1.
    df : int
        At least 1.

    References
    ----------
    M. Abramowitz, I. A. Stegun, *Handbook of Mathematical Functions*, 1964: 26.7.3 and 26.7.4 (the finite
    sums, inverted by bisection), 26.7.5 (the series for many degrees of freedom).

    Examples
    --------
    >>> round(t_quantile(0.975, 4), 6)
    2.776445
    """
    if p < 1 / 2:
        return -t_quantile(1 - p, df)
    if df >= MANY:
        x = normal_quantile(p)
        first = (x**3 + x) / 4
        second = (5 * x**5 + 16 * x**3 + 3 * x) / 96
        third = (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384
        fourth = (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160
        return x + first / df + second / df**2 + third / df**3 + fourth / df**4
    angle = _bisect(lambda theta: _t_within(theta, df) < 2 * p - 1, 0, pi / 2)
    return sqrt(df) * tan(angle)


def _t_within(angle: float, df: int) -> float:
    """Give the probability that ``|t| < sqrt(df) * tan(angle)``."""
    square = cos(angle) ** 2
    term = whole = 1.0
    if df % 2:
        for j in range(3, df - 1, 2):
            term *= (j - 1) / j * square
            whole += term
        return 2 / pi * (angle + (sin(angle) * cos(angle) * whole if df > 1 else 0))
    for j in range(2, df - 1, 2):
        term *= (j - 1) / j * square
        whole += term
    return sin(angle) * whole


def least_chance(successes: int, trials: int, tail: float) -> float:
    """Give the chance of success at which `successes` or more of `trials` have probability `tail`.

    Parameters
    ----------
    successes : int
        At least 1.
    trials : int
    tail : float
        Up to 1/2.

    Notes
    -----
    The sum of binomial probabilities grows with the chance, so bisection finds it. Up to the observed share
    the terms fall from the first on, and the sum stops where they no longer count.
    """
    start = lgamma(trials + 1) - lgamma(successes + 1) - lgamma(trials - successes + 1)

    def upper(p: float) -> float:
        if p >= 1:
            return 1.0
        if p <= 0:
            return 0.0
        first = start + successes * log(p) + (trials - successes) * log1p(-p)
        term = whole = 1.0
        ratio = p / (1 - p)
        for k in range(successes, trials):
            term *= (trials - k) / (k + 1) * ratio
            whole += term
            if term < whole * 1e-17:
                break
        return exp(first + log(whole))

    return _bisect(lambda p: upper(p) < tail, 0, successes / trials)


def _bisect(too_low: Callable[[float], bool], low: float, high: float) -> float:
    """Give where `too_low` turns from true to false."""
    before = inf
    for _step in range(_STEPS):
        middle = (low + high) / 2
        if middle == before:
            break
        before = middle
        if too_low(middle):
            low = middle
        else:
            high = middle
    return (low + high) / 2
