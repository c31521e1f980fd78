"""The table as text: read from top to bottom it makes sense without a picture, to the eye and to the ear."""

from __future__ import annotations

from feedkit.cli.printing import BOLD, colour, fill
from feedkit.core.game import LETTERS
from feedkit.core.naming import listed
from feedkit.core.words import _, plural
from feedkit.games.happy_turkey_day.cards import BOTTOM, TOO_MANY, score
from feedkit.games.happy_turkey_day.telling import action_name, feed, kind_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Named, Names
    from feedkit.games.happy_turkey_day.view import View

_INDENT = "      "
LAST = BOTTOM + 1  # cards of the deck, one of which is Thanksgiving (HT-S2)


def whose_turn(view: View, names: Names) -> str:
    """Say which round it is, what is decided now, and by whom."""
    if not view.to_move:
        return _("The game is over.")
    told = _decision(view, names)
    return f"{_('Round {n}.').format(n=view.number)} {told}" if view.number else told


def _decision(view: View, names: Names) -> str:
    you = view.seat if view.seat in view.to_move else None
    seat = view.to_move[0] if you is None else you
    if view.stage == "name":
        mine, other = (
            _("You hold the Farmer card, {who}: name the Diet Feed."),
            _("{who} names the Diet Feed."),
        )
        return (other if you is None else mine).format(who=names.full(seat))
    if view.share is not None:
        mine = _("Choose the {cards} that you take from Coop {n}, {who}.")
        other = _("{who} chooses {cards} from Coop {n}.")
        cards = plural("{n} card", "{n} cards", view.share.number)
        told = other if you is None else mine
        return told.format(who=names.full(seat), cards=cards, n=view.share.coop + 1)
    if you is None:
        return _("Everybody chooses in secret.")
    return _("Choose in secret, {who}: Coop 1 to 5, or Diet.").format(who=names.full(you))


def picture(view: View, names: Named) -> str:
    """Give the Coops, the players and the deck as lines."""
    lines = [_coop(view, coop) for coop in range(len(view.coops))]
    if view.diet is not None:
        diet = _("Diet Feed: {kind}. Who plays Diet discards all theirs.").format(kind=kind_name(view.diet))
        lines.append(fill(diet, "  ", ""))
    lines += [_seat(view, names, seat) for seat in view.game.seats]
    lines.append(_runners(view, names))
    lines.append(fill(_deck(view), "  ", ""))
    return "\n".join(filter(None, [*lines, _chosen(view, names)]))


def _coop(view: View, coop: int) -> str:
    lying = feed(view.coops[coop])
    row = f"  {action_name(coop)}: {', '.join(lying) or _('nothing')}."
    if len(lying) >= TOO_MANY:
        row += " " + _("{n} kinds: if so many stay, the Farmer comes!").format(n=len(lying))
    return fill(row, _INDENT, "")


def _seat(view: View, names: Named, seat: int) -> str:
    who = f"{names.called[seat]}, {_('you')}" if seat == view.seat else names.called[seat]
    held = view.hands[seat]
    told = [plural("{n} Feed", "{n} Feed", sum(held)) + (f" ({', '.join(feed(held))})" if any(held) else "")]
    told.append(plural("{n} Fat", "{n} Fat", view.fat[seat]))
    marks = []
    if seat == view.farmer:
        marks.append(_("Farmer."))
    if view.fat[seat] and view.fat[seat] == max(view.fat):
        marks.append(_("Most Fat!") if view.outcome is None else _("Slaughtered."))
    elif view.outcome is not None:
        marks.append(plural("{n} point.", "{n} points.", score(held)))
    row = fill(f"  {LETTERS[seat]}  {who}: {', '.join(told)}. {' '.join(marks)}".rstrip(), _INDENT, "")
    return colour(row, BOLD) if seat == view.seat else row


def _runners(view: View, names: Named) -> str:
    """Say who would take first where several come to one Coop (HT-R5, HT-F4)."""
    if not view.to_move:
        return ""
    players = view.game.players
    order = sorted(view.game.seats, key=lambda seat: (sum(view.hands[seat]), (seat - view.farmer) % players))
    told = ", ".join(names.called[seat] for seat in order)
    first = _("If several come to one Coop, the thinnest takes half first: {who}.")
    return fill(first.format(who=told), "  ", "")


def _deck(view: View) -> str:
    if view.outcome is not None:
        return plural("Deck: {n} card.", "Deck: {n} cards.", view.left)
    if view.left > LAST:
        return plural(
            "Deck: {n} card, Thanksgiving among the last nine.",
            "Deck: {n} cards, Thanksgiving among the last nine.",
            view.left,
        )
    return plural(
        "Deck: {n} card, and it is Thanksgiving!", "Deck: {n} cards, Thanksgiving among them!", view.left
    )


def _chosen(view: View, names: Named) -> str:
    """Say whose Action cards lie face down, and what the own one is."""
    if view.stage != "choose":
        return ""
    told = []
    others = [names.full(seat) for seat in view.chosen if seat != view.seat]
    if others:
        has, have = _("{who} has chosen."), _("{who} have chosen.")
        told.append((has if len(others) == 1 else have).format(who=listed(others)))
    own = None if view.seat is None else view.actions[view.seat]
    if own is not None:
        told.append(_("Your card, face down: {card}.").format(card=action_name(own)))
    return fill(" ".join(told), "  ", "") if told else ""
