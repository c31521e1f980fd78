"""The moves a player may choose from: each is made once and shared by all states."""

from __future__ import annotations

from feedkit.games.animal_express.cards import ANIMALS, MOST_KEPT, MOST_STEPS
from feedkit.games.animal_express.moves import Move, Pass, Take

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.animal_express.cards import Counts

TAKES = tuple(map(Take, ANIMALS))
PASS = Pass()
_PLAYS = tuple(
    Move(animal, steps, kept)
    for animal in ANIMALS
    for steps in range(1, MOST_STEPS + 1)
    for kept in range(1, MOST_KEPT + 1)
)
# By animal and by the cards of it that are held: what can be done with them (AE-T2).
MOVES = tuple(
    tuple(
        tuple(move for move in _PLAYS if move.animal is animal and move.steps + move.kept <= held)
        for held in range(animal.cards + 1)
    )
    for animal in ANIMALS
)
_R, _G, _E, _C, _M, _S = MOVES
# Moves of these identities are well formed: whether they are legal is a matter of what is held and open.
SHARED = frozenset(map(id, (*TAKES, *_PLAYS, PASS)))

_takes: dict[Counts, tuple[Take, ...]] = {}  # five cards of six animals: 252 pools


def takes(pool: Counts) -> tuple[Take, ...]:
    """Give the ways to take from a pool (AE-T1)."""
    found = _takes.get(pool)
    if found is None:
        found = _takes[pool] = tuple(take for take, n in zip(TAKES, pool, strict=True) if n)
    return found


def moves(hand: Counts) -> tuple[Move | Pass, ...]:
    """Give the ways to lay out cards of a hand, animal by animal, and to lay out none (AE-T2)."""
    r, g, e, c, m, s = hand
    return (*_R[r], *_G[g], *_E[e], *_C[c], *_M[m], *_S[s], PASS)
