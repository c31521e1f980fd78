"""The table as text: the heap as a grid of numbers, with the faces that are up just now and no others."""

from __future__ import annotations

from feedkit.cli.live.screen import in_rows, wide, wrapped
from feedkit.cli.printing import BOLD, GREEN, RED, YELLOW, colour, fill, width
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

_ACROSS = 10  # tiles in a row
_WITH_NUMBER, _NARROW, _SMALLEST = 8, 5, 4  # columns of a cell; a face stands beside the number, or for it
_LEAST_HEAP = 3  # rows of the heap that are shown rather than what lies before everybody


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
        return _("A LIGHT BULB!") if seat is None else _("A LIGHT BULB! Type “l”, quick!")
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


def panel(view: View, _names: Named, columns: int, rows: int) -> list[str]:
    """Give what stays in sight: the heap, what all have, and the own Taste card while it is seen.

    In few rows the Taste card comes first, then what is in hand, then as much of the heap as fits.
    """
    piles = in_rows(_("Tiles:"), _piles(view), columns)
    hands = in_rows(_("In hand:"), _hands(view) or ["–"], columns)
    taste = _taste(view, columns)
    left = max(0, rows - len(taste))
    hands = hands[:left]
    left -= len(hands)
    if len(heap := grid(view, columns)) + len(piles) > left:
        heap = grid(view, columns, small=True)
    if len(heap) + len(piles) > left:  # rows of which nothing is left are shown last
        heap = [line for line in heap if line.strip(" ·")] if view.outcome is None else heap
    if left - len(piles) < min(_LEAST_HEAP, len(heap)):
        piles = []
    return [*heap[: left - len(piles)], *piles, *hands, *taste]


def grid(view: View, columns: int, *, small: bool = False) -> list[str]:
    """Give the heap in rows of ten: a number for a tile face down, its face while it is up.

    Parameters
    ----------
    view : View
    columns : int
        How wide it may be; where it is narrow a face stands in place of its number.
    small : bool
        Whether as many tiles stand in a row as fit.
    """
    cell = _SMALLEST if small else _WITH_NUMBER if columns >= _ACROSS * _WITH_NUMBER - 1 else _NARROW
    across = (columns + 1) // cell if small else _ACROSS
    faces: dict[int, tuple[int, Tile | None]] = {
        number: (seat, view.face_up(seat)) for seat, number in enumerate(view.hands) if number is not None
    }
    cells = []
    for number, place in enumerate(view.places):
        if place == LYING:
            cells.append(f"{number + 1:>2}".ljust(cell))
        elif place == GONE:
            cells.append(" ·".ljust(cell))
        else:
            seat, tile = faces.get(number, (None, None))
            face = _short(tile)[: cell - 1].rjust(2)
            text = f"{number + 1:>2} {face.strip()}".replace("100 ", "100") if cell == _WITH_NUMBER else face
            hue = GREEN if seat == view.seat else RED if tile is BULB else YELLOW
            cells.append(colour(text, hue) + " " * (cell - wide(text)))
    return ["".join(cells[at : at + across]).rstrip() for at in range(0, len(cells), across)]


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
    told = _(
        "YOUR TASTE, seen only until your first move: {taste}; any other food -1, a bulb +2. Remember it!"
    )
    return [colour(line, BOLD) for line in wrapped(told.format(taste=taste_words(view.taste)), columns)]


def picture(view: View, names: Named) -> str:
    """Give the table as lines."""
    lines = [] if view.outcome is not None else grid(view, width())
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
