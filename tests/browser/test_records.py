"""Records out and in, and what nobody may see of a running game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import feedkit
from tests.browser.board import open_dashboard, small_table

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket


def overheard(page: Page) -> list[str]:
    """Collect all that goes between a page and its kernel from now on."""
    heard: list[str] = []

    def note(payload: str | bytes) -> None:
        heard.append(payload if isinstance(payload, str) else payload.decode("utf-8", errors="replace"))

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", note)
        socket.on("framesent", note)

    page.on("websocket", listen)
    return heard


def test_neither_seed_nor_own_cards_reach_the_page_of_a_running_game(page: Page, voila_url: str) -> None:
    heard = overheard(page)
    board = open_dashboard(page, voila_url)
    board.act("panel new", "panel none", "panel save", "panel none")
    assert all(card.endswith("unknown") for card in board.own())
    own = len(board.own())
    board.act("go", "step -1", "live", "tab play", "card 0")
    source = page.content()
    board.act("go")
    running = "".join(heard)
    assert "fk-scene" in source
    assert "How many" in running
    board.finish()
    record = board.record()
    seed = next(line.split()[1] for line in record.splitlines() if line.startswith("seed "))
    assert seed not in running
    assert seed not in source
    deal = feedkit.game("feed-rex", players=5).start(seed=int(seed))
    hand = [str(card) for card in deal.hands[0]]  # type: ignore[attr-defined]
    assert len(hand) == own
    for between in (" ", ", ", '","', "', '", "+"):
        assert between.join(hand) not in running
        assert between.join(hand) not in source
    assert "* shuffle" not in running
    assert "* rearrange" not in running


def test_a_record_is_given_when_the_game_is_over(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.act("panel save")
    expect(board.find("[role='dialog']")).to_contain_text("you can have it when the game is over")
    expect(board.root.locator("[data-act='file']")).to_have_count(0)
    board.act("panel none")
    board.finish()
    board.act("panel save")
    shown = board.find("textarea").input_value()
    with page.expect_download() as download:
        board.act("file")
    assert download.value.suggested_filename == "feed-rex.txt"
    written = Path(download.value.path()).read_text(encoding="utf-8")
    assert written == shown
    assert feedkit.read(written).outcome is not None
    assert "warning" not in board.find("[role='dialog']").inner_html()


def test_a_typed_seed_gives_its_record_at_once_with_a_warning(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.deal(seed=7, players=4)
    board.act("panel save")
    expect(board.find("[role='alert'].fk-form__wrong")).to_contain_text("hidden cards")
    with page.expect_download() as download:
        board.act("file")
    assert "seed 7\n" in Path(download.value.path()).read_text(encoding="utf-8")


def test_a_record_is_opened_and_a_damaged_one_named_by_its_line(page: Page, voila_url: str) -> None:
    record = small_table()
    board = open_dashboard(page, voila_url)
    board.load(record)
    expect(board.root.locator("[role='dialog']")).to_have_count(0)
    board.at(0, 0)
    expect(board.root.locator(".fk-me li")).to_have_count(4)
    expect(board.root.locator(".fk-seats > li")).to_have_count(2)
    hands = board.hands()

    lines = record.splitlines()
    at = next(i for i, line in enumerate(lines) if "hand B" in line)
    damaged = "\n".join([*lines[:at], lines[at].replace("stone", "cheese"), *lines[at + 1 :]])
    for text, sentence in (
        (damaged, f"Line {at + 1}:"),
        ("x" * 500_000, ""),
        ("", "This record: found “nothing”"),
        ("\0<b>", "Line 1:"),
    ):
        board.load(text)
        wrong = board.find(".fk-form__wrong")
        expect(wrong).to_contain_text(sentence)
        assert len(wrong.inner_text()) < 200
        assert "Traceback" not in wrong.inner_text()
        board.press("Escape")
        assert board.hands() == hands
