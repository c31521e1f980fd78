"""Tournaments: fixed games, rotated seats, paired luck; and what they say of the computer players."""

from __future__ import annotations

import pytest

import feedkit
from feedkit import OptionError
from feedkit.simulate import duel, play

LADDER = [("rule of thumb", "random"), ("expert", "rule of thumb")]


@pytest.mark.parametrize(("better", "worse"), LADDER)
@pytest.mark.parametrize(("players", "deals"), [(3, 60), (5, 30), (8, 18)])
def test_the_ladder_of_players(players: int, deals: int, better: str, worse: str) -> None:
    found = duel(feedkit.game("feed-rex", players=players), better, worse, deals)
    assert found.games == deals * players
    assert found.better, str(found)
    assert found.ratio > 1.5


@pytest.mark.soak
@pytest.mark.parametrize(("better", "worse"), LADDER)
@pytest.mark.parametrize("players", [3, 5, 8])
def test_the_ladder_over_many_games(players: int, better: str, worse: str) -> None:
    found = duel(feedkit.game("feed-rex", players=players), better, worse, 300, seed=10_000)
    assert found.better, str(found)


@pytest.mark.parametrize(
    "options", [{"team_size": 2}, {"gate": "open"}, {"extra_meat": 4, "extra_knives": 2}]
)
def test_the_expert_plays_every_variant(options: dict[str, object]) -> None:
    game = feedkit.game("feed-rex", players=5, **options)
    for seed in range(6):
        assert play(game, seed, ["expert"] * 5).outcome is not None


def test_the_same_seed_plays_the_same_game() -> None:
    game = feedkit.game("feed-rex", players=4)
    players = ["expert", "random", "rule of thumb", "expert"]
    assert play(game, 3, players).record == play(game, 3, players).record
    assert play(game, 3, players).record != play(game, 4, players).record


def test_a_player_against_its_own_kind_is_no_better() -> None:
    found = duel(feedkit.game("feed-rex", players=3), "random", "random", 60)
    assert not found.better
    assert found.one.wins + found.rest.wins <= found.games
    assert "180 games" in str(found)


@pytest.mark.parametrize(("one", "deals"), [("nobody", 3), ("random", 0)])
def test_what_does_not_fit_is_one_sentence(one: str, deals: int) -> None:
    with pytest.raises(OptionError):
        duel(feedkit.game("feed-rex", players=3), one, "random", deals)


def test_one_player_a_seat() -> None:
    with pytest.raises(OptionError, match="each of 3 seats"):
        play(feedkit.game("feed-rex", players=3), 1, ["random"])
