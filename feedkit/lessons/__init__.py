"""Lessons: exercises that are dealt from real positions, checked answers, hints, and progress.

>>> from feedkit.lessons import make
>>> exercise = make("one-card", seed=7)
>>> exercise.check(str(exercise.answer)).right
True
"""

from feedkit.lessons.answers import Given, read_chance, read_choice, read_count, read_number
from feedkit.lessons.catalogue import (
    LEVELS,
    Kind,
    at_level,
    exercises,
    lesson_title,
    lessons,
    make,
    open_exercise,
)
from feedkit.lessons.errors import AnswerError, LessonError
from feedkit.lessons.exercise import Choice, Exercise, Hint, Slip, Verdict, plain, spans
from feedkit.lessons.progress import Progress

__all__ = [
    "LEVELS",
    "AnswerError",
    "Choice",
    "Exercise",
    "Given",
    "Hint",
    "Kind",
    "LessonError",
    "Progress",
    "Slip",
    "Verdict",
    "at_level",
    "exercises",
    "lesson_title",
    "lessons",
    "make",
    "open_exercise",
    "plain",
    "read_chance",
    "read_choice",
    "read_count",
    "read_number",
    "spans",
]
