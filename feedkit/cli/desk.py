"""The line that is typed and what answers it: prompts, commands that are no moves, refusals, saving."""

from __future__ import annotations

import select
import shlex
import sys
import time
from functools import partial

from feedkit.cli import Trouble, printing
from feedkit.cli.printing import YELLOW, clean, colour, fill, paragraphs
from feedkit.cli.records import path_of, write_file
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from feedkit.cli.looks import Aside
    from feedkit.cli.play import Sitting
    from feedkit.core.errors import IllegalMove
    from feedkit.core.naming import Names
    from feedkit.core.state import Event

LONGEST_LINE = 300  # characters; no move is nearly as long
_QUOTE = 60  # characters of somebody's line that a sentence repeats
_WITH_MORE = {"rules", "rule", "save"}  # the commands that take more than themselves


class Leave(Exception):  # noqa: N818 - nothing went wrong
    """Somebody wants to leave the game."""


class Desk:
    """Reads lines and obeys commands, for one sitting.

    Parameters
    ----------
    sitting : Sitting
    own_files : iterable of str
        Files that hold this game already and may be written again.
    """

    def __init__(self, sitting: Sitting, own_files: Iterable[str | None]) -> None:
        self.sitting = sitting
        self.kept_in: str | None = None
        self.hurried = False
        self.early = ""  # what was typed before it was asked for
        self.refusal: IllegalMove | None = None
        self._own_files = {path_of(name) for name in own_files if name}
        self._echoes = not printing.is_terminal()
        self._commands: dict[str, Callable[[str, int | None], None]] = {
            "": self.help, "?": self.help, "help": self.help, "h": self.help,
            "table": self.table, "t": self.table, "log": self.log,
            "rules": self.rules, "rule": self.rules, "why": self.why, "why?": self.why,
            "undo": self.undo, "save": self.save, "quit": self.quit, "exit": self.quit, "q": self.quit,
        }  # fmt: skip
        self._commands |= {aside.word: partial(self._look_up, aside) for aside in sitting.look.asides}
        if not self._echoes:
            _edit_lines()

    # Lines

    def ask(self, prompt: str) -> str:
        """Ask for a line; EOFError when there are no more."""
        if self.early:  # at last it is asked for
            text, self.early = self.early, ""
            print(f"{prompt}> {clean(text[:LONGEST_LINE])}")
            return text
        text = input(f"{prompt}> ").strip()
        if self._echoes:
            print(
                clean(text[:LONGEST_LINE])
            )  # nobody typed it here: without it the story could not be followed
        return text

    def drop_early(self) -> None:
        """Say that what was typed early is not taken: the next to be asked is somebody else."""
        if self.early:
            self.say(_("“{text}” was not taken: it is not your turn.").format(text=self.early[:_QUOTE]))
            self.early = ""

    @staticmethod
    def forget_lines() -> None:
        """Forget what was typed: the next person shall not find it with the arrow keys."""
        if "readline" in sys.modules:
            import readline

            readline.clear_history()

    def wait(self, prompt: str) -> str:
        """Wait for Enter, where somebody is there to press it, and give what they typed before it."""
        if self._echoes:
            print(prompt)
            return ""
        return input(prompt).strip().lower()

    def pause(self, seconds: float) -> None:
        """Let a person read, unless they have pressed Enter: then not again until it is their move.

        What they typed before Enter is kept for when they are asked.
        """
        if self.hurried:
            return
        if sys.platform == "win32":  # a console cannot be waited for there
            time.sleep(seconds)
        elif select.select([sys.stdin], [], [], seconds)[0]:
            self.early = sys.stdin.readline().strip()
            self.hurried = True

    def say(self, text: str) -> None:
        """Print text, wrapped."""
        print("\n".join(fill(line) if line else "" for line in clean(text).split("\n")), flush=True)

    def happened(self, event: Event, names: Names) -> bool:
        """Tell an event, with its clause where that says more; say whether it was worth a sentence."""
        look = self.sitting.look
        told = look.tell(event, names)
        if told:
            clause = str(getattr(event, "clause", ""))
            tail = "" if clause in look.everyday or not clause else f" [{clause}]"
            if isinstance(event, look.opens):
                print()
            print(paragraphs(told + tail), flush=True)
        return bool(told)

    def hint(self, seat: int) -> None:
        """Say what is expected next, in the middle of a turn."""
        look, view, names = self.sitting.look, self.sitting.state.view(seat), self.sitting.names(seat)
        if reminder := look.reminder(view, names):
            print(reminder)
        examples = [example for example, _says in look.may_do(view, names)]
        print(fill(_("Now, for example: {examples}").format(examples=" | ".join(examples))), flush=True)

    def refuse(self, error: IllegalMove) -> None:
        """Say why a move is refused."""
        self.refusal = error
        print(colour(fill(f"{error} " + _("(“why” tells more.)")), YELLOW), flush=True)

    # Commands

    def obey(self, text: str, seat: int | None) -> bool:
        """Do what a line asks for unless it is a move; tell whether it was one of ours."""
        if len(text) > LONGEST_LINE:
            self.say(_("That line is too long for a move."))
            return True
        word, _space, rest = text.partition(" ")
        command = self._commands.get(word.lower())
        if command is None or (rest and word.lower() not in _WITH_MORE):
            return False
        command(rest.strip(), seat)
        return True

    def table(self, _rest: str, seat: int | None) -> None:
        """Show the table again."""
        self.sitting.show_table(seat)

    def _look_up(self, aside: Aside, _rest: str, seat: int | None) -> None:
        """Show what the game has to look up."""
        self.say(aside.show(self.sitting.state.view(seat), self.sitting.names(seat)))

    def help(self, _rest: str, seat: int | None) -> None:
        """List the commands, then what may be done now, which a small screen shows to the end."""
        from feedkit.cli.rules import a_clause

        sitting = self.sitting
        clause, section = a_clause(sitting.state.game.rulebook)
        told = _("the sections of the rules; “rules {clause}” a clause, “rules {section}” a section")
        commands = [
            ("table", _("show the table again")),
            *((aside.word, _(aside.says)) for aside in sitting.look.asides),
            ("log", _("all that has happened")),
            ("rules", told.format(clause=clause, section=section)),
            ("why", _("why the last move was refused")),
            ("undo", _("take your last move back; chance brings the same again")),
            ("save FILE", _("keep the game in a file")),
            ("quit", _("leave")),
        ]
        self._list(_("At any time:"), commands)
        if seat is not None and sitting.state.outcome is None:
            moves = sitting.look.may_do(sitting.state.view(seat), sitting.names(seat))
            self._list(_("You may:"), moves)

    @staticmethod
    def _list(title: str, rows: list[tuple[str, str]]) -> None:
        print(title)
        wide = max((len(example) for example, _says in rows), default=0)
        for example, says in rows:
            print(fill(says, " " * (wide + 4), f"  {example:<{wide}}  "))

    def log(self, _rest: str, seat: int | None) -> None:
        """Tell the whole game again, as `seat` witnessed it."""
        self.sitting.told[seat] = 0
        self.sitting.tell(seat)

    def rules(self, asked: str, _seat: int | None) -> None:
        """Show clauses, or the list of sections."""
        from feedkit.cli.rules import look_up, sections

        book = self.sitting.state.game.rulebook
        try:
            print(look_up(book, asked.split()) if asked else sections(book))
        except Trouble as trouble:
            self.say(str(trouble))

    def why(self, _rest: str, _seat: int | None) -> None:
        """Explain the last refusal by its clause."""
        if self.refusal is None:
            self.say(_("No move has been refused."))
            return
        from feedkit.cli.rules import look_up

        self.say(self.refusal.sentence)
        print(look_up(self.sitting.state.game.rulebook, [self.refusal.clause]))

    def undo(self, _rest: str, seat: int | None) -> None:
        """Take the last move of a person back, if it is theirs who asks."""
        sitting = self.sitting
        last = sitting.last_by_person()
        if last is None:
            self.say(_("There is no move of yours to take back."))
            return
        at, mover, move = last
        who = sitting.names(None).full(mover)
        if seat not in {None, mover}:
            later = _("The last move is not yours but {who}’s: only they can take it back.")
            self.say(later.format(who=who))
            return
        sitting.take_back(at)
        self.refusal = None
        told = _("Taken back.")
        if len(sitting.humans) > 1:
            secret = isinstance(move, sitting.look.secret)
            which = _("Taken back: {who}’s secret choice.") if secret else _("Taken back: {who}’s “{move}”.")
            told = which.format(who=who, move="" if secret else move)
        again = sitting.state.seed is not None
        self.say(told + " " + _("Chance will bring the same again.") if again else told)

    # Keeping the game

    def keep_in(self, name: str) -> None:
        """Write the game to a file, now and after each move; Trouble if that file holds something else."""
        self._check_free(name)
        write_file(name, self.sitting.state)
        self._own_files.add(path_of(name))
        self.kept_in = name

    def _check_free(self, name: str) -> None:
        file = path_of(name)
        if file in self._own_files or not file.exists() or (file.is_file() and not file.stat().st_size):
            return
        raise Trouble(_("There is something called {name} already: choose another name.").format(name=name))

    def save(self, name: str, _seat: int | None) -> None:
        """Keep the game in a file, from now on."""
        if not name:
            self.say(_("Give the file a name: save monday.txt"))
            return
        try:
            self.keep_in(name)
        except Trouble as trouble:
            self.say(str(trouble))
            return
        self.say(_("The game is kept in {name}. The file shows the hidden cards too.").format(name=name))

    def command_to_go_on(self) -> str:
        """Give the command that takes the game up again."""
        state, humans = self.sitting.state, self.sitting.humans
        seats = ",".join("ABCDEFGHIJKLM"[seat] for seat in humans)
        who = f"--humans {seats}" if len(humans) > 1 else f"--seat {seats}" if humans else "--watch"
        file = shlex.quote(clean(self.kept_in or ""))
        return f"feedkit play {state.game.id} {who} --load {file} --save {file}"

    def quit(self, _rest: str, _seat: int | None) -> None:
        """Leave, with a question first if the game would be lost."""
        self._offer_to_keep()
        raise Leave

    def broken_off(self) -> None:
        """Say that the input has ended, and let the game be kept if somebody is there to say where."""
        if self._echoes and self.sitting.state.outcome is None:
            print(_("The input ended before the game."))
        try:
            self._offer_to_keep()
        except (EOFError, KeyboardInterrupt):
            print()

    def _offer_to_keep(self) -> None:
        if self._echoes or self.kept_in or self.sitting.state.outcome is not None or not self.sitting.moves:
            return
        while True:
            name = input(_("A file to keep the game in (Enter to let it go)") + "> ").strip()
            if name:
                self.save(name, None)
            if not name or self.kept_in:
                return


def _edit_lines() -> None:
    """Give the typed line arrow keys and a history, where there is a library for it."""
    try:
        import readline  # noqa: F401 - importing it is what does it
    except ImportError:
        return
