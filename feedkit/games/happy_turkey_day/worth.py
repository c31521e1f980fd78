"""What a seat's situation is worth: points that it may still count, times the chance not to be slaughtered.

All in whole numbers. A hand counts its score, less a little for every card (the thinner run faster), plus
what is still to come. How likely somebody is to be slaughtered follows a logistic curve in two things that
anybody at the table can see: by how many Fat tokens they lead, and how likely they are to be among the
fattest two, who take Fat at the next visit and at Thanksgiving. The weights come from 500 games of these
computer players among themselves (logistic regression, round by round), and were then tried in duels.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from feedkit.games.happy_turkey_day.cards import ROUNDS, score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.happy_turkey_day.cards import Card, Counts

POINT = 100  # a point of score is worth so much
WHOLE = 1000  # a certain thing, in chances


class Weights(NamedTuple):
    """What matters with so many players, in hundredths; by the number of rounds left, the last holds on.

    Attributes
    ----------
    to_come : (int, int)
        What is still to come, in points: always, and for each round that is left.
    weight : tuple of int
        What every card costs, in points.
    calm : int
        The danger of somebody who leads by no Fat and is thin.
    fat : tuple of int
        The danger of each Fat token of lead.
    fattest : tuple of int
        The danger of being among the fattest two.
    """

    to_come: tuple[int, int]
    weight: tuple[int, ...]
    calm: int
    fat: tuple[int, ...]
    fattest: tuple[int, ...]


WEIGHTS = {
    3: Weights((0, 400), (0,), -30, (100,), (170, 150, 130, 110)),
    4: Weights((0, 400), (0,), -70, (110,), (187, 165, 143, 121)),
    5: Weights(
        (6000, 0),
        (170, 170, 180, 250, 290, 290, 290, 280, 270),
        -140,
        (7, 7, 8, 9, 10, 15, 17, 20, 24),
        (75, 75, 55, 35, 25, 20, 17, 8, 0),
    ),
}
# The logistic curve: the chance, of WHOLE, to be safe at danger 0, 50, 100 … hundredths.
_SAFE = (500, 378, 269, 182, 119, 76, 47, 29, 18, 11, 7, 4, 2, 2, 1, 1, 0)
_STEP = 50
# The chance, of WHOLE, that somebody with so many more cards (from -1) is the fatter one a round later.
_FATTER = {-1: 250, 0: 500, 1: 750}

kept_score = lru_cache(maxsize=1 << 15)(score)


def safe(danger: int) -> int:
    """Give the chance, of WHOLE, that somebody in so much danger is not slaughtered.

    >>> safe(0), safe(100), safe(-100), safe(5000)
    (500, 269, 731, 0)
    """
    at, rest = divmod(abs(danger), _STEP)
    low = 0 if at + 1 >= len(_SAFE) else _SAFE[at] + (_SAFE[at + 1] - _SAFE[at]) * rest // _STEP
    return low if danger >= 0 else WHOLE - low


@lru_cache(maxsize=1 << 15)
def among_fattest(size: int, others: tuple[int, ...]) -> int:
    """Give the chance, of WHOLE, that at most one of `others` is fatter than somebody with `size` cards.

    >>> among_fattest(9, (4, 5, 6)), among_fattest(9, (12, 12, 4)), among_fattest(9, (12, 9, 4))
    (1000, 0, 500)
    """
    none, one = WHOLE, 0  # the chances that none is fatter, and that exactly one is
    for other in others:
        more = other - size
        fatter = _FATTER.get(more, WHOLE if more > 0 else 0)
        none, one = none * (WHOLE - fatter) // WHOLE, (one * (WHOLE - fatter) + none * fatter) // WHOLE
    return none + one


def worth(hand: Counts, others: tuple[int, ...], lead: int, left: int) -> int:
    """Give what a situation is worth.

    Parameters
    ----------
    hand : Counts
    others : tuple of int
        The sizes of the other hands.
    lead : int
        How many Fat tokens more than the fattest-marked of the others; negative if fewer.
    left : int
        How many rounds are still to be played, at most.
    """
    to_come, weight, calm, fat, fattest = WEIGHTS[len(others) + 1]
    size = sum(hand)
    danger = calm + fat[min(left, len(fat) - 1)] * lead
    danger += fattest[min(left, len(fattest) - 1)] * among_fattest(size, others) // WHOLE
    points = POINT * kept_score(hand) - weight[min(left, len(weight) - 1)] * size
    points += to_come[0] + to_come[1] * left
    return points * safe(danger)


def rounds_left(number: int) -> int:
    """Give how many rounds may follow the one with this number."""
    return max(0, ROUNDS - number)


def standing(seat: int, hands: Sequence[Counts], fat: Sequence[int], left: int) -> int:
    """Give what the situation of `seat` is worth, with these hands and Fat tokens on the table."""
    others = tuple([sum(hand) for s, hand in enumerate(hands) if s != seat])
    return worth(hands[seat], others, lead_of(seat, fat), left)


def lead_of(seat: int, fat: Sequence[int]) -> int:
    """Give how many Fat tokens `seat` has more than the one of the others who has most."""
    return fat[seat] - max([tokens for s, tokens in enumerate(fat) if s != seat])


def slimmed(hand: Counts, kind: Card) -> Counts:
    """Give a hand without its cards of a kind (HT-R8)."""
    return (*hand[:kind], 0, *hand[kind + 1 :])  # type: ignore[return-value]  # five of them
