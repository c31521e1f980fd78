"""Several people at one keyboard: whose move is taken back, by whom, and what that tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import feedkit

from .terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Run

TURKEY = ("play", "happy-turkey-day", "--players", "3", "--humans", "A,B,C", "--seed", "7")


def test_nobody_takes_back_the_secret_choice_of_another(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    said = run(*TURKEY, "--save", str(kept), typed="corn\n4\nundo\nquit\n")
    assert "The last move is not yours but Ada (A)’s: only they can take it back." in said.flat
    assert "Taken back" not in said.out
    assert "A choose coop 4" in kept.read_text(encoding="utf-8")


def test_a_move_since_then_is_taken_back_first(run: Run) -> None:
    """Bruno chooses last, and so does not undo what Ada does after the cards are turned over."""
    said = run(*TURKEY, typed="corn\n1\n1\n2\nwheat\nundo\nundo\n1\nundo\nquit\n")
    assert said.out.count("Taken back: ") == 1
    assert "Taken back: Bruno (B)’s “name wheat”." in said.flat
    assert said.flat.count("The last move is not yours but") >= 2


def test_one_person_takes_back_as_ever(run: Run) -> None:
    said = run("play", "animal-express", "--seed", "3", "--fast", typed="take rabbit\nundo\nquit\n")
    assert "Taken back. Chance will bring the same again." in said.out


def test_one_takes_a_secret_choice_back_before_the_keyboard_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    terminal = Terminal(*TURKEY, "--save", str(kept))
    terminal.until("press Enter to see the table.")
    terminal.type("\n")
    terminal.until("Ada (A)> ")
    terminal.type("corn\n")
    terminal.until("Choose in secret, Ada (A)")
    terminal.until("Ada (A)> ")
    terminal.type("4\n")
    terminal.until("“undo” takes your move back. ")
    assert "A choose coop 4" in kept.read_text(encoding="utf-8")
    terminal.type("undo\n")
    told = terminal.until("Chance will bring the same again.")
    assert "Taken back: Ada (A)’s secret choice." in told
    terminal.until("Ada (A)> ")
    assert "choose coop" not in kept.read_text(encoding="utf-8")
    terminal.type("2\n")
    terminal.until("“undo” takes your move back. ")
    terminal.type("\n")
    terminal.until("Bruno (B), press Enter to see the table.")
    terminal.close()
    assert "A choose coop 2" in kept.read_text(encoding="utf-8")


def test_what_is_typed_while_the_computers_play_is_the_next_move() -> None:
    terminal = Terminal("play", "animal-express", "--players", "2", "--seed", "3")
    terminal.until("Your move> ")
    terminal.type("take elephant\n")
    terminal.until("Now, for example:")  # the prompt alone may be the terminal's echo of the last line
    terminal.until("Your move> ")
    terminal.type("pass\nsnail 3 3\n")  # the second while it is told what Bruno does
    told = terminal.until("First choose an animal")
    assert "Bruno (B) takes" in told
    assert "Your move> snail 3 3" in told
    terminal.close()


@pytest.mark.parametrize("signal", ["first", "later"])
def test_an_interruption_is_told_by_the_exit_code(signal: str) -> None:
    terminal = Terminal("play", "animal-express", "--seed", "3", "--fast")
    terminal.until("Your move> ")
    if signal == "later":
        terminal.type("take elephant\n")
        terminal.until("Now, for example")
        terminal.until("Your move> ")
    terminal.interrupt()
    if signal == "later":
        terminal.until("to let it go)> ")
        terminal.type("\n")
    assert terminal.wait() == 130
    terminal.close()


def test_a_small_screen_ends_with_what_may_be_done(run: Run) -> None:
    said = run("play", "feed-rex", "--seed", "7", typed="?\nquit\n")
    listed = said.out.partition("At any time:")[2]
    commands, may, moves = listed.partition("You may:")
    assert may
    assert "  quit " in commands
    assert "macgyver 1 5" in moves


def test_own_objects_are_on_the_table(run: Run) -> None:
    said = run("play", "feed-rex", "--seat", "B", "--seed", "7", "--fast", typed="deck\nquit\n")
    assert ". Yours: guitar, sponge." in said.flat
    assert said.out.count("Yours:") == 1
    assert "You: guitar, sponge." in said.out
    assert "Chiara (C): alarm clock, teapot." in said.out


def test_a_mark_begins_with_a_capital(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "hidden.txt"
    hands = "set hand A stone meat\nset hand B meat flare\nset hand C stone meat\nset camouflage B 1\n"
    file.write_text(f"feedkit 1\ngame feed-rex\nplayers 3\n{hands}", encoding="utf-8")
    feedkit.read(file.read_text(encoding="utf-8"))
    assert "Meat, Flare. Hidden by 1 Camouflage!" in run("play", "--load", str(file), typed="quit\n").flat
