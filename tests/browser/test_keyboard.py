"""A whole game at the dashboard by keyboard alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.board import END, LONGEST, THINKING, Board, open_dashboard

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_STOPS = 80  # of Tab, round the page once
SEED = 42  # of a game of three that is long enough for what is done below


#: Whether the focus is before what is looked for, on it, or behind it; nothing if that has gone.
WHERE = """([root, selector]) => {
  const wanted = document.querySelector(root)?.querySelector(selector), here = document.activeElement;
  if (!wanted) return "gone";
  if (wanted === here) return "there";
  return wanted.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING ? "behind" : "before";
}"""


def tab_to(board: Board, selector: str) -> bool:
    """Press Tab, or backwards, until the focus is on what fits; False once there is no such thing."""
    for _stop in range(MOST_STOPS):
        match board.page.evaluate(WHERE, [".fk-app", selector]):
            case "there":
                return True
            case "gone":
                return False
            case where:
                board.page.keyboard.press("Tab" if where == "before" else "Shift+Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def press(board: Board, selector: str, key: str = "Enter") -> None:
    """Go to something by Tab and act on it; the focus is still in the table then."""
    expect(board.find(selector)).to_be_visible()
    assert tab_to(board, selector), selector
    board.press(key)
    assert board.focused != "BODY", f"focus lost after {selector}"


def act(board: Board, *names: str) -> None:
    for name in names:
        press(board, f'[data-act="{name}"]', "Space" if name.startswith(("card", "kind")) else "Enter")


def deal_for_three(board: Board) -> None:
    act(board, "panel new")
    assert board.find("[role='dialog']").evaluate("e => e.contains(document.activeElement)")
    tab_to(board, "input[name='players']:checked")
    for _player in range(2):
        board.press("ArrowLeft")
    tab_to(board, "[id$='-new-seed']")
    board.page.keyboard.type(str(SEED))
    board.press("Enter")
    expect(board.root.locator(".fk-seats > li")).to_have_count(2)
    assert board.focused != "BODY"


def ask(board: Board) -> None:
    """Ask whether cards 1 and 3 hold a Stone or a Meat, choosing all of it by arrows and Space."""
    tab_to(board, "[data-act='card 0']")
    board.press("Space")
    for key in ("End", "Home", "ArrowRight", "ArrowRight"):
        board.page.keyboard.press(key)
    assert board.focused == "card 2"
    board.press("Space")
    tab_to(board, "[data-act='form how many']")
    board.press("ArrowRight")
    assert board.focused == "form any"
    act(board, "kind stone")
    expect(board.find("output")).to_have_text("Is there a Meat or a Stone among cards 1 and 3?")
    act(board, "go")
    board.hear("You ask: “Is there a Meat or a Stone among cards 1 and 3?”")
    expect(board.find(".fk-phases [aria-current]")).to_contain_text("Shed weight")


def others(board: Board, paced: int = 0) -> None:
    """Let the others move: the first ones at their own pace, then at once."""
    for _move in range(paced):
        if not board.root.locator(THINKING).count():
            break
        board.does(lambda: None)
    while board.root.locator(THINKING).count():
        if tab_to(board, THINKING):
            board.press("Enter")
            assert board.focused != "BODY"


def test_a_whole_game_by_keyboard_alone(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    deal_for_three(board)
    ask(board)
    act(board, "tab play", "card 0", "go")
    board.hear("You play")
    others(board, paced=2)

    act(board, "tab pass", "card 0")
    press(board, "button[data-act='to 2']")
    board.hear("You pass Chiara")
    others(board)

    act(board, "tab macgyver", "card 0", "card 1", "go")
    board.hear("MacGyver")
    others(board)

    for _turn in range(LONGEST):
        if board.root.locator(END).count():
            break
        if board.root.locator("[data-act='decline']").count():
            act(board, "decline")
        else:
            if not board.root.locator("[data-act='tab play'][aria-pressed='true']").count():
                act(board, "tab play")
            act(board, "card 0", "go")
        others(board)
    won = board.find(f"{END} h2").inner_text()
    assert re.search(r" wins?[!.]$", won)
    board.hear(won)
    assert board.focused != "BODY"
    press(board, "[data-act='new same']")
    board.at(0, 0)


def test_a_dialog_keeps_the_focus_and_gives_it_back(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    for panel in ("rules", "new", "open", "save"):
        tab_to(board, f"[data-act='panel {panel}']")
        board.press("Enter")
        dialog = board.find("[role='dialog']")
        expect(dialog).to_be_visible()
        for key in ("Tab", "Shift+Tab", "Shift+Tab", "Tab", "Tab"):
            assert dialog.evaluate("e => e.contains(document.activeElement)"), panel
            page.keyboard.press(key)
        board.press("Escape")
        expect(dialog).to_have_count(0)
        assert board.focused == f"panel {panel}"


def test_a_clause_opens_the_rules_at_it(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    press(board, ".fk-log .fk-clause")
    sought = board.find(".fk-rule--sought")
    expect(sought).to_be_focused()
    expect(sought).to_be_in_viewport()
    expect(sought).to_contain_text("FR-S6")
