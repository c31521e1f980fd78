"""Without PettingZoo feedkit works, and the adapter says what to install."""

from __future__ import annotations

import subprocess
import sys

WITHOUT = "import sys; sys.modules['pettingzoo'] = None; "


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_the_adapter_says_what_to_install() -> None:
    found = run(WITHOUT + "import feedkit.adapters.pettingzoo")
    assert found.returncode == 1
    assert found.stderr.splitlines()[-1] == (
        "ImportError: Install PettingZoo to play with learning agents: pip install 'feedkit[rl]'."
    )


def test_all_else_does_without() -> None:
    code = "import feedkit, feedkit.adapters; feedkit.game('feed-rex').start(seed=1)"
    assert run(WITHOUT + code).returncode == 0


def test_nothing_else_loads_it() -> None:
    code = "import feedkit.cli, feedkit.simulate, feedkit.lessons, feedkit.adapters, sys; "
    code += "sys.exit(bool({'pettingzoo', 'gymnasium', 'numpy'} & set(sys.modules)))"
    assert run(code).returncode == 0
