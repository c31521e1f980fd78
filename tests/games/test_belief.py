"""The weights of hands, and the states drawn by them, against brute force over every order of every hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from typing import TYPE_CHECKING, cast

import pytest

import feedkit
from feedkit.core.chance import PLAYER, Seeded, Stream, enumerate_chance
from feedkit.games.feed_rex.belief import Belief, weighted
from feedkit.games.feed_rex.moves import Pass, Play
from feedkit.games.feed_rex.view import Failed, Got, Held, Looked, Lost, Mixed, Shown, Told, Varied, Worked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.game import FeedRexState
    from feedkit.games.feed_rex.view import Fact


def fits(facts: Sequence[Fact], hand: list[Card], character: int) -> list[Card] | None:  # noqa: C901 - a case a fact
    """Live through a stretch with this order; the hand that it leaves, or None if a fact is untrue."""
    for fact in facts:
        match fact:
            case Looked(card):
                true = hand[0] is card
            case Told(question, answer):
                true = question.answer(tuple(hand), character) == answer
            case Lost(position, card):
                true = hand.pop(position) is card
            case Worked(first, second, cards):
                true = (hand.pop(second), hand.pop(first)) == cards[::-1]
            case Failed(first, second):
                true = not (hand[first].metal and hand[second].metal)
            case Varied():
                true = not all(card.name == "meat" for card in hand)
            case Shown(cards):
                true = tuple(hand) == cards
                hand = []
            case Got(card):
                true = True
                hand.append(card)
            case _:
                raise AssertionError(fact)
        if not true:
            return None
    return hand


def stretches(facts: Sequence[Fact]) -> list[list[Fact]]:
    """Cut facts at each shuffle."""
    cut: list[list[Fact]] = []
    for fact in facts:
        if isinstance(fact, Held | Mixed):
            cut.append([])
        else:
            cut[-1].append(fact)
    return cut


def brute_force(facts: Sequence[Fact], pool: Sequence[Card], character: int, size: int) -> Counter[str]:
    """Count, for each first hand, the ways to deal it and to order it in every stretch."""
    weights: Counter[str] = Counter()
    for chosen in combinations(range(len(pool)), size):
        hand = [pool[i] for i in chosen]
        weights[names(hand)] += ways(stretches(facts), hand, character)
    return +weights


def ways(parts: list[list[Fact]], hand: list[Card], character: int) -> int:
    """Count the orders of `hand` in the first stretch, times those of what is left in the next, and so on."""
    if not parts:
        return 1
    left: Counter[str] = Counter()
    kept: dict[str, list[Card]] = {}
    for order in permutations(hand):
        rest = fits(parts[0], list(order), character)
        if rest is not None:
            left[names(rest)] += 1
            kept[names(rest)] = rest
    return sum(n * ways(parts[1:], kept[name], character) for name, n in left.items())


def placed(position: str) -> FeedRexState:
    return cast("FeedRexState", feedkit.game("feed-rex", players=3).setup(position, seed=1))


def names(hand: Sequence[Card]) -> str:
    return " ".join(sorted(map(str, hand)))


def seen_games(games: int) -> Iterator[tuple[FeedRexState, int]]:
    """Small games, stopped at random: three players, whose hands stay small enough to order in every way."""
    for seed in range(games):
        game = feedkit.game("feed-rex", players=3, peek=seed % 3 > 0, gate=("closes", "open")[seed % 2])
        state = cast("FeedRexState", game.start(seed))
        player = Stream(seed, PLAYER)
        for _ in range(3 + player.below(12)):
            if state.outcome is not None:
                break
            (seat,) = state.to_move
            moves = state.legal_moves(seat)
            # A hand of seven has 5,040 orders a stretch: keep them from growing.
            small = [m for m in moves if not isinstance(m, Pass) or len(state.hands[m.to]) < 6]
            state.play(seat, player.pick(small or moves))
        yield state, player.below(3)


def start_of(state: FeedRexState, seat: int) -> tuple[list[Fact], list[Card], int]:
    """What the seat was told; the cards it could not see when its hand was dealt; that hand's size."""
    facts = state.view(seat).facts()
    pool = Counter([*state.hands[seat], *state.box])
    for fact in facts:
        if isinstance(fact, Lost):
            pool[fact.card] += 1
        elif isinstance(fact, Worked | Shown):
            pool.update(fact.cards)
        elif isinstance(fact, Got):
            pool[fact.card] -= 1
    held = facts[0]
    assert isinstance(held, Held)
    return facts, list((+pool).elements()), held.size


@pytest.mark.parametrize(("state", "seat"), list(seen_games(40)))
def test_weights_are_those_of_brute_force(state: FeedRexState, seat: int) -> None:
    check_weights(state, seat)


@pytest.mark.soak
def test_weights_are_those_of_brute_force_in_two_thousand_positions() -> None:
    for state, seat in seen_games(2000):
        check_weights(state, seat)


def check_weights(state: FeedRexState, seat: int) -> None:
    """Hold the weights of first hands against counting every order of every stretch."""
    facts, pool, size = start_of(state, seat)
    character = state.characters[seat]
    belief = Belief(facts, [*state.hands[seat], *state.box], character)
    expected = brute_force(facts, pool, character, size)
    # The belief keeps objects together that nobody has told apart; so must the counting here.
    found: Counter[str] = Counter()
    for first, weight in belief.weights.items():
        found[" ".join(map(str, first))] += weight
    grouped: Counter[str] = Counter()
    for hand, weight in expected.items():
        counts = [0] * len(belief.sorts)
        for name in hand.split():
            card = next(c for c in pool if c.name == name)
            counts[belief.sorts[belief.sort_of(card)]] += 1
        grouped[" ".join(map(str, counts))] += weight
    total, whole = found.total(), grouped.total()
    assert {k: Fraction(v, total) for k, v in found.items()} == {
        k: Fraction(v, whole) for k, v in grouped.items()
    }


@pytest.mark.parametrize(("state", "seat"), list(seen_games(40)))
def test_a_resampled_state_cannot_be_told_apart(state: FeedRexState, seat: int) -> None:
    for seed in range(5):
        twin = state.resample(seat, Seeded(seed))
        assert twin.view(seat) == state.view(seat)
        assert feedkit.read(twin.record).view(seat) == state.view(seat)


def test_states_are_drawn_evenly() -> None:
    """Two cards of one's own and one in the box: six ways to lie, each as likely."""
    state = placed(
        "hand A meat stone\nhand B stone\nhand C stone\nturn A\nbox flare\n"
        "discard meat meat meat meat flare camouflage knife "
        "umbrella teddy-bear guitar sponge alarm-clock teapot"
    )
    chance = Seeded(5)
    drawn = Counter(" ".join(map(str, state.resample(0, chance).hands[0])) for _ in range(3000))
    orders = [f"{a} {b}" for a, b in permutations(["meat", "stone", "flare"], 2)]
    assert sorted(drawn) == sorted(orders)
    # 500 each are expected, give or take 20: a wrong weight is far more than five times that off.
    assert max(abs(n - 500) for n in drawn.values()) < 100


def test_weighted_follows_its_weights_exactly() -> None:
    shares = Counter[str]()
    for p, key in enumerate_chance(lambda chance: weighted(chance, {"a": 3, "b": 2, "c": 1})):
        shares[key] += p  # type: ignore[assignment]
    assert shares == {"a": Fraction(1, 2), "b": Fraction(1, 3), "c": Fraction(1, 6)}


def test_an_answer_rules_hands_out_and_a_shuffle_keeps_what_it_told() -> None:
    state = placed("hand A meat stone teapot umbrella\nhand B stone stone\nhand C meat\nturn A")
    for text in ("ask how many meat", "macgyver 1 2"):
        state.play(0, state.parse_move(text, 0))
    belief = Belief(state.view(0).facts(), [*state.hands[0], *state.box], 0)
    meat = next(i for sort, i in belief.sorts.items() if str(sort) == "meat")
    assert {first[meat] for first in belief.weights} == {1}
    twin = state.resample(0, Seeded(3))
    assert sum(card.name == "meat" for card in twin.hands[0]) == 1


def test_a_game_that_went_on_tells_that_not_all_hold_only_meat() -> None:
    """FR-E3: the others hold only Meat and the game goes on, so this hand is not all Meat."""
    state = placed("hand A meat stone\nhand B meat\nhand C meat\nturn A")
    for seed in range(60):
        assert state.resample(0, Seeded(seed)).hands[0].count(state.hands[1][0]) < 2
    assert state.can(0, Play(0))
