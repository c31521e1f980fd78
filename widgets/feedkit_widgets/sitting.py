"""Sitting: people and computer players at a table. No widget, no browser: pure Python.

The browser sends acts (:mod:`feedkit_widgets.acts` does them) with the revision that was on the screen.
Each either changes something, and then `rev` goes up and :meth:`Sitting.scene` gives a new picture, or
leaves all as it was.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple, cast

from feedkit.core.errors import FeedkitError, IllegalMove
from feedkit.core.words import _
from feedkit_widgets import seen
from feedkit_widgets import timeline as times
from feedkit_widgets.feed_rex import choosing
from feedkit_widgets.feed_rex.company import computer_move
from feedkit_widgets.feed_rex.faces import Names
from feedkit_widgets.feed_rex.study import study_of
from feedkit_widgets.feed_rex.words import speech
from feedkit_widgets.lobby import HUMAN
from feedkit_widgets.scene import Choice, Inquiry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.game import Game
    from feedkit.core.state import Event, Move, State
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit.games.feed_rex.game import FeedRexState
    from feedkit.games.feed_rex.view import View
    from feedkit_widgets.feed_rex.study import Study
    from feedkit_widgets.lobby import Form
    from feedkit_widgets.scene import Chair, Line, Scene
    from feedkit_widgets.timeline import Timeline

PACE_MS = 1100  # between two computer moves, so that one can follow
REPLAY_MS = 900
SAMPLE_MS = 160  # between two batches of a simulation, so that one sees it settle
MOST_SEEDS = 10**9  # a drawn seed is short enough to be read out
_SPOKEN = 3  # moves, when many were made at once
PANELS = ("new", "open", "save", "rules", "log")


def draw_seed() -> int:
    """Give a seed that nobody can guess."""
    return secrets.randbelow(MOST_SEEDS)


def feed_rex(state: State) -> FeedRexState:
    """Give `state` as what it is: Feed-Rex is the one game that has a table."""
    return cast("FeedRexState", state)


class File(NamedTuple):
    """A text that the browser offers as a download."""

    name: str
    text: str


class Sitting:
    """A game at a table.

    Parameters
    ----------
    form : Form
        Who plays, as the new-game panel has it.
    game : Game
        What is played.
    seed : int, optional
        Drawn when the sitting begins, if not given.
    placed : sequence of str
        Lines of a position to set up instead of a deal.
    line : Timeline, optional
        A game that was read from a record.
    uid : str
        Prefix of all element ids.
    page, shared : bool
        The widget is the whole page; it is served to others, who must not look into their running game.
    home : str
        Address of the gallery.

    Attributes
    ----------
    rev, turned : int
        Counts the pictures; the one since which the game is as it is.
    line : Timeline or None
        The game; None before it begins.
    chairs : tuple of Chair
    viewer : int or None
        Whose eyes the screen is for; None when watching.
    cover : int or None
        The seat that the screen is handed to.
    said : str
        What to speak now.
    files : list of File
        Downloads that were asked for.
    """

    def __init__(
        self,
        form: Form,
        game: Game,
        *,
        seed: int | None = None,
        placed: Sequence[str] = (),
        line: Timeline | None = None,
        uid: str = "fk",
        page: bool = False,
        shared: bool = False,
        home: str = "",
    ) -> None:
        self.form = form
        self.agreed = form.copy()  # what the running game was begun with
        self.uid, self.page, self.shared, self.home = uid, page, shared, home
        self.rev = 0
        self.turned = 0  # the revision since which nobody has moved
        self.last_act: tuple[str, int] = ("", -1)
        self.line: Timeline | None = None
        self.chairs: tuple[Chair, ...] = form.chairs()
        self.viewer: int | None = None
        self.cover: int | None = None
        self.choice = Choice()
        self.inquiry = Inquiry()
        self.study: Study | None = None  # of the view that was shown last
        self.refusal: tuple[int, str, IllegalMove] | None = None
        self.refused: list[tuple[int, int, str, IllegalMove]] = []
        self.why_open = False
        self.running = False  # the replay, by itself
        self.halted = False  # after an error of our own nothing moves by itself until somebody acts
        self.panel, self.clause = "", ""
        self.typed = ""
        self.notice = ""
        self.said = ""
        self.chosen = seed is not None or line is not None  # the user knows what the game came from
        self.luck = 0  # what computer players draw from
        self.files: list[File] = []
        self._planned = (game, tuple(placed))
        self.witnessed: dict[int | None, list[tuple[tuple[Event, ...], tuple[Line, ...]]]] = {}
        if line is not None:
            self.take(line, luck=draw_seed())
        elif seed is not None:
            self.take(times.deal(game, seed, placed), luck=seed)
        elif placed:
            # A position looks the same whatever the dice will be; they are drawn when the sitting begins.
            self.take(times.deal(game, 0, placed), luck=0)
        self.begun = line is not None or seed is not None

    def begin(self) -> None:
        """Draw the seed and deal, unless that has been done."""
        if not self.begun:
            self.deal(*self._planned)

    def deal(self, game: Game, placed: Sequence[str], seed: int | None = None) -> None:
        """Deal a new game, or set up a position, from a seed that is given or drawn."""
        self.chosen = seed is not None
        seed = draw_seed() if seed is None else seed
        self.take(times.deal(game, seed, placed), luck=seed)

    def again(self) -> None:
        """Begin the same game anew: the same cards, and the same luck for the same moves."""
        line = self.line
        if line is None:
            return
        start, known = line.states[0], self.chosen or self.over
        self.form = self.agreed.copy()
        if start.seed is not None:
            self.take(times.deal(start.game, start.seed, start.placed), luck=self.luck)
        else:
            anew = times.Timeline(start)
            anew.future = line.future
            self.take(anew, luck=self.luck)
        self.chosen = known

    def take(self, line: Timeline, luck: int) -> None:
        """Put a game on the table; the chairs are as the new-game panel has them."""
        self.line, self.luck, self.begun = line, luck, True
        self.form.show(line.present.game)
        self.agreed = self.form.copy()
        self.chairs = self.form.chairs(feed_rex(line.present).characters)
        self.refusal, self.refused, self.why_open, self.notice = None, [], False, ""
        self.running = False
        self.viewer = None
        self.witnessed = {}
        self.settle()
        self.said = self._speech(line.events[-1])
        self.rev += 1
        self.turned = self.rev

    @property
    def humans(self) -> frozenset[int]:
        """The seats where people sit."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.player == HUMAN)

    @property
    def mover(self) -> int | None:
        """The seat whose move the present waits for."""
        return self.line.present.to_move[0] if self.line and self.line.present.to_move else None

    @property
    def actor(self) -> int | None:
        """The human who may move now at this screen."""
        line = self.line
        at_it = line is not None and line.live and self.cover is None and self.viewer is not None
        return self.viewer if at_it and self.mover == self.viewer else None

    @property
    def thinking(self) -> int | None:
        """The computer player who moves next, if that is what the table waits for."""
        line, mover = self.line, self.mover
        if line is None or mover is None or not line.live or self.cover is not None or mover in self.humans:
            return None
        return None if self.running or line.now >= times.LONGEST else mover

    @property
    def tick(self) -> int:
        """Milliseconds until the table goes on by itself; 0 if it does not."""
        if self.halted or not self.begun or self.cover is not None:
            return 0
        if self.panel == "working" and self.study is not None and self.study.sampling:
            return SAMPLE_MS
        if self.panel not in {"", "log"}:
            return 0
        if self.running:
            return REPLAY_MS
        return PACE_MS if self.thinking is not None else 0

    @property
    def names(self) -> Names:
        """Who is who in a sentence."""
        both = self.line is not None and len(feed_rex(self.line.looked_at).rexes) > 1
        return Names(tuple(chair.name for chair in self.chairs), self.viewer, both)

    def studied(self, view: View | None) -> Study | None:
        """Give what the viewer can know, as far as they asked; another view closes its dialogs."""
        self.study = study_of(view, self.inquiry, self.study)
        if self.panel == "working" and not (self.study and self.study.what):
            self.panel = ""
        if self.panel == "odds" and self.study is None:
            self.panel = ""
        return self.study

    def settle(self) -> None:
        """After a change: see whose eyes the screen is for, and begin a new choice."""
        humans, mover = sorted(self.humans), self.mover
        self.cover = None
        if len(humans) < 2 or self.line is None:
            self.viewer = humans[0] if humans else None
        elif mover is None:
            self.viewer = humans[0] if self.viewer is None else self.viewer
        elif mover in humans:
            self.cover = mover if mover != self.viewer else None
        elif self.viewer is None:
            players = len(self.chairs)
            self.cover = min(humans, key=lambda seat: (seat - mover) % players)
        self.choice = choosing.fresh(feed_rex(self.line.present).stage if self.line else "")
        if self.cover is not None:
            self.panel, self.typed, self.notice, self.refusal, self.running = "", "", "", None, False
            self.form.error = ""
            self.said = _("Hand the screen to {name}.").format(name=self.chairs[self.cover].name)

    def _speech(self, events: Sequence[Event]) -> str:
        if self.cover is not None:
            return self.said
        witnessed = [cast("FeedRexEvent", event.seen_by(self.viewer)) for event in events]
        return speech(witnessed, self.names)

    def uncover(self) -> None:
        """Show the table to whom the screen was handed to."""
        if self.cover is not None and self.line is not None:
            self.viewer = self.cover
            self.settle()
            self.said = self._news(0)

    def _news(self, before: int) -> str:
        """Give what has happened since step `before`, the last moves if there were many."""
        line = self.line
        news = line.events[before : line.now + 1][-_SPOKEN:] if line else []
        return " ".join(filter(None, map(self._speech, news)))

    def last_said(self) -> str:
        """Give what happened last at the step that is looked at, in words."""
        return self._speech(self.line.events[self.line.at]) if self.line else ""

    def look(self, step: int) -> None:
        """Look at a step of the game, and stop the replay."""
        self.running = False
        if self.line is not None:
            self.line.look(step)
            at = _("Move {n} of {all}.").format(n=self.line.at, all=self.line.now)
            self.said = f"{at} {self.last_said()}"

    def move(self, seat: int, move: Move) -> None:
        """Make a move of `seat`; one that the rules refuse is kept and shown.

        Raises
        ------
        FeedkitError
            If the game is longer than a table keeps.
        """
        line = self.line
        if line is None:
            return
        try:
            line.play(seat, move)
        except IllegalMove as error:
            self.refusal = (seat, str(move), error)
            self.refused.append((line.now, *self.refusal))
            self.why_open = False
            self.said = error.sentence
            return
        self.refused = [one for one in self.refused if one[0] < line.now]
        self.refusal = None
        self.moved(line.now - 1)

    def moved(self, before: int) -> None:
        """Say what has happened since step `before`, and see who is next."""
        self.settle()
        if self.cover is None:
            self.said = self._news(before + 1)

    def computer_moves(self, most: int = 1) -> None:
        """Let computer players move, until a human has to or `most` moves are made."""
        line = self.line
        if line is None:
            return
        before = line.now
        while line.now - before < most and (seat := self.thinking) is not None:
            move = computer_move(line.present, seat, self.chairs[seat].player, self.luck, line.now)
            line.play(seat, move)
            if len(self.humans) > 1:
                self.settle()  # another human's turn puts the cover up
        if line.now > before:
            self.refused = [one for one in self.refused if one[0] <= before]
            self.refusal = None
            self.moved(before)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.line is not None and self.line.over

    def record(self) -> str:
        """Give the game as text.

        Raises
        ------
        FeedkitError
            If its user may not have it now: it would show hidden cards.
        """
        if self.line is None:
            raise FeedkitError(_("No game has begun: there is no record yet."))
        if self.cover is not None:
            raise FeedkitError(_("The screen is being handed over: uncover it first."))
        if self.shared and not self.over and not self.chosen:
            raise FeedkitError(_("The record shows hidden cards: you can have it when the game is over."))
        return self.line.record

    @property
    def record_allowed(self) -> bool:
        """Whether the record may be given now."""
        return self.line is not None and self.cover is None and (not self.shared or self.over or self.chosen)

    @property
    def shown_seed(self) -> str:
        """The seed as digits if its user chose it or the game is over, else nothing."""
        seed = self.line.present.seed if self.line else None
        return str(seed) if seed is not None and (self.chosen or self.over) else ""

    def scene(self) -> Scene:
        """Give what is seen now."""
        return seen.scene(self)

    def keep(self) -> dict[str, object]:
        """Give all that this sitting is, to go back to should an act fail."""
        kept = dict(self.__dict__)
        kept["line"] = self.line.copy() if self.line else None
        kept |= {"form": self.form.copy(), "refused": self.refused.copy(), "files": self.files.copy()}
        return kept

    def go_back(self, kept: dict[str, object]) -> None:
        """Become again what was kept, but for the count of pictures."""
        rev = self.rev
        self.__dict__.update(kept)
        self.rev = rev + 1
