"""A pace of the computer players for a table at which a person types, in milliseconds, each entry as likely.

To choose cards, type them and press Enter takes a person some five seconds. So all that others do takes
longer here than among themselves: they offer after 2 to 6 seconds, and stay with an offer, or with whom they
ask, for 6 to 14 seconds. What they offer to whom is as ever.
"""

from __future__ import annotations

from copy import copy

from feedkit.core.words import N_
from feedkit.games.jurassic_jumble.trader import Trader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.policy import TimedPolicy

THINK = (2000, 2500, 3000, 3500, 4000, 4500, 5000, 6000)
ASK = (1000, 1300, 1600, 2000)
ANSWER = (1000, 1300, 1600, 1900, 2200, 2500, 2800, 3200)
PATIENCE = (6000, 7000, 8000, 9000, 10_000, 11_000, 12_000, 14_000)
FINISH = (1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400)
REACT = (1500, 1700, 1900, 2100, 2300, 2500, 2800, 3200)
EASE = N_(
    "Since you type, the others take their time: they call after 2 to 6 seconds, wait 6 to 14 seconds for an"
    " answer, and need 1.5 to 3.2 seconds to see that a bone is gone."
)


def eased(player: TimedPolicy) -> TimedPolicy:
    """Give a computer player at this pace, see :class:`~feedkit.games.jurassic_jumble.trader.Trader`."""
    if not isinstance(player, Trader):
        return player
    slower = copy(player)
    slower.think, slower.ask, slower.answer = THINK, ASK, ANSWER
    slower.patience, slower.finish, slower.react = PATIENCE, FINISH, REACT
    return slower
