"""The notebooks as tests read them: their cells, what they store, and the tables that they set up."""

from __future__ import annotations

import ast
from functools import cache
from typing import TYPE_CHECKING

from feedkit.data import packaged
from feedkit_widgets.table import Table
from tools.notebooks import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nbformat import NotebookNode

FOLDER = packaged("notebooks")
assert FOLDER is not None, "the notebooks ship with feedkit"

RULES = "feed-rex/rules.ipynb"
COUNTING, ASKING, PLAYING = (
    "feed-rex/counting-cards.ipynb",
    "feed-rex/asking-questions.ipynb",
    "feed-rex/play-or-pass.ipynb",
)
ABOUT_CHANCE = (COUNTING, ASKING, PLAYING)
LESSONS = ("00-start-here.ipynb", RULES, *ABOUT_CHANCE)
PAGES = ("gallery.ipynb", "feed-rex/dashboard.ipynb", "feed-rex/trainer.ipynb")
ALL = (*LESSONS, *PAGES)


def notebook(name: str) -> NotebookNode:
    """Read a notebook by its name."""
    assert FOLDER is not None
    return load(FOLDER / name)


def code_cells(name: str) -> Iterator[NotebookNode]:
    """Give the cells with code, from top to bottom."""
    return (cell for cell in notebook(name).cells if cell.cell_type == "code")


@cache
def makers(name: str) -> dict[str, Callable[[], Table]]:
    """Run a notebook's code and give, for each cell that ends in a table, what makes that table anew."""
    found: dict[str, Callable[[], Table]] = {}
    known: dict[str, object] = {}
    for cell in code_cells(name):
        tree = ast.parse(cell.source)
        if not isinstance(tree.body[-1], ast.Expr):
            exec(cell.source, known)  # noqa: S102 - our own notebooks
            continue
        last = compile(ast.Expression(tree.body.pop().value), cell.id, "eval")
        exec(compile(tree, cell.id, "exec"), known)  # noqa: S102
        if isinstance(eval(last, known), Table):  # noqa: S307
            found[cell.id] = _maker(last, dict(known))
    return found


def _maker(code: object, known: dict[str, object]) -> Callable[[], Table]:
    def make() -> Table:
        table = eval(code, known)  # type: ignore[arg-type]  # noqa: S307
        assert isinstance(table, Table)
        return table

    return make


def stored(cell: NotebookNode, kind: str) -> str:
    """Give what a cell shows, as ``"text/html"`` or ``"text/plain"``; nothing of what it prints."""
    return "\n".join(output.data.get(kind, "") for output in cell.outputs if "data" in output)
