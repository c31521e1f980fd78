"""The table as text: the heap as a grid of numbers, with the faces that are up just now and no others."""

from __future__ import annotations

from feedkit.cli.live_screen import in_rows
from feedkit.cli.printing import BOLD, GREEN, RED, YELLOW, colour, fill
from feedkit.core.game import LETTERS
from feedkit.core.words import _, plural
from feedkit.games.beetlez.cards import BULB, SAFETY, TILES
from feedkit.games.beetlez.telling import a_tile, taste_words, tile_name
from feedkit.games.beetlez.view import GONE, LYING, PLAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Named
    from feedkit.games.beetlez.cards import Tile
    from feedkit.games.beetlez.view import View

_ACROSS, _CELL = 10, 8  # tiles in a row, columns for each


def whose_turn(view: View, _names: Named) -> str:
    """Say which round it is, and what must be known at once."""
    if view.outcome is not None:
        return _("The game is over.")
    number = _("Round {n} of {rounds}").format(n=view.round, rounds=view.game.rounds)
    return f"{number}: {_news(view)}"


def _news(view: View) -> str:
    """Say what matters most now to whoever looks."""
    seat = view.seat
    if view.bulbs:
        return _("A LIGHT BULB! “l” says light!")
    if seat is None:
        return _("everybody flips tiles.") if view.stage == PLAY else _("all look for a Safety tile.")
    held = view.face_up(seat)
    if view.stage == PLAY:
        if held is None:
            return _("flip a tile: type its number.")
        if held is SAFETY:
            return _("a Safety tile! Remember where, and “r” turns it back.")
        return _("you hold {tile}: “k” keeps it, “r” turns it back.").format(tile=a_tile(held))
    if seat in view.safe:
        return _("you are safe.")
    if held is None:
        return _("THE LIGHT IS ON: find a Safety tile!")
    if held is SAFETY:
        return _("a Safety tile: “k”, and you are safe!")
    return _("no Safety tile: “r”, and look on!")


def panel(view: View, names: Named, _now: int, columns: int) -> list[str]:
    """Give what stays in sight: the heap, what all have, the own Taste card while it is seen, the status."""
    piles = in_rows(_("Tiles:"), _piles(view), columns)
    hands = in_rows(_("In hand:"), _hands(view) or ["–"], columns)
    return [*grid(view), *piles, *hands, *_taste(view, columns), whose_turn(view, names)]


def grid(view: View) -> list[str]:
    """Give the heap in rows of ten: a number for a tile face down, its face too while it is up."""
    faces: dict[int, tuple[int, Tile | None]] = {
        number: (seat, view.face_up(seat)) for seat, number in enumerate(view.hands) if number is not None
    }
    cells = []
    for number, place in enumerate(view.places):
        if place == LYING:
            cells.append(f"{number + 1:>2}".ljust(_CELL))
        elif place == GONE:
            cells.append(" ·".ljust(_CELL))
        else:
            seat, tile = faces.get(number, (None, None))
            text = f"{number + 1:>2} {_short(tile)}".replace("100 ", "100")
            hue = GREEN if seat == view.seat else RED if tile is BULB else YELLOW
            cells.append(colour(text, hue) + " " * (_CELL - len(text)))
    return ["".join(cells[at : at + _ACROSS]).rstrip() for at in range(0, len(cells), _ACROSS)]


def _short(tile: Tile | None) -> str:
    """Give a face in four letters at most."""
    if tile is None:
        return "?"
    shorts = _("fish sand frie stea cake choc lett BULB SAFE").split()
    return shorts[TILES.index(tile)][:4]


def _piles(view: View) -> list[str]:
    """Say what lies before everybody."""
    found = []
    for seat, n in enumerate(view.counts()):
        told = f"{_name(view, seat)} {n}"
        if view.spotted[seat]:
            told += f" ({', '.join(map(str, view.spotted[seat]))})"
        if seat in view.safe:
            told += " " + _("safe")
        found.append(told)
    return found


def _hands(view: View) -> list[str]:
    """Say who holds what."""
    found = []
    for seat, number in enumerate(view.hands):
        tile = view.face_up(seat)
        if number is not None:
            face = "?" if tile is None else tile_name(tile)
            told = f"{_name(view, seat)} {number + 1} {face}"
            found.append(colour(told, RED) if tile is BULB else told)
    return found


def _name(view: View, seat: int) -> str:
    return _("you ({seat})").format(seat=LETTERS[seat]) if seat == view.seat else LETTERS[seat]


def _taste(view: View, columns: int) -> list[str]:
    """Show the own Taste card as long as it may be looked at (BZ-S3)."""
    if view.taste is None or view.outcome is not None:
        return []
    from textwrap import wrap

    told = _(
        "YOUR TASTE, seen only until your first move: {taste}; any other food -1, a bulb +2. Remember it!"
    )
    return [colour(line, BOLD) for line in wrap(told.format(taste=taste_words(view.taste)), columns)]


def picture(view: View, names: Named) -> str:
    """Give the table as lines."""
    lines = [] if view.outcome is not None else grid(view)
    counts = view.counts()
    for seat in view.game.seats:
        who = f"{names.called[seat]}, {_('you')}" if seat == view.seat else names.called[seat]
        told = [plural("{n} tile", "{n} tiles", counts[seat])]
        number, tile = view.hands[seat], view.face_up(seat)
        if number is not None:
            face = _("a tile unseen") if tile is None else a_tile(tile)
            told.append(_("holds tile {n}: {tile}").format(n=number + 1, tile=face))
        if view.spotted[seat]:
            told.append(_("Spotted! {cards}").format(cards=", ".join(map(str, view.spotted[seat]))))
        if seat in view.safe:
            told.append(_("safe"))
        lines.append(fill(f"{LETTERS[seat]}  {who}: {'; '.join(told)}.", "     ", "  "))
    return "\n".join(lines)
