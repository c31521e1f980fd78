"""What stands in the dock's place when there is nothing to do: the end, a look back; and the cover."""

from __future__ import annotations

from feedkit.core.words import _
from feedkit_widgets.feed_rex.faces import FACES, face
from feedkit_widgets.feed_rex.words import ending, winners
from feedkit_widgets.html import Safe, el, fill
from feedkit_widgets.parts import button, clause, icon, symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import Outcome
    from feedkit_widgets.feed_rex.now import Now
    from feedkit_widgets.scene import Scene


def end(now: Now, outcome: Outcome) -> Safe:
    """Give how the game ended, who won, and what can be done next."""
    view, scene = now.view, now.scene
    mood = ""
    if scene.viewer is not None:
        mood = " fk-end--win" if scene.viewer in outcome.winners else " fk-end--lose"
    sign = "trophy" if outcome.winners else "t-rex"
    # In a crowd the plates show who is out; here there is room for the winners.
    told = outcome.winners if now.crowd else (*view.escaped, *view.inside, *view.devoured)
    seats = [_seat(now, seat, outcome) for seat in told]
    return el(
        "section",
        symbol(sign, "fk-end__pic"),
        el(
            "div",
            el("h2", winners(outcome, now.names), id=f"{now.uid}-end-h"),
            el("p", ending(outcome, now.names, winning=False), " ", clause(outcome.clause, now.uid, "end")),
            el("ul", seats, cls="fk-end__seats") if seats else None,
        ),
        el(
            "div",
            button("new same", icon("ui-redo"), _("Same deal again"), id=f"{now.uid}-same"),
            button("panel new", icon("ui-dice"), _("New game"), cls="fk-btn--go", id=f"{now.uid}-again"),
            cls="fk-end__go",
        ),
        cls=f"fk-panel fk-end{mood}",
        id=f"{now.uid}-end",
        aria_labelledby=f"{now.uid}-end-h",
    )


def _seat(now: Now, seat: int, outcome: Outcome) -> Safe:
    won = seat in outcome.winners
    how = (
        _("wins")
        if won
        else _("escaped")
        if seat in now.view.escaped
        else _("devoured")
        if seat in now.view.devoured
        else _("still inside")
    )
    name = _("You") if seat == now.scene.viewer else now.scene.chairs[seat].name
    cls = "fk-tag fk-tag--win" if won else "fk-tag fk-tag--lose" if seat in now.view.devoured else "fk-tag"
    portrait = face(now.view.characters[seat], "fk-pic")
    return el("li", portrait, name, el("span", f" {how}", cls="fk-vh"), cls=cls)


def looking_back(scene: Scene) -> Safe:
    """Give the banner of somebody who looks at an earlier move."""
    told = fill(_("You are looking at move {n} of {all}."), n=el("b", scene.step), all=scene.steps)
    return el(
        "section",
        el("h2", _("Looking back"), cls="fk-vh"),
        icon("ui-eye"),
        el("p", told),
        button("go-on", _("Play on from here"), cls="fk-btn--small", id=f"{scene.uid}-go-on"),
        button("live", _("Back to the game"), cls="fk-btn--small fk-btn--go", id=f"{scene.uid}-live"),
        cls="fk-banner",
        id=f"{scene.uid}-banner",
    )


def watching(scene: Scene) -> Safe:
    """Give the banner of somebody who watches."""
    return el(
        "section",
        el("h2", _("Watching"), cls="fk-vh"),
        icon("ui-eye"),
        el("p", _("You are watching, and see every hand.")),
        button("skip", icon("ui-skip"), _("To the end"), cls="fk-btn--small", id=f"{scene.uid}-skip"),
        cls="fk-banner",
        id=f"{scene.uid}-banner",
    )


def cover(scene: Scene, seat: int) -> Safe:
    """Give what lies over the table while the screen goes from one person to the next."""
    name = scene.chairs[seat].name
    label = f"{scene.uid}-cover-h"
    return el(
        "div",
        symbol(FACES[seat], "fk-cover__pic"),
        el("h2", _("Pass the screen to {name}").format(name=name), id=label),
        el(
            "p",
            _("{name} sees every hand but their own; what comes next is for their eyes.").format(name=name),
        ),
        button(
            "uncover",
            _("I am {name}").format(name=name),
            cls="fk-btn--go fk-btn--big",
            id=f"{scene.uid}-uncover",
        ),
        cls="fk-cover",
        role="dialog",
        aria_modal="true",
        aria_labelledby=label,
        data_trap=True,
        id=f"{scene.uid}-cover",
    )
