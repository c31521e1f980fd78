"""Random play on one core: decisions a second in our games, beside OpenSpiel's go_fish driven from Python.

Both sides choose evenly among the legal moves with the same generator, play whole games, and count players'
decisions only. The clock is the process's own: time that other processes take does not count.
"""

from __future__ import annotations

from itertools import count
from random import Random
from time import process_time
from typing import TYPE_CHECKING

import pyspiel

import feedkit
from bench.report import at_least
from bench.rounds import in_turns

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.report import Finding

PLAYERS = {"feed-rex": 5, "happy-turkey-day": 4, "animal-express": 4}
SLICE = 0.1  # seconds: short, so that both sides of a round meet the same machine
ROUNDS = 80
ENGINE_BAR, VIEWS_BAR = 0.7, 0.4

_go_fish = pyspiel.load_game("go_fish")
_seeds = count()
_rng = Random(2026)  # noqa: S311 - this plays games


def bare(name: str) -> Callable[[], int]:
    """Give what plays a game of `name` and gives the number of decisions."""
    game = feedkit.game(name, players=PLAYERS[name])

    def play() -> int:
        state = game.start(seed=next(_seeds))
        decisions = 0
        while state.outcome is None:
            seat = state.to_move[0]
            state.play(seat, _rng.choice(state.legal_moves(seat)))
            decisions += 1
        return decisions

    return play


def viewed(name: str) -> Callable[[], int]:
    """Give what does so with a view for each decision, and writes the record."""
    game = feedkit.game(name, players=PLAYERS[name])

    def play() -> int:
        state = game.start(seed=next(_seeds))
        decisions = 0
        while state.outcome is None:
            seat = state.to_move[0]
            state.view(seat)
            state.play(seat, _rng.choice(state.legal_moves(seat)))
            decisions += 1
        if not state.record:
            raise AssertionError("A game has a record.")
        return decisions

    return play


def play_go_fish() -> int:
    """Play a game of go_fish; give the number of decisions, chance's own not among them."""
    state = _go_fish.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(_rng.choices(actions, weights)[0])
        else:
            state.apply_action(_rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def speed(play: Callable[[], int]) -> float:
    """Play whole games for a slice of time; give decisions a second."""
    decisions = 0
    began = process_time()
    while (now := process_time()) < began + SLICE:
        decisions += play()
    return decisions / (now - began)


def compare(what: str, play: Callable[[], int], bar: float) -> Finding:
    """Set one way of playing a game of ours beside go_fish."""
    pair = in_turns(lambda: speed(play), lambda: speed(play_go_fish), ROUNDS, warm_up=20)
    return at_least(
        what, f"{pair.ours:,.0f} a second", f"go_fish: {pair.theirs:,.0f} a second", pair.ratio, bar
    )


def engine() -> Finding:
    """Random-play decisions a second, no views; aim at 1.0."""
    return compare("Feed-Rex: random decisions, no views", bare("feed-rex"), ENGINE_BAR)


def turkey() -> Finding:
    """The same in Happy Turkey Day!."""
    return compare("Happy Turkey Day!: the same", bare("happy-turkey-day"), ENGINE_BAR)


def express() -> Finding:
    """The same in Animal Express."""
    return compare("Animal Express: the same", bare("animal-express"), ENGINE_BAR)


def views() -> Finding:
    """Random-play decisions a second, with a view for each and the record kept."""
    return compare("Feed-Rex: random decisions, views and record", viewed("feed-rex"), VIEWS_BAR)
