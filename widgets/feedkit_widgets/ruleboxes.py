"""Boxes with the clauses of a game's rules, for notebooks; they read well without our style sheet too."""

from __future__ import annotations

from feedkit.core.errors import FeedkitError
from feedkit.core.game import game_class, game_names
from feedkit.core.rulebook import rulebook_of
from feedkit.core.words import _
from feedkit_widgets.html import el, join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.rulebook import Clause, Rulebook
    from feedkit_widgets.html import Safe

# Inline, since JupyterLab drops style sheets from notebooks it does not trust; no colour but on lines, so
# that it is read on a light page and on a dark one.
_BOX = (
    "border-left: 5px solid #2c7a57; border-radius: 4px; padding: 4px 14px; margin: 10px 0; max-width: 46em"
)
_RULING = _BOX.replace("#2c7a57", "#b5651d")
_ID = "font-family: monospace; font-weight: bold"
_SMALL = "font-size: 90%"


class RuleBoxes:
    """Clauses, shown one under the other.

    Attributes
    ----------
    clauses : tuple of Clause
    title : str
        Over the boxes; empty for none.
    """

    def __init__(self, clauses: tuple[Clause, ...], title: str = "") -> None:
        self.clauses = clauses
        self.title = title

    def __repr__(self) -> str:
        """Give the clauses as plain text."""
        lines = [f"{clause.id} {clause.text}" for clause in self.clauses]
        return "\n".join([self.title, *lines] if self.title else lines)

    def _repr_html_(self) -> str:
        return join(el("h4", self.title) if self.title else None, [_box(clause) for clause in self.clauses])

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self._repr_html_()}


def _box(clause: Clause) -> Safe:
    kinds = {
        "derived": _("It follows from the numbers."),
        "ruling": _("Our ruling: the rulebook leaves it open."),
    }
    told = " ".join(filter(None, (kinds.get(clause.source, ""), clause.why)))
    return el(
        "div",
        el("div", el("b", clause.id, style=_ID), " ", clause.text),
        el("div", el("em", told), style=_SMALL) if told else None,
        style=_RULING if clause.source == "ruling" else _BOX,
    )


def _rulebooks() -> list[Rulebook]:
    return [rulebook_of(game_class(name).package) for name in game_names()]


def rules(*clauses: str, section: str = "") -> RuleBoxes:
    """Show clauses of the rules in boxes.

    Parameters
    ----------
    *clauses : str
        Their ids.
    section : str
        Instead: all clauses of a section.

    Raises
    ------
    FeedkitError
        If there is no such clause or section.

    Examples
    --------
    >>> rules("FR-C3")
    FR-C3 The die has six sides.
    """
    books = _rulebooks()
    if section:
        for book in books:
            if section in book.sections():
                return RuleBoxes(tuple(book.sections()[section]), section)
        known = ", ".join(name for book in books for name in book.sections())
        raise FeedkitError(f"There is no section “{section[:40]}”; there are: {known}.")
    found = []
    for clause in clauses:
        at = next((book for book in books if clause in book), None)
        if at is None:
            raise FeedkitError(f"There is no clause “{str(clause)[:40]}” in any rules here.")
        found.append(at[clause])
    return RuleBoxes(tuple(found))
