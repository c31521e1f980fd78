"""Timeline: a game as the states it went through, so that it can be walked, taken back and gone on from.

A step is a move; step 0 is the deal. Up to the present (`now`) everything has been played; beyond it
lies what was taken back and may be done again. What is looked at (`at`) is a step of the past, or the
present.
"""

from __future__ import annotations

from feedkit.core.chance import Scripted, Seeded
from feedkit.core.errors import FeedkitError
from feedkit.core.words import _
from feedkit_widgets.tables import check_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from feedkit.core.game import Game
    from feedkit.core.state import Event, Move, State

LONGEST = 5000  # moves; a game of thirteen that ends by itself takes a few hundred


class Timeline:
    """The states of a game, from its deal to what has been taken back.

    Parameters
    ----------
    start : State
        A game in which nobody has moved yet.

    Attributes
    ----------
    states : list of State
        ``states[k]`` is the game after `k` moves. None of them is ever changed.
    moves : list of (int, Move)
        ``moves[k]`` leads from state `k` to state `k` + 1: who moved, and how.
    events : list of tuple of Event
        ``events[k]`` is what move `k` - 1 brought about; ``events[0]`` is the opening.
    now : int
        How many moves have been made.
    at : int
        The step that is looked at, from 0 to `now`.
    future : int or None
        A seed that new moves take their chance from, in a game that was read from a record without one.

    Examples
    --------
    >>> import feedkit
    >>> line = Timeline(feedkit.game("feed-rex", players=3).start(seed=7))
    >>> line.play(0, line.present.parse_move("ask which 1", 0))[0].seat
    0
    >>> line.undo({0})
    >>> line.now, line.can_redo
    (0, True)
    """

    __slots__ = ("at", "events", "future", "moves", "now", "states")

    def __init__(self, start: State) -> None:
        self.states = [start]
        self.moves: list[tuple[int, Move]] = []
        self.events: list[tuple[Event, ...]] = [start.opening]
        self.now = 0
        self.at = 0
        self.future: int | None = None

    @property
    def present(self) -> State:
        """The state in which the next move is made."""
        return self.states[self.now]

    @property
    def looked_at(self) -> State:
        """The state at the step that is looked at."""
        return self.states[self.at]

    @property
    def live(self) -> bool:
        """Whether the present is looked at."""
        return self.at == self.now

    @property
    def over(self) -> bool:
        """Whether the game has ended, in the present."""
        return self.present.outcome is not None

    def look(self, step: int) -> None:
        """Look at a step; the nearest there is, if there is no such step."""
        self.at = min(max(step, 0), self.now)

    def play(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make a move in the present and look there; what had been taken back is gone.

        Raises
        ------
        IllegalMove
            If the rules refuse it; nothing has changed then.
        FeedkitError
            If the game is longer than a table keeps.
        """
        if self.now >= LONGEST:
            raise FeedkitError(_("This game has {n} moves: a table keeps no more.").format(n=LONGEST))
        after = self.present.copy()
        # What a record without a seed says of chance fits its own moves only.
        if self.future is not None and isinstance(after.chance, Scripted):
            turn, after.chance = (after.chance.turn, Seeded(self.future))
            after.chance.turn = turn
        events = after.play(seat, move)
        self._forget_ahead()
        self.states.append(after)
        self.moves.append((seat, move))
        self.events.append(events)
        self.now = self.at = self.now + 1
        return events

    def _forget_ahead(self) -> None:
        del self.states[self.now + 1 :]
        del self.moves[self.now :]
        del self.events[self.now + 1 :]

    def undo_to(self, humans: Collection[int]) -> int | None:
        """Give the step that `undo` goes back to: before the last move of a human."""
        for step in range(self.now - 1, -1, -1):
            if self.moves[step][0] in humans:
                return step
        return None

    def undo(self, humans: Collection[int]) -> None:
        """Take back the last move of a human and all computer moves since; the deal and the dice stay."""
        step = self.undo_to(humans)
        if step is not None:
            self.now = self.at = step

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be done again."""
        return self.now < len(self.moves)

    def redo(self, humans: Collection[int]) -> None:
        """Do again what the last `undo` took back."""
        if not self.can_redo:
            return
        step = self.now + 1
        while step < len(self.moves) and self.moves[step][0] not in humans:
            step += 1
        self.now = self.at = step

    def go_on(self) -> None:
        """Make the step that is looked at the present; what came after it counts as taken back."""
        self.now = self.at

    @property
    def record(self) -> str:
        """The game up to the present, as text."""
        return self.present.record

    @property
    def whole_record(self) -> str:
        """The game with what was taken back, as text."""
        return self.states[-1].record

    def copy(self) -> Timeline:
        """Give a timeline that goes its own way; the states, which never change, are shared."""
        twin = Timeline.__new__(Timeline)
        twin.states, twin.moves, twin.events = self.states.copy(), self.moves.copy(), self.events.copy()
        twin.now, twin.at, twin.future = self.now, self.at, self.future
        return twin


def deal(game: Game, seed: int, placed: Sequence[str] = ()) -> Timeline:
    """Give the timeline of a new game: dealt, or set up from the lines of a position."""
    return Timeline(game.setup("\n".join(placed), seed=seed) if placed else game.start(seed=seed))


def from_record(text: str, future: int) -> Timeline:
    """Read a record and give its timeline, at its end.

    Parameters
    ----------
    text : str
    future : int
        The seed that other moves than the record's take their chance from, if the record has none of its own.

    Raises
    ------
    RecordError
        If the record is damaged.
    FeedkitError
        If it is longer than a table keeps, or there is no table for its game.
    """
    import feedkit

    end = feedkit.read(text)
    check_table(end.game)
    entries = list(end.entries())
    moves = [(entry[0], entry[1]) for entry in entries if isinstance(entry[0], int)]
    if len(moves) > LONGEST:
        told = _("This record has {n} moves: a table keeps no more than {most}.")
        raise FeedkitError(told.format(n=len(moves), most=LONGEST))
    if end.seed is not None:
        line = deal(end.game, end.seed, end.placed)
    else:
        chance = Scripted([entry[1] for entry in entries if not isinstance(entry[0], int)])
        placed = "\n".join(end.placed)
        line = Timeline(end.game.setup(placed, chance=chance) if placed else end.game.start(chance=chance))
    for seat, move in moves:
        line.play(seat, move)
    if end.seed is None:
        line.future = future
    return line
