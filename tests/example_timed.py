"""Quick Coins, a small game in real time, to learn that part of the contract from.

Every two seconds a coin falls, face down. Whoever takes it first has it, and alone sees what it is worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from feedkit.core.errors import IllegalMove, MoveTextError, RecordError
from feedkit.core.game import LETTERS, Game
from feedkit.core.options import Option
from feedkit.core.policy import Intention
from feedkit.core.rulebook import Rulebook
from feedkit.core.state import Outcome, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from feedkit.core.chance import Chance, Stream
    from feedkit.core.state import Event, Move

CLAUSES = (
    "Two to four players.",
    "Every two seconds a coin falls, face down; there are as many coins as the option says, worth 1 to 3.",
    "Whoever takes first has all coins that lie there, and alone sees what they are worth.",
    "When a coin would fall and none is left the game is over; the greatest worth wins.",
)
RULES = '[game]\ntitle = "Quick Coins"\ncredits = "The feedkit developers"\nplayers = [2, 4]\n' + "".join(
    f'[[clause]]\nid = "QC-{n}"\nsection = "Rules"\nsource = "ruling"\ntext = "{text}"\n'
    for n, text in enumerate(CLAUSES, 1)
)
GAP = 2000  # milliseconds


class Take(NamedTuple):
    """The one move: take what lies there."""

    def __str__(self) -> str:
        return "take"


class Fell(NamedTuple):
    """A coin fell."""

    def seen_by(self, seat: int | None) -> Fell:  # noqa: ARG002 - everybody sees it
        return self

    def __str__(self) -> str:
        return "A coin falls."


class Took(NamedTuple):
    """Somebody took coins; what they are worth stays hidden from the others."""

    seat: int
    coins: int
    worths: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Took:
        return self if seat == self.seat else self._replace(worths=())

    def __str__(self) -> str:
        return f"{LETTERS[self.seat]} takes {self.coins}: {self.worths or 'hidden'}."


class Ended(NamedTuple):
    """The game is over."""

    outcome: Outcome

    def seen_by(self, seat: int | None) -> Ended:  # noqa: ARG002 - everybody sees it
        return self

    def __str__(self) -> str:
        return f"Over: {self.outcome.scores}."


class View(NamedTuple):
    """What a seat knows: the coins that lie there, what each has, and the worth of its own."""

    lying: int
    counts: tuple[int, ...]
    own: tuple[int, ...]
    outcome: Outcome | None


class QuickCoins(Game):
    """Who may play, and what can be asked for."""

    id = "quick-coins"
    title = "Quick Coins"
    players_clause = "QC-1"
    seats_allowed = (2, 4)
    specs = (Option("coins", 9, "so many coins fall", "QC-2", 1, 90),)
    timed = True
    rulebook = Rulebook(RULES)

    @property
    def bound(self) -> int:
        return GAP * (self.number("coins") + 1)

    def new_state(self, chance: Chance, seed: int | None) -> QuickCoinsState:
        return QuickCoinsState(self, chance, seed)

    def rebuild(self, seat: int | None, events: Iterable[Event]) -> View:
        own: tuple[int, ...]
        lying, own, counts, outcome = 0, (), [0] * self.players, None
        for event in events:
            if isinstance(event, Took):
                counts[event.seat] += event.coins
                own += event.worths if event.seat == seat else ()
                lying = 0
            elif isinstance(event, Ended):
                outcome = event.outcome
            else:
                lying += 1
        return View(lying, tuple(counts), own, outcome)


class QuickCoinsState(State):
    """The rules, from the deal to the end."""

    __slots__ = ("fallen", "order", "owners")

    def __init__(self, game: Game, chance: Chance, seed: int | None) -> None:
        super().__init__(game, chance, seed)
        self.order: tuple[int, ...] = ()  # what the coins are worth
        self.owners: tuple[int, ...] = ()  # who has those that were taken, in the same order
        self.fallen = 0

    def deal(self) -> None:
        self.order = self._shuffle([1 + coin % 3 for coin in range(self.game.number("coins"))])
        self.due = GAP  # QC-2

    def place(self, lines: Sequence[tuple[int, str]]) -> None:
        raise RecordError(*lines[0], "no position: this game is always dealt", "QC-2")

    def _befall(self, events: list[Event]) -> None:
        if self.fallen < len(self.order):  # QC-2
            self.fallen += 1
            self.due = self.now + GAP
            self.to_move = tuple(self.game.seats)
            events.append(Fell())
            return
        scores = tuple(sum(self.own(seat)) for seat in self.game.seats)  # QC-4
        winners = tuple(seat for seat in self.game.seats if scores[seat] == max(scores))
        self.outcome = Outcome(winners, scores, "all fallen", "QC-4")
        self.to_move, self.due = (), None
        events.append(Ended(self.outcome))

    def own(self, seat: int | None) -> tuple[int, ...]:
        return tuple(self.order[coin] for coin, owner in enumerate(self.owners) if owner == seat)

    def legal_moves(self, seat: int) -> tuple[Take, ...]:
        self.game.check_player(seat)
        return (Take(),) if seat in self.to_move else ()

    def check(self, seat: int, move: Move) -> None:
        if self.outcome is not None:
            raise IllegalMove("QC-4", "The game is over.")
        if type(move) is not Take or type(seat) is not int or seat not in self.game.seats:
            raise IllegalMove("QC-3", "All that one can do is take.")
        if not self.to_move:
            raise IllegalMove("QC-3", "No coin lies there.")

    def play(self, seat: int, move: Move) -> tuple[Took, ...]:
        self.check(seat, move)
        self.history = (self.history, seat, move)
        taken = len(self.owners)
        self.owners += (seat,) * (self.fallen - taken)  # QC-3
        self.to_move = ()
        return (Took(seat, self.fallen - taken, self.order[taken : self.fallen]),)

    def view(self, seat: int | None) -> View:
        self.game.check_viewer(seat)
        counts = tuple(map(self.owners.count, self.game.seats))
        return View(self.fallen - len(self.owners), counts, self.own(seat), self.outcome)

    def resample(self, seat: int, chance: Chance) -> QuickCoinsState:
        self.game.check_player(seat)
        twin, owners = self.copy(), self.owners
        unseen = [i for i in range(len(self.order)) if i >= len(owners) or owners[i] != seat]
        if self.outcome is None:  # then all scores are known, and nothing is left to draw that matters
            drawn = chance.shuffle([self.order[i] for i in unseen])
            told = dict(zip(unseen, drawn, strict=True))
            twin.order = tuple(told.get(i, coin) for i, coin in enumerate(self.order))
        twin.chance, twin.seed, twin.history = chance, None, None
        for entry in self.entries():
            written = ("shuffle", twin.order) if entry[0] == "shuffle" else entry
            twin.history = (twin.history, *written)
        return twin

    def parse_move(self, text: str, seat: int) -> Take:  # noqa: ARG002 - it reads the same for all
        if text != "take":
            raise MoveTextError(f"“{text[:60]}” is not “take”.")
        return Take()

    def copy(self) -> QuickCoinsState:
        twin = QuickCoinsState(self.game, self.chance.copy(), self.seed)
        for name in ("history", "now", "due", "outcome", "to_move", "order", "owners", "fallen"):
            setattr(twin, name, getattr(self, name))
        return twin


class Grabber:
    """A computer player that takes coins as soon as it can.

    Parameters
    ----------
    quickest : int
        Milliseconds that it takes at least; up to 300 more.
    """

    name = "grabber"
    says = "takes all that it sees"
    attends = frozenset({Fell})

    def __init__(self, quickest: int) -> None:
        self.quickest = quickest

    def plan(self, view: View, now: int, stream: Stream) -> Intention | None:  # noqa: ARG002
        return Intention(self.quickest + stream.below(300), Take()) if view.lying else None

    def heeds(self, seat: int, event: Event) -> bool:  # noqa: ARG002 - every coin is one to take
        return True
