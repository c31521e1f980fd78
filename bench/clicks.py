"""From a click on a card to the frame that shows it chosen, beside a one-button anywidget, in Voila."""

from __future__ import annotations

from statistics import median, quantiles
from typing import TYPE_CHECKING

from bench.report import at_most
from bench.site import ANYWIDGET, DASHBOARD, first_click, site

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

    from bench.report import Finding
    from bench.site import Site

CLICKS = 50
ROUNDS = 9
BAR = 1.5


def click(page: Page, selector: str) -> float:
    """Click, and give the milliseconds to the frame that shows the answer."""
    page.evaluate("selector => feedkitProbe.arm(selector)", selector)
    page.click(selector)
    took: float = page.evaluate("() => feedkitProbe.took")
    return took


def percentile_95(sample: Sequence[float]) -> float:
    """Give the value that nineteen in twenty stay below."""
    return quantiles(sample, n=20)[-1]


def sample(server: Site) -> list[tuple[float, float]]:
    """Open both pages and click them in turns; give all pairs, those of the warm-up left out."""
    with server.visit(DASHBOARD) as table, server.visit(ANYWIDGET) as button:
        first_click(table, DASHBOARD)
        first_click(button, ANYWIDGET)
        clicked = [
            (click(table, DASHBOARD.button), click(button, ANYWIDGET.button))
            for _ in range((1 + ROUNDS) * CLICKS)
        ]
    return clicked[CLICKS:]


def clicks() -> Finding:
    """Click to repaint, 95th percentile of 50: the median of several such rounds."""
    with site() as server:
        server.warm()
        pairs = sample(server)
    ours, theirs = zip(*pairs, strict=True)
    starts = range(0, len(pairs), CLICKS)
    # A burst of other work on the machine spoils some rounds of one side; the medians leave those out.
    tail, other = (median(percentile_95(side[at : at + CLICKS]) for at in starts) for side in (ours, theirs))
    return at_most(
        "click to repaint, 95th percentile",
        f"{tail:.0f} ms (median {median(ours):.0f})",
        f"one-button anywidget: {other:.0f} ms (median {median(theirs):.0f})",
        tail / other,
        BAR,
    )
