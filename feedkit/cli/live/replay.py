"""``feedkit replay`` for games in real time: what happened with its time, at once or as fast as one likes."""

from __future__ import annotations

import time

from feedkit.cli.live.clock import Clock
from feedkit.cli.live.desk import timed
from feedkit.cli.looks import look
from feedkit.cli.printing import BOLD, colour
from feedkit.cli.records import walk
from feedkit.core.game import LETTERS
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from feedkit.cli.looks import Look
    from feedkit.cli.records import Step
    from feedkit.core.naming import Names
    from feedkit.core.state import State


def tell(
    state: State,
    seat: int | None,
    speed: float | None = None,
    seconds: Callable[[], float] = time.monotonic,
    wait: Callable[[float], None] = time.sleep,
) -> None:
    """Print a game in sentences, each with its time, as `seat` witnessed it.

    Parameters
    ----------
    state : State
        The end of the game, or how far it has come.
    seat : int or None
        None: all of it.
    speed : float or None
        How many seconds of the game a second takes; None tells all at once.
    seconds, wait : callable
        The clock on the wall, and what waits for so many seconds.
    """
    game = state.game
    print(colour(_("{title} for {n} players").format(title=game.title, n=game.players), BOLD))
    if state.seed is not None and (seat is None or state.outcome is not None):
        print(_("Seed {seed}.").format(seed=state.seed))
    shown = look(game)
    names = shown.names(state, seat)
    clock = Clock(seconds, 0, speed or 1.0)
    clock.start()
    for step in walk(state):
        if speed is not None and (ahead := step.at - clock.now()) > 0:
            wait(clock.takes(ahead))
        for line in lines_of(step, shown, names, seat):
            print(line, flush=True)
    if state.outcome is None:
        print(timed(state.now, _("The game is not over.")))


def lines_of(step: Step, shown: Look, names: Names, seat: int | None) -> list[str]:
    """Tell a step: by its events, or by the move itself if they are not worth a sentence."""
    # A record hides nothing from whoever asks for all of it.
    events = [event if seat is None else event.seen_by(seat) for event in step.events]
    lines = [
        timed(step.at, told, str(getattr(event, "clause", "")))
        for event in events
        if (told := shown.tell(event, names))
    ]
    if not lines and step.seat is not None:
        may_know = seat in {None, step.seat} or not isinstance(step.move, shown.secret)
        lines += [timed(step.at, f"{LETTERS[step.seat]} {step.move}")] if may_know else []
    return lines
