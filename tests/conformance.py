"""What every game must do, whatever its rules: call these with a state of yours.

tests/test_conformance.py does so for every game there is; a new one is a Subject more.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import pytest

import feedkit
from feedkit import IllegalMove, OptionError
from feedkit.core.chance import Seeded, Stream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.core.game import Game
    from feedkit.core.state import Event, Move, State

NAN = float("nan")
NONSENSE: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    10**30,
    NAN,
    "",
    "play 1",
    b"x",
    (),
    (0,),
    [],
    {},
    object(),
    type,
)
NO_SEATS: tuple[Any, ...] = (None, -1, 99, 0.5, NAN, "A", "", (), [], "0")


class Subject(NamedTuple):
    """A game to examine.

    Attributes
    ----------
    name : str
        As :func:`feedkit.game` knows it.
    variants : tuple of (int, dict)
        Numbers of players and options to examine it with.
    refused : tuple of (int, dict)
        Those that it has to refuse.
    universe : tuple of Move
        Many moves, well and badly formed, outside the families that ``legal_moves`` does not list in full.
    """

    name: str
    variants: tuple[tuple[int, dict[str, object]], ...]
    refused: tuple[tuple[int, dict[str, object]], ...]
    universe: tuple[Any, ...]

    def games(self) -> Iterator[Game]:
        """Give the game in each variant."""
        for players, options in self.variants:
            yield feedkit.game(self.name, players=players, **options)


def everything(state: State) -> tuple[object, ...]:
    """Give all that can be seen of a state, from everywhere."""
    views = [state.view(seat) for seat in (None, *state.game.seats)]
    listed = [state.legal_moves(seat) for seat in state.game.seats]
    return state.record, state.to_move, state.outcome, views, listed


def step(state: State, luck: Stream) -> tuple[int, Move, tuple[Event, ...]]:
    """Let one of those who may act do any listed move."""
    seat = luck.pick(state.to_move)
    move = luck.pick(state.legal_moves(seat))
    return seat, move, state.play(seat, move)


def states(game: Game, seed: int, most: int = 5000) -> Iterator[State]:
    """Give the state of a random game after each move; it must end within `most` moves."""
    state, luck = game.start(seed=seed), Stream(seed, 99)
    for _ in range(most):
        yield state
        if state.outcome is not None:
            return
        step(state, luck)
    pytest.fail(f"{game!r} with seed {seed} has not ended after {most} moves")


def listing_agrees_with_check(state: State, universe: tuple[Any, ...]) -> None:
    """What is listed is accepted; all else is refused, with clause and sentence, and changes nothing."""
    rules, before = state.game.rulebook, everything(state)
    for seat in state.game.seats:
        listed = state.legal_moves(seat)
        assert bool(listed) == (seat in state.to_move)
        assert len(set(listed)) == len(listed)
        for move in listed:
            state.check(seat, move)
            assert state.can(seat, move)
        for move in (*universe, *NONSENSE):
            if move not in listed:
                with pytest.raises(IllegalMove) as refusal:
                    state.play(seat, move)
                assert refusal.value.clause in rules
                assert re.fullmatch(r"[A-Z“].*[.”]", refusal.value.sentence)
    for seat in NO_SEATS:
        for move in state.legal_moves(state.to_move[0])[:3] if state.to_move else universe[:3]:
            assert not state.can(seat, move)
    assert everything(state) == before


def texts_read_back(state: State) -> None:
    """A move's text parses to the move."""
    for seat in state.to_move:
        for move in state.legal_moves(seat):
            assert state.parse_move(str(move), seat) == move


def record_reads_back(state: State) -> None:
    """A record gives the state that it was written from, and its chance goes on as it would have."""
    twin = feedkit.read(state.record)
    assert everything(twin) == everything(state)
    one, two, luck = state.copy(), twin, Stream(1, 99)
    for _ in range(5):
        if one.outcome is None:
            seat, move, events = step(one, luck)
            assert two.play(seat, move) == events


def copy_goes_its_own_way(state: State) -> None:
    """A copy is equal, and what is played on it does not reach the original."""
    before, twin = everything(state), state.copy()
    assert everything(twin) == before
    luck = Stream(2, 99)
    for _ in range(10):
        if twin.outcome is None:
            step(twin, luck)
    assert everything(state) == before


def nothing_leaks(state: State) -> None:
    """A seat's view is the same in every state that the seat cannot tell apart from this one."""
    for seat in state.game.seats:
        for luck in range(2):
            other = state.resample(seat, Seeded(luck))
            assert other.view(seat) == state.view(seat)
            assert other.legal_moves(seat) == state.legal_moves(seat)
            assert other.to_move == state.to_move


def events_speak(game: Game, seed: int) -> None:
    """Every event says itself in a line, to everybody."""
    state, luck = game.start(seed=seed), Stream(seed, 99)
    events = list(state.opening)
    while state.outcome is None:
        events += step(state, luck)[2]
    for event in events:
        for seat in (None, *game.seats):
            line = str(event.seen_by(seat))
            assert line
            assert "\n" not in line


def same_seed_same_game(game: Game, seed: int) -> None:
    """A seed gives the same game each time, and another seed another one."""
    records = [[state.record for state in states(game, s)][-1] for s in (seed, seed, seed + 1)]
    assert records[0] == records[1]
    assert records[0].replace(f"seed {seed}", "") != records[2].replace(f"seed {seed + 1}", "")


def undo_is_replay(game: Game, seed: int) -> None:
    """Playing a game again up to any move gives the state it was in; going on gives the same end."""
    state, luck = game.start(seed=seed), Stream(seed, 99)
    seen, played = [everything(state)], []
    while state.outcome is None:
        seat, move, _ = step(state, luck)
        played.append((seat, move))
        seen.append(everything(state))
    for back in {1, len(played)}:
        twin = game.start(seed=seed)
        for seat, move in played[:-back]:
            twin.play(seat, move)
        assert everything(twin) == seen[-1 - back]
        for seat, move in played[-back:]:
            twin.play(seat, move)
        assert everything(twin) == seen[-1]


def ends_well(state: State) -> None:
    """An outcome names winners among the seats, a score for each, and the clause that says so."""
    outcome, game = state.outcome, state.game
    assert outcome is not None
    assert set(outcome.winners) <= set(game.seats)
    assert len(outcome.scores) == game.players
    assert outcome.how
    assert outcome.clause in game.rulebook
    assert state.to_move == ()


def rules_are_told(game: Game) -> None:
    """Clauses have ids of the game; what can be asked for names the clause that allows it."""
    rules = game.rulebook
    assert len(rules) > 0
    assert len({clause.id.partition("-")[0] for clause in rules}) == 1
    assert all(clause.text.endswith((".", ")")) for clause in rules)
    assert game.players_clause in rules
    assert all(spec.clause in rules for spec in game.specs)
    assert tuple(game.seats_allowed) == rules.players
    assert game.title == rules.title


def refused_in_one_sentence(name: str, players: object = None, **options: object) -> None:
    """A game with such players or options is refused in one sentence."""
    with pytest.raises(OptionError) as refusal:
        feedkit.game(name, players=cast("int | None", players), **options)
    assert re.fullmatch(r"[^\n]+\.", refusal.value.sentence)
    assert len(str(refusal.value)) < 300


def bad_options_are_refused(subject: Subject) -> None:
    """Wrong numbers of players, options there are not, and values that do not fit."""
    name = subject.name
    low, high = feedkit.game(name).seats_allowed
    for players in (low - 1, high + 1, -1, 10**9, "3", 3.0, NAN, True, [3]):
        refused_in_one_sentence(name, players)
    refused_in_one_sentence(name, no_such_option=1)
    for spec in feedkit.game(name).specs:
        for value in (NAN, [], object(), "<b>", -1, 10**30):
            refused_in_one_sentence(name, None, **{spec.name: value})
    for count, options in subject.refused:
        refused_in_one_sentence(name, count, **options)
