"""Positions for exercises: real games, played by computer players up to a turn that serves."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import NamedTuple, cast

from feedkit.core.game import game
from feedkit.games.feed_rex.cards import Kind, deck_counts
from feedkit.games.feed_rex.moves import Ask, MacGyver, Pass
from feedkit.games.feed_rex.odds import Odds, unseen
from feedkit.games.feed_rex.policies import Random, RuleOfThumb
from feedkit.games.feed_rex.stages import ACT, ASK
from feedkit.games.feed_rex.view import Held, Lost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from feedkit.core.chance import Stream
    from feedkit.core.state import State
    from feedkit.games.feed_rex.game import FeedRexState
    from feedkit.games.feed_rex.view import View

LARGEST_POOL = 9  # unseen cards: as many as can still be counted by hand
PLAYERS = (3, 4, 5, 6)
_ROUNDS = 3  # how far into a game an exercise goes
_SEEDS = 10**9
_WAYS: tuple[Random | RuleOfThumb, ...] = (Random(), RuleOfThumb())


class Among(NamedTuple):
    """From `low` to `high` of the own cards at some positions are of some kinds: what most chances are of."""

    kinds: tuple[Kind, ...]
    positions: tuple[int, ...]
    low: int
    high: int

    def happens(self, state: State, seat: int) -> bool:
        """Tell whether it is so here, for the player at `seat`."""
        hand = cast("FeedRexState", state).hands[seat]
        return self.low <= sum(hand[p].kind in self.kinds for p in self.positions) <= self.high

    def chance(self, odds: Odds) -> Fraction:
        """Give its exact chance."""
        return odds.held(self.kinds, self.positions).p(range(self.low, self.high + 1))


class Spot:
    """A position through the eyes of one player, with all the numbers that exercises are made of.

    Attributes
    ----------
    state : FeedRexState
    seat : int
    view : View
    odds : Odds
    hand, boxed, pool : int
        Own cards, cards in the box, and both: the cards unseen.
    deck, seen : int
        All cards, and those in sight.
    """

    def __init__(self, state: FeedRexState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.view: View = state.view(seat)
        self.hand = self.view.own_size
        self.boxed = self.view.boxed
        self.pool = self.hand + self.boxed
        self._whole = deck_counts(self.view.game.players)
        self.deck = sum(self._whole.values())
        self.seen = self.deck - self.pool

    @cached_property
    def odds(self) -> Odds:
        """What can be known here, exactly."""
        return Odds(self.view)

    @cached_property
    def _left(self) -> Counter[Kind]:
        return Counter(card.kind for card in unseen(self.view))

    def left(self, *kinds: Kind) -> int:
        """Give how many cards of some kinds are unseen."""
        return sum(self._left[kind] for kind in kinds)

    def whole(self, *kinds: Kind) -> int:
        """Give how many cards of some kinds the deck has."""
        return sum(self._whole[kind] for kind in kinds)

    def shown(self, *kinds: Kind) -> int:
        """Give how many cards of some kinds are in sight."""
        return self.whole(*kinds) - self.left(*kinds)

    def kinds(self, least: int = 1) -> list[Kind]:
        """Give the kinds of which at least so many, but not all, of the unseen cards are."""
        return [kind for kind in Kind if least <= self._left[kind] < self.pool]

    def after(self, question: Ask) -> Spot:
        """Give the position after the player has asked this."""
        state = self.state.copy()
        state.play(self.seat, question)
        return Spot(state, self.seat)


def untold(state: FeedRexState) -> bool:
    """Tell whether the player to move knows nothing of their hand but what has left it.

    Then each of the unseen cards may be any of theirs, and all are alike.
    """
    return all(isinstance(fact, Held | Lost) for fact in state.view(state.seat).facts())


def deal(
    luck: Stream,
    serves: Callable[[FeedRexState], bool] = lambda _state: True,
    *,
    peek: bool = False,
    known: Callable[[FeedRexState], bool] = untold,
) -> Spot | None:
    """Play a game and stop at a turn that serves.

    Parameters
    ----------
    luck : Stream
        Decides the players, the deal, how they play and where to stop.
    serves : callable, optional
        Tells of the state at the start of a turn whether an exercise could be about it.
    peek : bool, optional
        Whether everybody looks at one card first.
    known : callable, optional
        Tells whether the player to move may know what they know; by default they must know nothing.

    Returns
    -------
    Spot or None
        The position, through the eyes of the player to move; None if the game had none.
    """
    players = luck.pick(PLAYERS)
    state = cast("FeedRexState", game("feed-rex", players=players, peek=peek).start(luck.below(_SEEDS)))
    way, passes = luck.pick(_WAYS), luck.below(3) == 0
    found: list[FeedRexState] = []
    while state.outcome is None and state.number <= _ROUNDS * players:
        seat = state.seat
        if state.stage in {ASK, ACT} and _small(state) and known(state) and serves(state):
            found.append(state.copy())
        moves = [move for move in state.legal_moves(seat) if not isinstance(move, Ask)]
        if not passes:
            moves = [move for move in moves if not isinstance(move, Pass | MacGyver)] or moves
        state.play(seat, way.choose(state.view(seat), moves, luck))
    if not found:
        return None
    at = luck.pick(found)
    spot = Spot(at, at.seat)
    return spot if spot.kinds() else None  # else all that is unseen is of one kind: nothing is open


def _small(state: FeedRexState) -> bool:
    return len(state.hands[state.seat]) >= 2 and len(state.hands[state.seat]) + len(state.box) <= LARGEST_POOL
