"""Small Markov chains, exactly: where a walk is after n steps, where it ends, how long it takes.

Kemeny and Snell below is J. G. Kemeny, J. L. Snell, *Finite Markov Chains*, Van Nostrand 1960 (Springer
1976).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, TypeVar

from feedkit.core.words import _
from feedkit.probability.distribution import Distribution
from feedkit.probability.errors import ImpossibleError, ProbabilityError
from feedkit.probability.showing import label

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

S = TypeVar("S", bound=Hashable)


class MarkovChain(Generic[S]):
    """A walk between states that forgets where it came from.

    Parameters
    ----------
    steps : mapping of state to (mapping of state to chance)
        Where each state leads, and with which chance; a distribution is such a mapping. The chances out of a
        state sum to 1. A state that leads to itself for certain is absorbing: the walk ends there.

    Attributes
    ----------
    states : tuple
        In the order given.
    absorbing : tuple
        The states in which the walk ends.

    Raises
    ------
    ProbabilityError
        If the chances out of a state do not sum to 1, a state is led to that leads nowhere, or there is none.

    Examples
    --------
    A walk on the numbers 0 to 3 that ends at either side:

    >>> half = Fraction(1, 2)
    >>> walk = MarkovChain({0: {0: 1}, 1: {0: half, 2: half}, 2: {1: half, 3: half}, 3: {3: 1}})
    >>> walk.absorption(1)
    0  ████████████████████  2/3  66.7 %
    3  ██████████            1/3  33.3 %
    >>> walk.expected_steps(1)
    Fraction(2, 1)
    """

    __slots__ = ("_steps", "absorbing", "states")

    def __init__(self, steps: Mapping[S, Mapping[S, int | Fraction]]) -> None:
        if not steps:
            raise ProbabilityError(_("A Markov chain needs at least one state."))
        self.states = tuple(steps)
        self._steps: dict[S, Distribution[S]] = {}
        for state, row in steps.items():
            whole = sum(row.values())
            if whole != 1:
                told = _("The chances out of “{state}” sum to {whole}, not to 1.")
                raise ProbabilityError(told.format(state=label(state), whole=whole))
            self._steps[state] = Distribution(row)
            for goal in row:
                if goal not in steps:
                    told = _("“{state}” leads to “{goal}”, but nothing is said of where that leads.")
                    raise ProbabilityError(told.format(state=label(state), goal=label(goal)))
        self.absorbing = tuple(state for state in steps if self._steps[state][state] == 1)

    def __getitem__(self, state: S) -> Distribution[S]:
        """Give where a state leads in one step."""
        return self._steps[self._known(state)]

    def after(self, steps: int, start: S | Distribution[S]) -> Distribution[S]:
        """Give where the walk is after so many steps.

        Parameters
        ----------
        steps : int
        start : state or Distribution of state

        References
        ----------
        Kemeny and Snell, chapter II.

        Examples
        --------
        >>> weather = MarkovChain({"dry": {"dry": Fraction(3, 4), "wet": Fraction(1, 4)}, "wet": {"dry": 1}})
        >>> weather.after(2, "dry")["dry"]
        Fraction(13, 16)
        """
        if steps < 0:
            raise ProbabilityError(_("A walk has no {steps} steps.").format(steps=steps))
        here = start if isinstance(start, Distribution) else Distribution.certain(start)
        for state in here:
            self._known(state)
        for _step in range(steps):
            here = here.then(self._steps.__getitem__)
        return here

    def absorption(self, start: S, until: Collection[S] | None = None) -> Distribution[S]:
        """Give in which state the walk ends.

        Parameters
        ----------
        start : state
        until : collection of state, optional
            End at the first of these, instead of in the absorbing states.

        Raises
        ------
        ImpossibleError
            If the walk may never end.

        References
        ----------
        Kemeny and Snell, theorem 3.3.7.
        """
        ends = self._ends(until)
        if self._known(start) in ends:
            return Distribution.certain(start)
        passed = self._transient(start, ends)
        right = [[self._steps[state][end] for end in ends] for state in passed]
        chances = _solve(self._remaining(passed), right)[0]
        return Distribution(zip(ends, chances, strict=True))

    def expected_visits(self, start: S, until: Collection[S] | None = None) -> dict[S, Fraction]:
        """Give how often the walk is expected to be in each state before it ends, the start counted.

        Parameters
        ----------
        start : state
        until : collection of state, optional
            As for :meth:`absorption`.

        Returns
        -------
        dict of state to Fraction
            The states that it can pass through.

        Raises
        ------
        ImpossibleError
            If the walk may never end.

        References
        ----------
        Kemeny and Snell, theorem 3.2.4.

        Examples
        --------
        >>> wait = MarkovChain({"wait": {"wait": Fraction(5, 6), "six": Fraction(1, 6)}, "six": {"six": 1}})
        >>> wait.expected_visits("wait")
        {'wait': Fraction(6, 1)}
        """
        ends = self._ends(until)
        if self._known(start) in ends:
            return {}
        passed = self._transient(start, ends)
        matrix = self._remaining(passed)
        # Only the start's row of the inverse is wanted, so its transpose is solved for one column.
        turned = [list(column) for column in zip(*matrix, strict=True)]
        visits = _solve(turned, [[Fraction(not i)] for i in range(len(passed))])
        return {state: visit for state, (visit,) in zip(passed, visits, strict=True)}

    def expected_steps(self, start: S, until: Collection[S] | None = None) -> Fraction:
        """Give how many steps the walk is expected to take until it ends.

        Parameters
        ----------
        start : state
        until : collection of state, optional
            As for :meth:`absorption`.

        Raises
        ------
        ImpossibleError
            If the walk may never end.

        References
        ----------
        Kemeny and Snell, theorem 3.3.5.
        """
        return sum(self.expected_visits(start, until).values(), Fraction(0))

    def stationary(self) -> Distribution[S]:
        """Give the distribution that a step does not change: the share of time spent in each state.

        Raises
        ------
        ProbabilityError
            If there is more than one, since the walk can settle in different parts.

        References
        ----------
        Kemeny and Snell, chapters IV and V.

        Examples
        --------
        >>> weather = MarkovChain({"dry": {"dry": Fraction(3, 4), "wet": Fraction(1, 4)}, "wet": {"dry": 1}})
        >>> weather.stationary()
        dry  ████████████████████  4/5  80.0 %
        wet  █████                 1/5  20.0 %
        """
        reach = {state: self._reach([state], ()) for state in self.states}
        settled = [state for state in self.states if all(state in reach[goal] for goal in reach[state])]
        home = [state for state in self.states if state in reach[settled[0]]]
        if len(settled) > len(home):
            told = _("The walk can settle in different parts, so there is more than one such distribution.")
            raise ProbabilityError(told)
        # One balance follows from the others; that the shares sum to 1 takes its place.
        rows = [[self._steps[a][b] - (a == b) for a in home] for b in home[1:]]
        rows.append([Fraction(1)] * len(home))
        right = [[Fraction(i == len(home) - 1)] for i in range(len(home))]
        shares = _solve(rows, right)
        return Distribution((state, share) for state, (share,) in zip(home, shares, strict=True))

    def _known(self, state: S) -> S:
        if state not in self._steps:
            raise ProbabilityError(_("“{state}” is no state of this chain.").format(state=label(state)))
        return state

    def _ends(self, until: Collection[S] | None) -> tuple[S, ...]:
        if until is None:
            return self.absorbing
        wanted = {self._known(state) for state in until}
        return tuple(state for state in self.states if state in wanted)

    def _reach(self, start: Iterable[S], ends: Collection[S]) -> set[S]:
        """Give all states that the walk can come to, without walking on from `ends`."""
        found, fresh = set(start), list(start)
        while fresh:
            state = fresh.pop()
            if state not in ends:
                more = [goal for goal in self._steps[state] if goal not in found]
                found.update(more)
                fresh += more
        return found

    def _transient(self, start: S, ends: tuple[S, ...]) -> list[S]:
        """Give the states that the walk can pass through, the start first, once sure that it ends."""
        found = self._reach([start], ends)
        for state in self.states:
            if state in found and not any(end in self._reach([state], ends) for end in ends):
                told = _("A walk from “{start}” may never end: from “{state}” it cannot.")
                raise ImpossibleError(told.format(start=label(start), state=label(state)))
        return [start, *(state for state in self.states if state in found - {start} and state not in ends)]

    def _remaining(self, passed: list[S]) -> list[list[Fraction]]:
        """Give I - Q, where Q is the walk among the states passed."""
        return [[(a == b) - self._steps[a][b] for b in passed] for a in passed]

    def __repr__(self) -> str:
        lines = (
            f"{label(state)} → " + ", ".join(f"{label(goal)} {p}" for goal, p in self._steps[state].items())
            for state in self.states
        )
        return "\n".join(lines)


def _solve(matrix: list[list[Fraction]], right: list[list[Fraction]]) -> list[list[Fraction]]:
    """Solve ``matrix · x = right`` by Gaussian elimination; the matrix must have an inverse."""
    size = len(matrix)
    rows = [[*row, *more] for row, more in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = next(r for r in range(i, size) if rows[r][i])
        rows[i], rows[pivot] = rows[pivot], rows[i]
        scale = rows[i][i]
        rows[i] = [x / scale for x in rows[i]]
        for r in range(size):
            factor = rows[r][i]
            if r != i and factor:
                rows[r] = [x - factor * y if y else x for x, y in zip(rows[r], rows[i], strict=True)]
    return [row[size:] for row in rows]
