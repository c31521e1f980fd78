"""The whole scene of Feed-Rex: head, table, dock, log and the dialogs over them."""

from __future__ import annotations

from feedkit.core.words import _, plural
from feedkit.games.feed_rex.events import Asked, TurnBegan
from feedkit.games.feed_rex.game import FeedRex
from feedkit_widgets import dialogs, frame
from feedkit_widgets.feed_rex import ends, odds_panel
from feedkit_widgets.feed_rex.dock import dock
from feedkit_widgets.feed_rex.faces import FACES, face, picture
from feedkit_widgets.feed_rex.knowing import may_know
from feedkit_widgets.feed_rex.now import now
from feedkit_widgets.feed_rex.stage import heading, stage
from feedkit_widgets.feed_rex.words import clauses, story
from feedkit_widgets.feed_rex.working import working
from feedkit_widgets.html import Safe, el, fill, join
from feedkit_widgets.newgame import new_game
from feedkit_widgets.parts import clauses as badges
from feedkit_widgets.parts import dialog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.rulebook import Rulebook
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit_widgets.feed_rex.now import Now
    from feedkit_widgets.scene import Scene

_MOST_LINES = 60  # moves that the log shows; a longer game is walked through with the scrubber


def whole(scene: Scene) -> Safe:
    """Give the children of the root element: the frame, and a dialog over it if one is open."""
    view = scene.view
    if view is None:
        return join(_bare(scene), _dialog(scene, None))
    at = now(scene, view)
    return join(_frame(at), _dialog(scene, at))


def _rules() -> Rulebook:
    from feedkit.core.rulebook import rulebook_of

    return rulebook_of(FeedRex.package)


def _bare(scene: Scene) -> Safe:
    """Give an empty table: before the first deal, or under the cover."""
    uid = scene.uid
    covered = None if scene.cover is None else ends.cover(scene, scene.cover)
    title = _rules().title
    top = frame.head(scene, title, "t-rex", None, None, log_button=False, inert=covered is not None)
    table = el("div", el("div", cls="fk-table__top"), cls="fk-table", id=f"{uid}-table")
    return el(
        "div",
        top,
        frame.notice(scene),
        el(
            "section",
            el("h2", _("The table"), cls="fk-vh", id=f"{uid}-stage-h"),
            table,
            covered,
            cls="fk-stage",
            aria_labelledby=f"{uid}-stage-h",
            id=f"{uid}-stage",
        ),
        cls="fk-frame",
        id=f"{uid}-frame",
    )


def _frame(at: Now) -> Safe:
    scene, uid = at.scene, at.uid
    note = None
    if scene.refusal is not None:
        note = frame.refusal(scene, scene.refusal, _rules(), mine=scene.refusal[0] == scene.viewer)
    table = el(
        "section", heading(at), stage(at), cls="fk-stage", aria_labelledby=f"{uid}-stage-h", id=f"{uid}-stage"
    )
    below = el("div", _below(at), cls="fk-below", id=f"{uid}-below")
    body = el("div", table, note, below, cls="fk-col", id=f"{uid}-col")
    more = odds_panel.opener(scene, crowd=True) if at.crowd and may_know(at.view) else None
    if not at.crowd:
        side = el("div", _odds(at), frame.log(scene, entries(at)), cls="fk-side", id=f"{uid}-side")
        body = el("div", body, side, cls="fk-cols fk-cols--play")
    return el(
        "div",
        frame.head(scene, at.view.game.title, "t-rex", _turn(at), _phases(at), log_button=at.crowd),
        None if scene.panel == "open" else frame.notice(scene),
        body,
        frame.replay(scene, more),
        cls="fk-frame fk-frame--crowd" if at.crowd else "fk-frame",
        id=f"{uid}-frame",
        inert=scene.panel not in {"", "none"} and _has_dialog(at),
    )


def _odds(at: Now) -> Safe | None:
    """Give the panel "What can I know?" for the side, or the button that asks for it."""
    if at.scene.study is not None:
        return odds_panel.panel(at.scene, at.scene.study)
    return odds_panel.opener(at.scene, crowd=False) if may_know(at.view) else None


def _has_dialog(at: Now) -> bool:
    return at.crowd or at.scene.panel != "log"


def _below(at: Now) -> Safe | None:
    """Give what stands under the table: the dock, or what is there instead of it."""
    scene = at.scene
    if not at.live:
        return ends.looking_back(scene)
    if at.view.outcome is not None:
        return ends.end(at, at.view.outcome)
    return dock(at) or (ends.watching(scene) if scene.viewer is None else None)


def _turn(at: Now) -> Safe:
    number = el("span", _("Turn {n}").format(n=at.view.number), cls="fk-soft")
    if at.view.outcome is not None:
        who = _("Game over")
    elif at.acting == at.scene.viewer:
        who = _("Your turn")
    else:
        who = _("{name}’s turn").format(name=at.scene.chairs[at.acting or 0].name)
    return el("p", number, " ", el("span", who, cls="fk-turn__who"), cls="fk-turn", id=f"{at.uid}-turn")


def _asked(at: Now) -> bool:
    """Tell whether a question was asked in this turn."""
    for line in reversed(at.scene.lines):
        if isinstance(line.event, TurnBegan):
            return False
        if isinstance(line.event, Asked):
            return True
    return False


def _phases(at: Now) -> Safe | None:
    """Give the two phases of the turn: which is on, and what became of the first (FR-T1, FR-T2)."""
    view = at.view
    if view.outcome is not None or at.acting is None:
        return None
    asking = view.stage == "ask"
    first = _("Gather information")
    sign: Safe | str = "A"
    if not asking:
        first = _("Asked") if _asked(at) else _("No question")
        sign = join(picture("ui-check", "fk-ico"), el("span", _("done"), cls="fk-vh"))
    return el(
        "ol",
        el("li", el("i", sign), first, aria_current="step" if asking else None),
        el("li", el("i", "B"), _("Shed weight"), aria_current=None if asking else "step"),
        cls="fk-phases",
        aria_label=_("Phases of the turn"),
        id=f"{at.uid}-phases",
    )


def entries(at: Now) -> list[Safe]:
    """Give what happened, newest first: one entry a move, and one for each move that was refused."""
    moves: list[tuple[int, list[FeedRexEvent]]] = []
    found: list[Safe] = []
    lines = at.scene.lines
    steps = sorted({line.step for line in lines}, reverse=True)[:_MOST_LINES]
    by_step: dict[int, list[FeedRexEvent]] = {step: [] for step in steps}
    for line in lines:
        if line.step in by_step and line.event is not None:
            by_step[line.step].append(line.event)
    moves = sorted(by_step.items(), reverse=True)
    refused: dict[int, list[Safe]] = {}
    for i, line in enumerate(lines):
        if line.refused is not None and line.step in by_step:
            refused.setdefault(line.step, []).append(_refused(at, i, *line.refused[::2]))
    for step, events in moves:
        found += reversed(refused.get(step, []))
        told = _entry(at, step, events)
        if told is not None:
            found.append(told)
    if len(by_step) < len({line.step for line in lines}):
        more = len({line.step for line in lines}) - len(by_step)
        found.append(el("li", el("span"), el("p", plural("{n} earlier move", "{n} earlier moves", more))))
    return found


def _entry(at: Now, step: int, events: list[FeedRexEvent]) -> Safe | None:
    told = story(events, at.names)
    if not told:
        return None
    seat = getattr(events[0], "seat", None)
    portrait = picture("backpack") if seat is None else face(at.view.characters[seat])
    words = [join(said, " ") for said, _clause in told]
    shown = badges(clauses(told), at.uid, f"log-{step}")
    return el("li", portrait, el("p", words, shown), id=f"{at.uid}-log-{step}")


def _refused(at: Now, i: int, seat: int, error: object) -> Safe:
    clause = str(getattr(error, "clause", ""))
    told = fill(
        _("{who} try: “{sentence}”") if seat == at.scene.viewer else _("{who} tries: “{sentence}”"),
        who=at.names.start(seat),
        sentence=str(getattr(error, "sentence", "")),
    )
    shown = badges([clause], at.uid, f"no-{i}")
    return el(
        "li", face(at.view.characters[seat]), el("p", told, shown, cls="fk-log__no"), id=f"{at.uid}-no-{i}"
    )


def _dialog(scene: Scene, at: Now | None) -> Safe | None:
    if scene.cover is not None:
        return None
    study = scene.study
    match scene.panel:
        case "odds" if study is not None:
            return dialog(
                scene.uid,
                "odds",
                _("What can I know?"),
                el("div", *odds_panel.inside(scene, study), cls="fk-odds"),
                close="odds close",
            )
        case "working" if study is not None:
            return working(scene, study)
        case "new":
            return new_game(scene, FeedRex.seats_allowed, FACES, closes=at is not None)
        case "open":
            return dialogs.open_record(scene)
        case "save":
            return dialogs.save_record(scene)
        case "rules":
            return dialogs.rules(scene, _rules(), scene.clause)
        case "log" if at is not None and at.crowd:
            return dialogs.what_happened(scene, entries(at))
    return None
