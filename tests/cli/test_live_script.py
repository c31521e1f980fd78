"""Games in real time from a pipe: the lines say how much time passes; or without anybody, and no clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import feedkit

from .conftest import one_sentence
from .live_coins import introduce

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Run


@pytest.fixture(autouse=True)
def _example_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    introduce(monkeypatch)


def test_lines_say_how_time_passes(run: Run) -> None:
    said = run("play", "quick-coins", "--seed", "5", typed="@2100\ntake\nwait 2000\n@ 4150\ntake\nquit\n")
    assert (said.code, said.err) == (0, "")
    assert "0:02.1> take\n0:02.1  You take 1" in said.out
    assert "0:04.1> take\n0:04.1  You take 1" in said.out


def test_a_whole_game_can_be_told_in_advance(run: Run) -> None:
    lines = "".join(f"@ {2000 * n + 50}\ntake\n" for n in range(1, 10))
    games = {run("play", "quick-coins", "--seed", "5", typed=f"{lines}wait 9999\n").out for _n in range(2)}
    (told,) = games
    assert told.count("You take 1") == 9
    assert "0:20.0  Over: (18, 0)." in told


def test_time_does_not_go_back(run: Run) -> None:
    said = run("play", "quick-coins", typed="@ 3000\n@ 2999\n@ 99999999999\nwait x\nquit\n")
    assert said.out.count("Time goes on from 0:03.0.") == 1
    assert "“@ 99999999999” is not “take”." in said.out
    assert "“wait x” is not “take”." in said.out


def test_the_clock_is_moved_by_lines_alone(run: Run) -> None:
    said = run("play", "quick-coins", typed="go\n\npause\nspeed 2\nquit\n")
    assert said.out.count("The clock goes by your lines here") == 2


def test_the_input_may_end_first(run: Run) -> None:
    said = run("play", "quick-coins", typed="@ 3000\n")
    assert said.code == 0
    assert "The input ended before the game." in said.out


@pytest.mark.parametrize("fast", [(), ("--fast",)])
def test_computer_players_need_no_clock(run: Run, fast: tuple[str, ...]) -> None:
    said = run("play", "quick-coins", "--watch", "--seed", "5", "--policy", "B=quick", *fast)
    assert said.code == 0
    assert said.out.count("B takes 1") == 9
    assert "The seed was 5" in said.out


def test_a_kept_game_goes_on_at_its_time(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    first = run("play", "quick-coins", "--seed", "5", "--save", file, typed="@ 2100\ntake\nquit\n")
    assert "Go on with: feedkit play quick-coins --seat A --load" in first.flat
    again = run("play", "--load", file, "--save", file, typed="log\n@ 4100\ntake\nquit\n")
    assert "0:02.1> log\n0:02.0  A coin falls.\n0:02.1  You take 1" in again.out
    assert "0:04.1  You take 1" in again.out
    assert feedkit.read((tmp_path / "game.txt").read_text("utf-8")).now == 4100


def test_a_game_that_is_over_can_be_looked_at(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    run("play", "quick-coins", "--seed", "5", "--watch", "--save", file)
    said = run("play", "--load", file, typed="go\ntake\nlog all\n")
    assert "This game is over" in said.out
    assert "The game is over. “save FILE” keeps it" in said.out
    assert "Over: " in said.out


def test_one_keyboard_is_for_one_person(run: Run) -> None:
    said = run("play", "quick-coins", "--humans", "A,B")
    assert "In real time one keyboard is for one person" in one_sentence(said)


@pytest.mark.parametrize("speed", ["0.1", "5", "quick"])
def test_a_speed_is_a_number(run: Run, speed: str) -> None:
    assert "A speed is a number from 0.25" in one_sentence(run("play", "quick-coins", "--speed", speed))


def test_fast_is_for_those_who_watch(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feedkit.cli.printing.is_terminal", lambda: True)
    said = run("play", "quick-coins", "--fast")
    assert "--fast is for --watch" in one_sentence(said)


def test_the_seed_is_told_at_the_end_only(run: Run) -> None:
    said = run("play", "quick-coins", typed="?\nlog\ntable\nrules\n@ 5000\nquit\n")
    assert "eed " not in said.out.replace("feed ", "").replace("speed ", "")


def test_commands_are_listed(run: Run) -> None:
    said = run("play", "quick-coins", typed="?\n@ 2001\n?\nquit\n")
    assert said.flat.count("At any time: wait 1500 let 1500 milliseconds of the game pass @ 1500 let") == 2
    assert "Not possible now: t! take what lies there You may do now:" in said.flat.partition("0:02.0")[0]
    assert "leave You may do now: t! take what lies there" in said.flat
    assert "Enter" not in said.out.partition("quit")[0]
    assert "undo" not in said.out
