"""What holds of every game's Look: examples that work, sentences to the right reader, lines that fit."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.cli import printing
from feedkit.cli.looks import look
from feedkit.core.chance import Stream
from feedkit.core.errors import FeedkitError
from feedkit.core.game import game_class, game_names
from feedkit.core.naming import PEOPLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.core.state import Event, State

TURN_BASED = [name for name in game_names() if not game_class(name).timed]
SEEDS = (1, 2, 3)


def at_random(name: str, seed: int, players: int | None = None) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Each state of a game played at random, with what has just happened."""
    kind = game_class(name)
    state = feedkit.game(name, players=players or look(kind).players).start(seed=seed)
    luck = Stream(seed, 99)
    yield state, state.opening
    while state.outcome is None:
        seat = luck.pick(state.to_move)
        yield state, state.play(seat, luck.pick(state.legal_moves(seat)))


@pytest.mark.parametrize("name", TURN_BASED)
def test_examples_are_moves_and_the_mover_has_some(name: str) -> None:
    shown = look(game_class(name))
    for state, _events in at_random(name, 5):
        for seat in state.game.seats:
            view, names = state.view(seat), shown.names(state, seat)
            examples = shown.may_do(view, names)
            assert bool(examples) == (seat in state.to_move)
            for typed, says in examples:
                state.check(seat, state.parse_move(shown.normal(typed, view, names), seat))
                assert says


@pytest.mark.parametrize("name", TURN_BASED)
def test_all_that_is_listed_may_be_typed_as_in_a_record(name: str) -> None:
    shown = look(game_class(name))
    for state, _events in at_random(name, 6):
        for seat in state.to_move:
            view, names = state.view(seat), shown.names(state, seat)
            for move in state.legal_moves(seat):
                assert state.parse_move(shown.normal(str(move), view, names), seat) == move


@pytest.mark.parametrize("name", TURN_BASED)
@pytest.mark.parametrize("seed", SEEDS)
def test_who_is_told_is_called_you_and_nobody_else(name: str, seed: int) -> None:
    shown = look(game_class(name))
    for state, events in at_random(name, seed):
        for event in events:
            told = [shown.tell(event.seen_by(seat), shown.names(state, seat)) for seat in state.game.seats]
            watched = shown.tell(event.seen_by(None), shown.names(state, None))
            assert not re.search(r"\b[Yy]ou(r|rs)?\b", watched)
            for seat, sentence in enumerate(told):
                assert "{" not in sentence
                assert "  " not in sentence
                assert not sentence or sentence[-1] in ".!?"
                assert PEOPLE[seat] + " " not in sentence


@pytest.mark.parametrize("columns", [45, 80])
@pytest.mark.parametrize("name", TURN_BASED)
def test_the_table_fits_the_terminal(monkeypatch: pytest.MonkeyPatch, name: str, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    low, high = game_class(name).seats_allowed
    for players in (low, high):
        shown = look(game_class(name))
        for state, _events in at_random(name, 9, players):
            for seat in (None, *state.game.seats):
                view, names = state.view(seat), shown.names(state, seat)
                lines = shown.picture(view, names).split("\n")
                assert max(map(len, lines)) <= printing.width()
                assert all(lines)
                assert shown.whose_turn(view, names)
                for aside in shown.asides:
                    assert aside.show(view, names)


@pytest.mark.parametrize("name", TURN_BASED)
def test_secret_moves_are_those_that_others_do_not_see(name: str) -> None:
    shown = look(game_class(name))
    for state, _events in at_random(name, 3):
        for seat in state.to_move:
            for move in state.legal_moves(seat):  # what one of several chooses is not told to the others
                assert isinstance(move, shown.secret) or len(state.to_move) == 1


@pytest.mark.parametrize(
    "typed", ["", " ", "?!", "0", "99999999999 corn", "٣", "a" * 300, "take", "coop", "{}"]
)
@pytest.mark.parametrize("name", TURN_BASED)
def test_nonsense_comes_back_as_it_was_or_is_no_move(name: str, typed: str) -> None:
    shown = look(game_class(name))
    for state, _events in at_random(name, 1):
        for seat in state.to_move:
            words = shown.normal(typed, state.view(seat), shown.names(state, seat))
            assert len(words) < 700
            with pytest.raises(FeedkitError):
                state.check(seat, state.parse_move(words, seat))
