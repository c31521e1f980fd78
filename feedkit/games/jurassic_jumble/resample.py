"""Another state that one seat cannot tell from this one: other hands, offers and takers of bones.

What the seat sees leaves these open: where the cards lie that it does not know of, what lies behind each
call, and who has taken the bones that are gone. In a possible state each hand has its size and the cards
known to lie there (View.known); an offer of matching cards (JJ-T2) lies behind the call of everybody without
a bone; whoever took a bone has not traded since (View.shown), and the first of them has a whole dinosaur
(JJ-G1). Each such state is as likely as any other.

Call *claim* the cards that a hand must hold: what it offers, or the eight or nine bones of the first taker.
Let ``T`` cards be unseen, ``f[s]`` of them at seat ``s``, and ``u[s]`` of those in its claim, ``u`` in all
claims together. Then the rest can lie in ``(T - u)! / product of (f[s] - u[s])!`` ways, which is
proportional to

    ``product of perm(f[s], u[s]) / perm(T, u)``

if no two claims share a card. Where up to LISTED combinations of takers and claims are all there are, they
are listed with these weights, and one is drawn. Else takers and claims are drawn by a bound of the weight
that is a product, ``perm(f[s], u[s]) * T**-u[s]`` for each claim, and kept by lot in proportion to what the
bound leaves out; claims that share a card are drawn again. That is rejection sampling (von Neumann 1951):
exactly even, however often it draws again. Last the rest is shuffled and dealt. If then the first taker's
ninth bone lies beside eight and the Paleontologist, all is drawn again, since that hand has been counted as
a claim of nine.

How many draws are kept depends on the claims alone. Measured: at least 23 in 100, and mostly 87, in 197
positions that computer players came to; 27 in 10,000 where eight seats call four and mean it; none of 4,000
where they call seven. So if SOON draws have failed, takers and claims are drawn line by line: see
:mod:`feedkit.games.jurassic_jumble.lines`, which is as even. In 217 positions in which all others offered
four to nine bones of a line, that took 945 draws at the most. Where one draw in 1,000 is kept, TRIES of them
all fail less than once in 10**400 times.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate, combinations, product
from math import perm, prod
from typing import NamedTuple

from feedkit.core.errors import ChanceError
from feedkit.games.jurassic_jumble.cards import GROUPS, OF_DINOSAUR, OF_GROUP, PALEONTOLOGIST, WILD, members
from feedkit.games.jurassic_jumble.lines import Lines
from feedkit.games.jurassic_jumble.takers import Takers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from feedkit.core.chance import Chance
    from feedkit.games.jurassic_jumble.cards import Cards
    from feedkit.games.jurassic_jumble.game import JurassicJumbleState
    from feedkit.games.jurassic_jumble.view import View

    Picker = Callable[[Chance], tuple["Choice", dict[int, "Claim"]] | None]

TRIES = 1_000_000
SOON = 300  # draws, which take a few milliseconds in all
LISTED = 2_000


class Claim(NamedTuple):
    """Cards that a hand must hold, and how many of them are unseen."""

    cards: Cards
    unseen: int


class Found(NamedTuple):
    """What was drawn: who took bones, in order, and by seat the hands and the offers of the others."""

    takers: tuple[int, ...]
    hands: dict[int, Cards]
    offers: dict[int, Cards]


def resample(state: JurassicJumbleState, seat: int, chance: Chance) -> JurassicJumbleState:
    """Draw a state evenly from those that `seat` cannot tell apart from `state`.

    The twin is a set-up position. In it the others remember of the round what this seat witnessed: what they
    swapped with it, and nothing of what they swapped with each other. A match that is over hides nothing.

    Raises
    ------
    ChanceError
        If no state was found in TRIES draws.
    """
    if state.outcome is not None:
        whole = state.copy()
        whole.chance = chance
        return whole
    found = Draw(state.view(seat)).draw(chance)
    twin = state.game.new_state(chance, None)
    twin.place(list(enumerate(_position(state, seat, found), 1)))
    return twin


def _position(state: JurassicJumbleState, seat: int, found: Found) -> list[str]:
    """Give the lines of the twin: the position as it is, but for what was drawn and what others remember."""
    from feedkit.games.jurassic_jumble.position import write

    twin = state.copy()
    n = state.game.players
    twin.takers = found.takers
    for other in state.game.seats:
        if other != seat:
            twin.hands[other] = twin.dealt[other] = found.hands[other]
            twin.offers[other] = found.offers.get(other, 0)
            for memory in (twin.known, twin.got):
                memory[other] = tuple(memory[other][seat] if s == seat else 0 for s in range(n))
    return write(twin)


class Choice(NamedTuple):
    """The first taker (-1 for none), the later ones but for the own seat, and what each may claim then."""

    first: int
    rest: frozenset[int]
    claims: dict[int, list[Claim]]

    @property
    def most(self) -> int:
        """The most unseen cards that the claims can hold in all."""
        return sum(max(claim.unseen for claim in claims) for claims in self.claims.values())


class Draw:
    """What a view leaves open, ready to be drawn from."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.unseen = view.unseen
        self.total = self.unseen.bit_count()
        self.takers = Takers(view)
        self.others = self.takers.others
        self.free = {s: view.size(s) - view.known[s].bit_count() for s in self.others}
        real = {s: self._fitting(s, self._offers(s)) for s in self.others if view.calls[s]}
        whole = {s: self._fitting(s, self._wholes(s)) for s in self.others} if view.gone else {}
        self._pick: Picker | None = None
        self._lined: Picker | None = None
        self.choices: list[Choice] = []
        for first, rest in self.takers.first_and_rest():
            claims = {s: offers for s, offers in real.items() if s != first and s not in rest}
            if first in whole:
                claims[first] = whole[first]
            if all(claims.values()) and self.takers.orders(rest):
                self.choices.append(Choice(first, rest, claims))

    # Claims -------------------------------------------------------------------------------------------------

    def _offers(self, seat: int) -> list[Cards]:
        """Give all that may lie behind a call (JJ-T2)."""
        call = self.view.calls[seat]
        pool = self.unseen | self.view.known[seat]
        found: dict[Cards, None] = {}  # in order, each once
        for line in (*OF_DINOSAUR, *OF_GROUP):
            bits = [1 << card for card in members(pool & (line | WILD))]
            for chosen in combinations(bits, call):
                found[sum(chosen)] = None
        return list(found)

    def _wholes(self, seat: int) -> list[Cards]:
        """Give the cards with which a hand goes out: nine bones, or eight and the Paleontologist (JJ-G1)."""
        pool = self.unseen | self.view.known[seat]
        found = []
        for dinosaur in self.view.game.dinosaurs:
            whole = OF_DINOSAUR[dinosaur]
            eight = [whole ^ 1 << card for card in members(whole)]
            found += [cards for cards in (whole,) if not cards & ~pool]
            found += [cards | PALEONTOLOGIST for cards in eight if not (cards | PALEONTOLOGIST) & ~pool]
        return found

    def _fitting(self, seat: int, cards: list[Cards]) -> list[Claim]:
        claims = [Claim(claim, (claim & self.unseen).bit_count()) for claim in cards]
        return [claim for claim in claims if claim.unseen <= self.free[seat]]

    # Drawing ------------------------------------------------------------------------------------------------

    def draw(self, chance: Chance) -> Found:
        """Draw takers, hands and offers."""
        if self._pick is None:
            combined = sum(prod(map(len, choice.claims.values())) for choice in self.choices)
            self._pick = self._listed() if combined <= LISTED else self._bounded()
        for turn in range(TRIES):
            if turn >= SOON and self._lined is None:
                self._lined = self._lines().pick
            picked = (self._lined or self._pick)(chance)
            found = picked and self._lay(*picked, chance)
            if found:
                return found
        raise ChanceError("No other state was found that fits what this seat knows.")

    def _lines(self) -> Lines:
        orders = [self.takers.orders(choice.rest) for choice in self.choices]
        return Lines(self.choices, orders, self.free, self.total)

    def _listed(self) -> Picker:
        """List all choices with all claims that share no card, and their exact weights."""
        most = max(choice.most for choice in self.choices)
        found: list[tuple[Choice, dict[int, Claim]]] = []
        weights: list[int] = []
        for choice in self.choices:
            orders = self.takers.orders(choice.rest)
            for claims in product(*choice.claims.values()):
                if _apart(claims):
                    found.append((choice, dict(zip(choice.claims, claims, strict=True))))
                    used = sum(claim.unseen for claim in claims)
                    ways = prod(map(self._ways, choice.claims, claims))
                    weights.append(orders * ways * perm(self.total - used, max(0, most - used)))
        drawn = Lots(weights)
        return lambda chance: found[drawn.draw(chance)]

    def _bounded(self) -> Picker:
        """Draw choices and claims by a bound of their weight; None where the lot does not keep them."""
        total = self.total
        reach = [min(choice.most, total) for choice in self.choices]
        furthest, widest = max(reach), max(choice.most for choice in self.choices)
        lots: list[dict[int, Lots]] = []
        weights: list[int] = []
        for choice, far in zip(self.choices, reach, strict=True):
            # Each claim by perm(f, u) / T**u, times T**widest over all.
            parts = {
                s: Lots([self._ways(s, claim) * total ** (far_s - claim.unseen) for claim in claims])
                for s, claims in choice.claims.items()
                for far_s in (max(claim.unseen for claim in claims),)
            }
            lots.append(parts)
            # The bound of 1 / perm(T, u) is T**(far - u) / perm(T, far), times perm(T, furthest) over all.
            bound = total ** (widest - choice.most + far) * perm(total - far, furthest - far)
            weights.append(self.takers.orders(choice.rest) * prod(p.total for p in parts.values()) * bound)
        drawn = Lots(weights)

        def pick(chance: Chance) -> tuple[Choice, dict[int, Claim]] | None:
            which = drawn.draw(chance)
            choice, far = self.choices[which], reach[which]
            claims = {s: choice.claims[s][lot.draw(chance)] for s, lot in lots[which].items()}
            if not _apart(claims.values()):
                return None
            used = sum(claim.unseen for claim in claims.values())
            kept, drawn_by = perm(total, far) * total**used, perm(total, used) * total**far
            return (choice, claims) if kept >= drawn_by or chance.roll(drawn_by) <= kept else None

        return pick

    def _ways(self, seat: int, claim: Claim) -> int:
        return perm(self.free[seat], claim.unseen)

    def _lay(self, choice: Choice, claims: dict[int, Claim], chance: Chance) -> Found | None:
        """Deal the unseen cards that no claim holds; None if such a hand is counted as another claim."""
        view = self.view
        left = self.unseen
        for claim in claims.values():
            left &= ~claim.cards
        deck = iter(chance.shuffle(members(left)))
        hands, offers = {}, {}
        for s in self.others:
            claimed = claims[s].cards if s in claims else 0
            hand = view.known[s] | claimed
            for _ in range(view.size(s) - hand.bit_count()):
                hand |= 1 << next(deck)
            hands[s] = hand
            if claimed and s != choice.first:
                offers[s] = claimed
        first = choice.first
        if first in claims and claims[first].cards & PALEONTOLOGIST:
            bones = max((hands[first] & OF_DINOSAUR[d]).bit_count() for d in view.game.dinosaurs)
            if bones == GROUPS:
                return None
        takers = self.takers.order(first, choice.rest, chance) if view.gone else ()
        return Found(takers, hands, offers)


class Lots:
    """Whole numbers as weights, to draw a place by."""

    def __init__(self, weights: Sequence[int]) -> None:
        self.running = list(accumulate(weights))
        self.total = self.running[-1]

    def draw(self, chance: Chance) -> int:
        """Give a place, by its weight."""
        return bisect_left(self.running, chance.roll(self.total))


def _apart(claims: Iterable[Claim]) -> bool:
    """Tell whether no two claims share a card."""
    used = 0
    for claim in claims:
        if used & claim.cards:
            return False
        used |= claim.cards
    return True
