"""The digests of seeded games as computed here, beside those that Pyodide computes in node."""

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
    """Give the digests as Python in WebAssembly computes them."""
    folders: Sequence[Path] = (installed(), Path(feedkit.__file__).parent.parent, HERE.parent)
    command = [tool("node"), str(HERE / "digest.mjs"), *map(str, folders)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL)
    _platform, _end, found = done.stdout.partition("\n")
    return found


def digest() -> Finding:
    """The same seeds play the same games in the browser's Python."""
    here, there = golden.digests(), in_pyodide()
    return Finding(
        f"digests of {sum(sample.games for sample in golden.SAMPLES.values())} seeded games",
        f"{here[:_SHOWN]}… (CPython {platform.python_version()})",
        f"Pyodide {VERSION}: {there[:_SHOWN]}…",
        "the same" if here == there else "different",
        "the same",
        here == there,
    )
