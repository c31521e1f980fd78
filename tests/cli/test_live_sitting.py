"""A sitting in real time, stepped by hand: what is told when, what a line does, and when time stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.cli.desk import Leave
from tests.example_timed import GAP, Fell, Took

from .live_coins import LIVE, Wall, introduce, sitting

if TYPE_CHECKING:
    from pathlib import Path

    from feedkit.cli.live.sitting import LiveSitting

    Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _example_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    introduce(monkeypatch)
    monkeypatch.setenv("COLUMNS", "100")


def at(sat: LiveSitting, wall: Wall, seconds: float, *lines: str) -> None:
    """Let it be so many seconds on the wall, and then lines be typed."""
    wall.seconds = seconds
    sat.pass_time(sat.clock.now())
    for line in lines:
        sat.typed(line)


def begun(wall: Wall, **parts: object) -> LiveSitting:
    sat = sitting(wall, **parts)  # type: ignore[arg-type]
    sat.typed("")
    return sat


class TestTime:
    def test_stands_until_enter(self, capsys: Captured) -> None:
        wall = Wall()
        sat = sitting(wall)
        sat.greet()
        assert "Press Enter to begin." in capsys.readouterr().out
        at(sat, wall, 60)
        assert sat.state.now == 0
        at(sat, wall, 60, "")
        at(sat, wall, 61)
        assert sat.state.now == 1000

    @pytest.mark.parametrize("word", ["", "p", "pause"])
    def test_is_stopped_and_goes_on_where_it_stood(self, word: str, capsys: Captured) -> None:
        wall = Wall()
        sat = begun(wall)
        at(sat, wall, 1.25, word)
        assert "The clock stands at 0:01.2. Enter starts it." in capsys.readouterr().out
        at(sat, wall, 500)
        assert sat.state.now == 1250
        at(sat, wall, 500, "go")
        at(sat, wall, 500.5)
        assert sat.state.now == 1750

    def test_goes_at_the_speed_asked_for(self, capsys: Captured) -> None:
        wall = Wall()
        sat = begun(wall, speed=2.0)
        at(sat, wall, 0.5, "speed 0.25")
        assert "The clock goes at speed 0.25" in capsys.readouterr().out
        at(sat, wall, 1.5)
        assert sat.state.now == 1000 + 250

    @pytest.mark.parametrize("speed", ["0", "5", "fast", "nan", "-1"])
    def test_refuses_other_speeds(self, speed: str, capsys: Captured) -> None:
        sat = begun(Wall())
        sat.typed(f"speed {speed}")
        assert "A speed is a number from 0.25 (slow) to 4 (fast)" in capsys.readouterr().out
        assert sat.clock.speed == 1.0

    @pytest.mark.parametrize(
        ("speed", "told"),
        [
            ("0.25", "0.25; “speed 0.5” doubles that."),
            ("0.4", "0.4; “speed 0.8” doubles that."),
            ("0.5", "0.5; “speed 0.25” halves that."),
            ("4", "4; “speed 2” halves that."),
        ],
    )
    def test_says_what_other_speed_there_is(self, speed: str, told: str, capsys: Captured) -> None:
        begun(Wall()).typed(f"speed {speed}")
        assert f"The clock goes at speed {told}" in capsys.readouterr().out

    def test_stands_where_a_round_ends_at_that_very_moment(
        self, monkeypatch: pytest.MonkeyPatch, capsys: Captured
    ) -> None:
        introduce(monkeypatch, LIVE._replace(stands=(Took,)))
        wall = Wall()
        sat = begun(wall)
        at(sat, wall, 9)  # a coin is taken long before, and time has to stand then
        assert not sat.clock.runs
        assert sat.clock.now() == sat.state.now < GAP + 1001
        assert "The clock stands: take your time. Enter starts the next round." in capsys.readouterr().out
        at(sat, wall, 20, "")
        at(sat, wall, 20.1)
        assert sat.clock.runs

    def test_a_late_line_finds_that_it_stands(
        self, monkeypatch: pytest.MonkeyPatch, capsys: Captured
    ) -> None:
        introduce(monkeypatch, LIVE._replace(stands=(Took,)))
        wall = Wall()
        sat = begun(wall)
        wall.seconds = 9
        sat.typed("take")
        assert "That came too late: the clock stands. Press Enter to start it." in capsys.readouterr().out
        at(sat, wall, 9, "")
        assert not [event for _at, event in sat.log if isinstance(event, Took) and event.seat == 0]

    def test_nothing_is_taken_back(self, capsys: Captured) -> None:
        sat = begun(Wall())
        sat.typed("undo")
        assert "In real time nothing is taken back" in capsys.readouterr().out


class TestMoves:
    def test_a_move_has_the_time_of_its_enter(self, capsys: Captured) -> None:
        wall = Wall()
        sat = begun(wall)
        at(sat, wall, 2.345, "take")
        assert sat.log[-1] == (2345, Took(0, 1, sat.state.view(0).own))  # type: ignore[attr-defined]
        assert "0:02.3  You take 1, worth" in capsys.readouterr().out
        assert "@ 2345\nA take" in sat.state.record

    def test_what_came_before_it_has_happened(self, capsys: Captured) -> None:
        wall = Wall()
        sat = begun(wall, quickest=100)
        wall.seconds = 3.0
        sat.typed("take")  # too late: the other was quicker, though nobody has looked since
        out = capsys.readouterr().out
        assert "B takes 1: hidden." in out
        assert "No coin lies there. [QC-3] (“why” tells more.)" in out
        assert out.index("B takes") < out.index("No coin")

    def test_short_words_and_why(self, capsys: Captured) -> None:
        wall = Wall()
        sat = begun(wall, quickest=None)
        at(sat, wall, 1, "t!", "why", "?", "grab")
        out = capsys.readouterr().out
        assert "QC-3 Whoever takes first" in " ".join(out.split())
        assert "“grab” is not “take”. Type ? for what you may do." in out
        at(sat, wall, 2, "t!")
        assert "You take 1" in capsys.readouterr().out

    def test_who_watches_makes_none(self, capsys: Captured) -> None:
        sat = begun(Wall(), watch=True)
        sat.typed("take")
        assert "You only watch." in capsys.readouterr().out

    def test_a_move_typed_while_time_stands_is_made_when_it_goes_on(self, capsys: Captured) -> None:
        wall = Wall()
        sat = begun(wall, quickest=None)
        at(sat, wall, 2.5, "p", "t!", "take")
        out = " ".join(capsys.readouterr().out.split())
        assert "You will do “t!” as soon as it runs: press Enter to start it." in out
        assert "You will do “take” as soon as it runs: press Enter to start it. “t!” is forgotten." in out
        assert sat.state.view(0).own == ()  # type: ignore[attr-defined]
        at(sat, wall, 60, "")
        assert sat.log[-1] == (2500, Took(0, 1, sat.state.view(0).own))  # type: ignore[attr-defined]
        assert "Now you do “take”.\n0:02.5  You take 1" in capsys.readouterr().out
        at(sat, wall, 60, "p", "go")  # it is made once
        assert "take" not in capsys.readouterr().out

    def test_one_that_cannot_be_made_is_refused_at_once(self, capsys: Captured) -> None:
        sat = sitting(Wall(), quickest=None)
        sat.typed("take")
        assert "No coin lies there. [QC-3]" in capsys.readouterr().out
        sat.typed("")
        assert "No coin" not in capsys.readouterr().out

    def test_a_line_that_looks_like_a_move_is_explained(self, capsys: Captured) -> None:
        sat = begun(Wall())
        sat.typed("please")
        assert capsys.readouterr().out.endswith("No, thank you.\n")


class TestTelling:
    def test_small_things_share_a_line(self, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("feedkit.cli.live.sitting.TOGETHER", 2 * GAP + 1)
        wall = Wall()
        sat = begun(wall, quickest=None)
        at(sat, wall, 8.5)
        assert "0:02.0  clink · clink · clink\n" in capsys.readouterr().out
        sat.pulse()
        assert "clink" not in capsys.readouterr().out  # the fourth waits for others
        at(sat, wall, 12.5)
        sat.pulse()
        assert "0:08.0  clink · clink · clink\n" in capsys.readouterr().out

    def test_nothing_overtakes_them(self, capsys: Captured) -> None:
        wall = Wall()
        sat = begun(wall, quickest=None)
        at(sat, wall, 2.1, "take")
        out = capsys.readouterr().out
        assert out.index("0:02.0  clink") < out.index("0:02.1  You take 1")

    def test_nor_does_a_refusal(self, capsys: Captured) -> None:
        wall = Wall()
        sat = begun(wall, quickest=None)
        at(sat, wall, 2.1, "take")
        wall.seconds = 4.0
        sat.pass_time(4000)
        sat.seat = 1
        sat.table.arrive(0, sat.state.parse_move("take", 0), 4000)
        sat.typed("take")
        out = capsys.readouterr().out
        assert out.index("0:04.0  clink") < out.index("No coin lies there.")

    def test_others_secrets_are_not_told(self, capsys: Captured) -> None:
        wall = Wall()
        sat = begun(wall)
        at(sat, wall, 3.5, "log all", "table")
        assert "B takes 1: hidden." in capsys.readouterr().out
        watched = begun(Wall(), watch=True)
        watched.take_in([(1, Took(1, 1, (3,)))])
        assert "B takes 1: hidden." in capsys.readouterr().out

    def test_the_log_tells_the_latest_or_all(self, capsys: Captured) -> None:
        wall = Wall()
        sat = begun(wall, coins=40, quickest=None)
        at(sat, wall, 60, "log")
        latest = capsys.readouterr().out
        assert latest.count("A coin falls.") == 20
        sat.typed("log all")
        assert capsys.readouterr().out.count("A coin falls.") == 30

    def test_what_is_seen_once_is_not_in_the_log(
        self, monkeypatch: pytest.MonkeyPatch, capsys: Captured
    ) -> None:
        introduce(monkeypatch, LIVE._replace(once=(Fell,)))
        wall = Wall()
        sat = begun(wall, coins=2, quickest=None)
        at(sat, wall, 2.5)
        sat.pulse()
        at(sat, wall, 2.5, "log")
        assert "Nothing has happened yet." in capsys.readouterr().out
        at(sat, wall, 9, "log")
        assert "0:02.0  A coin falls." in capsys.readouterr().out  # once the game is over

    def test_the_panel_says_how_late_it_is(self) -> None:
        wall = Wall()
        sat = sitting(wall, quickest=None)
        assert sat.panel(80, 9) == ["Own: ()", "0:00 stands | 0 lie there"]
        sat.typed("")
        at(sat, wall, 62.5)
        assert sat.panel(80, 9)[-1] == "0:20 | 9 lie there"  # when the game was over

    def test_a_long_status_is_wrapped(self) -> None:
        sat = sitting(Wall(), quickest=None)
        assert sat.panel(16, 9) == ["Own: ()", "0:00 stands | 0", "lie there"]
        assert sat.panel(16, 2) == ["0:00 stands | 0", "lie there"]

    def test_all_moves_are_listed_before_the_clock_runs(self, capsys: Captured) -> None:
        sat = sitting(Wall())
        sat.typed("?")
        flat = " ".join(capsys.readouterr().out.split())
        assert "At any time: Enter stop the clock, or start it" in flat
        assert "Not possible now: t! take what lies there" in flat
        assert "wait 1500" not in flat

    def test_greets_with_the_goal(self, capsys: Captured) -> None:
        sitting(Wall()).greet()
        out = capsys.readouterr().out
        assert "Grab coins." in out
        assert "“take”" in out
        assert "The others are slow." in out
        assert "eed 5" not in out  # the seed was drawn


class TestKeeping:
    def test_is_kept_from_time_to_time_and_goes_on_at_its_time(self, tmp_path: Path) -> None:
        file = tmp_path / "game.txt"
        wall = Wall()
        sat = sitting(wall, quickest=None, save=str(file))
        sat.greet()
        sat.typed("")
        at(sat, wall, 2.5, "take")
        assert "take" not in file.read_text("utf-8")
        at(sat, wall, 5.5)
        sat.pulse()
        assert feedkit.read(file.read_text("utf-8")).now == 5500
        at(sat, wall, 6.0, "p")
        kept = feedkit.read(file.read_text("utf-8"))
        assert (kept.now, kept.record) == (6000, sat.state.record)

    def test_leaving_keeps(self, tmp_path: Path, capsys: Captured) -> None:
        file = tmp_path / "game.txt"
        wall = Wall()
        sat = sitting(wall, quickest=None)
        sat.typed("")

        def play() -> None:
            at(sat, wall, 2.5, f"save {file}")
            at(sat, wall, 3.0, "quit")

        sat.last_words(play)
        assert feedkit.read(file.read_text("utf-8")).now == 3000
        assert "The game is kept. Go on with: feedkit play quick-coins --seat A" in capsys.readouterr().out

    def test_quit_leaves(self) -> None:
        with pytest.raises(Leave):
            begun(Wall()).typed("quit")


def test_a_person_wins_some_ties_and_loses_some() -> None:
    """The lot decides between a line and a computer player's move of the same millisecond."""
    wall = Wall()
    sat = begun(wall, coins=40)
    for coin in range(1, 40):
        sat.pass_time(coin * GAP)
        when = sat.table.next
        assert when is not None
        wall.seconds = when / 1000
        sat.typed("take")
    had = sum(event.seat == 0 for _when, event in sat.log if isinstance(event, Took))
    assert 10 < had < 30
