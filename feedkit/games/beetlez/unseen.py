"""Draws what somebody cannot know: which tiles lay where, in each round.

A round is a list of cells, one for each number of a tile: the face, if it is known, else what is known of it.
Tiles are told apart here, so 13 fish are 13 things that may lie somewhere. How many of each food there were
in a round follows from what was taken before, and that is drawn first: see
:mod:`feedkit.games.beetlez.taken`. Where the rest lies is a matter of shuffling.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.games.beetlez.cards import BULB, FOODS, SAFETY, TILES, Tile
from feedkit.games.beetlez.taken import Known
from feedkit.games.beetlez.taken import draw as draw_taken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Chance

    Cell = Tile | str
    Piles = list[tuple[Tile, ...]]
    Layouts = list[tuple[Tile, ...]]

ANY, NO_BULB, FOOD = "any", "no bulb", "food"  # what may be known of a cell without its face


class Round(NamedTuple):
    """What is known of a round.

    Attributes
    ----------
    cells : list of Tile or str
        A face, or ANY, NO_BULB or FOOD.
    taken : list of int
        The numbers of the tiles that were taken for good.
    """

    cells: list[Cell]
    taken: list[int]

    def known(self, food: Tile) -> int:
        """Give how many cells are known to be `food`."""
        return self.cells.count(food)

    def known_taken(self, food: Tile) -> int:
        """Give how many of those were taken."""
        return sum(self.cells[number] is food for number in self.taken)

    def unknown_taken(self) -> int:
        """Give how many tiles were taken without being known."""
        return sum(self.cells[number] == FOOD for number in self.taken)


def draw(
    stock: Sequence[int], piles: Sequence[Sequence[Cell]], rounds: Sequence[Round], chance: Chance
) -> tuple[Piles, Layouts]:
    """Draw what lay before the players from the start, and the tiles of each round.

    Parameters
    ----------
    stock : sequence of int
        How many tiles of each face there are.
    piles : sequence of sequence of Tile or str
        What was laid before the players when the game was set up: faces, or FOOD.
    rounds : sequence of Round
    chance : Chance
    """
    cells = [cell for pile in piles for cell in pile]
    before = Round(cells, list(range(len(cells))))
    *earlier, last = before, *rounds
    left = dict(zip(TILES, stock, strict=True))
    layouts: Layouts = []
    for span, foods in zip((*earlier, last), (*_draw_taken(stock, earlier, last, chance), None), strict=True):
        layouts.append(_fill(span, left, foods, chance))
        for number in span.taken:
            left[layouts[-1][number]] -= 1
    laid = iter(layouts[0])
    return [tuple(next(laid) for _cell in pile) for pile in piles], layouts[1:]


def _fill(
    span: Round, left: dict[Tile, int], foods: Sequence[int] | None, chance: Chance
) -> tuple[Tile, ...]:
    """Fill the cells of a round, with so many of each food where tiles were taken unseen (None: any)."""
    filled: list[Cell] = list(span.cells)
    rest = {tile: n - filled.count(tile) for tile, n in left.items()}
    if foods is not None:
        unseen = [number for number in span.taken if filled[number] == FOOD]
        _deal(filled, unseen, [food for food, n in zip(FOODS, foods, strict=True) for _ in range(n)], chance)
        for food, n in zip(FOODS, foods, strict=True):
            rest[food] -= n
    _deal(filled, _cells(filled, ANY), [BULB] * rest[BULB], chance)
    _deal(filled, _cells(filled, ANY, NO_BULB), [SAFETY] * rest[SAFETY], chance)
    _deal(filled, _cells(filled, ANY, NO_BULB, FOOD), [f for f in FOODS for _ in range(rest[f])], chance)
    return tuple(filled)  # type: ignore[arg-type]  # nothing unknown is left


def _cells(filled: list[Cell], *kinds: str) -> list[int]:
    return [number for number, cell in enumerate(filled) if cell in kinds]


def _deal(filled: list[Cell], numbers: list[int], tiles: list[Tile], chance: Chance) -> None:
    """Put `tiles` into as many of the cells `numbers`, evenly."""
    for number, tile in zip(chance.shuffle(numbers), tiles, strict=False):
        filled[number] = tile


def _draw_taken(
    stock: Sequence[int], earlier: Sequence[Round], last: Round, chance: Chance
) -> list[tuple[int, ...]]:
    """Draw how many of each food were taken unseen before the `last` round: for each span, by food."""
    totals = [span.unknown_taken() for span in earlier]
    if not any(totals):
        return [(0,) * len(FOODS) for _span in earlier]
    foods = []
    for food, n in zip(FOODS, stock, strict=False):
        taken = tuple(span.known_taken(food) for span in earlier)
        lying = [span.known(food) - x for span, x in zip(earlier, taken, strict=True)]
        foods.append(Known(n, (*lying, last.known(food)), taken))
    return draw_taken(foods, totals, chance)
