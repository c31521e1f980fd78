"""From navigation to the first click that is answered, on a warm Voila: the dashboard beside one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.report import at_most
from bench.rounds import in_turns
from bench.site import DASHBOARD, IPYWIDGETS, first_click, site

if TYPE_CHECKING:
    from bench.report import Finding
    from bench.site import Notebook, Site

ROUNDS = 11
BAR = 1.3


def seconds(server: Site, notebook: Notebook) -> float:
    """Visit a page once the server is warm; give the seconds until its button has answered a click."""
    server.warm()
    with server.visit(notebook) as page:
        return first_click(page, notebook)


def ready() -> Finding:
    """Dashboard ready to click, each visit with a new visitor's empty cache."""
    with site() as server:
        pair = in_turns(lambda: seconds(server, DASHBOARD), lambda: seconds(server, IPYWIDGETS), ROUNDS)
    return at_most(
        "dashboard ready to click",
        f"{pair.ours:.2f} s",
        f"one ipywidgets button: {pair.theirs:.2f} s",
        pair.ratio,
        BAR,
    )
