"""The table as text: the own hand as a grid of dinosaurs and bone groups, the calls, and what is urgent."""

from __future__ import annotations

from feedkit.cli.jurassic_jumble.codes import LETTERS as CODES
from feedkit.cli.jurassic_jumble.codes import code, codes
from feedkit.cli.jurassic_jumble.typed import asking, can_be_asked, may_take
from feedkit.cli.live.clock import minutes
from feedkit.cli.live.screen import in_rows, wide
from feedkit.cli.printing import BOLD, GREEN, RED, YELLOW, colour, fill, width
from feedkit.core.game import LETTERS
from feedkit.core.naming import listed
from feedkit.core.words import _, plural
from feedkit.games.jurassic_jumble.cards import GROUPS, OF_DINOSAUR, Card
from feedkit.games.jurassic_jumble.telling import card_name, dinosaur_name, group_name, so_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Named
    from feedkit.games.jurassic_jumble.view import View

_WIDE, _NARROW = 6, 4  # columns of a cell; a narrow one holds a code in brackets, and three letters of a name
_LABELS = (20, 11)  # columns of a row's name and value, the second with five letters of the name
_COUNT = 2  # columns after the cells


def whose_turn(view: View, names: Named) -> str:
    """Say which round it is, and what must be known at once."""
    if view.outcome is not None:
        return _("The match is over.")
    return _("Round {n}: {news}").format(n=view.round, news=_news(view, names))


def _news(view: View, names: Named) -> str:
    """Say what matters most now to whoever looks."""
    seat = view.seat
    if seat is None:
        return _("everybody trades.") if view.begun else _first_offer(view, names)
    if view.took:
        return _("you have a bone; call any number, as a bluff.")
    if view.gone and view.bones:
        return _("a bone is gone: take one with “b”!")
    if may_take(view):
        return _("you have a whole dinosaur: “b” takes a bone!")
    if not view.begun:
        return _("you make the first offer.") if seat == view.dealer else _first_offer(view, names)
    if (asks := asking(view)) and view.offer:
        told = _("{who} asks you: “y” swaps.") if len(asks) == 1 else _("{who} ask you: “y {first}” swaps.")
        return told.format(who=listed([LETTERS[s] for s in asks]), first=LETTERS[asks[0]])
    if view.asks[seat] >= 0:
        return _("you ask {who}.").format(who=LETTERS[view.asks[seat]])
    if others := can_be_asked(view):
        return _("you may ask {who}: “a {first}”.").format(
            who=", ".join(LETTERS[s] for s in others), first=LETTERS[others[0]]
        )
    return _("nobody calls your number yet.") if view.offer else _("offer some cards.")


def _first_offer(view: View, names: Named) -> str:
    return _("{who} makes the first offer.").format(who=names.full(view.dealer))


def panel(view: View, _names: Named, columns: int, rows: int) -> list[str]:
    """Give what stays in sight: the hand and the calls; in few rows no dinosaurs of which one has nothing."""
    called = calls(view, columns)
    if view.seat is None:
        return called
    lines = grid(view, columns)
    if len(lines) + len(called) > rows:
        lines = grid(view, columns, whole=False)
    if len(lines) + len(called) > rows:
        lines = lines[1:]  # what the columns are is in the codes
    return [*lines[: max(0, rows - len(called))], *called]


def status(view: View, names: Named) -> str:
    """Say how many bones are left, and what must be known at once."""
    left = plural("{n} bone left", "{n} bones left", view.bones)
    if view.gone and view.outcome is None:
        ends = _("round ends at {time}").format(time=minutes(view.ends))
        left = f"{left}, {ends}"
    return f"{left} | {whose_turn(view, names)}"


def grid(view: View, columns: int, *, whole: bool = True) -> list[str]:
    """Give the own hand: a row for each dinosaur, a column for each bone group, and the two wild cards.

    Parameters
    ----------
    view : View
    columns : int
        How wide it may be; names are shortened as needed.
    whole : bool
        Whether dinosaurs of which one holds nothing have a row too.
    """
    cell = _WIDE if columns >= _LABELS[0] + GROUPS * _WIDE + _COUNT else _NARROW
    space = next((n for n in _LABELS if n + GROUPS * cell + _COUNT <= columns), _LABELS[-1])
    heads = "".join(f" {group_name(g)[: cell - 1]}"[:cell].ljust(cell) for g in range(GROUPS))
    rows = [" " * space + heads.rstrip()]
    for dinosaur in view.game.dinosaurs:
        held = view.hand & OF_DINOSAUR[dinosaur]
        value = str(view.game.values[dinosaur])
        letters = space - 2 - len(value)
        label = f"{CODES[dinosaur]} {dinosaur_name(dinosaur)}"[:letters].ljust(letters)
        cells = "".join(_cell(view, dinosaur * GROUPS + group, cell) for group in range(GROUPS))
        if held or whole:
            rows.append(f"{label} {value} {cells}{held.bit_count() or ''}".rstrip())
    wild = [
        _cell(view, card, cell).strip() + f" {card_name(Card(card))}"
        for card in (81, 82)
        if view.hand >> card & 1
    ]
    return rows + (in_rows(_("Go with any cards:"), wild, columns) if wild else [])


def _cell(view: View, card: int, width: int) -> str:
    """Give the place of a card in the grid: its code if it is held, in brackets if it is on offer."""
    if not view.hand >> card & 1:
        text = " ·"
    elif view.offer >> card & 1:
        text = colour(f"[{code(Card(card))}]", YELLOW)
    else:
        text = " " + colour(code(Card(card)), BOLD)
    return text + " " * (width - wide(text))


def calls(view: View, columns: int) -> list[str]:
    """Say who calls what, in a line if it is wide enough."""
    found = []
    mine = 0 if view.seat is None or not view.offer else view.calls[view.seat]
    for seat, number in enumerate(view.calls):
        told = f"{LETTERS[seat]} {number or '–'}"
        if seat == view.seat:
            told = colour(_("you ({seat}) {n}").format(seat=LETTERS[seat], n=number or "–"), BOLD)
        elif view.asks[seat] == view.seat and view.seat is not None:
            told = colour(f"{told}?", RED)
        elif number and number == mine:
            told = colour(f"{told}!", GREEN)
        found.append(told)
    return in_rows(_("Calls:"), found, columns)


def picture(view: View, names: Named) -> str:
    """Give the table as lines."""
    lines = [] if view.seat is None else grid(view, width())
    if view.offer:
        offered = _("On offer, in brackets: {cards}.").format(cards=codes(view.offer))
        lines.append(fill(offered, "  ", ""))
    lines += [_seat(view, names, seat) for seat in view.game.seats]
    bones = plural("{n} bone lies in the middle", "{n} bones lie in the middle", view.bones)
    lines.append(fill(_("{bones}; {gone} gone.").format(bones=bones, gone=view.gone), "  ", ""))
    return "\n".join(lines)


def _seat(view: View, names: Named, seat: int) -> str:
    who = f"{names.called[seat]}, {_('you')}" if seat == view.seat else names.called[seat]
    number, to = view.calls[seat], view.asks[seat]
    call = _("calls {n}").format(n=number) if number else _("calls nothing")
    if to >= 0:
        call += " " + _("and asks {who}").format(who=_("you") if to == view.seat else names.full(to))
    row = _("{letter}  {who}: {call}; {n} cards, {points} points.")
    return fill(
        row.format(letter=LETTERS[seat], who=who, call=call, n=view.size(seat), points=view.totals[seat]),
        "     ",
        "  ",
    )


def notes(view: View, names: Named) -> str:
    """Say which cards lie where, as far as the seat has given them away itself."""
    known = [
        _("{who} has got from you, and not yet swapped away: {cards}.").format(
            who=names.full(seat), cards=codes(cards)
        )
        for seat, cards in enumerate(view.known)
        if cards
    ]
    if view.hand:
        known.insert(0, _("You hold {cards}.").format(cards=so_many(view.hand)))
    return "\n".join(known) or _("You only watch.")
