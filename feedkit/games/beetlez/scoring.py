"""Who has how many points in the end, and why."""

from __future__ import annotations

from feedkit.core.state import Outcome
from feedkit.games.beetlez.cards import GREEDY
from feedkit.games.beetlez.events import Ended

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.beetlez.table import BeetlezTable


def greedy(counts: Sequence[int]) -> int | None:
    """Give who takes the Greedy! card: the one with strictly the most tiles, if there is one (BZ-E2).

    >>> greedy([3, 5, 4])
    1
    >>> greedy([5, 5, 4]) is None
    True
    """
    most = max(counts)
    return None if counts.count(most) > 1 else counts.index(most)


def score(table: BeetlezTable) -> tuple[int | None, Outcome]:
    """Give who takes the Greedy! card, and the outcome (BZ-E1, BZ-E2, BZ-E3)."""
    glutton = greedy([len(pile) for pile in table.piles])  # Safety tiles have gone back
    scores = []
    for seat, pile in enumerate(table.piles):
        worth = table.tastes[seat].worth
        points = sum(worth[tile] for tile in pile) + sum(table.spotted[seat])
        scores.append(points + (GREEDY if seat == glutton else 0))
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    return glutton, Outcome(winners, tuple(scores), "last round over", "BZ-E3")


def ended(table: BeetlezTable) -> Ended:
    """Give the event that turns everything up."""
    assert table.outcome is not None  # noqa: S101 - the game is over
    return Ended(table.outcome, tuple(table.piles), table.tastes, table.greedy)
