"""Which lessons and exercises there are, and how to make one from its kind and a seed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import NamedTuple
from zlib import crc32

from feedkit.core.chance import LARGEST_SEED, Stream, check_seed
from feedkit.core.words import _
from feedkit.lessons.errors import LessonError
from feedkit.lessons.exercise import Exercise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.lessons.draft import Maker

LEVELS = range(1, 8)
# Where each lesson's makers are, imported when they are first asked for; easy ones first.
MAKERS: dict[str, tuple[str, ...]] = {
    "counting-cards": (
        "feedkit.lessons.feed_rex.unseen",
        "feedkit.lessons.feed_rex.single",
        "feedkit.lessons.feed_rex.hands",
        "feedkit.lessons.feed_rex.totals",
        "feedkit.lessons.feed_rex.known",
    ),
    "asking-questions": (
        "feedkit.lessons.feed_rex.asking",
        "feedkit.lessons.feed_rex.naming",
        "feedkit.lessons.feed_rex.questions",
    ),
    "play-or-pass": (
        "feedkit.lessons.feed_rex.dice",
        "feedkit.lessons.feed_rex.macgyver",
        "feedkit.lessons.feed_rex.risk",
        "feedkit.lessons.feed_rex.choosing",
    ),
}
_LABELS = 1 << 32  # exercises draw from streams of their own, far from those of any game
_DRAWS = 2000  # positions that are looked at before giving up; some dozens are the most that was ever needed


class Kind(NamedTuple):
    """A kind of exercise.

    Attributes
    ----------
    id : str
        Its name for ever.
    lesson : str
    level : int
        From 1 to 7.
    title : str
        What it trains.
    """

    id: str
    lesson: str
    level: int
    title: str


def lessons() -> tuple[str, ...]:
    """Give the names of the lessons there are."""
    return tuple(MAKERS)


def lesson_title(lesson: str) -> str:
    """Give a lesson's title, in the chosen language."""
    titles = {
        "counting-cards": _("Counting cards"),
        "asking-questions": _("Asking questions"),
        "play-or-pass": _("Play or pass"),
    }
    _known(lesson)
    return titles[lesson]


def exercises(lesson: str) -> tuple[Kind, ...]:
    """Give the kinds of exercise of a lesson, easy ones first.

    Raises
    ------
    LessonError
        If there is no such lesson.

    Examples
    --------
    >>> exercises("counting-cards")[0].id
    'unseen-kind'
    """
    _known(lesson)
    return tuple(
        Kind(maker.id, lesson, maker.level, _(maker.title))
        for maker, of in _makers().values()
        if of == lesson
    )


def at_level(level: int, lesson: str | None = None) -> tuple[Kind, ...]:
    """Give the kinds of exercise of a level, of one lesson or of all.

    >>> [kind.id for kind in at_level(1)]
    ['unseen-kind', 'unseen-cards']
    """
    return tuple(
        kind
        for one in (lessons() if lesson is None else (lesson,))
        for kind in exercises(one)
        if kind.level == level
    )


def make(kind: str, seed: int) -> Exercise:
    """Make an exercise; the same kind and seed give the same one everywhere.

    Parameters
    ----------
    kind : str
        The id of a kind, such as ``"one-card"``.
    seed : int
        From 0 to 10**18 - 1.

    Raises
    ------
    LessonError
        If there is no such kind.
    OptionError
        If the seed is none.

    Examples
    --------
    >>> make("one-card", 7).id
    'one-card-7'
    """
    found = _makers().get(kind) if isinstance(kind, str) else None
    if found is None:
        told = _("There is no exercise “{name}”; there are: {list}.")
        raise LessonError(told.format(name=str(kind)[:40], list=", ".join(_makers())))
    maker, lesson = found
    check_seed(seed)
    label = _LABELS + crc32(kind.encode())
    for draw in range(_DRAWS):
        draft = maker.draw(Stream(seed, label, draw))
        if draft is not None and draft.fair:
            return Exercise(kind=kind, lesson=lesson, level=maker.level, seed=seed, **draft._asdict())
    raise LessonError(_("No position serves for “{name}” with seed {seed}.").format(name=kind, seed=seed))


def open_exercise(shared: str) -> Exercise:
    """Make the exercise that somebody shared by its id.

    Raises
    ------
    LessonError
        If the text is no exercise's id.

    Examples
    --------
    >>> open_exercise(" One-Card-7 ") == make("one-card", 7)
    True
    """
    kind, _hyphen, seed = shared.strip().lower().rpartition("-") if isinstance(shared, str) else ("", "", "")
    longest = len(str(LARGEST_SEED))
    if not kind or not (seed.isascii() and seed.isdigit()) or len(seed) > longest:
        raise LessonError(_("An exercise is named by its kind and its seed, such as “one-card-7”."))
    return make(kind, int(seed))


@cache
def _makers() -> dict[str, tuple[Maker, str]]:
    found: dict[str, tuple[Maker, str]] = {}
    for lesson, modules in MAKERS.items():
        for module in modules:
            makers: tuple[Maker, ...] = import_module(module).MAKERS
            for maker in makers:
                found[maker.id] = (maker, lesson)
    return found


def _known(lesson: str) -> None:
    if lesson not in MAKERS:
        told = _("There is no lesson “{name}”; there are: {list}.")
        raise LessonError(told.format(name=str(lesson)[:40], list=", ".join(MAKERS)))
