"""Computer players. Each reads only its view, and takes its luck from a stream of its own.

"no memory", "fading memory" and "perfect memory" play alike, so that what a memory is worth can be measured.
"""

from __future__ import annotations

from feedkit.core.moves import make
from feedkit.core.policy import Intention
from feedkit.core.words import N_
from feedkit.games.beetlez.cards import BULB, SAFETY
from feedkit.games.beetlez.events import Called, Refilled, RoundBegan
from feedkit.games.beetlez.expert import Expert
from feedkit.games.beetlez.memory import FADING, HUMAN, NONE, PERFECT, QUICK, TABLE
from feedkit.games.beetlez.moves import FLIPS, KEEP, LIGHT, RETURN
from feedkit.games.beetlez.player import Player
from feedkit.games.beetlez.view import LYING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.chance import Stream
    from feedkit.core.policy import TimedPolicy
    from feedkit.games.beetlez.events import BeetlezEvent
    from feedkit.games.beetlez.moves import BeetlezMove
    from feedkit.games.beetlez.view import View


class Random:
    """Flips anything, and takes or turns back what it finds, each as likely.

    It says "light!" for a bulb of its own, and for another's every second time that it is about to do
    something else. What it may not choose, it does: it keeps a Safety tile that it finds in the search.
    """

    name = "random"
    says = N_("flips anything, and keeps or returns it at random")
    attends = frozenset({Called, RoundBegan, Refilled})
    pace = HUMAN

    def heeds(self, seat: int, event: BeetlezEvent) -> bool:  # noqa: ARG002 - it attends to these alone
        """Plan anew when the light goes on, and when there is something to flip again."""
        return True

    def plan(self, view: View, now: int, stream: Stream) -> Intention | None:  # noqa: ARG002 - time is nothing to it
        """Give what to do next, and in how long."""
        number = view.hands[view.seat or 0]
        luck = stream.below(4 * TABLE)
        at, shouts, keeps = luck % TABLE, luck // TABLE % 2, luck // TABLE > 1
        tile = None if number is None else view.seen[number].tile  # type: ignore[union-attr]  # its own tile
        lying = LYING in view.places
        if view.bulbs and (shouts or tile is BULB or (tile is None and not lying)):
            return make(Intention, (self.pace.notice[at], LIGHT))
        if tile is None:
            return make(Intention, (self.pace.flip[at], FLIPS[stream.pick(view.lying())]))
        return make(Intention, (self.pace.decide[at], self._decide(view, tile, keeps)))

    @staticmethod
    def _decide(view: View, tile: object, keeps: bool) -> BeetlezMove:
        if view.lit is not None:
            return KEEP if tile is SAFETY else RETURN
        return KEEP if keeps and tile is not SAFETY else RETURN


POLICIES: dict[str, TimedPolicy] = {
    player.name: player
    for player in (
        Random(),
        Player("no memory", N_("takes its favourites, and forgets what lies where"), NONE),
        Player(
            "rule of thumb",
            N_("takes its favourites, and remembers for a while what it flipped itself"),
            FADING._replace(others=False),
        ),
        Player(
            "fading memory", N_("takes its favourites, and remembers for a while what lies where"), FADING
        ),
        Player("perfect memory", N_("takes its favourites, and forgets nothing"), PERFECT),
        Expert("expert", N_("forgets nothing, is quick, and weighs what it does not know"), PERFECT, QUICK),
    )
}
