"""The digests of seeded games, a line for each game there is: a seed means the same game everywhere.

Standard library and feedkit only, so that it runs in the browser's Python too:

    python tests/golden.py            print the digests
    python tests/golden.py --write    store them, after a change that is meant to change games
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import feedkit
from feedkit.core.policy import policies
from feedkit.simulate import play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import State

STORED = Path(__file__).with_suffix(".sha256")
TEAMS = {4: 2, 6: 3, 9: 4, 10: 5, 13: 6}  # every other game of so many players is played in teams of so many


class Sample(NamedTuple):
    """The games that a digest is taken of: how many, with which options in turn, and who plays.

    Every `clever` games one is played by players of all kinds, the others at random.
    """

    games: int
    clever: int
    variants: tuple[dict[str, object], ...]


SAMPLES = {
    "feed-rex": Sample(
        500,
        250,
        (
            {},
            {"gate": "open", "first": "random"},
            {"characters": "random", "extra_meat": 2, "extra_knives": 2},
            {"initial_threat": True, "peek": False, "max_turns": 40},
            {"gate": "open", "initial_threat": True, "characters": "random"},
        ),
    ),
    "happy-turkey-day": Sample(200, 40, ({}, {"farmer": "random"})),
    "jurassic-jumble": Sample(
        30,
        6,
        (
            {"max_rounds": 1},
            {"dealer": "random", "max_rounds": 1, "strict_wild": True},
            {"max_rounds": 2, "values": [10, 20, 30, 40, 50, 60, 70, 80, 90]},
        ),
    ),
    "beetlez": Sample(30, 6, ({}, {"private_flips": True, "rounds": 2}, {"rounds": 1, "call_limit": 300})),
    "animal-express": Sample(
        200, 40, ({"rounds": 1}, {"first": "random", "rounds": 2}, {"hand_scores": True, "rounds": 1})
    ),
}


def played(name: str, number: int) -> State:
    """Play game number `number` of a game to its end."""
    low, high = feedkit.game(name).seats_allowed
    players = low + number % (high - low + 1)
    variants = SAMPLES[name].variants
    options = dict(variants[number % len(variants)])
    if name == "feed-rex" and number % 2 and players in TEAMS:
        options["team_size"] = TEAMS[players]
    game = feedkit.game(name, players=players, **options)
    known = tuple(policies(type(game)))
    if number % SAMPLES[name].clever:
        return play(game, number, [known[0]] * players)
    return play(game, number, [known[(number + seat) % len(known)] for seat in game.seats])


def digest(name: str) -> str:
    """Give the SHA-256 of the records and outcomes of a game's sample."""
    total = sha256()
    for number in range(SAMPLES[name].games):
        state = played(name, number)
        total.update(f"{state.record}{state.outcome}\n".encode())
    return total.hexdigest()


def digests() -> str:
    """Give the digest of every game, a line each."""
    return "".join(f"{digest(name)}  {name}\n" for name in feedkit.game_names())


def main() -> None:
    """Print the digests, or store them."""
    found = digests()
    if "--write" in sys.argv[1:]:
        STORED.write_text(found, encoding="ascii")
    sys.stdout.write(found)


if __name__ == "__main__":
    main()
