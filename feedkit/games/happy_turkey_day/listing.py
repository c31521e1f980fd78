"""The moves a player may choose from, made once and shared by all states."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from feedkit.games.happy_turkey_day.cards import DIET, KINDS, cards
from feedkit.games.happy_turkey_day.moves import Choose, Name, Take

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from feedkit.games.happy_turkey_day.cards import Counts
    from feedkit.games.happy_turkey_day.moves import TurkeyMove


class Listed(NamedTuple):
    """Moves that are legal now, and their identities: one that is listed needs no second check."""

    moves: tuple[TurkeyMove, ...]
    ids: frozenset[int]


def _listed(moves: tuple[TurkeyMove, ...]) -> Listed:
    return Listed(moves, frozenset(map(id, moves)))


NOTHING = _listed(())
NAMES = _listed(tuple(map(Name, KINDS)))  # HT-R2
CHOICES = _listed(tuple(map(Choose, range(DIET + 1))))  # HT-R3


@lru_cache(maxsize=1 << 13)
def takes(coop: Counts, number: int) -> Listed:
    """Give the ways to take `number` cards of a Coop (HT-R6).

    >>> [str(move) for move in takes((2, 1, 0, 0, 0), 2).moves]
    ['take corn wheat', 'take corn corn']
    """
    ways: Iterable[Counts] = product(*(range(n + 1) for n in coop))  # type: ignore[assignment]  # fives
    return _listed(tuple(Take(cards(way)) for way in ways if sum(way) == number))
