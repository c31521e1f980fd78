"""What lies on the table of an Animal Express game, how it got there, and who may see what of it."""

from __future__ import annotations

from feedkit.core.game import LETTERS
from feedkit.core.state import State
from feedkit.games.animal_express.cards import CARDS, HAND, NONE, POOL, Animal, counted
from feedkit.games.animal_express.events import Dealt, Scored
from feedkit.games.animal_express.moves import parse_move
from feedkit.games.animal_express.stages import OVER, TAKE
from feedkit.games.animal_express.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from feedkit.core.chance import Chance
    from feedkit.games.animal_express.cards import Counts
    from feedkit.games.animal_express.events import AnimalExpressEvent
    from feedkit.games.animal_express.game import AnimalExpress, AnimalExpressMove, AnimalExpressState
    from feedkit.games.animal_express.view import Told

    Events = list[AnimalExpressEvent]

ONE = tuple((seat,) for seat in range(5))


class AnimalExpressTable(State):
    """Hands, PILEs, pool, deck and track; the rules follow in the subclass.

    Attributes
    ----------
    hands, piles : list of Counts
        One a seat: how many cards of each animal.
    pool, used : Counts
        What lies open, and what was used to move (AE-T3).
    deck : tuple of Animal
        The deck of this round as it was after the deal, first card first.
    drawn : int
        How many of its cards have been drawn.
    to_go : Counts
        The steps that each animal is away from the park.
    seat, stage : int, str
        Whose turn it is, and what is to be done now.
    gap : int
        How many cards the pool lacks.
    round, start, turn : int
        The round, from 1; who began it; the turn of the round, from 1.
    told : chain
        What was announced in this round, as views have it.
    money : tuple of int
        Cents won so far.
    results : tuple of Scored
        How each round that is over was scored.
    """

    __slots__ = (
        "deck", "drawn", "gap", "hands", "money", "piles", "pool", "results", "round", "seat", "stage",
        "start", "to_go", "told", "turn", "used",
    )  # fmt: skip
    game: AnimalExpress

    def __init__(self, game: AnimalExpress, chance: Chance, seed: int | None) -> None:
        super().__init__(game, chance, seed)
        n = game.players
        self.hands: list[Counts] = [NONE] * n
        self.piles: list[Counts] = [NONE] * n
        self.pool = self.used = NONE
        self.deck: tuple[Animal, ...] = ()
        self.drawn = self.gap = 0
        self.to_go: Counts = game.tracks
        self.seat = self.start = 0
        self.stage = OVER
        self.round = self.turn = 1
        self.told: Told = None
        self.money: tuple[int, ...] = (0,) * n
        self.results: tuple[Scored, ...] = ()

    # Setup -------------------------------------------------------------------------------------------- AE-S

    def deal(self) -> None:
        """Deal the first round (AE-S1, AE-S2)."""
        letters = LETTERS[: self.game.players]
        first = self.game.options["first"]
        self.start = LETTERS.index(self._pick(letters) if first == "random" else str(first))  # AE-S2
        events: Events = []
        self._deal_out(self._shuffle(CARDS), events)
        self.opening = tuple(events)

    def _deal_out(self, cards: tuple[Animal, ...], events: Events) -> None:
        """Begin a round with these cards: five to each, five into the pool, the rest is the deck (AE-S1)."""
        n = self.game.players
        self.hands = [counted(cards[at : at + HAND]) for at in range(0, HAND * n, HAND)]
        self.piles = [NONE] * n
        pool = cards[HAND * n : HAND * n + POOL]
        self.pool, self.used = counted(pool), NONE
        self.deck, self.drawn = cards[HAND * n + POOL :], 0
        self.to_go = self.game.tracks
        self.seat, self.turn = self.start, 1
        self._open(pool, events)

    def _open(self, pool: tuple[Animal, ...], events: Events) -> None:
        """Show what all see of a deal, and let the first turn begin."""
        dealt = Dealt(
            self.round, self.start, self.seat, tuple(self.hands), tuple(map(sum, self.hands)), pool,
            len(self.deck), self.to_go, self.used, tuple(self.piles), self.money,
        )  # fmt: skip
        events.append(dealt)
        self.told = (None, dealt.seen_by(None))
        self.stage, self.gap = TAKE, 0
        self.to_move = ONE[self.seat]

    def place(self, lines: Sequence[tuple[int, str]]) -> None:
        """Set up a position; see :mod:`feedkit.games.animal_express.position` for its words."""
        from feedkit.games.animal_express.position import place

        pool = place(self, lines)
        events: Events = []
        self._open(pool, events)
        self.opening = tuple(events)

    # What others may ask of a state -------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """Give what `seat` may know (AE-S1, AE-T4, AE-T7)."""
        self.game.check_viewer(seat)
        return View(
            self.game, seat, self.to_move, self.stage, self.round, self.turn, self.start,
            None if seat is None else self.hands[seat], tuple(map(sum, self.hands)),
            tuple(map(sum, self.piles)), self.pool, len(self.deck) - self.drawn, self.used, self.to_go,
            self.told, self.money, self.results, self.outcome,
        )  # fmt: skip

    def resample(self, seat: int, chance: Chance) -> AnimalExpressState:
        """Draw a state evenly from those that `seat` cannot tell apart; `chance` is its future."""
        from feedkit.games.animal_express.retell import resample

        self.game.check_player(seat)
        return resample(self, seat, chance)  # type: ignore[arg-type]  # the one subclass there is

    def parse_move(self, text: str, seat: int) -> AnimalExpressMove:  # noqa: ARG002 - it reads the same for all
        """Read a move from its text form."""
        return parse_move(text)

    def copy(self) -> Self:
        """Give a state that is equal and goes its own way."""
        twin: Self = type(self).__new__(type(self))
        twin.game, twin.seed, twin.history, twin.placed = self.game, self.seed, self.history, self.placed
        twin.chance, twin.opening, twin.now, twin.due = self.chance.copy(), self.opening, self.now, self.due
        twin.outcome, twin.to_move = self.outcome, self.to_move
        twin.hands, twin.piles = self.hands.copy(), self.piles.copy()
        twin.pool, twin.used, twin.to_go = self.pool, self.used, self.to_go
        twin.deck, twin.drawn, twin.gap = self.deck, self.drawn, self.gap
        twin.seat, twin.stage, twin.round = self.seat, self.stage, self.round
        twin.start, twin.turn, twin.told = self.start, self.turn, self.told
        twin.money, twin.results = self.money, self.results
        return twin
