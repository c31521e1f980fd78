"""Reading what a pupil types: 3/8, 0.375, 0,375, 37.5 %, "3 in 8", a whole number, a choice.

A decimal and a percentage may be rounded. One that shows two significant digits or more stands for every
number within half a unit of its last digit; a shorter one stands for itself alone.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from feedkit.core.words import _
from feedkit.lessons.errors import AnswerError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST = 60  # characters of an answer
LONGEST_NUMBER = 15  # digits
ENOUGH_DIGITS = 2  # significant ones, for a decimal that may be rounded

_SIGNS = str.maketrans(
    {
        "\N{FRACTION SLASH}": "/",
        "\N{DIVISION SLASH}": "/",
        "\N{DIVISION SIGN}": "/",
        "\N{FULLWIDTH SOLIDUS}": "/",
        "\N{FULLWIDTH PERCENT SIGN}": "%",
        "\N{FULLWIDTH FULL STOP}": ".",
        "\N{FULLWIDTH COMMA}": ",",
        "\N{ARABIC DECIMAL SEPARATOR}": ".",
    }
)
_VULGAR = {chr(code): text for code, text in zip(range(0x2150, 0x215F), (
    "1/7 1/9 1/10 1/3 2/3 1/5 2/5 3/5 4/5 1/6 5/6 1/8 3/8 5/8 7/8".split()
), strict=True)} | {"¼": "1/4", "½": "1/2", "¾": "3/4", "↉": "0/3"}  # fmt: skip
_RATIO = re.compile(r"(\d+) ?(?:/| in | out of | of ) ?(\d+)", re.ASCII | re.IGNORECASE)
_DECIMAL = re.compile(r"(\d*)(?:[.,](\d+))? ?(%|percent|per cent|pct)?", re.ASCII | re.IGNORECASE)
_THOUSANDS = re.compile(r"\d{1,3}(?:[.,' ]\d{3}){2,}", re.ASCII)


class Given(NamedTuple):
    """A number that was given.

    Attributes
    ----------
    value : Fraction
        What stands there; of 37.5 %, 3/8.
    half : Fraction
        Half a unit of its last digit; 0 for a fraction and for a whole number.
    digits : int
        Significant digits of a decimal or a percentage; 0 for what is never rounded.
    percent : bool
        Whether it was given in per cent.
    """

    value: Fraction
    half: Fraction
    digits: int
    percent: bool

    def fits(self, exact: Fraction) -> bool:
        """Tell whether `exact` could be meant: it is the same, or is rounded to this.

        Nothing but what is certain is rounded to 1, and nothing but the impossible to 0.

        >>> read_number("0.38").fits(Fraction(3, 8)), read_number("0.4").fits(Fraction(3, 8))
        (True, False)
        """
        return self.value == exact or (self.digits >= ENOUGH_DIGITS and self.near(exact))

    def near(self, exact: Fraction) -> bool:
        """Tell whether `exact` is within half a unit of the last digit, however few digits there are."""
        if self.value in {0, 1}:
            return self.value == exact
        return abs(self.value - exact) <= self.half


def read_number(text: str) -> Given:
    """Read a number in any of its written forms.

    Parameters
    ----------
    text : str
        Such as ``"3/8"``, ``"0.375"``, ``"0,375"``, ``".375"``, ``"37.5 %"``, ``"3 in 8"``, ``"3 out of 8"``
        or ``"3"``.

    Raises
    ------
    AnswerError
        If it is none; the message is one sentence that a pupil can act on.

    Examples
    --------
    >>> read_number("6/16").value, read_number("37,5 %").value, read_number("3 out of 8").value
    (Fraction(3, 8), Fraction(3, 8), Fraction(3, 8))
    """
    said = _tidy(text)
    if not said:
        raise AnswerError(_("Type a number first, such as 3/8 or 37.5 %."))
    if said.startswith(("-", "−", "–")):
        raise AnswerError(_("What is asked for is never below 0: leave the minus sign out."))
    if ratio := _RATIO.fullmatch(said):
        above, below = (_whole(part) for part in ratio.groups())
        if not below:
            raise AnswerError(_("Nothing can be divided by 0: what stands below the stroke?"))
        return Given(Fraction(above, below), Fraction(0), 0, percent=False)
    if _THOUSANDS.fullmatch(said):
        raise AnswerError(_("Write the number without marks between thousands."))
    found = _DECIMAL.fullmatch(said)
    if found is None or not (found[1] or found[2]):
        raise AnswerError(_unread(said))
    return _decimal(found[1] or "", found[2] or "", percent=found[3] is not None)


def read_chance(text: str) -> Given:
    """Read a number that is a chance, from 0 to 1.

    Raises
    ------
    AnswerError
        If it is no number, or more than 1.

    Examples
    --------
    >>> read_chance("37.5")
    Traceback (most recent call last):
    ...
    feedkit.lessons.errors.AnswerError: A chance is 1 at most: if you mean 37.5 %, add the % sign.
    """
    given = read_number(text)
    if given.value <= 1:
        return given
    said = _tidy(text)
    if given.value > 100 or given.percent:
        raise AnswerError(_("A chance is 1 at most, which is 100 %."))
    if "/" in said or " " in said:
        raise AnswerError(_("A chance is 1 at most: the number below the stroke is the larger one."))
    raise AnswerError(_("A chance is 1 at most: if you mean {text} %, add the % sign.").format(text=said))


def read_count(text: str) -> Given:
    """Read a number of cards.

    Raises
    ------
    AnswerError
        If it is no whole number.

    Examples
    --------
    >>> read_count("3").value
    Fraction(3, 1)
    """
    given = read_number(text)
    if given.percent or given.value.denominator != 1:
        raise AnswerError(_("This asks how many there are: type a whole number, such as 3."))
    return given


def read_choice(text: str, choices: Sequence[tuple[str, str]]) -> str:
    """Read which of several choices was made.

    Parameters
    ----------
    text : str
        The key of a choice, or its words.
    choices : sequence of (str, str)
        The key and the words of each.

    Returns
    -------
    str
        The key.

    Raises
    ------
    AnswerError
        If it is none of them.

    Examples
    --------
    >>> read_choice(" B) ", [("a", "Play it"), ("b", "Pass it")]), read_choice("play it", [("a", "Play it")])
    ('b', 'a')
    """
    said = _tidy(text).casefold()
    key = said.strip("().:")
    for name, words in choices:
        if key == name.casefold() or said.rstrip(".!? ") == words.casefold().rstrip(".!? "):
            return name
    told = _("Choose one of: {list}.")
    raise AnswerError(told.format(list=", ".join(name for name, _words in choices)))


def _tidy(text: str) -> str:
    if not isinstance(text, str):
        raise AnswerError(_("Type a number first, such as 3/8 or 37.5 %."))
    if len(text) > LONGEST:
        raise AnswerError(_("That is too long for an answer: a number such as 3/8 or 37.5 % is enough."))
    said = " ".join(text.translate(_SIGNS).split())
    said = _VULGAR.get(said, said)
    said = re.sub(r" ?/ ?", "/", said)
    return said.removeprefix("=").removeprefix("≈").strip().removeprefix("+")


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise AnswerError(_("That number is too long: {n} digits are enough.").format(n=LONGEST_NUMBER))
    return int(digits)


def _decimal(before: str, after: str, *, percent: bool) -> Given:
    value = Fraction(_whole(before + after), 10 ** len(after))
    scale = 100 if percent else 1
    if not after and not percent:
        return Given(value, Fraction(0), 0, percent=False)
    digits = len((before + after).lstrip("0"))
    return Given(value / scale, Fraction(1, 2 * scale * 10 ** len(after)), digits, percent)


def _unread(said: str) -> str:
    if "%" in said and "/" in said:
        return _("Give a fraction such as 3/8 or a percentage such as 37.5 %, not both at once.")
    if ":" in said:
        return _("Write a chance as a fraction, with a stroke: 3/8 instead of 3:8.")
    if any(sign in said for sign in "*+^()") or said.count("/") > 1:
        return _("Work it out to one number, such as 3/8 or 37.5 %.")
    return _("That is no number yet: type a fraction such as 3/8, a decimal or a percentage.")
