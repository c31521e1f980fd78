"""The stage game of a round: all choose an Action card at once, and what they play in equilibrium.

What an action earns is the chance to win that the seat has after the round
(:mod:`feedkit.games.happy_turkey_day.worth`). It is computed from what the seat sees, in two cases, each as
likely as the other:

- *The others are plain players.* Each does what the rule of thumb would in its seat; where several actions
  are as good for it, any of them. The round comes out as the rules say, with all hands as they are.
- *The others think as the seat does.* They mix the actions in the very proportions that the seat does, and
  all stand alike: everybody's hand is as the seat's, and takes half of a shared Coop, the cards that score
  most (HT-R5). At which place the seat takes there is settled by how many of the others are thinner, of
  whom any may have come. The first Coop that brings the Farmer (HT-F1) feeds the thinnest, and all such Coops
  fatten the fattest two. In what the seat compares itself with afterwards, each of the others holds a card
  more than now, which scores two points: about what a round brings.

The first case is the same whatever the proportions are, so this is a symmetric game: what an action earns
depends on how many of the others choose which. The strategy is a symmetric ε-equilibrium of exactly this
game: if the others are plain players or mix so, each as likely, no other choice raises the chance to win, as
it is computed here, by more than ε. It says nothing of more: not of games in which the others know that they
stand elsewhere, nor of later rounds but through that chance.

Such an answer to people whose habits are half known is called a restricted Nash response: it gains from
their habits, and what it gains it does not have to give back to those who think (Johanson, Zinkevich and
Bowling, "Computing robust counter-strategies", NIPS 20, 2007).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice, product
from math import comb, gcd, prod

from feedkit.games.happy_turkey_day.cards import COOPS, DIET, NONE
from feedkit.games.happy_turkey_day.events import action_word
from feedkit.games.happy_turkey_day.foresight import Foresight, best_part, brings_farmer, minus, plus
from feedkit.games.happy_turkey_day.game import ranked
from feedkit.games.happy_turkey_day.rule_of_thumb import likely_actions
from feedkit.games.happy_turkey_day.worth import WHOLE, chance_to_win, kept_score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.games.happy_turkey_day.cards import Counts
    from feedkit.games.happy_turkey_day.view import View
    from feedkit.probability import Equilibrium, SymmetricGame

ROUNDS_OF_SEARCH = 100
ACTIONS = tuple(map(action_word, range(DIET + 1)))  # Coop 1 to Coop 5, and Diet
_CASES = 64  # of the ways in which plain players may choose where several actions are as good: looked at


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
        Its strategy says how likely each Action card is; value and epsilon are chances to win. ``str`` shows
        all of it in a line.

    Examples
    --------
    >>> import feedkit
    >>> state = feedkit.game("happy-turkey-day", players=3).start(seed=7)
    >>> events = state.play(0, state.parse_move("name corn", 0))
    >>> found = mixed_strategy(state.view(0))
    >>> found.epsilon < 0.01
    True
    """
    return stage_game(view).equilibrium(rounds)


def stage_game(view: View) -> SymmetricGame:
    """State the game of a round, as `view.seat` sees it; what is earned is a chance to win."""
    from fractions import Fraction

    from feedkit.probability.equilibria import SymmetricGame

    outlook = _Outlook(view)
    return SymmetricGame(ACTIONS, view.game.players, outlook.payoff, Fraction(1, 2 * WHOLE))


class _Outlook:
    """What a round can come to for one seat."""

    def __init__(self, view: View) -> None:
        seat, n = view.seat or 0, view.game.players
        self.view, self.seat = view, seat
        self.hand = view.hands[seat]
        self.foresight = foresight = Foresight(view)
        self.thinner = foresight.queue.index(seat)
        self.plain = self._against_plain_players()
        # What the seat compares itself with, when the others think as it does: its own places are filled in.
        self.sizes = [sum(hand) + 1 for hand in view.hands]
        self.scores = [kept_score(hand) + 2 for hand in view.hands]
        # For each Coop, by how many come there: the hand after each place in the order, and what is left.
        self.runs = [[shared_out(self.hand, coop, k) for k in range(n + 1)] for coop in view.coops]
        self.kept: dict[tuple[Counts, int, Counts], int] = {}

    def payoff(self, own: int, others: tuple[int, ...]) -> int:
        """Give the chances to win of both cases, added, if so many of the others choose each action."""
        return self.plain[own] + self._among_equals(own, others)

    def _against_plain_players(self) -> list[int]:
        """Give the chance to win, of WHOLE, of each action if the others follow the rule of thumb."""
        seat = self.seat
        totals, cases = [0] * len(ACTIONS), 0
        for profile in plain_choices(self.view):
            cases += 1
            actions = list(profile)
            for own in range(len(ACTIONS)):
                actions[seat] = own
                totals[own] += self.foresight.chance(seat, actions)
        return [total // cases for total in totals]

    def _among_equals(self, own: int, others: tuple[int, ...]) -> int:
        """Give the chance to win, of WHOLE, if so many of the others, who stand alike, choose each action."""
        visits, feed = 0, NONE
        runs = self.runs
        for coop in range(COOPS):
            left = runs[coop][others[coop] + (own == coop)][1]
            if left is not None:
                visits += 1
                if visits == 1:
                    feed = left
        if own == DIET:
            return self._after(self.foresight.dieted[self.seat], visits, feed)
        company, thinner = others[own], self.thinner
        fatter = self.view.game.players - 1 - thinner
        total = 0
        for place, hand in enumerate(runs[own][company + 1][0]):
            ways = comb(thinner, place) * comb(fatter, company - place)  # to have so many thinner ones there
            if ways:
                total += ways * self._after(hand, visits, feed)
        return total // comb(thinner + fatter, company)

    def _after(self, hand: Counts, visits: int, feed: Counts) -> int:
        """Give the chance to win of coming out of the taking with `hand`, before so many visits."""
        key = (hand, visits, feed)
        found = self.kept.get(key)
        if found is None:
            found = self.kept[key] = self._visited(hand, visits, feed)
        return found

    def _visited(self, hand: Counts, visits: int, feed: Counts) -> int:
        view, seat = self.view, self.seat
        sizes, scores, fat = self.sizes.copy(), self.scores.copy(), list(view.fat)
        sizes[seat] = sum(hand)
        if visits:
            distances = self.foresight.distances
            first, second = ranked(sizes, distances)[:2]
            fat[first] += 2 * visits  # HT-F2
            fat[second] += visits
            if min(view.game.seats, key=lambda s: (sizes[s], distances[s])) == seat:
                hand = plus(hand, feed)  # HT-F3
                sizes[seat] = sum(hand)
        scores[seat] = kept_score(hand)
        return chance_to_win(seat, sizes, scores, fat, farmer=(view.farmer + 1) % len(sizes), left=view.left)


def plain_choices(view: View) -> Iterator[tuple[int, ...]]:
    """Give the ways in which all but `view.seat` may choose by the rule of thumb; its own place is 0.

    Each is as likely. Of very many, only every so manieth is given, such that each choice of each seat comes
    up about as often.
    """
    likely = [[0] if s == view.seat else likely_actions(view, s) for s in view.game.seats]
    ways = prod(map(len, likely))
    step = max(1, ways // _CASES)
    while gcd(step, ways) > 1:
        step += 1
    return islice(product(*likely), 0, None, step)


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
    return tuple(hands), coop if brings_farmer(coop) else None
