"""Make a virtual environment with feedkit in it: ``python tools/environment.py FOLDER EXTRA...``.

Needs nothing but Python 3.11 with its standard library. uv does the work, since it takes seconds where pip
takes a minute; where uv cannot be had, pip does.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
#: Where uv is kept when the machine has none: an environment of its own, so that it pins nothing of ours.
BOOTSTRAP = ROOT / ".venv-uv"


class SetupError(Exception):
    """The environment cannot be made; the message is one sentence that says what to do."""


def runs(*command: str | Path) -> bool:
    """Whether a command is there and succeeds, without a word printed."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def run(*command: str | Path) -> None:
    """Run a command that must succeed.

    School networks often read along with a certificate of their own, which the system knows and uv, unasked,
    does not; pip asks the system by itself.
    """
    trusting = {"UV_SYSTEM_CERTS": "true", **os.environ}
    try:
        subprocess.run(command, stdin=subprocess.DEVNULL, check=True, cwd=ROOT, env=trusting)
    except subprocess.CalledProcessError as error:
        words = " ".join(str(part) for part in command)
        raise SetupError(f'"{words}" failed; its own words are above.') from error


def python_of(folder: Path) -> Path:
    """Return the interpreter of an environment."""
    return folder / "bin" / "python"


def make_venv(folder: Path) -> None:
    """Make an environment with pip in it, by the standard library alone.

    Debian keeps a part of the standard library in a package of its own; root can fetch it.
    """
    if not runs(sys.executable, "-c", "import ensurepip"):
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        if os.geteuid() != 0 or shutil.which("apt-get") is None:
            raise SetupError(f"This Python lacks its venv module: sudo apt-get install {package}")
        run("apt-get", "update", "-q")
        run("apt-get", "install", "-q", "-y", package)
    run(sys.executable, "-m", "venv", "--clear", folder)


def find_uv() -> Path | None:
    """Return a uv that works: the machine's own, or one fetched by pip; None where there is neither."""
    for candidate in (shutil.which("uv"), BOOTSTRAP / "bin" / "uv"):
        if candidate and runs(candidate, "--version"):
            return Path(candidate)
    make_venv(BOOTSTRAP)
    pip: list[str | Path] = [
        python_of(BOOTSTRAP),
        "-m",
        "pip",
        "--disable-pip-version-check",
        "install",
        "--quiet",
    ]
    return BOOTSTRAP / "bin" / "uv" if runs(*pip, "uv") else None


def ensure_venv(folder: Path, uv: Path | None) -> None:
    """Make the environment unless there is a working one."""
    if runs(python_of(folder), "-c", "import sys; sys.exit(sys.version_info < (3, 11))"):
        return
    if uv:
        run(uv, "venv", "--quiet", "--clear", "--python", sys.executable, folder)
    else:
        make_venv(folder)


def install(folder: Path, what: list[str], constraints: Path) -> None:
    """Install requirements into an environment, made first where it is missing.

    Parameters
    ----------
    folder
        The environment.
    what
        Arguments for ``pip install``: requirements, or ``-e`` and a path.
    constraints
        The file that pins every version.
    """
    uv = find_uv()
    ensure_venv(folder, uv)
    if uv:
        installer: list[str | Path] = [uv, "pip", "install", "--quiet", "--python", python_of(folder)]
    else:
        pip: list[str | Path] = [python_of(folder), "-m", "pip", "--disable-pip-version-check"]
        if not runs(*pip, "--version"):
            run(python_of(folder), "-m", "ensurepip")
        installer = [*pip, "install", "--quiet"]
    run(*installer, "--constraint", constraints, *what)


def main() -> int:
    """Install the checkout, editable, with the extras asked for, and leave a stamp for each of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("extras", nargs="+")
    parser.add_argument("--constraints", type=Path, default=ROOT / "constraints.txt")
    options = parser.parse_args()
    folder = ROOT / options.folder
    started = time.monotonic()
    print(f"Setting up {options.folder} ({', '.join(options.extras)}) …", flush=True)
    install(folder, ["--editable", f"{ROOT}[{','.join(options.extras)}]"], ROOT / options.constraints)
    for extra in options.extras:
        (folder / f".has-{extra}").touch()
    print(f"Ready after {time.monotonic() - started:.0f} s.", flush=True)
    return 0


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except SetupError as error:
        raise SystemExit(str(error)) from None
