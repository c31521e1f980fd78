"""axe finds nothing within our root, in light and in dark; reduced motion moves nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.board import open_dashboard, small_table
from tests.browser.lab import Lab, run_first_cell, table_in

if TYPE_CHECKING:
    from typing import Literal

    from playwright.sync_api import Page

    Scheme = Literal["light", "dark"]


def clean(page: Page, what: str) -> None:
    """Let axe look at our root; the page around it is Jupyter's."""
    # What slides or fades is looked at when it has arrived.
    page.evaluate(
        """() => {
          const roots = [...document.querySelectorAll('.fk-app')];
          for (const one of roots.flatMap((root) => root.getAnimations({ subtree: true })))
            if (one.effect.getTiming().iterations !== Infinity) one.finish();
        }"""
    )
    found = Axe().run(page, context=".fk-app")
    wrong = [
        f"{one['id']}: {node['target']} {node['any'][:1]}"
        for one in found.response["violations"]
        for node in one["nodes"]
    ]
    assert not wrong, f"{what}: {wrong}"


def ground(page: Page) -> tuple[float, float, float]:
    """Give the colour around the page's own content, as it is painted."""
    told = page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    red, green, blue = (float(part) for part in told.removeprefix("rgb(").removesuffix(")").split(","))
    return red, green, blue


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_the_dashboard(page: Page, voila_url: str, scheme: Scheme) -> None:
    page.emulate_media(color_scheme=scheme)
    board = open_dashboard(page, voila_url)
    assert (sum(ground(page)) > 600) == (scheme == "light")
    clean(page, "five players")
    board.act("form at least", "card 0", "go")
    board.find(".fk-refusal summary").click()
    clean(page, "a refused move")
    for panel in ("new", "rules", "open"):
        board.act(f"panel {panel}")
        clean(page, f"the panel {panel}")
        board.act("panel none")
    board.act("tab pass", "card 1")
    clean(page, "golden names")
    board.act("to 1")
    clean(page, "a computer player thinks")
    board.skip()
    board.act("step -1")
    clean(page, "looking back")
    board.deal(players=13, seed=7)
    clean(page, "thirteen players")
    board.deal(players=3, seed=7)
    board.act("panel save")
    clean(page, "the record")
    board.act("panel none")
    board.finish()
    clean(page, "the end")
    board.deal(players=3, people=(1,))
    clean(page, "the cover")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_gallery(page: Page, voila_url: str, scheme: Scheme) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{voila_url}voila/render/gallery.ipynb")
    expect(page.locator(".fk-app").get_by_text("Feed-Rex").first).to_be_visible()
    assert (sum(ground(page)) > 600) == (scheme == "light")
    clean(page, "gallery")


def test_the_table_follows_the_theme_of_jupyterlab(page: Page, lab_url: str) -> None:
    page.emulate_media(color_scheme="light")
    Lab(lab_url).open(page, "00-start-here.ipynb")
    run_first_cell(page)
    table = table_in(page).root

    def ink() -> str:
        return str(table.evaluate("e => getComputedStyle(e).color"))

    assert ink() == "rgb(42, 29, 18)"
    clean(page, "light notebook")
    page.evaluate("() => document.body.setAttribute('data-jp-theme-light', 'false')")
    assert ink() == "rgb(248, 236, 218)"
    clean(page, "dark notebook")


def test_with_reduced_motion_nothing_moves(page: Page, voila_url: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    board = open_dashboard(page, voila_url)
    board.deal(seed=7)
    board.act("tab pass", "card 0", "to 1")
    for _computer in range(3):
        assert page.evaluate("() => document.getAnimations().length") == 0
        board.does(lambda: None)
    board.skip()
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_else_a_passed_card_slides(page: Page, voila_url: str) -> None:
    board = open_dashboard(page, voila_url)
    board.load(small_table())
    page.evaluate(
        "() => { const plain = Element.prototype.animate; window.slid = 0;"
        " Element.prototype.animate = function (...told) { window.slid++; return plain.apply(this, told) } }"
    )
    board.act("tab pass", "card 3", "to 2")
    assert page.evaluate("() => window.slid") > 0
