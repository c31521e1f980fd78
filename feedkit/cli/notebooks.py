"""Copies the notebooks into a user's folder, again and again, without ever overwriting what was edited there.

The folder itself keeps the hash of what was copied: a file that still has it has not been edited, and a new
version may take its place. Beside an edited file the new version is laid under a name of its own.
"""

from __future__ import annotations

import json
from hashlib import sha256

from feedkit.cli import Trouble
from feedkit.core.words import _, plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MANIFEST = ".feedkit-copied.json"
_SKIPPED = {".ipynb_checkpoints", "__pycache__", MANIFEST}


def copy_out(source: Path, folder: Path) -> list[str]:
    """Copy what is new in `source` to `folder`, and give sentences on what was done.

    Raises
    ------
    Trouble
        If the folder cannot be written.
    """
    try:
        return _copy_out(source, folder)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Trouble(_("Cannot write to {folder}: {reason}.").format(folder=folder, reason=reason)) from None


def _copy_out(source: Path, folder: Path) -> list[str]:
    folder.mkdir(parents=True, exist_ok=True)
    given = _read_manifest(folder)
    copied = 0
    said: list[str] = []
    for file in _files(source):
        name = file.relative_to(source).as_posix()
        content = file.read_bytes()
        new = _hash(content)
        there = folder / name
        is_there = _hash(there.read_bytes()) if there.is_file() else None
        if is_there is None or (is_there == given.get(name) != new):
            _write(there, content)
            copied += 1
        elif is_there != new and given.get(name) != new:
            beside = _beside(there, new)
            _write(beside, content)
            said.append(
                _("You have edited {name}; its new version lies beside it: {new}.").format(
                    name=name, new=beside.name
                )
            )
        given[name] = new
    _write(folder / MANIFEST, json.dumps(given, indent=1, sort_keys=True).encode() + b"\n")
    where = _(" in {folder}").format(folder=folder)
    done = plural("{n} file copied", "{n} files copied", copied) if copied else _("The notebooks are")
    return [f"{done}{where}.", *said]


def _files(source: Path) -> Iterator[Path]:
    for file in sorted(source.rglob("*")):
        if file.is_file() and not _SKIPPED & set(file.relative_to(source).parts):
            yield file


def _beside(file: Path, new: str) -> Path:
    """Give a name beside `file` that is free, or holds the new version already."""
    number = 1
    while True:
        mark = ".new" if number == 1 else f".new-{number}"
        beside = file.with_name(f"{file.stem}{mark}{file.suffix}")
        if not beside.exists() or _hash(beside.read_bytes()) == new:
            return beside
        number += 1


def _read_manifest(folder: Path) -> dict[str, str]:
    """Give what was copied before; nothing if that cannot be told: then every file counts as edited."""
    try:
        told = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return {str(name): str(value) for name, value in told.items()} if isinstance(told, dict) else {}


def _write(file: Path, content: bytes) -> None:
    """Write whole or not at all: a copy that was broken off must not look like an edited one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_name(f"{file.name}.part")
    partial.write_bytes(content)
    partial.replace(file)


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()
