"""The answers folded away in the rules notebook are true: each trial is done at its table, as by a reader.

A trial is known by the table that it stands below and by its number. What is to be done there, what must
happen, and words that the answer must hold, stand here.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

import pytest

import feedkit
from feedkit.core.chance import enumerate_chance
from feedkit.core.errors import IllegalMove
from feedkit.games.feed_rex.moves import Pass, Play
from feedkit_widgets.acts import act
from feedkit_widgets.sitting import feed_rex
from tests.notebooks.reading import RULES, makers, notebook


class Trial(NamedTuple):
    """What a reader does, what must happen in the end, what is refused, and words of the answer."""

    does: tuple[str, ...]
    happens: tuple[str, ...]
    says: str
    refused: str = ""


def trial(does: str, happens: str, says: str, refused: str = "") -> Trial:
    """Write a trial with semicolons between moves, and between events, which end with a full stop."""
    return Trial(tuple(does.split("; ")), tuple(re.split(r"(?<=\.); ", happens)), says, refused)


TRIALS = {
    "components": [
        trial("play 1", "A plays card 1: umbrella.", "play another card in the same turn"),
        trial("play 2", "A plays card 2: guitar.; Turn 2: B.", "Bruno is next"),
    ],
    "setup": [
        trial("ask how many meat", "A asks: how many meat in 1 2 3 4 5? 1.", "The answer is one."),
        trial("ask mine", "A asks: mine in 1 2 3 4 5? no.", "The answer is no"),
        trial("play 1", "A plays card 1: sponge.; Turn 2: B.", "Bruno’s sponge"),
    ],
    "turn": [
        trial("ask which 1; ask which 2", "A asks: which 1? guitar.", "Card 1 is the guitar", "FR-T3"),
        trial("play 1", "A plays card 1: guitar.; Turn 2: B.", "it is Bruno’s turn"),
        trial("play 1; skip; ask which 1", "Turn 4: A.", "You hold three cards now", "FR-T2"),
    ],
    "questions": [
        trial("ask how many meat", "A asks: how many meat in 1 2 3 4 5? 2.", "Two."),
        trial("ask macgyver in 1 2 3", "A asks: macgyver in 1 2 3? no.", "No: "),
        trial("ask macgyver", "A asks: macgyver in 1 2 3 4 5? yes.", "Yes: "),
    ],
    "t-rex": [
        trial(
            "play 2",
            "A plays card 2: teapot.; A is devoured, leaving stone meat camouflage.; "
            "The red T-Rex lies down at A.; Turn 2: B.",
            "lies down at your empty seat",
        ),
        trial(
            "play 1",
            "A rolls 4: the count ends at A.; The red T-Rex points at A.; "
            "A is devoured, leaving teapot meat camouflage.; The red T-Rex lies down at A.; Turn 2: B.",
            "You roll a 4.",
        ),
        trial(
            "pass 3 to B",
            "The red T-Rex points at B.; Turn 2: B, whom the T-Rex points at.",
            "His turn is next, and it begins with the T-Rex pointing at him",
        ),
    ],
    "stone": [
        trial(
            "play 1",
            "A rolls 5: the count ends at D.; The red T-Rex points at D.; Turn 2: B.",
            "Bruno, Dev, you, Bruno, Dev.",
        ),
        trial("play 2", "The red T-Rex points at A.; Turn 2: B.", "you are safe until your next turn"),
    ],
    "hide": [
        trial(
            "play 1",
            "A plays card 1: camouflage.; A is hidden.; B is no longer hidden.; Turn 2: B.",
            "You are hidden and not devoured, but the T-Rex goes on pointing at you.",
        ),
        trial(
            "play 2; aim at B",
            "B is no longer hidden.; The red T-Rex points at B.; Turn 2: B, whom the T-Rex points at.",
            "First his Camouflage is discarded, then the T-Rex points at him.",
        ),
        trial(
            "play 2; decline",
            "A points the Flare at nobody.; A is devoured, leaving camouflage meat teapot.; "
            "The red T-Rex lies down at A.; B is no longer hidden.; Turn 2: B.",
            "you are devoured",
        ),
    ],
    "knife": [
        trial(
            "play 1; play 1; play 2",
            "A plays card 1: knife.; A plays card 1: umbrella.; A plays card 2: stone.; "
            "A rolls 2: the count ends at C.; The red T-Rex points at C.; Turn 2: B.",
            "The die shows a 2, the T-Rex turns to Chiara, and you have two cards left.",
        ),
        trial(
            "play 1; play 2",
            "A plays card 2: guitar.; A is devoured, leaving umbrella stone meat.; "
            "The red T-Rex lies down at A.; Turn 2: B.",
            "card 2 is the guitar now",
        ),
        trial("play 1; pass 1 to B", "A plays card 1: knife.", "has to play on (FR-B8)", "FR-B8"),
    ],
    "pass": [
        trial(
            "pass 1 to C",
            "A passes card 1 to C: meat.; C shuffles their hand: alarm-clock meat stone flare.; "
            "A is devoured, leaving knife camouflage stone.; The red T-Rex lies down at A.; Turn 2: B.",
            "the T-Rex cannot point at her",
        ),
        trial(
            "pass 2 to D; pass 1 to B",
            "A passes card 2 to D: knife.; D shuffles their hand: stone knife trumpet teapot.; "
            "A passes card 1 to B: meat.; B shuffles their hand: guitar meat meat sponge.; "
            "The red T-Rex points at B.; Turn 2: B, whom the T-Rex points at.",
            "Dev has the Swiss Knife, Bruno the Meat",
        ),
        trial(
            "pass 3 to B",
            "A passes card 3 to B: camouflage.; B is hidden.; A is devoured, leaving meat knife stone.; "
            "The red T-Rex lies down at A.; B is no longer hidden.; Turn 2: B.",
            "It hides Bruno, not you",
        ),
    ],
    "macgyver": [
        trial(
            "macgyver 1 3",
            "A tries MacGyver with cards 1 and 3: yes, with teapot knife.; A rolls 2: the count ends at C.; "
            "The red T-Rex points at C.; Turn 2: B.",
            "the die shows a 2, and the T-Rex turns to Chiara",
        ),
        trial(
            "macgyver 2 4",
            "A tries MacGyver with cards 2 and 4: no.; A shuffles their hand: meat guitar knife teapot.; "
            "A is devoured, leaving meat guitar knife teapot.; The red T-Rex lies down at A.; Turn 2: B.",
            "Card 2 is Meat, so the answer is no.",
        ),
    ],
    "gate": [
        trial(
            "play 1",
            "A rolls 4: the count ends at A.; The red T-Rex points at A.; A is devoured.; "
            "The red T-Rex lies down at A.; Turn 2: B.",
            "You roll a 4, and the T-Rex comes back to you.",
        ),
        trial(
            "deal 8; play 1",
            "A rolls 2: the count ends at C.; The red T-Rex points at C.; A escapes.; "
            "B is devoured, leaving meat guitar.; C is devoured, leaving flare alarm-clock stone.; "
            "D is devoured, leaving yo-yo meat.; The game is over (escaped); winners: A.",
            "Now the roll is a 2.",
        ),
    ],
    "meat": [
        trial(
            "play 1; aim at B",
            "The red T-Rex points at B.; A is devoured, leaving meat.; B is devoured, leaving meat.; "
            "C is devoured, leaving meat meat.; The game is over (only Meat); winners: nobody.",
            "All three of you are devoured at once, and nobody wins.",
        ),
        trial(
            "pass 1 to B",
            "A passes card 1 to B: flare.; B shuffles their hand: flare meat.; Turn 2: B.",
            "the game goes on",
        ),
    ],
    "last": [
        trial(
            "play 1",
            "A is devoured, leaving meat.; The red T-Rex lies down at A.; "
            "B is devoured, leaving stone meat.; The game is over (last one); winners: nobody.",
            "Nobody wins.",
        ),
        trial(
            "pass 2 to B; skip",
            "B plays card 2: meat.; The red T-Rex points at B.; B is devoured, leaving meat stone.; "
            "The red T-Rex lies down at B.; A escapes, showing guitar.; "
            "The game is over (last one); winners: A.",
            "you show the guitar, no Meat, and so you escape and win",
        ),
    ],
    "two": [
        trial("play 4; aim at D", "The red T-Rex points at D.; Turn 2: B.", "The red T-Rex comes"),
        trial(
            "play 4; aim at B",
            "The green T-Rex points at B.; Turn 2: B, whom the T-Rex points at.",
            "The green one comes.",
        ),
        trial(
            "pass 2 to C",
            "C shuffles their hand: meat meat meat crystal-ball stone sponge.; Turn 2: B.",
            "neither T-Rex moves",
        ),
    ],
    "open": [
        trial("play 1", "A plays card 1: guitar.; A escapes.; Turn 2: B.", "It is Bruno’s turn."),
        trial(
            "pass 1 to B",
            "A passes card 1 to B: guitar.; B shuffles their hand: stone meat guitar.; "
            "A escapes.; Turn 2: B.",
            "You escape just as well, and Bruno has a card more to get rid of.",
        ),
    ],
    "hardcore": [
        trial(
            "play 1; play 1; play 1; play 1",
            "A plays card 1: knife.; A plays card 1: knife.; A plays card 1: knife.; A plays card 1: stone.; "
            "A rolls 2: the count ends at C.; The red T-Rex points at C.; Turn 2: B.",
            "You have a single card left.",
        ),
        trial(
            "pass 1 to B; pass 1 to C; pass 3 to B",
            "The red T-Rex points at B.; Turn 2: B, whom the T-Rex points at.",
            "the T-Rex turns to Bruno",
        ),
    ],
    "teams": [
        trial(
            "play 1",
            "A escapes.; The red T-Rex lies down at A.; E escapes, showing stone flare.; "
            "The game is over (last one); winners: E.",
            "it is Emi alone who wins",
        ),
        trial(
            "pass 1 to E",
            "The red T-Rex points at E.; A escapes.; E is devoured, leaving meat flare stone.; "
            "The game is over (last one); winners: A, C.",
            "you win, and so does Chiara",
        ),
    ],
    "limits": [
        trial(
            "play 2", "A plays card 2: teapot.; The game is over (stalled); winners: nobody.", "nobody wins"
        ),
        trial(
            "play 1; play 1",
            "A plays card 1: teapot.; A escapes.; B is devoured, leaving stone meat.; "
            "C is devoured, leaving flare alarm-clock.; The game is over (escaped); winners: A.",
            "you escape and win, just in time",
        ),
    ],
}  # fmt: skip


def answers(cell_id: str) -> list[str]:
    """Give what is folded away in a cell of the notebook, in one line each."""
    cell = next(cell for cell in notebook(RULES).cells if cell.id == cell_id)
    found = re.findall(r"<summary>[^<]*</summary>(.*?)</details>", cell.source, re.DOTALL)
    return [" ".join(text.split()) for text in found]


def test_every_trial_of_the_notebook_is_tried() -> None:
    told = {cell.id.removesuffix("-trials") for cell in notebook(RULES).cells if cell.id.endswith("-trials")}
    assert told == set(TRIALS)
    for where, trials in TRIALS.items():
        assert len(answers(f"{where}-trials")) == len(trials), where


@pytest.mark.parametrize(
    ("where", "number"), [(where, n) for where, all_ in TRIALS.items() for n in range(1, len(all_) + 1)]
)
def test_what_happens_if(where: str, number: int) -> None:
    does, happens, says, refused = TRIALS[where][number - 1]
    table = makers(RULES)[where]()
    sitting = table._sitting
    last = does[-1]
    for doing in does:
        if doing == "skip":
            table.skip()
        elif doing.startswith("deal "):
            act(sitting, "new seed", {"seed": doing.removeprefix("deal ")}, sitting.rev)
        elif refused and doing is last:
            with pytest.raises(IllegalMove) as refusal:
                table.play(doing)
            assert refusal.value.clause == refused
        else:
            table.play(doing)
    assert sitting.line is not None
    events = [str(event) for step in sitting.line.events for event in step]
    assert events[len(events) - len(happens) :] == list(happens)
    assert says in answers(f"{where}-trials")[number - 1]


def test_the_three_cards_of_the_knife_leave_two() -> None:
    table = makers(RULES)["knife"]()
    for move in TRIALS["knife"][0].does:
        table.play(move)
    assert table.view is not None
    assert table.view.own_size == 2


def test_the_five_meat_of_the_setup_are_where_the_answer_says() -> None:
    line = makers(RULES)["setup"]()._sitting.line
    assert line is not None
    state = feed_rex(line.present)
    meat = [[card.name for card in cards].count("meat") for cards in (*state.hands, state.box)]
    assert meat == [1, 1, 2, 1]
    assert {"umbrella", "teddy-bear"} <= {card.name for card in state.hands[2]}
    assert state.rexes[0].seat == 0


# Exercises ------------------------------------------------------------------------------------------------


def chances_of(where: str, move: str, what: str) -> Fraction:
    """Give how likely a move at a table brings about an event, over all faces of the die."""
    line = makers(RULES)[where]()._sitting.line
    assert line is not None
    start = line.present
    position = "\n".join(start.placed)
    total = Fraction(0)
    for share, events in enumerate_chance(
        lambda chance: (state := start.game.setup(position, chance=chance)).play(0, state.parse_move(move, 0))
    ):
        total += share * (what in [str(event) for event in events])
    return total


def test_the_exercise_on_staying_alive() -> None:
    line = makers(RULES)["t-rex"]()._sitting.line
    assert line is not None
    plays = [move for move in line.present.legal_moves(0) if isinstance(move, Play | Pass)]
    devoured = [f"A is devoured, leaving {' '.join(kept)}." for kept in _hands_without_one("t-rex")]
    safe = [str(move) for move in plays if not any(chances_of("t-rex", str(move), end) for end in devoured)]
    assert sorted(safe) == ["pass 3 to B", "pass 3 to C", "pass 3 to D", "play 4"]
    assert answers("exercises")[0].startswith(
        "Play the Camouflage (card 4), or pass the Meat (card 3) to Bruno, to Chiara or to Dev."
    )


def _hands_without_one(where: str) -> list[list[str]]:
    line = makers(RULES)[where]()._sitting.line
    assert line is not None
    hand = [card.name for card in feed_rex(line.present).hands[0]]
    return [hand[:gone] + hand[gone + 1 :] for gone in range(len(hand))]


def test_the_exercise_on_the_last_step() -> None:
    assert 1 - chances_of("gate", "play 1", "A is devoured.") == Fraction(5, 6)
    assert answers("exercises")[1].startswith("5/6.")


def test_the_exercise_on_the_stone() -> None:
    assert chances_of("stone", "play 1", "The red T-Rex points at A.") == Fraction(1, 3)
    assert answers("exercises")[2].startswith("1/3.")


def test_the_exercise_on_nothing_but_meat() -> None:
    over = feedkit.game("feed-rex", players=3).setup("hand A meat\nhand B meat\nhand C meat", seed=1)
    assert over.outcome is not None
    assert (over.outcome.clause, over.outcome.winners) == ("FR-E3", ())
    assert "The game is over at once" in answers("exercises")[3]
