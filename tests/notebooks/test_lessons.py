"""What the lessons on chance tell is true: each number in their texts is worked out anew, by other means.

Positions are taken from the lessons' own cells. Hands are dealt in every possible way where that is feasible,
so that nothing here leans on the formulas that the lessons teach.
"""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, permutations
from typing import TYPE_CHECKING, NamedTuple, cast

import pytest

import feedkit
from feedkit.core.chance import enumerate_chance
from feedkit.games.feed_rex.cards import Kind
from feedkit.games.feed_rex.odds import unseen
from feedkit.lessons import exercises, make
from feedkit_widgets.sitting import feed_rex
from tests.notebooks.reading import (
    ABOUT_CHANCE,
    ASKING,
    COUNTING,
    PLAYING,
    code_cells,
    makers,
    notebook,
    stored,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.game import FeedRex
    from feedkit.games.feed_rex.table import FeedRexTable

NUMBER = re.compile(r"(?<![\w/.`])\d+(?:/\d+|\.\d+)")
LEAST_EXERCISES = 8


def at(name: str, where: str) -> FeedRexTable:
    """Give the game at a table of a lesson."""
    line = makers(name)[where]()._sitting.line
    assert line is not None
    return feed_rex(line.present)


@cache
def hidden(name: str, where: str) -> tuple[tuple[Card, ...], int]:
    """Give the cards that the reader cannot see at a table, and how many of them are in the hand."""
    view = at(name, where).view(0)
    return unseen(view), view.own_size


def share(
    name: str,
    where: str,
    event: Callable[[list[str]], bool],
    given: Callable[[list[str]], bool] | None = None,
) -> Fraction:
    """Give the share of all deals of the unseen cards in which something is so of the hand's kinds."""
    cards, size = hidden(name, where)
    found = whole = 0
    for deal in permutations([str(card.kind) for card in cards], size):
        hand = list(deal)
        if given is None or given(hand):
            whole += 1
            found += event(hand)
    return Fraction(found, whole)


def meat(hand: list[str]) -> int:
    return hand.count("meat")


def yes(hand: list[str]) -> bool:
    """Tell the answer to the question of the lesson: is there any Meat in cards 1 and 2?"""
    return "meat" in hand[:2]


def likely(held: int) -> Fraction:
    return share(ASKING, "game", yes, given=lambda hand: meat(hand) == held)


def survives(where: str, move: str) -> Fraction:
    """Give the chance to survive a move that ends the turn, over all deals and all faces of the die."""
    found = Fraction(0)
    start = at(PLAYING, where)
    position = "\n".join(start.placed)
    cards, size = hidden(PLAYING, where)
    deals = list(combinations(cards, size))
    for hand in deals:
        for first in range(size):
            laid = [hand[first], *hand[:first], *hand[first + 1 :]]
            found += _survives(start, position, laid, list(cards), move) / size
    return found / len(deals)


def _survives(start: FeedRexTable, position: str, hand: list[Card], pool: list[Card], move: str) -> Fraction:
    rest = list(pool)
    for card in hand:
        rest.remove(card)
    lines = [line for line in position.splitlines() if not line.startswith(("hand A", "box"))]
    lines += [f"hand A {' '.join(map(str, hand))}", f"box {' '.join(map(str, rest))}"]
    found = Fraction(0)
    for chance, ended in enumerate_chance(lambda luck: _play(start, "\n".join(lines), luck, move)):
        found += chance * ended
    return found


def _play(start: FeedRexTable, position: str, luck: object, move: str) -> bool:
    state = start.game.setup(position, chance=luck)  # type: ignore[arg-type]
    state.play(0, state.parse_move(move, 0))
    table = feed_rex(state)
    if table.stage == "aim":
        state.play(0, state.parse_move("aim at B", 0))
    return 0 not in table.devoured


def ends_at(where: str, seat: int) -> Fraction:
    """Give the chance that the die's count ends at a seat: all faces are counted round the table."""
    state = at(PLAYING, where)
    counted = [other for other in (1, 2, 3, 4, 0) if not state.camouflage[other]]
    return Fraction(sum(counted[(face - 1) % len(counted)] == seat for face in range(1, 7)), 6)


def works() -> Fraction:
    """Give the chance that MacGyver works at the calm table."""
    return share(PLAYING, "value-table", lambda hand: {*hand[:2]} <= {"useless", "knife"})


class Claim(NamedTuple):
    """A number as it stands in a text, and what works it out."""

    told: str
    worked: Callable[[], Fraction]


def first_is(name: str, where: str, kind: str) -> Callable[[], Fraction]:
    return lambda: share(name, where, lambda hand: hand[0] == kind)


CLAIMS: dict[tuple[str, str], list[Claim]] = {
    (COUNTING, "one-answer"): [Claim("3/8", first_is(COUNTING, "game", "meat"))],
    (COUNTING, "again-text"): [Claim("3/8", first_is(COUNTING, "game", "meat"))],
    (COUNTING, "later-answer"): [
        Claim("3/8", first_is(COUNTING, "game", "meat")),
        Claim("3/5", first_is(COUNTING, "later", "meat")),
    ],
    (COUNTING, "check-text"): [Claim("3/8", first_is(COUNTING, "game", "meat"))],
    (COUNTING, "check-answer"): [Claim("0.375", first_is(COUNTING, "game", "meat"))],
    (ASKING, "bayes-text"): [Claim("2/5", lambda: likely(1))],
    (ASKING, "bayes-answer"): [
        Claim("5/28", lambda: share(ASKING, "game", lambda hand: meat(hand) == 3)),
        Claim("1/4", lambda: share(ASKING, "game", lambda hand: meat(hand) == 3, given=yes)),
        Claim("9/14", lambda: share(ASKING, "game", yes)),
    ],
    (ASKING, "engine-text"): [
        Claim(
            "9/20", lambda: share(ASKING, "game", lambda hand: meat(hand) == 1, lambda hand: not yes(hand))
        ),
        Claim(
            "9/20", lambda: share(ASKING, "game", lambda hand: meat(hand) == 2, lambda hand: not yes(hand))
        ),
    ],
    (ASKING, "bits-answer"): [Claim("4/8", lambda: Fraction(1, 2))],
    (ASKING, "not-text"): [
        Claim(
            "2/5", lambda: share(ASKING, "game", lambda hand: hand[0] == "meat", lambda hand: meat(hand) == 2)
        )
    ],
    (PLAYING, "die-answer"): [Claim("5/6", lambda: 1 - ends_at("game", 0))],
    (PLAYING, "play-text"): [
        Claim("3/6", first_is(PLAYING, "game", "meat")),
        Claim("2/6", first_is(PLAYING, "game", "stone")),
        Claim("1/6", first_is(PLAYING, "game", "flare")),
        Claim("5/6", lambda: 1 - ends_at("game", 0)),
    ],
    (PLAYING, "pass-answer"): [
        Claim("1/2", lambda: survives("game", "pass 1 to B")),
        Claim("4/9", lambda: survives("game", "play 1")),
    ],
    (PLAYING, "chain-note"): [Claim("5/6", lambda: 1 - ends_at("chain-table", 0))],
    (PLAYING, "value-answer"): [Claim("55/14", lambda: 5 - 2 * works()), Claim("15/28", works)],
    (PLAYING, "games-note"): [Claim("4/9", lambda: survives("game", "play 1"))],
}


def text(name: str, cell_id: str) -> str:
    source: str = next(cell.source for cell in notebook(name).cells if cell.id == cell_id)
    return source


def printed(name: str, cell_id: str) -> str:
    """Give what a code cell prints or shows as text."""
    cell = next(cell for cell in code_cells(name) if cell.id == cell_id)
    streams = [output.text for output in cell.outputs if output.output_type == "stream"]
    return "".join(streams) or stored(cell, "text/plain")


@pytest.mark.parametrize(("name", "where"), CLAIMS, ids="/".join)
def test_every_number_in_a_text_is_true(name: str, where: str) -> None:
    for told, worked in CLAIMS[name, where]:
        assert told in text(name, where)
        assert worked() == Fraction(told), told


@pytest.mark.parametrize("name", ABOUT_CHANCE)
def test_no_text_holds_a_number_that_is_not_worked_out(name: str) -> None:
    for cell in notebook(name).cells:
        if cell.cell_type == "markdown" and cell.id != "exercises":  # there stands how answers are typed
            claimed = {claim.told for claim in CLAIMS.get((name, cell.id), [])}
            assert set(NUMBER.findall(cell.source)) == claimed, cell.id


# Counting cards ------------------------------------------------------------------------------------------


def test_what_is_unseen_is_as_the_text_counts_it() -> None:
    state = at(COUNTING, "game")
    cards, size = hidden(COUNTING, "game")
    deck = state.game.deck(state.characters)
    assert (len(deck), len(cards), size, len(state.box)) == (18, 8, 5, 3)
    assert [card.kind for card in deck].count(Kind.MEAT) == 5
    assert [card.kind for card in cards].count(Kind.MEAT) == 3
    kinds = [card.kind for card in cards]
    assert max(set(kinds), key=kinds.count) is Kind.MEAT


def test_the_table_of_decks() -> None:
    rows = re.findall(r"^\| (\d.*) \|$", text(COUNTING, "deck-text"), re.MULTILINE)
    kinds = (Kind.MEAT, Kind.FLARE, Kind.STONE, Kind.CAMOUFLAGE, Kind.KNIFE, Kind.USELESS)
    for row, players in zip(rows, (3, 4, 5, 6), strict=True):
        game = cast("FeedRex", feedkit.game("feed-rex", players=players))
        deck = [card.kind for card in game.deck(tuple(range(players)))]
        assert row.split(" | ") == [str(n) for n in (players, *map(deck.count, kinds), len(deck))]


def test_hands_with_two_meat() -> None:
    cards, size = hidden(COUNTING, "game")
    hands = [[card.kind for card in hand].count(Kind.MEAT) for hand in combinations(cards, size)]
    assert (hands.count(2), hands.count(0), len(hands)) == (30, 1, 56)
    assert printed(COUNTING, "two-meat").endswith("30 of 56\n")


def test_ben_gets_too_small_a_number() -> None:
    back, not_back = (Fraction(line.split()[-4]) for line in printed(COUNTING, "again").splitlines())
    assert not_back == share(COUNTING, "game", yes)
    assert back == 1 - Fraction(5, 8) ** 2 < not_back


def test_three_turns_later_only_the_own_cards_are_gone_from_what_is_unseen() -> None:
    before, after = at(COUNTING, "game"), at(COUNTING, "later")
    (cards, _size), (left, size) = hidden(COUNTING, "game"), hidden(COUNTING, "later")
    played = [card for card in before.hands[0] if card not in after.hands[0]]
    assert sorted(map(str, played)) == ["flare", "stone", "teapot"]
    rest = list(cards)
    for card in played:
        rest.remove(card)
    assert sorted(map(str, rest)) == sorted(map(str, left))
    assert (len(left), size, [str(card) for card in left].count("meat")) == (5, 2, 3)
    assert after.to_move == (0,)
    assert tuple(after.devoured) == (2,)


def test_the_interval_holds_the_true_value_and_narrows() -> None:
    low, high = map(float, re.findall(r"interval: (\S+) to (\S+)", printed(COUNTING, "check"))[0])
    assert low < 3 / 8 < high
    widths = [float(line.split()[-1]) for line in printed(COUNTING, "narrower").splitlines()]
    assert all(1.7 < wide / narrow < 2.3 for wide, narrow in pairwise(widths))


# Asking questions ----------------------------------------------------------------------------------------


def test_the_answer_in_the_text_is_the_answer_at_the_table() -> None:
    state = at(ASKING, "game")
    hand = [str(card.kind) for card in state.hands[0]]
    assert yes(hand)
    assert meat(hand) == 2
    assert printed(ASKING, "engine").splitlines()[-1] == "the same: True"
    assert printed(ASKING, "order") == "True\n"


def test_which_question_tells_most_in_either_deal() -> None:
    told = {
        line.split(maxsplit=2)[2]: float(line.split()[0]) for line in printed(ASKING, "compare").splitlines()
    }
    assert max(told, key=told.__getitem__) == "which 1"
    assert {bits < 1 for text_, bits in told.items() if text_.startswith(("any", "mine"))} == {True}
    assert told["mine in 1 2 3 4 5"] == 0
    many, which = (float(line.split()[0]) for line in printed(ASKING, "other").splitlines()[1:])
    assert many > which
    kinds = [str(card.kind) for card in hidden(ASKING, "other-table")[0]]
    assert sorted(map(kinds.count, set(kinds))) == [1, 3, 4]
    cards, size = hidden(ASKING, "other-table")
    assert len({[str(card) for card in hand].count("meat") for hand in combinations(cards, size)}) == 4


# Play or pass --------------------------------------------------------------------------------------------


def test_the_three_tables_are_as_the_text_says() -> None:
    game, chain, calm = (at(PLAYING, where) for where in ("game", "chain-table", "value-table"))
    assert len(game.game.deck(game.characters)) == 28
    assert [len(hidden(PLAYING, where)[0]) for where in ("game", "chain-table")] == [6, 6]
    assert [str(card) for card in hidden(PLAYING, "game")[0]].count("meat") == 3
    assert not any(card.metal for card in hidden(PLAYING, "game")[0])
    assert [len(state.hands[0]) for state in (game, chain, calm)] == [3, 3, 5]
    assert [state.rexes[0].points for state in (game, chain, calm)] == [True, True, False]
    assert game.camouflage[2]
    assert [ends_at("game", seat) * 6 for seat in (1, 3, 4, 0)] == [2, 2, 1, 1]


def test_nobody_is_saved_by_a_hidden_neighbour() -> None:
    assert survives("game", "pass 1 to C") == 0


def test_a_chain_comes_to_the_same_as_no_knife() -> None:
    after, whole, engine, passing = (
        Fraction(found) for found in re.findall(r"(?:: +)(\d+/\d+)", printed(PLAYING, "chain"))
    )
    assert after == whole == engine > passing
    kinds = sorted(str(card) for card in hidden(PLAYING, "chain-table")[0])
    assert kinds == ["camouflage", "flare", "knife", "meat", "meat", "stone"]


def test_the_expert_is_better_and_few_games_do_not_show_it() -> None:
    assert "overlap: False" in printed(PLAYING, "overlap")
    assert "overlap: True" in printed(PLAYING, "few")


# Exercises -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ABOUT_CHANCE)
def test_a_lesson_has_enough_exercises_of_its_own_easy_ones_first(name: str) -> None:
    lesson = name.partition("/")[2].removesuffix(".ipynb")
    own = {kind.id: kind.level for kind in exercises(lesson)}
    levels: list[int] = []
    kinds, keys = set[str](), set[object]()
    for cell in code_cells(name):
        tree = ast.parse(cell.source).body[-1]
        if isinstance(tree, ast.Expr) and isinstance(call := tree.value, ast.Call):
            told = {
                word.arg: word.value.value for word in call.keywords if isinstance(word.value, ast.Constant)
            }
            if "exercise" in told:
                made = make(str(told["exercise"]), int(str(told["seed"])))
                levels.append(own[made.kind])
                kinds.add(made.kind)
            keys.update({told["key"]} if "key" in told else ())
            assert told.get("lesson", lesson) == lesson
    assert len(kinds) == len(levels) >= LEAST_EXERCISES
    assert levels == sorted(levels)
    assert "trainer" in keys


@pytest.mark.parametrize("name", ABOUT_CHANCE)
def test_an_exercise_stores_its_question_but_not_its_answer(name: str) -> None:
    for cell in code_cells(name):
        found = re.match(r'Trainer\(exercise="([\w-]+)", seed=(\d+)', cell.source)
        if found:
            made = make(found[1], int(found[2]))
            shown = stored(cell, "text/plain")
            assert made.title in shown
            assert f"Exercise {made.id}" in shown
            if made.form == "chance":
                assert made.answer_text not in shown
