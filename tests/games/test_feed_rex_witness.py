"""The events that a seat witnesses say all that its view holds; no game takes more moves than its bound."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

import feedkit
from feedkit import OptionError
from feedkit.core.chance import Stream
from feedkit.games.feed_rex.events import Spared
from feedkit.games.feed_rex.view import Varied
from tests.games import play
from tests.rules.table import deal, do, letters, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from feedkit.core.state import Event
    from feedkit.games.feed_rex.game import FeedRexState

GAMES = 60
OPEN: dict[str, object] = {"gate": "open"}
EIGHT = "/".join(f"hand {seat} {'flare stone' if seat in 'AE' else 'meat'}" for seat in "ABCDEFGH")
JEEPS = "/".join(
    f"jeep {seat} {'yellow' if seat in 'ABCD' else 'light-blue'}{' up' * (seat in 'AE')}"
    for seat in "ABCDEFGH"
)
#: Positions in which little is left, so that everything that ends a game is near.
POSITIONS: tuple[tuple[int, dict[str, object], str], ...] = (
    (3, {}, "hand A meat meat/hand B meat/hand C stone meat/rex red points A"),
    (3, OPEN, "hand A flare meat/hand B meat meat/hand C meat stone/discard knife/turn C 12"),
    (4, OPEN, "hand B camouflage meat/hand C meat/out A escaped/out D devoured/camouflage C 1"),
    (5, {"max_turns": 20}, "hand A knife stone/hand B meat/hand C meat/hand D meat/hand E meat/turn E 20"),
    (3, {}, "hand A meat/hand B meat/hand C meat"),
    (3, {}, "hand A meat/out B devoured/out C devoured"),
    (3, {}, "hand A stone/out B devoured/out C devoured/turn A 7"),
    (8, OPEN, f"{EIGHT}/rex red points B/rex green points F"),
    (8, {"team_size": 4}, f"{EIGHT}/{JEEPS}/rex red points B/rex green at E"),
)


def agrees(state: FeedRexState, events: Sequence[Event]) -> None:
    """Compare field by field, for everybody who watches."""
    for seat in (None, *state.game.seats):
        told = state.game.rebuild(seat, [event.seen_by(seat) for event in events])
        assert told._asdict() == state.view(seat)._asdict()


def followed(state: FeedRexState, luck: Stream) -> Iterator[list[Event]]:
    """Play a game to its end and give all events so far after each move."""
    events = list(state.opening)
    yield events
    for _seat, _move, happened in play.moves(state, luck):
        events += happened
        yield events


@pytest.mark.parametrize("number", range(GAMES))
def test_events_alone_give_every_view(number: int) -> None:
    state = play.start(number)
    for events in followed(state, Stream(number, 99)):
        agrees(state, events)


@pytest.mark.parametrize(("players", "options", "position"), POSITIONS)
@pytest.mark.parametrize("seed", range(8))
def test_positions_are_told_too(players: int, options: dict[str, object], position: str, seed: int) -> None:
    game = feedkit.game("feed-rex", players=players, **options)
    state = cast("FeedRexState", game.setup(position.replace("/", "\n"), seed=seed))
    for events in followed(state, Stream(seed, 99)):
        agrees(state, events)


@pytest.mark.rule("FR-E3")
@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        ("flare meat", ["A play 1", "A decline*", "B pass 1 to C*"]),
        ("flare meat", ["A play 1", "A aim at B*"]),
        ("meat stone", ["A play 2*", "B play 1*"]),
        ("umbrella knife meat", ["A macgyver 1 2*"]),
        ("camouflage meat", ["A pass 1 to B*"]),
    ],
)
def test_whoever_sees_nothing_but_meat_knows_that_they_hold_something_else(
    hand: str, lines: list[str]
) -> None:
    state = table(3, A=hand, B="meat meat", C="stone", rolls=[3])
    events, spared = [*state.opening], 0
    for line in lines:
        events += do(state, line.removesuffix("*"))
        agrees(state, events)
        spared += line.endswith("*")
        assert sum(isinstance(fact, Varied) for fact in state.view(2).facts()) == spared
    assert not any(isinstance(event, Spared) for event in events), "else B would know what they hold"


@pytest.mark.rule("FR-D2")
def test_a_flare_that_can_be_for_nobody_is_at_once_over() -> None:
    gone = [f"out {seat} devoured" for seat in "CDEFGH"]
    state = table(8, *gone, "rex red points A", "rex green points B", A="flare meat", B="stone")
    events = [*state.opening, *do(state, "A play 1")]
    agrees(state, events)


def test_what_is_seen_begins_with_the_deal() -> None:
    state = deal(3)
    with pytest.raises(OptionError, match="Begin with the deal"):
        state.game.rebuild(0, state.opening[1:])
    with pytest.raises(OptionError, match="Begin with the deal"):
        state.game.rebuild(0, [])


def test_no_game_takes_more_moves_than_its_bound() -> None:
    for number in range(300):
        state = play.start(number)
        assert len(list(play.moves(state, Stream(number, 99)))) <= state.game.bound


@pytest.mark.rule("FR-X1")
@pytest.mark.parametrize("knives", [0, 2])
def test_a_turn_can_take_all_moves_of_its_share(knives: int) -> None:
    hand = "knife " * (1 + knives) + "umbrella teddy-bear flare meat"
    state = table(3, A=hand, max_turns=1, extra_knives=knives)
    do(state, "A ask mine", *["A play 1"] * (4 + knives))
    assert letters(state.to_move) == "A"
    do(state, "A decline")
    assert letters(state.to_move) == ""
    assert state.game.bound == 1 + (4 + knives) + 1
