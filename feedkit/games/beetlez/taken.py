"""Draws which foods were taken unseen, in each round that is over.

Tiles are told apart, so 13 fish are 13 things. A fish that is seen lying in a round, or taken in a later
one, has not been taken before: call such a tile *marked*, from that round back to the first. Going back from
the last round, each fish that was seen lying is one of those that are marked already, or it marks another: if
``m`` were seen, ``b`` were marked, and ``j`` of the ``m`` are among those, that can be so in ``comb(m, j) *
perm(b, j)`` ways. In the end it is chosen in ``perm(n, b)`` ways which of the ``n`` fish the marked ones are.
So each food has a chain of its own, round by round. What was taken unseen in a round is any of the tiles that
were there and are not marked: if there are ``u`` of all foods together, and ``t`` were taken, that can be so
in ``perm(u, t)`` ways. This alone ties the foods to each other, and all that it depends on is how many tiles
are marked.

So the chains are drawn, each by its weight, and kept by lot in proportion to those last factors; that they
fit soon, the chains are tilted, which the lot takes back. In play it keeps most of what is drawn. Where it
refuses REFUSALS draws one after the other, the round that refused most is counted out: how many tiles are
marked in it is drawn first, by the exact number of ways to come to that, and the lot has no more say in it.
If need be that goes on until nothing is left to the lot, and the next draw stands. However far it goes, each
way is exactly as likely as any other.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from math import comb, isqrt, perm, prod
from operator import add, sub
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feedkit.core.chance import Chance

    Key = tuple[int, ...]  # how many are marked, in each of the rounds that are counted out
    Counts = dict[Key, int]  # in how many ways

REFUSALS = 100
_UNIT = 256  # tilts are fractions with this denominator
_TUNING = 8  # times that the tilts are adjusted at most
_NEAR = 16  # they will do as they are if none is off by more than this part of it


class Known(NamedTuple):
    """What is known of a food.

    Attributes
    ----------
    stock : int
        How many tiles of it there are.
    lying : tuple of int
        By round, how many were seen and not taken; in the last round, all that were seen.
    taken : tuple of int
        By round but for the last, how many were seen and taken.
    """

    stock: int
    lying: tuple[int, ...]
    taken: tuple[int, ...]


def draw(foods: Sequence[Known], totals: Sequence[int], chance: Chance) -> list[tuple[int, ...]]:
    """Draw how many of each food were taken unseen: by round, and there by food.

    Parameters
    ----------
    foods : sequence of Known
    totals : sequence of int
        How many tiles were taken unseen in each round.
    chance : Chance
    """
    marked = _Table(foods, totals).draw(chance)
    left = [food.stock for food in foods]
    drawn = []
    for at, total in enumerate(totals):
        left = [n - food.taken[at] for n, food in zip(left, foods, strict=True)]
        pool = [f for f, n in enumerate(left) for _ in range(n - marked[f][at])]
        some = chance.shuffle(pool)[:total] if total else ()
        drawn.append(tuple(some.count(f) for f in range(len(foods))))
        left = [n - x for n, x in zip(left, drawn[-1], strict=True)]
    return drawn


class _Chain:
    """One food: how many of it are marked, going back from round to round."""

    def __init__(self, food: Known) -> None:
        self.food = food
        *self.lying, self.first = food.lying
        self.least, self.most = [0] * len(self.lying), [0] * len(self.lying)  # by round, when it is drawn
        least = most = self.first
        for at in reversed(range(len(self.lying))):
            least = self.least[at] = max(least, self.lying[at])
            most = self.most[at] = min(most + self.lying[at], food.stock)
            least, most = least + food.taken[at], most + food.taken[at]

    def weigh(self, tilts: Sequence[int], counted: Sequence[int]) -> None:
        """Count all ways with these tilts, apart by how many are marked in the `counted` rounds."""
        n = self.food.stock
        self.counted = counted
        self.lots: dict[tuple[int, int, Key], tuple[list[int], list[int]]] = {}
        ways: list[Counts] = [{(): perm(n, marked)} for marked in range(n + 1)]
        self.ways = [ways]  # by round from the first, by what is marked after it: of it and all before
        self.steps: list[list[list[tuple[int, int]]]] = []  # what is marked then, and in how many ways
        for at, (lying, taken) in enumerate(zip(self.lying, self.food.taken, strict=True)):
            tilt = [tilts[at] ** m * _UNIT ** (n - m) for m in range(n + 1)]
            steps = [
                [
                    (marked, comb(lying, old) * perm(after, old) * tilt[marked])
                    for old in range(min(lying, after) + 1)
                    if (marked := after + lying - old) <= n - taken
                ]
                for after in range(n + 1)
            ]
            before, ways = ways, []
            for some in steps:
                found: Counts = {}
                for marked, step in some:
                    for key, more in before[marked + taken].items():
                        if at in counted:
                            key = (marked, *key)  # noqa: PLW2901 - the same, one round longer
                        found[key] = found.get(key, 0) + step * more
                ways.append(found)
            self.steps.append(steps)
            self.ways.append(ways)

    def counts(self) -> Counts:
        """Give the number of all ways, by how many are marked in the counted rounds, the last one first."""
        return self.ways[-1][self.first]

    def means(self) -> list[int]:
        """Give by round how many are marked on average, in units; nothing may be counted apart."""
        found = [0] * len(self.lying)
        here = {self.first: 1}
        whole = self.counts()[()]
        for at in reversed(range(len(self.lying))):
            total, there = 0, dict.fromkeys(range(self.food.stock + 1), 0)
            for after, so_far in here.items():
                for marked, step in self.steps[at][after]:
                    before = marked + self.food.taken[at]
                    total += marked * so_far * step * self.ways[at][before].get((), 0)
                    there[before] += so_far * step
            found[at] = total * _UNIT // whole
            here = {marked: ways for marked, ways in there.items() if ways}
        return found

    def draw(self, key: Key, chance: Chance) -> list[int]:
        """Draw by round how many are marked, as `key` says for the counted rounds."""
        found = [0] * len(self.lying)
        after = self.first
        for at in reversed(range(len(self.lying))):
            lot = self.lots.get((at, after, key))
            if lot is None:
                lot = self.lots[at, after, key] = self._lot(at, after, key)
            marked, running = lot
            now = marked[0] if len(marked) == 1 else marked[bisect_left(running, chance.roll(running[-1]))]
            found[at] = now
            after = now + self.food.taken[at]
            if at in self.counted:
                key = key[1:]
        return found

    def _lot(self, at: int, after: int, key: Key) -> tuple[list[int], list[int]]:
        """Give what may be marked then, and the running sums of its weights."""
        marked, weights = [], []
        for now, step in self.steps[at][after]:
            if at in self.counted and now != key[0]:
                continue
            rest = key[1:] if at in self.counted else key
            ways = step * self.ways[at][now + self.food.taken[at]].get(rest, 0)
            if ways:
                marked.append(now)
                weights.append(ways)
        return marked, list(accumulate(weights))


class _Lot:
    """Decides whether to keep what was drawn, by the tiles that are marked in one round."""

    def __init__(self, least: int, weights: Sequence[int]) -> None:
        self.least, self.weights, self.most = least, weights, max(weights)

    def keeps(self, marked: int, chance: Chance) -> bool:
        weight = self.weights[marked - self.least]
        return weight == self.most or (weight > 0 and chance.roll(self.most) <= weight)


class _Joint:
    """All foods together, by how many of their tiles are marked in the counted rounds."""

    def __init__(self, counts: Sequence[Counts], ways: Callable[[Key], int]) -> None:
        self.counts = counts
        sums: Counts = dict.fromkeys((tuple(0 for _ in next(iter(counts[0]))),), 1)
        self.sums = [sums]  # by food from the last: of it and all after
        for some in reversed(counts):
            found: Counts = {}
            for key, n in some.items():
                for other, more in self.sums[0].items():
                    whole = tuple(map(add, key, other))
                    found[whole] = found.get(whole, 0) + n * more
            self.sums.insert(0, found)
        self.wholes = list(self.sums[0])
        self.running = list(accumulate(self.sums[0][whole] * ways(whole) for whole in self.wholes))

    def draw(self, chance: Chance) -> list[Key]:
        """Draw the key of each food."""
        if len(self.wholes) == 1:
            whole = self.wholes[0]
        else:
            whole = self.wholes[bisect_left(self.running, chance.roll(self.running[-1]))]
        found = []
        for some, after in zip(self.counts, self.sums[1:], strict=True):
            keys = list(some)
            weights = [n * after.get(tuple(map(sub, whole, key)), 0) for key, n in some.items()]
            running = list(accumulate(weights))
            key = keys[bisect_left(running, chance.roll(running[-1]))] if len(keys) > 1 else keys[0]
            found.append(key)
            whole = tuple(map(sub, whole, key))
        return found


class _Table:
    """The chains of all foods, and what ties them together."""

    def __init__(self, foods: Sequence[Known], totals: Sequence[int]) -> None:
        self.totals = totals
        self.chains = [_Chain(food) for food in foods]
        self.there: list[int] = []  # by round, the food that was there but for what was seen and taken
        there = sum(food.stock for food in foods)
        for at, total in enumerate(totals):
            there -= sum(food.taken[at] for food in foods)
            self.there.append(there)
            there -= total
        self.open = [at for at, total in enumerate(totals) if total]  # what the lot decides
        self.counted: list[int] = []
        self.tilts = [_UNIT] * len(totals)

    def draw(self, chance: Chance) -> list[list[int]]:
        """Draw how many tiles are marked: by food, and there by round."""
        self._tune()
        while True:
            refused = self._try(chance)
            if isinstance(refused, list):
                return refused
            self.open.remove(refused)
            self.tilts[refused] = _UNIT
            self.counted = sorted([*self.counted, refused], reverse=True)
            for chain in self.chains:
                chain.weigh(self.tilts, self.counted)

    def _try(self, chance: Chance) -> list[list[int]] | int:
        """Draw until the lot keeps something; after REFUSALS times, give the round that refused most."""
        joint = _Joint([chain.counts() for chain in self.chains], self._counted_ways)
        lots = {at: self._lot(at) for at in self.open}
        refused = dict.fromkeys(self.open, 0)
        for _ in range(REFUSALS if self.open else 1):
            keys = joint.draw(chance)
            marked = [chain.draw(key, chance) for chain, key in zip(self.chains, keys, strict=True)]
            for at, lot in lots.items():
                if not lot.keeps(sum(some[at] for some in marked), chance):
                    refused[at] += 1
                    break
            else:
                return marked
        return max(self.open, key=refused.__getitem__)

    def _tune(self) -> None:
        """Tilt each chain as the ways to take tiles unseen fall with one marked tile more."""
        for turn in range(_TUNING + 1):
            for chain in self.chains:
                chain.weigh(self.tilts, ())
            means = [sum(parts) for parts in zip(*(chain.means() for chain in self.chains), strict=True)]
            before = self.tilts.copy()
            for at in self.open:
                there = max(1, self.there[at] * _UNIT - means[at])
                left = max(1, (there - self.totals[at] * _UNIT) * _UNIT // there)
                self.tilts[at] = max(1, isqrt(before[at] * left))  # half the way, or it would swing
            near = all(abs(old - new) * _NEAR <= old for old, new in zip(before, self.tilts, strict=True))
            if near or turn == _TUNING:
                self.tilts = before  # those that the chains were weighed with
                return

    def _lot(self, at: int) -> _Lot:
        least = sum(chain.least[at] for chain in self.chains)
        most = sum(chain.most[at] for chain in self.chains)
        tilt = self.tilts[at]
        return _Lot(
            least,
            [
                self._ways(at, marked) * _UNIT ** (marked - least) * tilt ** (most - marked)
                for marked in range(least, most + 1)
            ],
        )

    def _ways(self, at: int, marked: int) -> int:
        """Count the ways in which tiles were taken unseen in a round, with so many marked."""
        return perm(max(0, self.there[at] - marked), self.totals[at])

    def _counted_ways(self, key: Key) -> int:
        return prod(self._ways(at, marked) for at, marked in zip(self.counted, key, strict=True))
