"""The static picture of a table in real JupyterLab: the notebook is not trusted, and nothing in it is run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from feedkit_widgets.ruleboxes import rules

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def open_notebook(page: Page, lab_url: str, name: str) -> Locator:
    """Open a notebook by its path, run nothing, and give its panel, when it shows what is stored."""
    server, _, token = lab_url.partition("/lab?")
    page.goto(f"{server}/lab/tree/{name}?{token}")
    # JupyterLab opens what was open before as well, behind this one.
    tab = page.locator(".lm-TabBar-tab.jp-mod-current", has_text=name.rpartition("/")[2])
    tab.first.wait_for()
    panel = page.locator(".jp-NotebookPanel:visible")
    panel.locator(".jp-RenderedHTML").first.wait_for()
    return panel


def test_an_untrusted_notebook_shows_the_picture_of_a_table(page: Page, lab_url: str) -> None:
    panel = open_notebook(page, lab_url, "feed-rex/rules.ipynb")
    picture = panel.locator(".jp-RenderedHTML").first
    assert page.locator("[title*='not trusted' i]").count() == 1
    rows = picture.locator("tbody tr")
    assert rows.count() == 5
    assert picture.locator("caption").inner_text() == "Feed-Rex, 5 players, turn 1: You to move"
    assert rows.first.inner_text().split() == ["A", "You", *"?????", "you"]
    unknown = picture.get_by_title("card 1 of 5, unknown")
    assert unknown.evaluate("e => getComputedStyle(e).backgroundColor") == "rgb(124, 72, 34)"
    lying = picture.locator("img")
    assert lying.evaluate_all("all => all.map(e => e.complete && e.naturalWidth > 0)") == [True]
    assert panel.locator(".fk-app").count() == 0


def test_an_untrusted_notebook_shows_the_clauses(page: Page, lab_url: str) -> None:
    panel = open_notebook(page, lab_url, "feed-rex/rules.ipynb")
    boxes = panel.locator(".jp-RenderedHTML").filter(has_text="FR-C1").first
    for clause in rules(section="Components").clauses:
        # Text that is there: JupyterLab shows and hides cells of a long notebook as it likes.
        expect(boxes).to_contain_text(f"{clause.id} {clause.text}")
    edge = boxes.locator("div", has_text="FR-C3").last
    assert edge.evaluate("e => getComputedStyle(e.parentElement).borderLeftWidth") == "5px"


def test_run_the_picture_becomes_a_table(page: Page, lab_url: str) -> None:
    panel = open_notebook(page, lab_url, "00-start-here.ipynb")
    # What is run before the kernel is there is lost.
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    panel.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    table = panel.locator(".fk-app").first
    table.wait_for()
    table.locator("[data-act='tab play']").click()
    table.locator("[data-act='card 0']").click()
    table.locator("[data-act='go']").click()
    table.get_by_text("You play", exact=False).first.wait_for()
