"""Computer players. Each reads only its view, and takes its luck from a stream and its time as people do."""

from __future__ import annotations

from feedkit.core.chance import GAMMA, MASK, mix
from feedkit.core.words import N_
from feedkit.games.jurassic_jumble.cards import FAKE_BONE, OF_DINOSAUR, PALEONTOLOGIST
from feedkit.games.jurassic_jumble.expert import Expert
from feedkit.games.jurassic_jumble.trader import Trader, fitting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.chance import Stream
    from feedkit.core.policy import TimedPolicy
    from feedkit.games.jurassic_jumble.cards import Cards
    from feedkit.games.jurassic_jumble.view import View


class Random(Trader):
    """Chases a dinosaur drawn by lot, each as likely, and another one each minute and a half.

    The lot is a hash of the hand that it was dealt, of its seat, and of how often a minute and a half has
    passed. It offers cards of one other dinosaur, or the Fake Bone: which of them is drawn, each as likely;
    as many as the largest call that it can match, or else all it has. The Paleontologist it keeps.
    """

    name = "random"
    says = N_("chases a dinosaur drawn by lot")
    every = 40_000  # milliseconds a player at the table, until it draws another one

    def target(self, view: View, now: int) -> int:
        """Choose the dinosaur to collect."""
        dealt = view.dealt
        turn = (now - view.since) // (self.every * view.game.players)
        lot = mix((dealt ^ (dealt >> 64)) * GAMMA + turn & MASK)
        dinosaurs = view.game.dinosaurs
        return dinosaurs[lot * len(dinosaurs) >> 64]

    def choose(self, view: View, target: int, stream: Stream) -> Cards:
        """Choose the cards to offer."""
        junk = view.hand & ~(OF_DINOSAUR[target] | PALEONTOLOGIST)
        groups = [junk & line for line in view.game.lines if junk & line]
        if not groups:
            return 0
        return fitting(groups[stream.below(len(groups))], view.calls, view.seat or 0)


class RuleOfThumb(Trader):
    """Collects what it has most of; of equally many the most valuable.

    If the round lasts, it turns after each two minutes to another dinosaur: to what it was dealt second most
    of, then third most, and so on round.
    It offers what it has fewest of, as many as the largest call that it can match, or else all of that
    dinosaur; the Fake Bone goes along. The Paleontologist it keeps.
    """

    name = "rule of thumb"
    says = N_("collects what it has most of")
    every = 120_000  # milliseconds until it turns to another one

    def target(self, view: View, now: int) -> int:
        """Choose the dinosaur to collect."""
        hand, values = view.hand, view.game.values
        turn = (now - view.since) // self.every
        if turn:
            dealt = view.dealt
            ranked = sorted(
                view.game.dinosaurs, key=lambda d: (-(dealt & OF_DINOSAUR[d]).bit_count(), -values[d])
            )
            return ranked[turn % len(ranked)]
        most, found = (-1, -1), 0
        for dinosaur in view.game.dinosaurs:
            key = ((hand & OF_DINOSAUR[dinosaur]).bit_count(), values[dinosaur])
            if key > most:
                most, found = key, dinosaur
        return found

    def choose(self, view: View, target: int, stream: Stream) -> Cards:
        """Choose the cards to offer."""
        junk = view.hand & ~(OF_DINOSAUR[target] | PALEONTOLOGIST)
        fake = junk & FAKE_BONE
        groups = [junk & OF_DINOSAUR[dinosaur] for dinosaur in view.game.dinosaurs]
        sizes = [group.bit_count() for group in groups if group]
        if not sizes:
            return fake
        fewest = min(sizes)
        groups = [group | fake for group in groups if group.bit_count() == fewest]
        return fitting(groups[stream.below(len(groups))], view.calls, view.seat or 0)


_POLICIES = (Random(), RuleOfThumb(), Expert())
POLICIES: dict[str, TimedPolicy] = {policy.name: policy for policy in _POLICIES}
