"""What the drawing of one scene needs again and again, worked out once."""

from __future__ import annotations

from typing import NamedTuple

from feedkit_widgets.feed_rex.faces import Names
from feedkit_widgets.feed_rex.layout import CROWD, Plan, plan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit.games.feed_rex.view import View
    from feedkit_widgets.scene import Scene


class Now(NamedTuple):
    """A scene of Feed-Rex, ready to be drawn.

    Attributes
    ----------
    scene : Scene
    view : View
        The scene's, which is there.
    names : Names
    plan : Plan
    crowd : bool
        Eight players or more: small cards, and no panel at the side.
    bottom : int
        The seat drawn at the bottom: the viewer's, or the first one for somebody who watches.
    acting : int or None
        Whose turn it is.
    tab : str
        What is being built: ``"ask"``, ``"play"``, ``"pass"``, ``"macgyver"`` or ``"aim"``; empty if the
        viewer cannot act now.
    targets : tuple of int
        The seats that may be chosen now, by their golden plates.
    events : tuple of event
        What followed from the last move.
    small : bool
        The table stands beside an exercise, and nobody acts at it.
    asked : tuple of int
        The own cards that the exercise asks about.
    """

    scene: Scene
    view: View
    names: Names
    plan: Plan
    crowd: bool
    bottom: int
    acting: int | None
    tab: str
    targets: tuple[int, ...]
    events: tuple[FeedRexEvent, ...]
    small: bool = False
    asked: tuple[int, ...] = ()

    @property
    def uid(self) -> str:
        """Prefix of all ids."""
        return self.scene.uid

    @property
    def live(self) -> bool:
        """Whether the latest move is looked at."""
        return self.scene.step == self.scene.steps


def now(scene: Scene, view: View) -> Now:
    """Work out what the drawing of `scene` needs."""
    players = view.game.players
    names = Names(tuple(chair.name for chair in scene.chairs), scene.viewer, len(view.rexes) > 1)
    tab = tab_of(scene, view)
    acting = view.to_move[0] if view.to_move else None
    return Now(
        scene=scene,
        view=view,
        names=names,
        plan=plan(players, scene.viewer is None),
        crowd=players >= CROWD,
        bottom=scene.viewer or 0,
        acting=acting,
        tab=tab,
        targets=_targets(scene, view, tab),
        events=tuple(
            line.event for line in scene.lines if line.step == scene.step and line.event is not None
        ),
    )


def tab_of(scene: Scene, view: View) -> str:
    """Give what the viewer is building: what they clicked, unless the rules leave only one thing to do."""
    if scene.actor is None or scene.step != scene.steps:
        return ""
    forced = {"aim": "aim", "play on": "play", "pass on": "pass"}.get(view.stage)
    if forced:
        return forced
    if scene.choice.tab == "ask" and view.stage != "ask":
        return "play"  # the question has been asked, or there is none with so few cards
    return scene.choice.tab


def _targets(scene: Scene, view: View, tab: str) -> tuple[int, ...]:
    if tab == "aim":  # FR-B6; FR-D2: with two T-Rex, not whoever is pointed at
        return tuple(s for s in view.inside if len(view.rexes) == 1 or view.pointed(s) is None)
    if tab == "pass" and len(scene.choice.cards) == 1:
        return tuple(s for s in view.inside if s != scene.actor)
    return ()
