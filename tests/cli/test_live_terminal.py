"""A sitting at a terminal, on a loop whose time jumps instead of being waited for."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING

import pytest

from feedkit.cli.desk import Leave
from feedkit.cli.live.clock import tenths
from feedkit.cli.live.terminal import Terminal
from tests.example_timed import Took

from .live_coins import LIVE, JumpingLoop, Typed, introduce, sitting

if TYPE_CHECKING:
    from feedkit.cli.live.sitting import LiveSitting

    Captured = pytest.CaptureFixture[str]
    Monkey = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def _example_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    introduce(monkeypatch)
    monkeypatch.setenv("COLUMNS", "80")


def sit(
    *lines: tuple[float, str | None], loop: JumpingLoop | None = None, speed: float = 1.0, panel: bool = False
) -> LiveSitting:
    """Let lines be typed at their seconds, until the sitting ends; what it raises is raised."""
    jumping = loop or JumpingLoop()
    sat = sitting(jumping.time, speed=speed, shows_panel=panel)
    terminal = Terminal(sat, lambda typed, ended: Typed(lines, typed, ended))
    if terminal._line is not None:
        terminal._line.take("ta")  # and no Enter
    with asyncio.Runner(loop_factory=lambda: jumping) as runner:
        runner.run(terminal.sit())
    return sat


def taken(sat: LiveSitting, seat: int) -> list[int]:
    return [at for at, event in sat.log if isinstance(event, Took) and event.seat == seat]


def test_the_others_play_at_their_times(capsys: Captured) -> None:
    sat = sit((10.0, ""))
    assert sat.state.outcome is not None
    assert sat.clock.now() == 20_000
    times = taken(sat, 1)
    assert [at // 1000 for at in times] == [2, 4, 6, 8, 10, 12, 14, 16, 18]
    assert all(700 <= at % 2000 < 1000 for at in times)
    out = capsys.readouterr().out
    assert [line[:6] for line in out.splitlines() if "B takes" in line] == [tenths(at) for at in times]


def test_speed_is_that_of_the_wall() -> None:
    loop = JumpingLoop()
    sit((1.0, ""), loop=loop, speed=4.0)
    assert loop.time() == pytest.approx(1 + 20 / 4, abs=0.1)


def test_a_line_counts_when_it_comes() -> None:
    sat = sit((0.0, ""), (2.5, "take"), (4.9, "take"))
    assert taken(sat, 0) == [2500]  # the second was too late


def test_time_stands_as_long_as_somebody_likes() -> None:
    sat = sit((0.0, ""), (2.5, ""), (1000.0, ""), (1000.1, "take"))
    assert taken(sat, 0) == [pytest.approx(2600, abs=1)]


def test_rounds_wait_for_enter(monkeypatch: Monkey) -> None:
    introduce(monkeypatch, LIVE._replace(stands=(Took,)))
    sat = sit((0.0, ""), *((100.0 * n, "") for n in range(1, 10)))
    assert sat.state.outcome is not None
    assert sat.clock.now() == 20_000


def test_leaving_ends_it() -> None:
    with pytest.raises(Leave):
        sit((0.0, ""), (3.0, "quit"))


def test_the_end_of_the_input_ends_it() -> None:
    with pytest.raises(EOFError):
        sit((0.0, ""), (3.0, None))


def test_what_goes_wrong_is_not_hidden(monkeypatch: Monkey) -> None:
    def fail(_self: LiveSitting) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("feedkit.cli.live.sitting.LiveSitting.pulse", fail)
    with pytest.raises(OSError, match="disk"):
        sit((0.0, ""), (3.0, "quit"))


def test_events_come_above_the_half_typed_line(monkeypatch: Monkey) -> None:
    out = io.StringIO()
    monkeypatch.setattr("sys.stdout", out)
    sit((0.0, ""), panel=True)
    drawn = out.getvalue()
    before, _told, after = drawn.partition("B takes 1: hidden.")
    assert before.endswith("\r\x1b[2A\x1b[J0:02.0  clink\n0:02.7  ")
    assert after.startswith("\nOwn: ()\n0:02 | 0 lie there\n> ta")
    assert drawn.endswith("> ta\r\x1b[2A\x1b[J")  # the panel is taken away at the end
