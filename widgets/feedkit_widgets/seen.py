"""From a sitting to the scene that its viewer may see: here it is decided what leaves for the browser."""

from __future__ import annotations

from typing import cast

from feedkit_widgets.scene import Choice, Line, Scene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit.games.feed_rex.game import FeedRexState
    from feedkit_widgets.sitting import Sitting


def lines(sitting: Sitting) -> tuple[Line, ...]:
    """Give what happened up to the step that is looked at, as the viewer witnessed it."""
    line = sitting.line
    if line is None:
        return ()
    seen = sitting.witnessed.setdefault(sitting.viewer, [])
    found: list[Line] = []
    for step, events in enumerate(line.events[: line.at + 1]):
        if step == len(seen) or seen[step][0] is not events:
            told = tuple(Line(step, cast("FeedRexEvent", event.seen_by(sitting.viewer))) for event in events)
            seen[step:] = [(events, told)]
        found += seen[step][1]
        found += [
            Line(step, None, (seat, text, why)) for at, seat, text, why in sitting.refused if at == step
        ]
    return tuple(found)


def scene(sitting: Sitting) -> Scene:
    """Give what is seen now."""
    line, covered = sitting.line, sitting.cover is not None
    view = None if line is None or covered else cast("FeedRexState", line.looked_at).view(sitting.viewer)
    study = sitting.studied(view)
    scene = Scene(
        uid=sitting.uid,
        view=None,
        chairs=sitting.chairs,
        viewer=None,
        actor=None,
        choice=Choice(),
        lines=(),
        step=0,
        steps=0,
        refusal=None,
        why_open=False,
        thinking=None,
        playing=False,
        cover=sitting.cover,
        seed="",
        panel="" if covered else sitting.panel,
        lobby=sitting.form.lobby(show_seed=not covered),
        record=None,
        record_warning=False,
        typed="",
        notice=sitting.notice,
        can_undo=False,
        can_redo=False,
        page=sitting.page,
        home=sitting.home,
    )
    if line is None or view is None:
        return scene
    record = line.record if sitting.panel == "save" and sitting.record_allowed else None
    return scene._replace(
        view=view,
        viewer=sitting.viewer,
        actor=sitting.actor,
        choice=sitting.choice,
        lines=lines(sitting),
        step=line.at,
        steps=line.now,
        refusal=sitting.refusal if line.live else None,
        why_open=sitting.why_open,
        thinking=sitting.thinking,
        playing=sitting.running,
        seed=sitting.shown_seed,
        record=record,
        record_warning=record is not None and not sitting.over,
        typed=sitting.typed,
        can_undo=line.undo_to(sitting.humans) is not None,
        can_redo=line.can_redo and bool(sitting.humans),
        clause=sitting.clause if sitting.panel == "rules" else "",
        study=study,
    )
