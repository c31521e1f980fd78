"""What stands around every game's table: head, log, the bar to walk through the moves, refusals."""

from __future__ import annotations

from feedkit.core.words import _
from feedkit_widgets.html import Safe, el, fill
from feedkit_widgets.parts import button, clause, icon, icon_button, symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.errors import IllegalMove
    from feedkit.core.rulebook import Rulebook
    from feedkit_widgets.scene import Scene


def head(
    scene: Scene,
    title: str,
    picture: str,
    turn: Safe | None,
    phases: Safe | None,
    *,
    log_button: bool,
    inert: bool = False,
) -> Safe:
    """Give the head: which game, whose turn, which phase, and where else one can go."""
    uid = scene.uid
    home = el("a", _("All games"), cls="fk-btn fk-btn--small", href=scene.home) if scene.home else None
    rules, new = _("Rules"), _("New game")
    if log_button:  # then there is no room for words on all
        pages = [
            button("panel log", _("What happened"), cls="fk-btn--small", id=f"{uid}-to-log"),
            icon_button("panel rules", "ui-book", rules, id=f"{uid}-to-rules"),
            icon_button("panel new", "ui-dice", new, id=f"{uid}-to-new"),
        ]
    else:
        pages = [
            button("panel rules", icon("ui-book"), rules, cls="fk-btn--small", id=f"{uid}-to-rules"),
            button("panel new", icon("ui-dice"), new, cls="fk-btn--small", id=f"{uid}-to-new"),
        ]
    # A page has a banner; a table in a notebook lies within a landmark of the notebook's own.
    return el(
        "header" if scene.page else "div",
        el("div", symbol(picture), el("h1", title), cls="fk-brand"),
        turn,
        phases,
        el("nav", pages, home, cls="fk-head__end", aria_label=_("Pages")),
        cls="fk-head",
        id=f"{uid}-head",
        inert=inert,
    )


def replay(scene: Scene, more: Safe | None = None) -> Safe:
    """Give the bar at the bottom: undo, step, run, scrub, `more`, records, the seed."""
    uid, step, steps = scene.uid, scene.step, scene.steps
    undo = button(
        "undo",
        icon("ui-undo"),
        _("Undo"),
        cls="fk-btn--small",
        aria_disabled=None if scene.can_undo else "true",
        id=f"{uid}-undo",
    )
    run = (_("Stop"), "ui-pause") if scene.playing else (_("Play the moves"), "ui-play")
    buttons = el(
        "div",
        undo,
        icon_button("redo", "ui-redo", _("Redo"), off=not scene.can_redo, id=f"{uid}-redo"),
        icon_button("step -1", "ui-back", _("One step back"), off=step == 0, id=f"{uid}-back"),
        icon_button("run", run[1], run[0], off=steps == 0, id=f"{uid}-run"),
        icon_button("step 1", "ui-step", _("One step on"), off=step >= steps, id=f"{uid}-on"),
        cls="fk-replay__btns",
        role="group",
        aria_label=_("Walk through the moves"),
        data_arrows=True,
        id=f"{uid}-walk",
    )
    told = fill(_("Move {n}"), n=el("span", _("{n} of {all}").format(n=step, all=steps), cls="fk-num"))
    slider = el(
        "input",
        cls="fk-range",
        id=f"{uid}-scrub",
        type="range",
        name="scrub",
        min=0,
        max=max(1, steps),
        value=step,
        style=f"--v:{step / steps if steps else 0:.4g}; --steps:{max(1, steps)}",
        aria_valuetext=_("move {n} of {all}").format(n=step, all=steps),
        data_act="scrub",
        disabled=steps == 0,
    )
    scrub = el("div", el("label", told, for_=f"{uid}-scrub"), slider, cls="fk-replay__scrub")
    records = el(
        "div",
        more,
        icon_button("panel open", "ui-open", _("Open a record"), id=f"{uid}-to-open"),
        icon_button("panel save", "ui-save", _("The record of this game"), id=f"{uid}-to-save"),
        cls="fk-replay__btns",
    )
    return el(
        "section",
        el("h2", _("Replay"), cls="fk-vh", id=f"{uid}-replay-h"),
        buttons,
        scrub,
        records,
        _seed(scene),
        cls="fk-panel fk-replay",
        id=f"{uid}-replay",
        aria_labelledby=f"{uid}-replay-h",
    )


def _seed(scene: Scene) -> Safe:
    uid = scene.uid
    field = el(
        "input",
        cls="fk-input",
        id=f"{uid}-seed",
        name="seed",
        inputmode="numeric",
        autocomplete="off",
        value=scene.seed,
        placeholder="" if scene.seed else _("hidden"),
        size=5,
        maxlength=20,
        aria_describedby=f"{uid}-seed-note",
    )
    note = (
        _("Type a seed for a new game; leave it empty and one is drawn.")
        if scene.seed
        else _("The seed is shown once the game is over. Type one for a new game, or none and one is drawn.")
    )
    return el(
        "form",
        el("label", icon("ui-seed"), _("Seed"), cls="fk-field", for_=f"{uid}-seed"),
        field,
        el("span", note, cls="fk-vh", id=f"{uid}-seed-note"),
        el("button", icon("ui-dice"), _("Deal"), type="submit", cls="fk-btn fk-btn--small", id=f"{uid}-deal"),
        cls="fk-field",
        data_form=True,
        data_act="new seed",
        id=f"{uid}-seed-form",
    )


def log(scene: Scene, entries: Sequence[Safe]) -> Safe:
    """Give the panel of what happened, newest first."""
    uid = scene.uid
    return el(
        "section",
        el("div", el("h2", _("What happened"), id=f"{uid}-log-h"), cls="fk-panel__head"),
        log_list(scene, entries),
        cls="fk-panel fk-log",
        aria_labelledby=f"{uid}-log-h",
        id=f"{uid}-log",
    )


def log_list(scene: Scene, entries: Sequence[Safe]) -> Safe:
    """Give what happened as a list that can be scrolled by keyboard too."""
    return el(
        "div",
        el("ol", entries, reversed=True),
        cls="fk-log__scroll",
        tabindex=0,
        role="region",
        aria_label=_("Events, newest first"),
        data_scrolltop=True,
        id=f"{scene.uid}-log-list",
    )


def refusal(scene: Scene, refused: tuple[int, str, IllegalMove], rules: Rulebook, *, mine: bool) -> Safe:
    """Give the note of a refused move: a sentence, and behind "why not?" the rule that says so."""
    seat, _move, error = refused
    uid = scene.uid
    who = _("Not so!") if mine else _("Not so, {name}!").format(name=scene.chairs[seat].name)
    why = None
    if error.clause in rules:
        rule = rules[error.clause]
        ruling = el("p", el("b", _("Ruling: ")), rule.why) if rule.why else None
        why = el(
            "details",
            el("summary", _("Why not?"), id=f"{uid}-why-open"),
            el("p", rule.text),
            ruling,
            cls="fk-why",
            open=scene.why_open,
            id=f"{uid}-why",
        )
    return el(
        "aside",
        symbol("raised-hand"),
        el("p", el("b", who), " ", error.sentence, " ", clause(error.clause, uid, "no")),
        why,
        el(
            "button",
            symbol("ui-close"),
            type="button",
            cls="fk-refusal__close",
            data_act="close",
            aria_label=_("Close this note"),
            id=f"{uid}-no-close",
        ),
        cls="fk-refusal",
        aria_label=_("Refused move"),
        id=f"{uid}-no",
    )


def notice(scene: Scene) -> Safe | None:
    """Give the line that says what went wrong outside the rules."""
    if not scene.notice:
        return None
    return el(
        "div",
        icon("warning"),
        el("p", scene.notice),
        button("close", _("Close"), cls="fk-btn--small", id=f"{scene.uid}-notice-close"),
        cls="fk-banner fk-banner--warn",
        role="alert",
        id=f"{scene.uid}-notice",
    )
