"""The new-game panel and records that are loaded."""

from __future__ import annotations

import pytest

import feedkit
from feedkit_widgets.lobby import clean_name
from feedkit_widgets.render import render
from tests.widgets.seated import do, game_of, sit


def test_a_new_game_is_set_up_in_the_panel() -> None:
    sitting = sit(4, seed=7)
    do(sitting, "panel new")
    fields = {
        "players": "6",
        "player-1": "human",
        "player-2": "random",
        "name-0": "Ana",
        "name-1": " Bo\n",
        "seed": "12",
    }
    do(sitting, "start", **fields, **{"option-peek": [], "option-extra_knives": "1"})
    assert sitting.panel == ""
    line = sitting.line
    assert line is not None
    assert line.present.game == feedkit.game("feed-rex", players=6, peek=False, extra_knives=1)
    assert [chair.name for chair in sitting.chairs[:2]] == ["Ana", "Bo"]
    assert [chair.player for chair in sitting.chairs[:3]] == ["human", "human", "random"]
    assert sitting.scene().cover == 0


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"players": "2"}, "Feed-Rex is for 3 to 13 players."),
        ({"players": "1e9"}, "Feed-Rex is for 3 to 13 players."),
        ({"seed": "-4"}, "A seed is a whole number of up to 18 digits."),
        ({"seed": "9" * 19}, "A seed is a whole number of up to 18 digits."),
        ({"option-team_size": "2", "players": "3"}, "3 players make no teams. [FR-V3]"),
        ({"option-gate": "ajar"}, "gate is one of: closes, open. [FR-V1]"),
        ({"player-1": "superhuman"}, "There is no such player."),
        ({"name-0": "Bo", "name-1": "bo"}, "Two players are called bo: give one another name."),
    ],
)
def test_what_does_not_fit_is_said_in_the_panel(fields: dict[str, object], sentence: str) -> None:
    sitting = sit(4, seed=7)
    before = game_of(sitting)
    do(sitting, "panel new")
    do(sitting, "start", **fields)
    assert sitting.scene().lobby.error == sentence
    assert sitting.scene().panel == "new"
    assert game_of(sitting) == before


def test_names_are_kept_across_numbers_of_players() -> None:
    sitting = sit(5, seed=7)
    do(sitting, "lobby", **{"name-4": "Zoe"})
    do(sitting, "lobby", players="3")
    assert len(sitting.scene().lobby.chairs) == 3
    do(sitting, "lobby", players="5")
    assert sitting.scene().lobby.chairs[4].name == "Zoe"


def test_the_only_human_is_you_and_several_have_names() -> None:
    sitting = sit(4, seed=7)
    assert [chair.name for chair in sitting.chairs] == ["You", "Bruno", "Chiara", "Dev"]
    do(sitting, "lobby", **{"player-1": "human", "name-0": "You", "name-1": "Bruno"})
    assert [chair.name for chair in sitting.scene().lobby.chairs] == ["Ada", "Bruno", "Chiara", "Dev"]


def test_names_are_short_and_plain() -> None:
    assert clean_name("\x00A\u202eb\tc" + "x" * 99) == "A b c" + "x" * 19
    sitting = sit(4, seed=7, names={0: "<img src=x onerror=alert(1)>"})
    assert sitting.chairs[0].name == "<img src=x onerror=alert"
    assert "<img src=x" not in render(sitting.scene())


def test_what_was_typed_but_not_started_does_not_touch_the_same_game_again() -> None:
    sitting = sit(5, seed=7)
    do(sitting, "lobby", players="3", **{"player-1": "human"})
    do(sitting, "new same")
    assert len(sitting.chairs) == 5
    assert sitting.humans == {0}


def test_a_record_is_loaded() -> None:
    sitting, other = sit(4, seed=7), sit(3, seed=9)
    do(other, "tab play", "card 0", "go")
    do(sitting, "panel open")
    do(sitting, "load", record=game_of(other))
    assert game_of(sitting) == game_of(other)
    assert sitting.scene().panel == ""
    assert sitting.scene().seed == "9"
    assert len(sitting.chairs) == 3


@pytest.mark.parametrize(
    "record",
    [
        "",
        "hello",
        "feedkit 1\n",
        "feedkit 1\ngame feed-rex\nplayers 4\nseed 7\nA fly away\n",
        "\x00" * 50,
        "x" * 1_000_001,
    ],
)
def test_a_damaged_record_is_answered_by_one_sentence(record: str) -> None:
    sitting = sit(4, seed=7)
    before = game_of(sitting)
    do(sitting, "panel open")
    do(sitting, "load", record=record)
    assert sitting.notice.endswith((".", "]"))
    assert "\n" not in sitting.notice
    assert game_of(sitting) == before
    assert sitting.scene().panel == "open"
    assert sitting.scene().typed == (record if len(record) < 20_000 else "")
