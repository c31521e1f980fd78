"""Animal Express, "Components" and "Setup": the box, the board, the deal and who begins."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import feedkit
from feedkit import OptionError
from feedkit.games.animal_express.cards import ANIMALS, CARDS, COINS, in_coins
from feedkit.games.animal_express.events import Dealt
from tests.rules.animal_express_table import (
    Unshuffled,
    cards,
    deal,
    do,
    everywhere,
    only,
    refused,
    table,
    to_go,
    turn,
)

BOX = {"rabbit": 10, "giraffe": 10, "elephant": 11, "crocodile": 11, "mouse": 12, "snail": 12}


@pytest.mark.rule("AE-C1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_66_cards_of_six_animals_are_dealt(players: int) -> None:
    assert Counter(map(str, CARDS)) == BOX
    assert len(CARDS) == 66
    assert everywhere(deal(players)) == tuple(BOX.values())
    assert [str(animal) for animal in ANIMALS] == list(BOX)


@pytest.mark.rule("AE-C2")
def test_37_coins_of_four_kinds_a_point_is_a_cent() -> None:
    assert COINS == {1: 12, 2: 15, 5: 4, 10: 6}
    assert sum(COINS.values()) == 37
    assert in_coins(28) == {10: 2, 5: 1, 2: 1, 1: 1}
    for cents in range(300):  # more than the box holds: change can be made
        assert sum(coin * n for coin, n in in_coins(cents).items()) == cents


@pytest.mark.rule("AE-C3")
def test_the_tracks_are_data_easily_changed() -> None:
    assert deal(2).to_go == (4, 4, 5, 5, 6, 6)
    state = deal(2, tracks=[1, 2, 3, 4, 5, 12])
    assert state.to_go == (1, 2, 3, 4, 5, 12)
    assert [to_go(state, name) for name in BOX] == [1, 2, 3, 4, 5, 12]


@pytest.mark.rule("AE-C3")
@pytest.mark.parametrize(
    "tracks",
    [
        (4, 4, 5, 5, 6),
        (4, 4, 5, 5, 6, 6, 6),
        (0, 4, 5, 5, 6, 6),
        (4, 4, 5, 5, 6, 13),
        (True, 4, 5, 5, 6, 6),
        4,
        "445566",
    ],
)
def test_other_tracks_are_refused_in_a_sentence(tracks: object) -> None:
    with pytest.raises(OptionError) as refusal:
        deal(2, tracks=tracks)
    assert refusal.value.clause == "AE-C3"
    assert re.fullmatch(r"[^.]+\.", refusal.value.sentence)


@pytest.mark.rule("AE-C4")
def test_anybody_may_move_any_animal_they_have_cards_of() -> None:
    state = table(2, A="mouse mouse", B="mouse mouse")
    do(state, "A take rabbit", "A move mouse 1 keep 1", "B take snail", "B move mouse 1 keep 1")
    assert to_go(state, "mouse") == 4


@pytest.mark.rule("AE-S1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_cards_each_five_in_the_pool_and_the_rest_is_the_deck(players: int) -> None:
    state = deal(players)
    assert [sum(hand) for hand in state.hands] == [5] * players
    assert [sum(pile) for pile in state.piles] == [0] * players
    assert sum(state.pool) == 5
    assert len(state.deck) - state.drawn == 66 - 5 * players - 5
    assert sum(state.used) == 0


@pytest.mark.rule("AE-S1")
def test_cards_are_dealt_from_one_order_seat_by_seat() -> None:
    state = feedkit.game("animal-express", players=3).start(chance=Unshuffled())
    dealt = only(state.opening, Dealt)
    assert dealt.hands == ((5, 0, 0, 0, 0, 0), (5, 0, 0, 0, 0, 0), (0, 5, 0, 0, 0, 0))
    assert " ".join(map(str, dealt.pool)) == "giraffe giraffe giraffe giraffe giraffe"
    assert dealt.deck == 46


@pytest.mark.rule("AE-S1")
def test_hands_are_secret_and_the_pool_is_open() -> None:
    state = deal(3)
    for seat in range(3):
        view = state.view(seat)
        assert view.hand == state.hands[seat]
        assert view.pool == state.pool
        seen = only(state.opening, Dealt).seen_by(seat)
        assert [hand is not None for hand in seen.hands] == [s == seat for s in range(3)]
        for other in {0, 1, 2} - {seat}:
            assert f": {cards(state.hands[other])};" not in str(seen)
    assert state.view(None).hand is None
    assert only(state.opening, Dealt).seen_by(None).hands == (None, None, None)


@pytest.mark.rule("AE-S1")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    with pytest.raises(OptionError, match="AE-S1"):
        feedkit.game("animal-express", players=players)


@pytest.mark.rule("AE-S2")
@pytest.mark.parametrize("first", "ABC")
def test_a_given_seat_begins_and_turns_go_clockwise(first: str) -> None:
    state = deal(3, first=first)
    seen = []
    for _ in range(4):
        seen.append(turn(state))
        seat = state.to_move[0]
        state.play(seat, state.legal_moves(seat)[0])
        state.play(seat, state.legal_moves(seat)[-1])
    at = "ABC".index(first)
    assert "".join(seen) == ("ABC" * 3)[at : at + 4]


@pytest.mark.rule("AE-S2")
@pytest.mark.parametrize("picked", [0, 1, 2])
def test_a_random_seat_begins(picked: int) -> None:
    state = feedkit.game("animal-express", players=3, first="random").start(chance=Unshuffled(picked))
    assert state.to_move == (picked,)
    assert f"* pick {'ABC'[picked]}\n" in state.record


@pytest.mark.rule("AE-S2")
def test_nobody_moves_out_of_turn() -> None:
    state = table(3, A="mouse mouse", B="mouse mouse")
    assert refused(state, "B take rabbit") == "AE-S2"
    do(state, "A take rabbit")
    assert refused(state, "B pass") == "AE-S2"
    assert refused(state, "C move mouse 1 keep 1") == "AE-S2"
    assert state.legal_moves(1) == ()


@pytest.mark.rule("AE-S2")
def test_there_must_be_a_seat_to_begin_at() -> None:
    with pytest.raises(OptionError, match="AE-S2"):
        deal(2, first="C")
