"""Jurassic Jumble at the terminal: short moves, the hand as a grid, and nothing told that is hidden."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.cli.jurassic_jumble import LIVE, LOOK
from feedkit.cli.jurassic_jumble.brief import brief
from feedkit.cli.jurassic_jumble.codes import code, codes, meant
from feedkit.cli.jurassic_jumble.picture import grid
from feedkit.cli.live.screen import wide
from feedkit.cli.records import walk
from feedkit.core.chance import Seeded
from feedkit.core.naming import PEOPLE, Named
from feedkit.games.jurassic_jumble.cards import CARDS, WILD, cards_of, members
from feedkit.games.jurassic_jumble.events import (
    Asked,
    Began,
    BoneTaken,
    Called,
    RoundEnded,
    Swapped,
    Withdrawn,
)
from feedkit.games.jurassic_jumble.telling import hand_words, some_cards, tell
from feedkit.games.jurassic_jumble.view import View
from feedkit.simulate import play

if TYPE_CHECKING:
    from pathlib import Path

    from feedkit.core.state import State
    from feedkit.games.jurassic_jumble.events import JurassicEvent

    from .conftest import Run

POSITION = """feedkit 1
game jurassic-jumble
players 3
seed 4
set hand A trex-skull trex-neck trex-spine stegosaurus-skull stegosaurus-arm stegosaurus-leg triceratops-tail triceratops-leg fake-bone
set hand B trex-ribs trex-shoulder trex-arm trex-pelvis trex-leg trex-tail stegosaurus-neck stegosaurus-spine stegosaurus-ribs stegosaurus-shoulder
set hand C triceratops-skull triceratops-neck triceratops-spine triceratops-ribs triceratops-shoulder triceratops-arm triceratops-pelvis stegosaurus-pelvis stegosaurus-tail paleontologist
set offer B stegosaurus-neck stegosaurus-spine
set offer C stegosaurus-pelvis
set begun
"""  # noqa: E501 - a hand is a line


# B holds a whole dinosaur, and will take a bone soon.
_A, _B = "trex-skull trex-neck trex-spine", "stegosaurus-neck stegosaurus-spine stegosaurus-ribs"
WHOLE = "".join(
    line.replace(_A, "?").replace(_B, _A).replace("?", _B)
    for line in POSITION.splitlines(keepends=True)
    if "offer" not in line
)


def position(*more: str) -> State:
    return feedkit.read(POSITION + "".join(f"set {line}\n" for line in more))


def rows(view: object) -> list[str]:
    assert isinstance(view, View)
    return grid(view, 79)


def kept(tmp_path: Path, state: State) -> str:
    file = tmp_path / "game.txt"
    file.write_text(state.record, encoding="utf-8")
    return str(file)


class TestShortMoves:
    def test_each_card_has_a_code_of_two_signs(self) -> None:
        known = {code(card): card for card in CARDS.values()}
        assert len(known) == len(CARDS) == 83
        assert all(len(short) == 2 for short in known)
        for short, card in known.items():
            assert meant(short.lower(), 0) == meant(str(card), 0) == 1 << card

    @pytest.mark.parametrize(
        ("typed", "words"),
        [
            ("o R1 R2", "offer trex-skull trex-neck"),
            ("r1,r2", "offer trex-skull trex-neck"),
            ("offer T8 fb", "offer triceratops-leg fake-bone"),
            ("o s", "offer stegosaurus-skull stegosaurus-arm stegosaurus-leg"),
            ("o trex-skull", "offer trex-skull"),
            ("w", "withdraw"),
            ("b", "take"),
            ("take bone", "take"),
            ("c 5", "call 5"),
            ("5", "call 5"),
            ("a c", "ask C"),
            ("ask chiara", "ask C"),
            ("y B", "accept B"),
            ("yes bruno", "accept B"),
        ],
    )
    def test_are_understood(self, typed: str, words: str) -> None:
        view = position().view(0)
        assert LOOK.normal(typed, view, Named(PEOPLE[:3], 0)) == words

    @pytest.mark.parametrize(
        "typed",
        [
            "t",
            "o",
            "o V",
            "o X1",
            "hello there",
            "a B C",
            "ask nobody",
            "c",
            "R",
            "R S",
            "R1 S",
            "fb",
            "fb pa",
        ],
    )
    def test_others_come_back_as_they_were(self, typed: str) -> None:
        assert LOOK.normal(typed, position().view(0), Named(PEOPLE[:3], 0)) == typed

    def test_who_is_meant_need_not_be_said(self) -> None:
        names = Named(PEOPLE[:3], 0)
        one = position("offer A triceratops-tail", "ask C A").view(0)
        assert LOOK.normal("y", one, names) == "accept C"
        assert LOOK.normal("a", one, names) == "ask C"  # who calls one, too
        two = position("offer A triceratops-tail triceratops-leg").view(0)
        assert LOOK.normal("a", two, names) == "ask B"

    def test_where_nobody_can_be_meant_the_rules_say_why(self, run: Run, tmp_path: Path) -> None:
        said = run("play", "--load", kept(tmp_path, position()), typed="a\ny\no T8\ny\nquit\n")
        assert said.out.count("Offer cards first: a swap needs two offers. [JJ-T6]") == 2
        assert "Accept somebody who is asking you. [JJ-T6]" in said.out

    @pytest.mark.parametrize(
        ("typed", "told"),
        [
            ("R", "“R” alone offers nothing: “o R” offers all your Tyrannosaurus cards."),
            ("s", "“S” alone offers nothing: “o S” offers all your Stegosaurus cards."),
            ("fb", "“FB” alone offers nothing: “o FB” offers the Fake Bone."),
            ("trex-tail", "“trex-tail” alone offers nothing: “o trex-tail” offers Tyrannosaurus Tail."),
            ("a Z", "“Z” is nobody here: the seats are A to C, such as “a B”."),
            ("y D", "“D” is nobody here: the seats are A to C, such as “y B”."),
            ("ask nobody", "“nobody” is nobody here: the seats are A to C, such as “ask B”."),
        ],
    )
    def test_what_looks_like_a_move_is_explained(self, typed: str, told: str) -> None:
        assert LIVE.unread(typed, position().view(0), Named(PEOPLE[:3], 0)) == told

    @pytest.mark.parametrize(
        "typed",
        ["r1", "R1 R2", "o R", "o s", "a", "b", "w", "y", "c", "a C", "ask chi", "V", "5", "wait", "x", ""],
    )
    def test_all_else_is_left_to_the_rules(self, typed: str) -> None:
        assert LIVE.unread(typed, position().view(0), Named(PEOPLE[:3], 0)) == ""

    @pytest.mark.parametrize("players", range(3, 10))
    def test_a_letter_alone_never_offers_and_a_code_always_does(self, players: int) -> None:
        view = feedkit.game("jurassic-jumble", players=players).start(seed=2).view(0)
        assert isinstance(view, View)
        names = Named(PEOPLE[:players], 0)
        for card in members(view.hand & ~WILD):
            short, letter = code(card), code(card)[0]
            assert not LOOK.normal(letter, view, names).startswith("offer")
            assert LOOK.normal(f"o {letter}", view, names).startswith("offer")
            assert LOOK.normal(short, view, names) == f"offer {card}"

    @pytest.mark.parametrize("lines", [(), ("offer A triceratops-tail", "ask C A")])
    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_each_move_is_listed_as_possible_or_not(self, seat: int, lines: tuple[str, ...]) -> None:
        view, names = position(*lines).view(seat), Named(PEOPLE[:3], seat)
        now = {example.split()[0] for example, _says in LOOK.may_do(view, names)}
        later = {example.split()[0] for example, _says in LIVE.not_now(view, names)}
        assert now | later == set("oywabc")
        assert not now & later

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_all_that_is_proposed_is_legal(self, seat: int) -> None:
        for lines in ((), ("offer A triceratops-tail", "ask C A")):
            state = position(*lines)
            view, names = state.view(seat), Named(PEOPLE[:3], seat)
            proposed = LOOK.may_do(view, names)
            assert proposed
            for example, _says in proposed:
                state.check(seat, state.parse_move(LOOK.normal(example, view, names), seat))


class TestPicture:
    def test_the_hand_is_a_grid_with_the_offer_in_brackets(self) -> None:
        lines = rows(position("offer A triceratops-tail").view(0))
        assert lines[1].split() == "R Tyrannosaurus 100 R1 R2 R3 · · · · · · 3".split()
        assert lines[2].split() == "T Triceratops 90 · · · · · · · T8 [T9] 2".split()
        assert lines[4] == "Go with any cards: FB the Fake Bone"

    @pytest.mark.parametrize("columns", [49, 52, 59, 67, 75, 79])
    @pytest.mark.parametrize("players", [3, 6, 9])
    def test_nothing_needed_is_cut(self, players: int, columns: int) -> None:
        state = feedkit.game("jurassic-jumble", players=players, dealer="A").start(seed=1)
        state.play(0, state.parse_move(f"offer {members(state.view(0).hand)[0]}", 0))  # type: ignore[attr-defined]
        for seat in state.game.seats:
            view = state.view(seat)
            assert isinstance(view, View)
            lines = LIVE.panel(view, Named(PEOPLE[:players], seat), columns, 99)
            assert max(map(wide, lines)) <= columns
            told = " ".join(lines).replace("[", " ").replace("]", " ").split()
            assert all(code(card) in told for card in members(view.hand))
            assert set("BCDEFGHI"[: players - 1]) <= {*told, "ABCDEFGHI"[seat]}
            assert all(str(value) in told for value in view.game.values[:players])

    @pytest.mark.parametrize("rows", [4, 6, 9, 12])
    def test_few_rows_keep_the_calls_and_the_cards(self, rows: int) -> None:
        state = feedkit.game("jurassic-jumble", players=9, dealer="A").start(seed=3)
        view = state.view(0)
        assert isinstance(view, View)
        lines = LIVE.panel(view, Named(PEOPLE[:9], 0), 79, rows)
        assert len(lines) <= rows
        assert lines[-1].startswith("Calls: you (A)")
        held = [line for line in lines if line[:1] in "RTSPBVADI" and line[-1].isdigit()]
        assert len(held) == min(6, rows - 1)  # of six dinosaurs it holds something
        assert ("Skull" in lines[0]) == (rows >= 9)

    @pytest.mark.parametrize("players", [3, 6, 9])
    def test_it_fits_80_columns_and_24_rows(self, players: int) -> None:
        state = feedkit.game("jurassic-jumble", players=players).start(seed=1)
        for seat in (*state.game.seats, None):
            lines = LIVE.panel(state.view(seat), Named(PEOPLE[:players], seat), 79, 99)
            assert max(map(wide, lines)) <= 79
            assert len(lines) <= 14

    def test_what_matters_is_said(self) -> None:
        names = Named(PEOPLE[:3], 0)
        asked = position("offer A triceratops-tail", "ask C A").view(0)
        assert "C asks you: “y” swaps." in LIVE.status(asked, names)
        assert "you may ask C: “a C”." in LOOK.whose_turn(position("offer A triceratops-tail").view(0), names)
        assert "offer some cards." in LOOK.whose_turn(position().view(0), names)

    def test_calls_are_seen_at_a_glance(self) -> None:
        view = position("offer A triceratops-tail", "ask C A").view(0)
        assert "Calls: you (A) 1   B 2   C 1?" in LIVE.panel(view, Named(PEOPLE[:3], 0), 79, 99)


class TestTelling:
    @pytest.mark.parametrize(
        ("event", "mine", "others"),
        [
            (
                Began(0),
                "You make the first offer: now all may trade.",
                "Ada (A) makes the first offer: now all may trade.",
            ),
            (Called(0, 1, 1), "You call 1: Tyrannosaurus Skull.", "Ada (A) calls 1."),
            (Called(0, 3), "You call 3, as a bluff.", "Ada (A) calls 3."),
            (Withdrawn(0), "You stop calling.", "Ada (A) stops calling."),
            (Asked(0, 2, 1), "You ask Chiara (C) to swap 1.", "Ada (A) asks Chiara (C) to swap 1."),
            (Asked(2, 0, 1), "Chiara (C) asks you to swap 1 card.", "Chiara (C) asks Ada (A) to swap 1."),
            (
                Swapped(0, 2, 1, 1, 2),
                "You swap 1 with Chiara (C): you give Tyrannosaurus Skull and get Tyrannosaurus Neck.",
                "Ada (A) and Chiara (C) swap 1.",
            ),
            (
                Swapped(2, 0, 1, 1, 2),
                "You swap 1 with Chiara (C): you give Tyrannosaurus Neck and get Tyrannosaurus Skull.",
                "Chiara (C) and Ada (A) swap 1.",
            ),
            (BoneTaken(2, 9, 0), "You take a bone: 2 are left.", "A bone is gone: 2 are left."),
            (BoneTaken(0, 9, 0), "You take a bone: none is left.", "A bone is gone: none is left."),
        ],
    )
    def test_one_is_told_what_one_witnesses(self, event: JurassicEvent, mine: str, others: str) -> None:
        assert tell(event.seen_by(0), Named(PEOPLE[:3], 0)) == mine
        assert tell(event.seen_by(1), Named(PEOPLE[:3], 1)) == others
        assert tell(event.seen_by(None), Named(PEOPLE[:3], None)) == others

    @pytest.mark.parametrize(
        ("event", "few"),
        [
            (Called(1, 3, 7), "B calls 3"),
            (Called(0, 3, 7), "you call 3"),
            (Withdrawn(1), "B stops"),
            (Asked(1, 2, 1), "B asks C"),
            (Asked(0, 2, 1), "you ask C"),
            (Asked(1, 0, 1), ""),  # it is for you: told in a sentence
            (Swapped(1, 2, 2, 1, 2), "B and C swap 2"),
            (Swapped(1, 0, 2, 1, 2), ""),
            (BoneTaken(1, 9, 1), ""),
        ],
    )
    def test_the_flood_is_told_in_a_few_words(self, event: JurassicEvent, few: str) -> None:
        assert brief(event.seen_by(0), Named(PEOPLE[:3], 0)) == few

    def test_cards_are_named_by_what_they_share(self) -> None:
        assert some_cards(cards_of(["fake-bone", "paleontologist"])) == "the Fake Bone and the Paleontologist"
        assert hand_words(0) == ""
        assert codes(cards_of(["iguanodon-tail", "fake-bone"])) == "I9 FB"

    def test_the_end_of_a_round_shows_everything(self) -> None:
        ended = RoundEnded(2, (0b111111111, 1 << 81, 1 << 82), (0, 2), 0, (150, -50, 50), (200, -50, 0))
        told = tell(ended, Named(PEOPLE[:3], 1)).split("\n")
        assert told[0] == (
            "Round 2 is over. Ada (A) went out with the Tyrannosaurus. Then bones were taken by: Chiara (C)."
        )
        assert told[2] == "You: -50 (the Fake Bone), in all -50; the Fake Bone."
        nobody = tell(ended._replace(takers=(), dinosaur=-1), Named(PEOPLE[:3], 1))
        assert "Nobody went out, and nobody scores." in nobody

    def test_whole_games_can_be_told(self) -> None:
        game = feedkit.game("jurassic-jumble", players=5, max_rounds=2)
        steps = list(walk(play(game, 3, ["random"] * 5)))
        for seat in (None, 0, 4):
            names = Named(PEOPLE[:5], seat)
            told = [tell(event.seen_by(seat), names) for step in steps for event in step.events]  # type: ignore[arg-type]
            assert all(told)


class TestPlaying:
    def test_a_swap(self, run: Run, tmp_path: Path) -> None:
        asked = position("offer A triceratops-tail", "ask C A")
        said = run("play", "--load", kept(tmp_path, asked), typed="y\nwait 3000\nlog\nquit\n")
        swap = "You swap 1 with Chiara (C): you give Triceratops Tail and get Stegosaurus Pelvis."
        assert said.flat.count(f"0:00.0 {swap}") == 2  # when it happens, and in the log

    def test_nobody_learns_who_took_a_bone_before_the_round_ends(self, run: Run, tmp_path: Path) -> None:
        said = run("play", "--load", kept(tmp_path, feedkit.read(WHOLE)), typed="wait 70000\nlog all\n")
        before, _over, after = said.out.partition("Round 1 is over.")
        assert "A bone is gone: 1 is left. [JJ-G4]" in before
        assert "A bone is gone: none is left. [JJ-G4]" in before
        assert "takes a bone" not in before
        assert "Bruno (B) went out with the Tyrannosaurus." in " ".join(after.split())

    def test_one_bone_is_gone_and_one_may_take_another(self, run: Run, tmp_path: Path) -> None:
        record = kept(tmp_path, position())
        said = run("play", "--load", record, typed="b\nwhy\nquit\n")
        assert "The first bone is for a whole dinosaur" in said.out
        assert "JJ-G5" in said.out

    def test_hands_one_cannot_tell_apart_look_the_same(self, run: Run, tmp_path: Path) -> None:
        lines = "table\nnotes\nlog\n?\no R1 R2\na B\ny C\nb\nc 3\nw\ntable\nlog all\nquit\n"
        told = set()
        for seed in range(5):
            other = position().resample(0, Seeded(seed))
            record = "".join(f"{line}\n" for line in other.record.splitlines() if "seed" not in line)
            file = tmp_path / "game.txt"
            file.write_text(record, encoding="utf-8")
            told.add(run("play", "--load", str(file), typed=lines).out)
        assert len(told) == 1

    def test_a_replay_hides_who_took_a_bone(self, run: Run, tmp_path: Path) -> None:
        file = str(tmp_path / "game.txt")
        watch = ["--watch", "--seed", "3", "--option", "max_rounds=1"]
        run("play", "jurassic-jumble", *watch, "--save", file)
        before = run("replay", file, "--seat", "A").out.partition("Round 1 is over.")[0]
        assert "A bone is gone" in before
        assert not any(f"({letter}) takes a bone" in before for letter in "BCD")
        told = json.loads(run("replay", file, "--seat", "A", "--json").out)
        takes = [
            move for move in told["moves"] if move["events"] and move["events"][0]["type"] == "BoneTaken"
        ]
        assert {move["seat"] for move in takes[:-1]} <= {None, 0}
        assert all(move["move"] in {None, "take"} for move in takes)
        whole = run("replay", file).out
        assert "takes a bone" in whole

    def test_programs_are_told_cards_by_their_names(self, run: Run, tmp_path: Path) -> None:
        file = kept(tmp_path, position("offer A triceratops-tail", "ask C A"))
        told = json.loads(run("replay", file, "--json", "--seat", "A").out)
        private = told["opening"][0]["fields"]["private"]
        assert dict(private[0])["offer"] == ["triceratops-tail"]
        assert private[1:] == [None, None]
