"""The stage: the oval table, what lies on it, and the people around it."""

from __future__ import annotations

from feedkit.core.words import _, plural
from feedkit.games.feed_rex.events import Played, Rolled
from feedkit.games.feed_rex.wording import spoken
from feedkit_widgets.feed_rex.cards import back, counts, face_up, open_hand
from feedkit_widgets.feed_rex.faces import picture
from feedkit_widgets.feed_rex.seats import mine, seats
from feedkit_widgets.feed_rex.words import story
from feedkit_widgets.html import Safe, el, fill, join, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.view import Rex
    from feedkit_widgets.feed_rex.layout import Spot
    from feedkit_widgets.feed_rex.now import Now

_LONGEST = 110  # characters that the bubble holds without hiding the table
_HIGH = -30  # where a bubble has the top of the table to itself; below it, somebody sits over it
_BEAM = Safe(
    '<svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="fk-stare__beam" d="M0 26 100 0v60L0 34z"/>'
    '<path class="fk-stare__step" d="m38 23 4 7-4 7"/>'
    '<path class="fk-stare__step" d="m48 21 4 9-4 9"/>'
    '<path class="fk-stare__step" d="m58 19 4 11-4 11"/></svg>'
)
_PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((7, 7), (12, 12), (17, 17)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)),
}


def stage(now: Now) -> Safe:
    """Give the table with everything on it and everybody around it."""
    cls = "fk-table fk-table--crowd" if now.crowd else "fk-table"
    style = "--fk-aspect:1240 / 426" if now.crowd else None
    if now.small:
        cls, style = "fk-table fk-table--small", now.plan.tall or None
    elif now.plan.tall:
        style = f"--fk-tall:{now.plan.tall}"
    return el(
        "div",
        el("div", cls="fk-table__top"),
        _rexes(now),
        _say(now),
        _discard(now),
        _box(now),
        _die(now),
        seats(now),
        mine(now) if now.scene.viewer is not None else None,
        cls=cls,
        style=style,
        id=f"{now.uid}-table",
    )


def heading(now: Now) -> Safe:
    """Give the table's heading, which is heard and not seen."""
    told = plural("The table, {n} player", "The table, {n} players", now.view.game.players)
    return el("h2", told, cls="fk-vh", id=f"{now.uid}-stage-h")


def _at(spot: Spot, *children: Safe | str | None, cls: str, **more: str | None) -> Safe:
    # Above the beam of a stare, which is laid over the felt.
    return el("div", *children, cls=f"{cls} fk-at", style=f"{spot.style()}; z-index:2", **more)


def _say(now: Now) -> Safe | None:
    told = [said for said, _clause in story(now.events, now.names, brief=True)]
    if not told:
        return None
    # The newest is what matters: when there is much to tell, the log tells the rest.
    longest = _LONGEST if now.plan.say.y < _HIGH else _LONGEST // 2
    while len(told) > 1 and sum(map(_length, told)) > longest:
        told.pop(0)
    said = [join(one, " ") for one in told]
    return el("p", said, cls="fk-say fk-at", style=f"{now.plan.say.style()}; z-index:2", id=f"{now.uid}-say")


def _length(said: Safe) -> int:
    return len(plain(said))


def _discard(now: Now) -> Safe:
    pile = now.view.discard
    uid = now.uid
    if not pile:
        empty = el("p", _("Discarded 0"), cls="fk-felt-label")
        return _at(now.plan.discard, empty, cls="fk-pile fk-pile--discard", id=f"{uid}-discard")
    top = pile[-1]
    source = None
    for event in now.events:
        if isinstance(event, Played) and event.card is top:
            source = f"{uid}-c-{event.seat}-{event.position}"
    told = _("Discard pile, top card: {card}").format(card=spoken(top))
    card = el("div", face_up(top, told), cls="fk-card", id=f"{uid}-top-{len(pile)}", data_from=source)
    found = counts(pile)
    words = ", ".join(words for _letter, _kind, _n, words in found)
    summary = el(
        "summary",
        _("Discarded {n}").format(n=len(pile)),
        aria_label=_("Discarded {n}: {cards}. Look through the pile").format(n=len(pile), cards=words),
        id=f"{uid}-pile-open",
    )
    newest = pile[::-1]
    inside = open_hand(newest, _("Discard pile, newest first"), f"{uid}-pile", small=True)
    return _at(
        now.plan.discard,
        el("div", card, cls=f"fk-pile__stack fk-kind-{top.kind.value}"),
        el("details", summary, inside, cls="fk-counts fk-counts--pile", id=f"{uid}-pile-all"),
        cls="fk-pile fk-pile--discard",
        id=f"{uid}-discard",
    )


def _box(now: Now) -> Safe | None:
    boxed = now.view.boxed
    if not boxed:
        return None
    told = plural("Box: {n} card nobody has seen", "Box: {n} cards nobody has seen", boxed)
    card = el("div", el("span", told, cls="fk-vh"), back(boxed), cls="fk-card fk-card--back")
    label = el("p", _("In the box"), cls="fk-felt-label")
    stack = el("div", card, cls="fk-pile__stack")
    return _at(now.plan.box, stack, label, cls="fk-pile fk-pile--box", id=f"{now.uid}-box")


def _die(now: Now) -> Safe | None:
    rolls = [line.event for line in now.scene.lines if isinstance(line.event, Rolled)]
    if not rolls:
        return None
    face = rolls[-1].face
    dots = Safe("".join(f'<circle cx="{x}" cy="{y}" r="2.1"/>' for x, y in _PIPS[face]))
    return el(
        "div",
        Safe(f'<svg viewBox="0 0 24 24" aria-hidden="true">{dots}</svg>'),
        cls="fk-at fk-die",
        style=now.plan.die.style(),
        role="img",
        aria_label=_("Die: {face}").format(face=face),
        id=f"{now.uid}-die",
        data_roll=len(rolls),
    )


def _rexes(now: Now) -> list[Safe]:
    drawn = []
    # The two stand side by side; the red one to the left.
    for rex, spot in zip(now.view.rexes, _rex_spots(now), strict=True):
        at = _place_of(now, rex.seat)
        if rex.points:
            drawn.append(_stare(now, rex, spot, at))
        drawn.append(_rex(now, rex, spot, at))
    return drawn


def _rex_spots(now: Now) -> tuple[Spot, ...]:
    spots = now.plan.rexes
    if len(now.view.rexes) == 1 and len(spots) > 1:
        return (spots[0] if now.view.rexes[0].name == "red" else spots[1],)
    return spots[: len(now.view.rexes)]


def _place_of(now: Now, seat: int) -> Spot:
    if seat == now.bottom:
        return now.plan.me
    return now.plan.seats[(seat - now.bottom - 1) % now.view.game.players]


def _stare(now: Now, rex: Rex, spot: Spot, at: Spot) -> Safe:
    style = f"--fx:{spot.x:g}; --fy:{spot.y:g}; --x:{at.x:g}; --y:{at.y:g}"
    if spot.xs is not None and at.xs is not None:
        style += f"; --fxs:{spot.xs:g}; --fys:{spot.ys:g}; --xs:{at.xs:g}; --ys:{at.ys:g}"
    return el("div", _BEAM, cls="fk-stare", style=style, aria_hidden="true", id=f"{now.uid}-stare-{rex.name}")


def _rex(now: Now, rex: Rex, spot: Spot, at: Spot) -> Safe:
    both = now.crowd
    cls = ["fk-rex"]
    cls += [f"fk-rex--{rex.name}"] * both
    cls += ["fk-rex--right"] * (at.x > spot.x)
    cls += ["fk-rex--lying"] * (not rex.points)
    cls += ["fk-rex--down"] * (rex.points and rex.seat == now.bottom and not both)
    who = now.names.of(rex.seat)
    kind = {"red": _("The red T-Rex"), "green": _("The green T-Rex")}[rex.name] if both else _("The T-Rex")
    if rex.points:
        told, short = _("{rex} points at {who}."), _("at {who}")
    elif rex.seat == now.scene.viewer:
        told, short = _("{rex} lies at your seat."), _("lies at your seat")
    else:
        told, short = _("{rex} lies at {who}’s seat."), _("lies at {who}’s seat")
    name = "t-rex-red" if rex.name == "red" and both else "t-rex"
    label = None
    if not rex.points and not both:
        # Short, since the piles are near; whoever hears the table has heard the whole sentence.
        label = el("span", fill(_("by {who}"), who=who), cls="fk-felt-label fk-rex__lies", aria_hidden="true")
    # Where the T-Rex stands near one's own cards it is small, and its label is out of their reach.
    near = now.view.game.players in {4, 6, 7}
    small = "; width:5.2rem; height:5.2rem; --fk-lift:clamp(0rem, 7.6rem - 13cqw, 1.4rem)" if near else ""
    return el(
        "div",
        el("span", fill(told, rex=kind, who=who), cls="fk-vh"),
        picture(name),
        el("span", fill(short, who=who), cls="fk-rex__to", aria_hidden="true"),
        label,
        cls=" ".join([*cls, "fk-at"]),
        style=f"{spot.style()}{small}",
        id=f"{now.uid}-rex-{rex.name}",
    )
