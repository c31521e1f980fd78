"""Where saves and progress are kept: entries, each one a line of JSON, only ever added to.

Whoever holds a token can add to its entries and read them. It is random, so nobody comes upon another's.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
import secrets
import sys
import time

from feedkit.data import user_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Protocol

    class Store(Protocol):
        """What saves and progress are written to."""

        def append(self, token: str, entry: Mapping[str, object]) -> bool:
            """Add an entry; False if it could not be kept."""

        def entries(self, token: str) -> list[dict[str, object]]:
            """Give the entries, oldest first; none for a token that is unknown or is no token."""

        def forget(self, token: str) -> None:
            """Drop the entries of a token."""


log = logging.getLogger(__name__)

KEPT_DAYS = 400  # a school year and its holidays
LARGEST_ENTRY = 200_000  # bytes
LARGEST_FILE = 1_000_000  # bytes; beyond it the file begins anew with the last entry
MOST_FILES = 5000
_DAY = 24 * 60 * 60
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22,64}")
_SUFFIX = ".jsonl"


def new_token() -> str:
    """Give a token that nobody can guess."""
    return secrets.token_urlsafe(24)


def is_token(text: object) -> bool:
    """Tell whether `text` has the form of a token: letters, digits, hyphens and underlines.

    >>> is_token(new_token()), is_token("../../etc/passwd")
    (True, False)
    """
    return isinstance(text, str) and _TOKEN.fullmatch(text) is not None


class MemoryStore:
    """A store that lasts as long as the process: for the browser build, and where no folder can be written.

    Examples
    --------
    >>> store, token = MemoryStore(), new_token()
    >>> store.append(token, {"step": 1}), store.entries(token)
    (True, [{'step': 1}])
    """

    def __init__(self) -> None:
        self._lines: dict[str, list[str]] = {}

    def append(self, token: str, entry: Mapping[str, object]) -> bool:
        """Add an entry; False if it could not be kept."""
        line = _line(entry)
        if not is_token(token) or line is None:
            return False
        lines = self._lines.setdefault(token, [])
        lines.append(line)
        while len(lines) > 1 and sum(map(len, lines)) > LARGEST_FILE:
            del lines[0]
        return True

    def entries(self, token: str) -> list[dict[str, object]]:
        """Give the entries, oldest first; none for a token that is unknown or is no token."""
        return _parsed("".join(self._lines.get(token, ())))

    def forget(self, token: str) -> None:
        """Drop the entries of a token."""
        self._lines.pop(token, None)


class FileStore:
    """A store in a folder, one file a token.

    A line is written whole, with one call, to the end of its file: a reader meets at worst a torn last line,
    which it skips, also on a network home. File names are hashes of tokens, so neither leads to the other.

    Parameters
    ----------
    folder : Path
        Made if need be, for its owner only.

    Raises
    ------
    OSError
        If the folder cannot be made or written to.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(f"{folder} cannot be written to.")
        self.folder = folder
        self._swept = 0.0

    def _path(self, token: str) -> Path | None:
        if not is_token(token):
            return None
        return self.folder / (hashlib.sha256(token.encode()).hexdigest()[:40] + _SUFFIX)

    def append(self, token: str, entry: Mapping[str, object]) -> bool:
        """Add an entry; False if it could not be kept."""
        path, line = self._path(token), _line(entry)
        if path is None or line is None:
            return False
        try:
            self.sweep()
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
            if path.exists() and path.stat().st_size + len(line) > LARGEST_FILE:
                flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
            file = os.open(path, flags, 0o600)
            try:
                # The newline in front ends a line that was torn by a crash; empty lines are skipped.
                os.write(file, b"\n" + line.encode())
            finally:
                os.close(file)
        except OSError as error:
            log.warning("A save could not be written: %s", error)
            return False
        return True

    def entries(self, token: str) -> list[dict[str, object]]:
        """Give the entries, oldest first; none for a token that is unknown or is no token."""
        path = self._path(token)
        if path is None:
            return []
        try:
            if path.stat().st_size > LARGEST_FILE + LARGEST_ENTRY:
                return []
            return _parsed(path.read_text("utf-8", errors="replace"))
        except OSError:
            return []  # there is no such save

    def forget(self, token: str) -> None:
        """Drop the entries of a token."""
        path = self._path(token)
        if path is not None:
            path.unlink(missing_ok=True)

    def sweep(self) -> None:
        """Remove saves that nobody has added to for so long, and the oldest of very many; once a day."""
        now = time.time()
        if now - self._swept < _DAY:
            return
        self._swept = now
        ages: list[tuple[float, Path]] = []
        for path in self.folder.glob("*" + _SUFFIX):
            try:
                ages.append((path.stat().st_mtime, path))
            except FileNotFoundError:
                continue  # another process sweeps too
        ages.sort(reverse=True)
        for rank, (written, path) in enumerate(ages):
            if rank >= MOST_FILES or now - written > KEPT_DAYS * _DAY:
                path.unlink(missing_ok=True)


def _line(entry: Mapping[str, object]) -> str | None:
    line = json.dumps(entry, ensure_ascii=True, separators=(",", ":")) + "\n"
    return line if len(line) <= LARGEST_ENTRY else None


def _parsed(text: str) -> list[dict[str, object]]:
    found = []
    for line in text.split("\n"):
        try:
            entry = json.loads(line) if line else None
        except (ValueError, RecursionError):
            continue  # a torn line: the one before it holds
        if isinstance(entry, dict):
            found.append(entry)
    return found


_usual: Store | None = None


def usual_store() -> Store:
    """Give the store of this process: the user's data folder, or memory where there is none to write to."""
    global _usual  # noqa: PLW0603 - one store for all tables of a process
    if _usual is None:
        try:
            _usual = MemoryStore() if sys.platform == "emscripten" else FileStore(user_folder() / "saves")
        except (OSError, RuntimeError) as error:  # no home, or not writable
            log.warning("Saves are kept in memory only: %s", error)
            _usual = MemoryStore()
    return _usual
