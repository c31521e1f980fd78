"""Beetlez against a second implementation of its rules, after every step of many games."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import pytest

import feedkit
from feedkit.core.chance import PLAYER, Stream
from feedkit.core.clock import Table
from feedkit.core.game import LETTERS
from feedkit.core.policy import policies
from feedkit.games.beetlez.cards import TASTES
from feedkit.games.beetlez.moves import Flip, parse_move
from tests.games.oracle_beetlez import FOODS, SPOTTED, Oracle
from tests.games.recorded import chance_since

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feedkit.core.game import Game
    from feedkit.core.policy import TimedPolicy
    from feedkit.core.state import Event, Outcome
    from feedkit.games.beetlez.events import BeetlezEvent
    from feedkit.games.beetlez.game import BeetlezState
    from feedkit.games.beetlez.moves import BeetlezMove
    from feedkit.games.beetlez.view import Seen, View

DEALT, PLACED, PLAYED = 30, 320, 4
ALL, CHUNK = 5_000, 250
STYLES = ("any", "silent", "quick", "greedy", "hands full", "asleep")
STEPS = 90  # of a walk; after them only time passes
# Fast and slow tables: how long somebody waits before they do something, in milliseconds.
PACES = ((0, 0, 1, 40), (0, 90, 400), (0, 700, 3000, 9000))
_OPTIONS = 71  # a label of its own among the streams, far from seats at a table

# What the sample of positions must go through, and what that of whole games.
CASES_PLACED = (
    "light is called for a flipper",
    "light is called for the first of two",
    "two bulbs up",
    "three bulbs up or more",
    "light by another",
    "light by another, the first of two",
    "light by the second flipper",
    "light by who holds Food",
    "light by who holds a Safety tile",
    "Safety tiles in hand when the light goes on",
    "second bulbs turned back",
    "Food turned back when the light goes on",
    "Safety turned back",
    "bulb turned back in the search",
    "seen again",
    "last tile of the middle",
    "a tile lies there again",
    "turned back while a bulb is up and nothing lies there",
    "light when nothing lies there",
    "Food taken that others never saw",
    "spotted",
    "spotted twice",
    "all Spotted! cards are drawn",
    "tiles turned back at the end of a round",
    "round limit",
    "round limit with a bulb up",
    "search limit",
    "search limit with some safe",
    "rounds that pass at once",
    "moves in the last moment",
    "Greedy! is given",
    "Greedy! is tied",
    "Greedy! costs the win",
    "shared win",
    "scores below nothing",
)
CASES_DEALT = (
    "light by another",
    "spotted",
    "round limit",
    "Safety turned back",
    "Greedy! is given",
    "seen again",
)


def variant(number: int) -> Game:
    """Give game number `number`: players go round from 3 to 6, the options are drawn."""
    luck = Stream(number, PLAYER + _OPTIONS)
    options: dict[str, object] = {
        "rounds": luck.pick([1, 2, 3, 6]),
        "private_flips": luck.pick([True, False]),
        "round_limit": luck.pick([10, 15, 300]),
        "search_limit": luck.pick([10, 15, 180]),
        "call_limit": luck.pick([100, 3000, 12_000]),
    }
    if luck.below(2):
        options["tastes"] = luck.shuffle(TASTES)[: 6 + luck.below(9)]
    return feedkit.game("beetlez", players=3 + number % 4, **options)


def placed(number: int) -> tuple[Game, str]:
    """Give game number `number` and a position with few tiles, many of them bulbs."""
    game = variant(number)
    luck = Stream(number, PLAYER + _OPTIONS + 1)
    seats = LETTERS[: game.players]
    food = list(luck.shuffle(13 * FOODS))
    bulbs = ["bulb"] * 4
    lines = []
    for seat in seats:
        size, lit = luck.below(4), luck.below(2) * luck.below(2)
        pile = food[:size] + bulbs[:lit]
        food, bulbs = food[size:], bulbs[lit:]
        if pile:
            lines.append(" ".join(["pile", seat, *luck.shuffle(pile)]))
    heap = food[: luck.pick([0, 0, 1, 2, 4, 8, 13])] + bulbs + ["safety"] * (game.players - 1)
    cards = list(luck.shuffle(SPOTTED))
    first = 1 + luck.below(game.number("rounds"))
    spotted: dict[str, list[str]] = {seat: [] for seat in seats}
    for _before in range(1, first):
        spotted[luck.pick(seats)].append(str(cards.pop()))
    lines += [" ".join(["spotted", seat, *drawn]) for seat, drawn in spotted.items() if drawn]
    lines.append(" ".join(["heap", *luck.shuffle(heap)]))
    lines.append(f"round {first}")
    lines.append(" ".join(["cards", *map(str, cards)]))
    return game, "\n".join(lines)


def walk(oracle: Oracle, style: str, luck: Stream) -> tuple[str, str] | None:
    """Give a seat and a move of it, such as people make who see through tiles now and then."""
    legal = {seat: sorted(oracle.legal(seat)) for seat in oracle.seats}
    free = [seat for seat in oracle.seats if legal[seat]]
    if not free or (style == "asleep" and luck.below(3)):
        return None
    if "light" in legal[free[0]] and luck.below(2 if style == "quick" else 12) == 0:
        return luck.pick(free), "light"
    idle = [seat for seat in free if oracle.hands[seat] is None]
    if style in {"silent", "hands full"} and idle and luck.below(4):
        free = idle
    seat = luck.pick(free)
    moves = (
        legal[seat] if style == "quick" else [move for move in legal[seat] if move != "light"] or legal[seat]
    )
    wanted = luck.pick(
        {"silent": ["bulb"], "hands full": ["bulb", "safety", "fish"]}.get(style, ["", "safety"])
    )
    good = [
        move for move in moves
        if move.startswith("flip") and oracle.tiles[int(move.split()[1])]["face"] == wanted
    ]  # fmt: skip
    if good and luck.below(2):
        return seat, luck.pick(good)
    if style == "greedy" and "keep" in moves:
        return seat, "keep"
    if style != "any" and moves == ["light"] and luck.below(4):
        return None
    return seat, luck.pick(moves)


# The engine's words turned into the oracle's


def letter(seat: int | None) -> str | None:
    return None if seat is None else LETTERS[seat]


def letters(seats: Iterable[int]) -> list[str]:
    return [LETTERS[seat] for seat in seats]


def by_seat(values: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(LETTERS, values, strict=False))


def text(thing: object) -> str | None:
    return None if thing is None else str(thing)


def told_outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {"winners": letters(outcome.winners), "scores": by_seat(outcome.scores), "clause": outcome.clause}


def sight(seen: Seen | None) -> tuple[str, int, str] | None:
    return None if seen is None else (str(seen.tile), seen.at, LETTERS[seen.seat])


# How each part of an event or a view is said.
SPELT: dict[str, Any] = {
    "seat": letter,
    "flipper": letter,
    "greedy": letter,
    "tile": text,
    "taste": text,
    "told": text,
    "stock": list,
    "spotted": lambda spotted: by_seat(map(list, spotted)),
    "tastes": lambda tastes: by_seat(map(str, tastes)),
    "outcome": told_outcome,
    "to_move": letters,
    "bulbs": letters,
    "safe": letters,
    "places": lambda places: [("lying", "held", "gone")[place] for place in places],
    "hands": lambda hands: by_seat(number if number is None else number + 1 for number in hands),
    "seen": lambda seen: list(map(sight, seen)),
    "lately": lambda numbers: [number + 1 for number in numbers],
    "fridges": lambda numbers: [number + 1 for number in numbers],
    "shown": lambda piles: by_seat(list(map(text, pile)) for pile in piles),
}
SPELT_IN_EVENTS = SPELT | {"piles": SPELT["shown"]}
SPELT_IN_VIEWS = SPELT | {"piles": lambda piles: by_seat(list(map(sight, pile)) for pile in piles)}
TILE_EVENTS = {"Flipped", "Kept", "Returned", "Called", "Safe"}  # whose number is that of a tile


def in_words(fields: dict[str, Any], spelt: dict[str, Any]) -> dict[str, Any]:
    return {field: spelt[field](value) if field in spelt else value for field, value in fields.items()}


def plain(event: BeetlezEvent) -> dict[str, Any]:
    """Give an event of the engine as the oracle says it; with its clause where it can be one or another."""
    kind, parts = type(event).__name__, in_words(event._asdict(), SPELT_IN_EVENTS)
    if kind in TILE_EVENTS:
        parts["number"] += 1
    if kind not in {"Returned", "Called", "Safe"}:
        del parts["clause"]
    return {"event": kind, **parts}


def shown(view: View) -> dict[str, Any]:
    """Give a view of the engine in the oracle's words."""
    fields = in_words(view._asdict(), SPELT_IN_VIEWS)
    del fields["game"]
    return fields


@cache
def spelt(move: BeetlezMove) -> str:
    return str(move)


class Pair:
    """A game in both: the engine's state and the oracle, held against each other after every step."""

    def __init__(self, number: int, game: Game, position: str = "") -> None:
        begun = game.setup(position, seed=number) if position else game.start(seed=number)
        self.state = cast("BeetlezState", begun)
        self.luck = Stream(number, PLAYER)
        chance = chance_since(self.state)
        self.told = len(chance)
        self.oracle = Oracle(game.players, dict(game.options), chance, position)
        self.where = f"game {number}, {game!r}:"
        self.steps = 0
        self.compare_events(self.state.opening)
        self.compare()

    def new_chance(self, events: tuple[Event, ...]) -> list[str]:
        """Give the orders that came of a step."""
        if not any(type(event).__name__ == "RoundBegan" for event in events):
            return []
        chance = chance_since(self.state)[self.told :]
        self.told += len(chance)
        return chance

    def pass_to(self, to: int) -> None:
        """Let time pass in both."""
        self.where += f" @{to}"
        events = self.state.advance(to)
        self.oracle.pass_to(to, self.new_chance(events))
        self.compare_events(events)
        if events:
            self.compare()

    def move(self, seat: str, text: str) -> None:
        """Do a move in both."""
        self.where += f" {seat} {text};"
        self.steps += 1
        at = LETTERS.index(seat)
        events = self.state.play(at, self.state.parse_move(text, at))
        self.oracle.move(seat, text, self.new_chance(events))
        self.compare_events(events)
        self.compare()

    def compare_events(self, happened: tuple[Event, ...]) -> None:
        events = cast("tuple[BeetlezEvent, ...]", happened)
        said = self.oracle.said
        assert [plain(event) for event in events] == said, self.where
        for viewer in (None, *self.state.game.seats):
            witnessed = [plain(event.seen_by(viewer)) for event in events]
            assert witnessed == [self.oracle.seen(one, letter(viewer)) for one in said], self.where

    def compare(self) -> None:
        state, oracle = self.state, self.oracle
        assert state.now == oracle.now, self.where
        assert state.due == oracle.due, self.where
        assert told_outcome(state.outcome) == oracle.over, self.where
        assert letters(state.to_move) == [seat for seat in oracle.seats if oracle.legal(seat)], self.where
        for viewer in (None, *state.game.seats):
            view, expected = shown(state.view(viewer)), oracle.view(letter(viewer))
            differ = {
                field: (view[field], expected[field]) for field in view if view[field] != expected[field]
            }
            assert not differ, f"{self.where} view of {viewer}: {differ}"
            assert view.keys() == expected.keys()
        for at, seat in enumerate(oracle.seats):
            listed = list(map(spelt, state.legal_moves(at)))
            legal = oracle.legal(seat)
            assert sorted(listed) == sorted(legal), f"{self.where} moves of {seat}"
            for text, move in (*UNIVERSE, self.luck.pick(FLIPS)):
                assert state.can(at, move) == (text in legal), f"{self.where} {seat}: {text}?"


UNIVERSE = [(text, parse_move(text)) for text in ("keep", "return", "light")]
FLIPS = [(str(move), move) for move in map(Flip, range(-2, 102))]


def walked(number: int, game: Game, position: str = "") -> Counter[str]:
    """Play a game by a walk in both, and give the rare cases it met."""
    pair = Pair(number, game, position)
    luck, oracle = pair.luck, pair.oracle
    style, pace = luck.pick(STYLES), luck.pick(PACES)
    while oracle.due is not None:
        if pair.steps >= STEPS:
            pair.pass_to(oracle.due)
            continue
        waits = [oracle.now + luck.pick(pace)] * 60 + [oracle.due - 1, oracle.due, oracle.due + 20_000]
        pair.pass_to(luck.pick(waits))
        move = walk(oracle, style, luck)
        if move:
            oracle.met["moves in the last moment"] += oracle.now + 1 == oracle.due
            pair.move(*move)
    assert pair.state.now <= game.bound
    return oracle.met + Counter(moves=pair.steps, games=1)


def replayed(number: int, game: Game, most: int) -> Counter[str]:
    """Let computers play, and play their game again in both: `most` moves of it."""
    pair = Pair(number, game)
    sorts = cast("list[TimedPolicy]", list(policies(type(game)).values()))
    players = {seat: sorts[(seat + number) % len(sorts)] for seat in game.seats}
    table = Table(game.start(seed=number), players, number)
    while table.state.outcome is None and sum(1 for _ in table.state.entries()) < 2 * most:
        table.until(cast("int", table.next))
    for kind, value, *_ in list(table.state.entries())[: 2 * most]:
        if kind == "at":
            pair.pass_to(cast("int", value))
        elif isinstance(kind, int):
            pair.move(LETTERS[kind], str(value))
    return pair.oracle.met + Counter(moves=pair.steps, games=1)


def test_engine_and_oracle_agree_after_every_step() -> None:
    met: Counter[str] = Counter()
    for number in range(DEALT):
        met += walked(number, variant(number))
    assert not set(CASES_DEALT) - set(met), "every rare case was gone through"


def test_engine_and_oracle_agree_from_positions_with_few_tiles() -> None:
    met: Counter[str] = Counter()
    for number in range(PLACED):
        met += walked(number, *placed(number))
    assert not set(CASES_PLACED) - set(met), "every rare case was gone through"


def test_engine_and_oracle_agree_when_computers_play() -> None:
    met: Counter[str] = Counter()
    for number in range(PLAYED):
        met += replayed(number, feedkit.game("beetlez", players=3 + number, rounds=1), 200)
    assert met["Food turned back when the light goes on"]
    assert met["bulb turned back in the search"] + met["Safety turned back"]


def test_engine_and_oracle_agree_when_a_call_and_the_end_of_a_round_are_due_at_once() -> None:
    game = feedkit.game("beetlez", rounds=1, round_limit=10, call_limit=1000)
    pair = Pair(0, game, "heap bulb safety safety\ncards -2 -2 -3 -3 -4 -4")
    pair.pass_to(9_000)
    pair.move("A", "flip 1")
    pair.pass_to(10_000)
    assert pair.oracle.lit == 10_000, "the light goes on in the last moment"


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, ALL, CHUNK))
def test_engine_and_oracle_agree_in_many_games(first: int) -> None:
    for number in range(first, first + CHUNK):
        walked(number, *placed(number))
    for number in range(first, first + 12):
        walked(number, variant(number))
        replayed(number, variant(number), 300)
