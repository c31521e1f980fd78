"""The page of the computer players says what is so."""

from __future__ import annotations

import pytest

import feedkit
from feedkit.core.policy import policies
from tools import players


@pytest.mark.checkout
@pytest.mark.parametrize("name", feedkit.game_names())
def test_everybody_is_on_it(name: str) -> None:
    stored = players.PAGE.read_text(encoding="utf-8")
    game = feedkit.game(name)
    assert f"## {game.title}\n" in stored
    for policy in policies(type(game)).values():
        assert f"| {policy.name} | {policy.says} |\n" in stored


@pytest.mark.checkout
@pytest.mark.soak
@pytest.mark.parametrize("name", feedkit.game_names())
def test_its_figures_are_the_ones_that_the_seeds_give(name: str) -> None:
    stored = players.PAGE.read_text(encoding="utf-8")
    assert players.section(feedkit.game(name)) in stored, "run: python tools/players.py"
