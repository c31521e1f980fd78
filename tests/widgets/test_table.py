"""The widget: its messages, its save, its repr, and what it answers to code."""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING, Any

import pytest

import feedkit_widgets
from feedkit import FeedkitError, IllegalMove, MoveTextError
from feedkit_widgets import Table, asking, sitting, store
from feedkit_widgets import table as tables
from feedkit_widgets.store import MemoryStore, is_token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Visit = Callable[..., "Page"]

POSITION = "hand A meat stone flare teapot\nhand B knife stone\nhand C meat meat\nrex red points B"
DRAWN = 918273645


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[MemoryStore]:
    """Saves go to memory, seeds are drawn alike, and no server is around."""
    memory = MemoryStore()
    monkeypatch.setattr(store, "_usual", memory)
    for module in (sitting, asking):
        monkeypatch.setattr(module, "draw_seed", lambda: DRAWN)
    for name in ("VOILA_PREHEAT", "VOILA_BASE_URL", "JPY_SESSION_NAME"):
        monkeypatch.delenv(name, raising=False)
    yield memory
    tables._by_token.clear()


class Page:
    """A browser, as far as a table can tell."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch, token: Any = None) -> None:  # noqa: ANN401 - a page sends anything
        self.table = table
        self.heard: list[dict[str, Any]] = []
        self.updates: list[dict[str, Any]] = []
        self.token: Any = token
        monkeypatch.setattr(table, "send", lambda message, buffers=None: self.heard.append(message))  # noqa: ARG005
        monkeypatch.setattr(table, "send_state", lambda key=None: self.updates.append({"keys": key}))
        self.say({"type": "hello", "token": token, "path": "/x", "key": table.key})
        self.token = next((m["token"] for m in self.heard if m["type"] == "token"), None)

    def say(self, message: object) -> None:
        self.table._hear(self.table, message, [])

    def act(self, *acts: str, **fields: object) -> None:
        for act in acts:
            self.say({"type": "act", "rev": self.table.rev, "act": act, "fields": fields})


@pytest.fixture
def visit(monkeypatch: pytest.MonkeyPatch) -> Visit:
    return lambda table, token=None: Page(table, monkeypatch, token)


# What it is asked for


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"game": "chess"}, "There is no game “chess”; there are: feed-rex, "),
        ({"players": 2}, "Feed-Rex is for 3 to 13 players. [FR-S1]"),
        ({"players": "5"}, "Feed-Rex is for 3 to 13 players. [FR-S1]"),
        ({"seats": {9: "human"}}, "There is no seat 9: seats go from 0 to 4."),
        (
            {"seats": {0: "wizard"}},
            "There is no player “wizard”; there are: human, random, rule of thumb, expert.",
        ),
        ({"seats": "human"}, "Say who sits where as {0: “human”}: seats from 0, and who plays there."),
        ({"seats": {0: "human"}, "watch": True}, "Who watches does not play: leave out watch, or the human."),
        ({"names": "Ana"}, "Give the names as a list, one a seat."),
        ({"names": ["Ana", 3]}, "Names are texts, one for each seat from 0 to 4."),
        ({"names": ["Bo", "bo"]}, "Two players are called bo: give one another name."),
        ({"seed": -1}, "A seed is a whole number of up to 18 digits."),
        ({"wings": True}, "There is no option “wings”"),
        ({"record": "feedkit 1", "players": 4}, "A record says number of players, options and seed itself"),
        ({"game": "beetlez"}, "There is no table for Beetlez here: “feedkit play beetlez” plays it in a "),
        (
            {"record": "feedkit 1\ngame animal-express\nplayers 2\nseed 1"},
            "There is no table for Animal Express here: ",
        ),
        ({"record": "nonsense"}, "Line 1: found “nonsense”, expected “feedkit 1”."),
        ({"position": "# nothing"}, "This position says nothing"),
        ({"position": "hand A pizza"}, "Feed-Rex is for 3 to 13 players. [FR-S1]"),
        ({"theme": "pink"}, "The theme is “light”, “dark” or nothing."),
        ({"key": 5}, "key is a text."),
    ],
)
def test_what_does_not_fit_is_one_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(FeedkitError) as refused:
        Table(**asked)
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


def test_a_position_says_how_many_play() -> None:
    table = Table(position=POSITION)
    assert table.view is not None
    assert table.view.game.players == 3


def test_a_record_is_gone_on_from() -> None:
    first = Table(players=3, seed=7)
    first.play("play 1")
    assert Table(record=first.record).record == first.record


# Stable, and nothing hidden


def test_the_repr_and_the_stored_picture_are_the_same_from_run_to_run() -> None:
    ways: list[dict[str, Any]] = [
        {},
        {"seed": 7},
        {"position": POSITION},
        {"watch": True, "seed": 7},
        {"seats": {0: "human", 2: "human"}},
    ]
    for asked in ways:
        one, two = Table(**asked), Table(**asked)
        assert repr(one) == repr(two)
        bundles = [dict(table._repr_mimebundle_()) for table in (one, two)]
        for bundle in bundles:
            bundle.pop("application/vnd.jupyter.widget-view+json")
        assert bundles[0] == bundles[1]
        assert set(bundles[0]) == {"text/plain", "text/html"}


def test_the_seed_is_drawn_when_the_page_first_speaks(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    assert table.view is None
    monkeypatch.setattr(sitting, "draw_seed", lambda: 5)
    visit(table)
    assert "seed 5\n" in table.record


def test_the_stored_picture_of_a_seeded_game_hides_the_own_hand() -> None:
    table = Table(position=POSITION, seed=1)
    picture = str(table._repr_mimebundle_()["text/plain"])
    assert "teapot" not in picture
    assert "flare" not in picture.lower()


def test_no_message_tells_a_drawn_seed(visit: Visit) -> None:
    table = Table(players=3)
    page = visit(table)
    for name in (
        "card 0",
        "form which",
        "go",
        "panel new",
        "panel log",
        "panel none",
        "new same",
        "panel rules",
    ):
        page.act(name)
        assert str(DRAWN) not in f"{table.html} {table.say} {page.heard} {table._repr_mimebundle_()}"


def test_a_shared_server_keeps_the_record_of_a_running_game(
    monkeypatch: pytest.MonkeyPatch, visit: Visit
) -> None:
    monkeypatch.setenv("VOILA_PREHEAT", "True")
    table = Table(players=3)
    page = visit(table)
    with pytest.raises(FeedkitError, match="you can have it when the game is over"):
        _ = table.record
    page.act("file")
    assert not [message for message in page.heard if message["type"] == "file"]
    monkeypatch.delenv("VOILA_PREHEAT")
    own = Table(players=3)
    page = visit(own)
    page.act("file")
    assert [m for m in page.heard if m["type"] == "file"] == [
        {"type": "file", "name": "feed-rex.txt", "text": own.record}
    ]


# Messages


def test_a_click_is_one_update_and_one_answer(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(seed=7)
    page = visit(table)
    monkeypatch.undo()
    sent: list[str] = []
    monkeypatch.setattr(table, "_send", lambda message, buffers=None: sent.append(message["method"]))  # noqa: ARG005
    monkeypatch.setattr(tables, "usual_store", MemoryStore)
    page.act("card 0")
    assert sent == ["update", "custom"]


def test_every_act_and_tick_is_answered_even_if_nothing_changes(visit: Visit) -> None:
    table = Table(seed=7)
    page = visit(table)
    page.heard.clear()
    page.say({"type": "act", "rev": "old", "act": "go", "fields": {}})
    page.say({"type": "tick", "rev": 0})
    assert page.heard == [{"type": "done", "rev": table.rev}] * 2


def test_pictures_and_font_are_sent_for_the_asking(visit: Visit) -> None:
    page = visit(Table(seed=7))
    page.say({"type": "assets"})
    assert page.heard[-1]["type"] == "assets"
    assert "fk-t-rex" in page.heard[-1]["sprite"]


@pytest.mark.parametrize(
    "message",
    [
        None,
        5,
        [],
        {},
        {"type": None},
        {"type": []},
        {"type": "hello", "token": {"a": 1}},
        {"type": "act"},
        {"type": "tick"},
    ],
    ids=repr,
)
def test_a_hostile_message_raises_nothing(visit: Visit, message: object) -> None:
    table = Table(seed=7)
    before = table.record
    page = visit(table)
    page.say(message)
    assert table.record == before


def test_an_error_of_our_own_is_said_in_the_table_and_logged(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(seed=7)
    page = visit(table)
    before = table.record

    def broken(self: object, seat: int, move: object) -> None:
        self.line.play(seat, move)  # type: ignore[attr-defined]
        raise ZeroDivisionError("half way")

    monkeypatch.setattr(sitting.Sitting, "move", broken)
    with caplog.at_level(logging.ERROR):
        page.act("form which", "card 0", "go")
    assert table.record == before
    assert "Something went wrong inside the table" in table.html
    assert "half way" not in table.html
    assert "ZeroDivisionError" in caplog.text
    assert table.tick == 0
    monkeypatch.undo()
    table.play("play 1")


def test_two_tables_of_a_page_do_not_clash(visit: Visit) -> None:
    one, two = Table(seed=7), Table(seed=7)
    assert one.uid != two.uid
    assert visit(one).token != visit(two).token
    one.play("play 1")
    assert one.record != two.record


# The save


def test_the_game_is_back_after_a_restart(visit: Visit) -> None:
    page = visit(Table(players=4))
    page.act("form which", "card 0", "go")
    record = page.table.record
    assert is_token(page.token)
    tables._by_token.clear()  # the kernel restarts
    again = visit(Table(players=4), page.token)
    assert again.table.record == record
    assert again.token == page.token
    assert again.table.say["text"] == "Your game is back."


def test_what_was_taken_back_can_be_done_again_after_a_restart(visit: Visit) -> None:
    page = visit(Table(players=4))
    page.act("form which", "card 0", "go", "undo")
    tables._by_token.clear()
    again = visit(Table(players=4), page.token)
    again.act("redo")
    assert "ask which 1" in again.table.record


def test_a_new_game_of_the_panel_is_back_too(visit: Visit) -> None:
    page = visit(Table(players=4))
    page.act("start", players="3", seed="7", **{"name-0": "Ana", "player-1": "human"})
    page.act("uncover")
    tables._by_token.clear()
    again = visit(Table(players=4), page.token).table
    assert again._sitting.cover == 0  # the screen is covered first: who sits there is not known
    assert again._sitting.chairs[0].name == "Ana"
    assert again._sitting.humans == {0, 1}
    assert again._sitting.chosen


def test_a_drawn_seed_stays_hidden_after_a_restart(visit: Visit) -> None:
    page = visit(Table(players=4))
    tables._by_token.clear()
    again = visit(Table(players=4), page.token).table
    assert again._sitting.shown_seed == ""


@pytest.mark.parametrize("token", ["../../../../etc/passwd", "x" * 5000, "", 7, None, "A" * 32])
def test_a_strange_token_gets_a_new_game(visit: Visit, token: object) -> None:
    page = visit(Table(players=4), token)
    assert is_token(page.token)
    assert page.token != token
    assert page.table.view is not None


def test_a_save_is_for_a_table_that_was_asked_for_alike(visit: Visit) -> None:
    page = visit(Table(players=4))
    page.act("form which", "card 0", "go")
    tables._by_token.clear()
    other = visit(Table(players=5), page.token)
    assert other.token != page.token
    assert other.table.view is not None
    assert other.table.view.game.players == 5


def test_a_reload_in_a_living_kernel_goes_on(visit: Visit) -> None:
    page = visit(Table(players=4))
    page.act("form which", "card 0", "go")
    record = page.table.record
    again = visit(page.table, page.token)
    assert (again.token, again.table.record) == (page.token, record)


def test_a_cell_that_is_run_again_begins_anew(visit: Visit) -> None:
    page = visit(Table(players=4))
    page.act("form which", "card 0", "go")
    again = visit(Table(players=4), page.token)
    assert again.token != page.token
    assert "ask which" not in again.table.record


@pytest.mark.parametrize(
    "damage", [{"record": "feedkit 1\nnonsense"}, {"now": 99}, {"players": ["human"]}, {"luck": "x"}]
)
def test_a_damaged_save_begins_anew(visit: Visit, kept: MemoryStore, damage: dict[str, object]) -> None:
    page = visit(Table(players=4))
    page.act("form which", "card 0", "go")
    entries = kept.entries(page.token)
    kept.forget(page.token)
    kept.append(page.token, {**entries[-1], **damage})
    tables._by_token.clear()
    again = visit(Table(players=4), page.token)
    assert again.table.view is not None
    assert "ask which" not in again.table.record


# In code


def test_moves_are_made_and_checked_in_code() -> None:
    table = Table(position=POSITION, seed=1)
    assert table.check("ask how many meat") == ""
    assert "One." in table.play("ask how many meat")
    assert table.check("ask how many meat") == "You have asked already: one question a turn. [FR-T3]"
    with pytest.raises(IllegalMove):
        table.play("ask how many meat")
    assert "FR-T3" in table.html
    with pytest.raises(MoveTextError):
        table.play("eat everything")
    assert table.check("eat everything").startswith("“eat everything” is not a move")
    assert "C" in table.play("pass 4 to C") or table.record.endswith("A pass 4 to C\n")


def test_computers_are_let_move_in_code() -> None:
    table = Table(players=4, seed=7, first="B")
    told = table.skip()
    assert told
    assert table.view is not None
    assert table.view.to_move == (0,)


def test_the_package_names_what_it_has() -> None:
    assert feedkit_widgets.Table is Table
    with pytest.raises(AttributeError):
        _ = feedkit_widgets.Chair
    with pytest.raises(FeedkitError, match="There is no clause “FR-Z9”"):
        feedkit_widgets.rules("FR-Z9")
    boxes = feedkit_widgets.rules(section="MacGyver")
    assert all(clause.id.startswith("FR-M") for clause in boxes.clauses)
    assert "<style" not in boxes._repr_html_()
    assert "VOILA_PREHEAT" not in os.environ
