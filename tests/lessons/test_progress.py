"""Levels, streaks, and going on where one left off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from feedkit.lessons import LessonError, Progress

if TYPE_CHECKING:
    from collections.abc import Mapping

Line = dict[str, object]
PUPIL = "pupil"


class Lines:
    """A store in a list."""

    def __init__(self, *lines: Line) -> None:
        self.lines: list[Line] = list(lines)
        self.works = True

    def append(self, token: str, entry: Mapping[str, object]) -> bool:
        assert token == PUPIL
        if self.works:
            self.lines.append(dict(entry))
        return self.works

    def entries(self, token: str) -> list[Line]:
        assert token == PUPIL
        return list(self.lines)

    def forget(self, token: str) -> None:
        assert token == PUPIL
        self.lines.clear()


def test_three_right_in_a_row_go_up() -> None:
    progress = Progress(seed=3)
    changes = [progress.finish(progress.next(), right=True) for _exercise in range(6)]
    assert changes == ["", "", "up", "", "", "up"]
    assert (progress.level, progress.streak, progress.best, progress.tried) == (3, 6, 6, 6)
    assert sum(progress.done.values()) == 6


def test_a_hint_or_a_second_try_does_not_count_towards_it() -> None:
    progress = Progress()
    for hints, tries in ((0, 0), (0, 0), (1, 0), (0, 0), (0, 1), (0, 0), (0, 0)):
        assert not progress.finish(progress.next(), right=True, hints=hints, tries=tries)
    assert (progress.level, progress.streak, progress.best) == (1, 2, 2)
    assert progress.finish(progress.next(), right=True) == "up"


def test_two_wrong_in_a_row_go_down() -> None:
    progress = Progress()
    for _exercise in range(3):
        progress.finish(progress.next(), right=True)
    assert progress.level == 2
    assert not progress.finish(progress.next(), right=False)
    assert not progress.finish(progress.next(), right=True, hints=2)
    assert not progress.finish(progress.next(), right=True, tries=2)
    assert progress.finish(progress.next(), right=False) == "down"
    assert progress.level == 1
    for _exercise in range(4):
        assert not progress.finish(progress.next(), right=False)  # there is nothing below
    assert progress.level == 1


def test_a_lesson_has_its_own_levels() -> None:
    progress = Progress(lesson="asking-questions")
    assert progress.level == 5
    for _exercise in range(9):
        assert progress.next().lesson == "asking-questions"
        progress.finish(progress.next(), right=True)
    assert progress.level == 6
    with pytest.raises(LessonError):
        Progress(lesson="chess")


def test_kinds_come_in_turn_and_an_unfinished_exercise_stays() -> None:
    progress = Progress(lesson="asking-questions", seed=5)
    first = progress.next()
    assert progress.next() == first
    assert progress.current == (first.kind, first.seed)
    another = progress.again()
    assert another.kind == first.kind
    assert another.seed != first.seed
    progress.finish(another, right=False)
    assert progress.next().kind != first.kind


def test_it_goes_on_where_it_was() -> None:
    store = Lines()
    progress = Progress(store, PUPIL, seed=9)
    for right in (True, True, True, True, False):
        progress.finish(progress.next(), right=right)
    waiting = progress.next()
    later = Progress(store, PUPIL, seed=1000)
    assert later.next() == waiting
    assert (later.level, later.tried, later.best, later.done) == (2, 5, 4, progress.done)
    assert later.finish(later.next(), right=False) == "down"


def test_the_last_line_is_enough() -> None:
    store = Lines()
    progress = Progress(store, PUPIL, seed=9)
    for _exercise in range(4):
        progress.finish(progress.next(), right=True)
    store.lines = store.lines[-1:]
    assert Progress(store, PUPIL).done == progress.done


def test_lessons_do_not_take_each_others_lines() -> None:
    store = Lines()
    progress = Progress(store, PUPIL, "play-or-pass")
    for _exercise in range(3):
        progress.finish(progress.next(), right=True)
    assert progress.level == 3
    assert Progress(store, PUPIL).tried == 0
    assert Progress(store, PUPIL, "play-or-pass").level == 3


GOOD: Line = {
    "progress": "all", "seed": 4, "level": 2, "streak": 1, "best": 3, "tried": 5, "rising": 1, "wrong": 0,
    "drawn": 5, "done": {"one-card": 2}, "current": ["one-card", 77],
}  # fmt: skip
BAD: list[Line] = [
    {}, {"step": 1, "record": "feedkit 1"}, GOOD | {"level": 0}, GOOD | {"level": 99}, GOOD | {"level": "2"},
    GOOD | {"level": True}, GOOD | {"seed": -1}, GOOD | {"seed": 10**18}, GOOD | {"tried": 10**30},
    GOOD | {"tried": 1.5}, GOOD | {"done": [1]}, GOOD | {"done": None}, GOOD | {"streak": None},
    GOOD | {"progress": ["all"]},
]  # fmt: skip


def test_a_good_line_is_taken_up() -> None:
    progress = Progress(Lines(GOOD), PUPIL)
    assert (progress.level, progress.best, progress.current) == (2, 3, ("one-card", 77))
    assert progress.next().id == "one-card-77"


@pytest.mark.parametrize("line", BAD)
def test_a_bad_line_is_passed_over(line: Line) -> None:
    assert Progress(Lines(line), PUPIL).tried == 0
    assert Progress(Lines(GOOD, line), PUPIL).tried == 5


@pytest.mark.parametrize(
    "current", [None, [], ["one-card"], ["chess", 1], ["one-card", "1"], ["one-card", -1], 7]
)
def test_a_bad_current_exercise_is_drawn_anew(current: object) -> None:
    progress = Progress(Lines(GOOD | {"current": current, "done": {"one-card": "x", "chess": 2}}), PUPIL)
    assert (progress.level, progress.current, progress.done) == (2, None, {})
    assert progress.next().level == 2


def test_what_cannot_be_kept_is_said() -> None:
    store = Lines()
    store.works = False
    progress = Progress(store, PUPIL)
    progress.finish(progress.next(), right=True)
    assert not progress.kept
    assert progress.tried == 1


def test_to_forget_is_to_begin_anew() -> None:
    store = Lines()
    progress = Progress(store, PUPIL, seed=2)
    for _exercise in range(3):
        progress.finish(progress.next(), right=True)
    progress.forget()
    assert (progress.level, progress.tried, progress.done, store.lines) == (1, 0, {}, [])
