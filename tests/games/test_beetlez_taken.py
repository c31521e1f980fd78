"""Which foods were taken unseen is drawn evenly, at once, and always: against every way there is."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb, perm, prod
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.core.chance import Seeded
from feedkit.games.beetlez import taken
from feedkit.games.beetlez.taken import Known, draw
from feedkit.simulate import play

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Drawn = tuple[tuple[int, ...], ...]  # by round, and there by food

# Foods, and how many tiles were taken unseen in each round.
CASES: dict[str, tuple[list[Known], list[int]]] = {
    "nothing seen": ([Known(3, (0, 0), (0,)), Known(5, (0, 0), (0,))], [4]),
    "some seen lying": ([Known(3, (2, 0), (0,)), Known(5, (1, 2), (0,)), Known(2, (0, 1), (0,))], [3]),
    "three rounds": (
        [Known(4, (1, 2, 1), (1, 0)), Known(5, (2, 1, 1), (0, 1)), Known(3, (0, 1, 0), (0, 0))],
        [2, 3],
    ),
    "four rounds": (
        [
            Known(4, (2, 1, 0, 1), (0, 1, 0)),
            Known(4, (1, 1, 1, 0), (0, 0, 1)),
            Known(4, (0, 2, 1, 1), (0, 0, 0)),
        ],
        [2, 1, 2],
    ),
    "nearly all taken": ([Known(4, (1, 1, 1), (0, 0)), Known(4, (1, 1, 1), (0, 0))], [3, 3]),
    "one way": ([Known(3, (1, 1), (1,)), Known(2, (2, 2), (0,))], [1]),
    "a round without": ([Known(4, (2, 2, 2), (0, 1)), Known(5, (1, 1, 0), (1, 0))], [0, 3]),
}  # fmt: skip


def ways(food: Known, unseen: Sequence[int]) -> int:
    """Count in how many ways a food's tiles, told apart, were seen and taken so."""
    found, n = 1, food.stock
    for lying, gone, x in zip(food.lying, food.taken, unseen, strict=False):
        if n < lying + gone + x:
            return 0
        found *= perm(n, lying + gone) * comb(n - lying - gone, x)
        n -= gone + x
    return found * perm(n, food.lying[-1])


def splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Give all ways to write a number as so many parts."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in splits(total - first, parts - 1):
            yield (first, *rest)


def every(foods: list[Known], totals: list[int]) -> dict[Drawn, int]:
    """Give what may have been taken, and in how many ways."""
    found = {}
    for drawn in product(*(splits(total, len(foods)) for total in totals)):
        n = prod(ways(food, unseen) for food, unseen in zip(foods, zip(*drawn, strict=True), strict=True))
        if n:
            found[drawn] = n
    return found


@pytest.mark.parametrize(
    ("refusals", "tuning"),
    [(taken.REFUSALS, 8), (10**6, 0), (1, 8), (0, 8)],
    ids=["by lot", "untilted", "partly counted", "all counted"],
)
@pytest.mark.parametrize("name", CASES)
def test_each_way_is_as_likely(
    name: str, refusals: int, tuning: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taken, "REFUSALS", refusals)
    monkeypatch.setattr(taken, "_TUNING", tuning)
    foods, totals = CASES[name]
    there, luck, draws = every(foods, totals), Seeded(11), 1500
    drawn: Counter[Drawn] = Counter(tuple(draw(foods, totals, luck)) for _ in range(draws))
    assert set(drawn) <= set(there)
    whole = sum(there.values())
    off = sum((drawn[key] - draws * n / whole) ** 2 / (draws * n / whole) for key, n in there.items())
    degrees = len(there) - 1
    assert off <= degrees + 4 * (2 * degrees) ** 0.5 + 4 * (degrees > 0), f"{off} at {degrees} degrees"


# Six rounds, and nearly everything that was left after each was seen: the tilts have to be found.
HARD = (
    [
        Known(13, (0, 7, 6, 7, 4, 5, 2), (0, 1, 1, 0, 1, 0)),
        Known(13, (0, 9, 7, 5, 6, 3, 1), (0, 1, 0, 0, 0, 0)),
        Known(13, (0, 8, 8, 8, 3, 4, 1), (0, 0, 0, 1, 0, 2)),
        Known(13, (0, 8, 7, 6, 5, 4, 2), (0, 1, 0, 0, 1, 0)),
        Known(13, (0, 9, 9, 7, 4, 2, 0), (0, 0, 1, 0, 0, 1)),
        Known(13, (0, 7, 8, 8, 5, 5, 1), (0, 1, 0, 1, 0, 0)),
        Known(13, (0, 9, 6, 7, 6, 4, 1), (0, 1, 0, 0, 1, 0)),
    ],
    [0, 10, 4, 13, 2, 17],
)


def test_the_lot_keeps_enough_where_nearly_all_that_is_left_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: Counter[str] = Counter()
    keeps = taken._Lot.keeps

    def counted(self: taken._Lot, marked: int, chance: Seeded) -> bool:
        kept = keeps(self, marked, chance)
        tries["kept" if kept else "refused"] += 1
        return kept

    monkeypatch.setattr(taken._Lot, "keeps", counted)
    foods, totals = HARD
    for seed in range(20):
        drawn = draw(foods, totals, Seeded(seed))
        assert [sum(part) for part in drawn] == totals
        for food, unseen in zip(foods, zip(*drawn, strict=True), strict=True):
            assert ways(food, unseen) > 0
    assert tries["refused"] < 400  # of 20 draws: one in nine is kept here


def test_a_game_in_which_nothing_was_found_in_100_000_draws() -> None:
    """Six rounds of 60 seconds with private flips, late in the last but one round."""
    game = feedkit.game("beetlez", players=4, rounds=6, private_flips=True, round_limit=60)
    players = ["no memory", "expert", "rule of thumb", "no memory"]
    lines = play(game, 693445, players).record.split("\n")
    state = feedkit.read("\n".join(lines[:3803]))
    began = perf_counter()
    for seat in game.seats:
        twin = state.resample(seat, Seeded(2))
        assert twin.view(seat) == state.view(seat)
        assert twin.legal_moves(seat) == state.legal_moves(seat)
    assert perf_counter() - began < 2  # it is 0.25 s


@pytest.mark.parametrize("players", [3, 5, 6])
def test_six_rounds_with_private_flips(players: int) -> None:
    game = feedkit.game("beetlez", players=players, rounds=6, private_flips=True)
    kinds = ["no memory", "expert", "rule of thumb", "random"]
    lines = play(game, players, [kinds[(players + s) % 4] for s in game.seats]).record.split("\n")
    for part in (3, 2):
        end = len(lines) - len(lines) // part
        while lines[end - 1].startswith("@"):
            end -= 1
        state = feedkit.read("\n".join(lines[:end]))
        for seat in game.seats:
            assert state.resample(seat, Seeded(end)).view(seat) == state.view(seat)
