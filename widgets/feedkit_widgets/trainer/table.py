"""The small table beside an exercise: what its pupil sees, and the deck it was dealt from."""

from __future__ import annotations

from typing import cast

from feedkit.core.record import read
from feedkit.core.words import _
from feedkit.games.feed_rex.cards import deck_counts
from feedkit.games.feed_rex.wording import KINDS
from feedkit_widgets.feed_rex.company import character_names
from feedkit_widgets.feed_rex.faces import pip
from feedkit_widgets.feed_rex.layout import Plan, Spot
from feedkit_widgets.feed_rex.now import now
from feedkit_widgets.feed_rex.stage import heading, stage
from feedkit_widgets.html import Safe, el
from feedkit_widgets.lobby import HUMAN
from feedkit_widgets.scene import Chair, Choice, Lobby, Scene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.game import FeedRexState
    from feedkit.games.feed_rex.view import View
    from feedkit.lessons import Exercise

# Opponents, clockwise from the left of the pupil: half a round, mirrored to the right; wide, and narrow.
_SIDES: dict[int, tuple[tuple[float, float, float, float], ...]] = {
    2: ((-31, -22, -28, -32),),
    3: ((-35, -7, -30, -12),),
    4: ((-38, -1, -31, -12), (-21, -33, -25, -37)),
    5: ((-38, -1, -31, -12), (-34, -33, -33, -37)),
}
_CARDS = {
    2: "",
    3: "clamp(1.8rem, 7cqw, 2.45rem)",
    4: "clamp(1.5rem, 6.4cqw, 2.2rem)",
    5: "clamp(1.5rem, 5.8cqw, 2.1rem)",
}
# How wide a stage is for its height, if not as the sheet has it.
_ASPECTS = {
    2: "",
    3: "--fk-wide:560 / 360; --fk-narrow:340 / 420",
    4: "--fk-wide:560 / 400; --fk-narrow:340 / 460",
    5: "--fk-wide:560 / 400; --fk-narrow:340 / 460",
}
_LARGE = 18  # cards, from which on a deck is shown in numbers: so many signs are not taken in
_MORE = ("extra_meat", "extra_knives")


def view_of(exercise: Exercise) -> View:
    """Give what the pupil of an exercise may know of its position."""
    view: View = cast("FeedRexState", read(exercise.record)).view(exercise.seat)
    return view


def names_of(view: View) -> tuple[str, ...]:
    """Give what everybody is called."""
    return character_names(view.characters)


def small_table(exercise: Exercise, view: View, uid: str) -> Safe:
    """Give the position of an exercise as its pupil sees it: the own cards lie face down."""
    at = now(_scene(exercise, view, uid), view)
    at = at._replace(plan=_plan(view.game.players), small=True, asked=exercise.focus, tab="", targets=())
    return el(
        "section", heading(at), stage(at), cls="fk-stage", aria_labelledby=f"{uid}-stage-h", id=f"{uid}-stage"
    )


def deck(view: View, uid: str) -> Safe:
    """Give the cards that the deck had, by kind."""
    counts = deck_counts(view.game.players, *map(view.game.number, _MORE))
    told = []
    for kind, n in counts.items():
        if n:
            words = KINDS[kind]
            name = _(words.one) if n == 1 else _(words.many)
            told.append(_("{n} {kinds}").format(n=n, kinds=name))
    heard = _("The deck of {n} cards had {cards}.").format(n=sum(counts.values()), cards=", ".join(told))
    large = sum(counts.values()) > _LARGE
    shown = []
    for kind, n in counts.items():
        sign = pip(KINDS[kind].letter, kind.value)
        each = [sign, el("b", n, cls="fk-num", aria_hidden="true")] if large else [sign] * n
        shown += [el("span", each, cls="fk-deck__kind")] * bool(n)
    return el(
        "p",
        el("span", heard, cls="fk-vh"),
        el("span", _("The deck:"), aria_hidden="true"),
        shown,
        cls="fk-deck",
        id=f"{uid}-deck",
    )


def _scene(exercise: Exercise, view: View, uid: str) -> Scene:
    chairs = tuple(Chair(name, HUMAN) for name in names_of(view))
    return Scene(
        uid=f"{uid}-t",
        view=view,
        chairs=chairs,
        viewer=exercise.seat,
        actor=None,
        choice=Choice(),
        lines=(),
        step=0,
        steps=0,
        refusal=None,
        why_open=False,
        thinking=None,
        playing=False,
        cover=None,
        seed="",
        panel="",
        lobby=Lobby(view.game.players, chairs, {}, (), "", ()),
        record=None,
        record_warning=False,
        typed="",
        notice="",
        can_undo=False,
        can_redo=False,
        page=False,
        home="",
    )


def _plan(players: int) -> Plan:
    opponents = players - 1
    half = _SIDES[opponents]
    left = [Spot(*spot) for spot in half]
    middle = [Spot(0, -33, 0, -37)] if opponents % 2 else []
    right = [Spot(-x, y, -xs, ys) for x, y, xs, ys in reversed(half)]
    few = opponents == 2
    return Plan(
        seats=(*left, *middle, *right),
        me=Spot(0, 25, 0, 27 if few else 31),
        say=Spot(0, -38, 0, -45),
        discard=Spot(-38, 12, -33, 0) if few else Spot(-37, 25, -29, 10),
        box=Spot(38, 12, 33, 0) if few else Spot(37, 25, 29, 10),
        die=Spot(0, 0),
        rexes=(Spot(0, -12, 0, -10) if few else Spot(0, -3, 0, -3),),
        card=_CARDS[opponents],
        tall=_ASPECTS[opponents],
    )
