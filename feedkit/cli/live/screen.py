"""The screen while time passes: what happens scrolls by above; a panel and the typed line stay below.

All that is printed goes through :meth:`Screen.above`, which takes panel and line away, prints, and draws them
again, in one go. A terminal that cannot steer gets plain lines, and the prompt again after them.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from shutil import get_terminal_size
from unicodedata import east_asian_width

from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TextIO

    from feedkit.cli.live.keys import Line

_STEERING = re.compile(r"\x1b\[[0-9;]*m")
_ROOM, _LEAST_ROOM = 6, 3  # rows for what happens and the typed line: half of a low window, but at least 3
_ALL = 999  # more rows than a panel has


class Screen:
    """Where a sitting in real time is shown.

    Parameters
    ----------
    line : Line or None
        The line being typed; None if it is not known, or the terminal cannot steer.
    panel : callable(columns, rows) -> list of str
        Gives what stays in sight, or what is needed most of it if there are fewer rows.
    prompt : callable() -> str
        Gives what stands before the typed line.
    out : TextIO, optional
        Standard output, if not given.
    """

    def __init__(
        self,
        line: Line | None,
        panel: Callable[[int, int], list[str]],
        prompt: Callable[[], str],
        out: TextIO | None = None,
    ) -> None:
        self._line, self._panel, self._prompt = line, panel, prompt
        self._out = out or sys.stdout
        self.steers = line is not None
        self._rows: int | None = None  # of the panel that is drawn; None where nothing is to be taken away
        self._inside = False
        self._has_asked = False  # for a taller window

    @contextlib.contextmanager
    def above(self, typed: str = "") -> Iterator[None]:
        """Print what is printed meanwhile above the panel, which is drawn anew.

        Parameters
        ----------
        typed : str, optional
            The line that it answers, if it answers one; shown before it.
        """
        if self._inside:
            yield
            return
        printed = _Paper(self._out.isatty())
        self._inside = True
        try:
            with contextlib.redirect_stdout(printed):
                yield
        finally:
            self._inside = False
            answer = printed.getvalue()
            self._show(f"> {typed}\n{answer}" if typed and answer and self.steers else answer)

    def close(self) -> None:
        """Take the panel away; what comes after is printed as ever."""
        if self.steers:
            self._write(self._taken_away())
        elif self._rows is not None:
            self._write("\n")
        self._rows = None

    def _show(self, text: str) -> None:
        if self.steers:
            drawn = self._drawn()  # which may find that the window is too low
            self._write(self._taken_away() + text + self._asks_for_rows() + drawn)
            self._rows = drawn.count("\n")
        elif text or self._rows is None:
            begun = "" if self._rows is None else "\n"  # leave the prompt's line
            self._rows = 0
            self._write(begun + text + self._prompt())

    def typing(self) -> None:
        """Show the typed line as it is now."""
        if self.steers and self._rows is not None and not self._inside:
            self._write(f"\r\x1b[K{self._typed(self._columns())}")

    def entered(self) -> None:
        """Notice that a line was typed: where the terminal itself shows it, it has ended its line too."""
        if not self.steers:
            self.forget()

    def forget(self) -> None:
        """Leave what is drawn as it is: somebody else has written below it."""
        self._rows = None

    def _taken_away(self) -> str:
        if self._rows is None:
            return ""
        up = f"\x1b[{self._rows}A" if self._rows else ""
        return f"\r{up}\x1b[J"

    def _drawn(self) -> str:
        columns, rows = self._columns(), self._room()
        lines = self._panel(columns, rows)[-rows:]
        return "".join(f"{clipped(line, columns)}\n" for line in lines) + self._typed(columns)

    @staticmethod
    def _room() -> int:
        """Give how many rows a panel may have."""
        rows = get_terminal_size().lines
        return max(1, rows - max(_LEAST_ROOM, min(_ROOM, rows // 2)))

    def _asks_for_rows(self) -> str:
        """Ask for a taller window if the panel has to leave something out; once."""
        if self._has_asked or (whole := len(self._panel(self._columns(), _ALL))) <= self._room():
            return ""
        self._has_asked = True
        told = _("For the whole table make the window taller: {n} rows.").format(n=whole + _ROOM)
        return "".join(f"{line}\n" for line in wrapped(told, self._columns()))

    def _typed(self, columns: int) -> str:
        """Give prompt and typed line, of a long one the end."""
        prompt = self._prompt()
        text = self._line.text if self._line else ""
        room = columns - wide(prompt) - 1
        while text and wide(text) > room:
            text = text[1:]
        return prompt + text

    @staticmethod
    def _columns() -> int:
        return max(20, get_terminal_size().columns - 1)

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()


class _Paper(io.StringIO):
    """Takes what is printed, and says of itself whether it will be shown on a terminal."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        """Tell whether a terminal will show it."""
        return self._terminal


def wide(text: str) -> int:
    """Give how many columns a text takes, colours aside.

    >>> wide("a\N{CJK UNIFIED IDEOGRAPH-9F8D}")
    3
    """
    plain = _STEERING.sub("", text)
    return len(plain) + sum(east_asian_width(sign) in "WF" for sign in plain)


def clipped(line: str, columns: int) -> str:
    """Give a line that fits into so many columns; of one that is cut the colours go."""
    if wide(line) <= columns:
        return line
    plain = _STEERING.sub("", line)
    while wide(plain) > columns - 1:
        plain = plain[:-1]
    return f"{plain}…"


def wrapped(text: str, columns: int) -> list[str]:
    """Give a text in lines that fit into so many columns.

    >>> wrapped("a fish, a steak", 8)
    ['a fish,', 'a steak']
    """
    from textwrap import wrap

    return wrap(text, columns, break_on_hyphens=False)


def in_rows(title: str, items: Sequence[str], columns: int) -> list[str]:
    """Give a title and items after it, in as few lines as they need.

    >>> in_rows("Calls:", ["A 2", "B 3", "C 1"], 18)
    ['Calls: A 2   B 3', '       C 1']
    """
    rows, row = [], title
    for item in items:
        sign = " " if row.strip() == title or not row.strip() else "   "
        if wide(row) + len(sign) + wide(item) > columns and row.strip() not in {title, ""}:
            rows.append(row)
            row, sign = " " * len(title), " "
        row += sign + item
    return [*rows, row]
