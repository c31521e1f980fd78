"""feedkit play and replay of Animal Express: tracks, hands and PILEs in text, and what only one sees."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import feedkit
from feedkit.core.chance import Seeded, Stream

from .terminal import CLEARED, Terminal

if TYPE_CHECKING:
    from pathlib import Path

    from feedkit.core.state import State

    from .conftest import Run

GAME = "animal-express"
# Whatever is asked, one of these is an answer; refused lines change nothing.
ANYTHING = (
    "rabbit\ngiraffe\nelephant\ncrocodile\nmouse\nsnail\n"
    "rabbit 1 1\ngiraffe 1 1\nelephant 1 1\ncrocodile 1 1\nmouse 1 1\nsnail 1 1\npass\n"
) * 120
ANIMALS = ("rabbit", "giraffe", "elephant", "crocodile", "mouse", "snail")
ASIDES = "table\npiles\ndeck\nlog\n?\nwhy\nrabbit 3 3\ntake nothing\n"
POSITION = """feedkit 1
game animal-express
rules 1
players 3
seed 5
set pool rabbit rabbit mouse snail elephant
set hand A elephant elephant elephant mouse giraffe
set hand B giraffe giraffe giraffe mouse
set hand C snail snail snail crocodile
set pile B giraffe giraffe rabbit
set used elephant elephant giraffe giraffe
set at elephant 2
set at giraffe 2
set turn A
"""


@pytest.fixture
def position(tmp_path: Path) -> str:
    file = tmp_path / "position.txt"
    file.write_text(POSITION, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("players", ["2", "3", "5"])
def test_a_whole_match_from_a_pipe(run: Run, tmp_path: Path, players: str) -> None:
    kept = tmp_path / "game.txt"
    said = run("play", GAME, "--players", players, "--seed", "7", "--save", str(kept), typed=ANYTHING)
    assert (said.code, said.err) == (0, "")
    state = feedkit.read(kept.read_text(encoding="utf-8"))
    assert state.outcome is not None
    assert said.out.count("The match is over. ") == 1
    cents = said.flat.partition("Cents: ")[2].partition(".")[0]
    told = sorted(int(part.rsplit(" ", 1)[1]) for part in cents.split(", "))
    assert told == sorted(state.outcome.scores)
    assert all(f"Round {n}. Everybody holds 5 cards." in said.out for n in (1, 2, 3))
    assert f"feedkit play {GAME} --players {players} --seed 7" in said.out


def test_a_watched_game_tells_of_nobody_as_you(run: Run) -> None:
    said = run("play", GAME, "--watch", "--seed", "3")
    assert said.code == 0
    assert "Ada (A) takes " in said.out
    assert "ou " not in said.out


def test_the_table_shows_tracks_and_the_own_hand(run: Run, position: str) -> None:
    said = run("play", "--load", position, typed="quit\n")
    assert "  Rabbit         R . . . |  4 steps to go\n" in said.out
    assert "  Elephant     . . . E . |  2 steps to go\n" in said.out
    assert "  B  Bruno: 4 cards in hand, PILE of 3 cards, 0 cents.\n" in said.out
    assert "Pool: 2 Rabbits, 1 Elephant, 1 Mouse, 1 Snail.\n" in said.out
    assert "Your hand, 5 cards: 1 Giraffe, 3 Elephants, 1 Mouse.\n" in said.out
    assert "Used, out of this round: 2 Giraffes, 2 Elephants.\n" in said.out


@pytest.mark.parametrize("typed", ["rabbit", "take rabbit", "r", "rabbits", "Take the rabbits!", "t rab"])
def test_an_animal_may_be_taken_as_it_comes_to_mind(run: Run, position: str, typed: str) -> None:
    said = run("play", "--load", position, typed=f"{typed}\nquit\n")
    assert "You take 2 Rabbits from the pool." in said.out
    assert "Your hand, 7 cards: 2 Rabbits, 1 Giraffe, 3 Elephants, 1 Mouse.\n" in said.out
    assert "Now, for example: rabbit 1 1 | elephant 2 1 | pass" in said.out


@pytest.mark.parametrize(
    "typed",
    ["elephant 1 2", "move elephant 1 keep 2", "e 1 2", "elephants 1+2", "Move the elephant 1 step, keep 2."],
)
def test_an_animal_may_be_moved_as_it_comes_to_mind(run: Run, position: str, typed: str) -> None:
    said = run("play", "--load", position, typed=f"mouse\n{typed}\nquit\n")
    assert "You move the Elephant with 1 card and keep 2. It has 1 step to go." in said.out


@pytest.mark.parametrize("typed", ["pass", "p", "no", "Nothing."])
def test_passing(run: Run, position: str, typed: str) -> None:
    said = run("play", "--load", position, typed=f"mouse\n{typed}\nquit\n")
    assert "You lay out no cards." in said.out
    assert "Into the pool: 1 " in said.out


def test_a_refusal_names_its_clause_and_why_explains_it(run: Run, position: str) -> None:
    said = run("play", "--load", position, typed="crocodile\nwhy\nmouse\nmouse 3 3\nelephant 4 1\nquit\n")
    assert said.out.count("(“why” tells more.)") == 3
    assert "AE-T1 First, compulsory: choose an animal that is in the pool" in said.flat
    assert said.out.count("[AE-T2]") == 2


def test_a_round_ends_with_its_sums(run: Run, position: str) -> None:
    said = run("play", "--load", position, "--humans", "A,B,C", typed="mouse\nelephant 2 1\nquit\n")
    assert "The Elephant reaches the park and is first: the round is over. [AE-E1]" in said.out
    assert "First place: the Elephant. Second place: the Giraffe. Third place: the Rabbit." in said.flat
    assert (
        "A card of the Elephant is worth 2 cents; a card of the Rabbit or the Giraffe is worth 1 cent;"
        in said.flat
    )
    assert "You get 2 cents for 1 Elephant, and have 2 now.\n" in said.out
    assert "Bruno (B) gets 3 cents for 1 Rabbit and 2 Giraffes, and has 3 now.\n" in said.out
    assert "Chiara (C) gets nothing, and has 0 cents." in said.out
    assert "\n\nRound 2. Everybody holds 5 cards. Bruno (B) begins.\n" in said.out


def test_a_deck_that_runs_out_ends_a_round_in_which_hands_count(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "short.txt"
    lines = [line for line in POSITION.splitlines() if not line.startswith("set used")]
    for deck, told in (("set deck snail", "has only 1"), ("set deck", "is empty")):
        file.write_text("\n".join([*lines, deck]), encoding="utf-8")
        said = run("play", "--load", str(file), typed="rabbit\npass\nquit\n")
        assert f"The pool lacks 2 cards, and the deck {told}: the round is over. [AE-E6]" in said.out
        assert "is worth 2 cents" not in said.out
        assert "This time the cards in hand count as well." in said.flat
        assert "You get 6 cents for 2 Rabbits, 1 Giraffe and 3 Elephants, and have 6 now." in said.flat


def test_what_was_announced_can_be_looked_up(run: Run, position: str) -> None:
    said = run("play", "--load", position, typed="mouse\nelephant 1 1\nundo\npiles\ndeck\nquit\n")
    assert "Your PILE: nothing.\nPILE of Bruno (B): 1 Rabbit and 2 Giraffes.\n" in said.out
    assert "Elephant: 11 cards, 6 known and 5 unknown.\n" in said.out
    assert "Unknown are 8 cards in other hands and the 41 left to draw." in said.out


# Options


def test_tracks_are_a_list_with_commas(run: Run) -> None:
    said = run("play", GAME, "--option", "tracks=2,3,4,5,6,12", "--option", "rounds=1", typed="table\nquit\n")
    assert (said.code, said.err) == (0, "")
    assert "  Rabbit                         R . |  2 steps to go\n" in said.out
    assert "  Snail      S . . . . . . . . . . . |  12 steps to go\n" in said.out
    assert "Round 1 of 1, turn 1" in said.out


def test_options_that_are_lists_are_described(run: Run) -> None:
    said = run("play", GAME, "--option", "?")
    assert "tracks=4,4,5,5,6,6 steps to the park" in said.flat
    assert "(a list of 6, with commas, each: 1 to 12) [AE-C3]" in said.flat


@pytest.mark.parametrize(
    "option", ["tracks=4,4,5", "tracks=4,4,5,5,6,99", "tracks=a,b,c,d,e,f", "tracks", "rounds=0"]
)
def test_a_bad_option_gets_one_sentence(run: Run, option: str) -> None:
    said = run("play", GAME, "--option", option)
    assert said.code == 2
    assert len(said.err.splitlines()) == 1


def test_the_command_that_deals_again_says_the_options(run: Run) -> None:
    options = ["--option", "tracks=1,1,1,1,1,1", "--option", "rounds=1", "--option", "first=B"]
    said = run("play", GAME, "--watch", "--seed", "3", *options)
    assert f"feedkit play {GAME} --players 3 --seed 3 --option first=B --option rounds=1" in said.flat
    assert "--option tracks=1,1,1,1,1,1" in said.flat


# What is hidden


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hands_one_cannot_tell_apart_look_the_same(run: Run, tmp_path: Path, seed: int) -> None:
    state = feedkit.game(GAME, players=3).start(seed=seed)
    luck = Stream(seed, 95)
    for _move in range(12):
        state.play(state.to_move[0], luck.pick(state.legal_moves(state.to_move[0])))
    twin = state.resample(0, Seeded(seed))
    assert state.view(1) != twin.view(1)

    def told(one: State) -> str:
        file = tmp_path / "game.txt"
        lines = [line for line in one.record.splitlines() if not line.startswith("seed ")]
        file.write_text("\n".join(lines), encoding="utf-8")
        by_play = run("play", "--load", str(file), typed=f"{ASIDES}quit\n").out
        by_replay = run("replay", str(file), "--seat", "A").out
        return by_play + by_replay + run("replay", str(file), "--seat", "A", "--json").out

    assert told(state) == told(twin)


def test_nobody_at_the_keyboard_sees_the_hand_of_another(position: str) -> None:
    terminal = Terminal("play", "--load", position, "--humans", "A,B", "--fast")
    try:
        cover = terminal.until("to see the table.").partition(CLEARED)[2]
        assert "Elephant" not in cover
        terminal.type("\n")
        assert "1 Giraffe, 3 Elephants, 1 Mouse." in terminal.until("Ada (A)> ")
        terminal.type("mouse\n")
        terminal.until("Now, for example:")
        terminal.until("Ada (A)> ")
        terminal.type("pass\n")
        terminal.until("the screen is cleared then.")
        terminal.type("\n")
        seen = terminal.until("Bruno (B), press Enter to see the table.").partition(CLEARED)[2]
        terminal.type("\n")
        seen += terminal.until("Bruno (B)> ")
        terminal.type("log\n")
        terminal.until("Ada (A) takes 1 Mouse from the pool.")
        seen += terminal.until("Bruno (B)> ")
        assert "Your hand, 4 cards: 3 Giraffes, 1 Mouse." in seen
        assert "3 Elephants" not in seen
    finally:
        terminal.close()


# Going on, and going back


@pytest.mark.usefixtures("anybody_takes_back")
def test_undo_draws_the_same_cards_again(run: Run, position: str) -> None:
    said = run(
        "play",
        "--load",
        position,
        "--humans",
        "A,B,C",
        typed="mouse\npass\nundo\nelephant 1 1\nundo\npass\nquit\n",
    )
    drawn = [line for line in said.out.splitlines() if line.startswith("Into the pool")]
    # There is no seed: what is drawn for this sitting comes again too.
    assert len(drawn) >= 3
    assert len(set(drawn)) == 1


@pytest.mark.usefixtures("anybody_takes_back")
def test_undo_over_the_end_of_a_round_deals_the_same_again(run: Run, tmp_path: Path) -> None:
    """Without a seed, and with another deal in between, which the same source has given."""
    file = tmp_path / "short.txt"
    named = POSITION.replace("seed 5\n", "").replace("players 3\n", "players 3\noption tracks 1 1 1 1 1 1\n")
    lines = [line for line in named.splitlines() if not line.startswith(("set at", "set used"))]
    file.write_text("\n".join([*lines, "set deck snail snail rabbit"]), encoding="utf-8")
    a_round = "".join(f"{animal}\n" for animal in ANIMALS) + "".join(f"{animal} 1 1\n" for animal in ANIMALS)
    said = run(
        "play",
        "--load",
        str(file),
        "--humans",
        "A,B,C",
        typed=f"mouse\nelephant 1 1\n{a_round}undo\n{a_round}quit\n",
    )
    tables = said.out.split("Round 3 of 3, turn 1: it is your turn, Chiara (C).")[1:]
    assert len(tables) == 2
    assert len({table.partition("Chiara (C)>")[0] for table in tables}) == 1


def test_a_kept_game_goes_on_as_if_never_left(run: Run, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    moves = ANYTHING.splitlines()[:40]
    run("play", GAME, "--seed", "21", "--save", str(whole), typed="\n".join(moves))
    run("play", GAME, "--seed", "21", "--save", str(parts), typed="\n".join(moves[:9]))
    for at in range(9, 40, 7):
        typed = "\n".join(moves[at : at + 7])
        assert run("play", "--load", str(parts), "--save", str(parts), typed=typed).code == 0
    assert parts.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


# Told again


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """The record of a whole match."""
    file = tmp_path / "game.txt"
    state = feedkit.game(GAME, players=4, rounds=2).start(seed=8)
    luck = Stream(8, 94)
    while state.outcome is None:
        seat = state.to_move[0]
        state.play(seat, luck.pick(state.legal_moves(seat)))
    file.write_text(state.record, encoding="utf-8")
    return file


def test_replay_tells_every_move(run: Run, played: Path) -> None:
    said = run("replay", str(played))
    record = played.read_text(encoding="utf-8").splitlines()
    for move in (line for line in record if line[1:2] == " " and line[0] in "ABCD"):
        assert f". {move}\n" in said.out
    assert said.flat.rpartition("The match is over. ")[2].startswith(("Ada", "Bruno", "Chiara", "Dev"))


def test_json_tells_the_whole_game_in_plain_values(run: Run, played: Path) -> None:
    told: dict[str, Any] = json.loads(run("replay", str(played), "--json").out)
    assert told["options"]["tracks"] == [4, 4, 5, 5, 6, 6]
    again = feedkit.game(told["game"], players=told["players"], **told["options"]).start(seed=told["seed"])
    for move in told["moves"]:
        events = again.play(move["seat"], again.parse_move(move["move"], move["seat"]))
        assert [str(event) for event in events] == [event["text"] for event in move["events"]]
    assert told["moves"][0]["events"][0]["fields"]["animal"] in {
        "rabbit",
        "giraffe",
        "elephant",
        "crocodile",
        "mouse",
        "snail",
    }
    scored = [e for move in told["moves"] for e in move["events"] if e["type"] == "Scored"]
    assert len(scored) == 2
    assert told["outcome"]["scores"] == scored[-1]["fields"]["money"]


def test_replay_for_a_seat_hides_the_hands_of_others(run: Run, played: Path) -> None:
    told: dict[str, Any] = json.loads(run("replay", str(played), "--seat", "B", "--json").out)
    hands = told["opening"][0]["fields"]["hands"]
    assert hands[1] is not None
    assert hands[0] is hands[2] is hands[3] is None
