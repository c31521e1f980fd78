"""How the race may go on: what a card of each animal can be expected to pay, by an exact Markov chain.

The model: from here on each step is of any of the six animals, each as likely, until one is at the park. It
knows nothing of who holds which cards; what it tells apart is who is near and who is far, which is what pays.
Of the states of the chain only the sorted distances matter, so few are needed and all are kept.
"""

from __future__ import annotations

from feedkit.games.animal_express.scoring import worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.animal_express.cards import Counts

_kept: dict[Counts, Counts] = {}  # by ascending distances


def prospects(to_go: Counts) -> Counts:
    """Give what a card of each animal can be expected to pay, in cents times ``6 ** sum(to_go)``.

    Parameters
    ----------
    to_go : Counts
        The steps that each animal is away from the park.

    Returns
    -------
    Counts
        Whole numbers. Once an animal is at the park they are what a card pays, at that scale.

    Examples
    --------
    One step each: whoever makes the next one is first, and all others are second.

    >>> [pays / 6**6 for pays in prospects((1, 1, 1, 1, 1, 1))] == [7 / 6] * 6
    True
    """
    order = sorted(range(6), key=to_go.__getitem__)
    found = [0] * 6
    for at, pays in zip(order, _sorted(tuple(to_go[at] for at in order)), strict=True):
        found[at] = pays
    return tuple(found)


def _sorted(to_go: Counts) -> Counts:
    """Give the prospects for distances in ascending order: the mean of those after each possible step."""
    found = _kept.get(to_go)
    if found is None:
        if to_go[0] == 0:
            scale = 6 ** sum(to_go)
            found = tuple(pays * scale for pays in worth(to_go))
        else:
            after = (prospects((*to_go[:at], to_go[at] - 1, *to_go[at + 1 :])) for at in range(6))
            found = tuple(
                map(sum, zip(*after, strict=True))
            )  # a step on, the scale is a sixth: so no division
        _kept[to_go] = found
    return found


def paid(counts: Sequence[int], pays: Counts) -> int:
    """Give what cards pay in all."""
    return sum(n * cents for n, cents in zip(counts, pays, strict=True))
