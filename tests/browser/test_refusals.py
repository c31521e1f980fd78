"""What the table refuses, and what is sent to it that no button of it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.board import Board, open_dashboard, small_table

if TYPE_CHECKING:
    from playwright.sync_api import Dialog, Page

HOSTILE = (
    "to 99", "to -1", "to A", "card 77", "card -1", "form <b>", "kind meat+meat", "step 5", "new",
    "rule ../../etc/passwd", "uncover", "panel secrets", "decline", "load", "nonsense", "__init__", "go go",
)  # fmt: skip
MARKUP = "<img src=x onerror=alert()>"
CALLED = "<b>Ana</b>&amp;"


def send(board: Board, act: str) -> None:
    """Let a button of the table mean something else, and click it."""
    board.find("[data-act='panel rules']").evaluate(
        "(e, act) => { e.dataset.act = act; e.click(); e.dataset.act = 'panel rules' }", act
    )


def test_a_refused_move_names_its_clause_and_says_why(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.act("form at least", "card 0", "go")
    note = board.find(".fk-refusal")
    expect(note).to_contain_text("Not so! At least how many?")
    expect(note.get_by_role("button", name="Rule FR-Q2")).to_be_visible()
    board.hear("At least how many?")
    expect(board.find(".fk-log li")).to_contain_text("You try: “At least how many?")
    board.at(0, 0)
    reason = note.locator("details p").first
    expect(reason).to_be_hidden()
    note.get_by_text("Why not?").click()
    expect(reason).to_be_visible()
    board.act("close")
    expect(board.root.locator(".fk-refusal")).to_have_count(0)


def test_a_refused_move_covers_no_card(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    for players in (5, 13):
        board.deal(players=players)
        board.act("form at least", "card 0", "go")
        board.find(".fk-refusal summary").click()
        covered = board.find(".fk-refusal").evaluate(
            """note => { const a = note.getBoundingClientRect();
            return [...document.querySelectorAll('.fk-card')].filter((card) => {
              const b = card.getBoundingClientRect();
              const apart = a.x >= b.right || b.x >= a.right || a.y >= b.bottom || b.y >= a.bottom;
              return card.checkVisibility() && !apart;
            }).length }"""
        )
        assert covered == 0


def test_a_move_that_no_button_offers_is_refused_by_the_rules(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.act("tab pass", "card 0")
    board.does(lambda: send(board, "to 0"))
    expect(board.find(".fk-refusal")).to_contain_text("Pass a card to an opponent who is still in the game.")
    expect(board.find(".fk-refusal .fk-clause")).to_have_text("FR-G1")
    board.at(0, 0)


def test_a_stale_click_is_answered_by_one_sentence(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.load(small_table())
    board.act("tab play", "card 2")
    # Both clicks were made on one picture: the second one comes too late.
    page.evaluate(
        "() => { document.querySelector('[data-act=\"go\"]').click();"
        " document.querySelector('[data-act=\"card 1\"]').click() }"
    )
    expect(board.find("[role='alert']:not(.fk-dead)")).to_contain_text(
        "That click came too late: the table had moved on. Look again."
    )
    board.hear("That click came too late")
    board.at(1, 1)
    expect(board.find("output")).to_contain_text("Whom shall the T-Rex point at?")
    board.act("decline")
    board.hear("nobody")


def test_nonsense_from_the_page_changes_nothing(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    before = board.hands()
    for act in HOSTILE:
        send(board, act)
    board.act("tab play")
    board.at(0, 0)
    assert board.hands() == before
    expect(board.root.get_by_text("Something went wrong")).to_have_count(0)


def test_names_that_are_markup_stay_text(page: Page, voila_url: str) -> None:
    asked: list[str] = []

    def note(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    board = open_dashboard(page, voila_url)
    board.act("panel new")
    board.find("[name='name-1']").fill(MARKUP)
    board.find("[name='name-2']").fill(CALLED)
    board.find("[id$='-new-seed']").fill(MARKUP)
    board.does(board.find("[id$='-start']").click)
    expect(board.find("[role='alert'].fk-form__wrong")).to_have_text(
        "A seed is a whole number of up to 18 digits."
    )
    board.find("[id$='-new-seed']").fill("7")
    board.does(board.find("[id$='-start']").click)
    expect(board.find(".fk-seats h3")).to_have_text(MARKUP[:24])
    expect(board.root.locator(".fk-seats h3").nth(1)).to_have_text(CALLED)
    board.act("tab pass", "card 0", "to 1")
    board.hear(f"You pass {MARKUP[:24]}")
    expect(board.find(".fk-say")).to_contain_text(MARKUP[:24])
    board.skip()
    assert board.root.locator("img, .fk-plate b b").count() == 0
    assert asked == []
