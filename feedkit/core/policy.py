"""Policy: a way to play a game, from nothing but a view.

There are two kinds, since a player in real time also chooses when. A :class:`Policy` is asked when it has to
act. A :class:`TimedPolicy` has one intention at a time, and is asked for another when something happens that
it heeds.
"""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, Protocol

    from feedkit.core.chance import Stream
    from feedkit.core.game import Game
    from feedkit.core.state import Move

    class Policy(Protocol):
        """A computer player for games without a clock.

        Attributes
        ----------
        name : str
            What it is called.
        says : str
            What it does, in a few words.
        """

        name: str
        says: str

        def choose(self, view: Any, moves: Sequence[Any], stream: Stream) -> Any:  # noqa: ANN401 - of its game
            """Choose one of `moves`, the legal moves of ``view.seat``, by luck from `stream` alone."""

    class TimedPolicy(Protocol):
        """A computer player for games in real time.

        What a player does itself always makes it plan anew, and so does what it heeds. Those who heed
        everything never come to act where much happens: let them heed what matters, as people do.

        Attributes
        ----------
        name, says : str
            As in Policy.
        """

        name: str
        says: str

        @property
        def attends(self) -> frozenset[type]:
            """The kinds of event that may make it plan anew."""

        def plan(self, view: Any, now: int, stream: Stream) -> Intention | None:  # noqa: ANN401 - of its game
            """Give what to do next and in how long, by luck from `stream` alone; None to wait and see."""

        def heeds(self, seat: int, event: Any) -> bool:  # noqa: ANN401 - of its game
            """Tell whether `event`, one it attends to, as `seat` witnessed it, makes it plan anew."""


class Intention(NamedTuple):
    """What a player in real time means to do.

    Attributes
    ----------
    delay : int
        In so many milliseconds, at least 1.
    move : Move
    """

    delay: int
    move: Move


def policies(game: type[Game]) -> Mapping[str, Policy | TimedPolicy]:
    """Give the computer players of a game, by name; the first is the weakest, the last the strongest."""
    from importlib import import_module

    found: Mapping[str, Policy | TimedPolicy] = import_module(f"{game.package}.policies").POLICIES
    return found
