"""Symmetric equilibria: how to choose when all choose at once and all stand alike.

A symmetric game has one list of actions for everybody, and what an action earns depends on how many of the
others choose which, not on who they are. It has an equilibrium in which everybody mixes the actions in the
same proportions (Nash, "Non-cooperative games", Annals of Mathematics 54, 1951, theorem 2). Proportions
from which nobody can gain more than ε by choosing otherwise are a symmetric ε-equilibrium; how large ε is can
be computed exactly for any proportions, however they were found.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial, lcm
from operator import gt, mul
from typing import NamedTuple

from feedkit.core.words import _, decimal
from feedkit.probability.errors import ProbabilityError
from feedkit.probability.showing import label, percent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction
    from typing import Any

    from feedkit.probability.distribution import Distribution

ROUNDS = 400  # of improvement, at most
GRAIN = 1 << 20  # proportions are multiples of one part in so many
_SLOW = 8  # rounds after which steps are half as long
_LONGEST = 1 << 24  # a step's length is a whole number up to this


class Equilibrium(NamedTuple):
    """Proportions in which all mix their actions, and how good they are.

    Attributes
    ----------
    strategy : Distribution
        How likely each action is; actions that are not played are left out.
    value : Fraction
        What a player earns on average if all play so.
    epsilon : Fraction
        The most that a player can gain by playing anything else while the others play so: exact.
    """

    strategy: Distribution[Any]
    value: Fraction
    epsilon: Fraction

    def __str__(self) -> str:
        """Show it in a line."""
        mixed = ", ".join(f"{label(action)} {percent(share)}" for action, share in self.strategy.items())
        told = _("{mixed}; worth {value}; nobody gains more than {epsilon} by choosing otherwise")
        return told.format(mixed=mixed, value=_short(self.value), epsilon=_at_most(self.epsilon))


class SymmetricGame:
    """A game in which all choose at once, and all stand alike.

    Parameters
    ----------
    actions : sequence of hashable
        What each can choose.
    players : int
        How many play, at least two.
    payoff : callable
        Called with the index of the own action, and with a tuple that says how many of the others choose each
        action; gives an int or a Fraction. It is called once for each case.
    unit : int or Fraction
        What 1 in `payoff` stands for, so that it can count in whole numbers, which is quicker.

    Raises
    ------
    ProbabilityError
        If there is no action, or nobody to play against.

    Examples
    --------
    Who volunteers pays 1 and all are helped, which is worth 4 to each; if nobody does, nobody is. With three
    players each volunteers half of the time (Diekmann, "Volunteer's dilemma", Journal of Conflict Resolution
    29, 1985: nobody else does with chance ``cost / benefit``):

    >>> game = SymmetricGame(["help", "wait"], 3, lambda own, others: 3 if own == 0 else 4 * (others[0] > 0))
    >>> print(game.equilibrium())
    help 50.0 %, wait 50.0 %; worth 3; nobody gains more than 0 by choosing otherwise
    """

    def __init__(
        self,
        actions: Sequence[Any],
        players: int,
        payoff: Callable[[int, tuple[int, ...]], int | Fraction],
        unit: int | Fraction = 1,
    ) -> None:
        if not actions or type(players) is not int or players < 2:
            raise ProbabilityError(_("A game needs an action to choose and at least two players."))
        self.actions = tuple(actions)
        self.players = players
        size, others = len(actions), players - 1
        self._ways: list[int] = []  # in how many orders the others can choose so
        self._cases = cases = list[tuple[int, ...]]()
        for chosen in combinations_with_replacement(range(size), others):
            case = tuple(map(chosen.count, range(size)))
            cases.append(case)
            ways = factorial(others)
            for n in case:
                ways //= factorial(n)
            self._ways.append(ways)
        told = [[payoff(own, case) for case in cases] for own in range(size)]
        self.unit = unit
        self._scale = lcm(*(earned.denominator for row in told for earned in row))
        self._earned = [[int(earned * self._scale) for earned in row] for row in told]

    def payoffs(self, strategy: Distribution[Any]) -> dict[Any, Fraction]:
        """Give what each action earns on average against others who all play `strategy`.

        Examples
        --------
        >>> from feedkit.probability import Distribution
        >>> told = [[3, 1], [5, 0]]
        >>> chicken = SymmetricGame(["swerve", "dare"], 2, lambda own, others: told[own][others[1]])
        >>> chicken.payoffs(Distribution({"swerve": 1, "dare": 1}))
        {'swerve': Fraction(2, 1), 'dare': Fraction(5, 2)}
        """
        from fractions import Fraction

        shares, whole = self._shares(strategy)
        scale = self._scale * whole ** (self.players - 1)
        earned = self._earn(shares)
        return {
            action: Fraction(e, scale) * self.unit for action, e in zip(self.actions, earned, strict=True)
        }

    def judge(self, strategy: Distribution[Any]) -> Equilibrium:
        """Say what `strategy` is worth if all play it, and how much anybody could gain by choosing otherwise.

        Against others who all play `strategy` no mixture earns more than the best action, so that action's
        gain is ε.
        """
        from fractions import Fraction

        earned = self.payoffs(strategy)
        value = sum((share * earned[action] for action, share in strategy.items()), Fraction(0))
        return Equilibrium(strategy, value, max(earned.values()) - value)

    def equilibrium(self, rounds: int = ROUNDS) -> Equilibrium:
        """Give a symmetric ε-equilibrium with a small ε; the same one on every machine.

        Actions than which another one always earns more are left out first, again and again. All begin by
        playing every other action as often. Then, round by round, those who earn less turn to what earns
        more, in proportion to the difference (Smith, "The stability of a dynamic model of traffic
        assignment", Transportation Science 18, 1984), at first with ever shorter steps. They go on from the
        best of these rounds: one after which they are drawn elsewhere more strongly than before is taken back
        then, and followed by shorter steps. All of it is done in whole numbers.

        Where choosing the same as others does not pay, as at a shared table, this comes as near to an
        equilibrium as the grain of the proportions allows; in other games ε says how near it came.

        Parameters
        ----------
        rounds : int
            How many to try at most.
        """
        from feedkit.probability.distribution import Distribution

        kept = self._kept()
        if len(kept) < len(self.actions):
            return self.judge(self._restricted(kept).equilibrium(rounds).strategy)
        shares = self._settle(rounds)
        return self.judge(Distribution((a, n) for a, n in zip(self.actions, shares, strict=True) if n))

    def _kept(self) -> list[int]:
        """Give the actions left when those go, again and again, than which another one always earns more.

        No equilibrium plays one that goes: it is strictly dominated, as soon as the ones before it have gone.
        """
        kept = list(range(len(self.actions)))
        while True:
            cases = [
                at for at, case in enumerate(self._cases) if sum([case[a] for a in kept]) == self.players - 1
            ]
            rows = {a: [self._earned[a][at] for at in cases] for a in kept}
            worse = {a for a in kept if any(all(map(gt, rows[b], rows[a])) for b in kept)}
            if not worse:
                return kept
            kept = [a for a in kept if a not in worse]

    def _restricted(self, kept: list[int]) -> SymmetricGame:
        """Give the game in which only these actions may be chosen."""
        told = dict(zip(self._cases, zip(*self._earned, strict=True), strict=True))

        def payoff(own: int, others: tuple[int, ...]) -> int:
            case = [0] * len(self.actions)
            for a, n in zip(kept, others, strict=True):
                case[a] = n
            earned: int = told[tuple(case)][kept[own]]
            return earned

        return SymmetricGame([self.actions[a] for a in kept], self.players, payoff)

    def _settle(self, rounds: int) -> list[int]:
        """Give shares, in whole numbers, from which nobody can gain much."""
        shares, earned = self._wander(rounds // 2)
        pull = _pull(shares, earned)
        step = _LONGEST
        for _round in range(rounds // 2):
            if not pull or not step:
                break
            trial = _turned(shares, earned, step)
            trial_earned = self._earn(trial)
            trial_pull = _pull(trial, trial_earned)
            if trial_pull < pull:
                shares, earned, pull = trial, trial_earned, trial_pull
                step = min(_LONGEST, step + step // 2)
            else:
                step //= 2
        return shares

    def _wander(self, rounds: int) -> tuple[list[int], list[int]]:
        """Turn to what earns more with ever shorter steps; give the shares with the least ε on the way."""
        shares = _whole([1] * len(self.actions))
        earned = self._earn(shares)
        found, least = (shares, earned), _gain(shares, earned)
        for past in range(rounds):
            if not least:
                break
            shares = _turned(shares, earned, _LONGEST * _SLOW // (_SLOW + past))
            earned = self._earn(shares)
            gain = _gain(shares, earned)
            if gain < least:
                found, least = (shares, earned), gain
        return found

    def _shares(self, strategy: Distribution[Any]) -> tuple[list[int], int]:
        """Give whole numbers in the proportions of `strategy`, and their sum."""
        for action in strategy:
            if action not in self.actions:
                told = _("“{action}” is no action of this game.")
                raise ProbabilityError(told.format(action=label(action)))
        chances = [strategy[action] for action in self.actions]
        whole = lcm(*(chance.denominator for chance in chances))
        return [int(chance * whole) for chance in chances], whole

    def _earn(self, shares: list[int]) -> list[int]:
        """Give what each action earns against `shares`, times the sum of shares to the number of others."""
        weights = list(map(mul, self._ways, _products(shares, self.players - 1)))
        return [sum(map(mul, weights, row)) for row in self._earned]


def _products(shares: list[int], others: int) -> Iterator[int]:
    """Give the product of the shares of each case, in the order of combinations_with_replacement."""
    level = [(n, at) for at, n in enumerate(shares)]
    for _more in range(others - 1):
        level = [(so_far * shares[at], at) for so_far, last in level for at in range(last, len(shares))]
    return (product for product, _last in level)


def _gain(shares: list[int], earned: list[int]) -> int:
    """Give ε, on a scale that is the same for all shares."""
    average: int = sum(map(mul, shares, earned))
    return max(earned) * GRAIN - average


def _pull(shares: list[int], earned: list[int]) -> int:
    """Give how strongly all are drawn to what earns more: the squared differences, nothing in equilibrium."""
    total = 0
    for share, own in zip(shares, earned, strict=True):
        if share:
            total += share * sum([(other - own) ** 2 for other in earned if other > own])
    return total


def _turned(shares: list[int], earned: list[int], step: int) -> list[int]:
    """Let those who earn less turn to what earns more."""
    spread = max(earned) - min(earned)
    moved = list(shares)
    size = range(len(shares))
    for worse in size:
        for better in size:
            if earned[better] > earned[worse] and shares[worse]:
                flow = shares[worse] * (earned[better] - earned[worse]) * step
                part = flow // (spread * _LONGEST * len(shares))
                moved[worse] -= part
                moved[better] += part
    return moved


def _whole(shares: list[int]) -> list[int]:
    """Give shares in these proportions, as nearly as the grain allows, that sum to it."""
    total = sum(shares)
    found = [n * GRAIN // total for n in shares]
    found[0] += GRAIN - sum(found)
    return found


def _at_most(number: Fraction) -> str:
    """Give a number that `number` does not exceed, with four digits after the point."""
    if number.denominator == 1:
        return str(number)
    return decimal(f"{-(-number.numerator * 10**4 // number.denominator) / 10**4:.4f}")


def _short(number: Fraction) -> str:
    """Give a number as it reads best: whole, or with four digits after the point."""
    if number.denominator == 1:
        return str(number)
    return decimal(f"{float(number):.4f}")
