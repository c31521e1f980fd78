"""Jurassic Jumble at the end of a round: whoever has points, or none, can read what for."""

from __future__ import annotations

import pytest

import feedkit
from feedkit.core.naming import PEOPLE, Named
from feedkit.games.jurassic_jumble.cards import FAKE_BONE, OF_DINOSAUR, PALEONTOLOGIST
from feedkit.games.jurassic_jumble.events import RoundEnded
from feedkit.games.jurassic_jumble.scoring import scores
from feedkit.games.jurassic_jumble.telling import tell


@pytest.mark.parametrize("strict", [False, True])
def test_points_are_sums_of_what_they_are_for(strict: bool) -> None:
    game = feedkit.game("jurassic-jumble", players=3, strict_wild=strict)
    whole, eight, both = OF_DINOSAUR[0], OF_DINOSAUR[0] & ~256, 50 if strict else 100
    for hands, expected in (
        (
            (whole, FAKE_BONE | 1 << 9, PALEONTOLOGIST),
            [
                "50 (a bone) + 100 (the Tyrannosaurus) = 150",
                "50 (a bone) - 50 (the Fake Bone) = 0",
                "-50 (the Paleontologist)",
            ],
        ),
        (
            (eight | PALEONTOLOGIST, 1 << 9, 1 << 10),
            [
                "50 (a bone) + 100 (the Tyrannosaurus with the Paleontologist) = 150",
                "50 (a bone)",
                "0 (no bone)",
            ],
        ),
        (
            (whole | PALEONTOLOGIST, 1 << 9, FAKE_BONE),
            [
                f"50 (a bone) + {both} (the Tyrannosaurus with the Paleontologist) = {50 + both}",
                "50 (a bone)",
                "-50 (the Fake Bone)",
            ],
        ),
        (
            (whole | FAKE_BONE, PALEONTOLOGIST, 1 << 9),
            [
                "50 (a bone) + 100 (the Tyrannosaurus) - 50 (the Fake Bone) = 100",
                "50 (a bone) - 50 (the Paleontologist) = 0",
                "0 (no bone)",
            ],
        ),
    ):
        won = scores(hands, (0, 1), game.values, strict_wild=strict)  # type: ignore[attr-defined]
        told = tell(RoundEnded(1, hands, (0, 1), 0, won, won), Named(PEOPLE[:3], None)).split("\n")
        for seat, sum_of_it in enumerate(expected):
            assert f"): {sum_of_it}, in all {won[seat]};" in told[1 + seat]


def test_where_nobody_goes_out_there_are_none() -> None:
    hands = (FAKE_BONE, PALEONTOLOGIST, 1)
    told = tell(RoundEnded(1, hands, (), -1, (0, 0, 0), (0, 0, 0)), Named(PEOPLE[:3], 0)).split("\n")
    assert told[0].endswith("Nobody went out, and nobody scores.")
    assert told[1].startswith("You: 0, in all 0;")
