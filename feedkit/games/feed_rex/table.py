"""What lies on the table of a Feed-Rex game, how it got there, and who may see what of it."""

from __future__ import annotations

from feedkit.core.game import LETTERS
from feedkit.core.moves import make
from feedkit.core.state import State
from feedkit.games.feed_rex import teams
from feedkit.games.feed_rex.cards import BOTH_REX, CHARACTERS, HAND, Card
from feedkit.games.feed_rex.events import Dealt, JeepsDealt, Peeked, Rearranged
from feedkit.games.feed_rex.listing import NOTHING, Listed
from feedkit.games.feed_rex.moves import parse_move
from feedkit.games.feed_rex.stages import OVER
from feedkit.games.feed_rex.view import Rex, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from feedkit.core.chance import Chance
    from feedkit.core.state import History
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit.games.feed_rex.game import FeedRex, FeedRexMove, FeedRexState
    from feedkit.games.feed_rex.view import Lore

    Events = list[FeedRexEvent]

RED, GREEN = "red", "green"
MIXED = tuple(
    Rearranged(seat, None) for seat in range(13)
)  # what a seat witnesses of its own hand being shuffled


class FeedRexTable(State):
    """Hands, piles, T-Rex and whose turn it is; the rules follow in the subclass.

    Attributes
    ----------
    hands : list of tuple of Card
        One a seat, by position.
    discard, box : tuple of Card
    camouflage : list of int
        How many Camouflages lie before each seat.
    rexes : list of Rex
        The T-Rex in the game.
    inside : tuple of int
        The seats still in the game, ascending.
    escaped, devoured : tuple of int
        Those that left it, in order.
    seat, number, stage, threatened
        Whose turn it is, the how-manieth, what may be done now, and whether it began pointed at (FR-P2).
    """

    __slots__ = (
        "box", "camouflage", "characters", "devoured", "discard", "escaped", "hands", "inside", "jeeps",
        "jeeps_up",
        "listed", "lists", "lists_for", "lore", "number", "rexes", "seat", "stage", "threatened",
    )  # fmt: skip
    game: FeedRex

    def __init__(self, game: FeedRex, chance: Chance, seed: int | None) -> None:
        super().__init__(game, chance, seed)
        n = game.players
        self.hands: list[tuple[Card, ...]] = [()] * n
        self.discard: tuple[Card, ...] = ()
        self.box: tuple[Card, ...] = ()
        self.camouflage = [0] * n
        self.rexes: list[Rex] = []
        self.inside: tuple[int, ...] = tuple(range(n))
        self.escaped: tuple[int, ...] = ()
        self.devoured: tuple[int, ...] = ()
        self.characters: tuple[int, ...] = tuple(range(n))
        self.jeeps: tuple[str, ...] = ()
        self.jeeps_up: tuple[bool, ...] = ()
        self.lore: list[Lore] = [None] * n
        self.listed: Listed = NOTHING
        self.lists: dict[tuple[str, int, int], Listed] = {}
        self.lists_for: tuple[int, ...] = ()
        self.seat = 0
        self.number = 0
        self.stage = OVER
        self.threatened = False

    # Setup --------------------------------------------------------------------------------------- FR-S, FR-V

    def deal(self) -> None:
        """Deal the game (FR-S1 to FR-S9, FR-V5)."""
        game, n = self.game, self.game.players
        letters = LETTERS[:n]
        if game.options["characters"] == "random":
            self.characters = tuple(map(CHARACTERS.index, self._shuffle(CHARACTERS)[:n]))
        first = game.options["first"]
        self.seat = LETTERS.index(self._pick(letters) if first == "random" else str(first))  # FR-S9
        red = LETTERS.index(self._pick(letters))
        threat = bool(game.options["initial_threat"])  # FR-S3
        self.rexes = [Rex(RED, red, threat)]
        if n >= BOTH_REX:  # FR-S1, FR-S2
            self.rexes.append(Rex(GREEN, (red + n // 2) % n, threat))
        cards = self._shuffle(game.deck(self.characters))  # FR-S6
        self.hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in range(n)]
        self.box = cards[HAND * n :]
        events: Events = []
        self._lay_out(events)
        if game.options["peek"]:  # FR-S8; the cards lie in chance order, so the first is as good as any
            for seat in range(n):
                peeked = make(Peeked, (seat, self.hands[seat][0], "FR-S8"))
                events.append(peeked)
                self.lore[seat] = (self.lore[seat], peeked)
                self._mix(seat, events, "FR-S8")
        if game.team_size:
            tokens = self._shuffle(teams.tokens(n, game.team_size))
            self.jeeps, self.jeeps_up = teams.jeeps(tokens)
            events.append(JeepsDealt(self.jeeps, self.jeeps_up))
        self._open(events)

    def place(self, lines: Sequence[tuple[int, str]]) -> None:
        """Set up a position; see :mod:`feedkit.games.feed_rex.position` for its words."""
        from feedkit.games.feed_rex.position import place

        place(self, lines)
        events: Events = []
        self._lay_out(events)
        if self.jeeps:
            events.append(JeepsDealt(self.jeeps, self.jeeps_up))
        self._open(events)

    def _lay_out(self, events: Events) -> None:
        sizes = tuple(map(len, self.hands))
        boxed = len(self.box)
        unseen = Dealt((None,) * len(sizes), sizes, boxed)  # which tells each hand its size alone
        self.lore = [(None, unseen)] * len(sizes)
        on_table = self.characters, tuple(self.rexes), self.number, self.discard, tuple(self.camouflage)
        gone = self.escaped, self.devoured
        events.append(make(Dealt, (tuple(self.hands), sizes, boxed, "FR-S6", *on_table, *gone)))

    def _open(self, events: Events) -> None:
        """Begin the first turn, unless the game is over before it."""
        raise NotImplementedError

    def _mix(self, seat: int, events: Events, clause: str = "FR-G1") -> None:
        hand = self.hands[seat] = self.chance.rearrange(self.hands[seat])
        self.history = (self.history, "rearrange", hand, seat)
        self.lore[seat] = (self.lore[seat], MIXED[seat])
        events.append(make(Rearranged, (seat, hand, clause)))

    # What others may ask of a state -------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """Give what `seat` may know (FR-S7, FR-S10, FR-V5, FR-V8)."""
        self.game.check_viewer(seat)
        hands: list[tuple[Card, ...] | None] = [*self.hands]
        size, lore = 0, None
        if seat is not None:
            size, lore = len(self.hands[seat]), self.lore[seat]
            if self.outcome is None or hands[seat]:
                hands[seat] = None
        jeeps: tuple[str | None, ...] = self.jeeps
        if jeeps and self.outcome is None:
            jeeps = tuple(
                j if up or s == seat else None
                for s, (j, up) in enumerate(zip(self.jeeps, self.jeeps_up, strict=True))
            )
        return View(
            self.game, seat, self.to_move, self.number, self.stage, self.threatened, tuple(hands), size, lore,
            self.discard, len(self.box), tuple(self.camouflage), tuple(self.rexes), self.inside, self.escaped,
            self.devoured, self.characters, jeeps, self.outcome,
        )  # fmt: skip

    def resample(self, seat: int, chance: Chance) -> FeedRexState:
        """Draw a state evenly from those that `seat` cannot tell apart; `chance` is its future."""
        from feedkit.games.feed_rex.retell import resample

        self.game.check_player(seat)
        return resample(self, seat, chance)  # type: ignore[arg-type]  # the one subclass there is

    def parse_move(self, text: str, seat: int) -> FeedRexMove:
        """Read a move of `seat`; a question without ``in …`` is about the whole hand."""
        return parse_move(text, len(self.hands[seat]))

    def _go_back(self, history: History) -> None:
        """Undo half a move, whose chance could not be had: play the game once more up to before it."""
        from feedkit.core.record import read

        self.history = history
        whole = read(self.record)
        for name in (*State.__slots__, *FeedRexTable.__slots__):
            if name not in {"chance", "history", "opening", "seed"}:
                setattr(self, name, getattr(whole, name))

    def copy(self) -> Self:
        """Give a state that is equal and goes its own way."""
        twin: Self = type(self).__new__(type(self))
        twin.game, twin.seed, twin.history, twin.placed = self.game, self.seed, self.history, self.placed
        twin.chance, twin.opening = self.chance.copy(), self.opening
        twin.outcome, twin.to_move = self.outcome, self.to_move
        twin.now, twin.due = self.now, self.due
        twin.hands, twin.camouflage = self.hands.copy(), self.camouflage.copy()
        twin.rexes, twin.lore = self.rexes.copy(), self.lore.copy()
        twin.discard, twin.box, twin.inside = self.discard, self.box, self.inside
        twin.escaped, twin.devoured, twin.characters = self.escaped, self.devoured, self.characters
        twin.jeeps, twin.jeeps_up = self.jeeps, self.jeeps_up
        twin.listed = NOTHING
        twin.lists, twin.lists_for = self.lists, self.lists_for
        twin.seat, twin.number, twin.stage, twin.threatened = (
            self.seat,
            self.number,
            self.stage,
            self.threatened,
        )
        return twin
