"""Random episodes of every game that has an environment, for the tests of the adapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import feedkit
from feedkit.adapters.pettingzoo import parallel, raw_env
from feedkit.core.chance import Stream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from feedkit.adapters.pettingzoo.episode import Episode
    from feedkit.core.game import Game

Variant = tuple[str, int, dict[str, object]]

IN_TURNS: tuple[Variant, ...] = (
    ("feed-rex", 3, {}),
    ("feed-rex", 4, {"team_size": 2, "extra_meat": 2}),
    ("feed-rex", 5, {"gate": "open", "first": "random", "characters": "random"}),
    ("feed-rex", 8, {"initial_threat": True, "peek": False}),
    ("feed-rex", 13, {"extra_knives": 2, "max_turns": 60}),
    ("animal-express", 2, {"first": "random"}),
    ("animal-express", 3, {"rounds": 1, "hand_scores": True}),
    ("animal-express", 5, {"tracks": (1, 12, 5, 5, 6, 3)}),
)
TOGETHER: tuple[Variant, ...] = (
    ("happy-turkey-day", 3, {}),
    ("happy-turkey-day", 4, {"farmer": "random"}),
    ("happy-turkey-day", 5, {"farmer": "C"}),
)
VARIANTS = IN_TURNS + TOGETHER


def named(variant: Variant) -> str:
    """Give a variant's name in a report."""
    name, players, options = variant
    return "-".join([name, str(players), *options])


def game_of(variant: Variant) -> Game:
    """Give the game itself."""
    name, players, options = variant
    return feedkit.game(name, players=players, **options)


def bare(variant: Variant, **settings: Any) -> Any:  # noqa: ANN401 - PettingZoo ships no types
    """Give a variant's environment without wrappers."""
    name, players, options = variant
    make: Callable[..., Any] = parallel if variant in TOGETHER else raw_env
    return make(name, players, **settings, **options)


def steps(env: Any, seed: int) -> Iterator[Episode]:  # noqa: ANN401 - as above
    """Play an episode by lot and give the environment before each step and at the end."""
    luck = Stream(seed, 99)
    env.reset(seed=seed)
    while env.table.outcome is None:
        yield env
        if env.code.together:
            env.step({agent: choose(env.mask(env.seat_of[agent]), luck) for agent in env.agents})
        else:
            env.step(choose(env.mask(env.seat_of[env.agent_selection]), luck))
    yield env


def choose(mask: Any, luck: Stream) -> int:  # noqa: ANN401 - an array
    """Give one of the actions that a mask allows, by lot."""
    return int(luck.pick(mask.nonzero()[0].tolist()))
