"""Records as games to walk through and to cut short: in turns, with secret choices, with a clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.cli.records import Step, go_on, rewind, walk
from feedkit.core.chance import Seeded, Stream
from feedkit.core.game import game_class, game_names
from feedkit.simulate import play

if TYPE_CHECKING:
    from feedkit.core.state import State

SEED = 6


def movers(state: State) -> list[int]:
    """Give the seat of each move so far."""
    return [entry[0] for entry in state.entries() if isinstance(entry[0], int)]


def played(name: str) -> State:
    """A game to its end: at random in turns, by computer players in real time."""
    kind = game_class(name)
    game = feedkit.game(name, players=max(3, kind.seats_allowed[0]))
    if game.timed:
        return play(game, SEED, ["random"] * game.players)
    state = game.start(seed=SEED)
    luck = Stream(SEED, 99)
    while state.outcome is None:
        seat = luck.pick(state.to_move)
        state.play(seat, luck.pick(state.legal_moves(seat)))
    return state


@pytest.mark.parametrize("name", game_names())
def test_a_walk_tells_all_that_a_record_holds(name: str) -> None:
    state = played(name)
    steps = list(walk(state))
    assert steps[0] == Step(None, None, state.opening, 0)
    assert [step.seat for step in steps if step.move is not None] == movers(state)
    assert [step.at for step in steps] == sorted(step.at for step in steps)
    assert all(step.events for step in steps if step.move is None)
    assert any(step.at for step in steps) == state.game.timed
    witnessed = [event for step in steps for event in step.events]
    for seat in (None, *state.game.seats):  # the last view can be had from them, so none is missing
        assert state.game.rebuild(seat, [event.seen_by(seat) for event in witnessed]) == state.view(seat)


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_taken_back_to_any_move_and_goes_on_as_it_did(name: str) -> None:
    state = played(name)
    made = [entry for entry in state.entries() if isinstance(entry[0], int)]
    for kept in {0, 1, len(made) // 2, len(made) - 1}:
        earlier = rewind(state, kept, luck=0)
        assert movers(earlier) == movers(state)[:kept]
        assert state.record.startswith(earlier.record)
        seat, move = made[kept]
        earlier.check(seat, move)  # type: ignore[arg-type]  # a seat and its move


@pytest.mark.parametrize("name", ["feed-rex", "animal-express"])  # which ask for chance in their turns
def test_a_record_without_a_seed_goes_on_in_the_turn_that_it_had_come_to(name: str) -> None:
    state = played(name)
    early = rewind(state, len(movers(state)) // 2, luck=0)
    lines = [line for line in early.record.splitlines() if not line.startswith("seed ")]
    again = go_on(feedkit.read("\n".join(lines)), luck=3)
    assert isinstance(again.chance, Seeded)
    assert again.chance.seed == 3
    assert again.chance.turn == early.chance.turn > 0
