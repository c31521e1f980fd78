"""The static picture of a table: what stands in a stored notebook, where nothing can be clicked.

JupyterLab cleans the HTML of notebooks that it does not trust: no svg, no style sheet, no class that means
anything. So the picture is made of tables, letters, inline styles and images in the address itself.
"""

from __future__ import annotations

from feedkit.core.game import LETTERS
from feedkit_widgets.html import el

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.view import View


def static_picture(view: View, names: tuple[str, ...], said: str = "") -> str:
    """Give a position as HTML that survives JupyterLab's sanitizer, the same text every time.

    Parameters
    ----------
    view : View
        What its viewer may know.
    names : tuple of str
        One a seat.
    said : str
        What happened last, as text.
    """
    return el("pre", plain_text(view, names, said))


def plain_text(view: View, names: tuple[str, ...] = (), said: str = "") -> str:
    """Give a position as plain text, the same every time."""
    rows = []
    for seat in range(view.game.players):
        hand = view.hands[seat]
        shown = "? " * view.own_size if hand is None else " ".join(map(str, hand))
        rows.append(f"{LETTERS[seat]} {names[seat] if names else ''}: {shown}".rstrip())
    return "\n".join([*rows, said]).rstrip()
