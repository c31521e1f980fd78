"""The trainer: what it asks, what it says to answers, what it keeps, and what nobody gets to see."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from feedkit import FeedkitError
from feedkit.lessons import Exercise, exercises, lessons, make
from feedkit.probability import percent
from feedkit_widgets import Trainer, store
from feedkit_widgets.assets import sprite
from feedkit_widgets.html import plain
from feedkit_widgets.store import FileStore, MemoryStore
from feedkit_widgets.trainer import training, widget
from feedkit_widgets.trainer.table import view_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

KINDS = [kind.id for lesson in lessons() for kind in exercises(lesson)]
CHOICES = [kind for kind in KINDS if make(kind, 1).choices]


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[MemoryStore]:
    """Progress goes to memory."""
    memory = MemoryStore()
    monkeypatch.setattr(store, "_usual", memory)
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    yield memory
    widget._by_token.clear()


class Page:
    """A browser, as far as a trainer can tell; it hears everything that leaves Python."""

    def __init__(self, trainer: Trainer, token: object = None) -> None:
        self.trainer = trainer
        self.heard: list[Any] = []
        trainer.send = lambda message, buffers=None: self.heard.append(message)  # noqa: ARG005
        trainer.observe(lambda change: self.heard.append(change["new"]))
        self.say({"type": "hello", "token": token, "path": "/x", "key": trainer.key})
        self.token = next(m["token"] for m in self.heard if isinstance(m, dict) and "token" in m)

    def say(self, message: object) -> None:
        self.trainer._hear(self.trainer, message, [])

    def act(self, *acts: str, **fields: object) -> None:
        for act in acts:
            self.say({"type": "act", "rev": self.trainer.rev, "act": act, "fields": fields})

    @property
    def exercise(self) -> Exercise:
        assert self.trainer.exercise is not None
        return self.trainer.exercise

    def answer(self, answer: object = None) -> None:
        """Give an answer as its form wants it: the right one, if none is named."""
        given = self.exercise.answer if answer is None else answer
        if self.exercise.choices:
            self.act(f"choose {given}")
        else:
            self.act("answer", answer=str(given))

    def wrong(self) -> None:
        """Give an answer that is wrong and no slip."""
        if self.exercise.choices:
            self.answer(next(c.key for c in self.exercise.choices if c.key != self.exercise.answer))
        else:
            self.answer("0.77701" if self.exercise.form == "chance" else "777")

    @property
    def said(self) -> str:
        return str(self.trainer.say.get("text", ""))

    @property
    def shown(self) -> str:
        return plain(self.trainer.html)

    def has(self, act: str) -> bool:
        return f'data-act="{act}"' in self.trainer.html

    @property
    def streak(self) -> int:
        found = re.search(r"Streak <b[^>]*>(\d+)", self.trainer.html)
        assert found
        return int(found.group(1))

    @property
    def level(self) -> int:
        found = re.search(r'data-act="level (\d)" aria-current', self.trainer.html)
        assert found
        return int(found.group(1))


def opened(shared: str, **more: Any) -> Page:  # noqa: ANN401 - as Trainer takes them
    return Page(Trainer(exercise=shared, **more))


def course(seed: int = 7, **more: Any) -> Page:  # noqa: ANN401 - as Trainer takes them
    return Page(Trainer("counting-cards", seed=seed, **more))


# What it is asked for


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"lesson": "chess"}, "There is no lesson “chess”"),
        ({"exercise": "chess", "seed": 3}, "There is no exercise “chess”"),
        ({"exercise": "chess-3"}, "There is no exercise “chess”"),
        ({"exercise": 7, "seed": 1}, "There is no exercise “7”"),
        ({"seed": -1}, "A seed is a whole number of up to 18 digits."),
        ({"seed": True}, "A seed is a whole number of up to 18 digits."),
        ({"seed": "7"}, "A seed is a whole number of up to 18 digits."),
        ({"key": 3}, "key is a text."),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(FeedkitError, match=re.escape(sentence)):
        Trainer(**asked)


def test_an_exercise_is_the_same_by_kind_and_seed_and_by_its_shared_name() -> None:
    assert opened("one-card", seed=7).exercise == opened("one-card-7").exercise == make("one-card", 7)


def test_the_same_seed_gives_the_same_course() -> None:
    def walk(page: Page) -> list[str]:
        found = []
        for _ in range(5):
            found.append(page.exercise.id)
            page.answer()
            page.act("next")
        return found

    assert walk(course(5)) == walk(course(5)) != walk(course(6))


def test_the_seed_of_a_session_is_drawn_when_a_page_says_hello() -> None:
    trainer = Trainer("counting-cards")
    assert trainer.exercise is None
    assert trainer._stored()[0].endswith("the first exercise is dealt when it is opened")
    one, two = Page(trainer), Page(Trainer("counting-cards"))
    assert one.exercise.seed != two.exercise.seed


# Answers


@pytest.mark.parametrize("seed", range(3))
def test_the_right_answer_counts_in_each_written_form(seed: int) -> None:
    answer = make("one-card", seed).answer
    assert isinstance(answer, Fraction)
    decimal = f"{float(answer):.4f}"
    forms = [
        str(answer),
        f" {answer.numerator} / {answer.denominator} ",
        f"{answer.numerator * 3}/{answer.denominator * 3}",
        decimal,
        decimal.replace(".", ","),
        f"{float(answer) * 100:.2f}%",
        f"{float(answer) * 100:.2f} %",
        f"{answer.numerator} in {answer.denominator}",
        f"{answer.numerator} of {answer.denominator}",
    ]
    for form in forms:
        page = opened(f"one-card-{seed}")
        page.answer(form)
        assert page.said.startswith("Right."), form
        assert "fk-answer--right" in page.trainer.html


@pytest.mark.parametrize("kind", KINDS)
def test_every_exercise_can_be_answered_drawn_and_stored(kind: str) -> None:
    for seed in range(3):
        page = opened(kind, seed=seed)
        for slip in page.exercise.slips[:1]:
            page.answer(slip.value)
            assert slip.sentence in page.shown
            assert slip.sentence in page.said
        if not page.has("again"):
            page.answer()
            assert page.said.startswith("Right")
        assert page.exercise.answer_text in page.shown
        pictures = set(re.findall(r'href="#(fk-[a-z0-9-]+)"', page.trainer.html))
        assert pictures <= set(re.findall(r'id="(fk-[a-z0-9-]+)"', sprite()))
        ids = re.findall(r' id="([^"]+)"', page.trainer.html)
        assert len(ids) == len(set(ids))


def test_a_slip_is_named_in_one_sentence_and_the_text_is_kept() -> None:
    page = opened("one-card-7")
    slip = page.exercise.slips[0]
    page.answer(slip.value)
    assert f"{slip.value} is a known slip: {slip.name}. {slip.sentence}" in page.shown
    assert f'value="{slip.value}"' in page.trainer.html
    page.answer()
    assert page.said.startswith("Right, on the second try.")


def test_what_cannot_be_read_is_no_try_and_says_what_to_change() -> None:
    page = opened("one-card-7")
    page.answer("about half")
    assert "type a fraction such as 3/8" in page.said
    assert 'value="about half"' in page.trainer.html
    page.answer()
    assert page.said.startswith("Right.")


@pytest.mark.parametrize("kind", CHOICES)
def test_choices_are_buttons_and_a_missed_one_cannot_be_tried_again(kind: str) -> None:
    page = opened(f"{kind}-1")
    for choice in page.exercise.choices:
        assert page.has(f"choose {choice.key}")
    wrong = next(c.key for c in page.exercise.choices if c.key != page.exercise.answer)
    page.answer(wrong)
    assert "not this one" in page.shown
    before = page.shown
    page.answer(wrong)
    assert page.shown == before
    if page.has("solve"):
        page.answer()
        assert page.said.startswith("Right, on the second try.")


def test_nothing_can_be_answered_once_it_is_over() -> None:
    page = course()
    page.answer()
    before = page.trainer.html
    page.answer("1/2")
    page.act("hint", "solve")
    assert re.sub(r"\s", "", page.shown) == re.sub(r"\s", "", plain(before))


# Hints and the working


def test_three_hints_come_one_after_the_other_and_cost_the_streak() -> None:
    page = course()
    page.answer()
    page.act("next")
    assert page.streak == 1
    assert "costs the streak" in page.shown
    for n, hint in enumerate(page.exercise.hints, 1):
        assert f"Hint {n}: " not in page.shown
        page.act("hint")
        assert f"Hint {n}: {hint.title}" in page.shown
        assert hint.title in page.said
        if n == 1:
            assert page.said.endswith("The streak begins anew.")
    assert page.streak == 0
    assert not page.has("hint")
    page.answer()
    assert page.streak == 0


def test_the_working_with_its_formulas_comes_when_it_is_over() -> None:
    page = opened("one-card-7")
    assert "<math" not in page.trainer.html
    page.act("solve")
    assert f"The answer is {page.exercise.answer_text}" in page.said
    assert "<math" in page.trainer.html
    assert 'aria-hidden="true"' in page.trainer.html


def test_exact_stands_beside_simulated_once_it_is_over() -> None:
    page = opened("one-card-7")
    page.act("deal")
    assert "simulated" not in page.shown
    page.answer()
    assert "Exact beside simulated" in page.shown
    page.act("deal")
    assert page.said.startswith("In 400 deals it happened")
    page.act("deal")
    assert page.said.startswith("In 800 deals")
    other = opened("one-card-7")
    other.answer()
    other.act("deal", "deal")
    assert other.said == page.said


# Levels


def test_three_in_a_row_lead_up_and_two_wrong_lead_down() -> None:
    page = course()
    assert page.level == 1
    for _ in range(3):
        page.answer()
        page.act("next")
    assert page.level == 2
    for _ in range(2):
        page.wrong()
        page.act("solve")
        assert page.streak == 0
        page.act("next")
    assert page.level == 1


def test_a_level_can_be_chosen_and_one_that_is_not_there_changes_nothing() -> None:
    page = course()
    page.act("level 3")
    assert (page.level, page.exercise.level) == (3, 3)
    asked = page.exercise
    page.act("level 9", "level 0", "level x", "level", "level ²")
    assert page.exercise is asked


def test_the_same_again_is_the_same_kind_with_new_cards() -> None:
    for page in (course(), opened("one-card-7")):
        before = page.exercise
        page.act("again")
        assert page.exercise == before
        page.answer()
        page.act("again")
        assert (page.exercise.kind, page.exercise.id != before.id) == (before.kind, True)


def test_one_click_too_many_skips_nothing() -> None:
    page = course()
    page.answer()
    click = {"type": "act", "rev": page.trainer.rev, "act": "next", "fields": {}}
    page.say(click)
    asked = page.exercise
    page.say(click)
    assert page.exercise is asked


# Sharing, and the table


def test_a_shared_exercise_opens_by_its_name() -> None:
    page = course()
    assert f'value="{page.exercise.id}"' in page.trainer.html
    page.act("open", exercise=" One-Card-12 ")
    assert page.exercise.id == "one-card-12"
    page.act("open", exercise="<b>one</b>")
    assert page.exercise.id == "one-card-12"
    assert "An exercise is named by its kind and its seed" in page.said
    assert "&lt;b&gt;one&lt;/b&gt;" in page.trainer.html


def test_the_position_opens_at_a_table_and_the_exercise_is_still_there() -> None:
    page = course()
    asked = page.exercise
    page.act("hint", "table")
    assert page.has("back")
    assert page.said == "The position at the table. Play on from here."
    page.act("tab play", "panel save")
    assert asked.record.splitlines()[6] not in page.trainer.html
    page.act("back")
    assert page.exercise is asked
    assert asked.hints[0].text.replace("**", "") in page.shown
    table = page.trainer.table()
    assert table.view is not None
    assert table.view.seat == asked.seat


def test_odds_looked_up_at_the_table_cost_the_streak() -> None:
    page = course()
    page.answer()
    page.act("next", "table", "back")
    assert page.streak == 1
    page.act("table", "odds open", "back")
    assert page.streak == 0
    page.answer()
    assert page.said == "Right. " + page.exercise.answer_text
    assert page.streak == 0


# What is kept


def test_progress_and_the_exercise_at_hand_come_back() -> None:
    page = course()
    page.answer()
    page.act("next", "level 2", "hint")
    page.wrong()
    again = Page(Trainer("counting-cards", seed=7), page.token)  # in this process the first still has it
    assert again.token != page.token
    widget._by_token.clear()
    back = Page(Trainer("counting-cards", seed=7), page.token)
    assert back.token == page.token
    assert (back.exercise, back.level) == (page.exercise, 2)
    assert back.said == "Your exercise is back."
    assert back.exercise.hints[0].title in back.shown
    assert "is not it." in back.shown
    back.answer()
    assert back.said.startswith("Right, on the second try.")
    widget._by_token.clear()
    done = Page(Trainer("counting-cards", seed=7), page.token)
    assert done.has("next")
    assert "<math" in done.trainer.html


def test_a_drawn_course_goes_on_from_its_seed() -> None:
    page = Page(Trainer("counting-cards"))
    first = page.exercise
    widget._by_token.clear()
    back = Page(Trainer("counting-cards"), page.token)
    assert back.exercise == first
    for one in (page, back):
        one.answer()
        one.act("next")
    assert back.exercise == page.exercise


def test_it_survives_a_file_that_was_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_usual", FileStore(tmp_path))
    page = course()
    page.answer()
    page.act("next")
    (file,) = tmp_path.glob("*.jsonl")
    with file.open("a") as writing:
        writing.write('\n{"trainer": "')
    widget._by_token.clear()
    assert Page(Trainer("counting-cards", seed=7), page.token).streak == 1


@pytest.mark.parametrize(
    "entry",
    [
        {"at": 3},
        {"at": {"exercise": "one-card-7", "tries": -1, "hints": 0, "missed": [], "given": "", "end": ""}},
        {"at": {"exercise": "one-card-7", "tries": 0, "hints": 9, "missed": [], "given": "", "end": ""}},
        {"at": {"exercise": "x", "tries": 0, "hints": 0, "missed": [], "given": "", "end": ""}},
        {
            "at": {
                "exercise": "one-card-7",
                "tries": 0,
                "hints": 0,
                "missed": [[]],
                "given": "9",
                "end": "right",
            }
        },
        {"at": {"exercise": "one-card-7", "tries": True, "hints": [], "missed": {}, "given": 3, "end": None}},
        {"at": {"seed": "7"}, "progress": "counting-cards", "level": 99},
    ],
)
def test_lines_that_nobody_here_wrote_do_no_harm(entry: dict[str, object], kept: MemoryStore) -> None:
    token = "A" * 32
    asked = Trainer("counting-cards", seed=7)._ledger.asked
    kept.append(token, {"trainer": asked, **entry})
    page = Page(Trainer("counting-cards", seed=7), token)
    assert page.exercise.lesson == "counting-cards"
    assert not page.has("next")


def test_all_can_be_forgotten_after_a_question(kept: MemoryStore) -> None:
    page = course()
    first = page.exercise
    page.answer()
    page.act("next", "reset")
    assert page.streak == 1
    page.act("panel reset")
    assert 'role="dialog"' in page.trainer.html
    page.act("reset")
    assert (page.streak, page.level, page.exercise) == (0, 1, first)
    assert len(kept.entries(page.token)) == 1


def test_two_trainers_of_a_page_keep_apart() -> None:
    one, two = course(), opened("one-card-7")
    assert one.trainer.key != two.trainer.key
    assert one.token != two.token
    two.answer()
    assert one.has("solve")
    ids = [set(re.findall(r' id="([^"]+)"', page.trainer.html)) for page in (one, two)]
    assert not ids[0] & ids[1]


# What nobody gets to see


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_the_answer_leaves_before_it_is_given(kind: str) -> None:
    page = opened(kind, seed=5)
    page.act("hint")
    exercise = page.exercise
    view = view_of(exercise)
    assert view.hands[exercise.seat] is None
    out = json.dumps([page.heard, page.trainer.html, page.trainer.get_state()], default=str)
    told = plain(out).replace(exercise.ask, "")
    assert "<math" not in out
    assert exercise.record not in out
    for line in exercise.record.splitlines():
        if line.startswith(("seed", "* shuffle", "hand")):
            assert line not in out
    for slip in exercise.slips:
        assert slip.sentence not in told
    for step in exercise.working:
        assert (step if isinstance(step, str) else step.spoken) not in told
    if exercise.form == "chance":
        assert exercise.answer_text not in told
        assert percent(Fraction(exercise.answer)) not in told
    stored = page.trainer._stored()
    for text in stored:
        assert "<math" not in text
        assert exercise.answer_text not in text or exercise.form in {"choice", "count"}


# What somebody may send


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "act",
        {},
        {"type": "act"},
        {"type": ["act"]},
        {"type": "act", "act": None, "rev": 1},
        {"type": "act", "act": ["hint"], "rev": 1},
        {"type": "act", "act": "hint", "rev": "1"},
        {"type": "act", "act": "hint", "rev": True},
        {"type": "act", "act": "hint", "rev": 10**30},
        {"type": "act", "act": "__init__", "rev": 1},
        {"type": "act", "act": "answer", "rev": 1, "fields": {"answer": ["3/8"]}},
        {"type": "act", "act": "answer", "rev": 1, "fields": "3/8"},
        {"type": "act", "act": "answer", "rev": 1, "fields": {"answer": "9" * 100_000}},
        {"type": "act", "act": "answer", "rev": 1, "fields": {"answer": "1/0"}},
        {"type": "act", "act": "answer", "rev": 1, "fields": {"answer": "\ud800<script>alert(1)</script>"}},
        {"type": "act", "act": "open", "rev": 1, "fields": {"exercise": "one-card-" + "9" * 5000}},
        {"type": "act", "act": "choose a", "rev": 1},
        {"type": "act", "act": "level 99999999999", "rev": 1},
        {"type": "act", "act": "back", "rev": 1},
        {"type": "tick", "rev": 1},
        {"type": "hello", "token": "../../etc/passwd"},
        {"type": "hello", "token": ["x"]},
    ],
)
def test_whatever_is_sent_nothing_breaks(message: object, caplog: pytest.LogCaptureFixture) -> None:
    page = opened("one-card-7")
    asked = page.exercise
    page.say(message)
    assert page.exercise is asked
    assert "<script" not in page.trainer.html
    assert "Something went wrong" not in page.shown
    assert not caplog.records
    page.answer()
    assert page.said.startswith("Right")


def test_what_fails_inside_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    page = course()

    def fail(_self: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(training.Training, "hint", fail)
    page.act("hint")
    assert "Something went wrong inside the trainer" in page.shown
    page.answer()
    assert page.said.startswith("Right.")


# How it is stored


def test_it_prints_and_is_stored_alike_from_run_to_run() -> None:
    assert repr(Trainer("counting-cards")) == "Trainer(lesson='counting-cards')"
    assert repr(Trainer(exercise="one-card-7")) == "Trainer(exercise='one-card', seed=7)"
    assert repr(Trainer()) == "Trainer()"
    one, two = (Trainer(exercise="one-card", seed=3)._repr_mimebundle_() for _ in range(2))
    assert (one["text/plain"], one["text/html"]) == (two["text/plain"], two["text/html"])
    assert "Exercise one-card-3" in str(one["text/plain"])
    assert "class=" not in str(one["text/html"])
