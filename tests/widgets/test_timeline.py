"""Walking through a game: undo, redo, looking back, going on, records."""

from __future__ import annotations

import pytest

import feedkit
from feedkit.core.errors import FeedkitError, IllegalMove
from feedkit.core.state import State
from feedkit_widgets import timeline
from feedkit_widgets.feed_rex.company import DEFAULT_POLICY, computer_move
from feedkit_widgets.timeline import Timeline, deal, from_record

GAME = feedkit.game("feed-rex", players=4)


def played(moves: int, seed: int = 5) -> Timeline:
    line = deal(GAME, seed)
    play_on(line, moves)
    return line


def play_on(line: Timeline, moves: int) -> None:
    for _ in range(moves):
        if line.over:
            return
        seat = line.present.to_move[0]
        line.play(seat, computer_move(line.present, seat, DEFAULT_POLICY, 1, line.now))


def test_each_step_keeps_its_state() -> None:
    line = played(6)
    assert line.now == line.at == 6
    assert [state.record for state in line.states] == sorted((s.record for s in line.states), key=len)


def test_undo_goes_back_before_the_last_human_move_and_the_computers_with_it() -> None:
    line = played(12)
    last = max(step for step in range(12) if line.moves[step][0] == 0)
    line.undo({0})
    assert line.now == line.at == last
    assert line.present.to_move == (0,)


def test_nothing_to_undo_before_a_human_has_moved() -> None:
    line = deal(GAME, 5)
    assert line.undo_to({0}) is None
    line.undo({0})
    assert line.now == 0


def test_redo_does_what_undo_took_back() -> None:
    line = played(12)
    records = line.record
    line.undo({0})
    line.undo({0})
    assert line.can_redo
    line.redo({0})
    line.redo({0})
    assert line.record == records
    assert not line.can_redo


def test_undo_keeps_the_deal_and_repeats_the_dice() -> None:
    line = deal(GAME, 5)
    while "* roll" not in line.record:
        play_on(line, 1)
    thrower, move = line.moves[line.now - 1]
    before = line.record
    line.undo({thrower})
    line.play(thrower, move)
    assert line.record == before


def test_another_move_after_undo_forgets_what_was_ahead() -> None:
    line = played(12)
    line.undo({0})
    move = line.present.parse_move("play 1", 0)
    line.play(0, move)
    assert not line.can_redo
    assert len(line.states) == len(line.events) == line.now + 1 == len(line.moves) + 1


def test_looking_back_changes_nothing_and_going_on_makes_it_the_present() -> None:
    line = played(8)
    line.look(3)
    assert (line.at, line.now) == (3, 8)
    line.go_on()
    assert (line.at, line.now) == (3, 3)
    assert line.can_redo


@pytest.mark.parametrize(("asked", "found"), [(-4, 0), (99, 8), (5, 5)])
def test_looking_stays_within_the_game(asked: int, found: int) -> None:
    line = played(8)
    line.look(asked)
    assert line.at == found


def test_a_refused_move_changes_nothing() -> None:
    line = played(4)
    seat = line.present.to_move[0]
    with pytest.raises(IllegalMove):
        line.play((seat + 1) % 4, line.present.parse_move("play 1", seat))
    assert line.now == 4
    assert not line.can_redo


@pytest.mark.parametrize("dropped", ["", "seed", "*"])
def test_a_record_gives_the_same_timeline(dropped: str) -> None:
    line = played(10)
    kept = [text for text in line.record.splitlines() if not dropped or not text.startswith(dropped)]
    again = from_record("\n".join(kept), future=1)
    assert again.events == line.events
    assert again.moves == line.moves
    assert again.now == again.at == 10


def test_a_record_without_a_seed_can_be_taken_back_and_played_otherwise() -> None:
    line = played(10)
    text = "\n".join(t for t in line.record.splitlines() if not t.startswith("seed"))
    again = from_record(text, future=1)
    again.look(2)
    again.go_on()
    seat = again.present.to_move[0]
    for move in again.present.legal_moves(seat):
        other = again.copy()
        other.play(seat, move)  # whatever chance it takes, there is some
        play_on(other, 200)
        assert other.over
        assert feedkit.read(other.record).record == other.record


def test_a_record_of_a_position_begins_with_the_position() -> None:
    line = deal(feedkit.game("feed-rex", players=3), 3, ("hand A meat stone", "hand B flare", "hand C meat"))
    play_on(line, 2)
    again = from_record(line.record, future=1)
    assert again.states[0].placed == line.states[0].placed
    assert again.record == line.record


def test_a_game_that_is_too_long_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    line = played(5)
    monkeypatch.setattr(timeline, "LONGEST", 4)
    with pytest.raises(FeedkitError, match="a table keeps no more"):
        from_record(line.record, future=1)
    with pytest.raises(FeedkitError, match="a table keeps no more"):
        play_on(line, 1)


def test_a_copy_goes_its_own_way() -> None:
    line = played(5)
    twin = line.copy()
    play_on(twin, 2)
    assert (line.now, twin.now) == (5, 7)
    assert isinstance(line.present, State)
