"""Undo, redo, and walking through a game; new games with the same seed and another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.board import Board, open_dashboard

if TYPE_CHECKING:
    from playwright.sync_api import Page

ON = "[data-act='step 1']"


def a_few_moves(page: Page, voila_url: str) -> Board:
    board = open_dashboard(page, voila_url)
    board.deal(seed=7, players=3)
    board.act("go", "tab play", "card 0", "go")
    board.skip()
    assert board.move[0] > 4
    return board


def test_undo_and_redo_take_the_computers_moves_with_them(page: Page, voila_url: str) -> None:
    board = a_few_moves(page, voila_url)
    now, hands = board.move[1], board.hands()
    board.act("undo")
    board.hear("Taken back.")
    board.at(1, 1)
    assert board.hands() != hands
    board.act("undo")
    board.at(0, 0)
    expect(board.find("[data-act='undo']")).to_have_attribute("aria-disabled", "true")
    board.act("redo", "redo")
    board.at(now, now)
    assert board.hands() == hands
    expect(board.find("[data-act='redo']")).to_have_attribute("aria-disabled", "true")


def test_stepping_scrubbing_and_back_to_the_game(page: Page, voila_url: str) -> None:
    board = a_few_moves(page, voila_url)
    now, hands = board.move[1], board.hands()
    board.act("step -1", "step -1")
    board.at(now - 2, now)
    expect(board.find(".fk-banner")).to_contain_text(f"You are looking at move {now - 2} of {now}.")
    board.act("step 1")
    board.at(now - 1, now)
    board.hear(f"Move {now - 1} of {now}.")
    slider = board.find("[type='range']")
    slider.focus()
    for key, step in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", now)):
        board.press(key)
        board.at(step, now)
        assert slider.input_value() == str(step)
        expect(slider).to_be_focused()
    assert board.hands() == hands
    board.act("step -1", "live")
    board.at(now, now)
    assert board.hands() == hands


def test_the_replay_runs_by_itself_to_the_end(page: Page, voila_url: str) -> None:
    board = a_few_moves(page, voila_url)
    now = board.move[1]
    board.act("step -1", "step -1", "step -1", "run")
    expect(board.find("[data-act='run']")).to_have_accessible_name("Stop")
    board.at(now, now)
    expect(board.find("[data-act='run']")).to_have_accessible_name("Play the moves")
    expect(board.find("[data-act='tab play']")).to_be_visible()


def test_play_on_from_an_earlier_step(page: Page, voila_url: str) -> None:
    board = a_few_moves(page, voila_url)
    board.find("[type='range']").focus()
    board.press("Home")
    board.press("ArrowRight")
    board.act("go-on")
    board.at(1, 1)
    expect(board.find(".fk-phases [aria-current]")).to_contain_text("Shed weight")
    board.act("tab play", "card 1", "go")
    assert board.move[1] >= 2


def test_the_same_seed_deals_the_same_hands(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    field = board.find(".fk-replay [name='seed']")
    expect(field).to_have_value("")
    expect(field).to_have_attribute("placeholder", "hidden")

    def deal(seed: str) -> list[str]:
        field.fill(seed)
        board.does(board.find("[id$='-deal']").click)
        return board.hands()

    first = deal("1207")
    expect(field).to_have_value("1207")
    other = deal("1208")
    assert other != first
    assert deal("1207") == first
    assert deal("") not in (first, other)
    expect(field).to_have_value("")
    board.deal(seed=1207)
    assert board.hands() == first
    board.finish()
    board.act("new same")
    board.at(0, 0)
    assert board.hands() == first
