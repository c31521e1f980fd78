"""Orders of a hand that fit what is known of its positions: how many there are, and one drawn evenly."""

from __future__ import annotations

from math import factorial
from typing import NamedTuple

from feedkit.core.errors import FeedkitError
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    Counts = tuple[int, ...]  # how many cards of each sort, in a fixed order
    Marks = list[list[int]]

LIMIT = 200_000  # different rests of a hand that are worth counting; some two seconds' work


class TooLargeError(FeedkitError):
    """An exact answer would take too long to work out."""


class Clue(NamedTuple):
    """Of the cards at `positions`, the number of those of `sorts` lies from `low` to `high`."""

    positions: tuple[int, ...]
    sorts: tuple[int, ...]
    low: int
    high: int


def lay(clues: tuple[Clue, ...], place: int, sort: int) -> tuple[Clue, ...] | None:
    """Give the clues that are left once a card of `sort` lies at `place`; None if it breaks one."""
    left = []
    for clue in clues:
        positions, sorts, low, high = clue
        if positions[0] != place:
            left.append(clue)
            continue
        if sort in sorts:
            low, high = low - 1, high - 1
        rest = positions[1:]
        if high < 0 or low > len(rest):
            return None
        if low > 0 or high < len(rest):
            left.append(Clue(rest, sorts, low, high))
    return tuple(left)


def arrangements(hand: Counts) -> int:
    """Count all orders by sort of a hand."""
    orders = factorial(sum(hand))
    for k in hand:
        orders //= factorial(k)
    return orders


class Orders:
    """Counts orders and remembers what it has counted.

    Parameters
    ----------
    limit : int
        How many different rests of hands it counts at the most.

    Raises
    ------
    TooLargeError
        In any of its calls, once there would be more.
    """

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self._counted: dict[tuple[Counts, tuple[Clue, ...], int], int] = {}

    def count(self, hand: Counts, clues: tuple[Clue, ...], place: int = 0) -> int:
        """Count the orders by sort of `hand`, to be laid from position `place` on, that fit all clues.

        Clues count down as cards are laid, so their bounds are those still to be met.
        """
        if not clues:
            return arrangements(hand)
        key = (hand, clues, place)
        total = self._counted.get(key)
        if total is None:
            if len(self._counted) >= self.limit:
                raise TooLargeError(_("So much is possible here that exact odds would take too long."))
            total = 0
            for _sort, after, left in self.ways(hand, clues, place):
                total += self.count(after, left, place + 1)
            self._counted[key] = total
        return total

    @staticmethod
    def ways(hand: Counts, clues: tuple[Clue, ...], place: int) -> list[tuple[int, Counts, tuple[Clue, ...]]]:
        """Give what can lie at `place`: the sort, the rest of the hand, the clues that are left."""
        found = []
        for sort, k in enumerate(hand):
            if k:
                left = lay(clues, place, sort)
                if left is not None:
                    found.append((sort, (*hand[:sort], k - 1, *hand[sort + 1 :]), left))
        return found

    def marks(self, hands: dict[Counts, int], clues: tuple[Clue, ...], size: int) -> Marks:
        """Give, for each position and sort, the weight of all orders that have that sort there.

        Parameters
        ----------
        hands : dict
            Hands of `size` cards, each with the weight of one of its orders.
        """
        sorts = len(next(iter(hands), ()))
        marks = [[0] * sorts for _place in range(size)]
        now: dict[tuple[Counts, tuple[Clue, ...]], int] = {(hand, clues): w for hand, w in hands.items()}
        for place in range(size):
            if len(now) > self.limit:
                raise TooLargeError(_("So much is possible here that exact odds would take too long."))
            after: dict[tuple[Counts, tuple[Clue, ...]], int] = {}
            for (hand, known), weight in now.items():
                if not known:  # what is left may lie in any order: all its places are alike
                    each = weight * arrangements(hand)
                    for sort, k in enumerate(hand):
                        if k:
                            share = each * k // (size - place)
                            for later in range(place, size):
                                marks[later][sort] += share
                    continue
                for sort, rest, left in self.ways(hand, known, place):
                    marks[place][sort] += weight * self.count(rest, left, place + 1)
                    after[rest, left] = after.get((rest, left), 0) + weight
            now = after
        return marks
