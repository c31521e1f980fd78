"""Feed-Rex, "Don't close the gate" and "Hardcore"."""

from __future__ import annotations

from collections import Counter

import pytest

from feedkit.games.feed_rex.cards import KNIFE, MEAT
from tests.rules.table import deal, do, letters, no_game, table, turn


@pytest.mark.rule("FR-V1")
def test_with_the_gate_open_the_game_goes_on_and_all_who_escape_win() -> None:
    state = table(4, A="teapot", B="umbrella", C="stone meat", D="flare meat sponge", gate="open", rolls=[3])
    do(state, "A play 1")
    assert letters(state.escaped) == "A"
    assert letters(state.devoured) == ""
    assert (turn(state), state.outcome) == ("B", None)
    do(state, "B play 1", "C play 1")
    assert turn(state) == "D"
    do(state, "D play 1", "D aim at C", "C play 1")
    assert letters(state.devoured) == "CD"
    assert state.outcome is not None
    assert letters(state.outcome.winners) == "AB"
    assert state.outcome.scores == (1, 1, 0, 0)


@pytest.mark.rule("FR-V1")
def test_by_default_the_gate_closes() -> None:
    state = table(4, A="teapot", B="umbrella", C="stone meat", D="flare meat")
    do(state, "A play 1")
    assert letters(state.devoured) == "BCD"
    assert no_game(4, gate="ajar") == "FR-V1"


@pytest.mark.rule("FR-V2")
@pytest.mark.parametrize(("players", "meat", "knives"), [(3, 13, 2), (3, 1, 0), (8, 8, 1), (13, 3, 2)])
def test_hardcore_adds_meat_and_knives(players: int, meat: int, knives: int) -> None:
    plain, hardcore = deal(players), deal(players, extra_meat=meat, extra_knives=knives)
    count = [
        Counter(card.kind for hand in (*state.hands, state.box) for card in hand)
        for state in (plain, hardcore)
    ]
    count[0].update({MEAT: meat, KNIFE: knives})
    assert count[0] == count[1]
    assert len(hardcore.box) == len(plain.box) + meat + knives


@pytest.mark.rule("FR-V2")
@pytest.mark.parametrize("players", range(3, 14))
def test_up_to_what_the_box_holds(players: int) -> None:
    most = deal(players, extra_meat=16 - players, extra_knives=2)
    found = Counter(card.kind for hand in (*most.hands, most.box) for card in hand)
    assert (found[MEAT], found[KNIFE]) == (18, 3)
    assert no_game(players, extra_meat=17 - players) == "FR-V2"
    assert no_game(players, extra_knives=3) == "FR-V2"
    assert no_game(players, extra_meat=-1) == "FR-V2"
