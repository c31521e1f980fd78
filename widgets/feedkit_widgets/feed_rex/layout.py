"""Where everything lies on the table, in percent of the stage from its middle; CSS does the rest.

``x, y`` hold on a wide stage, ``xs, ys`` on a narrow one (a telephone), where up to seven players sit in two
columns and a crowd becomes a list by itself.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

CROWD = 8  # players from whom on the table is a crowd's: small cards, no panel at the side


class Spot(NamedTuple):
    """A place on the table."""

    x: float
    y: float
    xs: float | None = None
    ys: float | None = None

    def style(self) -> str:
        """Give it as CSS variables."""
        narrow = "" if self.xs is None else f"; --xs:{self.xs:g}; --ys:{self.ys:g}"
        return f"--x:{self.x:g}; --y:{self.y:g}{narrow}"


class Plan(NamedTuple):
    """The places of one size of table.

    Attributes
    ----------
    seats : tuple of Spot
        Opponents, clockwise from the left of the one at the bottom.
    me : Spot
        The bottom: one's own hand, or the first seat if one watches.
    say, discard, box, die : Spot
    rexes : tuple of Spot
        Where a T-Rex stands: the only one, or the two.
    card : str
        The width of a card, if not the sheet's own; in a crowd, of those that are drawn large.
    tall : str
        How tall the stage is on a telephone, if not the sheet's own.
    """

    seats: tuple[Spot, ...]
    me: Spot
    say: Spot
    discard: Spot
    box: Spot
    die: Spot
    rexes: tuple[Spot, ...]
    card: str = ""
    tall: str = ""


# Half a round of seats from the left to the top, mirrored to the right; the middle one is at the top.
_SIDES = {
    2: ((-30, -27),),
    4: ((-38.5, 0), (-28.5, -32.5)),
    5: ((-39.5, -1), (-30, -34)),
    6: ((-39.5, 2), (-35.5, -34), (-12.5, -36)),
}
# Three leave the middle of the top to the bubble, as two and four do.
_THREE = ((-38.5, 0), (-27, -33), (33, -25))
# The width of a card, so that a hand of five stays on the stage.
_CARD = {
    3: "clamp(1.95rem, 5.6cqw, 3.4rem)",
    4: "clamp(1.95rem, 5.4cqw, 3.1rem)",
    5: "clamp(1.95rem, 4.9cqw, 2.8rem)",
    6: "clamp(1.95rem, 4.9cqw, 2.8rem)",
}
_CROWD_TOP = {
    3: ((-24, -39),),
    4: ((-33, -38), (-11.5, -40)),
    5: ((-35, -37), (-18, -40)),
    6: ((-36, -36), (-22, -39.5), (-7.4, -41)),
}


def _mirrored(half: tuple[tuple[float, float], ...], top: float | None) -> list[tuple[float, float]]:
    middle = [] if top is None else [(0.0, top)]
    return [*half, *middle, *((-x, y) for x, y in reversed(half))]


@cache
def plan(players: int, watching: bool) -> Plan:
    """Give the places for so many players."""
    return _crowd(players, watching) if players >= CROWD else _round(players)


def _round(players: int) -> Plan:
    opponents = players - 1
    wide = list(_THREE) if opponents == 3 else _mirrored(_SIDES[opponents], -35 if opponents % 2 else None)
    rows = (opponents + 1) // 2
    left = [-25 for _row in range(rows)]
    step = 22.5 if rows < 3 else 16.5
    low = -28 + step * (rows - 1)
    # Up the left column, down the right one; an odd one sits at the top in the middle of both.
    narrow: list[tuple[float, float]] = []
    per_side = opponents // 2
    for i in range(opponents):
        if opponents % 2 and i == per_side:
            narrow.append((0, -28))
        else:
            up = i if i < per_side else opponents - 1 - i
            narrow.append((left[0] if i < per_side else 25, low - step * up))
    seats = tuple(Spot(x, y, xs, ys) for (x, y), (xs, ys) in zip(wide, narrow, strict=True))
    below = low + 18 if rows > 1 else 8
    open_top = opponents <= 4  # nobody sits at the top in the middle: the bubble goes there
    return Plan(
        seats=seats,
        me=Spot(0, 33, 0, 37 if rows > 2 else 33),
        say=Spot(3.5 if opponents == 3 else 0, -38, 0, -45) if open_top else Spot(0, -10, 0, -46),
        discard=Spot(-17, -1, -29, below) if open_top else Spot(-22, 4, -29, below),
        box=Spot(17, -1, 24, below) if open_top else Spot(21, 4, 24, below),
        die=Spot(25, -2, 41, below - 1) if open_top else Spot(11, 8, 41, below - 1),
        rexes=(Spot(0, -9, 0, below - 1) if open_top else Spot(0, 9, 0, below - 1),),
        card=_CARD.get(opponents, ""),
        tall="50rem" if rows > 2 else "",
    )


def _crowd(players: int, watching: bool) -> Plan:
    opponents = players - 1
    bottom = (-28.0, 32.0)
    sides = [(-41.0, 13.5), (-42.0, -12.5)] if opponents >= 10 else [(-42.0, 0.0)]
    top = opponents - 2 - 2 * len(sides)
    half = (bottom, *sides, *_CROWD_TOP[top])
    seats = tuple(Spot(x, y) for x, y in _mirrored(half, -41 if top % 2 else None))
    return Plan(
        seats=seats,
        me=Spot(0, 30 if watching else 33),
        say=Spot(0, -17),
        discard=Spot(-6.5, 4),
        box=Spot(6.5, 4),
        die=Spot(0, 3),
        rexes=(Spot(-16, 4), Spot(16, 4)),
        card="clamp(1.7rem, 2.7cqw, 2.5rem)" if top > 4 else "",
    )
