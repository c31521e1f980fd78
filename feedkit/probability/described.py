"""What every distribution can be asked: its probabilities, the numbers that sum it up, its picture.

Inside, a distribution is whole-number weights over a common denominator, in lowest terms, so equal
distributions are equal and nothing is ever rounded.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import accumulate
from math import fsum, gcd, log2, sqrt
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, overload

from feedkit.core.words import _
from feedkit.probability.errors import NotNumbersError, ProbabilityError
from feedkit.probability.showing import chance_head, chance_rows, html_table, label, percent, text_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, TypeAlias

    from feedkit.probability.formula import Formula

    Number: TypeAlias = int | Fraction

T = TypeVar("T", bound=Hashable)
D = TypeVar("D")
ROWS_SHOWN = 24
PLACES = 9  # of an entropy: what lies behind them is rounding


class Law(Protocol):
    """A named law that a distribution was made by: what it explains itself with."""

    def formula(self) -> Formula:
        """Give the law, with its numbers in it and the outcome as a letter."""

    def at(self, outcome: Any) -> Formula:  # noqa: ANN401 - each law knows its own outcomes
        """Give the law at one outcome, down to the number."""


class Described(Mapping[T, Fraction], Generic[T]):
    """Outcomes and their weights, to be asked: what a ``Distribution`` is before it makes others."""

    __slots__ = ("_hash", "_law", "_total", "_weights")
    _weights: dict[T, int]
    _total: int
    _law: Law | None
    _hash: int | None

    def _set(self, weights: dict[T, int], law: Law | None = None) -> None:
        """Take positive whole weights as they are, in lowest terms and in order."""
        if not weights:
            raise ProbabilityError(_("A distribution needs at least one outcome that can happen."))
        common = gcd(*weights.values())
        self._weights = {x: weights[x] // common for x in _in_order(weights)}
        self._total = sum(self._weights.values())
        self._law = law
        self._hash = None

    # The mapping.

    def __getitem__(self, outcome: T) -> Fraction:
        return Fraction(self._weights.get(outcome, 0), self._total)

    def __iter__(self) -> Iterator[T]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._weights

    @overload
    def get(self, outcome: T, /) -> Fraction | None: ...
    @overload
    def get(self, outcome: T, default: Fraction | D, /) -> Fraction | D: ...
    def get(self, outcome: T, default: object = None, /) -> object:
        """Give the probability of `outcome` if it can happen, else `default`."""
        return self[outcome] if outcome in self._weights else default

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Described):
            return self._weights == other._weights
        return NotImplemented

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._weights.items()))
        return self._hash

    @property
    def weights(self) -> dict[T, int]:
        """Outcome to weight, a copy."""
        return dict(self._weights)

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return self._total

    # What may be asked.

    def p(self, event: Callable[[T], object] | AbstractSet[T] | range | T) -> Fraction:
        """Give the probability of an event.

        Parameters
        ----------
        event : callable, set, range or outcome
            A question to outcomes, some of them, or one.

        Examples
        --------
        >>> from feedkit.probability import Distribution
        >>> die = Distribution.uniform(range(1, 7))
        >>> die.p(lambda face: face > 4), die.p({1, 2}), die.p(6)
        (Fraction(1, 3), Fraction(1, 3), Fraction(1, 6))
        """
        holds = as_question(event)
        return Fraction(sum(w for x, w in self._weights.items() if holds(x)), self._total)

    def _numbers(self) -> list[tuple[Number, int]]:
        pairs: list[tuple[Number, int]] = []
        for x, w in self._weights.items():
            if not isinstance(x, int | Fraction):
                told = _("Only whole numbers and fractions can be counted with, and {outcome!r} is neither.")
                raise NotNumbersError(told.format(outcome=x))
            pairs.append((x, w))
        return pairs

    @property
    def mean(self) -> Fraction:
        """The expected value."""
        return Fraction(sum(x * w for x, w in self._numbers())) / self._total

    @property
    def variance(self) -> Fraction:
        """The mean squared distance from the mean."""
        square = Fraction(sum(x * x * w for x, w in self._numbers())) / self._total
        return square - self.mean**2

    @property
    def stdev(self) -> float:
        """The standard deviation, the root of the variance."""
        return sqrt(self.variance)

    @property
    def modes(self) -> tuple[T, ...]:
        """The most probable outcomes, in order."""
        most = max(self._weights.values())
        return tuple(x for x, w in self._weights.items() if w == most)

    @property
    def mode(self) -> T:
        """The first of the most probable outcomes."""
        return self.modes[0]

    def cdf(self, most: T) -> Fraction:
        """Give the probability of `most` or less."""
        try:
            return Fraction(sum(w for x, w in self._weights.items() if x <= most), self._total)  # type: ignore[operator, misc]
        except TypeError:
            raise NotNumbersError(_("These outcomes have no order, so none is less than another.")) from None

    def quantile(self, q: Number) -> T:
        """Give the least outcome that has probability `q` up to and including it.

        Parameters
        ----------
        q : Fraction
            Over 0, up to 1.
        """
        if not isinstance(q, int | Fraction) or not 0 < q <= 1:
            told = _("A quantile is asked for by a fraction over 0 and up to 1, and {q!r} is none.")
            raise ProbabilityError(told.format(q=q))
        try:
            ordered = sorted(self._weights)  # type: ignore[type-var]
        except TypeError:
            raise NotNumbersError(_("These outcomes have no order, so none is less than another.")) from None
        up_to = list(accumulate(self._weights[x] for x in ordered))
        return ordered[next(i for i, w in enumerate(up_to) if w >= q * self._total)]

    @property
    def median(self) -> T:
        """The least outcome with at least half of the probability up to and including it."""
        return self.quantile(Fraction(1, 2))

    @property
    def entropy(self) -> float:
        r"""The uncertainty in bits, :math:`\sum p \log_2 (1/p)`, rounded to 1e-9.

        Source: C. E. Shannon, "A mathematical theory of communication", Bell System Technical Journal 27
        (1948), section 6.
        """
        return round(bits(self), PLACES) + 0.0

    def distance(self, other: Described[T]) -> Fraction:
        """Give the total variation distance: the most by which any event's two probabilities differ.

        >>> from feedkit.probability import Distribution
        >>> Distribution.uniform("HT").distance(Distribution({"H": 2, "T": 1}))
        Fraction(1, 6)
        """
        return sum((max(self[x] - other[x], Fraction(0)) for x in self), Fraction(0))

    # How it explains and shows itself.

    @property
    def explanation(self) -> Formula | None:
        """The law that it was made by, with its numbers in it; None if it was made in any other way."""
        return None if self._law is None else self._law.formula()

    def explain(self, outcome: T) -> Formula:
        """Give the formula for the probability of one outcome, down to the number.

        Without a law behind it, that is weight over sum of weights.
        """
        if self._law is not None:
            return self._law.at(outcome)
        from feedkit.probability.formula import chance, formula

        weight, asked = self._weights.get(outcome, 0), chance(label(outcome))
        ratio = formula(weight).per(self._total)
        exact = self[outcome]
        lowest = exact.denominator == self._total
        return asked.equals(exact) if lowest else asked.equals(ratio, exact)

    def _shown(self) -> tuple[list[tuple[object, Fraction]], str]:
        """Give the outcomes that are shown, and a sentence on the others."""
        if len(self) <= ROWS_SHOWN:
            return [(x, self[x]) for x in self], ""
        chosen = sorted(self._weights.values(), reverse=True)[ROWS_SHOWN - 1]
        spare = ROWS_SHOWN - sum(w > chosen for w in self._weights.values())
        shown: list[tuple[object, Fraction]] = []
        for x, w in self._weights.items():
            if w > chosen or (w == chosen and spare > 0):
                shown.append((x, self[x]))
                spare -= w == chosen
        left = 1 - sum(p for _x, p in shown)
        told = _("and {n} less probable, together {share}").format(
            n=len(self) - ROWS_SHOWN, share=percent(Fraction(left))
        )
        return shown, told

    def __repr__(self) -> str:
        shown, rest = self._shown()
        table = text_table((), chance_rows(shown))
        return f"{table}\n{rest}" if rest else table

    def _repr_html_(self) -> str:
        shown, rest = self._shown()
        law = self.explanation
        return html_table("" if law is None else law.text, chance_head(), chance_rows(shown), rest)

    def _repr_mimebundle_(self, **_kept: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self._repr_html_()}


def bits(belief: Described[Any]) -> float:
    """Give the entropy before it is rounded, to be added to others."""
    total = belief.total
    whole = log2(total)
    return fsum(w / total * (whole - log2(w)) for w in belief.weights.values())


def as_question(event: Callable[[T], object] | AbstractSet[T] | range | T) -> Callable[[T], object]:
    """Give an event as a question to outcomes."""
    if callable(event):
        return event
    if isinstance(event, AbstractSet | range):
        return event.__contains__
    return lambda outcome: outcome == event


def _in_order(outcomes: Iterable[T]) -> list[T]:
    """Sort numbers and tuples of numbers; leave everything else as it stands: its order may mean much."""
    listed: list[Any] = list(outcomes)
    if all(_counts(x) for x in listed) or all(type(x) is tuple and all(map(_counts, x)) for x in listed):
        listed.sort()
    return listed


def _counts(x: object) -> bool:
    return isinstance(x, int | Fraction | float)
