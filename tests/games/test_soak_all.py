"""Random games of every number of players and all options end within their bound, without an error."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.core.chance import Stream
from feedkit.core.game import game_class
from feedkit.core.policy import policies
from feedkit.simulate import play
from tests.conformance import ends_well, states
from tests.games.drawn import drawn

if TYPE_CHECKING:
    from feedkit.core.state import State

# Feed-Rex has a soak of its own, with free-form questions.
OTHERS = [name for name in feedkit.game_names() if name != "feed-rex"]
SAMPLE = 60
ALL = {name: 5_000 if game_class(name).timed else 20_000 for name in OTHERS}
PARTS = 20


def played(name: str, number: int) -> State:
    """Play game number `number`: at random, or in real time every other one by its random players."""
    game = drawn(name, number)
    if game.timed and number % 2:
        state = play(game, number, [next(iter(policies(type(game))))] * game.players)
        assert state.now <= game.bound
        return state
    *_, state = states(game, number)
    return state


def check(name: str, numbers: range) -> Counter[str]:
    """Play games; count how they end."""
    ends: Counter[str] = Counter()
    for number in numbers:
        state = played(name, number)
        ends_well(state)
        assert state.outcome is not None
        ends[state.outcome.how] += 1
        if Stream(number, 1).below(20) == 0:
            assert feedkit.read(state.record).outcome == state.outcome
    return ends


@pytest.mark.parametrize("name", OTHERS)
def test_a_sample_ends_well(name: str) -> None:
    assert sum(check(name, range(SAMPLE)).values()) == SAMPLE


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", OTHERS)
def test_all_end_well(name: str, part: int) -> None:
    games = ALL[name] // PARTS
    check(name, range(part * games, (part + 1) * games))
