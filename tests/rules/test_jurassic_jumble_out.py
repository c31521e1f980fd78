"""Jurassic Jumble, "Going out": whole dinosaurs, silent grabs, bluffs."""

from __future__ import annotations

from typing import cast

import pytest

from feedkit import IllegalMove
from feedkit.games.jurassic_jumble.cards import cards_of, members
from feedkit.games.jurassic_jumble.events import BoneTaken, Called, Dealt, RoundEnded
from feedkit.games.jurassic_jumble.moves import CALLS, TAKE, WITHDRAW, Call
from tests.rules.jurassic_jumble_table import asks, calls, cards, do, holds, kinds, only, refused, table


@pytest.mark.rule("JJ-G1")
@pytest.mark.parametrize(
    "hand",
    [
        "trex",
        "trex:8 paleontologist",
        "stegosaurus paleontologist",
        "stegosaurus fake-bone",
        "trex triceratops-leg",
    ],
)
@pytest.mark.parametrize("begun", [True, False])
def test_with_a_whole_dinosaur_one_may_take_a_bone(hand: str, begun: bool) -> None:
    state = table(3, begun=begun, B=hand)
    assert TAKE in state.legal_moves(1)
    do(state, "B take")
    assert state.takers == (1,)
    assert state.bones == 1


@pytest.mark.rule("JJ-G1")
@pytest.mark.parametrize(
    "hand",
    [
        "trex:8 fake-bone",
        "trex:7 paleontologist",
        "trex:8 triceratops-tail",
        "trex:7 fake-bone paleontologist",
    ],
)
def test_less_is_not_enough(hand: str) -> None:
    state = table(3, B=hand, C="trex-tail trex-leg"[: 9 if ":8" in hand else None])
    assert refused(state, "B take") == "JJ-G5"
    assert TAKE not in state.legal_moves(1)


@pytest.mark.rule("JJ-G2")
def test_once_the_first_bone_is_gone_everybody_else_may_take_one() -> None:
    state = table(4, B="trex")
    for seat in "ACD":
        assert refused(state, f"{seat} take") == "JJ-G5"
    do(state, "B take")
    assert all(TAKE in state.legal_moves(seat) for seat in (0, 2, 3))
    assert refused(state, "B take") == "JJ-G2", "one each"
    do(state, "D take")
    assert refused(state, "D take") == "JJ-G2"
    ended = only(do(state, "A take"), RoundEnded)
    assert ended.takers == (1, 3, 0), "C is left without"


@pytest.mark.rule("JJ-G3")
def test_who_has_a_bone_cannot_trade_but_may_call() -> None:
    state = table(4, B="trex", C="stegosaurus:3")
    do(state, "B take", "C offer stegosaurus-skull")
    for line in ("B offer trex-skull", "B ask C", "B accept C"):
        assert refused(state, line) == "JJ-G3"
    assert state.legal_moves(1) == CALLS, "any number from 1 to 9"
    for number in (9, 1, 4, 4):
        assert kinds(do(state, f"B call {number}")) == ["Called"]
        assert state.calls[1] == number
    assert WITHDRAW in state.legal_moves(1)
    do(state, "B withdraw")
    assert calls(state) == "--1-"
    assert state.hands[1] == cards("trex") | state.hands[1]


@pytest.mark.rule("JJ-G3")
@pytest.mark.parametrize("number", [0, 10, -1, True, 1.0, None, "1", 10**30])
def test_a_bluff_is_from_1_to_9(number: object) -> None:
    state = table(3, B="trex")
    do(state, "B take")
    with pytest.raises(IllegalMove) as refusal:
        state.play(1, Call(cast("int", number)))
    assert refusal.value.clause == "JJ-G3"


@pytest.mark.rule("JJ-G3")
def test_without_a_bone_nobody_bluffs() -> None:
    assert refused(table(3), "A call 2") == "JJ-G3"


@pytest.mark.rule("JJ-G4")
def test_taking_a_bone_is_silent() -> None:
    state = table(4, B="trex", D="stegosaurus:2 triceratops:2")
    taken = only(do(state, "D offer stegosaurus:2".replace(":2", "-skull"), "B take"), BoneTaken)
    assert taken.seen_by(1) == taken
    assert str(taken) == "B takes a bone: 2 left."
    for seat in (0, 2, 3, None):
        assert taken.seen_by(seat) == BoneTaken(2, taken.ends, None)
        assert str(taken.seen_by(seat)) == "A bone is gone: 2 left."
    second = only(do(state, "D take"), BoneTaken)
    assert second.seen_by(0) == second.seen_by(1) == BoneTaken(1, taken.ends, None)


@pytest.mark.rule("JJ-G4")
def test_nothing_that_others_see_depends_on_who_took_it() -> None:
    seen = []
    for taker in "BC":
        state = table(5, A="brachiosaurus:2", B="trex", C="triceratops")
        events = do(state, "A offer brachiosaurus-skull", "B offer trex-skull", "C offer triceratops-skull")
        events += do(state, "B ask C", "C ask B", "A ask C", f"{taker} take")
        assert asks(state) == set(), "all asks lapse, whoever took the bone"
        assert calls(state) == "111--"
        views = [state.view(seat) for seat in (0, 3, 4, None)]
        told = [[event.seen_by(seat) for event in events] for seat in (0, 3, 4, None)]
        seen.append((views, told, state.to_move, [state.legal_moves(seat) for seat in (0, 3, 4)]))
    assert seen[0] == seen[1]


@pytest.mark.rule("JJ-G4")
def test_an_offer_and_a_bluff_sound_alike() -> None:
    state = table(4, B="trex", C="stegosaurus:2")
    do(state, "B take")
    (bluff,) = do(state, "B call 2")
    (real,) = do(state, "C offer stegosaurus-skull stegosaurus-neck")
    assert bluff.seen_by(0) == Called(1, 2)
    assert real.seen_by(0) == Called(2, 2)
    (stopped,) = do(state, "B withdraw")
    (ceased,) = do(state, "C withdraw")
    assert type(stopped.seen_by(0)) is type(ceased.seen_by(0))
    assert not state.view(0).calls[1]


@pytest.mark.rule("JJ-G4")
def test_the_end_of_the_round_shows_everything() -> None:
    state = table(3, A="triceratops:3", B="trex")
    hands = tuple(state.hands)
    events = do(state, "B take", "C take")
    ended = only(events, RoundEnded)
    assert ended.seen_by(None) == ended
    assert (ended.hands, ended.takers, ended.dinosaur) == (hands, (1, 2), 0)
    assert "B went out; bones: B C" in str(ended)


@pytest.mark.rule("JJ-G5")
def test_the_first_bone_without_a_dinosaur_is_an_error() -> None:
    state = table(3)
    for seat in "ABC":
        clause = (
            refused(state, f"{seat} take") if TAKE not in state.legal_moves("ABC".index(seat)) else "JJ-G5"
        )
        assert clause == "JJ-G5"
    assert state.bones == 2


@pytest.mark.rule("JJ-G6")
def test_the_round_ends_with_the_last_bone_and_the_next_is_dealt() -> None:
    state = table(4, B="trex", D="stegosaurus:3")
    events = do(state, "D offer stegosaurus-skull", "B take", "A take")
    assert "RoundEnded" not in kinds(events)
    hand = state.hands[3]
    events = do(state, "C take")
    assert kinds(events) == ["BoneTaken", "RoundEnded", "Dealt"]
    assert only(events, RoundEnded).hands[3] == hand, "the card on offer is back in its hand"
    assert only(events, Dealt).round == state.round == 2
    assert (state.bones, state.begun, calls(state), state.takers) == (3, False, "----", ())
    assert state.legal_moves(3) == (state.parse_move("wait", 3),)


@pytest.mark.rule("JJ-G7")
def test_cards_on_offer_are_still_held() -> None:
    state = table(3, B="trex", C="stegosaurus:2")
    do(state, "B offer trex-skull trex-neck")
    assert TAKE in state.legal_moves(1)
    do(state, "C offer stegosaurus-skull stegosaurus-neck", "C ask B", "B take")
    assert calls(state) == "-22", "the call stands as a bluff"
    assert not state.offers[1]
    assert holds(state, "B", "trex-skull trex-neck")
    assert state.view(1).offer == 0
    do(state, "C ask B")
    assert refused(state, "B accept C") == "JJ-G3"
    assert cards_of(["stegosaurus-skull"]) & state.offers[2]


@pytest.mark.rule("JJ-G7")
def test_whoever_asked_cannot_be_accepted_after_taking_a_bone() -> None:
    state = table(3, B="trex", C="stegosaurus:2")
    do(state, "B offer trex-skull", "C offer stegosaurus-skull", "B ask C", "B take")
    assert refused(state, "C accept B") == "JJ-T6"
    assert len(members(state.hands[1])) == 10
