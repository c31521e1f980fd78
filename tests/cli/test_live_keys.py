"""What is typed while other things happen: key by key, or in whole lines from a thread."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pty
import queue
import select
import subprocess
import sys
import termios
from typing import TYPE_CHECKING

import pytest

from feedkit.cli.live.keys import MOST, Keys, Line, Lines, gives_keys

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 30  # seconds, before a test is given up


@pytest.mark.parametrize(
    ("keys", "finished", "left"),
    [
        ("17\rk", ["17"], "k"),
        ("17\nk\n", ["17", "k"], ""),
        ("flap\x7f\x7fip 1\b2\n", ["flip 2"], ""),
        ("o T1 T4\x17\x17S1\n", ["o S1"], ""),
        ("nonsense\x15w\n", ["w"], ""),
        ("w\x1b", [], ""),
        ("\x1b[Cw\x1b[3~\x1bOP\n", ["w"], ""),
        ("a\tb\x01\n", ["ab"], ""),
        ("é\n", ["é"], ""),
    ],
)
def test_a_line_is_edited(keys: str, finished: list[str], left: str) -> None:
    line = Line()
    assert (line.take(keys), line.text) == (finished, left)


def test_lines_come_back_with_the_arrow_keys() -> None:
    line = Line()
    line.take("one\ntwo\ntwo\n")
    seen = [line.take(key) or line.text for key in ("\x1b[A", "\x1b[A", "\x1b[A", "\x1b[B", "\x1b[B")]
    assert seen == ["two", "one", "one", "two", ""]


def test_a_sequence_may_come_in_pieces() -> None:
    line = Line()
    line.take("one\n")
    assert line.take("x\x1b[") == []
    assert line.take("A") == []
    assert line.text == "one"


def test_a_line_has_an_end() -> None:
    line = Line()
    line.take("x" * (MOST + 50))
    assert len(line.text) == MOST


def test_the_input_ends_on_an_empty_line_only() -> None:
    line = Line()
    line.take("x\x04")
    assert not line.ended
    line.take("\x7f\x04")
    assert line.ended


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Make standard input a terminal, and give the other end of it."""
    other, end = pty.openpty()
    with os.fdopen(end) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield other
    os.close(other)


def test_keys_come_one_by_one_and_the_terminal_is_given_back(terminal: int) -> None:
    assert gives_keys()
    before = termios.tcgetattr(sys.stdin.fileno())
    seen: list[str] = []

    async def listen() -> None:
        loop = asyncio.get_running_loop()
        changed, done = asyncio.Event(), loop.create_future()
        line = Line()
        keys = Keys(line, seen.append, changed.set, lambda: done.set_result(None))
        keys.start(loop)
        os.write(terminal, b"fl")
        await changed.wait()
        seen.append(f"so far: {line.text}")
        os.write(terminal, b"ip 1\n\x04")
        await done
        keys.stop(loop)

    asyncio.run(asyncio.wait_for(listen(), PATIENCE))
    assert seen[-1] == "flip 1"
    assert seen[0].startswith("so far: f")
    assert termios.tcgetattr(sys.stdin.fileno()) == before


def test_without_a_terminal_there_are_no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    with open(os.devnull) as nothing:  # noqa: PTH123 - a stream as standard input is
        monkeypatch.setattr(sys, "stdin", nothing)
        assert not gives_keys()


def listen_to(lines: queue.Queue[str], until: int, stop_first: bool = False) -> list[str]:
    """Hear lines from a thread until so many have come or the input has ended."""
    heard: list[str] = []

    async def listen() -> None:
        loop = asyncio.get_running_loop()
        done = loop.create_future()

        def typed(text: str) -> None:
            heard.append(text)
            if len(heard) == until:
                done.set_result(None)
                if stop_first:
                    listener.stop(loop)

        listener = Lines(typed, lambda: done.set_result(None), lines.get)
        listener.start(loop)
        await done
        if not stop_first:
            lines.put("dropped\n")
            listener.stop(loop)

    asyncio.run(asyncio.wait_for(listen(), PATIENCE))
    return heard


def typed(*texts: str) -> queue.Queue[str]:
    lines: queue.Queue[str] = queue.Queue()
    for text in texts:
        lines.put(text)
    return lines


def test_lines_come_from_a_thread() -> None:
    assert listen_to(typed("one\r\n", "\n", "two\n"), until=3) == ["one", "", "two"]


def test_the_end_of_the_lines_is_told() -> None:
    assert listen_to(typed("one\n", ""), until=9) == ["one"]


def test_no_line_is_read_that_is_meant_for_others() -> None:
    lines = typed("quit\n", "game.txt\n")
    assert listen_to(lines, until=1, stop_first=True) == ["quit"]
    assert lines.get_nowait() == "game.txt\n"


def test_at_a_real_terminal() -> None:
    """Nothing here depends on how fast it goes: the clock stands until the end."""
    other, end = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "40"}
    command = [sys.executable, "-m", "feedkit.cli", "play", "beetlez", "--seed", "7"]
    game = subprocess.Popen(command, stdin=end, stdout=end, stderr=end, env=environment)
    os.close(end)
    seen = b""

    def until(awaited: bytes) -> None:
        nonlocal seen
        while awaited not in seen:
            ready, _w, _x = select.select([other], [], [], PATIENCE)
            assert ready, f"no {awaited!r} came: {seen!r}"
            seen += os.read(other, 4096)
        seen = seen.partition(awaited)[2]

    with contextlib.ExitStack() as stack:
        stack.callback(os.close, other)
        stack.callback(game.wait)
        stack.callback(game.kill)
        until(b"Press Enter to begin.")
        until(b"(Enter starts) > ")
        os.write(other, b"17x\x7f")
        until(b"(Enter starts) > 17")
        os.write(other, b"\n")
        until(b"as soon as it runs: press Enter")
        os.write(other, b"quit\n")
        with contextlib.suppress(OSError):  # how a terminal says that the other end is closed
            while os.read(other, 4096):
                pass
        assert game.wait() == 0
