"""The panel "What can I know?" in a browser: by keyboard, line by line, with the simulation as it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import feedkit
from tests.browser.board import open_dashboard
from tests.browser.test_accessible import clean
from tests.browser.test_layout import LARGE, LEAST, SCROLLED, small

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.board import Board

RUN = "[data-act='odds run']"


def by_key(board: Board, act: str, key: str = "Enter") -> None:
    """Do what means `act` by the keyboard alone, once the focus is there."""
    board.find(f"[data-act='{act}']").focus()
    board.press(key)


def threatened() -> str:
    """Give the record of a position in which much can be counted."""
    hands = ("A meat meat flare stone teapot", "B meat trumpet guitar", "C meat stone socks flare")
    more = ("D meat sponge camouflage", "E alarm-clock crystal-ball")
    lines = [f"hand {hand}" for hand in (*hands, *more)] + [
        "rex red points A",
        "camouflage C 1",
        "discard stone flare",
    ]
    return feedkit.game("feed-rex", players=5).setup("\n".join(lines), seed=3).record


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_panel_opens_reveals_and_simulates_by_keyboard(page: Page, voila_url: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of the two
    board = open_dashboard(page, voila_url)
    board.deal(seed=7)
    by_key(board, "odds open")
    expect(board.find(".fk-odds")).to_contain_text("I hold")
    assert board.root.evaluate("e => e.querySelector('.fk-odds').contains(document.activeElement)")
    width, height = page.evaluate(SCROLLED)
    assert (width, height) <= (1280, 720)
    clean(page, "the panel")
    by_key(board, "odds hints")
    expect(board.find(".fk-worth")).to_contain_text("bits.")
    by_key(board, "odds hide")
    assert board.root.locator(".fk-bars__why").count() == 0
    for _line in range(4):
        by_key(board, "odds next", "Space")
        assert board.focused == "odds next"
    assert board.root.locator(".fk-bars__why").count() > 2
    clean(page, "line by line")
    by_key(board, "odds all")
    by_key(board, "odds why off play 0")
    expect(board.find("[role='dialog'] math").first).to_be_visible()
    clean(page, "a working")
    by_key(board, "odds run")
    expect(board.find(".fk-chart__run")).to_be_attached()
    board.does(lambda: None)  # it goes on by itself
    by_key(board, "odds run")  # stops it
    expect(board.find(RUN)).to_contain_text("Draw worlds")
    by_key(board, "odds rest")
    board.hear("of 4000 worlds drawn")
    clean(page, "a simulation")
    board.press("Escape")
    assert board.root.locator("[role='dialog']").count() == 0
    assert board.focused == "odds why off play 0"


def test_a_long_panel_scrolls_beside_the_table_and_not_the_page(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.load(threatened())
    board.act("odds open", "odds hints")
    fits(page, "the panel")
    board.act("odds hide", *["odds next"] * 9)
    fits(page, "line by line")
    lines = board.root.locator(".fk-odds [data-show]")
    expect(lines).to_be_in_viewport()


def fits(page: Page, what: str) -> None:
    width, height = page.evaluate(SCROLLED)
    assert (width <= 1280, height <= 720) == (True, True), what
    # A bar is a line of text high, and all of it can be hit; what else is here is as large as anywhere.
    low = [one for one in small(page, LARGE) if not one[0].endswith("-why")]
    assert low == [], what
    assert small(page, LEAST) == [], what


def test_on_a_telephone_nothing_scrolls_sideways(page: Page, voila_url: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    board = open_dashboard(page, voila_url)
    board.deal(seed=7)
    board.act("odds open")
    assert page.evaluate(SCROLLED)[0] <= 360
    clean(page, "the panel")
    board.act("odds why off play 0", "odds rest")
    assert page.evaluate(SCROLLED)[0] <= 360
    assert (
        board.root.evaluate(
            "e => { const d = e.querySelector('.fk-dialog'); return d.scrollWidth - d.clientWidth }"
        )
        <= 0
    )
    clean(page, "a working")


def test_in_a_crowd_the_panel_lies_over_the_table(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.deal(players=13)
    assert page.evaluate(SCROLLED)[1] <= 720
    board.act("odds open")
    clean(page, "thirteen players")
    board.act("odds why left pass 0")
    board.press("Escape")
    board.press("Escape")
    assert board.root.locator("[role='dialog']").count() == 0
