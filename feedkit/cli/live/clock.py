"""A clock that a game in real time goes by: it follows another clock, at any speed, and can be stopped."""

from __future__ import annotations

from feedkit.cli import Trouble
from feedkit.core.words import _, decimal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SLOWEST, FASTEST = 0.25, 4.0


class Clock:
    """Milliseconds of game time; it stands until it is started.

    Parameters
    ----------
    seconds : callable
        The clock that it follows, such as ``time.monotonic``.
    at : int
        What it shows at first.
    speed : float
        How many seconds of the game a second takes.

    Examples
    --------
    >>> wall = iter((10.0, 11.5, 11.5, 99.0)).__next__
    >>> clock = Clock(wall, at=500, speed=2.0)
    >>> clock.start()
    >>> clock.now()
    3500
    >>> clock.stop()
    >>> clock.now(), clock.runs
    (3500, False)
    """

    __slots__ = ("_at", "_seconds", "_since", "speed")

    def __init__(self, seconds: Callable[[], float], at: int, speed: float) -> None:
        self._seconds = seconds
        self._at = at
        self._since: float | None = None
        self.speed = speed

    @property
    def runs(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    def now(self) -> int:
        """Give the time of the game."""
        if self._since is None:
            return self._at
        return self._at + int((self._seconds() - self._since) * 1000 * self.speed)

    def start(self) -> None:
        """Let time pass from here on."""
        if self._since is None:
            self._since = self._seconds()

    def stop(self, at: int | None = None) -> None:
        """Let time stand, at the time of some moment if one is given."""
        self._at = self.now() if at is None else at
        self._since = None

    def takes(self, milliseconds: int) -> float:
        """Give how many seconds so much game time takes."""
        return milliseconds / 1000 / self.speed


def speed_of(text: str | None) -> float:
    """Read a speed; Trouble says which there are."""
    if text is None:
        return 1.0
    try:
        speed = float(text.replace(",", "."))
    except ValueError:
        speed = 0.0
    if not SLOWEST <= speed <= FASTEST:  # what is no number compares as false
        raise Trouble(
            _("A speed is a number from {low} (slow) to {high} (fast), such as 0.5.").format(
                low=decimal(f"{SLOWEST:g}"), high=f"{FASTEST:g}"
            )
        )
    return speed


def minutes(milliseconds: int) -> str:
    """Give a time as minutes and seconds.

    >>> minutes(61_530)
    '1:01'
    """
    return f"{milliseconds // 60_000}:{milliseconds // 1000 % 60:02}"


def tenths(milliseconds: int) -> str:
    """Give a time as minutes, seconds and tenths.

    >>> tenths(61_530)
    '1:01.5'
    """
    return f"{minutes(milliseconds)}{decimal('.')}{milliseconds // 100 % 10}"
