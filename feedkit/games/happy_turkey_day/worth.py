"""What a seat's situation is worth after a round: its chance to win, of WHOLE.

Whether Thanksgiving comes next is known exactly: it is uniformly one of the last nine cards (HT-S2). So the
chance to win is, in these proportions,

- if it comes next: 1 or 0, since who is slaughtered and who of the others scores most is known then;
- if not: what the table below says, by the logistic formula, from the seat's score and its number of cards
  compared with what the others have on average, from whether it is the fattest or second-fattest, and from
  its lead in Fat.

The table is fitted by ``python tools/turkey_prices.py`` to games of players who keep to the rule of thumb,
from situations that chance has mixed up, but for two things: in rounds 4 to 8 a card more costs half of what
was fitted, since a good player gets rid of it later, and in rounds 1 to 3 nothing. It says there how. All is
in whole numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from feedkit.games.happy_turkey_day.cards import BOTTOM, COOPS, FEED, score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.happy_turkey_day.cards import Card, Counts

WHOLE = 10_000  # a certain thing, in chances
MOST_LEAD = 4  # Fat tokens more or less than that make no further difference


class Prices(NamedTuple):
    """What makes winning likelier or less likely, in thousandths of a natural logarithm of the odds.

    Attributes
    ----------
    base : int
        For somebody who is like the others on average, neither of the fattest two, and as fat in tokens as
        the one of the others who has most.
    score : int
        Each point more than the others would score on average.
    size : int
        Each card more than the others hold on average.
    first, second : int
        To be the fattest, and to be the second-fattest.
    lead : tuple of int
        To have -4 (or fewer), -3, … 4 (or more) Fat tokens more than the one of the others who has most.
    """

    base: int
    score: int
    size: int
    first: int
    second: int
    lead: tuple[int, ...]


# By number of players: from after which round on these prices hold. Written by tools/turkey_prices.py.
PRICES: dict[int, dict[int, Prices]] = {
    # Begin of what is fitted.
    3: {
        1: Prices(-925, 3, 0, 0, 0, (1205, 844, 843, -47, 0, -1068, -1753, -1644, -49)),
        4: Prices(-925, 3, -40, 388, 96, (1205, 844, 843, -47, 0, -1068, -1753, -1644, -49)),
        7: Prices(-1025, 17, -64, 511, 97, (1314, 1024, 905, -2, 0, -1191, -2202, -2553, -1270)),
        9: Prices(-952, 31, -155, 228, 8, (1423, 1084, 963, -5, 0, -1281, -2280, -2451, -1480)),
        10: Prices(-1232, 45, -223, 712, 259, (1394, 1147, 1059, -54, 0, -1439, -2395, -2662, -2011)),
        11: Prices(-774, 69, -267, 131, -538, (1435, 1129, 1100, -209, 0, -1635, -2704, -2924, -2396)),
        12: Prices(-178, 78, -234, -1276, -1066, (1494, 1172, 1176, -317, 0, -1794, -2866, -2971, -2439)),
        13: Prices(-8, 80, -218, -1786, -1274, (1434, 1231, 1269, -352, 0, -1592, -2016, -1992, -1489)),
    },
    4: {
        1: Prices(-1017, 7, 0, 0, 0, (417, 983, 596, -409, 0, -1788, -511, -474, 0)),
        4: Prices(-1017, 7, -24, 179, 19, (417, 983, 596, -409, 0, -1788, -511, -474, 0)),
        7: Prices(-969, 37, -77, 38, -38, (416, 946, 624, -499, 0, -1868, -1297, -1198, 0)),
        9: Prices(-1163, 76, -317, 502, 240, (479, 934, 659, -533, 0, -2015, -1375, -1415, 0)),
        10: Prices(-1207, 99, -491, 803, 41, (564, 901, 675, -560, 0, -2113, -1661, -1717, -129)),
        11: Prices(-740, 135, -479, -572, -586, (657, 930, 699, -644, 0, -2139, -1957, -2004, -396)),
        12: Prices(-322, 166, -340, -2369, -951, (633, 1001, 760, -675, 0, -2225, -1755, -1993, -351)),
        13: Prices(-250, 174, -312, -2873, -1055, (624, 1116, 760, -638, 0, -2045, -1000, -953, -118)),
    },
    5: {
        1: Prices(-1113, 46, 0, 0, 0, (-20, 308, 417, -808, 0, -1449, 0, -140, 0)),
        4: Prices(-1113, 46, -90, 146, 15, (-20, 308, 417, -808, 0, -1449, 0, -140, 0)),
        7: Prices(-1096, 66, -111, 48, -2, (4, 559, 418, -677, 0, -1818, -109, -256, 0)),
        9: Prices(-1274, 113, -496, 595, 265, (309, 468, 432, -678, 0, -1994, -249, -338, 0)),
        10: Prices(-1172, 166, -676, 300, -45, (419, 388, 404, -624, 0, -2072, -403, -471, 0)),
        11: Prices(-862, 236, -688, -1179, -464, (399, 549, 423, -677, 0, -2151, -578, -683, 0)),
        12: Prices(-680, 284, -599, -3038, -613, (330, 666, 467, -670, 0, -2239, -363, -505, 0)),
        13: Prices(-677, 312, -599, -3785, -705, (442, 530, 473, -734, 0, -1698, -148, -201, 0)),
    },
    # End of what is fitted.
}

kept_score = lru_cache(maxsize=1 << 15)(score)


def chance_to_win(
    seat: int, sizes: Sequence[int], scores: Sequence[int], fat: Sequence[int], *, farmer: int, left: int
) -> int:
    """Give a seat's chance to win, of WHOLE, when a round is over.

    Parameters
    ----------
    seat : int
    sizes, scores, fat : sequence of int
        How many cards each seat holds, what they score, and its Fat tokens.
    farmer : int
        Who holds the Farmer card now.
    left : int
        Cards in the deck.

    Examples
    --------
    When Thanksgiving is the only card left, all is known: here the fattest is slaughtered.

    >>> [chance_to_win(seat, (8, 7, 6), (20, 16, 12), (0, 0, 0), farmer=0, left=1) for seat in range(3)]
    [0, 10000, 0]
    """
    n = len(sizes)
    first, second = _fattest(sizes, farmer)
    coming, of = thanksgiving_next(left)
    now = 0
    if coming:
        tokens = list(fat)
        tokens[first] += 2  # HT-E1
        tokens[second] += 1
        now = WHOLE * (seat in _winners(scores, tokens))
        if coming == of:
            return now
    prices = prices_after(n, left)
    lead = lead_of(seat, fat)
    odds = prices.base + prices.lead[max(-MOST_LEAD, min(MOST_LEAD, lead)) + MOST_LEAD]
    odds += prices.score * (n * scores[seat] - sum(scores)) // (n - 1)
    odds += prices.size * (n * sizes[seat] - sum(sizes)) // (n - 1)
    if seat == first:
        odds += prices.first
    elif seat == second:
        odds += prices.second
    return (coming * now + (of - coming) * logistic(odds)) // of


def _fattest(sizes: Sequence[int], farmer: int) -> tuple[int, int]:
    """Give the fattest and the second-fattest; of equals the nearer to the Farmer card first (HT-F4)."""
    n = len(sizes)
    keys = sorted([(-size, (seat - farmer) % n, seat) for seat, size in enumerate(sizes)])
    return keys[0][2], keys[1][2]


def _winners(scores: Sequence[int], tokens: Sequence[int]) -> list[int]:
    """Give who wins with these scores and Fat tokens (HT-E2, HT-E4)."""
    most = max(tokens)
    alive = [seat for seat, fat in enumerate(tokens) if fat < most]
    best = max([scores[seat] for seat in alive], default=0)
    return [seat for seat in alive if scores[seat] == best]


@lru_cache(maxsize=1 << 7)
def thanksgiving_next(left: int) -> tuple[int, int]:
    """Give the chance that the next round turns Thanksgiving over, as so many of so many.

    >>> thanksgiving_next(16), thanksgiving_next(11), thanksgiving_next(6), thanksgiving_next(1)
    ((0, 9), (3, 9), (5, 6), (1, 1))
    """
    where = min(BOTTOM + 1, left)  # it is evenly one of that many last cards
    return max(0, min(where, COOPS - (left - where))), where


@lru_cache(maxsize=1 << 9)
def prices_after(players: int, left: int) -> Prices:
    """Give the prices that hold when so many cards are in the deck."""
    table = PRICES[players]
    number = (len(FEED) + 1 - left) // COOPS
    return table[max(begin for begin in table if begin <= max(1, number))]


def logistic(odds: int) -> int:
    """Give the chance, of WHOLE, that belongs to a thousandfold natural logarithm of odds.

    >>> logistic(0), logistic(1000), logistic(-1000)
    (5000, 7310, 2690)
    """
    at = min(abs(odds) // _STEP, len(_UPWARDS) - 1)
    return _UPWARDS[at] if odds >= 0 else WHOLE - _UPWARDS[at]


_STEP = 10
_FINE = 10**18
_GROWTH = 1_010_050_167_084_168_058  # e to the power of 1/100, of _FINE


def _upwards(number: int) -> tuple[int, ...]:
    """Tabulate e^x / (1 + e^x), of WHOLE, for so many x: 0, 1/100 and so on."""
    power, found = _FINE, []
    for _x in range(number):
        found.append(WHOLE * power // (power + _FINE))
        power = power * _GROWTH // _FINE
    return tuple(found)


_UPWARDS = _upwards(800)


def lead_of(seat: int, fat: Sequence[int]) -> int:
    """Give how many Fat tokens `seat` has more than the one of the others who has most.

    >>> lead_of(1, (2, 5, 3)), lead_of(0, (2, 5, 3))
    (2, -3)
    """
    return fat[seat] - max([tokens for s, tokens in enumerate(fat) if s != seat])


def slimmed(hand: Counts, kind: Card) -> Counts:
    """Give a hand without its cards of a kind (HT-R8)."""
    return (*hand[:kind], 0, *hand[kind + 1 :])  # type: ignore[return-value]  # five of them
