"""How exercises call cards, places and players."""

from __future__ import annotations

from feedkit.core.words import _, plural
from feedkit.games.feed_rex.cards import CAMOUFLAGE, CHARACTERS, FLARE, KNIFE, MEAT, STONE, USELESS
from feedkit.games.feed_rex.moves import ANY, AT_LEAST, CAN_MACGYVER, HOW_MANY, MINE, WHICH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.feed_rex.cards import Card, Kind
    from feedkit.games.feed_rex.moves import Ask
    from feedkit.games.feed_rex.view import View


def N_(word: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a word for the catalogues; it is translated where it is used."""
    return word


_A = {
    MEAT: N_("a Meat"),
    FLARE: N_("a Flare"),
    STONE: N_("a Stone"),
    CAMOUFLAGE: N_("a Camouflage"),
    KNIFE: N_("a Swiss Knife"),
    USELESS: N_("a Useless Object"),
}
_ONE = {
    MEAT: N_("Meat"),
    FLARE: N_("Flare"),
    STONE: N_("Stone"),
    CAMOUFLAGE: N_("Camouflage"),
    KNIFE: N_("Swiss Knife"),
    USELESS: N_("Useless Object"),
}
_MANY = {
    MEAT: N_("Meat"),
    FLARE: N_("Flares"),
    STONE: N_("Stones"),
    CAMOUFLAGE: N_("Camouflages"),
    KNIFE: N_("Swiss Knives"),
    USELESS: N_("Useless Objects"),
}


def a(kind: Kind) -> str:
    """Give one card of a kind in a sentence: "a Stone"."""
    return _(_A[kind])


def one(kind: Kind) -> str:
    """Give a kind in the singular."""
    return _(_ONE[kind])


def many(kind: Kind) -> str:
    """Give a kind in the plural."""
    return _(_MANY[kind])


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


def listed(things: Sequence[str]) -> str:
    """Join words as a sentence does.

    >>> listed(["1", "2", "3"])
    '1, 2 and 3'
    """
    if len(things) < 2:
        return "".join(things)
    return _("{first} and {last}").format(first=", ".join(things[:-1]), last=things[-1])


def places(positions: Sequence[int]) -> str:
    """Name own cards by their places, ascending from 0.

    >>> places((0,)), places((0, 2)), places((0, 1, 2, 3))
    ('card 1', 'cards 1 and 3', 'cards 1 to 4')
    """
    if len(positions) == 1:
        return _("card {n}").format(n=positions[0] + 1)
    if len(positions) > 2 and positions[-1] - positions[0] == len(positions) - 1:
        return _("cards {first} to {last}").format(first=positions[0] + 1, last=positions[-1] + 1)
    return _("cards {list}").format(list=listed([str(p + 1) for p in positions]))


def name(view: View, seat: int) -> str:
    """Give who sits there, as the table does."""
    return _("you") if seat == view.seat else CHARACTERS[view.characters[seat]]


def question(asked: Ask) -> str:
    """Give a question about the own hand as its asker says it.

    >>> from feedkit.games.feed_rex.moves import HOW_MANY, Ask
    >>> question(Ask(HOW_MANY, (0, 1, 2), (MEAT,)))
    'How many Meat are among my cards 1 to 3?'
    """
    where, alone = places(asked.positions), len(asked.positions) == 1
    kinds = _(" or ").join(map(a if asked.form == ANY else many, asked.kinds))
    sentences = {
        HOW_MANY: _("How many {kinds} are among my {where}?"),
        ANY: _("Is my {where} {kinds}?") if alone else _("Is there {kinds} among my {where}?"),
        AT_LEAST: _("Are at least {least} {kinds} among my {where}?"),
        WHICH: _("Which card is my {where}?"),
        MINE: _("Is an object of mine among my {where}?"),
        CAN_MACGYVER: _("Can I do MacGyver with two of my {where}?"),
    }
    return sentences[asked.form].format(where=where, kinds=kinds, least=asked.least)


def answer(said: bool | int | Card) -> str:
    """Give an answer in a word or two.

    >>> answer(True), answer(2)
    ('yes', '2')
    """
    if isinstance(said, bool):
        return _("yes") if said else _("no")
    return str(said) if isinstance(said, int) else a(said.kind)
