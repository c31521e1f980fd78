"""The stage game of a round: all choose an Action card at once, and what they play in equilibrium.

From a view the game is stated as if all stood alike, where the seat stands whose view it is (so it is
symmetric). What an action earns there is what that seat's situation is worth after the round, by
:mod:`feedkit.games.happy_turkey_day.worth`:

- alone at a Coop one takes all of it (HT-R4); with others, in an order by lot, each takes half of what is
  there (HT-R5), the cards that score most for such a hand;
- Diet discards the Diet Feed (HT-R8);
- a Coop that holds three kinds or more afterwards brings the Farmer (HT-F1): Fat for the fattest two, of
  whom the seat may be one, and the first such Coop's Feed for the thinnest, who the seat may be. The others
  are as fat as they are now, and a card more, which is about what a round brings.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add, sub

from feedkit.games.happy_turkey_day.cards import COOPS, DIET, NONE, TOO_MANY, counts
from feedkit.games.happy_turkey_day.events import action_word
from feedkit.games.happy_turkey_day.game import ranked
from feedkit.games.happy_turkey_day.listing import takes
from feedkit.games.happy_turkey_day.worth import POINT, kept_score, lead_of, slimmed, worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.happy_turkey_day.cards import Counts
    from feedkit.games.happy_turkey_day.view import View
    from feedkit.probability import Equilibrium, SymmetricGame

ROUNDS_OF_SEARCH = 100
ACTIONS = tuple(map(action_word, range(DIET + 1)))  # Coop 1 to Coop 5, and Diet


def mixed_strategy(view: View, rounds: int = ROUNDS_OF_SEARCH) -> Equilibrium:
    """Give the mixed strategy of a round, as `view.seat` sees it, and its ε.

    Parameters
    ----------
    view : View
        Of somebody who is to choose an Action card.
    rounds : int
        How long to search; a larger number gives a smaller ε.

    Returns
    -------
    Equilibrium
        Its strategy says how likely each Action card is; value and epsilon are in points. ``str`` shows all
        of it in a line.

    Examples
    --------
    >>> import feedkit
    >>> state = feedkit.game("happy-turkey-day", players=3).start(seed=7)
    >>> events = state.play(0, state.parse_move("name corn", 0))
    >>> found = mixed_strategy(state.view(0))
    >>> found.epsilon < 1
    True
    """
    return stage_game(view).equilibrium(rounds)


def stage_game(view: View) -> SymmetricGame:
    """State the game of a round, as `view.seat` sees it; what is earned is in points."""
    from fractions import Fraction

    from feedkit.probability.equilibria import SymmetricGame

    outlook = _Outlook(view)
    return SymmetricGame(ACTIONS, view.game.players, outlook.payoff, Fraction(1, POINT))


class _Outlook:
    """What a round can come to for one seat."""

    def __init__(self, view: View) -> None:
        seat, n = view.seat or 0, view.game.players
        self.seat, self.view = seat, view
        self.hand = hand = view.hands[seat]
        self.sizes = [sum(held) + 1 for held in view.hands]
        self.others = tuple(size for s, size in enumerate(self.sizes) if s != seat)
        self.dieted = hand if view.diet is None else slimmed(hand, view.diet)
        # For each Coop, by how many come there: the hand after each place in the order, and what is left.
        self.runs = [[shared_out(hand, coop, k) for k in range(n + 1)] for coop in view.coops]
        self.kept: dict[tuple[Counts, int, Counts], int] = {}

    def payoff(self, own: int, others: tuple[int, ...]) -> int:
        """Give what `own` is worth if so many of the others choose each action."""
        visits, feed = 0, NONE
        runs = self.runs
        for coop in range(COOPS):
            left = runs[coop][others[coop] + (own == coop)][1]
            if left is not None:
                visits += 1
                if visits == 1:
                    feed = left
        if own == DIET:
            return self.after(self.dieted, visits, feed)
        hands = runs[own][others[own] + 1][0]
        total = 0
        for hand in hands:
            total += self.after(hand, visits, feed)
        return total // len(hands)

    def after(self, hand: Counts, visits: int, feed: Counts) -> int:
        """Give what it is worth to come out of the taking with `hand`, before so many visits."""
        key = (hand, visits, feed)
        found = self.kept.get(key)
        if found is None:
            found = self.kept[key] = self._after(hand, visits, feed)
        return found

    def _after(self, hand: Counts, visits: int, feed: Counts) -> int:
        view, seat = self.view, self.seat
        fat = view.fat
        if visits:
            sizes = self.sizes.copy()
            sizes[seat] = sum(hand)
            distances = view.game.distances[view.farmer]
            order = ranked(sizes, distances)
            tokens = list(fat)
            tokens[order[0]] += 2 * visits  # HT-F2
            tokens[order[1]] += visits
            fat = tuple(tokens)
            thinnest = min(range(len(sizes)), key=lambda s: (sizes[s], distances[s]))
            if thinnest == seat:
                hand = plus(hand, feed)  # HT-F3
        return worth(hand, self.others, lead_of(seat, fat), view.number)


@lru_cache(maxsize=1 << 14)
def shared_out(hand: Counts, coop: Counts, number: int) -> tuple[tuple[Counts, ...], Counts | None]:
    """Share a Coop out among so many, all with this hand.

    Returns
    -------
    tuple of Counts
        The hand of each afterwards.
    Counts or None
        What is left there, if it brings the Farmer.
    """
    hands = []
    for _ in range(number):
        taken = coop if number == 1 else best_part(hand, coop, (sum(coop) + 1) // 2)
        hands.append(plus(hand, taken))
        coop = minus(coop, taken)
    return tuple(hands), coop if coop.count(0) <= COOPS - TOO_MANY else None


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
