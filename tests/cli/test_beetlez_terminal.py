"""Beetlez at the terminal: moves of one letter, a grid of numbers, nothing shown that is to be remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.cli.beetlez import LIVE, LOOK
from feedkit.cli.beetlez.brief import brief
from feedkit.cli.beetlez.picture import grid
from feedkit.cli.beetlez.told import tell
from feedkit.cli.live.screen import wide
from feedkit.core.naming import PEOPLE, Named
from feedkit.core.state import Outcome
from feedkit.games.beetlez.cards import BULB, FOODS, SAFETY
from feedkit.games.beetlez.events import Called, Ended, Flipped, Kept, Returned, Safe, Shone, Spotted, Tasted
from feedkit.games.beetlez.moves import KEEP, LIGHT, RETURN, Flip
from feedkit.games.beetlez.view import View
from feedkit.simulate import play

if TYPE_CHECKING:
    from pathlib import Path

    from feedkit.core.state import State
    from feedkit.games.beetlez.events import BeetlezEvent

    from .conftest import Run

HEAP = "fish bulb safety cake steak safety lettuce"
FOOD = ["fish", "cake", "steak", "fries", "lettuce"]
TASTE = "fish/sandwich+steak/fries"
NAMES = Named(PEOPLE[:3], 0)


def position(heap: str = HEAP, **options: object) -> State:
    game = feedkit.game("beetlez", players=3, **options)
    return game.setup(f"heap {heap}\ntaste A {TASTE}", seed=2)


def rows(view: object) -> list[str]:
    assert isinstance(view, View)
    return grid(view, 79)


def kept(tmp_path: Path, state: State) -> str:
    file = tmp_path / "game.txt"
    file.write_text(state.record, encoding="utf-8")
    return str(file)


class TestShortMoves:
    @pytest.mark.parametrize(
        ("typed", "words"),
        [
            ("17", "flip 17"),
            ("f 17", "flip 17"),
            ("Flip 17", "flip 17"),
            ("k", "keep"),
            ("safe!", "keep"),
            ("r", "return"),
            ("L", "light"),
            ("light!", "light"),
            ("17 18", "17 18"),
            ("x", "x"),
        ],
    )
    def test_are_understood(self, typed: str, words: str) -> None:
        assert LOOK.normal(typed, None, NAMES) == words

    def test_all_that_is_proposed_is_legal(self) -> None:
        for moves in (
            [],
            [(0, Flip(0))],
            [(0, Flip(2))],
            [(1, Flip(1))],
            [(0, Flip(1))],
            [(1, Flip(1)), (1, LIGHT)],
        ):
            state = position()
            for seat, move in moves:
                state.play(seat, move)
            view = state.view(0)
            proposed = LOOK.may_do(view, NAMES)
            assert proposed
            for example, _says in proposed:
                state.check(0, state.parse_move(LOOK.normal(example, view, NAMES), 0))

    @pytest.mark.parametrize(
        ("moves", "later"),
        [
            ([], ["k", "r", "l", "safe"]),
            ([(0, Flip(0))], ["17", "l", "safe"]),
            ([(1, Flip(1))], ["k", "r", "safe"]),
            ([(1, Flip(1)), (1, LIGHT), (0, Flip(2))], ["17", "k", "r", "l"]),
            ([(1, Flip(1)), (1, LIGHT), (0, Flip(2)), (0, KEEP)], ["17", "k", "r", "l", "safe"]),
        ],
    )
    def test_all_other_moves_are_listed(self, moves: list[tuple[int, object]], later: list[str]) -> None:
        state = position()
        for seat, move in moves:
            state.play(seat, move)
        assert [example for example, _says in LIVE.not_now(state.view(0), NAMES)] == later

    def test_a_safety_tile_found_in_the_search_can_only_be_kept(self) -> None:
        state = position()
        for seat, move in ((1, Flip(1)), (1, LIGHT), (0, Flip(2))):
            state.play(seat, move)
        assert [example for example, _says in LOOK.may_do(state.view(0), NAMES)] == ["k"]


class TestPicture:
    def test_only_what_lies_face_up_shows(self) -> None:
        state = position()
        assert rows(state.view(0)) == [" 1       2       3       4       5       6       7"]
        state.play(1, Flip(2))
        assert rows(state.view(0)) == [" 1       2       3 SAFE  4       5       6       7"]
        state.play(1, RETURN)
        state.play(0, Flip(0))
        state.play(0, KEEP)
        assert rows(state.view(0)) == [" ·       2       3       4       5       6       7"]

    def test_a_private_flip_is_not_shown(self) -> None:
        state = position(private_flips=True)
        state.play(1, Flip(2))
        assert rows(state.view(0))[0].split()[2:4] == ["3", "?"]
        assert "SAFE" not in "".join(LIVE.panel(state.view(None), Named(PEOPLE[:3], None), 79, 99))
        assert "SAFE" in rows(state.view(1))[0]

    @pytest.mark.parametrize("columns", [49, 59, 75, 79, 99])
    @pytest.mark.parametrize("players", [3, 6])
    def test_nothing_is_cut(self, players: int, columns: int) -> None:
        state = feedkit.game("beetlez", players=players).start(seed=1)
        names, size = Named(PEOPLE[:players], 0), len(state.view(None).places)  # type: ignore[attr-defined]
        for number, seat in enumerate(state.game.seats):
            if seat:
                state.play(seat, Flip(size - number))
        for rows in (99, 16, 12):
            lines = LIVE.panel(state.view(0), names, columns, rows)
            assert max(map(wide, lines)) <= columns
            told = " ".join(lines).split()
            assert "YOUR" in told
            up = {size - seat + 1 for seat in state.game.seats if seat}
            if rows == 99:
                assert all(str(number) in told for number in range(1, size + 1) if number not in up)
                assert len([line for line in lines if line[:2].strip().isdigit()]) == -(-size // 10)

    @pytest.mark.parametrize(("columns", "face"), [(79, "36 SAFE "), (59, " SAFE 37"), (49, " SAFE 37")])
    def test_a_face_stands_beside_its_number_or_for_it(self, columns: int, face: str) -> None:
        state = position(" ".join([*FOOD * 7, "safety", *FOOD, "safety"]))
        state.play(1, Flip(35))
        view = state.view(0)
        assert isinstance(view, View)
        assert face in grid(view, columns)[3]
        assert " SAF 37" in " ".join(grid(view, columns, small=True))

    def test_few_rows_keep_the_taste_card_then_hands_then_some_of_the_heap(self) -> None:
        state = feedkit.game("beetlez", players=3).start(seed=1)
        state.play(1, Flip(44))
        for rows in range(2, 20):
            lines = LIVE.panel(state.view(0), NAMES, 79, rows)
            assert len(lines) <= rows
            assert lines[-2].startswith("YOUR TASTE")
            assert lines[-1].endswith("Remember it!")
            assert any(line.startswith("In hand: B 45") for line in lines) == (rows > 2)
            heap = [line for line in lines if line[:2].strip().isdigit()]
            assert len(heap) == (
                10 if rows >= 14 else 5 if rows >= 9 else min(5, max(0, rows - 3 - (rows > 6)))
            )

    def test_where_nothing_is_left_a_low_window_shows_nothing(self) -> None:
        state = position(" ".join([*FOOD * 9, "safety", "safety"]))
        for number in range(20):
            state.play(0, Flip(number))
            state.play(0, KEEP)
        lines = LIVE.panel(state.view(0), NAMES, 79, 4)
        assert [line[:2] for line in lines] == ["21", "41", "Ti", "In"]
        assert LIVE.panel(state.view(0), NAMES, 79, 9)[0].startswith(" ·       ·")

    @pytest.mark.parametrize("players", [3, 6])
    def test_it_fits_80_columns_and_24_rows(self, players: int) -> None:
        state = feedkit.game("beetlez", players=players).start(seed=1)
        for number, seat in enumerate(state.game.seats):
            state.play(seat, Flip(len(state.view(None).places) - 1 - number))  # type: ignore[attr-defined]
        for seat in (*state.game.seats, None):
            lines = LIVE.panel(state.view(seat), Named(PEOPLE[:players], seat), 79, 99)
            assert max(map(wide, lines)) <= 79
            assert len(lines) <= 16

    def test_the_taste_card_is_in_sight_until_the_first_move(self) -> None:
        state = position()
        assert "YOUR TASTE" in "\n".join(LIVE.panel(state.view(0), NAMES, 79, 99))
        assert "YOUR TASTE" not in "\n".join(LIVE.panel(state.view(None), Named(PEOPLE[:3], None), 79, 99))
        state.play(0, Flip(0))
        assert "YOUR TASTE" not in "\n".join(LIVE.panel(state.view(0), NAMES, 79, 99))

    @pytest.mark.parametrize(
        ("moves", "news"),
        [
            ([], "flip a tile: type its number."),
            ([(0, Flip(0))], "you hold fish: “k” keeps it, “r” turns it back."),
            ([(0, Flip(2))], "a Safety tile! Remember where, and “r” turns it back."),
            ([(1, Flip(1))], "A LIGHT BULB! Type “l”, quick!"),
            ([(1, Flip(1)), (1, LIGHT)], "THE LIGHT IS ON: find a Safety tile!"),
            ([(1, Flip(1)), (1, LIGHT), (0, Flip(0))], "no Safety tile: “r”, and look on!"),
            ([(1, Flip(1)), (1, LIGHT), (0, Flip(2))], "a Safety tile: “k”, and you are safe!"),
            ([(1, Flip(1)), (1, LIGHT), (0, Flip(2)), (0, KEEP)], "you are safe."),
        ],
    )
    def test_what_matters_is_said(self, moves: list[tuple[int, object]], news: str) -> None:
        state = position()
        for seat, move in moves:
            state.play(seat, move)
        assert LOOK.whose_turn(state.view(0), NAMES) == f"Round 1 of 3: {news}"


class TestTelling:
    @pytest.mark.parametrize(
        ("event", "mine", "others"),  # {who} is whom it is about
        [
            (Flipped(0, 16, FOODS[0], 9), "You flip tile 17: fish.", "{who} flips tile 17: fish."),
            (
                Flipped(0, 16, SAFETY, 9, hidden=True),
                "You flip tile 17: a Safety tile.",
                "{who} flips tile 17, unseen.",
            ),
            (
                Flipped(0, 16, BULB, 9, hidden=True),
                "You flip tile 17: a Light Bulb.",
                "{who} flips tile 17: a Light Bulb.",
            ),
            (Kept(0, 16), "You keep tile 17.", "{who} keeps tile 17."),
            (Returned(0, 16), "You turn tile 17 back.", "{who} turns tile 17 back."),
            (Shone(0), "You have a Light Bulb: type “l”, quick!", "{who} has a Light Bulb: type “l”, quick!"),
            (
                Called(0, 4, 0, 9),
                "“Light!” say you, and take the bulb, tile 5.",
                "“Light!” says {who}, and takes the bulb, tile 5.",
            ),
            (
                Called(2, 4, 0, 9),
                "“Light!” says Chiara (C), and takes the bulb that you flipped, tile 5.",
                "“Light!” says Chiara (C), and takes the bulb that {who} flipped, tile 5.",
            ),
            (Safe(0, 4), "“Safe!” You have a Safety tile, tile 5.", "“Safe!” says {who}, with tile 5."),
            (
                Spotted(0, -3),
                "You are the one without: Spotted! That is -3 points.",
                "{who} is the one without: Spotted! That is -3 points.",
            ),
        ],
    )
    def test_one_is_told_what_one_witnesses(self, event: BeetlezEvent, mine: str, others: str) -> None:
        assert tell(event.seen_by(0), NAMES) == mine
        assert tell(event.seen_by(1), Named(PEOPLE[:3], 1)) == others.format(who="Ada (A)")

    def test_points_are_sums_of_what_they_are_for(self) -> None:
        taste = position().view(0).told  # type: ignore[attr-defined]
        fish, sandwich, fries, _steak, cake, *_others = FOODS
        piles = ((fish,) * 4 + (sandwich,) + (fries,) * 2 + (cake,) * 4 + (BULB,), (sandwich,) * 7, ())
        outcome = Outcome((1,), (8 + 1 - 4 - 4 + 2 - 5 - 4, 7, -3), "last round over", "BZ-E3")
        told = tell(Ended(outcome, piles, (taste,) * 3, 0), NAMES).split("\n")
        assert "You have the most tiles: Greedy! That is -4 points." in told[0]
        assert told[1].startswith(
            "You: 8 (4 fish) + 1 (1 sandwich) - 4 (2 French fries) - 4 (4 cakes) + 2 (1 Light Bulb)"
            " - 5 (Spotted!) - 4 (Greedy!) = -6 (taste: fish +2,"
        )
        assert told[2].startswith("Bruno (B): 7 (7 sandwiches) (taste: ")
        assert told[3].startswith("Chiara (C): -3 (Spotted!) (taste: ")

    def test_the_sums_are_right(self) -> None:
        for seed in range(5):
            state = play(feedkit.game("beetlez", players=4), seed, ["random"] * 4)
            view = state.view(None)
            assert isinstance(view, View)
            assert view.outcome is not None
            event = Ended(view.outcome, view.shown, view.tastes, view.greedy)
            for seat, line in enumerate(tell(event, Named(PEOPLE[:4], None)).split("\n")[1:]):
                drawn = f"- {-sum(view.spotted[seat])} (Spotted!)"
                assert (drawn in line) == bool(view.spotted[seat])
                assert ("- 4 (Greedy!)" in line) == (seat == view.greedy)
                assert f" = {view.outcome.scores[seat]} (taste" in line

    def test_tastes_are_private(self) -> None:
        taste = position().view(0).told  # type: ignore[attr-defined]
        event = Tasted(0, taste)
        assert "fish +2, sandwich +1, steak +1, French fries -2" in tell(event.seen_by(0), NAMES)
        assert tell(event.seen_by(1), Named(PEOPLE[:3], 1)) == ""
        assert tell(event.seen_by(None), Named(PEOPLE[:3], None)) == ""

    @pytest.mark.parametrize(
        ("event", "few"),
        [
            (Flipped(1, 16, FOODS[2], 9), "B flips 17: French fries"),
            (Flipped(0, 16, FOODS[2], 9), "you flip 17: French fries"),
            (Flipped(1, 16, FOODS[2], 9, hidden=True), "B flips 17: unseen"),
            (Kept(1, 16), "B keeps 17"),
            (Returned(0, 16), "you turn 17 back"),
            (Shone(1), ""),
            (Spotted(1, -2), ""),
        ],
    )
    def test_hands_are_told_in_a_few_words(self, event: BeetlezEvent, few: str) -> None:
        assert brief(event.seen_by(0), NAMES) == few


class TestPlaying:
    def test_a_round(self, run: Run, tmp_path: Path) -> None:
        lines = "1\nk\n2\nk\nr\nl\n5\nr\n3\nr\nk\n4\nquit\n"
        said = run("play", "--load", kept(tmp_path, position()), typed=lines)
        assert (said.code, said.err) == (0, "")
        told = [
            "you flip 1: fish",
            "you keep 1",
            "you flip 2: a Light Bulb",
            "say “light!”. [BZ-L6]",
            "“Light!” say you, and take the bulb, tile 2.",
            "you flip 5: steak",
            "you turn 5 back",
            "you flip 3: a Safety tile",
            "keep it, and you are safe. [BZ-L2]",
            "“Safe!” You have a Safety tile, tile 3.",
            "You are safe: flip no more tiles until the next round. [BZ-L2]",
        ]
        at = -1
        for sentence in told:
            at = said.flat.index(sentence, at + 1)

    def test_the_taste_card_is_shown_once(self, run: Run) -> None:
        lines = "table\nlog\n1\nr\ntable\nlog all\n?\nwait 5000\nlog all\ntable\nquit\n"
        said = run("play", "beetlez", "--seed", "7", typed=lines)
        assert said.flat.count("You look at your Taste card, once: French fries +2") == 1
        assert "French fries +2" not in said.flat.partition("a bulb 2.")[2]

    def test_a_loaded_game_does_not_show_it_again(self, run: Run, tmp_path: Path) -> None:
        file = str(tmp_path / "game.txt")
        run("play", "beetlez", "--seed", "7", "--save", file, typed="1\nr\nquit\n")
        said = run("play", "--load", file, typed="log all\ntable\nquit\n")
        assert "Taste card, once" not in said.out
        assert "+2" not in said.out

    def test_where_tiles_lie_is_not_in_the_log_until_the_end(self, run: Run) -> None:
        options = ["--option", "rounds=1", "--option", "round_limit=20"]
        said = run("play", "beetlez", "--seed", "7", *options, typed="1\nr\nlog all\nwait 400000\nlog all\n")
        log = said.out.partition("log all\n")[2].partition("> wait")[0]
        assert "flips" not in log
        assert "You flip tile 1:" not in log
        assert "You flip tile 1:" in said.out.partition("The game is over.")[2]

    def test_watching_shows_no_taste(self, run: Run) -> None:
        said = run("play", "beetlez", "--seed", "7", "--watch", "--option", "rounds=1")
        assert said.code == 0
        before = said.out.partition("The game is over.")[0]
        assert "taste" not in before.lower()
        assert "Points" not in before

    def test_heaps_one_cannot_tell_apart_look_the_same(self, run: Run, tmp_path: Path) -> None:
        lines = "table\nlog\n?\nk\nr\nl\n99\nflip x\nwhy\ntable\nlog all\nquit\n"
        told = set()
        for heap in (HEAP, "safety safety bulb lettuce cake steak fish"):
            record = "".join(
                f"{line}\n" for line in position(heap).record.splitlines() if not line.startswith("seed")
            )
            file = tmp_path / "game.txt"
            file.write_text(record, encoding="utf-8")
            told.add(run("play", "--load", str(file), typed=lines).out)
        assert len(told) == 1
