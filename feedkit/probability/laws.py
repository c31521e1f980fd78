"""What the named laws say of themselves: the formula with a letter in it, and at each outcome.

A law is the numbers that a distribution was made from. It is asked only when somebody wants to see it.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, prod
from typing import NamedTuple

from feedkit.probability.formula import both, chance, choose, equal, factorial, formula, indexed, product

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.probability.formula import Formula, Term

_X, _N, _K, _SMALL_N = "X", "N", "k", "n"


class Hypergeometric(NamedTuple):
    """So many of `marked` among `draws`, nothing put back."""

    population: int
    marked: int
    draws: int

    def _side(self, k: int | str) -> Formula:
        others, rest = self.population - self.marked, _less(self.draws, k)
        return choose(self.marked, k) * choose(others, rest) / choose(self.population, self.draws)

    def formula(self) -> Formula:
        """Give P(X = k)."""
        return chance(equal(_X, _K)).equals(self._side(_K))

    def at(self, outcome: int) -> Formula:
        """Give P(X = 2), say, down to the number."""
        if not 0 <= outcome <= self.draws:
            return _never(_X, outcome)
        ways = comb(self.marked, outcome) * comb(self.population - self.marked, self.draws - outcome)
        return _ending(_X, outcome, self._side(outcome), Fraction(ways, comb(self.population, self.draws)))


class MultivariateHypergeometric(NamedTuple):
    """So many of each kind among `draws`, nothing put back."""

    kinds: tuple[tuple[str, int], ...]
    draws: int

    def formula(self) -> Formula:
        """Give P(meat = k₁, stone = k₂, …)."""
        letters = _letters(len(self.kinds))
        return self._event(letters).equals(self._side(letters))

    def at(self, outcome: tuple[int, ...]) -> Formula:
        """Give P(meat = 2, stone = 1), say, down to the number."""
        if len(outcome) != len(self.kinds) or sum(outcome) != self.draws or min(outcome, default=0) < 0:
            return self._event(outcome).equals(0)
        ways = prod(comb(n, k) for (_kind, n), k in zip(self.kinds, outcome, strict=True))
        result = Fraction(ways, comb(sum(n for _kind, n in self.kinds), self.draws))
        return self._event(outcome).equals(self._side(outcome), result)

    def _event(self, counts: tuple[Term, ...]) -> Formula:
        return _all_equal([kind for kind, _n in self.kinds], counts)

    def _side(self, counts: tuple[Term, ...]) -> Formula:
        ways = product([choose(n, k) for (_kind, n), k in zip(self.kinds, counts, strict=True)])
        return ways / choose(sum(n for _kind, n in self.kinds), self.draws)


class NegativeHypergeometric(NamedTuple):
    """Draws, or unmarked ones, until so many marked ones have come; nothing put back."""

    population: int
    marked: int
    wanted: int
    before: bool  # count only the unmarked ones before

    def _side(self, drawn: Term, others: Term, after: Term) -> Formula:
        least = self.wanted - 1
        first = choose(drawn, others if self.before else least)
        return first * choose(after, self.marked - self.wanted) / choose(self.population, self.marked)

    def formula(self) -> Formula:
        """Give P(N = n), or P(X = k) where the unmarked ones are counted."""
        if self.before:
            after = _less(self.population - self.wanted, _K)
            return chance(equal(_X, _K)).equals(self._side(_plus(_K, self.wanted - 1), _K, after))
        after = _less(self.population, _SMALL_N)
        return chance(equal(_N, _SMALL_N)).equals(self._side(_less(_SMALL_N, 1), _K, after))

    def at(self, outcome: int) -> Formula:
        """Give P(N = 3), say, down to the number."""
        name = _X if self.before else _N
        drawn = outcome + self.wanted - 1 if self.before else outcome - 1
        after = self.population - drawn - 1
        if drawn < self.wanted - 1 or after < 0:
            return _never(name, outcome)
        ways = comb(drawn, self.wanted - 1) * comb(after, self.marked - self.wanted)
        result = Fraction(ways, comb(self.population, self.marked))
        return _ending(name, outcome, self._side(drawn, drawn - self.wanted + 1, after), result)


class Binomial(NamedTuple):
    """So many successes in `trials`, each with the same chance."""

    trials: int
    chance: Fraction

    def _side(self, k: int | str) -> Formula:
        success, failure = formula(self.chance), formula(1 - self.chance)
        return choose(self.trials, k) * _raised(success, k) * _raised(failure, _less(self.trials, k))

    def formula(self) -> Formula:
        """Give P(X = k)."""
        return chance(equal(_X, _K)).equals(self._side(_K))

    def at(self, outcome: int) -> Formula:
        """Give P(X = 2), say, down to the number."""
        if not 0 <= outcome <= self.trials:
            return _never(_X, outcome)
        return _ending(_X, outcome, self._side(outcome), self.value(outcome))

    def value(self, k: int) -> Fraction:
        """Give the chance of exactly `k`."""
        return comb(self.trials, k) * self.chance**k * (1 - self.chance) ** (self.trials - k)


class Multinomial(NamedTuple):
    """So many of each kind in `trials`, each put back."""

    kinds: tuple[tuple[str, Fraction], ...]
    trials: int

    def formula(self) -> Formula:
        """Give P(meat = k₁, stone = k₂, …)."""
        letters = _letters(len(self.kinds))
        return self._event(letters).equals(self._side(letters))

    def at(self, outcome: tuple[int, ...]) -> Formula:
        """Give P(meat = 2, stone = 1), say, down to the number."""
        if len(outcome) != len(self.kinds) or sum(outcome) != self.trials or min(outcome, default=0) < 0:
            return self._event(outcome).equals(0)
        result, left = Fraction(1), self.trials
        for (_kind, p), k in zip(self.kinds, outcome, strict=True):
            result *= comb(left, k) * p**k
            left -= k
        return self._event(outcome).equals(self._side(outcome), result)

    def _event(self, counts: tuple[Term, ...]) -> Formula:
        return _all_equal([kind for kind, _p in self.kinds], counts)

    def _side(self, counts: tuple[Term, ...]) -> Formula:
        orders = factorial(self.trials) / product([factorial(k) for k in counts])
        powers = [_raised(formula(p), k) for (_kind, p), k in zip(self.kinds, counts, strict=True)]
        return product([orders, *powers])


class NegativeBinomial(NamedTuple):
    """Trials until the success number `wanted`, if it comes within `trials`."""

    chance: Fraction
    wanted: int
    trials: int

    def _side(self, before: Term, failures: Term) -> Formula:
        powers = _raised(formula(self.chance), self.wanted) * _raised(formula(1 - self.chance), failures)
        return powers if self.wanted == 1 else choose(before, self.wanted - 1) * powers

    def formula(self) -> Formula:
        """Give P(N = n)."""
        side = self._side(_less(_SMALL_N, 1), _less(_SMALL_N, self.wanted))
        return chance(equal(_N, _SMALL_N)).equals(side)

    def at(self, outcome: int | None) -> Formula:
        """Give P(N = 3), say, down to the number; None is the chance that it takes longer."""
        if outcome is None:
            few = [Binomial(self.trials, self.chance).value(k) for k in range(self.wanted)]
            longer, missed = chance(formula(_N).exceeds(self.trials)), sum(few, Fraction(0))
            if self.wanted > 1:
                return longer.equals(missed)
            return longer.equals(_raised(formula(1 - self.chance), self.trials), missed)
        failures = outcome - self.wanted
        if failures < 0 or outcome > self.trials:
            return _never(_N, outcome)
        result = comb(outcome - 1, failures) * self.chance**self.wanted * (1 - self.chance) ** failures
        return _ending(_N, outcome, self._side(outcome - 1, failures), result)


def _less(first: Term, second: int | str) -> Term:
    """Give the difference: worked out where both are numbers, as a sign where one is a letter."""
    if isinstance(first, int) and isinstance(second, int):
        return first - second
    return first if second == 0 else formula(first) - second


def _plus(first: str, second: int) -> Term:
    return formula(first) + second if second else first


def _raised(base: Formula, power: Term) -> Formula:
    return base if power == 1 else base**power


def _letters(n: int) -> tuple[Formula, ...]:
    return tuple(indexed(_K, i + 1) for i in range(n))


def _all_equal(names: list[str], counts: tuple[Term, ...]) -> Formula:
    return chance(both(*[equal(name, count) for name, count in zip(names, counts, strict=True)]))


def _ending(name: str, outcome: int, side: Formula, result: Fraction) -> Formula:
    return chance(equal(name, outcome)).equals(side, result)


def _never(name: str, outcome: int) -> Formula:
    return chance(equal(name, outcome)).equals(0)
