"""``feedkit play``: a game in the terminal, for one person or several, read line by line from whoever types.

The sitting knows who is at the keyboard, what they have been told, and how to take a move back. What a game
looks like in text comes from its own package, by :mod:`feedkit.cli.looks`. Games in real time have a sitting
of their own, :mod:`feedkit.cli.live`.
"""

from __future__ import annotations

import shlex

from feedkit.cli import Trouble, printing
from feedkit.cli.desk import Desk, Leave
from feedkit.cli.looks import look
from feedkit.cli.plan import class_of, make_plan, option_lines, typed
from feedkit.cli.records import rewind, walk, write_file
from feedkit.core.chance import PLAYER, Stream
from feedkit.core.errors import IllegalMove, MoveTextError
from feedkit.core.policy import policies
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from feedkit.cli.plan import Plan
    from feedkit.core.naming import Names
    from feedkit.core.policy import Policy
    from feedkit.core.state import Event, Move, State

PAUSE = 1.0  # seconds between computer players' turns, where a person sits


def run(options: argparse.Namespace) -> int:
    """Play one game."""
    if "?" in options.option:
        kind = class_of(options.game)
        print("\n".join(printing.fill(line, "    ", "") for line in option_lines(kind)))
        return 0
    if "" in {options.load, options.save}:
        raise Trouble(_("Give the file a name, such as --save monday.txt."))
    plan = make_plan(options)
    if plan.state.game.timed:
        from feedkit.cli.live import play as live

        live.run(plan, options)
    elif options.speed is not None:
        raise Trouble(_("{game} has no clock: leave out --speed.").format(game=plan.state.game.title))
    else:
        Sitting(plan, save=options.save, loaded=options.load, fast=options.fast).run()
    return 0


class Sitting:
    """One game at one keyboard.

    Parameters
    ----------
    plan : Plan
    save : str or None
        The file in which the game is kept after each move.
    loaded : str or None
        The file that it came from, which may be written again.
    fast : bool
        Whether computer players move without a pause.
    """

    def __init__(self, plan: Plan, save: str | None, loaded: str | None, fast: bool) -> None:
        self.state: State = plan.state
        self.plan = plan
        self.look = look(plan.state.game)
        self.humans = plan.humans
        self.desk = Desk(self, own_files={loaded} - {None})
        self.save_to = save
        self.paces = printing.is_terminal() and not fast
        self.log: list[tuple[int, Event]] = []  # after how many moves it happened, and what
        self.told: dict[int | None, int] = {}  # how much of the log each viewer has been told
        self.at_screen: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.moves = 0
        self.before: list[State] = []  # what each move of this sitting was made in, oldest first
        for number, step in enumerate(walk(plan.state)):
            self.log += [(number, event) for event in step.events]
            self.moves = number
        if loaded:  # what happened before can be had with "log"
            self.told = dict.fromkeys((None, *self.state.game.seats), len(self.log))

    # The game goes on

    def run(self) -> None:
        """Play until the game is over, and on if a move is taken back then; or until somebody leaves."""
        try:
            if self.save_to:
                self.desk.keep_in(self.save_to)
            self.greet()
            while True:
                self.go_on()
                self.finish()
        except Leave:
            self.farewell()
        except (EOFError, KeyboardInterrupt) as end:
            print()
            self.desk.broken_off()
            self.farewell()
            if isinstance(end, KeyboardInterrupt):
                raise

    def go_on(self) -> None:
        """Let everybody move in turn until the game is over."""
        while self.state.outcome is None:
            able = self.state.to_move
            computers = [seat for seat in able if seat not in self.humans]
            if computers:  # where several choose in secret they do it first, so that nobody waits for them
                self.let_computer_move(computers[0])
                continue
            seat = self.at_screen if self.at_screen in able else able[0]
            if self.uncover(seat):
                self.let_person_move(seat)

    def greet(self) -> None:
        """Say what is played, and how to get help."""
        game = self.state.game
        print(
            printing.colour(
                _("{title} for {n} players").format(title=game.title, n=game.players), printing.BOLD
            )
        )
        if not self.plan.drawn and self.state.seed is not None:
            print(_("Seed {seed}.").format(seed=self.state.seed))
        if self.look.goal and self.humans and not self.moves:
            self.desk.say(_(self.look.goal))
        if self.state.outcome is not None:
            self.desk.say(_("This game is over; “log” tells how it went."))
        elif self.humans:
            self.desk.say(_("Type ? for what you may do, “rules” for the rules, “quit” to leave."))
        if self.paces and len(self.humans) < game.players:
            self.desk.say(_("While the others move, Enter hurries them on."))

    def let_person_move(self, seat: int) -> None:
        """Ask a person until their turn, or their part of it, is over."""
        self.desk.hurried = False
        self.show_table(seat)
        headline = self.headline(seat)
        while self.state.outcome is None and seat in self.state.to_move:
            told = self.moves
            text = self.desk.ask(self.names(seat).full(seat) if len(self.humans) > 1 else _("Your move"))
            if self.desk.obey(text, seat):
                if self.moves < told:  # something was taken back: it may be somebody else's move
                    return
                continue
            move = self.read_move(text, seat)
            if move is not None:
                self.make(seat, move)
                self.tell(seat)
                if self.headline(seat) != headline:
                    return
                if seat in self.state.to_move:
                    self.desk.hint(seat)

    def read_move(self, text: str, seat: int) -> Move | None:
        """Give the move that was typed, if it is one that may be made; else say why not."""
        words = self.look.normal(text, self.state.view(seat), self.names(seat))
        try:
            move = self.state.parse_move(words, seat)
            self.state.check(seat, move)
        except MoveTextError as error:
            self.desk.say(f"{error} " + _("Type ? for what you may do."))
            return None
        except IllegalMove as error:
            self.desk.refuse(error)
            return None
        return move

    def let_computer_move(self, seat: int) -> None:
        """Let a computer player choose and move; it sees its view and nothing else."""
        state = self.state
        policy: Policy = policies(type(state.game))[self.plan.policies[seat]]  # type: ignore[assignment]
        stream = Stream(self.plan.luck, PLAYER + seat, self.moves)
        move = policy.choose(state.view(seat), state.legal_moves(seat), stream)
        self.make(seat, move)
        if self.viewer is not None or not self.humans or self.all_out():
            told = self.tell(self.viewer)
            if told and self.paces and self.state.to_move != (seat,):  # a turn is over
                self.desk.pause(PAUSE)

    def make(self, seat: int, move: Move) -> None:
        """Make a move, on a copy, so that an interruption at any moment leaves a whole game."""
        after = self.state.copy()
        events = after.play(seat, move)
        self.before.append(self.state)
        self.state = after
        self.moves += 1
        self.log += [(self.moves, event) for event in events]
        if self.desk.kept_in:
            write_file(self.desk.kept_in, after)

    def last_by_person(self) -> tuple[int, int, Move] | None:
        """Give which move was the last that a person made, whose it was, and the move; None if nobody has."""
        made = [entry for entry in self.state.entries() if isinstance(entry[0], int)]
        for at in range(len(made) - 1, -1, -1):
            seat, move = made[at]
            if seat in self.humans:
                return at, seat, move
        return None

    def take_back(self, last: int) -> None:
        """Go back to before a move."""
        here = last - (self.moves - len(self.before))  # that move's place among those of this sitting
        self.state = self.before[here] if here >= 0 else rewind(self.state, last, self.plan.luck)
        del self.before[max(here, 0) :]
        self.moves = last
        self.log = [(at, event) for at, event in self.log if at <= last]
        self.told = {seat: min(told, len(self.log)) for seat, told in self.told.items()}
        if self.desk.kept_in:
            write_file(self.desk.kept_in, self.state)

    # What is told to whom

    @property
    def viewer(self) -> int | None:
        """Whose eyes are on the screen; None if people only watch, or nobody has it yet."""
        return self.at_screen

    def all_out(self) -> bool:
        """Tell whether no person is in the game any more, so that nothing is left to hide from one."""
        return not set(self.humans) & set(self.look.inside(self.state))

    def names(self, you: int | None) -> Names:
        """Give who is who, as `you` is told."""
        names: Names = self.look.names(self.state, you)
        return names

    def headline(self, seat: int | None) -> str:
        """Say whose turn it is, and which part of it, as `seat` sees it."""
        return self.look.whose_turn(self.state.view(seat), self.names(seat))

    def tell(self, viewer: int | None) -> bool:
        """Tell what has happened since `viewer` was last told, and whether there was anything to tell."""
        names = self.names(viewer)
        told = [
            self.desk.happened(event.seen_by(viewer), names)
            for _at, event in self.log[self.told.get(viewer, 0) :]
        ]
        self.told[viewer] = len(self.log)
        return any(told)

    def show_table(self, seat: int | None) -> None:
        """Show the table as `seat` sees it, after what led to it."""
        self.tell(seat)
        print()
        print(printing.colour(printing.fill(self.headline(seat)), printing.BOLD))
        print(self.look.picture(self.state.view(seat), self.names(seat)), flush=True)

    def uncover(self, seat: int) -> bool:
        """Hand the screen to whoever moves now, with nothing on it in between that another should not see.

        False if the last one there has taken a move back instead.
        """
        if len(self.humans) < 2 or self.at_screen == seat:
            return True
        if self.at_screen is not None:
            self.desk.drop_early()
            moves = self.moves
            told = _("Press Enter when you have read this; the screen is cleared then.")
            if printing.is_terminal():
                told += " " + _("“undo” takes your move back.") + " "
            if self.desk.wait(told) == "undo":
                self.desk.undo("", self.at_screen)
                if self.moves < moves:
                    return False
        self.at_screen = None
        self.desk.refusal = None
        self.desk.forget_lines()
        printing.clear()
        print(
            _("Pass the keyboard to {who}. Everybody else looks away now.").format(
                who=self.names(None).full(seat)
            )
        )
        self.desk.wait(_("{who}, press Enter to see the table.").format(who=self.names(None).full(seat)))
        self.at_screen = seat
        return True

    # The end

    def finish(self) -> None:
        """Tell how it ended, offer the record, and wait for a last word; returns if a move is taken back."""
        self.tell(self.viewer)
        self.show_end()
        moves = self.moves
        while self.moves == moves:
            text = self.desk.ask(_("Anything else (save FILE, log, undo, Enter to end)"))
            if not text:
                raise Leave
            if not self.desk.obey(text, self.viewer):
                self.desk.say(_("The game is over. “save FILE” keeps it, “undo” takes your last move back."))

    def show_end(self) -> None:
        """Say what may be known now: the seed."""
        print()
        if self.state.seed is None:
            return
        game = self.state.game
        command = [f"feedkit play {game.id} --players {game.players} --seed {self.state.seed}"]
        changed = [spec for spec in game.specs if game.options[spec.name] != spec.default]
        command += [
            f"--option {spec.name}={shlex.quote(typed(spec, game.options[spec.name]))}" for spec in changed
        ]
        again = _("The seed was {seed}; this deals the same game again:").format(seed=self.state.seed)
        if not self.state.placed:
            print(again)
            print(f"  {' '.join(command)}", flush=True)

    def farewell(self) -> None:
        """Say where the game is kept, if it is."""
        if self.desk.kept_in and self.state.outcome is None:
            print(_("The game is kept. Go on with: {command}").format(command=self.desk.command_to_go_on()))
        elif self.desk.kept_in:
            print(_("The game is kept in {file}.").format(file=printing.clean(self.desk.kept_in)))


__all__ = ["Sitting", "Trouble", "run"]
