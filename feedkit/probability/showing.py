"""How chances are written: fractions, percentages, bars, and tables of them as text and as HTML.

The HTML is made for JupyterLab's sanitizer, which cleans notebooks that it does not trust: plain tables and
inline styles pass, svg and math do not.
"""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction
from typing import NamedTuple

from feedkit.core.words import _, decimal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    Cell: TypeAlias = "str | Bar"

# Full, then none to seven eighths: a bar's last character.
_FULL = "█"
_EIGHTHS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")
BAR_CHARACTERS = 20
BAR_PIXELS = 140
LONGEST_FRACTION = 25  # characters; longer ones are no help to a reader
# 4:1 on white and on JupyterLab's dark ground.
_INK = "#3d7fc1"
_CELL = "padding: 2px 8px; white-space: nowrap; text-align: "


class Bar(NamedTuple):
    """A cell that is drawn: `share` of the full length, from 0 to 1."""

    share: Fraction


def percent(p: Fraction, digits: int = 1) -> str:
    """Give a probability in per cent, halves rounded up, in the chosen language.

    Only what is certain is written 100, and only what is impossible 0.

    Parameters
    ----------
    p : Fraction
    digits : int, optional
        After the decimal mark.

    Examples
    --------
    >>> percent(Fraction(18, 35)), percent(Fraction(1, 8), 0), percent(Fraction(1, 10**6))
    ('51.4 %', '13 %', '< 0.1 %')
    """
    unit = Fraction(1, 10**digits)
    least, most = unit, 100 - unit
    if 0 < p * 100 < unit / 2:
        return f"< {_fixed(least, digits)} %"
    if most + unit / 2 <= p * 100 < 100:
        return f"> {_fixed(most, digits)} %"
    return f"{_fixed(p * 100, digits)} %"


def _fixed(value: Fraction, digits: int) -> str:
    """Give a number with so many digits after the mark, halves rounded away from zero."""
    scaled = (2 * abs(value.numerator) * 10**digits + value.denominator) // (2 * value.denominator)
    whole, rest = divmod(scaled, 10**digits)
    text = f"{whole}.{rest:0{digits}}" if digits else str(whole)
    return decimal(f"-{text}" if value < 0 and scaled else text)


def rounded(value: Fraction | float, digits: int = 3) -> str:
    """Give a number to so many significant digits, in the chosen language.

    >>> rounded(Fraction(18, 35)), rounded(1.5), rounded(Fraction(1, 3000000))
    ('0.514', '1.5', '3.33E-7')
    """
    exact = Fraction(value)
    about = Context(prec=digits).divide(Decimal(exact.numerator), Decimal(exact.denominator))
    plain = about.normalize()
    return decimal(str(plain) if plain.adjusted() < -6 else f"{plain:f}")


def exact(p: Fraction) -> str:
    """Give a fraction as it is, or its first digits if it is too long to read.

    >>> exact(Fraction(18, 35)), exact(Fraction(1, 3**60))
    ('18/35', '≈ 2.359E-29')
    """
    text = str(p)
    return text if len(text) <= LONGEST_FRACTION else f"≈ {rounded(p, 4)}"


def label(outcome: object) -> str:
    """Give an outcome's name: its text on one line; a tuple's parts side by side; a dash for None.

    >>> label(("meat", 2)), label(None), label(Fraction(1, 2))
    ('meat, 2', '–', '1/2')
    """
    if outcome is None:
        return "–"
    if type(outcome) is tuple:
        return ", ".join(map(label, outcome)) or "()"
    return " ".join(str(outcome).split()) or "“”"


def bar(share: Fraction, width: int = BAR_CHARACTERS) -> str:
    """Give a bar of text, to the next eighth of a character; what is not nothing is seen.

    >>> bar(Fraction(1, 3), 10)
    '███▍'
    """
    eighths = (2 * share.numerator * width * 8 + share.denominator) // (2 * share.denominator)
    if share > 0:
        eighths = max(eighths, 1)
    return _FULL * (eighths // 8) + _EIGHTHS[eighths % 8]


def text_table(head: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """Give a table in columns: the first to the left, bars to the left, all else to the right.

    Parameters
    ----------
    head : sequence of str
        Titles of the columns, or none.
    rows : sequence of sequence of (str or Bar)
    """
    written = [[bar(cell.share) if isinstance(cell, Bar) else cell for cell in row] for row in rows]
    lines = [list(head), *written] if head else written
    if not lines:
        return ""
    left = [not i or isinstance(cell, Bar) for i, cell in enumerate(rows[0] if rows else head)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    placed = [
        [
            cell.ljust(w) if to_left else cell.rjust(w)
            for cell, w, to_left in zip(line, widths, left, strict=True)
        ]
        for line in lines
    ]
    return "\n".join("  ".join(line).rstrip() for line in placed)


def html_table(caption: str, head: Sequence[str], rows: Sequence[Sequence[Cell]], after: str = "") -> str:
    """Give a table as HTML that JupyterLab shows also where it trusts nobody.

    Parameters
    ----------
    caption : str
        What the table shows, or nothing.
    head : sequence of str
    rows : sequence of sequence of (str or Bar)
        The first cell of each row names it.
    after : str, optional
        A sentence below.
    """
    from html import escape

    def cell(content: Cell, *, first: bool) -> str:
        if isinstance(content, Bar):
            width = max(int(content.share * BAR_PIXELS), 1 if content.share else 0)
            drawn = f'<div style="width: {width}px; height: 14px; background-color: {_INK}"></div>'
            return f'<td style="{_CELL}left; width: {BAR_PIXELS}px">{drawn}</td>'
        if first:
            return f'<th scope="row" style="{_CELL}left">{escape(content)}</th>'
        return f'<td style="{_CELL}right">{escape(content)}</td>'

    bars = [isinstance(content, Bar) for content in rows[0]] if rows else [False] * len(head)
    titles = "".join(
        f'<th scope="col" style="{_CELL}{"right" if i and not drawn else "left"}">{escape(title)}</th>'
        for i, (title, drawn) in enumerate(zip(head, bars, strict=True))
    )
    body = "".join(
        f"<tr>{''.join(cell(content, first=not i) for i, content in enumerate(row))}</tr>" for row in rows
    )
    told = f'<caption style="text-align: left">{escape(caption)}</caption>' if caption else ""
    below = f"<p>{escape(after)}</p>" if after else ""
    return f"<div><table>{told}<thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>{below}</div>"


def chance_rows(chances: Sequence[tuple[object, Fraction]]) -> list[list[Cell]]:
    """Give a row for each outcome: its name, a bar, the fraction, per cent; the longest bar is full."""
    most = max(p for _outcome, p in chances)
    return [[label(outcome), Bar(p / most), exact(p), percent(p)] for outcome, p in chances]


def chance_head() -> list[str]:
    """Give the titles above :func:`chance_rows`, in the chosen language."""
    return [_("outcome"), "", _("probability"), _("in per cent")]
