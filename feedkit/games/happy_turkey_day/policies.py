"""Computer players. Each reads only its view, and takes its luck from a stream of its own."""

from __future__ import annotations

from operator import add

from feedkit.core.words import _
from feedkit.games.happy_turkey_day.cards import DIET, counts, score
from feedkit.games.happy_turkey_day.expert import Expert
from feedkit.games.happy_turkey_day.game import ranked
from feedkit.games.happy_turkey_day.moves import Choose, Name, Take

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Stream
    from feedkit.core.policy import Policy
    from feedkit.games.happy_turkey_day.cards import Counts
    from feedkit.games.happy_turkey_day.moves import TurkeyMove
    from feedkit.games.happy_turkey_day.view import View


class Random:
    """Takes any move, each as likely."""

    name = "random"
    says = _("does anything")

    def choose(self, view: View, moves: Sequence[TurkeyMove], stream: Stream) -> TurkeyMove:  # noqa: ARG002
        """Choose one of `moves`."""
        return stream.pick(moves)


class RuleOfThumb:
    """Plays as a sensible person does who looks at their own hand alone.

    It goes to the Coop whose cards would score most with its own, as if nobody else came; from a shared Coop
    it takes the cards that score most. Only if it is the fattest and holds Diet Feed, it
    diets. As the Farmer it names a kind of which it holds most if it is the fattest, and fewest if
    not. Where several moves are as good, it takes any of them.
    """

    name = "rule of thumb"
    says = _("plays as a sensible person does")

    def choose(self, view: View, moves: Sequence[TurkeyMove], stream: Stream) -> TurkeyMove:
        """Choose one of `moves`, from what the view says."""
        hand = view.hands[view.seat or 0]
        fattest = ranked(list(map(sum, view.hands)), view.game.distances[view.farmer])[0] == view.seat
        if view.diet is not None and fattest and hand[view.diet] and Choose(DIET) in moves:
            return Choose(DIET)
        likings = [_liking(view, hand, fattest, move) for move in moves]
        best = max(likings)
        return stream.pick([move for move, liking in zip(moves, likings, strict=True) if liking == best])


def _liking(view: View, hand: Counts, fattest: bool, move: TurkeyMove) -> int:
    """Give how much the rule of thumb likes a move."""
    if isinstance(move, Name):
        return hand[move.kind] if fattest else -hand[move.kind]
    if isinstance(move, Take):
        return score(tuple(map(add, hand, counts(move.cards))))
    return -1 if move.action == DIET else score(tuple(map(add, hand, view.coops[move.action])))


POLICIES: dict[str, Policy] = {policy.name: policy for policy in (Random(), RuleOfThumb(), Expert())}
