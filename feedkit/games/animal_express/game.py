"""The rules of Animal Express, from the turn to the end of the match, in the order of the clauses."""

from __future__ import annotations

from feedkit.core.game import LETTERS, Game
from feedkit.core.moves import make
from feedkit.core.options import Option
from feedkit.core.state import Outcome
from feedkit.games.animal_express import checks, listing
from feedkit.games.animal_express.cards import CARDS, HAND, POOL, TRACKS
from feedkit.games.animal_express.events import Arrived, Ended, Moved, Passed, RanOut, Refilled, Scored, Taken
from feedkit.games.animal_express.listing import PASS, SHARED
from feedkit.games.animal_express.moves import Move, Pass, Take
from feedkit.games.animal_express.scoring import places, round_points, worth
from feedkit.games.animal_express.stages import MOVE, OVER, TAKE
from feedkit.games.animal_express.table import ONE, AnimalExpressTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from feedkit.core.chance import Chance
    from feedkit.core.state import Event
    from feedkit.games.animal_express.cards import Animal, Counts
    from feedkit.games.animal_express.events import AnimalExpressEvent
    from feedkit.games.animal_express.view import View

    Events = list[AnimalExpressEvent]
    AnimalExpressMove = Take | Move | Pass
    Order = tuple[Animal, ...]


class AnimalExpress(Game):
    """Animal Express for 2 to 5 players.

    Options
    -------
    first, rounds, hand_scores, tracks: see ``specs``.
    """

    id = "animal-express"
    title = "Animal Express"
    package = "feedkit.games.animal_express"
    players_clause = "AE-S1"
    seats_allowed = (2, 5)
    specs = (
        Option("first", "A", "who begins", "AE-S2", choices=(*LETTERS[:5], "random")),
        Option("rounds", 3, "the rounds of a match", "AE-M1", 1, 9),
        Option("hand_scores", False, "after an arrival, cards in the hand count as well", "AE-E4"),
        Option(
            "tracks",
            TRACKS,
            "steps to the park: rabbit, giraffe, elephant, crocodile, mouse, snail",
            "AE-C3",
            1,
            12,
            lengths=(6, 6),
        ),
    )

    def __init__(self, players: int, **options: object) -> None:
        super().__init__(players, **options)
        self._check_seat("first")
        self.rounds = self.number("rounds")
        self.hand_scores = self.options["hand_scores"] is True
        self.tracks: Counts = self.options["tracks"]  # type: ignore[assignment]  # a list of six numbers

    @property
    def bound(self) -> int:
        """The most moves there can be.

        Each turn takes a card at least (AE-T1), so each refill draws one at least; when the deck is empty,
        one more turn can be played (AE-E6). A turn is two moves.
        """
        deck = len(CARDS) - HAND * self.players - POOL
        return self.rounds * (deck + 1) * 2

    def rebuild(self, seat: int | None, events: Iterable[Event]) -> View:
        """Give the view of `seat` from what it has witnessed."""
        from feedkit.games.animal_express.witness import rebuild

        return rebuild(self, seat, events)

    def new_state(self, chance: Chance, seed: int | None) -> AnimalExpressState:
        """Give a state in which nothing is dealt yet."""
        return AnimalExpressState(self, chance, seed)


class AnimalExpressState(AnimalExpressTable):
    """A match of Animal Express being played: the table, and the rules of what is done at it."""

    __slots__ = ()

    # Turn --------------------------------------------------------------------------------------------- AE-T

    def legal_moves(self, seat: int) -> tuple[AnimalExpressMove, ...]:
        """Give the moves of `seat`: all of them."""
        if seat != self.seat or self.stage is OVER:
            self.game.check_player(seat)
            return ()
        if self.stage is TAKE:
            return listing.takes(self.pool)
        return listing.moves(self.hands[seat])

    def check(self, seat: int, move: AnimalExpressMove) -> None:  # type: ignore[override]  # its own moves
        """Raise IllegalMove, with its clause, if `seat` may not do this now."""
        checks.check(self, seat, move)

    def play(self, seat: int, move: AnimalExpressMove) -> tuple[AnimalExpressEvent, ...]:  # type: ignore[override]
        """Do `move` for `seat` and give the events that follow."""
        if seat is not self.seat or id(move) not in SHARED:  # "is", so that True is no seat
            self.check(seat, move)
        kind = type(move)
        if kind is Move:
            return self._do_move(seat, move)  # type: ignore[arg-type]  # as its kind says
        if kind is Take:
            return self._do_take(seat, move)  # type: ignore[arg-type]
        return self._do_pass(seat)

    def _do_take(self, seat: int, move: Take) -> tuple[AnimalExpressEvent, ...]:
        """Take all cards of an animal from the pool (AE-T1)."""
        animal, pool = move.animal, self.pool
        at = animal.at
        number = pool[at]
        if self.stage is not TAKE or not number:
            self.check(seat, move)
        self.history = (self.history, seat, move)
        hand = self.hands[seat]
        self.hands[seat] = (*hand[:at], hand[at] + number, *hand[at + 1 :])
        self.pool = (*pool[:at], 0, *pool[at + 1 :])
        self.gap = number
        self.stage = MOVE
        taken = make(Taken, (seat, animal, number, "AE-T1"))
        self.told = (self.told, taken)
        return (taken,)

    def _do_move(self, seat: int, move: Move) -> tuple[AnimalExpressEvent, ...]:
        """Lay out cards of an animal: some move it, the others go on the own PILE (AE-T2)."""
        animal, steps, kept = move
        at = animal.at
        hand = self.hands[seat]
        if self.stage is not MOVE or hand[at] < steps + kept:
            self.check(seat, move)
        to_go = self.to_go[at] - steps
        arrives = to_go <= 0
        order = self._next_order() if arrives or self._runs_out() else None
        self.history = (self.history, seat, move)
        self.hands[seat] = (*hand[:at], hand[at] - steps - kept, *hand[at + 1 :])
        pile, used, track = self.piles[seat], self.used, self.to_go
        self.piles[seat] = (*pile[:at], pile[at] + kept, *pile[at + 1 :])
        self.used = (*used[:at], used[at] + steps, *used[at + 1 :])  # AE-T3
        if arrives:  # AE-E1: surplus steps are lost
            to_go = 0
        self.to_go = (*track[:at], to_go, *track[at + 1 :])
        moved = make(Moved, (seat, animal, steps, kept, to_go, "AE-T2"))
        self.told = (self.told, moved)
        if not arrives:
            return self._refill(moved, order)
        events: Events = [moved, Arrived(animal)]
        self._score(animal, order, events)
        return tuple(events)

    def _do_pass(self, seat: int) -> tuple[AnimalExpressEvent, ...]:
        """Lay out nothing (AE-T2)."""
        if self.stage is not MOVE:
            self.check(seat, PASS)
        order = self._next_order() if self._runs_out() else None
        self.history = (self.history, seat, PASS)
        return self._refill(make(Passed, (seat, "AE-T2")), order)

    def _refill(self, done: Moved | Passed, order: Order | None) -> tuple[AnimalExpressEvent, ...]:
        """Fill the pool to five (AE-T5), or end the round if the deck cannot (AE-E5, AE-E6)."""
        drawn, gap = self.drawn, self.gap
        if drawn + gap > len(self.deck):
            events: Events = [done, RanOut(gap, len(self.deck) - drawn)]
            self._score(None, order, events)
            return tuple(events)
        self.drawn = end = drawn + gap
        cards = self.deck[drawn:end]
        pool = [*self.pool]
        for card in cards:
            pool[card.at] += 1
        self.pool = tuple(pool)
        self.gap = 0
        self.stage = TAKE
        self.seat = seat = (self.seat + 1) % self.game.players  # AE-S2
        self.to_move = ONE[seat]
        self.turn = self.chance.turn = self.turn + 1
        return done, make(Refilled, (cards, len(self.deck) - end, seat, "AE-T5"))

    # End ---------------------------------------------------------------------------------------------- AE-E

    def _runs_out(self) -> bool:
        """Tell whether the deck has too few cards to fill the pool (AE-E6)."""
        return self.drawn + self.gap > len(self.deck)

    def _next_order(self) -> Order | None:
        """Shuffle for the next round; None after the last.

        It is asked for before the move that ends a round is made: if chance cannot be had, nothing changes.
        """
        return self.chance.shuffle(CARDS) if self.round < self.game.rounds else None

    def _score(self, first: Animal | None, order: Order | None, events: Events) -> None:
        """Score the round (AE-E2 to AE-E5), and begin the next one or end the match (AE-M1)."""
        with_hands = first is None or self.game.hand_scores
        pays = worth(self.to_go)
        won = round_points(self.piles, self.hands, pays, with_hands)
        self.money = tuple(map(sum, zip(self.money, won, strict=True)))
        scored = Scored(
            self.round, first, places(self.to_go), pays, tuple(self.hands), tuple(self.piles), won,
            self.money, "AE-E5" if first is None else "AE-E4",
        )  # fmt: skip
        self.results += (scored,)
        events.append(scored)
        if order is None:
            self._end_match(events)
            return
        self.history = (self.history, "shuffle", order)
        self.round += 1
        self.start = (self.start + 1) % self.game.players  # AE-M1
        self._deal_out(order, events)

    def _end_match(self, events: Events) -> None:
        most = max(self.money)
        winners = tuple(seat for seat, cents in enumerate(self.money) if cents == most)
        self.outcome = Outcome(winners, self.money, "all rounds played", "AE-M1")
        self.stage, self.to_move = OVER, ()
        events.append(Ended(self.outcome))
