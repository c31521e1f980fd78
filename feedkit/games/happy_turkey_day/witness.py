"""A view from what a seat has witnessed, event by event: nothing else is needed to sit at the table."""

from __future__ import annotations

from operator import add, sub

from feedkit.games.happy_turkey_day.cards import COOPS, NONE
from feedkit.games.happy_turkey_day.checks import CHOOSE, NAME, OVER, TAKE
from feedkit.games.happy_turkey_day.events import (
    Chose,
    Dieted,
    Ended,
    Fattened,
    Fed,
    HandedOver,
    Named,
    Revealed,
    RoundBegan,
    SetUp,
    Shared,
    Thanksgiving,
    Took,
)
from feedkit.games.happy_turkey_day.view import Share, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from feedkit.core.state import Outcome
    from feedkit.games.happy_turkey_day.cards import Card, Counts
    from feedkit.games.happy_turkey_day.events import TurkeyEvent
    from feedkit.games.happy_turkey_day.game import HappyTurkeyDay


def rebuild(game: HappyTurkeyDay, seat: int | None, events: Iterable[TurkeyEvent]) -> View:
    """Give the view of `seat` from the events that it witnessed, the opening first."""
    witness = _Witness(game, seat)
    for event in events:
        witness.see(event)
    return witness.view()


class _Witness:
    """What somebody at the table writes down."""

    def __init__(self, game: HappyTurkeyDay, seat: int | None) -> None:
        n = game.players
        self.game, self.seat = game, seat
        self.to_move: tuple[int, ...] = ()
        self.number = self.farmer = self.left = 0
        self.stage = OVER
        self.diet: Card | None = None
        self.hands: list[Counts] = [NONE] * n
        self.fat = [0] * n
        self.coops: list[Counts] = [NONE] * COOPS
        self.discard: Counts = NONE
        self.actions: tuple[int | None, ...] = (None,) * n
        self.order: tuple[int, ...] = ()
        self.share: Share | None = None
        self.outcome: Outcome | None = None

    def see(self, event: TurkeyEvent) -> None:  # noqa: C901 - a case for each kind of event
        """Write an event down."""
        match event:
            case SetUp():
                self.hands, self.fat, self.coops = list(event.hands), list(event.fat), list(event.coops)
                self.discard, self.farmer, self.left = event.discard, event.farmer, event.left
                self.number = event.number
                self._ask(NAME, self.farmer)
            case RoundBegan():
                self.number, self.farmer = event.number, event.farmer
                self.left -= len(event.cards)
                for coop, card in enumerate(event.cards):
                    self.coops[coop] = _more(self.coops[coop], card, 1)
                self.actions, self.diet = (None,) * self.game.players, None
                self._ask(NAME, self.farmer)
            case Named():
                self.diet, self.stage, self.to_move = event.kind, CHOOSE, tuple(self.game.seats)
            case Chose():
                self.actions = (*self.actions[: event.seat], event.action, *self.actions[event.seat + 1 :])
                self.to_move = tuple(seat for seat in self.to_move if seat != event.seat)
            case Revealed():
                self.actions, self.order = event.actions, event.order
            case Shared():
                self.share = Share(event.coop, event.number)
                self._ask(TAKE, event.seat)
            case Took():
                self.order, self.share = self.order[1:], None
                self._move(event.coop, event.seat, event.cards)
            case Dieted():
                self.hands[event.seat] = _more(self.hands[event.seat], event.kind, -event.number)
                self.discard = _more(self.discard, event.kind, event.number)
            case Fattened():
                self.fat[event.fattest] += 2
                self.fat[event.second] += 1
            case Fed():
                self._move(event.coop, event.seat, event.cards)
            case HandedOver():
                self.farmer = event.seat
            case Thanksgiving():
                self.left -= 1
                self.stage, self.to_move = OVER, ()
            case Ended():
                self.outcome = event.outcome

    def _ask(self, stage: str, seat: int) -> None:
        self.stage, self.to_move = stage, (seat,)

    def _move(self, coop: int, seat: int, cards: Counts) -> None:
        """Move cards from a Coop to a hand."""
        self.coops[coop] = tuple(map(sub, self.coops[coop], cards))
        self.hands[seat] = tuple(map(add, self.hands[seat], cards))

    def view(self) -> View:
        """Give the view that comes of it."""
        return View(
            self.game, self.seat, self.to_move, self.number, self.stage, self.farmer, self.diet,
            tuple(self.hands), tuple(self.fat), tuple(self.coops), self.actions, self.order, self.share,
            self.discard, self.left, self.outcome,
        )  # fmt: skip


def _more(held: Counts, kind: Card, number: int) -> Counts:
    return (*held[:kind], held[kind] + number, *held[kind + 1 :])  # type: ignore[return-value]  # five of them
