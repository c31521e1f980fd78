"""The dock: what I do now. Acts, the question that is being built, whom the Flare is for."""

from __future__ import annotations

from feedkit.core.words import _
from feedkit.games.feed_rex.cards import Kind
from feedkit.games.feed_rex.moves import AT_LEAST, FORMS, OF_KINDS
from feedkit.games.feed_rex.wording import KINDS, places
from feedkit_widgets.feed_rex import odds_panel
from feedkit_widgets.feed_rex.choosing import asked
from feedkit_widgets.feed_rex.faces import face, pip
from feedkit_widgets.feed_rex.questions import form_name, question
from feedkit_widgets.html import Safe, el, fill, join
from feedkit_widgets.parts import button, clause, icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit_widgets.feed_rex.now import Now

_ASKS_ABOVE = 3  # cards (FR-T2)


def dock(now: Now) -> Safe | None:
    """Give what the viewer does now; None if there is nothing to say."""
    if now.tab == "aim":
        return _dock(now, _aiming(now), slim=True)
    if now.tab:
        slim = now.crowd or now.tab != "ask"
        return _dock(now, join(_acts(now), *_built(now)), slim=slim)
    if now.scene.thinking is not None:
        return _thinking(now, now.scene.thinking)
    return None


def _dock(now: Now, *children: Safe, slim: bool) -> Safe:
    cls = "fk-panel fk-dock fk-dock--slim" if slim and now.crowd else "fk-panel fk-dock"
    title = el("h2", _("Your move"), cls="fk-vh", id=f"{now.uid}-dock-h")
    return el("section", title, *children, cls=cls, id=f"{now.uid}-dock", aria_labelledby=f"{now.uid}-dock-h")


def _acts(now: Now) -> Safe:
    view = now.view
    stage = view.stage
    may_ask = stage == "ask"
    chain = stage in {"play on", "pass on"}
    acts = (
        ("ask", "ui-ask", _("Ask"), may_ask),
        ("play", "ui-card", _("Play"), stage != "pass on"),
        ("pass", "ui-pass", _("Pass"), stage != "play on"),
        ("macgyver", "swiss-army-knife", _("MacGyver"), not chain and view.own_size > 1),
    )
    shown = [
        button(
            f"tab {name}",
            icon(sign),
            label,
            cls="fk-act",
            aria_pressed=None if not may else "true" if now.tab == name else "false",
            aria_disabled=None if may else "true",
            aria_describedby=f"{now.uid}-no-ask" if name == "ask" and stage == "act" else None,
            id=f"{now.uid}-act-{name}",
        )
        for name, sign, label, may in acts
    ]
    return el(
        "div",
        shown,
        cls="fk-acts",
        role="group",
        aria_label=_("What to do"),
        id=f"{now.uid}-acts",
        data_arrows=True,
    )


def _built(now: Now) -> tuple[Safe, ...]:
    if now.tab == "ask":
        return _asking(now)
    chosen, stage = now.scene.choice.cards, now.view.stage
    where = places(chosen) if chosen else ""
    if now.tab == "play":
        told = (
            fill(_("Play {card}."), card=el("mark", where))
            if len(chosen) == 1
            else fill(_("The Swiss Knife asks for more: choose another card to play."))
            if stage == "play on"
            else fill(_("Choose one of your cards to play."))
        )
        go = _go(now, _("Play it"), ready=len(chosen) == 1)
    elif now.tab == "pass":
        told = (
            fill(_("Pass {card} to… choose a golden name."), card=el("mark", where))
            if len(chosen) == 1
            else fill(_("The Swiss Knife asks for more: choose another card to pass."))
            if stage == "pass on"
            else fill(_("Choose one of your cards to pass."))
        )
        go = None
    else:
        told = (
            fill(_("Try MacGyver with {cards}."), cards=el("mark", where))
            if len(chosen) == 2
            else fill(_("Choose two of your cards: Useless Objects or Swiss Knives, you hope."))
        )
        go = _go(now, _("Try it"), ready=len(chosen) == 2)
    why = _why_no_question(now)
    if now.crowd:
        return (_line(now, told, why, go),)
    return (el("div", _line(now, told, go), why, cls="fk-ask", style="align-content:start"),)


def _line(now: Now, told: Safe, *after: Safe | None) -> Safe:
    """Give the line with the sentence that is being built, and the button that does it."""
    built = el("output", told, id=f"{now.uid}-built")
    return el("div", built, *after, cls="fk-ask__line", id=f"{now.uid}-line")


def _why_no_question(now: Now) -> Safe | None:
    if now.view.stage != "act":
        return None
    asked = now.view.own_size > _ASKS_ABOVE
    told = _("One question a turn") if asked else _("No question with three cards or fewer")
    badge = clause("FR-T3" if asked else "FR-T2", now.uid, "dock")
    return el("span", el("span", told, " ", cls="fk-soft"), badge, cls="fk-no-ask", id=f"{now.uid}-no-ask")


def _go(now: Now, label: str, *, ready: bool) -> Safe:
    off = None if ready else "true"
    return button("go", label, cls="fk-btn--go" if ready else "", aria_disabled=off, id=f"{now.uid}-go")


def _asking(now: Now) -> tuple[Safe, ...]:
    choice = now.scene.choice
    forms = el(
        "fieldset",
        el("legend", _("Form of the question"), cls="fk-vh"),
        [_form_chip(now, form) for form in FORMS],
        cls="fk-chips",
        id=f"{now.uid}-forms",
    )
    needs_kinds = choice.form in OF_KINDS
    kinds = el(
        "fieldset",
        el("legend", _("Which kinds"), cls="fk-vh"),
        [_kind_chip(now, kind) for kind in Kind],
        cls="fk-chips",
        id=f"{now.uid}-kinds",
        hidden=not needs_kinds,
    )
    told, ready = _question(now)
    least = _least(now) if choice.form == AT_LEAST else None
    worth = odds_panel.hint(now.scene, asked(choice, now.view.own_size))
    told = told if worth is None else join(told, " ", worth)
    line = _line(now, told, least, _go(now, _("Ask the table"), ready=ready))
    if now.crowd:
        return (forms, kinds, line)
    return (el("div", forms, kinds, line, cls="fk-ask", role="group", aria_label=_("Build a question")),)


def _question(now: Now) -> tuple[Safe, bool]:
    size = now.view.own_size
    ask = asked(now.scene.choice, size)
    return (fill(ask), False) if isinstance(ask, str) else (question(ask, size), True)


def _form_chip(now: Now, form: str) -> Safe:
    field = el(
        "input",
        type="radio",
        name=f"{now.uid}-form",
        value=form,
        checked=form == now.scene.choice.form,
        data_act=f"form {form}",
        id=f"{now.uid}-form-{form.replace(' ', '-')}",
    )
    return el("label", field, form_name(form), cls="fk-chip")


def _kind_chip(now: Now, kind: Kind) -> Safe:
    field = el(
        "input",
        type="checkbox",
        name=f"{now.uid}-kind",
        value=kind.value,
        checked=kind.value in now.scene.choice.kinds,
        data_act=f"kind {kind.value}",
        id=f"{now.uid}-kind-{kind.value}",
    )
    words = KINDS[kind]
    return el("label", field, pip(words.letter, kind.value), _(words.short), cls="fk-chip")


def _least(now: Now) -> Safe:
    k, most = now.scene.choice.least, len(now.scene.choice.cards) or now.view.own_size
    less = button(
        "least -",
        "−",
        cls="fk-btn--small",
        aria_label=_("one fewer"),
        aria_disabled="true" if k <= 1 else None,
        id=f"{now.uid}-least-less",
    )
    more = button(
        "least +",
        "+",
        cls="fk-btn--small",
        aria_label=_("one more"),
        aria_disabled="true" if k >= most else None,
        id=f"{now.uid}-least-more",
    )
    told = el("b", k, cls="fk-num", aria_label=_("at least {k}").format(k=k), role="img")
    return el("span", less, told, more, cls="fk-field", role="group", aria_label=_("At least how many"))


def _aiming(now: Now) -> Safe:
    told = fill(_("Whom shall the T-Rex point at? Choose a golden name."))
    badge = clause("FR-B6", now.uid, "dock")
    decline = button("decline", _("Nobody"), id=f"{now.uid}-decline")
    return el(
        "div",
        _line(now, told, badge, decline),
        cls="fk-ask",
        style="grid-column:1 / -1; align-content:start; flex:1",
    )


def _thinking(now: Now, seat: int) -> Safe:
    dots = el("span", el("i"), el("i"), el("i"), cls="fk-thinking__dots", aria_hidden="true")
    told = fill(_("{who} is thinking"), who=el("b", now.scene.chairs[seat].name))
    return el(
        "section",
        el("h2", _("Waiting"), cls="fk-vh", id=f"{now.uid}-dock-h"),
        face(now.view.characters[seat], "fk-pic"),
        el("p", told, dots, cls="fk-thinking__what"),
        button("skip", icon("ui-skip"), _("Skip"), cls="fk-btn--go", id=f"{now.uid}-skip"),
        cls="fk-panel fk-dock fk-dock--slim fk-thinking",
        id=f"{now.uid}-dock",
        aria_labelledby=f"{now.uid}-dock-h",
    )
