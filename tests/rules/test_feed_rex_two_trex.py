"""Feed-Rex, "Two T-Rex": which one moves, whom it cannot reach, when one falls asleep."""

from __future__ import annotations

import pytest

from feedkit.games.feed_rex.events import FellAsleep, LaidDown, Pointed
from tests.rules.table import (
    cards,
    do,
    hand,
    hidden,
    kinds,
    letters,
    lying,
    only,
    pointed,
    refused,
    table,
    turn,
)


def moved(red: str, green: str, target: str, *lines: str) -> str:
    """Say which T-Rex moves when A passes a Meat to `target`."""
    state = table(8, f"rex red {red}", f"rex green {green}", *lines, gate="open", A="meat teapot")
    return only(do(state, f"A pass 1 to {target}"), Pointed).rex


@pytest.mark.rule("FR-D1")
@pytest.mark.parametrize(
    ("red", "green", "target", "which"),
    [
        ("at A", "at E", "B", "red"),
        ("at A", "at E", "D", "red"),
        ("at A", "at E", "F", "green"),
        ("at A", "at E", "H", "green"),
        ("points B", "points G", "F", "red"),
        ("points B", "points G", "H", "green"),
        ("points G", "at C", "B", "red"),
        ("points H", "at F", "B", "red"),
    ],
)
def test_the_closest_clockwise_from_itself_to_the_target_moves(
    red: str, green: str, target: str, which: str
) -> None:
    assert moved(red, green, target) == which


@pytest.mark.rule("FR-D1")
def test_one_that_lies_at_the_targets_seat_is_at_distance_nought() -> None:
    assert moved("at C", "at B", "C") == "red"
    assert moved("at B", "at C", "C") == "green"


@pytest.mark.rule("FR-D1")
def test_empty_seats_count_too() -> None:
    empty = [f"out {seat} escaped" for seat in "FGH"]
    assert moved("at E", "at F", "B", *empty) == "green", "E and F would tie if only players were counted"
    assert moved("at F", "at E", "B", *empty) == "red"


@pytest.mark.rule("FR-D1")
def test_if_the_other_one_moves_the_acting_player_stays_pointed_at() -> None:
    state = table(8, "rex red points A", "rex green points D", A="meat teapot")
    do(state, "A pass 1 to E")
    assert letters(state.devoured) == "A"
    assert pointed(state) == "E"


@pytest.mark.rule("FR-D2")
@pytest.mark.parametrize(("roll", "reached"), [(1, "C"), (2, "D"), (3, "F"), (6, "A")])
def test_the_pointed_at_are_not_counted_by_stones(roll: int, reached: str) -> None:
    state = table(8, "rex red points B", "rex green points E", A="stone teapot", fill="meat", rolls=[roll])
    event = next(event for event in do(state, "A play 1") if isinstance(event, Pointed))
    assert letters([event.seat]) == reached


@pytest.mark.rule("FR-D2")
def test_the_pointed_at_cannot_be_chosen_by_a_flare_hidden_or_not() -> None:
    state = table(
        8, "rex red points B", "rex green points E", "camouflage E 1", "camouflage F 1", A="flare teapot"
    )
    do(state, "A play 1")
    assert refused(state, "A aim at B") == "FR-D2"
    assert refused(state, "A aim at E") == "FR-D2"
    assert hidden(state) == "EF"
    assert [str(move)[-1] for move in state.legal_moves(0)[:-1]] == list("ACDFGH")
    do(state, "A aim at F")
    assert hidden(state) == "E"
    assert "F" in pointed(state)
    assert cards(state.discard) == "flare camouflage"


@pytest.mark.rule("FR-D2")
def test_a_meat_for_the_pointed_at_moves_nothing() -> None:
    state = table(8, "rex red points B", "rex green points E", A="meat teapot")
    events = do(state, "A pass 1 to E")
    assert "Pointed" not in kinds(events)
    assert pointed(state) == "BE"
    assert hand(state, "E") == "stone meat"
    state = table(8, "rex red points A", "rex green points E", A="meat teapot")
    events = do(state, "A play 1")
    assert "Pointed" not in kinds(events)


@pytest.mark.rule("FR-D2")
def test_a_flare_for_nobody_asks_for_no_choice() -> None:
    gone = [f"out {seat} escaped" for seat in "CDEFGH"]
    state = table(
        8, *gone, "rex red points A", "rex green points B", gate="open", A="flare meat", B="flare stone"
    )
    do(state, "A play 1")
    assert letters(state.devoured) == "A"


@pytest.mark.rule("FR-D2")
def test_with_one_t_rex_the_pointed_at_can_be_chosen_and_counted() -> None:
    state = table(3, "rex red points B", "camouflage B 1", A="flare teapot", B="meat flare")
    do(state, "A play 1", "A aim at B")
    assert hidden(state) == ""
    assert pointed(state) == "B"


@pytest.mark.rule("FR-D3")
@pytest.mark.parametrize(("red", "green", "awake"), [("A", "D", "green"), ("D", "A", "red")])
def test_below_eight_the_one_that_devoured_falls_asleep(red: str, green: str, awake: str) -> None:
    state = table(8, f"rex red points {red}", f"rex green points {green}", A="teapot meat")
    events = do(state, "A play 1")
    assert [rex.name for rex in state.rexes] == [awake]
    assert only(events, FellAsleep).rex != awake
    assert pointed(state) == "D"
    assert turn(state) == "B"


@pytest.mark.rule("FR-D3")
def test_with_eight_left_it_only_lies_down() -> None:
    state = table(9, "rex red points A", "rex green points D", A="teapot meat")
    events = do(state, "A play 1")
    assert only(events, LaidDown).rex == "red"
    assert [rex.name for rex in state.rexes] == ["red", "green"]
    assert (pointed(state), lying(state)) == ("D", "A")


@pytest.mark.rule("FR-D3")
def test_after_that_it_is_a_game_with_one_t_rex() -> None:
    state = table(8, "rex red points A", "rex green points D", A="teapot meat", B="flare meat stone meat")
    do(state, "A play 1", "B play 1")
    assert state.can(1, state.parse_move("aim at D", 1))
    state = table(7, "rex red points A", A="teapot meat", fill="meat")
    events = do(state, "A play 1")
    assert "FellAsleep" not in kinds(events)


@pytest.mark.rule("FR-D4")
def test_an_escape_puts_none_to_sleep_the_next_devouring_does() -> None:
    state = table(
        8,
        "rex red points C",
        "rex green points F",
        gate="open",
        A="teapot",
        B="umbrella meat",
        C="guitar meat",
    )
    events = do(state, "A play 1")
    assert letters(state.escaped) == "A"
    assert len(state.rexes) == 2
    assert "FellAsleep" not in kinds(events)
    do(state, "B play 1")
    events = do(state, "C play 1")
    assert only(events, FellAsleep).rex == "red"
    assert pointed(state) == "F"


@pytest.mark.rule("FR-D4")
def test_not_even_when_one_points_at_who_escapes() -> None:
    state = table(8, "rex red at B", "rex green points F", gate="open", A="meat", B="umbrella meat")
    events = do(state, "A play 1")
    assert letters(state.escaped) == "A"
    assert only(events, LaidDown).clause == "FR-P7"
    assert len(state.rexes) == 2
