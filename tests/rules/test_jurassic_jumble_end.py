"""Jurassic Jumble, "Scoring", "End" and "Time"."""

from __future__ import annotations

import pytest

import feedkit
from feedkit.core.chance import Scripted, Seeded
from feedkit.core.clock import Table
from feedkit.core.errors import ChanceError, ClockError
from feedkit.games.jurassic_jumble.events import BoneTaken, Dealt, Ended, RoundEnded, Swapped
from feedkit.games.jurassic_jumble.moves import Ask, TakeBone
from tests.rules.jurassic_jumble_table import deal, do, game, kinds, no_game, only, refused, table

NOBODY = "fake-bone paleontologist"  # held by whom they do not concern


def scored(state: object, *lines: str) -> tuple[int, ...]:
    return only(do(state, *lines), RoundEnded).scores  # type: ignore[arg-type]  # a state


@pytest.mark.rule("JJ-P1")
@pytest.mark.parametrize(("dinosaur", "value"), [("trex", 100), ("pterodactyl", 70), ("iguanodon", 20)])
def test_a_dinosaur_and_a_bone(dinosaur: str, value: int) -> None:
    names = ["trex", "triceratops", "pterodactyl", "iguanodon"]
    state = table(4, B=dinosaur, A=NOBODY, dinosaurs=names)
    assert scored(state, "B take", "C take", "D take") == (-100, value + 50, 50, 50)


@pytest.mark.rule("JJ-P1")
def test_only_the_first_has_gone_out() -> None:
    state = table(4, B="trex", C="triceratops", D="stegosaurus", A=NOBODY)
    assert scored(state, "C take", "B take", "D take") == (-100, 50, 140, 50)


@pytest.mark.rule("JJ-P2")
def test_the_fake_bone_costs_fifty_whoever_holds_it() -> None:
    state = table(3, B="trex fake-bone", A="paleontologist")
    assert scored(state, "B take", "C take") == (-50, 100, 50)
    state = table(3, B="trex", C="fake-bone", A="paleontologist")
    assert scored(state, "B take", "C take") == (-50, 150, 0)


@pytest.mark.rule("JJ-P3")
def test_the_paleontologist_costs_its_holder_fifty() -> None:
    state = table(3, B="trex", C="paleontologist", A="fake-bone")
    assert scored(state, "B take", "A take") == (0, 150, -50)


@pytest.mark.rule("JJ-P3")
@pytest.mark.parametrize("strict", [True, False])
def test_but_not_if_the_one_who_went_out_used_it(strict: bool) -> None:
    state = table(3, B="trex:8 paleontologist", A="fake-bone", C="trex-tail", strict_wild=strict)
    assert scored(state, "B take", "C take") == (-50, 150, 50)


@pytest.mark.rule("JJ-P4")
@pytest.mark.parametrize(("strict", "score"), [(False, 150), (True, 100)])
def test_all_nine_and_the_paleontologist(strict: bool, score: int) -> None:
    state = table(3, B="trex paleontologist", A="fake-bone", strict_wild=strict)
    assert scored(state, "B take", "C take") == (-50, score, 50)
    assert no_game(3, strict_wild=1) == "JJ-P4"


@pytest.mark.rule("JJ-E1")
def test_the_deal_passes_to_the_left() -> None:
    state = table(3, "dealer C", B="trex")
    assert only(do(state, "B take", "C take"), Dealt).dealer == 0
    assert state.dealer == 0
    assert [hand.bit_count() for hand in state.hands] == [9, 10, 10]


@pytest.mark.rule("JJ-E1")
@pytest.mark.parametrize(("before", "over"), [(849, False), (850, True), (999, True)])
def test_somebody_reaches_a_thousand(before: int, over: bool) -> None:
    state = table(3, f"totals 0 {before} 0", B="trex", A=NOBODY)
    events = do(state, "B take", "C take")
    assert (kinds(events)[-1] == "Ended") is over
    if over:
        outcome = only(events, Ended).outcome
        assert outcome == state.outcome
        assert (outcome.winners, outcome.scores) == ((1,), (-100, before + 150, 50))
        assert (outcome.how, outcome.clause) == ("target reached", "JJ-E1")
        assert state.to_move == ()
        assert state.due is None
        assert [state.legal_moves(seat) for seat in range(3)] == [()] * 3
        for line in ("A take", "A withdraw"):
            assert refused(state, line) == "JJ-E1"


@pytest.mark.rule("JJ-E1")
def test_the_highest_total_wins_and_equal_totals_share() -> None:
    state = table(3, "totals 0 900 999", B="trex", A=NOBODY)
    do(state, "B take", "C take")
    assert state.outcome is not None
    assert state.outcome.winners == (1,), "1050 and 1049"
    state = table(3, "totals 0 850 950", B="trex", A=NOBODY)
    do(state, "B take", "C take")
    assert state.outcome is not None
    assert state.outcome.winners == (1, 2)


@pytest.mark.rule("JJ-E1")
def test_the_target_is_an_option() -> None:
    state = table(3, B="trex", A=NOBODY, target=150)
    assert kinds(do(state, "B take", "C take"))[-1] == "Ended"
    for wrong in (0, -1, 10**6, 100.0, "100", None, True):
        assert no_game(3, target=wrong) == "JJ-E1"


@pytest.mark.rule("JJ-X1")
def test_moves_are_stamped_and_a_record_keeps_the_stamps() -> None:
    state = deal(3)
    offer = state.legal_moves(0)[0]
    state.advance(1234)
    state.play(0, offer)
    state.advance(5000)
    assert f"@ 1234\nA {offer}\n@ 5000\n" in state.record
    twin = feedkit.read(state.record)
    assert (twin.now, twin.view(0), twin.record) == (5000, state.view(0), state.record)
    with pytest.raises(ClockError):
        state.advance(4999)


@pytest.mark.rule("JJ-X1")
def test_of_two_stamps_the_earlier_has_the_bone() -> None:
    state = table(3, B="trex", A=NOBODY)
    live = Table(state, {}, 1)
    assert live.arrive(1, TakeBone(), 100).refusal is None
    assert live.arrive(2, TakeBone(), 400).refusal is None
    late = live.arrive(0, TakeBone(), 400)
    assert late.refusal is not None, "the round is over: no dinosaur, no bone"
    assert state.round == 2


@pytest.mark.rule("JJ-X1")
def test_of_two_who_accept_one_has_the_swap() -> None:
    state = table(3, A="trex:2", B="triceratops:2", C="stegosaurus:2")
    live = Table(state, {}, 1)
    do(
        state,
        "A offer trex-skull",
        "B offer triceratops-skull",
        "C offer stegosaurus-skull",
        "A ask B",
        "B ask A",
    )
    first, second = (
        live.arrive(0, state.parse_move("accept B", 0), 50),
        live.arrive(1, state.parse_move("accept A", 1), 50),
    )
    assert [type(event) for _, event in first.happened] == [Swapped]
    assert second.refusal is not None
    assert second.refusal.clause == "JJ-T6"
    assert not state.can(1, Ask(2))


@pytest.mark.rule("JJ-X2")
def test_a_round_without_a_bone_is_stopped_and_scores_nothing() -> None:
    state = deal(3, max_rounds=2)
    assert state.due == 600_000
    assert kinds(do(state, "@ 599999")) == []
    events = do(state, "@ 600000")
    assert kinds(events) == ["RoundEnded", "Dealt"]
    ended = only(events, RoundEnded)
    assert (ended.scores, ended.takers, ended.dinosaur, ended.clause) == ((0, 0, 0), (), -1, "JJ-X2")
    assert (state.round, state.since, state.due) == (2, 600_000, 1_200_000)


@pytest.mark.rule("JJ-X2")
def test_a_minute_after_the_first_bone_the_round_ends() -> None:
    state = table(4, "now 595000", B="trex", A=NOBODY)
    taken = only(do(state, "B take"), BoneTaken)
    assert state.due == taken.ends == state.view(2).ends == 655_000
    do(state, "@ 600000")
    assert state.round == 1, "the ten minutes are no matter any more"
    do(state, "C take")
    assert state.due == 655_000, "counted from the first bone"
    events = do(state, "@ 655000")
    assert only(events, RoundEnded).scores == (-100, 150, 50, 0), "the last bone scores for nobody"


@pytest.mark.rule("JJ-X2")
def test_a_match_is_stopped_after_so_many_rounds() -> None:
    state = table(3, "round 60", "totals 20 30 30")
    do(state, "@ 600000")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.clause) == ((1, 2), "JJ-X2")
    state = deal(3, max_rounds=3, round_limit=10)
    do(state, "@ 29999")
    assert (state.round, state.outcome) == (3, None)
    do(state, "@ 30000")
    assert state.outcome is not None
    assert state.now == 30_000


@pytest.mark.rule("JJ-X2")
def test_the_limits_are_options_and_give_the_bound() -> None:
    assert game(3).bound == 60 * 660_000
    assert game(3, round_limit=10, max_rounds=2).bound == 140_000
    for wrong in (0, 9, 3601, -1, 1.5, "10", None, True):
        assert no_game(3, round_limit=wrong) == "JJ-X2"
    for wrong in (0, 201, -1, 1.5, "10", None, True):
        assert no_game(3, max_rounds=wrong) == "JJ-X2"


def test_without_cards_for_the_next_round_nothing_is_done() -> None:
    state = table(3, B="trex")
    state.chance = Scripted(())
    do(state, "B take")
    before = state.record, [state.view(seat) for seat in range(3)]
    with pytest.raises(ChanceError):
        do(state, "C take")
    assert (state.record, [state.view(seat) for seat in range(3)]) == before
    state.chance = Seeded(3)
    assert kinds(do(state, "C take")) == ["BoneTaken", "RoundEnded", "Dealt"]
