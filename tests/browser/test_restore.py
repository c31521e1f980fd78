"""A game survives a page that is loaded again and a kernel that starts anew; a dead kernel is noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.board import open_dashboard
from tests.browser.lab import Lab, run_first_cell, table_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

CELL = 'from feedkit_widgets import Table\n\nTable("feed-rex", players=3, key="restore")'


def test_a_game_is_back_after_a_kernel_restart(page: Page, lab_url: str) -> None:
    lab = Lab(lab_url)
    lab.write("restart.ipynb", CELL)
    lab.open(page, "restart.ipynb")
    run_first_cell(page)
    board = table_in(page)
    board.act("go", "tab play", "card 0", "go")
    board.skip()
    moves, hands, own = board.move, board.hands(), board.own()
    uid = board.root.get_attribute("id")
    assert moves[1] >= 2

    page.get_by_title("Restart the kernel and run all cells").locator("visible=true").first.click()
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    expect(board.root).not_to_have_attribute("id", uid or "")
    board.at(*moves)
    board.hear("Your game is back.")
    assert board.hands() == hands
    assert board.own() == own
    board.act("undo")
    board.at(1, 1)


def test_a_game_is_back_when_the_page_is_loaded_again(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.act("go", "tab play", "card 0", "go")
    board.skip()
    moves, hands = board.move, board.hands()
    page.reload()
    board.at(*moves)
    assert board.hands() == hands
    # Another visitor, and another tab of the same one, begin a game of their own.
    other = open_dashboard(page.context.new_page(), voila_url)
    other.at(0, 0)
    assert other.hands() != hands


def test_a_dead_kernel_is_noticed_and_said(page: Page, lab_url: str) -> None:
    lab = Lab(lab_url)
    lab.write("dead.ipynb", CELL)
    lab.open(page, "dead.ipynb")
    run_first_cell(page)
    board = table_in(page)
    lab.ask("DELETE", f"kernels/{lab.kernel('dead.ipynb')}")
    board.find("[data-act='tab play']").click()
    expect(board.find(".fk-dead")).to_have_text(
        "The kernel does not answer. Restart it, or reload the page: your game is kept."
    )
    expect(board.find(".fk-dead")).to_be_in_viewport()
