"""Charts that a learner sees live: SVG as text, with title, description and the numbers as a table.

Colours come from the style sheet's variables, so that a chart follows light and dark. The same numbers
give the same text, on every machine: coordinates are rounded to a tenth.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from feedkit.core.words import _
from feedkit.probability.intervals import wilson_interval
from feedkit.probability.showing import exact, percent
from feedkit_widgets.html import Safe, el

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit_widgets.html import Child

WIDTH, HEIGHT = 640, 250
_LEFT, _RIGHT, _TOP, _BOTTOM = 96, 16, 20, 36
_LONGEST = 9  # characters of a fraction beside a bar; a longer one is written as a decimal there
_MOST_ROWS = 12  # of the table under a chart


class Row(NamedTuple):
    """One bar of a table of bars.

    Attributes
    ----------
    label : markup
        What names the row.
    share : Fraction or None
        How long the bar is, of 1; None: not revealed yet.
    value, beside : str
        What is written after it: exact, and in soft ink.
    id : str
    show : str or None
        Scrolls the row into sight whenever this changes.
    """

    label: Child
    share: Fraction | None
    value: str
    beside: str
    id: str
    show: str | None = None


def short(p: Fraction) -> str:
    """Give a fraction as it is, or as a decimal where it would be too long beside a bar.

    >>> short(Fraction(18, 35)), short(Fraction(123456, 789013))
    ('18/35', '≈ 0.1565')
    """
    from feedkit.probability.showing import rounded

    text = exact(p)
    return text if len(text) <= _LONGEST else f"≈ {rounded(p, 4)}"


def bars(caption: Child, head: Sequence[str], rows: Sequence[Row], *, cls: str = "", id: str) -> Safe:  # noqa: A002
    """Give a table that draws itself: a name, a bar, an exact number, the same in per cent.

    Parameters
    ----------
    caption : markup
    head : sequence of str
        Titles of the three columns that are read: name, number, per cent.
    rows : sequence of Row
    cls : str, optional
        A class that gives the bars their colour.
    id : str
    """
    first, second, third = head
    titles = el(
        "tr",
        el("th", first, scope="col"),
        el("td"),
        el("th", second, scope="col"),
        el("th", third, scope="col"),
    )
    return el(
        "table",
        el("caption", caption),
        el("thead", titles),
        el("tbody", [_row(row) for row in rows]),
        cls=f"fk-bars {cls}".rstrip(),
        id=id,
    )


def _row(row: Row) -> Safe:
    hidden = row.share is None
    width = "0" if row.share is None else f"{float(row.share):.4f}"
    value: Child = row.value
    if hidden:
        value = [el("span", "?", aria_hidden="true"), el("span", _("not revealed yet"), cls="fk-vh")]
    return el(
        "tr",
        el("th", row.label, scope="row"),
        el("td", el("span", cls="fk-bar fk-bar--hidden" if hidden else "fk-bar", style=f"--p:{width}")),
        el("td", value, cls="fk-num"),
        el("td", "" if hidden else row.beside, cls="fk-num fk-num--soft"),
        id=row.id,
        data_show=row.show,
    )


def convergence(
    steps: Sequence[tuple[int, int]],
    most: int,
    exact_value: Fraction,
    *,
    title: str,
    id: str,  # noqa: A002
) -> Safe:
    """Give a simulation on its way: the running share, its 95 % band, and the exact value as a line.

    Parameters
    ----------
    steps : sequence of (int, int)
        Draws and hits so far, ascending.
    most : int
        How many draws the axis is long.
    exact_value : Fraction
    title, id : str
    """
    intervals = [wilson_interval(hits, draws) for draws, hits in steps]
    # The scale shows the band from its fiftieth draw on; the first ones may leave the picture.
    settled = (
        [i for i, (draws, _hits) in zip(intervals, steps, strict=True) if draws >= min(50, steps[-1][0])]
        if steps
        else []
    )
    target = float(exact_value)
    low = max(floor(100 * min([target - 0.1, *(i.low for i in settled)])), 0) / 100
    high = min(ceil(100 * max([target + 0.1, *(i.high for i in settled)])), 100) / 100

    def across(draws: int) -> str:
        return f"{_LEFT + (WIDTH - _LEFT - _RIGHT) * draws / most:.1f}"

    def up(share: float) -> str:
        inside = min(max((share - low) / (high - low), 0.0), 1.0)
        return f"{HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * inside:.1f}"

    upper = [f"{across(d)},{up(i.high)}" for (d, _h), i in zip(steps, intervals, strict=True)]
    lower = [f"{across(d)},{up(i.low)}" for (d, _h), i in zip(steps, intervals, strict=True)]
    middle = [f"{across(d)},{up(h / d)}" for d, h in steps]
    band = el("polygon", points=" ".join(upper + lower[::-1]), cls="fk-chart__band") if steps else None
    run = el("polyline", points=" ".join(middle), cls="fk-chart__run") if steps else None
    bottom, right = f"{HEIGHT - _BOTTOM}", f"{WIDTH - _RIGHT}"
    ticks = [_tick(across(n), n, most) for n in (0, most // 4, most // 2, 3 * most // 4, most)]
    marks = [
        el(
            "text",
            percent(Fraction(mark).limit_denominator(1000), 0),
            x=_LEFT - 6,
            y=up(mark),
            cls="fk-chart__y",
        )
        for mark in (low, high)
    ]
    line = el("polyline", points=f"{_LEFT},{up(target)} {right},{up(target)}", cls="fk-chart__exact")
    axes = el("polyline", points=f"{_LEFT},{_TOP} {_LEFT},{bottom} {right},{bottom}", cls="fk-chart__axis")
    told = _told(steps, exact_value)
    svg = el(
        "svg",
        el("title", title, id=f"{id}-t"),
        el("desc", told, id=f"{id}-d"),
        band,
        axes,
        line,
        run,
        ticks,
        marks,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_labelledby=f"{id}-t {id}-d",
        cls="fk-chart__svg",
    )
    legend = el(
        "p",
        el("span", _("share so far"), cls="fk-chart__key fk-chart__key--run"),
        el("span", _("95 % interval"), cls="fk-chart__key fk-chart__key--band"),
        el("span", _("exact"), cls="fk-chart__key fk-chart__key--exact"),
        cls="fk-chart__legend",
        aria_hidden="true",
    )
    return el("figure", svg, legend, _numbers(steps, id), cls="fk-chart", id=id)


def _tick(x: str, n: int, most: int) -> Safe:
    anchor = "end" if n == most else "start" if n == 0 else "middle"
    return el("text", n, x=x, y=HEIGHT - 8, cls="fk-chart__x", style=f"text-anchor:{anchor}")


def _told(steps: Sequence[tuple[int, int]], exact_value: Fraction) -> str:
    if not steps:
        return _("Nothing drawn yet. Exact: {exact}.").format(exact=percent(exact_value))
    draws, hits = steps[-1]
    band = wilson_interval(hits, draws)
    told = _("After {n} draws the share is {share}, its 95 % interval from {low} to {high}. Exact: {exact}.")
    return told.format(
        n=draws,
        share=percent(Fraction(hits, draws)),
        low=percent(Fraction(band.low)),
        high=percent(Fraction(band.high)),
        exact=percent(exact_value),
    )


def _numbers(steps: Sequence[tuple[int, int]], name: str) -> Safe:
    """Give the numbers of the chart as a table, a dozen of them at the most."""
    every = -(-len(steps) // _MOST_ROWS) or 1
    shown = [*steps[every - 1 : -1 : every], *steps[-1:]]
    rows = []
    for draws, hits in shown:
        band = wilson_interval(hits, draws)
        cells = (
            hits,
            percent(Fraction(hits, draws)),
            percent(Fraction(band.low)),
            percent(Fraction(band.high)),
        )
        rows.append(el("tr", el("th", draws, scope="row"), [el("td", cell, cls="fk-num") for cell in cells]))
    heads = (_("Draws"), _("Hits"), _("Share"), _("From"), _("To"))
    table = el(
        "table",
        el("caption", _("Share so far, with its 95 % interval"), cls="fk-vh"),
        el("thead", el("tr", [el("th", one, scope="col") for one in heads])),
        el("tbody", rows),
        cls="fk-numbers",
    )
    summary = el("summary", _("The numbers as a table"), id=f"{name}-sum")
    return el("details", summary, table, cls="fk-more", id=f"{name}-n")
