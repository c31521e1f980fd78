"""feedkit: five family games as an exact rules engine, for teaching probability.

>>> import feedkit
>>> state = feedkit.game("feed-rex", players=5).start(seed=7)
>>> state.to_move
(0,)
"""

from feedkit.core.errors import (
    ChanceError,
    ClockError,
    FeedkitError,
    IllegalMove,
    MoveTextError,
    OptionError,
    RecordError,
)
from feedkit.core.game import game, game_names
from feedkit.core.record import read

__all__ = [
    "ChanceError",
    "ClockError",
    "FeedkitError",
    "IllegalMove",
    "MoveTextError",
    "OptionError",
    "RecordError",
    "game",
    "game_names",
    "read",
]
__version__ = "0.1.0"
