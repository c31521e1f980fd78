"""Games with any number of players and any options, drawn by a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import feedkit
from feedkit import OptionError
from feedkit.core.chance import PLAYER, Stream
from feedkit.core.game import game_class

if TYPE_CHECKING:
    from feedkit.core.game import Game
    from feedkit.core.options import Option

_LABEL = 23  # of the streams that options are drawn from, far from seats at a table
_WIDEST = 40  # of a number's range so many values from the default on are drawn from
# Numbers that make a game long are kept small, so that many games can be played.
SHORT: dict[str, tuple[int, int]] = {
    "max_rounds": (1, 3),
    "rounds": (1, 3),
    "round_limit": (5, 700),
    "search_limit": (5, 200),
    "max_turns": (1, 90),
}


def drawn(name: str, number: int) -> Game:
    """Give game number `number` of `name`: players go round, options are drawn until they fit together."""
    low, high = feedkit.game(name).seats_allowed
    players = low + number % (high - low + 1)
    luck = Stream(number, PLAYER + _LABEL)
    while True:
        options = {
            spec.name: _value(spec, players, luck) for spec in game_class(name).specs if luck.below(3) == 0
        }
        try:
            return feedkit.game(name, players=players, **options)
        except OptionError:  # such as a seat that there is not
            continue


def _value(spec: Option, players: int, luck: Stream) -> object:
    if isinstance(spec.default, tuple):
        if not spec.choices and spec.item is None:
            return [spec.low + luck.below(spec.high - spec.low + 1) for _ in spec.default]
        # Of a list of words or cards: some of those there are, without repetition.
        every = luck.shuffle(spec.choices or spec.default)
        return every[: max(spec.lengths[0], players)]
    if spec.choices:
        return luck.pick(spec.choices)
    if isinstance(spec.default, bool):
        return luck.pick([True, False])
    if spec.default is None and luck.below(2):
        return None
    least, most = SHORT.get(spec.name, (spec.low, spec.high))
    least, most = max(least, spec.low), min(most, spec.high)
    return least + luck.below(min(most - least, _WIDEST) + 1)
