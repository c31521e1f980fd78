"""What a seat's situation is worth, in points: its score, less the price of being fat.

The prices say what a card's weight, a Fat token and a place among the fattest cost somebody who wants to
win. They were fitted to 1,500 games with five players and as many with four, in which better and worse
players sat together: how much does each thing change the odds to win, beside a point of score (logistic
regression, round by round)? Duels then made cards cheaper, by about a quarter, and being among the fattest
dearer with five. In the middle of a game a card had better bring two points; at the end, being among the
fattest costs most. All is in whole numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from feedkit.games.happy_turkey_day.cards import score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.happy_turkey_day.cards import Card, Counts

POINT = 100  # a point of score is worth so much
WHOLE = 1000  # a certain thing, in chances


class Prices(NamedTuple):
    """What being fat costs, in hundredths of a point.

    Attributes
    ----------
    card : int
        Each card in the hand, since the thinner run faster.
    among : int
        To be among the fattest two, who take Fat.
    first : int
        To be the fattest, besides.
    token : int
        Each Fat token more than the others have.
    """

    card: int
    among: int
    first: int
    token: int


# By number of players: from which round on these prices hold.
PRICES: dict[int, dict[int, Prices]] = {
    3: {
        1: Prices(50, 0, 0, 300),
        5: Prices(200, 0, 0, 600),
        8: Prices(225, 0, 0, 500),
        10: Prices(260, 100, 0, 360),
        11: Prices(220, 700, 0, 350),
        12: Prices(135, 900, 400, 300),
        13: Prices(100, 900, 500, 300),
    },
    5: {
        1: Prices(50, 0, 0, 170),
        5: Prices(190, 0, 0, 290),
        8: Prices(200, 300, 0, 200),
        10: Prices(200, 450, 0, 120),
        11: Prices(175, 600, 210, 100),
        12: Prices(125, 850, 340, 80),
        13: Prices(120, 450, 900, 80),
    },
}
PRICES[4] = PRICES[3]
# The chance, of WHOLE, that somebody with so many more cards (from -1) is the fatter one a round later.
_FATTER = {-1: 250, 0: 500, 1: 750}

kept_score = lru_cache(maxsize=1 << 15)(score)


@lru_cache(maxsize=1 << 15)
def ranks(size: int, others: tuple[int, ...]) -> tuple[int, int]:
    """Give the chances, of WHOLE, that somebody with `size` cards is among the fattest two, and the fattest.

    >>> ranks(9, (4, 5, 6)), ranks(9, (12, 12, 4)), ranks(9, (12, 9, 4))
    ((1000, 1000), (0, 0), (500, 0))
    """
    none, one = WHOLE, 0  # the chances that none is fatter, and that exactly one is
    for other in others:
        more = other - size
        fatter = _FATTER.get(more, WHOLE if more > 0 else 0)
        none, one = none * (WHOLE - fatter) // WHOLE, (one * (WHOLE - fatter) + none * fatter) // WHOLE
    return none + one, none


@lru_cache(maxsize=1 << 7)
def prices(players: int, number: int) -> Prices:
    """Give the prices that hold with so many players after the round with this number."""
    table = PRICES[players]
    return table[max(begin for begin in table if begin <= max(1, number))]


def worth(hand: Counts, others: tuple[int, ...], lead: int, number: int) -> int:
    """Give what a situation is worth, in hundredths of a point.

    Parameters
    ----------
    hand : Counts
    others : tuple of int
        The sizes of the other hands.
    lead : int
        How many Fat tokens more than the one of the others who has most; negative if fewer.
    number : int
        The round that has just been played.
    """
    card, among, first, token = prices(len(others) + 1, number)
    size = sum(hand)
    two, one = ranks(size, others)
    return POINT * kept_score(hand) - card * size - (among * two + first * one) // WHOLE - token * lead


def standing(seat: int, hands: Sequence[Counts], fat: Sequence[int], number: int) -> int:
    """Give what the situation of `seat` is worth, with these hands and Fat tokens, after a round."""
    others = tuple([sum(hand) for s, hand in enumerate(hands) if s != seat])
    return worth(hands[seat], others, lead_of(seat, fat), number)


def lead_of(seat: int, fat: Sequence[int]) -> int:
    """Give how many Fat tokens `seat` has more than the one of the others who has most."""
    return fat[seat] - max([tokens for s, tokens in enumerate(fat) if s != seat])


def slimmed(hand: Counts, kind: Card) -> Counts:
    """Give a hand without its cards of a kind (HT-R8)."""
    return (*hand[:kind], 0, *hand[kind + 1 :])  # type: ignore[return-value]  # five of them
