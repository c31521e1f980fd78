"""The front door: names of games, whatever else has been imported."""

from __future__ import annotations

import subprocess
import sys

import feedkit


def test_there_are_five_games() -> None:
    assert feedkit.game_names() == (
        "feed-rex",
        "happy-turkey-day",
        "jurassic-jumble",
        "beetlez",
        "animal-express",
    )
    for name in feedkit.game_names():
        game = feedkit.game(name)
        assert game.id == name
        assert game.players == game.seats_allowed[0]


def test_no_public_name_is_lost_once_games_are_loaded() -> None:
    """A package of the same name would take a function's place when it is imported."""
    program = """
import feedkit
before = {name: getattr(feedkit, name) for name in feedkit.__all__}
for name in feedkit.game_names():
    feedkit.game(name).start(seed=1)
import feedkit.simulate, feedkit.lessons, feedkit.probability, feedkit.cli
print(before == {name: getattr(feedkit, name) for name in feedkit.__all__})
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"
