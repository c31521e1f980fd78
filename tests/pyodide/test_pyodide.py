"""The same seed gives the same game here and in the browser's Python."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import feedkit
from tests import golden

VERSION = "0.29.5"  # of the npm package pyodide: Python 3.13 in WebAssembly
HERE = Path(__file__).parent


def tool(name: str) -> str:
    """Give the path of node or npm, or fail in one sentence."""
    found = shutil.which(name)
    if found is None:
        pytest.fail(
            f"There is no {name}: install Node.js 18 or newer, with npm, to compare with Pyodide.",
            pytrace=False,
        )
    return found


def installed() -> Path:
    """Give the folder of Pyodide, which npm fetches once into the user's cache."""
    cache = (
        Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "feedkit" / f"pyodide-{VERSION}"
    )
    package = cache / "node_modules" / "pyodide"
    if not (package / "pyodide.mjs").is_file():
        cache.mkdir(parents=True, exist_ok=True)
        command = [
            tool("npm"),
            "install",
            "--prefix",
            str(cache),
            "--no-audit",
            "--no-fund",
            f"pyodide@{VERSION}",
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
        if done.returncode:
            why = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()[0]
            pytest.fail(f"npm could not fetch pyodide@{VERSION}: {why}", pytrace=False)
    return package


@pytest.mark.parametrize("name", feedkit.game_names())
def test_the_digest_is_the_stored_one(name: str) -> None:
    stored = golden.STORED.read_text(encoding="ascii").splitlines()
    assert f"{golden.digest(name)}  {name}" in stored, (
        "games have changed: if they were meant to, run python tests/golden.py --write"
    )


def test_a_digest_is_stored_of_every_game() -> None:
    stored = golden.STORED.read_text(encoding="ascii").split()[1::2]
    assert tuple(stored) == feedkit.game_names() == tuple(golden.SAMPLES)


@pytest.mark.pyodide
def test_pyodide_plays_the_same_games() -> None:
    engine = Path(feedkit.__file__).parent.parent
    command = [tool("node"), str(HERE / "digest.mjs"), str(installed()), str(engine), str(HERE.parent)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stderr
    platform, _end, digests = done.stdout.partition("\n")
    assert platform == "emscripten"
    assert digests == golden.STORED.read_text(encoding="ascii")
