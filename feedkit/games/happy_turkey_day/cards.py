"""The cards: five kinds of Feed and Thanksgiving, how many there are, and what a hand scores."""

from __future__ import annotations

from enum import IntEnum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    # How many cards of each kind, in the order of KINDS: a hand, or what lies in a Coop.
    Counts = tuple[int, int, int, int, int]


class Card(IntEnum):
    """A card of the deck: a kind of Feed (HT-C4), which is also its place in all counts, or Thanksgiving."""

    CORN = 0
    WHEAT = 1
    PEAS = 2
    PUMPKIN = 3
    WORMS = 4
    THANKSGIVING = 5

    def __str__(self) -> str:
        """Give the card's name in texts."""
        return _NAMES[self]


_NAMES = ("corn", "wheat", "peas", "pumpkin", "worms", "thanksgiving")
CORN, WHEAT, PEAS, PUMPKIN, WORMS, THANKSGIVING = Card
KINDS = (CORN, WHEAT, PEAS, PUMPKIN, WORMS)
BY_NAME = {str(card): card for card in Card}

OF_A_KIND = 14  # HT-C1
FEED = tuple(kind for kind in KINDS for _ in range(OF_A_KIND))  # the 70 Feed cards
BOTTOM = 8  # cards that Thanksgiving is shuffled with (HT-S2)
COOPS = 5
DIET = 5  # the Action card after Coop 1 to Coop 5, which are 0 to 4 (HT-C2)
ROUNDS = 14  # of five cards each: the 71st card, if Thanksgiving is no sooner, ends the 15th at once
TOO_MANY = 3  # different kinds in a Coop, which bring the Farmer (HT-F1)

NONE: Counts = (0, 0, 0, 0, 0)


def counts(cards: Iterable[Card]) -> Counts:
    """Count cards by kind.

    >>> counts([WHEAT, CORN, WHEAT])
    (1, 2, 0, 0, 0)
    """
    found = [0, 0, 0, 0, 0]
    for card in cards:
        found[card] += 1
    return tuple(found)  # type: ignore[return-value]  # five of them


def cards(held: Counts) -> tuple[Card, ...]:
    """Give the cards that are counted, in the order of the kinds.

    >>> " ".join(map(str, cards((1, 2, 0, 0, 0))))
    'corn wheat wheat'
    """
    return tuple(kind for kind in KINDS for _ in range(held[kind]))


def words(held: Counts) -> str:
    """Give counted cards in words, kind by kind.

    >>> words((1, 2, 0, 0, 0))
    'corn wheat wheat'
    """
    return " ".join(map(str, cards(held)))


def score(held: Counts) -> int:
    """Give the most that a hand can score (HT-E3): repeatedly the largest group there is.

    >>> score((2, 1, 1, 0, 0))  # a group of three kinds, and a group of one
    7
    """
    total = 0
    for height in range(1, max(held) + 1):
        size = sum(n >= height for n in held)
        total += size * (size + 1) // 2  # 1, 3, 6, 10, 15
    return total
