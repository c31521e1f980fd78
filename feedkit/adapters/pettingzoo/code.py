"""A game in numbers: actions that stand for moves, and observations that stand for views."""

from __future__ import annotations

from feedkit.core.errors import IllegalMove, OptionError
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, ClassVar, Protocol

    from feedkit.adapters.pettingzoo.layout import Layout, Numbers
    from feedkit.core.game import Game
    from feedkit.core.state import Move

    class Code(Protocol):
        """What each game's code gives.

        Attributes
        ----------
        game : Game
        together : bool
            Whether all act in each step, as in Happy Turkey Day!, or one after the other.
        actions : int
            How many actions there are; they are numbered from 0.
        layout : Layout
            What an observation holds and where.
        """

        together: ClassVar[bool]
        actions: int
        layout: Layout

        @property
        def game(self) -> Game:
            """What is played."""

        def action(self, move: Any) -> int:  # noqa: ANN401 - of its game
            """Give the action that stands for a move; KeyError if none does."""

        def move(self, action: int, view: Any) -> Any:  # noqa: ANN401 - of its game
            """Give the move that an action stands for in the hands of the seat of `view`."""

        def observe(self, view: Any) -> Numbers:  # noqa: ANN401 - of its game
            """Give what a seat may know as numbers; from its view and nothing else."""


# Where the code of each game lives.
CODES = {
    "feed-rex": "feedkit.adapters.pettingzoo.feed_rex:FeedRexCode",
    "animal-express": "feedkit.adapters.pettingzoo.animal_express:AnimalExpressCode",
    "happy-turkey-day": "feedkit.adapters.pettingzoo.happy_turkey_day:HappyTurkeyDayCode",
}


def code_of(game: Game) -> Code:
    """Give a game's code; OptionError if it has none, as games in real time have not.

    Examples
    --------
    >>> import feedkit
    >>> code = code_of(feedkit.game("animal-express", players=3))
    >>> state = code.game.start(seed=1)
    >>> move = state.parse_move("take giraffe", 0)
    >>> code.action(move)
    1
    >>> code.move(1, state.view(0)) == move
    True
    """
    from importlib import import_module

    if game.id not in CODES:
        raise OptionError(
            _("{game} has no environment; there are: {list}.").format(game=game.title, list=", ".join(CODES))
        )
    module, _colon, name = CODES[game.id].partition(":")
    found: Code = getattr(import_module(module), name)(game)
    return found


def numbered(moves: Sequence[Move]) -> dict[Move, int]:
    """Give the number of each move."""
    return {move: number for number, move in enumerate(moves)}


def nothing(clause: str) -> IllegalMove:
    """Give the error of an action that stands for nothing now."""
    return IllegalMove(clause, _("Choose an action that the mask allows."))
