"""The clock of games in real time: who does what when, and which of two comes first.

A :class:`Table` holds a state and what everybody means to do, as a queue of moments; it is a discrete-event
simulation (Law, Simulation Modeling and Analysis, 5th ed., 1.3). It has no clock of its own. Whoever runs it
says how far time has come: a simulation jumps from moment to moment (:func:`run`), a table that people sit
at follows the wall (:func:`follow`), a test steps by hand (:meth:`Table.until`).

Of two moves the earlier stamp comes first, and equal stamps are settled by lot: every move draws one. The
order in which moves are made is what the record keeps, so a replay needs no lots.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from feedkit.core.chance import LOTS, PLAYER, Stream
from feedkit.core.errors import ChanceError, ClockError, IllegalMove
from feedkit.core.state import LONGEST_TIME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from feedkit.core.policy import TimedPolicy
    from feedkit.core.state import Event, Move, State

    Happened = list[tuple[int, Event]]  # each event with its time

_MOST_LOTS = 1 << 16
_NOTHING_MEANT = 1000  # milliseconds to wait for somebody's move where nobody else means to do anything


class Arrival(NamedTuple):
    """What came of a move that somebody made.

    Attributes
    ----------
    happened : list of (int, Event)
        All that happened up to it, with its time; what came before it has happened even if it was refused.
    refusal : IllegalMove or None
        Why it was refused, if it was.
    """

    happened: Happened
    refusal: IllegalMove | None


class Table:
    """A game in real time, and the computer players at some of its seats.

    Parameters
    ----------
    state : State
        Of a timed game; the table plays on it.
    players : mapping of int to TimedPolicy
        By seat. Other seats move by :meth:`arrive`.
    luck : int
        The seed of the players' luck and of the lots.

    Attributes
    ----------
    state : State
    players : dict
    """

    __slots__ = ("_agenda", "_latest", "_lots", "_notable", "_streams", "players", "state")

    def __init__(self, state: State, players: Mapping[int, TimedPolicy], luck: int) -> None:
        if not state.game.timed:
            raise ClockError(timed=False, now=0, to=0)
        self.state = state
        self.players = dict(players)
        # (time, lot, seat, number, move): of a seat only the intention with its latest number counts.
        self._agenda: list[tuple[int, int, int, int, Move]] = []
        self._latest = dict.fromkeys(state.game.seats, 0)
        self._streams = {seat: Stream(luck, PLAYER + seat, state.now) for seat in state.game.seats}
        self._lots = Stream(luck, LOTS, state.now)
        self._notable: frozenset[type] = frozenset().union(*(p.attends for p in self.players.values()))
        for seat in self.players:
            self._plan(seat)

    @property
    def next(self) -> int | None:
        """The time of the next thing that will happen unless somebody moves before; None if nothing will."""
        if self.state.outcome is not None:
            return None
        due, agenda = self.state.due, self._agenda
        while agenda and agenda[0][3] != self._latest[agenda[0][2]]:
            heappop(agenda)  # it was cancelled
        if not agenda:
            return due
        return agenda[0][0] if due is None else min(due, agenda[0][0])

    def until(self, to: int) -> Happened:
        """Let everything happen that is to happen up to `to`; give each event with its time.

        What happens by itself at a moment comes before the moves of that moment.
        """
        state, agenda, latest = self.state, self._agenda, self._latest
        happened: Happened = []
        while state.outcome is None:
            while agenda and agenda[0][3] != latest[agenda[0][2]]:
                heappop(agenda)  # it was cancelled
            when = agenda[0][0] if agenda else LONGEST_TIME
            due = state.due
            if due is not None and due <= when:
                if due > to:
                    break
                self._heed(state.advance(due), None, happened)
            elif when > to:
                break
            else:
                state._pass(when)  # noqa: SLF001 - nothing happens by itself until then
                self._make(happened)
        if state.outcome is None:
            state.advance(to)
        return happened

    def arrive(self, seat: int, move: Move, at: int) -> Arrival:
        """Let `seat` make a move at `at`, after everything that comes before it."""
        state, lot = self.state, self._lots.below(_MOST_LOTS)
        at = max(at, state.now)
        happened = self.until(at - 1) if at > state.now else []
        self._heed(state.advance(at), None, happened)
        while state.outcome is None and self.next == at and self._agenda[0][:2] < (at, lot):
            self._make(happened)
        try:
            events = state.play(seat, move)
        except IllegalMove as refusal:
            return Arrival(happened, refusal)
        self._heed(events, seat, happened)
        return Arrival(happened, None)

    def _make(self, happened: Happened) -> None:
        """Let the next intention be carried out, if it still can be."""
        meant = heappop(self._agenda)
        seat, move = meant[2], meant[4]
        try:
            events = self.state.play(seat, move)
        except ChanceError:  # nothing has been done: it is still meant
            heappush(self._agenda, meant)
            raise
        except IllegalMove:  # what it was meant for has changed, and its player did not heed it
            self._plan(seat)
            return
        self._heed(events, seat, happened)

    def _heed(self, events: tuple[Event, ...], mover: int | None, happened: Happened) -> None:
        """Write down what happened, and let all players plan anew whom it makes to."""
        players = self.players
        if mover in players:
            self._plan(mover)
        if not events:
            return
        now, notable = self.state.now, self._notable
        happened += [(now, event) for event in events]
        told = [event for event in events if type(event) in notable]
        if not told:
            return
        for seat, player in players.items():
            if seat == mover:
                continue
            attends = player.attends
            for event in told:
                if type(event) in attends and player.heeds(seat, event.seen_by(seat)):
                    self._plan(seat)
                    break

    def _plan(self, seat: int) -> None:
        self._latest[seat] = number = self._latest[seat] + 1  # which cancels what it meant to do
        state = self.state
        if state.outcome is None and seat in state.to_move:
            stream = self._streams[seat]
            intention = self.players[seat].plan(state.view(seat), state.now, stream)
            if intention is not None:
                if type(intention.delay) is not int:
                    raise ClockError(timed=True, now=state.now, to=intention.delay)
                when = state.now + max(1, intention.delay)
                heappush(self._agenda, (when, stream.below(_MOST_LOTS), seat, number, intention.move))


def run(table: Table) -> None:
    """Play a game to its end on virtual time, which jumps from moment to moment."""
    table.until(LONGEST_TIME)


async def follow(
    table: Table,
    now: Callable[[], int],
    wait: Callable[[int], Awaitable[None]],
    tell: Callable[[Happened], None],
) -> None:
    """Let a game go on as a clock does, until it is over or the task is cancelled.

    Parameters
    ----------
    table : Table
        Others may let moves :meth:`~Table.arrive` at it meanwhile.
    now : callable
        Gives the milliseconds of game time that have passed; it may run at any speed, and stand still.
    wait : callable
        Waits for so many milliseconds of game time, or less.
    tell : callable
        Is given what happened.
    """
    while True:
        # The moment that it is now is not over: somebody's move may arrive in it and draw the better lot.
        if happened := table.until(max(table.state.now, now() - 1)):
            tell(happened)
        if table.state.outcome is not None:
            return
        when = table.next
        await wait(_NOTHING_MEANT if when is None else max(1, when + 1 - now()))
