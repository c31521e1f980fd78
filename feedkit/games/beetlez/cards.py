"""The components: tiles, Taste cards, Spotted! cards, and what a heap is made of."""

from __future__ import annotations

from enum import Enum
from types import MappingProxyType

from feedkit.core.errors import OptionError
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Tile(Enum):
    """The nine faces of a tile; the value is how texts call it (BZ-C1, BZ-C2)."""

    FISH = "fish"
    SANDWICH = "sandwich"
    FRIES = "fries"
    STEAK = "steak"
    CAKE = "cake"
    CHOCOLATE = "chocolate"
    LETTUCE = "lettuce"
    BULB = "bulb"
    SAFETY = "safety"

    __hash__ = object.__hash__  # by identity: Enum's own hash is many times slower

    def __str__(self) -> str:
        """Give the tile's name in texts."""
        return str(self.value)


TILES = tuple(Tile)
FOODS = TILES[:7]
BULB, SAFETY = Tile.BULB, Tile.SAFETY
TILE_OF = {tile.value: tile for tile in TILES}
FOOD_OF = {tile.value: tile for tile in FOODS}

EACH_FOOD, BULBS, SAFETIES = 13, 4, 5  # in the box (BZ-C1, BZ-C2)
SPOTTED = (-2, -2, -3, -3, -4, -4)  # BZ-C5
GREEDY = -4  # BZ-C5
BULB_WORTH, OTHER_WORTH = 2, -1  # BZ-E1


def stock(players: int) -> tuple[int, ...]:
    """Give how many tiles of each face, in the order of TILES, are used by so many players (BZ-S1).

    >>> stock(4)
    (13, 13, 13, 13, 13, 13, 13, 4, 3)
    """
    return (EACH_FOOD,) * len(FOODS) + (BULBS, players - 1)


def tiles(counts: Sequence[int]) -> tuple[Tile, ...]:
    """Give so many tiles of each face, sorted."""
    found: tuple[Tile, ...] = ()
    for tile, n in zip(TILES, counts, strict=True):
        found += (tile,) * n
    return found


def counted(held: Sequence[Tile]) -> list[int]:
    """Count tiles by face, in the order of TILES.

    >>> counted([SAFETY, BULB, BULB])
    [0, 0, 0, 0, 0, 0, 0, 2, 1]
    """
    return [held.count(tile) for tile in TILES]


class Taste:
    """A Taste card (BZ-C3). Cards with the same foods are equal; the text is ``best/good+good/hated``.

    Attributes
    ----------
    best : Tile
        The favourite worth +2.
    good : (Tile, Tile)
        Those worth +1 each, in the order of TILES.
    hated : Tile
        Worth -2.
    worth : mapping
        The points of each tile for whoever holds this card (BZ-E1); a Safety tile goes back and is worth 0.
        It cannot be changed: whoever keeps track of what somebody has forgotten copies it.

    >>> str(taste("fish/steak+sandwich/fries"))
    'fish/sandwich+steak/fries'
    """

    __slots__ = ("best", "good", "hated", "worth")

    def __init__(self, best: Tile, one: Tile, other: Tile, hated: Tile) -> None:
        self.best = best
        self.good = (one, other) if TILES.index(one) < TILES.index(other) else (other, one)
        self.hated = hated
        worth = dict.fromkeys(FOODS, OTHER_WORTH)
        worth |= {best: 2, one: 1, other: 1, hated: -2, BULB: BULB_WORTH, SAFETY: 0}
        self.worth: Mapping[Tile, int] = MappingProxyType(worth)

    @property
    def foods(self) -> tuple[Tile, Tile, Tile, Tile]:
        """The four foods: worth +2, +1, +1 and -2."""
        return (self.best, *self.good, self.hated)

    def __str__(self) -> str:
        """Write the card as an option does."""
        return f"{self.best}/{self.good[0]}+{self.good[1]}/{self.hated}"

    def __repr__(self) -> str:
        """Write the card as an option does."""
        return str(self)

    def __eq__(self, other: object) -> bool:
        """Compare by the foods."""
        return type(other) is Taste and self.foods == other.foods

    def __hash__(self) -> int:
        """Hash by the foods."""
        return hash(self.foods)

    def __reduce__(self) -> tuple[type, tuple[Tile, Tile, Tile, Tile]]:
        """Pickle by the foods."""
        return Taste, self.foods


def taste(said: object) -> Taste:
    """Give the Taste card that is meant: one, or its text.

    Raises
    ------
    OptionError
        If it is not four different foods.
    """
    if type(said) is Taste:
        return said
    if isinstance(said, str):
        best, _slash, rest = said.partition("/")
        good, _slash, hated = rest.partition("/")
        one, _plus, other = good.partition("+")
        named = (best, one, other, hated)
        if len(set(named)) == 4 and all(name in FOOD_OF for name in named):
            return Taste(*(FOOD_OF[name] for name in named))
    raise OptionError(
        _(
            "A Taste card is four different foods, worth 2, 1, 1 and the hated one, "
            "such as fish/sandwich+steak/fries."
        ),
        "BZ-C3",
    )


_STEPS = ((1, 3, 2), (2, 6, 4), (4, 5, 1))
TASTES = tuple(  # BZ-C4
    Taste(FOODS[f], FOODS[(f + one) % 7], FOODS[(f + other) % 7], FOODS[(f + hated) % 7])
    for f in range(7)
    for one, other, hated in _STEPS
)
