"""What players and cards are called in the terminal."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.core.words import _
from feedkit.games.feed_rex.cards import CAMOUFLAGE, CHARACTERS, FLARE, KNIFE, MEAT, STONE, USELESS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from feedkit.games.feed_rex.cards import Card, Kind
    from feedkit.games.feed_rex.game import FeedRexState
    from feedkit.games.feed_rex.moves import Ask
    from feedkit.games.feed_rex.view import View

ONE = {
    MEAT: "Meat",
    FLARE: "Flare",
    STONE: "Stone",
    CAMOUFLAGE: "Camouflage",
    KNIFE: "Swiss Knife",
    USELESS: "Useless Object",
}
MANY = {
    MEAT: "Meat",
    FLARE: "Flares",
    STONE: "Stones",
    CAMOUFLAGE: "Camouflages",
    KNIFE: "Swiss Knives",
    USELESS: "Useless Objects",
}


class Names(NamedTuple):
    """Who is who, and who is told.

    Attributes
    ----------
    called : tuple of str
        Each seat's character.
    you : int or None
        The seat that is told, and called "you".
    both : bool
        Whether there are two T-Rex to tell apart.
    """

    called: tuple[str, ...]
    you: int | None
    both: bool

    @classmethod
    def of_game(cls, state: FeedRexState | View, you: int | None) -> Names:
        """Give the names in a game, as `you` is told of it."""
        from feedkit.games.feed_rex.cards import BOTH_REX

        called = tuple(CHARACTERS[character] for character in state.characters)
        return cls(called, you, len(called) >= BOTH_REX)

    def full(self, seat: int) -> str:
        """Give a name with its letter, which is what one types."""
        return f"{self.called[seat]} ({LETTERS[seat]})"

    def of(self, seat: int) -> str:
        """Give who sits there, inside a sentence."""
        return _("you") if seat == self.you else self.full(seat)

    def start(self, seat: int) -> str:
        """Give who sits there, at the start of a sentence."""
        return _("You") if seat == self.you else self.full(seat)

    def rex(self, colour: str) -> str:
        """Name a T-Rex at the start of a sentence: by its colour if both play."""
        if not self.both:
            return _("The T-Rex")
        return _("The red T-Rex") if colour == "red" else _("The green T-Rex")


def object_name(card: Card) -> str:
    """Give the name of an object as it is read."""
    return _(card.name if card.name == "yo-yo" else card.name.replace("-", " "))


def named(card: Card) -> str:
    """Give a card in a list: "Stone", "teapot"."""
    return object_name(card) if card.kind is USELESS else _(ONE[card.kind])


def a_card(card: Card) -> str:
    """Give a card in a sentence: "a Stone", "the teapot"."""
    if card.kind is USELESS:
        return _("the {name}").format(name=object_name(card))
    return _("a {kind}").format(kind=_(ONE[card.kind]))


def some_cards(cards: Iterable[Card]) -> str:
    """Give several cards in a sentence, the same ones together.

    >>> from feedkit.games.feed_rex.cards import CARDS
    >>> some_cards([CARDS["meat"], CARDS["teapot"], CARDS["meat"]])
    '2 Meat and the teapot'
    """
    counts: dict[Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return listed([a_card(card) if n == 1 else f"{n} {_(MANY[card.kind])}" for card, n in counts.items()])


def by_kind(counts: dict[Kind, int]) -> str:
    """Give counts of kinds: "2 Meat, 1 Stone"."""
    return ", ".join(f"{n} {_(ONE[kind] if n == 1 else MANY[kind])}" for kind, n in counts.items() if n)


def listed(things: Sequence[str]) -> str:
    """Join words as a sentence does.

    >>> listed(["1", "2", "3"])
    '1, 2 and 3'
    """
    if len(things) < 2:
        return "".join(things)
    return _("{first} and {last}").format(first=", ".join(things[:-1]), last=things[-1])


def question(ask: Ask, size: int | None = None) -> str:
    """Give a question as one asks it aloud; `size` is the hand's, where it is known.

    >>> from feedkit.games.feed_rex.moves import parse_move
    >>> question(parse_move("ask at least 2 meat+stone in 1 3", 5))
    'At least 2 Meat or Stones among cards 1 and 3?'
    """
    numbers = [str(position + 1) for position in ask.positions]
    among = (
        _("card {n}").format(n=numbers[0])
        if len(numbers) == 1
        else _("all my cards")
        if len(numbers) == size
        else _("cards {n}").format(n=listed(numbers))
    )
    kinds = _(" or ").join(_(MANY[kind]) for kind in ask.kinds)
    forms = {
        "how many": _("How many {kinds} among {cards}?"),
        "any": _("Any {kinds} among {cards}?"),
        "at least": _("At least {least} {kinds} among {cards}?"),
        "which": _("Which card is {cards}?"),
        "mine": _("An object of mine among {cards}?"),
        "macgyver": _("Can I do MacGyver with two of {cards}?"),
    }
    return forms[ask.form].format(kinds=kinds, cards=among, least=ask.least)


def answer(said: bool | int | Card) -> str:
    """Give an answer as it is said."""
    if isinstance(said, bool):
        return _("Yes.") if said else _("No.")
    return (
        f"{said}."
        if isinstance(said, int)
        else _("{card}.").format(card=named(said)[:1].upper() + named(said)[1:])
    )
