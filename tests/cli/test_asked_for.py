"""What the command is asked for in other words than its own: games, clauses, options, files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from feedkit.cli.animal_express.typed import may_do
from feedkit.core.chance import Seeded
from feedkit.games.animal_express.game import AnimalExpress

from .conftest import one_sentence

if TYPE_CHECKING:
    from .conftest import Run


@pytest.mark.parametrize("name", [["Feed-Rex"], ["feed", "rex"], ["FEED REX"], ["feed"], ["feed_rex"]])
def test_a_game_in_any_spelling(run: Run, name: list[str]) -> None:
    assert run("play", *name, typed="quit\n").out.startswith("Feed-Rex for 5 players")
    assert run("rules", *name).out.startswith("Feed-Rex\n")
    assert run("rules", *name, "FR-B3").out.startswith("FR-B3  ")


@pytest.mark.parametrize("name", ["", "-", "chess", "rex", "feed-rex-2-x"])
def test_a_name_of_no_game_is_refused(run: Run, name: str) -> None:
    assert "There is no game" in one_sentence(run("play", name or " "))


@pytest.mark.parametrize("asked", [["BZ-S2"], ["bz-s2."], ["BZ-S2", "BZ-S1"]])
def test_a_clause_finds_its_game(run: Run, asked: list[str]) -> None:
    assert run("rules", *asked).out.startswith("BZ-S2  ")


def test_a_clause_that_no_game_has(run: Run) -> None:
    assert "There is no game “QQ-1”" in one_sentence(run("rules", "QQ-1"))


def test_a_record_is_of_the_game_that_was_named(run: Run, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("kept") / "kept.txt"
    run("play", "beet", "--save", str(file), typed="quit\n")
    assert run("play", "Animal Express", "--save", f"{file}2", typed="quit\n").code == 0
    assert "That is a record of animal-express." in one_sentence(run("play", "feed", "--load", f"{file}2"))
    assert run("play", "animal", "--load", f"{file}2", typed="quit\n").code == 0


def test_the_maker_of_a_game_is_named_or_said_to_be_unknown(run: Run) -> None:
    assert "Its maker is not stated. For 3 to 5 players." in run("rules", "happy-turkey-day").flat
    assert "By Davide Ardizzone and Luca Bellini; Red Glove. For 3" in run("rules", "feed-rex").flat


@pytest.mark.parametrize("value", ["True", "true", "TRUE", "yes"])
def test_true_is_yes(run: Run, value: str) -> None:
    game = ("play", "animal-express", "--seed", "3", "--watch", "--fast")
    said = run(*game, "--option", f"hand_scores={value}")
    assert (said.code, "--option hand_scores=yes" in said.out) == (0, True)
    assert run(*game, "--option", "hand_scores=False").out == run(*game).out


def test_what_is_neither_yes_nor_no(run: Run) -> None:
    line = one_sentence(run("play", "animal-express", "--option", "hand_scores=perhaps"))
    assert line.startswith("hand_scores is yes or no.")


def test_an_option_is_given_once(run: Run) -> None:
    line = one_sentence(run("play", "--option", "gate=open", "--option", "gate=closes"))
    assert line == "Give gate only once."


@pytest.mark.parametrize("option", ["--load", "--save"])
@pytest.mark.parametrize("game", ["feed-rex", "beetlez"])
def test_a_file_has_a_name(run: Run, game: str, option: str) -> None:
    assert "Give the file a name" in one_sentence(run("play", game, option, ""))


def test_the_question_mark_is_shown_as_a_shell_takes_it(run: Run) -> None:
    assert "--option '?'" in run("play", "--help").out


@pytest.mark.parametrize("name", ["rule-of-thumb", "rule of thumb", "Rule_of_Thumb"])
def test_a_computer_player_in_any_spelling(run: Run, name: str) -> None:
    assert run("play", "--watch", "--fast", "--seed", "1", "--policy", name).code == 0


def test_animal_express_says_which_numbers_are_possible() -> None:
    game = AnimalExpress(3)
    state = game.new_state(Seeded(1), 1)
    state.deal()
    state.play(0, state.legal_moves(0)[0])
    told = dict(may_do(state.view(0)._replace(hand=(2, 3, 4, 5, 6, 0)), None))
    assert told["rabbit 1 1"].endswith("keep 1 in your PILE")
    assert told["giraffe 2 1"].endswith("(each number 1 to 2, 3 at most together)")
    assert told["elephant 3 1"].endswith("(each number 1 to 3, 4 at most together)")
    assert told["mouse 3 3"].endswith("(each number 1 to 3)")


def test_turkey_words(run: Run) -> None:
    said = run("play", "happy-turkey-day", "--seed", "7", "--fast", typed="corn\n?\nquit\n")
    assert "discard all your Corn" in said.flat
    assert ", which holds 1 " in said.flat
