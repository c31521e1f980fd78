"""What the own hand may be, given everything a seat was told of it, by exact weights.

A hand lives in stretches between two shuffles. At the start of each its cards lie in an order of which
nobody told the owner anything, so all orders are equally likely; what is then told (answers, cards that
leave) rules orders out. So the weight of a first hand is the number of ways to deal it, times, for each
stretch, the share of orders that fit. It is conditioned on public facts, never on why opponents did what
they did.
"""

from __future__ import annotations

from collections import Counter
from math import comb, factorial, gcd, prod
from typing import NamedTuple

from feedkit.core.errors import ChanceError
from feedkit.core.words import _
from feedkit.games.feed_rex.cards import MEAT, USELESS, Card
from feedkit.games.feed_rex.moves import AT_LEAST, CAN_MACGYVER, HOW_MANY, MINE, WHICH, Ask
from feedkit.games.feed_rex.orders import LIMIT, Clue, Orders, TooLargeError
from feedkit.games.feed_rex.view import Failed, Got, Looked, Lost, Mixed, Shown, Told, Varied, Worked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeVar

    from feedkit.core.chance import Chance
    from feedkit.games.feed_rex.cards import Kind
    from feedkit.games.feed_rex.orders import Counts
    from feedkit.games.feed_rex.view import Fact

    Sort = Card | str  # a card, or "own" or "other": useless objects that nobody has named yet
    Key = TypeVar("Key")

OWN, OTHER = "own", "other"


class Stretch(NamedTuple):
    """The time between two shuffles of a hand.

    Attributes
    ----------
    size : int
        Cards at its start; positions in `fixed` and `clues` are those at the start.
    fixed : dict
        Positions whose card became known, and the card.
    clues : list of Clue
    told : list
        Questions (or a failed MacGyver, or a game that went on), answers, and the positions they were about.
    lost, got : list of Card
        What left the hand during it, and what joined at its end.
    places : list of int
        Where each card that is still held lay at its start, by today's position.
    """

    size: int
    fixed: dict[int, Card]
    told: list[tuple[Ask | Failed | Varied, object, tuple[int, ...]]]
    lost: list[Card]
    got: list[Card]
    places: list[int]


def stretches(facts: Sequence[Fact]) -> list[Stretch]:  # noqa: C901 - one case a fact
    """Cut what a seat was told of its hand into stretches."""
    now: Stretch | None = None
    found: list[Stretch] = []
    places: list[int] = []
    for fact in facts:
        if now is None or isinstance(fact, Mixed):
            places = list(range(fact.size))  # type: ignore[union-attr]  # a Held or a Mixed
            now = Stretch(len(places), {}, [], [], [], places)
            found.append(now)
        elif isinstance(fact, Looked):
            now.fixed[places[0]] = fact.card
        elif isinstance(fact, Lost):
            _lose(now, places, fact.position, fact.card)
        elif isinstance(fact, Worked):
            _lose(now, places, fact.second, fact.cards[1])
            _lose(now, places, fact.first, fact.cards[0])
        elif isinstance(fact, Shown):
            for card in fact.cards:
                _lose(now, places, 0, card)
        elif isinstance(fact, Got):
            now.got.append(fact.card)
        elif isinstance(fact, Varied):
            now.told.append((fact, True, tuple(places)))
        elif isinstance(fact, Failed):
            now.told.append((fact, False, (places[fact.first], places[fact.second])))
        elif isinstance(fact, Told):
            where = tuple(places[p] for p in fact.question.positions)
            if fact.question.form == WHICH:
                now.fixed[where[0]] = fact.answer  # type: ignore[assignment]
            else:
                now.told.append((fact.question, fact.answer, where))
    return found


def _lose(now: Stretch, places: list[int], position: int, card: Card) -> None:
    now.fixed[places.pop(position)] = card
    now.lost.append(card)


class Belief:
    """What a seat's hand was at the start, by exact integer weights.

    Parameters
    ----------
    facts : sequence of Fact
        What the seat was told, oldest first (``view.facts()``).
    pool : sequence of Card
        The cards that the seat cannot see: its own hand and the box.
    character : int
        The seat's character.
    limit : int
        How much it counts at the most, in different hands and rests of hands.

    Attributes
    ----------
    sorts : dict
        The sorts of cards that the seat can tell apart, each with its place in a tuple of counts.
    members : list of list of Card
        The cards of each sort among those that the seat could not see at the start.
    weights : dict
        For each possible first hand (counts by sort) its weight.
    now : dict
        For each hand at the start of the present stretch, the weight of one of its orders.

    Raises
    ------
    TooLargeError
        If there is more to count than `limit`: by default, than can be counted in a second or two.
    """

    def __init__(
        self, facts: Sequence[Fact], pool: Sequence[Card], character: int, limit: int = LIMIT
    ) -> None:
        self.character = character
        self.stretches = stretches(facts)
        self.named = {card for s in self.stretches for card in (*s.fixed.values(), *s.got)}
        start = Counter(pool)  # what the seat could not see when the game began
        start.update(card for s in self.stretches for card in s.lost)
        start.subtract(card for s in self.stretches for card in s.got)
        self.sorts: dict[Sort, int] = {}
        for card in sorted({*+start, *self.named}, key=str):
            self.sorts.setdefault(self.sort_of(card), len(self.sorts))
        self.members: list[list[Card]] = [[] for _sort in self.sorts]
        for card in sorted((+start).elements(), key=str):
            self.members[self.sorts[self.sort_of(card)]].append(card)
        self.orders = Orders(limit)
        self.laid = [self._laid(s) for s in self.stretches]
        self.clues = [self._clues(s, laid) for s, laid in zip(self.stretches, self.laid, strict=True)]
        self.weights: dict[Counts, int] = {}
        self.now: dict[Counts, int] = {}
        self._weigh()

    def sort_of(self, card: Card) -> Sort:
        """Give the sort of a card: itself, or what it is to somebody who was told nothing of it."""
        if card.kind is not USELESS or card in self.named:
            return card
        return OWN if card.owner == self.character else OTHER

    @staticmethod
    def _laid(stretch: Stretch) -> list[int]:
        """Give the order in which positions are counted: those that most is known of first."""
        known = Counter(place for _question, _answer, places in stretch.told for place in places)
        return sorted(range(stretch.size), key=lambda place: (place not in stretch.fixed, -known[place]))

    def _clues(self, stretch: Stretch, laid: list[int]) -> tuple[Clue, ...]:
        rank = {place: i for i, place in enumerate(laid)}
        clues = [
            Clue((rank[place],), (self.sorts[self.sort_of(card)],), 1, 1)
            for place, card in sorted(stretch.fixed.items())
        ]
        for question, answer, places in stretch.told:
            where = tuple(sorted(rank[place] for place in places))
            if isinstance(question, Varied):
                clues.append(Clue(where, self.of_kinds((MEAT,)), 0, len(where) - 1))
            elif isinstance(question, Failed):
                clues.append(Clue(where, self.matching(lambda card: card.metal), 0, 1))
            else:
                clues.append(Clue(where, self.asked(question), *bounds(question, answer)))
        return tuple(clue for clue in clues if clue.low > 0 or clue.high < len(clue.positions))

    def asked(self, question: Ask) -> tuple[int, ...]:
        """Give the sorts that a question counts."""
        if question.form == CAN_MACGYVER:
            return self.matching(lambda card: card.metal)
        if question.form == MINE:
            return self.matching(lambda card: card.owner == self.character)
        return self.of_kinds(question.kinds)

    def of_kinds(self, kinds: tuple[Kind, ...]) -> tuple[int, ...]:
        """Give the sorts of some kinds."""
        return self.matching(lambda card: card.kind in kinds)

    def matching(self, test: Callable[[Card], bool]) -> tuple[int, ...]:
        """Give the sorts whose cards pass a test."""
        return tuple(
            index
            for sort, index in self.sorts.items()
            if test(sort if isinstance(sort, Card) else self.members[index][0])
        )

    def contents(self, first: Counts) -> list[Counts] | None:
        """Give the hand at the start of each stretch if it began as `first`; None if that cannot be."""
        hands, now = [], list(first)
        for stretch in self.stretches:
            hands.append(tuple(now))
            for card in stretch.lost:
                now[self.sorts[self.sort_of(card)]] -= 1
            if min(now, default=0) < 0:
                return None
            for card in stretch.got:
                now[self.sorts[self.sort_of(card)]] += 1
        return hands

    def _weigh(self) -> None:
        have = tuple(map(len, self.members))
        size = self.stretches[0].size
        if _how_many(have, size) > self.orders.limit:
            raise TooLargeError(_("So many hands are possible here that exact odds would take too long."))
        for first in _hands(have, size):
            hands = self.contents(first)
            if hands is None:
                continue
            weight = prod(comb(n, k) for k, n in zip(first, have, strict=True))
            for hand, clues in zip(hands[:-1], self.clues, strict=False):
                weight *= self.orders.count(hand, clues) * prod(map(factorial, hand))
                if not weight:
                    break
            orders = self.orders.count(hands[-1], self.clues[-1]) if weight else 0
            if orders:
                weight *= prod(map(factorial, hands[-1]))
                self.weights[first] = weight * orders
                self.now[hands[-1]] = self.now.get(hands[-1], 0) + weight

    def draw(self, chance: Chance) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
        """Draw the hand's order at the start of each stretch, and the box, each with its probability."""
        first = weighted(chance, self.weights)
        piles = [list(chance.shuffle(cards)) for cards in self.members]
        hand: list[list[Card]] = [
            [pile.pop() for _card in range(k)] for pile, k in zip(piles, first, strict=True)
        ]
        box = tuple(card for pile in piles for card in pile)
        hands = []
        for stretch, laid, clues in zip(self.stretches, self.laid, self.clues, strict=True):
            order = draw_order(chance, self.orders, tuple(map(len, hand)), clues, stretch.size)
            pools = [list(chance.shuffle(cards)) for cards in hand]
            placed = {place: pools[sort].pop() for place, sort in zip(laid, order, strict=True)}
            hands.append(tuple(placed[place] for place in range(stretch.size)))
            for card in stretch.lost:
                hand[self.sorts[self.sort_of(card)]].remove(card)
            for card in stretch.got:
                hand[self.sorts[self.sort_of(card)]].append(card)
        return hands, box


def bounds(question: Ask, answer: object) -> tuple[int, int]:
    """Give the fewest and the most cards that a question can have counted for this answer."""
    size = len(question.positions)
    if question.form == HOW_MANY:
        return int(answer), int(answer)  # type: ignore[call-overload]
    least = {AT_LEAST: question.least, CAN_MACGYVER: 2}.get(question.form, 1)
    return (least, size) if answer else (0, least - 1)


def _hands(have: Counts, size: int) -> Iterator[Counts]:
    """Give all ways to take `size` cards from `have` of each sort."""
    if not have:
        if size == 0:
            yield ()
        return
    for k in range(max(0, size - sum(have[1:])), min(have[0], size) + 1):
        for rest in _hands(have[1:], size - k):
            yield (k, *rest)


def _how_many(have: Counts, size: int) -> int:
    """Count what :func:`_hands` gives."""
    ways = [1] + [0] * size
    for n in have:
        ways = [sum(ways[taken - min(n, taken) : taken + 1]) for taken in range(size + 1)]
    return ways[size]


def draw_order(chance: Chance, orders: Orders, hand: Counts, clues: tuple[Clue, ...], size: int) -> list[int]:
    """Draw an order by sort of `hand` evenly from those that fit all clues."""
    order = []
    for place in range(size):
        ways = {way: orders.count(way[1], way[2], place + 1) for way in orders.ways(hand, clues, place)}
        sort, hand, clues = weighted(chance, ways)
        order.append(sort)
    return order


def weighted(chance: Chance, weights: dict[Key, int]) -> Key:
    """Draw a key with a chance in proportion to its weight."""
    shared = gcd(*weights.values()) or 1
    at = _below(chance, sum(weights.values()) // shared)
    for key, weight in weights.items():
        at -= weight // shared
        if at < 0:
            return key
    raise ChanceError("There is nothing to draw from.")


def _below(chance: Chance, n: int) -> int:
    """Draw a number below `n`, however large, from picks of 2**60."""
    if n <= 1 << 60:
        return chance.pick(range(n))
    digits = -(-n.bit_length() // 60) + 1
    while True:
        drawn = 0
        for _digit in range(digits):
            drawn = drawn << 60 | chance.pick(range(1 << 60))
        if drawn < (1 << 60 * digits) // n * n:
            return drawn % n
