"""The pictures of cards, by their names in the sprite."""

from __future__ import annotations

from feedkit.games.feed_rex.cards import CAMOUFLAGE, FLARE, KNIFE, MEAT, STONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.cards import Card, Kind

PICTURES: dict[Kind, str] = {
    MEAT: "cut-of-meat",
    FLARE: "sparkler",
    STONE: "rock",
    CAMOUFLAGE: "herb",
    KNIFE: "swiss-army-knife",
}


def picture_of(card: Card) -> str:
    """Give the name of the card's symbol in the sprite: an object has its own."""
    return PICTURES.get(card.kind, card.name)
