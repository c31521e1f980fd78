"""Write docs/players.md, which says who plays and how well: ``python tools/players.py``.

Every figure comes from seeds, so it is the same each time and on every machine; `make soak` computes all of
them again.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import feedkit
from feedkit.core.policy import policies
from feedkit.simulate import duel

if TYPE_CHECKING:
    from feedkit.core.game import Game
    from feedkit.simulate import Standing

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "players.md"


class Contest(NamedTuple):
    """Duels between neighbours on the ladder of a game's players.

    Attributes
    ----------
    players : tuple of int
        The numbers of players.
    deals : int
        How many; each is played once for every seat.
    options : dict
        Of the game.
    ladders : tuple of tuple of str
        Names, the weakest first.
    """

    players: tuple[int, ...]
    deals: int
    options: dict[str, object]
    ladders: tuple[tuple[str, ...], ...] = (("random", "rule of thumb", "expert"),)


CONTESTS = {
    "feed-rex": Contest((3, 5, 8), 60, {}),
    "happy-turkey-day": Contest((3, 4, 5), 100, {}),
    "jurassic-jumble": Contest((3, 4, 6), 100, {"max_rounds": 1}),
    "beetlez": Contest(
        (3, 4, 6),
        60,
        {},
        (("random", "rule of thumb", "expert"), ("no memory", "fading memory", "perfect memory")),
    ),
    "animal-express": Contest((2, 3, 5), 100, {}),
}
SEED = 100_000  # of the first deal: far from those that players were tried on while they were written
INTRODUCTION = """\
# The computer players

Each sees what a person at its seat would see, and takes its luck from a stream of its own. How well they play
is told by duels: one of a kind among others of another kind, once at every seat, with the same deal and the
same luck at each. Percentages come with their interval of 95 % by Wilson's method; where two intervals do not
overlap one plays better. Written by `python tools/players.py`; all comes from seeds, so it is the same each
time."""


def section(game: Game) -> str:
    """Give what the page says of a game."""
    contest = CONTESTS[game.id]
    lines = [f"## {game.title}", "", "| player | how it plays |", "|---|---|"]
    lines += [f"| {policy.name} | {policy.says} |" for policy in policies(type(game)).values()]
    played = f", {_told(contest.options)}" if contest.options else ""
    lines += [
        "",
        f"| players{played} | one of them | wins | each of the others | wins |",
        "|---|---|---|---|---|",
    ]
    for weaker, stronger in (pair for ladder in contest.ladders for pair in pairwise(ladder)):
        for players in contest.players:
            found = duel(
                feedkit.game(game.id, players=players, **contest.options),
                stronger,
                weaker,
                contest.deals,
                seed=SEED,
            )
            one, rest = _share(found.one), _share(found.rest)
            lines.append(f"| {players} | {stronger} | {one} | {weaker} | {rest} |")
    return "\n".join(lines)


def _told(options: dict[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in options.items())


def _share(standing: Standing) -> str:
    low, high = (100 * end for end in (standing.interval.low, standing.interval.high))
    share = 100 * standing.wins / standing.seats
    return f"{standing.wins} of {standing.seats:,}: {share:.1f} % ({low:.1f} to {high:.1f})"


def page() -> str:
    """Give the page."""
    parts = [INTRODUCTION, *(section(feedkit.game(name)) for name in feedkit.game_names())]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.relative_to(ROOT))


if __name__ == "__main__":
    main()
