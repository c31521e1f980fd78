"""Computer players of Animal Express read only their view, and each is clearly better than the one before."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, cast

import pytest

import feedkit
from feedkit.core.chance import PLAYER, Seeded, Stream
from feedkit.games.animal_express.cards import ANIMALS, NONE, added
from feedkit.games.animal_express.expert import Weigher
from feedkit.games.animal_express.listing import moves as plays_of
from feedkit.games.animal_express.moves import Move
from feedkit.games.animal_express.policies import POLICIES
from feedkit.games.animal_express.race import prospects
from feedkit.games.animal_express.scoring import points, worth
from feedkit.simulate import duel
from tests.rules.animal_express_table import counts, do, table

if TYPE_CHECKING:
    from feedkit.games.animal_express.game import AnimalExpressState

VARIANTS = [
    (2, {}),
    (3, {"hand_scores": True}),
    (4, {"rounds": 1, "tracks": (1, 2, 3, 4, 5, 6)}),
    (5, {"first": "random"}),
    (2, {"rounds": 1, "tracks": (9, 9, 9, 9, 9, 9)}),
]


def choose(name: str, state: AnimalExpressState, luck: int = 1) -> str:
    """Let a computer player choose for whoever's turn it is."""
    seat = state.seat
    return str(POLICIES[name].choose(state.view(seat), state.legal_moves(seat), Stream(luck, PLAYER + seat)))


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_every_choice_is_legal_and_follows_from_view_and_stream(
    name: str, players: int, options: dict[str, object]
) -> None:
    game = feedkit.game("animal-express", players=players, **options)
    state, plays = cast("AnimalExpressState", game.start(seed=players)), 0
    while state.outcome is None:
        seat, before = state.seat, state.record
        listed = state.legal_moves(seat)
        move = POLICIES[name].choose(state.view(seat), listed, Stream(plays, PLAYER + seat))
        assert move in listed
        assert state.record == before
        if plays % 5 == 0:
            other = state.resample(seat, Seeded(plays))
            again = POLICIES[name].choose(other.view(seat), listed, Stream(plays, PLAYER + seat))
            assert again == move, "what it cannot see makes no difference"
        state.play(seat, move)
        plays += 1


@pytest.mark.parametrize(("players", "deals"), [(2, 20), (3, 20), (4, 25), (5, 40)])
@pytest.mark.parametrize(("one", "rest"), [("expert", "rule of thumb"), ("rule of thumb", "random")])
def test_each_is_clearly_better_than_the_one_before(players: int, deals: int, one: str, rest: str) -> None:
    found = duel(feedkit.game("animal-express", players=players), one, rest, deals)
    assert found.better, str(found)


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"hand_scores": True}, {"rounds": 1}, {"tracks": (8,) * 6}])
def test_it_is_better_under_other_rules_too(players: int, options: dict[str, object]) -> None:
    found = duel(feedkit.game("animal-express", players=players, **options), "expert", "rule of thumb", 200)
    assert found.better, str(found)


def test_the_rule_of_thumb_takes_most_and_keeps_three() -> None:
    state = table(2, A="snail snail snail snail snail mouse", pool="rabbit rabbit mouse mouse giraffe")
    assert choose("rule of thumb", state) == "take mouse"
    do(state, "A take mouse")
    assert choose("rule of thumb", state) == "move snail 2 keep 3"


def test_the_rule_of_thumb_prefers_the_nearer_and_passes_without_a_pair() -> None:
    state = table(
        2, "at mouse 1", A="snail snail mouse mouse", pool="rabbit rabbit giraffe elephant crocodile"
    )
    do(state, "A take rabbit")
    assert choose("rule of thumb", state) == "move mouse 1 keep 1"
    state = table(2, pool="rabbit mouse giraffe elephant crocodile")
    do(state, "A take rabbit")
    assert choose("rule of thumb", state) == "pass"


def test_the_expert_ends_the_match_when_that_wins_it_and_not_when_it_loses() -> None:
    near = ("at elephant 1", "at mouse 1", "round 3 from A")
    state = table(
        2, *near, "pile A elephant elephant", "pile B mouse mouse", A="elephant elephant snail snail"
    )
    do(state, "A take rabbit")
    assert choose("expert", state).startswith("move elephant")
    state = table(2, *near, "pile B mouse mouse mouse", "money B 20", A="elephant elephant snail snail")
    do(state, "A take rabbit")
    assert not choose("expert", state).startswith("move elephant")


@cache
def mean(to_go: tuple[int, ...]) -> tuple[Fraction, ...]:
    """Give what a card of each animal pays on average, step by step."""
    if 0 in to_go:
        return tuple(map(Fraction, worth(to_go)))
    after = [mean(tuple(n - (s == at) for s, n in enumerate(to_go))) for at in range(6)]
    return tuple(sum(pays, Fraction(0)) / 6 for pays in zip(*after, strict=True))


@pytest.mark.parametrize(
    "to_go", [(1,) * 6, (2, 3, 2, 2, 3, 2), (3, 1, 1, 1, 2, 2), (0, 1, 2, 3, 4, 5), (2, 4, 2, 3, 4, 3)]
)
def test_prospects_are_the_mean_of_what_each_step_leads_to(to_go: tuple[int, ...]) -> None:
    assert tuple(Fraction(pays, 6 ** sum(to_go)) for pays in prospects(to_go)) == mean(to_go)


def test_the_expert_takes_what_its_docstring_says() -> None:
    """Its value of every play, worked out with fractions from the cards themselves."""
    state = table(
        3, "at rabbit 2", "at mouse 3", "pile B rabbit mouse", "pile C snail", "pile A mouse",
        A="mouse mouse mouse rabbit", B="snail snail", C="elephant rabbit",
        pool="rabbit rabbit snail mouse giraffe",
    )  # fmt: skip
    for line in (
        "A take rabbit",
        "A pass",
        "B take giraffe",
        "B move snail 1 keep 1",
        "C take snail",
        "C pass",
    ):
        do(state, line)
    view = state.view(0)
    weigher = Weigher(view)
    known = [view.public(seat) for seat in (1, 2)]
    least = [sum(low[at] for _gained, low in known) for at in range(6)]
    assert least == [0, 0, 0, 0, 0, 2]
    seen = [
        view.hand or NONE,
        view.pool,
        view.used,
        *map(view.kept, range(3)),
        *(gained for gained, _low in known),
    ]
    unseen = [animal.cards - sum(held[animal.at] for held in seen) for animal in ANIMALS]
    loose = [n - low for n, low in zip(unseen, least, strict=True)]
    share = Fraction(sum(loose) - view.deck, sum(loose))
    held = [
        low + share * n + sum(g[at] for g, _low in known)
        for at, (low, n) in enumerate(zip(least, loose, strict=True))
    ]
    for take in state.legal_moves(0):
        hand = added(view.hand or NONE, take.animal, view.pool[take.animal.at])  # type: ignore[union-attr]
        for play in plays_of(hand):
            to_go, mine, left = list(view.to_go), view.kept(0), hand
            if isinstance(play, Move):
                to_go[play.animal.at] = max(0, to_go[play.animal.at] - play.steps)
                mine, left = (
                    added(mine, play.animal, play.kept),
                    added(hand, play.animal, -play.steps - play.kept),
                )
            pays = [Fraction(n, 6 ** sum(to_go)) for n in prospects(tuple(to_go))]
            half = Fraction(1, 2) if all(to_go) else Fraction(0)
            own = sum(p * (kept + half * h) for p, kept, h in zip(pays, mine, left, strict=True))
            piles = [sum(pair) for pair in zip(view.kept(1), view.kept(2), strict=True)]
            others = sum(p * (kept + half * h) for p, kept, h in zip(pays, piles, held, strict=True))
            verdict, value = weigher.value(hand, play, 1)
            assert verdict == 0
            assert Fraction(value, 2 * 2 * weigher.over * 6 ** sum(view.to_go)) == own - others / 2
    assert points(counts("mouse mouse snail"), (0, 0, 0, 0, 2, 1)) == 5
