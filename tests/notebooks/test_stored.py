"""What a stored notebook shows to somebody who runs nothing, and what it must not show to anybody."""

from __future__ import annotations

import re
import warnings

import pytest

from feedkit.core.chance import Seeded
from feedkit_widgets.sitting import feed_rex
from tests.notebooks.reading import ALL, LESSONS, RULES, code_cells, makers, notebook, stored

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of use to those who write nbconvert
    from nbconvert import HTMLExporter

OTHERS = 5  # other games that the viewer could be in, for each table


@pytest.mark.parametrize("name", ALL)
def test_every_output_has_a_picture_and_a_text(name: str) -> None:
    for cell in code_cells(name):
        for output in cell.outputs:
            if output.output_type == "stream":
                assert output.name == "stdout", cell.id
            else:  # a formula has its LaTeX for a picture
                assert set(output.data) in ({"text/html", "text/plain"}, {"text/latex", "text/plain"}), (
                    cell.id
                )


@pytest.mark.parametrize("name", LESSONS)
def test_a_stored_table_would_look_the_same_if_the_hidden_cards_were_others(name: str) -> None:
    cells = {cell.id: cell for cell in code_cells(name)}
    for where, make in makers(name).items():
        table = make()
        line = table._sitting.line
        assert line is not None
        real = line.states[0]
        assert table._sitting.viewer == 0
        for seed in range(OTHERS):
            other = real.resample(0, Seeded(seed))
            line.states[0], line.events[0] = other, other.opening
            pictures = table._repr_mimebundle_()
            for kind in ("text/html", "text/plain"):
                assert stored(cells[where], kind) == pictures[kind], where


@pytest.mark.parametrize("name", LESSONS)
def test_the_own_hand_is_stored_as_unknown_cards(name: str) -> None:
    cells = {cell.id: cell for cell in code_cells(name)}
    for where, make in makers(name).items():
        line = make()._sitting.line
        assert line is not None
        size = feed_rex(line.present).view(0).own_size
        text, html = (stored(cells[where], kind) for kind in ("text/plain", "text/html"))
        own = next(row for row in text.splitlines() if row.startswith("  A "))
        assert own.count("?") == size, where
        assert len(re.findall(r"card \d+ of \d+, unknown", html)) == size, where


def test_what_nbconvert_writes_holds_the_pictures() -> None:
    exporter = HTMLExporter()  # type: ignore[no-untyped-call]
    page, _resources = exporter.from_notebook_node(notebook(RULES))
    assert page.count("<caption") == len(makers(RULES))
    assert "Feed-Rex, 4 players, turn 1: You to move" in page
    assert "card 1 of 4, unknown" in page
    assert "data:image/svg+xml;base64," in page
