"""Questions as the table shows them: what was chosen is marked."""

from __future__ import annotations

from feedkit.core.words import _
from feedkit.games.feed_rex import wording
from feedkit.games.feed_rex.moves import ANY, AT_LEAST, CAN_MACGYVER, HOW_MANY, MINE, WHICH
from feedkit_widgets.html import el, fill

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.moves import Ask
    from feedkit_widgets.html import Safe


def form_name(form: str) -> str:
    """Give the form of a question as its chip says it."""
    return {
        HOW_MANY: _("How many"),
        ANY: _("Any"),
        AT_LEAST: _("At least"),
        WHICH: _("Which card"),
        MINE: _("Mine?"),
        CAN_MACGYVER: _("MacGyver?"),
    }[form]


def question(ask: Ask, size: int | None = None) -> Safe:
    """Give a question as its asker says it, with marks; ``wording.question`` without.

    >>> from feedkit.games.feed_rex.cards import MEAT
    >>> from feedkit.games.feed_rex.moves import Ask
    >>> question(Ask("any", (0, 1), (MEAT,)))
    'Is there <mark>a Meat</mark> among <mark>cards 1 and 2</mark>?'
    """
    said = wording.question(ask, size)
    return fill(said.sentence, **{gap: el("mark", text) for gap, text in said.parts.items()})
