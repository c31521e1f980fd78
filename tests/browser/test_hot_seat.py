"""Two people at one screen: the cover between their turns, and whose eyes it is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.board import Board, open_dashboard

if TYPE_CHECKING:
    from playwright.sync_api import Page


def covered(board: Board, name: str) -> None:
    """See that the screen waits for somebody, and holds nothing of the game."""
    expect(board.find(".fk-cover h2")).to_have_text(f"Pass the screen to {name}")
    board.hear(f"Hand the screen to {name}.")
    assert board.root.locator(".fk-card, .fk-hand, .fk-log, .fk-say, .fk-replay, .fk-pip").count() == 0
    assert not any(word in board.root.inner_html() for word in ("fk-kind-", "Stone", "Meat", "Flare"))
    expect(board.find("[data-act='uncover']")).to_be_focused()


def names_of(board: Board) -> list[str]:
    return board.root.locator(".fk-seats h3").all_inner_texts()


def test_each_sees_the_others_cards_and_not_their_own(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.deal(seed=7, players=3, people=(1,), names="Ana Bo Cy")
    covered(board, "Ana")
    board.press("Enter")
    assert names_of(board) == ["Bo", "Cy"]
    assert all(card.endswith("unknown") for card in board.own())
    to_ana = dict(zip(names_of(board), board.hands(), strict=False))
    board.act("tab play", "card 0", "go")
    covered(board, "Bo")

    board.act("uncover")
    assert names_of(board) == ["Cy", "Ana"]
    assert all(card.endswith("unknown") for card in board.own())
    to_bo = dict(zip(names_of(board), board.hands(), strict=False))
    assert to_bo["Cy"] == to_ana["Cy"]
    assert "unknown" not in to_bo["Ana"]
    board.hear("Ana plays")
    expect(board.find("[data-act='go']")).to_be_visible()
    assert board.focused != "BODY"

    board.act("tab play", "card 0", "go")
    if board.root.locator("[data-act='decline']").count():
        board.act("decline")
    while not board.root.locator(".fk-cover").count():
        board.skip()
    covered(board, "Ana")


def test_under_the_cover_nothing_else_can_be_done(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.deal(seed=7, players=3, people=(1,), names="Ana Bo Cy")
    for _stop in range(3):
        page.keyboard.press("Tab")
        expect(board.find("[data-act='uncover']")).to_be_focused()
    page.keyboard.press("Escape")
    board.find("[data-act='panel rules']").evaluate("e => e.click()")
    covered(board, "Ana")


def test_a_whole_game_for_two(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.deal(seed=3, players=4, people=(2,))
    board.finish()
    expect(board.find(".fk-end h2")).to_be_visible()
