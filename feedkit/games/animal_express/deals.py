"""In how many ways cards can have been dealt to hands of which something is known: exact, in integers.

A hand that laid out more of an animal than it had taken was dealt the difference at the least. A
:class:`Wanted` says so. Of all deals of the unseen cards each is as likely, so what fits is counted: animal
by animal, and for each animal hand by hand, a hand with ``k`` of the ``n`` cards left has ``C(n, k)`` ways.
Hands of which nothing is known are like the deck and need no counting, and neither do animals that no hand
is known to have held: they are one sort.
"""

from __future__ import annotations

from math import comb, gcd
from typing import NamedTuple

from feedkit.core.errors import ChanceError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Chance
    from feedkit.games.animal_express.cards import Counts

    Free = tuple[int, ...]  # cards of each hand that are not settled yet


class Wanted(NamedTuple):
    """What is known of a hand as it was dealt.

    Attributes
    ----------
    size : int
        How many cards it was dealt.
    least : Counts
        How many of each animal it holds at the least.
    """

    size: int
    least: Counts


class Deals:
    """The deals of unseen cards that fit what is known of some hands; the rest of the cards is the deck.

    Parameters
    ----------
    unseen : Counts
        The cards that can be anywhere.
    wanted : sequence of Wanted
        The hands.

    Attributes
    ----------
    ways : int
        The number of deals that fit, cards of one animal told apart, and the order within a hand left out.
        Hands of which nothing is known are not dealt yet: they multiply all ways alike.

    >>> Deals((2, 2, 0, 0, 0, 0), [Wanted(2, (1, 0, 0, 0, 0, 0))]).ways  # both rabbits, or one and a giraffe
    5
    """

    __slots__ = ("_known", "_memo", "_sorts", "unseen", "wanted", "ways")

    def __init__(self, unseen: Counts, wanted: Sequence[Wanted]) -> None:
        self.unseen = unseen
        self.wanted = tuple(wanted)
        # The hands that are known to have held something, and the animals that they are known to have held.
        self._known = tuple(i for i, hand in enumerate(wanted) if any(hand.least))
        self._sorts = tuple(at for at in range(len(unseen)) if any(hand.least[at] for hand in wanted))
        self._memo: dict[tuple[int, int, Free], int] = {}
        free = tuple(self.wanted[i].size - sum(self.wanted[i].least) for i in self._known)
        self.ways = 0 if any(n < 0 for n in free) else self._count(0, self._left(0), free)

    def _left(self, step: int) -> int:
        """Give how many cards of its sort there are before a step."""
        sort = step // len(self._known) if self._known else 0
        if sort < len(self._sorts):
            return self.unseen[self._sorts[sort]]
        return sum(self.unseen) - sum(self.unseen[at] for at in self._sorts)

    def _least(self, step: int) -> int:
        """Give how many cards the hand of a step holds of its sort at the least."""
        sort, i = divmod(step, len(self._known))
        return self.wanted[self._known[i]].least[self._sorts[sort]] if sort < len(self._sorts) else 0

    def _count(self, step: int, left: int, free: Free) -> int:
        """Count the ways to go on: a step is a hand's cards of a sort, and `left` are left of the sort."""
        known = len(self._known)
        if step == known * (len(self._sorts) + 1) or not known:
            return not any(free)
        key = (step, left, free)
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = sum(self._branches(step, left, free))
        return found

    def _branches(self, step: int, left: int, free: Free) -> list[int]:
        """Give the ways to go on if the hand of this step holds 0, 1, … cards more than the least."""
        i = step % len(self._known)
        least = self._least(step)
        last_sort = step // len(self._known) == len(self._sorts)  # which takes all that is not settled
        ways = []
        for more in range(free[i] + 1):
            if (last_sort and more < free[i]) or least + more > left:
                ways.append(0)
            else:
                rest = left - least - more
                after = self._left(step + 1) if i + 1 == len(self._known) else rest
                settled = (*free[:i], free[i] - more, *free[i + 1 :])
                ways.append(comb(left, least + more) * self._count(step + 1, after, settled))
        return ways

    def draw(self, chance: Chance) -> tuple[list[Counts], tuple[int, ...]]:
        """Draw a deal evenly from those that fit.

        Returns
        -------
        (list of Counts, tuple of int)
            What each hand was dealt, and the deck: which animal, by number, first card first.

        Raises
        ------
        ChanceError
            If no deal fits.
        """
        if not self.ways:
            raise ChanceError("No deal fits what is known of the hands.")
        hands = [[*hand.least] for hand in self.wanted]
        others = self._draw_known(hands, chance)
        left = [n - sum(held) for n, *held in zip(self.unseen, *hands, strict=True)]
        rest = list(
            chance.shuffle([at for at in range(len(left)) if at not in self._sorts for _ in range(left[at])])
        )
        for i, more in others.items():
            _deal(more, rest, hands[i])
        rest = list(chance.shuffle(rest + [at for at in self._sorts for _ in range(left[at])]))
        for i, hand in enumerate(self.wanted):
            if i not in others:
                _deal(hand.size, rest, hands[i])
        return [tuple(hand) for hand in hands], tuple(rest)

    def _draw_known(self, hands: list[list[int]], chance: Chance) -> dict[int, int]:
        """Draw the known hands' cards of the known sorts into `hands`; give how many others each has."""
        known, others = self._known, {}
        free = tuple(self.wanted[i].size - sum(hands[i]) for i in known)
        left = 0
        for step in range(len(known) * (len(self._sorts) + 1)):
            sort, i = divmod(step, len(known))
            if i == 0:
                left = self._left(step)
            more = weighted(chance, self._branches(step, left, free))
            left -= self._least(step) + more
            free = (*free[:i], free[i] - more, *free[i + 1 :])
            if sort < len(self._sorts):
                hands[known[i]][self._sorts[sort]] += more
            else:
                others[known[i]] = more
        return others


def _deal(number: int, deck: list[int], hand: list[int]) -> None:
    for _ in range(number):
        hand[deck.pop()] += 1


def weighted(chance: Chance, weights: Sequence[int]) -> int:
    """Draw an index with a chance in proportion to its weight."""
    shared = gcd(*weights) or 1
    at = chance.roll(sum(weights) // shared) - 1
    for index, weight in enumerate(weights):
        at -= weight // shared
        if at < 0:
            return index
    raise ChanceError("There is nothing to draw from.")
