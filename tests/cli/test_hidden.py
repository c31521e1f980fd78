"""What a player may not know is not on their screen: neither their own hand nor what another saw."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from feedkit.games.feed_rex.cards import CARDS

from .terminal import CLEARED, Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .conftest import Run

POSITION = """feedkit 1
game feed-rex
rules 1
players 3
set hand A {own}
set hand B meat flare guitar sponge
set hand C stone meat flare meat
set box {box}
set turn A 1
"""
CARDS_UNSEEN = "meat stone knife umbrella teddy-bear stone meat camouflage alarm-clock teapot".split()
ASIDES = "table\nnotes\ndeck\nlog\n?\nwhy\nrules FR-S7\nask which 9\nplay 12\npass 1 to A\nmacgyver 1 1\n"


def deal(tmp_path: Path, name: str, own: list[str], box: list[str]) -> str:
    """Write a record in which A holds `own`, which A cannot tell from what lies in the box."""
    file = tmp_path / f"{name}.txt"
    file.write_text(POSITION.format(own=" ".join(own), box=" ".join(box)), encoding="utf-8")
    return str(file)


# To each of the questions, the hands that begin with these cards give the same answer as the first.
@pytest.mark.parametrize("turned", [1, 5, 8])
@pytest.mark.parametrize("ask", ["", "mine in 1\n", "how many camouflage in 1\n"])
def test_two_hands_one_cannot_tell_apart_look_the_same(
    run: Run, tmp_path: Path, turned: int, ask: str
) -> None:
    def told(cards: list[str]) -> str:
        file = deal(tmp_path, "game", cards[:4], cards[4:])
        return run("play", "--load", file, typed=f"{ASIDES}{ask}{ASIDES}quit\n").out

    assert told(CARDS_UNSEEN) == told(CARDS_UNSEEN[turned:] + CARDS_UNSEEN[:turned])


def test_a_hand_is_not_told_before_it_is_known(run: Run, tmp_path: Path) -> None:
    own = ["umbrella", "teapot", "knife", "alarm-clock"]
    file = deal(tmp_path, "game", own, [card for card in CARDS_UNSEEN if card not in own])
    said = run("play", "--load", file, typed=f"{ASIDES}quit\n")
    public = re.compile(r"(Yours|You|\w+ \(\w\)): [a-z ,-]+\.")  # whose own the objects are (FR-C4)
    assert len(public.findall(said.out)) >= 5
    before_help = public.sub("", said.out.replace("Swiss Kni", "")).lower()
    for object_ in ("umbrella", "teapot", "alarm clock"):
        assert object_ not in before_help


# Several at one keyboard


@pytest.fixture
def two_people(tmp_path: Path) -> Iterator[Terminal]:
    file = deal(tmp_path, "game", CARDS_UNSEEN[:4], CARDS_UNSEEN[4:])
    terminal = Terminal("play", "--load", file, "--humans", "A,B", "--fast")
    yield terminal
    terminal.close()


def test_nothing_hidden_is_on_the_cover(two_people: Terminal) -> None:
    cover = two_people.until("to see the table.").partition(CLEARED)[2]
    assert "Pass the keyboard to Ada (A)." in cover
    assert not any(card in cover.lower() for card in CARDS)
    two_people.type("\n")
    table = two_people.until("Ada (A)> ")
    assert "B  Bruno: 4 cards: Meat, Flare, own guitar, own sponge." in table
    two_people.type("pass 1 to B\n")
    two_people.until("the screen is cleared then.")
    two_people.type("\n")
    cover = two_people.until("Bruno (B), press Enter to see the table.").partition(CLEARED)[2]
    assert "Pass the keyboard to Bruno (B)." in cover
    assert not any(card in cover.lower() for card in CARDS)
    two_people.type("\n")
    table = two_people.until("Bruno (B)> ")
    assert "Ada (A) passes you a Meat." in table
    assert "guitar" not in table.replace("Yours: guitar, sponge.", "")
    two_people.type("\x04")
    two_people.until("A file to keep the game in (Enter to let it go)> ")
    two_people.type("\n")
    assert two_people.wait() == 0


def test_an_interrupted_game_can_be_kept(two_people: Terminal, tmp_path: Path) -> None:
    two_people.until("to see the table.")
    two_people.type("\n")
    two_people.until("Ada (A)> ")
    two_people.type("which 1\n")
    two_people.until("Now, for example:")  # the prompt alone may be the terminal's echo of the last line
    two_people.until("Ada (A)> ")
    two_people.interrupt()
    two_people.until("to let it go)> ")
    two_people.type(f"{tmp_path}/kept.txt\n")
    assert two_people.wait() == 130
    assert "A ask which 1" in (tmp_path / "kept.txt").read_text(encoding="utf-8")


def test_enter_hurries_the_others_on(tmp_path: Path) -> None:
    file = deal(tmp_path, "game", CARDS_UNSEEN[:4], CARDS_UNSEEN[4:])
    terminal = Terminal("play", "--load", file)
    terminal.until("Your move> ")
    terminal.type("pass 2 to B\n\n")
    terminal.until("it is your turn, Ada (A).")
    terminal.until("Your move> ")
    terminal.type("quit\n")
    terminal.until("to let it go)> ")
    terminal.type("\n")
    assert terminal.wait() == 0
    terminal.close()


def test_colours_can_be_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    file = deal(tmp_path, "game", CARDS_UNSEEN[:4], CARDS_UNSEEN[4:])
    terminal = Terminal("play", "--load", file, "--fast")
    assert "\x1b[1m" not in terminal.until("Your move> ")
    terminal.type("quit\n")
    assert terminal.wait() == 0
    terminal.close()
