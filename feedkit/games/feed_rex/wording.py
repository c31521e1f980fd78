"""How Feed-Rex is put into words, whatever shows them: cards, places in a hand, questions and answers."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.naming import listed
from feedkit.core.words import N_, _
from feedkit.games.feed_rex.cards import CAMOUFLAGE, FLARE, KNIFE, MEAT, STONE, USELESS, Card
from feedkit.games.feed_rex.moves import ANY, AT_LEAST, CAN_MACGYVER, HOW_MANY, MINE, WHICH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.feed_rex.cards import Kind
    from feedkit.games.feed_rex.moves import Ask


class KindWords(NamedTuple):
    """How one kind of card is written.

    Attributes
    ----------
    letter : str
        On the card's pip.
    short, one, a, many : str
        On a chip; its full name; with its article; in the plural.
    """

    letter: str
    short: str
    one: str
    a: str
    many: str


KINDS: dict[Kind, KindWords] = {
    MEAT: KindWords("M", N_("Meat"), N_("Meat"), N_("a Meat"), N_("Meat")),
    FLARE: KindWords("F", N_("Flare"), N_("Flare"), N_("a Flare"), N_("Flares")),
    STONE: KindWords("S", N_("Stone"), N_("Stone"), N_("a Stone"), N_("Stones")),
    CAMOUFLAGE: KindWords("C", N_("Camouflage"), N_("Camouflage"), N_("a Camouflage"), N_("Camouflages")),
    KNIFE: KindWords("K", N_("Knife"), N_("Swiss Knife"), N_("a Swiss Knife"), N_("Swiss Knives")),
    USELESS: KindWords(
        "U", N_("Useless"), N_("Useless Object"), N_("a Useless Object"), N_("Useless Objects")
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


def places(positions: tuple[int, ...], size: int | None = None) -> str:
    """Name cards by their places in the hand.

    Parameters
    ----------
    positions : tuple of int
        Ascending, from 0.
    size : int, optional
        How many cards the hand has: all of them are "my cards" then.

    Examples
    --------
    >>> places((0, 1, 2)), places((1,)), places((0, 1, 2), 3), places((0, 1, 2, 3))
    ('cards 1, 2 and 3', 'card 2', 'my cards', 'cards 1 to 4')
    """
    if size is not None and len(positions) == size > 1:
        return _("my cards")
    if len(positions) == 1:
        return _("card {n}").format(n=positions[0] + 1)
    if len(positions) > 3 and positions[-1] - positions[0] == len(positions) - 1:
        return _("cards {first} to {last}").format(first=positions[0] + 1, last=positions[-1] + 1)
    return _("cards {list}").format(list=listed([str(p + 1) for p in positions]))


class Wording(NamedTuple):
    """A sentence with gaps, and what goes into them, so that a page can mark it.

    Attributes
    ----------
    sentence : str
        In the chosen language, with ``{gaps}``.
    parts : dict
        The text of each gap.
    """

    sentence: str
    parts: dict[str, str]

    def __str__(self) -> str:
        """Give the whole sentence."""
        return self.sentence.format(**self.parts)


def question(ask: Ask, size: int | None = None) -> Wording:
    """Give a question as its asker says it.

    Parameters
    ----------
    ask : Ask
        Whose kinds may still be missing: there is an ellipsis then.
    size : int, optional
        The size of the asker's hand, so that all of it can be called "my cards".

    Examples
    --------
    >>> from feedkit.games.feed_rex.moves import Ask
    >>> str(question(Ask("how many", (0, 1, 2), (MEAT,))))
    'How many Meat are among cards 1, 2 and 3?'
    """
    alone = len(ask.positions) == 1
    where = {"where": places(ask.positions, size)}
    if ask.form == WHICH:
        return Wording(_("Which card is {where}?"), where)
    if ask.form == MINE:
        single = _("Is {where} an object of mine?")
        return Wording(single if alone else _("Is an object of mine among {where}?"), where)
    if ask.form == CAN_MACGYVER:
        return Wording(_macgyver(len(ask.positions), size), where)
    several = {**where, "kinds": alternatives([_(KINDS[kind].many) for kind in ask.kinds]) or "…"}
    if ask.form == HOW_MANY:
        counted = _("Counting only {where}, how many {kinds} are there?")
        return Wording(counted if alone else _("How many {kinds} are among {where}?"), several)
    if ask.form == AT_LEAST and ask.least > 1:
        return Wording(_("Are at least {least} {kinds} among {where}?"), {**several, "least": str(ask.least)})
    a_kind = {**where, "kinds": alternatives([_(KINDS[kind].a) for kind in ask.kinds]) or "…"}
    if alone:
        return Wording(_("Is {where} {kinds}?"), a_kind)
    if ask.form == ANY:
        return Wording(_("Is there {kinds} among {where}?"), a_kind)
    named = alternatives([_(KINDS[kind].one) for kind in ask.kinds]) or "…"
    return Wording(_("Is at least {least} {kinds} among {where}?"), {**where, "kinds": named, "least": "1"})


def _macgyver(chosen: int, size: int | None) -> str:
    if chosen == size:
        return _("Can I do MacGyver?")
    if chosen == 1:
        return _("Can I do MacGyver with {where} alone?")
    return (
        _("Can I do MacGyver with {where}?") if chosen == 2 else _("Can I do MacGyver with two of {where}?")
    )


def answer(said: bool | int | Card) -> str:
    """Give an answer as a sentence of its own.

    >>> answer(True), answer(0), answer(2), answer(14)
    ('Yes.', 'None.', 'Two.', '14.')
    """
    if said is True:
        return _("Yes.")
    if said is False:
        return _("No.")
    if isinstance(said, Card):
        words = a_card(said)
        return _("{answer}.").format(answer=words[:1].upper() + words[1:])
    numbers = (
        _("None."), _("One."), _("Two."), _("Three."), _("Four."), _("Five."), _("Six."),
        _("Seven."), _("Eight."), _("Nine."), _("Ten."), _("Eleven."), _("Twelve."),
    )  # fmt: skip
    return numbers[said] if said < len(numbers) else f"{said}."
