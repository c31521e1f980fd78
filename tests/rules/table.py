"""A few words to set a table up with, so that a test reads as an example.

``table(3, "rex red points A", A="stone meat")``: three players, a T-Rex that points at A, who holds a Stone
and a Meat and is about to begin a turn. Whoever is not mentioned holds one Stone. Hands that are shuffled
unseen keep their order.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar, cast

import pytest

import feedkit
from feedkit import IllegalMove, OptionError
from feedkit.core.game import LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit.games.feed_rex.game import FeedRexState

T = TypeVar("T")
E = TypeVar("E")


class Dice:
    """Chance that rolls what it is told; hidden orders stay as they are."""

    def __init__(self, *rolls: int) -> None:
        self.turn = 0
        self.rolls = list(rolls)

    def roll(self, sides: int) -> int:
        assert self.rolls, "the rules roll the die once more than this example says"
        assert self.rolls[0] <= sides
        return self.rolls.pop(0)

    def pick(self, options: Sequence[T]) -> T:
        return options[0]

    def shuffle(self, cards: Sequence[T]) -> tuple[T, ...]:
        return tuple(cards)

    def rearrange(self, hand: Sequence[T]) -> tuple[T, ...]:
        return tuple(hand)

    def copy(self) -> Dice:
        return Dice(*self.rolls)


def table(
    players: int, *lines: str, rolls: Sequence[int] = (), fill: str = "stone", **words: object
) -> FeedRexState:
    """Set a position up; capital letters give hands, other words are options of the game."""
    gone = {line.split()[1] for line in lines if line.startswith("out ")}
    hands = {letter: fill for letter in LETTERS[:players] if letter not in gone}
    hands.update({word: str(cards) for word, cards in words.items() if word in LETTERS})
    options = {word: value for word, value in words.items() if word not in LETTERS}
    position = "\n".join([*(f"hand {letter} {cards}" for letter, cards in hands.items()), *lines])
    game = feedkit.game("feed-rex", players=players, **options)
    return cast("FeedRexState", game.setup(position, chance=Dice(*rolls)))


def deal(players: int, seed: int = 1, **options: object) -> FeedRexState:
    """Deal a game."""
    return cast("FeedRexState", feedkit.game("feed-rex", players=players, **options).start(seed=seed))


def do(state: FeedRexState, *lines: str) -> list[FeedRexEvent]:
    """Do moves, written as ``"A play 2"``, and give what happens."""
    events: list[FeedRexEvent] = []
    for line in lines:
        seat = LETTERS.index(line[0])
        events += state.play(seat, state.parse_move(line[2:], seat))
    return events


def refused(state: FeedRexState, line: str) -> str:
    """Give the clause that refuses a move, and see that the refusal left everything as it was."""
    seat = LETTERS.index(line[0])
    move = state.parse_move(line[2:], seat)
    before = state.record, state.view(None)
    with pytest.raises(IllegalMove) as refusal:
        state.play(seat, move)
    assert (state.record, state.view(None)) == before
    assert not state.can(seat, move)
    return refusal.value.clause


def no_game(players: int, **options: object) -> str | None:
    """Give the clause that refuses to play a game so."""
    with pytest.raises(OptionError) as refusal:
        feedkit.game("feed-rex", players=players, **options)
    assert re.fullmatch(r"[^.]+\.", refusal.value.sentence), "one sentence"
    return refusal.value.clause


def hand(state: FeedRexState, seat: str) -> str:
    """Give the cards in a hand, in words."""
    return cards(state.hands[LETTERS.index(seat)])


def cards(held: Sequence[object]) -> str:
    """Give cards in words."""
    return " ".join(map(str, held))


def letters(seats: Sequence[int]) -> str:
    """Give seats as letters."""
    return "".join(LETTERS[seat] for seat in seats)


def pointed(state: FeedRexState) -> str:
    """Give the letters of all whom a T-Rex points at, the red one's first."""
    return letters([rex.seat for rex in state.rexes if rex.points])


def lying(state: FeedRexState) -> str:
    """Give the letters of the seats where a T-Rex lies."""
    return letters([rex.seat for rex in state.rexes if not rex.points])


def hidden(state: FeedRexState) -> str:
    """Give the letters of all hidden players, once for each Camouflage."""
    return "".join(LETTERS[seat] * n for seat, n in enumerate(state.camouflage))


def turn(state: FeedRexState) -> str:
    """Give the letter of whose turn it is; nothing once the game is over."""
    return letters(state.to_move)


def only(events: Sequence[object], kind: type[E]) -> E:
    """Give the one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def kinds(events: Sequence[object]) -> list[str]:
    """Give the names of events, in order."""
    return [type(event).__name__ for event in events]
