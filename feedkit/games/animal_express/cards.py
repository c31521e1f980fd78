"""The cards and the board: animals, how many cards each has, how far each rides, and the coins."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    Counts = tuple[int, ...]  # how many of each animal, in the order of ANIMALS


class Animal:
    """One of the six animals, and the face of its cards: one Animal each, so they compare by identity.

    Attributes
    ----------
    name : str
        ``"rabbit"``, as texts call it.
    at : int
        Its place in everything that counts by animal, from 0 to 5.
    cards : int
        How many cards show it (AE-C1).
    """

    __slots__ = ("at", "cards", "name")

    def __init__(self, name: str, at: int, cards: int) -> None:
        self.name = name
        self.at = at
        self.cards = cards

    def __str__(self) -> str:
        """Give the animal's name in texts."""
        return self.name

    def __repr__(self) -> str:
        """Give the animal's name in texts."""
        return self.name

    def __reduce__(self) -> tuple[type, tuple[str]]:
        """Copy and pickle as the one animal of this name."""
        return _by_name, (self.name,)  # type: ignore[return-value]  # pickle takes any callable


_BOX = (("rabbit", 10), ("giraffe", 10), ("elephant", 11), ("crocodile", 11), ("mouse", 12), ("snail", 12))
ANIMALS = tuple(Animal(name, at, cards) for at, (name, cards) in enumerate(_BOX))  # AE-C1
RABBIT, GIRAFFE, ELEPHANT, CROCODILE, MOUSE, SNAIL = ANIMALS
BY_NAME = {animal.name: animal for animal in ANIMALS}
COUNTS: Counts = tuple(animal.cards for animal in ANIMALS)
CARDS: tuple[Animal, ...] = tuple(animal for animal in ANIMALS for _ in range(animal.cards))
NONE: Counts = (0,) * len(ANIMALS)

TRACKS = (4, 4, 5, 5, 6, 6)  # AE-C3: steps from start to park
HAND = 5  # cards dealt to each (AE-S1)
POOL = 5  # cards that lie open (AE-S1)
MOST_STEPS = MOST_KEPT = 3  # of one play (AE-T2)
PLACES = 3  # that count (AE-E3)
COINS = {1: 12, 2: 15, 5: 4, 10: 6}  # AE-C2: cents, and how many coins there are


def _by_name(name: str) -> Animal:
    return BY_NAME[name]


def counted(cards: tuple[Animal, ...]) -> Counts:
    """Count cards by animal.

    >>> counted((MOUSE, RABBIT, MOUSE))
    (1, 0, 0, 0, 2, 0)
    """
    counts = [0] * len(ANIMALS)
    for card in cards:
        counts[card.at] += 1
    return tuple(counts)


def spread(counts: Counts) -> tuple[Animal, ...]:
    """Give the cards that were counted, in the order of the animals.

    >>> spread((1, 0, 0, 0, 2, 0))
    (rabbit, mouse, mouse)
    """
    return tuple(animal for animal, n in zip(ANIMALS, counts, strict=True) for _ in range(n))


def added(counts: Counts, animal: Animal, n: int) -> Counts:
    """Give counts with `n` more cards of one animal."""
    at = animal.at
    return (*counts[:at], counts[at] + n, *counts[at + 1 :])


def in_coins(cents: int) -> dict[int, int]:
    """Give an amount of money in few coins: how many of 10, 5, 2 and 1 cent (AE-C2).

    >>> in_coins(28)
    {10: 2, 5: 1, 2: 1, 1: 1}
    """
    found = {}
    for coin in sorted(COINS, reverse=True):
        n, cents = divmod(cents, coin)
        if n:
            found[coin] = n
    return found
