"""What can happen. Each event says itself in a line, and what of it a seat witnesses.

Seats are letters in texts, Coops count from 1. ``clause`` is the rule that the event shows.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.games.happy_turkey_day.cards import DIET, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import Outcome
    from feedkit.games.happy_turkey_day.cards import Card, Counts


class SetUp(NamedTuple):
    """The game is laid out, or a position is set up.

    Attributes
    ----------
    hands : tuple of Counts
        The Feed of each seat.
    fat : tuple of int
        The Fat tokens of each seat.
    coops : tuple of Counts
    discard : Counts
    farmer : int
        Who holds the Farmer card.
    left : int
        Cards in the deck, Thanksgiving among them.
    number : int
        The round that is being played; 0 before the first.
    """

    hands: tuple[Counts, ...]
    fat: tuple[int, ...]
    coops: tuple[Counts, ...]
    discard: Counts
    farmer: int
    left: int
    number: int
    clause: str = "HT-S4"

    def seen_by(self, seat: int | None) -> SetUp:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        held = (
            f"{LETTERS[s]}: {words(hand) or 'no Feed'}{f', {fat} Fat' if fat else ''}"
            for s, (hand, fat) in enumerate(zip(self.hands, self.fat, strict=True))
        )
        return f"{LETTERS[self.farmer]} holds the Farmer card. {'; '.join(held)}."


class RoundBegan(NamedTuple):
    """Feed is turned over, a card onto each Coop in order; fewer than five if Thanksgiving came up."""

    number: int
    farmer: int
    cards: tuple[Card, ...]
    clause: str = "HT-R1"

    def seen_by(self, seat: int | None) -> RoundBegan:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        laid = ", ".join(f"{card} on Coop {coop}" for coop, card in enumerate(self.cards, 1))
        return f"Round {self.number}: {laid or 'no Feed'}."


class Named(NamedTuple):
    """The Farmer's holder named this round's Diet Feed."""

    seat: int
    kind: Card
    clause: str = "HT-R2"

    def seen_by(self, seat: int | None) -> Named:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} names {self.kind} as Diet Feed."


class Chose(NamedTuple):
    """Somebody laid an Action card face down; `action` is None to all others."""

    seat: int
    action: int | None
    clause: str = "HT-R3"

    def seen_by(self, seat: int | None) -> Chose:
        """Hide what was chosen from all but the chooser."""
        return self if seat == self.seat else Chose(self.seat, None, self.clause)

    def __str__(self) -> str:
        """Say it in a line."""
        what = "an Action card" if self.action is None else action_word(self.action)
        return f"{LETTERS[self.seat]} has chosen {what}."


class Revealed(NamedTuple):
    """All Action cards are turned over.

    Attributes
    ----------
    actions : tuple of int
        Of each seat: 0 to 4 for Coop 1 to Coop 5, or DIET.
    order : tuple of int
        Those who take Feed, in the order in which they do (HT-R5, HT-R9).
    """

    actions: tuple[int, ...]
    order: tuple[int, ...]
    clause: str = "HT-R3"

    def seen_by(self, seat: int | None) -> Revealed:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        told = (f"{LETTERS[s]} {action_word(action)}" for s, action in enumerate(self.actions))
        return f"Revealed: {', '.join(told)}."


class Shared(NamedTuple):
    """Somebody takes part of a Coop and is asked which cards."""

    seat: int
    coop: int
    number: int
    clause: str = "HT-R6"

    def seen_by(self, seat: int | None) -> Shared:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} is to take {self.number} of the cards in Coop {self.coop + 1}."


class Took(NamedTuple):
    """Somebody took Feed from a Coop (HT-R4, HT-R5); nothing, if others had emptied it."""

    seat: int
    coop: int
    cards: Counts
    clause: str = "HT-R4"

    def seen_by(self, seat: int | None) -> Took:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        if not any(self.cards):
            return f"{LETTERS[self.seat]} finds nothing left in Coop {self.coop + 1}."
        return f"{LETTERS[self.seat]} takes {words(self.cards)} from Coop {self.coop + 1}."


class Dieted(NamedTuple):
    """Somebody discarded all their Diet Feed: so many cards of it."""

    seat: int
    kind: Card
    number: int
    clause: str = "HT-R8"

    def seen_by(self, seat: int | None) -> Dieted:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} diets, and discards {self.number or 'no'} {self.kind}."


class Fattened(NamedTuple):
    """The Farmer looks for a turkey: two Fat tokens for the fattest, one for the second-fattest.

    Attributes
    ----------
    fattest, second : int
        Seats.
    coop : int or None
        Whose Feed brought the visit (HT-F2); None at Thanksgiving (HT-E1).
    """

    fattest: int
    second: int
    coop: int | None
    clause: str = "HT-F2"

    def seen_by(self, seat: int | None) -> Fattened:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        why = "At Thanksgiving" if self.coop is None else f"The Farmer visits Coop {self.coop + 1}"
        return f"{why}: {LETTERS[self.fattest]} takes two Fat tokens, {LETTERS[self.second]} one."


class Fed(NamedTuple):
    """The thinnest is force-fed with all the Feed in a Coop."""

    seat: int
    coop: int
    cards: Counts
    clause: str = "HT-F3"

    def seen_by(self, seat: int | None) -> Fed:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]}, the thinnest, must take {words(self.cards)} from Coop {self.coop + 1}."


class HandedOver(NamedTuple):
    """The Farmer card goes to the player on the left."""

    seat: int
    clause: str = "HT-R9"

    def seen_by(self, seat: int | None) -> HandedOver:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"The Farmer card goes to {LETTERS[self.seat]}."


class Thanksgiving(NamedTuple):
    """The Thanksgiving card is turned over, and the round stops."""

    clause: str = "HT-E1"

    def seen_by(self, seat: int | None) -> Thanksgiving:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return "Thanksgiving is turned over."


class Slaughtered(NamedTuple):
    """Those with the most Fat tokens are slaughtered."""

    seats: tuple[int, ...]
    fat: int
    clause: str = "HT-E2"

    def seen_by(self, seat: int | None) -> Slaughtered:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        who = " and ".join(LETTERS[s] for s in self.seats)
        return f"With {self.fat} Fat tokens, {who} {'is' if len(self.seats) == 1 else 'are'} slaughtered."


class Ended(NamedTuple):
    """The game is over; survivors score their Feed, the highest score wins."""

    outcome: Outcome
    clause: str = "HT-E4"

    def seen_by(self, seat: int | None) -> Ended:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        who = ", ".join(LETTERS[s] for s in self.outcome.winners) or "nobody"
        scores = " ".join(map(str, self.outcome.scores))
        return f"The game is over; winners: {who}; scores: {scores}."


def action_word(action: int) -> str:
    """Give an Action card as texts name it.

    >>> action_word(0), action_word(DIET)
    ('Coop 1', 'Diet')
    """
    return "Diet" if action == DIET else f"Coop {action + 1}"


TurkeyEvent = (
    SetUp | RoundBegan | Named | Chose | Revealed | Shared | Took | Dieted | Fattened | Fed | HandedOver |
    Thanksgiving | Slaughtered | Ended
)  # fmt: skip
