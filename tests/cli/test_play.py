"""feedkit play, with its moves typed ahead: whole games, what is told, what is refused, what is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import feedkit

from .conftest import one_sentence

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Run

# Whatever is asked, one of these is an answer; refused lines change nothing.
ANYTHING = "play 1\npass 1 to B\npass 1 to C\nmacgyver 1 2\ndecline\n" * 120

THREATENED = """feedkit 1
game feed-rex
rules 1
players 3
set hand A stone meat knife umbrella
set hand B meat flare
set hand C stone meat
set rex red points A
set turn A 4
"""


@pytest.fixture
def threatened(tmp_path: Path) -> str:
    """A file with a position: it is A's turn, and the T-Rex points at A."""
    file = tmp_path / "threatened.txt"
    file.write_text(THREATENED, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("players", ["3", "5", "8", "13"])
def test_whole_game_from_a_pipe(run: Run, tmp_path: Path, players: str) -> None:
    kept = tmp_path / "game.txt"
    said = run("play", "feed-rex", "--players", players, "--seed", "7", "--save", str(kept), typed=ANYTHING)
    assert said.code == 0
    assert said.err == ""
    state = feedkit.read(kept.read_text(encoding="utf-8"))
    assert state.outcome is not None
    assert said.out.count("win") + said.out.count("Nobody wins") > 0
    assert f"feedkit play feed-rex --players {players} --seed 7" in said.out


def test_watched_game_tells_every_move(run: Run) -> None:
    said = run("play", "--watch", "--seed", "3")
    assert said.code == 0
    assert "Turn 1: Ada (A)" in said.out
    assert "You" not in said.out.replace("You win", "")


@pytest.mark.parametrize(
    "variant",
    [
        ["--option", "gate=open"],
        ["--option", "extra_meat=2", "--option", "extra_knives=2"],
        ["--players", "6", "--option", "team_size=3"],
        ["--option", "first=C", "--option", "peek=no", "--option", "characters=random"],
        ["--policy", "random", "--policy", "B=rule-of-thumb"],
    ],
)
def test_variants_and_computer_players(run: Run, variant: list[str]) -> None:
    said = run("play", *variant, typed=ANYTHING)
    assert (said.code, said.err) == (0, "")
    assert "The seed was" in said.out


def test_the_same_seed_tells_the_same_game(run: Run) -> None:
    games = {run("play", "--seed", "12", typed=ANYTHING).out for _again in range(2)}
    assert len(games) == 1


def test_a_drawn_seed_is_told_only_at_the_end(run: Run) -> None:
    said = run("play", typed="?\nrules\nlog\ntable\nquit\n")
    assert "eed " not in said.out.replace("feed ", "").replace("Feed", "")


def test_table_shows_what_is_public(run: Run, threatened: str) -> None:
    said = run("play", "--load", threatened, typed="quit\n")
    assert "The T-Rex points at you: if it still does when your turn ends, you are devoured." in said.flat
    assert "A  Ada, you: [1] ?  [2] ?  [3] ?  [4] ?." in said.out
    assert "B  Bruno: 2 cards: Meat, Flare." in said.out
    assert "Deck: 5 Meat, 2 Flares, 3 Stones, 1 Camouflage, 1 Swiss Knife, 6 Useless Objects." in said.flat


def test_a_card_asked_for_is_named_from_then_on(run: Run, threatened: str) -> None:
    said = run("play", "--load", threatened, typed="w4\ntable\nnotes\nquit\n")
    assert "You ask: “Which card is card 4?” The umbrella." in said.out
    assert "[4] own umbrella" in said.out.partition("The umbrella.")[2]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("p1", "You play card 1: a Stone."),
        ("play card 1", "You play card 1: a Stone."),
        ("give 2 bruno", "You pass card 2 to Bruno (B): a Meat."),
        ("pass C 2", "You pass card 2 to Chiara (C): a Meat."),
        ("m 3 4", "You do MacGyver with cards 3 and 4: a Swiss Knife and the umbrella."),
        ("meat?", "“How many Meat are among cards 1 to 4?” One."),
        ("how many stones or meat in 1-2", "“How many Meat or Stones are among cards 1 and 2?” Two."),
        ("is there any knife in 1,2?", "“Is there a Swiss Knife among cards 1 and 2?” No."),
        (
            "at least 2 u k in 3 4",
            "“Are at least 2 Swiss Knives or Useless Objects among cards 3 and 4?” Yes.",
        ),
        ("ask mine", "“Is an object of mine among cards 1 to 4?” Yes."),
        ("macgyver?", "“Can I do MacGyver with two of cards 1 to 4?” Yes."),
    ],
)
def test_moves_may_be_typed_as_they_come_to_mind(run: Run, threatened: str, typed: str, told: str) -> None:
    assert told in run("play", "--load", threatened, typed=f"{typed}\nquit\n").flat


def test_a_flare_asks_for_its_target(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "flare.txt"
    file.write_text(THREATENED.replace("hand A stone", "hand A flare"), encoding="utf-8")
    said = run("play", "--load", str(file), typed="p1\n?\nchiara\nquit\n")
    assert "Now, for example: aim at A | aim at B | aim at C | decline" in said.out
    assert "The T-Rex points at Chiara (C)! [FR-B6]" in said.out


def test_a_refusal_names_its_clause_and_why_explains_it(run: Run, threatened: str) -> None:
    said = run("play", "--load", threatened, typed="which 1\nwhich 2\nwhy\nquit\n")
    assert "You have asked already: one question a turn. [FR-T3]" in said.out
    assert "FR-T3  Phase A is one question" in said.out


def test_help_lists_only_what_is_accepted(run: Run, threatened: str) -> None:
    listed = run("play", "--load", threatened, typed="?\nquit\n").out
    examples = [
        line[2:].split("  ")[0]
        for line in listed.partition("You may:")[2].splitlines()
        if line.startswith("  ")
    ]
    moves = [
        example for example in examples if example.split()[0] in {"how", "any", "at", "which", "mine", "play"}
    ]
    assert len(moves) > 5
    for example in moves:
        out = run("play", "--load", threatened, typed=f"{example}\nquit\n").out
        assert "is not" not in out
        assert "“why” tells more" not in out


@pytest.mark.usefixtures("anybody_takes_back")
def test_undo_keeps_the_deal_and_repeats_the_dice(run: Run, threatened: str) -> None:
    said = run("play", "--load", threatened, "--humans", "A,B,C", typed="p1\nundo\nm 3 4\nundo\np1\nquit\n")
    rolls = [line for line in said.out.splitlines() if " rolls " in line or "You roll" in line]
    # There is no seed: what is drawn for this sitting is repeated too.
    assert len(rolls) == 6  # each told to two
    assert len({line.partition(":")[0].rpartition(" ")[2] for line in rolls}) == 1


def test_a_finished_game_can_be_looked_at_and_taken_up_again(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    run("play", "--players", "3", "--seed", "7", "--save", str(kept), typed=ANYTHING)
    said = run("play", "--load", str(kept), typed="table\ndeck\nnotes\n?\np1\nlog\nundo\nquit\n")
    assert (said.code, said.err) == (0, "")
    assert "This game is over" in said.out
    assert "Turn 1: it is your turn" not in said.out
    assert "Taken back." in said.out
    assert said.out.count("it is your turn, Ada (A).") == 1


def test_undo_leaves_no_trace_in_the_record(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    run("play", "--seed", "7", "--save", str(kept), typed="which 1\nundo\nwhich 2\nquit\n")
    text = kept.read_text(encoding="utf-8")
    assert "A ask which 2" in text
    assert "A ask which 1" not in text
    feedkit.read(text)


def test_undo_with_nothing_to_take_back(run: Run) -> None:
    assert "There is no move of yours to take back." in run("play", typed="undo\nquit\n").out


def test_a_kept_game_goes_on_as_if_never_left(run: Run, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    moves = ["which 1", "pass 1 to B", "p1", "p2", "pass 2 to C", "p1", "decline", "p1", "p1", "p1"]
    run("play", "--seed", "21", "--save", str(whole), typed="\n".join(moves))
    run("play", "--seed", "21", "--save", str(parts), typed="\n".join(moves[:2]))
    for move in moves[2:]:
        said = run("play", "--load", str(parts), "--save", str(parts), typed=f"{move}\n")
        assert said.code == 0
    assert parts.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_the_input_may_end_anywhere(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    said = run("play", "--seed", "7", "--save", str(kept), typed="which 1")
    assert said.code == 0
    assert "The input ended before the game." in said.out
    assert f"feedkit play feed-rex --seat A --load {kept} --save {kept}" in said.flat


def test_another_file_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "thesis.txt"
    other.write_text("years of work", encoding="utf-8")
    assert "thesis.txt" in one_sentence(run("play", "--save", str(other)))
    said = run("play", typed=f"save {other}\nsave\nsave {tmp_path}/no/such/folder\nquit\n")
    assert "There is something called" in said.out
    assert "Give the file a name" in said.out
    assert "Cannot write" in said.out
    assert other.read_text(encoding="utf-8") == "years of work"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--players", "2"],
        ["--players", "14"],
        ["--players", "many"],
        ["--seat", "F"],
        ["--seat", "AB"],
        ["--humans", "A,Z"],
        ["--humans", ""],
        ["--seed", "-1"],
        ["--seed", "1e9"],
        ["--seed", "9" * 19],
        ["--option", "colour=red"],
        ["--option", "gate"],
        ["--option", "gate=ajar"],
        ["--option", "extra_meat=99"],
        ["--option", "team_size=4"],
        ["--policy", "genius"],
        ["--policy", "Q=random"],
        ["--load", "no-such-file.txt"],
        ["--load", "-"],
        ["--load", "."],
        ["--seat", "A", "--watch"],
        ["--teleport"],
        ["chess"],
        ["<b>feed-rex</b>"],
    ],
)
def test_bad_arguments_get_one_sentence(run: Run, arguments: list[str]) -> None:
    one_sentence(run("play", *arguments))


def test_a_record_brings_its_own_options(run: Run, threatened: str) -> None:
    assert "leave out" in one_sentence(run("play", "--load", threatened, "--players", "5"))


def test_options_can_be_listed(run: Run) -> None:
    said = run("play", "--option", "?")
    assert said.code == 0
    assert "gate=closes" in said.out
    assert "[FR-V1]" in said.out


@pytest.mark.parametrize(
    "typed",
    [
        "<script>alert(1)</script>",
        "\x1b[2J\x1b]0;owned\x07",
        "play \u0662",
        "play 99999999999999999999",
        "ask how many " + "meatier+" * 30 + " in 1",
        "x" * 100_000,
        "pass 1 to Z",
        "rules \x1b[31mFR-B3",
        "rules " + "FR" * 200,
        "save \x00",
        "save " + "x" * 280,
        "save ~nobody-here/x",
    ],
)
def test_hostile_lines_change_nothing(run: Run, tmp_path: Path, typed: str) -> None:
    kept = tmp_path / "game.txt"
    said = run("play", "--seed", "7", "--save", str(kept), typed=f"{typed}\nquit\n")
    assert (said.code, said.err) == (0, "")
    assert "\x1b" not in said.out
    assert "\x07" not in said.out
    assert max(map(len, said.out.splitlines())) < 400
    assert "A " not in kept.read_text(encoding="utf-8").partition("* rearrange")[2].replace("feedkit", "")


def test_bytes_that_are_no_text(run: Run) -> None:
    said = run("play", typed=b"\xff\xfe play 1\nquit\n")
    assert (said.code, said.err) == (0, "")


def test_a_terminal_without_typographic_signs() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "feedkit.cli", "play", "--seed", "7"]
    done = subprocess.run(
        command, input=b"what now\nquit\n", capture_output=True, env=environment, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b'"what now" is not a move' in done.stdout
