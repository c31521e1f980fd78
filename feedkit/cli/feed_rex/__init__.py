"""What the terminal knows of Feed-Rex: its sentences, its table in text, and how moves may be typed."""

from feedkit.cli.feed_rex.asides import ASIDES
from feedkit.cli.feed_rex.picture import picture, whose_turn
from feedkit.cli.feed_rex.telling import tell
from feedkit.cli.feed_rex.typed import may_do, normal
from feedkit.cli.feed_rex.words import Names
from feedkit.cli.looks import Look
from feedkit.core.words import N_

LOOK = Look(
    players=5,
    whose_turn=whose_turn,
    picture=picture,
    tell=tell,
    may_do=may_do,
    normal=normal,
    names=Names.of_game,
    asides=ASIDES,
    # Clauses that say no more than that there are turns, plays, passes and questions.
    everyday=frozenset({"FR-T1", "FR-B1", "FR-G1", "FR-Q1", "FR-S6", "FR-S8", "FR-M2"}),
    inside=lambda state: state.inside,
    goal=N_("Empty your hand and get away before the T-Rex gets you. You see all cards but your own."),
)
