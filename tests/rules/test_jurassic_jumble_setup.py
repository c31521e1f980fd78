"""Jurassic Jumble, "Components" and "Setup": what is in the box, what is dealt to whom."""

from __future__ import annotations

from collections import Counter

import pytest

from feedkit.games.jurassic_jumble.cards import (
    BONE_GROUPS,
    BONES,
    DINOSAURS,
    NAMES,
    OF_DINOSAUR,
    OF_GROUP,
    members,
)
from feedkit.games.jurassic_jumble.events import Dealt, RoundEnded
from tests.rules.jurassic_jumble_table import deal, do, game, no_game, only, table

DINOSAUR_NAMES = [dinosaur.name for dinosaur in DINOSAURS]


@pytest.mark.rule("JJ-C1")
def test_the_box() -> None:
    assert BONES == 8
    assert len(NAMES) == len(set(NAMES)) == 81 + 2
    assert [len(members(line)) for line in OF_DINOSAUR] == [9] * 9
    assert [len(members(line)) for line in OF_GROUP] == [9] * 9
    assert NAMES[-2:] == ("fake-bone", "paleontologist")
    assert all(one & other in OF_SINGLE for one in OF_DINOSAUR for other in OF_GROUP), "each bone once"


OF_SINGLE = {1 << card for card in range(81)}


@pytest.mark.rule("JJ-C2")
def test_a_dinosaur_has_one_value_and_a_bone_group_one_colour() -> None:
    for dinosaur, line in zip(DINOSAURS, OF_DINOSAUR, strict=True):
        assert {NAMES[card].partition("-")[0] for card in members(line)} == {dinosaur.name}
        assert dinosaur.value > 0
    for group, line in zip(BONE_GROUPS, OF_GROUP, strict=True):
        assert {NAMES[card].partition("-")[2] for card in members(line)} == {group.name}


@pytest.mark.rule("JJ-C3")
def test_values_are_data_and_easily_changed() -> None:
    assert [(d.title, d.value) for d in DINOSAURS] == [
        ("Tyrannosaurus", 100),
        ("Triceratops", 90),
        ("Stegosaurus", 80),
        ("Pterodactyl", 70),
        ("Brachiosaurus", 60),
        ("Velociraptor", 50),
        ("Ankylosaurus", 40),
        ("Diplodocus", 30),
        ("Iguanodon", 20),
    ]
    values = (7, 90, 80, 70, 60, 50, 40, 30, 20)
    state = table(
        3,
        A="trex",
        B="fake-bone paleontologist",
        dinosaurs=["trex", "triceratops", "iguanodon"],
        values=values,
    )
    assert only(do(state, "A take", "B take"), RoundEnded).scores == (57, -50, 0)
    for wrong in ((1,) * 8, (1,) * 10, (-1,) * 9, (1001,) * 9, (1.0,) * 9, ("1",) * 9, 5, None):
        assert no_game(3, values=wrong) == "JJ-C3"


@pytest.mark.rule("JJ-C4")
def test_nine_bone_groups_each_with_a_colour_and_a_mark() -> None:
    titles = "Skull Neck Spine Ribs Shoulder Arm Pelvis Leg Tail".split()
    assert [group.title for group in BONE_GROUPS] == titles
    assert len({group.colour for group in BONE_GROUPS}) == 9
    assert len({group.mark for group in BONE_GROUPS}) == 9


@pytest.mark.rule("JJ-S1")
@pytest.mark.parametrize("players", range(3, 10))
def test_one_bone_fewer_than_players(players: int) -> None:
    state = deal(players)
    assert state.bones == state.view(0).bones == players - 1 <= BONES


@pytest.mark.rule("JJ-S1")
@pytest.mark.parametrize("players", [2, 10, 0, True, "3"])
def test_three_to_nine_play(players: int) -> None:
    assert no_game(players) == "JJ-S1"


@pytest.mark.rule("JJ-S2")
@pytest.mark.parametrize("players", range(3, 10))
def test_a_dinosaur_a_player_and_the_two_others(players: int) -> None:
    state = deal(players)
    dealt = [card for hand in state.hands for card in members(hand)]
    kinds = Counter(str(card).partition("-")[0] for card in dealt)
    assert kinds == {**dict.fromkeys(DINOSAUR_NAMES[:players], 9), "fake": 1, "paleontologist": 1}
    assert len(set(dealt)) == 9 * players + 2


@pytest.mark.rule("JJ-S2")
def test_which_dinosaurs_is_an_option() -> None:
    assert game(3, values=(1, 2, 3, 4, 5, 6, 7, 8, 9)).dinosaurs == (6, 7, 8), "the most valuable"
    assert game(3, values=(5,) * 9).dinosaurs == (0, 1, 2)
    assert game(3, dinosaurs=["iguanodon", "trex", "diplodocus"]).dinosaurs == (0, 7, 8)
    for wrong in (
        ["trex"] * 3,
        ["trex", "iguanodon"],
        DINOSAUR_NAMES[:4],
        ["trex", "iguanodon", "cat"],
        [],
        "trex",
        "best",
        ["best"] * 3,
        ["best", "trex", "iguanodon"],
        ["best", "trex", "iguanodon", "diplodocus"],
    ):
        assert no_game(3, dinosaurs=wrong) == "JJ-S2"


@pytest.mark.rule("JJ-S3")
@pytest.mark.parametrize("players", range(3, 10))
@pytest.mark.parametrize("dealer", ["A", "C"])
def test_the_two_after_the_dealer_get_ten(players: int, dealer: str) -> None:
    state = deal(players, dealer=dealer)
    at = "AC".index(dealer) * 2
    tens = {(at + 1) % players, (at + 2) % players}
    assert [hand.bit_count() for hand in state.hands] == [9 + (seat in tens) for seat in range(players)]


@pytest.mark.rule("JJ-S3")
def test_cards_are_dealt_one_by_one_from_left_of_the_dealer() -> None:
    state = deal(4, dealer="B")
    (order,) = [entry[1] for entry in state.entries() if entry[0] == "shuffle"]
    assert isinstance(order, tuple)
    first = [next(s for s in range(4) if state.hands[s] >> card & 1) for card in order[:6]]
    assert first == [2, 3, 0, 1, 2, 3]
    event = only(state.opening, Dealt)
    assert event.hands == tuple(state.hands)
    assert [hand is None for hand in event.seen_by(2).hands] == [True, True, False, True]
    assert event.seen_by(None).hands == (None,) * 4


@pytest.mark.rule("JJ-S4")
def test_the_first_dealer_is_a_given_seat_or_a_random_one() -> None:
    assert deal(5).dealer == 0
    assert deal(5, dealer="E").dealer == 4
    assert {deal(5, seed, dealer="random").dealer for seed in range(60)} == set(range(5))
    assert no_game(5, dealer="F") == no_game(5, dealer="Z") == no_game(5, dealer=0) == "JJ-S4"


@pytest.mark.rule("JJ-S4")
def test_totals_may_be_negative() -> None:
    state = table(3, "totals -50 0 0", A="fake-bone", B="trex")
    ended = only(do(state, "B take", "C take"), RoundEnded)
    assert ended.totals == (-100, 150, 0), "C holds the Paleontologist"
