"""The rules of Jurassic Jumble, from the deal to the end, in the order of the clauses.

What the clauses leave open is settled so. One asks one seat at a time: asking another ends the ask before.
All see who asks whom. An offer changed to the same number keeps the asks. Whenever a bone is taken all open
asks lapse, everybody's: the taker's have to (JJ-G7), and so nobody can tell whose did (JJ-G4). Whoever has a
bone may call, change the number and withdraw, but neither ask nor accept.
"""

from __future__ import annotations

from feedkit.core.errors import ChanceError, IllegalMove, OptionError
from feedkit.core.game import LETTERS, Game
from feedkit.core.moves import make
from feedkit.core.options import Option
from feedkit.core.state import Outcome
from feedkit.core.words import _
from feedkit.games.jurassic_jumble.cards import (
    DINOSAURS,
    FAKE_BONE,
    OF_DINOSAUR,
    SMALLEST_HAND,
    WILD,
    completed,
    members,
)
from feedkit.games.jurassic_jumble.checks import CHECKS
from feedkit.games.jurassic_jumble.events import (
    Asked,
    Began,
    BoneTaken,
    Called,
    Ended,
    RoundEnded,
    Swapped,
    Withdrawn,
)
from feedkit.games.jurassic_jumble.moves import Accept, Ask, Call, Offer, TakeBone, Wait, Withdraw
from feedkit.games.jurassic_jumble.scoring import scores
from feedkit.games.jurassic_jumble.table import JurassicTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from feedkit.core.chance import Chance
    from feedkit.core.state import Event
    from feedkit.games.jurassic_jumble.events import JurassicEvent
    from feedkit.games.jurassic_jumble.view import View

    Events = list[JurassicEvent]
    JurassicMove = Offer | Withdraw | Ask | Accept | TakeBone | Call | Wait

BEST = "best"  # the most valuable dinosaurs (JJ-S2)
SECOND = 1000  # milliseconds
LAST_GRABS = 60 * SECOND  # from the first bone to the end of the round (JJ-X2)


class JurassicJumble(Game):
    """Jurassic Jumble for 3 to 9 players.

    Options
    -------
    dealer, dinosaurs, values, strict_wild, round_limit, max_rounds, target: see ``specs``.

    Attributes
    ----------
    dinosaurs : tuple of int
        Which are in the game, ascending.
    values : tuple of int
        What each of the nine is worth.
    cards : set of cards
        All that are in the game; ``deck`` has them one by one.
    lines : tuple of sets of cards
        Each dinosaur's cards, and the Fake Bone.
    bones : int
        How many lie in the middle (JJ-S1).
    """

    id = "jurassic-jumble"
    title = "Jurassic Jumble"
    package = "feedkit.games.jurassic_jumble"
    players_clause = "JJ-S1"
    seats_allowed = (3, 9)
    timed = True
    specs = (
        Option("dealer", "A", "who deals first", "JJ-S4", choices=(*LETTERS[:9], "random")),
        Option(
            "dinosaurs",
            (BEST,),
            "which dinosaurs are in the game, a name a player; “best” alone: the most valuable ones",
            "JJ-S2",
            choices=(*(dinosaur.name for dinosaur in DINOSAURS), BEST),
            lengths=(1, 9),
        ),
        Option(
            "values",
            tuple(dinosaur.value for dinosaur in DINOSAURS),
            "what each dinosaur is worth, from the Tyrannosaurus to the Iguanodon",
            "JJ-C3",
            0,
            1000,
            lengths=(9, 9),
        ),
        Option("strict_wild", False, "a Paleontologist beside all nine cards counts as not used", "JJ-P4"),
        Option(
            "round_limit",
            600,
            "a round is stopped after so many seconds if nobody has gone out",
            "JJ-X2",
            10,
            3600,
        ),
        Option("max_rounds", 60, "a match is stopped after so many rounds", "JJ-X2", 1, 200),
        Option("target", 1000, "a match is over once somebody has so many points", "JJ-E1", 50, 100_000),
    )

    def __init__(self, players: int, **options: object) -> None:
        super().__init__(players, **options)
        self._check_seat("dealer")
        values: tuple[int, ...] = self.options["values"]  # type: ignore[assignment]  # checked by its Option
        named: tuple[str, ...] = self.options["dinosaurs"]  # type: ignore[assignment]
        by_value = named == (BEST,)
        if not by_value and (len(set(named) - {BEST}) != players or len(named) != players):  # JJ-S2
            raise OptionError(
                _("With {players} players name {players} different dinosaurs.").format(players=players),
                "JJ-S2",
            )
        self.values = values
        names = [dinosaur.name for dinosaur in DINOSAURS]
        best = sorted(range(len(DINOSAURS)), key=lambda d: (-values[d], d))
        self.dinosaurs = tuple(sorted(best[:players] if by_value else map(names.index, named)))
        self.cards = WILD
        for dinosaur in self.dinosaurs:
            self.cards |= OF_DINOSAUR[dinosaur]
        self.deck = members(self.cards)
        self.lines = (*(OF_DINOSAUR[dinosaur] for dinosaur in self.dinosaurs), FAKE_BONE)
        self.bones = players - 1  # JJ-S1
        self.round_limit = self.number("round_limit") * SECOND
        self.strict_wild = bool(self.options["strict_wild"])

    @property
    def bound(self) -> int:
        """The most milliseconds that a match can take (JJ-X2)."""
        return self.number("max_rounds") * (self.round_limit + LAST_GRABS)

    def size(self, seat: int, dealer: int) -> int:
        """Give the number of cards that a seat is dealt: ten for the two after the dealer (JJ-S3)."""
        return SMALLEST_HAND + ((seat - dealer - 1) % self.players < 2)

    def new_state(self, chance: Chance, seed: int | None) -> JurassicJumbleState:
        """Give a state in which nothing is dealt yet."""
        return JurassicJumbleState(self, chance, seed)

    def rebuild(self, seat: int | None, events: Iterable[Event]) -> View:
        """Give the view that `seat` has once it has witnessed `events`."""
        from feedkit.games.jurassic_jumble.witness import rebuild

        return rebuild(self, seat, events)


class JurassicJumbleState(JurassicTable):
    """A Jurassic Jumble being played: the table, and the rules of what is done at it."""

    __slots__ = ()

    def check(self, seat: int, move: JurassicMove) -> None:  # type: ignore[override]  # its own moves
        """Raise IllegalMove, with its clause, if `seat` may not do this now."""
        if self.outcome is not None:
            raise IllegalMove(self.outcome.clause, _("The game is over."))
        if type(seat) is not int or not 0 <= seat < self.game.players:
            raise IllegalMove("JJ-X1", _("Only those who sit at the table play."))
        if type(move) not in CHECKS or len(move) != len(move._fields):
            raise IllegalMove(
                "JJ-X1", _("That is no move of this game: offer, withdraw, ask, accept or take.")
            )
        CHECKS[type(move)](self, seat, move)

    def play(self, seat: int, move: JurassicMove) -> tuple[JurassicEvent, ...]:  # type: ignore[override]
        """Do `move` for `seat` and give the events that follow."""
        self.check(seat, move)
        before = self.history
        self.history = (before, seat, move)
        events: Events = []
        try:
            _DO[type(move)](self, seat, move, events)
        except ChanceError:  # the next round cannot be dealt: nothing else has been done yet
            self.history = before
            raise
        return tuple(events)

    # Trading ------------------------------------------------------------------------------------------- JJ-T

    def _do_offer(self, seat: int, move: Offer, events: Events) -> None:
        cards = move.cards
        self.offers[seat] = cards
        self._call(seat, cards.bit_count(), cards, events)  # JJ-T3

    def _do_call(self, seat: int, move: Call, events: Events) -> None:
        self._call(seat, move.number, 0, events)  # JJ-G3

    def _call(self, seat: int, number: int, cards: int, events: Events) -> None:
        if not self.begun:  # JJ-T1
            self.begun = True
            events.append(Began(seat))
        if number != self.calls[seat]:
            self.calls[seat] = number
            self._lapse(seat)
        events.append(make(Called, (seat, number, cards, "JJ-T3")))

    def _do_withdraw(self, seat: int, move: Withdraw, events: Events) -> None:  # noqa: ARG002 - as its kin
        self._stop(seat)  # JJ-T5
        events.append(Withdrawn(seat))

    def _do_ask(self, seat: int, move: Ask, events: Events) -> None:
        self.asks[seat] = move.seat
        self.shown[seat] = len(self.takers)
        events.append(make(Asked, (seat, move.seat, self.calls[seat], "JJ-T6")))

    def _do_accept(self, seat: int, move: Accept, events: Events) -> None:
        """Swap two offers (JJ-T4); who asked comes first in the event."""
        asker = move.seat
        gave, got = self.offers[asker], self.offers[seat]
        number = self.calls[seat]
        self.hands[asker] ^= gave | got
        self.hands[seat] ^= gave | got
        self._stop(asker)
        self._stop(seat)
        self.shown[asker] = self.shown[seat] = len(self.takers)
        self._remember(asker, seat, gave, got)
        events.append(make(Swapped, (asker, seat, number, gave, got, "JJ-T4")))

    def _stop(self, seat: int) -> None:
        """End an offer and its call."""
        self.offers[seat] = self.calls[seat] = 0
        self._lapse(seat)

    def _lapse(self, seat: int) -> None:
        """Let the asks by and to a seat lapse (JJ-T6)."""
        asks = self.asks
        asks[seat] = -1
        while seat in asks:
            asks[asks.index(seat)] = -1

    def _remember(self, asker: int, seat: int, gave: int, got: int) -> None:
        """Let the two remember what they saw, and others give up what they knew of the two hands."""
        known, memory = self.known, self.got
        for viewer, seen in enumerate(known):
            if viewer != seat and seen[asker]:
                known[viewer] = put(seen, asker, 0)
        for viewer, seen in enumerate(known):
            if viewer != asker and seen[seat]:
                known[viewer] = put(seen, seat, 0)
        known[asker] = put(known[asker], seat, known[asker][seat] & ~got | gave)
        known[seat] = put(known[seat], asker, known[seat][asker] & ~gave | got)
        memory[asker] = put(memory[asker], seat, memory[asker][seat] | got)
        memory[seat] = put(memory[seat], asker, memory[seat][asker] | gave)

    # Going out ----------------------------------------------------------------------------------------- JJ-G

    def _do_take(self, seat: int, move: TakeBone, events: Events) -> None:  # noqa: ARG002 - as its kin
        takers = (*self.takers, seat)
        left = self.game.bones - len(takers)
        ends = self.now + LAST_GRABS if len(takers) == 1 else self.due or 0  # JJ-X2
        events.append(BoneTaken(left, ends, seat))
        if not left:  # JJ-G6
            self._end_round(takers, "JJ-G6", events)
            return
        self.takers = takers
        self.due = ends
        self.offers[seat] = 0  # JJ-G7: the call stands
        self.asks = [-1] * self.game.players

    def _do_wait(self, seat: int, move: Wait, events: Events) -> None:
        """Do nothing (JJ-T1)."""

    # Scoring and end ----------------------------------------------------------------------------- JJ-P, JJ-E

    def _befall(self, events: Events) -> None:  # type: ignore[override]  # its own events
        """Stop a round whose time is up (JJ-X2)."""
        self._end_round(self.takers, "JJ-X2", events)

    def _end_round(self, takers: tuple[int, ...], clause: str, events: Events) -> None:
        """Score a round, then deal the next one or end the match; first of all get the next one's cards."""
        game = self.game
        points = scores(self.hands, takers, game.values, strict_wild=game.strict_wild)
        totals = tuple(map(sum, zip(self.totals, points, strict=True)))
        reached = max(totals) >= game.number("target")  # JJ-E1
        over = reached or self.round >= game.number("max_rounds")  # JJ-X2
        deck = () if over else self._shuffle(game.deck)
        self.totals = totals
        dinosaur = completed(self.hands[takers[0]]) if takers else -1
        events.append(RoundEnded(self.round, tuple(self.hands), takers, dinosaur, points, totals, clause))
        if over:
            self._finish(takers, reached=reached, events=events)
        else:
            self._deal_round((self.dealer + 1) % game.players, deck, events)  # JJ-E1

    def _finish(self, takers: tuple[int, ...], *, reached: bool, events: Events) -> None:
        best = max(self.totals)
        winners = tuple(seat for seat, total in enumerate(self.totals) if total == best)
        how, clause = ("target reached", "JJ-E1") if reached else ("rounds played", "JJ-X2")
        self._clear()
        self.takers = takers
        self.outcome = Outcome(winners, self.totals, how, clause)
        self.to_move = ()
        self.due = None
        events.append(Ended(self.outcome, clause))


def put(items: tuple[int, ...], at: int, item: int) -> tuple[int, ...]:
    """Give `items` with another one at a place."""
    return (*items[:at], item, *items[at + 1 :])


# Each is called with its own kind of move.
_DO: dict[type, Callable[[JurassicJumbleState, int, object, Events], None]] = {
    Offer: JurassicJumbleState._do_offer,  # type: ignore[dict-item]  # noqa: SLF001
    Withdraw: JurassicJumbleState._do_withdraw,  # type: ignore[dict-item]  # noqa: SLF001
    Ask: JurassicJumbleState._do_ask,  # type: ignore[dict-item]  # noqa: SLF001
    Accept: JurassicJumbleState._do_accept,  # type: ignore[dict-item]  # noqa: SLF001
    TakeBone: JurassicJumbleState._do_take,  # type: ignore[dict-item]  # noqa: SLF001
    Call: JurassicJumbleState._do_call,  # type: ignore[dict-item]  # noqa: SLF001
    Wait: JurassicJumbleState._do_wait,  # type: ignore[dict-item]  # noqa: SLF001
}
