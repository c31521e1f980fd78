"""Who may have taken the bones that are gone, as far as one seat can tell, and in what order."""

from __future__ import annotations

from itertools import combinations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.core.chance import Chance
    from feedkit.games.jurassic_jumble.view import View


class Takers:
    """The seats that may have taken bones (JJ-G2): those that nobody has seen trade since."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.gone = view.gone
        self.others = [seat for seat in view.game.seats if seat != view.seat]

    def first_and_rest(self) -> Iterator[tuple[int, frozenset[int]]]:
        """Give each first taker with each set of the others who may have taken the rest."""
        view, gone, own = self.view, self.gone, self.view.seat or 0
        if not gone:
            yield -1, frozenset()
            return
        firsts = [own] if view.took == 1 else [s for s in self.others if not view.shown[s]]
        places = gone - 1 - (view.took > 1)
        for first in firsts:
            left = [s for s in self.others if s != first and view.shown[s] < gone]
            for rest in combinations(left, places):
                yield first, frozenset(rest)

    def orders(self, rest: frozenset[int]) -> int:
        """Count the orders in which `rest` may have taken the bones after the first."""
        ways = 1
        for taken, seat in enumerate(self._late_first(rest)):
            ways *= max(0, sum(place >= self.view.shown[seat] for place in self._places()) - taken)
        return ways

    def order(self, first: int, rest: frozenset[int], chance: Chance) -> tuple[int, ...]:
        """Draw one of those orders, each as likely."""
        view = self.view
        found = {0: first}
        if view.took:
            found[view.took - 1] = view.seat or 0
        for seat in self._late_first(rest):
            free = [place for place in self._places() if place >= view.shown[seat] and place not in found]
            found[chance.pick(free)] = seat
        return tuple(found[place] for place in range(self.gone))

    def _places(self) -> list[int]:
        return [place for place in range(1, self.gone) if place != self.view.took - 1]

    def _late_first(self, rest: frozenset[int]) -> list[int]:
        """Give those with the fewest places first: the places of one are among those of the next."""
        return sorted(rest, key=lambda seat: (-self.view.shown[seat], seat))
