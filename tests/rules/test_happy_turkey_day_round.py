"""Happy Turkey Day!: a round, from the Feed that is laid out to the Farmer card that is handed over."""

from __future__ import annotations

import pytest

from feedkit.core.game import LETTERS
from feedkit.games.happy_turkey_day.cards import CORN, PEAS, WHEAT, words
from feedkit.games.happy_turkey_day.events import (
    Chose,
    Dieted,
    HandedOver,
    Named,
    Revealed,
    RoundBegan,
    Shared,
    Took,
)
from feedkit.games.happy_turkey_day.moves import Name, Take
from tests.rules.happy_turkey_day_table import (
    choose,
    coop,
    deal,
    do,
    hand,
    kinds,
    letters,
    of,
    only,
    refused,
    table,
)

# Step 1 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT-R1")
def test_a_card_for_each_coop_in_order() -> None:
    state = deal(3)
    assert [words(there) for there in state.coops] == [str(card) for card in state.deck[:5]]
    assert (
        str(only(state.opening, RoundBegan))
        == "Round 1: " + ", ".join(f"{card} on Coop {n}" for n, card in enumerate(state.deck[:5], 1)) + "."
    )
    assert state.view(0).left == 66


@pytest.mark.rule("HT-R1")
def test_what_was_left_stays_and_more_comes_on_top() -> None:
    deck = "corn wheat peas pumpkin worms thanksgiving"
    state = table(3, "coop 1 wheat", "coop 5 worms", deck=deck, B="corn corn")
    choose(state, "2", "3", "4")
    assert [coop(state, n) for n in range(1, 6)] == ["corn wheat", "wheat", "peas", "pumpkin", "worms worms"]


@pytest.mark.rule("HT-R1")
def test_at_least_a_card_for_each_coop_has_been_turned_over_in_a_position() -> None:
    state = table(3, "discard corn corn corn corn corn", deck=_all_but_five_corn())
    assert state.number == 1


def _all_but_five_corn() -> str:
    return (
        "corn " * 9
        + "".join(14 * f"{kind} " for kind in ("wheat", "peas", "pumpkin"))
        + ("worms " * 14 + "thanksgiving")
    )


# Step 2 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT-R2")
def test_the_farmers_holder_names_one_of_five_kinds() -> None:
    state = table(3, "farmer B")
    assert letters(state.to_move) == "B"
    assert [str(move) for move in state.legal_moves(1)] == [
        "name corn", "name wheat", "name peas", "name pumpkin", "name worms",
    ]  # fmt: skip
    assert refused(state, "A name corn") == refused(state, "B choose diet") == "HT-R2"
    assert not state.can(1, Name("corn"))  # type: ignore[arg-type]
    assert str(only(do(state, "B name peas"), Named)) == "B names peas as Diet Feed."
    assert state.diet is PEAS
    assert refused(state, "B name corn") == "HT-R3"


# Steps 3 and 4: choosing ------------------------------------------------------------------------------------


@pytest.mark.rule("HT-R3")
def test_all_choose_in_any_order_unseen_until_the_last_has() -> None:
    state = table(4, "coop 1 corn", "coop 2 wheat", "farmer C")
    do(state, "C name corn")
    assert letters(state.to_move) == "ABCD"
    chose = only(do(state, "D choose coop 2"), Chose)
    assert [str(chose.seen_by(seat)) for seat in (None, 0, 3)] == [
        "D has chosen an Action card.",
        "D has chosen an Action card.",
        "D has chosen Coop 2.",
    ]
    assert letters(state.to_move) == "ABC"
    do(state, "B choose diet")
    assert letters(state.to_move) == "AC"
    assert "Revealed" not in kinds(do(state, "A choose coop 1"))
    revealed = only(do(state, "C choose coop 3"), Revealed)
    assert str(revealed) == "Revealed: A Coop 1, B Diet, C Coop 3, D Coop 2."
    assert revealed.seen_by(None) == revealed


@pytest.mark.rule("HT-R3")
def test_a_choice_once_made_cannot_be_changed() -> None:
    state = table(3)
    do(state, "A name corn", "B choose coop 2")
    assert refused(state, "B choose coop 3") == refused(state, "B choose coop 2") == "HT-R3"
    assert state.legal_moves(1) == ()


@pytest.mark.rule("HT-R3")
def test_what_others_have_chosen_is_not_to_be_had_from_what_one_may_know() -> None:
    faces = []
    for action in ("coop 1", "coop 5", "diet"):
        state = table(3, "coop 1 corn", "coop 5 worms")
        events = do(state, "A name corn", f"B choose {action}")
        for seat in (None, 0, 2):
            view = state.view(seat)
            told = [event.seen_by(seat) for event in events]
            faces.append((seat, tuple(view), repr(view), repr(state), tuple(told), "".join(map(str, told))))
    assert len({(face[0], face[1][1:], *face[2:]) for face in faces}) == 3


# Taking Feed ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT-R4")
def test_alone_at_a_coop_one_takes_all_of_it() -> None:
    state = table(3, "coop 2 corn corn wheat peas pumpkin", "coop 3 peas")
    events = choose(state, "2", "4", "diet")
    assert hand(state, "A") == "corn corn wheat peas pumpkin"
    assert [str(took) for took in of(events, Took)] == [
        "A takes corn corn wheat peas pumpkin from Coop 2.",
        "B finds nothing left in Coop 4.",
    ]
    assert coop(state, 2) == "worms"  # which is the next round's
    assert coop(state, 3) == "peas worms"


@pytest.mark.rule("HT-R5")
@pytest.mark.parametrize(
    ("lying", "taken"),
    [(1, "100"), (2, "110"), (3, "210"), (4, "211"), (5, "311"), (6, "321"), (7, "421"), (8, "421")],
)
def test_each_takes_half_of_what_is_there_rounded_up(lying: int, taken: str) -> None:
    state = table(3, "coop 1 " + "corn " * lying, B="wheat", C="wheat wheat", deck="thanksgiving")
    choose(state, "1", "1", "1", diet="peas")
    assert "".join(str(held[CORN]) for held in state.hands) == taken
    assert state.coops[0][CORN] == lying - sum(map(int, taken))


@pytest.mark.rule("HT-R5")
def test_from_thinnest_to_fattest() -> None:
    state = table(
        4, "coop 4 corn corn corn corn corn corn corn corn", A="peas peas", B="wheat", D="peas " * 3
    )
    events = choose(state, "4", "4", "diet", "4")
    assert [str(took) for took in of(events, Took)] == [
        "B takes corn corn corn corn from Coop 4.",
        "A takes corn corn from Coop 4.",
        "D takes corn from Coop 4.",
    ]
    assert coop(state, 4) == "corn worms"


@pytest.mark.rule("HT-R6")
def test_who_takes_part_of_a_coop_says_which_cards() -> None:
    state = table(3, "coop 1 corn corn wheat peas", B="worms", C="worms worms")
    events = choose(state, "1", "1", "diet", diet="pumpkin")
    assert str(events[-1]) == "A is to take 2 of the cards in Coop 1."
    assert (letters(state.to_move), state.stage, state.share) == ("A", "take", (0, 2))
    assert {str(move) for move in state.legal_moves(0)} == {
        "take corn corn", "take corn wheat", "take corn peas", "take wheat peas",
    }  # fmt: skip
    assert refused(state, "B take corn corn") == "HT-R5"
    assert refused(state, "A take corn") == refused(state, "A take corn wheat peas") == "HT-R5"
    assert refused(state, "A take wheat wheat") == refused(state, "A take corn worms") == "HT-R6"
    assert refused(state, "A choose coop 1") == "HT-R6"
    assert not state.can(0, Take((WHEAT, CORN)))
    events = do(state, "A take wheat peas")
    assert hand(state, "A") == "wheat peas"
    assert hand(state, "B") == "corn worms"
    assert of(events, Shared) == []
    assert coop(state, 1) == "corn worms"


@pytest.mark.rule("HT-R6")
def test_the_next_one_is_asked_too_where_there_is_a_choice() -> None:
    state = table(3, "coop 1 corn corn corn wheat wheat peas", A="worms worms", B="worms")
    choose(state, "1", "1", "1", diet="pumpkin")
    do(state, "C take corn wheat peas")
    assert (letters(state.to_move), state.share) == ("B", (0, 2))
    assert [str(move) for move in state.legal_moves(1)] == ["take corn wheat", "take corn corn"]
    do(state, "B take corn corn")
    assert (hand(state, "A"), hand(state, "B")) == ("wheat worms worms", "corn corn worms")


@pytest.mark.rule("HT-R6")
@pytest.mark.parametrize("lying", ["corn", "corn corn corn corn", ""])
def test_where_every_choice_gives_the_same_nobody_is_asked(lying: str) -> None:
    state = table(3, f"coop 1 {lying}")
    assert "Shared" not in kinds(choose(state, "1", "1", "1", diet="peas"))


@pytest.mark.rule("HT-R7")
def test_the_count_is_that_of_the_reveal() -> None:
    # B has one card, C two. B takes seven at Coop 1; all that B has then does not make C thinner there.
    state = table(
        3, "coop 1 " + "corn " * 4, "coop 2 " + "peas " * 4, A="worms " * 3, B="wheat", C="wheat " * 2
    )
    choose(state, "1", "1", "2", diet="worms")
    assert (hand(state, "A"), hand(state, "B")) == ("corn worms worms worms", "corn corn wheat")
    # A diets, and is thinner afterwards; but Diet is not a Coop, and comes later (HT-R9).
    state = table(4, "coop 2 corn corn corn corn", A="worms " * 4, B="worms " * 3, C="peas " * 2, D="peas")
    choose(state, "diet", "2", "2", "diet", diet="worms")
    assert (hand(state, "A"), hand(state, "B"), hand(state, "C")) == (
        "",
        "corn worms worms worms",
        "corn corn peas peas",
    )


@pytest.mark.rule("HT-R7")
def test_what_is_taken_meanwhile_does_not_count() -> None:
    # After A has taken three, A is no longer among the thinnest; the order stays.
    state = table(3, "coop 1 corn corn corn corn corn", A="peas", B="wheat", C="wheat wheat")
    events = choose(state, "1", "1", "1", diet="worms")
    assert only(events, Revealed).order == (0, 1, 2)
    assert [words(held) for held in state.hands] == ["corn corn corn peas", "corn wheat", "corn wheat wheat"]


@pytest.mark.rule("HT-R8")
def test_a_diet_discards_every_card_of_the_diet_feed() -> None:
    state = table(3, A="corn corn wheat", B="corn peas", C="wheat")
    events = choose(state, "diet", "1", "diet", diet="corn")
    assert [hand(state, seat) for seat in "ABC"] == ["wheat", "corn peas", "wheat"]
    assert [str(event) for event in of(events, Dieted)] == [
        "A diets, and discards 2 corn.",
        "C diets, and discards no corn.",
    ]
    assert state.sizes == [1, 2, 1]
    before = table(3, A="corn corn wheat", B="corn peas", C="wheat").discard
    assert state.discard == (before[0] + 2, *before[1:])


@pytest.mark.rule("HT-R9")
def test_coops_then_diets_then_visits_then_the_farmer_card() -> None:
    state = table(
        4, "coop 5 corn", "coop 2 peas", "coop 1 corn wheat peas", "farmer D", C="corn " * 3, D="worms"
    )
    events = choose(state, "5", "2", "diet", "4", diet="corn")
    assert kinds(events)[-9:] == [
        "Revealed", "Took", "Took", "Took", "Dieted", "Fattened", "Fed", "HandedOver", "RoundBegan",
    ]  # fmt: skip
    assert [(took.coop, took.seat) for took in of(events, Took)] == [(1, 1), (3, 3), (4, 0)]
    # C was the fattest, and after the diet is the thinnest: it is force-fed.
    assert hand(state, "C") == "corn wheat peas"
    assert str(only(events, HandedOver)) == "The Farmer card goes to A."


@pytest.mark.rule("HT-R9")
def test_the_farmer_card_goes_round_to_the_left() -> None:
    state = table(3, deck="corn wheat peas pumpkin worms " * 3 + "thanksgiving")
    holders = ""
    for _ in range(3):
        holders += LETTERS[state.farmer]
        choose(state, "1", "2", "3")
    assert holders == "ABC"
    assert state.farmer == 0
