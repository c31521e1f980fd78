"""Beetlez, components and setup: what is in the box, and how a game begins."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import feedkit
from feedkit import RecordError
from feedkit.games.beetlez.cards import BULB, FOODS, SAFETY, SPOTTED, TASTES, Tile, stock, taste
from feedkit.games.beetlez.events import Tasted
from tests.rules.beetlez_table import deal, do, no_game, table


@pytest.mark.rule("BZ-C1")
def test_the_box_holds_100_tiles_and_28_cards() -> None:
    assert sum(stock(6)) == 100
    assert stock(6)[-2:] == (4, 5)
    assert len(TASTES) + len(SPOTTED) + 1 == 28
    assert (len(TASTES), len(SPOTTED)) == (21, 6)


@pytest.mark.rule("BZ-C1")
def test_a_position_holds_no_more_than_the_box() -> None:
    with pytest.raises(RecordError, match="BZ-C1"):
        table("bulb bulb bulb", "pile A bulb bulb")
    with pytest.raises(RecordError, match="BZ-C1"):
        table("fish " * 14)
    assert table("fish " * 13).stock[0] == 13


@pytest.mark.rule("BZ-C2")
def test_seven_foods_of_13_tiles() -> None:
    assert [str(food) for food in FOODS] == "fish sandwich fries steak cake chocolate lettuce".split()
    heap = Counter(deal(4).heap)
    assert [heap[food] for food in FOODS] == [13] * 7


@pytest.mark.rule("BZ-C3")
def test_a_taste_card_has_three_favourites_and_a_hated_food() -> None:
    card = taste("fish/steak+sandwich/fries")
    worth = {str(tile): points for tile, points in card.worth.items()}
    assert worth == {
        "fish": 2, "sandwich": 1, "steak": 1, "fries": -2, "cake": -1, "chocolate": -1, "lettuce": -1,
        "bulb": 2, "safety": 0,
    }  # fmt: skip
    assert str(card) == "fish/sandwich+steak/fries"
    assert taste(str(card)) == card
    assert taste(card) is card


@pytest.mark.rule("BZ-C3")
@pytest.mark.parametrize(
    "card",
    [
        "fish/sandwich+steak/fish", "fish/sandwich+sandwich/cake", "fish/sandwich/cake", "",
        "fish+cake/steak/fries", "fish/sandwich+steak/bulb", "fish/sandwich+steak/fries/cake",
        "Fish/sandwich+steak/fries", "fish/sandwich+steak+cake/fries", 7, None,
    ],
)  # fmt: skip
def test_other_taste_cards_are_refused(card: object) -> None:
    assert no_game(tastes=[card, "fish/sandwich+steak/cake", "cake/fish+steak/fries"]) == "BZ-C3"


@pytest.mark.rule("BZ-C4")
def test_the_21_taste_cards_treat_all_foods_alike() -> None:
    assert len(set(TASTES)) == 21
    for food in FOODS:
        assert sum(card.best is food for card in TASTES) == 3
        assert sum(food in card.good for card in TASTES) == 6
        assert sum(card.hated is food for card in TASTES) == 3
    assert [str(card) for card in TASTES[:3]] == [
        "fish/sandwich+steak/fries", "fish/fries+lettuce/cake", "fish/cake+chocolate/sandwich"
    ]  # fmt: skip
    assert str(TASTES[-1]) == "lettuce/steak+cake/fish"


@pytest.mark.rule("BZ-C4")
def test_a_teacher_may_give_other_taste_cards_one_a_player_at_least() -> None:
    cards = ["fish/sandwich+steak/cake", "cake/fish+steak/fries", "lettuce/fish+steak/fries"]
    state = deal(3, tastes=cards)
    assert sorted(map(str, state.tastes)) == sorted(map(str, map(taste, cards)))
    assert feedkit.read(state.record).game == state.game
    assert no_game(4, tastes=cards) == "BZ-C4"
    assert no_game(3, tastes=cards[:2]) == "BZ-C4"


@pytest.mark.rule("BZ-C5")
def test_two_spotted_cards_of_each_value() -> None:
    assert Counter(SPOTTED) == {-2: 2, -3: 2, -4: 2}
    for position in (
        "spotted A -2 -2 -2",
        "spotted A -1",
        "cards -2 -3",
        "spotted A -2\ncards -2 -2 -3 -3 -4 -4",
    ):
        with pytest.raises(RecordError, match="BZ-C5"):
            table("fish", position)


@pytest.mark.rule("BZ-C5")
def test_they_are_shuffled() -> None:
    assert len({deal(seed=seed).cards for seed in range(40)}) > 20


@pytest.mark.rule("BZ-S1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_one_safety_tile_fewer_than_players(players: int) -> None:
    state = deal(players)
    heap = Counter(state.heap)
    assert heap[SAFETY] == players - 1
    assert heap[BULB] == 4
    assert len(state.heap) == 95 + players - 1
    assert state.view(0).lying() == tuple(range(len(state.heap)))


@pytest.mark.rule("BZ-S1")
def test_a_position_has_as_many_safety_tiles_in_the_heap() -> None:
    game = feedkit.game("beetlez", players=3)
    for heap in ("fish safety", "fish safety safety safety"):
        with pytest.raises(RecordError, match="BZ-S1"):
            game.setup(f"heap {heap}", seed=1)


@pytest.mark.rule("BZ-S1")
def test_the_tiles_are_well_mixed() -> None:
    """Every place holds each food about as often, and neighbours are no more alike than they have to be."""
    first: Counter[Tile] = Counter()
    alike = pairs = 0
    for seed in range(700):
        heap = deal(seed=seed).heap
        first[heap[0]] += 1
        alike += sum(one is other for one, other in pairwise(heap))
        pairs += len(heap) - 1
    assert all(60 < first[food] < 132 for food in FOODS)  # 94 expected: four standard errors
    expected = (7 * 13 * 12 + 4 * 3 + 2) / (97 * 96)
    assert abs(alike / pairs - expected) < 0.006


@pytest.mark.rule("BZ-S1")
@pytest.mark.parametrize("players", [2, 7, 0, True])
def test_for_three_to_six_players(players: int) -> None:
    assert no_game(players) == "BZ-S1"


@pytest.mark.rule("BZ-S2")
def test_a_safety_tile_looks_like_any_other_until_it_is_flipped() -> None:
    one, other = table("fish cake"), table("cake fish")
    assert one.view(0)._replace(game=other.game) == other.view(0)
    moved = feedkit.game("beetlez", players=3).setup("heap safety fish safety cake", seed=1)
    for seat in (None, 0, 1, 2):
        assert moved.view(seat) == one.view(seat)
    assert moved.legal_moves(0) == one.legal_moves(0)
    do(one, "A flip 3")
    assert one.view(1).fridges == (2,)


@pytest.mark.rule("BZ-S3")
def test_each_gets_a_random_taste_card_that_only_they_see() -> None:
    states = [deal(4, seed) for seed in range(60)]
    assert len({state.tastes[0] for state in states}) > 15
    state = states[0]
    assert len(set(state.tastes)) == 4
    tasted = [event for event in state.opening if isinstance(event, Tasted)]
    for event in tasted:
        for seat in (None, 0, 1, 2, 3):
            assert event.seen_by(seat).taste == (state.tastes[event.seat] if seat == event.seat else None)
    assert [state.view(seat).taste for seat in range(4)] == list(state.tastes)
    assert (state.view(None).taste, state.view(None).told) == (None, None)


@pytest.mark.rule("BZ-S3")
def test_it_is_not_looked_at_again_after_the_first_move() -> None:
    state = table("fish cake bulb")
    do(state, "A flip 1")
    assert state.view(0).taste is None
    assert state.view(0).told == state.tastes[0]  # for those who remember
    assert state.view(1).taste == state.tastes[1]


@pytest.mark.rule("BZ-S3")
def test_nor_after_the_first_light() -> None:
    state = table("fish cake bulb")
    do(state, "A flip 3", "A light")
    assert [state.view(seat).taste for seat in range(3)] == [None] * 3


@pytest.mark.rule("BZ-S3")
def test_nor_after_a_first_round_in_which_nothing_happened() -> None:
    state = deal(3)
    state.advance(state.due or 0)
    assert state.round == 2
    assert [state.view(seat).taste for seat in range(3)] == [None] * 3
    assert [state.view(seat).told for seat in range(3)] == list(state.tastes)


@pytest.mark.rule("BZ-S3")
def test_but_at_the_end() -> None:
    state = table("bulb", rounds=1)
    do(state, "A flip 1", "A light", "B flip 2", "B keep", "C flip 3")
    assert [state.view(seat).tastes for seat in (0, None)] == [(), ()]
    do(state, "C keep")
    for seat in range(3):
        assert state.view(seat).taste == state.tastes[seat]
        assert state.view(seat).tastes == state.tastes
    assert state.view(None).tastes == state.tastes
