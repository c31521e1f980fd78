"""What a benchmark found, and the table of all findings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

HEADS = ("what", "measured", "beside", "result", "bar", "")


class Finding(NamedTuple):
    """One line of the table.

    Attributes
    ----------
    what : str
        What was measured.
    measured, beside : str
        The figure, and what stands beside it: measured in the same run, or computed elsewhere.
    result : str
        The two compared.
    bar : str
        What the result must be.
    reached : bool
        Whether it is.
    """

    what: str
    measured: str
    beside: str
    result: str
    bar: str
    reached: bool

    def cells(self) -> tuple[str, ...]:
        """Give the cells of the line, the verdict last."""
        return (*self[:5], "reached" if self.reached else "MISSED")


def at_least(what: str, measured: str, beside: str, ratio: float, bar: float) -> Finding:
    """Give the finding of a ratio that should be large."""
    return Finding(what, measured, beside, f"{ratio:.2f}", f"≥ {bar}", ratio >= bar)


def at_most(what: str, measured: str, beside: str, ratio: float, bar: float) -> Finding:
    """Give the finding of a ratio that should be small."""
    return Finding(what, measured, beside, f"{ratio:.2f} times", f"≤ {bar}", ratio <= bar)


def table(findings: Sequence[Finding]) -> str:
    """Give all findings as a table.

    >>> print(table([at_least("hops", "12 a second", "a hare: 10 a second", 1.2, 0.7)]))
    what  measured     beside               result  bar
    ----  -----------  -------------------  ------  -----  -------
    hops  12 a second  a hare: 10 a second  1.20    ≥ 0.7  reached
    """
    rows = [HEADS, *(finding.cells() for finding in findings)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    rows.insert(1, tuple("-" * width for width in widths))
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
