"""What the terminal knows of Happy Turkey Day!: its Coops and hands in text, and how moves may be typed."""

from feedkit.cli.happy_turkey_day.asides import ASIDES
from feedkit.cli.happy_turkey_day.picture import picture, whose_turn
from feedkit.cli.happy_turkey_day.typed import may_do, normal
from feedkit.cli.looks import Look
from feedkit.core.words import N_
from feedkit.games.happy_turkey_day.events import RoundBegan
from feedkit.games.happy_turkey_day.moves import Choose
from feedkit.games.happy_turkey_day.telling import tell

LOOK = Look(
    players=4,
    whose_turn=whose_turn,
    picture=picture,
    tell=tell,
    may_do=may_do,
    normal=normal,
    asides=ASIDES,
    # Clauses that say no more than that there are rounds, a Diet Feed, choices and Coops to empty.
    everyday=frozenset({"HT-S4", "HT-R1", "HT-R2", "HT-R3", "HT-R4", "HT-R6", "HT-R9", "HT-E4"}),
    secret=(Choose,),
    opens=(RoundBegan,),
    goal=N_("Collect Feed of many kinds, but do not be the one with the most Fat at Thanksgiving."),
)
