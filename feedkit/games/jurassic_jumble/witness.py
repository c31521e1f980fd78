"""The view that a seat has, put together from the events that it witnessed and nothing else."""

from __future__ import annotations

from feedkit.games.jurassic_jumble.events import (
    Asked,
    Began,
    BoneTaken,
    Called,
    Dealt,
    Ended,
    Placed,
    RoundEnded,
    Swapped,
    Withdrawn,
)
from feedkit.games.jurassic_jumble.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from feedkit.core.state import Event, Outcome
    from feedkit.games.jurassic_jumble.game import JurassicJumble


class _Notes:
    """What somebody at `seat` writes down, event by event."""

    def __init__(self, game: JurassicJumble, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.round = self.dealer = self.since = self.ends = 0
        self.hand = 0
        self.totals = (0,) * game.players
        self.outcome: Outcome | None = None
        self.clear()

    def clear(self) -> None:
        n = self.game.players
        self.begun = False
        self.dealt = self.hand
        self.offer = self.took = 0
        self.bones = self.game.bones
        self.calls, self.asks, self.shown = [0] * n, [-1] * n, [0] * n
        self.known, self.got = [0] * n, [0] * n

    # What happens -------------------------------------------------------------------------------------------

    def dealt_round(self, event: Dealt) -> None:
        self.round, self.dealer, self.since = event.round, event.dealer, event.since
        self.ends = self.since + self.game.round_limit  # JJ-X2
        self.hand = 0 if self.seat is None else event.hands[self.seat] or 0
        self.clear()

    def placed(self, event: Placed) -> None:
        self.round, self.dealer, self.begun = event.round, event.dealer, event.begun
        self.calls, self.asks, self.shown = list(event.calls), list(event.asks), list(event.shown)
        self.bones, self.totals = event.bones, event.totals
        self.since, self.ends = event.since, event.ends
        own = None if self.seat is None else event.private[self.seat]
        if own is not None:
            self.hand, self.offer, self.took, self.dealt = own.hand, own.offer, own.took, own.dealt
            self.known, self.got = list(own.known), list(own.got)

    def began(self, event: Began) -> None:  # noqa: ARG002 - that it did is enough
        self.begun = True

    def called(self, event: Called) -> None:
        if event.number != self.calls[event.seat]:
            self.lapse(event.seat)
        self.calls[event.seat] = event.number
        if event.seat == self.seat:
            self.offer = event.cards

    def withdrawn(self, event: Withdrawn) -> None:
        self.stop(event.seat)

    def asked(self, event: Asked) -> None:
        self.asks[event.seat] = event.to
        self.shown[event.seat] = self.game.bones - self.bones

    def swapped(self, event: Swapped) -> None:
        one, other = event.seat, event.other
        for seat, partner in ((one, other), (other, one)):
            self.stop(seat)
            self.shown[seat] = self.game.bones - self.bones
            if self.seat not in {one, other}:
                self.known[seat] = 0  # whatever it was, it may have gone on
            elif seat == self.seat:
                gave, got = (event.gave, event.got) if seat == one else (event.got, event.gave)
                self.hand = self.hand & ~gave | got
                self.known[partner] = self.known[partner] & ~got | gave
                self.got[partner] |= got

    def bone_taken(self, event: BoneTaken) -> None:
        self.bones, self.ends = event.left, event.ends
        self.asks = [-1] * self.game.players
        if event.seat is not None:
            self.took = self.game.bones - event.left
            self.offer = 0  # JJ-G7

    def round_ended(self, event: RoundEnded) -> None:
        self.totals = event.totals
        self.takers = event.takers

    def ended(self, event: Ended) -> None:
        self.outcome = event.outcome
        self.ends = 0
        takers = self.takers
        self.clear()
        self.bones -= len(takers)
        self.took = takers.index(self.seat) + 1 if self.seat in takers else 0

    # What follows from it -----------------------------------------------------------------------------------

    def stop(self, seat: int) -> None:
        self.calls[seat] = 0
        self.lapse(seat)
        if seat == self.seat:
            self.offer = 0

    def lapse(self, seat: int) -> None:
        """Let the asks by and to a seat lapse (JJ-T6)."""
        self.asks = [-1 if seat in {asker, to} else to for asker, to in enumerate(self.asks)]

    def view(self) -> View:
        return View(
            self.game, self.seat, self.round, self.dealer, self.begun, self.hand, self.offer, self.took,
            self.dealt, tuple(self.known), tuple(self.got), tuple(self.calls), tuple(self.asks), self.bones,
            tuple(self.shown), self.totals, self.since, self.ends, self.outcome,
        )  # fmt: skip


_NOTE: dict[type, Callable[[_Notes, object], None]] = {
    Dealt: _Notes.dealt_round,  # type: ignore[dict-item]  # each is called with its own kind of event
    Placed: _Notes.placed,  # type: ignore[dict-item]
    Began: _Notes.began,  # type: ignore[dict-item]
    Called: _Notes.called,  # type: ignore[dict-item]
    Withdrawn: _Notes.withdrawn,  # type: ignore[dict-item]
    Asked: _Notes.asked,  # type: ignore[dict-item]
    Swapped: _Notes.swapped,  # type: ignore[dict-item]
    BoneTaken: _Notes.bone_taken,  # type: ignore[dict-item]
    RoundEnded: _Notes.round_ended,  # type: ignore[dict-item]
    Ended: _Notes.ended,  # type: ignore[dict-item]
}


def rebuild(game: JurassicJumble, seat: int | None, events: Iterable[Event]) -> View:
    """Give the view that `seat` (None: somebody who watches) has once it has witnessed `events`."""
    notes = _Notes(game, seat)
    for event in events:
        _NOTE[type(event)](notes, event)
    return notes.view()
