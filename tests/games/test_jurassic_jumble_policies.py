"""Computer players: they read only their view, keep a human pace, go out, and the better ones win more."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

import feedkit
from feedkit.core.chance import PLAYER, Seeded, Stream
from feedkit.core.clock import Table
from feedkit.games.jurassic_jumble.policies import POLICIES
from feedkit.games.jurassic_jumble.trader import Trader
from feedkit.simulate import duel, play
from tests.rules.jurassic_jumble_table import deal, do, game, table

if TYPE_CHECKING:
    from feedkit.games.jurassic_jumble.game import JurassicJumbleState


def test_there_are_three_from_the_weakest_to_the_strongest() -> None:
    assert list(POLICIES) == ["random", "rule of thumb", "expert"]


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("players", range(3, 10))
def test_what_they_mean_to_do_is_legal_and_takes_a_human_time(name: str, players: int) -> None:
    state, policy = deal(players, 3, round_limit=120), POLICIES[name]
    live = Table(state, dict.fromkeys(state.game.seats, policy), 3)
    while state.round == 1 and (when := live.next) is not None:
        live.until(when)
        for seat in state.game.seats:
            intention = policy.plan(state.view(seat), state.now, Stream(when, PLAYER + seat))
            if intention is not None:
                assert state.can(seat, intention.move), intention
                assert 250 <= intention.delay <= 6000


@pytest.mark.parametrize("name", POLICIES)
def test_what_they_cannot_see_makes_no_difference(name: str) -> None:
    state, policy = deal(4, 9), POLICIES[name]
    live = Table(state, dict.fromkeys(state.game.seats, policy), 9)
    for _ in range(60):
        live.until(cast("int", live.next))
        seat = state.now % 4
        other = state.resample(seat, Seeded(state.now))
        plans = [policy.plan(s.view(seat), state.now, Stream(1, PLAYER)) for s in (state, other)]
        assert plans[0] == plans[1]


@pytest.mark.parametrize("name", POLICIES)
def test_they_grab_a_bone_within_a_second_and_then_rest(name: str) -> None:
    state, policy = table(4, B="trex"), POLICIES[name]
    own = policy.plan(state.view(1), 0, Stream(1, PLAYER))
    assert own is not None
    assert str(own.move) == "take"
    do(state, "B take")
    assert policy.plan(state.view(1), 0, Stream(1, PLAYER)) is None
    grab = policy.plan(state.view(2), 0, Stream(1, PLAYER))
    assert grab is not None
    assert str(grab.move) == "take"
    assert 300 <= grab.delay <= 900


@pytest.mark.parametrize("players", range(3, 10))
def test_random_rounds_end_with_somebody_going_out(players: int) -> None:
    kind = game(players, max_rounds=1)
    rounds = 40 if players < 6 else 8
    out = sum(bool(_play(kind, seed, "random").takers) for seed in range(rounds))
    assert out >= 0.8 * rounds


def _play(kind: object, seed: int, name: str) -> JurassicJumbleState:
    players = [name] * kind.players  # type: ignore[attr-defined]  # a Game
    return cast("JurassicJumbleState", play(kind, seed, players))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", POLICIES)
def test_a_match_ends_within_its_bound_and_its_record_replays(name: str) -> None:
    kind = game(4, target=300)
    state = _play(kind, 2, name)
    assert state.outcome is not None
    assert state.now <= kind.bound
    twin = feedkit.read(state.record)
    assert (twin.outcome, twin.now, twin.record) == (state.outcome, state.now, state.record)
    assert _play(kind, 2, name).record == state.record


def test_a_pace_can_be_chosen() -> None:
    class Slow(type(POLICIES["rule of thumb"])):  # type: ignore[misc]  # a Trader of its own pace
        think = (30_000,)

    state = deal(3)
    intention = Slow().plan(state.view(0), 0, Stream(1, PLAYER))
    assert intention is not None
    assert intention.delay == 30_000
    assert max(Trader.react) <= 900
    assert min(Trader.react) >= 300


@pytest.mark.parametrize(
    ("better", "worse", "players", "deals"),
    [
        ("rule of thumb", "random", 3, 150),
        ("rule of thumb", "random", 4, 60),
        ("expert", "rule of thumb", 3, 250),
        ("expert", "rule of thumb", 4, 100),
    ],
)
def test_the_better_one_wins_more(better: str, worse: str, players: int, deals: int) -> None:
    assert duel(game(players, max_rounds=1), better, worse, deals=deals).better


@pytest.mark.soak
@pytest.mark.parametrize(("players", "deals"), [(6, 120), (9, 60)])
@pytest.mark.parametrize(("better", "worse"), [("rule of thumb", "random"), ("expert", "rule of thumb")])
def test_at_larger_tables_too(players: int, deals: int, better: str, worse: str) -> None:
    assert duel(game(players, max_rounds=1), better, worse, deals=deals).better
