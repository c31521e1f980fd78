"""Draws what lies behind many large calls at once, which hardly ever fit together by luck.

Call the nine dinosaurs and the nine bone groups *lines*. Of a claim of LARGE bones or more, no second one
fits into its line. So for each set of seats it is counted exactly in how many ways they claim from different
dinosaurs, and likewise from different bone groups, neither of the two wild cards being claimed twice; smaller
claims are *loose* and stand apart. The three are put together for every way to part the seats among them.

A dinosaur and a bone group cross in one bone. If ``a`` of the one and ``b`` of the other are claimed from,
each of the ``a * b`` bones where they cross is spared by one claim at least. So claims that fit together
spare ``a * b`` such bones or more, counted at each claim, and the weight of all claims may be multiplied by
``tilt ** (spared - a * b)``, which makes it no smaller where they fit, and much smaller for most that do not:
a claim that has to spare many bones of its line is one of few. By that greater weight claims are drawn, with
the one of TILTS that makes it least in all, and kept by lot, so that in the end each is as likely as its own
weight says; what does not fit is not kept.

The weight of claims (see :mod:`feedkit.games.jurassic_jumble.resample`) has ``perm(T, u)`` below the line,
which no single claim knows: a power of a number near ``T - u`` stands in for it, and the lot puts it right.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate, product
from math import comb, perm
from typing import NamedTuple

from feedkit.games.jurassic_jumble.cards import GROUPS, OF_DINOSAUR, OF_GROUP, WILD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from feedkit.core.chance import Chance
    from feedkit.games.jurassic_jumble.cards import Cards
    from feedkit.games.jurassic_jumble.resample import Choice, Claim

    Spot = tuple[int, int]  # a set of seats, as bits, and the wild cards that they claim
    Key = tuple[int, frozenset[int]]
    Pattern = tuple[Key, int, Spot, Spot, Spot]

LARGE = 5
TILTS = (1, 2, 4)
CROSSINGS = 16  # the most that eight seats can make
_FIRST_WILD = WILD & -WILD  # the wild cards are the last two: a claim's are 0 to 3 of these


class Lot(NamedTuple):
    """Things with whole numbers as weights: the running sums of those."""

    things: list[object]
    running: list[int]

    def draw(self, chance: Chance) -> object:
        """Give one, by its weight."""
        if len(self.things) == 1:
            return self.things[0]
        return self.things[bisect_left(self.running, chance.roll(self.running[-1]))]


def lot(weights: Mapping[object, int]) -> Lot:
    """Give a lot of what has a weight."""
    some = {thing: n for thing, n in weights.items() if n}
    return Lot(list(some), list(accumulate(some.values())))


class _Group:
    """The claims of a seat from one line, with the same wild cards.

    Attributes
    ----------
    seat, wild : int
    line : int
        0 to 8 is a dinosaur, 9 to 17 a bone group; -1 for loose claims.
    claims : dict
        Their weights.
    """

    def __init__(self, seat: int, wild: int, line: int, claims: dict[Claim, int]) -> None:
        self.seat, self.wild, self.line, self.claims = seat, wild, line, claims
        self.bits = {claim: _bits(claim.cards, line) for claim in claims} if line >= 0 else {}
        self.whole = sum(claims.values())
        self.lots: dict[tuple[int, int], Lot] = {}
        self.mosts: dict[tuple[int, int], int] = {}

    def most(self, crossings: int, tilt: int) -> int:
        """Give no less than the weight of these claims with any so many crossings in their line."""
        key = crossings, tilt
        if key not in self.mosts:
            self.mosts[key] = self._most(crossings, tilt) if crossings else self.whole
        return self.mosts[key]

    def _most(self, crossings: int, tilt: int) -> int:
        there, claimed = 0, 0
        for bits in self.bits.values():
            there |= bits
            claimed = bits.bit_count()
        n = there.bit_count()
        out = min(crossings, GROUPS - n)  # crossings where nothing can be claimed are spared anyway
        rest = crossings - out
        ways = sum(
            comb(rest, taken) * comb(n - rest, claimed - taken) * int(tilt ** (crossings - taken))
            for taken in range(min(rest, claimed) + 1)
        )
        return max(self.claims.values()) * ways

    def draw(self, crossed: int, tilt: int, chance: Chance) -> tuple[Claim, int] | None:
        """Draw a claim, and say how many crossings (given as bits) it spares; None for what most() adds."""
        lots = self.lots.get((crossed, tilt))
        if lots is None:
            weights = {
                claim: n * tilt ** (crossed & ~self.bits[claim]).bit_count() if crossed else n
                for claim, n in self.claims.items()
            }
            lots = self.lots[crossed, tilt] = lot(weights)  # type: ignore[arg-type]  # of claims
        most = self.most(crossed.bit_count(), tilt)
        at = chance.roll(most) if most > 1 else 1
        if at > lots.running[-1]:
            return None
        claim: Claim = lots.things[bisect_left(lots.running, at)]  # type: ignore[assignment]
        return claim, (crossed & ~self.bits[claim]).bit_count() if crossed else 0


class _Table:
    """In how many ways each set of seats may claim, each from a line of its own.

    Attributes
    ----------
    lines : list of list of (_Group, int)
        For each line, which claims there are, and their weights: one at most is made.
    ways : list of dict
        After each line, the number of ways by set of seats and wild cards.
    """

    def __init__(self, lines: Sequence[list[_Group]], most: int, crossings: int = 0, tilt: int = 1) -> None:
        self.lines = [[(group, group.most(crossings, tilt)) for group in groups] for groups in lines]
        ways: dict[Spot, int] = {(0, 0): 1}
        self.ways = [ways]
        for groups in self.lines:
            before, ways = ways, dict(ways)
            for (seats, wild), n in before.items():
                if seats.bit_count() == most:
                    continue
                for group, weight in groups:
                    if not (seats >> group.seat & 1 or wild & group.wild):
                        to = seats | 1 << group.seat, wild | group.wild
                        ways[to] = ways.get(to, 0) + n * weight
            self.ways.append(ways)
        self.by_seats: dict[int, list[tuple[int, int]]] = {}
        for (seats, wild), n in ways.items():
            self.by_seats.setdefault(seats, []).append((wild, n))
        self.lots: dict[tuple[int, int, int], Lot] = {}

    def draw(self, seats: int, wild: int, chance: Chance) -> list[_Group]:
        """Draw the line of each of these seats, with those wild cards."""
        found = []
        for at in range(len(self.lines), 0, -1):
            if not seats:
                break
            lots = self.lots.get((at, seats, wild))
            if lots is None:
                lots = self.lots[at, seats, wild] = self._lot(at, seats, wild)
            group = lots.draw(chance)
            if isinstance(group, _Group):
                found.append(group)
                seats ^= 1 << group.seat
                wild ^= group.wild
        return found

    def _lot(self, at: int, seats: int, wild: int) -> Lot:
        before = self.ways[at - 1]
        things: list[object] = [None]
        weights = [before.get((seats, wild), 0)]
        for group, weight in self.lines[at - 1]:
            if seats >> group.seat & 1 and not group.wild & ~wild:
                n = before.get((seats ^ 1 << group.seat, wild ^ group.wild), 0)
                things.append(group)
                weights.append(n * weight)
        some = [(thing, n) for thing, n in zip(things, weights, strict=True) if n]
        return Lot([thing for thing, _n in some], list(accumulate(n for _thing, n in some)))


class _Tables:
    """Claims from dinosaurs, from bone groups, and loose ones, for so many crossings."""

    def __init__(self, lines: Sequence[list[_Group]], loose: Sequence[list[_Group]]) -> None:
        self.lines = lines[:GROUPS], lines[GROUPS:]
        self.seats = len(loose)
        self.loose = _Table(loose, self.seats)
        self.made: dict[tuple[int, int, int], _Table] = {}

    def __call__(self, part: int, crossings: int, tilt: int) -> _Table:
        """Give the table of dinosaurs (0) or bone groups (1), of which each is crossed so many times."""
        key = part, crossings, tilt if crossings else 1
        if key not in self.made:
            self.made[key] = _Table(self.lines[part], self.seats - crossings, crossings, tilt)
        return self.made[key]


class Lines:
    """Draws choices and claims that mostly fit together.

    Parameters
    ----------
    choices : sequence of Choice
        Who may have taken bones, and what each may claim then.
    orders : sequence of int
        In how many orders they may have taken them, by choice.
    free : dict
        By seat, how many of its cards are unseen.
    total : int
        How many cards are unseen in all.
    """

    def __init__(
        self, choices: Sequence[Choice], orders: Sequence[int], free: Mapping[int, int], total: int
    ) -> None:
        self.free = free
        sums = [
            [sum(best(claim.unseen for claim in claims) for claims in choice.claims.values())
             for choice in choices]
            for best in (min, max)
        ]  # fmt: skip
        self.least, self.most = min(sums[0]), min(total, max(sums[1]))
        self.near = max(1, total - (self.least + self.most) // 2)
        self.kept = [
            self.near**used * perm(total - used, self.most - used)
            for used in range(self.least, self.most + 1)
        ]
        self.surely = max(self.kept)
        self.tables: dict[int, _Tables] = {}
        patterns: dict[object, int] = {}
        for choice, ways in zip(choices, orders, strict=True):
            if choice.first not in self.tables:
                # A seat claims the same in all choices with the same first taker.
                alike = [other for other in choices if other.first == choice.first]
                self.tables[choice.first] = self._tables(
                    {seat: claims for other in alike for seat, claims in other.claims.items()}
                )
            # Those who claim nothing count as if they claimed no unseen card.
            rest = self.near ** sum(n for seat, n in free.items() if seat not in choice.claims)
            for pattern, n in self._patterns(choice):
                patterns[choice_key(choice), *pattern] = n * ways * rest
        self.choices = {choice_key(choice): choice for choice in choices}
        self.patterns = lot(patterns)

    def _tables(self, claims: Mapping[int, list[Claim]]) -> _Tables:
        lines: list[dict[tuple[int, int], dict[Claim, int]]] = [{} for _ in range(2 * GROUPS)]
        loose: dict[int, dict[tuple[int, int], dict[Claim, int]]] = {seat: {} for seat in claims}
        for seat, some in claims.items():
            free = self.free[seat]
            for claim in some:
                plain = claim.cards & ~WILD
                at = lines[_line(plain)] if plain.bit_count() >= LARGE else loose[seat]
                key = seat, claim.cards // _FIRST_WILD
                at.setdefault(key, {})[claim] = perm(free, claim.unseen) * self.near ** (free - claim.unseen)
        return _Tables(
            [
                [_Group(seat, wild, at, group) for (seat, wild), group in line.items()]
                for at, line in enumerate(lines)
            ],
            [[_Group(seat, wild, -1, group) for (_, wild), group in loose[seat].items()] for seat in loose],
        )

    def _patterns(self, choice: Choice) -> Iterator[tuple[tuple[int, Spot, Spot, Spot], int]]:
        """Give each way to part the seats among the tables, with the tilt that is used, and its weight."""
        tables = self.tables[choice.first]
        seats = sum(1 << seat for seat in choice.claims)
        every = [part for part in range(seats + 1) if not part & ~seats]
        parted: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
        for row, column in product(every, every):
            rest = seats ^ row ^ column
            if not row & column and rest in tables.loose.by_seats:
                parted.setdefault((row.bit_count(), column.bit_count()), []).append((row, column, rest))
        for (a, b), parts in parted.items():
            found = []
            for tilt in TILTS if a and b else (1,):
                rows, columns = tables(0, b, tilt).by_seats, tables(1, a, tilt).by_seats
                scale = TILTS[-1] ** CROSSINGS // tilt ** (a * b)
                patterns = [
                    ((tilt, (row, wild), (column, other), (rest, third)), n * m * k * scale)
                    for row, column, rest in parts
                    if row in rows and column in columns
                    for (wild, n), (other, m), (third, k) in product(
                        rows[row], columns[column], tables.loose.by_seats[rest]
                    )
                    if not (wild & other or (wild | other) & third)
                ]
                found.append((sum(n for _pattern, n in patterns), tilt, patterns))
            yield from min(found)[2]

    def pick(self, chance: Chance) -> tuple[Choice, dict[int, Claim]] | None:
        """Draw a choice and a claim for each seat; None where the lot does not keep them."""
        pattern: Pattern = self.patterns.draw(chance)  # type: ignore[assignment]  # what its lot holds
        key, tilt, in_rows, in_columns, loose = pattern
        choice = self.choices[key]
        tables = self.tables[choice.first]
        a, b = in_rows[0].bit_count(), in_columns[0].bit_count()
        rows = tables(0, b, tilt).draw(*in_rows, chance)
        columns = tables(1, a, tilt).draw(*in_columns, chance)
        crossed = sum(1 << group.line - GROUPS for group in columns), sum(1 << group.line for group in rows)
        groups = [(group, crossed[0]) for group in rows] + [(group, crossed[1]) for group in columns]
        groups += [(group, 0) for group in tables.loose.draw(*loose, chance)]
        claims: dict[int, Claim] = {}
        used: Cards = 0
        spared = unseen = 0
        for group, bits in groups:
            drawn = group.draw(bits, tilt, chance)
            if drawn is None or used & drawn[0].cards:
                return None
            claims[group.seat] = claim = drawn[0]
            used |= claim.cards
            unseen += claim.unseen
            spared += drawn[1]
        kept, surely = self.kept[unseen - self.least], self.surely * int(tilt ** (spared - a * b))
        return (choice, claims) if kept == surely or chance.roll(surely) <= kept else None


def choice_key(choice: Choice) -> Key:
    """Give what tells choices apart."""
    return choice.first, choice.rest


def _line(plain: Cards) -> int:
    """Give the number of the dinosaur of these bones, or GROUPS and that of their bone group."""
    for dinosaur, whole in enumerate(OF_DINOSAUR):
        if not plain & ~whole:
            return dinosaur
    return GROUPS + next(group for group, whole in enumerate(OF_GROUP) if not plain & ~whole)


def _bits(cards: Cards, line: int) -> int:
    """Give which bones of a line are among cards, as bits."""
    if line < GROUPS:
        return cards >> GROUPS * line & (1 << GROUPS) - 1
    return sum((cards >> GROUPS * dinosaur + line - GROUPS & 1) << dinosaur for dinosaur in range(GROUPS))
