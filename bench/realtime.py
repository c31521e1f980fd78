"""Games in real time on virtual time, beside as many games of Feed-Rex between random players."""

from __future__ import annotations

from itertools import count
from time import process_time
from typing import TYPE_CHECKING

import feedkit
from bench.report import at_most
from bench.rounds import in_turns
from feedkit.simulate import play

if TYPE_CHECKING:
    from bench.report import Finding
    from feedkit.core.game import Game

GAMES = 100  # of each, a round
ROUNDS = 10  # so that a thousand of each are played
BAR = 20

_seeds = count()


def seconds(game: Game, player: str) -> float:
    """Play games between players of one kind; give the process's seconds."""
    began = process_time()
    for _ in range(GAMES):
        play(game, next(_seeds), [player] * game.players)
    return process_time() - began


def compare(what: str, game: Game, player: str) -> Finding:
    """Set a thousand games in real time beside a thousand of Feed-Rex."""
    yardstick = feedkit.game("feed-rex", players=5)
    pair = in_turns(lambda: seconds(game, player), lambda: seconds(yardstick, "random"), ROUNDS)
    return at_most(
        what,
        f"{pair.ours * 1000 / GAMES:.2f} ms each",
        f"Feed-Rex, 5 random players: {pair.theirs * 1000 / GAMES:.2f} ms each",
        pair.ratio,
        BAR,
    )


def jumble() -> Finding:
    """Rounds of Jurassic Jumble, four players who each chase a random dinosaur."""
    game = feedkit.game("jurassic-jumble", players=4, max_rounds=1)
    return compare("1,000 rounds of Jurassic Jumble", game, "random")


def beetlez() -> Finding:
    """Games of Beetlez, four players of fading memory."""
    return compare("1,000 games of Beetlez", feedkit.game("beetlez", players=4), "fading memory")
