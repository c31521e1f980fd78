"""Odds and prospects against brute force: every world that fits, lived through by the engine itself."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple, cast

import pytest

import feedkit
from feedkit.core.chance import PLAYER, Seeded, Stream, enumerate_chance
from feedkit.games.feed_rex.cards import TEAM_SIZES, Card, Kind
from feedkit.games.feed_rex.events import Devoured, Escaped, Passed, Played, Pointed, Tried, TurnBegan
from feedkit.games.feed_rex.listing import asks
from feedkit.games.feed_rex.moves import Aim, MacGyver, Pass, Play
from feedkit.games.feed_rex.odds import Odds
from feedkit.games.feed_rex.prospects import Prospects
from feedkit.games.feed_rex.stages import ACT, ASK
from feedkit.games.feed_rex.view import Mixed

from .test_belief import fits, stretches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from feedkit.core.chance import Chance
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit.games.feed_rex.game import FeedRexState

Hand = tuple[Card, ...]
LARGEST = 5  # cards: 120 orders of each hand


def positions(games: int, *, largest: int = LARGEST) -> Iterator[FeedRexState]:
    """Positions at the start of an action in random games of all sizes, teams and Hardcore among them."""
    for seed in range(games):
        pick = Stream(seed, PLAYER)
        players = 3 + pick.below(11)
        options: dict[str, object] = {"peek": bool(pick.below(3)), "gate": pick.pick(("closes", "open"))}
        if pick.below(4) == 0 and players < 8:
            options |= {"extra_meat": pick.below(3), "extra_knives": pick.below(3)}
        fitting = [size for size, allowed in TEAM_SIZES.items() if players in allowed]
        if fitting and pick.below(4) == 0:
            options["team_size"] = pick.pick(fitting)
        state = cast("FeedRexState", feedkit.game("feed-rex", players=players, **options).start(seed))
        stop = pick.below(5 * players)
        for done in range(300):
            if state.outcome is not None:
                break
            if done >= stop and state.stage in {ASK, ACT} and 1 <= len(state.hands[state.seat]) <= largest:
                yield state
                break
            state.play(state.seat, pick.pick(state.legal_moves(state.seat)))


def worlds(state: FeedRexState, odds: Odds) -> list[tuple[Hand, Fraction]]:
    """Give every order of every hand that fits, by one card for each sort, with its chance."""
    belief = odds.belief
    last = stretches(state.view(odds.seat).facts())[-1]
    face: dict[int, Card] = {}
    for sort, index in belief.sorts.items():
        face[index] = sort if isinstance(sort, Card) else belief.members[index][0]
    found: Counter[Hand] = Counter()
    for content, weight in belief.now.items():
        hand = [face[index] for index, n in enumerate(content) for _card in range(n)]
        for order in set(permutations(hand)):
            left = fits(last, list(order), state.characters[odds.seat])
            if left is not None:
                found[tuple(left)] += weight
    total = found.total()
    return [(hand, Fraction(n, total)) for hand, n in found.items()]


class Came(NamedTuple):
    """What came of an action: the chances to be pointed at, to survive, and of each number of cards."""

    pointed: Fraction
    survives: Fraction
    cards: tuple[tuple[int, Fraction], ...]

    @property
    def order(self) -> tuple[Fraction, Fraction, Fraction]:
        mean = sum((n * p for n, p in self.cards), Fraction(0))
        return (self.survives, -self.pointed, -mean)


def came(parts: list[tuple[Fraction, Came]]) -> Came:
    whole = sum((p for p, _c in parts), Fraction(0))
    cards: Counter[int] = Counter()
    for p, c in parts:
        for n, q in c.cards:
            cards[n] += p * q / whole  # type: ignore[assignment]
    return Came(
        sum((p * c.pointed for p, c in parts), Fraction(0)) / whole,
        sum((p * c.survives for p, c in parts), Fraction(0)) / whole,
        tuple(sorted((n, Fraction(p)) for n, p in cards.items() if p)),
    )


class World(NamedTuple):
    """A whole state, and where its T-Rex point."""

    state: FeedRexState
    rexes: dict[str, int | None]
    held: int


class Brute:
    """The expectimax over explicit worlds: each is a whole state that the engine plays on."""

    def __init__(self, state: FeedRexState, odds: Odds) -> None:
        self.seat = odds.seat
        self.known = []
        rexes = {rex.name: rex.seat if rex.points else None for rex in state.rexes}
        for hand, p in worlds(state, odds):
            twin = state.copy()
            twin.hands[self.seat] = hand
            self.known.append((World(twin, rexes, len(hand)), p))

    def of(self, move: Play | Pass | MacGyver) -> Came:
        return self.move(self.known, move)

    def move(self, known: list[tuple[World, Fraction]], move: Play | Pass | MacGyver | Aim) -> Came:
        """Make a move in every world; then go on apart wherever the player has seen a difference."""
        seen: dict[object, list[tuple[World, Fraction]]] = {}
        ended: list[tuple[Fraction, Came]] = []
        for world, p in known:
            for q, (after, events) in enumerate_chance(self.playing(world.state, move)):
                rexes, held, dead, over = self.follow(world, events)
                if over or after.outcome is not None:
                    pointed = self.seat in rexes.values()
                    ended.append((p * q, Came(Fraction(pointed), Fraction(not dead), ((held, Fraction(1)),))))
                else:
                    key = tuple(str(event.seen_by(self.seat)) for event in events)
                    seen.setdefault(key, []).append((World(after, rexes, held), p * q))
        for group in seen.values():
            moves = group[0][0].state.legal_moves(self.seat)
            each = [self.move(group, move) for move in moves]  # type: ignore[arg-type]
            best = max(each, key=lambda c: c.order)
            ended.append((sum((p for _w, p in group), Fraction(0)), best))
        return came(ended)

    def playing(
        self, state: FeedRexState, move: object
    ) -> Callable[[Chance], tuple[FeedRexState, tuple[FeedRexEvent, ...]]]:
        def play(chance: Chance) -> tuple[FeedRexState, tuple[FeedRexEvent, ...]]:
            twin = state.copy()
            later, twin.chance = twin.chance, chance
            events = twin.play(self.seat, move)  # type: ignore[arg-type]
            twin.chance = later
            return twin, events

        return play

    def follow(
        self, world: World, events: tuple[FeedRexEvent, ...]
    ) -> tuple[dict[str, int | None], int, bool, bool]:
        """Give whom the T-Rex point at, the cards held, whether one is dead, and whether it is over."""
        rexes, held = dict(world.rexes), world.held
        for event in events:
            match event:
                case Pointed():
                    rexes[event.rex] = event.seat
                case Played() | Passed():
                    held -= 1
                case Tried():
                    held -= 2 if event.cards else 0
                case Devoured() if event.seat == self.seat:
                    return rexes, held, True, True
                case Escaped() | TurnBegan():
                    return rexes, held, False, True
        return rexes, held, False, False


def cases(games: int, *, largest: int = LARGEST) -> list[object]:
    return [pytest.param(state, id=str(n)) for n, state in enumerate(positions(games, largest=largest))]


@pytest.mark.parametrize("state", cases(60))
def test_what_i_hold_and_hear_is_what_every_world_says(state: FeedRexState) -> None:
    check_knowledge(state)


@pytest.mark.soak
def test_a_thousand_positions_hold_what_every_world_says() -> None:
    shuffled = 0
    for state in positions(1600):
        check_knowledge(state)
        facts = state.view(state.seat).facts()
        shuffled += sum(isinstance(fact, Mixed) for fact in facts) > 2  # the first belongs to the deal
    assert shuffled > 100  # positions across two reshuffles and more


@pytest.mark.soak
def test_a_thousand_positions_have_the_prospects_of_every_world() -> None:
    for state in positions(1600, largest=4):
        check_prospects(state)


def check_knowledge(state: FeedRexState) -> None:
    """Hold what a seat can know against every order of every hand that fits."""
    odds = Odds(state.view(state.seat))
    size, character = odds.size, state.characters[odds.seat]
    known = worlds(state, odds)
    for kind in Kind:
        expected: Counter[int] = Counter()
        for hand, p in known:
            expected[sum(card.kind is kind for card in hand)] += p  # type: ignore[assignment]
        assert dict(odds.held((kind,))) == dict(expected)
        for position in range(size):
            there = sum((p for hand, p in known if hand[position].kind is kind), Fraction(0))
            assert odds.kind_at(position).p(kind) == there
    for question in asks(size):
        answers: Counter[object] = Counter()
        for hand, p in known:
            answer = question.answer(hand, character)
            answers[answer.kind if isinstance(answer, Card) else answer] += p  # type: ignore[assignment]
        found: dict[object, Fraction] = {**odds.answers(question)}  # type: ignore[dict-item]
        if question.form == "which":
            found = dict(odds.kind_at(question.positions[0]).items())
        assert found == answers


@pytest.mark.parametrize("state", cases(60, largest=4))
def test_prospects_are_those_of_the_engine_in_every_world(state: FeedRexState) -> None:
    check_prospects(state)


def check_prospects(state: FeedRexState) -> None:
    """Hold the prospect of every action against the engine, which plays it in every world."""
    odds = Odds(state.view(state.seat))
    prospects, brute = Prospects(odds), Brute(state, odds)
    for move in state.legal_moves(state.seat):
        if isinstance(move, Play | Pass | MacGyver):
            found = prospects.of(move)
            expected = brute.of(move)
            assert (found.survives, found.pointed) == (expected.survives, expected.pointed), move
            assert tuple(sorted(found.cards.items())) == expected.cards, move


@pytest.mark.parametrize("state", cases(8))
def test_resampled_states_hold_each_kind_as_often_as_the_odds_say(state: FeedRexState) -> None:
    odds, chance, draws = Odds(state.view(state.seat)), Seeded(11), 600
    drawn: Counter[tuple[int, Kind]] = Counter()
    for _draw in range(draws):
        hand = state.resample(state.seat, chance).hands[state.seat]
        drawn.update((position, card.kind) for position, card in enumerate(hand))
    for position in range(odds.size):
        for kind in Kind:
            share = float(odds.kind_at(position).p(kind))
            # Five standard errors: with fixed seeds this is decided once and for all.
            assert abs(drawn[position, kind] / draws - share) <= 5 * (share * (1 - share) / draws) ** 0.5


def test_odds_use_nothing_but_the_view() -> None:
    for state in positions(12):
        twin = state.resample(state.seat, Seeded(3))
        mine, theirs = (Odds(s.view(state.seat)) for s in (state, twin))
        assert mine.unseen == theirs.unseen
        assert [mine.position(p) for p in range(mine.size)] == [
            theirs.position(p) for p in range(theirs.size)
        ]


def placed(players: int, position: str) -> FeedRexState:
    return cast("FeedRexState", feedkit.game("feed-rex", players=players).setup(position, seed=1))


@pytest.mark.parametrize(
    "position",
    [
        "hand A meat stone umbrella\nhand B meat\nhand C meat meat\nturn A\nrex red points A",
        "hand A meat knife umbrella\nhand B meat\nhand C meat\nturn A\nrex red points A",
        "hand A meat umbrella teddy-bear\nhand B meat\nhand C meat camouflage\nturn A\nrex red points A",
        "hand A meat knife meat\nhand B meat\nhand C meat\nturn A",
    ],
)
def test_prospects_see_the_end_that_only_meat_brings(position: str) -> None:
    """FR-E3: where the others hold only Meat, what is left of one's own hand decides."""
    state = placed(3, position)
    odds = Odds(state.view(0))
    prospects, brute = Prospects(odds), Brute(state, odds)
    for move in state.legal_moves(0):
        if isinstance(move, Play | Pass | MacGyver):
            found, expected = prospects.of(move), brute.of(move)
            assert (found.survives, found.pointed) == (expected.survives, expected.pointed), move
            assert tuple(sorted(found.cards.items())) == expected.cards, move


def test_the_odds_of_the_picture() -> None:
    """Five players, a Flare among five cards, and seven others unseen: three Meat, three objects, a Stone."""
    state = placed(
        3,
        "hand A stone meat teapot\nhand B meat stone\nhand C flare\nturn A\n"
        "box meat meat meat umbrella guitar\n"
        "discard flare stone camouflage knife teddy-bear sponge alarm-clock",
    )
    odds = Odds(state.view(0))
    # Four Meat among eight unseen cards, three of which are held: C(4, k) C(4, 3 - k) / C(8, 3).
    assert dict(odds.held((Kind.MEAT,))) == {k: Fraction(n, 14) for k, n in enumerate((1, 6, 6, 1))}
    assert odds.kind_at(0).p(Kind.STONE) == Fraction(1, 8)


def test_a_teammate_is_guessed_from_open_jeeps() -> None:
    state = feedkit.game("feed-rex", players=6, team_size=3).start(seed=3)
    view = cast("FeedRexState", state).view(0)
    odds = Odds(view)
    shares = [odds.teammate(seat) for seat in range(1, 6)]
    assert sum(shares) == 2  # the two others of a team of three, wherever they sit
    for seat, share in enumerate(shares, 1):
        if view.jeeps[seat] is not None:
            assert share in {0, 1}
