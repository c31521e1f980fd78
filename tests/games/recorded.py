"""What chance has brought in a game, as the lines that an oracle is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feedkit.core.state import State


def chance_since(state: State, at: int = 0) -> list[str]:
    """Give the chance results among what has happened from entry number `at` on."""
    found = []
    for kind, result, *_ in list(state.entries())[at:]:
        if isinstance(kind, str) and kind != "at":
            words = map(str, result) if isinstance(result, tuple) else [str(result)]
            found.append(" ".join([kind, *words]))
    return found
