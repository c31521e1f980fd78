"""What is said of a record that cannot be read is one sentence, short, and about that game."""

from __future__ import annotations

import pickle

import pytest

import feedkit
from feedkit import RecordError
from feedkit.core.errors import LONGEST_QUOTE

TURNS = "feedkit 1\ngame animal-express\nplayers 3\n"


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        feedkit.read(text)
    twin = pickle.loads(pickle.dumps(error.value))  # noqa: S301 - our own
    assert str(twin) == str(error.value)
    return error.value


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "feedkit 1\ngame chess\nplayers 3\n",
            "Line 2, “chess”: There is no game “chess”; there are: feed-rex",
        ),
        (f"{TURNS}option rounds x\nseed 1\n", "Line 4, “option rounds x”: rounds is a whole number from"),
        (f"{TURNS}option\nseed 1\n", "Line 4, “option”: There is no option “”; there are: "),
        (f"{TURNS}seed 1\n@ 5\n", "Line 5, “@ 5”: This game has no clock: its players take their time."),
        (
            f"{TURNS}seed 1\nB pass\n",
            "Line 5, “B pass”: It is not your turn: turns go clockwise, and it is A’s. [",
        ),
        (f"{TURNS}seed 1\nA fly\n", "Line 5, “A fly”: “fly” is not a move, such as “take rabbit”"),
    ],
)
def test_what_is_a_sentence_of_its_own_is_not_what_was_expected(text: str, says: str) -> None:
    assert str(refusal(text)).startswith(says)
    assert "expected" not in str(refusal(text))


@pytest.mark.parametrize("game", ["animal-express", "happy-turkey-day", "feed-rex"])
def test_the_example_is_a_move_of_that_game(game: str) -> None:
    head = f"feedkit 1\ngame {game}\nplayers 3\nseed 1\n"
    told = refusal(f"{head}play 2\n").expected
    example = told.partition("such as “")[2].partition("”")[0]
    assert feedkit.read(f"{head}{example}\n").record != feedkit.read(head).record


def test_after_the_end_no_move_is_an_example() -> None:
    from feedkit.simulate import play

    over = play(feedkit.game("animal-express", players=2), 1, ["random"] * 2)
    assert refusal(f"{over.record}nonsense\n").expected == "a seat's letter and a move"


def test_a_seed_below_the_position_has_its_line() -> None:
    hands = "set hand A stone meat\nset hand B meat flare\nset hand C stone meat\n"
    error = refusal(f"feedkit 1\ngame feed-rex\nplayers 3\n{hands}seed 7\nA play 1\n")
    assert str(error) == "Line 7: found “seed 7”, expected it above the first line “set …”."


@pytest.mark.parametrize(
    "game", ["feed-rex", "animal-express", "happy-turkey-day", "beetlez", "jurassic-jumble"]
)
def test_a_wrong_shuffle_is_told_in_short(game: str) -> None:
    record = feedkit.game(game, players=3).start(seed=1).record
    lines = record.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("* shuffle"))
    first, second, *others = lines[at].split()[2:]
    for order in ([*others, second, first], ["brick", *others], others):
        wrong = [*lines[:at], f"* shuffle {' '.join(order)}", *lines[at + 1 :]]
        assert len(str(refusal("\n".join(wrong)))) < 3 * LONGEST_QUOTE + 80


def test_the_mark_with_which_some_programs_begin_a_file_is_passed_over() -> None:
    text = feedkit.game("feed-rex").start(seed=1).record
    assert feedkit.read("\ufeff" + text).record == text
    assert refusal(text.replace("players", "\ufeffplayers")).expected == "plain text"
