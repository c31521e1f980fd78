"""What may be done now."""

from __future__ import annotations

ASK = "ask"  # a question, or an action without one
ACT = "act"  # an action
PLAY_ON = "play on"  # another card, after a Swiss Knife that was played
PASS_ON = "pass on"  # noqa: S105 - another card, after a Swiss Knife that was passed
AIM = "aim"  # whom a Flare is for
OVER = "over"  # nothing

ASKS_ABOVE = 3  # cards: with so many or fewer, phase A is skipped (FR-T2)
