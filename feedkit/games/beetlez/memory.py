"""How computer players remember and how fast they are: stated, in tables of milliseconds, to be adjusted.

What is remembered is worked out from the view alone. A face that was seen at some time stays in mind for as
long as a table says; which of its entries counts follows from the tile, the moment and the seat, so that the
same thing is remembered for the same time however often one is asked.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from feedkit.games.beetlez.cards import FOODS, OTHER_WORTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from feedkit.games.beetlez.cards import Taste, Tile
    from feedkit.games.beetlez.view import Seen, View

TABLE = 16  # entries of each table; each entry is as likely
FOREVER = 1 << 40


class Memory(NamedTuple):
    """A model of what is remembered.

    Attributes
    ----------
    tiles : tuple of int
        For how long a face stays in mind, in milliseconds: TABLE entries, each as likely.
    card : tuple of int
        For how long each food of the own Taste card does; ascending.
    whole : bool
        Whether all that is remembered comes to mind when looking for a tile to flip; if not, only the tiles
        flipped last do, and others are recognised when the eye falls on them.
    others : bool
        Whether tiles that others flip are watched too.
    """

    tiles: tuple[int, ...]
    card: tuple[int, ...] = (FOREVER,) * TABLE
    whole: bool = False
    others: bool = True

    def recalls(self, seen: Seen, number: int, seat: int, now: int) -> bool:
        """Tell whether `seat` still knows the face of tile `number`, which it saw then."""
        _tile, at, who = seen
        return self.tiles[(at ^ number * 5 ^ seat * 3) % TABLE] > now - at and (self.others or who == seat)

    def worth(self, view: View, now: int) -> Mapping[Tile, int]:
        """Give what each tile is worth to the view's seat, as far as it remembers its Taste card (BZ-S3)."""
        told, seat = view.told, view.seat
        assert told is not None  # noqa: S101 - whoever plays has seen a card
        assert seat is not None  # noqa: S101
        if now < self.card[0]:
            return told.worth
        found = told.worth
        for until, worth in _fading(self.card, told, seat):
            if now >= until:
                found = worth
        return found


@cache
def _fading(card: tuple[int, ...], told: Taste, seat: int) -> tuple[tuple[int, Mapping[Tile, int]], ...]:
    """Give the moments at which foods of a Taste card are forgotten, and what is known from then on."""
    mark = 7 * FOODS.index(told.best) + FOODS.index(told.hated)
    lost = sorted(
        (card[(mark + 5 * FOODS.index(food) + 3 * seat) % TABLE], FOODS.index(food)) for food in told.foods
    )
    worth, found = told.worth, []
    for until, food in lost:
        worth = MappingProxyType({**worth, FOODS[food]: OTHER_WORTH})
        found.append((until, worth))
    return tuple(found)


PERFECT = Memory((FOREVER,) * TABLE, whole=True)
# Sixteenths of an exponential distribution with a mean of 30 seconds; of the Taste card, which is needed at
# every tile and so gone over all the time, a food in four is lost, in the course of some minutes.
FADING = Memory(
    (1000, 3000, 5100, 7400, 9900, 12_600, 15_600, 19_000, 22_700, 27_000, 32_000, 38_000, 45_500, 55_700,
     71_000, 104_000),
    (45_000, 75_000, 120_000, 180_000, *(FOREVER,) * 12),
)  # fmt: skip
NONE = Memory((0,) * TABLE)  # but for the Taste card, without which nobody could play


class Pace(NamedTuple):
    """How fast somebody is: tables of TABLE entries in milliseconds, each as likely.

    Attributes
    ----------
    flip : tuple of int
        To choose a tile, reach for it and turn it.
    decide : tuple of int
        To look at it, and take it or turn it back.
    notice : tuple of int
        To notice a light bulb and say "light!".
    """

    flip: tuple[int, ...]
    decide: tuple[int, ...]
    notice: tuple[int, ...]


HUMAN = Pace(tuple(range(400, 901, 33)), tuple(range(300, 701, 26)), tuple(range(300, 901, 40)))
QUICK = Pace(tuple(range(400, 651, 16)), tuple(range(300, 501, 13)), tuple(range(250, 551, 20)))
