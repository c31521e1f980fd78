"""What the terminal gets to see: plain where it must be, wrapped to its width, never anything that steers it.

Text that people typed or files held is printed without control characters. A terminal without typographic
signs gets their plain cousins, so that no output ever ends in an encoding error.
"""

from __future__ import annotations

import codecs
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

BOLD, DIM, RED, GREEN, YELLOW = "1", "2", "31", "32", "33"
NARROWEST, WIDEST = 40, 100  # columns: longer lines are hard to read

_PLAIN = {
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "–": "-",
    "—": "-",
    "…": "...",
    "×": "x",
    "·": "-",
    "→": "->",
}


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Stand in for characters that an encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(c, "?") for c in error.object[error.start : error.end]), error.end


def prepare() -> None:
    """Make standard output and input forgiving, whatever the encoding of the terminal or the pipe."""
    codecs.register_error("feedkit-plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream, "feedkit-plain")
    _reconfigure(sys.stdin, "replace")


def _reconfigure(stream: TextIO | None, errors: str) -> None:
    change = getattr(stream, "reconfigure", None)  # a test or a notebook may have put a simpler stream there
    if change is not None:
        change(errors=errors)


def clean(text: str) -> str:
    r"""Give `text` without anything that could steer a terminal; line ends stay.

    >>> clean("a\x1b[2Jb")
    'a?[2Jb'
    """
    return "".join(c if c.isprintable() or c == "\n" else "?" for c in text)


def width() -> int:
    """Give how many columns to use."""
    from shutil import get_terminal_size

    return max(NARROWEST, min(WIDEST, get_terminal_size().columns - 1))


def fill(text: str, indent: str = "", first: str | None = None) -> str:
    """Wrap `text` to the width; `first` begins the first line, `indent` the others."""
    from textwrap import fill as wrap

    start = indent if first is None else first
    return wrap(text, width(), initial_indent=start, subsequent_indent=indent, break_on_hyphens=False)


def paragraphs(text: str, indent: str = "") -> str:
    """Wrap each line of `text` by itself."""
    return "\n".join(fill(line, indent, indent) for line in text.split("\n"))


def is_terminal() -> bool:
    """Tell whether a person sits there: both ends are a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def steers() -> bool:
    """Tell whether standard output is a terminal that understands control sequences."""
    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        return False
    return sys.platform != "win32" or bool(os.environ.get("WT_SESSION") or os.environ.get("TERM"))


def colour(text: str, code: str) -> str:
    """Give `text` in a colour where there are colours and nobody has asked for none (NO_COLOR)."""
    if os.environ.get("NO_COLOR") or not steers():
        return text
    return f"\x1b[{code}m{text}\x1b[0m"


def clear() -> None:
    """Clear the screen and what has scrolled off: nobody shall read back what was another's to see."""
    if not sys.stdout.isatty():
        return
    if steers():
        print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)
    else:
        print("\n" * 60)


def complain(sentence: str) -> None:
    """Print one sentence to standard error."""
    print(clean(sentence), file=sys.stderr)
