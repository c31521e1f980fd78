"""What ``make test``, ``make lint`` and ``make soak`` run: ``python tools/check.py [STEP...]``.

Every step runs, also after one has failed, so that one run shows everything there is to mend. The wheel comes
last, and what it prints last is pytest's summary.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import browser, wheel
from tools.environment import ROOT, SetupError

BIN = Path(sys.executable).parent
PYTEST = (sys.executable, "-m", "pytest")
NOTEBOOKS = (*PYTEST, "notebooks", *wheel.NBVAL, *wheel.SPREAD)
TYPED = ("feedkit", "widgets/feedkit_widgets", "tools", "tests", "bench")
SOAK_ROUNDS = 10


def ok(*command: str | Path) -> bool:
    """Run a command in the checkout and say whether it succeeded."""
    print("$", *(str(part).removeprefix(f"{BIN}/") for part in command), flush=True)
    return subprocess.run(command, stdin=subprocess.DEVNULL, cwd=ROOT, check=False).returncode == 0


def lint() -> bool:
    """Lint, formatting, types, and the direction of imports."""
    typed = [name for name in TYPED if (ROOT / name).is_dir()]
    results = [
        ok(BIN / "ruff", "check", "--quiet", "."),
        ok(BIN / "ruff", "format", "--check", "--quiet", "."),
        ok(BIN / "mypy", *typed),
        ok(BIN / "lint-imports", "--no-logo"),
    ]
    return all(results)


def unit() -> bool:
    """Unit tests, property tests, the clauses of the rules, and the examples in docstrings."""
    return ok(*PYTEST, *wheel.SPREAD)


def notebooks() -> bool:
    """Every notebook's stored outputs against fresh ones."""
    return ok(*NOTEBOOKS)


def pages() -> bool:
    """Real JupyterLab and real Voila in a real browser."""
    try:
        browser.ensure()
    except browser.NoBrowserError as error:
        print(error)
        return False
    return ok(*PYTEST, "-m", "browser and not soak")


def shipped() -> bool:
    """The suite once more, against the built wheel in a clean environment."""
    try:
        return wheel.check()
    except SetupError as error:
        print(error)
        return False


def soak() -> bool:
    """The tests that take minutes, then every notebook again and again."""
    results = [ok(*PYTEST, "-m", "soak", "--hypothesis-profile", "soak", *wheel.SPREAD)]
    results += [ok(*NOTEBOOKS, "-q") for _ in range(SOAK_ROUNDS)]
    return all(results)


STEPS = {"lint": lint, "unit": unit, "notebooks": notebooks, "pages": pages, "wheel": shipped, "soak": soak}
USUAL = [name for name in STEPS if name != "soak"]


def main() -> int:
    """Run the steps asked for, or all but the soak; name those that failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("steps", nargs="*", metavar="STEP", help=", ".join(STEPS))
    chosen = parser.parse_args().steps or USUAL
    if unknown := [name for name in chosen if name not in STEPS]:
        parser.error(f"no step called {unknown[0]}; there are {', '.join(STEPS)}")
    failed = []
    for name in chosen:
        started = time.monotonic()
        print(f"\n== {name}: {STEPS[name].__doc__}", flush=True)
        good = STEPS[name]()
        if not good:
            failed.append(name)
        if name != chosen[-1]:
            verdict = "good" if good else "FAILED"
            print(f"== {name}: {verdict} after {time.monotonic() - started:.0f} s", flush=True)
    if failed:
        print(f"Failed: {', '.join(failed)}. Once more, alone: .venv/bin/python tools/check.py {failed[0]}")
    return bool(failed)


if __name__ == "__main__":
    raise SystemExit(main())
