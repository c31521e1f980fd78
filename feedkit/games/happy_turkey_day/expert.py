"""The strongest player: a mixed strategy for the Action cards, and exact evaluation for everything else."""

from __future__ import annotations

from math import lcm

from feedkit.core.words import N_
from feedkit.games.happy_turkey_day.cards import DIET, counts
from feedkit.games.happy_turkey_day.foresight import best_part, brings_farmer, minus, plus, rounded_off
from feedkit.games.happy_turkey_day.moves import Choose, Name, Take
from feedkit.games.happy_turkey_day.stage_game import ACTIONS, mixed_strategy
from feedkit.games.happy_turkey_day.worth import chance_to_win, kept_score, slimmed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Stream
    from feedkit.games.happy_turkey_day.cards import Card, Counts
    from feedkit.games.happy_turkey_day.moves import TurkeyMove
    from feedkit.games.happy_turkey_day.view import View


class Expert:
    """Plays a symmetric ε-equilibrium of each round's stage game.

    It states the stage game as its view has it (:mod:`feedkit.games.happy_turkey_day.stage_game`): the others
    are plain players or think as it does, each as likely. It finds a mixed strategy from which nobody could
    gain more than a small ε, and draws its Action card from that. ``mixed_strategy(view)`` gives the strategy
    and its ε.

    It names the Diet Feed that would raise its chance to win most if it discarded it, less what the others
    would gain on average. From a shared Coop it takes the cards after which its chance to win is best at the
    end of the round, if those who take after it take what scores most for them.
    """

    name = "expert"
    says = N_("weighs its chance to win, and mixes its choices")

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
    gains = []
    for seat in view.game.seats:
        hands = list(view.hands)
        before = _standing(view, seat, hands)
        hands[seat] = slimmed(hands[seat], kind)
        gains.append(max(0, _standing(view, seat, hands) - before))
    own = gains[view.seat or 0]
    return own * (len(gains) - 1) - (sum(gains) - own)


def _standing(view: View, seat: int, hands: Sequence[Counts]) -> int:
    """Give a seat's chance to win with these hands, of WHOLE."""
    sizes, scores = list(map(sum, hands)), list(map(kept_score, hands))
    return chance_to_win(seat, sizes, scores, view.fat, farmer=view.farmer, left=view.left)


def _taken(view: View, move: Take) -> int:
    """Give the chance to win, of WHOLE, when the round is over, if the own seat takes these cards."""
    hands, coops = list(view.hands), list(view.coops)
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
    return rounded_off(view, view.seat or 0, hands, list(view.fat), list(filter(brings_farmer, coops)))


def _part(view: View, hand: Counts, there: Counts, coop: int) -> Counts:
    """Give what somebody takes from a Coop, who takes what scores most."""
    if view.actions.count(coop) == 1:
        return there
    return best_part(hand, there, (sum(there) + 1) // 2)
