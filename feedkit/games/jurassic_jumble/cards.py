"""The cards: nine dinosaurs of nine bone groups, the Fake Bone and the Paleontologist; and sets of cards.

A card is a number from 0 to 82, and a set of cards is a whole number too: bit ``c`` is set if card ``c`` is
in it. So two sets are joined by ``|``, shared cards are found by ``&``, and ``cards.bit_count()`` counts
them.
"""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    Cards = int  # a set of cards


class Dinosaur(NamedTuple):
    """A dinosaur: its name in texts, its name for people, and its printed value (JJ-C3)."""

    name: str
    title: str
    value: int


class BoneGroup(NamedTuple):
    """A bone group: its name in texts, its name for people, its colour, and its mark (JJ-C4)."""

    name: str
    title: str
    colour: str
    mark: str


DINOSAURS = (
    Dinosaur("trex", "Tyrannosaurus", 100),
    Dinosaur("triceratops", "Triceratops", 90),
    Dinosaur("stegosaurus", "Stegosaurus", 80),
    Dinosaur("pterodactyl", "Pterodactyl", 70),
    Dinosaur("brachiosaurus", "Brachiosaurus", 60),
    Dinosaur("velociraptor", "Velociraptor", 50),
    Dinosaur("ankylosaurus", "Ankylosaurus", 40),
    Dinosaur("diplodocus", "Diplodocus", 30),
    Dinosaur("iguanodon", "Iguanodon", 20),
)
BONE_GROUPS = (
    BoneGroup("skull", "Skull", "red", "●"),
    BoneGroup("neck", "Neck", "orange", "▲"),
    BoneGroup("spine", "Spine", "yellow", "■"),
    BoneGroup("ribs", "Ribs", "green", "◆"),
    BoneGroup("shoulder", "Shoulder", "turquoise", "★"),
    BoneGroup("arm", "Arm", "blue", "✚"),
    BoneGroup("pelvis", "Pelvis", "purple", "▼"),
    BoneGroup("leg", "Leg", "pink", "⬟"),
    BoneGroup("tail", "Tail", "brown", "◗"),
)
GROUPS = len(BONE_GROUPS)
BONES = 8  # JJ-C1
SMALLEST_HAND = 9  # JJ-S3
BONE_POINTS = PENALTY = 50  # JJ-P1, JJ-P2, JJ-P3

NAMES = (
    *(f"{dinosaur.name}-{group.name}" for dinosaur in DINOSAURS for group in BONE_GROUPS),
    "fake-bone",
    "paleontologist",
)
FAKE_BONE = 1 << 81
PALEONTOLOGIST = 1 << 82
WILD = FAKE_BONE | PALEONTOLOGIST  # the two that go with any cards (JJ-T2)
ALL = (1 << len(NAMES)) - 1
OF_DINOSAUR = tuple(((1 << GROUPS) - 1) << GROUPS * d for d in range(len(DINOSAURS)))
OF_GROUP = tuple(sum(1 << GROUPS * d + g for d in range(len(DINOSAURS))) for g in range(GROUPS))
# For each card, the cards of its dinosaur and the cards of its bone group.
_ROW = tuple(OF_DINOSAUR[card // GROUPS] for card in range(81))
_COLUMN = tuple(OF_GROUP[card % GROUPS] for card in range(81))


class Card(int):
    """A card's number, whose text is the card's name.

    >>> str(Card(0)), str(Card(81))
    ('trex-skull', 'fake-bone')
    """

    __slots__ = ()

    def __str__(self) -> str:
        """Give the card's name in texts."""
        return NAMES[self]


CARDS = {name: Card(number) for number, name in enumerate(NAMES)}


def cards_of(names: Iterable[str]) -> Cards:
    """Give the set of the cards with these names; KeyError if one is no card.

    >>> cards_of(["trex-skull", "trex-neck"])
    3
    """
    found = 0
    for name in names:
        found |= 1 << CARDS[name]
    return found


def members(cards: Cards) -> tuple[Card, ...]:
    """Give the cards of a set, in the order of the box: by dinosaur, then by bone group.

    >>> [str(card) for card in members(3)]
    ['trex-skull', 'trex-neck']
    """
    found = []
    while cards:
        lowest = cards & -cards
        found.append(Card(lowest.bit_length() - 1))
        cards ^= lowest
    return tuple(found)


def text_of(cards: Cards) -> str:
    """Give the names of the cards of a set, in one line.

    >>> text_of(3)
    'trex-skull trex-neck'
    """
    return " ".join(map(str, members(cards)))


def matches(cards: Cards) -> bool:
    """Tell whether cards may be offered together (JJ-T2).

    >>> matches(cards_of(["trex-skull", "trex-neck", "fake-bone"]))
    True
    >>> matches(cards_of(["pterodactyl-neck", "trex-tail"]))
    False
    """
    plain = cards & ~WILD
    if not plain:
        return cards > 0
    card = plain.bit_length() - 1
    return not plain & ~_ROW[card] or not plain & ~_COLUMN[card]


def completed(cards: Cards) -> int:
    """Give the dinosaur that these cards complete (JJ-G1), nine or eight and the Paleontologist; else -1.

    >>> completed(OF_DINOSAUR[3])
    3
    >>> completed(OF_DINOSAUR[3] ^ cards_of(["pterodactyl-tail"]))
    -1
    """
    enough = GROUPS - (cards & PALEONTOLOGIST > 0)
    for dinosaur, whole in enumerate(OF_DINOSAUR):
        if (cards & whole).bit_count() >= enough:
            return dinosaur
    return -1
