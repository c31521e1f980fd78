"""The element builder: text is text, whatever it holds."""

from __future__ import annotations

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from feedkit_widgets.html import Safe, el, escape, fill, join, plain


class Reader(HTMLParser):
    """Collects what a browser would read."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, list[tuple[str, str | None]]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, attrs))

    def handle_data(self, data: str) -> None:
        self.text += data


def read(markup: str) -> Reader:
    reader = Reader()
    reader.feed(markup)
    reader.close()
    return reader


SHOWN = st.text(st.characters(exclude_categories=["Cs", "Cc"]))


@given(SHOWN, SHOWN)
def test_text_and_attributes_come_back_as_they_were(text: str, value: str) -> None:
    reader = read(el("p", text, title=value))
    assert reader.text == text
    assert reader.tags == [("p", [("title", value)])]


def test_markup_is_not_escaped_twice() -> None:
    assert el("p", el("b", "<")) == "<p><b>&lt;</b></p>"
    assert join(el("b", "&"), " & ") == "<b>&amp;</b> &amp; "


def test_attributes_by_name_by_truth_and_by_absence() -> None:
    made = el("input", cls="a b", for_="x", data_act="card 1", checked=True, disabled=False, id=None, min=0)
    assert made == '<input class="a b" for="x" data-act="card 1" checked min="0">'


def test_children_may_be_nested_lists_numbers_and_none() -> None:
    assert (
        el("ul", [el("li", n) for n in (1, 2)], None, ["<", [Safe("<hr>")]])
        == "<ul><li>1</li><li>2</li>&lt;<hr></ul>"
    )


def test_a_sentence_is_filled_with_markup_and_with_hostile_text() -> None:
    said = fill("{who} & {what}", who=el("b", "Ana"), what="{who} <i>")
    assert said == "<b>Ana</b> &amp; {who} &lt;i&gt;"
    assert plain(said) == "Ana & {who} <i>"


def test_the_name_of_the_beast_does_not_break() -> None:
    assert fill("The T-Rex.") == 'The <span class="fk-nb">T-Rex</span>.'


def test_text_without_signs_stays_the_same_object() -> None:
    text = "nothing to escape"
    assert escape(text) is text
