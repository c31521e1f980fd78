"""Who types plays with computer players that take their time; all others have the usual ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit.cli.beetlez import LIVE as BEETLEZ
from feedkit.cli.beetlez.ease import EASY, EASY_QUICK
from feedkit.cli.jurassic_jumble import LIVE as JURASSIC
from feedkit.cli.jurassic_jumble import ease as jurassic
from feedkit.cli.live.play import players_of
from feedkit.cli.plan import Plan
from feedkit.core.clock import Table
from feedkit.core.policy import policies
from feedkit.games.beetlez.events import Called, Shone
from feedkit.games.beetlez.memory import HUMAN, QUICK
from feedkit.games.beetlez.moves import Flip
from feedkit.games.jurassic_jumble.cards import members
from feedkit.games.jurassic_jumble.moves import Offer
from feedkit.games.jurassic_jumble.trader import Trader

if TYPE_CHECKING:
    from feedkit.core.policy import TimedPolicy
    from feedkit.games.jurassic_jumble.view import View

NAMES = ("random", "rule of thumb", "expert")
HEAP = "bulb fish cake steak lettuce safety safety safety fish fish fish fish"


def plan(name: str, humans: tuple[int, ...]) -> Plan:
    state = feedkit.game(name, players=4).start(seed=1)
    return Plan(state, humans, dict.fromkeys(range(4), "rule of thumb"), 5, drawn=True)


@pytest.mark.parametrize("name", ["beetlez", "jurassic-jumble"])
def test_only_who_types_is_gone_easy_on(name: str) -> None:
    usual = policies(type(feedkit.game(name, players=4)))["rule of thumb"]
    assert set(players_of(plan(name, ()), eased=True).values()) == {usual}
    assert set(players_of(plan(name, (0,)), eased=False).values()) == {usual}
    eased = players_of(plan(name, (0,)), eased=True)
    assert set(eased) == {1, 2, 3}
    assert usual not in eased.values()


@pytest.mark.parametrize("name", NAMES)
def test_the_usual_players_stay_as_they_are(name: str) -> None:
    trader = policies(type(feedkit.game("jurassic-jumble", players=4)))[name]
    assert JURASSIC.eased(trader).patience == jurassic.PATIENCE  # type: ignore[attr-defined]
    assert trader.patience == Trader.patience  # type: ignore[union-attr]
    player = policies(type(feedkit.game("beetlez", players=4)))[name]
    assert BEETLEZ.eased(player).pace == (EASY_QUICK if name == "expert" else EASY)  # type: ignore[attr-defined]
    assert player.pace == (QUICK if name == "expert" else HUMAN)  # type: ignore[union-attr]
    assert BEETLEZ.eased(player).name == name


def light_after(player: TimedPolicy, seed: int) -> int:
    """Give how long after a bulb that a person flips the others say "light!"."""
    state = feedkit.game("beetlez", players=4, call_limit=60_000).setup(f"heap {HEAP}", seed=seed)
    table = Table(state, dict.fromkeys((1, 2, 3), player), seed)
    happened = [*table.arrive(0, Flip(0), 1).happened, *table.until(60_000)]
    times = {type(event): at for at, event in happened if isinstance(event, Shone | Called)}
    return times[Called] - times[Shone]


@pytest.mark.parametrize("name", ["rule of thumb", "expert"])
def test_a_bulb_can_be_kept_by_who_types(name: str) -> None:
    player = policies(type(feedkit.game("beetlez", players=4)))[name]
    assert max(light_after(player, seed) for seed in range(30)) < 901  # type: ignore[arg-type]
    assert min(light_after(BEETLEZ.eased(player), seed) for seed in range(30)) >= 2000


def lasting(player: TimedPolicy, seed: int) -> list[int]:
    """Give how long asks to a person last who offers a card, and does not answer."""
    state = feedkit.game("jurassic-jumble", players=4, dealer="A").start(seed=seed)
    table = Table(state, dict.fromkeys((1, 2, 3), player), seed)
    asked: dict[int, int] = {}
    found: list[int] = []
    for now in range(100, 60_000, 100):
        table.until(now)
        view: View = state.view(0)  # type: ignore[assignment]
        if view.round > 1 or view.gone:
            break
        if not view.offer:
            table.arrive(0, Offer(1 << members(view.hand)[0]), now)
        after: View = state.view(0)  # type: ignore[assignment]
        for seat, to in enumerate(after.asks):
            if to == 0:
                asked.setdefault(seat, now)
            elif seat in asked:
                found.append(now - asked.pop(seat))
    return sorted(found)


def test_an_ask_stands_long_enough_to_be_answered() -> None:
    player = policies(type(feedkit.game("jurassic-jumble", players=4)))["rule of thumb"]
    usual = sorted(time for seed in range(8) for time in lasting(player, seed))  # type: ignore[arg-type]
    eased = sorted(time for seed in range(8) for time in lasting(JURASSIC.eased(player), seed))
    assert usual[len(usual) // 2] < 3000
    assert eased[len(eased) // 2] > 5000


def test_the_pace_is_what_the_greeting_says() -> None:
    assert (min(EASY.notice), max(EASY.notice)) == (2000, 3500)
    assert 1500 < sum(EASY.flip + EASY.decide) / len(EASY.flip) < 2500
    assert "some 2 seconds, and they notice a Light Bulb after 2 to 3.5." in BEETLEZ.ease
    assert (min(jurassic.THINK), max(jurassic.THINK)) == (2000, 6000)
    assert (min(jurassic.PATIENCE), max(jurassic.PATIENCE)) == (6000, 14_000)
    assert (min(jurassic.REACT), max(jurassic.REACT)) == (1500, 3200)
    assert "2 to 6 seconds" in JURASSIC.ease
    assert "6 to 14 seconds" in JURASSIC.ease
    assert "1.5 to 3.2 seconds" in JURASSIC.ease
