"""Feed-Rex, "Teams": Jeeps, who is with whom, who wins."""

from __future__ import annotations

from collections import Counter

import pytest

from feedkit.games.feed_rex.events import Ended, JeepsDealt
from feedkit.games.feed_rex.teams import result
from tests.rules.table import deal, do, letters, no_game, only, table

FIT = {2: range(4, 14), 3: (6, 7, 9, 10, 12, 13), 4: (8, 9, 12, 13), 5: (10, 11), 6: (12, 13)}
# Two teams of two and one alone.
FIVE = ("jeep A yellow up", "jeep B light-blue up", "jeep C yellow", "jeep D light-blue", "jeep E alone")


@pytest.mark.rule("FR-V3")
@pytest.mark.parametrize("size", FIT)
@pytest.mark.parametrize("players", range(3, 14))
def test_which_team_sizes_fit(size: int, players: int) -> None:
    if players not in FIT[size]:
        assert no_game(players, team_size=size) == "FR-V3"
        return
    jeeps = Counter(deal(players, team_size=size).jeeps)
    assert jeeps.pop("alone", 0) == players % size <= 1
    assert set(jeeps.values()) == {size}
    assert len(jeeps) == players // size >= 2


@pytest.mark.rule("FR-V3")
@pytest.mark.parametrize("size", [0, 1, 7, 100, "2", 2.0, True])
def test_no_other_team_sizes(size: object) -> None:
    assert no_game(12, team_size=size) == "FR-V3"


@pytest.mark.rule("FR-V4")
@pytest.mark.parametrize(
    ("size", "colours"),
    [
        (6, {"yellow", "light-blue"}),
        (5, {"yellow", "light-blue"}),
        (4, {"yellow", "light-blue", "red"}),
        (3, {"yellow", "light-blue", "red", "green"}),
    ],
)
def test_colours_by_team_size(size: int, colours: set[str]) -> None:
    for players in FIT[size]:
        assert set(deal(players, team_size=size).jeeps) - {"alone"} <= colours
    assert set(deal(max(FIT[size]), team_size=size).jeeps) - {"alone"} == colours


@pytest.mark.rule("FR-V4")
def test_six_teams_of_two_have_six_colours() -> None:
    assert len(set(deal(12, team_size=2).jeeps)) == 6


@pytest.mark.rule("FR-V5")
@pytest.mark.parametrize(("players", "size"), [(4, 2), (5, 2), (9, 4), (13, 3)])
def test_one_of_each_team_is_known_to_all_the_others_know_only_their_own(players: int, size: int) -> None:
    state = deal(players, seed=5, team_size=size)
    up = Counter(jeep for jeep, shown in zip(state.jeeps, state.jeeps_up, strict=True) if shown)
    assert up == dict.fromkeys(set(state.jeeps) - {"alone"}, 1)
    event = only(state.opening, JeepsDealt)
    for seat in (*range(players), None):
        for seen in (state.view(seat).jeeps, event.seen_by(seat).jeeps):
            for other in range(players):
                known = state.jeeps_up[other] or other == seat
                assert seen[other] == (state.jeeps[other] if known else None)


@pytest.mark.rule("FR-V5")
def test_jeeps_are_shuffled() -> None:
    dealt = {(state.jeeps, state.jeeps_up) for state in (deal(4, seed, team_size=2) for seed in range(300))}
    assert len(dealt) == 24


@pytest.mark.rule("FR-V6")
def test_the_team_game_goes_on_after_an_escape() -> None:
    state = table(5, *FIVE, team_size=2, A="teapot", B="meat stone", C="stone meat", D="flare meat", E="meat")
    do(state, "A play 1")
    assert letters(state.escaped) == "A"
    assert state.outcome is None
    assert letters(state.inside) == "BCDE"


@pytest.mark.rule("FR-V6")
def test_the_team_with_the_most_escaped_wins_all_of_it() -> None:
    lines = ("out B escaped", "out C escaped", "out D devoured", "out E devoured")
    state = table(5, *FIVE, *lines, team_size=2, A="teapot stone")
    assert state.outcome is not None
    assert letters(state.escaped) == "BCA"
    assert letters(state.outcome.winners) == "AC"
    assert state.outcome.scores == (2, 1, 2, 1, 0)


JEEPS = ("yellow", "light-blue", "yellow", "light-blue", "alone")


@pytest.mark.rule("FR-V6")
@pytest.mark.parametrize(
    ("escaped", "devoured", "winners"),
    [
        ("BA", "CDE", "BD"),
        ("AB", "CDE", "AC"),
        ("BAC", "DE", "AC"),
        ("BACD", "E", "BD"),
        ("EBA", "C", "BD"),
        ("", "ABCDE", ""),
        ("B", "", "BD"),
    ],
)
def test_a_tie_goes_to_the_tied_team_whose_player_came_out_first(
    escaped: str, devoured: str, winners: str
) -> None:
    assert letters(winners_of(escaped, devoured)) == winners


@pytest.mark.rule("FR-V6")
def test_only_the_tied_teams_are_compared() -> None:
    jeeps = ("yellow", "light-blue", "red", "yellow", "light-blue", "red")
    winners, scores = result(6, jeeps, (2, 1, 0, 4, 3), (5,))
    assert letters(winners) == "BE", "C came out first, but its team saved only one"
    assert scores == (2, 2, 1, 2, 2, 1)


def winners_of(escaped: str, devoured: str) -> tuple[int, ...]:
    seats = [tuple("ABCDE".index(letter) for letter in group) for group in (escaped, devoured)]
    return result(5, JEEPS, *seats)[0]


@pytest.mark.rule("FR-V7")
@pytest.mark.parametrize(
    ("escaped", "devoured", "winners"),
    [("E", "ABCD", "E"), ("ABE", "CD", "E"), ("ABDE", "C", "BD"), ("E", "AC", ""), ("AB", "CDE", "AC")],
)
def test_the_one_alone_wins_first_if_every_team_lost_somebody(
    escaped: str, devoured: str, winners: str
) -> None:
    assert letters(winners_of(escaped, devoured)) == winners


@pytest.mark.rule("FR-V7")
def test_the_one_alone_wins_at_the_table() -> None:
    lines = ("out A escaped", "out B escaped", "out C devoured", "out D devoured")
    state = table(5, *FIVE, *lines, team_size=2, E="stone")
    assert state.outcome is not None
    assert letters(state.outcome.winners) == "E"


@pytest.mark.rule("FR-V8")
def test_a_hidden_jeep_stays_hidden_when_its_owner_leaves() -> None:
    state = table(
        5,
        *FIVE,
        "turn D",
        "rex red points D",
        team_size=2,
        A="teapot stone",
        B="meat stone",
        C="stone meat",
        D="flare meat",
        E="meat",
    )
    events = do(state, "D play 1", "D decline")
    assert letters(state.devoured) == "D"
    assert state.view(0).jeeps == ("yellow", "light-blue", None, None, None)
    assert state.view(3).jeeps == ("yellow", "light-blue", None, "light-blue", None)
    assert all("light-blue" not in str(event) for event in events)


@pytest.mark.rule("FR-V8")
def test_all_jeeps_are_shown_when_the_game_is_over() -> None:
    lines = ("out A escaped", "out B escaped", "out C devoured", "out D devoured")
    state = table(5, *FIVE, *lines, team_size=2, E="stone")
    assert state.view(0).jeeps == JEEPS
    assert only(state.opening, Ended).jeeps == JEEPS
