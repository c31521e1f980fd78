"""Every maker of exercises: right answers in each form, slips told apart, positions that can be opened."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

import pytest

import feedkit
from feedkit.lessons import Exercise, exercises, lessons, make
from feedkit.lessons.feed_rex.positions import LARGEST_POOL, Among
from feedkit.probability import Formula, clopper_pearson_interval

from .dealt import STORED, digest
from .forms import chances, decimals, fractions

if TYPE_CHECKING:
    from feedkit.games.feed_rex.game import FeedRexState

KINDS = [kind.id for lesson in lessons() for kind in exercises(lesson)]
SLOW = {"which-question", "which-part", "told-play", "told-choice", "pass-saves"}
SIMULATED = [kind for kind in KINDS if make(kind, 0).happening is not None]
TRIALS = 400


def forms(exercise: Exercise, value: Fraction | str) -> list[str]:
    """Give all that a pupil may type and mean this value."""
    if isinstance(value, str):
        return [value, value.upper(), next(c.text for c in exercise.choices if c.key == value)]
    if exercise.form == "count":
        return [str(value), f"{2 * value}/2"]
    if exercise.form == "number":
        return fractions(value) + decimals(value)
    return chances(value)


def examine(exercise: Exercise) -> None:
    """Check all that holds for every exercise."""
    assert len(exercise.hints) == 3
    told = [exercise.title, exercise.question, *(part for hint in exercise.hints for part in hint)]
    told += [part for slip in exercise.slips for part in (slip.name, slip.sentence)]
    told += [step for step in exercise.working if isinstance(step, str)]
    for text in told:
        assert text
        assert not set("{}\n") & set(text), text
        assert text.count("**") % 2 == 0, text
    assert any(isinstance(step, Formula) for step in exercise.working) or exercise.form == "choice"
    for text in forms(exercise, exercise.answer):
        verdict = exercise.check(text)
        assert verdict.right, (exercise.id, text, verdict)
    for slip in exercise.slips:
        for text in forms(exercise, slip.value):
            verdict = exercise.check(text)
            assert verdict.outcome == "slip", (exercise.id, text, verdict)
        assert exercise.check(str(slip.value)).slip == slip.name
    assert exercise.slips or exercise.form == "choice"


def open_position(exercise: Exercise) -> None:
    """Check that the position can be read, and shows what the exercise says."""
    state = cast("FeedRexState", feedkit.read(exercise.record))
    assert state.outcome is None
    assert state.to_move == (exercise.seat,)
    view = state.view(exercise.seat)
    assert view.hands[exercise.seat] is None
    assert view.own_size + view.boxed <= LARGEST_POOL
    assert all(0 <= position < view.own_size for position in exercise.focus)
    assert state.record == exercise.record


@pytest.mark.parametrize("kind", KINDS)
def test_right_answers_and_slips(kind: str) -> None:
    for seed in range(25 if kind in SLOW else 100):
        exercise = make(kind, seed)
        examine(exercise)
        if seed % 10 == 0:
            open_position(exercise)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_right_answers_and_slips_of_two_thousand(kind: str) -> None:
    for seed in range(2000):
        exercise = make(kind, seed)
        examine(exercise)
        open_position(exercise)


@pytest.mark.parametrize("kind", KINDS)
def test_exercises_of_a_kind_differ(kind: str) -> None:
    made = [make(kind, seed) for seed in range(12)]
    assert len({exercise.record for exercise in made}) == 12
    assert len({(exercise.question, exercise.answer, exercise.choices) for exercise in made}) > 4


@pytest.mark.parametrize("kind", ["one-card", "which-question", "told-play"])
def test_the_same_seed_gives_the_same_exercise(kind: str) -> None:
    assert make(kind, 10**18 - 1) == make(kind, 10**18 - 1)
    assert make(kind, 1) != make(kind, 2)


def test_a_seed_means_the_same_exercise_everywhere() -> None:
    assert digest() == STORED.read_text(encoding="ascii").strip()


@pytest.mark.parametrize("kind", SIMULATED)
def test_simulated_deals_agree_with_the_answer(kind: str) -> None:
    exercise = make(kind, 5)
    trials = exercise.trials(11)
    assert trials is not None
    hits = sum(next(trials) for _deal in range(TRIALS))
    low, high = clopper_pearson_interval(hits, TRIALS, 0.9999)[:2]
    assert isinstance(exercise.answer, Fraction)
    assert low <= exercise.answer <= high


def test_what_a_pupil_cannot_know_does_not_show() -> None:
    """A deal that the seat cannot tell apart has the same odds, so it would be the same exercise."""
    from feedkit.core.chance import Seeded
    from feedkit.games.feed_rex.odds import Odds

    for kind in SIMULATED:
        exercise = make(kind, 1)
        state = cast("FeedRexState", feedkit.read(exercise.record))
        other = state.resample(exercise.seat, Seeded(3))
        asked = exercise.happening
        if not isinstance(asked, Among):
            continue
        for one in (state, other):
            assert asked.chance(Odds(one.view(exercise.seat))) == exercise.answer
