"""What can be wrong with an answer or with what was asked of a lesson, each in one sentence."""

from __future__ import annotations

from feedkit.core.errors import FeedkitError


class LessonError(FeedkitError, ValueError):
    """There is no such lesson or exercise."""


class AnswerError(FeedkitError, ValueError):
    """A text that is no answer; the message says what to type instead."""
