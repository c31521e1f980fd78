"""feedkit play and replay of Happy Turkey Day!: what all choose in secret is told when it is revealed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import feedkit
from feedkit.core.chance import Seeded, Stream

from .terminal import CLEARED, Terminal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from feedkit.core.state import State

    from .conftest import Run

GAME = "happy-turkey-day"
# Whatever is asked, one of these is an answer, as long as nobody has to say which cards they take.
ANYTHING = "corn\ndiet\n" * 30
ASIDES = "table\ndeck\npoints\nlog\n?\nwhy\n7\nname corn\ntake corn\n"
# A and B are at Coop 2, and A, who is the thinnest, may say which of its cards to take.
POSITION = """feedkit 1
game happy-turkey-day
rules 1
players 3
seed 5
set hand A corn
set hand B corn peas
set hand C wheat wheat worms
set fat C 1
set coop 1 worms
set coop 2 corn corn wheat pumpkin
set coop 3 peas
set coop 4 peas
set coop 5 wheat
set farmer A
"""
CHOSEN = "A name peas\nB choose coop 2\nC choose diet\n"


@pytest.fixture
def position(tmp_path: Path) -> Callable[[str], str]:
    """Write the position and moves into a file, and give its name."""

    def write(moves: str) -> str:
        file = tmp_path / "position.txt"
        file.write_text(POSITION + moves, encoding="utf-8")
        return str(file)

    return write


@pytest.mark.parametrize("players", ["3", "4", "5"])
def test_a_whole_game_from_a_pipe(run: Run, tmp_path: Path, players: str) -> None:
    kept = tmp_path / "game.txt"
    said = run("play", GAME, "--players", players, "--seed", "7", "--save", str(kept), typed=ANYTHING)
    assert (said.code, said.err) == (0, "")
    state = feedkit.read(kept.read_text(encoding="utf-8"))
    assert state.outcome is not None
    assert "Thanksgiving comes up!" in said.out
    assert "slaughtered" in said.out
    scores = said.flat.partition("Points: ")[2].partition(".")[0]
    told = sorted(int(part.rsplit(" ", 1)[1]) for part in scores.split(", "))
    assert told == sorted(state.outcome.scores)
    assert f"feedkit play {GAME} --players {players} --seed 7" in said.out


def test_a_watched_game_tells_of_nobody_as_you(run: Run) -> None:
    said = run("play", GAME, "--watch", "--seed", "3", "--players", "5")
    assert said.code == 0
    assert "Round 13." in said.out
    assert "ou " not in said.out
    assert "unseen by the others" not in said.out


@pytest.mark.parametrize("typed", ["2", "coop 2", "c2", "Coop 2!", "choose coop 2", "I run to coop 2"])
def test_a_coop_may_be_typed_as_it_comes_to_mind(
    run: Run, position: Callable[[str], str], typed: str
) -> None:
    said = run("play", "--load", position(CHOSEN), typed=f"{typed}\nquit\n")
    assert "You lay down Coop 2, unseen by the others." in said.out
    assert "The cards are turned over. Coop 2: you and Bruno (B). Diet: Chiara (C)." in said.flat
    assert "Choose the 2 cards that you take from Coop 2, Ada (A)." in said.flat


@pytest.mark.parametrize("typed", ["diet", "d", "choose diet", "Diet."])
def test_diet(run: Run, position: Callable[[str], str], typed: str) -> None:
    said = run("play", "--load", position(CHOSEN), typed=f"{typed}\nquit\n")
    assert "You lay down Diet, unseen by the others." in said.out
    assert "You diet, but hold no Peas. [HT-R8]" in said.flat
    assert "Bruno (B) is alone at Coop 2 and takes all of it: 2 Corn, 1 Wheat and 1 Pumpkin." in said.flat


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("corn corn", "2 Corn"),
        ("2 corn", "2 Corn"),
        ("wheat, corn", "1 Corn and 1 Wheat"),
        ("take pumpkin and corn", "1 Corn and 1 Pumpkin"),
        ("pu wh", "1 Wheat and 1 Pumpkin"),
    ],
)
def test_cards_may_be_typed_as_they_come_to_mind(
    run: Run, position: Callable[[str], str], typed: str, told: str
) -> None:
    said = run("play", "--load", position(CHOSEN), typed=f"2\n{typed}\nquit\n")
    assert f"You take {told} from Coop 2. [HT-R5]" in said.flat
    assert "Bruno (B) takes 1 " in said.flat


@pytest.mark.parametrize("typed", ["worms", "name worms", "worm", "wo", "the worms"])
def test_the_diet_feed_may_be_typed_as_it_comes_to_mind(
    run: Run, position: Callable[[str], str], typed: str
) -> None:
    said = run("play", "--load", position(""), typed=f"{typed}\nquit\n")
    assert "You hold the Farmer card, Ada (A): name the Diet Feed." in said.flat
    assert "You name Worms as the Diet Feed of this round." in said.flat


def test_the_table_shows_what_is_public(run: Run, position: Callable[[str], str]) -> None:
    said = run("play", "--load", position(CHOSEN), typed="quit\n")
    assert "  Coop 2: 2 Corn, 1 Wheat, 1 Pumpkin. 3 kinds: if so many stay, the Farmer comes!\n" in said.out
    assert "  A  Ada, you: 1 Feed (1 Corn), 0 Fat. Farmer.\n" in said.out
    assert "  C  Chiara: 3 Feed (2 Wheat, 1 Worm), 1 Fat. Most Fat!\n" in said.out
    assert "Diet Feed: Peas." in said.out
    assert "the thinnest takes half first: Ada, Bruno, Chiara." in said.flat
    assert "Bruno (B) and Chiara (C) have chosen." in said.out


def test_a_refusal_names_its_clause_and_why_explains_it(run: Run, position: Callable[[str], str]) -> None:
    said = run("play", "--load", position(CHOSEN), typed="2\ncorn\n3 corn\nname worms\nwhy\nquit\n")
    assert "You take half of the Coop, rounded up, so 2 here. [HT-R5]" in said.flat
    assert "Choose which cards you take from the Coop. [HT-R6]" in said.flat
    assert "HT-R6 A player who takes part of a Coop chooses which cards." in said.flat


def test_the_last_word_is_the_result(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "last.txt"
    file.write_text(POSITION + "set deck thanksgiving\n", encoding="utf-8")
    said = run("play", "--load", str(file), "--humans", "A,B,C", typed="corn\n1\n4\n5\ntable\n")
    told = said.flat.partition("The cards are turned over.")[2]
    assert "The Farmer sees three kinds of Feed or more in Coop 2. You are the fattest and take 2 Fat" in told
    assert "Ada (A) is the thinnest: the Farmer makes them take all of Coop 2" in told
    assert "Ada (A) is the fattest and takes 2 Fat tokens; you, the second-fattest, take 1. [HT-E1]" in told
    assert "You have the most Fat and are slaughtered: 4 Fat tokens. [HT-E2]" in told
    assert "Ada (A) wins! Points: Ada (A) 12, Bruno (B) 4, you 0." in told
    assert "B  Bruno: 3 Feed (1 Corn, 2 Peas), 1 Fat. Farmer. 4 points.\n" in said.out
    assert "C  Chiara, you: 4 Feed (3 Wheat, 1 Worm), 4 Fat. Slaughtered.\n" in said.out


# What is hidden


def chosen_by_others(seed: int) -> State:
    """A game in which it is A who has not chosen yet."""
    state = feedkit.game(GAME, players=4).start(seed=seed)
    luck = Stream(seed, 97)
    while state.to_move != (0,) or state.stage != "choose" or state.number < 3:  # type: ignore[attr-defined]
        others = [seat for seat in state.to_move if seat] or [0]
        state.play(others[0], luck.pick(state.legal_moves(others[0])))
    return state


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_choices_one_cannot_tell_apart_look_the_same(run: Run, tmp_path: Path, seed: int) -> None:
    state = chosen_by_others(seed)
    twin = state.resample(0, Seeded(seed))
    choices = [line for line in state.record.splitlines() if "choose" in line][-3:]
    assert choices != [line for line in twin.record.splitlines() if "choose" in line][-3:]

    def told(one: State) -> str:
        file = tmp_path / "game.txt"
        lines = [line for line in one.record.splitlines() if not line.startswith("seed ")]
        file.write_text("\n".join(lines), encoding="utf-8")
        by_play = run("play", "--load", str(file), typed=f"{ASIDES}quit\n").out
        by_replay = run("replay", str(file), "--seat", "A").out
        return by_play + by_replay + run("replay", str(file), "--seat", "A", "--json").out

    ours, theirs = told(state), told(twin)
    assert "have chosen" in ours
    assert ours == theirs


def screens(file: str, choice: str) -> tuple[str, str]:
    """What Bruno sees before and after he chooses, beside Ada who has made her choice."""
    terminal = Terminal("play", "--load", file, "--humans", "A,B", "--fast")
    try:
        terminal.until("to see the table.")
        terminal.type("\n")
        terminal.until("Ada (A)> ")
        terminal.type(f"{choice}\n")
        terminal.until("the screen is cleared then.")
        terminal.type("\n")
        before = terminal.until("Bruno (B), press Enter to see the table.").partition(CLEARED)[2]
        terminal.type("\n")
        before += terminal.until("Bruno (B)> ")
        for line in ("\x1b[A", "log", "table", "deck", "points", "?"):  # the arrow key brings nothing back
            terminal.type(f"{line}\n")
            before += terminal.until("leave") if line in {"?", "\x1b[A"} else ""
            before += terminal.until("Bruno (B)> ")
        terminal.type("4\n")
        after = terminal.until("Round ")
    finally:
        terminal.close()
    return before, after


def test_nobody_at_the_keyboard_sees_what_another_has_chosen(position: Callable[[str], str]) -> None:
    file = position("A name peas\nC choose diet\n")
    by_choice = {choice: screens(file, choice) for choice in ("1", "diet")}
    assert by_choice["1"][0] == by_choice["diet"][0]
    assert "Ada (A) and Chiara (C) have chosen." in by_choice["1"][0]
    assert "Coop 1: Ada (A)." in by_choice["1"][1]
    assert "Diet: Ada (A) and Chiara (C)." in by_choice["diet"][1]


# Going on, and going back


def test_undo_takes_a_choice_back_and_leaves_the_others_theirs(run: Run, tmp_path: Path) -> None:
    once, twice = tmp_path / "once.txt", tmp_path / "twice.txt"
    said = run("play", GAME, "--seed", "7", "--save", str(once), typed="corn\n2\nquit\n")
    again = run(
        "play",
        GAME,
        "--seed",
        "7",
        "--save",
        str(twice),
        typed="corn\n4\nundo\n2\nundo\nundo\ncorn\n2\nquit\n",
    )
    assert "Taken back. Chance will bring the same again." in again.out
    assert once.read_text(encoding="utf-8") == twice.read_text(encoding="utf-8")
    assert said.out.count("The cards are turned over.") == 1
    assert again.out.count("The cards are turned over.") == 3


def test_a_kept_game_goes_on_as_if_never_left(run: Run, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    moves = ["corn", "diet", "1", "diet", "2", "diet", "diet", "worms", "diet"]
    run("play", GAME, "--seed", "21", "--save", str(whole), typed="\n".join(moves))
    run("play", GAME, "--seed", "21", "--save", str(parts), typed=f"{moves[0]}\n")
    for move in moves[1:]:
        said = run("play", "--load", str(parts), "--save", str(parts), typed=f"{move}\n")
        assert said.code == 0
    assert parts.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


# Told again


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """The record of a whole game, made by computer players."""
    file = tmp_path / "game.txt"
    state = feedkit.game(GAME, players=3).start(seed=8)
    luck = Stream(8, 96)
    while state.outcome is None:
        seat = luck.pick(state.to_move)
        state.play(seat, luck.pick(state.legal_moves(seat)))
    file.write_text(state.record, encoding="utf-8")
    return file


def test_replay_tells_every_move(run: Run, played: Path) -> None:
    said = run("replay", str(played))
    moves = [
        line
        for line in played.read_text(encoding="utf-8").splitlines()
        if line[1:2] == " " and line[0] in "ABC"
    ]
    for move in moves:
        assert f". {move}\n" in said.out
    assert "lays down Coop" in said.out
    assert "Points: " in said.flat.rpartition("!")[2] or "Nobody wins." in said.out


def test_replay_for_a_seat_keeps_the_secret_moves_of_others(run: Run, played: Path) -> None:
    said = run("replay", str(played), "--seat", "B")
    assert "B choose coop" in said.out
    assert "A choose" not in said.out
    assert ". A …\n" in said.out
    told: dict[str, Any] = json.loads(run("replay", str(played), "--seat", "B", "--json").out)
    others = [move for move in told["moves"] if move["seat"] != 1 and move["events"][0]["type"] == "Chose"]
    assert others
    assert all(move["move"] is None and move["events"][0]["fields"]["action"] is None for move in others)


def test_json_tells_the_whole_game_in_plain_values(run: Run, played: Path) -> None:
    told: dict[str, Any] = json.loads(run("replay", str(played), "--json").out)
    again = feedkit.game(told["game"], players=told["players"], **told["options"]).start(seed=told["seed"])
    assert [str(event) for event in again.opening] == [event["text"] for event in told["opening"]]
    for move in told["moves"]:
        events = again.play(move["seat"], again.parse_move(move["move"], move["seat"]))
        assert [str(event) for event in events] == [event["text"] for event in move["events"]]
    assert again.outcome is not None
    assert told["outcome"]["scores"] == list(again.outcome.scores)
    named = next(move for move in told["moves"] if move["events"][0]["type"] == "Named")
    assert named["events"][0]["fields"]["kind"] in {"corn", "wheat", "peas", "pumpkin", "worms"}


def test_an_unfinished_choice_says_who_has_to_choose(run: Run, position: Callable[[str], str]) -> None:
    said = run("replay", position("A name corn\nB choose diet\n"))
    assert said.out.endswith("The game is not over: Ada (A) and Chiara (C) have to choose.\n")


def test_how_the_expert_would_mix_can_be_looked_up(run: Run) -> None:
    said = run("play", "happy-turkey-day", "--players", "3", "--seed", "7", typed="mix\ncorn\nmix\nquit\n")
    assert "Ask again when it is for you to choose an Action card." in said.flat
    assert "Coop 1 20.0 %" in said.flat
    assert "nobody gains more than 0 by choosing otherwise" in said.flat
