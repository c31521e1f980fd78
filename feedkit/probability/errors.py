"""What can be wrong with a question about chance, each in one sentence."""

from __future__ import annotations

from feedkit.core.errors import FeedkitError


class ProbabilityError(FeedkitError, ValueError):
    """Numbers that make no distribution, no experiment or no question."""


class ImpossibleError(ProbabilityError):
    """Something was taken as seen that cannot happen, so nothing follows from it."""


class NotNumbersError(ProbabilityError, TypeError):
    """Outcomes were to be added or averaged and are no numbers, or compared and have no order."""
