"""Feed-Rex refuses seats that there are not in other words than those who have to wait."""

from __future__ import annotations

from typing import Any

import pytest

import feedkit
from feedkit import IllegalMove, OptionError
from feedkit.games.feed_rex.moves import MacGyver, Play

STATE = feedkit.game("feed-rex", players=5).start(seed=7)


@pytest.mark.parametrize("seat", ["A", 5, -1, 0.0, True, None, "0"])
def test_what_is_no_seat(seat: Any) -> None:  # noqa: ANN401 - nonsense
    with pytest.raises(IllegalMove) as refusal:
        STATE.play(seat, Play(0))
    assert str(refusal.value) == f"There is no seat “{seat}”: seats are numbers, from 0 to 4. [FR-T1]"


@pytest.mark.parametrize("seat", ["A", 5, -1, None, "0"])
def test_no_seat_has_no_moves_to_list(seat: Any) -> None:  # noqa: ANN401 - nonsense
    with pytest.raises(OptionError, match="seats go from 0 to 4"):
        STATE.legal_moves(seat)


def test_who_has_to_wait() -> None:
    assert STATE.legal_moves(1) == ()
    with pytest.raises(IllegalMove, match="It is not your turn: turns go clockwise, and it is A’s"):
        STATE.play(1, Play(0))


@pytest.mark.parametrize(
    ("move", "says"),
    [(MacGyver(1, 1), "two different cards"), (MacGyver(2, 1), "two cards for MacGyver from left to right")],
)
def test_macgyver_takes_two_cards(move: MacGyver, says: str) -> None:
    with pytest.raises(IllegalMove, match=says):
        STATE.check(0, move)
    assert STATE.parse_move("macgyver 3 2", 0) == MacGyver(1, 2)
