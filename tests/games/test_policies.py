"""Computer players read only their view, and the rule of thumb is worth its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

import feedkit
from feedkit.core.chance import PLAYER, Seeded, Stream
from feedkit.games.feed_rex.policies import POLICIES
from tests.games.play import start
from tests.rules.table import table

if TYPE_CHECKING:
    from feedkit.games.feed_rex.game import FeedRexState

GAMES = 240


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("number", range(22))
def test_every_choice_is_legal_and_games_end(name: str, number: int) -> None:
    state = start(number)
    plays = 0
    while state.outcome is None:
        (seat,) = state.to_move
        luck = Stream(number, PLAYER + seat, plays)
        state.play(seat, POLICIES[name].choose(state.view(seat), state.legal_moves(seat), luck))
        plays += 1


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("number", range(22))
def test_same_view_and_same_stream_give_the_same_move(name: str, number: int) -> None:
    state = start(number)
    plays = 0
    while state.outcome is None and plays < 60:
        (seat,) = state.to_move
        view, listed = state.view(seat), state.legal_moves(seat)
        other = state.resample(seat, Seeded(plays))
        assert other.view(seat) == view
        one = POLICIES[name].choose(view, listed, Stream(number, PLAYER + seat, plays))
        two = POLICIES[name].choose(other.view(seat), listed, Stream(number, PLAYER + seat, plays))
        assert one == two, "what it cannot see makes no difference"
        state.play(seat, one)
        plays += 1


@pytest.mark.parametrize("name", POLICIES)
def test_choosing_changes_nothing(name: str) -> None:
    state = start(4)
    before = state.record, state.view(None)
    POLICIES[name].choose(state.view(0), state.legal_moves(0), Stream(1, PLAYER))
    assert (state.record, state.view(None)) == before


def wins(name: str, players: int) -> tuple[int, float]:
    """Give how many games the one with this policy wins against random players, and what its share is."""
    won, share = 0, 0.0
    for seed in range(GAMES):
        state = cast("FeedRexState", feedkit.game("feed-rex", players=players).start(seed=seed))
        mine, plays = seed % players, 0
        while state.outcome is None:
            (seat,) = state.to_move
            policy = POLICIES[name if seat == mine else "random"]
            move = policy.choose(
                state.view(seat), state.legal_moves(seat), Stream(seed, PLAYER + seat, plays)
            )
            state.play(seat, move)
            plays += 1
        won += mine in state.outcome.winners
        share += len(state.outcome.winners) / players
    return won, share


@pytest.mark.parametrize("players", [3, 5, 8])
def test_the_rule_of_thumb_wins_more_than_its_share_against_random(players: int) -> None:
    won, share = wins("rule of thumb", players)
    assert won > 1.2 * share


def test_it_passes_meat_that_it_knows_of() -> None:
    state = table(3, "rex red points A", A="stone teapot meat flare", B="stone meat", C="umbrella")
    state.play(0, state.parse_move("ask which 3", 0))
    move = POLICIES["rule of thumb"].choose(state.view(0), state.legal_moves(0), Stream(1, PLAYER))
    assert str(move) == "pass 3 to C"


def test_pointed_at_it_asks_how_many_meat_it_holds() -> None:
    state = table(3, "rex red points A", A="stone teapot meat flare", B="stone meat", C="umbrella")
    move = POLICIES["rule of thumb"].choose(state.view(0), state.legal_moves(0), Stream(1, PLAYER))
    assert str(move) == "ask how many meat in 1 2 3 4"
