"""What cards are called: to read, to hear, in the singular, in the plural, and by a letter."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.words import _
from feedkit.games.feed_rex.cards import CAMOUFLAGE, FLARE, KNIFE, MEAT, STONE, USELESS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.feed_rex.cards import Card, Kind


def N_(word: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a word for the catalogues; it is translated where it is used."""
    return word


class KindWords(NamedTuple):
    """How one kind of card is written.

    Attributes
    ----------
    letter : str
        On the card's pip.
    picture : str
        Name of its symbol in the sprite; empty where each card has its own.
    short, one, a, many : str
        On a chip; its full name; with its article; in the plural.
    """

    letter: str
    picture: str
    short: str
    one: str
    a: str
    many: str


KINDS: dict[Kind, KindWords] = {
    MEAT: KindWords("M", "cut-of-meat", N_("Meat"), N_("Meat"), N_("a Meat"), N_("Meat")),
    FLARE: KindWords("F", "sparkler", N_("Flare"), N_("Flare"), N_("a Flare"), N_("Flares")),
    STONE: KindWords("S", "rock", N_("Stone"), N_("Stone"), N_("a Stone"), N_("Stones")),
    CAMOUFLAGE: KindWords(
        "C", "herb", N_("Camouflage"), N_("Camouflage"), N_("a Camouflage"), N_("Camouflages")
    ),
    KNIFE: KindWords(
        "K", "swiss-army-knife", N_("Knife"), N_("Swiss Knife"), N_("a Swiss Knife"), N_("Swiss Knives")
    ),
    USELESS: KindWords(
        "U", "", N_("Useless"), N_("Useless Object"), N_("a Useless Object"), N_("Useless Objects")
    ),
}

OBJECT_WORDS = {
    "umbrella": N_("umbrella"),
    "teddy-bear": N_("teddy bear"),
    "guitar": N_("guitar"),
    "sponge": N_("sponge"),
    "alarm-clock": N_("alarm clock"),
    "teapot": N_("teapot"),
    "yo-yo": N_("yo-yo"),
    "trumpet": N_("trumpet"),
    "socks": N_("socks"),
    "crystal-ball": N_("crystal ball"),
    "kite": N_("kite"),
    "lollipop": N_("lollipop"),
    "magic-wand": N_("magic wand"),
    "toothbrush": N_("toothbrush"),
    "roller-skate": N_("roller skate"),
    "telescope": N_("telescope"),
    "drum": N_("drum"),
    "balloon": N_("balloon"),
    "top-hat": N_("top hat"),
    "camera": N_("camera"),
    "basketball": N_("basketball"),
    "broom": N_("broom"),
    "candle": N_("candle"),
    "bell": N_("bell"),
    "sunglasses": N_("sunglasses"),
    "bucket": N_("bucket"),
}


def object_name(name: str) -> str:
    """Give the name of an object as it is read.

    >>> object_name("alarm-clock")
    'alarm clock'
    """
    return _(OBJECT_WORDS[name])


def picture_of(card: Card) -> str:
    """Give the name of the card's symbol in the sprite."""
    return KINDS[card.kind].picture or card.name


def spoken(card: Card) -> str:
    """Give the card's full name, as a screen reader says it.

    >>> from feedkit.games.feed_rex.cards import CARDS
    >>> spoken(CARDS["teapot"])
    'Useless Object, teapot'
    """
    if card.kind is USELESS:
        return _("Useless Object, {name}").format(name=object_name(card.name))
    return _(KINDS[card.kind].one)


def a_card(card: Card) -> str:
    """Give the card in a sentence: "a Stone", "the teapot"."""
    if card.kind is USELESS:
        return _("the {name}").format(name=object_name(card.name))
    return _(KINDS[card.kind].a)


def listed(things: Sequence[str]) -> str:
    """Join words as a sentence does.

    >>> listed(["1", "2", "3"])
    '1, 2 and 3'
    """
    if len(things) < 2:
        return "".join(things)
    return _("{first} and {last}").format(first=", ".join(things[:-1]), last=things[-1])


def alternatives(things: Sequence[str]) -> str:
    """Join words of which one is enough.

    >>> alternatives(["Meat", "Stones"])
    'Meat or Stones'
    """
    if len(things) < 2:
        return "".join(things)
    return _("{first} or {last}").format(first=", ".join(things[:-1]), last=things[-1])


def some_cards(cards: Sequence[Card]) -> str:
    """Give several cards in a sentence, the same ones together.

    >>> from feedkit.games.feed_rex.cards import CARDS
    >>> some_cards([CARDS["meat"], CARDS["teapot"], CARDS["meat"]])
    '2 Meat and the teapot'
    """
    counts: dict[Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return listed(
        [
            a_card(card) if n == 1 else _("{n} {kinds}").format(n=n, kinds=_(KINDS[card.kind].many))
            for card, n in counts.items()
        ]
    )
