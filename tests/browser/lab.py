"""JupyterLab in few words: a notebook is written, opened and run."""

from __future__ import annotations

import json
import urllib.request
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from tests.browser.board import Board

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Lab:
    """What JupyterLab's server can be asked for over HTTP."""

    def __init__(self, url: str) -> None:
        split = urlsplit(url)
        self.server = f"{split.scheme}://{split.netloc}"
        self.token = parse_qs(split.query)["token"][0]

    def ask(self, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - JSON
        request = urllib.request.Request(  # noqa: S310 - the address is our own
            f"{self.server}/api/{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"token {self.token}", "Content-Type": "application/json"},
            method=method,
        )
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - likewise
            text = answer.read()
        return json.loads(text) if text else None

    def write(self, name: str, *cells: str) -> None:
        """Put a notebook without outputs into the folder."""
        code: list[dict[str, object]] = [
            {
                "cell_type": "code",
                "id": f"cell-{i}",
                "metadata": {},
                "source": cell,
                "outputs": [],
                "execution_count": None,
            }
            for i, cell in enumerate(cells)
        ]
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        notebook = {"cells": code, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
        self.ask("PUT", f"contents/{name}", {"type": "notebook", "format": "json", "content": notebook})

    def kernel(self, name: str) -> str:
        """Give the id of the kernel of a notebook."""
        sessions = self.ask("GET", "sessions")
        return str(next(one["kernel"]["id"] for one in sessions if one["path"] == name))

    def open(self, page: Page, name: str) -> None:
        """Open a notebook alone, and wait until its kernel can be asked."""
        alone = name.rpartition("/")[2].partition(".")[
            0
        ]  # a workspace of its own: nothing else is open in it
        page.goto(f"{self.server}/lab/workspaces/{alone}/tree/{name}?token={self.token}")
        page.locator(".jp-NotebookPanel:visible .jp-CodeCell .cm-content").first.wait_for()
        # The notebook's own sign says "idle" before there is a kernel.
        expect(page.get_by_text("| Idle")).to_be_visible()


def run_first_cell(page: Page) -> None:
    """Run the first cell."""
    page.locator(".jp-NotebookPanel:visible .jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Control+Enter")


def table_in(page: Page) -> Board:
    """Give the first table of the notebook, when it can be clicked."""
    board = Board(page, page.locator(".jp-NotebookPanel:visible .fk-app").first)
    expect(board.find("[data-act='tab play']")).to_be_visible()
    return board
