"""Feed-Rex, "Setup": from the box to the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from feedkit.games.feed_rex.cards import CAMOUFLAGE, CHARACTERS, FLARE, KNIFE, MEAT, STONE, USELESS
from feedkit.games.feed_rex.events import Dealt, Peeked, Rearranged, TurnBegan
from feedkit.games.feed_rex.view import Got, Held, Looked, Mixed
from tests.rules.table import cards, deal, do, kinds, letters, no_game, only, pointed, table

EVERY_NUMBER = range(3, 14)


@pytest.mark.rule("FR-S1")
@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_one_t_rex_up_to_seven_players_two_from_eight(players: int) -> None:
    names = [rex.name for rex in deal(players).rexes]
    assert names == (["red"] if players <= 7 else ["red", "green"])


@pytest.mark.rule("FR-S1")
@pytest.mark.parametrize("players", [-1, 0, 2, 14, 10**30])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    assert no_game(players) == "FR-S1"


@pytest.mark.rule("FR-S2")
@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_each_t_rex_lies_with_its_snout_toward_a_random_seat(players: int) -> None:
    seats = set()
    for seed in range(15 * players):
        state = deal(players, seed)
        assert pointed(state) == ""
        red = state.rexes[0].seat
        seats.add(red)
        assert [rex.seat for rex in state.rexes[1:]] == [(red + players // 2) % players] * (players >= 8)
    assert seats == set(range(players))


@pytest.mark.rule("FR-S3")
def test_a_lying_t_rex_threatens_nobody() -> None:
    state = table(3, "rex red at A", A="teapot meat")
    assert not state.threatened
    do(state, "A play 1")
    assert letters(state.inside) == "ABC"


@pytest.mark.rule("FR-S3")
@pytest.mark.parametrize("players", [3, 8])
def test_nobody_is_pointed_at_before_the_first_effect(players: int) -> None:
    for seed in range(20):
        state = deal(players, seed)
        assert pointed(state) == ""
        assert not state.threatened


@pytest.mark.rule("FR-S3")
@pytest.mark.parametrize("players", [3, 8])
def test_initial_threat_is_the_other_reading(players: int) -> None:
    for seed in range(20):
        state = deal(players, seed, initial_threat=True)
        assert len(pointed(state)) == len(state.rexes)
        assert state.threatened == ("A" in pointed(state))


@pytest.mark.rule("FR-S4")
@pytest.mark.parametrize(
    ("players", "row"),
    [
        (3, (5, 2, 1, 3, 1)),
        (4, (6, 3, 2, 4, 1)),
        (5, (7, 3, 2, 5, 1)),
        (6, (8, 4, 3, 6, 1)),
        (7, (9, 4, 3, 7, 1)),
        (8, (10, 5, 4, 8, 1)),
        (12, (14, 7, 6, 12, 1)),
        (13, (15, 7, 6, 13, 1)),
    ],
)
def test_the_deck_by_number_of_players(players: int, row: tuple[int, ...]) -> None:
    state = deal(players)
    found = Counter(card.kind for hand in (*state.hands, state.box) for card in hand)
    assert tuple(found[kind] for kind in (MEAT, FLARE, CAMOUFLAGE, STONE, KNIFE)) == row


@pytest.mark.rule("FR-S5")
@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_the_objects_of_the_chosen_characters_join_the_deck(players: int) -> None:
    state = deal(players)
    objects = [card for hand in (*state.hands, state.box) for card in hand if card.kind is USELESS]
    assert Counter(card.owner for card in objects) == dict.fromkeys(state.characters, 2)
    assert state.characters == tuple(range(players))


@pytest.mark.rule("FR-S5")
def test_characters_can_be_drawn_no_two_the_same() -> None:
    drawn = [deal(4, seed, characters="random").characters for seed in range(60)]
    assert all(len(set(four)) == 4 for four in drawn)
    assert {character for four in drawn for character in four} == set(range(len(CHARACTERS)))
    state = deal(4, 3, characters="random")
    owners = {card.owner for hand in (*state.hands, state.box) for card in hand} - {-1}
    assert owners == set(state.characters)
    assert no_game(4, characters="mine") == "FR-S5"


@pytest.mark.rule("FR-S6")
@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_five_cards_each_and_the_leftovers_go_to_the_box_unseen(players: int) -> None:
    state = deal(players)
    assert [len(hand) for hand in state.hands] == [5] * players
    assert len(state.box) == (3 if players % 2 else 4)
    assert state.view(0).boxed == len(state.box)
    for seat in (*range(players), None):
        seen = state.view(seat)
        assert all(part is not state.box and part != state.box for part in seen)
    dealt = only(state.opening, Dealt)
    assert dealt.seen_by(1).hands[1] is None


@pytest.mark.rule("FR-S6")
def test_the_deck_is_shuffled() -> None:
    hands = [cards(deal(5, seed, peek=False).hands[0]) for seed in range(50)]
    assert len(set(hands)) == 50
    in_deck_order = deal(5, 1)
    assert sorted(map(str, in_deck_order.hands[0])) != ["meat"] * 5


@pytest.mark.rule("FR-S7")
def test_everybody_sees_every_hand_but_their_own() -> None:
    state = deal(5)
    for seat in range(5):
        seen = state.view(seat).hands
        assert seen[seat] is None
        assert all(seen[other] == state.hands[other] for other in range(5) if other != seat)
        assert not state.hands[seat] or all(part is not state.hands[seat] for part in state.view(seat))


@pytest.mark.rule("FR-S8")
def test_each_looks_at_one_card_then_shuffles() -> None:
    places = set()
    for seed in range(60):
        state = deal(3, seed)
        assert kinds(state.opening) == ["Dealt", *["Peeked", "Rearranged"] * 3, "TurnBegan"]
        looked = [event for event in state.opening if isinstance(event, Peeked)]
        assert [event.seat for event in looked] == [0, 1, 2]
        for event in looked:
            view = state.view(event.seat)
            assert view.facts() == [Held(5), Looked(event.card), Mixed(5)]
            assert event.card in state.hands[event.seat]
            assert set(view.known()) == {None}, "they know that they hold it, not where"
        places.add(state.hands[0].index(looked[0].card))
    assert len(places) > 3
    shuffles = [event for event in state.opening if isinstance(event, Rearranged)]
    assert [event.seen_by(event.seat).hand for event in shuffles] == [None] * 3


@pytest.mark.rule("FR-S8")
def test_without_peek_nobody_looks() -> None:
    state = deal(3, peek=False)
    assert kinds(state.opening) == ["Dealt", "TurnBegan"]
    assert state.view(0).facts() == [Held(5)]
    assert no_game(3, peek="no") == "FR-S8"


@pytest.mark.rule("FR-S9")
def test_the_first_player_is_a_given_seat_or_a_random_one() -> None:
    assert deal(5).to_move == (0,)
    assert deal(5, first="D").to_move == (3,)
    assert {deal(5, seed, first="random").seat for seed in range(60)} == set(range(5))
    assert only(deal(5, first="D").opening, TurnBegan).number == 1
    assert no_game(5, first="F") == "FR-S9"
    assert no_game(5, first="Z") == "FR-S9"


@pytest.mark.rule("FR-S10")
def test_what_lies_open_is_in_every_view() -> None:
    state = table(
        3, "discard meat flare", "camouflage B 1", "rex red points C", A="stone teapot", B="meat", C="knife"
    )
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert cards(view.discard) == "meat flare"
        assert view.camouflage == (0, 1, 0)
        assert [(rex.name, rex.seat, rex.points) for rex in view.rexes] == [("red", 2, True)]
        assert view.characters == (0, 1, 2)
        assert [view.size(s) for s in range(3)] == [2, 1, 1]
        assert view.boxed == 18 - 4 - 2 - 1


@pytest.mark.rule("FR-S10")
def test_opponents_see_the_card_that_somebody_looked_at() -> None:
    looked = [event for event in deal(3).opening if isinstance(event, Peeked)]
    assert all(event.seen_by(seat) == event for event in looked for seat in (0, 1, 2, None))


@pytest.mark.rule("FR-S10")
def test_which_card_is_this_names_the_object() -> None:
    state = table(3, A="meat stone teapot flare")
    (asked,) = do(state, "A ask which 3")
    assert str(asked) == "A asks: which 3? teapot."
    assert [str(card) for card in state.view(0).known()] == ["None", "None", "teapot", "None"]


@pytest.mark.rule("FR-S10")
def test_a_received_card_is_known_to_be_held() -> None:
    state = table(3, A="teapot stone", B="meat flare")
    do(state, "A pass 1 to B")
    facts = state.view(1).facts()
    assert [type(fact) for fact in facts] == [Held, Got, Mixed]
    assert set(state.view(1).known()) == {None}
