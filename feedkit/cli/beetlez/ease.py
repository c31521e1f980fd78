"""A pace of the computer players for a table at which a person types, in milliseconds, each entry as likely.

To see a Light Bulb, type a letter and press Enter takes a person a second or two, and a tile takes two lines.
So others notice bulbs after 2 to 3.5 seconds here, and a tile takes them some 2 seconds. What they remember
and choose is as ever. "expert" is a little quicker, as it is among its own kind.
"""

from __future__ import annotations

from copy import copy

from feedkit.core.words import N_
from feedkit.games.beetlez.memory import HUMAN, TABLE, Pace
from feedkit.games.beetlez.player import Player
from feedkit.games.beetlez.policies import Random

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.policy import TimedPolicy


def _even(low: int, high: int) -> tuple[int, ...]:
    """Give entries from one time to another, evenly spread."""
    return tuple(low + (high - low) * entry // (TABLE - 1) for entry in range(TABLE))


EASY = Pace(flip=_even(900, 1500), decide=_even(600, 1100), notice=_even(2000, 3500))
EASY_QUICK = Pace(flip=_even(800, 1400), decide=_even(500, 1000), notice=_even(2000, 3000))
EASE = N_(
    "Since you type, the others take their time: a tile takes them some 2 seconds, and they notice a Light"
    " Bulb after 2 to 3.5. “l” is enough for “light!”."
)


def eased(player: TimedPolicy) -> TimedPolicy:
    """Give a computer player at this pace, see :class:`~feedkit.games.beetlez.memory.Pace`."""
    if not isinstance(player, Player | Random):
        return player
    slower = copy(player)
    slower.pace = EASY if player.pace == HUMAN else EASY_QUICK
    return slower
