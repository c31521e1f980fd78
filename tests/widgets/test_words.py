"""Questions, answers and events in good English."""

from __future__ import annotations

from typing import cast

import pytest

from feedkit.games.feed_rex.cards import CARDS, FLARE, KNIFE, MEAT, STONE, USELESS
from feedkit.games.feed_rex.events import Asked, Devoured, Hid, Passed, Played, Pointed, Rolled, Tried
from feedkit.games.feed_rex.game import FeedRex
from feedkit.games.feed_rex.moves import Ask
from feedkit.games.feed_rex.wording import answer
from feedkit_widgets.feed_rex.faces import Names
from feedkit_widgets.feed_rex.questions import question
from feedkit_widgets.feed_rex.words import clauses, sentence, speech, story
from feedkit_widgets.html import plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.events import FeedRexEvent

NAMES = Names(("Ana", "Bruno", "Chiara"), 0)
BOTH = NAMES._replace(both=True)


@pytest.mark.parametrize(
    ("ask", "size", "said"),
    [
        (Ask("how many", (0, 1, 2), (MEAT,)), 5, "How many Meat are among cards 1, 2 and 3?"),
        (Ask("how many", (0, 1, 2, 3, 4), (STONE,)), 5, "How many Stones are among my cards?"),
        (Ask("how many", (0, 1, 2, 3), (STONE,)), 5, "How many Stones are among cards 1 to 4?"),
        (Ask("how many", (1,), (KNIFE,)), 5, "Counting only card 2, how many Swiss Knives are there?"),
        (
            Ask("how many", (0, 4), (FLARE, USELESS)),
            5,
            "How many Flares or Useless Objects are among cards 1 and 5?",
        ),
        (Ask("any", (0, 1), (MEAT,)), 5, "Is there a Meat among cards 1 and 2?"),
        (Ask("any", (0, 1), (MEAT, FLARE, STONE)), 2, "Is there a Meat, a Flare or a Stone among my cards?"),
        (Ask("any", (3,), (MEAT, STONE)), 5, "Is card 4 a Meat or a Stone?"),
        (Ask("at least", (0, 1), (STONE,), 2), 5, "Are at least 2 Stones among cards 1 and 2?"),
        (Ask("at least", (0, 1), (STONE, FLARE), 1), 5, "Is at least 1 Stone or Flare among cards 1 and 2?"),
        (Ask("at least", (0,), (STONE,), 1), 5, "Is card 1 a Stone?"),
        (Ask("which", (2,)), 5, "Which card is card 3?"),
        (Ask("mine", (0, 1)), 2, "Is an object of mine among my cards?"),
        (Ask("mine", (1,)), 2, "Is card 2 an object of mine?"),
        (Ask("macgyver", (0, 1, 2)), 3, "Can I do MacGyver?"),
        (Ask("macgyver", (0, 1)), 3, "Can I do MacGyver with cards 1 and 2?"),
        (Ask("macgyver", (0, 1, 3)), 5, "Can I do MacGyver with two of cards 1, 2 and 4?"),
        (Ask("macgyver", (0,)), 3, "Can I do MacGyver with card 1 alone?"),
    ],
)
def test_questions(ask: Ask, size: int, said: str) -> None:
    assert plain(question(ask, size)) == said


def test_answers() -> None:
    said = [answer(a) for a in (True, False, 0, 1, 2, 13, CARDS["stone"], CARDS["teapot"])]
    assert said == ["Yes.", "No.", "None.", "One.", "Two.", "13.", "A Stone.", "The teapot."]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Played(0, 1, CARDS["stone"]), "You play a Stone."),
        (Played(1, 1, CARDS["teapot"]), "Bruno plays the teapot."),
        (Passed(1, 0, 0, CARDS["meat"]), "Bruno passes you a Meat."),
        (Passed(0, 0, 2, CARDS["flare"]), "You pass Chiara a Flare."),
        (Pointed("red", 0), "The T-Rex points at you!"),
        (Hid(0), "You are hidden."),
        (Hid(1), "Bruno is hidden."),
        (Tried(1, 0, 1, None), "Bruno tries MacGyver, and fails."),
        (Tried(0, 0, 1, (CARDS["knife"], CARDS["bell"])), "You do MacGyver with a Swiss Knife and the bell."),
        (Devoured(1, (CARDS["meat"], CARDS["meat"])), "Bruno is devoured, with 2 Meat."),
        (
            Asked(1, Ask("any", (0, 1), (MEAT,)), True),
            "Bruno asks: “Is there a Meat among cards 1 and 2?” Yes.",
        ),
    ],
)
def test_events(event: FeedRexEvent, said: str) -> None:
    told = sentence(event, NAMES)
    assert told is not None
    assert plain(told) == said


def test_a_roll_is_told_with_where_it_leads() -> None:
    events: list[FeedRexEvent] = [
        Played(1, 0, CARDS["stone"]),
        Rolled(1, 2, (2, 0)),
        Pointed("green", 0, "FR-B2"),
    ]
    assert speech(events, NAMES) == "Bruno plays a Stone. Bruno rolls 2: the T-Rex points at you!"
    assert speech(events, BOTH) == "Bruno plays a Stone. Bruno rolls 2: the green T-Rex points at you!"
    assert clauses(story(events, NAMES)) == ["FR-B2"]


def test_several_who_are_devoured_share_a_sentence() -> None:
    events: list[FeedRexEvent] = [Devoured(0, (), "FR-E3"), Devoured(1, (CARDS["meat"],), "FR-E3")]
    assert speech(events, NAMES) == "You and Bruno are devoured."


def test_names_are_text() -> None:
    hostile = Names(("<img src=x>", "{who}", "&amp;"), None)
    told = sentence(Passed(0, 0, 1, CARDS["meat"]), hostile)
    assert told == "<b>&lt;img src=x&gt;</b> passes <b>{who}</b> <b>a Meat</b>."


@pytest.mark.parametrize("players", [3, 9])
def test_whole_games_are_told(players: int) -> None:
    state = FeedRex(players).start(seed=4)
    names = Names(tuple("ABCDEFGHIJKLM"[:players]), 0, players > 7)
    told = [state.opening]
    while state.outcome is None:
        (seat,) = state.to_move
        moves = state.legal_moves(seat)
        told.append(state.play(seat, moves[7 * len(told) % len(moves)]))
    said = [speech([cast("FeedRexEvent", event.seen_by(0)) for event in events], names) for events in told]
    assert all(said)
    assert "wins!" in said[-1] or "win!" in said[-1] or "Nobody wins." in said[-1]
