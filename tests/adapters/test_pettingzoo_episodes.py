"""Actions, masks, observations, rewards and records over whole episodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

import feedkit
from feedkit import IllegalMove
from feedkit.adapters.pettingzoo import aec, code_of, parallel, raw_env
from feedkit.adapters.pettingzoo.feed_rex_told import KINDS, WHOLE, OwnHand
from feedkit.core.chance import Seeded, Stream
from feedkit.games.feed_rex.events import Peeked
from feedkit.games.happy_turkey_day.listing import takes
from feedkit.games.happy_turkey_day.moves import Choose
from tests.adapters.pettingzoo_episodes import VARIANTS, bare, choose, game_of, named, steps
from tests.games import play

if TYPE_CHECKING:
    from feedkit.adapters.pettingzoo.happy_turkey_day import HappyTurkeyDayCode
    from tests.adapters.pettingzoo_episodes import Variant

SEEDS = (1, 2)
EVERY = 5

each = pytest.mark.parametrize("variant", VARIANTS, ids=named)


@each
def test_actions_and_listed_moves_are_one_to_one(variant: Variant) -> None:
    for seed in SEEDS:
        for env in steps(bare(variant), seed):
            code, state = env.code, env.table
            for seat in state.game.seats:
                view, listed = state.view(seat), cast("tuple[Any, ...]", state.legal_moves(seat))
                actions = [code.action(move) for move in listed]
                assert len(set(actions)) == len(actions)
                assert [code.move(action, view) for action in actions] == list(listed)


@each
def test_each_action_stands_for_a_move_of_its_own(variant: Variant) -> None:
    code, state = code_of(game_of(variant)), game_of(variant).start(seed=1)
    moves = [code.move(action, state.view(0)) for action in range(int(code.together), code.actions)]
    assert [code.action(move) for move in moves] == list(range(int(code.together), code.actions))
    assert len(set(moves)) == len(moves)


@each
def test_masks_are_the_legal_moves(variant: Variant) -> None:
    for env in steps(bare(variant), 3):
        state = env.table
        for seat in state.game.seats:
            mask = env.mask(seat)
            legal = {env.code.action(move) for move in state.legal_moves(seat)}
            if env.code.together and state.outcome is None and not legal:
                legal = {0}
            assert set(np.flatnonzero(mask)) == legal
            assert mask.dtype == np.int8


@each
def test_what_is_not_listed_is_refused(variant: Variant) -> None:
    for at, env in enumerate(steps(bare(variant), 4)):
        if at % 20 == 0 and env.table.to_move:
            seat = env.table.to_move[0]
            view, mask = env.table.view(seat), env.mask(seat)
            for action in range(int(env.code.together), env.code.actions):
                assert env.table.can(seat, env.code.move(action, view)) == bool(mask[action])


@each
def test_observations_fit_their_space(variant: Variant) -> None:
    for seed in SEEDS:
        for env in steps(bare(variant), seed):
            for agent in env.possible_agents:
                observed = env.observation(env.seat_of[agent])
                assert env.observation_spaces[agent].contains(observed)
                assert observed["observation"].shape == (env.code.layout.size,)


@each
def test_nothing_hidden_is_observed(variant: Variant) -> None:
    for at, env in enumerate(steps(bare(variant), 5)):
        if at % EVERY == 0 or env.table.outcome is not None:
            state = env.table
            for seat in state.game.seats:
                env.table = state
                told = env.observation(seat)
                env.table = state.resample(seat, Seeded(at))
                again = env.observation(seat)
                assert all(np.array_equal(told[part], again[part]) for part in told)
            env.table = state


@each
def test_every_agent_sees_something_of_its_own(variant: Variant) -> None:
    env = bare(variant)
    for state in steps(env, 6):
        told = {tuple(state.observation(seat)["observation"].tolist()) for seat in env.code.game.seats}
        assert len(told) == env.code.game.players
        break


def episode(env: Any, seed: int | None) -> tuple[object, ...]:  # noqa: ANN401 - PettingZoo ships no types
    """Give all that an episode shows; its actions are drawn by the same lots each time."""
    luck = Stream(7, 99)
    env.reset(seed=seed)
    shown: list[object] = []
    while env.table.outcome is None:
        told = [env.observation(seat) for seat in env.code.game.seats]
        shown.append([part.tolist() for observed in told for part in observed.values()])
        masks = [observed["action_mask"] for observed in told]
        actions = [choose(mask, luck) if mask.any() else None for mask in masks]
        if env.code.together:
            env.step(dict(zip(env.possible_agents, actions, strict=True)))
        else:
            env.step(actions[env.table.to_move[0]])
    return env.record, env.table.outcome, shown


@each
def test_the_same_seed_gives_the_same_episode(variant: Variant) -> None:
    one, two = bare(variant), bare(variant)
    first = episode(one, 11)
    assert episode(two, 12) != first
    assert episode(two, 11) == first
    assert episode(one, 12) != first
    assert episode(one, 11) == first, "whatever was played before"
    assert episode(one, None)[0] == episode(two, None)[0], "the next game of one seed is the same too"
    assert episode(one, None)[0] != episode(one, None)[0]


def test_without_a_seed_each_environment_deals_other_games() -> None:
    envs = [raw_env("animal-express", 2) for _ in range(2)]
    for env in envs:
        env.reset()
    assert envs[0].record != envs[1].record


@each
def test_a_seed_deals_the_game_of_that_seed(variant: Variant) -> None:
    env = bare(variant)
    env.reset(seed=13)
    assert env.record == game_of(variant).start(seed=13).record


@each
def test_records_of_episodes_read_back(variant: Variant) -> None:
    for env in steps(bare(variant), 8):
        if env.table.outcome is not None:
            twin = feedkit.read(env.record)
            assert twin.outcome == env.table.outcome
            assert [twin.view(seat) for seat in twin.game.seats] == [
                env.table.view(seat) for seat in twin.game.seats
            ]


@each
@pytest.mark.parametrize("rewards", ["win", "score"])
def test_rewards_come_at_the_end(variant: Variant, rewards: str) -> None:
    env = bare(variant, rewards=rewards)
    for _ in steps(env, 9):
        outcome = env.table.outcome
        for seat in env.code.game.seats:
            if outcome is None:
                due = 0.0
            elif rewards == "score":
                due = float(outcome.scores[seat])
            else:
                due = 1.0 if seat in outcome.winners else -1.0
            assert env.earned(seat) == due


def test_agents_are_given_their_rewards() -> None:
    env: Any = aec("animal-express", 3, rewards="score", rounds=1)
    env.reset(seed=9)
    luck, earned = Stream(9, 99), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        told, reward, over, truncated, _info = env.last()
        earned[agent] += reward
        assert not truncated
        env.step(None if over else choose(told["action_mask"], luck))
    assert tuple(earned.values()) == env.table.outcome.scores
    assert sum(earned.values()) > 0


def test_all_who_play_at_once_are_given_their_rewards() -> None:
    env = parallel("happy-turkey-day", 4, rewards="score")
    told, _infos = env.reset(seed=9)
    luck, earned = Stream(9, 99), dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        told, rewards, _over, truncated, _infos = env.step(
            {agent: choose(told[agent]["action_mask"], luck) for agent in env.agents}
        )
        assert not any(truncated.values())
        for agent, reward in rewards.items():
            earned[agent] += reward
    assert env.table.outcome is not None
    assert tuple(earned.values()) == env.table.outcome.scores


def test_a_choice_is_in_no_observation_before_the_reveal() -> None:
    env = parallel("happy-turkey-day", 3)
    env.reset(seed=1)
    naming = {agent: int(env.mask(env.seat_of[agent]).argmax()) for agent in env.agents}
    env.step(naming)
    code = cast("HappyTurkeyDayCode", env.code)
    seen = []
    for action in (0, 3):
        twin = env.table.copy()
        twin.play(1, Choose(action))
        seen.append([code.observe(cast("Any", twin.view(seat))).tolist() for seat in (0, 2)])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("variant", [VARIANTS[2], VARIANTS[5], VARIANTS[8]], ids=named)
def test_the_picture_says_what_somebody_sees_who_watches(variant: Variant) -> None:
    env = bare(variant, render_mode="ansi")
    for _ in steps(env, 10):
        *lines, last = env.render().splitlines()
        if env.table.outcome is None:
            assert last == f"To move: {', '.join('ABCDE'[seat] for seat in env.table.to_move)}."
        else:
            lines.append(last)
        assert lines == [str(event.seen_by(None)) for event in env.happened]


@each
def test_what_happened_is_what_happened_in_the_last_step(variant: Variant) -> None:
    env, luck = bare(variant), Stream(15, 99)
    env.reset(seed=15)
    assert env.happened == env.table.opening
    while env.table.outcome is None:
        twin = env.table.copy()
        masks = [env.mask(seat) for seat in env.code.game.seats]
        actions = [choose(mask, luck) if mask.any() else None for mask in masks]
        events = []
        for seat in twin.to_move:
            events += twin.play(seat, env.code.move(actions[seat], twin.view(seat)))
        if env.code.together:
            env.step(dict(zip(env.possible_agents, actions, strict=True)))
        else:
            env.step(actions[env.table.to_move[0]])
        assert list(env.happened) == events
        assert env.record == twin.record


# What the other games show ----------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS[5:8], ids=named)
def test_a_good_memory_knows_what_lies_on_each_pile(variant: Variant) -> None:
    for env in steps(bare(variant), 16):
        state = cast("Any", env.table)
        for seat in state.game.seats:
            told = env.code.observe(state.view(seat))
            parts = {
                part: env.code.layout.read(told, part).tolist()
                for part in ("hand", "piles", "gained", "dealt")
            }
            assert parts["hand"] == list(state.hands[seat])
            assert parts["piles"] == [list(pile) for pile in state.piles]
            for hand, gained, dealt in zip(state.hands, parts["gained"], parts["dealt"], strict=True):
                first = [held - more for held, more in zip(hand, gained, strict=True)]  # what the deal gave
                assert sum(first) == 5
                assert all(0 <= least <= n for least, n in zip(dealt, first, strict=True))


@pytest.mark.parametrize(
    ("coop", "number"),
    [((7, 7, 0, 0, 0), 7), ((0, 0, 12, 1, 1), 7), ((1, 0, 0, 6, 6), 6), ((1, 0, 0, 0, 1), 1)],
)
def test_every_share_of_a_coop_can_be_taken(coop: tuple[int, int, int, int, int], number: int) -> None:
    code = code_of(feedkit.game("happy-turkey-day"))
    shares = takes(coop, number).moves
    assert len({code.action(move) for move in shares}) == len(shares) > 1


def test_to_wait_is_no_move() -> None:
    code = code_of(feedkit.game("happy-turkey-day"))
    with pytest.raises(IllegalMove, match="Choose an action that the mask allows"):
        code.move(0, code.game.start(seed=1).view(0))


# What a Feed-Rex player was told ----------------------------------------------------------------------------


def test_what_is_kept_of_the_own_hand_is_true() -> None:
    told = 0
    for number in range(40):  # with free-form questions too
        state = play.start(number)
        for _ in play.moves(state, Stream(number, 98)):
            for seat in state.inside:
                own, hand = OwnHand(state.view(seat)), state.hands[seat]
                character = state.characters[seat]
                assert own.size == len(hand)
                counts = [sum(card.kind is kind for card in hand) for kind in KINDS]
                assert all(low <= n <= high for low, n, high in zip(own.least, counts, own.most, strict=True))
                assert all(could[KINDS.index(card.kind)] for could, card in zip(own.could, hand, strict=True))
                assert all(card.owner == character for mine, card in zip(own.mine, hand, strict=True) if mine)
                for question, answer in zip(WHOLE, own.answers, strict=True):
                    if answer:
                        asked = question._replace(positions=tuple(range(own.size)))
                        assert answer == 1 + int(cast("int", asked.answer(hand, character)))
                        told += 1
    assert told > 100


@pytest.mark.parametrize(
    ("question", "part", "numbers"),
    [
        ("ask how many meat in 1 2 3 4 5", "answers", {0: 3}),
        ("ask how many meat in 1 2 3 4 5", "least", {0: 2}),
        ("ask how many meat in 1 2 3 4 5", "most", {0: 2, 2: 1, 1: 1}),
        ("ask any stone in 1 2 3 4 5", "least", {2: 1}),
        ("ask at least 2 stone in 1 2 3 4 5", "answers", {14: 1}),
        ("ask which 4", "could", {3: [0, 0, 0, 0, 0, 1], 2: [1, 1, 1, 1, 1, 1], 5: [0] * 6}),
        ("ask which 4", "mine", {3: 1, 0: 0}),
        ("ask any flare in 2", "could", {1: [1, 0, 1, 1, 1, 1]}),
        ("ask mine in 1 2 3 4 5", "answers", {18: 2}),
        ("ask macgyver in 1 2 3 4 5", "answers", {19: 1}),
    ],
)
def test_an_answer_is_observed(question: str, part: str, numbers: dict[int, object]) -> None:
    position = "hand A meat meat stone umbrella camouflage\nhand B stone stone\nhand C flare"
    env = raw_env("feed-rex", 3)
    env.reset(seed=1)
    env.table = env.code.game.setup(position, seed=1)
    env.table.play(0, env.table.parse_move(question, 0))
    told = env.code.layout.read(env.code.observe(env.table.view(0)), part)
    assert {at: told[at].tolist() for at in numbers} == numbers
    others = env.code.layout.read(env.code.observe(env.table.view(1)), "answers")
    assert not others.any()


def test_what_a_hand_gains_and_loses_is_kept() -> None:
    state = feedkit.game("feed-rex", players=3).setup(
        "hand A meat stone camouflage flare\nhand B stone stone meat\nhand C flare", seed=1
    )
    for seat, text in ((0, "ask how many meat in 1 2 3 4"), (0, "play 2")):
        state.play(seat, state.parse_move(text, seat))
    own = OwnHand(cast("Any", state.view(0)))
    assert (own.least[0], own.most[0], own.size) == (1, 1, 3)
    assert not any(own.answers), "a card has gone: the answers were about another hand"
    state.play(1, state.parse_move("pass 3 to A", 1))
    own = OwnHand(cast("Any", state.view(0)))
    assert (own.least[0], own.most[0], own.size) == (2, 2, 4)


def test_what_has_left_the_hand_is_no_longer_counted() -> None:
    state = feedkit.game("feed-rex", players=3).setup(
        "hand A meat stone camouflage flare\nhand B stone stone meat\nhand C flare", seed=1
    )
    for text in ("ask how many meat in 1 2 3 4", "play 1"):
        state.play(0, state.parse_move(text, 0))
    own = OwnHand(cast("Any", state.view(0)))
    assert (own.least[0], own.most[0]) == (0, 0)


def test_the_card_that_was_looked_at_is_kept_in_mind() -> None:
    state = feedkit.game("feed-rex", players=5).start(seed=1)
    looked = [event for event in state.opening if isinstance(event, Peeked)]
    assert len(looked) == 5
    for event in looked:
        own = OwnHand(cast("Any", state.view(event.seat)))
        assert own.least == [int(kind is event.card.kind) for kind in KINDS]


@pytest.mark.parametrize("variant", VARIANTS[:5], ids=named)
def test_what_is_unseen_is_in_the_own_hand_or_the_box(variant: Variant) -> None:
    for env in steps(bare(variant), 14):
        state = cast("Any", env.table)
        for seat in state.inside:
            told = env.code.layout.read(env.code.observe(state.view(seat)), "unseen")
            unseen = [card.kind for card in (*state.hands[seat], *state.box)]
            assert told.tolist() == [unseen.count(kind) for kind in KINDS]
