"""What one seat may know: everything, but the order of the deck and what others have chosen unseen."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.games.happy_turkey_day.cards import OF_A_KIND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import Outcome
    from feedkit.games.happy_turkey_day.cards import Card, Counts
    from feedkit.games.happy_turkey_day.game import HappyTurkeyDay


class Share(NamedTuple):
    """What the player to move is to take: so many cards of a Coop (from 0)."""

    coop: int
    number: int


class View(NamedTuple):
    """What `seat` may know of a state; None for somebody who watches.

    Attributes
    ----------
    game : HappyTurkeyDay
    seat : int or None
        Whose view it is.
    to_move : tuple of int
        Who may act: while Action cards are chosen, all who have not chosen yet.
    number : int
        The round, counted from 1.
    stage : str
        ``"name"`` (the Diet Feed), ``"choose"`` (an Action card), ``"take"`` (from a shared Coop) or
        ``"over"``.
    farmer : int
        Who holds the Farmer card.
    diet : Card or None
        This round's Diet Feed, once it is named.
    hands : tuple of Counts
        The Feed of each seat, by kind, in the order of KINDS.
    fat : tuple of int
        The Fat tokens of each seat.
    coops : tuple of Counts
        What lies in Coop 1 to Coop 5.
    actions : tuple
        The Action card of each seat: 0 to 4 for Coop 1 to Coop 5, or DIET. None where nothing is chosen yet
        or, before all are turned over, where it is another's.
    order : tuple of int
        Those who still have to take Feed this round, in order; empty before the cards are turned over.
    share : Share or None
        What the first of `order` is to take.
    discard : Counts
        Feed that was discarded.
    left : int
        Cards in the deck; Thanksgiving is one of its last nine.
    outcome : Outcome or None
    """

    game: HappyTurkeyDay
    seat: int | None
    to_move: tuple[int, ...]
    number: int
    stage: str
    farmer: int
    diet: Card | None
    hands: tuple[Counts, ...]
    fat: tuple[int, ...]
    coops: tuple[Counts, ...]
    actions: tuple[int | None, ...]
    order: tuple[int, ...]
    share: Share | None
    discard: Counts
    left: int
    outcome: Outcome | None

    def __repr__(self) -> str:
        """Name the game, whose view it is and how far the game is; all else is in its fields."""
        whose = "somebody who watches" if self.seat is None else f"seat {LETTERS[self.seat]}"
        return f"<View of {self.game!r} for {whose}, round {self.number}: {self.stage}>"

    @property
    def chosen(self) -> tuple[int, ...]:
        """Give the seats whose Action card lies on the table."""
        if self.stage == "choose":
            return tuple(seat for seat in self.game.seats if seat not in self.to_move)
        return tuple(self.game.seats) if self.stage == "take" else ()

    def unseen(self) -> Counts:
        """Give the Feed that is still in the deck, by kind."""
        seen = zip(self.discard, *self.hands, *self.coops, strict=True)
        return tuple(OF_A_KIND - sum(kind) for kind in seen)
