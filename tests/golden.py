"""The digest of 500 seeded games, which says that a seed means the same game everywhere.

Standard library and feedkit only, so that it runs in the browser's Python too:

    python tests/golden.py            print the digest
    python tests/golden.py --write    store it, after a change that is meant to change games
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import feedkit
from feedkit.core.chance import PLAYER, Stream
from feedkit.games.feed_rex.policies import POLICIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import State

GAMES = 500
STORED = Path(__file__).with_suffix(".sha256")
VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"gate": "open", "first": "random"},
    {"characters": "random", "extra_meat": 2, "extra_knives": 2},
    {"initial_threat": True, "peek": False, "max_turns": 40},
    {"gate": "open", "initial_threat": True, "characters": "random"},
)
TEAMS = {4: 2, 6: 3, 9: 4, 10: 5, 13: 6}  # every other game of so many players is played in teams of so many


def play(number: int) -> State:
    """Play game number `number` to its end: each player takes any listed move."""
    players = 3 + number % 11
    options = dict(VARIANTS[number % len(VARIANTS)])
    if number % 2 and players in TEAMS:
        options["team_size"] = TEAMS[players]
    state = feedkit.game("feed-rex", players=players, **options).start(seed=number)
    policy, plays = POLICIES["random"], 0
    while state.outcome is None:
        (seat,) = state.to_move
        luck = Stream(number, PLAYER + seat, plays)
        state.play(seat, policy.choose(state.view(seat), state.legal_moves(seat), luck))
        plays += 1
    return state


def digest(games: int = GAMES) -> str:
    """Give the SHA-256 of the records and outcomes of the first `games` games."""
    total = sha256()
    for number in range(games):
        state = play(number)
        total.update(f"{state.record}{state.outcome}\n".encode())
    return total.hexdigest()


def main() -> None:
    """Print the digest, or store it."""
    found = digest()
    if "--write" in sys.argv[1:]:
        STORED.write_text(found + "\n", encoding="ascii")
    sys.stdout.write(found + "\n")


if __name__ == "__main__":
    main()
