"""Counting with replacement: each draw is put back, so each has the same chances. The twins of ``counting``.

Feller below is W. Feller, *An Introduction to Probability Theory and Its Applications*, volume 1, third
edition, Wiley 1968.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, TypeVar

from feedkit.core.words import _
from feedkit.probability.distribution import Distribution
from feedkit.probability.errors import ProbabilityError
from feedkit.probability.laws import Binomial, Multinomial, NegativeBinomial
from feedkit.probability.showing import label

if TYPE_CHECKING:
    from collections.abc import Mapping

K = TypeVar("K", bound=Hashable)


def binomial(trials: int, chance: int | Fraction) -> Distribution[int]:
    r"""Give how many of `trials` succeed, each with the same chance; twin of ``hypergeometric``.

    .. math:: P(X = k) = \binom{n}{k} p^k (1 - p)^{n - k}

    Its mean is :math:`n p`.

    Parameters
    ----------
    trials : int
        How many there are, n.
    chance : Fraction
        That one succeeds, p.

    Returns
    -------
    Distribution of int

    Raises
    ------
    ProbabilityError
        If `trials` is negative or `chance` is no fraction from 0 to 1.

    References
    ----------
    Feller, VI.2.

    Examples
    --------
    >>> binomial(4, Fraction(3, 7)).explain(2)
    P(X = 2) = C(4, 2) · (3/7)^2 · (4/7)^2 = 864/2401
    """
    _trials(trials)
    p = _chance(chance)
    success, failure = p.numerator, p.denominator - p.numerator
    weights = {k: comb(trials, k) * success**k * failure ** (trials - k) for k in range(trials + 1)}
    return Distribution.of_counts({k: w for k, w in weights.items() if w}, Binomial(trials, p))


def multinomial(kinds: Mapping[K, int | Fraction], trials: int) -> Distribution[tuple[int, ...]]:
    r"""Give how many of each kind come in `trials`; twin of ``multivariate_hypergeometric``.

    .. math:: P(k_1, \dots, k_m) = \frac{n!}{k_1! \dots k_m!} \, p_1^{k_1} \dots p_m^{k_m}

    Parameters
    ----------
    kinds : mapping of kind to weight
        In any scale: numbers of cards will do.
    trials : int
        How many there are, n.

    Returns
    -------
    Distribution of tuple of int
        One number a kind, in the order of `kinds`; they sum to `trials`.

    Raises
    ------
    ProbabilityError
        If `trials` is negative or the weights make no distribution.

    References
    ----------
    Feller, VI.9.

    Examples
    --------
    >>> multinomial({"meat": 1, "stone": 2}, trials=2).explain((1, 1))
    P(meat = 1, stone = 1) = 2! / (1! · 1!) · 1/3 · 2/3 = 4/9
    """
    _trials(trials)
    one = Distribution(kinds)
    weights: dict[tuple[int, ...], int] = {(): 1}
    for number, kind in enumerate(kinds, 1):
        share = one.weights.get(kind, 0)
        # The last kind takes what is left.
        weights = {
            (*counts, k): weight * comb(left, k) * share**k
            for counts, weight in weights.items()
            for left in (trials - sum(counts),)
            for k in (range(left + 1) if number < len(kinds) else (left,))
            if share or not k
        }
    law = Multinomial(tuple((label(kind), one[kind]) for kind in kinds), trials)
    return Distribution.of_counts(weights, law)


def negative_binomial(chance: int | Fraction, wanted: int, within: int) -> Distribution[int | None]:
    r"""Give the trial that brings success number `wanted`; twin of ``negative_hypergeometric``.

    .. math:: P(N = n) = \binom{n - 1}{w - 1} p^w (1 - p)^{n - w}

    Nobody knows how long this takes, so the outcomes end at `within` trials.

    Parameters
    ----------
    chance : Fraction
        That one trial succeeds, p.
    wanted : int
        How many successes are waited for, w.
    within : int
        How many trials are looked at.

    Returns
    -------
    Distribution of int or None
        The number of trials, the last one counted; None if it takes longer than `within`.

    Raises
    ------
    ProbabilityError
        If `chance` is no fraction from 0 to 1, `within` is negative or `wanted` is below 1.

    References
    ----------
    Feller, VI.8.

    Examples
    --------
    >>> negative_binomial(Fraction(1, 2), wanted=2, within=3)
    2  ██████████            1/4  25.0 %
    3  ██████████            1/4  25.0 %
    –  ████████████████████  1/2  50.0 %
    """
    _trials(within)
    p = _chance(chance)
    if not isinstance(wanted, int) or wanted < 1:
        told = _("At least one success has to be waited for, and {wanted!r} is not.")
        raise ProbabilityError(told.format(wanted=wanted))
    success, failure, whole = p.numerator, p.denominator - p.numerator, p.denominator
    weights: dict[int | None, int] = {}
    for n in range(wanted, within + 1):
        ways = comb(n - 1, wanted - 1) * success**wanted * failure ** (n - wanted)
        weights[n] = ways * whole ** (within - n)
    weights[None] = whole**within - sum(weights.values())
    possible = {n: w for n, w in weights.items() if w}
    return Distribution.of_counts(possible, NegativeBinomial(p, wanted, within))


def geometric(chance: int | Fraction, within: int) -> Distribution[int | None]:
    r"""Give the trial that brings the first success; twin of ``negative_hypergeometric`` with 1 wanted.

    .. math:: P(N = n) = (1 - p)^{n - 1} p

    If nobody stops it, the mean is :math:`1 / p`.

    Parameters
    ----------
    chance : Fraction
        That one trial succeeds, p.
    within : int
        How many trials are looked at.

    Returns
    -------
    Distribution of int or None
        The number of trials, the last one counted; None if there is no success within them.

    Raises
    ------
    ProbabilityError
        If `chance` is no fraction from 0 to 1 or `within` is negative.

    References
    ----------
    Feller, VI.8.

    Examples
    --------
    >>> geometric(Fraction(1, 6), within=4).explain(3)
    P(N = 3) = 1/6 · (5/6)^2 = 25/216
    """
    return negative_binomial(chance, 1, within)


def _trials(trials: int) -> None:
    if not isinstance(trials, int) or trials < 0:
        told = _("A number of trials is whole and not negative, and {trials!r} is not.")
        raise ProbabilityError(told.format(trials=trials))


def _chance(chance: int | Fraction) -> Fraction:
    if not isinstance(chance, int | Fraction) or not 0 <= chance <= 1:
        told = _("A chance is a fraction from 0 to 1, and {chance!r} is none.")
        raise ProbabilityError(told.format(chance=chance))
    return Fraction(chance)
