"""What fits: a projector's page without scrolling, a telephone's not sideways; targets that fingers hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

import feedkit
from feedkit.core.game import LETTERS
from tests.browser.board import open_dashboard

if TYPE_CHECKING:
    from playwright.sync_api import Page

LEAST = 24  # WCAG 2.2, 2.5.8
LARGE = 44
CARDS = "flare knife meat meat meat meat meat meat meat flare flare flare flare".split()
SCROLLED = (
    "() => { const e = document.querySelector('#rendered_cells'); return [e.scrollWidth, e.scrollHeight] }"
)
TARGETS = """() => [...document.querySelectorAll(
  '.fk-app :is(button, a[href], select, summary, input:not([type=radio], [type=checkbox]), label.fk-chip)')]
  .filter((e) => e.checkVisibility() && !e.closest('.fk-vh') && !e.closest('[inert]')).map((e) => {
    const box = e.getBoundingClientRect(), more = getComputedStyle(e, '::after');
    // A clause's badge is small, and can be hit around it.
    const extra = e.matches('.fk-clause') && more.position === 'absolute' ? -2 * parseFloat(more.top) : 0;
    return [e.id || e.className, Math.round(box.width * 10) / 10, Math.round((box.height + extra) * 10) / 10];
  })"""


def small(page: Page, least: float) -> list[tuple[str, float, float]]:
    """Give what is narrower or lower than it may be."""
    found = [(str(name), float(width), float(height)) for name, width, height in page.evaluate(TARGETS)]
    assert found
    return [one for one in found if min(one[1:]) < least - 0.2]


def fits(page: Page, what: str) -> None:
    width, height = page.evaluate(SCROLLED)
    assert width <= 1280, what
    assert height <= 720, what
    assert small(page, LARGE) == [], what


def test_a_projector_shows_all_of_it(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    fits(page, "as it opens")
    for players in (3, 5, 7, 8, 13):
        board.deal(players=players)
        fits(page, f"{players} players")
        board.act("tab pass", "card 0")
        fits(page, f"{players} players, golden names")
        board.act("tab play", "go")
        fits(page, f"{players} players, after a move")
        board.skip()
        fits(page, f"{players} players, later")
        if players in {5, 13}:
            board.finish()
            fits(page, f"{players} players, the end")


def test_a_projector_shows_whom_both_t_rex_threaten(page: Page, voila_url: str) -> None:
    hands = "\n".join(f"hand {letter} stone {card}" for letter, card in zip(LETTERS, CARDS, strict=True))
    rexes = "rex red points D\nrex green points J"
    record = feedkit.game("feed-rex", players=13).setup(f"{hands}\n{rexes}", seed=7).record
    board = open_dashboard(page, voila_url)
    board.load(record)
    assert board.root.locator(".fk-rex").count() == board.root.locator(".fk-stare").count() == 2
    assert board.root.locator(".fk-seat--large .fk-jaws").count() == 2
    fits(page, "two threatened")
    counts = board.find(".fk-seat--counts summary")
    hand = board.find(".fk-seat--counts .fk-hand")
    expect(hand).to_be_hidden()
    counts.click()
    expect(hand).to_be_visible()


def test_a_telephone_does_not_scroll_sideways(page: Page, voila_url: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    board = open_dashboard(page, voila_url)

    def narrow(what: str) -> None:
        assert page.evaluate(SCROLLED)[0] <= 360, what
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 360, what
        assert small(page, LEAST) == [], what

    narrow("five players")
    board.act("form at least", "card 0", "go")
    board.find(".fk-refusal summary").click()
    narrow("a refused move")
    for panel in ("new", "rules", "open", "save"):
        board.act(f"panel {panel}")
        narrow(f"the panel {panel}")
        board.act("panel none")
    board.act("tab play", "go")
    narrow("a computer player thinks")
    board.skip()
    board.act("step -1")
    narrow("looking back")
    board.deal(players=13)
    narrow("thirteen players")
    board.finish()
    narrow("the end")
    board.deal(players=3, people=(1,))
    narrow("the cover")


def test_the_gallery_fits_a_telephone(page: Page, voila_url: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{voila_url}voila/render/gallery.ipynb")
    expect(page.locator(".fk-app a").first).to_be_visible()
    assert page.evaluate(SCROLLED)[0] <= 360
    assert small(page, LEAST) == []
