"""What lies on the table of a Beetlez game, how it got there, and who may see what of it."""

from __future__ import annotations

from feedkit.core.moves import make
from feedkit.core.state import State
from feedkit.games.beetlez.cards import SPOTTED, Taste, Tile, stock, tiles
from feedkit.games.beetlez.events import LaidOut, RoundBegan, Tasted
from feedkit.games.beetlez.lore import Lore
from feedkit.games.beetlez.moves import parse_move
from feedkit.games.beetlez.view import PLAY, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from feedkit.core.chance import Chance
    from feedkit.games.beetlez.events import BeetlezEvent
    from feedkit.games.beetlez.game import Beetlez, BeetlezState
    from feedkit.games.beetlez.moves import BeetlezMove, Flip

    Events = list[BeetlezEvent]


class BeetlezTable(State):
    """Tiles, hands and cards, and what was seen of them; the rules follow in the subclass.

    Attributes
    ----------
    tastes : tuple of Taste
        One a seat.
    looking : list of bool
        Who may still look at their Taste card (BZ-S3).
    cards : tuple of int
        The Spotted! cards that are left, in the order in which they will be drawn.
    spotted : tuple of tuple of int
        Those before each seat.
    stock : tuple of int
        How many tiles of each face the game is played with.
    left : list of int
        How many of each face have not been taken for good.
    round, stage, began, lit
        As in a view.
    heap : tuple of Tile
        The tiles of this round, by their numbers.
    places : bytearray
        Where each of them is: LYING, HELD or GONE.
    lying : int
        How many lie face down in the middle.
    hands : list of (int or None)
        The number of the tile in each hand.
    bulbs : tuple of int
        Who has a bulb in hand that may be called, in the order of flipping.
    up_since : int
        When the first of them was flipped.
    free, safe, caught : tuple of int
        Who has no Safety tile yet; who has, in order; and who held one when the light went on (BZ-L7).
    piles : list of tuple of Tile
        What lies before each seat.
    lores : tuple of Lore
        What each seat witnessed, and last, somebody who watches: all the same one, unless flips are private.
    greedy : int or None
        Who took the Greedy! card.
    """

    __slots__ = (
        "began", "bulbs", "cards", "caught", "free", "greedy", "hands", "heap", "left", "listed", "lit",
        "looking", "lores", "lying", "piles", "places", "round", "safe", "spotted", "stage", "stock",
        "tastes", "up_since",
    )  # fmt: skip
    game: Beetlez

    def __init__(self, game: Beetlez, chance: Chance, seed: int | None) -> None:
        super().__init__(game, chance, seed)
        n = game.players
        self.tastes: tuple[Taste, ...] = game.tastes[:n]
        self.looking = [True] * n
        self.cards: tuple[int, ...] = SPOTTED
        self.spotted: tuple[tuple[int, ...], ...] = ((),) * n
        self.stock: tuple[int, ...] = stock(n)
        self.left: list[int] = []
        self.round, self.stage, self.began = 0, PLAY, 0
        self.lit: int | None = None
        self.heap: tuple[Tile, ...] = ()
        self.places = bytearray()
        self.lying = 0
        self.hands: list[int | None] = []
        self.bulbs: tuple[int, ...] = ()
        self.up_since = 0
        self.free: tuple[int, ...] = tuple(range(n))
        self.safe: tuple[int, ...] = ()
        self.caught: tuple[int, ...] = ()
        self.piles: list[tuple[Tile, ...]] = [()] * n
        self.lores: tuple[Lore, ...] = ()
        self.greedy: int | None = None
        self.listed: tuple[Flip, ...] | None = None

    # Setup -------------------------------------------------------------------------------------------- BZ-S

    def deal(self) -> None:
        """Deal the Taste cards, shuffle the Spotted! cards and mix the tiles (BZ-S1, BZ-S3)."""
        self.tastes = self._shuffle(self.game.tastes)[: self.game.players]
        self.cards = self._shuffle(SPOTTED)
        self.left = list(self.stock)
        self._lay_out(self._shuffle(tiles(self.left)))

    def place(self, lines: Sequence[tuple[int, str]]) -> None:
        """Set up a position; see :mod:`feedkit.games.beetlez.position` for its words."""
        from feedkit.games.beetlez.position import place

        self._lay_out(place(self, lines))

    def _lay_out(self, order: Sequence[Tile]) -> None:
        seats = self.game.seats
        lore = Lore(self.piles)
        watchers = len(seats) + 1
        self.lores = tuple(lore.copy() for _ in range(watchers)) if self.game.private else (lore,) * watchers
        known = tuple(tuple(seen and seen.tile for seen in pile) for pile in lore.piles)
        events: Events = [LaidOut(self.stock, known, self.spotted, len(self.cards))]
        events += [Tasted(seat, self.tastes[seat]) for seat in seats]
        self._begin_round(order, events)
        self.opening = tuple(events)

    def _begin_round(self, order: Sequence[Tile], events: Events) -> None:
        """Lay the mixed tiles in the middle; all hands are empty (BZ-R1)."""
        size, seats = len(order), self.game.seats
        self.round += 1
        self.stage, self.began, self.lit = PLAY, self.now, None
        self.heap, self.places, self.lying = tuple(order), bytearray(size), size
        self.hands = [None] * len(seats)
        self.bulbs = self.safe = self.caught = ()
        self.free = self.to_move = tuple(seats)
        self.listed = None
        self.due = self.now + self.game.round_limit
        for lore in self.lores if self.game.private else self.lores[:1]:
            lore.begin(size)
        events.append(RoundBegan(self.round, size, self.now))

    # What others may ask of a state -------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """Give what `seat` may know (BZ-S3, BZ-T2, BZ-T3, BZ-T5)."""
        self.game.check_viewer(seat)
        if seat is None:
            lore, told, taste = self.lores[-1], None, None
        else:
            lore, told = self.lores[seat], self.tastes[seat]
            taste = told if self.looking[seat] else None
        tastes: tuple[Taste, ...] = ()
        shown: tuple[tuple[Tile, ...], ...] = ()
        if self.outcome is not None:
            taste, tastes, shown = told, self.tastes, tuple(self.piles)
        return make(View, (
            self.game, seat, self.to_move, self.round, self.stage, self.began, self.lit, bytes(self.places),
            tuple(self.hands), self.bulbs, self.safe, lore.shown or lore.show(), lore.lately, lore.fridges,
            lore.piles, self.spotted, len(self.cards), self.stock, taste, told, tastes, shown, self.greedy,
            self.outcome,
        ))  # fmt: skip

    def resample(self, seat: int, chance: Chance) -> BeetlezState:
        """Draw a state evenly from those that `seat` cannot tell apart; `chance` is its future."""
        from feedkit.games.beetlez.retell import resample

        self.game.check_player(seat)
        return resample(self, seat, chance)  # type: ignore[arg-type]  # the one subclass there is

    def parse_move(self, text: str, seat: int) -> BeetlezMove:  # noqa: ARG002 - it reads the same for all
        """Read a move."""
        return parse_move(text)

    def copy(self) -> Self:
        """Give a state that is equal and goes its own way."""
        twin: Self = type(self).__new__(type(self))
        twin.game, twin.seed, twin.history, twin.placed = self.game, self.seed, self.history, self.placed
        twin.chance, twin.opening = self.chance.copy(), self.opening
        twin.outcome, twin.to_move, twin.now, twin.due = self.outcome, self.to_move, self.now, self.due
        twin.tastes, twin.looking, twin.cards = self.tastes, self.looking.copy(), self.cards
        twin.spotted, twin.stock, twin.left = self.spotted, self.stock, self.left.copy()
        twin.round, twin.stage, twin.began, twin.lit = self.round, self.stage, self.began, self.lit
        twin.heap, twin.places, twin.lying = self.heap, self.places.copy(), self.lying
        twin.hands, twin.bulbs, twin.up_since = self.hands.copy(), self.bulbs, self.up_since
        twin.free, twin.safe, twin.caught = self.free, self.safe, self.caught
        twin.piles, twin.greedy, twin.listed = self.piles.copy(), self.greedy, self.listed
        if self.game.private:
            twin.lores = tuple(lore.copy() for lore in self.lores)
        else:
            twin.lores = (self.lores[0].copy(),) * len(self.lores)
        return twin
