"""What one seat may know: the calls, the asks, the swaps and the bones that are left, and its own cards."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import Outcome
    from feedkit.games.jurassic_jumble.cards import Cards
    from feedkit.games.jurassic_jumble.game import JurassicJumble


class Private(NamedTuple):
    """What a seat alone knows: the fields of the View of the same names."""

    hand: Cards
    offer: Cards
    took: int
    dealt: Cards
    known: tuple[Cards, ...]
    got: tuple[Cards, ...]


class View(NamedTuple):
    """What `seat` may know of a state (JJ-G4); None for somebody who watches and holds no cards.

    Sets of cards are whole numbers: see :mod:`feedkit.games.jurassic_jumble.cards`.

    Attributes
    ----------
    game : JurassicJumble
    seat : int or None
        Whose view it is.
    round : int
        From 1.
    dealer : int
    begun : bool
        Whether the dealer has made the first offer (JJ-T1).
    hand : set of cards
        The own hand, what is on offer included.
    offer : set of cards
        The own offer; 0 for none.
    took : int
        0 without a bone, 1 if the own bone was the first that was taken, and so on.
    dealt : set of cards
        The own hand as it was dealt this round; once the match is over, as it is then.
    known : tuple of sets of cards
        By seat: cards that surely lie there, given to it by this seat since it last swapped with anybody
        else.
    got : tuple of sets of cards
        By seat: all that this seat has got from it this round.
    calls : tuple of int
        The number that each seat calls, 0 for none. A call may be a bluff (JJ-G3).
    asks : tuple of int
        For each seat the one that it asks to swap, -1 for none (JJ-T6).
    bones : int
        Bones left in the middle.
    shown : tuple of int
        How many bones were gone when a seat last showed that it really trades, by a swap or by asking: the
        bones taken before that are not its own.
    totals : tuple of int
        Points so far, this round's not among them.
    since : int
        When the round began, in milliseconds of game time.
    ends : int
        When it ends at the latest (JJ-X2); 0 once the match is over.
    outcome : Outcome or None
    """

    game: JurassicJumble
    seat: int | None
    round: int
    dealer: int
    begun: bool
    hand: Cards
    offer: Cards
    took: int
    dealt: Cards
    known: tuple[Cards, ...]
    got: tuple[Cards, ...]
    calls: tuple[int, ...]
    asks: tuple[int, ...]
    bones: int
    shown: tuple[int, ...]
    totals: tuple[int, ...]
    since: int
    ends: int
    outcome: Outcome | None

    def __repr__(self) -> str:
        """Name the game, whose view it is and how far the game is; all else is in its fields."""
        whose = "somebody who watches" if self.seat is None else f"seat {LETTERS[self.seat]}"
        return f"<View of {self.game!r} for {whose}, round {self.round}: {self.bones} bones left>"

    @property
    def gone(self) -> int:
        """How many bones have been taken."""
        return self.game.bones - self.bones

    def size(self, seat: int) -> int:
        """Give the number of cards in a hand, which never changes (JJ-S3, JJ-T4)."""
        return self.game.size(seat, self.dealer)

    @property
    def unseen(self) -> Cards:
        """The cards of this game of which the seat does not know where they are."""
        seen = self.hand
        for cards in self.known:
            seen |= cards
        return self.game.cards & ~seen
