"""What can happen. Each event says itself in a line, and what of it a seat witnesses.

Seats are letters in texts, positions count from 1. ``clause`` is the rule that the event shows.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import Outcome
    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.moves import Ask
    from feedkit.games.feed_rex.view import Rex


HIDDEN = "hidden"


class Dealt(NamedTuple):
    """Hands are dealt (or a position is set up); a hand is None to whoever may not see it.

    Attributes
    ----------
    hands : tuple
        A tuple of Cards a seat, or None.
    sizes : tuple of int
        The number of cards in each hand.
    boxed : int
        How many go into the box.
    clause : str
    characters, rexes, turns, discard, camouflage, escaped, devoured
        What else lies open on the table by then, as in a View; so many `turns` have been taken already.
    """

    hands: tuple[tuple[Card, ...] | None, ...]
    sizes: tuple[int, ...]
    boxed: int
    clause: str = "FR-S6"
    characters: tuple[int, ...] = ()
    rexes: tuple[Rex, ...] = ()
    turns: int = 0
    discard: tuple[Card, ...] = ()
    camouflage: tuple[int, ...] = ()
    escaped: tuple[int, ...] = ()
    devoured: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Dealt:
        """Hide the own hand."""
        return self._replace(hands=tuple(None if s == seat else hand for s, hand in enumerate(self.hands)))

    def __str__(self) -> str:
        """Say it in a line."""
        shown = (f"{LETTERS[s]}: {_cards(h) if h else self.sizes[s]}" for s, h in enumerate(self.hands))
        return f"Dealt {'; '.join(shown)}; {self.boxed} go into the box."


class Peeked(NamedTuple):
    """Somebody looked at one card of their own hand, before shuffling it."""

    seat: int
    card: Card
    clause: str = "FR-S8"

    def seen_by(self, seat: int | None) -> Peeked:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} has looked at one card: {self.card}."


class Rearranged(NamedTuple):
    """A hand is shuffled by its owner, who does not see the order."""

    seat: int
    hand: tuple[Card, ...] | None
    clause: str = "FR-G1"

    def seen_by(self, seat: int | None) -> Rearranged:
        """Hide the own order."""
        return Rearranged(self.seat, None, self.clause) if seat == self.seat else self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} shuffles their hand{f': {_cards(self.hand)}' if self.hand else ''}."


class JeepsDealt(NamedTuple):
    """Jeeps are dealt; a Jeep is None to whoever may not see it."""

    jeeps: tuple[str | None, ...]
    shown: tuple[bool, ...]
    clause: str = "FR-V5"

    def seen_by(self, seat: int | None) -> JeepsDealt:
        """Hide others' Jeeps that are not turned face up."""
        seen = (
            j if up or s == seat else None
            for s, (j, up) in enumerate(zip(self.jeeps, self.shown, strict=True))
        )
        return self._replace(jeeps=tuple(seen))

    def __str__(self) -> str:
        """Say it in a line."""
        return f"Jeeps: {', '.join(f'{LETTERS[s]} {j or HIDDEN}' for s, j in enumerate(self.jeeps))}."


class TurnBegan(NamedTuple):
    """A turn begins; `threatened` says whether a T-Rex points at the player now (FR-P2)."""

    seat: int
    number: int
    threatened: bool
    clause: str = "FR-T1"

    def seen_by(self, seat: int | None) -> TurnBegan:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        threat = ", whom the T-Rex points at" if self.threatened else ""
        return f"Turn {self.number}: {LETTERS[self.seat]}{threat}."


class Uncovered(NamedTuple):
    """The Camouflage before somebody is discarded."""

    seat: int
    cards: int
    clause: str = "FR-B5"

    def seen_by(self, seat: int | None) -> Uncovered:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} is no longer hidden."


class Asked(NamedTuple):
    """A question and its answer, which all hear (FR-Q4)."""

    seat: int
    question: Ask
    answer: bool | int | Card
    clause: str = "FR-Q1"

    def seen_by(self, seat: int | None) -> Asked:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        said = {True: "yes", False: "no"}[self.answer] if isinstance(self.answer, bool) else str(self.answer)
        return f"{LETTERS[self.seat]} asks: {str(self.question)[4:]}? {said}."


class Played(NamedTuple):
    """A card is played from an unseen hand."""

    seat: int
    position: int
    card: Card
    clause: str = "FR-B1"

    def seen_by(self, seat: int | None) -> Played:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} plays card {self.position + 1}: {self.card}."


class Passed(NamedTuple):
    """A card is handed over, face up; if it `lies` before the receiver, it joins no hand (FR-G3)."""

    seat: int
    position: int
    to: int
    card: Card
    lies: bool = False
    clause: str = "FR-G1"

    def seen_by(self, seat: int | None) -> Passed:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} passes card {self.position + 1} to {LETTERS[self.to]}: {self.card}."


class Tried(NamedTuple):
    """MacGyver: two positions, and the two cards if it worked; None if it did not, to everybody alike."""

    seat: int
    first: int
    second: int
    cards: tuple[Card, Card] | None
    clause: str = "FR-M2"

    def seen_by(self, seat: int | None) -> Tried:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        came = f"yes, with {_cards(self.cards)}" if self.cards else "no"
        return (
            f"{LETTERS[self.seat]} tries MacGyver with cards {self.first + 1} and {self.second + 1}: {came}."
        )


class Rolled(NamedTuple):
    """The die falls; `counted` are the seats in the order of the count, as far as it goes round once."""

    seat: int
    face: int
    counted: tuple[int, ...]
    clause: str = "FR-B2"

    def seen_by(self, seat: int | None) -> Rolled:
        """Everybody witnesses it whole."""
        return self

    @property
    def target(self) -> int:
        """The seat where the count ends."""
        return self.counted[(self.face - 1) % len(self.counted)]

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} rolls {self.face}: the count ends at {LETTERS[self.target]}."


class Pointed(NamedTuple):
    """A T-Rex points at somebody."""

    rex: str
    seat: int
    clause: str = "FR-P1"

    def seen_by(self, seat: int | None) -> Pointed:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"The {self.rex} T-Rex points at {LETTERS[self.seat]}."


class Declined(NamedTuple):
    """A Flare is played and nobody chosen."""

    seat: int
    clause: str = "FR-B6"

    def seen_by(self, seat: int | None) -> Declined:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} points the Flare at nobody."


class Hid(NamedTuple):
    """A Camouflage lies before somebody."""

    seat: int
    clause: str = "FR-B5"

    def seen_by(self, seat: int | None) -> Hid:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} is hidden."


class Devoured(NamedTuple):
    """Somebody is devoured; their cards are turned face up (FR-P5)."""

    seat: int
    cards: tuple[Card, ...]
    clause: str = "FR-P2"

    def seen_by(self, seat: int | None) -> Devoured:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} is devoured{f', leaving {_cards(self.cards)}' if self.cards else ''}."


class Escaped(NamedTuple):
    """Somebody gets out; `cards` are what the last one left shows (FR-E4)."""

    seat: int
    cards: tuple[Card, ...] = ()
    clause: str = "FR-E1"

    def seen_by(self, seat: int | None) -> Escaped:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} escapes{f', showing {_cards(self.cards)}' if self.cards else ''}."


class Spared(NamedTuple):
    """All others hold only Meat and the game goes on: so `seat` holds something else (FR-E3).

    Nobody says it; it is told to `seat` alone, as a part of what it knows of its hand.
    """

    seat: int
    clause: str = "FR-E3"

    def seen_by(self, seat: int | None) -> Spared:
        """Everybody could say so."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} does not hold only Meat."


class LaidDown(NamedTuple):
    """A T-Rex lies down at an empty seat and points at nobody."""

    rex: str
    seat: int
    clause: str = "FR-P6"

    def seen_by(self, seat: int | None) -> LaidDown:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"The {self.rex} T-Rex lies down at {LETTERS[self.seat]}."


class FellAsleep(NamedTuple):
    """A T-Rex falls asleep and leaves the game."""

    rex: str
    clause: str = "FR-D3"

    def seen_by(self, seat: int | None) -> FellAsleep:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"The {self.rex} T-Rex falls asleep."


class Ended(NamedTuple):
    """The game is over; in teams, all Jeeps are shown."""

    outcome: Outcome
    jeeps: tuple[str, ...] = ()
    clause: str = "FR-E1"

    def seen_by(self, seat: int | None) -> Ended:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        who = ", ".join(LETTERS[s] for s in self.outcome.winners) or "nobody"
        return f"The game is over ({self.outcome.how}); winners: {who}."


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


FeedRexEvent = (
    Dealt | Peeked | Rearranged | JeepsDealt | TurnBegan | Uncovered | Asked | Played | Passed | Tried |
    Rolled | Pointed | Declined | Hid | Devoured | Escaped | Spared | LaidDown | FellAsleep | Ended
)  # fmt: skip
