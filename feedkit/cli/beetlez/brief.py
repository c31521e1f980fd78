"""What hands do all the time, in a few words each."""

from __future__ import annotations

from feedkit.core.game import LETTERS
from feedkit.core.words import _
from feedkit.games.beetlez.events import Flipped, Kept, Returned
from feedkit.games.beetlez.telling import a_tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Names
    from feedkit.core.state import Event


def brief(event: Event, names: Names) -> str:
    """Give what a hand does in a few words; nothing for other events."""
    match event:
        case Flipped(seat, number, tile):
            face = _("unseen") if tile is None else a_tile(tile)
            told = _("you flip {n}: {tile}") if seat == names.you else _("{who} flips {n}: {tile}")
            return told.format(who=LETTERS[seat], n=number + 1, tile=face)
        case Kept(seat, number):
            told = _("you keep {n}") if seat == names.you else _("{who} keeps {n}")
            return told.format(who=LETTERS[seat], n=number + 1)
        case Returned(seat, number):
            told = _("you turn {n} back") if seat == names.you else _("{who} turns {n} back")
            return told.format(who=LETTERS[seat], n=number + 1)
    return ""
