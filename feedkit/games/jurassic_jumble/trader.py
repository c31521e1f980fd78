"""What all computer players do alike: the pace and the manners of trading."""

from __future__ import annotations

from feedkit.core.moves import make
from feedkit.core.policy import Intention
from feedkit.games.jurassic_jumble.cards import completed
from feedkit.games.jurassic_jumble.events import Asked, Began, BoneTaken, Dealt, Swapped
from feedkit.games.jurassic_jumble.moves import ACCEPTS, ASKS, TAKE, WITHDRAW, Offer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Stream
    from feedkit.games.jurassic_jumble.cards import Cards
    from feedkit.games.jurassic_jumble.events import JurassicEvent
    from feedkit.games.jurassic_jumble.view import View


class Trader:
    """What all computer players do alike: the pace and the manners of trading.

    They grab a bone once one is gone, or once they hold a whole dinosaur. Asked, they accept. Else they
    ask one of those who call their number; if there is none, or the one asked is slow, they change their
    offer after a while. Without an offer they make one. What to collect and what to offer is each one's own.

    Delays, in milliseconds, are drawn from these tables, each entry as likely.

    Attributes
    ----------
    think : tuple of int
        To choose cards and call.
    ask : tuple of int
        To see who calls the same number, and ask.
    answer : tuple of int
        To accept.
    patience : tuple of int
        Until an offer that nobody swaps is changed.
    finish : tuple of int
        To see that one's dinosaur is complete, and take a bone.
    react : tuple of int
        To see that a bone is gone, and grab one.
    """

    name = "trader"
    says = "trades"
    attends: frozenset[type] = frozenset({Asked, Began, BoneTaken, Dealt, Swapped})
    think = (500, 600, 700, 800, 1000, 1200, 1500, 2000)
    ask = (300, 400, 500, 700)
    answer = (300, 400, 500, 600, 700, 800, 1000, 1300)
    patience = (1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000)
    finish = (300, 350, 400, 450, 500, 550, 600, 650)
    react = (300, 350, 400, 450, 500, 600, 700, 900)

    def target(self, view: View, now: int) -> int:
        """Choose the dinosaur to collect."""
        raise NotImplementedError

    def choose(self, view: View, target: int, stream: Stream) -> Cards:
        """Choose the cards to offer, 0 for none."""
        raise NotImplementedError

    def heeds(self, seat: int, event: JurassicEvent) -> bool:
        """Tell whether an event makes it plan anew: an ask or a swap of its own, a bone, a beginning."""
        kind = type(event)
        if kind is Swapped or kind is Asked:
            return seat == event[1] or (kind is Swapped and seat == event[0])
        return True

    def plan(self, view: View, now: int, stream: Stream) -> Intention | None:
        """Give what to do next and in how long."""
        if view.took:
            return None
        pick = stream.pick
        game, seat, calls, asks = view.game, view.seat or 0, view.calls, view.asks
        if view.bones < game.bones:
            return make(Intention, (pick(self.react), TAKE)) if view.bones else None
        if completed(view.hand) >= 0:
            return make(Intention, (pick(self.finish), TAKE))
        if not view.begun and seat != view.dealer:
            return None
        target, standing = self.target(view, now), view.offer
        if not standing:
            cards = self.choose(view, target, stream)
            return make(Intention, (pick(self.think), make(Offer, (cards,)))) if cards else None
        if seat in asks:
            return make(Intention, (pick(self.answer), ACCEPTS[asks.index(seat)]))
        call, asked = calls[seat], asks[seat]
        if calls.count(call) > 1:
            others = [s for s, number in enumerate(calls) if number == call and s not in {seat, asked}]
            if others:
                delay = pick(self.ask if asked < 0 else self.patience)
                return make(Intention, (delay, ASKS[others[stream.below(len(others))]]))
        cards = self.choose(view, target, stream)
        if not cards or cards == standing:
            return make(Intention, (pick(self.patience), WITHDRAW))
        return make(Intention, (pick(self.patience), make(Offer, (cards,))))


def fitting(group: Cards, calls: Sequence[int], own: int) -> Cards:
    """Give as many cards of a group as the largest call of others that it can match, or all of them."""
    size = group.bit_count()
    number = 0
    for seat, call in enumerate(calls):
        if number < call <= size and seat != own:
            number = call
    return lessened(group, number or size)


def lessened(group: Cards, number: int) -> Cards:
    """Give so many cards of a group, the last ones in the order of the box.

    >>> lessened(0b1011, 2)
    10
    """
    for _ in range(group.bit_count() - number):
        group &= group - 1
    return group
