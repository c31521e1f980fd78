"""The flood of calls, asks and swaps, in a few words each."""

from __future__ import annotations

from feedkit.core.game import LETTERS
from feedkit.core.words import _
from feedkit.games.jurassic_jumble.events import Asked, Called, Swapped, Withdrawn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Names
    from feedkit.core.state import Event


def brief(event: Event, names: Names) -> str:
    """Give an event of the trade in a few words; nothing for what concerns the reader, or all."""
    match event:
        case Called(seat, number) if seat == names.you:
            return _("you call {n}").format(n=number)
        case Called(seat, number):
            return _("{who} calls {n}").format(who=LETTERS[seat], n=number)
        case Withdrawn(seat) if seat == names.you:
            return _("you stop calling")
        case Withdrawn(seat):
            return _("{who} stops").format(who=LETTERS[seat])
        case Asked(seat, to) if seat == names.you:
            return _("you ask {to}").format(to=LETTERS[to])
        case Asked(seat, to) if to != names.you:
            return _("{who} asks {to}").format(who=LETTERS[seat], to=LETTERS[to])
        case Swapped(seat, other, number) if names.you not in {seat, other}:
            return _("{who} and {to} swap {n}").format(who=LETTERS[seat], to=LETTERS[other], n=number)
    return ""
