"""Exact beside simulated: deals that fit all that the pupil knows, and how often it happened in them."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from feedkit.core.words import _
from feedkit_widgets.html import Safe, el
from feedkit_widgets.parts import button, icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.lessons import Exercise
    from feedkit_widgets.trainer.training import Training

EACH = 400  # deals a click; so many take less than a second
MOST = 4000
_EARLY = 100  # up to here each few deals are drawn: one sees how a short run jumps about


class Deals:
    """Simulated deals of an exercise; the same exercise has the same ones everywhere.

    Attributes
    ----------
    steps : list of (int, int)
        After how many deals, how often it had happened; the last is where it is now.
    """

    def __init__(self) -> None:
        self.steps: list[tuple[int, int]] = []
        self._trials: Iterator[bool] | None = None

    @property
    def number(self) -> int:
        """How many there are."""
        return self.steps[-1][0] if self.steps else 0

    def more(self, exercise: Exercise) -> bool:
        """Deal some more; False if there is nothing to deal."""
        self._trials = self._trials or exercise.trials(exercise.seed)
        if self._trials is None or self.number >= MOST:
            return False
        draws, hits = self.steps[-1] if self.steps else (0, 0)
        for happened in islice(self._trials, EACH):
            draws += 1
            hits += happened
            if draws % (5 if draws <= _EARLY else 20) == 0:
                self.steps.append((draws, hits))
        return True


def simulated(training: Training, exercise: Exercise, uid: str) -> Safe | None:
    """Give the panel with the chart, once the exercise is over, if it asks for a chance."""
    if not training.end or not isinstance(exercise.answer, Fraction) or exercise.trials(0) is None:
        return None
    from feedkit_widgets.charts import convergence

    deals = training.deals
    told = _("{n} more deals") if deals.steps else _("{n} deals")
    again = None
    if deals.number < MOST:
        again = button("deal", icon("ui-dice"), told.format(n=EACH), cls="fk-btn--small", id=f"{uid}-deal")
    chart = None
    if deals.steps:
        chart = convergence(
            deals.steps,
            deals.number,
            exercise.answer,
            title=exercise.title,
            id=f"{uid}-x{training.number}-sim",
        )
    return el(
        "section",
        el("div", el("h2", _("Exact beside simulated"), id=f"{uid}-sim-h"), again, cls="fk-panel__head"),
        chart,
        cls="fk-panel fk-simulated",
        aria_labelledby=f"{uid}-sim-h",
        id=f"{uid}-sim",
    )
