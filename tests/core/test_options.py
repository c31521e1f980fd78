"""Options: what a game can be asked for, and what it says to anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import feedkit
from feedkit import OptionError
from feedkit.core.options import Option, check_options

if TYPE_CHECKING:
    from feedkit.core.game import Game

WORD = Option("size", "small", "how large", "X-1", choices=("small", "large"))
FLAG = Option("loud", False, "whether", "X-2")
NUMBER = Option("extra", 0, "how many", "X-3", 0, 9)
MAYBE = Option("limit", None, "as the game decides", "X-4", 1, 100)
SPECS = (WORD, FLAG, NUMBER, MAYBE)


def test_defaults_and_given_values() -> None:
    assert check_options(SPECS, {}) == {"size": "small", "loud": False, "extra": 0, "limit": None}
    given_ = {"size": "large", "loud": True, "extra": 9, "limit": 100}
    assert check_options(SPECS, given_) == given_


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("size", "medium", "size is one of: small, large."),
        ("size", None, "size is one of: small, large."),
        ("size", 1, "size is one of: small, large."),
        ("loud", "yes", "loud is yes (True) or no (False)."),
        ("loud", 1, "loud is yes (True) or no (False)."),
        ("extra", 10, "extra is a whole number from 0 to 9."),
        ("extra", -1, "extra is a whole number from 0 to 9."),
        ("extra", True, "extra is a whole number from 0 to 9."),
        ("extra", 1.0, "extra is a whole number from 0 to 9."),
        ("extra", float("nan"), "extra is a whole number from 0 to 9."),
        ("extra", None, "extra is a whole number from 0 to 9."),
        ("limit", 0, "limit is a whole number from 1 to 100."),
        ("limit", "none", "limit is a whole number from 1 to 100."),
    ],
)
def test_other_values_are_refused_in_one_sentence(name: str, value: object, sentence: str) -> None:
    with pytest.raises(OptionError) as refusal:
        check_options(SPECS, {name: value})
    assert refusal.value.sentence == sentence
    assert refusal.value.clause == next(spec.clause for spec in SPECS if spec.name == name)
    assert str(refusal.value) == f"{sentence} [{refusal.value.clause}]"


def test_unknown_options_are_named_with_those_there_are() -> None:
    with pytest.raises(
        OptionError, match=r"There is no option “colour”; there are: extra, limit, loud, size\.$"
    ):
        check_options(SPECS, {"colour": "red"})


def test_a_long_unknown_name_is_cut() -> None:
    with pytest.raises(OptionError) as refusal:
        check_options(SPECS, {"<b>" * 1000: 1})
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("spec", SPECS)
def test_values_survive_being_written_and_read(spec: Option) -> None:
    values: dict[str, list[object]] = {"size": ["small", "large"], "loud": [True, False], "extra": [0, 5, 9]}
    for value in values.get(spec.name, [None, 1, 100]):
        assert spec.read(spec.write(spec.check(value))) == value


@given(st.text(max_size=30), st.sampled_from(SPECS))
def test_reading_gives_a_value_or_a_refusal(text: str, spec: Option) -> None:
    try:
        value = spec.read(text)
    except OptionError:
        return
    assert spec.check(value) == value


@pytest.mark.parametrize("players", [None, 0, 2, 14, 3.0, "5", True, float("nan"), 10**100, [5]])
def test_wrong_numbers_of_players_are_refused(players: object) -> None:
    if players is None:
        assert feedkit.game("feed-rex").players == 3, "the smallest number, if none is given"
        return
    with pytest.raises(OptionError, match=r"Feed-Rex is for 3 to 13 players\. \[FR-S1\]"):
        feedkit.game("feed-rex", players=players)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["feedrex", "", None, 5, "x" * 10_000, "<script>"])
def test_unknown_games_are_refused(name: object) -> None:
    with pytest.raises(OptionError, match="There is no game") as refusal:
        feedkit.game(name)  # type: ignore[arg-type]
    assert "feed-rex" in str(refusal.value)
    assert len(str(refusal.value)) < 200


def test_a_seed_or_a_source_of_chance_one_of_the_two() -> None:
    game: Game = feedkit.game("feed-rex")
    with pytest.raises(OptionError, match="one of the two"):
        game.start()
    with pytest.raises(OptionError, match="18 digits"):
        game.start(seed=-1)


def test_games_are_equal_by_what_they_play() -> None:
    assert feedkit.game("feed-rex", players=5) == feedkit.game("feed-rex", players=5)
    assert feedkit.game("feed-rex", players=5) != feedkit.game("feed-rex", players=6)
    assert feedkit.game("feed-rex", peek=False) != feedkit.game("feed-rex")
    assert len({feedkit.game("feed-rex"), feedkit.game("feed-rex", peek=True)}) == 1
    assert repr(feedkit.game("feed-rex", players=4, peek=False)) == (
        "feedkit.game('feed-rex', players=4, peek=False)"
    )
