"""What happened, in sentences, with what is typed where there is no time to look it up."""

from __future__ import annotations

from feedkit.core.naming import told
from feedkit.core.words import _
from feedkit.games.beetlez import telling
from feedkit.games.beetlez.events import Shone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Names
    from feedkit.games.beetlez.events import BeetlezEvent


def tell(event: BeetlezEvent, names: Names) -> str:
    """Give one event as sentences; to whoever plays, a Light Bulb with the letter that calls it.

    >>> from feedkit.core.naming import PEOPLE, Named
    >>> tell(Shone(1), Named(PEOPLE, 0))
    'Bruno (B) has a Light Bulb: type “l”, quick!'
    """
    if isinstance(event, Shone) and names.you is not None:
        mine, other = (
            _("You have a Light Bulb: type “l”, quick!"),
            _("{who} has a Light Bulb: type “l”, quick!"),
        )
        return told(names, event.seat, mine, other)
    return telling.tell(event, names)
