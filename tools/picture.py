"""Take the picture of the table for the README: ``python tools/picture.py``."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import browser, serve

PICTURE = serve.ROOT / "docs" / "feed-rex-table.png"

TABLE = """
from feedkit_widgets import Table

Table("feed-rex", seed=1207, page=True, home="gallery.ipynb", position=\"\"\"
hand A flare meat meat umbrella stone
hand B meat teapot trumpet
hand C meat stone socks flare
hand D meat guitar camouflage
hand E sponge crystal-ball
discard stone stone meat yo-yo flare stone
camouflage C 1
rex red points A
turn A 10
\"\"\")
"""


def main() -> int:
    """Serve a page with a table in the middle of a game, and take its picture."""
    cell: dict[str, object] = {
        "cell_type": "code", "id": "table", "metadata": {}, "source": TABLE, "outputs": [],
        "execution_count": None,
    }  # fmt: skip
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    page = {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "table.ipynb").write_text(json.dumps(page), encoding="utf-8")
        (folder / "voila.json").write_text(
            '{"VoilaConfiguration": {"template": "feedkit"}}', encoding="utf-8"
        )
        with serve.voila(folder) as url, sync_playwright() as playwright:
            chromium = browser.launch(playwright)
            shown = chromium.new_page(viewport={"width": 1280, "height": 720})
            shown.goto(f"{url}voila/render/table.ipynb")
            for position in range(3):
                shown.click(f'[data-act="card {position}"]')
                shown.wait_for_selector(f'[data-act="card {position}"][aria-pressed="true"]')
            shown.click('[data-act="odds open"]')
            shown.wait_for_selector(".fk-bars")
            shown.mouse.move(0, 0)
            PICTURE.parent.mkdir(exist_ok=True)
            shown.wait_for_function("document.fonts.status === 'loaded'")
            shown.screenshot(path=PICTURE, animations="disabled")
            chromium.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
