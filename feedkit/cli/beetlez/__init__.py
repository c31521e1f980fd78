"""What the terminal knows of Beetlez: the heap as a grid of numbers, and moves of one letter."""

from feedkit.cli.beetlez.brief import brief
from feedkit.cli.beetlez.ease import EASE, eased
from feedkit.cli.beetlez.picture import panel, picture, whose_turn
from feedkit.cli.beetlez.told import tell
from feedkit.cli.beetlez.typed import may_do, normal, not_now
from feedkit.cli.live.looks import LiveLook
from feedkit.cli.looks import Look
from feedkit.core.words import N_
from feedkit.games.beetlez.events import Flipped, Kept, Returned, RoundBegan, Spotted, Stopped, Tasted

LOOK = Look(
    players=4,
    whose_turn=whose_turn,
    picture=picture,
    tell=tell,
    may_do=may_do,
    normal=normal,
    # Clauses that say no more than that tiles are laid out, flipped, kept, turned back and looked for.
    everyday=frozenset({"BZ-S1", "BZ-R1", "BZ-T1", "BZ-T3", "BZ-L1", "BZ-L2", "BZ-L3", "BZ-E3"}),
    opens=(RoundBegan,),
    goal=N_(
        "Flip tiles, and keep the food you like; remember where the fridges of the Safety tiles lie. When"
        " somebody says “light!” everybody looks for one, and one player finds none."
    ),
)
LIVE = LiveLook(
    panel=panel,
    status=whose_turn,
    brief=brief,
    stands=(Spotted, Stopped),
    once=(Tasted, Flipped, Kept, Returned),  # BZ-S3; and where tiles lie is to be remembered, not read up
    example="17",
    not_now=not_now,
    eased=eased,
    ease=EASE,
)
