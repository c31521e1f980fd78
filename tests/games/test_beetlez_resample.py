"""Other states that a seat cannot tell apart are drawn evenly: held against brute force on small heaps."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple, cast

import pytest

import feedkit
from feedkit import IllegalMove, RecordError
from feedkit.core.chance import Scripted, Seeded, Stream
from feedkit.games.beetlez.cards import TILE_OF, Tile
from tests.games.test_beetlez_properties import everything_is_somewhere
from tests.rules.beetlez_table import AsItLies, deal, do, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.state import Event, State
    from feedkit.games.beetlez.game import BeetlezState

    Layout = tuple[str, ...]

DRAWS = 500


def words(tiles: Sequence[object]) -> Layout:
    return tuple(map(str, tiles))


class Case(NamedTuple):
    """A small game: what lies before B and in the middle, and what was done, in one or two rounds.

    Attributes
    ----------
    piles, heap : str
        What lies before B, and in the middle.
    first : tuple of str
        What is done in the first round.
    taken : tuple of int
        The numbers of the tiles that are taken for good in it, from 1.
    heap2 : str
        What lies in the middle in the second round; nothing if there is none.
    second : tuple of str
        What is done in it.
    """

    piles: str
    heap: str
    first: tuple[str, ...]
    taken: tuple[int, ...] = ()
    heap2: str = ""
    second: tuple[str, ...] = ()

    def play(
        self, piles: Layout, heap: Layout, heap2: Layout | None, *, private: bool
    ) -> tuple[BeetlezState, list[object]]:
        """Play it with these tiles, the second round if there are some for it; give what A witnesses."""
        game = feedkit.game("beetlez", players=3, private_flips=private)
        lines = f"heap {' '.join(heap)}" + (f"\npile B {' '.join(piles)}" if piles else "")
        script = [tuple(TILE_OF[tile] for tile in heap2)] if heap2 else []
        state = cast("BeetlezState", game.setup(lines, chance=Scripted(script, AsItLies())))
        happened: list[Event] = list(state.opening)
        for line in self.first:
            happened += do(state, line)
        for line in self.second if heap2 else ():
            happened += do(state, line)
        return state, [event.seen_by(0) for event in happened]

    def ways(self, *, private: bool) -> Counter[tuple[Layout, Layout, Layout]]:
        """Count the ways in which the tiles may lie, if each is told apart, by what they look like."""
        piles, heap, heap2 = (tuple(part.split()) for part in (self.piles, self.heap, self.heap2))
        _state, witnessed = self.play(piles, heap, heap2, private=private)
        first = self.play(piles, heap, None, private=private)[1]
        found: Counter[tuple[Layout, Layout, Layout]] = Counter()
        for order, ways in Counter(permutations((*piles, *heap))).items():
            before, middle = order[: len(piles)], order[len(piles) :]
            if not self.fits(before, middle, None, first, private=private):
                continue
            if not heap2:
                found[before, middle, ()] += ways
                continue
            left = [tile for number, tile in enumerate(middle, 1) if number not in self.taken]
            for then, more in Counter(permutations(left)).items():
                if self.fits(before, middle, then, witnessed, private=private):
                    found[before, middle, then] += ways * more
        return found

    def fits(
        self, piles: Layout, heap: Layout, heap2: Layout | None, witnessed: list[object], *, private: bool
    ) -> bool:
        """Tell whether A would have witnessed the same with these tiles."""
        try:
            return self.play(piles, heap, heap2, private=private)[1] == witnessed
        except (IllegalMove, RecordError):
            return False


TWO_ROUNDS = Case(
    "", "fish fish lettuce bulb safety safety",
    ("A flip 1", "A return", "B flip 3", "B keep", "C flip 4", "C light", "A flip 5", "A keep", "B flip 2",
     "B return", "B flip 6", "B keep"),
    (3, 4), "fish safety fish safety", ("A flip 1", "A return", "B flip 2", "B return"),
)  # fmt: skip
SHORT = Case(
    "", "fish cake steak bulb safety safety", ("A flip 1", "A return", "B flip 2", "B return", "C flip 3")
)
CAUGHT = Case(
    "",
    "fish cake fish bulb safety safety",
    ("B flip 5", "C flip 2", "A flip 4", "A light", "C flip 1", "C return"),
)
PILES = Case("cake fish", "fish cake safety safety", ("A flip 1",))
BOTH = Case(
    "cake", "fish fish bulb safety safety",
    ("A flip 1", "A return", "C flip 3", "C light", "A flip 4", "A keep", "B flip 5", "B keep"),
    (3,), "fish safety fish safety",
)  # fmt: skip
CASES = {"two rounds": TWO_ROUNDS, "short": SHORT, "caught": CAUGHT, "piles": PILES, "both": BOTH}


@pytest.mark.parametrize("private", [True, False])
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_way_is_as_likely(case: Case, private: bool) -> None:
    piles, heap, heap2 = (tuple(part.split()) for part in (case.piles, case.heap, case.heap2))
    state, _witnessed = case.play(piles, heap, heap2, private=private)
    ways = case.ways(private=private)
    luck = Seeded(5)
    drawn = Counter(laid(state.resample(0, luck)) for _ in range(DRAWS))
    assert set(drawn) <= set(ways)
    whole = sum(ways.values())
    off = sum((drawn[key] - DRAWS * n / whole) ** 2 / (DRAWS * n / whole) for key, n in ways.items())
    degrees = len(ways) - 1
    assert off < degrees + 4 * (2 * degrees) ** 0.5 + 4, f"chi-square {off} at {degrees} degrees"


def laid(state: State) -> tuple[Layout, Layout, Layout]:
    """Give what a resampled state says of the tiles: the pile of B, and each round's heap."""
    placed = {
        line.split()[0]: line.split()[1:] for line in state.placed if line.split()[0] in {"heap", "pile"}
    }
    orders = [cast("tuple[Tile, ...]", entry[1]) for entry in state.entries() if entry[0] == "shuffle"]
    return tuple(placed.get("pile", ["B"])[1:]), tuple(placed["heap"]), words(orders[0]) if orders else ()


def test_the_brute_force_knows_how_likely_what_was_taken_is() -> None:
    """B took a fish or the lettuce; if that, A's fish of the second round may be either of two."""
    ways = TWO_ROUNDS.ways(private=True)
    took = Counter({"lettuce": 0, "fish": 0})
    for (_pile, heap, _heap2), n in ways.items():
        took[heap[2]] += n
    assert took["lettuce"] == 2 * took["fish"] > 0


def test_taste_cards_of_others_and_the_cards_to_come_are_even() -> None:
    state = deal(3, 4)
    luck = Seeded(8)
    second: Counter[str] = Counter()
    first_card: Counter[int] = Counter()
    for _ in range(600):
        twin = state.resample(1, luck)
        assert twin.tastes[1] == state.tastes[1]
        second[str(twin.tastes[0])] += 1
        first_card[twin.cards[0]] += 1
    assert len(second) == 20
    assert all(8 < n < 56 for n in second.values())  # 30 expected
    assert all(abs(n - 200) < 50 for n in first_card.values())


HEAP = "heap fish cake steak lettuce bulb fries fish cake bulb steak fish fries lettuce chocolate cake safety"


@pytest.mark.parametrize(("players", "private"), [(3, False), (3, True), (5, True)])
def test_nobody_can_tell_all_game_long(players: int, private: bool) -> None:
    """The twin's whole history gives the seat the same view, and its record reads back to it."""
    game = feedkit.game("beetlez", players=players, private_flips=private, round_limit=30)
    position = f"round 2\n{HEAP}{' safety' * (players - 2)}\npile B cake fish\npile A bulb sandwich"
    for start in ("", position):
        state = cast("BeetlezState", game.setup(start, seed=3) if start else game.start(seed=3))
        luck = Stream(players, 99)
        for at in range(100_000):
            if at % 150 == 0 or state.outcome is not None:
                for seat in game.seats:
                    twin = state.resample(seat, Seeded(at))
                    assert twin.view(seat) == state.view(seat)
                    assert twin.legal_moves(seat) == state.legal_moves(seat)
                    assert (twin.to_move, twin.now, twin.due) == (state.to_move, state.now, state.due)
                    everything_is_somewhere(twin)
                    again = feedkit.read(twin.record)
                    assert again.record == twin.record
                    assert [again.view(s) for s in game.seats] == [twin.view(s) for s in game.seats]
            if state.outcome is not None:
                break
            state.advance(state.now + luck.below(700))
            if state.outcome is None:
                state.play(seat := luck.pick(state.to_move), luck.pick(state.legal_moves(seat)))


def test_a_hidden_layout_differs_and_what_was_seen_does_not() -> None:
    state = table("fish cake steak lettuce fries fish cake")
    do(state, "B flip 3", "B return", "C flip 8", "C return")
    heaps = {words(state.resample(0, Seeded(seed)).heap) for seed in range(40)}
    assert len(heaps) > 30
    assert {heap[2] for heap in heaps} == {"steak"}
    assert {heap[7] for heap in heaps} == {"safety"}
