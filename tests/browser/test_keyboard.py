"""A whole game at the dashboard by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.board import END, LONGEST, THINKING, Board, open_dashboard

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_STOPS = 80  # of Tab, round the page once
SEED = 42  # three players; whoever sits at A has six turns, if they do as below


def tab_to(board: Board, selector: str, key: str = "Tab") -> None:
    """Press Tab until the focus is on what fits."""
    wanted = board.find(selector)
    expect(wanted).to_be_visible()
    for _stop in range(MOST_STOPS):
        if wanted.evaluate("e => e === document.activeElement"):
            return
        board.page.keyboard.press(key)
    raise AssertionError(f"Tab never comes to {selector}")


def press(board: Board, selector: str, key: str = "Enter") -> None:
    """Go to something by Tab and act on it; the focus is still in the table then."""
    tab_to(board, selector)
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
        act(board, "skip")


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
    expect(board.find(f"{END} h2")).to_have_text("Bruno wins!")
    board.hear("Bruno wins!")
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
