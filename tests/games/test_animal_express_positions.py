"""Positions of Animal Express that are set up, and what they refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

import feedkit
from feedkit import RecordError
from feedkit.core.chance import Stream
from feedkit.games.animal_express.cards import COUNTS
from tests.rules.animal_express_table import cards, everywhere

if TYPE_CHECKING:
    from feedkit.games.animal_express.game import AnimalExpressState

POOL = "pool rabbit mouse mouse snail elephant"
FULL = (
    POOL,
    "hand A mouse mouse giraffe",
    "hand B rabbit",
    "pile B snail snail",
    "used crocodile",
    "at mouse 2",
    "turn B",
    "round 2 from A",
    "money A 3",
)


def setup(*lines: str, players: int = 2, seed: int = 1) -> AnimalExpressState:
    game = feedkit.game("animal-express", players=players)
    return cast("AnimalExpressState", game.setup("\n".join(lines), seed=seed))


def test_every_line_says_where_something_is() -> None:
    state = setup(*FULL)
    assert [cards(hand) for hand in state.hands] == ["giraffe mouse mouse", "rabbit"]
    assert [cards(pile) for pile in state.piles] == ["", "snail snail"]
    assert cards(state.used) == "crocodile"
    assert state.to_go == (4, 4, 5, 5, 2, 6)
    assert (state.seat, state.round, state.start, state.money) == (1, 2, 0, (3, 0))
    assert state.view(0).kept(1) == state.piles[1], "what lies on a PILE counts as announced"


def test_what_is_named_nowhere_is_the_deck_or_with_a_deck_the_used_pile() -> None:
    state = setup(*FULL)
    assert len(state.deck) == 66 - 5 - 3 - 1 - 2 - 1
    assert everywhere(state) == COUNTS
    other = setup(*FULL)
    assert other.deck == state.deck
    assert setup(*FULL, seed=2).deck != state.deck, "shuffled"
    short = setup(POOL, "deck snail rabbit")
    assert [str(card) for card in short.deck] == ["snail", "rabbit"]
    assert sum(short.used) == 66 - 5 - 2
    assert everywhere(short) == COUNTS


@pytest.mark.parametrize(
    "lines", [FULL, (POOL,), (POOL, "deck"), (POOL, "deck mouse snail rabbit", "turn B")]
)
def test_a_record_of_it_reads_back(lines: tuple[str, ...]) -> None:
    state, luck = setup(*lines), Stream(1, 1)
    for _ in range(8):
        twin = cast("AnimalExpressState", feedkit.read(state.record))
        assert twin.record == state.record
        for seat in (None, 0, 1):
            assert twin.view(seat) == state.view(seat)
        assert twin.deck == state.deck
        if state.outcome is None:
            state.play(state.seat, luck.pick(state.legal_moves(state.seat)))


@pytest.mark.parametrize(
    ("lines", "line", "said"),
    [
        (("turn A",), 1, "a line “pool …”"),
        (("pool rabbit mouse",), 1, "five cards"),
        (("pool rabbit mouse mouse snail dog",), 1, "an animal"),
        ((POOL, POOL), 2, "only once"),
        ((POOL, "hand A mouse", "hand A mouse"), 3, "only once"),
        ((POOL, "hand C mouse"), 2, "a seat from A to B"),
        ((POOL, "hand"), 2, "a seat from A to B"),
        ((POOL, "hand mouse"), 2, "a seat from A to B"),
        ((POOL, "heap A mouse"), 2, "one of: pool"),
        ((POOL, "hand A" + " rabbit" * 10), 2, "no more than 10"),
        ((POOL, "at mouse 0"), 2, "from 1 to 6"),
        ((POOL, "at mouse 7"), 2, "from 1 to 6"),
        ((POOL, "at mouse"), 2, "from 1 to 6"),
        ((POOL, "at dog 1"), 2, "an animal"),
        ((POOL, "at"), 2, "an animal"),
        ((POOL, "turn A B"), 2, "nothing else"),
        ((POOL, "round 4 from A"), 2, "from 1 to 3 after “round”. [AE-M1]"),
        ((POOL, "round x from A"), 2, "from 1 to 3 after “round”"),
        ((POOL, "round"), 2, "from 1 to 3 after “round”"),
        ((POOL, "at rabbit 9"), 2, "from 1 to 4 after “rabbit”. [AE-C3]"),
        ((POOL, "at rabbit 1 2"), 2, "from 1 to 4 after “rabbit”"),
        ((POOL, "money A x"), 2, "from 0 to 9999 after “A”."),
        ((POOL, "round 2"), 2, "from"),
        ((POOL, "round 2 by A"), 2, "from"),
        ((POOL, "money A -1"), 2, "from 0"),
        ((POOL, "money A 10000"), 2, "from 0"),
        ((POOL, "deck mouse", "used snail"), 3, "every card in one place"),
    ],
)  # fmt: skip
def test_other_positions_are_refused(lines: tuple[str, ...], line: int, said: str) -> None:
    with pytest.raises(RecordError) as refusal:
        setup(*lines)
    assert refusal.value.line == line
    assert said in str(refusal.value)
