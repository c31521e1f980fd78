"""The static picture of a table: what stands in a stored notebook, where nothing can be clicked.

JupyterLab cleans the HTML of notebooks that it does not trust: no svg, no style sheet, no class that means
anything. So the picture is a table of letters with inline styles, and a T-Rex is an image in the address
itself. Every coloured sign has its own ground and ink, the rest takes those of the page, so it reads on
light and on dark.
"""

from __future__ import annotations

import base64
import re
from functools import cache

from feedkit.core.game import LETTERS
from feedkit.core.words import _, plural
from feedkit.games.feed_rex.cards import BOTH_REX, CAMOUFLAGE, FLARE, KNIFE, MEAT, STONE, USELESS
from feedkit.games.feed_rex.wording import KINDS, object_name, some_cards, spoken
from feedkit_widgets import assets
from feedkit_widgets.feed_rex.cards import certain, place
from feedkit_widgets.feed_rex.faces import Names
from feedkit_widgets.feed_rex.words import ending
from feedkit_widgets.html import Safe, el, join, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.view import View

# White on each holds 4.5:1, as in the style sheet.
_INKS = {
    MEAT: "#bd2338",
    FLARE: "#b14f08",
    STONE: "#4a596c",
    CAMOUFLAGE: "#256f31",
    KNIFE: "#1d5aae",
    USELESS: "#724592",
}
_BACK = "#7c4822"
_CELL = "padding: 4px 8px; text-align: left; vertical-align: middle"


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
    rows = [_row(view, names, seat) for seat in view.game.seats]
    head = [el("th", told, scope="col", style=_CELL) for told in (_("Seat"), _("Player"), _("Hand"), "")]
    return el(
        "div",
        el(
            "table",
            el("caption", el("b", _title(view, names)), style="text-align: left"),
            el("thead", el("tr", head)),
            el("tbody", rows),
        ),
        el("p", said) if said else None,
        [el("p", one) for one in _about(view)],
    )


def plain_text(view: View, names: tuple[str, ...] = (), said: str = "") -> str:
    """Give a position as plain text, the same every time.

    Parameters
    ----------
    view : View
    names : tuple of str, optional
        One a seat; letters do without.
    said : str, optional
        What happened last.
    """
    rows = [
        (LETTERS[s], names[s] if names else "", _held(view, s), ", ".join(_signs(view, s)))
        for s in view.game.seats
    ]
    widths = [max(len(row[i]) for row in rows) for i in range(3)]
    told = [_title(view, names)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False) if width]
        told.append("  ".join(["", *cells, row[3]]).rstrip())
    told += [*([said] if said else []), *_about(view)]
    return "\n".join(told)


def _name(names: tuple[str, ...], seat: int) -> str:
    return names[seat] if names else LETTERS[seat]


def _title(view: View, names: tuple[str, ...]) -> str:
    players = plural("{n} player", "{n} players", view.game.players)
    if view.outcome is not None:
        who = Names(names or tuple(LETTERS), None)
        told = _("{title}, {players}: {ending}")
        return told.format(title=view.game.title, players=players, ending=plain(ending(view.outcome, who)))
    told = _("{title}, {players}, turn {n}: {name} to move")
    mover = _name(names, view.to_move[0]) if view.to_move else ""
    return told.format(title=view.game.title, players=players, n=view.number, name=mover)


def _signs(view: View, seat: int) -> list[str]:
    told = []
    if seat == view.seat:
        told.append(_("you"))
    if view.jeeps and view.jeeps[seat]:
        told.append(_("Jeep {colour}").format(colour=str(view.jeeps[seat]).replace("-", " ")))
    if seat in view.escaped:
        told.append(_("escaped"))
    if seat in view.devoured:
        told.append(_("devoured"))
    if view.camouflage[seat]:
        told.append(_("hidden"))
    return told + [_rex(view, rex.name, points=rex.points) for rex in view.rexes if rex.seat == seat]


def _rex(view: View, name: str, *, points: bool) -> str:
    if len(view.rexes) == 1:
        return _("the T-Rex points here") if points else _("the T-Rex lies here")
    if name == "red":
        return _("the red T-Rex points here") if points else _("the red T-Rex lies here")
    return _("the green T-Rex points here") if points else _("the green T-Rex lies here")


def _beast(view: View, name: str) -> str:
    """Give the picture of a T-Rex, as the table shows it: the red one is red where both play."""
    return "t-rex-red" if name == "red" and view.game.players >= BOTH_REX else "t-rex"


def _about(view: View) -> list[str]:
    """Give what else is known: the piles, and which cards the viewer surely holds."""
    told = []
    if view.seat is not None and (sure := certain(view.facts(), view.known())):
        cards = some_cards([card for card, n in sure for _one in range(n)])
        told.append(_("Surely among the unknown cards: {cards}.").format(cards=cards))
    pile = (
        _("Discarded: {cards}.").format(cards=some_cards(view.discard))
        if view.discard
        else _("Nothing discarded.")
    )
    boxed = plural("{n} card in the box.", "{n} cards in the box.", view.boxed)
    return [*told, f"{pile} {boxed}"]


def _held(view: View, seat: int) -> str:
    hand = view.hands[seat]
    cards = view.known() if hand is None else hand
    return " ".join("?" if card is None else _short(card) for card in cards)


def _short(card: Card) -> str:
    return card.name if card.kind is USELESS else KINDS[card.kind].letter


def _row(view: View, names: tuple[str, ...], seat: int) -> Safe:
    hand = view.hands[seat]
    cards = view.known() if hand is None else hand
    shown = [_sign(card, i, len(cards)) for i, card in enumerate(cards)]
    beasts = [
        el("img", src=_image(_beast(view, rex.name)), alt="", width=28, height=28)
        for rex in view.rexes
        if rex.seat == seat
    ]
    return el(
        "tr",
        el("td", el("b", LETTERS[seat]), style=_CELL),
        el("td", el("b", _name(names, seat)), style=_CELL),
        el("td", shown, style=_CELL),
        el("td", beasts, " ", ", ".join(_signs(view, seat)), style=_CELL),
    )


def _sign(card: Card | None, position: int, size: int) -> Safe:
    """Give a card as a letter on its colour; an object with its name."""
    ground = _BACK if card is None else _INKS[card.kind]
    style = (
        f"display: inline-block; padding: 2px 7px; margin: 1px; color: #ffffff; background-color: {ground}"
    )
    what = _("unknown") if card is None else spoken(card)
    text = "?" if card is None else KINDS[card.kind].letter
    if card is not None and card.kind is USELESS:
        text = f"{text} {object_name(card.name)}"
    return join(el("span", el("b", text), style=style, title=place(position, size, what)), " ")


@cache
def _image(name: str) -> str:
    """Give a picture of the sprite as an address that holds it."""
    found = re.search(rf'<symbol id="fk-{name}"([^>]*)>(.*?)</symbol>', assets.sprite(), re.DOTALL)
    if found is None:
        raise KeyError(name)
    box = re.search(r'viewBox="([^"]*)"', found.group(1))
    size = box.group(1) if box else "0 0 32 32"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">{found.group(2)}</svg>'
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode("ascii")
