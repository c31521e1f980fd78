"""A fresh process that imports feedkit and plays one whole game, beside ``python -c pass``."""

from __future__ import annotations

import os
import subprocess
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from bench.report import at_most
from bench.rounds import in_turns

if TYPE_CHECKING:
    from bench.report import Finding

ROUNDS = 31
BAR = 4

ONE_GAME = """
from random import Random

import feedkit

rng = Random(7)
state = feedkit.game("feed-rex", players=5).start(seed=7)
while state.outcome is None:
    seat = state.to_move[0]
    state.play(seat, rng.choice(state.legal_moves(seat)))
print(state.outcome.how)
"""


def seconds(program: str) -> float:
    """Run a program in a fresh process of this interpreter; give the wall's seconds."""
    # Compiled files are there from the warm-up on, as they are from anybody's second start on.
    found = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    began = perf_counter()
    subprocess.run([sys.executable, "-c", program], env=found, capture_output=True, check=True)
    return perf_counter() - began


def start() -> Finding:
    """Import and one whole game in a fresh process."""
    pair = in_turns(lambda: seconds(ONE_GAME), lambda: seconds("pass"), ROUNDS, warm_up=3)
    return at_most(
        "fresh process, one whole game",
        f"{pair.ours * 1000:.0f} ms",
        f"python -c pass: {pair.theirs * 1000:.0f} ms",
        pair.ratio,
        BAR,
    )
