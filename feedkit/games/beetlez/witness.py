"""A view from what was witnessed alone: the proof that events tell a seat all that its view shows."""

from __future__ import annotations

from feedkit.games.beetlez.events import (
    Called,
    Ended,
    Flipped,
    Kept,
    LaidOut,
    Refilled,
    Returned,
    RoundBegan,
    Safe,
    Shone,
    Spotted,
    Stopped,
    Tasted,
)
from feedkit.games.beetlez.lore import Lore
from feedkit.games.beetlez.view import GONE, HELD, LYING, OVER, PLAY, SEARCH, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from feedkit.core.state import Event, Outcome
    from feedkit.games.beetlez.cards import Taste, Tile
    from feedkit.games.beetlez.game import Beetlez


def rebuild(game: Beetlez, seat: int | None, events: Iterable[Event]) -> View:
    """Give the view that `seat` has once it has witnessed `events`; None for somebody who watches."""
    witness = _Witness(game, seat)
    for event in events:
        _HEAR[type(event)](witness, event)
    return witness.view()


class _Witness:
    """Somebody who follows the game, and writes down what they see."""

    def __init__(self, game: Beetlez, seat: int | None) -> None:
        n = game.players
        self.game, self.seat = game, seat
        self.round, self.began = 0, 0
        self.lit: int | None = None
        self.places = bytearray()
        self.hands: list[int | None] = [None] * n
        self.bulbs: tuple[int, ...] = ()
        self.safe: tuple[int, ...] = ()
        self.lore = Lore(())
        self.spotted: tuple[tuple[int, ...], ...] = ()
        self.cards = 0
        self.stock: tuple[int, ...] = ()
        self.told: Taste | None = None
        self.looking = True
        self.tastes: tuple[Taste, ...] = ()
        self.shown: tuple[tuple[Tile, ...], ...] = ()
        self.greedy: int | None = None
        self.outcome: Outcome | None = None

    def laid_out(self, event: LaidOut) -> None:
        self.stock, self.spotted, self.cards = event.stock, event.spotted, event.cards
        self.lore = Lore(event.piles)

    def tasted(self, event: Tasted) -> None:
        if event.seat == self.seat:
            self.told = event.taste

    def round_began(self, event: RoundBegan) -> None:
        self.round, self.began, self.lit = event.number, event.at, None
        self.places = bytearray(event.size)
        self.bulbs = self.safe = ()
        self.lore.begin(event.size)

    def flipped(self, event: Flipped) -> None:
        self._acted(event.seat)
        self.hands[event.seat] = event.number
        self.places[event.number] = HELD
        if event.tile is not None:
            self.lore.see(event.seat, event.number, event.tile, event.at)

    def shone(self, event: Shone) -> None:
        self.bulbs += (event.seat,)

    def kept(self, event: Kept) -> None:
        self._empty(event.seat, GONE)
        self.lore.take(event.seat, event.number)

    def returned(self, event: Returned) -> None:
        self._empty(event.seat, LYING)

    def called(self, event: Called) -> None:
        self._acted(self.seat)
        self._empty(event.flipper, GONE)
        self.lore.take(event.seat, event.number)
        self.bulbs, self.lit = (), event.at

    def found_safety(self, event: Safe) -> None:
        self._empty(event.seat, GONE)
        self.safe += (event.seat,)

    def drew(self, event: Spotted) -> None:
        self.spotted = tuple(
            (*held, event.card) if seat == event.seat else held for seat, held in enumerate(self.spotted)
        )
        self.cards -= 1

    def stopped(self, _event: Stopped) -> None:
        self.bulbs = ()
        self.looking = False

    def refilled(self, _event: Refilled) -> None:
        """Hear that a tile lies there again; the Returned before it said so too."""

    def ended(self, event: Ended) -> None:
        self.outcome, self.shown = event.outcome, event.piles
        self.tastes, self.greedy = event.tastes, event.greedy

    def _acted(self, seat: int | None) -> None:
        if seat == self.seat:
            self.looking = False

    def _empty(self, seat: int, place: int) -> None:
        number = self.hands[seat]
        if number is not None:
            self.hands[seat] = None
            self.places[number] = place

    def view(self) -> View:
        lore = self.lore
        stage = OVER if self.outcome else PLAY if self.lit is None else SEARCH
        return View(
            self.game, self.seat, self._to_move(), self.round, stage, self.began, self.lit,
            bytes(self.places), tuple(self.hands), self.bulbs, self.safe, lore.show(), lore.lately,
            lore.fridges, lore.piles, self.spotted, self.cards, self.stock,
            self.told if self.looking or self.outcome else None, self.told,
            self.tastes, self.shown, self.greedy, self.outcome,
        )  # fmt: skip

    def _to_move(self) -> tuple[int, ...]:
        if self.outcome is not None:
            return ()
        free = [seat for seat in self.game.seats if seat not in self.safe]
        if not self.bulbs and LYING not in self.places:
            free = [seat for seat in free if self.hands[seat] is not None]
        return tuple(free)


_HEAR: dict[type, Callable[[_Witness, object], None]] = {
    LaidOut: _Witness.laid_out,  # type: ignore[dict-item]  # each is called with its own kind of event
    Tasted: _Witness.tasted,  # type: ignore[dict-item]
    RoundBegan: _Witness.round_began,  # type: ignore[dict-item]
    Flipped: _Witness.flipped,  # type: ignore[dict-item]
    Shone: _Witness.shone,  # type: ignore[dict-item]
    Kept: _Witness.kept,  # type: ignore[dict-item]
    Returned: _Witness.returned,  # type: ignore[dict-item]
    Called: _Witness.called,  # type: ignore[dict-item]
    Safe: _Witness.found_safety,  # type: ignore[dict-item]
    Spotted: _Witness.drew,  # type: ignore[dict-item]
    Stopped: _Witness.stopped,  # type: ignore[dict-item]
    Refilled: _Witness.refilled,  # type: ignore[dict-item]
    Ended: _Witness.ended,  # type: ignore[dict-item]
}
