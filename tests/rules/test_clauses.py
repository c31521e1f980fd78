"""Every clause of every rulebook has a test that bears its id."""

from __future__ import annotations

from pathlib import Path

import pytest

import feedkit
from feedkit.core.errors import IllegalMove
from tools import clauses

GAMES = feedkit.game_names()
CLAUSES = {"feed-rex": 68, "happy-turkey-day": 25, "jurassic-jumble": 28, "beetlez": 26, "animal-express": 20}
ENGINE = Path(feedkit.__file__).parent


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game: str) -> None:
    tests = clauses.marked()
    without = [clause.id for clause in feedkit.game(game).rulebook if clause.id not in tests]
    assert not without, f"no test is marked with {', '.join(without)}"


def test_every_mark_names_a_clause() -> None:
    known = {clause.id for game in GAMES for clause in feedkit.game(game).rulebook}
    assert set(clauses.marked()) <= known


@pytest.mark.parametrize("game", GAMES)
def test_all_clauses_are_there_each_with_a_source(game: str) -> None:
    rules = feedkit.game(game).rulebook
    assert len(rules) == CLAUSES[game]
    assert {clause.source for clause in rules} == {"rulebook", "derived", "ruling"}
    assert all(clause.why for clause in rules if clause.source == "ruling")


@pytest.mark.checkout
@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_up_to_date(game: str) -> None:
    stored = clauses.where(feedkit.game(game)).read_text(encoding="utf-8")
    assert stored == clauses.page(feedkit.game(game)), "run: python tools/clauses.py"


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_names_only_clauses_that_there_are(game: str) -> None:
    rules = feedkit.game(game).rulebook
    prefix = next(iter(rules)).id.partition("-")[0]
    package = ENGINE / "games" / game.replace("-", "_")
    words = " ".join(path.read_text(encoding="utf-8") for path in sorted(package.glob("*.py"))).split()
    named = {word.strip("\"'`.,:;()") for word in words if word.strip("\"'`.,:;()").startswith(f"{prefix}-")}
    ids = {word for word in named if any(sign.isdigit() for sign in word)}
    assert ids
    assert {word for word in ids if word.isascii() and word.replace("-", "").isalnum()} <= {
        c.id for c in rules
    }


def test_a_refusal_is_one_sentence_and_its_clause() -> None:
    refusal = IllegalMove("FR-T2", "No question: go straight to Shed weight.")
    assert str(refusal) == "No question: go straight to Shed weight. [FR-T2]"
