"""What each click does, what the table does by itself, and how a game is walked through."""

from __future__ import annotations

import pytest

from feedkit_widgets import sitting as sittings
from feedkit_widgets.acts import tick
from tests.widgets.seated import POSITION, do, game_of, sit, wait


def test_a_question_is_built_by_clicks_and_answered() -> None:
    sitting = sit(3, placed=POSITION, seed=1)
    do(sitting, "form how many", "kind stone", "card 0", "card 1", "card 3", "go")
    assert "* " not in game_of(sitting)
    assert game_of(sitting).splitlines()[-1] == "A ask how many meat+stone in 1 2 4"
    assert "Two." in sitting.said
    assert sitting.choice.cards == ()
    assert sitting.choice.tab == "play"


def test_with_no_card_chosen_a_question_is_about_the_whole_hand() -> None:
    sitting = sit(3, placed=POSITION, seed=1)
    do(sitting, "go")
    assert game_of(sitting).splitlines()[-1] == "A ask how many meat in 1 2 3 4"


def test_at_least_takes_its_number() -> None:
    sitting = sit(3, placed=POSITION, seed=1)
    do(sitting, "form at least", "least +", *(f"card {n}" for n in range(4)), "go")
    assert game_of(sitting).splitlines()[-1] == "A ask at least 3 meat in 1 2 3 4"


def test_a_card_is_passed_by_clicking_it_and_its_receiver() -> None:
    sitting = sit(3, placed=POSITION, seed=1)
    do(sitting, "tab pass", "card 3", "to 2")
    assert "A pass 4 to C" in game_of(sitting)


def test_macgyver_takes_the_last_two_cards_clicked() -> None:
    sitting = sit(3, placed=POSITION, seed=1)
    do(sitting, "tab macgyver", "card 0", "card 1", "card 3")
    assert sitting.choice.cards == (1, 3)
    do(sitting, "go")
    assert "A macgyver 2 4" in game_of(sitting)


def test_a_flare_is_aimed_by_clicking_a_player_or_declined() -> None:
    for last, text in (("to 2", "A aim at C"), ("to 0", "A aim at A"), ("decline", "A decline")):
        sitting = sit(3, placed=POSITION, seed=1)
        do(sitting, "tab play", "card 2", "go", last)
        assert text in game_of(sitting)


@pytest.mark.parametrize(
    ("clicks", "sentence"),
    [
        (("form which", "go"), "“Which card is this?” is about one card: choose it."),
        (("card 0", "kind meat", "go"), "Choose the kinds of card that you ask for."),
        (("tab play", "go"), "Choose one of your cards first."),
        (("tab pass", "to 1"), "Choose the card to pass first, then the player whom it is for."),
        (("tab pass", "card 1", "go"), "Now click the player whom the card is for."),
        (("tab macgyver", "card 1", "go"), "MacGyver takes two cards: choose them first."),
        (("to 1",), "To give a card to somebody, choose Pass first."),
    ],
)
def test_an_unfinished_move_is_answered_by_what_is_missing(clicks: tuple[str, ...], sentence: str) -> None:
    sitting = sit(3, placed=POSITION, seed=1)
    before = game_of(sitting)
    do(sitting, *clicks)
    assert sitting.notice == sitting.said == sentence
    assert game_of(sitting) == before


def test_a_refused_move_is_shown_with_its_clause_and_kept_in_the_log() -> None:
    sitting = sit(3, placed=POSITION, seed=1)
    do(sitting, "form which", "card 0", "go", "tab ask", "form which", "card 0", "go")
    scene = sitting.scene()
    assert scene.refusal is not None
    seat, text, error = scene.refusal
    assert (seat, text, error.clause) == (0, "ask which 1", "FR-T3")
    assert scene.lines[-1].refused == scene.refusal
    assert not scene.why_open
    do(sitting, "why")
    assert sitting.scene().why_open
    do(sitting, "close")
    assert sitting.scene().refusal is None
    assert sitting.scene().lines[-1].refused is not None


def test_a_refused_move_is_forgotten_when_it_is_taken_back_and_played_otherwise() -> None:
    sitting = sit(3, placed=POSITION, seed=1)
    do(sitting, "form which", "card 0", "go", "tab ask", "card 0", "go", "undo")
    assert all(line.refused is None for line in sitting.scene().lines)
    do(sitting, "tab play", "card 0", "go")
    do(sitting, "live")
    assert all(line.refused is None for line in sitting.scene().lines)


def test_a_computer_player_moves_at_each_tick_and_not_before() -> None:
    sitting = sit(seed=3, options={"first": "B"})
    assert sitting.scene().thinking == 1
    assert sitting.tick == sittings.PACE_MS
    before = game_of(sitting)
    tick(sitting, sitting.rev)
    assert len(sitting.line.moves) == 1  # type: ignore[union-attr]
    assert game_of(sitting).startswith(before)


def test_a_stale_or_repeated_tick_does_nothing() -> None:
    sitting = sit(seed=3, options={"first": "B"})
    rev = sitting.rev
    tick(sitting, rev)
    once = game_of(sitting)
    for stale in (rev, rev - 1, sitting.rev + 1, "1", None, True, 1.0):
        tick(sitting, stale)
    assert game_of(sitting) == once
    assert sitting.notice == ""


def test_no_tick_while_it_is_a_humans_turn() -> None:
    sitting = sit(seed=3)
    assert sitting.tick == 0
    before = game_of(sitting)
    tick(sitting, sitting.rev)
    assert game_of(sitting) == before


def test_skip_plays_until_a_human_has_to() -> None:
    sitting, paced = sit(seed=3, options={"first": "B"}), sit(seed=3, options={"first": "B"})
    do(sitting, "skip")
    wait(paced)
    assert sitting.actor == 0
    assert game_of(sitting) == game_of(paced)


def test_skip_when_watching_plays_to_the_end() -> None:
    sitting = sit(humans=(), seed=3)
    do(sitting, "skip")
    assert sitting.over
    assert sitting.tick == 0


def test_an_open_panel_stops_the_computers() -> None:
    sitting = sit(seed=3, options={"first": "B"})
    do(sitting, "panel rules")
    assert sitting.tick == 0
    do(sitting, "panel none")
    assert sitting.tick


def test_the_replay_runs_by_itself_from_the_start_and_stops_at_the_end() -> None:
    sitting = sit(humans=(), seed=3)
    do(sitting, "skip", "run")
    assert sitting.scene().playing
    assert sitting.scene().step == 0
    steps = 0
    while sitting.tick:
        tick(sitting, sitting.rev)
        steps += 1
    assert steps == sitting.scene().steps == sitting.scene().step
    assert not sitting.scene().playing


def test_undo_gives_the_turn_back_with_the_computers_moves() -> None:
    sitting = sit(seed=3)
    assert not sitting.scene().can_undo
    do(sitting, "tab play", "card 0", "go")
    if sitting.actor == 0:
        do(sitting, "decline")
    wait(sitting)
    played = game_of(sitting)
    do(sitting, "undo")
    assert sitting.actor == 0
    assert sitting.scene().can_redo
    do(sitting, "redo")
    assert game_of(sitting) == played


def test_looking_back_shows_the_past_and_nobody_moves_there() -> None:
    sitting = sit(seed=3)
    do(sitting, "skip", "form which", "card 0", "go", "tab play", "card 0", "go", "skip")
    now = sitting.scene().steps
    do(sitting, "step -1")
    assert sitting.scene().step == now - 1
    assert sitting.scene().actor is None
    assert sitting.tick == 0
    do(sitting, "scrub", scrub="0")
    assert len(sitting.scene().lines) == len(sitting.line.events[0])  # type: ignore[union-attr]
    do(sitting, "tab play", "card 0", "go")
    assert sitting.scene().steps == now
    do(sitting, "live")
    assert sitting.scene().step == now


def test_a_game_can_go_on_from_a_step_that_is_looked_at() -> None:
    sitting = sit(seed=3)
    do(sitting, "form which", "card 0", "go", "tab play", "card 0", "go")
    do(sitting, "scrub", scrub="0")
    do(sitting, "go-on")
    assert sitting.scene().steps == 0
    assert sitting.actor == 0
    assert sitting.scene().can_redo
