"""What is hidden, against brute force: beliefs and resampling in positions small enough to deal in full."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from operator import sub
from typing import TYPE_CHECKING, TypeVar, cast

import pytest

import feedkit
from feedkit.core.chance import Seeded, Stream, enumerate_chance
from feedkit.core.errors import ChanceError
from feedkit.core.game import LETTERS
from feedkit.games.animal_express.belief import Belief
from feedkit.games.animal_express.cards import ANIMALS, COUNTS, counted, spread
from feedkit.games.animal_express.deals import Deals, Wanted
from tests.rules.animal_express_table import counts, do, everywhere, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Chance
    from feedkit.games.animal_express.cards import Animal, Counts
    from feedkit.games.animal_express.game import AnimalExpressState

    World = tuple[tuple[Counts, ...], tuple[Animal, ...]]  # hands as dealt, and the deck

T = TypeVar("T")

POOL = "rabbit giraffe elephant crocodile mouse"


def worlds(state: AnimalExpressState, seat: int, moves: list[str]) -> Counter[World]:
    """Deal the hidden cards in every way, play what was played, and keep what `seat` cannot tell apart.

    Orders that look alike count once: each stands for as many as any other.
    """
    sizes = [sum(hand) for hand in state.hands]
    real = state.copy()
    seen = [event.seen_by(seat) for event in do(real, *moves)]
    drawn = real.deck[: real.drawn]  # which all have seen
    hidden = [card for s, hand in enumerate(state.hands) if s != seat for card in spread(hand)]
    hidden += real.deck[real.drawn :]
    found: Counter[World] = Counter()
    for order in set(permutations(hidden)):
        left, hands = list(order), []
        for s, size in enumerate(sizes):
            dealt = [*spread(state.hands[s])] if s == seat else [left.pop() for _ in range(size)]
            hands.append(dealt)
        lines = [f"hand {'ABCD'[s]} {' '.join(map(str, hand))}" for s, hand in enumerate(hands) if hand]
        other = table(len(sizes), *lines, f"deck {' '.join(map(str, (*drawn, *left)))}", pool=POOL, rounds=1)
        try:
            events = do(other, *moves)
        except feedkit.IllegalMove:
            continue
        if [event.seen_by(seat) for event in events] == seen:
            assert other.view(seat) == real.view(seat)
            found[tuple(counted(tuple(hand)) for hand in hands), (*drawn, *left)] += 1
    return found


FEW = {"A": "snail", "B": "mouse mouse giraffe", "C": "elephant", "deck": "giraffe rabbit rabbit mouse"}
MORE = {**FEW, "C": "snail snail elephant", "deck": "rabbit rabbit rabbit mouse snail"}
PASSED = ["A take rabbit", "A pass"]
MICE = [*PASSED, "B take giraffe", "B move mouse 1 keep 1"]
# Three players, one of whom watches; what the others have laid out tells something of what they were dealt.
CASES = [
    (FEW, "A", []),
    (FEW, "A", MICE),
    (FEW, "A", [*PASSED, "B take giraffe", "B move giraffe 1 keep 1"]),
    (FEW, "C", MICE),
    (FEW, "A", [*MICE, "C take rabbit", "C pass"]),  # the deck runs out, and all is shown
    (
        MORE,
        "A",
        [*PASSED, "B take crocodile", "B move mouse 1 keep 1", "C take giraffe", "C move snail 1 keep 1"],
    ),
]


def small(dealt: dict[str, str]) -> AnimalExpressState:
    """Set up a table with few hidden cards."""
    hands = {seat: hand for seat, hand in dealt.items() if seat != "deck"}
    return table(len(hands), f"deck {dealt['deck']}", pool=POOL, rounds=1, **hands)


@pytest.mark.parametrize(("dealt", "who", "moves"), CASES)
def test_beliefs_are_the_shares_of_all_deals(dealt: dict[str, str], who: str, moves: list[str]) -> None:
    start, seat = small(dealt), LETTERS.index(who)
    found = worlds(start, seat, moves)
    total = sum(found.values())
    state = small(dealt)
    do(state, *moves)
    belief = Belief(state.view(seat))
    for other in belief.seats:
        law: Counter[Counts] = Counter()
        for (hands, _deck), n in found.items():
            gained = state.view(seat).public(other)[0]
            law[tuple(map(sum, zip(hands[other], gained, strict=True)))] += n
        assert {hand: Fraction(n, total) for hand, n in law.items()} == dict(belief.hand(other).items())
        for animal in ANIMALS:
            mean = Fraction(sum(hand[animal.at] * n for hand, n in law.items()), total)
            assert belief.count(other, animal).mean == mean
    for number in range(len(start.deck) - state.drawn + 1):
        top: Counter[Counts] = Counter()
        for (_hands, deck), n in found.items():
            top[counted(deck[state.drawn : state.drawn + number])] += n
        assert {drawn: Fraction(n, total) for drawn, n in top.items()} == dict(
            belief.next_cards(number).items()
        )
    if state.drawn < len(start.deck):
        assert sum(belief.next_card().values()) == 1


class Alike:
    """Branching chance that tells orders apart only if they look different: those are equally likely too."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.turn = 0

    def roll(self, sides: int) -> int:
        return self.chance.roll(sides)

    def pick(self, options: Sequence[T]) -> T:
        return self.chance.pick(options)

    def shuffle(self, deck: Sequence[T]) -> tuple[T, ...]:
        return self.chance.pick(sorted(set(permutations(deck)), key=str))

    def rearrange(self, hand: Sequence[T]) -> tuple[T, ...]:
        return self.shuffle(hand)

    def copy(self) -> Alike:
        return Alike(self.chance)


@pytest.mark.parametrize(("dealt", "who", "moves"), CASES[1:-1])
def test_resampling_is_exactly_even(dealt: dict[str, str], who: str, moves: list[str]) -> None:
    seat = LETTERS.index(who)
    found = worlds(small(dealt), seat, moves)
    total = sum(found.values())
    state = small(dealt)
    do(state, *moves)

    def draw(chance: Chance) -> World:
        twin = state.resample(seat, Alike(chance))
        gained = [twin.view(None).public(s)[0] for s in twin.game.seats]
        hands = (tuple(map(sub, *both)) for both in zip(twin.hands, gained, strict=True))
        return tuple(hands), twin.deck

    drawn: dict[World, Fraction] = {}
    for share, world in enumerate_chance(draw):
        drawn[world] = drawn.get(world, Fraction(0)) + share
    assert drawn == {world: Fraction(n, total) for world, n in found.items()}


def test_hands_known_in_part_are_drawn_as_often_as_they_should_be() -> None:
    dealt, who, moves = CASES[-1]
    seat = LETTERS.index(who)
    found = worlds(small(dealt), seat, moves)
    state, chance, draws = small(dealt), Seeded(7), 20_000
    do(state, *moves)
    belief = Belief(state.view(seat))
    drawn: Counter[tuple[Counts, ...]] = Counter()
    for _ in range(draws):
        drawn[tuple(belief.draw(chance)[0].values())] += 1
    shares: Counter[tuple[Counts, ...]] = Counter()
    for (hands, _deck), n in found.items():
        shares[hands[1:]] += n
    assert set(drawn) == set(shares)
    assert len(shares) > 5
    for hands, n in shares.items():
        expected = draws * n / found.total()
        assert abs(drawn[hands] - expected) < 4.5 * expected**0.5  # so far off by luck once in 100,000 times


def test_hands_that_cannot_be_are_not_drawn() -> None:
    impossible = Deals(counts("mouse snail"), [Wanted(1, counts("mouse snail"))])
    assert impossible.ways == 0
    with pytest.raises(ChanceError):
        impossible.draw(Seeded(1))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_known_of_hands_is_drawn_in_every_match(players: int) -> None:
    for seed in range(6):
        state = cast("AnimalExpressState", feedkit.game("animal-express", players=players).start(seed=seed))
        luck = Stream(seed, 1)
        while state.outcome is None:
            seat = state.seat
            state.play(seat, luck.pick(state.legal_moves(seat)))
            if luck.below(20) == 0:
                twin = state.resample(seat, Seeded(seed))
                assert twin.view(seat) == state.view(seat)
                assert [event.seen_by(seat) for event in twin.opening] == [
                    event.seen_by(seat) for event in state.opening
                ]
                assert everywhere(twin) == COUNTS


def test_others_hands_differ_between_draws_and_the_own_does_not() -> None:
    state = cast("AnimalExpressState", feedkit.game("animal-express", players=3).start(seed=1))
    twins = [state.resample(1, Seeded(n)) for n in range(20)]
    assert {twin.hands[1] for twin in twins} == {state.hands[1]}
    assert len({twin.hands[0] for twin in twins}) > 10
    assert len({twin.deck for twin in twins}) == 20
    assert {twin.pool for twin in twins} == {state.pool}


def test_of_rounds_that_are_over_hands_are_known_and_the_rest_of_the_deck_is_not() -> None:
    state = cast("AnimalExpressState", feedkit.game("animal-express", players=2).start(seed=1))
    luck = Stream(1, 1)
    while state.round < 3:
        state.play(state.seat, luck.pick(state.legal_moves(state.seat)))
    twins = [state.resample(0, Seeded(n)) for n in range(10)]
    assert {twin.results for twin in twins} == {state.results}
    deals = [[entry[1] for entry in twin.entries() if entry[0] == "shuffle"] for twin in twins]
    for orders in zip(*deals, strict=True):
        assert len({tuple(order[-20:]) for order in orders}) == 10
        assert len({counted(order[:5]) for order in orders}) == 1


def test_a_hand_of_which_all_was_laid_out_is_known() -> None:
    state = table(2, B="mouse mouse mouse snail snail", pool="rabbit giraffe giraffe elephant crocodile")
    do(
        state,
        "A take rabbit",
        "A pass",
        "B take elephant",
        "B move mouse 1 keep 2",
        "A take crocodile",
        "A pass",
    )
    do(state, f"B {state.legal_moves(1)[0]}", "B move snail 1 keep 1")
    belief = Belief(state.view(0))
    assert belief.hand(1).weights == {state.hands[1]: 1}
    assert belief.deals.ways > 0
