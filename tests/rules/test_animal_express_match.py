"""Animal Express, "Match": rounds, money, who wins and who begins the next round."""

from __future__ import annotations

import pytest

from feedkit import OptionError
from feedkit.games.animal_express.events import Dealt, Ended, Scored
from tests.rules.animal_express_table import deal, do, everywhere, kinds, only, table, turn

ARRIVAL = ("A take rabbit", "A move elephant 1 keep 1")


@pytest.mark.rule("AE-M1")
def test_the_next_round_is_dealt_at_once_and_the_start_moves_one_seat_to_the_left() -> None:
    state = table(3, "at elephant 1", "pile B elephant", A="elephant elephant")
    events = do(state, *ARRIVAL)
    assert kinds(events)[-3:] == ["Arrived", "Scored", "Dealt"]
    dealt = only(events, Dealt)
    assert (dealt.round, dealt.start, dealt.seat, dealt.money) == (2, 1, 1, (2, 2, 0))
    assert turn(state) == "B"
    assert state.to_go == (4, 4, 5, 5, 6, 6)
    assert [sum(hand) for hand in state.hands] == [5, 5, 5]
    assert [sum(pile) for pile in state.piles] == [0, 0, 0]
    assert everywhere(state) == (10, 10, 11, 11, 12, 12)


@pytest.mark.rule("AE-M1")
def test_it_moves_from_who_began_the_round_not_from_who_ended_it() -> None:
    state = table(3, "at elephant 1", "turn A", "round 1 from C", A="elephant elephant")
    do(state, *ARRIVAL)
    assert turn(state) == "A"


@pytest.mark.rule("AE-M1")
@pytest.mark.parametrize("rounds", [1, 2, 3, 9])
def test_a_match_is_an_agreed_number_of_rounds(rounds: int) -> None:
    state = deal(3, rounds=rounds, tracks=[1] * 6)
    starts = [turn(state)]
    while state.outcome is None:
        seat, before = state.seat, state.round
        state.play(seat, state.legal_moves(seat)[0])
        if state.round != before:
            starts.append(turn(state))
    assert "".join(starts) == ("ABC" * 3)[:rounds]
    assert [result.round for result in state.results] == [*range(1, rounds + 1)]


@pytest.mark.rule("AE-M1")
def test_three_rounds_if_nothing_is_said_and_others_are_refused() -> None:
    assert deal(2).game.options["rounds"] == 3
    for rounds in (0, 10, -1, 2.0, True, "3"):
        with pytest.raises(OptionError, match="AE-M1"):
            deal(2, rounds=rounds)


@pytest.mark.rule("AE-M1")
def test_the_money_of_all_rounds_adds_up_and_the_most_wins() -> None:
    state = table(2, "at elephant 1", "round 3 from A", "money A 5", "money B 6", A="elephant elephant")
    events = do(state, *ARRIVAL)
    assert only(events, Scored).money == (7, 6)
    assert state.outcome == ((0,), (7, 6), "all rounds played", "AE-M1")
    assert only(events, Ended).outcome == state.outcome
    assert turn(state) == ""


@pytest.mark.rule("AE-M1")
def test_equal_sums_share_the_win() -> None:
    state = table(
        3, "at elephant 1", "round 3 from A", "money A 5", "money B 7", "money C 6", A="elephant elephant"
    )
    do(state, *ARRIVAL)
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


@pytest.mark.rule("AE-M1")
def test_the_last_round_is_not_followed_by_another() -> None:
    state = table(2, "at elephant 1", "round 2 from B", A="elephant elephant", rounds=2)
    assert kinds(do(state, *ARRIVAL))[-2:] == ["Scored", "Ended"]
    assert all(state.legal_moves(seat) == () for seat in (0, 1))
