"""Jurassic Jumble, "Trading": offers, calls, asks, swaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from feedkit import IllegalMove
from feedkit.games.jurassic_jumble.cards import cards_of, members
from feedkit.games.jurassic_jumble.events import Began, Called, Swapped
from feedkit.games.jurassic_jumble.moves import Accept, Ask, Call, Offer, TakeBone, Wait, Withdraw
from tests.rules.jurassic_jumble_table import asks, calls, deal, do, holds, kinds, only, refused, table

if TYPE_CHECKING:
    from feedkit.games.jurassic_jumble.game import JurassicJumbleState

A = "trex-skull trex-neck triceratops-skull stegosaurus-tail fake-bone paleontologist"
B = "trex-tail triceratops-tail triceratops-leg stegosaurus-skull"
C = "stegosaurus-arm stegosaurus-leg trex-leg trex-arm"


def trio(*lines: str, begun: bool = True) -> JurassicJumbleState:
    """Set three players up who hold A, B and C."""
    return table(3, *lines, begun=begun, A=A, B=B, C=C)


@pytest.mark.rule("JJ-T1")
def test_the_dealer_makes_the_first_offer_and_then_all_trade_at_once() -> None:
    state = trio("dealer B", begun=False)
    for line in ("A offer trex-skull", "C offer trex-leg"):
        assert refused(state, line) == "JJ-T1"
    assert state.legal_moves(0) == state.legal_moves(2) == (Wait(),)
    assert refused(state, "B wait") == "JJ-T1"
    assert do(state, "A wait") == []
    events = do(state, "B offer trex-tail", "A offer trex-skull", "C offer trex-leg trex-arm", "A withdraw")
    assert only(events, Began).dealer == 1
    assert kinds(events) == ["Began", "Called", "Called", "Called", "Withdrawn"]
    assert calls(state) == "-12"
    assert refused(state, "A wait") == "JJ-T1"


@pytest.mark.rule("JJ-T1")
def test_everybody_is_free_to_move_so_that_nobody_is_given_away() -> None:
    state = table(3, begun=False, B="trex")
    assert state.to_move == (0, 1, 2)
    assert state.legal_moves(1) == (Wait(), TakeBone())
    do(state, "B take")
    assert state.legal_moves(1) == (Wait(),), "a bluff has to wait as well"
    assert refused(state, "B call 2") == "JJ-T1"


@pytest.mark.rule("JJ-T2")
@pytest.mark.parametrize(
    "offer",
    [
        "trex-skull",
        "trex-skull trex-neck",
        "trex-skull triceratops-skull",
        "fake-bone",
        "paleontologist",
        "fake-bone paleontologist",
        "trex-skull fake-bone",
        "trex-skull trex-neck paleontologist",
        "trex-skull triceratops-skull fake-bone paleontologist",
    ],
)
def test_what_matches_may_be_offered(offer: str) -> None:
    state = trio()
    do(state, f"A offer {offer}")
    assert state.offers[0] == cards_of(offer.split())
    assert calls(state) == f"{len(offer.split())}--"


@pytest.mark.rule("JJ-T2")
@pytest.mark.parametrize(
    "offer",
    [
        "trex-neck triceratops-skull",
        "trex-neck stegosaurus-tail",
        "trex-skull trex-neck triceratops-skull",
        "trex-neck triceratops-skull fake-bone",
        "trex-neck triceratops-skull fake-bone paleontologist",
        "trex-tail",
        "trex-skull trex-tail",
        "iguanodon-skull",
    ],
)
def test_what_does_not_match_or_is_not_held_is_refused(offer: str) -> None:
    assert refused(trio(), f"A offer {offer}") == "JJ-T2"


@pytest.mark.rule("JJ-T2")
@pytest.mark.parametrize("nonsense", [0, -1, True, 1.0, None, "trex-skull", 1 << 90, (), 1 << 90 | 1])
def test_what_is_no_set_of_cards_is_refused(nonsense: object) -> None:
    state = trio()
    with pytest.raises(IllegalMove) as refusal:
        state.play(0, Offer(cast("int", nonsense)))
    assert refusal.value.clause == "JJ-T2"


@pytest.mark.rule("JJ-T2")
def test_the_canonical_part_of_the_offers() -> None:
    state = trio()
    listed = [move for move in state.legal_moves(0) if isinstance(move, Offer)]
    assert Offer(cards_of(["trex-skull"])) in listed
    assert Offer(cards_of(["fake-bone", "paleontologist"])) in listed
    assert all(state.can(0, move) for move in listed)
    do(state, f"A {listed[0]}")
    assert listed[0] not in state.legal_moves(0), "the offer that stands is no move"


@pytest.mark.rule("JJ-T3")
def test_only_the_number_is_called_out() -> None:
    state = trio()
    called = only(do(state, "A offer trex-skull trex-neck"), Called)
    assert called.seen_by(0).cards == cards_of(["trex-skull", "trex-neck"])
    for seat in (1, 2, None):
        assert called.seen_by(seat) == Called(0, 2)
        assert state.view(seat).calls == (2, 0, 0)
        assert state.view(seat).offer == 0
    assert state.view(0).offer == cards_of(["trex-skull", "trex-neck"])


@pytest.mark.rule("JJ-T4")
def test_two_with_the_same_number_swap_and_see_what_they_get() -> None:
    state = trio()
    sizes = [hand.bit_count() for hand in state.hands]
    swap = only(
        do(
            state,
            "A offer trex-skull trex-neck",
            "B offer trex-tail triceratops-tail",
            "A ask B",
            "B accept A",
        ),
        Swapped,
    )
    assert holds(state, "A", "trex-tail triceratops-tail")
    assert holds(state, "B", "trex-skull trex-neck")
    assert (swap.seat, swap.other, swap.number) == (0, 1, 2)
    assert str(swap) == "A and B swap 2: trex-skull trex-neck for trex-tail triceratops-tail."
    assert swap.seen_by(0) == swap.seen_by(1) == swap
    assert str(swap.seen_by(2)) == str(swap.seen_by(None)) == "A and B swap 2."
    assert [hand.bit_count() for hand in state.hands] == sizes
    assert calls(state) == "---"
    assert state.offers == [0, 0, 0]
    assert sum(len(members(hand)) for hand in state.hands) == 29


@pytest.mark.rule("JJ-T4")
def test_other_numbers_do_not_swap() -> None:
    state = trio()
    do(state, "A offer trex-skull trex-neck", "B offer trex-tail")
    assert refused(state, "A ask B") == "JJ-T6"
    assert refused(state, "A ask C") == "JJ-T6", "who calls nothing"
    assert refused(state, "A ask A") == "JJ-T6"


@pytest.mark.rule("JJ-T5")
def test_an_offer_may_be_withdrawn_and_changed() -> None:
    state = trio()
    assert refused(state, "A withdraw") == "JJ-T5"
    do(state, "A offer trex-skull trex-neck", "A offer trex-skull")
    assert calls(state) == "1--"
    assert refused(state, "A offer trex-skull") == "JJ-T5"
    assert kinds(do(state, "A withdraw")) == ["Withdrawn"]
    assert calls(state) == "---"
    assert not state.offers[0]


@pytest.mark.rule("JJ-T6")
def test_a_swap_needs_both() -> None:
    state = trio()
    assert refused(state, "A ask B") == refused(state, "A accept B") == "JJ-T6"
    do(state, "A offer trex-skull", "B offer trex-tail", "C offer trex-leg")
    assert refused(state, "B accept A") == "JJ-T6"
    do(state, "A ask B")
    assert asks(state) == {"AB"}
    assert all(state.view(seat).asks == (1, -1, -1) for seat in (0, 1, 2, None)), "all see it"
    assert refused(state, "C accept A") == refused(state, "A accept B") == "JJ-T6"
    assert refused(state, "A ask B") == "JJ-T6", "already"
    assert Accept(0) in state.legal_moves(1)
    assert Ask(2) in state.legal_moves(0)
    assert holds(state, "A", "trex-skull"), "nothing is swapped until it is accepted"


@pytest.mark.rule("JJ-T6")
def test_one_offer_and_one_ask_at_a_time() -> None:
    state = trio()
    do(state, "A offer trex-skull", "A offer trex-neck", "B offer trex-tail", "C offer trex-leg")
    assert state.offers[0] == cards_of(["trex-neck"])
    do(state, "A ask B", "A ask C")
    assert asks(state) == {"AC"}
    assert refused(state, "B accept A") == "JJ-T6"


@pytest.mark.rule("JJ-T6")
@pytest.mark.parametrize(
    ("move", "left"),
    [
        ("A withdraw", {"CB"}),
        ("B withdraw", set()),
        ("A offer trex-skull trex-neck", {"CB"}),
        ("B offer trex-tail triceratops-tail", set()),
        ("A offer trex-neck", {"AB", "CB"}),
        ("B offer triceratops-tail", {"AB", "CB"}),
        ("B accept A", set()),
        ("B accept C", set()),
    ],
)
def test_when_an_ask_lapses(move: str, left: set[str]) -> None:
    state = trio()
    do(state, "A offer trex-skull", "B offer trex-tail", "C offer trex-leg", "A ask B", "C ask B", move)
    assert asks(state) == left


@pytest.mark.rule("JJ-T6")
def test_a_changed_offer_of_the_same_number_is_what_is_swapped() -> None:
    state = trio()
    do(state, "A offer trex-skull", "B offer trex-tail", "A ask B", "A offer trex-neck", "B accept A")
    assert holds(state, "B", "trex-neck")
    assert holds(state, "A", "trex-skull trex-tail")


@pytest.mark.rule("JJ-T6")
def test_a_bluffer_can_only_let_it_pass() -> None:
    state = table(3, B="trex")
    offer = str(members(state.hands[0])[0])
    do(state, "B take", "B call 1", f"A offer {offer}", "A ask B")
    assert asks(state) == {"AB"}, "as if it were slow"
    assert refused(state, "B accept A") == "JJ-G3"
    assert refused(state, "B ask A") == "JJ-G3"
    do(state, "B withdraw")
    assert asks(state) == set()


@pytest.mark.rule("JJ-T6")
@pytest.mark.parametrize("move", [Ask, Accept])
@pytest.mark.parametrize("nonsense", [-1, 3, 99, True, 1.0, None, "B", ()])
def test_who_does_not_sit_here_cannot_be_asked(move: type[Ask | Accept], nonsense: object) -> None:
    state = trio()
    do(state, "A offer trex-skull", "B offer trex-tail", "B ask A")
    with pytest.raises(IllegalMove) as refusal:
        state.play(0, move(cast("int", nonsense)))
    assert refusal.value.clause == "JJ-T6"


@pytest.mark.rule("JJ-T4")
def test_what_is_remembered_of_swaps() -> None:
    state = trio()
    do(state, "A offer trex-skull", "B offer trex-tail", "A ask B", "B accept A")
    gave, got = cards_of(["trex-skull"]), cards_of(["trex-tail"])
    assert state.view(0).known == (0, gave, 0)
    assert state.view(0).got == (0, got, 0)
    assert state.view(1).known == (got, 0, 0)
    assert state.view(2).known == (0, 0, 0)
    do(state, "B offer trex-skull", "C offer trex-leg", "C ask B", "B accept C")
    assert state.view(0).known == (0, 0, 0), "it may have gone on, for all that A knows"
    assert state.view(1).known == (got, 0, gave)
    assert state.view(0).got == (0, got, 0)


@pytest.mark.rule("JJ-T4")
def test_what_comes_back_is_no_longer_there() -> None:
    state = trio()
    do(state, "A offer trex-skull trex-neck", "B offer trex-tail triceratops-tail", "A ask B", "B accept A")
    do(state, "A offer trex-tail", "B offer trex-skull", "B ask A", "A accept B")
    assert state.view(0).known == (0, cards_of(["trex-neck", "trex-tail"]), 0)
    assert state.view(1).known == (cards_of(["triceratops-tail", "trex-skull"]), 0, 0)


@pytest.mark.rule("JJ-X1")
@pytest.mark.parametrize("nonsense", [None, "take", 0, (), [], {}, Ask, float("nan"), (1,)])
def test_what_is_no_move(nonsense: object) -> None:
    state = deal(3)
    with pytest.raises(IllegalMove) as refusal:
        state.play(0, cast("Wait", nonsense))
    assert refusal.value.clause == "JJ-X1"


@pytest.mark.rule("JJ-X1")
@pytest.mark.parametrize("seat", [-1, 3, True, 0.0, None, "A"])
def test_who_is_no_player(seat: object) -> None:
    state = deal(3)
    with pytest.raises(IllegalMove) as refusal:
        state.play(cast("int", seat), state.legal_moves(0)[0])
    assert refusal.value.clause == "JJ-X1"


def test_moves_are_told_apart_by_their_kind() -> None:
    moves = {Ask(1), Accept(1), Call(1), Offer(1), Withdraw(), TakeBone(), Wait()}
    assert len(moves) == 7


@pytest.mark.rule("JJ-T4")
@pytest.mark.parametrize("lines", [("C ask B", "B accept C"), ("B ask C", "C accept B")])
def test_whoever_has_swapped_since_may_have_passed_it_on(lines: tuple[str, ...]) -> None:
    state = trio()
    do(state, "A offer trex-skull", "B offer trex-tail", "A ask B", "B accept A")
    do(state, "B offer triceratops-leg", "C offer trex-leg", *lines)
    assert state.view(0).known == (0, 0, 0)
