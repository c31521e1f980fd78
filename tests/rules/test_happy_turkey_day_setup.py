"""Happy Turkey Day!: what is in the box, and how a game begins."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

import pytest

import feedkit
from feedkit import OptionError, RecordError
from feedkit.games.happy_turkey_day.cards import COOPS, DIET, FEED, KINDS, NONE, THANKSGIVING
from feedkit.games.happy_turkey_day.moves import Choose
from tests.rules.happy_turkey_day_table import choose, deal, do, game, hand, letters, refused, table

if TYPE_CHECKING:
    from feedkit.games.happy_turkey_day.game import HappyTurkeyDayState


@pytest.mark.rule("HT-C1")
def test_seventy_feed_cards_and_thanksgiving() -> None:
    state = deal(3)
    assert Counter(state.deck) == {**dict.fromkeys(KINDS, 14), THANKSGIVING: 1}
    assert (len(FEED), len(state.deck), len(state.coops)) == (70, 71, 5)


@pytest.mark.rule("HT-C1")
@pytest.mark.parametrize(
    "lines",
    [
        "hand A " + "corn " * 15,
        "coop 1 corn wheat\ndiscard peas peas peas\ndeck thanksgiving",
        "hand B egg",
        "hand B thanksgiving",
    ],
)
def test_no_position_has_cards_that_are_not_in_the_box(lines: str) -> None:
    with pytest.raises(RecordError, match="HT-C"):
        game().setup(lines, seed=1)


@pytest.mark.rule("HT-C2")
@pytest.mark.parametrize("players", [2, 6])
def test_three_to_five_play(players: int) -> None:
    with pytest.raises(OptionError, match="HT-C2"):
        game(players)


@pytest.mark.rule("HT-C2")
def test_each_chooses_one_of_six_action_cards() -> None:
    state = deal(5)
    do(state, "A name corn")
    texts = [
        "choose coop 1",
        "choose coop 2",
        "choose coop 3",
        "choose coop 4",
        "choose coop 5",
        "choose diet",
    ]
    for seat in range(5):
        assert list(map(str, state.legal_moves(seat))) == texts
    for action in (-1, DIET + 1):
        assert not state.can(0, Choose(action))


@pytest.mark.rule("HT-C3")
def test_fat_tokens_do_not_run_out() -> None:
    state = table(3, "fat A 20", "fat B 19", deck="thanksgiving", A="corn corn", B="corn")
    choose(state, "1", "1", "1")
    assert state.fat == [22, 20, 0]


@pytest.mark.rule("HT-C4")
def test_five_kinds_of_feed() -> None:
    assert " ".join(map(str, KINDS)) == "corn wheat peas pumpkin worms"
    state = deal(3)
    assert [str(move) for move in state.legal_moves(0)] == [f"name {kind}" for kind in KINDS]


@pytest.mark.rule("HT-S1")
def test_five_coops_and_all_action_cards_back_each_round() -> None:
    state = table(3, deck="corn " * 10 + "thanksgiving", B="corn")
    choose(state, "1", "2", "diet")
    assert state.view(0).actions == (None, None, None)
    do(state, "B name corn")
    for seat in range(3):
        assert len(state.legal_moves(seat)) == 6
    assert len(state.coops) == COOPS
    do(state, "A choose coop 1", "B choose coop 2", "C choose diet")  # the same ones as in the round before


@pytest.mark.rule("HT-S2")
def test_thanksgiving_is_one_of_the_last_nine_each_as_often() -> None:
    places = Counter(deal(3, seed).deck.index(THANKSGIVING) + 1 for seed in range(900))
    assert sorted(places) == list(range(63, 72))
    assert all(60 <= n <= 140 for n in places.values())


@pytest.mark.rule("HT-S2")
def test_first_the_feed_is_shuffled_then_the_bottom_eight_with_thanksgiving() -> None:
    state = deal(3)
    feed, bottom = (entry[1] for entry in state.entries() if entry[0] == "shuffle")
    assert isinstance(feed, tuple)
    assert isinstance(bottom, tuple)
    assert Counter(feed) == Counter(FEED)
    assert Counter(bottom) == Counter([*feed[-8:], THANKSGIVING])
    assert state.deck == feed[:-8] + bottom


@pytest.mark.rule("HT-S2")
def test_no_position_has_thanksgiving_further_up() -> None:
    with pytest.raises(RecordError, match="HT-S2"):
        game().setup("deck thanksgiving " + "corn " * 9, seed=1)
    game().setup("deck thanksgiving " + "corn " * 8, seed=1)


@pytest.mark.rule("HT-S3")
def test_a_given_seat_or_a_random_one_holds_the_farmer_card() -> None:
    assert letters(deal(4).to_move) == "A"
    assert letters(deal(4, farmer="C").to_move) == "C"
    assert {letters(deal(4, seed, farmer="random").to_move) for seed in range(40)} == set("ABCD")
    with pytest.raises(OptionError, match="HT-S3"):
        game(4, farmer="E")


@pytest.mark.rule("HT-S4")
def test_nobody_begins_with_feed_or_fat() -> None:
    state = deal(5)
    assert (state.hands, state.fat) == ([NONE] * 5, [0] * 5)


@pytest.mark.rule("HT-S4")
def test_hands_and_fat_are_open_and_only_choices_are_secret() -> None:
    state = table(3, "fat C 2", A="corn", B="peas peas", C="worms")
    do(state, "A name peas", "B choose coop 4", "C choose diet")
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        assert (view.hands, view.fat, view.coops) == (tuple(state.hands), (0, 0, 2), tuple(state.coops))
        assert (view.to_move, view.chosen) == ((0,), (1, 2))
    assert [state.view(seat).actions for seat in (None, 0, 1, 2)] == [
        (None, None, None),
        (None, None, None),
        (None, 3, None),
        (None, None, DIET),
    ]


def test_a_position_begins_with_the_naming_of_the_diet_feed() -> None:
    state = table(3, "coop 1 corn wheat", "farmer B", A="peas", C="worms")
    assert (letters(state.to_move), state.stage, hand(state, "A")) == ("B", "name", "peas")
    assert refused(state, "A choose coop 1") == "HT-R2"


@pytest.mark.parametrize(
    "lines",
    ["hand F corn", "hand", "fat A x", "fat A 100", "coop 6 corn", "coop", "farmer D", "farmer A B", "feast",
     "hand A corn\nhand A corn", "deck corn", "hand A corn corn", "deck " + "corn " * 6],
)  # fmt: skip
def test_other_positions_are_refused(lines: str) -> None:
    with pytest.raises(RecordError):
        game().setup(lines, seed=1)


def test_a_position_without_a_deck_shuffles_what_lies_nowhere() -> None:
    position = "hand A corn corn corn corn corn\ndiscard worms"
    state = cast("HappyTurkeyDayState", game().setup(position, seed=4))
    twin = cast("HappyTurkeyDayState", feedkit.read(state.record))
    assert state.record.count("* shuffle") == 2
    assert twin.record == state.record
    assert len(twin.deck) == 65
    assert sum(state.view(0).unseen()) == 64
