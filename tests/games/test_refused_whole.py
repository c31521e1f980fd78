"""A move whose chance cannot be had is not made, and a position that cannot be is not set up."""

from __future__ import annotations

import pytest

import feedkit
from feedkit import ChanceError, RecordError

POSITION = "hand A stone meat flare\nhand B meat flare\nhand C stone\nturn A\nrex red points A"


def test_a_record_without_a_seed_keeps_the_game_as_it_was() -> None:
    record = feedkit.game("feed-rex", players=3).setup(POSITION, seed=1).record.replace("seed 1\n", "")
    state = feedkit.read(record)
    views = [state.view(seat) for seat in (0, 1, 2, None)]
    for text in ("play 1", "pass 2 to B"):  # a roll; an order that nobody sees
        with pytest.raises(ChanceError):
            state.play(0, state.parse_move(text, 0))
        assert state.record == record
        assert [state.view(seat) for seat in (0, 1, 2, None)] == views
    state.play(0, state.parse_move("play 2", 0))  # a Meat asks for no chance
    assert state.to_move == (1,)


def test_eight_in_the_game_have_both_t_rex() -> None:
    hands = "\n".join(f"hand {letter} stone" for letter in "ABCDEFGH")
    with pytest.raises(RecordError, match="fewer than eight") as refused:
        feedkit.game("feed-rex", players=8).setup(f"{hands}\nrex red at A", seed=1)
    assert refused.value.clause == "FR-D3"


def test_nobody_has_escaped_while_others_play_behind_a_closed_gate() -> None:
    position = "hand A meat\nhand B stone\nout C escaped"
    with pytest.raises(RecordError, match="stays open") as refused:
        feedkit.game("feed-rex", players=3).setup(position, seed=1)
    assert refused.value.clause == "FR-E1"
    assert feedkit.game("feed-rex", players=3, gate="open").setup(position, seed=1).to_move == (0,)
