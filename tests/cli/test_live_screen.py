"""The screen: what is printed comes above a panel and the half-typed line, which are drawn again below."""

from __future__ import annotations

import io
import sys

import pytest

from feedkit.cli.live.keys import Line
from feedkit.cli.live.screen import Screen, clipped, wide


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "31")
    monkeypatch.setenv("LINES", "24")


def say(text: object) -> None:
    """Print, to whatever standard output is just then."""
    sys.stdout.write(f"{text}\n")


def shown(out: str) -> list[str]:
    """Give what a terminal would show: it knows the few sequences that a screen writes."""
    rows, row, column = [""], 0, 0
    at = 0
    while at < len(out):
        if out.startswith("\x1b[", at):
            end = next(i for i in range(at + 2, len(out)) if out[i].isalpha())
            number = int(out[at + 2 : end] or 0)
            if out[end] == "A":
                row -= number
            elif out[end] == "J":
                rows = rows[: row + 1]
                rows[row] = rows[row][:column]
            elif out[end] == "K":
                rows[row] = rows[row][:column]
            at = end + 1
            continue
        if out[at] == "\n":
            row, column = row + 1, 0
            rows += [""] * (row + 1 - len(rows))
        elif out[at] == "\r":
            column = 0
        else:
            rows[row] = rows[row][:column] + out[at] + rows[row][column + 1 :]
            column += 1
        at += 1
    return rows


def test_panel_and_line_stay_below() -> None:
    out, line = io.StringIO(), Line()
    screen = Screen(line, lambda _columns, _rows: ["hand", "status"], lambda: "> ", out)
    with screen.above():
        say("first")
    line.take("fli")
    screen.typing()
    with screen.above():
        say("second\nthird")
    assert shown(out.getvalue()) == ["first", "second", "third", "hand", "status", "> fli"]


def test_a_panel_may_grow_and_shrink() -> None:
    out, lines = io.StringIO(), ["status"]
    screen = Screen(Line(), lambda _columns, _rows: lines, lambda: "> ", out)
    for panel in (["a", "b", "c", "status"], ["status"]):
        with screen.above():
            say(len(panel))
            lines[:] = panel
    assert shown(out.getvalue()) == ["4", "1", "status", "> "]
    screen.close()
    assert shown(out.getvalue()) == ["4", "1", ""]


def test_a_typed_line_stands_before_its_answer_only() -> None:
    out = io.StringIO()
    screen = Screen(Line(), lambda _columns, _rows: ["status"], lambda: "> ", out)
    with screen.above("why"):
        say("No move has been refused.")
    with screen.above("17"):
        pass
    assert shown(out.getvalue()) == ["> why", "No move has been refused.", "status", "> "]


def test_nothing_is_wider_than_the_terminal() -> None:
    out, line = io.StringIO(), Line()
    screen = Screen(
        line, lambda columns, _rows: ["x" * 50, f"\x1b[1m{'y' * columns}\x1b[0m"], lambda: "> ", out
    )
    line.take("abcdefghij" * 5)
    with screen.above():
        pass
    rows = out.getvalue().split("\n")
    assert rows[0] == "x" * 29 + "…"
    assert rows[1] == f"\x1b[1m{'y' * 30}\x1b[0m"
    assert rows[2] == "> " + ("abcdefghij" * 5)[-27:]


def fitted(_columns: int, rows: int) -> list[str]:
    """Give a panel that knows what to leave out."""
    return [*"abcdefgh"[: max(0, rows - 1)], "status"]


@pytest.mark.parametrize(("lines", "kept"), [(24, "abcdefgh"), (15, "abcdefgh"), (13, "abcdef"), (6, "ab")])
def test_a_low_terminal_gets_what_fits(monkeypatch: pytest.MonkeyPatch, lines: int, kept: str) -> None:
    monkeypatch.setenv("LINES", str(lines))
    monkeypatch.setenv("COLUMNS", "90")
    out = io.StringIO()
    screen = Screen(Line(), fitted, lambda: "> ", out)
    for _time in range(2):
        with screen.above():
            pass
    asked = "For the whole table make the window taller: 15 rows."
    assert shown(out.getvalue()) == [*([asked] if lines < 15 else []), *kept, "status", "> "]
    assert out.getvalue().count("make the window taller") == (lines < 15)


def test_a_panel_that_leaves_nothing_out_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "12")
    out = io.StringIO()
    with Screen(Line(), lambda _columns, _rows: [*"abcdefgh", "status"], lambda: "> ", out).above():
        pass
    assert shown(out.getvalue())[-7:] == [*"defgh", "status", "> "]


def test_a_terminal_that_cannot_steer_gets_plain_lines() -> None:
    out = io.StringIO()
    screen = Screen(None, lambda _columns, _rows: ["status"], lambda: "> ", out)
    with screen.above():
        say("first")
    with screen.above():
        pass  # nothing happens, nothing is written
    with screen.above():
        say("second")
    screen.entered()
    with screen.above("w"):
        say("third")
    screen.close()
    assert out.getvalue() == "first\n> \nsecond\n> third\n> \n"


def test_what_fails_is_still_shown() -> None:
    out = io.StringIO()
    screen = Screen(Line(), lambda _columns, _rows: ["status"], lambda: "> ", out)

    def fail() -> None:
        with screen.above():
            say("before")
            raise ValueError("wrong")

    with pytest.raises(ValueError, match="wrong"):
        fail()
    assert shown(out.getvalue()) == ["before", "status", "> "]


def test_width_is_that_of_what_is_seen() -> None:
    assert wide("\x1b[31mred\x1b[0m") == 3
    assert clipped("\N{CJK UNIFIED IDEOGRAPH-9F8D}" * 4, 6) == "\N{CJK UNIFIED IDEOGRAPH-9F8D}" * 2 + "…"
