"""What holds in every game of Beetlez, whatever is done at once: tiles, records, refusals, witnesses."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import feedkit
from feedkit import IllegalMove, MoveTextError
from feedkit.core.chance import Stream
from feedkit.core.clock import Table
from feedkit.core.record import LONGEST
from feedkit.games.beetlez.cards import SAFETY, TILES
from feedkit.games.beetlez.memory import QUICK
from feedkit.games.beetlez.moves import Call, Flip, Keep, Return, parse_move
from feedkit.games.beetlez.policies import POLICIES
from feedkit.games.beetlez.view import GONE, HELD, LYING
from feedkit.simulate import play
from tests.rules.beetlez_table import deal, do, table

if TYPE_CHECKING:
    from feedkit.core.state import Event
    from feedkit.games.beetlez.game import Beetlez, BeetlezState

NAN = float("nan")
NUMBERS: list[Any] = [-1, 100, 10**30, True, False, 0.0, 1.5, NAN, None, "0", "", b"0", (), [0], {}, object]
moves = st.one_of(
    st.builds(Flip, st.integers(-1, 12)), st.builds(Flip, st.sampled_from(NUMBERS)), st.just(Keep()),
    st.just(Return()), st.just(Call()), st.sampled_from(NUMBERS),
)  # fmt: skip
small = "bulb bulb fish fish cake steak lettuce"


def everything_is_somewhere(state: BeetlezState) -> None:
    """Every tile is in exactly one place, and what counts it counts right."""
    held = [number for number in state.hands if number is not None]
    assert len(set(held)) == len(held)
    for number in range(len(state.heap)):
        assert (state.places[number] == HELD) == (number in held)
    lying = [n for n in range(len(state.heap)) if state.places[n] == LYING]
    assert state.lying == len(lying)
    middle = Counter(tile for n, tile in enumerate(state.heap) if state.places[n] != GONE)
    before = Counter(tile for pile in state.piles for tile in pile)
    kept = Counter({SAFETY: len(state.safe)})
    whole = middle + before + kept
    assert [whole[tile] for tile in TILES] == list(state.stock)
    assert [whole[t] - before[t] for t in TILES] == state.left
    view = state.view(None)
    assert view.counts() == tuple(map(len, state.piles))
    assert sum(map(len, state.spotted)) + len(state.cards) == 6
    assert all(bool(state.legal_moves(seat)) == (seat in state.to_move) for seat in state.game.seats)


@settings(max_examples=40)
@given(
    st.integers(0, 10**6), st.integers(3, 6), st.booleans(),
    st.lists(st.tuples(st.integers(0, 5), moves, st.sampled_from([0, 0, 0, 1, 400, 5000])), max_size=120),
)  # fmt: skip
def test_storms_of_simultaneous_moves(
    seed: int, players: int, private: bool, storm: list[tuple[int, Any, int]]
) -> None:
    """Moves that come at the same moment, good and bad, leave every tile in one place."""
    game = feedkit.game("beetlez", players=players, private_flips=private, round_limit=10, search_limit=10)
    heap = f"heap {small} {'safety ' * (players - 1)}"
    state = cast("BeetlezState", game.setup(heap, seed=seed))
    table = Table(state, {}, seed)
    at = 0
    for seat, move, later in storm:
        at += later
        arrival = table.arrive(seat % players, move, at)
        if arrival.refusal is not None:
            assert arrival.refusal.clause in game.rulebook
        everything_is_somewhere(state)
    assert feedkit.read(state.record).record == state.record


@settings(max_examples=12)
@given(st.integers(0, 10**6), st.lists(st.sampled_from(sorted(POLICIES)), min_size=3, max_size=6))
def test_a_person_storms_a_table_of_computer_players(seed: int, names: list[str]) -> None:
    game = feedkit.game("beetlez", players=len(names))
    state = cast("BeetlezState", game.start(seed=seed))
    at_table = Table(state, {s: POLICIES[name] for s, name in enumerate(names) if s}, seed)
    luck, at = Stream(seed, 99), 0
    for _ in range(60):
        at += luck.below(3) * luck.below(500)
        listed = state.legal_moves(0) or (Call(),)
        at_table.arrive(0, luck.pick((*listed, Keep(), Return(), Call())), at)
        everything_is_somewhere(state)


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.integers(3, 6), st.booleans(), st.lists(moves, max_size=12))
def test_refusals_leave_everything_as_it_was(
    seed: int, players: int, private: bool, tried: list[Any]
) -> None:
    state = deal(players, seed, private_flips=private)
    luck = Stream(seed, 99)
    for _ in range(luck.below(60)):
        state.play(seat := luck.pick(state.to_move), luck.pick(state.legal_moves(seat)))
    for move in tried:
        before = state.record, [state.view(seat) for seat in (None, *state.game.seats)]
        for seat in state.game.seats:
            listed = move in state.legal_moves(seat) and type(getattr(move, "number", 0)) is int
            assert state.can(seat, move) == listed
            if not listed:
                with pytest.raises(IllegalMove):
                    state.play(seat, move)
        assert (state.record, [state.view(seat) for seat in (None, *state.game.seats)]) == before


@settings(max_examples=10)
@given(st.integers(0, 10**6), st.integers(3, 6), st.booleans())
def test_a_game_can_be_rebuilt_from_what_each_seat_witnessed(seed: int, players: int, private: bool) -> None:
    game = cast("Beetlez", feedkit.game("beetlez", players=players, private_flips=private, round_limit=20))
    state, luck = cast("BeetlezState", game.start(seed=seed)), Stream(seed, 99)
    happened: list[Event] = list(state.opening)
    while state.outcome is None:
        happened += state.advance(state.now + luck.below(900))
        if state.outcome is None:
            happened += state.play(seat := luck.pick(state.to_move), luck.pick(state.legal_moves(seat)))
        if luck.below(40) == 0 or state.outcome is not None:
            for watcher in (None, *game.seats):
                witnessed = [event.seen_by(watcher) for event in happened]
                assert game.rebuild(watcher, witnessed) == state.view(watcher)


@given(st.text(max_size=12))
def test_texts_that_are_no_moves_are_refused(text: str) -> None:
    try:
        move = parse_move(text)
    except MoveTextError:
        return
    assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    "text", ["flip", "flip 0", "flip 1000", "flip x", "flip 1 2", "take", "", "keep 1", "flip -1"]
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(MoveTextError, match=r"“light”|a number from 1|say which tile"):
        parse_move(text)


def test_moves_are_written_as_they_are_read() -> None:
    for text in ("flip 1", "flip 100", "keep", "return", "light"):
        assert str(parse_move(text)) == text
    assert parse_move(" SAFE! ") == Keep()
    assert parse_move("Light!") == Call()
    assert len({Keep(), Return(), Call()}) == 3


def test_a_copy_goes_its_own_way() -> None:
    for private in (False, True):
        state = table("fish bulb cake steak", private_flips=private)
        do(state, "A flip 1", "B flip 2")
        twin = state.copy()
        before = state.record, [state.view(seat) for seat in (None, 0, 1, 2)], state.due
        do(twin, "@ 3000", "A flip 3", "C flip 5", "C keep", "@ 500000")
        assert (state.record, [state.view(seat) for seat in (None, 0, 1, 2)], state.due) == before
        do(state, "@ 3000", "A flip 3", "C flip 5", "C keep", "@ 500000")
        assert state.record == twin.record
        assert state.view(1) == twin.view(1)


def test_no_text_shows_what_is_hidden() -> None:
    state = deal(4)
    for shown in (repr(state), repr(state.view(0)), repr(state.view(None)), repr(state.game)):
        assert not any(str(tile) in shown for tile in TILES)
    assert repr(state.view(2)).endswith("for seat C, round 1: play>")


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_thousands_of_games_end_within_their_bound(players: int) -> None:
    luck = Stream(players, 99)
    names = sorted(POLICIES)
    for seed in range(1250):
        options = {
            "rounds": 1 + luck.below(6), "private_flips": bool(luck.below(2)),
            "round_limit": 10 + luck.below(50), "search_limit": 10 + luck.below(50),
            "call_limit": 100 + luck.below(5000),
        }  # fmt: skip
        game = cast("Beetlez", feedkit.game("beetlez", players=players, **options))
        state = cast("BeetlezState", play(game, seed, [luck.pick(names) for _ in range(players)]))
        assert state.outcome is not None
        assert state.now <= game.bound
        everything_is_somewhere(state)
        if seed % 10 == 0:
            assert feedkit.read(state.record).outcome == state.outcome


@pytest.mark.parametrize("players", [3, 6])
def test_some_games_end_within_their_bound(players: int) -> None:
    """The first of those that a soak plays by the thousand."""
    names = sorted(POLICIES)
    for seed in range(len(names)):
        game = feedkit.game(
            "beetlez", players=players, rounds=1 + seed, round_limit=10 + seed, search_limit=10
        )
        state = cast("BeetlezState", play(game, seed, [names[(seed + s) % len(names)] for s in game.seats]))
        assert state.outcome is not None
        assert state.now <= game.bound
        everything_is_somewhere(state)


def test_the_longest_game_has_a_record_that_can_be_read() -> None:
    """The quickest players, six of them, in rounds that go on for as long as they may."""
    game = feedkit.game("beetlez", players=6, rounds=6, round_limit=900, search_limit=900)
    fastest = min(QUICK.flip) + min(QUICK.decide)
    longest_lines = len(f"@ {game.bound}\nA flip 100\n") + len(f"@ {game.bound}\nA return\n")
    assert game.bound // fastest * 6 * longest_lines < LONGEST
