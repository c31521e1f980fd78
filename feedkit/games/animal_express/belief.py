"""What is hidden from a seat, with its exact probability: the others' hands and the next cards of the deck.

Of the cards that are nowhere to be seen, all deals are equally likely, except that a hand which laid out more
of an animal than it had taken was dealt the difference at the least. It is conditioned on what is public and
certain, never on why others took or passed what they did.
"""

from __future__ import annotations

from math import comb

from feedkit.games.animal_express.cards import ANIMALS, COUNTS, NONE
from feedkit.games.animal_express.deals import Deals, Wanted
from feedkit.games.animal_express.events import Dealt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.core.chance import Chance
    from feedkit.games.animal_express.cards import Animal, Counts
    from feedkit.games.animal_express.view import View
    from feedkit.probability import Distribution


class Belief:
    """What a view leaves open.

    Parameters
    ----------
    view : View

    Attributes
    ----------
    unseen : Counts
        The cards that were dealt to others and not announced since, and the deck.
    seats : tuple of int
        Whose hands are hidden.
    wanted : tuple of Wanted
        What is known of each of those hands as it was dealt.
    gained : tuple of Counts
        What each of them has taken less what it has laid out.

    Examples
    --------
    >>> import feedkit
    >>> belief = Belief(feedkit.game("animal-express", players=2).start(seed=7).view(0))
    >>> belief.seats, sum(belief.unseen)
    ((1,), 56)
    """

    __slots__ = ("deals", "gained", "seats", "unseen", "wanted")

    def __init__(self, view: View) -> None:
        players = view.game.seats
        dealt = view.announced()[0]
        if not isinstance(dealt, Dealt):
            raise TypeError(dealt)
        public = {seat: view.public(seat) for seat in players if seat != view.seat}
        self.seats = tuple(public)
        self.gained = tuple(gained for gained, _least in public.values())
        shown = view.results[-1].hands if view.outcome is not None else None  # AE-E3
        self.wanted = tuple(
            Wanted(dealt.sizes[seat], least if shown is None else _less(shown[seat], gained))
            for seat, (gained, least) in public.items()
        )
        seen = (view.hand or NONE, view.pool, view.used, *map(view.kept, players), *self.gained)
        self.unseen: Counts = tuple(n - sum(k) for n, *k in zip(COUNTS, *seen, strict=True))
        self.deals = Deals(self.unseen, self.wanted)

    def hand(self, seat: int) -> Distribution[Counts]:
        """Give the law of the hand at `seat`: how many cards of each animal it holds now."""
        from feedkit.probability import Distribution

        i = self.seats.index(seat)
        (size, least), gained = self.wanted[i], self.gained[i]
        others = (*self.wanted[:i], *self.wanted[i + 1 :])
        weights = {}
        for dealt in _choices(self.unseen, size):
            if all(n >= k for n, k in zip(dealt, least, strict=True)):
                ways = _ways(self.unseen, dealt) * Deals(_less(self.unseen, dealt), others).ways
                weights[tuple(map(sum, zip(dealt, gained, strict=True)))] = ways
        return Distribution(weights)

    def count(self, seat: int, animal: Animal) -> Distribution[int]:
        """Give the law of how many cards of an animal the hand at `seat` holds now."""
        from feedkit.probability import Distribution

        return Distribution((hand[animal.at], p) for hand, p in self.hand(seat).items())

    def next_cards(self, number: int) -> Distribution[Counts]:
        """Give the law of the next cards of the deck: how many of each animal are among them."""
        from feedkit.probability import Distribution

        return Distribution(
            (cards, _ways(self.unseen, cards) * Deals(_less(self.unseen, cards), self.wanted).ways)
            for cards in _choices(self.unseen, number)
        )

    def next_card(self) -> Distribution[Animal]:
        """Give the law of the next card of the deck."""
        from feedkit.probability import Distribution

        return Distribution((ANIMALS[cards.index(1)], p) for cards, p in self.next_cards(1).items())

    def draw(self, chance: Chance) -> tuple[dict[int, Counts], tuple[Animal, ...]]:
        """Draw what the hidden hands were dealt, by seat, and the rest of the deck, evenly."""
        hands, deck = self.deals.draw(chance)
        return dict(zip(self.seats, hands, strict=True)), tuple(ANIMALS[at] for at in deck)


def _choices(have: Counts, size: int) -> Iterator[Counts]:
    """Give all ways to choose so many cards, by animal."""
    if not have:
        if size == 0:
            yield ()
        return
    for k in range(max(0, size - sum(have[1:])), min(have[0], size) + 1):
        for rest in _choices(have[1:], size - k):
            yield (k, *rest)


def _ways(have: Counts, chosen: Counts) -> int:
    """Give in how many ways these can be chosen, cards of an animal told apart."""
    ways = 1
    for n, k in zip(have, chosen, strict=True):
        ways *= comb(n, k)
    return ways


def _less(counts: Counts, gone: Counts) -> Counts:
    return tuple(n - k for n, k in zip(counts, gone, strict=True))
