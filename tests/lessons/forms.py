"""The forms in which a pupil may write a number."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Context, Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


def fractions(value: Fraction) -> list[str]:
    """Give a chance as a fraction, reduced and not, with a stroke and in words."""
    above, below = value.numerator, value.denominator
    return [
        f"{above}/{below}",
        f" {3 * above} / {3 * below} ",
        f"{above} in {below}",
        f"{above} of {below}",
        f"{2 * above} out of {2 * below}",
        f"={above}⁄{below}",
    ]


def rounded(value: Fraction, digits: int, rounding: str = ROUND_HALF_UP) -> Decimal:
    """Round to so many significant digits."""
    return Context(prec=digits, rounding=rounding).divide(
        Decimal(value.numerator), Decimal(value.denominator)
    )


def decimals(value: Fraction) -> list[str]:
    """Give a number as a decimal of two digits and more, with a point and a comma."""
    found = []
    for digits in (2, 3, 5):
        for rounding in (ROUND_HALF_UP, ROUND_HALF_EVEN):
            about = rounded(value, digits, rounding)
            if about in {0, 1}:
                continue  # certain or impossible, and this is neither
            text = f"{about:f}"
            found += [text, text.replace(".", ","), text.removeprefix("0")]
    return found


def percentages(value: Fraction) -> list[str]:
    """Give a chance in per cent, of two digits and more."""
    found = []
    for digits in (2, 3, 4):
        about = rounded(value * 100, digits)
        if about in {0, 100}:
            continue
        text = f"{about:f}"
        found += [f"{text}%", f"{text.replace('.', ',')} %", f"{text} percent", f"{text} Per Cent"]
    return found


def chances(value: Fraction) -> list[str]:
    """Give a chance in every form."""
    return fractions(value) + decimals(value) + percentages(value)
