"""Many games: played by computer players from seeds, counted, and set against each other.

>>> import feedkit
>>> from feedkit.simulate import duel
>>> duel(feedkit.game("feed-rex", players=3), "rule of thumb", "random", deals=20).better
True
"""

from feedkit.simulate.games import play
from feedkit.simulate.tournament import Duel, Standing, duel

__all__ = ["Duel", "Standing", "duel", "play"]
