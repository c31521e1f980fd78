"""A person's terminal with the feedkit command in it: what is typed, and what is on the screen."""

from __future__ import annotations

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys

import pytest

PATIENCE = 30  # seconds, before a test is given up
CLEARED = "\x1b[2J\x1b[3J\x1b[H"


class Terminal:
    """A person's terminal: what is typed, and what is on the screen until something is awaited."""

    def __init__(self, *arguments: str) -> None:
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
        command = [sys.executable, "-m", "feedkit.cli", *arguments]
        self.end, keyboard = pty.openpty()
        self.game = subprocess.Popen(
            command, stdin=keyboard, stdout=keyboard, stderr=keyboard, env=environment, start_new_session=True
        )
        os.close(keyboard)
        self.seen = b""

    def until(self, awaited: str) -> str:
        """Give what is written up to what is awaited; what comes after it is kept for the next time."""
        while awaited.encode() not in self.seen:
            ready, _w, _x = select.select([self.end], [], [], PATIENCE)
            try:
                more = os.read(self.end, 4096) if ready else b""
            except OSError:  # how a terminal says that the other end is closed
                more = b""
            if not more:
                pytest.fail(f"no {awaited!r} came: {self.seen.decode()}")
            self.seen += more
        told, found, self.seen = self.seen.partition(awaited.encode())
        return (told + found).decode()

    def type(self, text: str) -> None:
        os.write(self.end, text.encode())

    def interrupt(self) -> None:
        """Do what Ctrl-C does; again if nothing comes of it, since one that is too early is not noticed."""
        for _second in range(PATIENCE):
            self.game.send_signal(signal.SIGINT)
            if select.select([self.end], [], [], 1)[0]:
                return

    def wait(self) -> int:
        """Let it end, and give its exit code."""
        with contextlib.suppress(OSError):  # how a terminal says that the other end is closed
            while os.read(self.end, 4096):
                pass
        return self.game.wait()

    def close(self) -> None:
        self.game.kill()
        self.game.wait()
        os.close(self.end)
