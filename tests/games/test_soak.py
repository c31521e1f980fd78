"""Random games of every number of players and every combination of options end, without an error."""

from __future__ import annotations

from collections import Counter

import pytest

from feedkit.core.chance import Stream
from tests.games.play import moves, start

SAMPLE, ALL, CHUNK = 400, 20_000, 500


def play(numbers: range) -> Counter[str]:
    """Play games and count how they end."""
    ends: Counter[str] = Counter()
    for number in numbers:
        state = start(number)
        turns = 0
        for _ in moves(state, Stream(number, 3)):
            turns = state.number
        assert state.outcome is not None
        assert turns <= state.game.max_turns
        assert set(state.outcome.winners) <= set(state.game.seats)
        ends[state.outcome.how] += 1
    return ends


def test_a_sample_ends_within_its_bound() -> None:
    ends = play(range(SAMPLE))
    assert set(ends) == {"escaped", "last one", "only Meat", "stalled"}, "every ending was seen"


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, ALL, CHUNK))
def test_all_end_within_their_bound(first: int) -> None:
    play(range(first, first + CHUNK))
