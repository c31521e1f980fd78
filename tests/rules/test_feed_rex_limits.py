"""Feed-Rex, "Limits": a game that will not end is stopped."""

from __future__ import annotations

import pytest

from feedkit.games.feed_rex.game import FeedRex
from tests.rules.table import do, letters, no_game, refused, table, turn

A, B, C = "guitar stone flare", "alarm-clock meat", "umbrella meat"


@pytest.mark.rule("FR-X1")
@pytest.mark.parametrize("players", range(3, 14))
def test_sixty_turns_a_player(players: int) -> None:
    assert FeedRex(players).max_turns == 60 * players


@pytest.mark.rule("FR-X1")
def test_after_the_last_turn_the_game_is_stopped_and_nobody_in_it_wins() -> None:
    state = table(3, "turn B 179", A=A, B=B, C=C)
    do(state, "B play 1")
    assert (turn(state), state.number) == ("C", 180)
    do(state, "C play 1")
    assert state.outcome == ((), (0, 0, 0), "stalled", "FR-X1")
    assert (letters(state.inside), letters(state.devoured), letters(state.escaped)) == ("ABC", "", "")
    assert refused(state, "A play 1") == "FR-X1"


@pytest.mark.rule("FR-X1")
def test_it_counts_the_players_at_the_start() -> None:
    state = table(4, "turn C 239", "out B devoured", A="stone flare", C="umbrella meat", D="guitar meat")
    do(state, "C play 1")
    assert turn(state) == "D"
    do(state, "D play 1")
    assert state.outcome is not None
    assert state.outcome.how == "stalled"


@pytest.mark.rule("FR-X1")
def test_max_turns_is_that_total_and_who_escaped_has_won() -> None:
    state = table(4, "out D escaped", max_turns=2, gate="open", A=A, B=B, C=C)
    do(state, "A play 1", "B play 1")
    assert state.outcome is not None
    assert state.outcome.how == "stalled"
    assert letters(state.outcome.winners) == "D"
    assert no_game(3, max_turns=0) == "FR-X1"


@pytest.mark.rule("FR-X1")
def test_an_end_in_the_last_turn_is_an_end() -> None:
    state = table(3, max_turns=1, A="teapot", B="meat flare", C="meat umbrella")
    do(state, "A play 1")
    assert state.outcome is not None
    assert state.outcome.how == "escaped"
