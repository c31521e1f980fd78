"""What one seat may know: its own hand, and everything that lies open or was announced."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.games.animal_express.cards import NONE, added
from feedkit.games.animal_express.events import Dealt, Moved, Taken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import Outcome
    from feedkit.games.animal_express.cards import Counts
    from feedkit.games.animal_express.events import Scored
    from feedkit.games.animal_express.game import AnimalExpress

    Announced = Dealt | Taken | Moved
    # What was announced in this round, newest last: what came before it, then the event. The deal comes
    # first, with every hand hidden.
    Told = tuple["Told", Announced] | None


class View(NamedTuple):
    """What `seat` may know of a state; None for somebody who watches and holds no cards.

    Attributes
    ----------
    game : AnimalExpress
    seat : int or None
        Whose view it is.
    to_move : tuple of int
        Who may act.
    stage : str
        ``"take"``, ``"move"`` (an animal, or pass) or ``"over"``.
    round : int
        The round, counted from 1.
    turn : int
        The turn of the round, counted from 1.
    start : int
        Who began the round.
    hand : Counts or None
        The own hand: how many cards of each animal. None for somebody who watches.
    hand_sizes, pile_sizes : tuple of int
        How many cards each seat holds, and has on its PILE; what is on a PILE may not be looked at (AE-T4),
        but ``kept(seat)`` remembers what was announced.
    pool : Counts
        The cards that lie open.
    deck : int
        How many cards are left to draw.
    used : Counts
        The used pile.
    to_go : Counts
        The steps that each animal is away from the park.
    told : chain
        What was announced in this round; ``announced()`` lists it.
    money : tuple of int
        Cents won so far.
    results : tuple of Scored
        How each round that is over was scored.
    outcome : Outcome or None
    """

    game: AnimalExpress
    seat: int | None
    to_move: tuple[int, ...]
    stage: str
    round: int
    turn: int
    start: int
    hand: Counts | None
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    pool: Counts
    deck: int
    used: Counts
    to_go: Counts
    told: Told
    money: tuple[int, ...]
    results: tuple[Scored, ...]
    outcome: Outcome | None

    def __repr__(self) -> str:
        """Name the game, whose view it is and how far the game is; all else is in its fields."""
        whose = "somebody who watches" if self.seat is None else f"seat {LETTERS[self.seat]}"
        return f"<View of {self.game!r} for {whose}, round {self.round}, turn {self.turn}: {self.stage}>"

    def announced(self) -> list[Announced]:
        """Give what was announced in this round, oldest first: the deal, takes and moves."""
        events: list[Announced] = []
        chain = self.told
        while chain is not None:
            chain, event = chain
            events.append(event)
        return events[::-1]

    def kept(self, seat: int) -> Counts:
        """Give what is on a PILE, as a good memory or the record of the game has it (AE-T4)."""
        pile = NONE
        for event in self.announced():
            if isinstance(event, Dealt):
                pile = event.piles[seat]
            elif isinstance(event, Moved) and event.seat == seat:
                pile = added(pile, event.animal, event.kept)
        return pile

    def public(self, seat: int) -> tuple[Counts, Counts]:
        """Give what all can tell of a hand.

        Returns
        -------
        (Counts, Counts)
            How many cards of each animal joined the hand since the deal, less those that left it (below 0 if
            more left); and how many of each it was dealt at the least, since it laid out that many more than
            it had taken until then.
        """
        gained, least = [0] * len(NONE), [0] * len(NONE)
        for event in self.announced():
            if isinstance(event, Taken) and event.seat == seat:
                gained[event.animal.at] += event.number
            elif isinstance(event, Moved) and event.seat == seat:
                at = event.animal.at
                gained[at] -= event.steps + event.kept
                least[at] = max(least[at], -gained[at])
        return tuple(gained), tuple(least)
