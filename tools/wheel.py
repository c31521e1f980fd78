"""The built wheel in a clean environment: what a teacher installs has to do what the checkout does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.environment import ROOT, SetupError, find_uv, install, python_of, run, runs

#: Tests over all cores, but no more than helps.
SPREAD = ("-n", str(min(os.cpu_count() or 1, 4)))
#: A notebook's cells belong together, in one process and in their order.
NBVAL = ("--nbval", "--nbval-current-env", "--dist", "loadscope")

VENV = ROOT / ".venv-wheel"
#: The suite and what it leans on; none of it ships, and feedkit itself is left behind.
SUITE = ("tests", "tools", "bench", "pyproject.toml")


def build(folder: Path) -> Path:
    """Build the wheel into a folder and return its path."""
    uv = find_uv()
    if uv:
        run(uv, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT)
    else:
        run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT)
    return next(folder.glob("feedkit-*.whl"))


def copy_suite(folder: Path) -> None:
    """Put the tests where no checkout is near, so that only the wheel can answer an import of feedkit."""
    for name in SUITE:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.is_file():
            shutil.copy(source, folder / name)


def check() -> bool:
    """Build the wheel, use it bare, then run the suite on it with the extras that the tests need.

    Raises
    ------
    SetupError
        If the wheel cannot be built or installed, or if feedkit without extras needs more than Python.
    """
    shutil.rmtree(VENV, ignore_errors=True)
    constraints = ROOT / "constraints.txt"
    with tempfile.TemporaryDirectory(prefix="feedkit-wheel-") as name:
        folder = Path(name)
        built = build(folder)
        install(VENV, [str(built)], constraints)
        if not runs(VENV / "bin" / "feedkit", "rules", "feed-rex"):
            raise SetupError("`feedkit rules feed-rex` fails where feedkit is installed without extras.")
        install(VENV, [f"{built}[lab,rl,test]"], constraints)
        copy_suite(folder)
        suite: list[str | Path] = [python_of(VENV), "-m", "pytest", *SPREAD, *NBVAL]
        suite += ["-m", "not soak and not browser and not checkout"]
        suite += ["tests", "--pyargs", "feedkit", "feedkit_widgets"]
        return subprocess.run(suite, stdin=subprocess.DEVNULL, cwd=folder, check=False).returncode == 0
