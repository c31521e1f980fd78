"""The table as text: read from top to bottom it makes sense without a picture, to the eye and to the ear."""

from __future__ import annotations

from feedkit.cli.feed_rex.asides import own_objects, since_shuffled
from feedkit.cli.feed_rex.words import Names, by_kind, named
from feedkit.cli.printing import BOLD, RED, colour, fill
from feedkit.core.game import LETTERS
from feedkit.core.naming import listed
from feedkit.core.words import _, plural
from feedkit.games.feed_rex.cards import USELESS, Kind, deck_counts
from feedkit.games.feed_rex.wording import object_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.view import View

_INDENT = "      "


def whose_turn(view: View, names: Names) -> str:
    """Say whose turn it is, and what must be known at once."""
    if not view.to_move:
        return _("The game is over.")
    seat = view.to_move[0]
    if seat != view.seat:
        return _("Turn {n}: {who}.").format(n=view.number, who=names.full(seat))
    told = _("Turn {n}: it is your turn, {who}.").format(n=view.number, who=names.full(seat))
    if view.threatened and view.pointed(seat):
        told += " " + _("The T-Rex points at you: if it still does when your turn ends, you are devoured.")
    elif view.pointed(seat):
        told += " " + _("The T-Rex points at you, since this turn only: you are safe in it.")
    return told


def picture(view: View, names: Names) -> str:
    """Give the table as `view` has it, as lines."""
    lines = [_seat(view, names, seat) for seat in range(len(names.called))]
    lines += [_rexes(view, names)]
    lines += [_piles(view)]
    lines += [fill(_("Deck: {counts}.").format(counts=by_kind(_deck(view))), "  ", "")]
    lines += [fill(told, "  ", "") for told in since_shuffled(view)]
    return "\n".join(filter(None, lines))


def _seat(view: View, names: Names, seat: int) -> str:
    who = f"{names.called[seat]}, {_('you')}" if seat == view.seat else names.called[seat]
    start = f"  {LETTERS[seat]}  {who}: "
    if view.jeeps:
        jeep = view.jeeps[seat]
        start += _("{colour} Jeep; ").format(colour=_(jeep)) if jeep else _("Jeep face down; ")
    if seat in view.escaped:
        return fill(start + _("escaped."), _INDENT, "")
    if seat in view.devoured:
        return fill(start + _("devoured."), _INDENT, "")
    rex = view.pointed(seat)
    marks = [_("Yours: {objects}.").format(objects=own_objects(view, seat))] if seat == view.seat else []
    if rex:
        marks.append(_("{rex} points here!").format(rex=names.rex(rex.name)))
    if view.camouflage[seat]:
        marks.append(plural("Hidden by {n} Camouflage!", "Hidden by {n} Camouflages!", view.camouflage[seat]))
    hand = view.hands[seat]
    held = _backs(view) if hand is None else _open(view, seat, hand)
    row = fill(f"{start}{held}.{''.join(f' {mark}' for mark in marks)}", _INDENT, "")
    if rex:
        return colour(row, RED)
    return colour(row, BOLD) if seat == view.seat else row


def _open(view: View, seat: int, hand: tuple[Card, ...]) -> str:
    own = view.characters[seat]
    cards = [
        _("own {object}").format(object=object_name(c.name)) if c.owner == own else named(c)
        for c in _sorted(hand)
    ]
    return f"{plural('{n} card', '{n} cards', len(hand))}: {', '.join(cards)}"


def _sorted(hand: tuple[Card, ...]) -> list[Card]:
    kinds = list(Kind)
    return sorted(hand, key=lambda card: kinds.index(card.kind))


def _backs(view: View) -> str:
    """Give the own hand as backs with numbers, those known by name."""
    own = view.characters[view.seat or 0]
    backs = []
    for number, card in enumerate(view.known(), 1):
        name = "?" if card is None else named(card)
        if card is not None and card.owner == own:
            name = _("own {object}").format(object=object_name(card.name))
        backs.append(f"[{number}] {name}")
    return "  ".join(backs)


def _rexes(view: View, names: Names) -> str:
    """Say where those lie that point at nobody; the others stand beside whom they point at."""
    lies = _("{rex} lies with its snout towards {who} and points at nobody.")
    told = [lies.format(rex=names.rex(r.name), who=names.of(r.seat)) for r in view.rexes if not r.points]
    return fill(" ".join(told), "  ", "") if told else ""


def _piles(view: View) -> str:
    counts: dict[Kind, int] = dict.fromkeys(Kind, 0)
    objects = []
    for card in view.discard:
        if card.kind is USELESS:
            objects.append(object_name(card.name))
        else:
            counts[card.kind] += 1
    pile = ", ".join(filter(None, [by_kind(counts), listed(objects)])) or _("nothing")
    boxed = plural("{n} card lies in the box, unseen.", "{n} cards lie in the box, unseen.", view.boxed)
    return fill(_("Discarded: {pile}.").format(pile=pile) + " " + boxed, "  ", "")


def _deck(view: View) -> dict[Kind, int]:
    game = view.game
    return deck_counts(game.players, game.number("extra_meat"), game.number("extra_knives"))
