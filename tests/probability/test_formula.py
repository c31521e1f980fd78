"""Formulas in their four forms, and that no name breaks out of them."""

from __future__ import annotations

import re
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feedkit.probability import ProbabilityError, hypergeometric
from feedkit.probability.formula import (
    Formula,
    both,
    bracket,
    chance,
    choose,
    equal,
    factorial,
    formula,
    indexed,
    product,
    total,
)

# Any text without control characters, which XML does not know.
names = st.text(st.characters(exclude_categories=["C"]), min_size=1, max_size=12).filter(str.strip)


def test_the_four_forms_of_a_hand() -> None:
    shown = hypergeometric(7, 3, 4).explain(2)
    assert shown.text == "P(X = 2) = C(3, 2) · C(4, 2) / C(7, 4) = 18/35"
    assert shown.latex == (
        r"P\left(X = 2\right) = \frac{\binom{3}{2} \cdot \binom{4}{2}}{\binom{7}{4}} = \frac{18}{35}"
    )
    assert shown.spoken == (
        "the probability that X equals 2 equals 3 choose 2 times 4 choose 2 over 7 choose 4 equals 18 over 35"
    )
    assert shown.mathml.startswith(f'<math display="block" alttext="{shown.spoken}"><mrow><mi>P</mi>')
    assert shown.mathml.endswith("<mfrac><mrow><mn>18</mn></mrow><mrow><mn>35</mn></mrow></mfrac></math>")
    assert shown._repr_mimebundle_(include=None, exclude=None) == {
        "text/plain": shown.text,
        "text/latex": rf"$\displaystyle {shown.latex}$",
    }
    assert (repr(shown), str(shown)) == (shown.text, shown.text)


def test_brackets_stand_where_they_are_needed_and_nowhere_else() -> None:
    a, b, c = (formula(letter) for letter in "abc")
    told = {
        "a + b + c": a + b + c,
        "a − b + c": a - b + c,
        "a − (b + c)": a - (b + c),
        "a · (b + c)": a * (b + c),
        "a · b + c": a * b + c,
        "(a + b) / c": (a + b) / c,
        "a · b / c": a * b / c,
        "a / (b · c)": a / (b * c),
        "(a / b) / c": a / b / c,
        "(a + b)^2": (a + b) ** 2,
        "2^(a + b)": formula(2) ** (a + b),
        "(2/3)^2": formula(Fraction(2, 3)) ** 2,
        "(a^b)^c": (a**b) ** c,
        "(a + b)!": factorial(a + b),
        "−2": formula(-2),
        "−2/3": formula(Fraction(-2, 3)),
        "2 − (−3)": formula(2) - formula(-3),
        "1 − a": 1 - a,
        "1 + a": 1 + a,
        "2 · a": 2 * a,
        "1 / a": 1 / a,
        "((a))": bracket(bracket(a)),
        "a = b = c": equal(a, b, c),
        "a > b": a.exceeds(b),
        "a, b, c": both(a, b, c),
        "P(a | b = 1)": chance(a, equal(b, 1)),
        "k₁₂": indexed("k", 12),
        "a · b · c": product([a, b, c]),
        "a + b": total([a, b]),
        "1": product([]),
        "0": total([]),
        "a ≈ 0.667": a.nearly(Fraction(2, 3)),
        "a ≈ 0.66667": a.nearly(2 / 3, 5),
    }
    assert {written: str(built) for written, built in told.items()} == {written: written for written in told}
    for built in told.values():
        ET.fromstring(built.mathml)  # noqa: S314 - our own markup
        assert built.latex.count("{") == built.latex.count("}")


def test_formulas_are_equal_when_they_look_equal() -> None:
    assert formula(1) + 2 == 1 + formula(2)
    assert formula(1) != formula(2)
    assert formula("a") != "a"
    assert len({formula(1) + 2, formula(1) + 2}) == 1


def test_words_for_the_ear() -> None:
    assert (choose(4, 4 - formula("k"))).spoken == "4 choose open bracket, 4 minus k, close bracket"
    assert chance("rain", "clouds").spoken == "the probability of rain given clouds"
    assert (formula(Fraction(1, 2)) ** 3).spoken == "open bracket, 1 over 2, close bracket to the power of 3"
    assert factorial(3).spoken == "3 factorial"
    assert formula(-1).spoken == "minus 1"
    assert both(equal("X", 1), equal("Y", 2)).spoken == "X equals 1 and Y equals 2"
    assert formula("X").nearly(0.25).spoken == "X is about 0.25"


@given(names)
def test_no_name_breaks_out(name: str) -> None:
    built = chance(equal(name, 1), name).equals(choose(7, 4) / 2)
    tree = ET.fromstring(built.mathml)  # noqa: S314 - our own markup
    assert {node.tag for node in tree.iter()} <= {"math", "mrow", "mi", "mn", "mo", "mtext", "mfrac"}
    assert " ".join(name.split()) in "".join(tree.itertext())
    assert tree.attrib["alttext"] == built.spoken
    # Outside the words, only our own commands; inside, nothing that LaTeX acts on.
    for words in re.findall(r"\\text\{([^}]*)\}", built.latex):
        assert not set(words) & set(r"\{}$&#%_^~")
    rest = re.sub(r"\\text\{[^}]*\}", "", built.latex)
    assert set(re.findall(r"\\[a-zA-Z]+", rest)) <= {
        rf"\{word}" for word in "left right frac binom mid backslash wedge sim".split()
    }
    assert not re.search(r"(?<!\\)[$&#%~]", rest)


def test_a_float_is_no_part_of_a_formula() -> None:
    with pytest.raises(ProbabilityError, match=r"A formula is made of whole .* and names, not of 0\.5\."):
        formula(0.5)  # type: ignore[arg-type]


def test_an_unnamed_distribution_explains_itself_by_its_weights() -> None:
    whole = hypergeometric(7, 3, 4)
    conditioned = whole.given(lambda k: k > 0)
    # A law holds for what it made and for nothing that was made from it.
    assert isinstance(whole.explanation, Formula)
    assert conditioned.explanation is None
    assert whole.map(lambda k: k).explanation is None
    assert (whole + 1).explanation is None
    assert str(conditioned.explain(2)) == "P(2) = 9/17"
    assert str(conditioned.map(lambda k: k > 1).explain(True)) == "P(True) = 11/17"
    assert str(whole.map(lambda k: k % 2 == 0).explain(True)) == "P(True) = 19/35"
    assert str(whole.map(lambda k: k + 1).explain(9)) == "P(9) = 0/35 = 0"
