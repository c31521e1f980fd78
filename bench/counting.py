"""Card counting in Feed-Rex: what exact odds cost, and what counting is worth at the table."""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

import feedkit
from bench.report import Finding, at_least
from feedkit.core.chance import PLAYER, Stream
from feedkit.games.feed_rex.belief import Belief
from feedkit.games.feed_rex.cards import Card, Kind, deck
from feedkit.games.feed_rex.moves import Ask
from feedkit.games.feed_rex.odds import Odds
from feedkit.games.feed_rex.prospects import Prospects
from feedkit.games.feed_rex.stages import ACT, ASK
from feedkit.games.feed_rex.view import Held, Told
from feedkit.simulate import duel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.games.feed_rex.game import FeedRexState
    from feedkit.games.feed_rex.view import Fact

POSITIONS = 200
SAMPLES = 100_000
KINDS = tuple(Kind)


class Hand(NamedTuple):
    """A hand among unseen cards, of which three questions were answered."""

    facts: list[Fact]
    pool: list[Card]
    size: int


def question(rng: random.Random, size: int) -> Ask:
    """Ask for any form of question about some cards of a hand."""
    positions = tuple(sorted(rng.sample(range(size), rng.randint(1, size))))
    kinds = tuple(kind for kind in KINDS if kind in rng.sample(KINDS, rng.randint(1, 2)))
    match rng.randrange(6):
        case 0:
            return Ask("how many", positions, kinds)
        case 1:
            return Ask("any", positions, kinds)
        case 2:
            return Ask("at least", positions, kinds, rng.randint(1, len(positions)))
        case 3:
            return Ask("which", (rng.randrange(size),))
        case 4:
            return Ask("mine", positions)
    return Ask("macgyver", positions)


def hands(size: int, seed: int) -> Iterator[Hand]:
    """Give random hands of `size` cards, the box beside them, after three answered questions."""
    rng = random.Random(seed)  # noqa: S311 - positions to measure, nothing secret
    for _position in range(POSITIONS):
        players = rng.randint(3, 8) if size < 8 else rng.randint(6, 13)
        cards = list(deck(tuple(range(players))))
        rng.shuffle(cards)
        pool = cards[: size + 3 + (players % 2 == 0)]
        held = tuple(pool[:size])
        asked = [question(rng, size) for _question in range(3)]
        yield Hand([Held(size), *(Told(ask, ask.answer(held, 0)) for ask in asked)], pool, size)


def exact(hand: Hand) -> dict[int, int]:
    """Give the weights of the number of Meat in the hand."""
    belief = Belief(hand.facts, hand.pool, 0)
    meat = belief.of_kinds((Kind.MEAT,))
    found: dict[int, int] = {}
    for first, weight in belief.weights.items():
        count = sum(first[sort] for sort in meat)
        found[count] = found.get(count, 0) + weight
    return found


def sampled(hand: Hand, rng: np.random.Generator) -> np.ndarray:
    """Give the same from samples: deal, keep the deals that give the same answers, count the Meat."""
    order = np.argsort(rng.random((SAMPLES, len(hand.pool))), axis=1)[:, : hand.size]
    keep = np.ones(SAMPLES, dtype=bool)
    for fact in hand.facts[1:]:
        ask, said = cast("Told", fact)
        places = list(ask.positions)
        if ask.form == "which":
            same = np.array([card is said for card in hand.pool])
            keep &= same[order[:, places[0]]]
            continue
        if ask.form == "mine":
            hit = np.array([card.owner == 0 for card in hand.pool])
        elif ask.form == "macgyver":
            hit = np.array([card.metal for card in hand.pool])
        else:
            hit = np.array([card.kind in ask.kinds for card in hand.pool])
        counts = hit[order[:, places]].sum(axis=1)
        least = {"at least": ask.least, "macgyver": 2}.get(ask.form, 1)
        keep &= counts == said if ask.form == "how many" else (counts >= least) == said
    meat = np.array([card.kind is Kind.MEAT for card in hand.pool])
    found: np.ndarray = np.bincount(meat[order[keep]].sum(axis=1), minlength=hand.size + 1)
    return found


def _belief(size: int, bar: float) -> Finding:
    times = []
    for hand in hands(size, size):
        began = perf_counter()
        exact(hand)
        times.append(1000 * (perf_counter() - began))
    middle = median(times)
    what = f"one kind after three answers, {size} cards"
    return Finding(
        what,
        f"median {middle:.2f} ms",
        f"worst {max(times):.0f} ms",
        f"{middle:.2f} ms",
        f"≤ {bar} ms",
        middle <= bar,
    )


def belief5() -> Finding:
    """The distribution of Meat in a hand of five."""
    return _belief(5, 2)


def belief8() -> Finding:
    """The same for eight."""
    return _belief(8, 10)


def belief12() -> Finding:
    """The same for twelve."""
    return _belief(12, 120)


def sampling() -> Finding:
    """The same for five, beside a hundred thousand deals in numpy."""
    rng = np.random.default_rng(5)
    ours, theirs = [], []
    for hand in list(hands(5, 5))[:60]:
        began = perf_counter()
        exact(hand)
        between = perf_counter()
        sampled(hand, rng)
        ours.append(between - began)
        theirs.append(perf_counter() - between)
    mine, others = median(ours), median(theirs)
    return at_least(
        "one kind after three answers, 5 cards",
        f"exact: {1000 * mine:.2f} ms",
        f"{SAMPLES:,} deals in numpy: {1000 * others:.1f} ms",
        others / mine,
        10,
    )


def positions(size: int, wanted: int) -> Iterator[FeedRexState]:
    """Give positions of random games in which somebody with `size` cards is about to act."""
    found, seed = 0, 0
    while found < wanted:
        pick = Stream(seed, PLAYER)
        state = cast("FeedRexState", feedkit.game("feed-rex", players=5 + seed % 3).start(seed))
        seed += 1
        while state.outcome is None:
            if state.stage in {ASK, ACT} and len(state.hands[state.seat]) == size and pick.below(3) == 0:
                found += 1
                yield state
                break
            state.play(state.seat, pick.pick(state.legal_moves(state.seat)))


def panel(state: FeedRexState) -> None:
    """Work out the whole panel: all kinds, all positions, all actions."""
    odds = Odds(state.view(state.seat))
    for kind in KINDS:
        odds.held((kind,))
    for position in range(odds.size):
        odds.kind_at(position)
    prospects = Prospects(odds)
    for move in state.legal_moves(state.seat):
        if not isinstance(move, Ask):
            prospects.of(move)  # type: ignore[arg-type]


def _panel(size: int, wanted: int, bar: float) -> Finding:
    times = []
    for state in positions(size, wanted):
        began = perf_counter()
        panel(state)
        times.append(1000 * (perf_counter() - began))
    middle = median(times)
    what = f"the whole panel, {size} cards"
    return Finding(
        what,
        f"median {middle:.1f} ms",
        f"worst {max(times):.0f} ms",
        f"{middle:.1f} ms",
        f"≤ {bar} ms",
        middle <= bar,
    )


def panel5() -> Finding:
    """All that the panel shows, with five cards."""
    return _panel(5, POSITIONS, 40)


def panel8() -> Finding:
    """The same with eight."""
    return _panel(8, 60, 200)


def expert() -> Finding:
    """What counting is worth: the expert against four who go by the rule of thumb."""
    found = duel(feedkit.game("feed-rex", players=5), "expert", "rule of thumb", deals=100)
    return at_least("expert, 5 players", str(found.one), str(found.rest), found.ratio, 1.5)
