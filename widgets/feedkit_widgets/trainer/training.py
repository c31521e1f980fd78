"""Training: somebody at exercises. No widget, no browser: pure Python.

The browser sends acts with the revision that was on the screen. Each either changes something, and then `rev`
goes up, or leaves all as it was.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from fractions import Fraction

from feedkit.core.chance import LARGEST_SEED, Stream
from feedkit.core.errors import FeedkitError
from feedkit.core.words import _, plural
from feedkit.lessons import LEVELS, LessonError, Progress, at_level, exercises, lessons, make, open_exercise
from feedkit.probability import percent
from feedkit_widgets.trainer.deals import Deals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from feedkit.lessons import Exercise, Verdict
    from feedkit_widgets.trainer.ledger import Ledger

HINTS = 3
LONGEST_ANSWER = 200  # characters; no number is nearly as long
SHOWN, RIGHT = "shown", "right"
MOST_SEEDS = 10**6  # a drawn seed is short enough to be read out
_LABEL = (1 << 33) + 1  # "new cards" for a single exercise draw from a stream of their own
_MOST_TRIES = 999


def draw_seed() -> int:
    """Give a seed that nobody can guess."""
    return secrets.randbelow(MOST_SEEDS)


@dataclass
class Course:
    """What is trained.

    Attributes
    ----------
    lesson : str or None
        Only its exercises; None for all.
    kind : str
        Only this kind of exercise; empty for the ones of the lesson.
    seed : int or None
        What exercises are drawn from; of a single kind, the exercise itself. None draws one.
    """

    lesson: str | None = None
    kind: str = ""
    seed: int | None = None

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels that have exercises; none for a single kind, which is not walked through."""
        return () if self.kind else tuple(n for n in LEVELS if at_level(n, self.lesson))


def course(lesson: object, exercise: object, seed: object) -> Course:
    """Check what was asked for.

    Raises
    ------
    FeedkitError
        With one sentence, if something does not fit.
    """
    if seed is not None and not (type(seed) is int and 0 <= seed < LARGEST_SEED):
        raise FeedkitError(_("A seed is a whole number of up to 18 digits."))
    number = seed if isinstance(seed, int) else None
    if lesson is not None:
        exercises(lesson)  # type: ignore[arg-type]  # it says what is wrong with anything
    if exercise is None:
        return Course(None if lesson is None else str(lesson), "", number)
    kinds = [kind.id for one in lessons() for kind in exercises(one)]
    if exercise not in kinds and number is None and isinstance(exercise, str):
        opened = open_exercise(exercise)
        return Course(opened.lesson, opened.kind, opened.seed)
    if exercise not in kinds:
        told = _("There is no exercise “{name}”; there are: {list}.")
        raise LessonError(told.format(name=str(exercise)[:40], list=", ".join(kinds)))
    return Course(None, str(exercise), number)


class Training:
    """Exercises one after the other: which one, what was answered, which hints are open.

    Parameters
    ----------
    course : Course
    ledger : Ledger
        Where it is written down.

    Attributes
    ----------
    rev : int
        Counts the pictures.
    exercise : Exercise or None
        None before the first is dealt.
    number : int
        Which exercise of this session it is, so that each has ids of its own.
    focus : int
        The number of the exercise whose field takes the focus, because somebody asked for it; else 0.
    tries, hints : int
        Wrong answers so far; open hints.
    looked : bool
        Whether the odds were looked up at the table before it was over, which is as good as a hint.
    missed : tuple of str
        Choices that were tried and are wrong.
    given : str
        The last answer, as typed.
    verdict : Verdict or None
    end : str
        ``"right"``, ``"shown"`` (given up), or nothing while it runs.
    change : str
        ``"up"`` or ``"down"``, if the level has just changed.
    panel : str
        ``"reset"`` while it asks whether to begin anew.
    typed, wrong : str
        What was typed to open an exercise, and why there is none.
    deals : Deals
        What was simulated of a finished exercise.
    said : str
        What to speak now.
    """

    def __init__(self, course: Course, ledger: Ledger) -> None:
        self.course, self.ledger = course, ledger
        self.token = ""
        self.rev = 0
        self.number = 0
        self.focus = 0
        self.exercise: Exercise | None = None
        self.progress: Progress | None = None
        self.tries = self.hints = 0
        self.looked = False
        self.missed: tuple[str, ...] = ()
        self.given = self.end = self.change = self.panel = self.typed = self.wrong = self.said = ""
        self.verdict: Verdict | None = None
        self.deals = Deals()
        if course.seed is not None:
            self.begin()

    # What there is

    @property
    def streak(self) -> int:
        """Right answers in a row, at the first try and without a hint: none once this one is spoilt."""
        if self.progress is None or (not self.end and (self.hints or self.tries or self.looked)):
            return 0
        return self.progress.streak

    def finished(self, level: int) -> bool:
        """Tell whether each kind of exercise of a level was answered right at least once."""
        done = self.progress.done if self.progress else {}
        return all(done.get(kind.id) for kind in at_level(level, self.course.lesson))

    # What happens

    def start(self, entry: Mapping[str, object] | None = None) -> None:
        """Begin for somebody who is known now, with what was written down of them, if anything was.

        What has been dealt already stays, if nothing was written down.
        """
        if self.exercise is None or entry is not None:
            self._begin(entry)
        elif self.progress is not None:  # dealt from a given seed: the same, but kept from now on
            self.progress = Progress(self.ledger, self.token, self.course.lesson, self.seed)
            self.progress.next()

    def begin(self) -> Exercise:
        """Give the exercise at hand; deal the first one, if that has not been done."""
        if self.exercise is None:
            self._begin(None)
        return self.exercise or self._first()

    def _begin(self, entry: Mapping[str, object] | None) -> None:
        at = entry or {}
        kept = at.get("seed")
        drawn = kept if type(kept) is int and 0 <= kept < LARGEST_SEED else draw_seed()
        self.seed = drawn if self.course.seed is None else self.course.seed
        if not self.course.kind:
            self.progress = Progress(self.ledger, self.token, self.course.lesson, self.seed)
        self._deal(self._first())
        if entry is not None:
            self._take_up(entry)

    def _first(self) -> Exercise:
        return make(self.course.kind, self.seed) if self.progress is None else self.progress.next()

    def _deal(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.number += 1
        self.tries = self.hints = 0
        self.looked = False
        self.missed = ()
        self.given = self.end = self.change = self.typed = self.wrong = ""
        self.verdict = None
        self.deals = Deals()
        self.rev += 1

    def keep(self) -> dict[str, object]:
        """Give what is written down of the exercise at hand."""
        return {
            "seed": self.seed,
            "exercise": self.exercise.id if self.exercise else "",
            "tries": self.tries,
            "hints": self.hints,
            "looked": self.looked,
            "missed": list(self.missed),
            "given": self.given,
            "end": self.end,
        }

    def _take_up(self, entry: Mapping[str, object]) -> None:
        """Go on with the exercise of an entry, if it is one that we could have written."""
        tries, hints, given, end, missed = (
            entry.get(name) for name in ("tries", "hints", "given", "end", "missed")
        )
        if not (_counts(tries, _MOST_TRIES) and _counts(hints, HINTS) and end in ("", RIGHT, SHOWN)):
            return
        if not (isinstance(given, str) and len(given) <= LONGEST_ANSWER and isinstance(missed, list)):
            return
        try:
            exercise = open_exercise(str(entry.get("exercise")))
        except FeedkitError:
            return
        verdict = exercise.check(given, int(str(tries))) if given else None
        if end == RIGHT and not (verdict and verdict.right):
            return
        self._deal(exercise)
        self.tries, self.hints = int(str(tries)), int(str(hints))
        self.looked = entry.get("looked") is True
        self.given, self.end = given, str(end)
        keys = {choice.key for choice in exercise.choices}
        self.missed = tuple(key for key in missed if isinstance(key, str) and key in keys)
        if verdict is not None and verdict.right != (end == RIGHT):
            verdict = None
        elif verdict is not None and not verdict.right and self.tries:
            verdict = exercise.check(given, self.tries - 1)
        self.verdict = verdict

    def answer(self, text: str) -> None:
        """Take an answer, and say what it is worth."""
        exercise = self.exercise
        if exercise is None or self.end or text in self.missed:
            return
        self.given = text[:LONGEST_ANSWER]
        self.change = ""
        verdict = self.verdict = exercise.check(self.given, self.tries)
        if verdict.right:
            self._finish(exercise, RIGHT)
        elif verdict.outcome != "unclear":
            self.tries = min(self.tries + 1, _MOST_TRIES)
            if exercise.choices:
                self.missed = (*self.missed, text)
            if not verdict.can_retry:
                self._finish(exercise, SHOWN)
        self.said = " ".join(filter(None, (verdict.title, verdict.sentence, self.news)))

    def _finish(self, exercise: Exercise, end: str) -> None:
        self.end = end
        if self.progress is not None:
            self.change = self.progress.finish(
                exercise, right=end == RIGHT, hints=self.hints + self.looked, tries=self.tries
            )

    @property
    def news(self) -> str:
        """What a finished exercise brings: another level, a longer streak."""
        if self.progress is None or not self.end:
            return ""
        if self.change == "up":
            return _("Level {n} is next.").format(n=self.progress.level)
        if self.change == "down":
            return _("Back to level {n} for a while.").format(n=self.progress.level)
        return plural("{n} in a row.", "{n} in a row.", self.streak) if self.streak > 1 else ""

    def hint(self) -> None:
        """Open the next hint."""
        exercise = self.exercise
        if exercise is None or self.end or self.hints >= HINTS:
            return
        told = exercise.hints[self.hints]
        lost = self.progress is not None and self.streak > 0
        self.hints += 1
        cost = _("The streak begins anew.") if lost else ""
        self.said = " ".join(filter(None, (told.title, told.text, cost)))

    def look(self) -> None:
        """Note that the odds were looked up at the table."""
        self.looked = self.looked or not self.end

    def solve(self) -> None:
        """Show how it is worked out, which ends the exercise."""
        exercise = self.exercise
        if exercise is None or self.end:
            return
        self.verdict = None
        self._finish(exercise, SHOWN)
        told = _("The answer is {answer}. See how it is worked out.").format(answer=exercise.answer_text)
        self.said = " ".join(filter(None, (told, self.news)))

    def deal(self) -> None:
        """Simulate some deals more, of a finished exercise."""
        if self.exercise is None or not self.end:
            return
        if self.deals.more(self.exercise):
            number, hits = self.deals.steps[-1]
            share = percent(Fraction(hits, number))
            told = _("In {n} deals it happened {hits} times: {share}. Exact: {answer}.")
            self.said = told.format(n=number, hits=hits, share=share, answer=self.exercise.answer_text)

    def next(self) -> None:
        """Deal the next exercise."""
        if self.progress is None or not self.end:
            return
        self._dealt(self.progress.next())

    def again(self) -> None:
        """Deal another exercise of the same kind."""
        if self.exercise is None or not self.end:
            return
        if self.progress is None:
            seed = Stream(self.seed, _LABEL, self.number).below(MOST_SEEDS)
            self._dealt(make(self.exercise.kind, seed))
        else:
            self.progress.current = (self.exercise.kind, self.exercise.seed)
            self._dealt(self.progress.again())

    def level(self, level: int) -> None:
        """Go to a level."""
        if self.progress is None or level not in self.course.levels:
            return
        self.progress.choose(level)
        self._dealt(self.progress.next())

    def open(self, text: str) -> None:
        """Open the exercise that somebody shared."""
        self.typed = text[:LONGEST_ANSWER]
        try:
            exercise = open_exercise(self.typed)
        except FeedkitError as error:
            self.wrong = self.said = str(error)
            return
        self._dealt(exercise)

    def reset(self) -> None:
        """Forget all progress, and begin at the first level."""
        self.panel = ""
        self.ledger.forget(self.token)
        if self.course.seed is None:
            self.seed = draw_seed()
        if not self.course.kind:
            self.progress = Progress(self.ledger, self.token, self.course.lesson, self.seed)
        self._dealt(self._first())
        self.said = _("All progress is forgotten. {question}").format(question=self.said)

    def _dealt(self, exercise: Exercise) -> None:
        from feedkit.lessons import plain

        self._deal(exercise)
        self.focus = self.number
        self.said = f"{exercise.title} {plain(exercise.question)}"


def _counts(n: object, most: int) -> bool:
    return type(n) is int and 0 <= n <= most
