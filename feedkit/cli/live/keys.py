"""The line that is being typed while other things happen: keys one by one, or whole lines from a thread.

Where a terminal can give each key as it is pressed (POSIX), the half-typed line is known, so that it can be
drawn again below whatever is printed meanwhile. Elsewhere a thread waits for whole lines.
"""

from __future__ import annotations

import codecs
import os
import sys
import threading

from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable
    from typing import Protocol

    class Listener(Protocol):
        """Gives typed lines, while a loop runs, to whoever asked for them."""

        def start(self, loop: asyncio.AbstractEventLoop) -> None:
            """Begin to listen."""

        def press_through(self) -> None:
            """Let keys come one by one again, after the shell has had the terminal."""

        def stop(self, loop: asyncio.AbstractEventLoop) -> None:
            """Listen no more."""


MOST = 300  # characters of a line; what comes after is not taken
_REMEMBERED = 50  # lines
_AT_ONCE = 4096  # bytes
_UP, _DOWN = "A", "B"  # how the sequences of the arrow keys end


class Line:
    r"""A line being typed, key by key.

    Attributes
    ----------
    text : str
        What stands there so far.
    ended : bool
        Whether the input was ended (Ctrl-D on an empty line).

    Examples
    --------
    >>> line = Line()
    >>> line.take("flop\x7f\x7fip 17\rke")
    ['flip 17']
    >>> line.text
    'ke'
    """

    def __init__(self) -> None:
        self.text = ""
        self.ended = False
        self._history: list[str] = []
        self._back = 0  # so many lines back in the history
        self._sequence = ""  # what came of a sequence such as that of an arrow key

    def take(self, keys: str) -> list[str]:
        """Take what was pressed, and give the lines that it finishes."""
        finished = []
        for at, key in enumerate(keys):
            if self._sequence:
                self._in_sequence(key)
            elif key == "\x1b":
                if at + 1 == len(keys):  # Escape by itself
                    self.text = ""
                else:
                    self._sequence = key
            elif key in "\r\n":
                finished.append(self.text)
                self._remember()
            elif key == "\x04":
                self.ended = self.ended or not self.text
            else:
                self._edit(key)
        return finished

    def _edit(self, key: str) -> None:
        if key in "\x7f\b":
            self.text = self.text[:-1]
        elif key == "\x15":  # Ctrl-U
            self.text = ""
        elif key == "\x17":  # Ctrl-W
            before, space, _word = self.text.rstrip().rpartition(" ")
            self.text = before + space
        elif key.isprintable() and len(self.text) < MOST:
            self.text += key

    def _in_sequence(self, key: str) -> None:
        """Take a key of a sequence: Escape, then mostly "[" or "O", then signs up to a letter or "~"."""
        self._sequence += key
        if len(self._sequence) == 2 and key in "[O":
            return
        if not (key.isalpha() or key == "~"):
            return
        if key in {_UP, _DOWN}:
            self._recall(1 if key == _UP else -1)
        self._sequence = ""

    def _recall(self, back: int) -> None:
        self._back = max(0, min(len(self._history), self._back + back))
        self.text = self._history[-self._back] if self._back else ""

    def _remember(self) -> None:
        if self.text.strip() and self._history[-1:] != [self.text]:
            self._history = [*self._history[-_REMEMBERED:], self.text]
        self.text, self._back = "", 0


class Keys:
    """A terminal that gives each key as it is pressed.

    Parameters
    ----------
    line : Line
        Takes them.
    typed : callable
        Is given each finished line.
    changed : callable
        Is called when the line being typed has changed.
    ended : callable
        Is called when the input has ended.
    """

    def __init__(
        self, line: Line, typed: Callable[[str], None], changed: Callable[[], None], ended: Callable[[], None]
    ) -> None:
        self._line, self._typed, self._changed, self._ended = line, typed, changed, ended
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._file = sys.stdin.fileno()
        self._before: list[object] | None = None

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to listen."""
        import termios

        self._before = termios.tcgetattr(self._file)
        self.press_through()
        loop.add_reader(self._file, self._read)

    def press_through(self) -> None:
        """Let keys come one by one, unechoed; also again after the shell has had the terminal."""
        import termios
        import tty

        tty.setcbreak(self._file, termios.TCSADRAIN)  # what was typed already is kept

    def stop(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the terminal back as it was."""
        import termios

        loop.remove_reader(self._file)
        if self._before is not None:
            termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)  # type: ignore[arg-type]

    def _read(self) -> None:
        try:
            pressed = os.read(self._file, _AT_ONCE)
        except OSError:  # the terminal is gone
            pressed = b""
        for finished in self._line.take(self._decode(pressed)):
            self._typed(finished)
        if not pressed or self._line.ended:
            self._ended()
        else:
            self._changed()


class Lines:
    """Whole lines, awaited by a thread: where keys cannot be had one by one.

    Parameters
    ----------
    typed, ended : callable
        As for :class:`Keys`.
    read : callable, optional
        Gives the next line, ``""`` at the end.
    """

    def __init__(
        self, typed: Callable[[str], None], ended: Callable[[], None], read: Callable[[], str] | None = None
    ) -> None:
        self._typed, self._ended = typed, ended
        self._read = read or sys.stdin.readline
        self._loop: asyncio.AbstractEventLoop | None = None
        self._wanted = threading.Semaphore()
        self._reads = True  # whether the thread waits for a line, or will
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to listen."""
        self._loop = loop
        self._thread.start()

    def press_through(self) -> None:
        """Do nothing: there is nothing to set."""

    def stop(self, _loop: asyncio.AbstractEventLoop) -> None:
        """Listen no more; the line for which the thread waits is the last, and is dropped."""
        self._loop = None
        if self._reads:
            print(_("Press Enter."))
        else:
            self._wanted.release()
        self._thread.join()

    def _listen(self) -> None:
        while True:
            self._wanted.acquire()
            line = "" if self._is_over() else self._read()
            if self._loop is None:
                return
            self._loop.call_soon_threadsafe(self._deliver, line)

    def _deliver(self, line: str) -> None:
        """Give a line to who waits for it, in the loop's own thread; only then the next is read."""
        self._reads = False
        if self._is_over():
            return
        if not line:
            self._ended()
            return
        self._typed(line.rstrip("\r\n"))
        if not self._is_over():
            self._reads = True
            self._wanted.release()

    def _is_over(self) -> bool:
        return self._loop is None


def gives_keys() -> bool:
    """Tell whether standard input is a terminal that gives each key as it is pressed."""
    try:
        import termios

        termios.tcgetattr(sys.stdin.fileno())
    except (ImportError, OSError, ValueError, termios.error):
        return False
    return True
