"""Trainer: exercises with checked answers, in a notebook or on a page of its own."""

from __future__ import annotations

import hashlib
import json
import logging
import os
from typing import Any
from weakref import WeakValueDictionary

from feedkit.core.words import _
from feedkit_widgets import acts
from feedkit_widgets.asking import check_text, plan
from feedkit_widgets.html import el
from feedkit_widgets.page import Page
from feedkit_widgets.parts import button, icon
from feedkit_widgets.render import render
from feedkit_widgets.sitting import Sitting
from feedkit_widgets.store import is_token, new_token, usual_store
from feedkit_widgets.trainer.doing import do
from feedkit_widgets.trainer.ledger import Ledger
from feedkit_widgets.trainer.picture import whole
from feedkit_widgets.trainer.training import Training, course

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from feedkit.lessons import Exercise
    from feedkit_widgets.table import Table

log = logging.getLogger(__name__)

_LONGEST_ACT = 80
# The trainers of this process, by the token of their progress: two never write into one.
_by_token: WeakValueDictionary[str, Trainer] = WeakValueDictionary()


class Trainer(Page):
    """Exercises in counting cards, dealt from real positions.

    Parameters
    ----------
    lesson : str, optional
        Only the exercises of one lesson, such as ``"counting-cards"``; not given, those of all.
    exercise : str, optional
        Only one kind of exercise, such as ``"one-card"``, or one exercise as it is shared: ``"one-card-7"``.
    seed : int, optional
        What exercises are drawn from; not given, it is drawn when the trainer is first shown.
    page : bool
        The trainer is the whole page.
    home : str
        Address of the gallery, for a link.
    key : str
        Tells trainers of one page that are asked for alike apart, so that each finds its progress again.

    Raises
    ------
    FeedkitError
        With one sentence, if something does not fit.

    Examples
    --------
    >>> trainer = Trainer(exercise="one-card", seed=7)
    >>> trainer
    Trainer(exercise='one-card', seed=7)
    >>> trainer.check("7/8").right
    False
    """

    def __init__(
        self,
        lesson: str | None = None,
        exercise: str | None = None,
        *,
        seed: int | None = None,
        page: bool = False,
        home: str = "",
        key: str = "trainer",
    ) -> None:
        asked = course(lesson, exercise, seed)
        self._home = check_text("home", home)
        self._token: str | None = None
        self._spoken = 0
        self._notice = ""
        self._sitting: Sitting | None = None
        told = [asked.lesson, asked.kind, asked.seed]
        # What the progress of another trainer must agree with to be taken for this one's.
        where = json.dumps([*told, os.environ.get("JPY_SESSION_NAME", "")])
        self._ledger = Ledger(hashlib.sha256(where.encode()).hexdigest()[:16])
        self._training = Training(asked, self._ledger)
        names = [str(part) for part in told if part not in {None, ""}]
        super().__init__(page=bool(page), key="-".join([check_text("key", key), *names]))
        self._show()

    # What notebooks use

    @property
    def exercise(self) -> Exercise | None:
        """The exercise at hand, with its answer: for code, not for eyes. None before the first is dealt."""
        return self._training.exercise

    def check(self, answer: str) -> Any:  # noqa: ANN401 - a Verdict; its module is imported late
        """Say what an answer to the exercise at hand is worth, without giving it."""
        return self._training.begin().check(check_text("An answer", answer), self._training.tries)

    def table(self) -> Table:
        """Give the position of the exercise at hand at a table of its own."""
        from feedkit_widgets.table import Table

        exercise = self._training.begin()
        return Table(record=exercise.record, seats={exercise.seat: "human"}, key=f"{self.key}-table")

    # What the browser says

    def _hear(self, _widget: object, message: object, _buffers: object) -> None:
        """Take a message from the browser: whatever it is, it raises nothing."""
        if not isinstance(message, dict):
            return
        kind = message.get("type")
        if kind == "hello":
            self._safely(lambda: self._greet(message))
        elif kind in ("act", "tick"):  # a tuple: what was sent may be a list, which no set takes
            self._safely(lambda: self._do(message))
            self.send({"type": "done", "rev": self._training.rev})
        else:
            super()._hear(_widget, message, _buffers)

    def _safely(self, react: Any) -> None:  # noqa: ANN401 - any callable without arguments
        """Do something; should it fail, say so in words and leave the exercise as it is."""
        try:
            react()
            if self._token is not None and self._training.exercise is not None:
                self._ledger.note(self._token, self._training.keep())
        except Exception:
            log.exception("A trainer could not do what it was asked for.")
            self._sitting = None
            self._notice = self._training.said = _(
                "Something went wrong inside the trainer; go on, or reload."
            )
            self._training.rev += 1
        self._show()

    def _greet(self, message: Mapping[str, object]) -> None:
        """Answer the first word of a page: go on with the progress it knows of, or begin."""
        if self._token is None:
            token = message.get("token")
            self._ledger.store = usual_store()
            at = None
            if isinstance(token, str) and is_token(token) and token not in _by_token:
                at = self._ledger.last(token)
            self._token = self._training.token = token if at is not None else new_token()  # type: ignore[assignment]
            _by_token[self._token] = self  # type: ignore[index]  # it is a text by now
            self._training.start(at)
            if at is not None:
                self._training.said = _("Your exercise is back.")
        self.send({"type": "token", "token": self._token, "key": self.key, "lasts": True})

    def _do(self, message: Mapping[str, object]) -> None:
        training, sitting = self._training, self._sitting
        act, told, rev = message.get("act"), message.get("fields"), message.get("rev")
        if sitting is not None and act != "back":
            self._at_table(sitting, message)
            return
        # A click on a picture that is gone means nothing: a second click on “Next” skips no exercise.
        if not isinstance(act, str) or len(act) > _LONGEST_ACT or type(rev) is not int or rev != training.rev:
            return
        training.said = self._notice = ""
        before = training.rev
        if act == "table":
            self._sit_down()
        elif act == "back" and sitting is not None:
            self._sitting = None
            training.said = training.begin().title
            training.focus = training.number
        elif not do(training, act, told if isinstance(told, dict) else {}):
            return
        if training.rev == before:
            training.rev += 1

    # At the table

    def _sit_down(self) -> None:
        exercise = self._training.exercise
        if exercise is None:
            return
        asked = plan(
            "feed-rex",
            players=None,
            seats={exercise.seat: "human"},
            names=None,
            seed=None,
            record=exercise.record,
            position=None,
            watch=False,
            options={},
        )
        # Neither seed nor record is given before the game is over: they hold the cards in question.
        sitting = Sitting(
            asked.form, asked.game, line=asked.line, uid=f"{self.uid}-s", page=self.page, shared=True
        )
        sitting.chosen = False
        sitting.rev = self._training.rev + 1
        sitting.begin()
        self._sitting = sitting
        self._training.rev = sitting.rev
        self._training.said = _("The position at the table. Play on from here.")

    def _at_table(self, sitting: Sitting, message: Mapping[str, object]) -> None:
        if message.get("type") == "tick":
            acts.tick(sitting, message.get("rev"))
        else:
            acts.act(sitting, message.get("act"), message.get("fields"), message.get("rev"))
        sitting.files.clear()
        if sitting.inquiry.open:
            self._training.look()
        if sitting.rev != self._training.rev:
            self._training.rev = sitting.rev
            self._training.said = sitting.said

    # What the browser is told

    def _show(self) -> None:
        """Send the picture, unless it is on the screen already: one message for all of it."""
        training, sitting = self._training, self._sitting
        if self.html and self.rev == training.rev:
            return
        if sitting is None:
            html: str = whole(training, self.uid, page=self.page, home=self._home, notice=self._notice)
        else:
            html = self._with_way_back(render(sitting.scene()))
        with self.hold_sync():
            self.html, self.rev = html, training.rev
            self.tick = sitting.tick if sitting is not None else 0
            if training.said:
                self._spoken += 1
                self.say = {"n": self._spoken, "text": training.said}
                training.said = ""

    def _with_way_back(self, html: str) -> str:
        """Put the way back to the exercise into the head of a table, where it takes no room of its own."""
        back = button(
            "back",
            icon("ui-back"),
            _("Exercise"),
            cls="fk-btn--go fk-btn--small",
            aria_label=_("Back to the exercise"),
            id=f"{self.uid}-back",
            data_focus=str(self._training.number),
        )
        pages = f'aria-label="{_("Pages")}">'
        return html.replace(pages, pages + back, 1)

    # What a notebook stores

    def _stored(self) -> tuple[str, str]:
        from feedkit_widgets.trainer.still import still_picture, still_text

        exercise = self._training.exercise
        if exercise is None:
            text = _("{trainer}: the first exercise is dealt when it is opened").format(trainer=repr(self))
            return text, el("p", text)
        return still_text(exercise), still_picture(exercise)

    def __repr__(self) -> str:
        """Show the call that makes a trainer like this; the same from run to run."""
        of = self._training.course
        told = {"exercise": of.kind or None, "lesson": None if of.kind else of.lesson, "seed": of.seed}
        return (
            f"Trainer({', '.join(f'{name}={value!r}' for name, value in told.items() if value is not None)})"
        )
