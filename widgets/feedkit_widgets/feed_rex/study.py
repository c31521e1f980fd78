"""The panel "What can I know?" while somebody uses it: what is revealed, which bar is opened, the simulation.

A study belongs to one view. As soon as the position is another one, a new study begins: what was revealed
is covered again, and the simulation of the old position is dropped.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit_widgets.feed_rex.knowing import Knowledge, may_know

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.view import View
    from feedkit_widgets.feed_rex.trial import Trial
    from feedkit_widgets.scene import Inquiry


class Study(NamedTuple):
    """What is shown of what a seat can know.

    Attributes
    ----------
    known : Knowledge
    inquiry : Inquiry
        What was asked for.
    lines : int
        How many lines are revealed, in projector mode.
    what : str
        The bar whose working is open, such as ``"held meat 2"``; empty if none is.
    trial : Trial or None
        The simulation of that bar, once it has begun.
    sampling : bool
        Whether it runs by itself.
    """

    known: Knowledge
    inquiry: Inquiry
    lines: int = 0
    what: str = ""
    trial: Trial | None = None
    sampling: bool = False

    @property
    def view(self) -> View:
        """The position."""
        return self.known.view

    @property
    def card(self) -> int | None:
        """The position of the hand that was chosen, if there is one such."""
        card = self.inquiry.card
        return card if card is not None and card < self.view.own_size else None


def study_of(view: View | None, inquiry: Inquiry, before: Study | None) -> Study | None:
    """Give the study of a view: `before` if it is of the same one; None if nobody asked, or nobody may."""
    if view is None or not inquiry.open or not may_know(view):
        return None
    if before is not None and before.view == view:
        return before if before.inquiry == inquiry else before._replace(inquiry=inquiry)
    return Study(Knowledge(view), inquiry)
