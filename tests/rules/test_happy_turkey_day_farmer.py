"""Happy Turkey Day!: the Farmer's visits, and Thanksgiving."""

from __future__ import annotations

from itertools import product

import pytest

from feedkit.games.happy_turkey_day.cards import score, words
from feedkit.games.happy_turkey_day.events import Ended, Fattened, Fed, RoundBegan, Slaughtered
from feedkit.games.happy_turkey_day.game import ranked
from tests.rules.happy_turkey_day_table import choose, coop, hand, kinds, of, only, refused, table

# Visits -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT-F1")
def test_three_different_kinds_bring_a_visit_and_two_do_not() -> None:
    state = table(3, "coop 1 corn wheat peas", "coop 2 corn corn corn wheat", "coop 3 corn wheat peas worms")
    events = choose(state, "5", "5", "5")
    assert [event.coop for event in of(events, Fattened)] == [0, 2]
    assert coop(state, 2) == "corn corn corn wheat worms"


@pytest.mark.rule("HT-F1")
def test_a_coop_that_was_halved_brings_one_if_enough_kinds_are_left() -> None:
    state = table(3, "coop 4 corn wheat peas pumpkin worms worms worms worms", B="corn", C="corn corn")
    choose(state, "4", "5", "5")
    assert state.fat == [0, 0, 0]
    state = table(
        3, "coop 4 corn wheat peas pumpkin worms worms", B="corn", C="corn corn", deck="thanksgiving"
    )
    events = choose(state, "4", "4", "diet", diet="peas")
    assert kinds(events)[-1] == "Shared"
    state.play(0, state.parse_move("take worms worms pumpkin", 0))
    events = list(state.play(1, state.parse_move("take corn wheat", 1)))
    assert of(events, Fed) == []


@pytest.mark.rule("HT-F1")
def test_each_visit_is_made_on_what_the_one_before_left() -> None:
    state = table(3, "coop 1 corn wheat peas", "coop 2 corn wheat peas pumpkin", A="corn corn", B="corn")
    events = choose(state, "5", "5", "5", diet="worms")
    assert [(fed.seat, words(fed.cards)) for fed in of(events, Fed)] == [
        (2, "corn wheat peas"),
        (1, "corn wheat peas pumpkin"),
    ]
    assert [(event.fattest, event.second) for event in of(events, Fattened)] == [(0, 1), (2, 0)]


@pytest.mark.rule("HT-F2")
def test_two_fat_tokens_for_the_fattest_and_one_for_the_second() -> None:
    state = table(4, "coop 3 corn wheat peas", A="corn", B="corn " * 4, C="wheat " * 3, D="wheat " * 2)
    events = choose(state, "5", "5", "5", "5")
    assert state.fat == [0, 2, 1, 0]
    assert str(only(events, Fattened)) == "The Farmer visits Coop 3: B takes two Fat tokens, C one."


@pytest.mark.rule("HT-F2")
def test_fat_is_handed_out_before_the_thinnest_is_fed() -> None:
    state = table(3, "coop 3 corn wheat peas pumpkin worms worms", A="corn", B="corn " * 4, C="wheat " * 3)
    choose(state, "5", "5", "5")
    assert state.fat == [0, 2, 1]
    assert state.sizes == [7, 4, 3]


@pytest.mark.rule("HT-F3")
def test_the_thinnest_takes_all_the_feed_in_that_coop() -> None:
    state = table(3, "coop 3 corn wheat peas peas", A="corn", B="corn", C="peas")
    state = table(3, "coop 3 corn wheat peas peas", A="corn corn", B="corn corn", C="peas")
    events = choose(state, "5", "5", "5")
    assert hand(state, "C") == "corn wheat peas peas peas"
    assert coop(state, 3) == "worms"
    assert str(only(events, Fed)) == "C, the thinnest, must take corn wheat peas peas from Coop 3."


@pytest.mark.rule("HT-F4")
@pytest.mark.parametrize(("farmer", "order"), [("A", "ABCD"), ("B", "BCDA"), ("C", "CDAB"), ("D", "DABC")])
def test_ties_go_to_the_nearer_to_the_farmer_card(farmer: str, order: str) -> None:
    state = table(
        4, f"farmer {farmer}", "coop 1 corn wheat peas", "coop 2 " + "worms " * 8, deck="thanksgiving"
    )
    events = choose(state, "2", "2", "2", "2")
    first, second, third, last = ("ABCD".index(letter) for letter in order)
    # Nearer takes feed first: four, two, one and one of eight.
    sizes = {first: 4, second: 2, third: 1, last: 1}
    fattened, *_ = of(events, Fattened)
    assert (fattened.fattest, fattened.second) == (first, second)
    assert only(events, Fed).seat == third
    assert [sum(held) for held in state.hands] == [sizes[s] + 3 * (s == third) for s in range(4)]
    # Nearer takes fat first.
    state = table(4, f"farmer {farmer}", "coop 1 corn wheat peas")
    events = choose(state, "5", "5", "5", "5")
    assert (only(events, Fattened).fattest, only(events, Fattened).second) == (first, second)
    assert only(events, Fed).seat == first


# Thanksgiving -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HT-E1")
@pytest.mark.parametrize("before", range(5))
def test_the_moment_thanksgiving_is_turned_over_the_round_stops(before: int) -> None:
    deck = "corn " * before + "thanksgiving" + " corn" * (5 - before)
    state = table(
        3, "coop 1 wheat peas", "coop 4 wheat peas", deck=deck, A="worms", B="worms worms", C="peas"
    )
    events = choose(state, "5", "5", "5")
    assert kinds(events)[-5:] == ["RoundBegan", "Thanksgiving", "Fattened", "Slaughtered", "Ended"]
    assert len(of(events, RoundBegan)[-1].cards) == before
    assert coop(state, 1) == ("corn wheat peas" if before else "wheat peas"), "no visit is made"
    assert state.left == 5 - before
    assert (state.to_move, state.outcome is not None) == ((), True)
    assert refused(state, "A name corn") == refused(state, "B choose diet") == "HT-E1"


@pytest.mark.rule("HT-E1")
def test_the_fattest_two_take_fat_ties_by_the_present_farmer() -> None:
    state = table(3, "farmer A", "fat C 5", deck="thanksgiving", A="corn", B="corn", C="corn")
    events = choose(state, "5", "5", "5", diet="peas")
    assert state.fat == [0, 2, 6], "B holds the Farmer card by now"
    assert str(only(events, Fattened)) == "At Thanksgiving: B takes two Fat tokens, C one."


@pytest.mark.rule("HT-E2")
def test_the_most_fat_is_slaughtered_all_who_are_tied() -> None:
    state = table(
        4, "fat A 3", "fat B 1", "fat D 3", deck="thanksgiving", B="corn " * 3, C="corn corn", D="peas"
    )
    events = choose(state, "5", "5", "5", "5", diet="worms")
    assert state.fat == [3, 3, 1, 3]
    assert str(only(events, Slaughtered)) == "With 3 Fat tokens, A and B and D are slaughtered."
    assert state.outcome is not None
    assert state.outcome.winners == (2,)
    assert state.outcome.scores == (0, 0, 2, 0)


@pytest.mark.rule("HT-E3")
def test_groups_score_1_3_6_10_15() -> None:
    hands = [(1, 0, 0, 0, 0), (1, 1, 0, 0, 0), (1, 1, 1, 0, 0), (1, 1, 1, 1, 0), (1, 1, 1, 1, 1)]
    assert [score(held) for held in hands] == [1, 3, 6, 10, 15]
    assert score((2, 2, 2, 1, 1)) == 21


@pytest.mark.rule("HT-E3")
def test_the_largest_groups_first_are_best_of_all_divisions() -> None:
    hands = [held for held in product(range(5), repeat=5) if sum(held) <= 8]
    assert len(hands) > 700
    for held in hands:
        assert score(held) == max(map(_worth, _divisions(held)))  # type: ignore[arg-type]


def _divisions(held: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Give the sizes of the groups in each way to divide a hand, by putting in one card after the other."""
    cards = [kind for kind in range(5) for _ in range(held[kind])]
    divisions: list[list[frozenset[int]]] = [[]]
    for kind in cards:
        grown = []
        for groups in divisions:
            grown.append([*groups, frozenset([kind])])
            for at, group in enumerate(groups):
                if kind not in group:
                    grown.append([*groups[:at], group | {kind}, *groups[at + 1 :]])
        # Cards of a kind look alike, so divisions into the same groups are one.
        divisions = list(
            {tuple(sorted(map(tuple, map(sorted, groups)))): groups for groups in grown}.values()
        )
    return [tuple(map(len, groups)) for groups in divisions]


def _worth(sizes: tuple[int, ...]) -> int:
    return sum((0, 1, 3, 6, 10, 15)[size] for size in sizes)


@pytest.mark.rule("HT-E4")
def test_the_highest_score_of_the_survivors_wins() -> None:
    rich = "corn wheat peas pumpkin worms"
    state = table(4, deck="thanksgiving", A=rich, B="corn corn corn corn", C="wheat peas", D="corn corn")
    events = choose(state, "5", "5", "5", "5", diet="worms")
    assert str(only(events, Ended)) == "The game is over; winners: B; scores: 0 4 3 2."
    assert state.outcome == ((1,), (0, 4, 3, 2), "Thanksgiving", "HT-E1")


@pytest.mark.rule("HT-E4")
def test_equal_scores_share_the_win() -> None:
    state = table(4, deck="thanksgiving", A="corn " * 5, B="corn wheat", C="peas peas peas", D="worms")
    choose(state, "5", "5", "5", "5", diet="worms")
    assert state.outcome is not None
    assert state.outcome.winners == (1, 2)
    state = table(3, "fat A 9", deck="thanksgiving", A="corn " * 5)
    choose(state, "5", "5", "5", diet="worms")
    assert state.outcome is not None
    assert state.outcome.winners == (1, 2), "no Feed at all is the same score too"


@pytest.mark.rule("HT-E4")
def test_if_everybody_is_slaughtered_nobody_wins() -> None:
    state = table(3, "fat B 1", "fat C 2", deck="thanksgiving", A="corn corn", B="corn", C="")
    events = choose(state, "5", "5", "5", diet="worms")
    assert state.outcome is not None
    assert state.outcome == ((), (0, 0, 0), "Thanksgiving", "HT-E1")
    assert "winners: nobody" in str(only(events, Ended))


def test_from_fattest_to_thinnest() -> None:
    assert ranked([4, 4, 9, 0], [3, 0, 1, 2]) == [2, 1, 0, 3]
