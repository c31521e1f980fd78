"""A computer player that weighs all it can do in its turn, exactly."""

from __future__ import annotations

from feedkit.core.words import N_
from feedkit.games.animal_express.cards import COUNTS, NONE, POOL, added
from feedkit.games.animal_express.listing import moves as plays_of
from feedkit.games.animal_express.moves import Move, Take
from feedkit.games.animal_express.race import paid, prospects
from feedkit.games.animal_express.scoring import worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Stream
    from feedkit.games.animal_express.cards import Counts
    from feedkit.games.animal_express.game import AnimalExpressMove
    from feedkit.games.animal_express.moves import Pass
    from feedkit.games.animal_express.view import View


class Expert:
    """Looks through every take, and every play after it, and chooses what leaves it furthest ahead.

    How far ahead it is after a play is its own stake less the mean of the others' stakes, in cents, exactly.
    A stake is what the cards of a player can be expected to pay:

    - if the round goes on, each card pays what :mod:`feedkit.games.animal_express.race` says of the race as
      it stands after the play: a card on the PILE pays all of it, a card in a hand half (for each card that
      is kept another has to ride), or all of it if hands score;
    - if the play brings an animal to the park, a card on the PILE pays what it then pays, and one in a hand
      nothing, unless hands score;
    - if the deck cannot fill the pool after it, cards in PILEs and hands pay what they then pay (AE-E5).

    It remembers what lies on every PILE, and what the others have taken and laid out. What they must have
    been dealt it takes as theirs; the rest of what they were dealt it takes for the mean of the unseen cards.
    If a play ends the match for certain, all that matters is whether it wins: alone, shared, or not. Of
    equals it takes the first in the order of the listing; it needs no luck.
    """

    name = "expert"
    says = N_("weighs every take and every play, and remembers what lies where")

    def choose(self, view: View, moves: Sequence[AnimalExpressMove], stream: Stream) -> AnimalExpressMove:  # noqa: ARG002
        """Choose one of `moves`, from what the view says."""
        if len(moves) == 1:
            return moves[0]
        weigher = Weigher(view)
        own = view.hand or NONE
        missing = POOL - sum(view.pool)
        best, most = moves[0], None
        for move in moves:
            if isinstance(move, Take):
                number = view.pool[move.animal.at]
                hand = added(own, move.animal, number)
                value = max(weigher.value(hand, play, number) for play in plays_of(hand))
            else:
                value = weigher.value(own, move, missing)
            if most is None or value > most:
                best, most = move, value
        return best


class Weigher:
    """Weighs plays in one view: gives how far ahead they leave its seat, as whole numbers on one scale."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.rivals = [seat for seat in view.game.seats if seat != view.seat]
        self.own = view.kept(view.seat or 0)
        self.piles = [view.kept(seat) for seat in self.rivals]
        self.all_piles = tuple(map(sum, zip(*self.piles, strict=True)))
        self.held, self.over = self._held()
        self.scale = sum(view.to_go)
        self._races: dict[Counts, Counts] = {}

    def value(self, hand: Counts, play: Move | Pass, missing: int) -> tuple[int, int]:
        """Give the value of a play with this hand, when the pool lacks so many cards.

        Returns
        -------
        (int, int)
            The first is 0, or tells whether the match is won with this play (2), shared (1) or lost (-1).
        """
        view = self.view
        to_go, pile = view.to_go, self.own
        if isinstance(play, Move):
            animal, steps, kept = play
            at = animal.at
            to_go = (*to_go[:at], max(0, to_go[at] - steps), *to_go[at + 1 :])
            hand = added(hand, animal, -steps - kept)
            pile = added(pile, animal, kept)
        hands_score = view.game.hand_scores
        if not all(to_go):  # an animal arrives
            last = view.round == view.game.rounds and not hands_score
            verdict = self._verdict(pile, to_go) if last else 0
            return verdict, self._ahead(pile, hand, 2 * hands_score, self._race(to_go))
        if missing > view.deck:
            return 0, self._ahead(pile, hand, 2, self._final(to_go))
        return 0, self._ahead(pile, hand, 1 + hands_score, self._race(to_go))

    def _held(self) -> tuple[Counts, int]:
        """Give what the others hold in all: numerators, and their common denominator."""
        view = self.view
        public = [view.public(seat) for seat in self.rivals]
        gained = tuple(map(sum, zip(*(gained for gained, _least in public), strict=True)))
        least = tuple(map(sum, zip(*(least for _gained, least in public), strict=True)))
        seen = (view.hand or NONE, view.pool, view.used, self.own, self.all_piles, gained, least)
        loose = tuple(n - sum(known) for n, *known in zip(COUNTS, *seen, strict=True))
        over = sum(loose) or 1
        dealt = sum(loose) - view.deck  # so many of the loose cards are in hands
        held = zip(gained, least, loose, strict=True)
        return tuple((more + known) * over + n * dealt for more, known, n in held), over

    def _ahead(self, pile: Counts, hand: Counts, halves: int, pays: Counts) -> int:
        """Give the own stake less the mean of the others', times twice their number and the denominator.

        `halves` is what a card in a hand is worth, in halves of one on a PILE.
        """
        own = (2 * kept + halves * held for kept, held in zip(pile, hand, strict=True))
        theirs = (
            2 * self.over * kept + halves * held for kept, held in zip(self.all_piles, self.held, strict=True)
        )
        rivals = len(self.rivals) * self.over
        return rivals * paid(tuple(own), pays) - paid(tuple(theirs), pays)

    def _race(self, to_go: Counts) -> Counts:
        """Give the prospects on the scale of the race as it stands now."""
        found = self._races.get(to_go)
        if found is None:
            factor = 6 ** (self.scale - sum(to_go))
            found = self._races[to_go] = tuple(pays * factor for pays in prospects(to_go))
        return found

    def _final(self, to_go: Counts) -> Counts:
        """Give what cards pay if the round ends so, on the same scale."""
        return tuple(pays * 6**self.scale for pays in worth(to_go))

    def _verdict(self, pile: Counts, to_go: Counts) -> int:
        """Tell how the match ends if an animal arrives now: only PILEs pay, and they were announced."""
        view, pays = self.view, worth(to_go)
        own = view.money[view.seat or 0] + paid(pile, pays)
        most = max(
            view.money[seat] + paid(kept, pays) for seat, kept in zip(self.rivals, self.piles, strict=True)
        )
        return 2 if own > most else 1 if own == most else -1
