"""The digest of 500 seeded games as computed here, beside the one that Pyodide computes in node."""

from __future__ import annotations

import platform
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import feedkit
from bench.report import Finding
from tests import golden
from tests.pyodide.test_pyodide import HERE, VERSION, installed, tool

if TYPE_CHECKING:
    from collections.abc import Sequence

_SHOWN = 12  # digits


def in_pyodide() -> str:
    """Give the digest as Python in WebAssembly computes it."""
    folders: Sequence[Path] = (installed(), Path(feedkit.__file__).parent.parent, HERE.parent)
    command = [tool("node"), str(HERE / "digest.mjs"), *map(str, folders)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL)
    _platform, found = done.stdout.split()
    return found


def digest() -> Finding:
    """The same seeds play the same games in the browser's Python."""
    here, there = golden.digest(), in_pyodide()
    return Finding(
        f"digest of {golden.GAMES} seeded games",
        f"{here[:_SHOWN]}… (CPython {platform.python_version()})",
        f"Pyodide {VERSION}: {there[:_SHOWN]}…",
        "the same" if here == there else "different",
        "the same",
        here == there,
    )
