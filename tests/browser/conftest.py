"""A real browser, and real servers for it to visit."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright

from tools import browser as chromium
from tools import serve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page, Request

#: A kernel has to start before a page is ready; on a busy machine that takes its time.
PATIENCE_MS = 60_000

HERE = Path(__file__).parent

expect.set_options(timeout=PATIENCE_MS / 2)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder: it needs a browser and a checkout."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")
            item.add_marker("checkout")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = chromium.launch(playwright)
        yield running
        running.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh visitor at 1280 x 720. The test fails if one of its pages asks anything of another host."""
    visitor = browser.new_context(viewport={"width": 1280, "height": 720})
    visitor.set_default_timeout(PATIENCE_MS)
    outside: list[str] = []

    def note(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in {"http", "https", "ws", "wss"} and address.hostname != serve.HOST:
            outside.append(request.url)

    visitor.on("request", note)
    yield visitor
    visitor.close()
    assert outside == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture(scope="session")
def voila_url() -> Iterator[str]:
    """The address of a Voila server on the checkout's notebooks, ending in a slash."""
    with serve.voila() as url:
        yield url


@pytest.fixture(scope="session")
def lab_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab on a copy of the notebooks, which it may save; the token is included."""
    folder = tmp_path_factory.mktemp("lab") / "notebooks"
    shutil.copytree(serve.NOTEBOOKS, folder)
    with serve.lab(folder) as url:
        yield url
