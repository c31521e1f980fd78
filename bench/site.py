"""A Voila server on the checkout's notebooks and the benchmarks' own, and visitors with a probe."""

from __future__ import annotations

import contextlib
import json
import shutil
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import psutil  # type: ignore[import-untyped]  # comes with every Jupyter kernel
from playwright.sync_api import sync_playwright

from tools import browser as chromium
from tools import serve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

HERE = Path(__file__).parent
POOL = 2  # kernels kept warm for each page, as notebooks/voila.json does for the dashboard
PATIENCE = 60.0  # seconds
_REST = 2.0  # seconds without work; longer than fill_delay, after which a pool begins to be filled
_IDLE = 0.1  # a kernel that waits uses less of that than this share

VIEWPORT = {"width": 1280, "height": 720}


class Notebook(NamedTuple):
    """A page to visit: its path on the server, and the button that the probe clicks."""

    path: str
    button: str


DASHBOARD = Notebook("feed-rex/dashboard.ipynb", "[data-act='card 0']")
ANYWIDGET = Notebook("bench/anywidget-button.ipynb", ".jp-OutputArea button")
IPYWIDGETS = Notebook("bench/ipywidgets-button.ipynb", "button.jupyter-button")
NOTEBOOKS = (DASHBOARD, ANYWIDGET, IPYWIDGETS)


class Site(NamedTuple):
    """A running server and a browser to visit it with."""

    url: str
    browser: Browser

    @contextlib.contextmanager
    def visit(self, notebook: Notebook) -> Iterator[Page]:
        """Open a page for a new visitor, with nothing in the browser's cache."""
        context = self.browser.new_context(viewport=VIEWPORT)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(path=HERE / "probe.js")
        page = context.new_page()
        page.goto(f"{self.url}voila/render/{notebook.path}", wait_until="commit")
        yield page
        context.close()

    def warm(self) -> None:
        """Wait until every pool is full and its kernels have run their cells.

        Raises
        ------
        TimeoutError
            If that does not come about.
        """
        deadline = time.monotonic() + PATIENCE
        while True:
            before = _kernels()
            time.sleep(_REST)
            after = _kernels()
            worked = sum(after.values()) - sum(before.values())
            # Kernels of visitors who have left may be there too, until the server ends them.
            full = len(after) >= POOL * len(NOTEBOOKS)
            if full and before.keys() == after.keys() and worked < _IDLE * _REST:
                return
            if time.monotonic() > deadline:
                raise TimeoutError(f"The {len(after)} kernels do not come to rest ({worked:.1f} s of work).")


def first_click(page: Page, notebook: Notebook) -> float:
    """Click the button as soon as it can be reached; give the seconds from navigation to the answer."""
    took: float = page.evaluate("selector => feedkitProbe.firstClick(selector)", notebook.button)
    return took / 1000


def _kernels() -> dict[int, float]:
    """Give the kernels that were started from here: process id, and seconds of work so far."""
    found: dict[int, float] = {}
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            if any("ipykernel" in word for word in process.cmdline()):
                found[process.pid] = sum(process.cpu_times()[:2])
    return found


def _lay_out(folder: Path) -> None:
    """Put the notebooks into a folder, and the checkout's settings with a pool for each page to visit."""
    shutil.copytree(serve.NOTEBOOKS, folder, dirs_exist_ok=True)
    shutil.copytree(HERE / "pages", folder / "bench")
    settings = json.loads((folder / "voila.json").read_text("utf-8"))
    pools = {notebook.path: {"pool_size": POOL} for notebook in NOTEBOOKS}
    settings["VoilaKernelManager"]["kernel_pools_config"] = {"default": {"pool_size": 0}, **pools}
    (folder / "voila.json").write_text(json.dumps(settings), "utf-8")


@contextlib.contextmanager
def site() -> Iterator[Site]:
    """Serve the pages and start a browser."""
    with tempfile.TemporaryDirectory(prefix="feedkit-bench-") as name, sync_playwright() as playwright:
        folder = Path(name)
        _lay_out(folder)
        with serve.voila(folder) as url:
            running = chromium.launch(playwright)
            yield Site(url, running)
            running.close()
