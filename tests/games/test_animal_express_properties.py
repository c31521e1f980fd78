"""What holds in every match of Animal Express, whatever is played: cards, money, texts, records, bounds."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import feedkit
from feedkit import IllegalMove, MoveTextError
from feedkit.core.chance import Scripted, Seeded, Stream
from feedkit.core.errors import ChanceError
from feedkit.games.animal_express.cards import ANIMALS, CARDS, COUNTS, MOUSE, NONE, counted
from feedkit.games.animal_express.events import Scored
from feedkit.games.animal_express.moves import Move, Pass, Take, parse_move
from tests.rules.animal_express_table import everywhere, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.core.state import Event
    from feedkit.games.animal_express.game import AnimalExpressState

SAMPLE, ALL, CHUNK = 200, 20_000, 500
NUMBERS: list[Any] = [-1, 0, 4, 10**30, True, 0.0, 1.0, float("nan"), None, "1", "", (), [1], {}, object]
number = st.sampled_from(NUMBERS)
animal = st.sampled_from([*ANIMALS, *NUMBERS, "mouse"])
nonsense = st.one_of(
    number,
    st.builds(Take, number),
    st.builds(Move, animal, number, st.integers(-1, 5)),
    st.builds(Move, animal, st.integers(-1, 5), number),
    st.builds(Move, number, st.integers(1, 3), st.integers(1, 3)),
)


def begin(n: int) -> AnimalExpressState:
    """Deal match number `n`: every number of players and every option in turn."""
    game = feedkit.game(
        "animal-express",
        players=2 + n % 4,
        first="AB?"[n % 3].replace("?", "random"),
        rounds=1 + n % 5,
        hand_scores=n % 2 == 0,
        tracks=((4, 4, 5, 5, 6, 6), (12,) * 6, (1, 2, 3, 4, 5, 6), (9, 1, 9, 9, 12, 9))[n % 7 % 4],
    )
    return cast("AnimalExpressState", game.start(seed=n))


def played(state: AnimalExpressState, luck: Stream) -> Iterator[AnimalExpressState]:
    """Play at random; give the state before each move, and at the end."""
    while state.outcome is None:
        yield state
        (seat,) = state.to_move
        state.play(seat, luck.pick(state.legal_moves(seat)))
    yield state


@given(st.integers(0, 10**6))
def test_every_card_is_in_exactly_one_place(n: int) -> None:
    state = begin(n)
    for _ in played(state, Stream(n, 3)):
        assert everywhere(state) == COUNTS
        assert sum(state.pool) + state.gap == 5
        assert min(map(min, (*state.hands, *state.piles, state.pool))) >= 0


@given(st.integers(0, 10**6))
def test_money_adds_up(n: int) -> None:
    state = begin(n)
    for _ in played(state, Stream(n, 3)):
        won = [result.points for result in state.results]
        assert state.money == (tuple(map(sum, zip(*won, strict=True))) if won else state.money)
    assert state.outcome is not None
    assert state.outcome.scores == state.money
    assert [s for s in state.game.seats if state.money[s] == max(state.money)] == list(state.outcome.winners)
    for result in state.results:
        counting = state.game.hand_scores or result.first is None
        for seat in state.game.seats:
            cards = [*zip(result.piles[seat], result.worth, strict=True)]
            cards += [*zip(result.hands[seat], result.worth, strict=True)] * counting
            assert result.points[seat] == sum(n * cents for n, cents in cards)
        assert result.worth.count(2) == (result.first is not None)
        assert all(
            (pays > 0) == (place <= 3) for pays, place in zip(result.worth, result.places, strict=True)
        )


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_a_view_holds_what_was_announced(n: int) -> None:
    state = begin(n)
    for _ in played(state, Stream(n, 3)):
        for viewer in (None, *state.game.seats):
            view = state.view(viewer)
            for seat in state.game.seats:
                assert view.kept(seat) == state.piles[seat]
                gained, least = view.public(seat)
                dealt = tuple(have - more for have, more in zip(state.hands[seat], gained, strict=True))
                assert sum(dealt) == 5
                assert all(0 <= low <= held for low, held in zip(least, dealt, strict=True))


@given(st.integers(0, 10**6), nonsense)
def test_nonsense_is_refused_whole(n: int, move: Any) -> None:  # noqa: ANN401 - nonsense is of any kind
    state = begin(n)
    luck = Stream(n, 4)
    for _ in zip(range(luck.below(60)), played(state, luck), strict=False):
        pass
    for seat in state.to_move:
        if move not in state.legal_moves(seat):
            before = state.record, state.view(seat)
            with pytest.raises(IllegalMove):
                state.play(seat, move)
            assert (state.record, state.view(seat)) == before


def test_a_move_of_equal_parts_is_as_good_as_a_listed_one() -> None:
    one, two = (table(2, A="mouse mouse") for _ in range(2))
    for state, moves in (
        (one, ("take rabbit", "move mouse 1 keep 1")),
        (two, ("take rabbit", "move mouse 1 keep 1")),
    ):
        for text in moves:
            move = state.parse_move(text, 0)
            state.play(0, move if state is one else next(m for m in state.legal_moves(0) if m == move))
    assert one.record == two.record


def test_a_move_that_was_listed_elsewhere_is_judged_here() -> None:
    rich, poor = table(2, A="mouse mouse mouse"), table(2, A="mouse")
    (mice,) = (move for move in rich.legal_moves(0) if str(move) == "take rabbit")
    for state in (rich, poor):
        state.play(0, mice)
    moves = [move for move in rich.legal_moves(0) if isinstance(move, Move)]
    assert [str(move) for move in moves] == [
        "move mouse 1 keep 1",
        "move mouse 1 keep 2",
        "move mouse 2 keep 1",
    ]
    before = poor.record
    for move in moves:
        with pytest.raises(IllegalMove, match="AE-T2"):
            poor.play(0, move)
    with pytest.raises(IllegalMove, match="AE-T1"):
        poor.play(0, mice)
    assert poor.record == before


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_what_a_seat_witnessed_is_all_that_its_view_holds(n: int) -> None:
    state, luck = begin(n), Stream(n, 3)
    for viewer in (None, *state.game.seats):
        twin = state.copy()
        seen = [event.seen_by(viewer) for event in twin.opening]
        while twin.outcome is None:
            assert state.game.rebuild(viewer, seen) == twin.view(viewer)
            for _ in range(7):
                if twin.outcome is None:
                    events = twin.play(twin.seat, luck.pick(twin.legal_moves(twin.seat)))
                    seen += [event.seen_by(viewer) for event in events]
        assert state.game.rebuild(viewer, seen) == twin.view(viewer)


class Heir(Move):
    """A move that is none of the game's own kinds."""


def test_other_kinds_of_move_are_none() -> None:
    state = table(2, A="mouse mouse")
    state.play(0, state.parse_move("take rabbit", 0))
    with pytest.raises(IllegalMove, match="AE-T2"):
        state.play(0, Heir(MOUSE, 1, 1))
    assert state.seat == 0


@pytest.mark.parametrize(
    "text",
    ["", "take", "take dog", "take rabbit 2", "move mouse 1", "move mouse x keep 1", "move mouse 0 keep 1",
     "move mouse 1 keep 100", "pass on", "move dog 1 keep 1", "rabbit"],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(MoveTextError):
        parse_move(text)


def test_moves_are_what_they_say() -> None:
    moves = [Take(MOUSE), Move(MOUSE, 2, 1), Pass()]
    assert [parse_move(str(move)) for move in moves] == moves
    assert [pickle.loads(pickle.dumps(move)) for move in moves] == moves  # noqa: S301 - our own
    assert all(moves)
    assert len(set(moves)) == 3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_bound_is_the_most_moves_there_can_be(players: int) -> None:
    # Four mice stay in the pool; each turn takes the one other card, and passes.
    others = [card for card in CARDS if card is not MOUSE]
    mice = [MOUSE] * 12
    hands = [mice.pop() for _ in range(8)]
    hands += [others.pop() for _ in range(5 * players - 8)]
    order = (*hands, *mice, *others)
    game = feedkit.game("animal-express", players=players, rounds=1)
    state, moves = cast("AnimalExpressState", game.start(chance=Scripted([order]))), 0
    while state.outcome is None:
        seat = state.seat
        state.play(seat, next(m for m in state.legal_moves(seat) if m != Take(MOUSE)))
        state.play(seat, Pass())
        moves += 2
    assert moves == game.bound
    assert feedkit.game("animal-express", players=players, rounds=4).bound == 4 * moves


@pytest.mark.parametrize("players", [2, 5])
def test_if_chance_cannot_be_had_nothing_is_done(players: int) -> None:
    game = feedkit.game("animal-express", players=players, rounds=2, tracks=[1] * 6)
    state = cast("AnimalExpressState", game.start(chance=Scripted([CARDS])))
    state.play(0, state.legal_moves(0)[0])
    before = state.record, [state.view(seat) for seat in game.seats], state.to_move
    with pytest.raises(ChanceError):
        state.play(0, state.legal_moves(0)[0])
    assert (state.record, [state.view(seat) for seat in game.seats], state.to_move) == before
    state.play(0, Pass())


def test_nor_if_the_deck_runs_out() -> None:
    game = feedkit.game("animal-express", players=2, rounds=2)
    position = "pool rabbit giraffe elephant crocodile mouse\ndeck"
    state = cast("AnimalExpressState", game.setup(position, chance=Scripted([])))
    state.play(0, state.legal_moves(0)[0])
    before = state.record, state.view(0)
    with pytest.raises(ChanceError):
        state.play(0, Pass())
    assert (state.record, state.view(0)) == before


def test_the_same_chance_gives_the_same_rounds() -> None:
    one, two = (feedkit.game("animal-express", players=2).start(seed=5) for _ in range(2))
    events: list[Event] = []
    luck = Stream(1, 1)
    while one.outcome is None:
        (seat,) = one.to_move
        move = luck.pick(one.legal_moves(seat))
        events += one.play(seat, move)
        two.play(seat, move)
    assert one.record == two.record
    assert len([event for event in events if isinstance(event, Scored)]) == 3
    assert feedkit.read(one.record).record == one.record


def play_many(numbers: range) -> set[object]:
    """Play matches to their ends, and give the animals that came first (None: the deck ran out)."""
    ends: set[object] = set()
    for n in numbers:
        state, moves = begin(n), -1
        for _ in played(state, Stream(n, 3)):
            moves += 1
        assert state.outcome is not None
        assert moves <= state.game.bound
        ends |= {result.first for result in state.results}
    return ends


def test_a_sample_ends_within_its_bound() -> None:
    assert play_many(range(SAMPLE)) == {None, *ANIMALS}, "every ending was seen"


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, ALL, CHUNK))
def test_all_matches_end_within_their_bound(first: int) -> None:
    play_many(range(first, first + CHUNK))


def test_reprs_hide_what_is_hidden() -> None:
    state = begin(3)
    for seat in (None, *state.game.seats):
        assert "mouse" not in repr(state.view(seat)) + repr(state)
    assert counted(()) == NONE
    assert repr(state.resample(0, Seeded(1))) == repr(state)
