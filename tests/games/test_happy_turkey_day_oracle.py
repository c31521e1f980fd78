"""Happy Turkey Day! against a second implementation of its rules, after every move of many games."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any, cast

import pytest

import feedkit
from feedkit.core.chance import PLAYER, Stream
from feedkit.core.game import LETTERS
from feedkit.games.happy_turkey_day.cards import score
from tests.games.oracle_happy_turkey_day import (
    ACTIONS,
    KINDS,
    Oracle,
    best_of_all_divisions,
    best_of_all_sizes,
)
from tests.games.recorded import chance_since

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeVar

    from feedkit.core.game import Game
    from feedkit.core.state import Outcome
    from feedkit.games.happy_turkey_day.cards import Counts
    from feedkit.games.happy_turkey_day.events import TurkeyEvent
    from feedkit.games.happy_turkey_day.game import HappyTurkeyDayState
    from feedkit.games.happy_turkey_day.view import View

    T = TypeVar("T")

DEALT, PLACED = 150, 400
ALL, CHUNK = 6_000, 100
STYLES = ("any", "together", "in pairs", "diet", "leave some", "slim")
_OPTIONS = 43  # a label of its own among the streams, far from seats at a table

# What every sample must go through.
CASES = (
    *(f"{n} at one Coop" for n in range(6)),
    *(f"{n} visits in a round" for n in range(4)),
    *(f"{n} slaughtered" for n in range(1, 4)),
    *(f"Thanksgiving after {n} cards of a round" for n in range(5)),
    "everybody slaughtered",
    "shared win",
    "asked which",
    "not asked: there is no choice",
    "nothing left to take",
    "left over in a shared Coop",
    "visits in one round to different thinnest",
    "visits in one round to different fattest",
    "the Farmer decides who takes first",
    "tie for thinnest",
    "tie for fattest",
    "tie of three for fattest",
    "tie for second-fattest",
    "dieted for nothing",
    "dieted two cards or more",
    "everybody diets",
)

# What a game seldom comes to by itself.
PLACED_CASES = (
    *(f"{n} slaughtered" for n in range(1, 6)),
    "everybody slaughtered",
    "won with nothing",
    "shared win",
    "nothing left to take",
    "left over in a shared Coop",
    "a visit to a Coop that was shared",
    "4 visits in a round",
    "5 visits in a round",
)


def variant(number: int) -> Game:
    """Give game number `number`: players go round from 3 to 5, the Farmer is drawn."""
    players = 3 + number % 3
    luck = Stream(number, PLAYER + _OPTIONS)
    return feedkit.game("happy-turkey-day", players=players, farmer=luck.pick([*"ABCDE"[:players], "random"]))


def placed(number: int) -> tuple[Game, str]:
    """Give game number `number` and a position near its end, with more in the Coops than is usual."""
    game = variant(number)
    luck = Stream(number, PLAYER + _OPTIONS + 1)
    seats = LETTERS[: game.players]
    deck = list(luck.shuffle(14 * KINDS))
    starving = luck.below(20) == 0  # nothing to eat, and Fat so that Thanksgiving makes all alike
    most = {"hand": luck.pick([1, 3, 7]), "coop": luck.pick([1, 5, 10, 15])}
    if starving:
        most = {"hand": 1, "coop": 1}
    lines = [f"farmer {seats[-1]}" if starving else f"farmer {luck.pick(seats)}"]
    for word, whose in [*(("hand", seat) for seat in seats), *(("coop", coop) for coop in "12345")]:
        size = luck.below(most[word])
        some, deck = deck[:size], deck[size:]
        lines += [" ".join([word, whose, *some])] if some else []
    fat = luck.shuffle(luck.pick([[0, 0, 0, 0, 0], [0, 1, 2, 2, 2], [1, 1, 0, 3, 5]]))
    if starving:
        fat = (0, 1, 2, 2, 2)
    lines += [f"fat {seat} {n}" for seat, n in zip(seats, fat, strict=False)]
    above, below = (0, 0) if starving else (luck.below(10), luck.below(9))
    bottom = luck.shuffle(["thanksgiving", *deck[above : above + below]])
    lines.append(" ".join(["deck", *deck[:above], *bottom]))
    if deck[above + below :]:
        lines.append(" ".join(["discard", *deck[above + below :]]))
    return game, "\n".join(lines)


def choose(view: View, seat: int, moves: list[str], style: str, luck: Stream) -> str:
    """Give a legal move, as a player of that style likes them."""
    if view.stage != "choose" or luck.below(4) == 0:
        return luck.pick(moves)
    fullest = max(range(5), key=lambda coop: sum(view.coops[coop]))
    wanted = {
        "any": luck.pick(ACTIONS),
        "together": f"coop {fullest + 1}",
        "in pairs": f"coop {seat // 2 + 1}",
        "diet": "diet",
        "leave some": f"coop {1 + luck.below(2)}",
        "slim": "diet" if sum(view.hands[seat]) > 4 else f"coop {1 + luck.below(5)}",
    }[style]
    return f"choose {wanted}"


# The engine's words turned into the oracle's


def cards(counts: Sequence[int]) -> list[str]:
    """Give the cards that are counted, in the order of the kinds."""
    return [kind for kind, n in zip(KINDS, counts, strict=True) for _ in range(n)]


def letters(seats: Iterable[int]) -> list[str]:
    return [LETTERS[seat] for seat in seats]


def by_seat(values: Iterable[T]) -> dict[str, T]:
    return dict(zip(LETTERS, values, strict=False))


def told_actions(actions: Iterable[int | None]) -> dict[str, str]:
    """Give who has chosen what, as far as it is told."""
    return {LETTERS[seat]: ACTIONS[action] for seat, action in enumerate(actions) if action is not None}


def told_outcome(outcome: Outcome) -> dict[str, Any]:
    winners, scores, how, clause = outcome
    return {"winners": letters(winners), "scores": by_seat(scores), "how": how, "clause": clause}


def plain(event: TurkeyEvent) -> dict[str, Any]:
    """Give an event of the engine as the oracle says it; with its clause where it can be one or another."""
    kind = type(event).__name__
    spelt = SPELT | {"cards": lambda row: list(map(str, row))} if kind == "RoundBegan" else SPELT
    parts = {field: spelt.get(field, same)(value) for field, value in event._asdict().items()}
    if kind not in {"Took", "Fattened"}:
        del parts["clause"]
    return {"event": kind, **parts}


def same(value: object) -> object:
    return value


def letter(seat: int) -> str:
    return LETTERS[seat]


# How each part of an event is said.
SPELT: dict[str, Callable[[Any], Any]] = {
    "seat": letter,
    "farmer": letter,
    "fattest": letter,
    "second": letter,
    "order": letters,
    "seats": letters,
    "hands": lambda hands: by_seat(map(cards, hands)),
    "fat": lambda fat: by_seat(fat) if isinstance(fat, tuple) else fat,
    "coops": lambda coops: list(map(cards, coops)),
    "discard": cards,
    "cards": cards,
    "kind": str,
    "coop": lambda coop: None if coop is None else coop + 1,
    "action": lambda action: ACTIONS[action],
    "actions": told_actions,
    "outcome": told_outcome,
}


def shown(view: View) -> dict[str, Any]:
    """Give what a view shows, but for whose it is and what was chosen."""
    return {
        "to move": letters(view.to_move),
        "stage": view.stage,
        "number": view.number,
        "farmer": LETTERS[view.farmer],
        "diet": None if view.diet is None else str(view.diet),
        "hands": by_seat(map(cards, view.hands)),
        "fat": by_seat(view.fat),
        "coops": list(map(cards, view.coops)),
        "order": letters(view.order),
        "share": None if view.share is None else (view.share.coop + 1, view.share.number),
        "discard": cards(view.discard),
        "left": view.left,
        "outcome": told_outcome(view.outcome) if view.outcome else None,
    }


def seen(state: HappyTurkeyDayState) -> dict[str, Any]:
    """Give what the engine holds and shows in the oracle's words."""
    views = {seat: state.view(seat) for seat in (None, *state.game.seats)}
    public = views[None]
    assert all(
        own._replace(seat=None, actions=()) == public._replace(actions=()) for own in views.values()
    ), "all see the same but for actions"
    return shown(public) | {
        "legal": {LETTERS[s]: sorted(map(str, state.legal_moves(s))) for s in state.game.seats},
        "actions": {
            "" if seat is None else LETTERS[seat]: told_actions(own.actions) for seat, own in views.items()
        },
    }


def told(oracle: Oracle) -> dict[str, Any]:
    """Give what the oracle holds in the same words; who knows what was chosen is said here (HT-R3)."""
    if oracle.stage == "choose":
        known = {
            seat: {who: action for who, action in oracle.actions.items() if who == seat}
            for seat in ["", *oracle.seats]
        }
    else:
        known = {seat: dict(oracle.actions) for seat in ["", *oracle.seats]}
    return {
        "to move": oracle.to_move(),
        "stage": oracle.stage,
        "number": oracle.number,
        "farmer": oracle.farmer,
        "diet": oracle.diet,
        "hands": {seat: heap(hand) for seat, hand in oracle.hands.items()},
        "fat": oracle.fat,
        "coops": list(map(heap, oracle.coops)),
        "order": [seat for seat, _ in oracle.to_take],
        "share": oracle.share(),
        "discard": heap(oracle.discard),
        "left": len(oracle.deck),
        "outcome": oracle.over,
        "legal": {seat: sorted(oracle.legal()) if seat in oracle.to_move() else [] for seat in oracle.seats},
        "actions": known,
    }


def heap(held: list[str]) -> list[str]:
    """Give cards in the order of the kinds."""
    return [kind for kind in KINDS for card in held if card == kind]


def compare(number: int, start: Callable[[int], tuple[Game, str]]) -> Counter[str]:
    """Play a game in both, hold them against each other all along, and give the rare cases it met."""
    game, position = start(number)
    begun = game.setup(position, seed=number) if position else game.start(seed=number)
    state = cast("HappyTurkeyDayState", begun)
    luck = Stream(number, PLAYER)
    styles = [STYLES[number // 3 % len(STYLES)]] * game.players  # all alike, or each a style of their own
    if number // 3 % (len(STYLES) + 1) == 0:
        styles = [luck.pick(STYLES) for _ in game.seats]
    oracle = Oracle(game.players, dict(game.options), chance_since(state, 0), position)
    assert [plain(event) for event in cast("tuple[TurkeyEvent, ...]", state.opening)] == oracle.said, (
        f"game {number}, the deal"
    )
    assert seen(state) == told(oracle), f"game {number}, the deal"
    moves, entries = 0, len(list(state.entries()))
    while state.outcome is None:
        seat = luck.pick(state.to_move)  # Action cards are laid down in any order
        view = state.view(seat)
        move = choose(view, seat, list(map(str, state.legal_moves(seat))), styles[seat], luck)
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


def test_engine_and_oracle_agree_from_positions_with_full_coops() -> None:
    met: Counter[str] = Counter()
    for number in range(PLACED):
        met += compare(number, placed)
    assert not set(PLACED_CASES) - set(met), "every rare case was gone through"


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, ALL, CHUNK))
@pytest.mark.parametrize("start", [dealt, placed])
def test_engine_and_oracle_agree_in_many_games(first: int, start: Callable[[int], tuple[Game, str]]) -> None:
    for number in range(first, first + CHUNK):
        compare(number, start)


# What a hand scores (HT-E3)


@pytest.mark.rule("HT-E3")
def test_the_best_division_of_a_few_cards_is_the_best_of_all_divisions() -> None:
    for counts in cast("Iterable[Counts]", product(range(9), repeat=5)):
        if sum(counts) <= 8:
            hand = cards(counts)
            assert score(counts) == best_of_all_sizes(hand)
            if list(counts) == sorted(counts):  # which kind is which has no bearing
                assert score(counts) == best_of_all_divisions(hand)


@pytest.mark.rule("HT-E3")
def test_the_best_division_of_any_cards_is_the_best_of_all_sizes_of_groups() -> None:
    luck = Stream(1, PLAYER + _OPTIONS)
    for _ in range(40):
        counts = cast("Counts", tuple(luck.below(1 + luck.below(10)) for _ in KINDS))
        assert score(counts) == best_of_all_sizes(cards(counts)), counts
