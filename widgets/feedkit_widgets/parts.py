"""Small parts that every game's table is made of: icons, buttons, clause badges, dialogs."""

from __future__ import annotations

from feedkit.core.words import _
from feedkit_widgets.html import Safe, el

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit_widgets.html import Child


def icon(name: str) -> Safe:
    """Give an icon of the sprite, at the height of the text beside it."""
    return el("svg", el("use", href=f"#fk-{name}"), cls="fk-ico", aria_hidden="true")


def symbol(name: str, cls: str | None = None) -> Safe:
    """Give a picture of the sprite; it says nothing to a screen reader."""
    return el("svg", el("use", href=f"#fk-{name}"), cls=cls, aria_hidden="true")


def button(act: str, *children: Child, cls: str = "", **more: str | bool | None) -> Safe:
    """Give a button; `act` is what a click on it means."""
    return el("button", *children, type="button", cls=f"fk-btn {cls}".rstrip(), data_act=act, **more)


def icon_button(act: str, name: str, label: str, *, off: bool = False, **more: str | bool | None) -> Safe:
    """Give a button that shows an icon and says `label`; one that is off keeps its place and the focus."""
    cls = "fk-btn--small fk-btn--icon"
    disabled = "true" if off else None
    return button(act, icon(name), cls=cls, aria_label=label, title=label, aria_disabled=disabled, **more)


def clause(name: str, uid: str, where: str) -> Safe:
    """Give the badge of a clause, which opens the rules at it; `where` keeps ids apart."""
    return el(
        "button",
        name,
        type="button",
        cls="fk-clause",
        data_act=f"rule {name}",
        id=f"{uid}-{where}-{name}",
        aria_label=_("Rule {clause}").format(clause=name),
    )


def clauses(names: Sequence[str], uid: str, where: str) -> list[Safe]:
    """Give the badges of several clauses, with a space before each."""
    return [Safe(" " + clause(name, uid, where)) for name in names]


def dialog(
    uid: str,
    name: str,
    title: str,
    *children: Child,
    wide: bool = False,
    closes: bool = True,
    close: str = "panel none",
) -> Safe:
    """Give a dialog over the page: Tab stays inside, Escape closes it, which means the act `close`."""
    label = f"{uid}-{name}-h"
    closing = el(
        "button",
        icon("ui-close"),
        type="button",
        cls="fk-btn fk-btn--icon",
        data_act=close,
        data_escape=True,
        aria_label=_("Close"),
        id=f"{uid}-{name}-close",
    )
    return el(
        "div",
        el(
            "section",
            el("div", el("h2", title, id=label), closing if closes else None, cls="fk-panel__head"),
            *children,
            cls="fk-panel fk-dialog fk-dialog--wide" if wide else "fk-panel fk-dialog",
            role="dialog",
            aria_modal="true",
            aria_labelledby=label,
            data_trap=True,
            id=f"{uid}-{name}",
        ),
        cls="fk-veil",
        id=f"{uid}-{name}-veil",
    )


def wrong(sentence: str, uid: str, name: str) -> Safe | None:
    """Give what was wrong with a form, in words that are spoken; nothing if nothing was."""
    return (
        el("p", sentence, cls="fk-form__wrong", role="alert", id=f"{uid}-{name}-wrong") if sentence else None
    )
