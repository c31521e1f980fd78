"""Formulas with the numbers in them, as LaTeX, as MathML, as plain text, and in words to be read aloud.

A formula is built from parts with the usual signs, and each sign writes all four forms at once:

>>> chance(equal("X", 2)).equals(choose(3, 2) * choose(4, 2) / choose(7, 4), Fraction(18, 35))
P(X = 2) = C(3, 2) · C(4, 2) / C(7, 4) = 18/35

Names may hold any text: whatever means something in LaTeX or in markup is written so that it means itself.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from feedkit.core.words import _
from feedkit.probability.errors import ProbabilityError
from feedkit.probability.showing import rounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    Term: TypeAlias = "Formula | Fraction | int | str"

# How tightly a formula holds together; a looser one is put in brackets inside a tighter one.
CHAIN, SUM, PRODUCT, POWER, ATOM = range(5)
_LATEX = {
    "\\": r"\backslash ",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\wedge ",
    "~": r"\sim ",
}


class Formula:
    """A formula in four forms; build one with the functions of this module.

    Attributes
    ----------
    latex : str
        For a notebook, without dollar signs.
    text : str
        On one line, with C(n, k) for the number of ways to choose.
    spoken : str
        In words, as a teacher would say it.
    inner : str
        What stands inside the MathML element.
    level : int
        How tightly it holds together, from `CHAIN` to `ATOM`.
    """

    __slots__ = ("inner", "latex", "level", "spoken", "text")

    def __init__(self, latex: str, inner: str, text: str, spoken: str, level: int = ATOM) -> None:
        self.latex = latex
        self.inner = inner
        self.text = text
        self.spoken = spoken
        self.level = level

    @property
    def mathml(self) -> str:
        """The formula as a MathML element, which says itself in words to those who cannot see it."""
        from html import escape

        return f'<math display="block" alttext="{escape(self.spoken)}">{self.inner}</math>'

    def __add__(self, other: Term) -> Formula:
        return _joined(self, formula(other), "+", "+", _("{0} plus {1}"), level=SUM, right=SUM)

    def __radd__(self, other: Term) -> Formula:
        return formula(other) + self

    def __sub__(self, other: Term) -> Formula:
        return _joined(self, formula(other), "-", "−", _("{0} minus {1}"), level=SUM, right=PRODUCT)

    def __rsub__(self, other: Term) -> Formula:
        return formula(other) - self

    def __mul__(self, other: Term) -> Formula:
        return _joined(self, formula(other), r"\cdot", "·", _("{0} times {1}"), level=PRODUCT, right=PRODUCT)

    def __rmul__(self, other: Term) -> Formula:
        return formula(other) * self

    def __truediv__(self, other: Term) -> Formula:
        above, below = self, formula(other)
        # The stroke binds what is written above and below; only the one-line forms need brackets.
        first, second = _within(above, ATOM if "/" in above.text else PRODUCT), _within(below, POWER)
        return Formula(
            rf"\frac{{{above.latex}}}{{{below.latex}}}",
            f"<mfrac><mrow>{above.inner}</mrow><mrow>{below.inner}</mrow></mfrac>",
            f"{first.text} / {second.text}",
            _("{0} over {1}").format(first.spoken, second.spoken),
            PRODUCT,
        )

    def per(self, other: Term) -> Formula:
        """Give `self` over `other` as one number, written close together: 4/6, not yet in lowest terms."""
        whole = self / other
        return Formula(whole.latex, whole.inner, whole.text.replace(" / ", "/"), whole.spoken, PRODUCT)

    def __rtruediv__(self, other: Term) -> Formula:
        return formula(other) / self

    def __pow__(self, other: Term) -> Formula:
        base, top = _within(self, ATOM), formula(other)
        raised = _within(top, ATOM)
        return Formula(
            f"{{{base.latex}}}^{{{top.latex}}}",
            f"<msup><mrow>{base.inner}</mrow><mrow>{top.inner}</mrow></msup>",
            f"{base.text}^{raised.text}",
            _("{0} to the power of {1}").format(base.spoken, raised.spoken),
            POWER,
        )

    def equals(self, *others: Term) -> Formula:
        """Give the chain ``self = … = …``."""
        return _chain(self, others, "=", "=", _("{0} equals {1}"))

    def exceeds(self, other: Term) -> Formula:
        """Give ``self > other``."""
        return _chain(self, (other,), ">", ">", _("{0} is more than {1}"))

    def nearly(self, value: Fraction | float, digits: int = 3) -> Formula:
        """Give the chain ``self ≈`` a decimal with so many significant digits."""
        written = rounded(value, digits)
        # A comma in a decimal is a mark, not a list: the braces keep LaTeX from spacing it.
        number = Formula(written.replace(",", "{,}"), f"<mn>{written}</mn>", written, written)
        return _chain(self, (number,), r"\approx", "≈", _("{0} is about {1}"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Formula) and (self.latex, self.text) == (other.latex, other.text)

    def __hash__(self) -> int:
        return hash((self.latex, self.text))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_kept: object) -> dict[str, str]:
        return {"text/plain": self.text, "text/latex": rf"$\displaystyle {self.latex}$"}


class Answer(NamedTuple):
    """A number and how it comes about.

    Attributes
    ----------
    value : Fraction
    formula : Formula
        Ends in the value.
    """

    value: Fraction
    formula: Formula


def _within(part: Formula, level: int) -> Formula:
    """Put `part` in brackets if it holds together less tightly than `level`."""
    return part if part.level >= level else bracket(part)


def _joined(
    first: Formula, second: Formula, latex: str, sign: str, spoken: str, *, level: int, right: int
) -> Formula:
    """Join two formulas by a sign; the second must hold together at least as tightly as `right`."""
    a, b = _within(first, level), _within(second, right)
    return Formula(
        f"{a.latex} {latex} {b.latex}",
        f"{a.inner}<mo>{'&gt;' if sign == '>' else sign}</mo>{b.inner}",
        f"{a.text} {sign} {b.text}",
        spoken.format(a.spoken, b.spoken),
        level,
    )


def _chain(first: Formula, others: tuple[Term, ...], latex: str, sign: str, spoken: str) -> Formula:
    for other in others:
        first = _joined(first, formula(other), latex, sign, spoken, level=CHAIN, right=CHAIN)
    return first


def formula(term: Term) -> Formula:
    r"""Give a formula for a number, a name or what is a formula already.

    Parameters
    ----------
    term : Formula, int, Fraction or str
        One letter of the alphabet is a variable, any other text is words.

    Raises
    ------
    ProbabilityError
        For a float, of which nobody knows what it stands for; see :meth:`Formula.nearly`.

    Examples
    --------
    >>> formula(Fraction(1, 3)).latex, formula("X").latex, formula("50% off").latex
    ('\\frac{1}{3}', 'X', '\\text{50}\\%\\text{ off}')
    """
    if isinstance(term, Formula):
        return term
    if isinstance(term, str):
        return _named(term)
    if not isinstance(term, int | Fraction):
        raise ProbabilityError(
            _("A formula is made of whole numbers, fractions and names, not of {term!r}.").format(term=term)
        )
    if term < 0:
        positive = _within(formula(-term), PRODUCT)
        return Formula(
            f"-{positive.latex}",
            f"<mo>−</mo>{positive.inner}",
            f"−{positive.text}",
            _("minus {0}").format(positive.spoken),
            SUM,
        )
    if term.denominator == 1:
        digits = str(term.numerator)
        return Formula(digits, f"<mn>{digits}</mn>", digits, digits)
    return formula(term.numerator).per(term.denominator)


def _named(name: str) -> Formula:
    from html import escape

    name = " ".join(name.split())
    if len(name) == 1 and name.isascii() and name.isalpha():
        return Formula(name, f"<mi>{name}</mi>", name, name)
    latex, plain = "", ""
    for sign in name:
        if sign in _LATEX:
            latex += (rf"\text{{{plain}}}" if plain else "") + _LATEX[sign]
            plain = ""
        else:
            plain += sign
    latex += rf"\text{{{plain}}}" if plain else ""
    return Formula(latex, f"<mtext>{escape(name)}</mtext>", name, name)


def indexed(name: Term, index: int) -> Formula:
    """Give a letter with a number at its foot.

    >>> indexed("k", 2).latex, indexed("k", 2).text
    ('k_{2}', 'k₂')
    """
    letter = formula(name)
    foot = "".join("₀₁₂₃₄₅₆₇₈₉"[int(digit)] for digit in str(index))
    return Formula(
        f"{letter.latex}_{{{index}}}",
        f"<msub><mrow>{letter.inner}</mrow><mn>{index}</mn></msub>",
        f"{letter.text}{foot}",
        f"{letter.spoken} {index}",
    )


def bracket(term: Term) -> Formula:
    """Give a formula in brackets."""
    part = formula(term)
    return Formula(
        rf"\left({part.latex}\right)",
        f"<mrow><mo>(</mo>{part.inner}<mo>)</mo></mrow>",
        f"({part.text})",
        _("open bracket, {0}, close bracket").format(part.spoken),
    )


def choose(n: Term, k: Term) -> Formula:
    r"""Give the number of ways to choose `k` of `n`, as a sign.

    >>> choose(7, 4).spoken, choose(7, 4).latex
    ('7 choose 4', '\\binom{7}{4}')
    """
    many, few = formula(n), formula(k)
    stacked = f'<mfrac linethickness="0"><mrow>{many.inner}</mrow><mrow>{few.inner}</mrow></mfrac>'
    return Formula(
        rf"\binom{{{many.latex}}}{{{few.latex}}}",
        f"<mrow><mo>(</mo>{stacked}<mo>)</mo></mrow>",
        f"C({many.text}, {few.text})",
        _("{0} choose {1}").format(_within(many, POWER).spoken, _within(few, POWER).spoken),
    )


def factorial(n: Term) -> Formula:
    """Give ``n!``, as a sign."""
    part = _within(formula(n), ATOM)
    return Formula(
        f"{part.latex}!", f"{part.inner}<mo>!</mo>", f"{part.text}!", _("{0} factorial").format(part.spoken)
    )


def equal(first: Term, *others: Term) -> Formula:
    """Give the chain ``first = …``, with as many members as there are."""
    return formula(first).equals(*others)


def both(first: Term, *others: Term) -> Formula:
    """Give events side by side, all of which happen.

    >>> both(equal("X", 1), equal("Y", 0))
    X = 1, Y = 0
    """
    joined = formula(first)
    for other in map(formula, others):
        joined = Formula(
            rf"{joined.latex},\; {other.latex}",
            f"{joined.inner}<mo>,</mo>{other.inner}",
            f"{joined.text}, {other.text}",
            _("{0} and {1}").format(joined.spoken, other.spoken),
            CHAIN,
        )
    return joined


def chance(event: Term, given: Term | None = None) -> Formula:
    """Give ``P(event)`` or ``P(event | given)``.

    >>> chance("rain", "clouds").text, chance("rain", "clouds").spoken
    ('P(rain | clouds)', 'the probability of rain given clouds')
    """
    what = formula(event)
    latex, inner, text, spoken = what.latex, what.inner, what.text, what.spoken
    said = _("the probability that {0}") if what.level == CHAIN else _("the probability of {0}")
    if given is not None:
        known = formula(given)
        latex += rf" \mid {known.latex}"
        inner += f"<mo>|</mo>{known.inner}"
        text += f" | {known.text}"
        spoken = _("{0} given {1}").format(spoken, known.spoken)
    return Formula(
        rf"P\left({latex}\right)",
        f"<mrow><mi>P</mi><mo>(</mo>{inner}<mo>)</mo></mrow>",
        f"P({text})",
        said.format(spoken),
    )


def product(terms: list[Formula]) -> Formula:
    """Give all `terms` times one another; of none, 1."""
    return _fold(terms, 1, Formula.__mul__)


def total(terms: list[Formula]) -> Formula:
    """Give the sum of all `terms`; of none, 0."""
    return _fold(terms, 0, Formula.__add__)


def _fold(terms: list[Formula], empty: int, join: Callable[[Formula, Formula], Formula]) -> Formula:
    if not terms:
        return formula(empty)
    result = terms[0]
    for term in terms[1:]:
        result = join(result, term)
    return result
