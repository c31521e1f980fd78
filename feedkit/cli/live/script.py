"""A sitting in real time whose lines come from a file or a pipe: the clock goes by them, nobody waits.

``wait 1500`` lets so many milliseconds of the game pass, ``@ 1500`` lets it come to that time; all other
lines are typed at the time that it is then. A whole game can be told in advance so, and goes the same each
time.
"""

from __future__ import annotations

from feedkit.cli.live.clock import tenths
from feedkit.core.state import LONGEST_TIME
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.cli.live.sitting import LiveSitting


def follow_lines(sitting: LiveSitting) -> None:
    """Play by lines from standard input until the game is over; EOFError if they end before."""
    sitting.greet()
    while sitting.state.outcome is None:
        text = sitting.desk.ask(tenths(sitting.clock.now()))
        to = time_of(text, sitting.clock.now())
        if to is None:
            if text:
                sitting.typed(text)
        elif not sitting.clock.now() <= to <= LONGEST_TIME:
            sitting.desk.say(_("Time goes on from {time}.").format(time=tenths(sitting.clock.now())))
        else:
            sitting.pass_time(to)
            sitting.stop(sitting.state.now)


def run_through(sitting: LiveSitting) -> None:
    """Let computer players play to the end, as fast as it goes."""
    sitting.greet()
    while (when := sitting.table.next) is not None:
        sitting.pass_time(when)


def time_of(text: str, now: int) -> int | None:
    """Give the time that a line asks for; None if it asks for none.

    >>> time_of("wait 1500", 200), time_of("@ 1500", 200), time_of("@1500", 200), time_of("wait", 0)
    (1700, 1500, 1500, None)
    """
    line = " ".join(text.lower().replace("@", "@ ", 1).split())
    word, _space, number = line.partition(" ")
    if word not in {"@", "wait"} or not (number.isascii() and number.isdigit() and len(number) < 11):
        return None
    return int(number) + (now if word == "wait" else 0)
