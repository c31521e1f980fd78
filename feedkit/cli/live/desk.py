"""What answers a typed line while time runs: the commands of every sitting, and those of the clock."""

from __future__ import annotations

from feedkit.cli import Trouble
from feedkit.cli.desk import Desk, Leave
from feedkit.cli.live.clock import SLOWEST, speed_of, tenths
from feedkit.cli.printing import fill
from feedkit.core.words import _, decimal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from feedkit.cli.live.sitting import LiveSitting

_LATEST = 20  # lines of the log, unless all are asked for
_WITH_MORE = {"log", "speed"}


class LiveDesk(Desk):
    """Obeys commands in a sitting in real time; lines come to it, it does not wait for them.

    Parameters
    ----------
    sitting : LiveSitting
    own_files : iterable of str
        Files that hold this game already and may be written again.
    """

    sitting: LiveSitting

    def __init__(self, sitting: LiveSitting, own_files: Iterable[str | None]) -> None:
        super().__init__(sitting, own_files)
        self._commands |= {
            "": self.start_or_stop,
            "p": self.stop, "pause": self.stop,
            "g": self.start, "go": self.start,
            "speed": self.speed,
        }  # fmt: skip

    def obey(self, text: str, seat: int | None) -> bool:
        """Do what a line asks for unless it is a move; tell whether it was one of ours."""
        word, _space, rest = text.partition(" ")
        if rest and word.lower() in _WITH_MORE:
            self._commands[word.lower()](rest.strip(), seat)
            return True
        return super().obey(text, seat)

    def start_or_stop(self, rest: str, seat: int | None) -> None:
        """Start the clock if it stands, stop it if it runs."""
        (self.stop if self.sitting.clock.runs else self.start)(rest, seat)

    def start(self, _rest: str, _seat: int | None) -> None:
        """Let time pass."""
        if self.sitting.state.outcome is not None:
            self.say(_("The game is over."))
        elif not self.sitting.stands_between:
            self._say_who_moves_the_clock()
        elif self.sitting.clock.runs:
            self.say(_("The clock runs."))
        else:
            self.say(_("The clock runs. Enter stops it."))
            self.sitting.start()

    def stop(self, _rest: str, _seat: int | None) -> None:
        """Let time stand."""
        if not self.sitting.stands_between:
            self._say_who_moves_the_clock()
            return
        self.sitting.stop()
        now = tenths(self.sitting.clock.now())
        self.say(_("The clock stands at {time}. Enter starts it.").format(time=now))

    def _say_who_moves_the_clock(self) -> None:
        self.say(_("The clock goes by your lines here: “wait 1500” (milliseconds) or “@ 1500”."))

    def speed(self, rest: str, _seat: int | None) -> None:
        """Say how fast the clock goes, or let it go faster or slower."""
        clock = self.sitting.clock
        if rest:
            try:
                speed = speed_of(rest)
            except Trouble as trouble:
                self.say(str(trouble))
                return
            runs = clock.runs
            clock.stop()
            clock.speed = speed
            if runs:
                clock.start()
        if clock.speed / 2 >= SLOWEST:
            other, told = clock.speed / 2, _("The clock goes at speed {speed}; “speed {other}” halves that.")
        else:
            other, told = clock.speed * 2, _("The clock goes at speed {speed}; “speed {other}” doubles that.")
        self.say(told.format(speed=decimal(f"{clock.speed:g}"), other=decimal(f"{other:g}")))

    def help(self, _rest: str, seat: int | None) -> None:
        """List the commands, then all moves of the game: those that may be made now come last, in sight."""
        from feedkit.cli.rules import a_clause

        sitting = self.sitting
        clause, section = a_clause(sitting.state.game.rulebook)
        told = _("the sections of the rules; “rules {clause}” a clause, “rules {section}” a section")
        commands = [
            *self._clock_commands(),
            ("table", _("show the table")),
            *((aside.word, _(aside.says)) for aside in sitting.look.asides),
            ("log", _("what has happened lately; “log all” tells everything")),
            ("rules", told.format(clause=clause, section=section)),
            ("why", _("why the last move was refused")),
            ("save FILE", _("keep the game in a file, from now on")),
            ("quit", _("leave")),
        ]
        self._list(_("At any time:"), commands)
        if seat is None or sitting.state.outcome is not None:
            return
        view, names = sitting.state.view(seat), sitting.names(seat)
        if others := sitting.live.not_now(view, names):
            self._list(_("Not possible now:"), others)
        self._list(_("You may do now:"), sitting.look.may_do(view, names))

    def _clock_commands(self) -> list[tuple[str, str]]:
        """List what moves the clock: keys, or lines from a file or a pipe."""
        if not self.sitting.stands_between:
            return [
                ("wait 1500", _("let 1500 milliseconds of the game pass")),
                ("@ 1500", _("let the game come to 1500 milliseconds after its beginning")),
            ]
        return [
            (_("Enter"), _("stop the clock, or start it; so do “p” (pause) and “g” (go)")),
            ("speed 0.5", _("let the clock go at half its speed; 0.25 to 4")),
        ]

    def log(self, rest: str, seat: int | None) -> None:
        """Tell what has happened, as `seat` witnessed it: lately, or all of it."""
        lines = self.sitting.story(seat)
        if rest.lower() != "all" and len(lines) > _LATEST:
            print(_("The latest; “log all” tells everything:"))
            lines = lines[-_LATEST:]
        print("\n".join(lines) or _("Nothing has happened yet."))

    def undo(self, _rest: str, _seat: int | None) -> None:
        """Say that there is no way back."""
        self.say(_("In real time nothing is taken back: the others have seen it."))

    def quit(self, _rest: str, _seat: int | None) -> None:
        """Leave; whether the game is to be kept is asked when the screen is free for it."""
        self.sitting.stop()
        raise Leave

    def offer_to_keep(self) -> None:
        """Ask whether the game is to be kept, if it would be lost."""
        self._offer_to_keep()

    def timed_line(self, at: int, text: str, clause: str = "") -> None:
        """Print what happened, after its time."""
        print(timed(at, text, clause), flush=True)


def timed(at: int, text: str, clause: str = "") -> str:
    """Give what happened as a line, or several, after its time."""
    stamp = f"{tenths(at)}  "
    lines = (f"{text} [{clause}]" if clause else text).split("\n")
    indent = " " * len(stamp)
    return "\n".join(fill(line, indent, indent if at else stamp) for at, line in enumerate(lines))
