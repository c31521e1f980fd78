"""Animal Express against a second implementation of its rules, after every move of many games."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any, cast

import pytest

import feedkit
from feedkit.core.chance import PLAYER, Stream
from feedkit.core.game import LETTERS
from feedkit.games.animal_express.events import Scored
from tests.games.oracle_animal_express import ANIMALS, BOX, Oracle, places_by_orders
from tests.games.recorded import chance_since

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeVar

    from feedkit.core.game import Game
    from feedkit.core.state import Outcome
    from feedkit.games.animal_express.events import AnimalExpressEvent
    from feedkit.games.animal_express.game import AnimalExpressState
    from feedkit.games.animal_express.view import View

    T = TypeVar("T")

DEALT, PLACED = 160, 160
ALL, CHUNK = 6_000, 100
STYLES = ("any", "pass often", "ride far", "keep many", "pass to the end", "ride the last")
_OPTIONS = 41  # a label of its own among the streams, far from seats at a table

# What every sample must go through.
CASES = (
    "arrived",
    "arrived, and the deck would have run out",
    "arrived with more on the PILE of whose turn it is than was just put there",
    "ran out with cards in the deck",
    "ran out after it was emptied exactly",
    "emptied exactly, and the round goes on",
    "surplus steps",
    "nothing to lay out",
    "another animal than was taken",
    "six laid out",
    "cards on a PILE that leave",
    "cards in a hand that count for nothing",
    "cards in a hand that count after an arrival",
    "shared win",
    "everybody wins",
    *(f"arrived: {places}" for places in (
        "no ties in the first three", "two second, no third", "three second or more", "two third or more",
    )),
    *(f"ran out: {places}" for places in (
        "no ties in the first three", "two second, no third", "three second or more", "two third or more",
        "two first, a third", "two first, two third or more", "three first", "four first or more",
    )),
)  # fmt: skip


def variant(number: int) -> Game:
    """Give game number `number`: players go round from 2 to 5, the options are drawn."""
    players = 2 + number % 4
    luck = Stream(number, PLAYER + _OPTIONS)
    return feedkit.game(
        "animal-express",
        players=players,
        first=luck.pick([*"ABCDE"[:players], "random"]),
        rounds=luck.pick([1, 1, 2, 3]),
        hand_scores=luck.pick([True, False]),
        tracks=luck.pick([
            (4, 4, 5, 5, 6, 6),
            tuple(1 + luck.below(6) for _ in ANIMALS),
            tuple(1 + luck.below(12) for _ in ANIMALS),
            (1 + luck.below(12),) * 6,
        ]),
    )  # fmt: skip


def placed(number: int) -> tuple[Game, str]:
    """Give game number `number` and a position in one of its rounds, near the end of it."""
    game = variant(number)
    luck = Stream(number, PLAYER + _OPTIONS + 1)
    seats = LETTERS[: game.players]
    rest = list(luck.shuffle(BOX))
    lines = []
    heaps = [f"{word} {seat}" for word in ("hand", "pile") for seat in seats]
    for heap, size in [("pool", 5), ("deck", luck.below(12)), *((heap, luck.below(6)) for heap in heaps)]:
        some, rest = rest[:size], rest[size:]
        lines += [" ".join([heap, *some])] if some or heap == "deck" else []
    lines.append(" ".join(["used", *rest]))
    lines += [
        f"at {animal} {1 + luck.below(track)}"
        for animal, track in zip(ANIMALS, cast("tuple[int, ...]", game.options["tracks"]), strict=True)
    ]
    lines.append(f"turn {luck.pick(seats)}")
    lines.append(f"round {1 + luck.below(game.number('rounds'))} from {luck.pick(seats)}")
    lines += [f"money {seat} {luck.below(9)}" for seat in seats if luck.below(2)]
    return game, "\n".join(lines)


def choose(view: View, moves: list[str], style: str, luck: Stream) -> str:
    """Give a legal move, as a player of that style likes them."""
    rides = [move.split() for move in moves if move.startswith("move")]  # move elephant 2 keep 1
    if not rides:
        return luck.pick(moves)
    if style == "pass to the end" or (style == "pass often" and luck.below(8)):
        return "pass"
    to_go = by_animal(view.to_go)
    liked = {
        "ride far": lambda ride: int(ride[2]),
        "keep many": lambda ride: int(ride[4]),
        "ride the last": lambda ride: to_go[ride[1]],
    }.get(style)
    if liked is None:
        return luck.pick(moves)
    return " ".join(luck.pick([ride for ride in rides if liked(ride) == max(map(liked, rides))]))


# The engine's words turned into the oracle's


def cards(counts: Sequence[int]) -> list[str]:
    """Give the cards that are counted, in the order of the animals."""
    return [animal for animal, n in zip(ANIMALS, counts, strict=True) for _ in range(n)]


def letters(seats: Iterable[int]) -> list[str]:
    return [LETTERS[seat] for seat in seats]


def by_seat(values: Iterable[T]) -> dict[str, T]:
    return dict(zip(LETTERS, values, strict=False))


def by_animal(values: Sequence[int]) -> dict[str, int]:
    return dict(zip(ANIMALS, values, strict=True))


def told_outcome(outcome: Outcome) -> dict[str, Any]:
    winners, scores, how, clause = outcome
    return {"winners": letters(winners), "scores": by_seat(scores), "how": how, "clause": clause}


def plain(event: AnimalExpressEvent) -> dict[str, Any]:
    """Give an event of the engine as the oracle says it; with its clause where it can be one or another."""
    kind = type(event).__name__
    parts = {field: SPELT.get(field, same)(value) for field, value in event._asdict().items()}
    if kind != "Scored":
        del parts["clause"]
    return {"event": kind, **parts}


def same(value: object) -> object:
    return value


def letter(seat: int) -> str:
    return LETTERS[seat]


def heaps(counts: Iterable[Sequence[int]]) -> dict[str, list[str]]:
    return by_seat(map(cards, counts))


# How each part of an event is said.
SPELT: dict[str, Callable[[Any], Any]] = {
    "seat": letter,
    "start": letter,
    "animal": str,
    "first": lambda animal: animal and str(animal),
    "pool": lambda shown: list(map(str, shown)),
    "cards": lambda shown: list(map(str, shown)),
    "used": cards,
    "hands": heaps,
    "piles": heaps,
    "sizes": by_seat,
    "points": by_seat,
    "money": by_seat,
    "places": by_animal,
    "worth": by_animal,
    "to_go": lambda steps: by_animal(steps) if isinstance(steps, tuple) else steps,
    "outcome": told_outcome,
}


def seen(state: AnimalExpressState) -> dict[str, Any]:
    """Give what the engine holds and shows, private things too, in the oracle's words."""
    view = state.view(None)
    views = [state.view(seat) for seat in state.game.seats]
    assert all(own._replace(seat=None, hand=None) == view for own in views), "all see the same but for hands"
    assert by_seat(map(cards, state.piles)) == by_seat(cards(view.kept(seat)) for seat in state.game.seats)
    return {
        "to move": letters(state.to_move),
        "legal": sorted(str(move) for seat in state.game.seats for move in state.legal_moves(seat)),
        "stage": view.stage,
        "round": view.round,
        "turn": view.turn,
        "start": LETTERS[view.start],
        "hands": by_seat(cards(own.hand or ()) for own in views),
        "hand sizes": by_seat(view.hand_sizes),
        "piles": by_seat(map(cards, state.piles)),
        "pile sizes": by_seat(view.pile_sizes),
        "pool": cards(view.pool),
        "deck": view.deck,
        "used": cards(view.used),
        "to go": by_animal(view.to_go),
        "money": by_seat(view.money),
        "results": [plain(scored) for scored in view.results],
        "outcome": told_outcome(state.outcome) if state.outcome else None,
    }


def told(oracle: Oracle) -> dict[str, Any]:
    """Give what the oracle holds in the same words."""
    hands, piles = oracle.hands_in_order(), oracle.piles_in_order()
    return {
        "to move": [] if oracle.over else [oracle.seat],
        "legal": sorted(oracle.legal()),
        "stage": oracle.stage,
        "round": oracle.round,
        "turn": oracle.turn,
        "start": oracle.start,
        "hands": hands,
        "hand sizes": {seat: len(hand) for seat, hand in hands.items()},
        "piles": piles,
        "pile sizes": {seat: len(pile) for seat, pile in piles.items()},
        "pool": [card for animal in ANIMALS for card in oracle.pool if card == animal],
        "deck": len(oracle.deck),
        "used": [card for animal in ANIMALS for card in oracle.used if card == animal],
        "to go": oracle.to_go,
        "money": oracle.money,
        "results": [{"event": "Scored", **parts} for parts in oracle.results],
        "outcome": oracle.over,
    }


def compare(number: int, start: Callable[[int], tuple[Game, str]]) -> Counter[str]:
    """Play a game in both, hold them against each other all along, and give the rare cases it met."""
    game, position = start(number)
    begun = game.setup(position, seed=number) if position else game.start(seed=number)
    state = cast("AnimalExpressState", begun)
    luck = Stream(number, PLAYER)
    styles = [STYLES[number // 4 % len(STYLES)]] * game.players  # all alike, or each a style of their own
    if number // 4 % (len(STYLES) + 1) == 0:
        styles = [luck.pick(STYLES) for _ in game.seats]
    oracle = Oracle(game.players, dict(game.options), chance_since(state, 0), position)
    assert [plain(event) for event in cast("tuple[AnimalExpressEvent, ...]", state.opening)] == oracle.said, (
        f"game {number}, the deal"
    )
    assert seen(state) == told(oracle), f"game {number}, the deal"
    moves, entries = 0, len(list(state.entries()))
    while state.outcome is None:
        (seat,) = state.to_move
        view = state.view(seat)
        move = choose(view, list(map(str, state.legal_moves(seat))), styles[seat], luck)
        events = state.play(seat, state.parse_move(move, seat))
        moves += 1
        where = f"game {number}, move {moves}: {LETTERS[seat]} {move}"
        oracle.move(LETTERS[seat], move, chance_since(state, entries + 1))
        entries = len(list(state.entries()))
        assert [plain(event) for event in events] == oracle.said, where
        assert seen(state) == told(oracle), where
    assert oracle.over
    assert moves <= game.bound
    return oracle.met + Counter(moves=moves, games=1)


def dealt(number: int) -> tuple[Game, str]:
    return variant(number), ""


def test_engine_and_oracle_agree_after_every_move() -> None:
    met: Counter[str] = Counter()
    for number in range(DEALT):
        met += compare(number, dealt)
    assert not set(CASES) - set(met), "every rare case was gone through"


def test_engine_and_oracle_agree_from_positions_near_the_end_of_a_round() -> None:
    met: Counter[str] = Counter()
    for number in range(PLACED):
        met += compare(number, placed)
    assert not set(CASES) - set(met), "every rare case was gone through"


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, ALL, CHUNK))
@pytest.mark.parametrize("start", [dealt, placed])
def test_engine_and_oracle_agree_in_many_games(first: int, start: Callable[[int], tuple[Game, str]]) -> None:
    for number in range(first, first + CHUNK):
        compare(number, start)


# Which animal is in which place


def standings(animals: int) -> list[tuple[int, ...]]:
    """Give every way in which animals can stand to one another, ties and all, the nearest one step away."""
    found = product(range(1, animals + 1), repeat=animals)
    return [steps for steps in found if set(steps) == set(range(1, max(steps) + 1))]


def places_when_it_runs_out(steps: tuple[int, ...]) -> list[int]:
    at = [f"at {animal} {n}" for animal, n in zip(ANIMALS, steps, strict=True)]
    game = feedkit.game("animal-express", rounds=1, tracks=(12,) * 6)
    state = game.setup("\n".join(["pool mouse mouse mouse snail snail", "deck", *at]), seed=1)
    events = [event for text in ("take snail", "pass") for event in state.play(0, state.parse_move(text, 0))]
    return [place for event in events if isinstance(event, Scored) for place in event.places]


def places_when_one_arrives(first: int, steps: tuple[int, ...]) -> list[int]:
    behind = [(animal, n) for animal, n in zip([*ANIMALS[:first], *ANIMALS[first + 1 :]], steps, strict=True)]
    at = [f"at {animal} {n}" for animal, n in [(ANIMALS[first], 1), *behind]]
    game = feedkit.game("animal-express", rounds=1, tracks=(12,) * 6)
    lines = ["pool mouse mouse mouse snail snail", f"hand A {ANIMALS[first]} {ANIMALS[first]}", *at]
    state = game.setup("\n".join(lines), seed=1)
    texts = ("take snail", f"move {ANIMALS[first]} 1 keep 1")
    events = [event for text in texts for event in state.play(0, state.parse_move(text, 0))]
    return [place for event in events if isinstance(event, Scored) for place in event.places]


@pytest.mark.rule("AE-E2")
def test_places_are_the_best_that_any_order_allows() -> None:
    assert len(standings(6)) == 4683  # the sixth ordered Bell number
    for steps in standings(6)[::13]:
        assert places_when_it_runs_out(steps) == places_by_orders(steps), steps
    for number, steps in enumerate(standings(5)):
        first = number % 6
        all_steps = (*steps[:first], 0, *steps[first:])
        assert places_when_one_arrives(first, steps) == places_by_orders(all_steps), (first, steps)


@pytest.mark.soak
@pytest.mark.rule("AE-E2")
def test_places_of_all_standings() -> None:
    for steps in standings(6):
        assert places_when_it_runs_out(steps) == places_by_orders(steps), steps
