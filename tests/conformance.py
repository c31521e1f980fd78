"""What every game must do, whatever its rules: call these with a state of yours.

tests/test_conformance.py does so for every game there is; a new one is a Subject more.
"""

from __future__ import annotations

import copy
import pickle
import re
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import pytest

import feedkit
from feedkit import ClockError, IllegalMove, OptionError
from feedkit.core.chance import Seeded, Stream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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
MOST = 9  # secret moves that are compared in one state
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
    secret : callable
        Whether a move looks the same to everybody else, whatever it is made with: called with the state, the
        seat and the move.
    """

    name: str
    variants: tuple[tuple[int, dict[str, object]], ...]
    refused: tuple[tuple[int, dict[str, object]], ...]
    universe: tuple[Any, ...]
    secret: Callable[[Any, int, Any], bool] = lambda _state, _seat, _move: False

    def games(self) -> Iterator[Game]:
        """Give the game in each variant."""
        for players, options in self.variants:
            yield feedkit.game(self.name, players=players, **options)


class Turn(NamedTuple):
    """Something done in a game: when, by whom, what, and what came of it; nobody's if only time passed."""

    at: int
    seat: int | None
    move: Move | None
    events: tuple[Event, ...]


def everything(state: State) -> tuple[object, ...]:
    """Give all that can be seen of a state, from everywhere."""
    views = [state.view(seat) for seat in (None, *state.game.seats)]
    listed = [state.legal_moves(seat) for seat in state.game.seats]
    return state.record, state.now, state.due, state.to_move, state.outcome, views, listed


# How long somebody waits before they do something, in milliseconds.
WAITS = (0, 0, 0, 1, 40, 300, 700, 1500, 4000, 20_000)


def step(state: State, luck: Stream) -> Turn:
    """Let one of those who may act do any listed move; in real time, some time passes first."""
    events: tuple[Event, ...] = ()
    if state.game.timed:
        events = state.advance(state.now + luck.pick(WAITS))
        if not state.to_move and state.due is not None:
            events += state.advance(state.due)
    if not state.to_move:
        return Turn(state.now, None, None, events)
    seat = luck.pick(state.to_move)
    move = luck.pick(state.legal_moves(seat))
    return Turn(state.now, seat, move, events + state.play(seat, move))


def again(state: State, turn: Turn) -> tuple[Event, ...]:
    """Do on `state` what was done elsewhere."""
    events = state.advance(turn.at) if state.game.timed else ()
    return events if turn.seat is None or turn.move is None else events + state.play(turn.seat, turn.move)


def states(game: Game, seed: int) -> Iterator[State]:
    """Give the state of a random game after each step; it must end within its bound."""
    state, luck, moves = game.start(seed=seed), Stream(seed, 99), 0
    while True:
        yield state
        if state.outcome is not None:
            return
        moves += step(state, luck).move is not None
        assert (state.now if game.timed else moves) <= game.bound, f"{game!r}, seed {seed}: too long"


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
            turn = step(one, luck)
            assert again(two, turn) == turn.events
    assert everything(two) == everything(one)


def pickled(state: State) -> State:
    """Send a state to another process, as it were."""
    found: State = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    return found


def copies_go_their_own_ways(state: State) -> None:
    """Copies of all kinds are equal and go on alike, and what is done to them does not reach the original."""
    before = everything(state)
    ends = []
    for copied in (type(state).copy, copy.copy, copy.deepcopy, pickled):
        twin, luck = copied(state), Stream(2, 99)
        assert everything(twin) == before
        for _ in range(10):
            if twin.outcome is None:
                step(twin, luck)
        ends.append(everything(twin))
    assert all(end == ends[0] for end in ends)
    assert everything(state) == before


def nothing_leaks(state: State) -> None:
    """A seat's view is the same in every state that the seat cannot tell apart from this one."""
    for seat in state.game.seats:
        for luck in range(2):
            other = state.resample(seat, Seeded(luck))
            assert other.view(seat) == state.view(seat)
            assert repr(other.view(seat)) == repr(state.view(seat))
            assert repr(other) == repr(state)
            assert other.legal_moves(seat) == state.legal_moves(seat)
            assert other.to_move == state.to_move


def resampled_is_a_game(state: State) -> None:
    """What resample gives can be written down and read back, like any state."""
    for seat in state.game.seats[:2]:
        other = state.resample(seat, Seeded(3))
        twin = feedkit.read(other.record)
        assert [twin.view(s) for s in state.game.seats] == [other.view(s) for s in state.game.seats]
        assert (twin.to_move, twin.now, twin.due) == (other.to_move, other.now, other.due)


def secret_moves_look_alike(state: State, subject: Subject) -> int:
    """A secret move tells the others nothing: its events and views are what they are with any other one.

    Also in every state that they cannot tell apart. Gives the number of moves examined.
    """
    examined = 0
    for seat in state.to_move:
        moves = [move for move in state.legal_moves(seat) if subject.secret(state, seat, move)][:MOST]
        for other in {(seat + 1) % state.game.players, (seat - 1) % state.game.players}:
            seen: dict[object, object] = {}
            for world in (state, state.resample(other, Seeded(examined))):
                for move in moves:
                    twin = world.copy()
                    if twin.can(seat, move):
                        told = tuple(event.seen_by(other) for event in twin.play(seat, move))
                        face = (type(move), len(str(move).split()))  # such as how many cards are offered
                        found = (told, tuple(map(str, told)), twin.view(other), twin.to_move)
                        assert seen.setdefault(face, found) == found
                        examined += 1
    return examined


def events_speak(game: Game, seed: int) -> None:
    """Every event says itself in a line, to everybody."""
    state, luck = game.start(seed=seed), Stream(seed, 99)
    events = list(state.opening)
    while state.outcome is None:
        events += step(state, luck).events
    for event in events:
        for seat in (None, *game.seats):
            line = str(event.seen_by(seat))
            assert line
            assert "\n" not in line


def events_rebuild_views(game: Game, seed: int, every: int) -> None:
    """What a seat has witnessed is enough to know all that its view holds."""
    state, luck = game.start(seed=seed), Stream(seed, 99)
    viewers = (None, *game.seats)
    seen = {viewer: [event.seen_by(viewer) for event in state.opening] for viewer in viewers}
    turns = 0
    while True:
        if turns % every == 0 or state.outcome is not None:
            for viewer in viewers:
                assert game.rebuild(viewer, seen[viewer]) == state.view(viewer)
        if state.outcome is not None:
            return
        events = step(state, luck).events
        for viewer in viewers:
            seen[viewer] += [event.seen_by(viewer) for event in events]
        turns += 1


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
        played.append(step(state, luck))
        seen.append(everything(state))
    for back in {1, len(played)}:
        twin = game.start(seed=seed)
        for turn in played[:-back]:
            again(twin, turn)
        assert everything(twin) == seen[-1 - back]
        for turn in played[-back:]:
            again(twin, turn)
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


def only_players_have_views(state: State) -> None:
    """There are views for those who play and for those who watch."""
    state.view(None)
    for seat in (-1, state.game.players, 99, True, 0.5, "A", (), [0]):
        with pytest.raises(OptionError):
            state.view(seat)  # type: ignore[arg-type]
        with pytest.raises(OptionError):
            state.resample(seat, Seeded(1))  # type: ignore[arg-type]
        if seat is not True:  # which is 1 to the fast path
            with pytest.raises(OptionError):
                state.legal_moves(seat)  # type: ignore[arg-type]


def games_stay_as_they_are(game: Game) -> None:
    """What was agreed on cannot be changed, and reads back from what is shown of it."""
    with pytest.raises(TypeError):
        game.options["players"] = 1  # type: ignore[index]
    twin: Game = pickle.loads(pickle.dumps(game))  # noqa: S301 - our own
    assert twin == game
    assert eval(repr(game), {"feedkit": feedkit}) == game  # noqa: S307 - our own


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
        values: list[object] = [NAN, [], object(), "<b>", -1, 10**30]
        if isinstance(spec.default, tuple):
            first, *rest = spec.default
            values += [rest[: spec.lengths[0] - 1], [first] * (spec.lengths[1] + 1), {"a": 1}, str(first)]
            values += [[bad, *rest] for bad in (NAN, None, "<b>", -(10**30), True, [first])]
        for value in values:
            refused_in_one_sentence(name, None, **{spec.name: value})
    for count, options in subject.refused:
        refused_in_one_sentence(name, count, **options)


def options_read_back(game: Game) -> None:
    """What was asked for can be written and read."""
    for spec in game.specs:
        assert spec.read(spec.write(game.options[spec.name])) == game.options[spec.name]


def clocks_keep_time(state: State) -> None:
    """In real time no time comes back; elsewhere there is none."""
    before = everything(state)
    for to in (state.now - 1, -1, 10**30, 0.5, None, True, "5", NAN):
        with pytest.raises(ClockError):
            state.advance(to)  # type: ignore[arg-type]
    if not state.game.timed:
        with pytest.raises(ClockError):
            state.advance(0)
        assert state.due is None
    assert everything(state) == before
