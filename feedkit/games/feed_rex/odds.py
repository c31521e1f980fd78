"""What a seat can know of its own hand: exact chances of what it holds and of what an answer would be.

Everything is conditioned on what the seat sees and was told (:mod:`feedkit.games.feed_rex.belief`): on
public facts, never on why opponents did what they did. What actions lead to is in
:mod:`feedkit.games.feed_rex.prospects`.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from feedkit.core.errors import FeedkitError
from feedkit.core.words import _
from feedkit.games.feed_rex.belief import Belief
from feedkit.games.feed_rex.cards import ALONE, CAMOUFLAGE, PLAIN, Card, Kind
from feedkit.games.feed_rex.listing import asks
from feedkit.games.feed_rex.moves import CAN_MACGYVER, HOW_MANY, WHICH, Ask
from feedkit.games.feed_rex.orders import LIMIT, Clue
from feedkit.probability import Distribution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from feedkit.games.feed_rex.view import View


def unseen(view: View) -> tuple[Card, ...]:
    """Give the cards that a seat cannot see: its own hand and the box, sorted by kind.

    Source: FR-S10, the deck's counts and all that lies open.
    """
    left = Counter(view.game.deck(view.characters))
    for hand in view.hands:
        left.subtract(hand or ())
    left.subtract(view.discard)
    left[PLAIN[CAMOUFLAGE]] -= sum(view.camouflage)
    return tuple(left.elements())


class Odds:
    """Exact chances for the seat of a view.

    Parameters
    ----------
    view : View
        What the seat may know; nothing else is used.
    limit : int
        How much is counted at the most, in different hands and rests of hands.

    Raises
    ------
    FeedkitError
        If the view is nobody's, or its seat holds no cards.
    TooLargeError
        If there is more to count than `limit`; also from every other call.

    Examples
    --------
    >>> import feedkit
    >>> state = feedkit.game("feed-rex", players=5, peek=False).start(seed=7)
    >>> odds = Odds(state.view(0))
    >>> odds.held((Kind.MEAT,)).mean
    Fraction(0, 1)
    """

    def __init__(self, view: View, limit: int = LIMIT) -> None:
        if view.seat is None or not view.own_size:
            raise FeedkitError(_("Odds are about somebody’s own hand, and here is none."))
        self.view = view
        self.size = view.own_size
        self.seat = view.seat
        self.unseen = unseen(view)
        self.belief = Belief(view.facts(), self.unseen, view.characters[view.seat], limit)
        present = self.belief.stretches[-1]
        rank = {place: i for i, place in enumerate(self.belief.laid[-1])}
        self.places = tuple(rank[place] for place in present.places)  # where each card is counted
        self._lost = Counter(self.belief.sorts[self.belief.sort_of(card)] for card in present.lost)
        self._clues = self.belief.clues[-1]
        self._long = present.size
        self._marks: dict[tuple[Clue, ...], tuple[list[list[int]], int]] = {}

    # Weights

    def weight(self, *extra: Clue) -> int:
        """Give the weight of all hands and orders that fit what is known and `extra`."""
        clues = tuple(sorted((*self._clues, *extra)))
        return sum(w * self.belief.orders.count(hand, clues) for hand, w in self.belief.now.items())

    def marks(self, *extra: Clue) -> tuple[list[list[int]], int]:
        """Give the weight of each sort at each place of the count, and the weight of everything."""
        clues = tuple(sorted((*self._clues, *extra)))
        if clues not in self._marks:
            marks = self.belief.orders.marks(self.belief.now, clues, self._long)
            self._marks[clues] = marks, sum(marks[0])
        return self._marks[clues]

    def clue(self, positions: Iterable[int], sorts: tuple[int, ...], low: int, high: int) -> Clue:
        """Give the clue that from `low` to `high` of the cards at these positions are of these sorts."""
        return Clue(tuple(sorted(self.places[p] for p in positions)), sorts, low, high)

    # What I hold

    def held(self, kinds: tuple[Kind, ...], positions: tuple[int, ...] | None = None) -> Distribution[int]:
        """Give how many cards of some kinds are among one's own (or among those at `positions`)."""
        sorts = self.belief.of_kinds(kinds)
        if positions is not None and len(positions) < self.size:
            return self._among(positions, sorts)
        found: Counter[int] = Counter()
        gone = sum(self._lost[sort] for sort in sorts)
        for hand, w in self.belief.now.items():
            found[sum(hand[s] for s in sorts) - gone] += w * self.belief.orders.count(hand, self._clues)
        return Distribution(dict(sorted((+found).items())))

    def _among(self, positions: tuple[int, ...], sorts: tuple[int, ...]) -> Distribution[int]:
        weights = {k: self.weight(self.clue(positions, sorts, k, k)) for k in range(len(positions) + 1)}
        return Distribution(weights)

    def position(self, position: int) -> Distribution[Card]:
        """Give what the card at a position is, object by object."""
        marks, _whole = self.marks()
        row = marks[self.places[position]]
        cards: dict[Card, Fraction] = {}
        for sort, index in self.belief.sorts.items():
            if row[index]:
                able = [sort] if isinstance(sort, Card) else self._alike(index)
                for card in able:
                    cards[card] = Fraction(row[index], len(able))
        return Distribution(cards)

    def _alike(self, index: int) -> list[Card]:
        """Give the objects of a sort that nobody has told apart: each of them is as likely as the others."""
        return self.belief.members[index]

    def kind_at(self, position: int) -> Distribution[Kind]:
        """Give what kind the card at a position is."""
        return self.position(position).map(lambda card: card.kind)

    # Questions

    def answers(self, question: Ask) -> Distribution[bool] | Distribution[int] | Distribution[Card]:
        """Give what the answer to a question would be."""
        if question.form == WHICH:
            return self.position(question.positions[0])
        sorts = self.belief.asked(question)
        if question.form == HOW_MANY:
            return self.held(question.kinds, question.positions)
        size = len(question.positions)
        least = 2 if question.form == CAN_MACGYVER else question.least or 1
        whole = self.weight()
        yes = self.weight(self.clue(question.positions, sorts, least, size)) if least <= size else 0
        return Distribution({True: yes, False: whole - yes})

    def bits(self, question: Ask) -> float:
        """Give the expected information of a question in bits: the entropy of its answer, since that is true.

        Source: Cover and Thomas, Elements of Information Theory, 2nd ed., 2.4 (the answer is a function of
        the hand).
        """
        return self.answers(question).entropy

    def best_question(self, questions: Iterable[Ask] | None = None) -> tuple[Ask, float]:
        """Give the question with the most expected bits, and them; of equals, the one listed first."""
        best, most = None, -1.0
        for question in asks(self.size) if questions is None else questions:
            bits = self.bits(question)
            if bits > most:
                best, most = question, bits
        if best is None:
            raise FeedkitError(_("There is no question to choose from."))
        return best, most

    # Others

    def teammate(self, seat: int) -> Fraction:
        """Give the chance that `seat` is in one's own team, from the Jeeps that lie open (FR-V5)."""
        view, mine = self.view, self.view.jeeps[self.seat] if self.view.jeeps else None
        if mine is None or mine == ALONE or seat == self.seat:
            return Fraction(0)
        shown = view.jeeps[seat]
        if shown is not None:
            return Fraction(int(shown == mine))
        hidden = [s for s, jeep in enumerate(view.jeeps) if jeep is None]
        known = sum(jeep == mine for jeep in view.jeeps)
        return Fraction((view.game.team_size or 0) - known, len(hidden))
