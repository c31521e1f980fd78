"""How a round comes out once all Action cards are known, and what that is worth to a seat."""

from __future__ import annotations

from functools import lru_cache
from operator import add, sub
from typing import NamedTuple

from feedkit.games.happy_turkey_day.cards import COOPS, DIET, TOO_MANY, counts
from feedkit.games.happy_turkey_day.game import ranked
from feedkit.games.happy_turkey_day.listing import takes
from feedkit.games.happy_turkey_day.worth import chance_to_win, kept_score, slimmed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.happy_turkey_day.cards import Counts
    from feedkit.games.happy_turkey_day.view import View


class Emptied(NamedTuple):
    """What becomes of a Coop: the hands of those who come, and its Feed if that brings the Farmer."""

    hands: tuple[tuple[int, Counts], ...]
    left: Counts | None


class Foresight:
    """A round whose Action cards are still to be chosen: says how it comes out for any of them.

    All is as the rules say (HT-R4 to HT-F4), if those who take part of a Coop take the cards that score most
    for them.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.seats = view.game.seats
        self.distances = view.game.distances[view.farmer]
        sizes = list(map(sum, view.hands))
        self.queue = sorted(self.seats, key=lambda seat: (sizes[seat], self.distances[seat]))  # HT-R5
        diet = view.diet
        self.dieted = [hand if diet is None else slimmed(hand, diet) for hand in view.hands]
        self._emptied: list[dict[tuple[int, ...], Emptied]] = [{} for _ in range(COOPS)]

    def chance(self, seat: int, actions: Sequence[int]) -> int:
        """Give a seat's chance to win, of WHOLE, after the round in which these Action cards are chosen."""
        hands, fat = list(self.view.hands), list(self.view.fat)
        visits = []
        for coop in range(COOPS):
            there = self._empty(coop, tuple([s for s in self.queue if actions[s] == coop]))
            for other, hand in there.hands:
                hands[other] = hand
            if there.left:
                visits.append(there.left)
        for other in self.seats:
            if actions[other] == DIET:
                hands[other] = self.dieted[other]  # HT-R8
        return rounded_off(self.view, seat, hands, fat, visits)

    def _empty(self, coop: int, queue: tuple[int, ...]) -> Emptied:
        """Let these take Feed from a Coop, in this order."""
        known = self._emptied[coop]
        found = known.get(queue)
        if found is None:
            there, hands = self.view.coops[coop], []
            for seat in queue:
                hand = self.view.hands[seat]
                taken = there if len(queue) == 1 else best_part(hand, there, (sum(there) + 1) // 2)
                hands.append((seat, plus(hand, taken)))
                there = minus(there, taken)
            found = known[queue] = Emptied(tuple(hands), there if brings_farmer(there) else None)
        return found


def rounded_off(view: View, seat: int, hands: list[Counts], fat: list[int], visits: Sequence[Counts]) -> int:
    """Let the Farmer visit Coops in which this lies, and give a seat's chance to win after that, of WHOLE.

    `hands` and `fat` are changed.
    """
    sizes = list(map(sum, hands))
    distances = view.game.distances[view.farmer]
    for there in visits:
        first, second = ranked(sizes, distances)[:2]
        fat[first] += 2  # HT-F2
        fat[second] += 1
        thinnest = min(view.game.seats, key=lambda s: (sizes[s], distances[s]))
        hands[thinnest] = plus(hands[thinnest], there)  # HT-F3
        sizes[thinnest] += sum(there)
    farmer = (view.farmer + 1) % len(hands)
    return chance_to_win(seat, sizes, list(map(kept_score, hands)), fat, farmer=farmer, left=view.left)


def brings_farmer(there: Counts) -> bool:
    """Say whether what lies in a Coop brings the Farmer (HT-F1)."""
    return there.count(0) <= COOPS - TOO_MANY


@lru_cache(maxsize=1 << 14)
def best_part(hand: Counts, coop: Counts, number: int) -> Counts:
    """Give the cards of a Coop that score most in a hand, so many of them (the first such, as listed)."""
    parts = [counts(move.cards) for move in takes(coop, number).moves]  # type: ignore[union-attr]  # all Take
    return max(parts, key=lambda part: kept_score(plus(hand, part)))


def plus(one: Counts, two: Counts) -> Counts:
    """Give all cards of both."""
    return tuple(map(add, one, two))


def minus(one: Counts, two: Counts) -> Counts:
    """Give the cards of one without those of the other."""
    return tuple(map(sub, one, two))
