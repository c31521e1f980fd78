"""State: a game being played. Every game answers the same calls; what differs is who may move now."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.errors import ChanceError, ClockError, IllegalMove

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction
    from typing import Protocol, TypeVar

    from feedkit.core.chance import Chance
    from feedkit.core.game import Game

    T = TypeVar("T")
    # What has happened, newest last, as a chain that copies share: what came before, then a seat and its
    # move; or the name of a chance call, its result and, for a hidden order, whose hand it was; or "at" and
    # the time that has come.
    History = tuple[object, ...] | None

    class Move(Protocol):
        """Anything a player may do: a frozen record whose text form parses back."""

        def __str__(self) -> str:
            """Write the move as a record does."""

    class Event(Protocol):
        """Anything that happens: a frozen record with a text form, and with what a seat may know of it."""

        def __str__(self) -> str:
            """Say what happened, in one line."""

        def seen_by(self, seat: int | None) -> Event:
            """Give the event as `seat` witnesses it (None: somebody who watches)."""


LONGEST_TIME = 10**9  # milliseconds: eleven days, and a number that anybody's computer takes


class Outcome(NamedTuple):
    """How a game ended.

    Attributes
    ----------
    winners : tuple of int
        The seats that won; empty if nobody did.
    scores : tuple of int or Fraction
        One number a seat, in the game's own unit.
    how : str
        What ended it, in a word or two.
    clause : str
        The clause that says so.
    """

    winners: tuple[int, ...]
    scores: tuple[int | Fraction, ...]
    how: str
    clause: str


class State:
    """A game being played.

    Attributes
    ----------
    game : Game
        What is played.
    seed : int or None
        What it was dealt from, if from a seed.
    chance : Chance
        Where chance comes from.
    now : int
        Milliseconds of game time since the start; stays 0 in a game that is not timed.
    due : int or None
        When something happens by itself, such as the end of a round; None if nothing will.
    to_move : tuple of int
        The seats that may act now: the one whose turn it is, all who still have to choose, or everybody who
        is free to.
    outcome : Outcome or None
        How it ended, once it has.
    opening : tuple of Event
        What happened before anybody's move: the deal, or a position being set up.
    history : chain
        Moves and chance results so far, for the record.
    """

    __slots__ = ("chance", "due", "game", "history", "now", "opening", "outcome", "placed", "seed", "to_move")

    def __init__(self, game: Game, chance: Chance, seed: int | None) -> None:
        self.game = game
        self.chance = chance
        self.seed = seed
        self.history: History = None
        self.now = 0
        self.due: int | None = None
        self.placed: tuple[str, ...] = ()  # the lines of the position it was set up from
        self.opening: tuple[Event, ...] = ()
        self.outcome: Outcome | None = None
        self.to_move: tuple[int, ...] = ()

    # What every game gives ----------------------------------------------------------------------------------

    def deal(self) -> None:
        """Set the game up as its rules say."""
        raise NotImplementedError

    def place(self, lines: Sequence[tuple[int, str]]) -> None:
        """Set up the position of `lines` (number, text); RecordError names the line that is wrong."""
        raise NotImplementedError

    def legal_moves(self, seat: int) -> tuple[Move, ...]:
        """Give the moves of `seat`: all of them, but for families too large to list (then a stated part)."""
        raise NotImplementedError

    def check(self, seat: int, move: Move) -> None:
        """Raise IllegalMove, with the clause and one sentence, if `seat` may not do this now."""
        raise NotImplementedError

    def play(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Do `move` for `seat` and give the events that follow; IllegalMove leaves everything as it was."""
        raise NotImplementedError

    def view(self, seat: int | None) -> object:
        """Give what `seat` may know and nothing else (None: somebody who watches and holds no cards)."""
        raise NotImplementedError

    def resample(self, seat: int, chance: Chance) -> State:
        """Draw a state evenly from those that `seat` cannot tell apart from this one."""
        raise NotImplementedError

    def parse_move(self, text: str, seat: int) -> Move:
        """Read a move from its text form; MoveTextError says what is wrong with it."""
        raise NotImplementedError

    def copy(self) -> State:
        """Give a state that is equal and goes its own way."""
        raise NotImplementedError

    # What timed games give besides --------------------------------------------------------------------------

    def _befall(self, events: list[Event]) -> None:
        """Let happen what is due :attr:`now`."""
        raise NotImplementedError

    # What they share ----------------------------------------------------------------------------------------

    def __copy__(self) -> State:
        """Copy by the game's own hand, which knows what may be shared."""
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        """Copy by the game's own hand."""
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[str, Chance]]:
        """Pickle by the record, which plays the game again, and by what its chance will be."""
        return _restored, (self.record, self.chance)

    def can(self, seat: int, move: Move) -> bool:
        """Tell whether `seat` may do this now."""
        try:
            self.check(seat, move)
        except IllegalMove:
            return False
        return True

    def advance(self, to: int) -> tuple[Event, ...]:
        """Let time pass until `to`, and give the events of what happened by itself; moves are made after.

        If chance cannot be had for something that is due, time stops before it.

        Raises
        ------
        ClockError
            If the game has no clock, or that is no time to come.
        ChanceError
            If chance cannot be had for the first thing that is due.
        """
        if not self.game.timed or type(to) is not int or not self.now <= to <= LONGEST_TIME:
            raise ClockError(self.game.timed, self.now, to)
        events: list[Event] = []
        while self.outcome is None:
            due = self.due
            if due is None or due > to:
                self._pass(to)
                break
            before = self.history, self.now
            self._pass(due)
            try:
                self._befall(events)
            except ChanceError:  # games ask for chance before they do anything
                self.history, self.now = before
                if not events:
                    raise
                break
        return tuple(events)

    def _pass(self, to: int) -> None:
        """Write down that it is `to` now; of two times with nothing between them the later is enough."""
        if to > self.now:
            before = self.history
            if before is not None and before[1] == "at":
                before = before[0]  # type: ignore[assignment]  # the first of a link is the link before
            self.history = (before, "at", to)
            self.now = to

    @property
    def record(self) -> str:
        """The game so far as text: save file, fixture and shareable position. It shows all that is hidden."""
        from feedkit.core.record import write

        return write(self)

    def entries(self) -> Iterator[tuple[object, ...]]:
        """Give moves, chance results and times, oldest first."""
        chain, found = self.history, []
        while chain is not None:
            chain, *entry = chain  # type: ignore[assignment]  # the first of a link is the link before
            found.append(tuple(entry))
        return reversed(found)

    def _roll(self, sides: int) -> int:
        face = self.chance.roll(sides)
        self.history = (self.history, "roll", face)
        return face

    def _pick(self, options: Sequence[T]) -> T:
        option = self.chance.pick(options)
        self.history = (self.history, "pick", option)
        return option

    def _shuffle(self, cards: Sequence[T]) -> tuple[T, ...]:
        order = self.chance.shuffle(cards)
        self.history = (self.history, "shuffle", order)
        return order

    def _rearrange(self, hand: Sequence[T], seat: int) -> tuple[T, ...]:
        order = self.chance.rearrange(hand)
        self.history = (self.history, "rearrange", order, seat)
        return order

    def __repr__(self) -> str:
        """Name the game and how far it is; never what is hidden."""
        where = f"over: {self.outcome.how}" if self.outcome else f"to move: {self.to_move}"
        return f"<{self.game!r}, {where}>"


def _restored(record: str, chance: Chance) -> State:
    from feedkit.core.record import read

    state = read(record)
    state.chance = chance
    return state
