"""Recorded games in real time are told with their times, and play again as fast as one likes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.cli.live import replay as live_replay

from .conftest import one_sentence
from .live_coins import Wall, introduce

if TYPE_CHECKING:
    from pathlib import Path

    from feedkit.core.state import State

    from .conftest import Run

RECORD = "feedkit 1\ngame quick-coins\nplayers 2\nseed 5\n@ 2100\nA take\n@ 4250\nB take\n@ 5000\n"


@pytest.fixture(autouse=True)
def _example_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    introduce(monkeypatch)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def state() -> State:
    introduced = feedkit.read(RECORD)
    assert introduced.now == 5000
    return introduced


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(RECORD, encoding="utf-8")
    return str(path)


def test_each_step_has_its_time(run: Run, file: str) -> None:
    said = run("replay", file)
    times = [line.partition(" ")[0] for line in said.out.splitlines()[2:]]
    assert times == ["0:02.0", "0:02.1", "0:04.0", "0:04.2", "0:05.0"]
    assert "B takes 1: (" in said.out


def test_a_seat_is_told_what_it_saw(run: Run, file: str) -> None:
    said = run("replay", file, "--seat", "A")
    assert "You take 1, worth (" in said.out
    assert "B takes 1: hidden." in said.out
    assert "Seed" not in said.out


@pytest.mark.parametrize(("speed", "wait"), [(1.0, 4.25), (2.0, 2.125), (0.5, 8.5)])
def test_it_plays_as_fast_as_one_likes(state: State, speed: float, wait: float) -> None:
    wall, waits = Wall(), []

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        wall.seconds += seconds

    live_replay.tell(state, None, speed, wall, sleep)
    assert sum(waits) == pytest.approx(wait)
    assert waits[0] == pytest.approx(2.0 / speed)
    assert len(waits) == 4


def test_all_at_once_waits_for_nothing(state: State) -> None:
    def sleep(_seconds: float) -> None:
        raise AssertionError

    live_replay.tell(state, None, None, Wall(), sleep)


def test_speed_is_for_games_with_a_clock(run: Run, file: str, tmp_path: Path) -> None:
    assert "A speed is a number" in one_sentence(run("replay", file, "--speed", "7"))
    other = tmp_path / "other.txt"
    other.write_text(feedkit.game("feed-rex", players=4).start(seed=1).record, encoding="utf-8")
    assert "This game has no clock" in one_sentence(run("replay", str(other), "--speed", "2"))


def test_json_has_the_times(run: Run, file: str) -> None:
    told = json.loads(run("replay", file, "--json", "--seat", "B").out)
    assert [(move["at"], move["seat"]) for move in told["moves"]][:2] == [(2000, None), (2100, 0)]
