"""Reading answers: what pupils type, what it may be rounded from, and what is no answer."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feedkit.lessons import AnswerError, read_chance, read_choice, read_count, read_number

from .forms import chances, decimals, fractions, rounded

CHANCES = st.fractions(0, 1, max_denominator=5000).filter(lambda p: 0 < p < 1)
MEANT = [
    ("3/8", Fraction(3, 8)),
    ("6/16", Fraction(3, 8)),
    (" 3 / 8 ", Fraction(3, 8)),
    ("3⁄8", Fraction(3, 8)),
    ("⅜", Fraction(3, 8)),
    ("½", Fraction(1, 2)),
    ("0.375", Fraction(3, 8)),
    ("0,375", Fraction(3, 8)),
    (".375", Fraction(3, 8)),
    (",375", Fraction(3, 8)),
    ("37.5%", Fraction(3, 8)),
    ("37,5 %", Fraction(3, 8)),
    ("37.5 percent", Fraction(3, 8)),
    ("37.5 per cent", Fraction(3, 8)),
    ("3 in 8", Fraction(3, 8)),
    ("3 IN 8", Fraction(3, 8)),
    ("3 of 8", Fraction(3, 8)),
    ("3 out of 8", Fraction(3, 8)),
    ("= 3/8", Fraction(3, 8)),
    ("≈ 0.375", Fraction(3, 8)),
    ("3", Fraction(3)),
    ("0", Fraction(0)),
    ("007", Fraction(7)),
    ("100 %", Fraction(1)),
    ("0/5", Fraction(0)),
]
REFUSED = [
    ("", "Type a number first"),
    ("   ", "Type a number first"),
    ("abc", "That is no number yet"),
    ("-1/2", "leave the minus sign out"),
    ("−0.5", "leave the minus sign out"),
    ("3/0", "divided by 0"),
    ("3:8", "3/8 instead of 3:8"),
    ("3/8 %", "not both at once"),
    ("3/8 * 2/7", "Work it out to one number"),
    ("1/2/3", "Work it out to one number"),
    ("C(7, 4)", "Work it out to one number"),
    (".", "That is no number yet"),
    ("%", "That is no number yet"),
    ("/8", "That is no number yet"),
    ("1.2.3", "That is no number yet"),
    ("1e-3", "That is no number yet"),
    ("nan", "That is no number yet"),
    ("٣/٨", "That is no number yet"),
    ("1.000.000", "without marks between thousands"),
    ("1" * 16, "too long"),
    ("1/" + "9" * 20, "too long"),
    ("1" * 61, "too long for an answer"),
    ("1" * 1_000_000, "too long for an answer"),
]


@pytest.mark.parametrize(("text", "value"), MEANT)
def test_a_number_is_read_in_every_written_form(text: str, value: Fraction) -> None:
    assert read_number(text).value == value


@pytest.mark.parametrize(("text", "why"), REFUSED)
def test_what_is_no_number_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(AnswerError) as refused:
        read_number(text)
    assert why in str(refused.value)
    assert len(str(refused.value)) < 120
    assert str(refused.value)[-1] in ".?"


@pytest.mark.parametrize("text", [None, 3, 0.375, b"3/8", ["3/8"]])
def test_what_is_no_text_is_refused_too(text: str) -> None:
    with pytest.raises(AnswerError):
        read_number(text)


@given(CHANCES)
def test_a_chance_fits_itself_in_every_form(p: Fraction) -> None:
    for text in chances(p):
        assert read_chance(text).fits(p), text


@given(CHANCES, st.integers(2, 6))
def test_a_rounded_decimal_fits_what_is_within_half_a_unit_and_nothing_else(p: Fraction, digits: int) -> None:
    about = rounded(p, digits)
    given_ = read_number(f"{about:f}")
    unit = Fraction(10) ** int(about.as_tuple().exponent)
    assert given_.half in {unit / 2, 0}
    assert not given_.fits(Fraction(about) + unit * Fraction(51, 100))
    assert not given_.fits(Fraction(about) - unit * Fraction(51, 100))


@given(st.fractions(0, 13, max_denominator=400).filter(lambda n: n.denominator > 1))
def test_a_mean_fits_itself_in_every_form(mean: Fraction) -> None:
    for text in fractions(mean) + decimals(mean):
        if "." in text or "," in text or "/" in text or " " in text:
            assert read_number(text).fits(mean), text


@given(st.text(max_size=80))
def test_any_text_is_a_number_or_refused(text: str) -> None:
    with suppress(AnswerError):
        assert read_number(text).value >= 0


@given(st.text("0123456789/.,% inof-+*:eE()", max_size=20))
def test_any_text_of_such_signs_is_a_number_or_refused(text: str) -> None:
    with suppress(AnswerError):
        assert read_chance(text).value <= 1


def test_one_digit_is_too_rough_unless_it_is_exact() -> None:
    assert not read_number("0.4").fits(Fraction(3, 8))
    assert not read_number("40 %").fits(Fraction(3, 8))
    assert read_number("0.4").near(Fraction(3, 8))
    assert read_number("0.5").fits(Fraction(1, 2))
    assert read_number("0.38").fits(Fraction(3, 8))
    assert read_number("0.37").fits(Fraction(3, 8))  # half a unit off, as 0.38 is
    assert not read_number("0.36").fits(Fraction(3, 8))
    assert not read_number("0.03").fits(Fraction(1, 36))
    assert read_number("0.028").fits(Fraction(1, 36))


def test_nothing_is_rounded_to_certain_or_impossible() -> None:
    assert not read_number("1.00").fits(Fraction(998, 1000))
    assert not read_number("100 %").fits(Fraction(998, 1000))
    assert not read_number("0.00").fits(Fraction(2, 1000))
    assert read_number("1.00").fits(Fraction(1))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("37.5", "if you mean 37.5 %, add the % sign"),
        ("8/3", "the number below the stroke is the larger one"),
        ("120 %", "which is 100 %"),
        ("375", "which is 100 %"),
    ],
)
def test_a_chance_is_one_at_most(text: str, why: str) -> None:
    with pytest.raises(AnswerError) as refused:
        read_chance(text)
    assert why in str(refused.value)


def test_a_count_is_a_whole_number() -> None:
    assert read_count("6/2").value == 3
    assert read_count("3.0").value == 3
    for text in ("3/8", "37 %", "2.5"):
        with pytest.raises(AnswerError):
            read_count(text)


def test_a_choice_is_made_by_its_key_or_its_words() -> None:
    choices = [("a", "Play card 2"), ("b", "Pass card 2 to Bruno")]
    for text in ("b", " B ", "b)", "(b)", "b.", "Pass card 2 to Bruno", "pass card 2  to bruno."):
        assert read_choice(text, choices) == "b"
    for text in ("c", "", "ab", "play", "1"):
        with pytest.raises(AnswerError, match=r"a, b|Type"):
            read_choice(text, choices)
