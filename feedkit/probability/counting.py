"""Counting without replacement: what a hand holds, when a card comes, in which order, in how many ways.

The twins with replacement, where every draw starts anew, are in ``replacement``. Feller below is W. Feller,
*An Introduction to Probability Theory and Its Applications*, volume 1, third edition, Wiley 1968.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, TypeVar

from feedkit.core.words import _
from feedkit.probability.distribution import Distribution
from feedkit.probability.errors import ProbabilityError
from feedkit.probability.formula import Answer, chance, choose, factorial, formula, product
from feedkit.probability.laws import Hypergeometric, MultivariateHypergeometric, NegativeHypergeometric
from feedkit.probability.showing import label

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

K = TypeVar("K", bound=Hashable)


def hypergeometric(population: int, marked: int, draws: int) -> Distribution[int]:
    r"""Give how many marked ones are among `draws`, drawn without replacement.

    .. math:: P(X = k) = \binom{K}{k} \binom{N - K}{n - k} \Big/ \binom{N}{n}

    Its mean is :math:`n K / N`.

    Parameters
    ----------
    population : int
        How many there are, N.
    marked : int
        How many of them count, K.
    draws : int
        How many are drawn, n.

    Returns
    -------
    Distribution of int

    Raises
    ------
    ProbabilityError
        If more are marked or drawn than there are, or a number is negative.

    References
    ----------
    Feller, II.6.

    Examples
    --------
    Four of seven unseen cards are mine, and three of the seven are Meat:

    >>> hand = hypergeometric(7, marked=3, draws=4)
    >>> hand
    0  █▏                     1/35   2.9 %
    1  █████████████▍        12/35  34.3 %
    2  ████████████████████  18/35  51.4 %
    3  ████▌                  4/35  11.4 %
    >>> hand.explain(2)
    P(X = 2) = C(3, 2) · C(4, 2) / C(7, 4) = 18/35
    """
    _whole(population=population, marked=marked, draws=draws)
    _part(population, marked)
    _drawn(population, draws)
    others = population - marked
    possible = range(max(0, draws - others), min(marked, draws) + 1)
    weights = {k: comb(marked, k) * comb(others, draws - k) for k in possible}
    return Distribution.of_counts(weights, Hypergeometric(population, marked, draws))


def multivariate_hypergeometric(kinds: Mapping[K, int], draws: int) -> Distribution[tuple[int, ...]]:
    r"""Give how many of each kind are among `draws`, drawn without replacement.

    .. math:: P(k_1, \dots, k_m) = \prod_i \binom{K_i}{k_i} \Big/ \binom{N}{n}

    Parameters
    ----------
    kinds : mapping of kind to int
        How many there are of each.
    draws : int
        How many are drawn, n.

    Returns
    -------
    Distribution of tuple of int
        One number a kind, in the order of `kinds`; they sum to `draws`.

    Raises
    ------
    ProbabilityError
        If more are drawn than there are, a number is negative, or there are no kinds.

    References
    ----------
    Feller, II.6.

    Examples
    --------
    >>> hand = multivariate_hypergeometric({"meat": 1, "stone": 2, "flare": 1}, draws=2)
    >>> hand.explain((1, 1, 0))
    P(meat = 1, stone = 1, flare = 0) = C(1, 1) · C(2, 1) · C(1, 0) / C(4, 2) = 1/3
    >>> hand.marginal(0).mean
    Fraction(1, 2)
    """
    _kinds(kinds)
    _whole(draws=draws)
    _drawn(sum(kinds.values()), draws)
    weights: dict[tuple[int, ...], int] = {(): 1}
    after = sum(kinds.values())
    for many in kinds.values():
        after -= many
        # The kinds that are still to come must be able to fill the hand.
        weights = {
            (*counts, k): weight * comb(many, k)
            for counts, weight in weights.items()
            for left in (draws - sum(counts),)
            for k in range(max(0, left - after), min(many, left) + 1)
        }
    named = tuple((label(kind), n) for kind, n in kinds.items())
    return Distribution.of_counts(weights, MultivariateHypergeometric(named, draws))


def negative_hypergeometric(population: int, marked: int, wanted: int = 1) -> Distribution[int]:
    r"""Give how many must be drawn, without replacement, until marked one number `wanted` has come.

    .. math:: P(N = n) = \binom{n - 1}{w - 1} \binom{P - n}{K - w} \Big/ \binom{P}{K}

    Its mean is :math:`w (P + 1) / (K + 1)`.

    Parameters
    ----------
    population : int
        How many there are, P.
    marked : int
        How many of them count, K.
    wanted : int, optional
        How many marked ones are waited for, w.

    Returns
    -------
    Distribution of int
        The number of draws, the last one counted.

    Raises
    ------
    ProbabilityError
        If none is wanted, more are wanted than are marked, or more are marked than there are.

    References
    ----------
    N. L. Johnson, A. W. Kemp, S. Kotz, *Univariate Discrete Distributions*, third edition, Wiley 2005,
    chapter 6.

    Examples
    --------
    >>> negative_hypergeometric(5, marked=2)
    1  ████████████████████   2/5  40.0 %
    2  ███████████████       3/10  30.0 %
    3  ██████████             1/5  20.0 %
    4  █████                 1/10  10.0 %
    """
    _waiting(population, marked, wanted)
    law = NegativeHypergeometric(population, marked, wanted, before=False)
    return Distribution.of_counts(_waits(population, marked, wanted, wanted), law)


def unmarked_before(population: int, marked: int, wanted: int = 1) -> Distribution[int]:
    r"""Give how many unmarked ones are drawn before marked one number `wanted`.

    That is :func:`negative_hypergeometric` less the marked ones:

    .. math:: P(X = k) = \binom{k + w - 1}{k} \binom{P - w - k}{K - w} \Big/ \binom{P}{K}

    Parameters
    ----------
    population, marked, wanted : int
        As there.

    Returns
    -------
    Distribution of int

    Raises
    ------
    ProbabilityError
        As there.

    References
    ----------
    As there.

    Examples
    --------
    >>> unmarked_before(5, marked=2).explain(1)
    P(X = 1) = C(1, 1) · C(3, 1) / C(5, 2) = 3/10
    """
    _waiting(population, marked, wanted)
    law = NegativeHypergeometric(population, marked, wanted, before=True)
    return Distribution.of_counts(_waits(population, marked, wanted, 0), law)


def _waits(population: int, marked: int, wanted: int, first: int) -> dict[int, int]:
    """Count, for each number of unmarked ones before, the places that the marked ones can have."""
    return {
        first + k: comb(k + wanted - 1, k) * comb(population - wanted - k, marked - wanted)
        for k in range(population - marked + 1)
    }


def chance_of_order(kinds: Mapping[K, int], order: Sequence[K]) -> Answer:
    r"""Give the chance that the draws, without replacement, are of these kinds in this order.

    Each draw is a fraction of what is left, given the draws before it:

    .. math:: P(A_1 A_2 \dots) = P(A_1) \, P(A_2 \mid A_1) \dots

    Parameters
    ----------
    kinds : mapping of kind to int
        How many there are of each.
    order : sequence of kind

    Returns
    -------
    Answer
        The chance, and the product that it is.

    Raises
    ------
    ProbabilityError
        If more are drawn than there are, a number is negative, or there are no kinds.

    References
    ----------
    Feller, V.1 and V.2.

    Examples
    --------
    >>> chance_of_order({"meat": 3, "stone": 4}, ["meat", "stone", "meat"]).formula
    P(meat, stone, meat) = 3/7 · 4/6 · 2/5 = 4/35
    """
    _kinds(kinds)
    left, there = dict(kinds), sum(kinds.values())
    _drawn(there, len(order))
    result, steps = Fraction(1), []
    for kind in order:
        many = left.get(kind, 0)
        steps.append(formula(many).per(there))
        result *= Fraction(many, there)
        if not result:
            break  # what comes after what cannot come needs no fraction
        left[kind], there = many - 1, there - 1
    event = chance(", ".join(label(kind) for kind in order) or "–")
    chain = event.equals(product(steps))
    return Answer(result, chain if len(steps) == 1 and steps[0] == formula(result) else chain.equals(result))


def combinations(n: int, k: int) -> Answer:
    r"""Give the number of ways to choose `k` of `n`, where order does not matter.

    .. math:: \binom{n}{k} = \frac{n!}{k! \, (n - k)!}

    Parameters
    ----------
    n, k : int
        0 ways if `k` is more than `n`.

    Returns
    -------
    Answer
        The number, and where it comes from.

    Raises
    ------
    ProbabilityError
        If a number is negative.

    References
    ----------
    Feller, II.4.

    Examples
    --------
    >>> combinations(7, 4).formula
    C(7, 4) = 7! / (4! · 3!) = 35
    """
    _whole(n=n, k=k)
    ways = comb(n, k)
    if k > n:
        return Answer(Fraction(0), choose(n, k).equals(0))
    chain = choose(n, k).equals(factorial(n) / (factorial(k) * factorial(n - k)), ways)
    return Answer(Fraction(ways), chain)


def _whole(**numbers: int) -> None:
    for name, number in numbers.items():
        if not isinstance(number, int) or number < 0:
            told = _("What is counted is a whole number and not negative, and {name} is {number!r}.")
            raise ProbabilityError(told.format(name=name, number=number))


def _kinds(kinds: Mapping[K, int]) -> None:
    if not kinds:
        raise ProbabilityError(_("There must be at least one kind to draw from."))
    for kind, number in kinds.items():
        _whole(**{label(kind): number})


def _part(population: int, marked: int) -> None:
    if marked > population:
        told = _("There are {population} in all, so {marked} of them cannot be marked.")
        raise ProbabilityError(told.format(population=population, marked=marked))


def _drawn(population: int, draws: int) -> None:
    if draws > population:
        told = _("There are {population} in all, so {draws} cannot be drawn.")
        raise ProbabilityError(told.format(population=population, draws=draws))


def _waiting(population: int, marked: int, wanted: int) -> None:
    _whole(population=population, marked=marked, wanted=wanted)
    _part(population, marked)
    if not 0 < wanted <= marked:
        told = _("There are {marked} marked, so {wanted} of them cannot be waited for.")
        raise ProbabilityError(told.format(marked=marked, wanted=wanted))
