"""What holds in every game of Feed-Rex, whatever is played: cards, texts, records, copies, refusals."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import feedkit
from feedkit import IllegalMove, MoveTextError
from feedkit.core.chance import Stream
from feedkit.games.feed_rex.cards import CAMOUFLAGE, MEAT, PLAIN, STONE, Kind
from feedkit.games.feed_rex.moves import FORMS, OF_KINDS, Aim, Ask, MacGyver, Pass, Play, parse_move
from tests.games.play import choose, moves, question, start

if TYPE_CHECKING:
    from feedkit.games.feed_rex.game import FeedRexState

NAN = float("nan")
NUMBERS: list[Any] = [
    -1,
    5,
    13,
    10**30,
    -(10**30),
    True,
    False,
    0.0,
    1.5,
    NAN,
    None,
    "0",
    "",
    b"0",
    (),
    [0],
    {},
    object,
]
POSITIONS, SEATS = range(-1, 8), range(-1, 14)
# Everything that could be a move and is no question.
ACTIONS = (
    *(Play(position) for position in POSITIONS),
    *(Pass(position, seat) for position, seat in product(POSITIONS, SEATS)),
    *(MacGyver(one, two) for one, two in product(POSITIONS, POSITIONS)),
    *(Aim(seat) for seat in (*SEATS, None)),
)
number = st.sampled_from(NUMBERS)
nonsense = st.one_of(
    number,
    st.builds(Play, number),
    st.builds(Pass, number, st.integers(0, 12)),
    st.builds(Pass, st.integers(0, 4), number.filter(lambda n: n != 5)),
    st.builds(MacGyver, number, st.integers(0, 4)),
    st.builds(MacGyver, st.integers(0, 4), number.filter(lambda n: type(n) is not int)),
    st.builds(Aim, number.filter(lambda n: n is not None and n != 5)),
    st.builds(Ask, st.sampled_from([*FORMS, "", "who", None, 7, NAN]), st.just(()), st.just(())),
    st.builds(Ask, st.sampled_from(FORMS), st.tuples(number), st.just((MEAT,))),
    st.builds(Ask, st.sampled_from(FORMS), st.just((0, 1, 1)), st.just((MEAT,))),
    st.builds(
        Ask,
        st.sampled_from(OF_KINDS),
        st.just((0,)),
        st.sampled_from([(), None, [], ("meat",), (STONE, MEAT)]),
    ),
    st.builds(
        Ask,
        st.just("at least"),
        st.just((0, 1)),
        st.just((MEAT,)),
        st.sampled_from([0, 3, -1, True, 1.0, NAN, None, "1"]),
    ),
    st.builds(Ask, st.just("any"), st.just((0,)), st.just((MEAT,)), st.sampled_from([1, True, None, NAN])),
    st.text(max_size=20),
    st.tuples(st.integers()),
)


def everything(state: FeedRexState) -> tuple[object, ...]:
    """Give all that can be seen of a state, from everywhere."""
    return state.record, state.to_move, *(state.view(seat) for seat in (None, *range(state.game.players)))


class Table(RuleBasedStateMachine):
    """A table where anything may be tried."""

    state: FeedRexState

    @initialize(number=st.integers(0, 10_000))
    def sit_down(self, number: int) -> None:
        self.state = start(number)
        self.deck = Counter(self.state.game.deck(self.state.characters))

    def running(self) -> bool:
        return self.state.outcome is None

    @precondition(running)
    @rule(luck=st.integers(0, 2**30))
    def play_any_listed_move(self, luck: int) -> None:
        state, (seat,) = self.state, self.state.to_move
        listed = state.legal_moves(seat)
        assert listed
        assert all(state.can(seat, move) for move in listed)
        assert len(set(listed)) == len(listed)
        # Seldom a question, or turns would hardly ever end.
        actions = [move for move in listed if not isinstance(move, Ask)]
        state.play(seat, (actions if luck % 4 else listed)[luck % len(actions)])

    @precondition(lambda self: self.running() and self.state.stage == "ask")
    @rule(luck=st.integers(0, 2**30))
    def ask_anything(self, luck: int) -> None:
        state, (seat,) = self.state, self.state.to_move
        asked = question(len(state.hands[seat]), Stream(luck, 0))
        assert parse_move(str(asked), len(state.hands[seat])) == asked
        assert state.can(seat, asked)
        state.play(seat, asked)

    @precondition(running)
    @rule()
    def what_is_not_listed_is_refused(self) -> None:
        state, (seat,) = self.state, self.state.to_move
        listed = set(state.legal_moves(seat))
        for move in ACTIONS:
            assert state.can(seat, move) == (move in listed), move
        for other in range(state.game.players):
            assert other == seat or not any(state.can(other, move) for move in listed)

    @rule(move=nonsense)
    def nonsense_is_refused_and_changes_nothing(self, move: object) -> None:
        state = self.state
        seat = state.to_move[0] if state.to_move else 0
        assume(not (isinstance(move, Ask) and state.stage == "ask" and state.can(seat, move)))
        before = everything(state)
        with pytest.raises(IllegalMove) as refusal:
            state.play(seat, cast("Play", move))
        assert everything(state) == before
        assert refusal.value.clause in state.game.rulebook
        assert refusal.value.sentence.endswith(".")

    @precondition(running)
    @rule(seat=st.sampled_from([*NUMBERS, -5, 14, "A"]), luck=st.integers(0, 2**30))
    def nobody_else_may_move(self, seat: int, luck: int) -> None:
        state = self.state
        assume(type(seat) is not int or seat != state.seat)
        listed = state.legal_moves(state.seat)
        before = everything(state)
        with pytest.raises(IllegalMove) as refusal:
            state.play(seat, listed[luck % len(listed)])
        assert refusal.value.clause == "FR-T1"
        assert everything(state) == before

    @rule()
    def the_record_reads_back(self) -> None:
        twin = feedkit.read(self.state.record)
        assert everything(twin) == everything(self.state)  # type: ignore[arg-type]

    @precondition(running)
    @rule(luck=st.integers(0, 2**30))
    def a_copy_is_equal_and_goes_its_own_way(self, luck: int) -> None:
        state, twin = self.state, self.state.copy()
        before = everything(state)
        assert everything(twin) == before
        one, two = Stream(luck, 0), Stream(luck, 0)
        for _ in range(6):
            if twin.outcome is None:
                twin.play(twin.to_move[0], choose(twin, one))
        assert everything(state) == before
        third = state.copy()
        for _ in range(6):
            if third.outcome is None:
                third.play(third.to_move[0], choose(third, two))
        assert everything(third) == everything(twin), "and luck is the same for both"

    @invariant()
    def cards_are_conserved(self) -> None:
        state = self.state
        found = Counter(card for hand in (*state.hands, state.discard, state.box) for card in hand)
        found[PLAIN[CAMOUFLAGE]] += sum(state.camouflage)
        assert +found == self.deck

    @invariant()
    def at_most_one_t_rex_a_seat_and_it_points_at_somebody_inside(self) -> None:
        state = self.state
        seats = [rex.seat for rex in state.rexes]
        assert len(set(seats)) == len(seats)
        assert 1 <= len(seats) <= (2 if state.game.players >= 8 else 1)
        if state.outcome is None:
            assert all(rex.seat in state.inside for rex in state.rexes if rex.points)

    @invariant()
    def everybody_is_somewhere(self) -> None:
        state = self.state
        assert sorted((*state.inside, *state.escaped, *state.devoured)) == list(range(state.game.players))
        assert all(bool(hand) == (seat in state.inside) for seat, hand in enumerate(state.hands))
        assert not any(n for seat, n in enumerate(state.camouflage) if seat not in state.inside)
        assert state.to_move == (() if state.outcome else (state.seat,))
        assert state.number <= state.game.max_turns


Table.TestCase.settings = settings(max_examples=60, stateful_step_count=40)
TestTable = Table.TestCase


@pytest.mark.parametrize("number", range(44))
def test_moves_survive_being_written_and_read(number: int) -> None:
    state = start(number)
    luck = Stream(number, 1)
    while state.outcome is None:
        (seat,) = state.to_move
        assert all(state.parse_move(str(move), seat) == move for move in state.legal_moves(seat))
        state.play(seat, choose(state, luck))


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_a_move_text_error(text: str) -> None:
    for candidate in (text, f"ask {text}", f"play {text}", f"pass 1 to {text}", f"aim at {text}"):
        try:
            move = parse_move(candidate, 5)
        except MoveTextError as error:
            assert str(error).endswith(".")  # noqa: PT017 - both ways out are right
        else:
            assert parse_move(str(move), 5) == move


@given(st.sampled_from(list(Kind)), st.integers(0, 4), st.integers(0, 12))
def test_moves_are_equal_only_to_their_own_kind(kind: Kind, position: int, seat: int) -> None:
    alike = [Play(position), Aim(position), Pass(position, seat), MacGyver(position, seat)]
    assert len(set(alike)) == len(alike)
    assert Ask("any", (position,), (kind,)) == Ask("any", (position,), (kind,))
    assert Play(position) != (position,)


@pytest.mark.parametrize("number", range(22))
def test_an_undone_turn_rolls_the_same_dice_again(number: int) -> None:
    state = start(number)
    played = [(seat, move) for seat, move, _ in moves(state, Stream(number, 2))]
    for back in (1, len(played) // 2, len(played)):
        twin = start(number)
        for seat, move in played[: len(played) - back]:
            twin.play(seat, move)
        for seat, move in played[len(played) - back :]:
            twin.play(seat, move)
        assert everything(twin) == everything(state)
