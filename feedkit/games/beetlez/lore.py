"""What was witnessed of the tiles: by everybody alike, or by each seat its own if flips are private."""

from __future__ import annotations

from feedkit.core.moves import make
from feedkit.games.beetlez.cards import BULB, SAFETY, Tile
from feedkit.games.beetlez.view import LATELY, Seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Piles = tuple[tuple[Seen | None, ...], ...]

_LONGER = LATELY - 1


class Lore:
    """All that somebody has seen: of the tiles in the middle this round, and of those that were taken.

    Attributes
    ----------
    seen : list of (Seen or None)
        By the number of a tile.
    lately, fridges : tuple of int
    piles : tuple of tuple of (Seen or None)
        As in a view.
    shown : tuple of (Seen or None)
        What a view holds of `seen`; empty if that has to be made anew.
    """

    __slots__ = ("fridges", "lately", "piles", "seen", "shown")

    def __init__(self, piles: Sequence[Sequence[Tile | None]]) -> None:
        self.seen: list[Seen | None] = []
        self.shown: tuple[Seen | None, ...] = ()
        self.lately: tuple[int, ...] = ()
        self.fridges: tuple[int, ...] = ()
        self.piles: Piles = tuple(  # of what lies there from the start, all know the bulbs alone
            tuple(Seen(BULB, 0, seat) if tile is BULB else None for tile in pile)
            for seat, pile in enumerate(piles)
        )

    def show(self) -> tuple[Seen | None, ...]:
        """Give what was last seen of each tile, as a view holds it."""
        self.shown = shown = tuple(self.seen)
        return shown

    def begin(self, size: int) -> None:
        """Forget the middle: it was mixed, and `size` tiles lie there now."""
        self.seen = [None] * size
        self.shown = ()
        self.lately = self.fridges = ()

    def see(self, seat: int, number: int, tile: Tile, at: int) -> None:
        """See a tile that `seat` flips."""
        self.seen[number] = make(Seen, (tile, at, seat))
        self.shown = ()
        self.lately = (number, *self.lately[:_LONGER])
        if tile is SAFETY and number not in self.fridges:
            self.fridges += (number,)

    def take(self, seat: int, number: int) -> None:
        """See a tile being laid face down before `seat`."""
        piles = self.piles
        self.piles = (*piles[:seat], (*piles[seat], self.seen[number]), *piles[seat + 1 :])

    def copy(self) -> Lore:
        """Give one that is equal and goes its own way."""
        twin: Lore = Lore.__new__(Lore)
        twin.seen, twin.shown = self.seen.copy(), self.shown
        twin.lately, twin.fridges, twin.piles = self.lately, self.fridges, self.piles
        return twin
