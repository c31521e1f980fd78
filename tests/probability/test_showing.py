"""How distributions look: the same text every time, and HTML that passes JupyterLab's sanitizer."""

from __future__ import annotations

from fractions import Fraction
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hypothesis import given
from hypothesis import strategies as st

from feedkit.core import words
from feedkit.probability import BayesTable, Distribution, binomial, hypergeometric, percent
from feedkit.probability.showing import BAR_CHARACTERS, bar, exact, label, rounded, text_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HAND = hypergeometric(7, 3, 4)
COINS = Distribution({"fair": 3, "two heads": 1})

# What JupyterLab 4 lets pass in a notebook that it does not trust, of what we use.
TAGS = {"div", "table", "caption", "thead", "tbody", "tr", "th", "td", "p"}
ATTRIBUTES = {"style", "scope"}
STYLES = {"padding", "white-space", "text-align", "width", "height", "background-color"}


class Sanitizer(HTMLParser):
    """Collects the text, and whatever would be dropped."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.dropped: list[str] = []
        self.open: list[str] = []
        self.cells: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.cells.append("")
        for name, value in attrs:
            styles = (
                [part.split(":")[0].strip() for part in (value or "").split(";")] if name == "style" else []
            )
            self.dropped += [style for style in styles if style not in STYLES]
            self.dropped += [] if name in ATTRIBUTES and (tag in {"th", "td"} or name == "style") else [name]
        self.dropped += [] if tag in TAGS else [tag]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.cells[-1] += data


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    catalogue = Catalog(locale="de")
    catalogue.add("probability", "Wahrscheinlichkeit")
    catalogue.add("{low} to {high} ({level}, {method})", "{low} bis {high} ({level}, {method})")
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "feedkit.mo").open("wb") as file:
        write_mo(file, catalogue)
    words.set_language("de", str(tmp_path))
    yield
    words.set_language(None)


def test_the_bar_table_as_text() -> None:
    assert repr(HAND).split("\n") == [
        "0  █▏                     1/35   2.9 %",
        "1  █████████████▍        12/35  34.3 %",
        "2  ████████████████████  18/35  51.4 %",
        "3  ████▌                  4/35  11.4 %",
    ]
    assert HAND._repr_mimebundle_(include=None, exclude=None)["text/plain"] == repr(HAND)
    assert repr(Distribution.certain("sure")) == "sure  ████████████████████  1  100.0 %"


def test_the_bar_table_as_html() -> None:
    html = Distribution({"<b>": 1, "a & b": 3})._repr_html_()
    cell, ink = "padding: 2px 8px; white-space: nowrap; text-align: ", "background-color: #3d7fc1"
    assert html == (
        f'<div><table><thead><tr><th scope="col" style="{cell}left">outcome</th>'
        f'<th scope="col" style="{cell}left"></th><th scope="col" style="{cell}right">probability</th>'
        f'<th scope="col" style="{cell}right">in per cent</th></tr></thead>'
        f'<tbody><tr><th scope="row" style="{cell}left">&lt;b&gt;</th>'
        f'<td style="{cell}left; width: 140px"><div style="width: 46px; height: 14px; {ink}"></div></td>'
        f'<td style="{cell}right">1/4</td><td style="{cell}right">25.0 %</td></tr>'
        f'<tr><th scope="row" style="{cell}left">a &amp; b</th>'
        f'<td style="{cell}left; width: 140px"><div style="width: 140px; height: 14px; {ink}"></div></td>'
        f'<td style="{cell}right">3/4</td><td style="{cell}right">75.0 %</td></tr></tbody></table></div>'
    )


@pytest.mark.parametrize(
    "shown",
    [
        HAND,
        binomial(40, Fraction(1, 3)),
        BayesTable(COINS, {"fair": Fraction(1, 2), "two heads": 1}, "heads"),
    ],
)
def test_the_picture_passes_the_sanitizer_of_jupyterlab(shown: Distribution[int] | BayesTable[str]) -> None:
    html = shown._repr_mimebundle_()["text/html"]
    clean = Sanitizer(html)
    assert (clean.dropped, clean.open) == ([], [])
    assert html == shown._repr_mimebundle_()["text/html"]


def test_a_law_stands_above_its_picture() -> None:
    cells = Sanitizer(HAND._repr_html_()).cells
    assert "P(X = k) = C(3, k) · C(4, 4 − k) / C(7, 4)" in cells
    assert "<caption" not in HAND.given({1, 2})._repr_html_()
    assert [cell for cell in cells if cell.endswith(" %")] == ["2.9 %", "34.3 %", "51.4 %", "11.4 %"]


def test_of_many_outcomes_the_most_probable_are_shown() -> None:
    lines = repr(binomial(99, Fraction(1, 2))).split("\n")
    assert len(lines) == 25
    assert [lines[0].split()[0], lines[23].split()[0]] == ["38", "61"]
    assert lines[24] == "and 76 less probable, together 1.5 %"
    # Of equals, the first ones.
    even = repr(Distribution.uniform(range(30))).split("\n")
    assert [line.split()[0] for line in even] == [*map(str, range(24)), "and"]
    assert "and 76 less probable" in binomial(99, Fraction(1, 2))._repr_html_()


@pytest.mark.usefixtures("german")
def test_numbers_and_titles_follow_the_language() -> None:
    assert repr(HAND).endswith("4/35  11,4 %")
    assert "Wahrscheinlichkeit" in HAND._repr_html_()
    assert HAND.explain(2).nearly(Fraction(18, 35)).latex.endswith(r"\approx 0{,}514")


def test_per_cent_is_never_more_certain_than_the_fraction() -> None:
    shown = {
        Fraction(0): "0.0 %",
        Fraction(1, 10**9): "< 0.1 %",
        Fraction(1, 2000): "0.1 %",
        Fraction(1, 16): "6.3 %",
        Fraction(1999, 2000): "> 99.9 %",
        Fraction(1998, 2000): "99.9 %",
        Fraction(1): "100.0 %",
    }
    assert {p: percent(p) for p in shown} == shown
    assert (percent(Fraction(1, 3), 0), percent(Fraction(999, 1000), 0)) == ("33 %", "> 99 %")
    assert percent(Fraction(1, 300), 0) == "< 1 %"


@given(st.fractions(0, 1))
def test_per_cent_is_off_by_half_a_unit_at_most(p: Fraction) -> None:
    text = percent(p)
    if text[0] not in "<>":
        assert abs(Fraction(text.removesuffix(" %")) - 100 * p) <= Fraction(1, 20)
        assert (text == "0.0 %") == (p == 0)
        assert (text == "100.0 %") == (p == 1)


@given(st.fractions(0, 1))
def test_what_is_not_nothing_has_a_bar(p: Fraction) -> None:
    assert len(bar(p)) <= BAR_CHARACTERS
    assert bool(bar(p)) == bool(p)


def test_outcomes_have_names_on_one_line() -> None:
    assert [label(x) for x in ("two\nlines", (), ("a", (1, None)), "", True)] == [
        "two lines",
        "()",
        "a, 1, –",
        "“”",
        "True",
    ]


def test_long_fractions_are_cut_to_what_can_be_read() -> None:
    assert exact(Fraction(1, 10**30)) == "≈ 1E-30"
    assert exact(Fraction(10**13, 10**13 + 1)) == "≈ 1"
    assert (rounded(Fraction(2, 3)), rounded(12345.0, 3), rounded(Fraction(0))) == ("0.667", "12300", "0")


def test_a_table_without_rows_is_its_head() -> None:
    assert text_table(("a", "b"), []) == "a  b"
    assert text_table((), []) == ""
