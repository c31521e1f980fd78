"""What a round brings everybody."""

from __future__ import annotations

from feedkit.games.jurassic_jumble.cards import (
    BONE_POINTS,
    FAKE_BONE,
    GROUPS,
    OF_DINOSAUR,
    PALEONTOLOGIST,
    PENALTY,
    completed,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.jurassic_jumble.cards import Cards


def scores(
    hands: Sequence[Cards], takers: Sequence[int], values: Sequence[int], *, strict_wild: bool = False
) -> tuple[int, ...]:
    """Give each seat's points for a round (JJ-P1 to JJ-P4).

    Parameters
    ----------
    hands : sequence of sets of cards
        By seat.
    takers : sequence of int
        Who took a bone, in order; the first has gone out. Nobody scores in a round without one (JJ-X2).
    values : sequence of int
        What each dinosaur is worth.
    strict_wild : bool
        Whether a Paleontologist beside all nine cards counts as not used (JJ-P4).

    Examples
    --------
    A and B take a bone; A has the Tyrannosaurus, C the Fake Bone, and B the Paleontologist.

    >>> from feedkit.games.jurassic_jumble.cards import DINOSAURS
    >>> scores([OF_DINOSAUR[0], PALEONTOLOGIST, FAKE_BONE], (0, 1), [d.value for d in DINOSAURS])
    (150, 0, -50)
    """
    points = [0] * len(hands)
    if not takers:
        return tuple(points)
    for seat in takers:  # JJ-P1
        points[seat] += BONE_POINTS
    out = takers[0]
    dinosaur = completed(hands[out])
    points[out] += values[dinosaur]
    needed = (hands[out] & OF_DINOSAUR[dinosaur]).bit_count() < GROUPS
    used = bool(hands[out] & PALEONTOLOGIST) and (needed or not strict_wild)  # JJ-P3, JJ-P4
    for seat, hand in enumerate(hands):
        if hand & FAKE_BONE:  # JJ-P2
            points[seat] -= PENALTY
        if hand & PALEONTOLOGIST and not used:  # JJ-P3
            points[seat] -= PENALTY
    return tuple(points)
