"""What can happen. Each event says itself in a line, and what of it a seat witnesses.

Seats are letters in texts. What counts by animal is a tuple in the order of ANIMALS. ``clause`` is the rule
that the event shows.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.games.animal_express.cards import ANIMALS, NONE, PLACES, Animal, spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import Outcome
    from feedkit.games.animal_express.cards import Counts


class Dealt(NamedTuple):
    """A round is dealt (or a position set up); a hand is None to whoever may not see it.

    Attributes
    ----------
    round : int
        From 1.
    start : int
        Who began the round (AE-M1).
    seat : int
        Whose turn it is.
    hands : tuple of Counts or None
    sizes : tuple of int
        The number of cards in each hand.
    pool : tuple of Animal
        The five that lie open, in the order in which they were turned up.
    deck : int
        How many cards are left to draw.
    to_go : Counts
        The steps that each animal is away from the park.
    used : Counts
        The used pile.
    piles : tuple of Counts
        The PILEs: empty unless a position is set up, and then taken as announced (AE-T7).
    money : tuple of int
        Cents won so far.
    """

    round: int
    start: int
    seat: int
    hands: tuple[Counts | None, ...]
    sizes: tuple[int, ...]
    pool: tuple[Animal, ...]
    deck: int
    to_go: Counts
    used: Counts
    piles: tuple[Counts, ...]
    money: tuple[int, ...]
    clause: str = "AE-S1"

    def seen_by(self, seat: int | None) -> Dealt:
        """Hide the others' hands."""
        return self._replace(hands=tuple(hand if s == seat else None for s, hand in enumerate(self.hands)))

    def __str__(self) -> str:
        """Say it in a line."""
        hands = (
            f"{LETTERS[s]}: {f'{self.sizes[s]} cards' if hand is None else _cards(hand)}"
            for s, hand in enumerate(self.hands)
        )
        return (
            f"Round {self.round}, begun by {LETTERS[self.start]}. Dealt {'; '.join(hands)}; "
            f"pool: {' '.join(map(str, self.pool))}; deck: {self.deck}."
        )


class Taken(NamedTuple):
    """All cards of one animal go from the pool into a hand."""

    seat: int
    animal: Animal
    number: int
    clause: str = "AE-T1"

    def seen_by(self, seat: int | None) -> Taken:
        """Everybody witnesses it whole (AE-T7)."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} takes {self.number} {self.animal}."


class Moved(NamedTuple):
    """An animal is moved by `steps` cards and `kept` go on a PILE; `to_go` steps are left to it then."""

    seat: int
    animal: Animal
    steps: int
    kept: int
    to_go: int
    clause: str = "AE-T2"

    def seen_by(self, seat: int | None) -> Moved:
        """Everybody witnesses it whole (AE-T7)."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return (
            f"{LETTERS[self.seat]} moves {self.animal} {self.steps} and keeps {self.kept}; "
            f"{self.animal} has {self.to_go} to go."
        )


class Passed(NamedTuple):
    """Somebody lays out nothing."""

    seat: int
    clause: str = "AE-T2"

    def seen_by(self, seat: int | None) -> Passed:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} passes."


class Refilled(NamedTuple):
    """The pool is filled to five; `deck` cards are left, and it is the turn of `seat`."""

    cards: tuple[Animal, ...]
    deck: int
    seat: int
    clause: str = "AE-T5"

    def seen_by(self, seat: int | None) -> Refilled:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        cards = " ".join(map(str, self.cards))
        return f"Into the pool: {cards}; deck: {self.deck}. Turn of {LETTERS[self.seat]}."


class Arrived(NamedTuple):
    """An animal reaches the park: it is first, and the round is over."""

    animal: Animal
    clause: str = "AE-E1"

    def seen_by(self, seat: int | None) -> Arrived:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"The {self.animal} arrives at the park."


class RanOut(NamedTuple):
    """The deck has fewer cards than the pool lacks, and the round is over."""

    missing: int
    deck: int
    clause: str = "AE-E6"

    def seen_by(self, seat: int | None) -> RanOut:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"The pool lacks {self.missing} cards and the deck has {self.deck}."


class Scored(NamedTuple):
    """A round is scored; all cards of the players are shown.

    Attributes
    ----------
    round : int
        From 1.
    first : Animal or None
        What arrived; None if the deck ran out (AE-E5).
    places : Counts
        The place of each animal (AE-E2).
    worth : Counts
        What a card of each animal is worth (AE-E3 to AE-E5).
    hands, piles : tuple of Counts
        What each seat holds, and what lies on its PILE.
    points : tuple of int
        What each seat won, in cents.
    money : tuple of int
        What each seat has now.
    """

    round: int
    first: Animal | None
    places: Counts
    worth: Counts
    hands: tuple[Counts, ...]
    piles: tuple[Counts, ...]
    points: tuple[int, ...]
    money: tuple[int, ...]
    clause: str = "AE-E4"

    def seen_by(self, seat: int | None) -> Scored:
        """Everybody witnesses it whole: the round is over, and the cards are shown."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        ranked = sorted((place, animal.at) for place, animal in zip(self.places, ANIMALS, strict=True))
        places = ", ".join(f"{place} {ANIMALS[at]}" for place, at in ranked if place <= PLACES)
        shown = (
            f"{LETTERS[s]} {points} for {_cards(pile)} (hand: {_cards(hand)}), now {money}"
            for s, (points, pile, hand, money) in enumerate(
                zip(self.points, self.piles, self.hands, self.money, strict=True)
            )
        )
        return f"Round {self.round} ends. Places: {places}. Cents: {'; '.join(shown)}."


class Ended(NamedTuple):
    """The match is over."""

    outcome: Outcome
    clause: str = "AE-M1"

    def seen_by(self, seat: int | None) -> Ended:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        money = ", ".join(f"{LETTERS[s]} {cents}" for s, cents in enumerate(self.outcome.scores))
        who = ", ".join(LETTERS[s] for s in self.outcome.winners)
        return f"The match is over ({money}); winners: {who}."


def _cards(counts: Counts) -> str:
    return "nothing" if counts == NONE else " ".join(map(str, spread(counts)))


AnimalExpressEvent = Dealt | Taken | Moved | Passed | Refilled | Arrived | RanOut | Scored | Ended
