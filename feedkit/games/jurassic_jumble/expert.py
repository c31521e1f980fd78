"""The strongest computer player: it weighs who collects what, and feeds nobody if it can help it."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from feedkit.core.policy import Intention
from feedkit.core.words import N_
from feedkit.games.jurassic_jumble.cards import FAKE_BONE, OF_DINOSAUR, PALEONTOLOGIST, completed
from feedkit.games.jurassic_jumble.moves import ACCEPTS, ASKS, TAKE, WITHDRAW, Offer
from feedkit.games.jurassic_jumble.trader import Trader, lessened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.chance import Stream
    from feedkit.games.jurassic_jumble.cards import Cards
    from feedkit.games.jurassic_jumble.view import View

    Odds = list[dict[int, int]]  # by seat and dinosaur, in thousandths

SURE = 1000  # thousandths: what is certain


class Group(NamedTuple):
    """Cards that could be offered together, and the dinosaur that they are of (-1: the Fake Bone alone)."""

    dinosaur: int
    cards: Cards


class Expert(Trader):
    """Chooses what to collect and whom to give what by the odds of who collects what.

    Odds: nobody gives away what they collect, so a seat collects none of the dinosaurs that it has given to
    this one. Of the others it collects each in proportion to the number of ways to take ``most_held`` cards
    out of those of that dinosaur that this seat does not know to be elsewhere (binomial coefficients); in
    thousandths, rounded down.

    Collecting: the dinosaur with the most cards in hand, less ``rivalry`` thousandths of a card for each
    other seat that is expected to collect it; of equal ones the most valuable.

    Giving: all cards of one dinosaur that it does not collect, the Fake Bone along with them, or fewer to
    match a call. Of all pairs of such a group and a caller whose number it can match it takes the largest
    number; of those the lowest cost: ``size`` for each card of the group, so that small ones go first,
    ``feeding`` by the odds that the caller collects what it would get, and ``keeping`` by the odds that it
    collects what this one wants. If no call can be matched, it offers the group with the lowest cost for an
    average seat. It asks the caller with the lowest cost. Asked by a seat that more likely than not collects
    what lies on offer, it changes the offer to another of the same number first (JJ-T6), if it has one that
    this seat less likely collects.

    All numbers are whole. It thinks half as long as others, since it knows beforehand what to give next; all
    other delays are those of every Trader.
    """

    name = "expert"
    says = N_("chooses what to collect by the odds")
    think = (250, 300, 350, 400, 500, 600, 750, 1000)
    most_held = 4
    rivalry = 500
    number = 1000
    size = 100
    feeding = 300
    keeping = 300

    def odds(self, view: View) -> Odds:
        """Give the odds that each seat collects each dinosaur; none for the own seat."""
        unseen = view.unseen
        ways = [
            (d, comb((unseen & OF_DINOSAUR[d]).bit_count(), self.most_held) + 1) for d in view.game.dinosaurs
        ]
        table: Odds = []
        for seat, got in enumerate(view.got):
            left = [(d, n) for d, n in ways if not got & OF_DINOSAUR[d]] or ways
            total = sum(n for _d, n in left)
            table.append({} if seat == view.seat else {d: SURE * n // total for d, n in left})
        return table

    def target(self, view: View, now: int) -> int:  # noqa: ARG002 - time makes no difference to it
        """Choose the dinosaur to collect."""
        return self._target(view, self.odds(view))

    def _target(self, view: View, odds: Odds) -> int:
        hand, values = view.hand, view.game.values

        def worth(dinosaur: int) -> tuple[int, int]:
            held = (hand & OF_DINOSAUR[dinosaur]).bit_count()
            rivals = sum(of_seat.get(dinosaur, 0) for of_seat in odds)
            return SURE * held - self.rivalry * rivals // SURE, values[dinosaur]

        return max(view.game.dinosaurs, key=worth)

    def choose(self, view: View, target: int, stream: Stream) -> Cards:
        """Choose the cards to offer."""
        return self._choose(view, target, self.odds(view), self._groups(view, target), stream)

    def _groups(self, view: View, target: int) -> list[Group]:
        junk = view.hand & ~(OF_DINOSAUR[target] | PALEONTOLOGIST)
        fake = junk & FAKE_BONE
        found = [Group(d, junk & OF_DINOSAUR[d] | fake) for d in view.game.dinosaurs if junk & OF_DINOSAUR[d]]
        return found or ([Group(-1, fake)] if fake else [])

    def _choose(  # noqa: PLR0917 - all that it weighs
        self, view: View, target: int, odds: Odds, groups: list[Group], stream: Stream, only: int = -1
    ) -> Cards:
        """Choose cards out of `groups`, for any caller or for `only` one; 0 if there are none."""
        found = []
        for seat, call in enumerate(view.calls):
            if call and seat != view.seat and only in {-1, seat}:
                keeping = self.keeping * odds[seat].get(target, 0) // SURE
                for dinosaur, cards in groups:
                    held = cards.bit_count()
                    if held >= call:
                        feeding = self.feeding * odds[seat].get(dinosaur, 0) // SURE
                        cost = self.size * held + feeding + keeping - self.number * call
                        found.append((cost, stream.below(SURE), cards, call))
        if not found and only == -1:
            others = view.game.players - 1
            for dinosaur, cards in groups:
                held = cards.bit_count()
                feeding = self.feeding * sum(of_seat.get(dinosaur, 0) for of_seat in odds) // (others * SURE)
                found.append((self.size * held + feeding, stream.below(SURE), cards, held))
        if not found:
            return 0
        _cost, _lot, cards, number = min(found)
        return lessened(cards, number)

    def plan(self, view: View, now: int, stream: Stream) -> Intention | None:  # noqa: ARG002 - as above
        """Give what to do next and in how long."""
        pick, seat, calls, asks = stream.pick, view.seat or 0, view.calls, view.asks
        if view.took:
            return None
        if view.bones < view.game.bones:
            return Intention(pick(self.react), TAKE)
        if completed(view.hand) >= 0:
            return Intention(pick(self.finish), TAKE)
        if not view.begun and seat != view.dealer:
            return None
        odds = self.odds(view)
        target = self._target(view, odds)
        groups, standing = self._groups(view, target), view.offer
        if not standing:
            cards = self._choose(view, target, odds, groups, stream)
            return Intention(pick(self.think), Offer(cards)) if cards else None
        if seat in asks:
            asker = asks.index(seat)
            risk = self._risk(odds[asker], standing)
            if 2 * risk > SURE:
                better = [group for group in groups if odds[asker].get(group.dinosaur, 0) < risk]
                cards = self._choose(view, target, odds, better, stream, asker)
                if cards not in {0, standing}:
                    return Intention(pick(self.ask), Offer(cards))
            return Intention(pick(self.answer), ACCEPTS[asker])
        call, asked = calls[seat], asks[seat]
        others = [s for s in view.game.seats if calls[s] == call and s not in {seat, asked}]
        if others:
            costs = [
                (self._risk(odds[s], standing) + odds[s].get(target, 0), stream.below(SURE), s)
                for s in others
            ]
            return Intention(pick(self.ask if asked < 0 else self.patience), ASKS[min(costs)[2]])
        cards = self._choose(view, target, odds, groups, stream)
        move = WITHDRAW if cards in {0, standing} else Offer(cards)
        return Intention(pick(self.patience), move)

    @staticmethod
    def _risk(odds: dict[int, int], cards: Cards) -> int:
        """Give the odds that a seat collects something among `cards`, at least."""
        return max((share for dinosaur, share in odds.items() if cards & OF_DINOSAUR[dinosaur]), default=0)
