"""What one seat may know: everything public, the others' hands, and what it was told of its own."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.games.feed_rex.events import (
    Asked,
    Dealt,
    Devoured,
    Escaped,
    Passed,
    Peeked,
    Played,
    Rearranged,
    Spared,
    Tried,
)
from feedkit.games.feed_rex.moves import WHICH, Ask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.core.state import Outcome
    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit.games.feed_rex.game import FeedRex

    Lore = (
        tuple["Lore", FeedRexEvent] | None
    )  # the events that touched a seat's hand, as it witnessed them, newest last


class Rex(NamedTuple):
    """A T-Rex: its colour, the seat it lies at or points at, and which of the two."""

    name: str
    seat: int
    points: bool


# What a seat can be told of its own hand. `Held` begins it: so many cards, none of them known.
class Held(NamedTuple):
    """The hand was dealt, or set up."""

    size: int


class Looked(NamedTuple):
    """The first card of the hand was looked at; a Mixed follows."""

    card: Card


class Told(NamedTuple):
    """A question was answered."""

    question: Ask
    answer: bool | int | Card


class Lost(NamedTuple):
    """The card at a position turned out to be `card`, and left the hand; the rest closed up."""

    position: int
    card: Card


class Failed(NamedTuple):
    """MacGyver failed with these two; a Mixed follows."""

    first: int
    second: int


class Worked(NamedTuple):
    """MacGyver worked: both cards left the hand."""

    first: int
    second: int
    cards: tuple[Card, Card]


class Got(NamedTuple):
    """A card joined the hand at its end; a Mixed follows."""

    card: Card


class Mixed(NamedTuple):
    """The hand was shuffled unseen: what was known of positions no longer holds."""

    size: int


class Varied(NamedTuple):
    """The hand holds something other than Meat, or the game would have ended (FR-E3)."""


class Shown(NamedTuple):
    """The owner left the game, and the hand was turned face up."""

    cards: tuple[Card, ...]


Fact = Held | Looked | Told | Lost | Failed | Worked | Got | Mixed | Varied | Shown


class View(NamedTuple):
    """What `seat` may know of a state; None for somebody who watches and sees every hand.

    Attributes
    ----------
    game : FeedRex
    seat : int or None
        Whose view it is.
    to_move : tuple of int
        Who may act.
    number : int
        The turn, counted from 1.
    stage : str
        ``"ask"`` (a question or an action), ``"act"``, ``"play on"``, ``"pass on"`` or ``"aim"``.
    threatened : bool
        Whether the player whose turn it is began it pointed at.
    hands : tuple
        A tuple of Cards a seat; None for the own hand.
    own_size : int
        The number of cards in the own hand.
    lore : chain
        The events that touched the own hand since the deal, as the seat witnessed them; ``facts()`` lists
        them.
    discard : tuple of Card
        The discard pile, oldest first.
    boxed : int
        The number of cards in the box, which nobody has seen.
    camouflage : tuple of int
        How many Camouflages lie before each seat.
    rexes : tuple of Rex
    inside, escaped, devoured : tuple of int
        The seats in the game; those that left it, in order.
    characters : tuple of int
        The character at each seat.
    jeeps : tuple
        The Jeep of each seat, None where it is hidden; empty without teams.
    outcome : Outcome or None
    """

    game: FeedRex
    seat: int | None
    to_move: tuple[int, ...]
    number: int
    stage: str
    threatened: bool
    hands: tuple[tuple[Card, ...] | None, ...]
    own_size: int
    lore: Lore
    discard: tuple[Card, ...]
    boxed: int
    camouflage: tuple[int, ...]
    rexes: tuple[Rex, ...]
    inside: tuple[int, ...]
    escaped: tuple[int, ...]
    devoured: tuple[int, ...]
    characters: tuple[int, ...]
    jeeps: tuple[str | None, ...]
    outcome: Outcome | None

    def __repr__(self) -> str:
        """Name the game, whose view it is and how far the game is; all else is in its fields."""
        whose = "somebody who watches" if self.seat is None else f"seat {LETTERS[self.seat]}"
        return f"<View of {self.game!r} for {whose}, turn {self.number}: {self.stage}>"

    def size(self, seat: int) -> int:
        """Give the number of cards in a hand."""
        hand = self.hands[seat]
        return self.own_size if hand is None else len(hand)

    def pointed(self, seat: int) -> Rex | None:
        """Give the T-Rex that points at `seat`, if one does."""
        return next((rex for rex in self.rexes if rex.points and rex.seat == seat), None)

    def facts(self) -> list[Fact]:
        """Give what the seat was told of its own hand since the deal, oldest first."""
        facts: list[Fact] = []
        size = 0
        for event in list(unchain(self.lore))[::-1]:
            fact = _fact(event, self.seat, size)
            size = fact.size if isinstance(fact, Held) else size + _GAIN.get(type(fact), 0)
            facts.append(fact)
        return facts

    def known(self) -> tuple[Card | None, ...]:
        """Give the own hand as far as its positions are known for certain by a 'Which card is this?'."""
        cards: list[Card | None] = [None] * self.own_size
        shift: list[int] = list(range(self.own_size))  # where each of today's cards stood, going back in time
        for fact in reversed(self.facts()):
            if isinstance(fact, Mixed | Held):
                break
            if isinstance(fact, Lost):
                shift = [p + (p >= fact.position) for p in shift]
            elif isinstance(fact, Worked):
                for gone in (fact.first, fact.second):  # ascending, so each is put back where it was
                    shift = [p + (p >= gone) for p in shift]
            elif (
                isinstance(fact, Told) and fact.question.form == WHICH and fact.question.positions[0] in shift
            ):
                cards[shift.index(fact.question.positions[0])] = fact.answer  # type: ignore[assignment]  # a card, for this form
        return tuple(cards)


def unchain(lore: Lore) -> Iterator[FeedRexEvent]:
    """Give the events of a chain, newest first."""
    while lore is not None:
        lore, event = lore
        yield event


_GAIN: dict[type, int] = {Lost: -1, Got: 1, Worked: -2}  # cards, by what happens to a hand


def _fact(event: FeedRexEvent, seat: int | None, size: int) -> Fact:
    """Give what an event told `seat` of its own hand, of `size` cards until then."""
    match event:
        case Dealt():
            return Held(event.sizes[seat or 0])
        case Peeked():
            return Looked(event.card)
        case Asked():
            return Told(event.question, event.answer)
        case Played():
            return Lost(event.position, event.card)
        case Passed():
            return Lost(event.position, event.card) if event.seat == seat else Got(event.card)
        case Tried():
            first, second = event.first, event.second
            return Failed(first, second) if event.cards is None else Worked(first, second, event.cards)
        case Rearranged():
            return Mixed(size)
        case Spared():
            return Varied()
        case Devoured() | Escaped():
            return Shown(event.cards)
    raise AssertionError(event)
