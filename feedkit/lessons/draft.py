"""What the maker of an exercise gives: everything but which exercise it is."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.lessons.errors import LessonError
from feedkit.lessons.exercise import CHANCE, Choice, Hint, Slip, fair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from fractions import Fraction

    from feedkit.core.chance import Stream
    from feedkit.lessons.exercise import Happening
    from feedkit.probability import Formula


class Draft(NamedTuple):
    """An exercise that has no number yet; the fields are those of :class:`feedkit.lessons.Exercise`."""

    title: str
    question: str
    record: str
    seat: int
    answer: Fraction | str
    hints: tuple[Hint, Hint, Hint]
    slips: tuple[Slip, ...]
    working: tuple[str | Formula, ...]
    form: str = CHANCE
    focus: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()
    happening: Happening | None = None

    @property
    def fair(self) -> bool:
        """Whether it can be dealt: every slip can be told from the answer and from the others."""
        return fair(self.form, self.answer, self.slips)


class Maker(NamedTuple):
    """Makes exercises of one kind.

    Attributes
    ----------
    id : str
        Its name for ever: exercises are shared by it.
    level : int
    title : str
        What it trains, to be translated where it is shown.
    draw : callable
        Draws an exercise, or gives None if the position that was drawn does not serve.
    """

    id: str
    level: int
    title: str
    draw: Callable[[Stream], Draft | None]


def agreed(exact: Fraction, closed: Fraction) -> Fraction:
    """Give the answer of the exact belief, once the closed form has given the same.

    Raises
    ------
    LessonError
        If they differ: one of the two is wrong, and nobody should be taught either.
    """
    if exact != closed:
        raise LessonError(f"The belief says {exact} and the formula says {closed}.")
    return exact


def possible(slips: Iterable[Slip | None], most: int = 1) -> tuple[Slip, ...]:
    """Give the slips that somebody could type: numbers from 0 to `most`, and choices."""
    told = (slip for slip in slips if slip is not None)
    return tuple(slip for slip in told if isinstance(slip.value, str) or 0 <= slip.value <= most)
