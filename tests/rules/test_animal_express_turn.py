"""Animal Express, "Turn": take, lay out, move, keep, refill."""

from __future__ import annotations

import pytest

from feedkit.games.animal_express.events import Moved, Passed, Refilled, Taken
from feedkit.games.animal_express.moves import Move, Pass, Take
from tests.rules.animal_express_table import (
    cards,
    counts,
    deal,
    do,
    everywhere,
    kinds,
    only,
    refused,
    table,
    to_go,
    turn,
)

POOL = "rabbit mouse mouse snail mouse"


@pytest.mark.rule("AE-T1")
def test_all_cards_of_the_chosen_animal_go_into_the_hand() -> None:
    state = table(2, A="giraffe mouse", pool=POOL)
    taken = only(do(state, "A take mouse"), Taken)
    assert (taken.seat, str(taken.animal), taken.number) == (0, "mouse", 3)
    assert cards(state.hands[0]) == "giraffe mouse mouse mouse mouse"
    assert cards(state.pool) == "rabbit snail"
    assert turn(state) == "A"


@pytest.mark.rule("AE-T1")
def test_one_chooses_among_the_animals_in_the_pool() -> None:
    state = table(2, pool=POOL)
    assert [str(move) for move in state.legal_moves(0)] == ["take rabbit", "take mouse", "take snail"]
    assert refused(state, "A take giraffe") == "AE-T1"
    assert refused(state, "A take elephant") == "AE-T1"


@pytest.mark.rule("AE-T1")
def test_taking_is_compulsory_and_comes_first() -> None:
    state = table(2, A="giraffe giraffe", pool=POOL)
    assert refused(state, "A pass") == "AE-T1"
    assert refused(state, "A move giraffe 1 keep 1") == "AE-T1"
    do(state, "A take mouse")
    assert refused(state, "A take rabbit") == "AE-T1"


@pytest.mark.rule("AE-T2")
@pytest.mark.parametrize("held", range(1, 9))
def test_two_to_six_cards_one_to_three_move_and_one_to_three_are_kept(held: int) -> None:
    state = table(
        2, A=" ".join(["snail"] * (held - 1)), pool="snail rabbit rabbit giraffe giraffe", tracks=[9] * 6
    )
    do(state, "A take snail")
    ways = {(steps, kept) for steps in (1, 2, 3) for kept in (1, 2, 3) if steps + kept <= held}
    assert {(m.steps, m.kept) for m in state.legal_moves(0) if isinstance(m, Move)} == ways
    for steps in range(1, 8):
        for kept in range(1, 8):
            line = f"A move snail {steps} keep {kept}"
            if (steps, kept) not in ways:
                assert refused(state, line) == "AE-T2"
                continue
            twin = state.copy()
            do(twin, line)
            assert to_go(twin, "snail") == 9 - steps
            assert twin.piles[0] == counts(" ".join(["snail"] * kept))
            assert twin.hands[0] == counts(" ".join(["snail"] * (held - steps - kept)))


@pytest.mark.rule("AE-T2")
def test_at_least_one_moves_and_at_least_one_is_kept() -> None:
    state = table(2, A="mouse mouse mouse")
    do(state, "A take rabbit")
    (mouse,) = {move.animal for move in state.legal_moves(0) if isinstance(move, Move)}
    for steps, kept in ((0, 1), (1, 0), (-1, 2), (0, 0), (True, 1), (1, True), (1.0, 1), ("1", 1)):
        assert not state.can(0, Move(mouse, steps, kept))  # type: ignore[arg-type]


@pytest.mark.rule("AE-T2")
def test_it_need_not_be_the_animal_just_taken() -> None:
    state = table(2, A="giraffe giraffe giraffe elephant", pool=POOL)
    do(state, "A take mouse")
    animals = {str(move.animal) for move in state.legal_moves(0) if isinstance(move, Move)}
    assert animals == {"giraffe", "mouse"}
    moved = only(do(state, "A move giraffe 2 keep 1"), Moved)
    assert moved[:5] == (0, moved.animal, 2, 1, 2)
    assert cards(state.hands[0]) == "elephant mouse mouse mouse"


@pytest.mark.rule("AE-T2")
def test_laying_out_is_optional() -> None:
    state = table(2, A="giraffe giraffe", pool=POOL)
    do(state, "A take mouse")
    assert Pass() in state.legal_moves(0)
    only(do(state, "A pass"), Passed)
    assert cards(state.hands[0]) == "giraffe giraffe mouse mouse mouse"
    assert sum(state.used) + sum(state.piles[0]) == 0
    assert turn(state) == "B"


@pytest.mark.rule("AE-T2")
def test_who_cannot_lay_out_a_pair_can_only_pass_and_nobody_sees_that_they_must() -> None:
    state, other = (table(2, A=hand, pool=POOL) for hand in ("giraffe", "rabbit"))
    for one in (state, other):
        do(one, "A take rabbit")
    assert [str(move) for move in state.legal_moves(0)] == ["pass"]
    assert [str(move) for move in other.legal_moves(0)] == ["move rabbit 1 keep 1", "pass"]
    assert state.view(1) == other.view(1)._replace(game=state.game)
    assert refused(state, "A move rabbit 1 keep 1") == "AE-T2"


@pytest.mark.rule("AE-T3")
def test_cards_used_to_move_are_out_of_the_round() -> None:
    state = table(2, A="elephant elephant elephant elephant elephant")
    do(state, "A take rabbit", "A move elephant 3 keep 2")
    assert cards(state.used) == "elephant elephant elephant"
    assert cards(state.piles[0]) == "elephant elephant"
    assert cards(state.hands[0]) == "rabbit"
    assert state.view(1).used == state.used


@pytest.mark.rule("AE-T4")
def test_nobody_looks_at_a_pile_but_what_was_announced_can_be_remembered() -> None:
    state = table(2, A="elephant elephant elephant crocodile crocodile", B="snail snail")
    do(state, "A take rabbit", "A move elephant 1 keep 2", "B take snail", "B move snail 2 keep 1")
    do(state, "A take giraffe", "A move crocodile 1 keep 1")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view.pile_sizes == (3, 1)
        assert state.piles[0] not in view
        assert cards(view.kept(0)) == "elephant elephant crocodile"
        assert cards(view.kept(1)) == "snail"


@pytest.mark.rule("AE-T5")
@pytest.mark.parametrize("how", ["pass", "move elephant 1 keep 1"])
def test_the_pool_is_refilled_to_five_from_the_deck(how: str) -> None:
    state = table(2, "deck rabbit snail crocodile giraffe", A="elephant elephant", pool=POOL)
    refilled = only(do(state, "A take mouse", f"A {how}"), Refilled)
    assert " ".join(map(str, refilled.cards)) == "rabbit snail crocodile"
    assert cards(state.pool) == "rabbit rabbit crocodile snail snail"
    assert (refilled.deck, state.view(0).deck, refilled.seat) == (1, 1, 1)
    assert turn(state) == "B"


@pytest.mark.rule("AE-T5")
def test_the_refill_comes_last() -> None:
    state = table(2, A="elephant elephant", pool=POOL)
    assert kinds(do(state, "A take mouse", "A move elephant 1 keep 1")) == ["Taken", "Moved", "Refilled"]


@pytest.mark.rule("AE-T6")
def test_one_animal_a_turn() -> None:
    state = table(2, A="elephant elephant mouse mouse")
    do(state, "A take rabbit", "A move elephant 1 keep 1")
    assert refused(state, "A move mouse 1 keep 1") == "AE-S2"
    assert turn(state) == "B"
    assert refused(state, "B move mouse 1 keep 1") == "AE-T1"
    assert to_go(state, "mouse") == 6


@pytest.mark.rule("AE-T7")
def test_cards_in_the_pile_never_come_back() -> None:
    state = table(2, "pile A elephant elephant elephant", A="elephant crocodile")
    do(state, "A take rabbit")
    assert refused(state, "A move elephant 1 keep 1") == "AE-T2"
    do(state, "A pass")
    assert cards(state.piles[0]) == "elephant elephant elephant"


@pytest.mark.rule("AE-T7")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_takes_animal_steps_and_number_kept_are_announced_to_all(seat: int | None) -> None:
    state = table(3, A="elephant elephant elephant", pool=POOL)
    events = do(state, "A take mouse", "A move elephant 2 keep 1")
    assert [event.seen_by(seat) for event in events] == events
    said = [str(event) for event in events]
    assert said[:2] == ["A takes 3 mouse.", "A moves elephant 2 and keeps 1; elephant has 3 to go."]
    assert [type(event) for event in state.view(seat).announced()[1:]] == [Taken, Moved]


@pytest.mark.rule("AE-T7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_is_done_in_a_turn_every_card_stays_somewhere(players: int) -> None:
    state = deal(players)
    before = everywhere(state)
    for take in state.legal_moves(state.seat):
        assert isinstance(take, Take)
        taken = state.copy()
        taken.play(state.seat, take)
        assert everywhere(taken) == before
        for move in taken.legal_moves(state.seat):
            moved = taken.copy()
            moved.play(state.seat, move)
            assert everywhere(moved) == before
