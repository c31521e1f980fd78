"""The cards: kinds, useless objects and who owns them, characters, Jeeps, and what goes into a deck."""

from __future__ import annotations

from enum import Enum
from functools import cache


class Kind(Enum):
    """The six kinds of backpack card (FR-C1); the value is how texts call them."""

    MEAT = "meat"
    FLARE = "flare"
    STONE = "stone"
    CAMOUFLAGE = "camouflage"
    KNIFE = "knife"
    USELESS = "useless"

    __hash__ = object.__hash__  # by identity: Enum's own hash is many times slower

    def __str__(self) -> str:
        """Give the kind's name in texts."""
        return str(self.value)


MEAT, FLARE, STONE, CAMOUFLAGE, KNIFE, USELESS = Kind


class Card:
    """A card by what is printed on it. There is one Card for each face, so cards compare by identity.

    Attributes
    ----------
    kind : Kind
    name : str
        ``"meat"``, or the object's name in texts, such as ``"alarm-clock"``.
    owner : int
        The character whose object it is, -1 for none.
    metal : bool
        Useless Object or Swiss Knife: what MacGyver can use (FR-M2).
    """

    __slots__ = ("kind", "metal", "name", "owner")

    def __init__(self, kind: Kind, name: str, owner: int = -1) -> None:
        self.kind = kind
        self.name = name
        self.owner = owner
        self.metal = kind is KNIFE or kind is USELESS

    def __str__(self) -> str:
        """Give the card's name in texts."""
        return self.name

    def __repr__(self) -> str:
        """Give the card's name in texts."""
        return self.name

    def __reduce__(self) -> tuple[type, tuple[str]]:
        """Copy and pickle as the one card of this name."""
        return _by_name, (self.name,)  # type: ignore[return-value]  # pickle takes any callable


# The rulebook names neither characters nor objects: these are ours. Two objects a character (FR-C4), in
# order.
CHARACTERS = (
    "Ada",
    "Bruno",
    "Chiara",
    "Dev",
    "Emi",
    "Finn",
    "Gaia",
    "Hugo",
    "Iris",
    "Jon",
    "Kofi",
    "Lia",
    "Mei",
)
OBJECTS = (
    ("umbrella", "teddy-bear"),
    ("guitar", "sponge"),
    ("alarm-clock", "teapot"),
    ("yo-yo", "trumpet"),
    ("socks", "crystal-ball"),
    ("kite", "lollipop"),
    ("magic-wand", "toothbrush"),
    ("roller-skate", "telescope"),
    ("drum", "balloon"),
    ("top-hat", "camera"),
    ("basketball", "broom"),
    ("candle", "bell"),
    ("sunglasses", "bucket"),
)

PLAIN = {kind: Card(kind, kind.value) for kind in Kind if kind is not USELESS}
OWNED = tuple(tuple(Card(USELESS, name, owner) for name in pair) for owner, pair in enumerate(OBJECTS))
CARDS: dict[str, Card] = {
    card.name: card for card in (*PLAIN.values(), *(card for pair in OWNED for card in pair))
}


def _by_name(name: str) -> Card:
    return CARDS[name]


BOX = {MEAT: 18, FLARE: 7, STONE: 13, CAMOUFLAGE: 6, KNIFE: 3, USELESS: 26}  # FR-C1
HAND = 5  # cards dealt to each (FR-S6)
SIDES = 6  # of the die (FR-C3)
BOTH_REX = 8  # players from whom on both T-Rex play (FR-S1)


def deck_counts(players: int, extra_meat: int = 0, extra_knives: int = 0) -> dict[Kind, int]:
    """Give how many cards of each kind a deck holds (FR-S4, FR-S5, FR-V2).

    >>> deck_counts(5)[MEAT]
    7
    """
    return {
        MEAT: players + 2 + extra_meat,
        FLARE: players // 2 + 1,
        STONE: players,
        CAMOUFLAGE: players // 2,
        KNIFE: 1 + extra_knives,
        USELESS: 2 * players,
    }


@cache
def deck(characters: tuple[int, ...], extra_meat: int = 0, extra_knives: int = 0) -> tuple[Card, ...]:
    """Give the cards of a deck for players with these characters, sorted by kind."""
    counts = deck_counts(len(characters), extra_meat, extra_knives)
    plain = [card for kind, card in PLAIN.items() for _ in range(counts[kind])]
    return (*plain, *(card for character in characters for card in OWNED[character]))


# Jeeps ------------------------------------------------------------------------------------------------------

YELLOW, LIGHT_BLUE, RED, GREEN, WHITE, BLACK, ALONE = (
    "yellow",
    "light-blue",
    "red",
    "green",
    "white",
    "black",
    "alone",
)
JEEPS = {
    YELLOW: 6,
    LIGHT_BLUE: 6,
    RED: 4,
    GREEN: 3,
    WHITE: 2,
    BLACK: 2,
    ALONE: 1,
}  # FR-C5; ALONE is the "?" Jeep
TEAM_COLOURS = tuple(JEEPS)[:-1]
TEAM_SIZES = {  # FR-V3: the numbers of players that each team size allows
    2: tuple(range(4, 14)),
    3: (6, 7, 9, 10, 12, 13),
    4: (8, 9, 12, 13),
    5: (10, 11),
    6: (12, 13),
}


def team_colours(players: int, size: int) -> tuple[str, ...]:
    """Give the colours of the teams (FR-V4): the first ones that have enough Jeeps."""
    return TEAM_COLOURS[: players // size]
