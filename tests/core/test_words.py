"""The words of users: one catalogue, every sentence in it, and a language takes hold everywhere at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import feedkit
from feedkit.core import words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TURN = "It is not your turn: turns go clockwise, and it is {who}’s."
CLAUSE = "The die has six sides."


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    catalogue = Catalog(locale="de")
    catalogue.add(TURN, "Du bist nicht dran, sondern {who}.")
    catalogue.add(CLAUSE, "Der Würfel hat sechs Seiten.")
    catalogue.add("A seed is a whole number of up to 18 digits.", "Ein Startwert hat höchstens 18 Ziffern.")
    catalogue.add(("{n} card", "{n} cards"), ("{n} Karte", "{n} Karten"))
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "feedkit.mo").open("wb") as file:
        write_mo(file, catalogue)
    words.set_language("de", str(tmp_path))
    yield
    words.set_language(None)


@pytest.mark.usefixtures("german")
def test_a_language_takes_hold_of_refusals_rules_and_errors() -> None:
    state = feedkit.game("feed-rex", players=3).start(seed=1)
    with pytest.raises(feedkit.IllegalMove, match="Du bist nicht dran, sondern A") as refused:
        state.check(1, state.legal_moves(0)[0])
    assert refused.value.clause == "FR-T1"
    assert state.game.rulebook["FR-C3"].text == "Der Würfel hat sechs Seiten."
    with pytest.raises(feedkit.OptionError, match="Ein Startwert hat höchstens 18 Ziffern"):
        state.game.start(seed=-1)


@pytest.mark.usefixtures("german")
def test_numbers_follow_the_language() -> None:
    assert words.decimal("0.375") == "0,375"
    assert [words.plural("{n} card", "{n} cards", n) for n in (1, 2)] == ["1 Karte", "2 Karten"]


def test_english_needs_no_catalogue() -> None:
    words.set_language("en_GB")
    assert words.decimal("0.375") == "0.375"
    assert [words.plural("{n} card", "{n} cards", n) for n in (1, 2)] == ["1 card", "2 cards"]
    rulebook = feedkit.game("feed-rex").rulebook
    assert rulebook["FR-C3"].text == CLAUSE


def test_a_language_without_a_catalogue_is_said(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        words.set_language("tlh", str(tmp_path))


@pytest.mark.checkout
def test_the_catalogue_holds_every_sentence() -> None:
    from tools.words import CATALOGUE, catalogue

    assert CATALOGUE.read_text(encoding="utf-8") == catalogue(), "behind the sources: python tools/words.py"
