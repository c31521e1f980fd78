"""What an action leads to: the chances to be pointed at and to survive this turn, and the cards then left.

An expectimax over what the played positions may be, over the chain of cards that a Swiss Knife or an own
object starts (FR-B8, FR-B9, FR-G5), and over the die (FR-B2). Wherever the player chooses (the next card of
a chain, the target of a Flare), the choice is the one with the best chance to survive, then to be pointed at
least, then to hold fewest cards.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from feedkit.core.errors import FeedkitError
from feedkit.core.words import _
from feedkit.games.feed_rex.cards import CAMOUFLAGE, FLARE, KNIFE, MEAT, SIDES, STONE
from feedkit.games.feed_rex.moves import MacGyver, Pass, Play
from feedkit.probability import Distribution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from feedkit.core.chance import Stream
    from feedkit.games.feed_rex.cards import Card, Kind
    from feedkit.games.feed_rex.odds import Odds
    from feedkit.games.feed_rex.orders import Clue
    from feedkit.games.feed_rex.view import View


_ACTING = (STONE, MEAT, FLARE, CAMOUFLAGE)  # kinds that end an action with an effect


class Prospect(NamedTuple):
    """What comes of an action.

    Attributes
    ----------
    pointed : Fraction
        The chance that a T-Rex points at the player at the end of the turn.
    survives : Fraction
        The chance not to be devoured at the end of the turn.
    cards : Distribution of int
        The number of cards in the hand at the end of the action; none means out, if one survives.
    """

    pointed: Fraction
    survives: Fraction
    cards: Distribution[int]

    @property
    def order(self) -> tuple[Fraction, Fraction, Fraction]:
        """What the better of two prospects is greater in."""
        return (self.survives, -self.pointed, -self.cards.mean)


class Ending(NamedTuple):
    """What came of an action that was played out: one of the cases that a :class:`Prospect` is made of.

    Attributes
    ----------
    pointed, survives : bool
    cards : int
    """

    pointed: bool
    survives: bool
    cards: int


def mixed(parts: Iterable[tuple[Fraction, Prospect]]) -> Prospect:
    """Give the prospect that is one of several, each with its chance."""
    told = [(p, prospect) for p, prospect in parts if p]
    return Prospect(
        sum((p * part.pointed for p, part in told), Fraction(0)),
        sum((p * part.survives for p, part in told), Fraction(0)),
        Distribution.mixture((part.cards, p) for p, part in told),
    )


class Effects:
    """What effects of cards do to the player of a view whose turn it is, by the public state of the T-Rex.

    Attributes
    ----------
    pointed : bool
        Whether a T-Rex points at the player before the action.
    """

    def __init__(self, view: View) -> None:
        if view.seat is None or view.to_move != (view.seat,):
            raise FeedkitError(_("Prospects are about the moves of whoever’s turn it is."))
        self.view = view
        self.seat = view.seat
        self.pointed = view.pointed(self.seat) is not None

    def after(self, target: int) -> bool:
        """Tell whether the player is pointed at once a T-Rex was drawn to `target` (FR-D1, FR-D2)."""
        view = self.view
        if target == self.seat:
            return True
        if not self.pointed or len(view.rexes) == 1:
            return False
        if view.pointed(target) is not None:
            return True
        n = view.game.players
        nearest = min(view.rexes, key=lambda rex: (target - rex.seat) % n)
        return not (nearest.points and nearest.seat == self.seat)

    def counted(self) -> tuple[int, ...]:
        """Give the seats that a Stone counts, in order (FR-B2, FR-B3, FR-D2)."""
        view = self.view
        at = view.inside.index(self.seat) + 1
        both = len(view.rexes) > 1
        return tuple(
            seat
            for seat in view.inside[at:] + view.inside[:at]
            if not view.camouflage[seat] and not (both and view.pointed(seat) is not None)
        )

    def stone(self) -> Distribution[int | None]:
        """Give whom a Stone would reach; None if nobody can be counted and no die is rolled."""
        counted = self.counted()
        if not counted:
            return Distribution.certain(None)
        return Distribution.mixture(
            (Distribution.certain(counted[face % len(counted)]), Fraction(1, SIDES)) for face in range(SIDES)
        )

    def stone_points(self) -> Fraction:
        """Give the chance that the player is pointed at after a Stone."""
        found = Fraction(0)
        for seat, p in self.stone().items():
            found += p * (self.pointed if seat is None else self.after(seat))
        return found

    def flare(self) -> bool:
        """Tell whether the player is pointed at after the best use of a Flare, or none (FR-B6)."""
        both = len(self.view.rexes) > 1
        targets = [s for s in self.view.inside if not (both and self.view.pointed(s) is not None)]
        return self.pointed and all(self.after(seat) for seat in targets)

    def meat_passed(self, to: int) -> bool:
        """Tell whether the player is pointed at after passing a Meat to `to` (FR-G2, FR-D2)."""
        return self.pointed if self.view.camouflage[to] else self.after(to)


class Prospects:
    """The prospects of every action, exact.

    Parameters
    ----------
    odds : Odds
        Of the player whose turn it is.
    """

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.view = odds.view
        self.effects = Effects(odds.view)
        belief = odds.belief
        character = self.view.characters[odds.seat]
        plain = {kind: belief.of_kinds((kind,)) for kind in _ACTING}
        self._again = belief.matching(lambda card: card.kind is KNIFE or card.owner == character)
        acting = {*self._again, *(sort for sorts in plain.values() for sort in sorts)}
        idle = tuple(sort for sort in belief.sorts.values() if sort not in acting)
        self._branches: list[tuple[Kind | None, tuple[int, ...]]] = [*plain.items(), (None, idle)]
        self._meat = plain[MEAT]
        self._metal = belief.matching(lambda card: card.metal)
        others = [self.view.hands[seat] for seat in self.view.inside if seat != odds.seat]
        # FR-E3 can only come about while every other player holds Meat and nothing else.
        self._all_meat = all(hand and all(card.kind is MEAT for card in hand) for hand in others)
        self._best: dict[
            tuple[tuple[Clue, ...], tuple[int, ...], bool], tuple[Prospect, int, int | None]
        ] = {}

    def of(self, move: Play | Pass | MacGyver) -> Prospect:
        """Give the prospect of a move."""
        held = tuple(range(self.odds.size))
        if isinstance(move, MacGyver):
            return self._macgyver(move.first, move.second)
        rest = held[: move.position] + held[move.position + 1 :]
        if isinstance(move, Play):
            return self._act((), move.position, rest, None)
        return self._act((), move.position, rest, move.to)

    def macgyver_works(self, first: int, second: int) -> Fraction:
        """Give the chance that MacGyver works with two cards (FR-M2)."""
        odds = self.odds
        return Fraction(odds.weight(odds.clue((first, second), self._metal, 2, 2)), odds.weight())

    # The expectimax

    def _end(self, pointed: Fraction | bool, cards: int, *, hidden: bool = False) -> Prospect:
        risk = Fraction(pointed)
        dies = risk if self.view.threatened and not hidden else Fraction(0)
        return Prospect(risk, 1 - dies, Distribution.certain(cards))

    def _act(self, known: tuple[Clue, ...], position: int, rest: tuple[int, ...], to: int | None) -> Prospect:
        """Give the prospect of playing (`to` None) or passing the card at `position`, `rest` being kept."""
        marks, whole = self.odds.marks(*known)
        row = marks[self.odds.places[position]]
        parts = []
        for kind, sorts in self._branches:
            share = sum(row[sort] for sort in sorts)
            if share:
                prospect = self._effect(kind, len(rest), to)
                # A card that was passed before this one, a Swiss Knife or an object, has ended that already.
                if rest and self._may_end(kind, to) and (to is None or not known):
                    here = self.odds.clue((position,), sorts, 1, 1)
                    doom = self._only_meat((*known, here), rest)
                    prospect = mixed([(1 - doom, prospect), (doom, prospect._replace(survives=Fraction(0)))])
                parts.append((Fraction(share, whole), prospect))
        for sort in self._again:
            if row[sort]:
                told = (*known, self.odds.clue((position,), (sort,), 1, 1))
                parts.append((Fraction(row[sort], whole), self._go_on(told, rest, to)))
        return mixed(parts)

    def _go_on(self, known: tuple[Clue, ...], rest: tuple[int, ...], to: int | None) -> Prospect:
        """Give the prospect after a card that asks for another, unless only Meat is left (FR-E5)."""
        if not rest or not self._may_end(None, to):
            return self._next(known, rest, passes=to is not None)
        doom = self._only_meat(known, rest)
        ended = self._end(self.effects.pointed, len(rest))._replace(survives=Fraction(0))
        if doom == 1:
            return ended
        spared = (*known, self.odds.clue(rest, self._meat, 0, len(rest) - 1))
        return mixed([(doom, ended), (1 - doom, self._next(spared, rest, passes=to is not None))])

    def _may_end(self, kind: Kind | None, to: int | None) -> bool:
        """Tell whether all may hold only Meat after this card: passing another to somebody prevents it."""
        return self._all_meat and (to is None or kind in {MEAT, CAMOUFLAGE})

    def _only_meat(self, known: tuple[Clue, ...], rest: tuple[int, ...]) -> Fraction:
        size = len(rest)
        return Fraction(
            self.odds.weight(*known, self.odds.clue(rest, self._meat, size, size)), self.odds.weight(*known)
        )

    def _next(self, known: tuple[Clue, ...], rest: tuple[int, ...], *, passes: bool) -> Prospect:
        """Give the prospect of the best next card of a chain."""
        if not rest:
            return self._end(self.effects.pointed, 0)
        return self._chosen(known, rest, passes=passes)[0]

    def _chosen(
        self, known: tuple[Clue, ...], rest: tuple[int, ...], *, passes: bool
    ) -> tuple[Prospect, int, int | None]:
        """Give the best next card of a chain: what it leads to, its position, and whom it is passed to."""
        key = (tuple(sorted(known)), rest, passes)
        if key not in self._best:
            targets: tuple[int | None, ...] = self._receivers() if passes else (None,)
            ways = [
                (self._act(known, position, (*rest[:i], *rest[i + 1 :]), target), position, target)
                for i, position in enumerate(rest)
                for target in targets
            ]
            # To survive, then to be pointed at least, then to hold fewest cards; of equals, the first.
            self._best[key] = max(ways, key=lambda way: way[0].order)
        return self._best[key]

    def _receivers(self) -> tuple[int, ...]:
        """Give opponents to pass to: one of each effect that a Meat passed to them has on the player."""
        found: dict[bool, int] = {}
        for seat in self.view.inside:
            if seat != self.odds.seat:
                found.setdefault(self.effects.meat_passed(seat), seat)
        return tuple(found.values())

    def _effect(self, kind: Kind | None, cards: int, to: int | None) -> Prospect:
        """Give the prospect once a card that ends the action has done what it does."""
        if to is not None:
            return self._end(self.effects.meat_passed(to) if kind is MEAT else self.effects.pointed, cards)
        if kind is STONE:
            return self._end(self.effects.stone_points(), cards)
        if kind is FLARE:
            return self._end(self.effects.flare(), cards)
        if kind is MEAT:
            return self._end(pointed=True, cards=cards)
        return self._end(self.effects.pointed, cards, hidden=kind is CAMOUFLAGE)

    def _macgyver(self, first: int, second: int) -> Prospect:
        odds, size = self.odds, self.odds.size
        works = self.macgyver_works(first, second)
        worked = self._end(self.effects.stone_points(), size - 2)
        rest = tuple(p for p in range(size) if p not in {first, second})
        if works and rest and self._may_end(None, None):
            doom = self._only_meat((odds.clue((first, second), self._metal, 2, 2),), rest)
            worked = mixed([(1 - doom, worked), (doom, worked._replace(survives=Fraction(0)))])
        return mixed([(works, worked), (1 - works, self._end(self.effects.pointed, size))])

    # The same by playing it out

    def play_out(self, move: Play | Pass | MacGyver, hand: tuple[Card, ...], stream: Stream) -> Ending:
        """Play a move out once, if the own hand is `hand`; the player chooses as for :meth:`of`, unknowing.

        Over hands drawn from the belief (:meth:`feedkit.games.feed_rex.belief.Belief.draw`) the share of
        each ending tends to what :meth:`of` gives.
        """
        if isinstance(move, MacGyver):
            return self._try(move, hand, stream)
        known: tuple[Clue, ...] = ()
        rest, position = tuple(range(self.odds.size)), move.position
        to = move.to if isinstance(move, Pass) else None
        belief, only_meat = self.odds.belief, False
        while True:
            rest = tuple(p for p in rest if p != position)
            sort = belief.sorts[belief.sort_of(hand[position])]
            only_meat = bool(rest) and all(hand[p].kind is MEAT for p in rest)
            if sort not in self._again:
                kind = next((kind for kind, sorts in self._branches if sort in sorts), None)
                ends = self._may_end(kind, to) and (to is None or not known)
                ending = self._played(kind, len(rest), to, stream)
                return ending._replace(survives=False) if ends and only_meat else ending
            may_end = bool(rest) and self._may_end(None, to)
            if not rest or (may_end and only_meat):
                return self._ended(self.effects.pointed, len(rest), doomed=may_end and only_meat)
            known = (*known, self.odds.clue((position,), (sort,), 1, 1))
            if may_end:
                known = (*known, self.odds.clue(rest, self._meat, 0, len(rest) - 1))
            _prospect, position, to = self._chosen(known, rest, passes=to is not None)

    def _try(self, move: MacGyver, hand: tuple[Card, ...], stream: Stream) -> Ending:
        pair = {move.first, move.second}
        if not all(hand[p].metal for p in pair):
            return self._ended(self.effects.pointed, len(hand))
        rest = [card for p, card in enumerate(hand) if p not in pair]
        ends = bool(rest) and self._may_end(None, None) and all(card.kind is MEAT for card in rest)
        return self._ended(self._rolled(stream), len(rest), doomed=ends)

    def _played(self, kind: Kind | None, cards: int, to: int | None, stream: Stream) -> Ending:
        if to is None and kind is STONE:
            return self._ended(self._rolled(stream), cards)
        certain = self._effect(kind, cards, to)  # nothing but a die makes it less than that
        return Ending(certain.pointed == 1, certain.survives == 1, cards)

    def _rolled(self, stream: Stream) -> bool:
        counted = self.effects.counted()
        if not counted:
            return self.effects.pointed
        return self.effects.after(counted[stream.below(SIDES) % len(counted)])

    def _ended(self, pointed: bool, cards: int, *, doomed: bool = False) -> Ending:
        return Ending(pointed, not (doomed or (pointed and self.view.threatened)), cards)
