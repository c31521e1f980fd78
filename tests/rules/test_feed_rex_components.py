"""Feed-Rex, "Components": what is in the box."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.core.chance import enumerate_chance
from feedkit.games.feed_rex.cards import (
    ALONE,
    BOX,
    CAMOUFLAGE,
    CARDS,
    CHARACTERS,
    FLARE,
    JEEPS,
    KNIFE,
    MEAT,
    OBJECTS,
    OWNED,
    STONE,
    USELESS,
    deck,
)
from feedkit.games.feed_rex.events import Rolled
from tests.rules.table import deal, do, letters, no_game, only, table

if TYPE_CHECKING:
    from feedkit.core.chance import Chance


@pytest.mark.rule("FR-C1")
def test_the_box_holds_73_backpack_cards() -> None:
    assert BOX == {MEAT: 18, FLARE: 7, STONE: 13, CAMOUFLAGE: 6, KNIFE: 3, USELESS: 26}
    largest = deck(tuple(range(13)), extra_meat=3, extra_knives=2)
    assert Counter(card.kind for card in largest) == BOX
    assert len(largest) == 73


@pytest.mark.rule("FR-C1")
def test_all_useless_objects_are_different() -> None:
    names = [name for pair in OBJECTS for name in pair]
    assert len(set(names)) == len(names) == 26
    assert not set(names) & {"meat", "flare", "stone", "camouflage", "knife"}


@pytest.mark.rule("FR-C2")
def test_thirteen_characters_24_jeeps_two_t_rex_and_one_die() -> None:
    assert len(set(CHARACTERS)) == 13
    assert sum(JEEPS.values()) == 24
    assert [rex.name for rex in deal(13).rexes] == ["red", "green"]
    state = table(3, A="stone meat", rolls=[1])
    do(state, "A play 1")
    assert state.record.count("* roll") == 1


@pytest.mark.rule("FR-C3")
def test_the_die_has_six_sides_each_as_likely() -> None:
    game = feedkit.game("feed-rex", players=7)
    hands = "\n".join(["hand A meat stone", *(f"hand {seat} meat" for seat in "BCDEFG")])

    def throw(chance: Chance) -> str:
        state = game.setup(hands, chance=chance)
        return letters([only(state.play(0, state.parse_move("play 2", 0)), Rolled).target])

    assert list(enumerate_chance(throw)) == [(Fraction(1, 6), seat) for seat in "BCDEFG"]


@pytest.mark.rule("FR-C3")
def test_no_seventh_side() -> None:
    state = table(3, A="stone meat", rolls=[6])
    do(state, "A play 1")
    with pytest.raises(feedkit.RecordError, match="up to 6"):
        feedkit.read(state.record.replace("* roll 6", "* roll 7"))


@pytest.mark.rule("FR-C4")
def test_each_character_owns_two_objects_which_match_its_icon() -> None:
    owners = Counter(card.owner for card in CARDS.values() if card.kind is USELESS)
    assert owners == dict.fromkeys(range(13), 2)
    assert all(card.owner == -1 for card in CARDS.values() if card.kind is not USELESS)
    assert all(card.owner == character for character, pair in enumerate(OWNED) for card in pair)


@pytest.mark.rule("FR-C5")
def test_jeeps_by_colour() -> None:
    assert sorted(JEEPS.values()) == [1, 2, 2, 3, 4, 6, 6]
    assert [JEEPS[colour] for colour in ("yellow", "light-blue", "red", "green")] == [6, 6, 4, 3]
    assert JEEPS[ALONE] == 1


@pytest.mark.rule("FR-C5")
def test_every_team_game_can_be_dealt_from_the_jeeps_there_are() -> None:
    for size, players in {6: 13, 5: 11, 4: 13, 3: 13, 2: 13}.items():
        assert all(n <= JEEPS[jeep] for jeep, n in Counter(deal(players, team_size=size).jeeps).items())


@pytest.mark.rule("FR-C6")
def test_three_meat_and_two_knives_are_left_for_hardcore_when_thirteen_play() -> None:
    left = Counter(BOX)
    left.subtract(card.kind for card in deck(tuple(range(13))))
    assert {kind: n for kind, n in left.items() if n} == {MEAT: 3, KNIFE: 2}
    assert len(deal(13, extra_meat=3, extra_knives=2).box) == 3 + 5
    assert no_game(13, extra_meat=4) == "FR-V2"
    assert no_game(13, extra_knives=3) == "FR-V2"
