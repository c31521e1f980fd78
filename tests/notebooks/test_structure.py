"""What every notebook keeps to: how it opens and ends, how long its cells are, what it stores."""

from __future__ import annotations

import ast
import re
import sys

import pytest

import feedkit
from tests.notebooks.reading import ALL, FOLDER, LESSONS, PAGES, RULES, code_cells, makers, notebook, stored
from tools.notebooks import KERNEL, LANGUAGE, all_notebooks, clean, dump

LONGEST = 8  # lines of a code cell


def texts(name: str) -> list[str]:
    return [cell.source for cell in notebook(name).cells if cell.cell_type == "markdown"]


@pytest.mark.checkout
def test_these_are_all_notebooks() -> None:
    assert FOLDER is not None
    assert sorted(path.relative_to(FOLDER).as_posix() for path in all_notebooks()) == sorted(ALL)


@pytest.mark.parametrize("name", ALL)
def test_a_notebook_stores_nothing_that_changes_from_run_to_run(name: str) -> None:
    assert FOLDER is not None
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert written == dump(clean(notebook(name)))
    assert "model_id" not in written
    assert "widget-state" not in written


@pytest.mark.parametrize("name", ALL)
def test_its_title_and_its_kernel(name: str) -> None:
    metadata = notebook(name).metadata
    assert set(metadata) - {"takes"} == {"kernelspec", "language_info", "title"}
    assert metadata.title
    assert metadata.kernelspec == KERNEL
    assert metadata.language_info == LANGUAGE


@pytest.mark.parametrize("name", ALL)
def test_code_cells_are_short_and_define_nothing(name: str) -> None:
    for cell in code_cells(name):
        assert 1 <= len(cell.source.splitlines()) <= LONGEST, cell.id
        kinds = {type(node) for node in ast.walk(ast.parse(cell.source))}
        assert not kinds & {ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.For, ast.While}, cell.id


@pytest.mark.parametrize("name", ALL)
def test_every_code_cell_was_run_without_an_error(name: str) -> None:
    for count, cell in enumerate(code_cells(name), 1):
        assert cell.execution_count == count, cell.id
        assert {output.output_type for output in cell.outputs} <= {"execute_result", "stream"}, cell.id


@pytest.mark.parametrize("name", ALL)
def test_they_import_nothing_but_what_runs_in_a_browser_too(name: str) -> None:
    for cell in code_cells(name):
        for node in ast.walk(ast.parse(cell.source)):
            assert not isinstance(node, ast.Import), cell.id
            if isinstance(node, ast.ImportFrom):
                package = (node.module or "").partition(".")[0]
                assert package in {"feedkit", "feedkit_widgets", *sys.stdlib_module_names}, cell.id


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_says_what_you_will_learn_and_how_long_it_takes(name: str) -> None:
    first, *_, last = texts(name)
    assert first.startswith(f"# {notebook(name).metadata.title}\n")
    assert "**You will learn**" in first
    takes = notebook(name).metadata.takes
    assert re.fullmatch(r"about (ten|\d+) minutes", takes)
    assert takes in first
    assert last.startswith("## What to try next")


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_begins_with_the_game_at_the_table(name: str) -> None:
    cells = notebook(name).cells
    assert cells[1].source.startswith("## The game at the table")
    assert cells[2].id in makers(name)


@pytest.mark.parametrize("name", LESSONS)
def test_links_lead_to_notebooks_that_are_there(name: str) -> None:
    assert FOLDER is not None
    for text in texts(name):
        for link in re.findall(r"\]\(([^)]+)\)", text):
            assert (FOLDER / name).parent.joinpath(link).is_file(), link
        for named in re.findall(r"`([\w/-]+\.ipynb)`", text):
            assert (FOLDER / named).is_file(), named


@pytest.mark.parametrize("name", LESSONS)
def test_every_table_has_a_key_of_its_own(name: str) -> None:
    made = {where: make().key for where, make in makers(name).items()}
    assert len(set(made.values())) == len(made)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_one_short_cell_without_a_seed_and_hides_its_code(name: str) -> None:
    (cell,) = notebook(name).cells
    assert cell.metadata == {"jupyter": {"source_hidden": True}}
    assert "seed" not in cell.source


def test_the_dashboard_is_the_whole_page_and_leads_home() -> None:
    (make,) = makers("feed-rex/dashboard.ipynb").values()
    table = make()
    assert table.page
    assert 'href="../gallery.ipynb"' in table.html


def test_every_clause_is_shown_in_a_box_of_the_rules() -> None:
    shown = [
        line.split()[0]
        for cell in code_cells(RULES)
        for line in stored(cell, "text/plain").splitlines()
        if re.match(r"FR-[A-Z]\d+ ", line)
    ]
    assert sorted(shown) == sorted(clause.id for clause in feedkit.game("feed-rex").rulebook)


def test_every_section_has_words_boxes_a_table_and_trials_in_this_order() -> None:
    book = feedkit.game("feed-rex").rulebook.sections()
    cells = notebook(RULES).cells
    headings = [cell.source.splitlines()[0] for cell in cells if cell.source.startswith("## ")]
    told = [heading.removeprefix("## ").replace("’", "'") for heading in headings]
    assert [heading for heading in told if heading in book] == list(book)
    tables = makers(RULES)
    for at, cell in enumerate(cells):
        if cell.id.endswith("-trials"):
            assert cells[at - 1].id == cell.id.removesuffix("-trials")
            assert cells[at - 1].id in tables
            assert "### What happens if…" in cell.source
    for heading in headings:
        start = next(at for at, cell in enumerate(cells) if cell.source.startswith(f"{heading}\n"))
        if heading.removeprefix("## ").replace("’", "'") in book:
            assert cells[start + 1].source.startswith("rules("), heading
    assert any(cell.source.startswith("## Exercises") for cell in cells)
