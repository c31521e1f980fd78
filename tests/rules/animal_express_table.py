"""A few words to set an Animal Express table up with, so that a test reads as an example.

``table(3, A="mouse mouse", pool="rabbit rabbit snail mouse elephant")``: three players, of whom A holds two
mice and is about to take from that pool. Nothing is shuffled: a deck lies in the order of the animals, unless
a line says otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

import pytest

import feedkit
from feedkit import IllegalMove
from feedkit.core.game import LETTERS
from feedkit.games.animal_express.cards import ANIMALS, BY_NAME, counted, spread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.animal_express.cards import Counts
    from feedkit.games.animal_express.events import AnimalExpressEvent
    from feedkit.games.animal_express.game import AnimalExpressState

T = TypeVar("T")
E = TypeVar("E")
ALL_BUT_MOUSE = "rabbit giraffe elephant crocodile snail"


class Unshuffled:
    """Chance that leaves cards as they are, and picks what it is told to."""

    def __init__(self, picks: int = 0) -> None:
        self.turn = 0
        self.picks = picks

    def roll(self, sides: int) -> int:
        pytest.fail(f"no die of {sides} sides in this game")

    def pick(self, options: Sequence[T]) -> T:
        return options[self.picks]

    def shuffle(self, cards: Sequence[T]) -> tuple[T, ...]:
        return tuple(cards)

    def rearrange(self, hand: Sequence[T]) -> tuple[T, ...]:
        return tuple(hand)

    def copy(self) -> Unshuffled:
        return Unshuffled(self.picks)


def table(players: int, *lines: str, pool: str = ALL_BUT_MOUSE, **words: object) -> AnimalExpressState:
    """Set a position up; capital letters give hands, other words are options of the game."""
    hands = [f"hand {word} {cards}" for word, cards in words.items() if word in LETTERS]
    options = {word: value for word, value in words.items() if word not in LETTERS}
    game = feedkit.game("animal-express", players=players, **options)
    position = "\n".join([f"pool {pool}", *hands, *lines])
    return cast("AnimalExpressState", game.setup(position, chance=Unshuffled()))


def deal(players: int, seed: int = 1, **options: object) -> AnimalExpressState:
    """Deal a match."""
    game = feedkit.game("animal-express", players=players, **options)
    return cast("AnimalExpressState", game.start(seed=seed))


def do(state: AnimalExpressState, *lines: str) -> list[AnimalExpressEvent]:
    """Do moves, written as ``"A take rabbit"``, and give what happens."""
    events: list[AnimalExpressEvent] = []
    for line in lines:
        seat = LETTERS.index(line[0])
        events += state.play(seat, state.parse_move(line[2:], seat))
    return events


def refused(state: AnimalExpressState, line: str) -> str:
    """Give the clause that refuses a move, and see that the refusal left everything as it was."""
    seat = LETTERS.index(line[0])
    move = state.parse_move(line[2:], seat)
    before = state.record, state.view(None), state.view(seat)
    with pytest.raises(IllegalMove) as refusal:
        state.play(seat, move)
    assert (state.record, state.view(None), state.view(seat)) == before
    assert not state.can(seat, move)
    assert move not in state.legal_moves(seat)
    return refusal.value.clause


def counts(words: str) -> Counts:
    """Count cards given in words."""
    return counted(tuple(BY_NAME[word] for word in words.split()))


def cards(held: Counts) -> str:
    """Give cards in words."""
    return " ".join(map(str, spread(held)))


def to_go(state: AnimalExpressState, animal: str) -> int:
    """Give how many steps an animal is away from the park."""
    return state.to_go[BY_NAME[animal].at]


def everywhere(state: AnimalExpressState) -> Counts:
    """Count the cards in all places."""
    deck = counted(state.deck[state.drawn :])
    places = (*state.hands, *state.piles, state.pool, state.used, deck)
    return tuple(sum(place[animal.at] for place in places) for animal in ANIMALS)


def turn(state: AnimalExpressState) -> str:
    """Give the letter of whose turn it is; nothing once the match is over."""
    return "".join(LETTERS[seat] for seat in state.to_move)


def only(events: Sequence[object], kind: type[E]) -> E:
    """Give the one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def kinds(events: Sequence[object]) -> list[str]:
    """Give the names of events, in order."""
    return [type(event).__name__ for event in events]
