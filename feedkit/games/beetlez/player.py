"""A player who goes by what it remembers; how well it does and how fast it is can be adjusted."""

from __future__ import annotations

from feedkit.core.moves import make
from feedkit.core.policy import Intention
from feedkit.games.beetlez.cards import SAFETY, TILES
from feedkit.games.beetlez.events import Called, Refilled, RoundBegan, Shone
from feedkit.games.beetlez.memory import HUMAN, TABLE
from feedkit.games.beetlez.moves import FLIPS, KEEP, LIGHT, RETURN
from feedkit.games.beetlez.view import LYING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from feedkit.core.chance import Stream
    from feedkit.games.beetlez.cards import Tile
    from feedkit.games.beetlez.events import BeetlezEvent
    from feedkit.games.beetlez.memory import Memory, Pace
    from feedkit.games.beetlez.view import View

_SAFETY_ALONE = {tile: int(tile is SAFETY) for tile in TILES}  # what there is to look for in a search


class Player:
    """Takes its favourites and turns all else back; says "light!" when it notices a bulb.

    It flips a favourite that it remembers lying there, else a tile of which it remembers nothing: its eye
    falls on one, and moves on as long as it remembers what is there and has no use for it. In the search it
    flips a Safety tile that it remembers, else a tile of which it remembers nothing.

    Parameters
    ----------
    name, says : str
        As for every computer player.
    memory : Memory
        What it remembers.
    pace : Pace
        How fast it is.

    Examples
    --------
    >>> from feedkit.games.beetlez.memory import FADING, Memory, Pace
    >>> slow = Pace((2000,) * 16, (1500,) * 16, (3000,) * 16)
    >>> Player("Grandpa", "takes his time", FADING, slow).name
    'Grandpa'
    """

    attends = frozenset({Shone, Called, RoundBegan, Refilled})

    def __init__(self, name: str, says: str, memory: Memory, pace: Pace = HUMAN) -> None:
        self.name = name
        self.says = says
        self.memory = memory
        self.pace = pace

    def heeds(self, seat: int, event: BeetlezEvent) -> bool:  # noqa: ARG002 - it attends to these alone
        """Plan anew at a bulb, at "light!", and when there is something to flip again."""
        return True

    def plan(self, view: View, now: int, stream: Stream) -> Intention | None:
        """Give what to do next, and in how long."""
        seat = view.seat
        assert seat is not None  # noqa: S101 - a player has one
        if view.bulbs:
            return make(Intention, (self.pace.notice[stream.below(TABLE)], LIGHT))
        number = view.hands[seat]
        if number is None:
            luck = stream.below(TABLE * len(view.places))
            if view.lit is None:
                target = self._choose(view, seat, now, luck // TABLE)
            else:
                target = self._search(view, seat, now, luck // TABLE)
            return make(Intention, (self.pace.flip[luck % TABLE], FLIPS[target]))
        tile = view.seen[number].tile  # type: ignore[union-attr]  # one sees what one holds
        wants = tile is SAFETY if view.lit is not None else self._wants(view, tile, now)
        return make(Intention, (self.pace.decide[stream.below(TABLE)], KEEP if wants else RETURN))

    def _wants(self, view: View, tile: Tile, now: int) -> bool:
        return self.memory.worth(view, now)[tile] > 0

    def _choose(self, view: View, seat: int, now: int, start: int) -> int:
        """Choose the number of a tile to flip before the light."""
        memory, places, seen = self.memory, view.places, view.seen
        worth = memory.worth(view, now)
        best, most = -1, 0
        for number in range(len(places)) if memory.whole else view.lately:
            one = seen[number]
            if (
                one is not None
                and worth[one.tile] > most
                and places[number] == LYING
                and memory.recalls(one, number, seat, now)
            ):
                best, most = number, worth[one.tile]
        return best if most else self._glance(view, seat, now, start, worth)

    def _search(self, view: View, seat: int, now: int, start: int) -> int:
        """Choose the number of a tile to flip when the light is on."""
        for number in view.fridges:
            if view.places[number] == LYING:
                one = view.seen[number]
                if one is not None and self.memory.recalls(one, number, seat, now):
                    return number
        return self._glance(view, seat, now, start, _SAFETY_ALONE)

    def _glance(self, view: View, seat: int, now: int, start: int, worth: Mapping[Tile, int]) -> int:
        """Give the first tile from `start` on that is not remembered, or is and is worth something."""
        recalls, places, seen = self.memory.recalls, view.places, view.seen
        for at, end in ((start, len(places)), (0, start)):
            number = places.find(LYING, at, end)
            while number >= 0:
                one = seen[number]
                if one is None or worth[one.tile] > 0 or not recalls(one, number, seat, now):
                    return number
                number = places.find(LYING, number + 1, end)
        return max(places.find(LYING, start), places.find(LYING, 0, start))  # all are remembered: any
