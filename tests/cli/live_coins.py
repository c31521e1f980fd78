"""Quick Coins at the terminal, so that sittings in real time can be tested by a game of a few lines."""

from __future__ import annotations

import asyncio
import selectors
import sys
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

import feedkit
from feedkit.cli.live.clock import Clock
from feedkit.cli.live.looks import LiveLook
from feedkit.cli.live.sitting import LiveSitting
from feedkit.cli.looks import Look
from feedkit.cli.plan import Plan
from feedkit.core.game import GAMES
from tests.example_timed import Fell, Grabber, QuickCoins, Took, View

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from feedkit.core.naming import Named
    from feedkit.core.policy import TimedPolicy
    from feedkit.core.state import Event


def tell(event: Event, names: Named) -> str:
    if isinstance(event, Took) and event.seat == names.you:
        return f"You take {event.coins}, worth {event.worths}."
    return str(event)


def brief(event: Event, _names: Named) -> str:
    return "clink" if isinstance(event, Fell) else ""


def panel(view: View, _names: Named, _columns: int, rows: int) -> list[str]:
    return [f"Own: {view.own}"][:rows]


def status(view: View, _names: Named) -> str:
    return f"{view.lying} lie there"


def eased(player: TimedPolicy) -> TimedPolicy:
    return Grabber(5 * player.quickest) if isinstance(player, Grabber) else player


def unread(text: str, _view: View, _names: Named) -> str:
    return "No, thank you." if text == "please" else ""


LOOK = Look(
    players=2,
    whose_turn=lambda _view, _names: "Everybody grabs.",
    picture=lambda view, _names: f"  {view.lying} lie there.",
    tell=tell,
    may_do=lambda view, _names: [("t!", "take what lies there")] if view.lying else [],
    normal=lambda text, _view, _names: "take" if text == "t!" else text,
    goal="Grab coins.",
)
LIVE = LiveLook(
    panel=panel,
    status=status,
    brief=brief,
    example="take",
    not_now=lambda view, _names: [] if view.lying else [("t!", "take what lies there")],
    unread=unread,
    eased=eased,
    ease="The others are slow.",
)


def introduce(monkeypatch: pytest.MonkeyPatch, live: LiveLook = LIVE) -> None:
    """Let the commands know the game, and what it looks like."""
    monkeypatch.setitem(GAMES, "quick-coins", "tests.example_timed:QuickCoins")
    monkeypatch.setattr(QuickCoins, "package", "feedkit.cli.quick_coins", raising=False)
    shown, players = ModuleType("feedkit.cli.quick_coins"), ModuleType("feedkit.cli.quick_coins.policies")
    shown.LOOK, shown.LIVE = LOOK, live  # type: ignore[attr-defined]
    players.POLICIES = {  # type: ignore[attr-defined]
        "slow": Grabber(1500), "rule of thumb": Grabber(700), "quick": Grabber(100)
    }  # fmt: skip
    monkeypatch.setitem(sys.modules, "feedkit.cli.quick_coins", shown)
    monkeypatch.setitem(sys.modules, "feedkit.cli.quick_coins.policies", players)


class Wall:
    """A clock on the wall that goes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def sitting(
    wall: Callable[[], float],
    *,
    quickest: int | None = 700,
    coins: int = 9,
    watch: bool = False,
    speed: float = 1.0,
    save: str | None = None,
    shows_panel: bool = False,
    stands_between: bool = True,
) -> LiveSitting:
    """Give a sitting of A, or nobody, with computer players that are so quick."""
    state = feedkit.game("quick-coins", players=2, coins=coins).start(seed=5)
    humans = () if watch else (0,)
    players: dict[int, TimedPolicy] = {}
    if quickest is not None:
        players = {seat: Grabber(quickest) for seat in state.game.seats if seat not in humans}
    plan = Plan(state, humans, dict.fromkeys(range(2), "slow"), 5, drawn=True)
    clock = Clock(wall, state.now, speed)
    return LiveSitting(
        plan, players, clock, save=save, shows_panel=shows_panel, stands_between=stands_between
    )


class Typed(NamedTuple):
    """Lines that are typed at some seconds of the wall clock; ``None`` ends the input."""

    lines: tuple[tuple[float, str | None], ...]
    typed: Callable[[str], None]
    ended: Callable[[], None]

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        for at, text in self.lines:
            if text is None:
                loop.call_at(at, self.ended)
            else:
                loop.call_at(at, self.typed, text)

    def press_through(self) -> None:
        pass

    def stop(self, _loop: asyncio.AbstractEventLoop) -> None:
        pass


class _Jumping(selectors.DefaultSelector):
    """Waits for nothing: where something would be waited for, the loop's time jumps."""

    jumped = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise AssertionError("nothing will ever happen")
        self.jumped += timeout
        found: list[tuple[selectors.SelectorKey, int]] = super().select(0)
        return found


class JumpingLoop(asyncio.SelectorEventLoop):
    """A loop whose time passes only by what is waited for, and at once."""

    def __init__(self) -> None:
        self._selector_that_jumps = _Jumping()
        super().__init__(self._selector_that_jumps)

    def time(self) -> float:
        return self._selector_that_jumps.jumped
