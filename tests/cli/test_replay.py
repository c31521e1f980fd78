"""feedkit replay: a recorded game in sentences and as JSON, and records that are none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import feedkit
from feedkit.core.chance import Stream

from .conftest import one_sentence

if TYPE_CHECKING:
    from pathlib import Path

    from feedkit.core.state import State

    from .conftest import Run


def played(seed: int, moves: int = 10_000, **options: object) -> State:
    """A game at random, to its end or so far."""
    state = feedkit.game("feed-rex", **{"players": 5, **options}).start(seed=seed)  # type: ignore[arg-type]
    luck = Stream(seed, 99)
    while state.outcome is None and moves:
        seat = state.to_move[0]
        state.play(seat, luck.pick(state.legal_moves(seat)))
        moves -= 1
    return state


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(played(4).record, encoding="utf-8")
    return file


def test_a_game_is_told_move_by_move(run: Run, record: Path) -> None:
    said = run("replay", str(record))
    assert said.code == 0
    moves = [
        line for line in record.read_text(encoding="utf-8").splitlines() if line[:2] in {"A ", "B ", "C "}
    ]
    for move in moves:
        assert f". {move}\n" in said.out
    assert "win" in said.out.splitlines()[-1]


def test_standard_input_holds_a_record(run: Run, record: Path) -> None:
    from_file = run("replay", str(record))
    assert run("replay", "-", typed=record.read_bytes()) == from_file


@pytest.mark.parametrize("options", [{}, {"players": 9}, {"players": 6, "team_size": 2}, {"gate": "open"}])
def test_json_tells_the_whole_game(run: Run, tmp_path: Path, options: dict[str, object]) -> None:
    state = played(8, **options)  # type: ignore[arg-type]
    file = tmp_path / "game.txt"
    file.write_text(state.record, encoding="utf-8")
    told: dict[str, Any] = json.loads(run("replay", str(file), "--json").out)
    again = feedkit.game(told["game"], players=told["players"], **told["options"]).start(seed=told["seed"])
    assert [str(event) for event in again.opening] == [event["text"] for event in told["opening"]]
    for move in told["moves"]:
        events = again.play(move["seat"], again.parse_move(move["move"], move["seat"]))
        assert [type(event).__name__ for event in events] == [event["type"] for event in move["events"]]
        assert [str(event) for event in events] == [event["text"] for event in move["events"]]
    assert again.record == state.record
    assert state.outcome is not None
    assert told["outcome"]["winners"] == list(state.outcome.winners)
    assert all(event["clause"] in state.game.rulebook for move in told["moves"] for event in move["events"])


def test_a_seat_is_told_only_what_it_may_know(run: Run, tmp_path: Path) -> None:
    state = played(4, moves=3)
    file = tmp_path / "game.txt"
    file.write_text(state.record, encoding="utf-8")
    told: dict[str, Any] = json.loads(run("replay", str(file), "--json", "--seat", "B").out)
    assert told["seed"] is None
    assert told["opening"][0]["fields"]["hands"][1] is None
    assert told["opening"][0]["fields"]["hands"][0] is not None
    assert "Seed" not in run("replay", str(file), "--seat", "B").out


def test_an_unfinished_game_says_whose_move_it_is(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(feedkit.game("feed-rex", players=3).start(seed=1).record, encoding="utf-8")
    assert run("replay", str(file)).out.endswith("The game is not over: it is Ada (A)’s move.\n")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "feedkit 2\n",
        "feedkit 1\ngame chess\nplayers 3\n",
        "feedkit 1\ngame feed-rex\nplayers 300\n",
        "feedkit 1\ngame feed-rex\nplayers 5\nseed 7\nA play 9\n",
        "feedkit 1\ngame feed-rex\nplayers 5\nseed 7\nB play 1\n",
        "feedkit 1\ngame feed-rex\nplayers 5\nseed 7\n* shuffle meat\n",
        "feedkit 1\ngame feed-rex\nplayers 5\nseed 7\nA \x1b[31mplay 1\n",
        "feedkit 1\ngame feed-rex\nplayers 5\nseed " + "9" * 5000 + "\n",
        "feedkit 1\ngame feed-rex\nplayers 5\n",
        "#" * 1_000_001,
        "<script>alert(1)</script>\n",
    ],
)
@pytest.mark.parametrize("json_too", [[], ["--json"]])
def test_damaged_and_hostile_records_get_one_sentence(
    run: Run, tmp_path: Path, text: str, json_too: list[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    line = one_sentence(run("replay", str(file), *json_too))
    assert "\x1b" not in line
    assert len(line) < 400


def test_files_that_cannot_be_read_get_one_sentence(run: Run, tmp_path: Path) -> None:
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\xff\xfe")
    for name in (str(binary), str(tmp_path), "no-such-file", "no\x00file", "x" * 5000, "~nobody-here/game"):
        one_sentence(run("replay", name))
    one_sentence(run("replay"))
    one_sentence(run("replay", str(binary), "--seat", "Z"))


def test_records_cut_short_are_read_or_refused(run: Run, record: Path) -> None:
    whole = record.read_text(encoding="utf-8")
    for cut in range(0, len(whole), 37):
        record.write_text(whole[:cut], encoding="utf-8")
        said = run("replay", str(record))
        assert said.code in {0, 2}
        assert "Traceback" not in said.err
