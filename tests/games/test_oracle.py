"""The engine against a second implementation of the rules, after every move of many games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from feedkit.core.chance import PLAYER, Stream
from feedkit.core.game import LETTERS
from feedkit.games.feed_rex.events import Asked
from feedkit.games.feed_rex.moves import Ask
from tests.games.oracle_feed_rex import Oracle
from tests.games.play import moves, start

if TYPE_CHECKING:
    from feedkit.games.feed_rex.game import FeedRexState

GAMES_IN_ALL = 330
CHUNK = 33


def letters(seats: tuple[int, ...]) -> list[str]:
    return [LETTERS[seat] for seat in seats]


def seen(state: FeedRexState) -> dict[str, Any]:
    """Give the engine's state in the oracle's words."""
    seats = LETTERS[: state.game.players]
    return {
        "hands": {seat: list(map(str, hand)) for seat, hand in zip(seats, state.hands, strict=True)},
        "discard": list(map(str, state.discard)),
        "before": dict(zip(seats, state.camouflage, strict=True)),
        "rex": {rex.name: [LETTERS[rex.seat], rex.points] for rex in state.rexes},
        "in": letters(state.inside),
        "escaped": letters(state.escaped),
        "devoured": letters(state.devoured),
        "over": state.outcome.clause if state.outcome else None,
        "winners": letters(state.outcome.winners) if state.outcome else None,
        **(
            {}
            if state.outcome
            else {
                "turn": LETTERS[state.seat],
                "number": state.number,
                "phase": state.stage,
                "threatened": state.threatened,
                "legal": {str(m) for m in state.legal_moves(state.seat) if not isinstance(m, Ask)},
            }
        ),
    }


def told(oracle: Oracle) -> dict[str, Any]:
    """Give the oracle's state in the same words."""
    table = oracle.table
    common = {
        key: table[key] for key in ("hands", "before", "rex", "in", "escaped", "devoured", "over", "discard")
    }
    common["winners"] = oracle.winners() if table["over"] else None
    if not table["over"]:
        common |= {key: table[key] for key in ("turn", "number", "phase", "threatened")}
        common["legal"] = oracle.legal()
    return common


def steps(record: str) -> list[tuple[str, list[str]]]:
    """Give the moves of a record (the deal is the first), each with the chance results that follow it."""
    found: list[tuple[str, list[str]]] = [("", [])]
    for line in record.splitlines():
        if line.startswith("* "):
            found[-1][1].append(line.removeprefix("* "))
        elif line[0] in LETTERS and line[1] == " ":
            found.append((line[2:], []))
    return found


@pytest.mark.parametrize("first", range(0, GAMES_IN_ALL, CHUNK))
def test_engine_and_oracle_agree_after_every_move(first: int) -> None:
    for number in range(first, first + CHUNK):
        state = start(number)
        states, answers = [seen(state)], [""]
        for _, _, events in moves(state, Stream(number, PLAYER)):
            states.append(seen(state))
            asked = [str(event) for event in events if isinstance(event, Asked)]
            answers.append(asked[0].rpartition("? ")[2].removesuffix(".") if asked else "")
        (_, chance), *rest = steps(state.record)
        oracle = Oracle(state.game.players, dict(state.game.options), chance)
        assert told(oracle) == states[0], f"game {number}, the deal"
        for turn, (text, chance) in enumerate(rest, 1):
            oracle.move(text, chance)
            assert told(oracle) == states[turn], f"game {number}, move {turn}: {text}"
            assert oracle.answer == answers[turn], f"game {number}, move {turn}: {text}"
        assert oracle.table["over"]
