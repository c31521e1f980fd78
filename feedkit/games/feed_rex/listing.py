"""The moves a player may choose from, made once for each size of hand and shared by all states.

They depend on nothing else than the number of cards and who is in the game.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from feedkit.games.feed_rex.cards import Kind
from feedkit.games.feed_rex.moves import (
    ANY,
    AT_LEAST,
    CAN_MACGYVER,
    HOW_MANY,
    MINE,
    WHICH,
    Aim,
    Ask,
    MacGyver,
    Pass,
    Play,
)


@cache
def asks(size: int) -> tuple[Ask, ...]:
    """Give the canonical questions about a hand of `size` cards."""
    hand = tuple(range(size))
    return (
        *(Ask(HOW_MANY, hand, (kind,)) for kind in Kind),
        *(Ask(ANY, hand, (kind,)) for kind in Kind),
        *(Ask(AT_LEAST, hand, (kind,), 2) for kind in Kind),
        *(Ask(ANY, (position,), (kind,)) for position in hand for kind in Kind),
        *(Ask(WHICH, (position,)) for position in hand),
        Ask(MINE, hand),
        Ask(CAN_MACGYVER, hand),
    )


@cache
def plays(size: int) -> tuple[Play, ...]:
    """Give the ways to play a card of `size`."""
    return tuple(Play(position) for position in range(size))


@lru_cache(maxsize=1 << 13)
def passes(size: int, seat: int, inside: tuple[int, ...]) -> tuple[Pass, ...]:
    """Give the ways to pass a card of `size` to somebody of `inside` who does not sit at `seat`."""
    return tuple(Pass(position, to) for position in range(size) for to in inside if to != seat)


@cache
def macgyvers(size: int) -> tuple[MacGyver, ...]:
    """Give the pairs of `size` cards."""
    return tuple(MacGyver(one, two) for one in range(size) for two in range(one + 1, size))


@lru_cache(maxsize=1 << 13)
def aims(targets: tuple[int, ...]) -> tuple[Aim, ...]:
    """Give the ways to use a Flare: somebody of `targets`, or nobody."""
    return (*(Aim(seat) for seat in targets), Aim(None))


class Listed(NamedTuple):
    """Moves that are legal now, and their identities: one that has just been listed needs no second check."""

    moves: tuple[Ask | Play | Pass | MacGyver | Aim, ...]
    ids: frozenset[int]


@lru_cache(maxsize=1 << 12)
def listed(stage: str, size: int, seat: int, who: tuple[int, ...]) -> Listed:
    """Give the moves of a stage.

    Parameters
    ----------
    stage : str
        ``"ask"``, ``"act"``, ``"play on"``, ``"pass on"`` or ``"aim"``.
    size : int
        Cards in the hand of the player at `seat`.
    who : tuple of int
        Who is in the game; for ``"aim"``, whom the Flare can be for.
    """
    moves: list[Ask | Play | Pass | MacGyver | Aim] = []
    if stage == "ask":
        moves += asks(size)
    if stage in {"ask", "act", "play on"}:
        moves += plays(size)
    if stage in {"ask", "act", "pass on"}:
        moves += passes(size, seat, who)
    if stage in {"ask", "act"}:
        moves += macgyvers(size)
    if stage == "aim":
        moves += aims(who)
    return Listed(tuple(moves), frozenset(map(id, moves)))


@lru_cache(maxsize=1 << 10)
def lists_of(inside: tuple[int, ...]) -> dict[tuple[str, int, int], Listed]:  # noqa: ARG001 - the cache tells them apart
    """Give the table of lists for these players in the game, filled as they are needed."""
    return {}


NOTHING = Listed((), frozenset())
