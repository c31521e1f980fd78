"""A player who forgets nothing, and weighs what it does not know by exact odds."""

from __future__ import annotations

from feedkit.games.beetlez.cards import GREEDY, TILES
from feedkit.games.beetlez.player import Player
from feedkit.games.beetlez.view import GONE, LYING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.beetlez.cards import Tile
    from feedkit.games.beetlez.view import View

# The chance, in hundredths, to end with strictly the most tiles, by how many one leads by at some moment of
# the last round (from 4 behind, or more, to 4 ahead): counted over all takes in 480 games for 3 to 6 players
# of perfect memory.
AHEAD = 4
RISK = (1, 3, 6, 14, 29, 53, 72, 90, 95)


class Expert(Player):
    """Plays as :class:`Player` does, with a perfect memory, and quickly; but three things it weighs.

    It flips a favourite that it remembers only if that is worth at least what a tile it has not seen is worth
    on average: all that is left of each food, by how much it likes it. In the last round it leaves a
    favourite that brings no more than the Greedy! card costs on average for having one tile more (RISK). In
    the search it goes for the Safety tile that it saw last, since others will go for one that has been known
    for longer.
    """

    def _wants(self, view: View, tile: Tile, now: int) -> bool:
        gain = self.memory.worth(view, now)[tile]
        return gain > 0 and 100 * gain > self._cost(view)

    @staticmethod
    def _cost(view: View) -> int:
        """Give what one tile more costs by the Greedy! card, in hundredths of a point (BZ-E2)."""
        if view.round < view.game.rounds:
            return 0
        sizes = view.counts()
        own = sizes[view.seat or 0]
        lead = own - max(size for seat, size in enumerate(sizes) if seat != view.seat)
        now, then = (RISK[min(max(AHEAD + n, 0), 2 * AHEAD)] for n in (lead, lead + 1))
        return -GREEDY * (then - now)

    def _choose(self, view: View, seat: int, now: int, start: int) -> int:  # noqa: ARG002 - whose view it is
        """Choose the number of a tile to flip before the light."""
        places, worth = view.places, self.memory.worth(view, now)
        unknown = dict(zip(TILES, view.stock, strict=True))
        for pile in view.piles:
            for taken in pile:
                if taken is not None:
                    unknown[taken.tile] -= 1
        best, most = -1, 0
        for number, seen in enumerate(view.seen):
            if seen is not None and places[number] != GONE:
                unknown[seen.tile] -= 1
                if worth[seen.tile] > most and places[number] == LYING:
                    best, most = number, worth[seen.tile]
        gain = sum(worth[tile] * n for tile, n in unknown.items() if worth[tile] > 0)
        if most and most * sum(unknown.values()) >= gain and 100 * most > self._cost(view):
            return best
        return self._look(view, start)

    def _search(self, view: View, seat: int, now: int, start: int) -> int:  # noqa: ARG002 - as above
        """Choose the number of a tile to flip when the light is on."""
        known = [number for number in view.fridges if view.places[number] == LYING]
        return known[-1] if known else self._look(view, start)

    @staticmethod
    def _look(view: View, start: int) -> int:
        """Choose a tile that was not seen in this round, from `start` on; if there is none, any."""
        places, seen = view.places, view.seen
        for at, end in ((start, len(places)), (0, start)):
            number = places.find(LYING, at, end)
            while number >= 0:
                if seen[number] is None:
                    return number
                number = places.find(LYING, number + 1, end)
        return max(places.find(LYING, start), places.find(LYING, 0, start))
