"""Computer players. Each reads only its view, and takes its luck from a stream of its own."""

from __future__ import annotations

from feedkit.core.words import N_
from feedkit.games.happy_turkey_day.expert import Expert
from feedkit.games.happy_turkey_day.rule_of_thumb import RuleOfThumb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Stream
    from feedkit.core.policy import Policy
    from feedkit.games.happy_turkey_day.moves import TurkeyMove
    from feedkit.games.happy_turkey_day.view import View


class Random:
    """Takes any move, each as likely."""

    name = "random"
    says = N_("does anything")

    def choose(self, view: View, moves: Sequence[TurkeyMove], stream: Stream) -> TurkeyMove:  # noqa: ARG002
        """Choose one of `moves`."""
        return stream.pick(moves)


POLICIES: dict[str, Policy] = {policy.name: policy for policy in (Random(), RuleOfThumb(), Expert())}
