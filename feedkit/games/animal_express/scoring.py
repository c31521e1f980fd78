"""What a round is worth: the places of the animals, and what a card of each pays."""

from __future__ import annotations

from feedkit.games.animal_express.cards import PLACES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.animal_express.cards import Counts


def places(to_go: Counts) -> Counts:
    """Give the place of each animal: one more than the number of animals nearer to the park (AE-E2).

    >>> places((0, 2, 2, 5, 3, 6))
    (1, 2, 2, 5, 4, 6)
    """
    order = sorted(to_go)
    return tuple(order.index(steps) + 1 for steps in to_go)


def worth(to_go: Counts) -> Counts:
    """Give what a card of each animal pays if the round ends so.

    An animal in the first three places pays 1 (AE-E3); one at the park pays 2 (AE-E4), and if none is there,
    as when the deck runs out, nobody pays 2 (AE-E5).

    >>> worth((0, 2, 2, 5, 3, 6)), worth((1, 2, 2, 5, 3, 6))
    ((2, 1, 1, 0, 0, 0), (1, 1, 1, 0, 0, 0))
    """
    return tuple((place <= PLACES) + (steps == 0) for steps, place in zip(to_go, places(to_go), strict=True))


def points(cards: Counts, pays: Counts) -> int:
    """Give what cards pay."""
    return sum(n * cents for n, cents in zip(cards, pays, strict=True))


def round_points(piles: Sequence[Counts], hands: Sequence[Counts], pays: Counts, with_hands: bool) -> Counts:
    """Give what each seat wins: for its PILE (AE-E4), and for its hand where that counts too (AE-E5)."""
    return tuple(
        points(pile, pays) + (points(hand, pays) if with_hands else 0)
        for pile, hand in zip(piles, hands, strict=True)
    )
