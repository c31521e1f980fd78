"""The same by mouse and by touch, on a telephone too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.board import open_dashboard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page


@pytest.fixture
def telephone(browser: Browser) -> Iterator[Page]:
    visitor = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    yield visitor.new_page()
    visitor.close()


def test_by_mouse(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.deal(seed=7, players=5)
    board.act("card 1", "card 3")
    expect(board.find("output")).to_have_text("How many Meat are among cards 2 and 4?")
    board.act("go")
    board.hear("You ask")
    board.act("tab pass", "card 4")
    expect(board.root.locator("button.fk-plate")).to_have_count(4)
    board.act("to 3")
    board.hear("You pass Dev")
    expect(board.root.locator("#" + board.find(".fk-me").get_attribute("id") + " li")).to_have_count(4)  # type: ignore[operator]
    board.skip()
    board.finish()
    expect(board.find(".fk-end h2")).to_be_in_viewport()


def test_by_touch(telephone: Page, voila_url: str) -> None:
    board = open_dashboard(telephone, voila_url)

    def tap(*names: str) -> None:
        for name in names:
            board.does(board.find(f'[data-act="{name}"]').tap)

    tap("card 0", "card 2", "form any", "kind flare", "go")
    expect(board.find(".fk-log li")).to_contain_text(
        "You ask: “Is there a Meat or a Flare among cards 1 and 3?”"
    )
    tap("tab macgyver", "card 0", "card 1", "go")
    board.hear("MacGyver")
    tap("skip")
    board.finish()
    expect(board.find(".fk-end h2")).to_be_visible()
