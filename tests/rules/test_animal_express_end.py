"""Animal Express, "End": the park, the deck, the places, the cents."""

from __future__ import annotations

import pytest

from feedkit.games.animal_express.events import Arrived, Moved, RanOut, Scored
from feedkit.games.animal_express.scoring import places, worth
from tests.rules.animal_express_table import counts, do, kinds, only, refused, table, to_go, turn

NEAR = (
    "at elephant 2",
    "at mouse 3",
    "at snail 5",
)  # of 4 4 5 5 6 6: elephant, mouse, then rabbit and giraffe
PILES = ("pile A elephant elephant mouse", "pile B rabbit snail snail snail crocodile")


def end(*lines: str, move: str = "move elephant 2 keep 1", **words: object) -> list[object]:
    """Let an elephant arrive in the only round, and give what happens."""
    words = {"A": "elephant elephant elephant elephant", "rounds": 1, **words}
    state = table(2, *NEAR, *lines, **words)  # type: ignore[arg-type]
    return [*do(state, "A take rabbit", f"A {move}"), state]


@pytest.mark.rule("AE-E1")
def test_the_round_ends_when_an_animal_reaches_the_park_and_no_refill_follows() -> None:
    *events, state = end(*PILES)
    assert kinds(events) == ["Taken", "Moved", "Arrived", "Scored", "Ended"]
    assert str(only(events, Arrived).animal) == "elephant"
    assert str(only(events, Scored).first) == "elephant"
    assert turn(state) == ""  # type: ignore[arg-type]
    assert refused(state, "B take giraffe") == "AE-M1"  # type: ignore[arg-type]
    assert state.legal_moves(1) == ()  # type: ignore[attr-defined]


@pytest.mark.rule("AE-E1")
def test_one_step_short_is_no_arrival() -> None:
    state = table(2, "at elephant 3", A="elephant elephant elephant")
    do(state, "A take rabbit", "A move elephant 2 keep 1")
    assert to_go(state, "elephant") == 1
    assert state.results == ()
    assert turn(state) == "B"


@pytest.mark.rule("AE-E1")
def test_more_cards_than_steps_left_may_be_used_and_the_surplus_is_lost() -> None:
    *events, state = end(*PILES, move="move elephant 3 keep 1")
    moved = only(events, Moved)
    assert (moved.steps, moved.to_go) == (3, 0)
    assert state.used[2] == 3  # type: ignore[attr-defined]
    assert only(events, Scored).places[2] == 1


@pytest.mark.rule("AE-E1")
def test_the_play_is_completed_first_and_its_kept_cards_count() -> None:
    *events, _state = end(move="move elephant 2 keep 2")
    scored = only(events, Scored)
    assert scored.piles[0] == counts("elephant elephant")
    assert scored.points == (4, 0)


@pytest.mark.rule("AE-E2")
@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ((0, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6)),
        ((5, 4, 3, 2, 1, 0), (6, 5, 4, 3, 2, 1)),
        ((0, 2, 2, 3, 4, 5), (1, 2, 2, 4, 5, 6)),  # two seconds leave no third
        ((0, 1, 2, 2, 2, 5), (1, 2, 3, 3, 3, 6)),  # three thirds
        ((0, 4, 4, 4, 4, 4), (1, 2, 2, 2, 2, 2)),
        ((4, 4, 5, 5, 6, 6), (1, 1, 3, 3, 5, 5)),
    ],
)
def test_places_are_counted_as_in_sport(steps: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert places(steps) == expected


@pytest.mark.rule("AE-E2")
def test_the_steps_still_to_go_rank_the_others() -> None:
    *events, _state = end(*PILES)
    scored = only(events, Scored)
    assert scored.places == (3, 3, 1, 5, 2, 5)
    assert "Places: 1 elephant, 2 mouse, 3 rabbit, 3 giraffe." in str(scored)


@pytest.mark.rule("AE-E3")
def test_animals_behind_the_first_three_places_leave_with_their_cards() -> None:
    *events, _state = end(*PILES)
    scored = only(events, Scored)
    assert scored.worth == (1, 1, 2, 0, 1, 0)
    assert scored.points[1] == 1, "a rabbit; three snails and a crocodile have left"


@pytest.mark.rule("AE-E3")
def test_hands_and_piles_are_shown_when_a_round_is_over() -> None:
    *events, _state = end(*PILES, B="snail")
    scored = only(events, Scored)
    assert scored.hands == (counts("elephant rabbit"), counts("snail"))
    assert scored.piles[1] == counts("rabbit snail snail snail crocodile")
    assert scored.seen_by(1) == scored


@pytest.mark.rule("AE-E4")
def test_a_card_in_the_pile_is_a_point_and_one_of_the_first_two() -> None:
    *events, state = end(*PILES)
    scored = only(events, Scored)
    assert scored.points == (2 + 2 + 1 + 2, 1)
    assert scored.clause == "AE-E4"
    assert state.outcome.scores == (7, 1)  # type: ignore[attr-defined]


@pytest.mark.rule("AE-E4")
def test_the_hand_scores_nothing_unless_the_option_says_so() -> None:
    hands = {"A": "elephant elephant elephant elephant mouse snail", "B": "rabbit elephant snail"}
    plain = only(end(*PILES, **hands)[:-1], Scored)
    with_hands = only(end(*PILES, **hands, hand_scores=True)[:-1], Scored)
    assert plain.points == (7, 1)
    assert with_hands.points == (7 + 2 + 1 + 1, 1 + 1 + 2), (
        "elephant, mouse and the rabbit taken; rabbit, elephant"
    )


@pytest.mark.rule("AE-E5")
@pytest.mark.parametrize("hand_scores", [False, True])
def test_without_a_refill_hand_and_pile_count_and_nobody_gets_two(hand_scores: bool) -> None:
    state = table(
        2,
        *NEAR,
        *PILES,
        "deck",
        A="elephant snail",
        B="mouse rabbit crocodile",
        rounds=1,
        hand_scores=hand_scores,
    )
    events = do(state, "A take rabbit", "A pass")
    assert kinds(events) == ["Taken", "Passed", "RanOut", "Scored", "Ended"]
    scored = only(events, Scored)
    assert scored.first is None
    assert scored.clause == "AE-E5"
    assert scored.worth == (1, 1, 1, 0, 1, 0)
    assert scored.points == (3 + 2, 1 + 2), "hand: elephant and the rabbit taken; mouse and rabbit"


@pytest.mark.rule("AE-E5")
def test_the_places_nearest_the_park_count_as_they_stand_after_the_last_move() -> None:
    state = table(
        2, "deck", A="snail snail snail snail", pool="rabbit rabbit rabbit rabbit giraffe", rounds=1
    )
    scored = only(do(state, "A take giraffe", "A move snail 3 keep 1"), Scored)
    assert scored.places == (2, 2, 4, 4, 6, 1)
    assert worth(state.to_go) == scored.worth == (1, 1, 0, 0, 0, 1)
    assert scored.points == (1 + 1, 0), "the snail kept, and the giraffe in the hand"


@pytest.mark.rule("AE-E5")
def test_an_arrival_in_the_turn_that_could_not_be_refilled_is_an_arrival() -> None:
    *events, _state = end(*PILES, "deck")
    scored = only(events, Scored)
    assert str(scored.first) == "elephant"
    assert scored.points == (7, 1)
    assert "RanOut" not in kinds(events)


@pytest.mark.rule("AE-E6")
def test_a_deck_emptied_exactly_does_not_end_the_round_but_the_next_refill_does() -> None:
    state = table(2, "deck snail snail", pool="rabbit rabbit mouse snail giraffe", rounds=1)
    events = do(state, "A take rabbit", "A pass")
    assert kinds(events) == ["Taken", "Passed", "Refilled"]
    assert state.view(0).deck == 0
    events = do(state, "B take mouse", "B pass")
    assert kinds(events) == ["Taken", "Passed", "RanOut", "Scored", "Ended"]
    assert only(events, RanOut)[:2] == (1, 0)


@pytest.mark.rule("AE-E6")
def test_a_refill_that_cannot_be_completed_is_not_begun() -> None:
    state = table(2, "deck snail snail", pool="rabbit rabbit rabbit snail giraffe", rounds=1)
    events = do(state, "A take rabbit", "A pass")
    assert only(events, RanOut)[:2] == (3, 2)
    assert sum(state.pool) == 2
