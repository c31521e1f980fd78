"""A few words to set a Jurassic Jumble up with, so that a test reads as an example.

``table(3, A="trex:8 paleontologist")``: three players, A holds the first eight bones of the Tyrannosaurus and
the Paleontologist. Whatever is not mentioned is dealt to those who have room. ``trex`` alone is all nine.
A deals, so B and C hold ten cards; the first offer has been made.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar, cast

import pytest

import feedkit
from feedkit import IllegalMove, OptionError
from feedkit.core.chance import Seeded
from feedkit.core.game import LETTERS
from feedkit.games.jurassic_jumble.cards import CARDS, DINOSAURS, OF_DINOSAUR, cards_of, members, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from feedkit.games.jurassic_jumble.events import JurassicEvent
    from feedkit.games.jurassic_jumble.game import JurassicJumble, JurassicJumbleState

E = TypeVar("E")
NAMES = [dinosaur.name for dinosaur in DINOSAURS]


def game(players: int, **options: object) -> JurassicJumble:
    """Give the game."""
    return cast("JurassicJumble", feedkit.game("jurassic-jumble", players=players, **options))


def deal(players: int, seed: int = 1, **options: object) -> JurassicJumbleState:
    """Deal a game."""
    return cast("JurassicJumbleState", game(players, **options).start(seed=seed))


def cards(text: str) -> int:
    """Give the set of cards that a text names: ``trex``, ``trex:4`` or ``trex-skull``."""
    found = 0
    for word in text.split():
        name, _, number = word.partition(":")
        if name in NAMES:
            whole = OF_DINOSAUR[NAMES.index(name)]
            for card in members(whole)[: int(number or 9)]:
                found |= 1 << card
        else:
            found |= 1 << CARDS[name]
    return found


def table(players: int, *lines: str, begun: bool = True, **words: object) -> JurassicJumbleState:
    """Set a position up; capital letters give hands or parts of them, other words are options of the game."""
    hands = {LETTERS.index(word): cards(str(held)) for word, held in words.items() if word in LETTERS}
    options = {word: value for word, value in words.items() if word not in LETTERS}
    kind = game(players, **options)
    dealer = next((LETTERS.index(line.split()[1]) for line in lines if line.startswith("dealer")), 0)
    left = kind.cards
    for hand in hands.values():
        assert not hand & ~left, "each card once"
        left &= ~hand
    full = [hands.get(seat, 0) for seat in kind.seats]
    rest = list(members(left))
    while rest:  # one by one, so that nobody gets a whole dinosaur
        for seat, hand in enumerate(full):
            if rest and hand.bit_count() < kind.size(seat, dealer):
                full[seat] |= 1 << rest.pop(0)
    told = [f"hand {LETTERS[seat]} {text_of(hand)}" for seat, hand in enumerate(full)]
    told += ["begun"] * begun
    return cast("JurassicJumbleState", kind.setup("\n".join([*told, *lines]), chance=Seeded(1)))


def do(state: JurassicJumbleState, *lines: str) -> list[JurassicEvent]:
    """Do moves, written as ``"A offer trex-skull"``, or let time come, ``"@ 1500"``; give what happens."""
    events: list[JurassicEvent] = []
    for line in lines:
        if line.startswith("@"):
            events += cast("tuple[JurassicEvent, ...]", state.advance(int(line[1:])))
        else:
            seat = LETTERS.index(line[0])
            events += state.play(seat, state.parse_move(line[2:], seat))
    return events


def refused(state: JurassicJumbleState, line: str) -> str:
    """Give the clause that refuses a move, and see that the refusal left everything as it was."""
    seat = LETTERS.index(line[0])
    move = state.parse_move(line[2:], seat)
    views = (None, *state.game.seats)
    before = state.record, [state.view(s) for s in views]
    with pytest.raises(IllegalMove) as refusal:
        state.play(seat, move)
    assert (state.record, [state.view(s) for s in views]) == before
    assert not state.can(seat, move)
    assert move not in state.legal_moves(seat)
    return refusal.value.clause


def no_game(players: int, **options: object) -> str | None:
    """Give the clause that refuses to play a game so."""
    with pytest.raises(OptionError) as refusal:
        game(players, **options)
    assert re.fullmatch(r"[^.]+\.", refusal.value.sentence), "one sentence"
    return refusal.value.clause


def holds(state: JurassicJumbleState, seat: str, names: str) -> bool:
    """Tell whether a seat holds all these cards."""
    return not cards_of(names.split()) & ~state.hands[LETTERS.index(seat)]


def calls(state: JurassicJumbleState) -> str:
    """Give what each seat calls, A's first: ``"2-1"``."""
    return "".join(str(number or "-") for number in state.calls)


def asks(state: JurassicJumbleState) -> set[str]:
    """Give the open asks: ``{"AB"}``."""
    return {LETTERS[seat] + LETTERS[to] for seat, to in enumerate(state.asks) if to >= 0}


def only(events: Iterable[object], kind: type[E]) -> E:
    """Give the one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def kinds(events: Sequence[object]) -> list[str]:
    """Give the names of events, in order."""
    return [type(event).__name__ for event in events]
