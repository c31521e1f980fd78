"""What a sensible person does who looks at their own hand alone."""

from __future__ import annotations

from operator import add

from feedkit.core.words import N_
from feedkit.games.happy_turkey_day.cards import DIET, counts, score
from feedkit.games.happy_turkey_day.game import ranked
from feedkit.games.happy_turkey_day.listing import CHOICES
from feedkit.games.happy_turkey_day.moves import Choose, Name, Take

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Stream
    from feedkit.games.happy_turkey_day.moves import TurkeyMove
    from feedkit.games.happy_turkey_day.view import View


class RuleOfThumb:
    """Plays as a sensible person does who looks at their own hand alone.

    It goes to the Coop whose cards would score most with its own, as if nobody else came; from a shared Coop
    it takes the cards that score most. Only if it is the fattest and holds Diet Feed, it
    diets. As the Farmer it names a kind of which it holds most if it is the fattest, and fewest if
    not. Where several moves are as good, it takes any of them.
    """

    name = "rule of thumb"
    says = N_("plays as a sensible person does")

    def choose(self, view: View, moves: Sequence[TurkeyMove], stream: Stream) -> TurkeyMove:
        """Choose one of `moves`, from what the view says."""
        return stream.pick(favourites(view, view.seat or 0, moves))


def likely_actions(view: View, seat: int) -> list[int]:
    """Give the Action cards that the rule of thumb may choose in a seat: several if they are as good."""
    return [move.action for move in favourites(view, seat, CHOICES.moves) if isinstance(move, Choose)]


def favourites(view: View, seat: int, moves: Sequence[TurkeyMove]) -> list[TurkeyMove]:
    """Give those of `moves` that the rule of thumb likes best in a seat; all in it is public."""
    hand = view.hands[seat]
    fattest = ranked(list(map(sum, view.hands)), view.game.distances[view.farmer])[0] == seat
    if view.diet is not None and fattest and hand[view.diet] and Choose(DIET) in moves:
        return [Choose(DIET)]
    likings = []
    for move in moves:
        if isinstance(move, Name):
            liking = hand[move.kind] if fattest else -hand[move.kind]
        elif isinstance(move, Take):
            liking = score(tuple(map(add, hand, counts(move.cards))))
        else:
            liking = -1 if move.action == DIET else score(tuple(map(add, hand, view.coops[move.action])))
        likings.append(liking)
    best = max(likings)
    return [move for move, liking in zip(moves, likings, strict=True) if liking == best]
