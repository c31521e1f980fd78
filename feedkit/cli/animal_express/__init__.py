"""What the terminal knows of Animal Express: its tracks and hands in text, and how moves may be typed."""

from feedkit.cli.animal_express.asides import ASIDES
from feedkit.cli.animal_express.picture import picture, reminder, whose_turn
from feedkit.cli.animal_express.typed import may_do, normal
from feedkit.cli.looks import Look
from feedkit.core.words import N_
from feedkit.games.animal_express.events import Dealt
from feedkit.games.animal_express.telling import tell

LOOK = Look(
    players=3,
    whose_turn=whose_turn,
    picture=picture,
    tell=tell,
    may_do=may_do,
    normal=normal,
    reminder=reminder,
    asides=ASIDES,
    # Clauses that say no more than that cards are dealt, taken, laid out and drawn.
    everyday=frozenset({"AE-S1", "AE-T1", "AE-T2", "AE-T5", "AE-M1"}),
    opens=(Dealt,),
    goal=N_("Store cards of the animals that will be first, second and third at the park: they are money."),
)
