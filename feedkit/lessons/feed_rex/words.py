"""How exercises put cards, players and answers into words, beyond what the game itself says."""

from __future__ import annotations

from feedkit.core.naming import listed
from feedkit.core.words import _, plural
from feedkit.games.feed_rex.cards import CAMOUFLAGE, CHARACTERS, FLARE, KNIFE, MEAT, STONE, USELESS
from feedkit.games.feed_rex.wording import KINDS, a_card, alternatives, places, question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.cards import Card, Kind
    from feedkit.games.feed_rex.view import View

__all__ = [
    "a",
    "alternatives",
    "answer",
    "cards",
    "counted",
    "listed",
    "many",
    "name",
    "one",
    "places",
    "question",
]


def a(kind: Kind) -> str:
    """Give one card of a kind in a sentence: "a Stone"."""
    return _(KINDS[kind].a)


def one(kind: Kind) -> str:
    """Give a kind in the singular."""
    return _(KINDS[kind].one)


def many(kind: Kind) -> str:
    """Give a kind in the plural."""
    return _(KINDS[kind].many)


def counted(kind: Kind, n: int) -> str:
    """Give so many cards of a kind.

    >>> counted(STONE, 1), counted(KNIFE, 2), counted(MEAT, 3)
    ('1 Stone', '2 Swiss Knives', '3 Meat')
    """
    return {
        MEAT: plural("{n} Meat", "{n} Meat", n),
        FLARE: plural("{n} Flare", "{n} Flares", n),
        STONE: plural("{n} Stone", "{n} Stones", n),
        CAMOUFLAGE: plural("{n} Camouflage", "{n} Camouflages", n),
        KNIFE: plural("{n} Swiss Knife", "{n} Swiss Knives", n),
        USELESS: plural("{n} Useless Object", "{n} Useless Objects", n),
    }[kind]


def cards(n: int) -> str:
    """Give a number of cards.

    >>> cards(1), cards(8)
    ('1 card', '8 cards')
    """
    return plural("{n} card", "{n} cards", n)


def name(view: View, seat: int) -> str:
    """Give who sits there, as the table does."""
    return _("you") if seat == view.seat else CHARACTERS[view.characters[seat]]


def answer(said: bool | int | Card) -> str:
    """Give an answer inside a sentence.

    >>> from feedkit.games.feed_rex.cards import CARDS
    >>> answer(True), answer(2), answer(CARDS["stone"]), answer(CARDS["teapot"])
    ('yes', '2', 'a Stone', 'a Useless Object, the teapot')
    """
    if isinstance(said, bool):
        return _("yes") if said else _("no")
    if isinstance(said, int):
        return str(said)
    if said.kind is USELESS:
        return _("{kind}, {card}").format(kind=a(said.kind), card=a_card(said))
    return a(said.kind)
