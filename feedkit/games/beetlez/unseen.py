"""Draws what somebody cannot know: which tiles lay where, in each round.

A round is a list of cells, one for each number of a tile: the face, if it is known, else what is known of it.
Tiles are told apart here, so 13 fish are 13 things that may lie somewhere. Given how many of each food there
were in a round, its known cells can be filled in ``n * (n - 1) * …`` ways for each food; where the rest lies
is a matter of shuffling. How many of each food there were follows from what was taken before. So for each
food there is a weight for each way in which it may have been taken, round by round, and the foods hang
together only in that so many tiles were taken in all. All foods but one are drawn by their weights; that one
has to make up the numbers, and as often as its weight for that is too small, all are drawn again. To make it
fit soon, the weights are tilted, which changes nothing, since all ways that fit are tilted alike.
"""

from __future__ import annotations

from math import comb, perm
from typing import NamedTuple

from feedkit.core.errors import ChanceError
from feedkit.games.beetlez.cards import BULB, FOODS, SAFETY, TILES, Tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Chance

    Cell = Tile | str
    Piles = list[tuple[Tile, ...]]
    Layouts = list[tuple[Tile, ...]]

ANY, NO_BULB, FOOD = "any", "no bulb", "food"  # what may be known of a cell without its face
_UNIT = 64  # tilts are fractions with this denominator
_TUNING = 8  # times that the tilts are adjusted
_TRIES = 100_000


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
        return sum(self.cells[number] is FOOD for number in self.taken)


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
        unseen = [number for number in span.taken if filled[number] is FOOD]
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


# Which foods were taken unseen ------------------------------------------------------------------------------


def _draw_taken(
    stock: Sequence[int], earlier: Sequence[Round], last: Round, chance: Chance
) -> list[tuple[int, ...]]:
    """Draw how many of each food were taken unseen before the `last` round: for each span, by food."""
    totals = [span.unknown_taken() for span in earlier]
    if not any(totals):
        return [(0,) * len(FOODS) for _span in earlier]
    foods = [_Food(n, food, earlier, last) for n, food in zip(stock, FOODS, strict=False)]
    tilts = [_UNIT if total else 0 for total in totals]
    for _ in range(_TUNING):
        means = [sum(parts) for parts in zip(*(food.means(tilts) for food in foods), strict=True)]
        tilts = [
            min(max(1, tilt * total * _UNIT // max(1, mean)), _UNIT**3) if total else 0
            for tilt, total, mean in zip(tilts, totals, means, strict=True)
        ]
    for food in foods:
        food.weigh(tilts)
    *others, last_food = foods
    heaviest = last_food.heaviest()
    for _ in range(_TRIES):
        drawn = [food.draw(chance) for food in others]
        rest = [total - sum(parts) for total, parts in zip(totals, zip(*drawn, strict=True), strict=True)]
        weight = 0 if min(rest) < 0 else last_food.weight(rest)
        if weight and chance.roll(heaviest) <= weight:
            return list(zip(*drawn, rest, strict=True))
    raise ChanceError("No other tiles were found that fit what this seat knows.")


class _Food:
    """One food: in how many ways so many of it were taken unseen, span by span."""

    def __init__(self, n: int, food: Tile, earlier: Sequence[Round], last: Round) -> None:
        self.n = n
        self.known = [span.known(food) for span in (*earlier, last)]
        self.gone = [span.known_taken(food) for span in earlier]
        self.most = [span.unknown_taken() for span in earlier]
        self.spans = len(self.most)
        self.steps: list[list[list[tuple[int, int]]]] = []
        self.end: list[int] = []
        self.ways: list[list[int]] = []

    def weigh(self, tilts: Sequence[int]) -> None:
        """Count with these tilts: ``ways[span][n]`` is for all from a span on, with n of it before."""
        self.steps = [
            [self._steps(span, n, tilts[span]) for n in range(self.n + 1)] for span in range(self.spans)
        ]
        self.end = [perm(n, self.known[-1]) for n in range(self.n + 1)]
        self.ways = [self.end]
        for steps in reversed(self.steps):
            after = self.ways[0]
            self.ways.insert(0, [sum(step * after[m] for step, m in some) for some in steps])

    def _steps(self, span: int, n: int, tilt: int) -> list[tuple[int, int]]:
        """Give for 0, 1, 2… taken unseen, of n before the span: the weight, and how many are left."""
        rest, most = n - self.known[span], self.most[span]
        if rest < 0:
            return []
        known, after = perm(n, self.known[span]), n - self.gone[span]
        return [
            (known * comb(rest, x) * tilt**x * _UNIT ** (most - x), after - x)
            for x in range(min(rest, most) + 1)
        ]

    def means(self, tilts: Sequence[int]) -> list[int]:
        """Give the average number taken unseen in each span, with these tilts, in units."""
        self.weigh(tilts)
        found, before = [], {self.n: 1}
        for span in range(self.spans):
            total, after = 0, dict.fromkeys(range(self.n + 1), 0)
            for n, way in before.items():
                for x, (step, m) in enumerate(self.steps[span][n]):
                    total += x * way * step * self.ways[span + 1][m]
                    after[m] += way * step
            found.append(total * _UNIT // self.ways[0][self.n])
            before = {n: way for n, way in after.items() if way}
        return found

    def draw(self, chance: Chance) -> list[int]:
        """Draw how many were taken unseen in each span."""
        found, n = [], self.n
        for span in range(self.spans):
            at = chance.roll(self.ways[span][n]) - 1
            for x, (step, m) in enumerate(self.steps[span][n]):
                at -= step * self.ways[span + 1][m]
                if at < 0:
                    found.append(x)
                    n = m
                    break
        return found

    def weight(self, counts: Sequence[int]) -> int:
        """Give the weight of so many being taken unseen in each span."""
        weight, n = 1, self.n
        for span, x in enumerate(counts):
            steps = self.steps[span][n]
            if x >= len(steps):
                return 0
            step, n = steps[x]
            weight *= step
        return weight * self.end[n]

    def heaviest(self) -> int:
        """Give the largest weight that there is."""
        best = self.end
        for steps in reversed(self.steps):
            best = [max((step * best[m] for step, m in some), default=0) for some in steps]
        return best[self.n]
