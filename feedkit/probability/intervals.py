"""How far a simulation can be trusted: intervals for a share and for a mean, and how many trials they take.

Every interval here is one of a procedure that covers the truth in `level` of all experiments, or about that.
Brown and others below is L. D. Brown, T. T. Cai, A. DasGupta, "Interval estimation for a binomial
proportion", *Statistical Science* 16 (2001), 101-133.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, fsum, sqrt
from typing import TYPE_CHECKING, NamedTuple

from feedkit.core.words import _, decimal
from feedkit.probability.errors import ProbabilityError
from feedkit.probability.quantiles import least_chance, normal_quantile, t_quantile
from feedkit.probability.showing import percent

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feedkit.core.chance import Stream

LEVEL = 0.95
PLACES = 9  # behind them lie the last digits of floats, which differ between machines


class Interval(NamedTuple):
    """From `low` to `high`, by a method that is right so often.

    Attributes
    ----------
    low, high : float
    level : float
        Of confidence, such as 0.95.
    method : str
        Whose it is.
    """

    low: float
    high: float
    level: float
    method: str

    @property
    def half_width(self) -> float:
        """Half of the distance from end to end."""
        return (self.high - self.low) / 2

    def covers(self, value: float | Fraction) -> bool:
        """Say whether `value` lies in it, ends included."""
        return self.low <= value <= self.high

    def overlaps(self, other: Interval) -> bool:
        """Say whether the two have a value in common."""
        return self.low <= other.high and other.low <= self.high

    def __str__(self) -> str:
        text = _("{low} to {high} ({level}, {method})")
        low, high = (decimal(f"{end:.4g}") for end in (self.low, self.high))
        # repr gives the level as it was typed, 0.95 and not the float's 0.9499999999999999556.
        return text.format(low=low, high=high, level=_level_text(self.level), method=self.method)


def normal_interval(successes: int, trials: int, level: float = LEVEL) -> Interval:
    r"""Give the textbook interval for a share, by the normal distribution (Wald).

    .. math:: \hat p \pm z \sqrt{\hat p (1 - \hat p) / n}

    It is easily worked by hand, and covers less often than it says: clearly so for few trials or shares near
    0 and 1, where :func:`wilson_interval` is better. It is cut at 0 and 1.

    Parameters
    ----------
    successes, trials : int
    level : float, optional

    Raises
    ------
    ProbabilityError
        If there are no trials, more successes than trials, or `level` is not between 0 and 1.

    References
    ----------
    Brown and others, section 2.

    Examples
    --------
    >>> print(normal_interval(154, 400))
    0.3373 to 0.4327 (95 %, normal)
    """
    z = _checked(successes, trials, level)
    share, half = successes / trials, z * standard_error_of_share(successes, trials)
    return _interval(max(share - half, 0), min(share + half, 1), level, _("normal"))


def wilson_interval(successes: int, trials: int, level: float = LEVEL) -> Interval:
    r"""Give Wilson's interval for a share: all chances that the observed share does not contradict.

    .. math:: \frac{\hat p + z^2 / 2n \pm z \sqrt{\hat p (1 - \hat p) / n + z^2 / 4n^2}}{1 + z^2 / n}

    Parameters
    ----------
    successes, trials : int
    level : float, optional

    Raises
    ------
    ProbabilityError
        As for :func:`normal_interval`.

    References
    ----------
    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", *Journal of the
    American Statistical Association* 22 (1927), 209-212; Brown and others, section 3.1.1.

    Examples
    --------
    >>> print(wilson_interval(154, 400))
    0.3386 to 0.4336 (95 %, Wilson)
    """
    z = _checked(successes, trials, level)
    share, extra = successes / trials, z * z / trials
    middle = share + extra / 2
    half = z * sqrt(share * (1 - share) / trials + extra / (4 * trials))
    low = 0.0 if successes == 0 else (middle - half) / (1 + extra)
    high = 1.0 if successes == trials else (middle + half) / (1 + extra)
    return _interval(low, high, level, "Wilson")


def clopper_pearson_interval(successes: int, trials: int, level: float = LEVEL) -> Interval:
    """Give the interval of Clopper and Pearson for a share, which covers at least as often as it says.

    Its ends are the chances at which so many successes or more, and so many or fewer, have half of what the
    level leaves.

    Parameters
    ----------
    successes, trials : int
    level : float, optional

    Raises
    ------
    ProbabilityError
        As for :func:`normal_interval`.

    References
    ----------
    C. J. Clopper, E. S. Pearson, "The use of confidence or fiducial limits illustrated in the case of the
    binomial", *Biometrika* 26 (1934), 404-413.

    Examples
    --------
    >>> print(clopper_pearson_interval(0, 10))
    0 to 0.3085 (95 %, Clopper–Pearson)
    """
    _checked(successes, trials, level)
    tail = (1 - level) / 2
    low = least_chance(successes, trials, tail) if successes else 0.0
    failures = trials - successes
    high = 1 - least_chance(failures, trials, tail) if failures else 1.0
    return _interval(low, high, level, "Clopper–Pearson")


def mean_interval(values: Sequence[float | Fraction], level: float = LEVEL) -> Interval:
    r"""Give Student's interval for a mean, of values that are about normal or many.

    .. math:: \bar x \pm t_{n-1} \, s / \sqrt n

    Parameters
    ----------
    values : sequence of number
        At least two.
    level : float, optional

    Raises
    ------
    ProbabilityError
        If there are fewer than two values, or `level` is not between 0 and 1.

    References
    ----------
    Student, "The probable error of a mean", *Biometrika* 6 (1908), 1-25.

    Examples
    --------
    >>> print(mean_interval([3, 5, 4, 6, 2]))
    2.037 to 5.963 (95 %, Student)
    """
    _check_level(level)
    error = standard_error(values)
    mean, half = fsum(values) / len(values), t_quantile((1 + level) / 2, len(values) - 1) * error
    return _interval(mean - half, mean + half, level, "Student")


def bootstrap_interval(
    values: Sequence[float],
    stream: Stream,
    statistic: Callable[[Sequence[float]], float] | None = None,
    resamples: int = 2000,
    level: float = LEVEL,
) -> Interval:
    """Give the percentile bootstrap: the middle of what the statistic is in samples drawn from the sample.

    Parameters
    ----------
    values : sequence of float
    stream : feedkit.core.chance.Stream
        The same stream gives the same interval everywhere.
    statistic : callable, optional
        From a sample to a number; the mean if left out.
    resamples : int, optional
        How many samples are drawn, each as large as `values`.
    level : float, optional

    Raises
    ------
    ProbabilityError
        If there are no values or no resamples, or `level` is not between 0 and 1.

    References
    ----------
    B. Efron, R. J. Tibshirani, *An Introduction to the Bootstrap*, Chapman and Hall 1993, chapter 13.

    Examples
    --------
    >>> from feedkit.core.chance import Stream
    >>> print(bootstrap_interval([3, 5, 4, 6, 2], Stream(7, 99)))
    2.8 to 5.2 (95 %, bootstrap)
    """
    _check_level(level)
    if not values or resamples < 1:
        raise ProbabilityError(_("A bootstrap needs at least one value and one resample."))
    size, below = len(values), stream.below
    measure = statistic or (lambda sample: fsum(sample) / len(sample))
    found = sorted(measure([values[below(size)] for _draw in range(size)]) for _sample in range(resamples))
    tail = (1 - level) / 2
    # The least value with at least so much of the found up to it, as for any quantile here, and the other end
    # likewise from above. The small number takes back what (1 - 0.95) / 2 is off by.
    place = max(ceil(tail * resamples - 1e-9), 1) - 1
    return _interval(found[place], found[resamples - 1 - place], level, _("bootstrap"))


def standard_error(values: Sequence[float | Fraction]) -> float:
    r"""Give the standard error of a mean, :math:`s / \sqrt n`, with n - 1 in the variance.

    >>> standard_error([1, 3])
    1.0
    """
    n = len(values)
    if n < 2:
        raise ProbabilityError(_("How far values scatter cannot be told from fewer than two."))
    mean = fsum(values) / n
    return sqrt(fsum((float(x) - mean) ** 2 for x in values) / (n - 1) / n)


def standard_error_of_share(successes: int, trials: int) -> float:
    r"""Give the standard error of a share, :math:`\sqrt{\hat p (1 - \hat p) / n}`.

    >>> standard_error_of_share(50, 100)
    0.05
    """
    _check_counts(successes, trials)
    return sqrt(successes * (trials - successes) / trials) / trials


def trials_needed(half_width: float, chance: float | Fraction = 0.5, level: float = LEVEL) -> int:
    r"""Give how many trials make the normal interval for a share that narrow.

    .. math:: n = \lceil z^2 \, p (1 - p) / h^2 \rceil

    Parameters
    ----------
    half_width : float
        From the middle to an end, h.
    chance : float or Fraction, optional
        What the share is about; 1/2 is the worst case.
    level : float, optional

    Raises
    ------
    ProbabilityError
        If `half_width` is not over 0, `chance` not from 0 to 1, or `level` not between 0 and 1.

    Examples
    --------
    >>> trials_needed(0.01)
    9604
    """
    _check_level(level)
    if not half_width > 0 or not 0 <= chance <= 1:
        raise ProbabilityError(_("This needs a half width over 0 and a chance from 0 to 1."))
    z, p = normal_quantile((1 + level) / 2), float(chance)
    # Where the width is met exactly, rounding must not ask for one trial more.
    return max(ceil(z * z * p * (1 - p) / half_width**2 - 1e-9), 1)


def _interval(low: float, high: float, level: float, method: str) -> Interval:
    return Interval(round(low, PLACES) + 0.0, round(high, PLACES) + 0.0, level, method)


def _level_text(level: float) -> str:
    exact = Fraction(repr(level))
    return percent(exact, 0 if (exact * 100).denominator == 1 else 1)


def _checked(successes: int, trials: int, level: float) -> float:
    """Check, and give how many standard errors the level is wide to each side."""
    _check_counts(successes, trials)
    _check_level(level)
    return normal_quantile((1 + level) / 2)


def _check_counts(successes: int, trials: int) -> None:
    if trials < 1 or not 0 <= successes <= trials:
        told = _("Of {trials} trials, {successes} cannot have succeeded; one trial at least is needed.")
        raise ProbabilityError(told.format(trials=trials, successes=successes))


def _check_level(level: float) -> None:
    if not 0 < level < 1:
        told = _("A level of confidence lies between 0 and 1, such as 0.95, and {level!r} does not.")
        raise ProbabilityError(told.format(level=level))
