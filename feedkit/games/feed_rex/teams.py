"""Who is in whose team, and who has won (FR-V1, FR-V3 to FR-V8)."""

from __future__ import annotations

from feedkit.core.errors import OptionError
from feedkit.core.words import _
from feedkit.games.feed_rex.cards import ALONE, TEAM_SIZES, team_colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

UP = "-up"  # marks the Jeep of each team that is dealt face up


def check(players: int, size: object) -> None:
    """Refuse a team size that does not fit the number of players (FR-V3)."""
    if size is None:
        return
    if not isinstance(size, int) or players not in TEAM_SIZES[size]:
        fits = [str(s) for s, allowed in TEAM_SIZES.items() if players in allowed]
        if fits:
            said = _("{players} players fit teams of {sizes}.").format(
                players=players, sizes=_(" or ").join(fits)
            )
        else:
            said = _("{players} players make no teams.").format(players=players)
        raise OptionError(said, "FR-V3")


def tokens(players: int, size: int) -> tuple[str, ...]:
    """Give the Jeeps that are dealt: one of each team face up, one "?" for a player over (FR-V5)."""
    jeeps: list[str] = []
    for colour in team_colours(players, size):
        jeeps += [colour + UP, *[colour] * (size - 1)]
    return (*jeeps, *[ALONE] * (players % size))


def jeeps(dealt: Sequence[str]) -> tuple[tuple[str, ...], tuple[bool, ...]]:
    """Give the colour of each seat's Jeep, and whether it lies face up."""
    return tuple(token.removesuffix(UP) for token in dealt), tuple(token.endswith(UP) for token in dealt)


def result(
    players: int, jeeps: Sequence[str], escaped: tuple[int, ...], devoured: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give winners and scores.

    Without teams whoever escaped wins and scores 1. In teams a seat's score is how many of its team escaped.

    Parameters
    ----------
    players : int
    jeeps : sequence of str
        The colour of each seat; empty without teams.
    escaped, devoured : tuple of int
        In the order in which they left.

    Returns
    -------
    winners : tuple of int
    scores : tuple of int
    """
    if not jeeps:
        return tuple(sorted(escaped)), tuple(int(seat in escaped) for seat in range(players))
    saved = {colour: sum(jeeps[seat] == colour for seat in escaped) for colour in jeeps}
    scores = tuple(saved[colour] for colour in jeeps)
    teams = {colour for colour in jeeps if colour != ALONE}
    alone = next((seat for seat in escaped if jeeps[seat] == ALONE), None)
    if alone is not None and teams <= {jeeps[seat] for seat in devoured}:  # FR-V7
        return (alone,), scores
    most = max(saved[colour] for colour in teams)
    for seat in escaped:  # FR-V6: of the tied teams, the one that came out first
        if jeeps[seat] in teams and saved[jeeps[seat]] == most:
            return tuple(s for s in range(players) if jeeps[s] == jeeps[seat]), scores
    return (), scores
