"""The clock: what comes first, who plans anew, and that time passes the same at any speed."""

from __future__ import annotations

import asyncio
import pickle
from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit import ChanceError, ClockError, IllegalMove, RecordError
from feedkit.core.clock import Table, follow, run
from feedkit.core.game import GAMES
from feedkit.core.policy import Intention
from feedkit.core.state import LONGEST_TIME
from feedkit.simulate import play
from tests.example_timed import GAP, Fell, Grabber, Take, Took

if TYPE_CHECKING:
    from feedkit.core.chance import Stream
    from feedkit.core.game import Game
    from feedkit.core.state import Event, State
    from tests.example_timed import View


@pytest.fixture(autouse=True)
def _example_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "quick-coins", "tests.example_timed:QuickCoins")


def coins(players: int = 2, n: int = 9) -> Game:
    return feedkit.game("quick-coins", players=players, coins=n)


def told(happened: list[tuple[int, Event]]) -> list[tuple[int, str]]:
    return [(at, str(event).partition(":")[0]) for at, event in happened]


class At:
    """Takes at so many milliseconds after each coin."""

    name = says = "exact"
    attends = frozenset({Fell})

    def __init__(self, delay: int) -> None:
        self.delay = delay
        self.asked: list[int] = []

    def plan(self, view: View, now: int, stream: Stream) -> Intention | None:  # noqa: ARG002
        self.asked.append(now)
        return Intention(self.delay, Take()) if view.lying else None

    def heeds(self, seat: int, event: Event) -> bool:  # noqa: ARG002
        return True


def _no_chance(_state: State, _seat: int, _move: object) -> None:
    raise ChanceError("nothing left")


class TestTime:
    def test_passes_and_is_written_down(self) -> None:
        state = coins().start(seed=1)
        assert state.due == GAP
        assert state.advance(1999) == ()
        assert [str(event) for event in state.advance(4500)] == ["A coin falls.", "A coin falls."]
        assert state.now == 4500
        assert state.record.endswith("@ 4500\n"), "of times with nothing between them the last is enough"
        state.play(1, Take())
        state.advance(4501)
        assert state.record.endswith("@ 4500\nB take\n@ 4501\n")

    def test_what_is_due_comes_before_a_move_of_the_same_moment(self) -> None:
        state = coins().start(seed=1)
        state.advance(GAP)
        state.play(0, Take())
        assert feedkit.read(state.record).view(0) == state.view(0)

    def test_stands_still_once_the_game_is_over(self) -> None:
        state = coins(n=1).start(seed=1)
        state.advance(LONGEST_TIME)
        assert state.now == 2 * GAP
        assert state.outcome is not None
        assert state.advance(LONGEST_TIME) == ()

    @pytest.mark.parametrize("to", [-1, 4999, 10**12, 5000.0, True, None, "5000"])
    def test_does_not_run_back(self, to: object) -> None:
        state = coins().start(seed=1)
        state.advance(5000)
        told = "It is 5000 ms into the game already" if to == 4999 else "A time is a whole number"
        with pytest.raises(ClockError, match=told):
            state.advance(to)  # type: ignore[arg-type]

    def test_is_unknown_to_other_games(self) -> None:
        with pytest.raises(ClockError, match="no clock") as refusal:
            feedkit.game("feed-rex").start(seed=1).advance(5)
        assert str(pickle.loads(pickle.dumps(refusal.value))) == str(refusal.value)  # noqa: S301

    @pytest.mark.parametrize(
        ("lines", "found"),
        [("@ 500\n@ 400", "@ 400"), ("@ x", "x"), ("@", ""), ("@ -4", "-4"), ("@ 9999999999", "9999999999")],
    )
    def test_a_record_cannot_tell_nonsense(self, lines: str, found: str) -> None:
        with pytest.raises(RecordError) as refusal:
            feedkit.read(f"feedkit 1\ngame quick-coins\nplayers 2\nseed 1\n{lines}\n")
        assert refusal.value.found == (found or "nothing")

    def test_a_game_without_a_clock_has_no_times_in_its_record(self) -> None:
        with pytest.raises(RecordError, match="no clock"):
            feedkit.read("feedkit 1\ngame feed-rex\nplayers 3\nseed 1\n@ 500\n")

    def test_stays_where_it_was_if_chance_cannot_be_had(self, monkeypatch: pytest.MonkeyPatch) -> None:
        state = coins().start(seed=1)
        state.advance(GAP - 1)
        before = state.record, state.now, state.due, state.view(None)

        def unlucky(_state: State, _events: list[Event]) -> None:
            raise ChanceError("nothing left")

        monkeypatch.setattr(type(state), "_befall", unlucky)
        with pytest.raises(ChanceError):
            state.advance(GAP + 5)
        assert (state.record, state.now, state.due, state.view(None)) == before

    def test_stops_where_chance_runs_out(self, monkeypatch: pytest.MonkeyPatch) -> None:
        state = coins().start(seed=1)
        befall, times = type(state)._befall, iter((1, 2))

        def unlucky(self: State, events: list[Event]) -> None:
            if next(times) == 2:
                raise ChanceError("nothing left")
            befall(self, events)

        monkeypatch.setattr(type(state), "_befall", unlucky)
        assert [str(event) for event in state.advance(5 * GAP)] == ["A coin falls."], "what happened is told"
        assert state.now == GAP


class TestTable:
    def test_is_for_games_in_real_time(self) -> None:
        with pytest.raises(ClockError, match="no clock"):
            Table(feedkit.game("feed-rex").start(seed=1), {}, luck=1)

    def test_takes_whole_milliseconds(self) -> None:
        with pytest.raises(ClockError, match="whole number"):
            run(Table(coins().start(seed=1), {0: At(300.5)}, luck=5))  # type: ignore[arg-type]

    def test_what_could_not_be_done_is_still_meant(self, monkeypatch: pytest.MonkeyPatch) -> None:
        table = Table(coins().start(seed=1), {0: At(300)}, luck=5)
        with monkeypatch.context() as patch:
            patch.setattr(type(table.state), "play", _no_chance)
            with pytest.raises(ChanceError):
                table.until(GAP + 300)
        assert told(table.until(GAP + 300)) == [(2300, "A takes 1")]

    def test_the_earlier_stamp_comes_first(self) -> None:
        table = Table(coins(3).start(seed=1), {0: At(700), 1: At(300), 2: At(500)}, luck=5)
        assert told(table.until(GAP + 700)) == [(2000, "A coin falls."), (2300, "B takes 1")]

    def test_equal_stamps_are_settled_by_lot(self) -> None:
        first = [
            told(Table(coins().start(seed=1), {0: At(300), 1: At(300)}, luck).until(GAP + 300))[-1][1][0]
            for luck in range(60)
        ]
        assert 15 < first.count("A") < 45

    def test_somebody_s_move_draws_a_lot_too(self) -> None:
        wins = 0
        for luck in range(60):
            table = Table(coins().start(seed=1), {0: At(300)}, luck)
            wins += table.arrive(1, Take(), GAP + 300).refusal is None
        assert 15 < wins < 45

    def test_a_move_that_arrives_comes_after_what_was_before_it(self) -> None:
        table = Table(coins().start(seed=1), {0: At(300)}, luck=5)
        arrival = table.arrive(1, Take(), GAP + 400)
        assert told(arrival.happened) == [(2000, "A coin falls."), (2300, "A takes 1")]
        assert isinstance(arrival.refusal, IllegalMove)
        assert arrival.refusal.clause == "QC-3"
        assert told(table.arrive(1, Take(), 2 * GAP + 1).happened)[-1] == (4001, "B takes 1")

    def test_a_stamp_in_the_past_counts_as_now(self) -> None:
        table = Table(coins().start(seed=1), {}, luck=5)
        table.until(GAP + 50)
        assert told(table.arrive(0, Take(), 3).happened) == [(2050, "A takes 1")]

    def test_a_player_has_one_intention_and_plans_anew_when_it_heeds(self) -> None:
        slow = At(2500)  # never comes to take: each coin makes it plan anew
        table = Table(coins(n=3).start(seed=1), {0: slow}, luck=5)
        run(table)
        assert slow.asked == [2000, 4000, 6000]
        assert table.state.outcome is not None
        assert table.state.outcome.scores == (0, 0)

    def test_an_intention_that_cannot_be_is_let_go(self) -> None:
        quick, late = At(100), At(200)
        table = Table(coins().start(seed=1), {0: quick, 1: late}, luck=5)
        assert told(table.until(GAP + 500)) == [(2000, "A coin falls."), (2100, "A takes 1")]
        assert table.next == 2 * GAP

    def test_next_says_when_something_happens(self) -> None:
        table = Table(coins(n=1).start(seed=1), {0: At(100)}, luck=5)
        assert table.next == GAP
        table.until(GAP)
        assert table.next == GAP + 100
        run(table)
        assert table.next is None

    def test_steps_of_any_length_play_the_same_game(self) -> None:
        whole = Table(coins(4, 30).start(seed=3), dict.fromkeys(range(4), Grabber(200)), luck=3)
        run(whole)
        for length in (1, 7, 333, 100_000):
            table = Table(coins(4, 30).start(seed=3), dict.fromkeys(range(4), Grabber(200)), luck=3)
            while table.state.outcome is None:
                table.until(table.state.now + length)
            assert table.state.record == whole.state.record


class TestFollow:
    """A clock that the test moves: at a table it is the wall's."""

    @staticmethod
    def followed(speed: int) -> tuple[State, list[tuple[int, Event]]]:
        table = Table(coins(4, 12).start(seed=3), dict.fromkeys(range(4), Grabber(200)), luck=3)
        told: list[tuple[int, Event]] = []
        time = 0

        async def wait(span: int) -> None:
            nonlocal time
            time += min(span, speed)
            await asyncio.sleep(0)

        asyncio.run(follow(table, lambda: time, wait, told.extend))
        return table.state, told

    def test_the_game_is_the_same_at_any_speed(self) -> None:
        played = play(coins(4, 12), 3, [Grabber(200)] * 4)
        for speed in (50, 5000):
            state, told = self.followed(speed)
            assert state.record == played.record
            assert sum(isinstance(event, Took) for _at, event in told) == played.record.count("take")
            assert [at for at, _event in told] == sorted(at for at, _event in told)

    def test_it_waits_where_nobody_means_to_do_anything(self) -> None:
        state = coins().start(seed=3)
        state.due = None
        waited: list[int] = []

        async def wait(span: int) -> None:
            waited.append(span)
            if len(waited) == 3:
                raise asyncio.CancelledError

        with pytest.raises(asyncio.CancelledError):
            asyncio.run(follow(Table(state, {}, luck=3), lambda: 0, wait, lambda _happened: None))
        assert min(waited) > 100


def test_a_record_of_real_time_replays_exactly() -> None:
    state = play(coins(3, 20), 8, [Grabber(100), Grabber(150), Grabber(400)])
    twin = feedkit.read(state.record)
    assert (twin.record, twin.outcome, twin.now) == (state.record, state.outcome, state.now)
    assert [twin.view(seat) for seat in range(3)] == [state.view(seat) for seat in range(3)]
