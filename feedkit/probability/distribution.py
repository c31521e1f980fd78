"""An exact distribution: what can happen, each with its probability as a fraction."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Mapping
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import TYPE_CHECKING, Any, TypeVar, overload

from feedkit.core.words import _
from feedkit.probability.described import Described, as_question
from feedkit.probability.errors import ImpossibleError, ProbabilityError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from collections.abc import Set as AbstractSet

    from feedkit.core.chance import Stream
    from feedkit.probability.described import Law, Number

T = TypeVar("T", bound=Hashable)
S = TypeVar("S", bound=Hashable)


class Distribution(Described[T]):
    """What can happen, and how probable each of it is; exact and immutable.

    As a mapping it holds what can happen and nothing else; asked for anything else, it gives 0. Numbers stand
    in their order, everything else in the order in which it was given.

    Parameters
    ----------
    weights : mapping or iterable of (outcome, weight)
        Whole numbers or fractions, in any scale. Weights of the same outcome add up; an outcome of weight 0
        is left out.

    Attributes
    ----------
    weights : dict
        Outcome to weight: whole numbers without a common divisor.
    total : int
        The sum of the weights: the common denominator.

    Raises
    ------
    ProbabilityError
        If a weight is negative or a float, or nothing has any weight.

    Examples
    --------
    >>> spinner = Distribution({"red": 3, "blue": 1})
    >>> spinner
    red   ████████████████████  3/4  75.0 %
    blue  ██████▋               1/4  25.0 %
    >>> spinner["blue"], spinner["green"]
    (Fraction(1, 4), Fraction(0, 1))
    """

    __slots__ = ()

    @overload
    def __init__(self, weights: Mapping[T, Number]) -> None: ...
    @overload
    def __init__(self, weights: Iterable[tuple[T, Number]]) -> None: ...
    def __init__(self, weights: Mapping[T, Number] | Iterable[tuple[T, Number]]) -> None:
        pairs = weights.items() if isinstance(weights, Mapping) else weights
        summed: dict[T, Number] = {}
        for outcome, weight in pairs:
            if not isinstance(weight, int | Fraction):
                told = _("A weight is a whole number or a fraction, and {weight!r} is neither.")
                raise ProbabilityError(told.format(weight=weight))
            if weight < 0:
                told = _("A weight cannot be negative, and that of {outcome!r} is {weight}.")
                raise ProbabilityError(told.format(outcome=outcome, weight=weight))
            if weight:
                summed[outcome] = summed.get(outcome, 0) + weight
        scale = lcm(*(weight.denominator for weight in summed.values()))
        self._set({x: weight.numerator * (scale // weight.denominator) for x, weight in summed.items()})

    @classmethod
    def of_counts(cls, weights: dict[T, int], law: Law | None = None) -> Distribution[T]:
        """Give the distribution of positive whole weights, unchecked: for laws and engines."""
        made: Distribution[T] = cls.__new__(cls)
        made._set(weights, law)
        return made

    @classmethod
    def uniform(cls, outcomes: Iterable[T]) -> Distribution[T]:
        """Give each of `outcomes` the same weight; who stands there twice has it twice.

        >>> Distribution.uniform("hat").p("a")
        Fraction(1, 3)
        """
        return cls((outcome, 1) for outcome in outcomes)

    @classmethod
    def certain(cls, outcome: T) -> Distribution[T]:
        """Give the distribution of what is sure to happen."""
        return cls(((outcome, 1),))

    @classmethod
    def mixture(cls, parts: Iterable[tuple[Distribution[T], Number]]) -> Distribution[T]:
        """Draw one of several distributions by weight, then from it.

        Parameters
        ----------
        parts : iterable of (Distribution, weight)

        Examples
        --------
        >>> fair, loaded = Distribution.uniform("HT"), Distribution.certain("H")
        >>> Distribution.mixture([(fair, 1), (loaded, 1)])["H"]
        Fraction(3, 4)
        """
        kept = list(parts)
        chosen = Distribution((number, weight) for number, (_part, weight) in enumerate(kept))
        common = lcm(*(kept[number][0].total for number in chosen))
        weights: dict[T, int] = {}
        for number, weight in chosen.weights.items():
            part = kept[number][0]
            for outcome, inner in part.weights.items():
                weights[outcome] = weights.get(outcome, 0) + weight * inner * (common // part.total)
        return cls.of_counts(weights)

    def given(self, event: Callable[[T], object] | AbstractSet[T] | range | T) -> Distribution[T]:
        """Condition on an event: what is left once it is known to have happened.

        Raises
        ------
        ImpossibleError
            If it cannot happen.

        Examples
        --------
        >>> Distribution.uniform(range(1, 7)).given(lambda face: face > 4)
        5  ████████████████████  1/2  50.0 %
        6  ████████████████████  1/2  50.0 %
        """
        holds = as_question(event)
        left = {x: w for x, w in self._weights.items() if holds(x)}
        if not left:
            raise ImpossibleError(_("What cannot happen cannot be given."))
        return Distribution.of_counts(left)

    # New from old.

    def map(self, change: Callable[[T], S]) -> Distribution[S]:
        """Give the distribution of ``change(outcome)``."""
        weights: dict[S, int] = {}
        for x, w in self._weights.items():
            y = change(x)
            weights[y] = weights.get(y, 0) + w
        return Distribution.of_counts(weights)

    def then(self, follow: Callable[[T], Distribution[S]]) -> Distribution[S]:
        """Give the distribution of what follows, where it hangs on what came first.

        >>> cards = Distribution({"meat": 2, "stone": 3})
        >>> left = lambda first: {kind: w - (kind == first) for kind, w in cards.weights.items()}
        >>> cards.then(lambda first: Distribution(left(first)))["meat"]
        Fraction(2, 5)
        """
        return Distribution.mixture((follow(x), w) for x, w in self._weights.items())

    def __and__(self, other: Distribution[S]) -> Distribution[tuple[T, S]]:
        """Give the joint distribution of two that know nothing of each other."""
        return Distribution.of_counts(
            {(x, y): v * w for x, v in self._weights.items() for y, w in other.weights.items()}
        )

    def __add__(self, other: Distribution[Any] | Number) -> Distribution[Any]:
        """Give the sum of two numbers that know nothing of each other, or of one and a fixed number."""
        if isinstance(other, int | Fraction):
            other = Distribution.certain(other)
        if not isinstance(other, Distribution):
            return NotImplemented
        mine, yours = self._numbers(), other._numbers()
        sums: dict[Number, int] = {}
        for x, v in mine:
            for y, w in yours:
                sums[x + y] = sums.get(x + y, 0) + v * w
        return Distribution.of_counts(sums)

    __radd__ = __add__

    def sum_of(self, times: int) -> Distribution[Any]:
        """Give the sum of so many independent draws.

        >>> Distribution.uniform(range(1, 7)).sum_of(2).p(7)
        Fraction(1, 6)
        """
        if times < 0:
            raise ProbabilityError(_("Nothing can be added up {times} times.").format(times=times))
        result: Distribution[Any] = Distribution.certain(0)
        power: Distribution[Any] = self
        self._numbers()
        while times:
            if times & 1:
                result += power
            times >>= 1
            if times:
                power += power
        return result

    def marginal(self, *places: int) -> Distribution[Any]:
        """Give the distribution of one part of the outcomes, or of several parts together.

        Parameters
        ----------
        *places : int
            Which parts of each outcome, a tuple, from 0. One gives the part itself, several give tuples.

        Examples
        --------
        >>> two = Distribution.uniform("HT") & Distribution.uniform(range(1, 7))
        >>> two.marginal(0) == Distribution.uniform("HT")
        True
        """
        size = min((len(x) if isinstance(x, tuple) else 0) for x in self)
        if not places or not all(0 <= place < size for place in places):
            told = _("The outcomes have {size} parts, numbered from 0; choose one or more of them.")
            raise ProbabilityError(told.format(size=size))

        def part(outcome: Any) -> Any:  # noqa: ANN401 - a tuple's parts are of any type
            return outcome[places[0]] if len(places) == 1 else tuple(outcome[place] for place in places)

        return self.map(part)

    def sample(self, stream: Stream, times: int) -> tuple[T, ...]:
        """Draw so many times, independently.

        Parameters
        ----------
        stream : feedkit.core.chance.Stream
            The same stream gives the same draws everywhere.
        times : int

        Examples
        --------
        >>> from feedkit.core.chance import Stream
        >>> Distribution({"red": 3, "blue": 1}).sample(Stream(7, 99), 5)
        ('blue', 'red', 'blue', 'blue', 'blue')
        """
        outcomes, up_to = tuple(self._weights), list(accumulate(self._weights.values()))
        return tuple(outcomes[bisect_right(up_to, stream.below(self._total))] for _draw in range(times))


def joint(*parts: Distribution[Any]) -> Distribution[tuple[Any, ...]]:
    """Give the joint distribution of any number that know nothing of one another, as flat tuples.

    >>> len(joint(*[Distribution.uniform("HT")] * 3))
    8
    """
    weights: dict[tuple[Any, ...], int] = {(): 1}
    for part in parts:
        weights = {(*xs, x): v * w for xs, v in weights.items() for x, w in part.weights.items()}
    return Distribution.of_counts(weights)
