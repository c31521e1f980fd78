"""PettingZoo's own tests, and what happens to agents that do what they may not."""

from __future__ import annotations

import warnings
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.env_logger import EnvLogger

import feedkit
from feedkit import IllegalMove, OptionError
from feedkit.adapters.pettingzoo import aec, env, parallel, parallel_env, raw_env
from feedkit.core.chance import Stream
from tests.adapters.pettingzoo_episodes import IN_TURNS, TOGETHER, choose, named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.adapters.pettingzoo_episodes import Variant

# What PettingZoo says of all environments with masks in their observations, but for its own by name.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Action mask numpy array is all zeros",  # when the game is over
)

in_turns = pytest.mark.parametrize("variant", IN_TURNS, ids=named)
together = pytest.mark.parametrize("variant", TOGETHER, ids=named)


@pytest.fixture
def _masks_are_welcome() -> Iterator[None]:
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        yield


def made(make: Callable[..., Any], variant: Variant, **settings: object) -> Callable[..., Any]:
    name, players, options = variant
    return partial(make, name, players, **settings, **options)


@in_turns
@pytest.mark.parametrize("make", [aec, raw_env], ids=["wrapped", "bare"])
@pytest.mark.usefixtures("_masks_are_welcome")
def test_games_in_turns_pass_the_api_test(variant: Variant, make: Callable[..., Any]) -> None:
    api_test(made(make, variant)(), num_cycles=200)


@in_turns
def test_games_in_turns_pass_the_seed_test(variant: Variant) -> None:
    seed_test(made(aec, variant), num_cycles=50)


@together
def test_games_that_all_play_at_once_pass_the_api_test(variant: Variant) -> None:
    parallel_api_test(made(parallel, variant)(), num_cycles=200)


@together
def test_games_that_all_play_at_once_pass_the_seed_test(variant: Variant) -> None:
    parallel_seed_test(made(parallel, variant), num_cycles=50)


@in_turns
def test_games_in_turns_pass_the_render_test(variant: Variant, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(made(aec, variant))
    assert "To move: A." in capsys.readouterr().out or variant[2].get("first") == "random"


def test_pettingzoo_names_are_there_too() -> None:
    assert env is aec
    assert parallel_env is parallel


# Illegal actions --------------------------------------------------------------------------------------------


@in_turns
def test_an_illegal_action_ends_a_game_in_turns(variant: Variant) -> None:
    EnvLogger.suppress_output()
    played = made(aec, variant, illegal_reward=-7)()
    luck = Stream(3, 99)
    played.reset(seed=3)
    for _ in range(10):
        observation, *_rest = played.last()
        played.step(choose(observation["action_mask"], luck))
    guilty, record = played.agent_selection, played.record
    observation, *_rest = played.last()
    played.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert played.record == record, "the rules are not asked"
    rewards = {}
    for agent in played.agent_iter():
        _observation, rewards[agent], terminated, _truncated, _info = played.last()
        assert terminated
        played.step(None)
    assert rewards == {agent: -7 if agent == guilty else 0 for agent in played.possible_agents}
    EnvLogger.flush()
    EnvLogger.unsuppress_output()


@together
@pytest.mark.parametrize("tried", [0, 1, 12, 10**6, -1, -601, None], ids=str)
def test_an_illegal_action_ends_a_game_that_all_play_at_once(variant: Variant, tried: int | None) -> None:
    played = made(parallel, variant, illegal_reward=-7)()
    told, _infos = played.reset(seed=3)
    luck = Stream(3, 99)
    actions = {agent: choose(told[agent]["action_mask"], luck) for agent in played.agents}
    told, *_rest = played.step(actions)  # the Diet Feed is named, and now all have to choose
    actions = {agent: choose(told[agent]["action_mask"], luck) for agent in played.agents}
    record = played.record
    if tried is None:
        del actions["player_1"]
    else:
        actions["player_1"] = tried
    _told, rewards, terminated, truncated, _infos = played.step(actions)
    assert played.record == record, "nobody's move is made"
    assert rewards == {agent: -7 if agent == "player_1" else 0 for agent in played.possible_agents}
    assert set(terminated.values()) == {True}
    assert set(truncated.values()) == {False}
    assert played.agents == []


@in_turns
def test_without_wrappers_the_rules_refuse(variant: Variant) -> None:
    played = made(raw_env, variant, render_mode="ansi")()
    played.reset(seed=3)
    seat = played.seat_of[played.agent_selection]
    before, picture = played.record, played.render()
    for action in np.flatnonzero(played.mask(seat) == 0):
        with pytest.raises(IllegalMove):
            played.step(int(action))
    for nonsense in (-1, played.code.actions, 0.5, "0", None):
        with pytest.raises(ValueError, match="Actions are whole numbers from 0 to"):
            played.step(nonsense)
    assert (played.record, played.render()) == (before, picture)


def test_wrappers_refuse_numbers_that_are_no_actions() -> None:
    played: Any = aec("animal-express")
    with pytest.raises(AssertionError, match="reset"):
        played.step(0)
    played.reset(seed=1)
    with pytest.raises(AssertionError, match="action space"):
        played.step(61)


# What can be asked for --------------------------------------------------------------------------------------


def test_other_games_and_settings_are_refused_in_a_sentence() -> None:
    refused: tuple[tuple[Callable[..., Any], str, dict[str, object], str], ...] = (
        (aec, "happy-turkey-day", {}, "In Happy Turkey Day! all choose at once: use parallel()."),
        (parallel, "feed-rex", {}, "Feed-Rex is played in turns: use aec()."),
        (aec, "beetlez", {}, "Beetlez has no environment; there are: feed-rex,"),
        (aec, "chess", {}, "There is no game “chess”;"),
        (aec, "feed-rex", {"rewards": "gold"}, "Rewards are one of: win, score."),
        (aec, "feed-rex", {"render_mode": "rgb_array"}, "The render mode is none or one of: ansi, human."),
        (aec, "feed-rex", {"gate": "ajar"}, "gate"),
    )
    for make, name, settings, sentence in refused:
        with pytest.raises(OptionError) as refusal:
            make(name, **settings)
        assert str(refusal.value).startswith(sentence)


def test_options_reach_the_game() -> None:
    played = raw_env("feed-rex", 5, gate="open", max_turns=7)
    assert played.code.game == feedkit.game("feed-rex", players=5, gate="open", max_turns=7)
