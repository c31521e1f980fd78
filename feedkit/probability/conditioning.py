"""Learning from what was seen: Bayes' rule, total probability, and the table that shows how it goes."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from feedkit.core.words import _
from feedkit.probability.distribution import Distribution
from feedkit.probability.errors import ImpossibleError, ProbabilityError
from feedkit.probability.formula import chance, formula, total
from feedkit.probability.showing import Bar, exact, html_table, label, percent, text_table

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from feedkit.probability.formula import Formula
    from feedkit.probability.showing import Cell

    Likelihood: TypeAlias = "Mapping[T, int | Fraction] | Callable[[T], int | Fraction]"

T = TypeVar("T", bound=Hashable)


def update(prior: Distribution[T], likelihood: Likelihood[T]) -> Distribution[T]:
    r"""Give what to believe after something was seen, by Bayes' rule.

    .. math:: P(H \mid E) = P(H) \, P(E \mid H) \Big/ \sum_i P(H_i) \, P(E \mid H_i)

    Parameters
    ----------
    prior : Distribution
        What was believed before, over hypotheses H.
    likelihood : mapping or callable
        For each hypothesis the probability of what was seen, E, if it is true; a hypothesis that the mapping
        leaves out gives it no chance.

    Returns
    -------
    Distribution
        The posterior.

    Raises
    ------
    ProbabilityError
        If a likelihood is no fraction from 0 to 1.
    ImpossibleError
        If no hypothesis that can be true gives what was seen any chance.

    References
    ----------
    W. Feller, *An Introduction to Probability Theory and Its Applications*, volume 1, third edition, Wiley
    1968, V.2.

    Examples
    --------
    >>> coins = Distribution({"fair": 3, "two heads": 1})
    >>> update(coins, {"fair": Fraction(1, 2), "two heads": 1})
    fair       ████████████████████  3/5  60.0 %
    two heads  █████████████▍        2/5  40.0 %
    """
    rows = [(x, p * _likely(likelihood, x)) for x, p in prior.items()]
    if not any(p for _x, p in rows):
        raise ImpossibleError(_("What was seen cannot happen under any of the hypotheses."))
    return Distribution(rows)


def total_probability(prior: Distribution[T], likelihood: Likelihood[T]) -> Fraction:
    r"""Give the probability of something, from its probability in each case.

    .. math:: P(E) = \sum_i P(H_i) \, P(E \mid H_i)

    Parameters
    ----------
    prior : Distribution
        Over the cases H.
    likelihood : mapping or callable
        For each case the probability of E in it.

    Raises
    ------
    ProbabilityError
        If a likelihood is no fraction from 0 to 1.

    References
    ----------
    Feller (see :func:`update`), V.1.

    Examples
    --------
    >>> coins = Distribution({"fair": 3, "two heads": 1})
    >>> total_probability(coins, {"fair": Fraction(1, 2), "two heads": 1})
    Fraction(5, 8)
    """
    return sum((p * _likely(likelihood, x) for x, p in prior.items()), Fraction(0))


def likelihood_ratio(likelihood: Likelihood[T], hypothesis: T, against: T) -> Fraction:
    """Give how many times as probable the seen is under one hypothesis as under another.

    The odds after are the odds before times this.

    Parameters
    ----------
    likelihood : mapping or callable
    hypothesis, against : outcome

    Raises
    ------
    ImpossibleError
        If the seen cannot happen under `against`: no number is large enough.

    Examples
    --------
    >>> likelihood_ratio({"fair": Fraction(1, 2), "two heads": 1}, "two heads", "fair")
    Fraction(2, 1)
    """
    other = _likely(likelihood, against)
    if not other:
        told = _("What was seen rules out “{against}”, so there is no ratio to it.")
        raise ImpossibleError(told.format(against=label(against)))
    return _likely(likelihood, hypothesis) / other


def odds(p: int | Fraction) -> Fraction:
    """Give a probability as odds: how many times as probable as its opposite.

    >>> odds(Fraction(3, 4))
    Fraction(3, 1)
    """
    if not isinstance(p, int | Fraction) or not 0 <= p < 1:
        told = _("Odds are there for a fraction from 0 to below 1, and {p!r} is none.")
        raise ProbabilityError(told.format(p=p))
    return Fraction(p) / (1 - p)


class BayesRow(NamedTuple, Generic[T]):
    """One hypothesis on its way through Bayes' rule.

    Attributes
    ----------
    hypothesis : outcome
    prior, likelihood, product, posterior : Fraction
    """

    hypothesis: T
    prior: Fraction
    likelihood: Fraction
    product: Fraction
    posterior: Fraction


class BayesTable(Generic[T]):
    """Bayes' rule as a table: before, how well it explains what was seen, their product, after.

    Parameters
    ----------
    prior : Distribution
    likelihood : mapping or callable
        As for :func:`update`.
    seen : str, optional
        What was seen, in a few words, for the formula.

    Attributes
    ----------
    rows : tuple of BayesRow
    total : Fraction
        The sum of the products: the probability of what was seen.
    posterior : Distribution

    Raises
    ------
    ProbabilityError, ImpossibleError
        As for :func:`update`.

    Examples
    --------
    >>> coins = Distribution({"fair": 3, "two heads": 1})
    >>> table = BayesTable(coins, {"fair": Fraction(1, 2), "two heads": 1}, seen="heads")
    >>> table
    hypothesis  before  likelihood  product  after
    fair           3/4         1/2      3/8    3/5  ████████████  60.0 %
    two heads      1/4           1      1/4    2/5  ████████      40.0 %
    sum              1                  5/8      1
    >>> table.explain("fair")
    P(fair | heads) = (3/4 · 1/2) / (3/4 · 1/2 + 1/4 · 1) = (3/8) / (5/8) = 3/5
    """

    __slots__ = ("posterior", "rows", "seen", "total")

    def __init__(self, prior: Distribution[T], likelihood: Likelihood[T], seen: str = "") -> None:
        self.posterior = update(prior, likelihood)
        self.total = total_probability(prior, likelihood)
        self.seen = seen or _("seen")
        rows = []
        for x, p in prior.items():
            fits = _likely(likelihood, x)
            rows.append(BayesRow(x, p, fits, p * fits, self.posterior[x]))
        self.rows = tuple(rows)

    def explain(self, hypothesis: T) -> Formula:
        """Give Bayes' rule with the numbers of one hypothesis in it."""
        event = chance(label(hypothesis), self.seen)
        row = next((row for row in self.rows if row.hypothesis == hypothesis), None)
        if row is None:
            return event.equals(0)
        products = [formula(one.prior) * formula(one.likelihood) for one in self.rows]
        whole = formula(row.prior) * formula(row.likelihood) / total(products)
        return event.equals(whole, formula(row.product) / self.total, row.posterior)

    def _table(self) -> tuple[list[str], list[list[Cell]]]:
        head = [_("hypothesis"), _("before"), _("likelihood"), _("product"), _("after"), "", ""]
        rows: list[list[Cell]] = [
            [label(x), exact(before), exact(fits), exact(both), exact(after), Bar(after), percent(after)]
            for x, before, fits, both, after in self.rows
        ]
        rows.append([_("sum"), "1", "", exact(self.total), "1", "", ""])
        return head, rows

    def __repr__(self) -> str:
        return text_table(*self._table())

    def _repr_html_(self) -> str:
        return html_table("", *self._table())

    def _repr_mimebundle_(self, **_kept: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self._repr_html_()}


def _likely(likelihood: Likelihood[T], hypothesis: T) -> Fraction:
    p = likelihood.get(hypothesis, 0) if isinstance(likelihood, Mapping) else likelihood(hypothesis)
    if not isinstance(p, int | Fraction) or not 0 <= p <= 1:
        told = _("A likelihood is a fraction from 0 to 1, and that of “{hypothesis}” is {p!r}.")
        raise ProbabilityError(told.format(hypothesis=label(hypothesis), p=p))
    return Fraction(p)
