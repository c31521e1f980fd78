"""A sitting in real time: what a person is told, and what their lines do, at whatever pace time passes.

It knows no terminal and no wall clock. Whoever drives it (:mod:`feedkit.cli.live.terminal`,
:mod:`feedkit.cli.live.script`) says how far time has come, and gives it each typed line when it comes.
"""

from __future__ import annotations

from contextlib import suppress

from feedkit.cli import printing
from feedkit.cli.desk import Leave
from feedkit.cli.live.clock import minutes
from feedkit.cli.live.desk import LiveDesk, timed
from feedkit.cli.live.looks import live_look
from feedkit.cli.live.screen import wrapped
from feedkit.cli.play import Sitting
from feedkit.cli.printing import BOLD, colour, fill
from feedkit.cli.records import walk, write_file
from feedkit.core.clock import Table
from feedkit.core.errors import IllegalMove, MoveTextError
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from feedkit.cli.live.clock import Clock
    from feedkit.cli.plan import Plan
    from feedkit.core.policy import TimedPolicy
    from feedkit.core.state import Event, Move

TOGETHER = 1000  # milliseconds of the game whose small events share a line
KEPT_EVERY = 5000  # milliseconds after which a game that is kept in a file is written again


class LiveSitting(Sitting):
    """One game in real time, and one person, or nobody, at the keyboard.

    Parameters
    ----------
    plan : Plan
    players : mapping of int to TimedPolicy
        The computer players, by seat.
    clock : Clock
        Shows the time of the game.
    save, loaded : str or None
        As for :class:`~feedkit.cli.play.Sitting`.
    stands_between : bool
        Whether the clock stands until Enter at first, and between rounds.
    shows_panel : bool
        Whether hand and status stay in sight; else they are printed when asked for.
    """

    def __init__(
        self,
        plan: Plan,
        players: Mapping[int, TimedPolicy],
        clock: Clock,
        *,
        save: str | None = None,
        loaded: str | None = None,
        stands_between: bool = True,
        shows_panel: bool = False,
    ) -> None:
        super().__init__(plan, save, loaded, fast=True)
        self.desk: LiveDesk = LiveDesk(self, {loaded} - {None})
        self.live = live_look(plan.state.game)
        self.seat = self.humans[0] if self.humans else None
        self.table = Table(plan.state, players, plan.luck)
        self.clock = clock
        self.stands_between, self.shows_panel = stands_between, shows_panel
        # Each event with its time.
        self.log: list[tuple[int, Event]] = [(s.at, event) for s in walk(plan.state) for event in s.events]
        self._small: list[tuple[int, str]] = []  # told together, soon
        self._written = 0  # when the game was last kept
        self._meant: tuple[str, Move] | None = None  # to be made when the clock starts

    # Time passes

    def moment(self) -> int:
        """Give the time up to which things may happen now: no further than to the next of them."""
        now, when = self.clock.now(), self.table.next
        return now if when is None else min(now, when + 1)

    def pass_time(self, to: int) -> None:
        """Let happen what is to happen up to `to`, unless the clock is stopped by it."""
        while self.state.outcome is None:
            when = self.table.next
            if when is None or when > to:
                if to > self.state.now:
                    self.take_in(self.table.until(to))
                return
            self.take_in(self.table.until(when))
            if self.stands_between and not self.clock.runs:
                return

    def take_in(self, happened: Sequence[tuple[int, Event]]) -> None:
        """Tell what has happened, and stop the clock where it has to stand."""
        for at, event in happened:
            self.log.append((at, event))
            self._tell(at, event)
        self.moves += len(happened)
        if self.state.outcome is not None:
            self._flush()
            self.clock.stop(self.state.now)
            self._keep()
        elif self.stands_between and any(isinstance(event, self.live.stands) for _at, event in happened):
            self.stop(self.state.now)
            self.desk.say(_("The clock stands: take your time. Enter starts the next round."))

    def stop(self, at: int | None = None) -> None:
        """Let time stand, with all told and kept."""
        self.clock.stop(at)
        self._flush()
        self._keep()

    def pulse(self) -> None:
        """Do what is done from time to time while the clock runs: tell small things, keep the game."""
        now = self.clock.now()
        if self._small and now - self._small[0][0] >= TOGETHER:
            self._flush()
        if now - self._written >= KEPT_EVERY:
            self._keep()

    def _keep(self) -> None:
        if self.desk.kept_in:
            write_file(self.desk.kept_in, self.state)
        self._written = self.clock.now()

    # A line is typed

    def typed(self, text: str) -> None:
        """Do what a line says, now; Leave if it says to leave."""
        at, ran = self.clock.now(), self.clock.runs
        self.pass_time(at - 1)  # of two moves of one moment the lot decides, and the table draws it
        text = text.strip()
        if self.desk.obey(text, self.seat):
            return
        if self.seat is None:
            self.desk.say(_("You only watch. Type ? for what you may do."))
        elif self.state.outcome is not None:
            self.desk.say(_("The game is over."))
        elif self.stands_between and ran and not self.clock.runs:  # it was meant for what is over now
            self.desk.say(_("That came too late: the clock stands. Press Enter to start it."))
        elif (move := self._read(text, self.seat)) is not None:
            if self.stands_between and not self.clock.runs:
                self._keep_for_later(text, move, self.seat)
            else:
                self._make(move, self.seat, at)

    def _keep_for_later(self, text: str, move: Move, seat: int) -> None:
        """Let a move be made when the clock starts; one that cannot be made is refused at once."""
        try:
            self.state.check(seat, move)
        except IllegalMove as refusal:
            self.desk.refuse(refusal)
            return
        instead = "" if self._meant is None else " " + _("“{move}” is forgotten.").format(move=self._meant[0])
        self._meant = text, move
        told = _("The clock stands. You will do “{move}” as soon as it runs: press Enter to start it.")
        self.desk.say(told.format(move=text) + instead)

    def start(self) -> None:
        """Let time pass, beginning with the move that was typed while it stood."""
        self.clock.start()
        meant, self._meant = self._meant, None
        if meant is not None and self.seat is not None:
            self.desk.say(_("Now you do “{move}”.").format(move=meant[0]))
            self._make(meant[1], self.seat, self.clock.now())

    def _make(self, move: Move, seat: int, at: int) -> None:
        arrival = self.table.arrive(seat, move, at)
        self.take_in(arrival.happened)
        self._flush()  # also before a refusal: what came before it may be its reason
        if arrival.refusal is not None:
            self.desk.refuse(arrival.refusal)

    def _read(self, text: str, seat: int) -> Move | None:
        """Give the move that was typed; say so if it is none."""
        view, names = self.state.view(seat), self.names(seat)
        if why := self.live.unread(text, view, names):
            self.desk.say(why)
            return None
        words = self.look.normal(text, view, names)
        try:
            return self.state.parse_move(words, seat)
        except MoveTextError as error:
            self.desk.say(f"{error} " + _("Type ? for what you may do."))
            return None

    # What is told

    def _tell(self, at: int, event: Event) -> None:
        if self.shows_panel and isinstance(event, self.live.once) and self.state.outcome is None:
            return  # the panel shows it, and nothing stays on the screen
        seen, names = event.seen_by(self.seat), self.names(self.seat)
        if few := self.live.brief(seen, names):
            if self._small and at - self._small[0][0] >= TOGETHER:
                self._flush()
            self._small.append((at, few))
            return
        told = self.look.tell(seen, names)
        if told:
            self._flush()
            self.desk.timed_line(at, told, self._clause(seen))

    def _flush(self) -> None:
        """Tell the small things that have happened, in one line."""
        if self._small:
            self.desk.timed_line(self._small[0][0], " · ".join(few for _at, few in self._small))
            self._small = []

    def _clause(self, event: Event) -> str:
        clause = str(getattr(event, "clause", ""))
        return "" if clause in self.look.everyday else clause

    def story(self, viewer: int | None) -> list[str]:
        """Tell the whole game again, as `viewer` witnessed it, but not what is to be seen only once."""
        names, over = self.names(viewer), self.state.outcome is not None
        told: list[str] = []
        for at, event in self.log:
            seen = event.seen_by(viewer)
            if over or not isinstance(event, self.live.once):
                text = self.look.tell(seen, names)
                told += [timed(at, text, self._clause(seen))] if text else []
        return told

    def panel(self, columns: int, rows: int) -> list[str]:
        """Give what stays in sight: the game's lines, as many as there is room for, time and status."""
        now, view, names = self.clock.now(), self.state.view(self.seat), self.names(self.seat)
        if self.state.outcome is None and self.stands_between and not self.clock.runs:
            mark = _("{time} stands").format(time=minutes(now))
        else:
            mark = minutes(now)
        status = wrapped(f"{mark} | {self.live.status(view, names)}", columns)
        lines = self.live.panel(view, names, columns, rows - len(status))
        return [*lines, *(colour(line, BOLD) for line in status)]

    def prompt(self) -> str:
        """Give what stands before the typed line."""
        return "> " if self.clock.runs or not self.stands_between else _("(Enter starts) ") + "> "

    def show_table(self, seat: int | None) -> None:
        """Show the table as `seat` sees it."""
        self._flush()
        print(colour(fill(self.headline(seat)), BOLD))
        print(self.look.picture(self.state.view(seat), self.names(seat)), flush=True)

    # Beginning and end

    def greet(self) -> None:
        """Say what is played, what can be done, and what has been dealt."""
        if self.desk.kept_in is None and self.save_to:
            self.desk.keep_in(self.save_to)
        game = self.state.game
        title = _("{title} for {n} players, in real time").format(title=game.title, n=game.players)
        print(colour(title, printing.BOLD))
        if not self.plan.drawn and self.state.seed is not None:
            print(_("Seed {seed}.").format(seed=self.state.seed))
        if self.state.outcome is not None:
            self.desk.say(_("This game is over; “log” tells how it went."))
            return
        self._greet_player()
        if self._is_new:
            for at, event in self.log:
                self._tell(at, event)
            self._flush()
        if not self.shows_panel:
            self.show_table(self.seat)
        if self.stands_between:
            begin = _("Press Enter to begin.") if self._is_new else _("Press Enter to go on.")
            self.desk.say(begin)

    @property
    def _is_new(self) -> bool:
        """Whether nothing has happened yet but the deal."""
        return self.state.now == 0 and not self.moves

    def _greet_player(self) -> None:
        """Say what one plays for, and how."""
        if not self.humans:
            if self.stands_between:
                self.desk.say(_("Enter stops the clock, and starts it; “quit” leaves."))
            return
        if self.look.goal and self._is_new:
            self.desk.say(_(self.look.goal))
        if not self.stands_between:
            told = _(
                "A move such as “{move}” happens at once; “wait 1500” lets so many milliseconds pass. ? tells"
                " what you may do, “rules” the rules."
            )
            self.desk.say(told.format(move=self.live.example))
            return
        told = _(
            "A move such as “{move}” happens when you press Enter. Enter alone stops the clock, and starts"
            " it; “speed 0.5” slows it down. ? tells what you may do, “rules” the rules."
        )
        self.desk.say(told.format(move=self.live.example))
        if self.live.ease:
            self.desk.say(_(self.live.ease))

    def finish(self) -> None:
        """Show how it ended, and obey until somebody has seen enough."""
        self.show_end()
        while text := self.desk.ask(_("Anything else (table, log, save FILE, Enter to end)")):
            if not self.desk.obey(text, self.seat):
                self.desk.say(_("The game is over. “save FILE” keeps it, “log all” tells it."))

    def last_words(self, play: Callable[[], None]) -> None:
        """Let `play` drive this sitting to its end, or until somebody leaves; then say what is left."""
        try:
            try:
                play()
            except Leave:
                self.desk.offer_to_keep()
            else:
                with suppress(Leave):
                    self.finish()
        except (EOFError, KeyboardInterrupt):
            print()
            self.stop()
            self.desk.broken_off()
        self.farewell()
