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


class LiveLook(NamedTuple):
    """What of a game is in sight while time passes.

    Attributes
    ----------
    panel : callable(view, names, now, columns) -> list of str
        What stays in sight above the typed line: few lines, each short enough for so many columns. The last
        one is the status at a glance.
    brief : callable(event, names) -> str
        A few words on what happens often; such events are told together, in one line. Empty: the event is
        told at once, by the sentence of the Look.
    stands : tuple of type
        The events after which the clock stands until somebody starts it: where rounds end.
    once : tuple of type
        Events that are shown when they happen and not again before the game is over.
    example : str
        A move that may be typed, for a greeting.
    """

    panel: Callable[[Any, Any, int, int], list[str]]
    brief: Callable[[Any, Any], str]
    stands: tuple[type, ...] = ()
    once: tuple[type, ...] = ()
    example: str = ""


def live_look(game: Game) -> LiveLook:
    """Give what `game`, one in real time, needs besides its Look."""
    from importlib import import_module

    found: LiveLook = import_module(f"feedkit.cli.{game.id.replace('-', '_')}").LIVE
    return found
