"""Every game keeps the contract, the examples that show how to add one too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit import IllegalMove, RecordError
from feedkit.core.game import GAMES
from tests import conformance
from tests.conformance import states
from tests.example_game import Do
from tests.subjects import SUBJECTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.core.state import State
    from tests.conformance import Subject

SEEDS = (1, 2)
EVERY = 7  # of a long game's states so many are passed over
SECRETIVE = {"happy-turkey-day", "jurassic-jumble"}  # where moves are made that others do not see


@pytest.fixture(autouse=True)
def _examples_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "high-card", "tests.example_game:HighCard")
    monkeypatch.setitem(GAMES, "quick-coins", "tests.example_timed:QuickCoins")


@pytest.fixture(params=SUBJECTS, ids=[subject.name for subject in SUBJECTS])
def subject(request: pytest.FixtureRequest) -> Subject:
    found: Subject = request.param
    return found


def some(subject: Subject) -> Iterator[State]:
    """Give states from all over random games of every variant, the last ones among them."""
    for game in subject.games():
        for seed in SEEDS:
            for at, state in enumerate(states(game, seed)):
                if at % EVERY == 0 or state.outcome is not None:
                    yield state


def test_every_game_is_examined() -> None:
    assert {*feedkit.game_names(), "high-card", "quick-coins"} == {subject.name for subject in SUBJECTS}


def test_listing_agrees_with_check(subject: Subject) -> None:
    for state in some(subject):
        conformance.listing_agrees_with_check(state, subject.universe)


def test_texts_read_back(subject: Subject) -> None:
    for state in some(subject):
        conformance.texts_read_back(state)


def test_record_reads_back(subject: Subject) -> None:
    for state in some(subject):
        conformance.record_reads_back(state)


def test_copies_go_their_own_ways(subject: Subject) -> None:
    for state in some(subject):
        conformance.copies_go_their_own_ways(state)


def test_games_stay_as_they_are(subject: Subject) -> None:
    for game in subject.games():
        conformance.games_stay_as_they_are(game)


def test_only_players_have_views(subject: Subject) -> None:
    for game in subject.games():
        conformance.only_players_have_views(game.start(seed=1))


def test_nothing_leaks(subject: Subject) -> None:
    for state in some(subject):
        conformance.nothing_leaks(state)


def test_resampled_is_a_game(subject: Subject) -> None:
    for state in some(subject):
        conformance.resampled_is_a_game(state)


def test_secret_moves_look_alike(subject: Subject) -> None:
    examined = sum(conformance.secret_moves_look_alike(state, subject) for state in some(subject))
    assert (examined > 100) == (subject.name in SECRETIVE)


def test_events_rebuild_views(subject: Subject) -> None:
    for game in subject.games():
        conformance.events_rebuild_views(game, 8, EVERY)


def test_options_read_back(subject: Subject) -> None:
    for game in subject.games():
        conformance.options_read_back(game)


def test_clocks_keep_time(subject: Subject) -> None:
    for state in some(subject):
        conformance.clocks_keep_time(state)


def test_events_speak(subject: Subject) -> None:
    for game in subject.games():
        conformance.events_speak(game, 3)


def test_same_seed_same_game(subject: Subject) -> None:
    for game in subject.games():
        conformance.same_seed_same_game(game, 4)


def test_undo_is_replay(subject: Subject) -> None:
    for game in subject.games():
        conformance.undo_is_replay(game, 5)


def test_games_end_well(subject: Subject) -> None:
    for game in subject.games():
        for seed in range(6, 12):
            *_, last = states(game, seed)
            conformance.ends_well(last)


def test_rules_are_told(subject: Subject) -> None:
    for game in subject.games():
        conformance.rules_are_told(game)


def test_bad_options_are_refused(subject: Subject) -> None:
    conformance.bad_options_are_refused(subject)


class TestHighCard:
    """The example's own rules, so that it is an example of rule tests too."""

    def test_a_card_must_be_higher_than_the_top(self) -> None:
        state = feedkit.game("high-card", players=2).setup("7 9\n8 12", seed=1)
        state.play(0, Do(9))
        with pytest.raises(IllegalMove, match="HC-3"):
            state.play(1, Do(8))
        state.play(1, Do(12))
        assert state.to_move == (0,)

    def test_whoever_plays_their_last_card_wins(self) -> None:
        state = feedkit.game("high-card", players=2).setup("7\n8", seed=1)
        state.play(0, Do(7))
        assert state.outcome == ((0,), (1, 0), "all played", "HC-4")

    @pytest.mark.parametrize("position", ["7", "7\n7", "7\n13", "7\nx", "7\n8\n9"])
    def test_other_positions_are_refused(self, position: str) -> None:
        with pytest.raises(RecordError, match="HC-1"):
            feedkit.game("high-card", players=2).setup(position, seed=1)
