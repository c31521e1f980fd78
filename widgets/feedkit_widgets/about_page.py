"""Who made what: the games, the code, the pictures, the letters."""

from __future__ import annotations

import feedkit
from feedkit.core.game import game_class, game_names
from feedkit.core.rulebook import rulebook_of
from feedkit.core.words import _
from feedkit_widgets.html import el, fill, join, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit_widgets.html import Safe
    from feedkit_widgets.page import Page

# What assets/LICENSES.md says at length.
_MADE_BY_OTHERS = (
    ("Fluent Emoji Flat", "Microsoft", "MIT", "https://github.com/microsoft/fluentui-emoji"),
    ("Swiss army knife", "Delapouite, Game Icons", "CC BY 3.0", "https://game-icons.net/"),
    ("Bestial fangs", "Lorc, Game Icons", "CC BY 3.0", "https://game-icons.net/"),
    ("Nunito", "The Nunito Project Authors", "SIL OFL 1.1", "https://github.com/googlefonts/nunito"),
    ("Idiomorph", "Big Sky Software", "0BSD", "https://github.com/bigskysoftware/idiomorph"),
)


def credits_list() -> Safe:
    """Give the credits as HTML that needs no style sheet."""
    books = [rulebook_of(game_class(name).package) for name in game_names()]
    made = [
        el(
            "li",
            fill(
                _("{title}, a game by {who}") if book.credits else _("{title}, whose maker is not stated"),
                title=el("b", book.title),
                who=book.credits,
            ),
        )
        for book in books
    ]
    others = [
        el("li", el("a", what, href=address), f": {who}, {licence}")
        for what, who, licence, address in _MADE_BY_OTHERS
    ]
    ours = _("feedkit {version}, by the feedkit developers: BSD-3-Clause.").format(
        version=feedkit.__version__
    )
    apart = _("feedkit is not by the makers of the games. It plays by their rules, told in its own words.")
    return join(el("p", ours), el("ul", made), el("p", apart), el("p", _("It comes with:")), el("ul", others))


def about() -> Page:
    """Show who made what.

    Examples
    --------
    >>> about()
    about()
    """
    from feedkit_widgets.page import Page

    told = credits_list()
    body = el("section", el("h2", _("Who made what")), told, cls="fk-panel fk-credits")
    html = el("div", el("div", body, cls="fk-frame"), cls="fk-app")
    lines = "\n".join(filter(None, map(plain, told.replace("</li>", "\n").replace("</p>", "\n").split("\n"))))
    return Page(html, lines, told, "about()")
