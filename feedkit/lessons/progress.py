"""How far a learner is: level, streak, what was done; kept as lines that are only ever added to.

Each line holds the whole sum so far, so the last one that can be read is enough to go on from.
"""

from __future__ import annotations

from feedkit.core.chance import LARGEST_SEED, Stream
from feedkit.core.words import _
from feedkit.lessons.catalogue import at_level, exercises, lessons, make
from feedkit.lessons.errors import LessonError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Protocol

    from feedkit.lessons.catalogue import Kind
    from feedkit.lessons.exercise import Exercise

    class Store(Protocol):
        """Where lines are kept, each learner's under a token."""

        def append(self, token: str, entry: Mapping[str, object]) -> bool:
            """Add an entry; False if it could not be kept."""

        def entries(self, token: str) -> list[dict[str, object]]:
            """Give the entries, oldest first."""

        def forget(self, token: str) -> None:
            """Drop the entries of a token."""


UP, DOWN, SAME = "up", "down", ""
RIGHT_TO_RISE = 3  # in a row, at the first try and without a hint
WRONG_TO_FALL = 2  # in a row
_LABEL = 1 << 33  # learners' seeds are drawn far from exercises and games
_SHORT = 10**6  # an exercise's own seed is short enough to be read out and typed
_LARGEST = 10**9  # nobody does more exercises than that, or the line is no line of ours


class Progress:
    """A learner's progress, in one lesson or in all.

    Parameters
    ----------
    store : Store, optional
        Where it is kept; without one it lasts as long as this object.
    token : str, optional
        Whose it is.
    lesson : str, optional
        Only the exercises of one lesson; of all, if not given.
    seed : int, optional
        What the exercises of a new learner are drawn from.

    Attributes
    ----------
    level : int
        From 1 to 7; in a lesson, the levels that it has exercises of.
    streak, best : int
        Right answers in a row at the first try without a hint: now, and at most.
    tried : int
        Exercises finished.
    done : dict
        Kind of exercise to how many of it were answered right.
    kept : bool
        Whether the last line could be kept.

    Raises
    ------
    LessonError
        If there is no such lesson.

    Examples
    --------
    >>> progress = Progress(seed=7)
    >>> [progress.finish(progress.next(), right=True) for _ in range(3)], progress.level
    (['', '', 'up'], 2)
    """

    def __init__(
        self, store: Store | None = None, token: str = "", lesson: str | None = None, seed: int = 0
    ) -> None:
        self._store, self._token, self.lesson = store, token, lesson
        of = lessons() if lesson is None else (lesson,)
        self._levels = sorted({kind.level for one in of for kind in exercises(one)})
        self.kept = True
        self._begin(seed)
        for entry in reversed(store.entries(token) if store else []):
            if self._resume(entry):
                break

    def _begin(self, seed: int) -> None:
        self.seed = seed
        self.level = self._levels[0]
        self.streak = self.best = self.tried = self._wrong = self._rising = self._drawn = 0
        self.done: dict[str, int] = {}
        self.current: tuple[str, int] | None = None

    def next(self) -> Exercise:
        """Give the exercise that is not finished yet, or the next one of this level."""
        if self.current is None:
            kinds = self._kinds()
            kind = kinds[self._drawn % len(kinds)]
            self.current = (kind.id, Stream(self.seed, _LABEL, self._drawn).below(_SHORT))
            self._drawn += 1
        return make(*self.current)

    def again(self) -> Exercise:
        """Give another exercise of the same kind, in place of the one that is not finished."""
        if self.current is not None:
            self.current = (self.current[0], Stream(self.seed, _LABEL, self._drawn).below(_SHORT))
            self._drawn += 1
            self._keep()
        return self.next()

    def choose(self, level: int) -> None:
        """Go on with the exercises of a level.

        Raises
        ------
        LessonError
            If there are none of it.
        """
        if level not in self._levels:
            told = _("There is no level {level}; there are: {list}.")
            raise LessonError(told.format(level=str(level)[:20], list=", ".join(map(str, self._levels))))
        self.level = level
        self.current = None
        self._rising = self._wrong = 0
        self._keep()

    def finish(self, exercise: Exercise, *, right: bool, hints: int = 0, tries: int = 0) -> str:
        """Note that an exercise is finished.

        Parameters
        ----------
        exercise : Exercise
        right : bool
            Whether it was answered right in the end; not, if it was given up.
        hints : int, optional
            How many hints were opened.
        tries : int, optional
            How many wrong answers came before.

        Returns
        -------
        str
            ``"up"`` or ``"down"`` if the level changes, else nothing.
        """
        self.tried += 1
        if right:
            self.done[exercise.kind] = self.done.get(exercise.kind, 0) + 1
        alone = right and not hints and not tries
        failed = not right or bool(tries)
        self.streak = self.streak + 1 if alone else 0
        self.best = max(self.best, self.streak)
        self._rising = self._rising + 1 if alone else 0
        self._wrong = self._wrong + 1 if failed else 0
        if self.current == (exercise.kind, exercise.seed):
            self.current = None
        change = self._change()
        self._keep()
        return change

    def forget(self) -> None:
        """Begin anew, and drop what was kept."""
        if self._store:
            self._store.forget(self._token)
        self._begin(self.seed)

    def _change(self) -> str:
        at = self._levels.index(self.level)
        if self._rising >= RIGHT_TO_RISE:
            self._rising = 0
            if at + 1 < len(self._levels):
                self.level = self._levels[at + 1]
                return UP
        elif self._wrong >= WRONG_TO_FALL:
            self._wrong = 0
            if at:
                self.level = self._levels[at - 1]
                return DOWN
        return SAME

    def _kinds(self) -> tuple[Kind, ...]:
        return at_level(self.level, self.lesson)

    def _keep(self) -> None:
        if self._store is None:
            return
        self.kept = self._store.append(
            self._token,
            {
                "progress": self.lesson or "all",
                "seed": self.seed,
                "level": self.level,
                "streak": self.streak,
                "best": self.best,
                "tried": self.tried,
                "rising": self._rising,
                "wrong": self._wrong,
                "drawn": self._drawn,
                "done": self.done,
                "current": None if self.current is None else list(self.current),
            },
        )

    def _resume(self, entry: Mapping[str, object]) -> bool:
        """Take up a line; False if it is no line of this progress, whoever wrote it."""
        if entry.get("progress") != (self.lesson or "all"):
            return False
        names = ("seed", "level", "streak", "best", "tried", "rising", "wrong", "drawn")
        numbers = [entry.get(name) for name in names]
        largest = (LARGEST_SEED, *(_LARGEST for _name in names[1:]))
        if not all(_is_number(n, most) for n, most in zip(numbers, largest, strict=True)):
            return False
        kinds = {kind.id for one in lessons() for kind in exercises(one)}
        done = entry.get("done")
        if numbers[1] not in self._levels or not isinstance(done, dict):
            return False
        self.seed, self.level, self.streak, self.best, self.tried, self._rising, self._wrong, self._drawn = (
            int(str(n)) for n in numbers
        )
        self.done = {kind: n for kind, n in done.items() if kind in kinds and _is_number(n, _LARGEST)}
        match entry.get("current"):
            case [str() as kind, int() as seed] if kind in kinds and _is_number(seed, LARGEST_SEED):
                self.current = (kind, seed)
        return True


def _is_number(n: object, largest: int) -> bool:
    return type(n) is int and 0 <= n <= largest
