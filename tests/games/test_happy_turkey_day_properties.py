"""Happy Turkey Day! in random games: every card in one place, views from events, and what cannot be known."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import feedkit
from feedkit.core.chance import Seeded, Stream
from feedkit.games.happy_turkey_day.cards import BOTTOM, DIET, FEED, KINDS, THANKSGIVING, TOO_MANY, counts
from feedkit.games.happy_turkey_day.moves import Choose
from tests.rules.happy_turkey_day_table import game, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.games.happy_turkey_day.game import HappyTurkeyDayState

ALL = counts(FEED)
SOAK, CHUNK = 20_000, 500


def start(number: int) -> HappyTurkeyDayState:
    """Deal game number `number`, of every number of players and with every Farmer."""
    players = 3 + number % 3
    farmer = ("A", "random", "ABCDE"[number % players])[number // 3 % 3]
    return cast("HappyTurkeyDayState", game(players, farmer=farmer).start(seed=number))


def states(number: int) -> Iterator[HappyTurkeyDayState]:
    """Give the state after each move of a random game; seats choose in any order."""
    state, luck = start(number), Stream(number, 3)
    moves = 0
    while True:
        yield state
        if state.outcome is not None:
            assert moves <= state.game.bound
            return
        seat = luck.pick(state.to_move)
        state.play(seat, luck.pick(state.legal_moves(seat)))
        moves += 1


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_every_card_is_in_exactly_one_place(number: int) -> None:
    for state in states(number):
        left = state.deck[state.turned :]
        deck = counts(card for card in left if card is not THANKSGIVING)
        placed = [*state.hands, *state.coops, state.discard, deck]
        assert tuple(map(sum, zip(*placed, strict=True))) == ALL
        assert min(map(min, placed)) >= 0
        assert (THANKSGIVING in left) == (state.outcome is None)
        assert state.sizes == list(map(sum, state.hands))
        assert state.view(0).unseen() == deck
        if state.stage == "name":
            assert all(5 - coop.count(0) < TOO_MANY for coop in _before(state)), "no visit was left out"


def _before(state: HappyTurkeyDayState) -> list[list[int]]:
    """Give what lay in the Coops before this round's cards were turned over."""
    cards = state.deck[state.turned - 5 : state.turned]
    return [
        [n - (kind == card) for kind, n in enumerate(coop)]
        for coop, card in zip(state.coops, cards, strict=True)
    ]


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_witnesses_know_what_views_hold(number: int) -> None:
    state, luck = start(number), Stream(number, 3)
    viewers = (None, *state.game.seats)
    seen = {viewer: [event.seen_by(viewer) for event in state.opening] for viewer in viewers}
    while state.outcome is None:
        seat = luck.pick(state.to_move)
        for event in state.play(seat, luck.pick(state.legal_moves(seat))):
            for viewer in viewers:
                seen[viewer].append(event.seen_by(viewer))
        for viewer in viewers:
            assert state.game.rebuild(viewer, seen[viewer]) == state.view(viewer)


@pytest.mark.parametrize("number", range(12))
def test_a_position_that_is_set_up_is_witnessed_and_read_back_too(number: int) -> None:
    for at, state in enumerate(states(number)):
        if at % 9 == 0 and state.stage == "name" and state.left > 5:
            lines = [f"hand {'ABCDE'[s]} {_words(hand)}" for s, hand in enumerate(state.hands)]
            lines += [f"coop {n} {_words(coop)}" for n, coop in enumerate(state.coops, 1)]
            lines += [f"fat {'ABCDE'[s]} {fat}" for s, fat in enumerate(state.fat)]
            lines += [
                f"deck {' '.join(map(str, state.deck[state.turned :]))}",
                f"farmer {'ABCDE'[state.farmer]}",
            ]
            twin = state.game.setup("\n".join(lines), seed=1)
            assert [twin.view(s) for s in state.game.seats] == [state.view(s) for s in state.game.seats]
            assert feedkit.read(twin.record).view(0) == state.view(0)
            assert state.game.rebuild(1, twin.opening) == twin.view(1)
            other = twin.resample(1, Seeded(number))
            assert other.view(1) == twin.view(1)
            assert feedkit.read(other.record).record == other.record


def _words(held: tuple[int, ...]) -> str:
    return " ".join(name for name, n in zip(("corn", "wheat", "peas", "pumpkin", "worms"), held, strict=True)
                    for _ in range(n))  # fmt: skip


# Resample ---------------------------------------------------------------------------------------------------


def test_unseen_choices_are_drawn_evenly() -> None:
    state = table(3)
    for seat, text in enumerate(("name corn", "choose coop 1", "choose diet")):
        state.play(seat, state.parse_move(text, seat))
    found: Counter[tuple[int | None, ...]] = Counter()
    for luck in range(1200):
        twin = state.resample(0, Seeded(luck))
        found[tuple(twin.actions)] += 1
        said = [entry[1] for entry in twin.entries() if isinstance(entry[1], Choose)]
        assert said == [Choose(cast("int", action)) for action in twin.actions[1:]]
        assert state.resample(1, Seeded(luck)).actions[1] == 0
    assert set(found) == {(None, one, two) for one in range(DIET + 1) for two in range(DIET + 1)}
    assert all(10 <= n <= 65 for n in found.values()), "33 each, on average"


@pytest.mark.parametrize("deck", ["corn wheat thanksgiving worms", "thanksgiving corn wheat wheat"])
def test_the_deck_is_drawn_evenly_from_all_its_orders(deck: str) -> None:
    state = table(3, deck=deck)
    orders = set(permutations(state.deck))
    found = Counter(state.resample(0, Seeded(luck)).deck for luck in range(100 * len(orders)))
    assert set(found) == orders
    assert all(55 <= n <= 150 for n in found.values())


def test_all_that_is_left_of_the_deck_is_shuffled() -> None:
    state = start(4)
    decks = [state.resample(0, Seeded(luck)).deck for luck in range(700)]
    assert {deck[:5] for deck in decks} == {state.deck[:5]}
    left = counts(card for card in state.deck[5:] if card is not THANKSGIVING)
    for place in (5, 30, 61):  # 65 cards of Feed are left, and each is as likely to lie there
        seen = Counter(deck[place] for deck in decks)
        assert all(abs(seen[kind] - 700 * n / 65) < 50 for kind, n in zip(KINDS, left, strict=True))


def test_what_was_turned_over_stays_and_thanksgiving_is_in_the_last_nine_that_are_left() -> None:
    state = next(state for state in states(4) if state.turned == 65 and state.stage == "choose")
    places: Counter[int] = Counter()
    for luck in range(600):
        twin = state.resample(1, Seeded(luck))
        assert twin.deck[:65] == state.deck[:65]
        assert sorted(twin.deck) == sorted(state.deck)
        places[twin.deck.index(THANKSGIVING)] += 1
        first, second = (entry[1] for entry in twin.entries() if entry[0] == "shuffle")
        assert cast("tuple[object, ...]", first)[:-BOTTOM] == twin.deck[: -BOTTOM - 1]
        assert second == twin.deck[-BOTTOM - 1 :]
    assert set(places) == set(range(65, 71))
    assert all(60 <= n <= 145 for n in places.values())


# Soak -------------------------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, SOAK, CHUNK))
def test_all_games_end_within_their_bound(first: int) -> None:
    for number in range(first, first + CHUNK):
        *_, last = states(number)
        assert last.outcome is not None
        assert set(last.outcome.winners) <= set(last.game.seats)
