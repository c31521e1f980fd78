"""feedkit rules: clauses found by id, by section, or nearly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.cli.rules import a_clause, sections
from feedkit.core.game import game_names

from .conftest import one_sentence

if TYPE_CHECKING:
    from .conftest import Run

BOOK = feedkit.game("feed-rex").rulebook


def test_all_clauses_stand_in_the_whole_rules(run: Run) -> None:
    said = run("rules", "feed-rex")
    assert said.code == 0
    for clause in BOOK:
        assert f"{clause.id}  " in said.out
        assert " ".join(clause.text.split()) in said.flat


@pytest.mark.parametrize("asked", ["FR-B3", "fr-b3", "B3", "fr-b3."])
def test_a_clause_by_its_id(run: Run, asked: str) -> None:
    said = run("rules", "feed-rex", asked)
    assert said.out.startswith("FR-B3  The Stone")
    assert BOOK["FR-B3"].why in said.flat


def test_several_clauses(run: Run) -> None:
    said = run("rules", "feed-rex", "FR-B1", "FR-B2")
    assert said.out.index("FR-B1") < said.out.index("FR-B2")


@pytest.mark.parametrize("asked", [["Setup"], ["setup"], ["gather", "information"], ["T-Rex"], ["weight"]])
def test_a_section_by_its_name(run: Run, asked: list[str]) -> None:
    said = run("rules", "feed-rex", *asked)
    assert said.code in {0, 2}
    if said.code == 0:
        assert "FR-" in said.out


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_its_rules_and_names_them_in_examples(run: Run, name: str) -> None:
    book = feedkit.game(name).rulebook
    said = run("rules", name)
    assert all(f"\n{clause.id}  " in said.out for clause in book)
    clause, section = a_clause(book)
    assert run("rules", name, clause).out.startswith(f"{clause}  ")
    assert f"{clause}  " in run("rules", name, section).out
    assert f"“rules {clause}” shows a clause, “rules {section}” a section." in sections(book)


def test_a_ruling_says_why(run: Run) -> None:
    ruling = next(clause for clause in BOOK if clause.source == "ruling")
    assert f"Ruling: {ruling.why}" in run("rules", "feed-rex", ruling.id).flat


@pytest.mark.parametrize("asked", ["FR-B33", "FR-X9", "Setpu", "\x1b[31m", "x" * 5000, "<b>"])
def test_an_unknown_clause_names_the_nearest(run: Run, asked: str) -> None:
    line = one_sentence(run("rules", "feed-rex", asked))
    assert "the nearest are:" in line
    assert "\x1b" not in line
    assert len(line) < 400


def test_an_unknown_game_names_those_there_are(run: Run) -> None:
    assert "feed-rex" in one_sentence(run("rules", "checkers"))


@pytest.mark.parametrize("columns", ["20", "60", "500"])
def test_lines_fit_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    run("rules", "feed-rex")  # sets the width that all tests have
    monkeypatch.setattr("feedkit.cli.printing.width", lambda: max(40, min(100, int(columns) - 1)))
    widest = max(len(line) for line in run("rules", "feed-rex").out.splitlines())
    assert widest <= max(40, min(100, int(columns) - 1))
