"""What an answer is worth: right, a slip, wrong, or too rough to tell."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from fractions import Fraction

import pytest

from feedkit.lessons import Choice, Exercise, Hint, Slip, make, plain, spans
from feedkit.lessons.exercise import fair

HINTS = (Hint("One", "1"), Hint("Two", "2"), Hint("Three", "3"))
BOX = Slip("the box forgotten", Fraction(3, 5), "You shared the Meat among your five cards alone.")
DECK = Slip("the whole deck", Fraction(5, 18), "You counted what lies open.")
EXERCISE = Exercise(
    "one-card", "counting-cards", 2, 7, "Is card 2 a Meat?", "What is the chance?", "", 0, (1,), "chance",
    Fraction(3, 8), HINTS, (BOX, DECK), ("3 of 8.",),
)  # fmt: skip
CHOICES = (Choice("a", "Card 1"), Choice("b", "Cards 1 and 2"), Choice("c", "All"))
CHOOSING = replace(
    EXERCISE, form="choice", answer="b", choices=CHOICES, slips=(Slip("too many", "c", "A sure yes."),)
)


@pytest.mark.parametrize("text", ["3/8", "0.375", "0,375", "37.5%", "3 in 8", "0.38", "38 %", "6/16"])
def test_a_right_answer(text: str) -> None:
    verdict = EXERCISE.check(text)
    assert verdict.right
    assert not verdict.can_retry
    assert (verdict.title, verdict.sentence) == ("Right.", "3/8 = 37.5 %")


def test_a_right_answer_after_others() -> None:
    titles = [EXERCISE.check("3/8", tries=n).title for n in range(4)]
    assert titles == ["Right.", "Right, on the second try.", "Right, on the third try.", "Right, on try 4."]


@pytest.mark.parametrize("text", ["3/5", "0.6", "60 %", "6 out of 10"])
def test_a_slip_is_named(text: str) -> None:
    verdict = EXERCISE.check(f" {text} ")
    assert (verdict.outcome, verdict.slip, verdict.can_retry) == ("slip", BOX.name, True)
    assert verdict.title == f"{text} is a known slip: the box forgotten."
    assert verdict.sentence == BOX.sentence


def test_a_rounded_slip_is_told_too() -> None:
    assert EXERCISE.check("0.28").slip == DECK.name
    assert EXERCISE.check("27.8 %").slip == DECK.name


def test_another_number_is_wrong() -> None:
    verdict = EXERCISE.check("0.9")
    assert (verdict.outcome, verdict.can_retry, verdict.title) == ("wrong", True, "0.9 is not it.")


@pytest.mark.parametrize("text", ["0.4", "40 %", ".4"])
def test_a_rough_answer_is_asked_for_again(text: str) -> None:
    verdict = EXERCISE.check(text)
    if text == "40 %":  # two digits stand there, and they are wrong
        assert verdict.outcome == "wrong"
    else:
        assert (verdict.outcome, verdict.can_retry) == ("unclear", True)
        assert "two digits" in verdict.title


@pytest.mark.parametrize("text", ["", "x", "37.5", "<script>", "3/0", "\x00", "9" * 1000, "{text}", "%s"])
def test_what_cannot_be_read_is_no_try(text: str) -> None:
    verdict = EXERCISE.check(text)
    assert (verdict.outcome, verdict.can_retry, verdict.sentence) == ("unclear", True, "")
    assert verdict.title


def test_choices() -> None:
    assert CHOOSING.check("b").right
    assert CHOOSING.check("Cards 1 and 2").right
    assert CHOOSING.answer_text == "Cards 1 and 2"
    slip = CHOOSING.check("c")
    assert (slip.outcome, slip.slip, slip.can_retry) == ("slip", "too many", True)
    assert slip.title == "All is a known slip: too many."
    assert CHOOSING.check("a").outcome == "wrong"
    assert not CHOOSING.check("a", tries=1).can_retry  # only the right one is left
    assert CHOOSING.check("z").outcome == "unclear"


def test_of_two_choices_the_wrong_one_ends_it() -> None:
    assert not replace(CHOOSING, choices=CHOICES[:2]).check("a").can_retry


def test_the_answer_in_words() -> None:
    assert replace(EXERCISE, answer=Fraction(1, 3)).answer_text == "1/3 ≈ 33.3 %"
    assert replace(EXERCISE, answer=Fraction(3), form="count").answer_text == "3"
    assert replace(EXERCISE, answer=Fraction(15, 8), form="number").answer_text == "15/8 ≈ 1.88"
    assert replace(EXERCISE, answer=Fraction(5, 2), form="number").answer_text == "5/2 = 2.5"


def test_what_is_not_dealt() -> None:
    assert fair("chance", Fraction(3, 8), (BOX, DECK))
    assert not fair("chance", Fraction(3, 5), (BOX, DECK))
    assert not fair("chance", Fraction(3, 8), (BOX, BOX._replace(name="another")))
    assert not fair("chance", Fraction(38, 100), (BOX._replace(value=Fraction(3, 8)),))  # both are 0.38
    assert fair("count", Fraction(3), (BOX._replace(value=Fraction(4)),))
    assert not fair("choice", "a", (BOX._replace(value="a"),))


def test_nothing_of_it_can_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        EXERCISE.seed = 8  # type: ignore[misc]


def test_trials_are_the_same_from_the_same_seed() -> None:
    exercise = make("exactly", 3)
    one, two = exercise.trials(5), exercise.trials(5)
    assert one is not None
    assert two is not None
    assert [next(one) for _ in range(20)] == [next(two) for _ in range(20)]
    assert EXERCISE.trials(5) is None


def test_bold() -> None:
    text = "What of **card 2**, **now**?"
    assert plain(text) == "What of card 2, now?"
    assert "".join(part for part, _bold in spans(text)) == plain(text)
    assert [part for part, bold in spans(text) if bold] == ["card 2", "now"]
