"""What lies on the table of a Jurassic Jumble, how it got there, and who may see what of it."""

from __future__ import annotations

from feedkit.core.game import LETTERS
from feedkit.core.moves import make
from feedkit.core.state import State
from feedkit.games.jurassic_jumble.cards import completed
from feedkit.games.jurassic_jumble.events import Dealt, Placed
from feedkit.games.jurassic_jumble.listing import offers_of
from feedkit.games.jurassic_jumble.moves import ACCEPTS, ASKS, CALLS, TAKE, WAIT, WITHDRAW, parse_move
from feedkit.games.jurassic_jumble.view import Private, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from feedkit.core.chance import Chance
    from feedkit.games.jurassic_jumble.cards import Card, Cards
    from feedkit.games.jurassic_jumble.events import JurassicEvent
    from feedkit.games.jurassic_jumble.game import JurassicJumble, JurassicJumbleState, JurassicMove

    Events = list[JurassicEvent]


class JurassicTable(State):
    """Hands, offers, calls, asks and bones; the rules follow in the subclass.

    Attributes
    ----------
    round, dealer, begun, totals, since
        As in :class:`~feedkit.games.jurassic_jumble.view.View`.
    hands : list of sets of cards
        By seat; cards on offer are still held (JJ-G7).
    offers : list of sets of cards
        By seat; 0 for none.
    calls : list of int
        By seat; 0 for none. Where no offer is behind it, it is a bluff (JJ-G3).
    asks : list of int
        By seat, whom it asks; -1 for nobody.
    takers : tuple of int
        Who has taken a bone, in order.
    shown : list of int
        By seat, how many bones were gone when it last showed that it really trades.
    dealt : list of sets of cards
        By seat, its hand as it was dealt.
    known, got : list of tuple of sets of cards
        By seat, what it remembers of each other: see View.
    """

    __slots__ = (
        "asks", "begun", "calls", "dealer", "dealt", "got", "hands", "known", "offers", "round", "shown",
        "since", "takers", "totals",
    )  # fmt: skip
    game: JurassicJumble

    def __init__(self, game: JurassicJumble, chance: Chance, seed: int | None) -> None:
        super().__init__(game, chance, seed)
        n = game.players
        self.round = 0
        self.dealer = 0
        self.totals = (0,) * n
        self.since = 0
        self.hands: list[Cards] = [0] * n
        self._clear()

    def _clear(self) -> None:
        """Forget the offers, calls, bones and memories of a round that is over."""
        n = self.game.players
        nothing = (0,) * n
        self.begun = False
        self.offers: list[Cards] = [0] * n
        self.calls = [0] * n
        self.asks = [-1] * n
        self.takers: tuple[int, ...] = ()
        self.shown = [0] * n
        self.dealt = self.hands.copy()
        self.known = [nothing] * n
        self.got = [nothing] * n

    # Setup --------------------------------------------------------------------------------------------- JJ-S

    def deal(self) -> None:
        """Draw the first dealer, if need be, and deal the first round (JJ-S3, JJ-S4)."""
        first = self.game.options["dealer"]
        letters = LETTERS[: self.game.players]
        dealer = LETTERS.index(self._pick(letters) if first == "random" else str(first))
        self.to_move = tuple(self.game.seats)
        events: Events = []
        self._deal_round(dealer, self._shuffle(self.game.deck), events)
        self.opening = tuple(events)

    def _deal_round(self, dealer: int, deck: Sequence[Card], events: Events) -> None:
        """Deal all the cards, one by one, starting left of the dealer (JJ-S3)."""
        n = self.game.players
        hands = [0] * n
        seat = dealer
        for card in deck:
            seat = seat + 1 if seat + 1 < n else 0
            hands[seat] |= 1 << card
        self.hands = hands
        self.dealer = dealer
        self.round += 1
        self.since = self.now
        self.due = self.now + self.game.round_limit  # JJ-X2
        self._clear()
        events.append(Dealt(self.round, dealer, tuple(hands), self.now))

    def place(self, lines: Sequence[tuple[int, str]]) -> None:
        """Set up a position; see :mod:`feedkit.games.jurassic_jumble.position` for its words."""
        from feedkit.games.jurassic_jumble.position import place

        place(self, lines)
        self.to_move = tuple(self.game.seats)
        private = tuple(
            Private(self.hands[s], self.offers[s], self._took(s), self.dealt[s], self.known[s], self.got[s])
            for s in self.game.seats
        )
        self.opening = (
            Placed(
                self.round, self.dealer, self.begun, tuple(self.calls), tuple(self.asks), self.bones,
                tuple(self.shown), self.totals, self.since, self.due or 0, private,
            ),
        )  # fmt: skip

    # What is so ---------------------------------------------------------------------------------------------

    @property
    def bones(self) -> int:
        """Bones left in the middle."""
        return self.game.bones - len(self.takers)

    def _took(self, seat: int) -> int:
        takers = self.takers
        return takers.index(seat) + 1 if seat in takers else 0

    def _may_take(self, seat: int) -> bool:
        """Tell whether a seat may take a bone (JJ-G1, JJ-G2)."""
        return seat not in self.takers and (bool(self.takers) or completed(self.hands[seat]) >= 0)

    # What others may ask of a state -------------------------------------------------------------------------

    def legal_moves(self, seat: int) -> tuple[JurassicMove, ...]:
        """Give the moves of `seat`.

        Of the offers, the canonical part: of each dinosaur and each bone group in the hand one card and all
        of them, and the Fake Bone and the Paleontologist alone and together; not the offer that stands.
        Everything else is listed in full.
        """
        if self.outcome is not None or seat not in self.to_move:
            self.game.check_player(seat)
            return ()
        moves: list[JurassicMove] = []
        has_bone = seat in self.takers
        call, asks = self.calls[seat], self.asks
        if not self.begun and seat != self.dealer:  # JJ-T1
            moves.append(WAIT)
        elif has_bone:  # JJ-G3
            moves += CALLS
        else:
            standing = self.offers[seat]
            moves += [offer for offer in offers_of(self.hands[seat]) if offer.cards != standing]
        if call:
            moves.append(WITHDRAW)
            if not has_bone:
                calls = self.calls
                others = [s for s in self.game.seats if s != seat and calls[s] == call]
                moves += [ASKS[s] for s in others if asks[seat] != s]
                moves += [ACCEPTS[s] for s in others if asks[s] == seat]
        if self._may_take(seat):
            moves.append(TAKE)
        return tuple(moves)

    def view(self, seat: int | None) -> View:
        """Give what `seat` may know (JJ-G4)."""
        self.game.check_viewer(seat)
        if seat is None:
            nothing = (0,) * self.game.players
            own: tuple[object, ...] = (0, 0, 0, 0, nothing, nothing)
        else:
            takers = self.takers
            own = (
                self.hands[seat], self.offers[seat], takers.index(seat) + 1 if seat in takers else 0,
                self.dealt[seat], self.known[seat], self.got[seat],
            )  # fmt: skip
        view: View = make(View, (
            self.game, seat, self.round, self.dealer, self.begun, *own, tuple(self.calls), tuple(self.asks),
            self.game.bones - len(self.takers), tuple(self.shown), self.totals, self.since,
            self.due or 0, self.outcome,
        ))  # fmt: skip
        return view

    def resample(self, seat: int, chance: Chance) -> JurassicJumbleState:
        """Draw a state evenly from those that `seat` cannot tell apart; `chance` is its future."""
        from feedkit.games.jurassic_jumble.resample import resample

        self.game.check_player(seat)
        return resample(self, seat, chance)  # type: ignore[arg-type]  # the one subclass there is

    def parse_move(self, text: str, seat: int) -> JurassicMove:  # noqa: ARG002 - it reads the same for all
        """Read a move from its text form."""
        return parse_move(text)

    def copy(self) -> Self:
        """Give a state that is equal and goes its own way."""
        twin: Self = type(self).__new__(type(self))
        twin.game, twin.seed, twin.history, twin.placed = self.game, self.seed, self.history, self.placed
        twin.chance, twin.opening, twin.now, twin.due = (
            self.chance.copy(), self.opening, self.now, self.due,
        )  # fmt: skip
        twin.outcome, twin.to_move = self.outcome, self.to_move
        twin.round, twin.dealer, twin.begun = self.round, self.dealer, self.begun
        twin.totals, twin.since, twin.takers = self.totals, self.since, self.takers
        twin.hands, twin.offers, twin.calls = self.hands.copy(), self.offers.copy(), self.calls.copy()
        twin.asks, twin.shown, twin.dealt = self.asks.copy(), self.shown.copy(), self.dealt.copy()
        twin.known, twin.got = self.known.copy(), self.got.copy()
        return twin
