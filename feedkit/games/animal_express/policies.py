"""Computer players. Each reads only its view, and takes its luck from a stream of its own."""

from __future__ import annotations

from feedkit.core.words import N_
from feedkit.games.animal_express.cards import ANIMALS, MOST_KEPT, MOST_STEPS, NONE
from feedkit.games.animal_express.expert import Expert
from feedkit.games.animal_express.listing import PASS
from feedkit.games.animal_express.moves import Move, Take

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Stream
    from feedkit.core.policy import Policy
    from feedkit.games.animal_express.game import AnimalExpressMove
    from feedkit.games.animal_express.moves import Pass
    from feedkit.games.animal_express.view import View


class Random:
    """Takes any legal move, each as likely."""

    name = "random"
    says = N_("does anything")

    def choose(self, view: View, moves: Sequence[AnimalExpressMove], stream: Stream) -> AnimalExpressMove:  # noqa: ARG002
        """Choose one of `moves`."""
        return stream.pick(moves)


class RuleOfThumb:
    """Plays as the rulebook advises, without counting anything.

    It takes as many cards as it can (of equals those of which it holds most already, then by luck). Then it
    lays out the animal of which it holds most (of equals the one nearest to the park, then by luck), and
    keeps as many as it may, up to three; the others move the animal, up to three steps. Without a pair it
    passes.
    """

    name = "rule of thumb"
    says = N_("takes many, lays out many, keeps three")

    def choose(self, view: View, moves: Sequence[AnimalExpressMove], stream: Stream) -> AnimalExpressMove:
        """Choose one of `moves`, from what the view says."""
        hand = view.hand or NONE
        takes = [move for move in moves if isinstance(move, Take)]
        if not takes:
            return self._lay_out(view, stream)
        worth = [(view.pool[take.animal.at], hand[take.animal.at]) for take in takes]
        return stream.pick([take for take, much in zip(takes, worth, strict=True) if much == max(worth)])

    @staticmethod
    def _lay_out(view: View, stream: Stream) -> Move | Pass:
        hand = view.hand or NONE
        worth = [(hand[animal.at], -view.to_go[animal.at]) for animal in ANIMALS]
        animal = stream.pick([animal for animal in ANIMALS if worth[animal.at] == max(worth)])
        held = hand[animal.at]
        kept = min(MOST_KEPT, held - 1)
        return PASS if held < 2 else Move(animal, min(MOST_STEPS, held - kept), kept)


POLICIES: dict[str, Policy] = {policy.name: policy for policy in (Random(), RuleOfThumb(), Expert())}
