"""The package as a whole: what it exports, what it costs, and what it leaves alone."""

from __future__ import annotations

import subprocess
import sys

from feedkit import probability


def loaded(code: str) -> set[str]:
    """Give the modules that a fresh Python has loaded after `code`."""
    code += "; import sys; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_the_games_do_not_load_it() -> None:
    assert "feedkit.probability" not in loaded("import feedkit; feedkit.game('feed-rex').start(seed=1)")


def test_it_loads_little() -> None:
    fresh = loaded("import feedkit.probability")
    assert not {"random", "statistics", "dataclasses", "html", "numpy", "scipy"} & fresh
    # The quantiles of the normal distribution bring statistics, when first asked for.
    assert "statistics" in loaded("from feedkit.probability import wilson_interval as w; w(1, 2)")


def test_everything_exported_is_there_once_and_has_a_docstring() -> None:
    names = probability.__all__
    assert sorted(names) == names == sorted(set(names))
    for name in names:
        assert getattr(probability, name).__doc__
