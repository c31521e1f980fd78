"""The table as text: read from top to bottom it makes sense without a picture, to the eye and to the ear."""

from __future__ import annotations

from feedkit.cli.printing import BOLD, colour, fill
from feedkit.core.game import LETTERS
from feedkit.core.words import _, plural
from feedkit.games.animal_express.cards import ANIMALS
from feedkit.games.animal_express.telling import animal_name, cards, money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Named, Names
    from feedkit.games.animal_express.cards import Counts
    from feedkit.games.animal_express.view import View

_INDENT = "      "


def whose_turn(view: View, names: Names) -> str:
    """Say which round and turn it is, and whose."""
    if not view.to_move:
        return _("The match is over.")
    seat = view.to_move[0]
    when = _("Round {n} of {all}, turn {turn}").format(
        n=view.round, all=view.game.number("rounds"), turn=view.turn
    )
    if seat == view.seat:
        return _("{when}: it is your turn, {who}.").format(when=when, who=names.full(seat))
    return _("{when}: {who}.").format(when=when, who=names.full(seat))


def picture(view: View, names: Named) -> str:
    """Give the tracks, the players, the pool and the own hand as lines."""
    lines = _tracks(view)
    lines += [_seat(view, names, seat) for seat in view.game.seats]
    lines.append(fill(_("Pool: {cards}.").format(cards=_in_words(view.pool)), "  ", ""))
    if hand := reminder(view, names):
        lines.append(colour(hand, BOLD))
    left = plural("{n} card is left to draw.", "{n} cards are left to draw.", view.deck)
    used = _("Used, out of this round: {cards}.").format(cards=_in_words(view.used))
    lines.append(fill(f"{left} {used}", "  ", ""))
    return "\n".join(lines)


def reminder(view: View, _names: object) -> str:
    """Give the own hand, animal by animal."""
    if view.hand is None:
        return ""
    n = sum(view.hand)
    told = plural("Your hand, {n} card", "Your hand, {n} cards", n) if n else _("Your hand")
    return fill(f"{told}: {_in_words(view.hand)}.", "  ", "")


def _in_words(counts: Counts) -> str:
    return ", ".join(cards(counts)) or _("nothing")


def _tracks(view: View) -> list[str]:
    """Draw each animal on its way: a dot for a step, a line before the park."""
    lengths: tuple[int, ...] = view.game.options["tracks"]  # type: ignore[assignment]  # six numbers
    wide = max(len(animal_name(animal)) for animal in ANIMALS)
    longest = max(lengths)
    lines = []
    for animal, length, to_go in zip(ANIMALS, lengths, view.to_go, strict=True):
        name = animal_name(animal)
        places = ["."] * length + ["|"]
        places[length - to_go if to_go else length] = name[:1].upper() if to_go else f"| {name[:1].upper()}"
        drawn = " ".join(places).rjust(2 * longest + 1)
        far = plural("{n} step to go", "{n} steps to go", to_go) if to_go else _("is in the park!")
        lines.append(f"  {name:<{wide}}  {drawn}  {far}")
    return lines


def _seat(view: View, names: Named, seat: int) -> str:
    who = f"{names.called[seat]}, {_('you')}" if seat == view.seat else names.called[seat]
    pile = view.pile_sizes[seat]
    told = [
        plural("{n} card in hand", "{n} cards in hand", view.hand_sizes[seat]),
        plural("PILE of {n} card", "PILE of {n} cards", pile) if pile else _("no PILE yet"),
        money(view.money[seat]),
    ]
    row = fill(f"  {LETTERS[seat]}  {who}: {', '.join(told)}.", _INDENT, "")
    return colour(row, BOLD) if seat == view.seat else row
