"""What nobody gets to see: hidden hands, drawn seeds, records of running games, the next person's screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from feedkit.core.chance import Seeded
from feedkit_widgets import sitting as sittings
from feedkit_widgets.acts import tick
from feedkit_widgets.render import render
from feedkit_widgets.sitting import feed_rex
from tests.widgets.seated import do, game_of, play_through, sit, texts

if TYPE_CHECKING:
    from feedkit_widgets.sitting import Sitting


def test_a_drawn_seed_is_hidden_until_the_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sittings, "draw_seed", lambda: 918273645)
    sitting = sit(3)
    for panel in ("new", "open", "save", "rules", "log", "none"):
        do(sitting, f"panel {panel}")
        if panel != "save":  # in one's own notebook the open record is there for the asking
            assert "918273645" not in texts(sitting)
    play_through(sitting)
    assert sitting.scene().seed == "918273645"


def test_a_typed_seed_is_shown() -> None:
    sitting = sit(3)
    do(sitting, "new seed", seed=" 1207 ")
    assert sitting.scene().seed == "1207"
    do(sitting, "new seed", seed="")
    assert sitting.scene().seed == ""
    do(sitting, "new seed", seed="twelve")
    assert sitting.notice == "A seed is a whole number of up to 18 digits."


def test_the_same_seed_again_stays_as_hidden_as_it_was() -> None:
    sitting = sit(3)
    deal = game_of(sitting)
    play_through(sitting)
    do(sitting, "new same")
    assert game_of(sitting) == deal
    assert sitting.scene().seed  # it was shown when the game was over
    hidden = sit(3)
    do(hidden, "new same")
    assert hidden.scene().seed == ""


def test_on_a_shared_server_the_record_is_given_when_the_game_is_over() -> None:
    sitting = sit(3, shared=True)
    do(sitting, "panel save")
    assert sitting.scene().record is None
    do(sitting, "file")
    assert not sitting.files
    assert sitting.notice == "The record shows hidden cards: you can have it when the game is over."
    do(sitting, "panel none")
    play_through(sitting)
    do(sitting, "panel save", "file")
    assert sitting.scene().record == sitting.files[0].text == game_of(sitting)
    assert not sitting.scene().record_warning


def test_on_a_shared_server_the_record_of_a_chosen_seed_is_given() -> None:
    sitting = sit(3, shared=True, seed=7)
    do(sitting, "panel save")
    assert sitting.scene().record == game_of(sitting)
    assert sitting.scene().record_warning


def test_in_ones_own_notebook_the_record_is_given_with_a_warning() -> None:
    sitting = sit(3)
    do(sitting, "panel save")
    assert sitting.scene().record == game_of(sitting)
    assert sitting.scene().record_warning


@pytest.mark.parametrize("seed", range(6))
def test_two_games_that_a_seat_cannot_tell_apart_look_the_same(seed: int) -> None:
    sitting, other = sit(5, seed=seed), sit(5, seed=seed)
    for one in (sitting, other):
        one.chosen = False  # as if the seed had been drawn
        do(one, "skip", "form how many", *(f"card {n}" for n in range(5)), "go")
    assert sitting.line is not None
    assert other.line is not None
    other.line.states[-1] = sitting.line.present.resample(0, Seeded(99))
    refused = ("tab pass", "card 1", "to 0", "tab ask", "form which", "card 0", "go", "why", "panel rules")
    for name in (*refused, "panel none", "close", "step -1", "step 1", "tab macgyver", "card 1", "panel log"):
        do(sitting, name)
        do(other, name)
        assert texts(sitting) == texts(other)


VARIANTS: list[dict[str, object]] = [
    {},
    {"peek": False},
    {"gate": "open"},
    {"extra_meat": 3, "extra_knives": 2},
    {"team_size": 2},
    {"team_size": 2, "gate": "open", "initial_threat": True, "characters": "random"},
]


@pytest.mark.parametrize("players", [5, 9])
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_at_every_turn_of_a_game_what_leaves_is_what_the_seat_may_know(
    players: int, options: dict[str, object]
) -> None:
    sitting = sit(players, seed=21, options=options)
    sitting.chosen = False  # as if the seed had been drawn
    turns = differed = 0
    while not sitting.over:
        do(sitting, "skip")
        line = sitting.line
        if sitting.over or line is None:
            break
        shown = texts(sitting)
        real = line.states[-1]
        line.states[-1] = real.resample(0, Seeded(turns))
        differed += feed_rex(line.states[-1]).hands != feed_rex(real).hands
        assert texts(sitting) == shown
        line.states[-1] = real
        stage = feed_rex(real).stage
        do(
            sitting,
            *{"aim": ["decline"], "pass on": ["card 0", "to 1"]}.get(stage, ["tab play", "card 0", "go"]),
        )
        assert sitting.refusal is None
        turns += 1
    assert differed


def hands_in(text: str, sitting: Sitting) -> list[str]:
    line = sitting.line
    assert line is not None
    cards = {card.name for hand in line.present.hands for card in hand}  # type: ignore[attr-defined]
    return [name for name in cards if f"{name}" in text]


def test_between_two_people_a_cover_shows_nothing() -> None:
    sitting = sit(3, humans=(0, 1), names={0: "Ana", 1: "Bo"}, seed=7)
    assert sitting.scene().cover == 0
    for _ in range(40):
        if sitting.over:
            break
        if sitting.cover is None:
            do(sitting, "panel log")
            if sitting.line.present.stage == "aim":  # type: ignore[union-attr]
                do(sitting, "decline")
            elif sitting.thinking is not None:
                tick(sitting, sitting.rev)
            else:
                do(sitting, "tab play", "card 0", "go")
            continue
        scene = sitting.scene()
        assert (scene.view, scene.lines, scene.record, scene.seed, scene.typed) == (None, (), None, "", "")
        assert (scene.refusal, scene.notice, scene.panel, scene.actor, scene.viewer) == (
            None,
            "",
            "",
            None,
            None,
        )
        assert scene.lobby.seed == ""
        assert hands_in(render(scene), sitting) == []
        assert sitting.said == f"Hand the screen to {sitting.chairs[sitting.cover].name}."
        for name in (
            "panel save",
            "panel log",
            "file",
            "step -1",
            "undo",
            "skip",
            "run",
            "tab play",
            "go",
            "new same",
        ):
            do(sitting, name)
        assert sitting.scene() == scene
        assert not sitting.files
        assert sitting.tick == 0
        do(sitting, "uncover")
        assert sitting.scene().viewer == scene.cover


def test_each_person_sees_the_log_as_they_witnessed_it() -> None:
    sitting = sit(3, humans=(0, 1), seed=7)
    do(sitting, "uncover")
    (first,) = (line.event for line in sitting.scene().lines[:1])
    assert [hand is None for hand in first.hands] == [True, False, False]  # type: ignore[union-attr]
    do(sitting, "tab play", "card 0", "go")
    while sitting.cover is None:
        do(sitting, "decline", "card 0", "go")
    do(sitting, "uncover")
    (first,) = (line.event for line in sitting.scene().lines[:1])
    assert [hand is None for hand in first.hands] == [False, True, False]  # type: ignore[union-attr]


def test_undo_to_another_persons_turn_covers_the_screen() -> None:
    sitting = sit(3, humans=(0, 1, 2), seed=7)
    do(sitting, "uncover", "tab play", "card 1", "go")
    while sitting.cover is None:
        do(sitting, "decline", "card 0", "go")
    do(sitting, "uncover", "undo")
    assert sitting.cover == 0


def test_one_person_never_meets_a_cover() -> None:
    sitting = sit(4, seed=7)
    for _ in range(30):
        assert sitting.cover is None
        do(sitting, "skip", "tab play", "card 0", "go", "decline")


def test_when_computers_begin_the_first_person_takes_the_screen_first() -> None:
    sitting = sit(4, humans=(0, 2), seed=7, options={"first": "B"})
    assert sitting.scene().cover == 2
    assert sitting.tick == 0
    do(sitting, "uncover")
    assert sitting.thinking == 1


def test_who_watches_sees_all_hands() -> None:
    sitting = sit(4, humans=(), seed=7)
    view = sitting.scene().view
    assert view is not None
    assert all(view.hands)
    assert not sitting.scene().can_undo
