"""A sitting in real time at a terminal: the clock follows the wall, lines are typed while things happen."""

from __future__ import annotations

import asyncio
import contextlib
import signal

from feedkit.cli.desk import Leave
from feedkit.cli.live.keys import Keys, Line, Lines
from feedkit.cli.live.screen import Screen
from feedkit.core.clock import follow
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from feedkit.cli.live.keys import Listener
    from feedkit.cli.live.sitting import LiveSitting
    from feedkit.core.state import Event

_PULSE = 0.25  # seconds between two looks at the clock, while it runs


class Terminal:
    """Lets a sitting go on as the wall clock does, and gives it what is typed.

    Parameters
    ----------
    sitting : LiveSitting
        If it shows a panel, the terminal gives single keys and can steer.
    listen : callable(typed, ended) -> Listener, optional
        Makes what gives the typed lines, if it is not this terminal.
    """

    def __init__(self, sitting: LiveSitting, listen: Callable[..., Listener] | None = None) -> None:
        self._sitting = sitting
        self._line = Line() if sitting.shows_panel else None
        self._screen = Screen(self._line, sitting.panel, sitting.prompt)
        self._keys: Listener
        if listen is not None:
            self._keys = listen(self._typed, self._end)
        elif self._line is not None:
            self._keys = Keys(self._line, self._typed, self._screen.typing, self._end)
        else:
            self._keys = Lines(self._typed, self._end)
        self._resting: set[asyncio.Future[None]] = set()

    def play(self) -> None:
        """Play until the game is over or somebody leaves; EOFError if the input ends before."""
        asyncio.run(self.sit())

    async def sit(self) -> None:
        """Play, as :meth:`play` does, in a loop that runs already."""
        loop = asyncio.get_running_loop()
        self._left: asyncio.Future[None] = loop.create_future()
        self._keys.start(loop)
        try:
            await self._go_on(loop)
        finally:
            self._screen.close()
            self._keys.stop(loop)

    async def _go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        with self._screen.above():
            self._sitting.greet()
        self._mind_signals(loop)
        tasks = [asyncio.ensure_future(self._follow()), asyncio.ensure_future(self._pulse())]
        try:
            await asyncio.wait({*tasks, self._left}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
        for task in tasks:
            if task.done() and not task.cancelled():
                task.result()  # raises what went wrong there
        if self._left.done():
            self._left.result()

    def _mind_signals(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let the clock stand while the shell has the terminal, and draw the panel for another width."""
        for name, act in (("SIGCONT", self._come_back), ("SIGWINCH", self._draw)):
            with contextlib.suppress(AttributeError, NotImplementedError):  # there are none on Windows
                loop.add_signal_handler(getattr(signal, name), act)

    def _come_back(self) -> None:
        self._keys.press_through()
        self._screen.forget()
        with self._screen.above():
            if self._sitting.clock.runs:
                self._sitting.stop(self._sitting.state.now)
                self._sitting.desk.say(_("The clock stood meanwhile. Enter starts it."))

    def _draw(self) -> None:
        with self._screen.above():
            pass

    # Time

    async def _follow(self) -> None:
        sitting = self._sitting
        await follow(sitting.table, sitting.moment, self._wait, self._tell)

    def _tell(self, happened: list[tuple[int, Event]]) -> None:
        with self._screen.above():
            self._sitting.take_in(happened)

    async def _wait(self, milliseconds: int) -> None:
        """Wait for so much game time, or until something is typed; as long as the clock stands, only that."""
        clock = self._sitting.clock
        await self._rest(clock.takes(milliseconds) if clock.runs else None)

    async def _pulse(self) -> None:
        while True:
            await self._rest(_PULSE if self._sitting.clock.runs else None)
            with self._screen.above():
                self._sitting.pulse()

    async def _rest(self, seconds: float | None) -> None:
        stirred: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._resting.add(stirred)
        try:
            await asyncio.wait({stirred}, timeout=seconds)
        finally:
            self._resting.discard(stirred)

    def _stir(self) -> None:
        for stirred in self._resting:
            if not stirred.done():
                stirred.set_result(None)

    # What is typed

    def _typed(self, text: str) -> None:
        self._screen.entered()
        try:
            with self._screen.above(text):
                self._sitting.typed(text)
        except Leave as leave:
            self._leave(leave)
        self._stir()

    def _end(self) -> None:
        self._leave(EOFError())

    def _leave(self, why: Exception) -> None:
        if not self._left.done():
            self._left.set_exception(why)
