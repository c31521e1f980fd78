"""Messages that are nonsense, stale or hostile leave the game as it was; whole games by clicks."""

from __future__ import annotations

from typing import Any

import pytest

from feedkit_widgets.acts import act
from feedkit_widgets.feed_rex.company import POLICY_NAMES
from feedkit_widgets.render import render
from tests.widgets.seated import do, game_of, play_through, sit

NONSENSE: list[Any] = [
    None, 7, [], {}, "", "nothing", "card", "card x", "card 99", "card -1", "card ١", "card 0 0", "kind gold",
    "tab", "form whatever", "least 5", "to 99", "to -1", "to x", "to 0", "step", "step 2", "step 1e9",
    "scrub", "panel", "panel x", "rule", "rule FR-X9", "new", "new x", "x" * 100_000, "go\n", "__class__",
    "begin", "keep", "load", "lobby", "go x", "odds", "odds x", "odds open x", "odds kind", "odds kind gold",
    "odds card", "odds why", "odds why held", "odds why held meat 99", "odds why held meat ²",
    "odds why off x 0",
    "odds why stone 99 0", "odds next", "odds run", "odds rest", "odds back",
]  # fmt: skip
FIELDS: list[Any] = [
    None, [], "x", {1: 2}, {"scrub": None}, {"scrub": "9" * 5000}, {"scrub": "²"}, {"scrub": -1},
    {"seed": ["1"]}, {"record": 5}, {"players": {}}, {"name-99": "x", "name-": "x", "name-٣": "x"},
    {"card": "99"}, {"card": "²"}, {"card": ["1"]}, {"player-0": None, "option-": "x"},
    {f"name-{n}": "x" for n in range(5000)},
]  # fmt: skip


@pytest.mark.parametrize("name", NONSENSE, ids=lambda name: repr(name)[:20])
def test_nonsense_leaves_the_game_as_it_was(name: object) -> None:
    sitting = sit(4, seed=7)
    before = game_of(sitting)
    for fields in (*FIELDS, {}):
        act(sitting, name, fields, sitting.rev)
        render(sitting.scene())
        assert game_of(sitting) == before


@pytest.mark.parametrize("name", ["start", "lobby", "load", "scrub", "new seed", "odds card"])
@pytest.mark.parametrize("fields", FIELDS, ids=lambda fields: repr(fields)[:20])
def test_no_fields_raise(name: str, fields: object) -> None:
    sitting = sit(4, seed=7)
    act(sitting, name, fields, sitting.rev)
    render(sitting.scene())


@pytest.mark.parametrize("rev", [None, "3", 1.0, True, -1, 10**30, float("nan")])
def test_an_act_without_a_proper_revision_does_nothing(rev: object) -> None:
    sitting = sit(4, seed=7)
    do(sitting, "tab play", "card 0")
    at = sitting.rev
    act(sitting, "go", {}, rev)
    assert sitting.rev == at
    assert len(sitting.line.moves) == 0  # type: ignore[union-attr]


def test_a_stale_click_is_refused_in_words() -> None:
    sitting = sit(4, seed=7)
    do(sitting, "tab play", "card 0")
    stale = sitting.rev
    do(sitting, "go")
    played = game_of(sitting)
    act(sitting, "undo", {}, stale)
    assert sitting.notice == "That click came too late: the table had moved on. Look again."
    assert game_of(sitting) == played


def test_a_double_click_counts_once() -> None:
    sitting = sit(4, seed=7)
    do(sitting, "form which", "card 0")
    rev = sitting.rev
    act(sitting, "go", {}, rev)
    act(sitting, "go", {}, rev)
    assert len(sitting.line.moves) == 1  # type: ignore[union-attr]
    assert sitting.notice == ""


def test_quick_clicks_on_cards_all_count() -> None:
    sitting = sit(4, seed=7)
    rev = sitting.rev
    for card in (0, 2, 4):
        act(sitting, f"card {card}", {}, rev)
    assert sitting.choice.cards == (0, 2, 4)


def test_nobody_moves_for_a_computer_player() -> None:
    sitting = sit(4, seed=7, options={"first": "B"})
    before = game_of(sitting)
    do(sitting, "tab play", "card 0", "go", "decline", "to 2")
    assert game_of(sitting) == before
    assert sitting.notice == "It is not your turn."


@pytest.mark.parametrize("humans", [(), (0,), (0, 2), (0, 1, 2, 3)])
@pytest.mark.parametrize("players", [4, 9])
def test_whole_games_are_played_by_clicks(humans: tuple[int, ...], players: int) -> None:
    sitting = sit(players, humans=humans, seed=11)
    play_through(sitting)
    scene = sitting.scene()
    assert scene.view is not None
    assert scene.view.outcome is not None
    assert sitting.tick == 0
    assert set(POLICY_NAMES) >= {chair.player for chair in sitting.chairs} - {"human"}
