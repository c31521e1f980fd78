"""What a seat can know, as the panel "What can I know?" shows it: exact numbers, worked out once a position.

Only a view enters. Nothing here is rounded or written out; that is done where it is drawn.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from feedkit.core.errors import FeedkitError
from feedkit.games.feed_rex.cards import Kind
from feedkit.games.feed_rex.listing import asks
from feedkit.games.feed_rex.moves import MacGyver, Pass, Play
from feedkit.games.feed_rex.odds import Odds
from feedkit.games.feed_rex.orders import TooLargeError
from feedkit.games.feed_rex.prospects import Effects, Prospects
from feedkit.games.feed_rex.stages import ACT, ASK, PASS_ON, PLAY_ON
from feedkit.probability import Distribution
from feedkit_widgets.feed_rex.cards import certain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from feedkit.games.feed_rex.moves import Ask
    from feedkit.games.feed_rex.prospects import Prospect
    from feedkit.games.feed_rex.view import View

    T = TypeVar("T")

LIMIT = 20_000  # different rests of a hand: some 200 ms of work, the most that a click may wait for


class Deed(NamedTuple):
    """An action, and what comes of it.

    Attributes
    ----------
    name : str
        ``"pass"``, ``"play"`` or ``"macgyver"`` for the best of its sort, ``"play-card"`` or ``"pass-card"``
        for the chosen card.
    move : Play, Pass or MacGyver
    prospect : Prospect
    """

    name: str
    move: Play | Pass | MacGyver
    prospect: Prospect


def may_know(view: View | None) -> bool:
    """Tell whether there is somebody whose hand can be wondered about."""
    return view is not None and view.seat is not None and view.own_size > 0 and view.outcome is None


class Knowledge:
    """The numbers for the seat of a view, each worked out when it is first asked for.

    Parameters
    ----------
    view : View
        Of a seat that holds cards.
    limit : int
        How much is counted at the most.

    Attributes
    ----------
    trouble : str
        Why there are no numbers; empty if there are.
    """

    def __init__(self, view: View, limit: int = LIMIT) -> None:
        self.view = view
        self.trouble = ""
        self.odds: Odds | None = None
        self._found: dict[object, object] = {}
        try:
            self.odds = Odds(view, limit)
            self.held(Kind.MEAT)
        except TooLargeError as error:
            self.trouble, self.odds = str(error), None

    def __repr__(self) -> str:
        """Tell whose it is; the numbers follow from the view."""
        return f"Knowledge(seat={self.view.seat})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and self.view == other.view

    __hash__ = None  # type: ignore[assignment]

    @property
    def _odds(self) -> Odds:
        if self.odds is None:
            raise TooLargeError(self.trouble)
        return self.odds

    def _once(self, key: object, work: Callable[[], T]) -> T:
        if key not in self._found:
            self._found[key] = work()
        return self._found[key]  # type: ignore[return-value]

    # The hand

    def held(self, kind: Kind) -> Distribution[int]:
        """Give how many cards of a kind are in the hand."""
        return self._once(("held", kind), lambda: self._odds.held((kind,)))

    def card(self, position: int | None) -> Distribution[Kind]:
        """Give what kind the card at a position is; None: any one card, each as likely."""
        if position is not None:
            return self._once(("card", position), lambda: self._odds.kind_at(position))
        size = self.view.own_size
        return self._once(
            ("card", None),
            lambda: Distribution.mixture((self.card(p), Fraction(1, size)) for p in range(size)),
        )

    @property
    def unseen(self) -> Counter[Kind]:
        """How many cards of each kind lie unseen: in the hand and in the box."""
        return self._once("unseen", lambda: Counter(card.kind for card in self._odds.unseen))

    @property
    def sure(self) -> Counter[Kind]:
        """How many cards of each kind the player was shown and still holds.

        Not those that counting makes certain: without them the others would no longer be an even draw.
        """
        return self._once("sure", self._shown)

    def _shown(self) -> Counter[Kind]:
        known = self.view.known()
        shown = Counter(card.kind for card in known if card is not None)
        for card, n in certain(self.view.facts(), known):
            shown[card.kind] += n
        return shown

    @property
    def open_cards(self) -> int:
        """How many cards of the hand are not certain."""
        return self.view.own_size - self.sure.total()

    @property
    def pool(self) -> Counter[Kind]:
        """What the cards that are not certain are among, without kinds that none of them can be."""
        left = self.unseen - self.sure
        return Counter({kind: n for kind, n in left.items() if max(self.held(kind)) > self.sure[kind]})

    # Actions

    @property
    def effects(self) -> Effects | None:
        """What cards do now; None unless it is the seat's turn to act."""
        view = self.view
        mine = view.to_move == (view.seat,) and view.stage in {ASK, ACT, PLAY_ON, PASS_ON}
        return self._once("effects", lambda: Effects(view) if mine else None)

    @property
    def prospects(self) -> Prospects:
        """What moves lead to."""
        return self._once("prospects", lambda: Prospects(self._odds))

    def deeds(self) -> tuple[Deed, ...]:
        """Give the best pass, the best play and the best MacGyver, as far as the stage allows them.

        Raises
        ------
        TooLargeError
            If there is more to count than the limit.
        """
        if self.effects is None:
            return ()
        return self._once("deeds", self._deeds)

    def _deeds(self) -> tuple[Deed, ...]:
        groups, stage = self._alike(), self.view.stage
        first = [group[0] for group in groups]
        found = []
        if stage != PLAY_ON:
            found.append(self._best("pass", [Pass(p, to) for p in first for to in self._receivers()]))
        if stage != PASS_ON:
            found.append(self._best("play", [Play(p) for p in first]))
        if stage in {ASK, ACT} and self.view.own_size > 1:
            pairs = [sorted((one[0], other[0])) for i, one in enumerate(groups) for other in groups[i + 1 :]]
            pairs += [group[:2] for group in groups if len(group) > 1]
            found.append(self._best("macgyver", [MacGyver(a, b) for a, b in sorted(pairs)]))
        return tuple(found)

    def deeds_with(self, position: int) -> tuple[Deed, ...]:
        """Give what playing and passing the card at a position come to."""
        if self.effects is None:
            return ()
        found, stage = [], self.view.stage
        if stage != PLAY_ON:
            found.append(self._best("pass-card", [Pass(position, to) for to in self._receivers()]))
        if stage != PASS_ON:
            found.append(self._best("play-card", [Play(position)]))
        return tuple(found)

    def _best(self, name: str, moves: Sequence[Play | Pass | MacGyver]) -> Deed:
        deeds = [Deed(name, move, self._prospect(move)) for move in moves]
        return max(deeds, key=lambda deed: deed.prospect.order)

    def _prospect(self, move: Play | Pass | MacGyver) -> Prospect:
        return self._once(move, lambda: self.prospects.of(move))

    def _receivers(self) -> list[int]:
        """Give opponents to pass to: one of each effect that a Meat passed to them has on the seat."""
        found: dict[bool, int] = {}
        for seat in self.view.inside:
            if seat != self.view.seat and self.effects is not None:
                found.setdefault(self.effects.meat_passed(seat), seat)
        return list(found.values())

    def _alike(self) -> list[list[int]]:
        """Give the positions that nothing told apart, together: what one of them leads to, all do."""
        odds = self._odds
        groups: dict[tuple[bool, ...], list[int]] = {}
        for position, place in enumerate(odds.places):
            told = tuple(place in clue.positions for clue in odds.belief.clues[-1])
            groups.setdefault(told, []).append(position)
        return list(groups.values())

    def stone(self) -> Distribution[int | None] | None:
        """Give whom a Stone would reach; None unless it is the seat's turn to act."""
        return None if self.effects is None else self.effects.stone()

    # Others, questions

    def team(self) -> dict[int, Fraction]:
        """Give the chance that each seat is in the own team, where that is a question at all."""
        view = self.view
        if not view.jeeps or view.seat is None or view.jeeps[view.seat] is None:
            return {}
        hidden = [seat for seat in range(view.game.players) if view.jeeps[seat] is None]
        return {seat: self._odds.teammate(seat) for seat in hidden}

    def bits(self, ask: Ask) -> float | None:
        """Give the expected bits of a question; None if that is too much to count, or no question."""
        try:
            return self._once(ask, lambda: self._odds.bits(ask))
        except (FeedkitError, IndexError):
            return None

    def _best_question(self) -> tuple[Ask, float]:
        """Of questions about one card each, only the first of those about cards that nothing told apart."""
        first = {group[0] for group in self._alike()}
        size = self.view.own_size
        listed = [ask for ask in asks(size) if len(ask.positions) > 1 or ask.positions[0] in first]
        return self._odds.best_question(listed)

    def best_question(self) -> tuple[Ask, float] | None:
        """Give the question with the most expected bits, and them; None if that is too much to count."""
        try:
            return self._once("best", self._best_question)
        except TooLargeError:
            return None
