"""Feed-Rex, "Gather information": what may be asked, and that the answer is true."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from feedkit import IllegalMove
from feedkit.games.feed_rex.cards import MEAT, STONE
from feedkit.games.feed_rex.events import Asked
from feedkit.games.feed_rex.moves import Ask
from tests.rules.table import do, only, table, turn

if TYPE_CHECKING:
    from feedkit.games.feed_rex.game import FeedRexState

HAND = "meat stone meat teapot umbrella"  # A's own object is the umbrella


def answer(question: str, cards: str = HAND) -> str:
    event = only(do(table(3, A=cards), f"A {question}"), Asked)
    return str(event).removesuffix(".").rpartition("? ")[2]


def refusal_of(move: Ask, state: FeedRexState) -> str:
    with pytest.raises(IllegalMove) as refusal:
        state.play(0, move)
    return refusal.value.clause


@pytest.mark.rule("FR-Q1")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("ask any meat in 2 4", "no"),
        ("ask any meat in 2 3", "yes"),
        ("ask how many meat in 1 2 3 4 5", "2"),
        ("ask which 5", "umbrella"),
    ],
)
def test_answers_are_yes_no_a_number_or_a_card_and_true(question: str, told: str) -> None:
    assert answer(question) == told


@pytest.mark.rule("FR-Q1")
def test_other_questions_are_refused() -> None:
    state = table(3, A=HAND)
    assert refusal_of(Ask("what colour", (0,)), state) == "FR-Q1"
    assert refusal_of(Ask("which", (0, 1)), state) == "FR-Q1"
    assert refusal_of(Ask(cast("str", None), (0,)), state) == "FR-Q1"
    assert (turn(state), state.stage) == ("A", "ask")


@pytest.mark.rule("FR-Q2")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("ask how many meat", "2"),
        ("ask how many useless", "2"),
        ("ask how many meat+stone", "3"),
        ("ask how many meat+stone in 2 4", "1"),
        ("ask any stone", "yes"),
        ("ask any flare", "no"),
        ("ask any flare+knife+camouflage", "no"),
        ("ask any stone in 1 3 4", "no"),
        ("ask at least 2 meat", "yes"),
        ("ask at least 3 meat", "no"),
        ("ask at least 2 meat in 1 2", "no"),
        ("ask at least 1 meat in 1", "yes"),
        ("ask at least 5 meat+stone+useless", "yes"),
        ("ask which 4", "teapot"),
        ("ask mine", "yes"),
        ("ask mine in 1 2 3 4", "no"),
        ("ask mine in 5", "yes"),
        ("ask macgyver", "yes"),
        ("ask macgyver in 1 2 3 4", "no"),
        ("ask macgyver in 4 5", "yes"),
        ("ask macgyver in 4", "no"),
    ],
)
def test_the_whole_family_of_questions(question: str, told: str) -> None:
    assert answer(question) == told


@pytest.mark.rule("FR-Q2")
@pytest.mark.parametrize(
    "question",
    [
        Ask("how many", (), (MEAT,)),
        Ask("how many", (5,), (MEAT,)),
        Ask("how many", (-1,), (MEAT,)),
        Ask("how many", (True,), (MEAT,)),
        Ask("how many", (1, 0), (MEAT,)),
        Ask("how many", (0, 0), (MEAT,)),
        Ask("how many", cast("tuple[int, ...]", [0]), (MEAT,)),
        Ask("how many", (0,)),
        Ask("any", (0,), (STONE, MEAT)),
        Ask("any", (0,), (MEAT, MEAT)),
        Ask("any", (0,), cast("tuple[object, ...]", ("meat",))),  # type: ignore[arg-type]
        Ask("any", (0,), (MEAT,), 1),
        Ask("at least", (0, 1), (MEAT,), 0),
        Ask("at least", (0, 1), (MEAT,), 3),
        Ask("which", (0,), (MEAT,)),
        Ask("which", (0,), cast("tuple[()]", None)),
        Ask("which", (0,), cast("tuple[()]", [])),
        Ask("mine", (0,), (), 1),
        Ask("macgyver", (9,)),
    ],
)
def test_questions_must_be_about_cards_one_holds_and_make_sense(question: Ask) -> None:
    state = table(3, A=HAND)
    assert refusal_of(question, state) == "FR-Q2"
    assert (turn(state), state.stage) == ("A", "ask")


@pytest.mark.rule("FR-Q3")
@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("meat stone teapot knife", "yes"),
        ("meat stone teapot alarm-clock", "yes"),
        ("meat umbrella teddy-bear stone", "yes"),
        ("meat stone meat knife", "no"),
        ("meat stone flare teapot", "no"),
        ("meat meat stone flare", "no"),
    ],
)
def test_can_i_do_macgyver_is_about_some_two_cards(cards: str, told: str) -> None:
    assert answer("ask macgyver", cards) == told


@pytest.mark.rule("FR-Q3")
def test_two_swiss_knives_will_do() -> None:
    state = table(3, A="knife meat stone knife", extra_knives=1)
    assert only(do(state, "A ask macgyver"), Asked).answer is True


@pytest.mark.rule("FR-Q4")
def test_everybody_hears_question_and_answer() -> None:
    asked = only(do(table(3, A=HAND), "A ask how many meat in 1 2"), Asked)
    assert asked.answer == 1
    assert all(asked.seen_by(seat) == asked for seat in (0, 1, 2, None))
