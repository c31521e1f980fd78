"""What there is to be learnt, and how it is asked for."""

from __future__ import annotations

import pytest

from feedkit.core.errors import OptionError
from feedkit.lessons import (
    LEVELS,
    LessonError,
    at_level,
    exercises,
    lesson_title,
    lessons,
    make,
    open_exercise,
)


def test_three_lessons_of_eight_kinds_at_least() -> None:
    assert lessons() == ("counting-cards", "asking-questions", "play-or-pass")
    for lesson in lessons():
        kinds = exercises(lesson)
        assert len(kinds) >= 8
        assert all(kind.lesson == lesson and kind.title for kind in kinds)
        assert [kind.level for kind in kinds] == sorted(kind.level for kind in kinds)  # easy ones first
        assert lesson_title(lesson)


def test_every_level_has_exercises_and_no_two_kinds_share_a_name() -> None:
    names = [kind.id for level in LEVELS for kind in at_level(level)]
    assert len(names) == len(set(names)) == sum(len(exercises(lesson)) for lesson in lessons())
    assert all(at_level(level) for level in LEVELS)
    assert {kind.lesson for kind in at_level(5, "play-or-pass")} == {"play-or-pass"}


def test_an_exercise_is_opened_by_its_id() -> None:
    exercise = make("one-card", 12)
    assert exercise.id == "one-card-12"
    assert open_exercise("  ONE-card-12\n") == exercise


@pytest.mark.parametrize(
    "shared",
    ["", "one-card", "one-card-", "one-card--1", "12", "-12", "one-card-1.5", "one-card-" + "9" * 19,
     "no-such-1", "../../etc-1", "one-card-١", None],
)  # fmt: skip
def test_what_is_no_exercise_is_refused(shared: str) -> None:
    with pytest.raises(LessonError):
        open_exercise(shared)


def test_what_is_no_lesson_kind_or_seed_is_refused() -> None:
    with pytest.raises(LessonError, match="There is no lesson “chess”"):
        exercises("chess")
    with pytest.raises(LessonError):
        lesson_title("chess")
    with pytest.raises(LessonError, match="There is no exercise “chess”"):
        make("chess", 1)
    for seed in (-1, 10**18, 1.5, "1", True):
        with pytest.raises(OptionError):
            make("one-card", seed)  # type: ignore[arg-type]
