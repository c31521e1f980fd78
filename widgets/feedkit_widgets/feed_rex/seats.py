"""The people around the table: their faces, hands and plates; and my own hand, which I do not see."""

from __future__ import annotations

from feedkit.core.words import _, plural
from feedkit.games.feed_rex.events import Passed
from feedkit.games.feed_rex.wording import spoken
from feedkit_widgets.feed_rex.cards import (
    among_them,
    back,
    certain,
    counts,
    face_up,
    fan,
    hand_label,
    open_hand,
    place,
)
from feedkit_widgets.feed_rex.faces import CHAIRS, face, jeep, own_objects, picture, pip
from feedkit_widgets.html import Safe, el

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.cards import Card
    from feedkit_widgets.feed_rex.layout import Spot
    from feedkit_widgets.feed_rex.now import Now


def seats(now: Now) -> Safe:
    """Give everybody but the viewer, clockwise from the left of the bottom."""
    players = now.view.game.players
    around = [(now.bottom + 1 + i) % players for i in range(players - 1)]
    drawn = [_seat(now, seat, spot) for seat, spot in zip(around, now.plan.seats, strict=True)]
    if now.scene.viewer is None:
        drawn.append(_seat(now, now.bottom, now.plan.me))
        label = _("Players, clockwise")
    else:
        label = _("Opponents, clockwise from your left")
    return el("ol", drawn, cls="fk-seats", aria_label=label, id=f"{now.uid}-seats")


def _seat(now: Now, seat: int, spot: Spot) -> Safe:
    view = now.view
    hand = view.hands[seat] or ()
    pointed = view.pointed(seat) if seat in view.inside else None
    large = now.crowd and (seat == now.acting or pointed is not None)
    states = ["fk-seat"]
    states += ["fk-seat--acting"] * (seat == now.acting)
    states += ["fk-seat--hidden"] * bool(view.camouflage[seat])
    states += ["fk-seat--out"] * (seat in view.escaped)
    states += ["fk-seat--out fk-seat--eaten"] * (seat in view.devoured)
    states += ["fk-seat--large"] * large
    states += ["fk-seat--counts"] * (now.crowd and not large)
    shown = _hand(now, seat, hand, small=now.crowd, as_counts=now.crowd and not large)
    if pointed is not None and hand:
        shown = el("div", shown, cls="fk-jaws")
    card = f"; --fk-card-w:{now.plan.card}" if now.plan.card and (large or not now.crowd) else ""
    return el(
        "li",
        _face(now, seat),
        shown if hand else None,
        _plate(now, seat),
        None if now.crowd else _tags(now, seat),
        cls=" ".join(states),
        style=f"{spot.style()}; --fk-chair:{CHAIRS[seat]}{card}",
        id=f"{now.uid}-seat-{seat}",
    )


def _face(now: Now, seat: int) -> Safe:
    leaves = [picture("herb", "fk-leaf") for _leaf in range(3)] if now.view.camouflage[seat] else None
    return el("div", face(now.view.characters[seat]), leaves, cls="fk-seat__face", aria_hidden="true")


def _hand(now: Now, seat: int, hand: tuple[Card, ...], *, small: bool, as_counts: bool) -> Safe:
    ids = f"{now.uid}-c-{seat}"
    label = hand_label(now.scene.chairs[seat].name, len(hand))
    came: dict[int, str] = {}
    for event in now.events:
        if isinstance(event, Passed) and event.to == seat and event.card in hand:
            came[hand.index(event.card)] = f"{now.uid}-c-{event.seat}-{event.position}"
    shown = open_hand(hand, label, ids, small=small, came=came)
    if not as_counts:
        return shown
    found = counts(hand)
    words = ", ".join(words for _letter, _kind, _n, words in found)
    told = _("{name}: {cards}. Show in order").format(name=now.scene.chairs[seat].name, cards=words)
    summary = el(
        "summary",
        [el("span", pip(letter, kind), n, cls="fk-counts__k") for letter, kind, n, _words in found],
        aria_label=told,
        id=f"{ids}-open",
        data_from=next(iter(came.values()), None),
    )
    return el("details", summary, shown, cls="fk-counts", id=f"{ids}-counts")


def _plate(now: Now, seat: int) -> Safe:
    view, name = now.view, now.scene.chairs[seat].name
    team = jeep(view.jeeps[seat], now.uid, seat) if view.jeeps else None
    signs = _signs(now, seat) if now.crowd else None
    owns = None if now.crowd else own_objects(view.characters[seat], name)
    if seat not in now.targets:
        return el("div", el("h3", name, title=name), owns, team, signs, cls="fk-plate")
    return target(now, seat, el("b", name), owns, team, signs)


def target(now: Now, seat: int, *shown: Safe | list[Safe] | None) -> Safe:
    """Give a golden plate: the choice of this seat."""
    what = _("aim the Flare at ")
    if now.tab == "pass":
        what = _("pass card {n} to ").format(n=now.scene.choice.cards[0] + 1)
    return el(
        "button",
        el("span", what, cls="fk-vh"),
        *shown,
        type="button",
        cls="fk-plate",
        data_act=f"to {seat}",
        id=f"{now.uid}-to-{seat}",
    )


def _signs(now: Now, seat: int) -> list[Safe]:
    """Give what a crowd's plate shows in place of tags: a small picture, with words for those who hear it."""
    view = now.view
    told = []
    if view.camouflage[seat]:
        told.append(("herb", _("hidden")))
    rex = view.pointed(seat)
    if rex and seat in view.inside:
        told.append(("bestial-fangs", _("the T-Rex points here")))
    if any(r.seat == seat and not r.points for r in view.rexes):
        told.append(("sleeping-face", _("the T-Rex lies here")))
    if seat in view.escaped:
        told.append(("trophy", _("escaped")))
    if seat in view.devoured:
        told.append(("skull", _("devoured")))
    return [el("span", el("span", words, cls="fk-vh"), picture(name, "fk-ico")) for name, words in told]


def _tags(now: Now, seat: int) -> Safe | None:
    view = now.view
    if seat in view.escaped:
        return el("p", _("Escaped"), cls="fk-tag fk-tag--win fk-seat__tag")
    if seat in view.devoured:
        return el("p", _("Devoured"), cls="fk-tag fk-tag--lose fk-seat__tag")
    if view.camouflage[seat]:
        until = el("span", _(" until their next turn"), cls="fk-vh")
        return el(
            "p", picture("herb", "fk-ico"), _("Hidden"), until, cls="fk-tag fk-tag--hidden fk-seat__tag"
        )
    return None


def mine(now: Now) -> list[Safe]:
    """Give the viewer's own hand and plate."""
    view, uid, me = now.view, now.uid, now.bottom
    known = view.known()
    size = view.own_size
    usable = now.tab in {"ask", "play", "pass", "macgyver"}
    cards = [_own_card(now, i, known[i], usable=usable) for i in range(size)]
    label = plural(
        "Your hand, {n} card that you cannot see", "Your hand, {n} cards that you cannot see", size
    )
    shown = fan(cards, size, label, f"{uid}-c-{me}-hand", mine=True)
    if usable:
        shown = Safe(shown.replace("<ol ", "<ol data-arrows ", 1))
    if view.pointed(me) and me in view.inside:
        shown = el("div", shown, cls="fk-jaws")
    plate = _own_plate(now)
    tags = _own_tags(now, known)
    style = now.plan.me.style()
    if now.crowd:
        row = el("div", plate, tags, cls="fk-mine fk-mine--row", id=f"{uid}-mine")
        return [
            el(
                "section",
                shown if size else None,
                row,
                cls="fk-seat fk-me",
                style=style,
                aria_labelledby=f"{uid}-me",
                id=f"{uid}-own",
            )
        ]
    own = el(
        "section",
        shown if size else None,
        cls="fk-seat fk-me",
        style=style,
        aria_labelledby=f"{uid}-me",
        id=f"{uid}-own",
    )
    return [own, el("div", plate, tags, cls="fk-mine", id=f"{uid}-mine")]


def _own_card(now: Now, position: int, card: Card | None, *, usable: bool) -> Safe:
    size = now.view.own_size
    chosen = position in now.scene.choice.cards
    what = _("unknown") if card is None else _("{card}, you were told").format(card=spoken(card))
    told = place(position, size, what)
    if usable and chosen:
        told = _("{card}, chosen").format(card=told)
    asked = position in now.asked
    if asked:
        told = _("{card}, a card in question").format(card=told)
    at = f"{now.uid}-c-{now.bottom}-{position}"
    if card is None:
        inside, cls = back(position + 1), "fk-card fk-card--back"
    else:
        number = el("span", position + 1, cls="fk-card__no", aria_hidden="true")
        inside, cls = Safe(face_up(card, "") + number), "fk-card fk-card--told"
    if asked:
        cls += " fk-card--asked"
    kind = f"fk-kind-{card.kind.value}" if card else None
    if usable:
        one = el(
            "button",
            inside,
            type="button",
            cls=cls,
            aria_pressed="true" if chosen else "false",
            aria_label=told,
            data_act=f"card {position}",
            id=at,
        )
    else:
        one = el("div", el("span", told, cls="fk-vh"), inside, cls=cls, id=at)
    return el("li", one, cls=kind, style=f"--i:{position}")


def _own_plate(now: Now) -> Safe:
    view, me = now.view, now.bottom
    title = el("h3", _("You"), id=f"{now.uid}-me")
    portrait = face(view.characters[me], "fk-pic")
    owns = own_objects(view.characters[me], None)
    team = jeep(view.jeeps[me], now.uid, me) if view.jeeps else None
    if me not in now.targets:
        return el("div", portrait, title, owns, team, cls="fk-plate")
    return target(now, me, portrait, el("b", _("yourself"), id=f"{now.uid}-me"), owns, team)


def _own_tags(now: Now, known: tuple[Card | None, ...]) -> list[Safe]:
    view, me = now.view, now.bottom
    tags = []
    if me in view.escaped:
        tags.append(el("p", _("You escaped"), cls="fk-tag fk-tag--win"))
    if me in view.devoured:
        tags.append(el("p", _("You are devoured"), cls="fk-tag fk-tag--lose"))
    if me not in view.inside:
        return tags
    if view.pointed(me):
        icon = picture("bestial-fangs", "fk-ico")
        tags.append(el("p", icon, _("It points at you"), cls="fk-tag fk-tag--threat"))
    if view.camouflage[me]:
        tags.append(el("p", picture("herb", "fk-ico"), _("You are hidden"), cls="fk-tag fk-tag--hidden"))
    came = {
        event.card: f"{now.uid}-c-{event.seat}-{event.position}"
        for event in now.events
        if isinstance(event, Passed) and event.to == me
    }
    sure = among_them(certain(view.facts(), known), f"{now.uid}-sure", came)
    if sure is not None:
        tags.append(sure)
    return tags
