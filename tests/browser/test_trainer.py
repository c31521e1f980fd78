"""The trainer in a real Voila: a whole round by keyboard, axe, narrow and wide, and a reload."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from feedkit.lessons import open_exercise
from tests.browser.board import Board
from tests.browser.test_accessible import clean
from tests.browser.test_layout import LEAST, SCROLLED, fits, small

if TYPE_CHECKING:
    from typing import Literal

    from playwright.sync_api import Page

    from feedkit.lessons import Exercise

    Scheme = Literal["light", "dark"]

SHARED = "one-card-12"


def open_trainer(page: Page, url: str) -> Board:
    page.goto(f"{url}voila/render/feed-rex/trainer.ipynb")
    board = Board(page)
    expect(board.find(".fk-exercise")).to_be_visible()
    return board


def at_hand(board: Board) -> Exercise:
    """Give the exercise on the screen, by its shared name."""
    return open_exercise(board.find("[name='exercise']").input_value())


def open_shared(board: Board, name: str = SHARED) -> Exercise:
    board.find("[name='exercise']").fill(name)
    board.press("Enter")
    exercise = at_hand(board)
    assert exercise.id == name
    return exercise


def answer(board: Board, text: str) -> None:
    board.find("[name='answer']").fill(text)
    board.press("Enter")


def tab_to(board: Board, act: str) -> None:
    for _step in range(60):
        if board.focused == act or board.focused.endswith(f"-{act}"):
            return
        board.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {act} by Tab")


def test_a_whole_round_by_keyboard(page: Page, voila_url: str) -> None:
    board = open_trainer(page, voila_url)
    tab_to(board, "share")
    page.keyboard.type(SHARED)  # what stood there is selected by Tab
    board.press("Enter")
    exercise = at_hand(board)
    assert exercise.id == SHARED
    # The field has the focus, whatever is typed stays until it is right.
    slip = exercise.slips[0]
    assert board.focused.endswith("-answer")
    page.keyboard.type(str(slip.value))
    board.press("Enter")
    board.hear(slip.sentence)
    field = board.find("[name='answer']")
    expect(field).to_have_value(str(slip.value))
    expect(field).to_be_focused()
    for n in range(3):
        tab_to(board, "hint")
        board.press("Enter")
        board.hear(exercise.hints[n].title)
    assert board.focused.endswith("-hint-2-h")
    page.keyboard.press("Shift+Tab")
    while not board.focused.endswith("-answer"):
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(str(exercise.answer))
    board.press("Enter")
    board.hear("Right, on the second try.")
    expect(board.find(".fk-work math").first).to_be_visible()
    assert board.focused == "next"
    tab_to(board, "deal")
    board.press("Enter")
    board.hear("In 400 deals")
    tab_to(board, "table")
    board.press("Enter")
    expect(board.find(".fk-dock")).to_be_visible()
    assert board.focused == "back"
    board.press("Enter")
    assert board.focused == "next"
    board.press("Enter")
    assert at_hand(board).id != SHARED
    assert board.focused.endswith("-answer")


def test_a_reload_brings_it_back_and_forgetting_asks_first(page: Page, voila_url: str) -> None:
    board = open_trainer(page, voila_url)
    board.act("level 2", "hint")
    exercise = at_hand(board)
    page.reload()
    board = Board(page)
    expect(board.find(".fk-hints")).to_contain_text(exercise.hints[0].title)
    assert at_hand(board) == exercise
    board.act("panel reset")
    assert board.page.locator("[role='dialog'] :focus").count() == 1
    board.press("Escape")
    expect(board.find("[data-act='level 2']")).to_have_attribute("aria-current", "step")
    board.act("panel reset", "reset")
    expect(board.find("[data-act='level 1']")).to_have_attribute("aria-current", "step")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, voila_url: str, scheme: Scheme) -> None:
    page.emulate_media(color_scheme=scheme)
    board = open_trainer(page, voila_url)
    clean(page, "the first exercise")
    exercise = open_shared(board)
    answer(board, str(exercise.slips[0].value))
    board.act("hint")
    clean(page, "a slip and a hint")
    answer(board, str(exercise.answer))
    board.act("deal")
    clean(page, "the working and the simulation")
    board.act("panel reset")
    clean(page, "the question before forgetting")
    board.act("panel none", "table")
    clean(page, "at the table")
    board.act("back")
    open_shared(board, "play-or-pass-1")
    board.does(board.find("[data-act^='choose']").click)
    clean(page, "choices")


@pytest.mark.parametrize("name", [SHARED, "one-card-7", "play-or-pass-1"])
def test_a_projector_shows_all_of_it_and_a_telephone_does_not_scroll_sideways(
    page: Page, voila_url: str, name: str
) -> None:
    board = open_trainer(page, voila_url)
    exercise = open_shared(board, name)
    fits(page, "asked")
    if not exercise.choices:
        answer(board, str(exercise.answer))
        fits(page, "answered")
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_function("() => innerWidth === 360")  # the page is laid out anew a moment later
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate(SCROLLED)[0] <= 360
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    assert small(page, LEAST) == []
