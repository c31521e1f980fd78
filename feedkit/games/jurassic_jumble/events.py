"""What can happen. Each event says itself in a line, and what of it a seat witnesses.

Seats are letters in texts. ``clause`` is the rule that the event shows. Of a call nobody but its caller can
tell whether cards lie behind it, and of a bone that is gone nobody but its taker who took it (JJ-G4).
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.core.moves import make
from feedkit.games.jurassic_jumble.cards import text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import Outcome
    from feedkit.games.jurassic_jumble.cards import Cards
    from feedkit.games.jurassic_jumble.view import Private


class Dealt(NamedTuple):
    """A round begins: all cards are dealt (JJ-S3); a hand is None to whoever does not hold it.

    Attributes
    ----------
    round : int
        From 1.
    dealer : int
    hands : tuple of (set of cards or None)
        One a seat.
    since : int
        When that was, in milliseconds of game time.
    """

    round: int
    dealer: int
    hands: tuple[Cards | None, ...]
    since: int
    clause: str = "JJ-S3"

    def seen_by(self, seat: int | None) -> Dealt:
        """Hide all hands but the own."""
        return self._replace(hands=tuple(hand if s == seat else None for s, hand in enumerate(self.hands)))

    def __str__(self) -> str:
        """Say it in a line."""
        shown = "".join(f" {LETTERS[s]}: {text_of(h)}." for s, h in enumerate(self.hands) if h)
        return f"Round {self.round}: {LETTERS[self.dealer]} deals.{shown}"


class Placed(NamedTuple):
    """A position was set up; what is private is None to others. The fields are those of the View."""

    round: int
    dealer: int
    begun: bool
    calls: tuple[int, ...]
    asks: tuple[int, ...]
    bones: int
    shown: tuple[int, ...]
    totals: tuple[int, ...]
    since: int
    ends: int
    private: tuple[Private | None, ...]
    clause: str = "JJ-S3"

    def seen_by(self, seat: int | None) -> Placed:
        """Hide what is private to others."""
        return self._replace(private=tuple(own if s == seat else None for s, own in enumerate(self.private)))

    def __str__(self) -> str:
        """Say it in a line."""
        shown = "".join(f" {LETTERS[s]}: {text_of(p.hand)}." for s, p in enumerate(self.private) if p)
        return f"Round {self.round}, dealt by {LETTERS[self.dealer]}, is under way.{shown}"


class Began(NamedTuple):
    """The dealer has made the first offer: from now on all trade (JJ-T1)."""

    dealer: int
    clause: str = "JJ-T1"

    def seen_by(self, seat: int | None) -> Began:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.dealer]} makes the first offer: all may trade."


class Called(NamedTuple):
    """Somebody calls out a number (JJ-T3); `cards` are what they offer, 0 to others and for a bluff."""

    seat: int
    number: int
    cards: Cards = 0
    clause: str = "JJ-T3"

    def seen_by(self, seat: int | None) -> Called:
        """Hide the cards from all but their owner."""
        if seat == self.seat or not self.cards:
            return self
        hidden: Called = make(Called, (self.seat, self.number, 0, self.clause))
        return hidden

    def __str__(self) -> str:
        """Say it in a line."""
        behind = f" ({text_of(self.cards)})" if self.cards else ""
        return f"{LETTERS[self.seat]} calls {self.number}{behind}."


class Withdrawn(NamedTuple):
    """Somebody stops calling (JJ-T5)."""

    seat: int
    clause: str = "JJ-T5"

    def seen_by(self, seat: int | None) -> Withdrawn:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} stops calling."


class Asked(NamedTuple):
    """Somebody asks another, whom they hold their cards out to, to swap; all see it (JJ-T6)."""

    seat: int
    to: int
    number: int
    clause: str = "JJ-T6"

    def seen_by(self, seat: int | None) -> Asked:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} asks {LETTERS[self.to]} to swap {self.number}."


class Swapped(NamedTuple):
    """Two swap their offers (JJ-T4); `gave` and `got` are what `seat` gave and got, 0 to the others."""

    seat: int
    other: int
    number: int
    gave: Cards
    got: Cards
    clause: str = "JJ-T4"

    def seen_by(self, seat: int | None) -> Swapped:
        """Hide the cards from all but the two."""
        if seat in {self.seat, self.other}:
            return self
        hidden: Swapped = make(Swapped, (self.seat, self.other, self.number, 0, 0, self.clause))
        return hidden

    def __str__(self) -> str:
        """Say it in a line."""
        cards = f": {text_of(self.gave)} for {text_of(self.got)}" if self.gave else ""
        return f"{LETTERS[self.seat]} and {LETTERS[self.other]} swap {self.number}{cards}."


class BoneTaken(NamedTuple):
    """A bone is gone (JJ-G1, JJ-G2); `seat` is who took it, None to others. All open asks lapse.

    Attributes
    ----------
    left : int
        Bones left in the middle.
    ends : int
        When the round ends at the latest (JJ-X2).
    seat : int or None
    """

    left: int
    ends: int
    seat: int | None
    clause: str = "JJ-G4"

    def seen_by(self, seat: int | None) -> BoneTaken:
        """Hide who took it from all others."""
        return self if seat is not None and seat == self.seat else BoneTaken(self.left, self.ends, None)

    def __str__(self) -> str:
        """Say it in a line."""
        who = "A bone is gone" if self.seat is None else f"{LETTERS[self.seat]} takes a bone"
        return f"{who}: {self.left} left."


class RoundEnded(NamedTuple):
    """A round is over, and everything is shown (JJ-G6).

    Attributes
    ----------
    round : int
    hands : tuple of sets of cards
    takers : tuple of int
        Who took a bone, in order: the first has gone out.
    dinosaur : int
        Which one they completed; -1 if nobody went out.
    scores, totals : tuple of int
        What the round brought each seat, and what each has now.
    """

    round: int
    hands: tuple[Cards, ...]
    takers: tuple[int, ...]
    dinosaur: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    clause: str = "JJ-G6"

    def seen_by(self, seat: int | None) -> RoundEnded:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        out = f"{LETTERS[self.takers[0]]} went out" if self.takers else "Nobody went out"
        took = f"; bones: {' '.join(LETTERS[s] for s in self.takers)}" if self.takers else ""
        scores = ", ".join(f"{LETTERS[s]} {score:+d}" for s, score in enumerate(self.scores))
        hands = "".join(f" {LETTERS[s]}: {text_of(hand)}." for s, hand in enumerate(self.hands))
        return f"Round {self.round} is over. {out}{took}; {scores}.{hands}"


class Ended(NamedTuple):
    """The match is over (JJ-E1, JJ-X2)."""

    outcome: Outcome
    clause: str = "JJ-E1"

    def seen_by(self, seat: int | None) -> Ended:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        who = ", ".join(LETTERS[s] for s in self.outcome.winners) or "nobody"
        return f"The game is over ({self.outcome.how}); winners: {who}."


JurassicEvent = Dealt | Placed | Began | Called | Withdrawn | Asked | Swapped | BoneTaken | RoundEnded | Ended
