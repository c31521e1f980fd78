"""Policy: a way to play a game, from nothing but a view."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, Protocol

    from feedkit.core.chance import Stream
    from feedkit.core.game import Game

    class Policy(Protocol):
        """A computer player.

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


def policies(game: type[Game]) -> Mapping[str, Policy]:
    """Give the computer players of a game, by name; the first is the weakest."""
    from importlib import import_module

    found: Mapping[str, Policy] = import_module(f"{game.package}.policies").POLICIES
    return found
