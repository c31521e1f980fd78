"""The dialogs over a table: records in and out, the rules, what happened."""

from __future__ import annotations

from feedkit.core.words import _
from feedkit_widgets.frame import log_list
from feedkit_widgets.html import Safe, el
from feedkit_widgets.parts import button, dialog, icon, wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.rulebook import Clause, Rulebook
    from feedkit_widgets.scene import Scene

_SOURCES = ("rulebook", "derived", "ruling")


def open_record(scene: Scene) -> Safe:
    """Give the dialog that takes a record."""
    uid = scene.uid
    form = el(
        "form",
        el("p", _("Paste the record of a game: the table then shows it, move by move.")),
        el(
            "textarea",
            scene.typed,
            cls="fk-text",
            name="record",
            rows=12,
            spellcheck="false",
            aria_label=_("Record of the game"),
            id=f"{uid}-record",
        ),
        wrong(scene.notice, uid, "open"),
        el(
            "div",
            el(
                "button",
                icon("ui-open"),
                _("Open this record"),
                type="submit",
                cls="fk-btn fk-btn--go",
                id=f"{uid}-load",
            ),
            cls="fk-form__end",
        ),
        cls="fk-form",
        data_form=True,
        data_act="load",
        id=f"{uid}-open-form",
    )
    return dialog(uid, "open", _("Open a record"), form)


def save_record(scene: Scene) -> Safe:
    """Give the dialog that shows the record, or says when it may be had."""
    uid = scene.uid
    if scene.record is None:
        told = _(
            "It shows every hidden card, so you can have it when the game is over, or if you typed the seed."
        )
        return dialog(uid, "save", _("The record of this game"), el("p", told))
    warning = (
        _("This record shows hidden cards of a game that still goes on.") if scene.record_warning else ""
    )
    form = el(
        "div",
        el("p", _("The whole game as text: keep it, send it, open it at any table.")),
        wrong(warning, uid, "save"),
        el(
            "textarea",
            scene.record,
            cls="fk-text",
            rows=12,
            readonly=True,
            spellcheck="false",
            aria_label=_("Record of the game"),
            id=f"{uid}-record",
        ),
        el(
            "div",
            button("file", icon("ui-save"), _("Save as a file"), cls="fk-btn--go", id=f"{uid}-file"),
            cls="fk-form__end",
        ),
        cls="fk-form",
    )
    return dialog(uid, "save", _("The record of this game"), form)


def what_happened(scene: Scene, entries: Sequence[Safe]) -> Safe:
    """Give the log as a dialog, where the table leaves no room for it at its side."""
    return dialog(
        scene.uid, "log", _("What happened"), el("div", log_list(scene, entries), cls="fk-log fk-log--tall")
    )


def rules(scene: Scene, book: Rulebook, clause: str) -> Safe:
    """Give all rules by section; focus goes to `clause`, if one is asked for."""
    uid = scene.uid
    sections = book.sections()
    links = el(
        "nav",
        [
            button(f"rule {clauses[0].id}", name, cls="fk-btn--small", id=f"{uid}-section-{clauses[0].id}")
            for name, clauses in sections.items()
        ],
        cls="fk-chips",
        aria_label=_("Sections of the rules"),
        id=f"{uid}-sections",
        data_arrows=True,
    )
    told = [
        el(
            "section",
            el("h3", name),
            [_rule(uid, one, sought=one.id == clause) for one in clauses],
            cls="fk-rules",
        )
        for name, clauses in sections.items()
    ]
    title = _("Rules of {game}").format(game=book.title)
    return dialog(uid, "rules", title, links, told, el("p", book.credits, cls="fk-foot"))


def _rule(uid: str, clause: Clause, *, sought: bool) -> Safe:
    label = _("Ruling: ") if clause.source == "ruling" else _("Why: ")
    ruling = el("p", el("b", label), clause.why, cls="fk-rule__why") if clause.why else None
    return el(
        "article",
        el("p", el("span", clause.id, cls="fk-clause"), cls="fk-rule__head"),
        el("p", clause.text, cls="fk-rule__text"),
        ruling,
        cls="fk-rule fk-rule--sought" if sought else "fk-rule",
        tabindex=-1,
        data_focus=clause.id if sought else None,
        id=f"{uid}-rule-{clause.id}",
    )
