"""LiveLook: what a game in real time needs besides its Look, so that its events can be followed.

``feedkit.cli.<game>`` gives one as ``LIVE``. As with a Look, views and events are what their reader may have.
"""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from feedkit.core.game import Game
    from feedkit.core.policy import TimedPolicy


def no_more(_view: object, _names: object) -> list[tuple[str, str]]:
    """List no moves."""
    return []


def not_known(_text: str, _view: object, _names: object) -> str:
    """Have nothing to say of a line."""
    return ""


def as_ever(policy: TimedPolicy) -> TimedPolicy:
    """Leave a computer player as it is."""
    return policy


class LiveLook(NamedTuple):
    """What of a game is in sight while time passes.

    Attributes
    ----------
    panel : callable(view, names, columns, rows) -> list of str
        What stays in sight above the status: lines short enough for so many columns, and no more of them than
        rows if that can be; then what is needed most.
    status : callable(view, names) -> str
        What must be known at once, and what may be done about it: in sight below the panel, wrapped.
    brief : callable(event, names) -> str
        A few words on what happens often; such events are told together, in one line. Empty: the event is
        told at once, by the sentence of the Look.
    stands : tuple of type
        The events after which the clock stands until somebody starts it: where rounds end.
    once : tuple of type
        Events that are shown when they happen and not again before the game is over.
    example : str
        A move that may be typed, for a greeting.
    not_now : callable(view, names) -> list of (str, str)
        What may be typed at other times but not now, as ``may_do`` of a Look lists what may be.
    unread : callable(text, view, names) -> str
        Why a line that may look like a move is none, and what to type; empty: as for any other line.
    eased : callable(policy) -> TimedPolicy
        A computer player at a pace for somebody who types; it plays as it ever does.
    ease : str
        What that pace is, in a sentence for the greeting; marked for translation.
    """

    panel: Callable[[Any, Any, int, int], list[str]]
    status: Callable[[Any, Any], str]
    brief: Callable[[Any, Any], str]
    stands: tuple[type, ...] = ()
    once: tuple[type, ...] = ()
    example: str = ""
    not_now: Callable[[Any, Any], list[tuple[str, str]]] = no_more
    unread: Callable[[str, Any, Any], str] = not_known
    eased: Callable[[Any], TimedPolicy] = as_ever
    ease: str = ""


def live_look(game: Game) -> LiveLook:
    """Give what `game`, one in real time, needs besides its Look."""
    from importlib import import_module

    found: LiveLook = import_module(f"feedkit.cli.{game.id.replace('-', '_')}").LIVE
    return found
