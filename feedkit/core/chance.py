"""Where chance comes from. Rules ask a source for what they want; nothing here is random by itself.

The generator is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA
2014), written out in integers so that a seed means the same game on every machine:

- word ``i`` (from 0) of a stream with start ``s`` is ``mix(s + (i + 1) * GAMMA mod 2**64)``;
- the stream of a label starts at ``mix(seed + label * GAMMA)``, and turn ``t`` at word ``t * 2**20`` of it;
- a number below ``n`` is ``w * n >> b``: ``w`` joins enough words to have ``b >= 48`` bits more than ``n``
  has (one word up to 2**16): no value's chance is off by more than one part in 2**48;
- a shuffle is one number below ``n!``, read as a Lehmer code: its last digit picks the first card, and so on.

Labels: 1 the deal, 2 dice, 3 orders that nobody sees, 4 lots between moves of one moment, and 16 + seat for
the player at that seat. Dice and orders start anew each turn, so an undone turn rolls the same dice again.
"""

from __future__ import annotations

from itertools import accumulate
from math import factorial, perm
from operator import itemgetter, mul

TYPE_CHECKING = False
if TYPE_CHECKING:  # typing costs start-up time
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction
    from typing import Any, Protocol, TypeVar

    T = TypeVar("T")

    class Chance(Protocol):
        """What rules may ask for. ``turn`` is set by the state, so that sources can tell turns apart."""

        turn: int

        def roll(self, sides: int) -> int:
            """Give a number from 1 to `sides`."""

        def pick(self, options: Sequence[T]) -> T:
            """Give one of `options`."""

        def shuffle(self, cards: Sequence[T]) -> tuple[T, ...]:
            """Give `cards` in an order that matters."""

        def rearrange(self, hand: Sequence[T]) -> tuple[T, ...]:
            """Give `hand` in an order that its owner does not see."""

        def copy(self) -> Chance:
            """Give a source that goes on as this one would."""


MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
DEAL, DICE, ORDER, LOTS, PLAYER = 1, 2, 3, 4, 16
LARGEST_SEED = 10**18 - 1
_TURN = GAMMA << 20  # how far a turn is from the next in a stream
_SPARE = 48
_ONE_WORD = 1 << 16
_ONE_WORD_HAND = 9  # cards: their 362,880 orders are the first that take more than a word


def mix(z: int) -> int:
    """Scramble 64 bits into 64 bits, one to one (the output function of SplitMix64).

    >>> hex(mix(GAMMA))
    '0xe220a8397b1dcdaf'
    """
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
    return z ^ (z >> 31)


class Stream:
    """A sequence of words; ask it for numbers, picks and orders.

    Attributes
    ----------
    word : int
        Where it stands: what :func:`mix` was last given.

    >>> Stream(7, DICE, 1).below(6) == Stream(7, DICE, 1).below(6)
    True
    """

    __slots__ = ("word",)

    def __init__(self, seed: int, label: int, turn: int = 0) -> None:
        self.word = (mix((seed + label * GAMMA) & MASK) + turn * _TURN) & MASK

    @staticmethod
    def at(word: int) -> Stream:
        """Give a stream that stands at `word`."""
        stream = Stream.__new__(Stream)
        stream.word = word
        return stream

    def below(self, n: int) -> int:
        """Give an integer from 0 to `n` - 1, each as likely (to within one part in 2**48)."""
        self.word = z = (self.word + GAMMA) & MASK
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK  # mix(z), written out: this line is the hot spot
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
        z ^= z >> 31
        if n <= _ONE_WORD:
            return z * n >> 64
        bits = 64
        while bits < n.bit_length() + _SPARE:
            self.word = (self.word + GAMMA) & MASK
            z = z << 64 | mix(self.word)
            bits += 64
        return z * n >> bits

    def pick(self, options: Sequence[T]) -> T:
        """Give one of `options`, each as likely."""
        return options[self.below(len(options))]

    def shuffle(self, cards: Sequence[T]) -> tuple[T, ...]:
        """Give `cards` in one of their orders, each as likely."""
        n = len(cards)
        return arrange(self.below(_FACTORIALS[n] if n < len(_FACTORIALS) else factorial(n)), cards)

    def copy(self) -> Stream:
        """Give a stream that goes on as this one would."""
        return Stream.at(self.word)


def unrank(index: int, cards: Sequence[T]) -> tuple[T, ...]:
    """Give order number `index` (from 0 to n! - 1) of `cards`, by its Lehmer code.

    >>> [unrank(i, "ab") for i in range(2)]
    [('a', 'b'), ('b', 'a')]
    """
    pool = list(cards)
    order = []
    left = len(pool)
    while left > _SMALL:  # twelve digits at a time, so that the arithmetic stays with small numbers
        index, digits = divmod(index, perm(left, _SMALL))
        for size in range(left, left - _SMALL, -1):
            order.append(pool.pop(digits % size))
            digits //= size
        left -= _SMALL
    while left:
        order.append(pool.pop(index % left))
        index //= left
        left -= 1
    return tuple(order)


_SMALL = 12
_FACTORIALS = (1, *accumulate(range(1, 101), mul))  # up to the largest heap there is
# Hands of up to six cards are shuffled so often that their orders are kept, once used.
_KEPT = 6
_orders: tuple[dict[int, Callable[[Any], Any]], ...] = tuple({} for _ in range(_KEPT + 1))


def arrange(index: int, cards: Sequence[T]) -> tuple[T, ...]:
    """Give what :func:`unrank` gives, sooner for a hand."""
    n = len(cards)
    if n <= _KEPT:
        order = _orders[n].get(index)
        if order is None:
            order = _orders[n][index] = itemgetter(*unrank(index, range(n))) if n > 1 else tuple
        found: tuple[T, ...] = order(cards)
        return found
    if n > 2 * _KEPT:
        return unrank(index, cards)
    pool = list(cards)
    first = []
    while n > _KEPT:
        first.append(pool.pop(index % n))
        index //= n
        n -= 1
    return (*first, *arrange(index, pool))


class Seeded:
    """Chance from a seed: the deal, the dice and the hidden orders come from streams of their own.

    Parameters
    ----------
    seed : int
        From 0 to 10**18 - 1. The same seed gives the same game everywhere.
    """

    __slots__ = ("_deal", "_dice", "_dice_turn", "_order", "_order_start", "_order_turn", "seed", "turn")

    def __init__(self, seed: int) -> None:
        self.seed = check_seed(seed)
        self.turn = 0
        self._deal = Stream(seed, DEAL)
        self._dice = self._deal  # replaced by the first roll of a turn
        self._order_start = mix((seed + ORDER * GAMMA) & MASK)
        self._order = 0  # replaced by the first rearrangement of a turn
        self._dice_turn = self._order_turn = -1

    def roll(self, sides: int) -> int:
        """Give a number from 1 to `sides`, from this turn's dice."""
        if self._dice_turn != self.turn:
            self._dice_turn = self.turn
            self._dice = Stream(self.seed, DICE, self.turn)
        return 1 + self._dice.below(sides)

    def pick(self, options: Sequence[T]) -> T:
        """Give one of `options`, from the stream of the deal."""
        return self._deal.pick(options)

    def shuffle(self, cards: Sequence[T]) -> tuple[T, ...]:
        """Give `cards` shuffled, from the stream of the deal."""
        return self._deal.shuffle(cards)

    def rearrange(self, hand: Sequence[T]) -> tuple[T, ...]:
        """Give `hand` in another order, from this turn's hidden orders.

        The same as ``Stream(seed, ORDER, turn).shuffle(hand)``, written out: half of all chance is asked for
        here.
        """
        if self._order_turn != self.turn:
            self._order_turn = self.turn
            self._order = self._order_start + self.turn * _TURN & MASK
        n = len(hand)
        if n >= _ONE_WORD_HAND:
            stream = Stream.at(self._order)
            order = stream.shuffle(hand)
            self._order = stream.word
            return order
        self._order = z = self._order + GAMMA & MASK
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        index = (z ^ z >> 31) * _FACTORIALS[n] >> 64
        kept = _orders[n].get(index) if n <= _KEPT else None
        if kept is None:
            return arrange(index, hand)
        found: tuple[T, ...] = kept(hand)
        return found

    def copy(self) -> Seeded:
        """Give a source that goes on as this one would."""
        twin: Seeded = Seeded.__new__(Seeded)
        twin.seed, twin.turn = self.seed, self.turn
        twin._deal, twin._dice, twin._dice_turn = self._deal.copy(), self._dice.copy(), self._dice_turn
        twin._order, twin._order_start, twin._order_turn = self._order, self._order_start, self._order_turn
        return twin


def check_seed(seed: object) -> int:
    """Give `seed` back if it is one, and say what a seed is if not."""
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        from feedkit.core.errors import OptionError
        from feedkit.core.words import _

        raise OptionError(_("A seed is a whole number of up to 18 digits."))
    return seed


class Scripted:
    """Chance that was written down: gives the results of `script` in order, and checks that each is possible.

    Parameters
    ----------
    script : iterable of object
        One result for each time the rules will ask: a face for a roll, an option for a pick, the whole new
        order for a shuffle or a rearrangement.
    then : Chance, optional
        Where chance comes from once the script is at its end. Without one, being asked again is an error.

    Examples
    --------
    >>> Scripted([5]).roll(6)
    5
    """

    __slots__ = ("_at", "_script", "_then", "turn")

    def __init__(self, script: Sequence[object], then: Chance | None = None) -> None:
        self._script = tuple(script)
        self._at = 0
        self._then = then
        self.turn = 0

    def _source(self) -> Chance | None:
        if self._at < len(self._script):
            self._at += 1
            return None
        if self._then is None:
            from feedkit.core.errors import ChanceError

            raise ChanceError("The rules ask for chance once more than the script says.")
        self._then.turn = self.turn
        return self._then

    def _no(self, found: object, expected: str) -> Exception:
        from feedkit.core.errors import ChanceError

        return ChanceError(
            f"The script's chance result {self._at} is {found}, but the rules want {expected}."
        )

    def roll(self, sides: int) -> int:
        """Give the next result, a face of the die."""
        if (then := self._source()) is not None:
            return then.roll(sides)
        face = self._script[self._at - 1]
        if type(face) is not int or not 1 <= face <= sides:
            raise self._no(face, f"a roll from 1 to {sides}")
        return face

    def pick(self, options: Sequence[T]) -> T:
        """Give the next result, one of `options`."""
        if (then := self._source()) is not None:
            return then.pick(options)
        for option in options:
            if option == self._script[self._at - 1]:
                return option
        raise self._no(self._script[self._at - 1], "one of the options that there are")

    def shuffle(self, cards: Sequence[T]) -> tuple[T, ...]:
        """Give the next result, `cards` in some order."""
        if (then := self._source()) is not None:
            return then.shuffle(cards)
        return self._told_order(cards)

    def rearrange(self, hand: Sequence[T]) -> tuple[T, ...]:
        """Give the next result, `hand` in some order."""
        if (then := self._source()) is not None:
            return then.rearrange(hand)
        return self._told_order(hand)

    def _told_order(self, cards: Sequence[T]) -> tuple[T, ...]:
        order = self._script[self._at - 1]
        if not isinstance(order, tuple) or sorted(map(str, order)) != sorted(map(str, cards)):
            raise self._no(order, f"an order of these {len(cards)} cards")
        return order

    def copy(self) -> Scripted:
        """Give a source that goes on as this one would."""
        twin = Scripted(self._script, None if self._then is None else self._then.copy())
        twin._at, twin.turn = self._at, self.turn
        return twin


class _Branching:
    """One path through all that can happen: repeats `path`, then takes the first branch each time."""

    def __init__(self, path: list[tuple[int, int]]) -> None:
        self.turn = 0
        self.path = path  # (branch taken, how many there are)
        self._at = 0

    def _branch(self, ways: int) -> int:
        if self._at == len(self.path):
            self.path.append((0, ways))
        self._at += 1
        return self.path[self._at - 1][0]

    def roll(self, sides: int) -> int:
        return 1 + self._branch(sides)

    def pick(self, options: Sequence[T]) -> T:
        return options[self._branch(len(options))]

    def shuffle(self, cards: Sequence[T]) -> tuple[T, ...]:
        return unrank(self._branch(factorial(len(cards))), cards)

    def rearrange(self, hand: Sequence[T]) -> tuple[T, ...]:
        return tuple(hand)  # one branch: the values of hidden orders come from the belief, not from here

    def copy(self) -> _Branching:
        raise NotImplementedError(
            "enumerate() follows one path at a time; copy the state before you enumerate."
        )


def enumerate_chance(play: Callable[[Chance], T]) -> Iterator[tuple[Fraction, T]]:
    """Give all that `play` can come to, each with its exact probability.

    Parameters
    ----------
    play : callable
        Does something that asks the source it is given for chance, and returns what came of it. It is called
        once for each path, so keep it small: five cards have 120 orders, thirteen 6 billion.

    Yields
    ------
    (Fraction, object)
        The probability of the path and what `play` returned. Probabilities sum to 1.

    Examples
    --------
    >>> sum(p for p, face in enumerate_chance(lambda chance: chance.roll(6)) if face > 4)
    Fraction(1, 3)
    """
    from fractions import Fraction

    path: list[tuple[int, int]] = []
    while True:
        result = play(_Branching(path))
        share = 1
        for _, ways in path:
            share *= ways
        yield Fraction(1, share), result
        while path and path[-1][0] + 1 == path[-1][1]:
            path.pop()
        if not path:
            return
        path[-1] = (path[-1][0] + 1, path[-1][1])
