"""The expert: asks what tells most, and does what its estimate of its own win chance likes best.

The estimate, stated: after an action everybody still in the game has a strength, a share of SCALE that
shrinks with each card held (STRENGTH) and again while a T-Rex points at them (THREATENED). One's win chance
is one's own strength among all strengths, where the first to escape closes the gate, or one's own strength
alone where the gate stays open. Being devoured is worth nothing, being out everything. Chances of cards at
positions are exact (:mod:`.odds`); the look ahead goes through the die, the best target of a Flare, and the
next card that a Swiss Knife or an own object asks for.

Whole numbers throughout, so that the same seed gives the same game on any machine.
"""

from __future__ import annotations

from feedkit.core.words import N_
from feedkit.games.feed_rex.cards import CAMOUFLAGE, FLARE, KNIFE, MEAT, SIDES, STONE, Card
from feedkit.games.feed_rex.moves import HOW_MANY, WHICH, Aim, Ask, MacGyver, Pass, Play
from feedkit.games.feed_rex.orders import TooLargeError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feedkit.core.chance import Stream
    from feedkit.core.policy import Policy
    from feedkit.games.feed_rex.game import FeedRexMove
    from feedkit.games.feed_rex.odds import Odds
    from feedkit.games.feed_rex.view import View

SCALE = 1 << 20
# Of a hand of 0, 1, 2 … cards: each card more leaves 55 in a hundred of the strength.
STRENGTH = tuple(SCALE * 55**n // 100**n for n in range(40))
THREATENED = (2, 5)  # of its strength a hand keeps while a T-Rex points at it
EFFORT = 1_500  # rests of hands that it counts a move: some ten milliseconds


class Outlook:
    """The estimate of a win chance from what is public, once an action has done what it does.

    Parameters
    ----------
    view : View
        Of the player who acts.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat or 0
        self.others = [s for s in view.inside if s != self.seat]
        self.sizes = {s: view.size(s) for s in self.others}
        self.pointed = frozenset(rex.seat for rex in view.rexes if rex.points)
        self.mates = self._mates()
        self._worth: dict[tuple[int, frozenset[int], int, bool], int] = {}

    def _mates(self) -> frozenset[int]:
        jeeps = self.view.jeeps
        mine = jeeps[self.seat] if jeeps else None
        return frozenset(s for s in self.others if mine is not None and jeeps[s] == mine)

    def drawn(self, target: int) -> frozenset[int]:
        """Give whom T-Rex point at once one is drawn to `target` (FR-D1, FR-D2)."""
        view = self.view
        if target in self.pointed:
            return self.pointed
        if len(view.rexes) == 1:
            return frozenset((target,))
        n = view.game.players
        nearest = min(view.rexes, key=lambda rex: (target - rex.seat) % n)
        left = self.pointed - {nearest.seat} if nearest.points else self.pointed
        return left | {target}

    def worth(self, cards: int, pointed: frozenset[int], to: int = -1, *, hidden: bool = False) -> int:
        """Give the estimate, of SCALE, with so many own cards and T-Rex so; `to` has got a card."""
        key = (cards, pointed, to, hidden)
        if key not in self._worth:
            self._worth[key] = self._estimate(*key)
        return self._worth[key]

    def _estimate(self, cards: int, pointed: frozenset[int], to: int, hidden: bool) -> int:
        mine = self.seat in pointed
        if mine and self.view.threatened and not hidden:
            return 0
        if not cards:
            return SCALE
        own = self._strength(cards, mine and not hidden)
        if not self.view.game.closes:
            return own
        rivals = 0
        for seat, size in self.sizes.items():
            if seat not in self.mates:
                rivals += self._strength(size + (seat == to), seat in pointed)
        return own * SCALE // (own + rivals)

    @staticmethod
    def _strength(cards: int, pointed: bool) -> int:
        strength: int = STRENGTH[min(cards, len(STRENGTH) - 1)]
        return strength * THREATENED[0] // THREATENED[1] if pointed else strength


class Expert:
    """Asks what tells most, and does what its stated estimate of its win chance likes best.

    Where so much is possible that counting it would take long, it goes by the rule of thumb.
    """

    name = "expert"
    says = N_("counts cards")

    def __init__(self, thumb: Policy) -> None:
        self._thumb = thumb

    def choose(self, view: View, moves: Sequence[FeedRexMove], stream: Stream) -> FeedRexMove:
        """Choose one of `moves`; of equals, the one listed first."""
        from feedkit.games.feed_rex.odds import Odds

        outlook = Outlook(view)
        if isinstance(moves[0], Aim):
            return max(moves, key=lambda move: self._aimed(outlook, move))
        try:
            odds = Odds(view, EFFORT)
            questions = [move for move in moves if isinstance(move, Ask)]
            if questions:
                question, bits = self._question(odds, questions)
                if bits > 0:
                    return question
            return self._act(Plan(odds, outlook), moves)
        except TooLargeError:
            move: FeedRexMove = self._thumb.choose(view, moves, stream)
            return move

    @staticmethod
    def _question(odds: Odds, questions: list[Ask]) -> tuple[Ask, float]:
        """Give the question with the most bits, and them.

        Any and at least follow from how many, and whether a card is of a kind from which it is; what is left
        has two answers, so one bit at most: it need not be looked at if there is something better.
        """
        question, bits = odds.best_question([q for q in questions if q.form in {HOW_MANY, WHICH}])
        return (question, bits) if bits >= 1 else odds.best_question(questions)

    @staticmethod
    def _aimed(outlook: Outlook, move: FeedRexMove) -> int:
        size = outlook.view.own_size
        if not isinstance(move, Aim) or move.seat is None:
            return outlook.worth(size, outlook.pointed)
        return outlook.worth(size, outlook.drawn(move.seat))

    @staticmethod
    def _act(plan: Plan, moves: Sequence[FeedRexMove]) -> FeedRexMove:
        best, most = moves[0], -1
        for move in moves:
            if not isinstance(move, Ask | Aim):
                worth = plan.of(move)
                if worth > most:
                    best, most = move, worth
        return best


class Plan:
    """The estimate of each move, over what the cards at its positions may be: weights times worth.

    Every estimate has the same denominator, the weight of all that fits, so they compare as they are.
    """

    def __init__(self, odds: Odds, outlook: Outlook) -> None:
        self.odds = odds
        self.outlook = outlook
        self.size = odds.size
        self.marks, self.whole = odds.marks()
        self.rows = [self.marks[place] for place in odds.places]
        belief = odds.belief
        self.cards = [s if isinstance(s, Card) else belief.members[i][0] for s, i in belief.sorts.items()]
        self.own = outlook.view.characters[outlook.seat]
        self.metal = belief.matching(lambda card: card.metal)
        self.counted = self._counted()

    def _counted(self) -> tuple[int, ...]:
        from feedkit.games.feed_rex.prospects import Effects

        return Effects(self.outlook.view).counted()

    def of(self, move: Play | Pass | MacGyver) -> int:
        """Give the estimate of a move, of SCALE times the weight of all that fits."""
        if isinstance(move, MacGyver):
            return self._macgyver(move)
        to = move.to if isinstance(move, Pass) else -1
        effect = self._passed if isinstance(move, Pass) else self._played
        row, total = self.rows[move.position], 0
        again: Callable[[], int] = lambda: self._next(move.position, to)  # noqa: E731 - worked out once, if at all
        following = -1
        for card, weight in zip(self.cards, row, strict=True):
            if not weight:
                continue
            if card.kind is KNIFE or card.owner == self.own:
                if following < 0:
                    following = again()
                total += weight * following
            else:
                total += weight * effect(card, self.size - 1, to)
        return total

    def _next(self, gone: int, to: int) -> int:
        """Give the estimate of the best next card of a chain, by the chances as they were before it."""
        left = self.size - 2
        if left < 0:
            return self.outlook.worth(0, self.outlook.pointed, to)
        best = 0
        targets = (-1,) if to < 0 else self.outlook.others
        for position, row in enumerate(self.rows):
            if position != gone:
                for target in targets:
                    effect = self._played if target < 0 else self._passed
                    found = sum(
                        w * effect(card, left, target) for card, w in zip(self.cards, row, strict=True) if w
                    )
                    best = max(best, found)
        return best // self.whole

    def _played(self, card: Card, left: int, _to: int) -> int:
        outlook, kind = self.outlook, card.kind
        if kind is STONE:
            return self._stone(left)
        if kind is MEAT:
            return outlook.worth(left, outlook.drawn(outlook.seat))
        if kind is FLARE:
            both = len(outlook.view.rexes) > 1
            targets = [s for s in outlook.view.inside if not (both and s in outlook.pointed)]
            return max(
                [
                    outlook.worth(left, outlook.pointed),
                    *(outlook.worth(left, outlook.drawn(s)) for s in targets),
                ]
            )
        return outlook.worth(left, outlook.pointed, hidden=kind is CAMOUFLAGE)

    def _passed(self, card: Card, left: int, to: int) -> int:
        outlook = self.outlook
        if card.kind is CAMOUFLAGE:
            return outlook.worth(left, outlook.pointed - {to})
        if card.kind is MEAT and not outlook.view.camouflage[to]:
            return outlook.worth(left, outlook.drawn(to), to)
        return outlook.worth(left, outlook.pointed, to)

    def _stone(self, left: int) -> int:
        outlook = self.outlook
        if not self.counted:
            return outlook.worth(left, outlook.pointed)
        n = len(self.counted)
        return (
            sum(outlook.worth(left, outlook.drawn(self.counted[face % n])) for face in range(SIDES)) // SIDES
        )

    def _macgyver(self, move: MacGyver) -> int:
        odds, outlook = self.odds, self.outlook
        works = odds.weight(odds.clue((move.first, move.second), self.metal, 2, 2))
        return works * self._stone(self.size - 2) + (self.whole - works) * outlook.worth(
            self.size, outlook.pointed
        )
