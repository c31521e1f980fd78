"""The feedkit command, run in this process with typed lines, and what it said."""

from __future__ import annotations

import io
import sys
from typing import NamedTuple, Protocol

import pytest

from feedkit.cli import main
from feedkit.cli.desk import Desk


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def flat(self) -> str:
        """The output on one line, as if no terminal were too narrow."""
        return " ".join(self.out.split())


class Run(Protocol):
    """Runs the command with these arguments and typed lines."""

    def __call__(self, *arguments: str, typed: str | bytes = "") -> Said: ...


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("COLUMNS", "100")

    def run_it(*arguments: str, typed: str | bytes = "") -> Said:
        raw = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        try:
            code = main(arguments)
        except SystemExit as end:  # argparse ends the process
            code = int(end.code or 0)
        return Said(code, *capsys.readouterr())

    return run_it


@pytest.fixture
def anybody_takes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let several people take each other's moves back, where a test is about what chance does then."""
    undo = Desk.undo
    monkeypatch.setattr(Desk, "undo", lambda desk, rest, _seat: undo(desk, rest, None))


def one_sentence(said: Said) -> str:
    """Give the one line that a refusal is, having checked that it is one."""
    assert said.code == 2
    (line,) = said.err.strip().splitlines()
    assert "Traceback" not in line
    return line
