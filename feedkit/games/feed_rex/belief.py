"""What the own hand may be, given everything a seat was told of it, by exact weights.

A hand lives in stretches between two shuffles. At the start of each its cards lie in an order of which
nobody told the owner anything, so all orders are equally likely; what is then told (answers, cards that
leave) rules orders out. So the weight of a first hand is the number of ways to deal it, times, for each
stretch, the share of orders that fit. It is conditioned on public facts, never on why opponents did what
they did.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb, factorial, gcd
from typing import NamedTuple

from feedkit.core.errors import ChanceError
from feedkit.games.feed_rex.cards import USELESS, Card
from feedkit.games.feed_rex.moves import AT_LEAST, CAN_MACGYVER, HOW_MANY, MINE, WHICH, Ask
from feedkit.games.feed_rex.view import Failed, Got, Looked, Lost, Mixed, Shown, Told, Worked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeVar

    from feedkit.core.chance import Chance
    from feedkit.games.feed_rex.cards import Kind
    from feedkit.games.feed_rex.view import Fact

    Sort = Card | str  # a card, or "own" or "other": useless objects that nobody has named yet
    Counts = tuple[int, ...]  # of each sort, in a fixed order
    Key = TypeVar("Key")

OWN, OTHER = "own", "other"


class Clue(NamedTuple):
    """Of the cards at `positions`, the number of those of `sorts` lies from `low` to `high`."""

    positions: tuple[int, ...]
    sorts: tuple[int, ...]
    low: int
    high: int


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
        Questions (or a failed MacGyver), answers, and the positions they were about.
    lost, got : list of Card
        What left the hand during it, and what joined at its end.
    places : list of int
        Where each card that is still held lay at its start, by today's position.
    """

    size: int
    fixed: dict[int, Card]
    told: list[tuple[Ask | Failed, object, tuple[int, ...]]]
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

    Attributes
    ----------
    weights : dict
        For each possible first hand (counts by sort) its weight.
    """

    def __init__(self, facts: Sequence[Fact], pool: Sequence[Card], character: int) -> None:
        self.character = character
        self.stretches = stretches(facts)
        named = {card for s in self.stretches for card in (*s.fixed.values(), *s.got)}
        lost = Counter(card for s in self.stretches for card in s.lost)
        got = Counter(card for s in self.stretches for card in s.got)
        start = Counter(pool) + lost  # what the seat could not see when the game began…
        start.subtract(got)
        self.start = +start
        self._named = named
        sorts: dict[Sort, int] = {}
        for card in {**dict.fromkeys(sorted(self.start, key=str)), **dict.fromkeys(sorted(named, key=str))}:
            sorts.setdefault(self.sort_of(card), len(sorts))
        self.sorts = sorts
        self.members: list[list[Card]] = [[] for _ in sorts]
        for card in sorted(self.start.elements(), key=str):
            self.members[sorts[self.sort_of(card)]].append(card)
        self.clues = [self._clues(s) for s in self.stretches]
        self.weights = dict(self._weigh())

    def sort_of(self, card: Card) -> Sort:
        """Give the sort of a card: itself, or what it is to somebody who was told nothing of it."""
        if card.kind is not USELESS or card in self._named:
            return card
        return OWN if card.owner == self.character else OTHER

    def _clues(self, stretch: Stretch) -> list[Clue]:
        clues = [
            Clue((place,), (self.sorts[self.sort_of(card)],), 1, 1)
            for place, card in sorted(stretch.fixed.items())
        ]
        for question, answer, places in stretch.told:
            if isinstance(question, Failed):
                clues.append(Clue(places, self._matching(lambda card: card.metal), 0, 1))
            elif question.form == CAN_MACGYVER:
                metal = self._matching(lambda card: card.metal)
                clues.append(Clue(places, metal, *((2, len(places)) if answer else (0, 1))))
            else:
                low, high = _bounds(question, answer, len(places))
                if question.form == MINE:
                    sorts = self._matching(lambda card: card.owner == self.character)
                else:
                    sorts = self._of_kinds(question.kinds)
                clues.append(Clue(places, sorts, low, high))
        return clues

    def _matching(self, test: Callable[[Card], bool]) -> tuple[int, ...]:
        found = []
        for sort, index in self.sorts.items():
            card = sort if isinstance(sort, Card) else next(iter(self.members[index]))
            if test(card):
                found.append(index)
        return tuple(found)

    def _of_kinds(self, kinds: tuple[Kind, ...]) -> tuple[int, ...]:
        return self._matching(lambda card: card.kind in kinds)

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

    def _weigh(self) -> Iterator[tuple[Counts, int]]:
        have = tuple(map(len, self.members))
        for first in _hands(have, self.stretches[0].size):
            hands = self.contents(first)
            if hands is None:
                continue
            weight = 1
            for k, n in zip(first, have, strict=True):
                weight *= comb(n, k)
            for hand, clues in zip(hands, self.clues, strict=True):
                orders = count_orders(hand, tuple(clues), 0)
                for k in hand:
                    orders *= factorial(k)
                weight *= orders
                if not weight:
                    break
            if weight:
                yield first, weight

    def draw(self, chance: Chance) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
        """Draw the hand's order at the start of each stretch, and the box, each with its probability."""
        first = weighted(chance, self.weights)
        piles = [list(chance.shuffle(cards)) for cards in self.members]
        hand: list[list[Card]] = [
            [pile.pop() for _ in range(k)] for pile, k in zip(piles, first, strict=True)
        ]
        box = tuple(card for pile in piles for card in pile)
        hands = []
        for stretch, clues in zip(self.stretches, self.clues, strict=True):
            order = draw_order(chance, tuple(map(len, hand)), tuple(clues), stretch.size)
            pools = [list(chance.shuffle(cards)) for cards in hand]
            hands.append(tuple(pools[sort].pop() for sort in order))
            for card in stretch.lost:
                hand[self.sorts[self.sort_of(card)]].remove(card)
            for card in stretch.got:
                hand[self.sorts[self.sort_of(card)]].append(card)
        return hands, box


def _bounds(question: Ask, answer: object, size: int) -> tuple[int, int]:
    if question.form == HOW_MANY:
        return int(answer), int(answer)  # type: ignore[call-overload]
    least = question.least if question.form == AT_LEAST else 1
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


@lru_cache(maxsize=1 << 16)
def count_orders(hand: Counts, clues: tuple[Clue, ...], place: int) -> int:
    """Count the orders by sort of `hand`, to be laid from position `place` on, that fit all clues.

    Clues count down as cards are laid, so their bounds are those still to be met.
    """
    if not clues:
        orders = factorial(sum(hand))
        for k in hand:
            orders //= factorial(k)
        return orders
    total = 0
    for sort, k in enumerate(hand):
        if k:
            left = lay(clues, place, sort)
            if left is not None:
                total += count_orders((*hand[:sort], k - 1, *hand[sort + 1 :]), left, place + 1)
    return total


def lay(clues: tuple[Clue, ...], place: int, sort: int) -> tuple[Clue, ...] | None:
    """Give the clues that are left once a card of `sort` lies at `place`; None if it breaks one."""
    left = []
    for clue in clues:
        if clue.positions[0] != place:
            left.append(clue)
            continue
        hit = sort in clue.sorts
        low, high = clue.low - hit, clue.high - hit
        rest = clue.positions[1:]
        if high < 0 or low > len(rest):
            return None
        if low > 0 or high < len(rest):
            left.append(Clue(rest, clue.sorts, low, high))
    return tuple(left)


def draw_order(chance: Chance, hand: Counts, clues: tuple[Clue, ...], size: int) -> list[int]:
    """Draw an order by sort of `hand` evenly from those that fit all clues."""
    order = []
    for place in range(size):
        ways: dict[tuple[int, tuple[Clue, ...]], int] = {}
        for sort, k in enumerate(hand):
            left = lay(clues, place, sort) if k else None
            if left is not None:
                ways[sort, left] = count_orders((*hand[:sort], k - 1, *hand[sort + 1 :]), left, place + 1)
        sort, clues = weighted(chance, ways)
        hand = (*hand[:sort], hand[sort] - 1, *hand[sort + 1 :])
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
        for _ in range(digits):
            drawn = drawn << 60 | chance.pick(range(1 << 60))
        if drawn < (1 << 60 * digits) // n * n:
            return drawn % n
