"""A view from what was witnessed: somebody follows the game by its events alone, as people at a table do.

Whatever a view says has been seen or said, so this module has no rules of its own, with three exceptions
that a player works out: what may be done now (a Swiss Knife or an own object goes on, a Flare has to be
aimed), whom a Flare can be for, and that the own hand holds something other than Meat when the game goes on
although everybody else shows nothing but Meat (FR-E3).
"""

from __future__ import annotations

from feedkit.core.errors import OptionError
from feedkit.core.words import _
from feedkit.games.feed_rex.cards import CAMOUFLAGE, FLARE, KNIFE, MEAT, PLAIN
from feedkit.games.feed_rex.events import (
    Asked,
    Dealt,
    Declined,
    Devoured,
    Ended,
    Escaped,
    FellAsleep,
    Hid,
    JeepsDealt,
    LaidDown,
    Passed,
    Peeked,
    Played,
    Pointed,
    Rearranged,
    Spared,
    Tried,
    TurnBegan,
    Uncovered,
)
from feedkit.games.feed_rex.stages import ACT, AIM, ASK, ASKS_ABOVE, OVER, PASS_ON, PLAY_ON
from feedkit.games.feed_rex.table import MIXED
from feedkit.games.feed_rex.view import Rex, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from feedkit.core.state import Event, Outcome
    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit.games.feed_rex.game import FeedRex
    from feedkit.games.feed_rex.view import Lore


def rebuild(game: FeedRex, seat: int | None, events: Iterable[Event]) -> View:
    """Give the view that `seat` has once it has witnessed `events`, the opening first.

    Parameters
    ----------
    game : FeedRex
    seat : int or None
        None for somebody who watches.
    events : iterable
        As ``event.seen_by(seat)`` gave them.

    Raises
    ------
    OptionError
        If they do not begin with a deal.

    Examples
    --------
    >>> import feedkit
    >>> state = feedkit.game("feed-rex", players=4).start(seed=1)
    >>> rebuild(state.game, 2, [event.seen_by(2) for event in state.opening]) == state.view(2)
    True
    """
    told = iter(events)
    dealt = next(told, None)
    if not isinstance(dealt, Dealt):
        raise OptionError(_("Begin with the deal: give all events, the opening first."))
    witness = _Witness(game, seat, dealt)
    for event in told:
        witness.see(event)
    return witness.view()


class _Witness:
    """What somebody at `seat` keeps in mind."""

    def __init__(self, game: FeedRex, seat: int | None, dealt: Dealt) -> None:
        self.game, self.seat = game, seat
        self.hands = list(dealt.hands)
        self.own_size = 0
        self.lore: Lore = None
        if seat is not None:
            self.own_size = dealt.sizes[seat]
            self.lore = (None, Dealt((None,) * len(dealt.sizes), dealt.sizes, dealt.boxed))
        self.discard, self.boxed = dealt.discard, dealt.boxed
        self.camouflage, self.rexes = [*dealt.camouflage], [*dealt.rexes]
        self.escaped, self.devoured = dealt.escaped, dealt.devoured
        self.inside = tuple(s for s in game.seats if s not in {*self.escaped, *self.devoured})
        self.characters = dealt.characters
        self.jeeps: tuple[str | None, ...] = ()
        self.to_move: tuple[int, ...] = ()
        self.number, self.stage, self.threatened = dealt.turns, OVER, False
        self.outcome: Outcome | None = None
        # Something has changed, and all are about to look for hands with only Meat (FR-E5).
        self.all_look = True

    def see(self, event: Event) -> None:
        """Take in what happens next."""
        if self.all_look and type(event) in _GOES_ON:
            self.all_look = False
            if not (type(event) is Devoured and event.clause == "FR-E3"):
                self.look()
        do = _SEE.get(type(event))
        if do is not None:
            do(self, event)

    def look(self) -> None:
        """Notice that everybody else in the game shows only Meat, so that the own hand is not so (FR-E3)."""
        if self.seat is None or not self.own_size:
            return
        for seat in self.inside:
            hand = self.hands[seat]
            if seat != self.seat and not (hand and all(card.kind is MEAT for card in hand)):
                return
        self.lore = (self.lore, Spared(self.seat))

    def note(self, seat: int, event: FeedRexEvent) -> None:
        """Keep in mind what happened to the hand of `seat`, if it is the own one."""
        if seat == self.seat:
            self.lore = (self.lore, event)

    def lose(self, seat: int, *positions: int) -> None:
        """See cards leave a hand."""
        hand = self.hands[seat]
        if hand is None:
            self.own_size -= len(positions)
        else:
            self.hands[seat] = tuple(card for at, card in enumerate(hand) if at not in positions)

    def size(self, seat: int) -> int:
        hand = self.hands[seat]
        return self.own_size if hand is None else len(hand)

    # What happens -------------------------------------------------------------------------------------------

    def peeked(self, event: Peeked) -> None:
        self.note(event.seat, event)

    def rearranged(self, event: Rearranged) -> None:
        self.note(event.seat, MIXED[event.seat])
        self.hands[event.seat] = event.hand

    def jeeps_dealt(self, event: JeepsDealt) -> None:
        self.jeeps = event.jeeps

    def turn_began(self, event: TurnBegan) -> None:
        self.to_move = (event.seat,)
        self.number, self.threatened = event.number, event.threatened
        self.stage = ASK if self.size(event.seat) > ASKS_ABOVE else ACT  # FR-T2

    def asked(self, event: Asked) -> None:
        self.note(event.seat, event)
        self.stage = ACT  # FR-T3

    def played(self, event: Played) -> None:
        seat, card = event.seat, event.card
        self.note(seat, event)
        self.lose(seat, event.position)
        if card.kind is not CAMOUFLAGE:  # FR-B5
            self.discard += (card,)
        if card.kind is FLARE and self.can_be_aimed():  # FR-B6
            self.stage = AIM
        else:
            self.go_on(seat, card, PLAY_ON)

    def passed(self, event: Passed) -> None:
        self.note(event.seat, event)
        self.lose(event.seat, event.position)
        if not event.lies:
            self.note(event.to, event)
            if event.to == self.seat:
                self.own_size += 1  # others' hands are seen when their owners shuffle them
        self.go_on(event.seat, event.card, PASS_ON)

    def go_on(self, seat: int, card: Card, stage: str) -> None:
        self.all_look = True
        if card.kind is KNIFE or card.owner == self.characters[seat]:  # FR-B8, FR-G5, FR-B9
            self.stage = stage

    def can_be_aimed(self) -> bool:
        """Tell whether a Flare can be for anybody: not if both who are left are pointed at (FR-D2)."""
        pointed = {rex.seat for rex in self.rexes if rex.points}
        return not pointed.issuperset(self.inside)

    def tried(self, event: Tried) -> None:
        self.note(event.seat, event)
        if event.cards is not None:  # FR-M2
            self.lose(event.seat, event.first, event.second)
            self.discard += event.cards
            self.all_look = True

    def pointed(self, event: Pointed) -> None:
        at = next(i for i, rex in enumerate(self.rexes) if rex.name == event.rex)
        self.rexes[at] = Rex(event.rex, event.seat, True)
        self.all_look = self.all_look or self.stage == AIM

    def declined(self, _event: Declined) -> None:
        self.all_look = True

    def hid(self, event: Hid) -> None:
        self.camouflage[event.seat] += 1

    def uncovered(self, event: Uncovered) -> None:
        self.uncover(event.seat)

    def uncover(self, seat: int) -> None:
        self.discard += (PLAIN[CAMOUFLAGE],) * self.camouflage[seat]
        self.camouflage[seat] = 0

    def left(self, event: Devoured | Escaped) -> None:
        seat, devoured = event.seat, type(event) is Devoured
        self.note(seat, event)
        self.discard += event.cards
        self.uncover(seat)
        self.inside = tuple(s for s in self.inside if s != seat)
        if seat == self.seat:
            self.own_size = 0
        else:
            self.hands[seat] = ()
        if devoured:
            self.devoured += (seat,)
            self.all_look = event.clause in {"FR-P2", "FR-E2"}  # otherwise all go at once
        else:
            self.escaped += (seat,)
            self.all_look = event.clause == "FR-E1" and not self.game.closes

    def lay_down(self, event: LaidDown) -> None:
        self.rexes = [
            Rex(rex.name, event.seat, False) if rex.name == event.rex else rex for rex in self.rexes
        ]

    def fell_asleep(self, event: FellAsleep) -> None:
        self.rexes = [rex for rex in self.rexes if rex.name != event.rex]

    def ended(self, event: Ended) -> None:
        self.outcome, self.jeeps = event.outcome, event.jeeps
        self.stage, self.to_move = OVER, ()

    # And what that comes to ---------------------------------------------------------------------------------

    def view(self) -> View:
        """Give the view; when it is asked for, a move has been made to its end."""
        if self.all_look and self.outcome is None:
            self.all_look = False
            self.look()
        hands = [*self.hands]
        if self.seat is not None:
            hands[self.seat] = () if self.outcome is not None and not self.own_size else None
        return View(
            self.game, self.seat, self.to_move, self.number, self.stage, self.threatened, tuple(hands),
            self.own_size, self.lore, self.discard, self.boxed, tuple(self.camouflage), tuple(self.rexes),
            self.inside, self.escaped, self.devoured, self.characters, self.jeeps, self.outcome,
        )  # fmt: skip


#: What shows that the effect of a card is over, and with it the time to look.
_GOES_ON = {Asked, Played, Passed, Tried, TurnBegan, Uncovered, Devoured, Escaped, Ended}
_SEE: dict[type, Callable[[_Witness, object], None]] = {
    Peeked: _Witness.peeked,  # type: ignore[dict-item]  # each is called with its own kind of event
    Rearranged: _Witness.rearranged,  # type: ignore[dict-item]
    JeepsDealt: _Witness.jeeps_dealt,  # type: ignore[dict-item]
    TurnBegan: _Witness.turn_began,  # type: ignore[dict-item]
    Asked: _Witness.asked,  # type: ignore[dict-item]
    Played: _Witness.played,  # type: ignore[dict-item]
    Passed: _Witness.passed,  # type: ignore[dict-item]
    Tried: _Witness.tried,  # type: ignore[dict-item]
    Pointed: _Witness.pointed,  # type: ignore[dict-item]
    Declined: _Witness.declined,  # type: ignore[dict-item]
    Hid: _Witness.hid,  # type: ignore[dict-item]
    Uncovered: _Witness.uncovered,  # type: ignore[dict-item]
    Devoured: _Witness.left,  # type: ignore[dict-item]
    Escaped: _Witness.left,  # type: ignore[dict-item]
    LaidDown: _Witness.lay_down,  # type: ignore[dict-item]
    FellAsleep: _Witness.fell_asleep,  # type: ignore[dict-item]
    Ended: _Witness.ended,  # type: ignore[dict-item]
}
