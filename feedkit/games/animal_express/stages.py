"""Where in a turn a game stands."""

from __future__ import annotations

TAKE, MOVE, OVER = "take", "move", "over"
