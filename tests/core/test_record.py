"""Records: what is written reads back, and what is damaged is refused with its line."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import feedkit
from feedkit import RecordError
from feedkit.core.chance import Stream
from feedkit.core.record import LONGEST
from tests.games.play import moves, start

if TYPE_CHECKING:
    from feedkit.games.feed_rex.game import FeedRexState

SHORT = """\
feedkit 1
game feed-rex
rules 1
players 3
option gate open
seed 7
set hand A stone meat
set hand B meat teapot
set hand C flare umbrella
A play 1
* roll 4
B pass 1 to C
* rearrange umbrella meat flare
"""


def rolled(seed: int) -> str:
    state = feedkit.game("feed-rex", gate="open").setup(
        "hand A stone meat\nhand B meat teapot\nhand C flare umbrella", seed
    )
    state.play(0, state.parse_move("play 1", 0))
    return state.record


def refusal(text: object) -> RecordError:
    """Give the error with which a record is refused; nothing else may come out of it."""
    with pytest.raises(RecordError) as error:
        feedkit.read(text)  # type: ignore[arg-type]
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 1200
    return error.value


def changed(before: str, after: str, text: str = SHORT) -> RecordError:
    assert before in text
    return refusal(text.replace(before, after))


def finished(number: int) -> FeedRexState:
    state = start(number)
    for _ in moves(state, Stream(number, 0)):
        pass
    return state


def same(one: FeedRexState, other: object) -> bool:
    slots = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
    return all(
        getattr(one, name) == getattr(other, name)
        for name in slots
        if name not in {"chance", "lore", "opening", "listed", "lists", "lists_for", "history"}
    )


@pytest.mark.parametrize("number", range(33))
def test_a_whole_game_reads_back(number: int) -> None:
    state = finished(number)
    twin = feedkit.read(state.record)
    assert twin.record == state.record
    assert same(state, twin)
    seats = (None, *range(state.game.players))
    assert [twin.view(seat) for seat in seats] == [state.view(seat) for seat in seats]


@pytest.mark.parametrize("number", range(22))
def test_without_its_chance_lines_the_seed_gives_them(number: int) -> None:
    state = finished(number)
    bare = "".join(line for line in state.record.splitlines(True) if not line.startswith("*"))
    assert feedkit.read(bare).record == state.record


@pytest.mark.parametrize("number", range(22))
def test_without_its_seed_the_chance_lines_are_enough(number: int) -> None:
    state = finished(number)
    bare = re.sub(r"^seed \d+\n", "", state.record, flags=re.MULTILINE)
    assert feedkit.read(bare).record == bare


@pytest.mark.parametrize("number", range(40))
def test_a_game_that_was_read_goes_on_as_it_would_have(number: int) -> None:
    state = start(number)
    luck = Stream(number, 0)
    for step, _ in enumerate(moves(state, luck)):
        if step == number:
            break
    twin = feedkit.read(state.record)
    while state.outcome is None:
        (seat,) = state.to_move
        move = luck.pick(state.legal_moves(seat))
        assert state.play(seat, move) == twin.play(seat, move)
    assert twin.record == state.record


def test_comments_blank_lines_and_spaces_do_not_matter() -> None:
    text = finished(4).record
    noisy = "# a game\n\n" + "".join(
        f"  {line.replace(' ', '   ')}  # why\r\n\n" for line in text.splitlines()
    )
    assert feedkit.read(noisy).record == text


class TestDamage:
    def test_the_example_is_whole(self) -> None:
        text = rolled(7)
        assert feedkit.read(text).record == text

    @pytest.mark.parametrize("text", [None, 5, b"feedkit 1", ["feedkit 1"], float("nan")])
    def test_no_text(self, text: object) -> None:
        assert str(refusal(text)) == f"This record: found “{type(text).__name__}”, expected text."

    @pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
    def test_empty(self, text: str) -> None:
        assert "feedkit 1" in refusal(text).expected

    @pytest.mark.parametrize("first", ["feedkit 2", "feedkit", "FEEDKIT 1", "<html>", "players 3"])
    def test_another_format(self, first: str) -> None:
        error = changed("feedkit 1", first)
        assert (error.line, error.found) == (1, first)

    @pytest.mark.parametrize(
        ("before", "after", "line", "says"),
        [
            ("game feed-rex", "game chess", 2, "no game"),
            ("game feed-rex\n", "", 6, "game …"),
            ("rules 1", "rules 99", 3, "rules 1"),
            ("rules 1", "rules x", 3, "whole number"),
            ("players 3", "players 2", 4, "3 to 13 players"),
            ("players 3", "players 14", 4, "3 to 13 players"),
            ("players 3", "players three", 4, "whole number"),
            ("players 3", "players 99999999999999999999", 4, "whole number"),
            ("players 3\n", "", 6, "players …"),
            ("players 3", "players 3\nplayers 3", 5, "only once"),
            ("option gate open", "option gate ajar", 5, "closes, open"),
            ("option gate open", "option colour red", 5, "no option"),
            ("option gate open", "option", 5, "no option"),
            ("option gate open", "option gate open\noption gate open", 6, "only once"),
            ("seed 7", "seed -7", 6, "whole number"),
            ("seed 7", "seed 9999999999999999999", 6, "whole number"),
            ("seed 7", "seed 7e3", 6, "whole number"),
            ("set hand A stone meat", "set hand A brick", 7, "a card"),
            ("set hand A stone meat", "set hand Z meat", 7, "from A to C"),
            ("set hand A stone meat", "set hand A", 7, "at least one card"),
            ("set hand A stone meat", "set wand A meat", 7, "one of: hand"),
            ("set hand B", "set hand A", 8, "only once"),
            ("set hand C flare umbrella\n", "", 8, "hand for seat C"),
            ("meat teapot", "knife knife", 9, "no more than 1"),
            ("A play 1", "B play 1", 10, "not your turn"),
            ("A play 1", "A play 3", 10, "You hold 2 cards"),
            ("A play 1", "A play", 10, "a move"),
            ("A play 1", "A fly 1", 10, "a move"),
            ("A play 1", "Z play 1", 10, "a seat's letter"),
            ("A play 1", "A play 0", 10, "from 1 on"),
            ("A play 1", "A play " + "9" * 500, 10, "from 1 on"),
            ("A play 1", "A ask which 1", 10, "three cards or fewer"),
            ("A play 1\n", "", 10, "no chance line here"),
            ("* roll 4", "* roll 7", 11, "up to 6"),
            ("* roll 4", "* roll 0", 11, "from 1 to 6"),
            ("* roll 4", "* roll", 11, "up to 6"),
            ("* roll 4", "* pick A", 11, "* roll"),
            ("* roll 4", "*", 11, "* roll"),
            ("* roll 4", "* roll 4\n* roll 4", 12, "no chance line here"),
            ("* rearrange umbrella meat flare", "* rearrange umbrella meat", 13, "3 cards, not 2"),
            ("* rearrange umbrella meat flare", "* rearrange umbrella meat meat", 13, "an order of"),
            ("* rearrange umbrella meat flare", "* rearrange umbrella meat flare flare", 13, "an order of"),
            ("* rearrange umbrella meat flare", "seed 8", 12, "* rearrange"),
            ("* rearrange umbrella meat flare", "set discard meat", 12, "* rearrange"),
        ],
    )
    def test_each_has_its_line(self, before: str, after: str, line: int, says: str) -> None:
        text = SHORT if "seed" in before else SHORT.replace("seed 7\n", "# no seed\n")
        error = changed(before, after, text)
        assert (error.line, says in str(error)) == (line, True), str(error)
        assert error.found
        assert error.expected

    def test_a_wrong_number_of_players_is_not_blamed_on_an_option(self) -> None:
        error = changed("players 3", "players 2")
        assert (error.line, error.found, error.clause) == (4, "2", "FR-S1")

    def test_options_that_do_not_fit_together_name_the_one_that_does_not(self) -> None:
        error = changed(
            "option gate open",
            "option extra_meat 14\noption gate open".replace("14", "13"),
            SHORT.replace("players 3", "players 9"),
        )
        assert (error.line, error.clause) == (5, "FR-V2")

    def test_chance_that_the_seed_does_not_give(self) -> None:
        text = rolled(7)
        face = int(re.findall(r"\* roll (\d)", text)[0])
        error = refusal(text.replace(f"* roll {face}", f"* roll {face % 6 + 1}"))
        assert error.expected == f"what seed 7 gives: {face}"

    def test_a_deal_that_the_seed_does_not_give(self) -> None:
        text = finished(3).record
        error = refusal(re.sub(r"^seed \d+", "seed 999", text, flags=re.MULTILINE))
        assert "what seed 999 gives" in error.expected

    def test_cut_off_before_its_chance(self) -> None:
        text = SHORT.replace("seed 7\n", "")
        error = refusal(text[: text.index("* roll")])
        assert "* roll" in error.expected

    def test_moves_after_the_end(self) -> None:
        error = refusal(finished(1).record + "A play 1\n")
        assert error.clause

    def test_absurdly_large(self) -> None:
        assert refusal("x" * (LONGEST + 1)).found == f"{LONGEST + 1} characters"
        assert refusal("feedkit 1\n" + "players 3\n" * 90_000).line == 3
        assert refusal(SHORT.replace("stone meat", "meat " * 100_000)).line

    @pytest.mark.parametrize(
        "text",
        [
            "feedkit 1\x00",
            "feedkit\x1b[31m 1",
            "\ufefffeedkit 1",
            "feed\u202ekit 1",
            "\ud800",
            "feedkit 1\x7f",
        ],
    )
    def test_control_characters(self, text: str) -> None:
        error = refusal(text)
        assert error.line == 1
        assert str(error).isprintable()

    @pytest.mark.parametrize(
        "markup",
        ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "]]>", "{{7*7}}", "%s%n", "../../etc"],
    )
    @pytest.mark.parametrize("before", ["feed-rex", "gate open", "stone meat", "A play 1", "roll 4"])
    def test_hostile_markup_is_refused_and_quoted_short(self, before: str, markup: str) -> None:
        error = changed(before, markup)
        assert len(error.found) <= 61


@given(st.text(max_size=200))
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    for candidate in (text, f"feedkit 1\ngame feed-rex\nplayers 3\nseed 1\n{text}"):
        try:
            feedkit.read(candidate)
        except RecordError as error:
            assert str(error).isprintable()  # noqa: PT017 - both ways out are right


@pytest.mark.parametrize("number", range(60))
def test_a_record_with_lines_lost_doubled_swapped_or_garbled_never_crashes(number: int) -> None:
    luck = random.Random(number)  # noqa: S311 - damage, not cryptography
    lines = finished(number % 20).record.splitlines()
    for _ in range(8):
        damaged = list(lines)
        at, other = luck.randrange(len(lines)), luck.randrange(len(lines))
        kind = luck.randrange(5)
        if kind == 0:
            del damaged[at]
        elif kind == 1:
            damaged.insert(at, damaged[other])
        elif kind == 2:
            damaged[at], damaged[other] = damaged[other], damaged[at]
        elif kind == 3:
            damaged = damaged[:at]
        else:
            word = luck.randrange(len(damaged[at]))
            damaged[at] = damaged[at][:word] + luck.choice("0Az <é*") + damaged[at][word + 1 :]
        try:
            twin = feedkit.read("\n".join(damaged))
        except RecordError as error:
            assert error.line <= len(damaged)  # noqa: PT017 - both ways out are right
        else:
            assert feedkit.read(twin.record).record == twin.record
