"""What holds in every Jurassic Jumble, whatever is tried: cards, bones, records, copies, views, refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import feedkit
from feedkit import IllegalMove
from feedkit.core.chance import Seeded, Stream
from feedkit.core.clock import Table
from feedkit.games.jurassic_jumble.cards import ALL, OF_DINOSAUR, OF_GROUP, WILD, matches
from feedkit.games.jurassic_jumble.moves import ACCEPTS, ASKS, CALLS, TAKE, WAIT, WITHDRAW, Offer
from tests.rules.jurassic_jumble_table import deal, do, table

if TYPE_CHECKING:
    from feedkit.core.state import Event
    from feedkit.games.jurassic_jumble.game import JurassicJumbleState, JurassicMove

FIXED: tuple[JurassicMove, ...] = (*ACCEPTS, *ASKS, *CALLS, TAKE, WAIT, WITHDRAW)
SMALL = {"round_limit": 60, "max_rounds": 3, "target": 300}


def everything(state: JurassicJumbleState) -> tuple[object, ...]:
    """Give all that can be seen of a state, from everywhere."""
    seats = (None, *state.game.seats)
    return state.record, state.to_move, state.due, state.outcome, [state.view(seat) for seat in seats]


def any_move(state: JurassicJumbleState, seat: int, luck: Stream) -> JurassicMove:
    """Give a move that may be legal or not: listed ones, swaps above all, and any cards of a hand."""
    kind = luck.below(8)
    listed = state.legal_moves(seat)
    if kind < 3 and listed:
        return luck.pick(listed)
    trades = [move for move in listed if move in ASKS or move in ACCEPTS]
    if kind < 5 and trades:
        return luck.pick(trades)
    if kind == 5:
        return luck.pick(FIXED)
    line = luck.pick((*OF_DINOSAUR, *OF_GROUP)) | WILD
    return Offer(state.hands[seat] & line & luck.below(ALL + 1))


class Storm(RuleBasedStateMachine):
    """A table where everybody tries everything, much of it at the same moment."""

    state: JurassicJumbleState

    @initialize(players=st.integers(3, 9), seed=st.integers(0, 10_000))
    def sit_down(self, players: int, seed: int) -> None:
        self.state = deal(players, seed, dealer="random", **SMALL)
        self.live = Table(self.state, {}, seed)
        seats = (None, *self.state.game.seats)
        self.seen: dict[int | None, list[Event]] = {
            seat: [event.seen_by(seat) for event in self.state.opening] for seat in seats
        }

    def tell(self, events: list[Event]) -> None:
        for seat, seen in self.seen.items():
            seen += [event.seen_by(seat) for event in events]

    @rule(luck=st.integers(0, 2**30), moves=st.integers(1, 12), wait=st.sampled_from([0, 0, 1, 400, 20_000]))
    def many_move_at_one_stamp(self, luck: int, moves: int, wait: int) -> None:
        stream, at = Stream(luck, 0), self.state.now + wait
        for _ in range(moves):
            seat = stream.below(self.state.game.players)
            arrival = self.live.arrive(seat, any_move(self.state, seat, stream), at)
            self.tell([event for _, event in arrival.happened])
            if arrival.refusal is not None:
                assert arrival.refusal.clause in self.state.game.rulebook

    @rule(luck=st.integers(0, 2**30))
    def move_directly(self, luck: int) -> None:
        state, stream = self.state, Stream(luck, 1)
        for _ in range(20):
            seat = stream.below(state.game.players)
            move = any_move(state, seat, stream)
            if state.can(seat, move):
                self.tell(list(state.play(seat, move)))
            else:
                before = everything(state)
                with pytest.raises(IllegalMove):
                    state.play(seat, move)
                assert everything(state) == before

    @rule(seat=st.integers(0, 8))
    def give_somebody_a_dinosaur(self, seat: int) -> None:
        """Let them swap cards under the table, or nobody would ever go out in a storm."""
        state = self.state
        seat %= state.game.players
        if state.outcome is not None or state.takers or any(state.offers):
            return
        whole = OF_DINOSAUR[state.game.dinosaurs[0]]
        spare = [c for c in range(83) if state.hands[seat] & ~whole & ALL & 1 << c]
        hands = state.hands.copy()
        for other in state.game.seats:
            for card in range(83):
                if other != seat and hands[other] & whole & 1 << card:
                    given_up = 1 << spare.pop()
                    hands[other] ^= 1 << card | given_up
                    hands[seat] ^= 1 << card | given_up
        self.state = _with_hands(state, hands)
        self.live = Table(self.state, {}, 1)
        self.seen = {s: [event.seen_by(s) for event in self.state.opening] for s in self.seen}

    @rule()
    def the_record_reads_back(self) -> None:
        twin = cast("JurassicJumbleState", feedkit.read(self.state.record))
        assert everything(twin) == everything(self.state)

    @rule(luck=st.integers(0, 2**30))
    def a_copy_goes_its_own_way(self, luck: int) -> None:
        state, twin, stream = self.state, self.state.copy(), Stream(luck, 2)
        before = everything(state)
        assert everything(twin) == before
        for _ in range(10):
            seat = stream.below(state.game.players)
            if listed := twin.legal_moves(seat):
                twin.play(seat, stream.pick(listed))
        assert everything(state) == before

    @rule(luck=st.integers(0, 2**30), seat=st.integers(0, 8))
    def another_state_looks_the_same(self, luck: int, seat: int) -> None:
        state = self.state
        seat %= state.game.players
        twin = state.resample(seat, Seeded(luck))
        assert twin.view(seat) == state.view(seat)
        assert twin.legal_moves(seat) == state.legal_moves(seat)
        assert (twin.to_move, twin.now, twin.due) == (state.to_move, state.now, state.due)
        again = cast("JurassicJumbleState", feedkit.read(twin.record))
        assert everything(again) == everything(twin)

    @invariant()
    def every_card_is_in_one_place_and_hands_keep_their_size(self) -> None:
        state, found = self.state, 0
        for seat, hand in enumerate(state.hands):
            assert not found & hand
            found |= hand
            assert hand.bit_count() == state.game.size(seat, state.dealer)
        assert found == state.game.cards

    @invariant()
    def what_is_offered_is_held_and_called(self) -> None:
        state = self.state
        for seat, cards in enumerate(state.offers):
            assert not cards & ~state.hands[seat]
            if cards:
                assert matches(cards)
                assert state.calls[seat] == cards.bit_count()
                assert seat not in state.takers
            elif state.calls[seat]:
                assert seat in state.takers
        for seat, to in enumerate(state.asks):
            assert to < 0 or (state.offers[seat] and state.calls[seat] == state.calls[to] and seat != to)

    @invariant()
    def bones_are_counted(self) -> None:
        state = self.state
        assert state.bones + len(set(state.takers)) == state.game.players - 1
        assert state.outcome is not None or (state.bones > 0 and state.now < (state.due or 0))

    @invariant()
    def events_alone_rebuild_every_view(self) -> None:
        for seat, seen in self.seen.items():
            assert self.state.game.rebuild(seat, seen) == self.state.view(seat)


def _with_hands(state: JurassicJumbleState, hands: list[int]) -> JurassicJumbleState:
    twin = state.copy()
    twin.hands = twin.dealt = hands
    nothing = (0,) * len(hands)
    twin.known = twin.got = [nothing] * len(hands)
    from feedkit.games.jurassic_jumble.position import write

    return cast("JurassicJumbleState", state.game.setup("\n".join(write(twin)), chance=twin.chance))


TestStorm = Storm.TestCase
TestStorm.settings = settings(max_examples=25, stateful_step_count=25)


@pytest.mark.soak
def test_a_long_storm() -> None:
    class Long(Storm):
        pass

    case = Long.TestCase
    case.settings = settings(max_examples=600, stateful_step_count=60)
    case().runTest()


@given(st.integers(0, ALL))
def test_matching_is_one_dinosaur_or_one_group(cards: int) -> None:
    plain = [card for card in range(81) if cards >> card & 1]
    alike = len({card // 9 for card in plain}) <= 1 or len({card % 9 for card in plain}) <= 1
    assert matches(cards) == (alike and cards > 0)


@given(st.sampled_from((*OF_DINOSAUR, *OF_GROUP)), st.integers(0, ALL))
def test_part_of_a_line_with_the_wild_cards_matches(line: int, cards: int) -> None:
    assert matches(cards & (line | WILD)) == (cards & (line | WILD) > 0)


def test_positions_say_all_that_there_is() -> None:
    state = table(4, A="trex:2", B="triceratops", C="stegosaurus:3", D="pterodactyl:2")
    do(state, "@ 2000", "A offer trex-skull", "D offer pterodactyl-skull", "A ask D", "D accept A", "@ 3000")
    do(
        state,
        "B take",
        "@ 3100",
        "B call 2",
        "C offer stegosaurus-skull stegosaurus-neck",
        "C ask B",
        "@ 3500",
    )
    from feedkit.games.jurassic_jumble.position import write

    twin = state.game.setup("\n".join(write(state)), chance=Seeded(1))
    assert [twin.view(seat) for seat in (None, 0, 1, 2, 3)] == [
        state.view(seat) for seat in (None, 0, 1, 2, 3)
    ]
    assert (twin.now, twin.due) == (state.now, state.due)
