"""The strongest player: a mixed strategy for the Action cards, and exact evaluation for everything else."""

from __future__ import annotations

from math import lcm

from feedkit.core.words import _
from feedkit.games.happy_turkey_day.cards import COOPS, DIET, TOO_MANY, counts
from feedkit.games.happy_turkey_day.game import ranked
from feedkit.games.happy_turkey_day.moves import Choose, Name, Take
from feedkit.games.happy_turkey_day.stage_game import ACTIONS, best_part, minus, mixed_strategy, plus
from feedkit.games.happy_turkey_day.worth import slimmed, standing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Stream
    from feedkit.games.happy_turkey_day.cards import Card, Counts
    from feedkit.games.happy_turkey_day.moves import TurkeyMove
    from feedkit.games.happy_turkey_day.view import View


class Expert:
    """Plays a symmetric ε-equilibrium of each round's stage game.

    It states the stage game as its view has it (:mod:`feedkit.games.happy_turkey_day.stage_game`), finds a
    mixed strategy from which nobody could gain more than a small ε, and draws its Action card from that.
    ``mixed_strategy(view)`` gives the strategy and its ε.

    It names the Diet Feed that it would gain most by discarding, less what the others would gain on average.
    From a shared Coop it takes the cards after which it stands best at the end of the round, if those who
    take after it take what scores most for them.
    """

    name = "expert"
    says = _("mixes its choices so that nobody can see through them")

    def choose(self, view: View, moves: Sequence[TurkeyMove], stream: Stream) -> TurkeyMove:
        """Choose one of `moves`, from what the view says."""
        first = moves[0]
        if isinstance(first, Choose):
            return moves[draw(view, stream)]
        return max(moves, key=lambda move: _promise(view, move))


def draw(view: View, stream: Stream) -> int:
    """Draw an Action card from the mixed strategy of a view."""
    strategy = mixed_strategy(view).strategy
    whole = lcm(*(share.denominator for share in strategy.values()))
    at = stream.below(whole)
    for action, name in enumerate(ACTIONS):
        at -= int(strategy[name] * whole)
        if at < 0:
            return action
    raise AssertionError(strategy)


def _promise(view: View, move: TurkeyMove) -> int:
    """Give how good it is to name a kind, or to take some cards."""
    if isinstance(move, Name):
        return _named(view, move.kind)
    return _taken(view, move) if isinstance(move, Take) else 0


def _named(view: View, kind: Card) -> int:
    """Give what the own seat could gain by a diet of `kind`, less what the others could on average."""
    number = view.number
    gains = []
    for seat in view.game.seats:
        hands = list(view.hands)
        before = standing(seat, hands, view.fat, number)
        hands[seat] = slimmed(hands[seat], kind)
        gains.append(max(0, standing(seat, hands, view.fat, number) - before))
    own = gains[view.seat or 0]
    return own * (len(gains) - 1) - (sum(gains) - own)


def _taken(view: View, move: Take) -> int:
    """Give what the own seat stands at when the round is over, if it takes these cards."""
    hands, coops, fat = list(view.hands), list(view.coops), list(view.fat)
    part = counts(move.cards)
    for place, seat in enumerate(view.order):
        coop = view.actions[seat] or 0
        if place:
            part = _part(view, hands[seat], coops[coop], coop)
        hands[seat] = plus(hands[seat], part)
        coops[coop] = minus(coops[coop], part)
    for seat, action in enumerate(view.actions):
        if action == DIET and view.diet is not None:
            hands[seat] = slimmed(hands[seat], view.diet)
    distances = view.game.distances[view.farmer]
    for there in coops:
        if there.count(0) <= COOPS - TOO_MANY:  # HT-F1
            sizes = list(map(sum, hands))
            first, second = ranked(sizes, distances)[:2]
            fat[first] += 2
            fat[second] += 1
            thinnest = min(view.game.seats, key=lambda seat: (sizes[seat], distances[seat]))
            hands[thinnest] = plus(hands[thinnest], there)
    return standing(view.seat or 0, hands, fat, view.number)


def _part(view: View, hand: Counts, there: Counts, coop: int) -> Counts:
    """Give what somebody takes from a Coop, who takes what scores most."""
    if view.actions.count(coop) == 1:
        return there
    return best_part(hand, there, (sum(there) + 1) // 2)
