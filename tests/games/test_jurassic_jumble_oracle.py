"""Jurassic Jumble against a second implementation of its rules, after every step of many games."""

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
from feedkit.games.jurassic_jumble.cards import cards_of, text_of
from feedkit.games.jurassic_jumble.moves import Call, Offer, parse_move
from tests.games.oracle_jurassic_jumble import BOX, DINOSAURS, FAKE, GROUPS, PALEONTOLOGIST, Oracle, complete
from tests.games.recorded import chance_since

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feedkit.core.game import Game
    from feedkit.core.policy import TimedPolicy
    from feedkit.core.state import Event, Outcome
    from feedkit.games.jurassic_jumble.events import JurassicEvent, Placed
    from feedkit.games.jurassic_jumble.game import JurassicJumbleState
    from feedkit.games.jurassic_jumble.view import Private, View

DEALT, PLACED, PLAYED = 28, 200, 7
ALL, CHUNK = 1_000, 50
STYLES = ("any", "collect", "collect and hide", "do not go out", "few trade")
STEPS = 60  # of a walk; after them only time passes
# Fast and slow tables: how long somebody waits before they do something, in milliseconds.
PACES = ((0, 0, 1, 40), (0, 300, 1500), (0, 700, 9000, 25_000))
_OPTIONS = 61  # a label of its own among the streams, far from seats at a table

# What the sample of positions must go through, and what that of whole games.
CASES_PLACED = (
    "nine",
    "eight and the Paleontologist",
    "nine and the Paleontologist, strict",
    "nine and the Paleontologist, not strict",
    "Paleontologist elsewhere",
    "out with the Fake Bone",
    "Fake Bone without a bone",
    "out before the first offer",
    "out with cards of the dinosaur on offer",
    "calls that become bluffs",
    "a bluff begins",
    "bluffs",
    "bluffers fall silent",
    "asks of bluffers",
    "asks of who asks",
    "asks instead of others",
    "asks that lapse by another number",
    "asks that lapse by a swap",
    "asks that lapse by a bone",
    "asks that stand when as many are offered",
    "swaps after a bone is gone",
    "known cards that come back",
    "known cards that are lost from sight",
    "offers with wild cards",
    "offers of wild cards alone",
    "offers of three or more",
    "last bone",
    "a minute after the first bone",
    "round limit",
    "rounds that pass at once",
    "moves in the last moment",
    "over with cards on offer",
    "target",
    "target in the last round",
    "target by more than one",
    "all rounds",
    "shared win",
    "everybody wins",
    "negative totals",
)
CASES_DEALT = (
    "waits", "asks", "swaps", "offers with wild cards", "over with cards on offer", "round limit",
    "all rounds",
)  # fmt: skip
CASES_PLAYED = ("swaps", "asks that lapse by a swap", "known cards that come back")


def variant(number: int) -> Game:
    """Give game number `number`: players go round from 3 to 9, the options are drawn."""
    players = 3 + number % 7
    luck = Stream(number, PLAYER + _OPTIONS)
    options: dict[str, object] = {
        "dealer": luck.pick([*LETTERS[:players], "random"]),
        "values": luck.pick([
            (100, 90, 80, 70, 60, 50, 40, 30, 20),
            tuple(10 * luck.below(6) for _ in DINOSAURS),
            (0,) * 9,
        ]),
        "strict_wild": luck.pick([True, False]),
        "round_limit": luck.pick([10, 20, 60, 600]),
        "max_rounds": luck.pick([1, 2, 3]),
        "target": luck.pick([50, 100, 150, 1000]),
    }  # fmt: skip
    if luck.below(2):
        options["dinosaurs"] = luck.shuffle(DINOSAURS)[:players]
    return feedkit.game("jurassic-jumble", players=players, **options)


def placed(number: int) -> tuple[Game, str]:
    """Give game number `number` and a position in which somebody is close to going out."""
    game = variant(number)
    luck = Stream(number, PLAYER + _OPTIONS + 1)
    seats = list(LETTERS[: game.players])
    dealer = luck.pick(seats)
    position = Oracle(game.players, dict(game.options), [], f"dealer {dealer}")  # for its words alone
    cards = list(luck.shuffle(position.cards_in_game()))
    out = luck.pick(seats)
    sizes = dict.fromkeys(seats, 9)
    first = position.left_of(dealer)
    sizes[first] = sizes[position.left_of(first)] = 10
    # The one has most of a dinosaur, perhaps the Paleontologist and the Fake Bone; all else lies anywhere.
    dinosaur = luck.pick(dinosaurs_in(cards))
    wanted = [f"{dinosaur}-{group}" for group in luck.shuffle(GROUPS)]
    wanted = wanted[: 9 - luck.pick([0, 0, 1, 1, 2])] + luck.pick([[PALEONTOLOGIST], [FAKE], []])
    cards = wanted[: sizes[out]] + [card for card in cards if card not in wanted[: sizes[out]]]
    hands = {}
    for seat in (out, *(seat for seat in seats if seat != out)):
        hands[seat], cards = cards[: sizes[seat]], cards[sizes[seat] :]
    lines = [" ".join(["hand", seat, *hands[seat]]) for seat in seats]
    takers: list[str] = []
    now = since = luck.below(3) * 10_000
    if complete(hands[out]) and luck.below(2):
        takers = [out, *luck.shuffle([seat for seat in seats if seat != out])]
        takers = takers[: 1 + luck.below(game.players - 2)]
        now += luck.below(9_000)
        lines += [" ".join(["bones", *takers]), f"gone {now}"]
        now += luck.below(60_000)
    if luck.below(3):
        lines.append("begun")
        for seat in seats:
            if luck.below(3) == 0:
                continue
            if seat in takers:
                lines.append(f"call {seat} {1 + luck.below(3)}")
            else:
                lines.append(" ".join(["offer", seat, *some_offer(hands[seat], [], 0, luck)]))
    lines += [f"dealer {dealer}", f"since {since}", f"now {now}"]
    lines.append(f"round {1 + luck.below(game.number('max_rounds'))}")
    if luck.below(2):
        target = game.number("target")
        lines.append("totals " + " ".join(str(luck.pick([-50, 0, target - 100, target - 50])) for _ in seats))
    return game, "\n".join(lines)


def dinosaurs_in(cards: list[str]) -> list[str]:
    return [dinosaur for dinosaur in DINOSAURS if f"{dinosaur}-{GROUPS[0]}" in cards]


# A walk: what somebody might do next


def some_offer(hand: list[str], goal: list[str], number: int, luck: Stream) -> list[str]:
    """Give cards that may be offered, of those outside `goal` if it can be, and `number` of them."""
    spare = [card for card in hand if card not in goal] or hand
    wild = [card for card in spare if card in {FAKE, PALEONTOLOGIST}]
    plain = [card.split("-") for card in spare if card not in wild]
    part = luck.below(2)  # alike in their dinosaur or in their bone group
    alike = luck.pick([card[part] for card in plain] or [""])
    cards = luck.shuffle([*("-".join(card) for card in plain if card[part] == alike), *wild])
    return list(cards[: number if 0 < number <= len(cards) else 1 + luck.below(len(cards))])


def walk(oracle: Oracle, style: str, goals: dict[str, str], luck: Stream) -> tuple[str, str]:
    """Give a seat and a move of it, such as people make."""
    legal = {seat: sorted(oracle.legal(seat)) for seat in oracle.seats}

    def found(word: str) -> list[tuple[str, str]]:
        return [(seat, move) for seat, moves in legal.items() for move in moves if move.startswith(word)]

    kinds = ["accept", "accept", "accept", "ask", "ask", "take", "call", "wait", "withdraw", "offer", "offer"]
    kind = luck.pick(kinds[5:] if style == "few trade" else kinds)
    if kind == "take" and style == "do not go out" and not oracle.takers:
        kind = "offer"
    if not oracle.begun and found("take") and luck.below(2):
        kind = "take"
    moves = found(kind)
    if kind in {"withdraw", "wait"} and luck.below(3):
        moves = []
    if kind == "take" and oracle.takers and luck.below(4):
        moves = []
    if moves:
        return luck.pick(moves)
    free = [
        seat for seat in oracle.seats if seat not in oracle.takers and (oracle.begun or seat == oracle.dealer)
    ]
    silent = [seat for seat in free if not oracle.offers[seat]]
    if not free:
        return luck.pick(found(""))
    seat = luck.pick(silent or free)
    goal = [] if style == "any" else [f"{goals[seat]}-{group}" for group in GROUPS] + [PALEONTOLOGIST]
    number = luck.pick([0, *oracle.calls.values()])
    cards = some_offer(oracle.hands[seat], goal, number, luck)
    return seat, " ".join(["offer", *cards]) if oracle.may_offer(seat, cards) else "withdraw"


# The engine's words turned into the oracle's


@cache
def names(cards: int) -> list[str]:
    return text_of(cards).split()


def letter(seat: int | None) -> str | None:
    return None if seat is None or seat < 0 else LETTERS[seat]


def by_seat(values: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(LETTERS, values, strict=False))


def told_outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {
        "winners": [LETTERS[seat] for seat in outcome.winners],
        "scores": by_seat(outcome.scores),
        "clause": outcome.clause,
    }


# How each part of an event or a view is said.
SPELT: dict[str, Any] = {
    "seat": letter,
    "other": letter,
    "to": letter,
    "dealer": letter,
    "hands": lambda hands: by_seat(None if hand is None else names(hand) for hand in hands),
    "cards": names,
    "gave": names,
    "got": lambda got: by_seat(map(names, got)) if isinstance(got, tuple) else names(got),
    "hand": names,
    "offer": names,
    "dealt": names,
    "known": lambda known: by_seat(map(names, known)),
    "calls": by_seat,
    "asks": lambda asks: by_seat(map(letter, asks)),
    "shown": by_seat,
    "totals": by_seat,
    "scores": by_seat,
    "takers": lambda takers: [LETTERS[seat] for seat in takers],
    "dinosaur": lambda dinosaur: None if dinosaur < 0 else DINOSAURS[dinosaur],
    "outcome": told_outcome,
}


def plain(event: JurassicEvent) -> dict[str, Any]:
    """Give an event of the engine as the oracle says it; with its clause where it can be one or another."""
    kind = type(event).__name__
    parts = {
        field: SPELT[field](value) if field in SPELT else value for field, value in event._asdict().items()
    }
    if kind != "RoundEnded":
        del parts["clause"]
    return {"event": kind, **parts}


def shown(view: View | Private) -> dict[str, Any]:
    """Give a view of the engine, or the private part of one, in the oracle's words."""
    fields = view._asdict()
    fields.pop("game", None)
    return {field: SPELT[field](value) if field in SPELT else value for field, value in fields.items()}


class Pair:
    """A game in both: the engine's state and the oracle, held against each other after every step."""

    def __init__(self, number: int, game: Game, position: str = "") -> None:
        begun = game.setup(position, seed=number) if position else game.start(seed=number)
        self.state = cast("JurassicJumbleState", begun)
        self.luck = Stream(number, PLAYER)
        chance = chance_since(self.state)
        self.told = len(chance)
        self.oracle = Oracle(game.players, dict(game.options), chance, position)
        self.where = f"game {number}, {game!r}:"
        self.steps = 0
        if position:
            self.compare_placed()
        else:
            self.compare_events(self.state.opening)
        self.compare()

    def compare_placed(self) -> None:
        """Hold what is said of a position against what may be known of it."""
        (placed,) = cast("tuple[Placed]", self.state.opening)
        for at in (None, *self.state.game.seats):
            view, witnessed = self.oracle.view(letter(at)), placed.seen_by(at)
            fields = plain(witnessed)
            assert {field: view[field] for field in fields if field in view} == {
                field: value for field, value in fields.items() if field in view
            }, self.where
            own = [shown(private) if private else None for private in witnessed.private]
            assert own == [
                {field: view[field] for field in PRIVATE} if seat == at else None
                for seat in self.state.game.seats
            ], self.where

    def new_chance(self, events: tuple[Event, ...]) -> list[str]:
        """Give the deals that came of a step."""
        if not any(type(event).__name__ == "Dealt" for event in events):
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
        self.compare(seat)

    def compare_events(self, happened: tuple[Event, ...]) -> None:
        said = self.oracle.said
        events = cast("tuple[JurassicEvent, ...]", happened)
        assert [plain(event) for event in events] == said, self.where
        for viewer in (None, *self.state.game.seats):
            witnessed = [plain(event.seen_by(viewer)) for event in events]
            assert witnessed == [self.oracle.seen(one, letter(viewer)) for one in said], self.where

    def compare(self, mover: str = "A") -> None:
        state, oracle = self.state, self.oracle
        assert state.now == oracle.now, self.where
        assert state.due == (None if oracle.over else oracle.ends), self.where
        assert [LETTERS[seat] for seat in state.to_move] == ([] if oracle.over else oracle.seats), self.where
        assert told_outcome(state.outcome) == oracle.over, self.where
        for viewer in (None, *state.game.seats):
            view, expected = shown(state.view(viewer)), oracle.view(letter(viewer))
            differ = {
                field: (view[field], expected[field]) for field in view if view[field] != expected[field]
            }
            assert not differ, f"{self.where} view of {viewer}: {differ}"
            assert view.keys() == expected.keys()
        for at, seat in enumerate(oracle.seats):
            listed = [str(move) for move in state.legal_moves(at) if type(move) is not Offer]
            assert sorted(listed) == sorted(oracle.legal(seat)), f"{self.where} moves of {seat}"
        for at in {LETTERS.index(mover), self.luck.below(state.game.players)}:
            self.compare_moves(at)

    def compare_moves(self, at: int) -> None:
        """Hold what is offered by the listing, and what is refused, against the clauses."""
        state, oracle, seat = self.state, self.oracle, LETTERS[at]
        legal = oracle.legal(seat)
        for text, move in UNIVERSE.items():
            assert state.can(at, move) == (text in legal), f"{self.where} {seat}: {text}?"
        offers = [names(move.cards) for move in state.legal_moves(at) if type(move) is Offer]
        assert all(oracle.may_offer(seat, cards) for cards in offers), f"{self.where} offers of {seat}"
        assert bool(offers) == any(oracle.may_offer(seat, [card]) for card in oracle.hands[seat]), self.where
        for cards in self.some_cards(seat):
            may = oracle.may_offer(seat, cards)
            assert state.can(at, Offer(cards_of(cards))) == may, f"{self.where} {seat}: offer {cards}?"
            oracle.met["offers tried that may be made"] += may
            oracle.met["offers tried that may not be made"] += not may

    def some_cards(self, seat: str) -> Iterable[list[str]]:
        """Give some cards that might be offered, and some that might not."""
        luck, hand = self.luck, self.oracle.hands[seat]
        yield some_offer(hand, [], 0, luck)
        yield list({*some_offer(hand, [], 0, luck)[1:], luck.pick(hand)})
        yield sorted({*some_offer(hand, [], 0, luck), luck.pick(hand), luck.pick([FAKE, PALEONTOLOGIST])})
        yield list(luck.shuffle(hand))[: luck.below(11)]
        yield hand
        yield [luck.pick(BOX)]


PRIVATE = ("hand", "offer", "took", "dealt", "known", "got")
UNIVERSE = {
    str(move): move
    for move in [
        *map(parse_move, ["take", "withdraw", "wait"]),
        *(parse_move(f"{word} {seat}") for word in ("ask", "accept") for seat in LETTERS[:10]),
        *(Call(number) for number in (-1, 0, 1, 2, 3, 9, 10, 11)),
    ]
}


def walked(number: int, game: Game, position: str = "") -> Counter[str]:
    """Play a game by a walk in both, and give the rare cases it met."""
    pair = Pair(number, game, position)
    luck, oracle = pair.luck, pair.oracle
    style, pace = luck.pick(STYLES), luck.pick(PACES)
    goals = dict(
        zip(
            oracle.seats,
            luck.shuffle(
                sorted({c.split("-")[0] for c in oracle.cards_in_game()} - {"fake", PALEONTOLOGIST})
            ),
            strict=True,
        )
    )
    while not oracle.over:
        waits = [oracle.now + luck.pick(pace)] * 90 + [oracle.ends - 1, oracle.ends, oracle.ends + 90_000]
        pair.pass_to(luck.pick(waits) if pair.steps < STEPS else oracle.ends)
        if not oracle.over and pair.steps < STEPS:
            oracle.met["moves in the last moment"] += oracle.now == oracle.ends - 1
            pair.move(*walk(oracle, style, goals, luck))
    assert position or pair.state.now <= game.bound
    return oracle.met + Counter(moves=pair.steps, games=1)


def replayed(number: int, game: Game, most: int) -> Counter[str]:
    """Let computers play, and play their game again in both: `most` moves of it."""
    pair = Pair(number, game)
    table = Table(game.start(seed=number), by_computers(game, number), number)
    while table.state.outcome is None and sum(1 for _ in table.state.entries()) < 2 * most:
        table.until(cast("int", table.next))
    for kind, value, *_ in list(table.state.entries())[: 2 * most]:
        if kind == "at":
            pair.pass_to(cast("int", value))
        elif isinstance(kind, int):
            pair.move(LETTERS[kind], str(value))
    return pair.oracle.met + Counter(moves=pair.steps, games=1)


def by_computers(game: Game, number: int) -> dict[int, TimedPolicy]:
    """Give computer players, of all sorts."""
    sorts = cast("list[TimedPolicy]", list(policies(type(game)).values()))
    return {seat: sorts[(seat + number) % len(sorts)] for seat in game.seats}


def test_engine_and_oracle_agree_after_every_step() -> None:
    met: Counter[str] = Counter()
    for number in range(DEALT):
        met += walked(number, variant(number))
    assert not set(CASES_DEALT) - set(met), "every rare case was gone through"


def test_engine_and_oracle_agree_from_positions_close_to_going_out() -> None:
    met: Counter[str] = Counter()
    for number in range(PLACED):
        met += walked(number, *placed(number))
    assert not set(CASES_PLACED) - set(met), "every rare case was gone through"


def test_engine_and_oracle_agree_when_computers_play() -> None:
    met: Counter[str] = Counter()
    for number in range(PLAYED):
        game = feedkit.game("jurassic-jumble", players=3 + number, target=150, max_rounds=3)
        met += replayed(number, game, 200)
    assert not set(CASES_PLAYED) - set(met), "every rare case was gone through"
    assert met["nine"] + met["eight and the Paleontologist"], "somebody went out"


def test_engine_and_oracle_agree_on_offers_of_ten() -> None:
    hands = {
        "A": [f"trex-{group}" for group in GROUPS] + [FAKE],
        "B": [f"triceratops-{group}" for group in GROUPS] + [PALEONTOLOGIST],
        "C": [f"stegosaurus-{group}" for group in GROUPS],
    }
    position = "\n".join([*(" ".join(["hand", seat, *hand]) for seat, hand in hands.items()), "dealer C"])
    pair = Pair(0, feedkit.game("jurassic-jumble", max_rounds=1), position)
    pair.move("C", "offer stegosaurus-skull")
    for seat, hand in [("A", hands["A"]), ("B", hands["B"])]:
        pair.move(seat, " ".join(["offer", *hand]))
    for seat, text in [("B", "ask A"), ("A", "accept B"), ("A", " ".join(["offer", *hands["B"]]))]:
        pair.move(seat, text)
    for seat, text in [("B", " ".join(["offer", *hands["A"]])), ("A", "take"), ("B", "ask A"), ("C", "take")]:
        pair.move(seat, text)
    assert pair.oracle.met["calls of ten that become bluffs"]
    assert pair.oracle.met["asks of bluffers"]
    assert pair.oracle.totals == {"A": 140, "B": -50, "C": 50}  # the Triceratops and a bone; the Fake Bone


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, ALL, CHUNK))
def test_engine_and_oracle_agree_in_many_games(first: int) -> None:
    for number in range(first, first + CHUNK):
        walked(number, variant(number))
        walked(number, *placed(number))
        replayed(number, variant(number), 300)
