"""``python -m bench [NAME…]``: run the benchmarks, print their table; exit code 1 if a bar is missed."""

from __future__ import annotations

import argparse
import sys
import time
from importlib import import_module
from typing import TYPE_CHECKING

from bench.report import table

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.report import Finding

#: Name, and the module that has a function of that name, imported only then: each needs other packages.
BENCHMARKS = {
    "engine": "engine",
    "turkey": "engine",
    "express": "engine",
    "views": "engine",
    "jumble": "realtime",
    "beetlez": "realtime",
    "start": "start",
    "start_turkey": "start",
    "start_jumble": "start",
    "start_beetlez": "start",
    "start_express": "start",
    "digest": "digest",
    "clicks": "clicks",
    "ready": "ready",
    "belief5": "counting",
    "belief8": "counting",
    "belief12": "counting",
    "sampling": "counting",
    "panel5": "counting",
    "panel8": "counting",
    "expert": "counting",
}


def measure(name: str) -> Finding:
    """Run one benchmark."""
    run: Callable[[], Finding] = getattr(import_module(f"bench.{BENCHMARKS[name]}"), name)
    began = time.monotonic()
    print(f"{name} …", end=" ", flush=True)
    finding = run()
    print(f"{finding.result} ({time.monotonic() - began:.0f} s)", flush=True)
    return finding


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(BENCHMARKS)}; all if none")
    names: list[str] = parser.parse_args().names
    if unknown := [name for name in names if name not in BENCHMARKS]:
        parser.error(f"there is no {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}")
    # In their own order: what measures the interpreter comes before what fills its memory.
    findings = [measure(name) for name in BENCHMARKS if name in names or not names]
    print(f"\n{table(findings)}")
    return int(not all(finding.reached for finding in findings))


if __name__ == "__main__":
    sys.exit(main())
