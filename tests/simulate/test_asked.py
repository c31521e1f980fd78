"""What many games are asked for is checked before the first is played, and refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

import feedkit
from feedkit import OptionError
from feedkit.core.chance import LARGEST_SEED
from feedkit.core.policy import policies
from feedkit.simulate import duel, play

GAME = feedkit.game("feed-rex", players=3)
TIMED = feedkit.game("beetlez", players=3)


class Nameless:
    """Chooses the first move there is."""

    def choose(self, _view: object, moves: Any, _stream: object) -> Any:  # noqa: ANN401 - of any game
        return moves[0]


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail if anything is played."""

    def played(*_arguments: object) -> None:
        pytest.fail("a game was played first")

    monkeypatch.setattr("feedkit.simulate.tournament.play", played)


@pytest.mark.usefixtures("unplayed")
@pytest.mark.parametrize(
    ("rest", "changed", "says"),
    [
        (None, {}, "A computer player is a name, or a Policy"),
        (Nameless, {}, "A computer player is a name, or a Policy"),
        (policies(type(TIMED))["random"], {}, "A computer player is a name, or a Policy"),
        (Nameless(), {}, "Give your computer player a name"),
        ("genius", {}, "There is no computer player “genius”"),
        ("random", {"seed": "x"}, "A seed is a whole number"),
        ("random", {"seed": True}, "A seed is a whole number"),
        ("random", {"seed": LARGEST_SEED}, "there are not 2 deals"),
        ("random", {"level": "x"}, "A level is a number between 0 and 1"),
        ("random", {"level": 1}, "A level is a number between 0 and 1"),
        ("random", {"level": 0.9999999999999999}, "A level is a number between 0 and 1"),
        ("random", {"level": float("nan")}, "A level is a number between 0 and 1"),
    ],
)
def test_a_duel_that_cannot_be(rest: Any, changed: dict[str, Any], says: str) -> None:  # noqa: ANN401 - nonsense
    with pytest.raises(OptionError, match=says):
        duel(GAME, "random", rest, 2, **changed)


@pytest.mark.parametrize("player", [None, policies(type(GAME))["random"], Nameless()])
def test_a_game_in_real_time_is_for_players_who_plan(player: Any) -> None:  # noqa: ANN401 - nonsense
    with pytest.raises(OptionError, match="something that can plan"):
        duel(TIMED, "random", player, 1)


@pytest.mark.parametrize("players", [None, "abc", 3])
def test_players_are_a_list(players: Any) -> None:  # noqa: ANN401 - nonsense
    with pytest.raises(OptionError, match="one computer player for each"):
        play(GAME, 1, players)


def test_the_last_seed_there_is() -> None:
    assert duel(GAME, "random", "random", 1, seed=LARGEST_SEED).games == 3


@pytest.mark.parametrize("name", ["rule-of-thumb", "rule of thumb", "Rule_of_thumb"])
def test_a_name_in_any_spelling(name: str) -> None:
    assert duel(GAME, name, "random", 1).one.policy == "rule of thumb"
    assert play(GAME, 1, [name] * 3).record == play(GAME, 1, ["rule of thumb"] * 3).record


def test_a_player_of_ones_own_needs_no_name_to_play() -> None:
    assert play(GAME, 1, [Nameless()] * 3).outcome is not None  # type: ignore[list-item]


def test_shares_and_intervals_are_in_percent() -> None:
    first, second, last = str(duel(GAME, "expert", "random", 2, level=0.9)).splitlines()
    assert first == "expert: 3 of 6, 50.0 % (22.1 to 77.9 %)"
    assert second == "random: 0 of 12, 0.0 % (0.0 to 18.4 %)"
    assert last == "6 games; each interval is Wilson’s, at 90 %"
