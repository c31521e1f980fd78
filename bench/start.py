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

TURN_BASED = """
from random import Random

import feedkit

rng = Random(7)
state = feedkit.game("{name}").start(seed=7)
while state.outcome is None:
    seat = state.to_move[0]
    state.play(seat, rng.choice(state.legal_moves(seat)))
print(state.outcome.how)
"""
TIMED = """
import feedkit
from feedkit.core.clock import Table, run
from feedkit.core.policy import policies

game = feedkit.game("{name}", {options})
state, player = game.start(seed=7), policies(type(game))["random"]
run(Table(state, dict.fromkeys(game.seats, player), 7))
print(state.outcome.how)
"""
ONE_GAME = {
    "feed-rex": TURN_BASED.format(name="feed-rex"),
    "happy-turkey-day": TURN_BASED.format(name="happy-turkey-day"),
    "jurassic-jumble": TIMED.format(name="jurassic-jumble", options="max_rounds=1"),
    "beetlez": TIMED.format(name="beetlez", options="rounds=1"),
    "animal-express": TURN_BASED.format(name="animal-express"),
}


def seconds(program: str) -> float:
    """Run a program in a fresh process of this interpreter; give the wall's seconds."""
    # Compiled files are there from the warm-up on, as they are from anybody's second start on.
    found = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    began = perf_counter()
    subprocess.run([sys.executable, "-c", program], env=found, capture_output=True, check=True)
    return perf_counter() - began


def compare(name: str) -> Finding:
    """Set the import and a whole game in a fresh process beside a bare interpreter."""
    pair = in_turns(lambda: seconds(ONE_GAME[name]), lambda: seconds("pass"), ROUNDS, warm_up=3)
    return at_most(
        f"fresh process, one whole game: {name}",
        f"{pair.ours * 1000:.0f} ms",
        f"python -c pass: {pair.theirs * 1000:.0f} ms",
        pair.ratio,
        BAR,
    )


def start() -> Finding:
    """Feed-Rex."""
    return compare("feed-rex")


def start_turkey() -> Finding:
    """Happy Turkey Day!."""
    return compare("happy-turkey-day")


def start_jumble() -> Finding:
    """One round of Jurassic Jumble."""
    return compare("jurassic-jumble")


def start_beetlez() -> Finding:
    """One round of Beetlez."""
    return compare("beetlez")


def start_express() -> Finding:
    """Animal Express."""
    return compare("animal-express")
