"""``feedkit play`` for games in real time: the clock follows the wall, or the lines of a script.

At a terminal things happen whether or not somebody types, and a move counts when its Enter comes. Where lines
come from a pipe, they say themselves how much time passes. Computer players alone can play without a clock.
"""

from __future__ import annotations

from feedkit.cli import Trouble, printing
from feedkit.cli.live.clock import Clock, speed_of
from feedkit.cli.live.looks import live_look
from feedkit.core.policy import policies
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from feedkit.cli.plan import Plan
    from feedkit.core.policy import TimedPolicy


def run(plan: Plan, options: argparse.Namespace) -> None:
    """Play one game in real time."""
    from feedkit.cli.live.sitting import LiveSitting

    speed = speed_of(options.speed)
    refuse(plan, options.fast)
    at_terminal = printing.is_terminal() and not options.fast
    sitting = LiveSitting(
        plan,
        players_of(plan, eased=at_terminal),
        _clock(plan, speed, at_terminal),
        save=options.save,
        loaded=options.load,
        stands_between=at_terminal,
        shows_panel=at_terminal and _shows_panel(),
    )
    if at_terminal and sitting.state.outcome is None:
        from feedkit.cli.live.terminal import Terminal

        play = Terminal(sitting).play
    else:
        from feedkit.cli.live.script import follow_lines, run_through

        def play() -> None:
            (follow_lines if plan.humans else run_through)(sitting)

    sitting.last_words(play)


def refuse(plan: Plan, fast: bool) -> None:
    """Refuse what cannot be had in real time."""
    if len(plan.humans) > 1:
        raise Trouble(
            _(
                "In real time one keyboard is for one person, since the others could not move meanwhile:"
                " say where you sit with --seat."
            )
        )
    if fast and plan.humans and printing.is_terminal():
        raise Trouble(
            _("You play against the clock: --fast is for --watch, and --speed {speed} hurries it.").format(
                speed=2
            )
        )


def players_of(plan: Plan, *, eased: bool) -> dict[int, TimedPolicy]:
    """Give the computer players, by seat.

    Parameters
    ----------
    plan : Plan
    eased : bool
        Whether they go easy on a person who plays with them and types. Where lines say how time passes, and
        where nobody but computer players plays, they have their usual pace.
    """
    game = plan.state.game
    known = policies(type(game))
    found: dict[int, TimedPolicy] = {
        seat: known[plan.policies[seat]]  # type: ignore[misc]  # a timed game has timed players
        for seat in game.seats
        if seat not in plan.humans
    }
    if not (eased and plan.humans):
        return found
    ease = live_look(game).eased
    return {seat: ease(player) for seat, player in found.items()}


def _clock(plan: Plan, speed: float, at_terminal: bool) -> Clock:
    if not at_terminal:
        return Clock(lambda: 0.0, plan.state.now, speed)
    from time import monotonic

    return Clock(monotonic, plan.state.now, speed)


def _shows_panel() -> bool:
    from feedkit.cli.live.keys import gives_keys

    return printing.steers() and gives_keys()
