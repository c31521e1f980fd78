"""What can be looked for in positions that are drawn, by playing on: the engine says what comes of it."""

from __future__ import annotations

from typing import NamedTuple, cast

from feedkit.core.chance import LARGEST_SEED, Seeded
from feedkit.games.feed_rex.cards import SIDES
from feedkit.games.feed_rex.moves import Aim, Pass, Play
from feedkit.games.feed_rex.stages import AIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import State
    from feedkit.games.feed_rex.game import FeedRexState


class Survives(NamedTuple):
    """The player is not devoured at the end of the turn, having done this and used a Flare well."""

    move: Play | Pass

    def happens(self, state: State, seat: int) -> bool:
        """Tell whether it is so, once the turn is played in a copy."""
        return seat not in _played(state, seat, self.move).devoured


class PointedAt(NamedTuple):
    """The T-Rex points at the player, having done this and used a Flare well."""

    move: Play | Pass

    def happens(self, state: State, seat: int) -> bool:
        """Tell whether it is so, once the turn is played in a copy."""
        return any(rex.points and rex.seat == seat for rex in _played(state, seat, self.move).rexes)


class StoneEnds(NamedTuple):
    """A Stone's count ends at one of the faces."""

    faces: tuple[int, ...]

    def happens(self, state: State, seat: int) -> bool:  # noqa: ARG002 - the die knows no seats
        """Tell whether a die does so."""
        return 1 + state.chance.pick(range(SIDES)) in self.faces


def _played(state: State, seat: int, move: Play | Pass) -> FeedRexState:
    """Play a turn in a copy, with dice of its own: those of a turn would fall alike in each deal."""
    twin = cast("FeedRexState", state.copy())
    twin.chance = Seeded(state.chance.pick(range(LARGEST_SEED)))
    twin.chance.turn = twin.number
    twin.play(seat, move)
    if twin.outcome is None and twin.stage == AIM:
        twin.play(seat, Aim(next(other for other in twin.targets() if other != seat)))
    return twin
