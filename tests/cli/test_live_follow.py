"""The clock goes on without anybody typing: what is waited for comes, and nothing is waited for in vain."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.cli.live.clock import Clock
from feedkit.cli.live.sitting import LiveSitting
from feedkit.cli.plan import Plan
from feedkit.core.clock import follow
from feedkit.core.policy import policies

from .live_coins import Wall, introduce, sitting

if TYPE_CHECKING:
    from feedkit.core.state import Event


class Followed:
    """Follows a sitting by a wall that goes only while it is waited for, and counts how often it is."""

    def __init__(self, sat: LiveSitting, wall: Wall, most: int, late: float = 0.0) -> None:
        self.sat, self.wall, self.left, self.late = sat, wall, most, late
        self.waits: list[int] = []

    def go(self) -> None:
        self.sat.clock.start()
        asyncio.run(follow(self.sat.table, self.sat.moment, self.wait, self.tell))

    async def wait(self, milliseconds: int) -> None:
        assert len(self.waits) < self.left, f"waits in vain at {self.sat.state.now}: {self.waits[-5:]}"
        self.waits.append(milliseconds)
        self.wall.seconds += self.sat.clock.takes(milliseconds) + self.late

    def tell(self, happened: list[tuple[int, Event]]) -> None:
        self.sat.take_in(happened)


@pytest.mark.parametrize("late", [0.0, 0.02, 5.0])  # seconds by which a busy computer wakes up too late
@pytest.mark.parametrize("speed", [0.25, 1.0, 4.0])
def test_a_game_goes_on_to_its_end(monkeypatch: pytest.MonkeyPatch, speed: float, late: float) -> None:
    introduce(monkeypatch)
    wall = Wall()
    sat = sitting(wall, speed=speed)
    followed = Followed(
        sat, wall, 60, late
    )  # nine coins fall and are taken, and the last has to be waited for
    followed.go()
    assert sat.state.outcome is not None
    assert sat.state.now == 20_000
    assert len(sat.log) == 2 * 9 + 1


@pytest.mark.parametrize(("name", "option"), [("jurassic-jumble", "max_rounds"), ("beetlez", "rounds")])
def test_the_games_in_real_time_do(name: str, option: str) -> None:
    game = feedkit.game(name, players=4, round_limit=20, **{option: 1})
    state = game.start(seed=3)
    wall, player = Wall(), policies(type(game))["rule of thumb"]
    plan = Plan(state, (0,), dict.fromkeys(range(4), "rule of thumb"), 5, drawn=True)
    players = dict.fromkeys((1, 2, 3), player)
    sat = LiveSitting(plan, players, Clock(wall, 0, 1.0))  # type: ignore[arg-type]
    followed = Followed(sat, wall, 1500)
    followed.go()
    assert state.outcome is not None
    # For each thing that happens it is waited twice at most: for it, and for its moment to be over.
    assert len(followed.waits) <= 2 * len(sat.log) + 2


def test_nothing_is_skipped_where_the_clock_stands_between(monkeypatch: pytest.MonkeyPatch) -> None:
    introduce(monkeypatch)
    wall = Wall()
    sat = sitting(wall)
    sat.clock.start()
    wall.seconds = 300.0  # nobody has looked for five minutes
    when = sat.table.next
    assert when is not None
    assert sat.moment() == when + 1
