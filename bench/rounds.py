"""Measuring side by side on a machine that others use too: in turns, several times, and by the median."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Pair(NamedTuple):
    """Two things measured in turns.

    Attributes
    ----------
    ours, theirs : float
        The median of each.
    ratio : float
        The median of the rounds' own ratios: the two of one round met the same machine.
    """

    ours: float
    theirs: float
    ratio: float


def in_turns(ours: Callable[[], float], theirs: Callable[[], float], rounds: int, warm_up: int = 1) -> Pair:
    """Measure A B A B …, of which the first rounds only fill caches.

    Parameters
    ----------
    ours, theirs : callable
        Each measures once and gives its figure.
    rounds : int
        How many rounds count.
    warm_up : int
        How many come before them.
    """
    pairs = [(ours(), theirs()) for _ in range(warm_up + rounds)][warm_up:]
    return Pair(
        median(one for one, _ in pairs),
        median(other for _, other in pairs),
        median(one / other for one, other in pairs),
    )
