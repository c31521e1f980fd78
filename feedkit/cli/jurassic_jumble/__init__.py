"""What the terminal knows of Jurassic Jumble: the hand as a grid, calls in a line, and short moves."""

from feedkit.cli.jurassic_jumble.brief import brief
from feedkit.cli.jurassic_jumble.ease import EASE, eased
from feedkit.cli.jurassic_jumble.fields import fields
from feedkit.cli.jurassic_jumble.picture import notes, panel, picture, status, whose_turn
from feedkit.cli.jurassic_jumble.typed import may_do, normal, not_now, unread
from feedkit.cli.live.looks import LiveLook
from feedkit.cli.looks import Aside, Look
from feedkit.core.words import N_
from feedkit.games.jurassic_jumble.events import Dealt, RoundEnded
from feedkit.games.jurassic_jumble.moves import Call, Offer, TakeBone, Wait
from feedkit.games.jurassic_jumble.telling import tell

LOOK = Look(
    players=4,
    whose_turn=whose_turn,
    picture=picture,
    tell=tell,
    may_do=may_do,
    normal=normal,
    asides=(Aside("notes", N_("which cards you know others to hold"), notes),),
    # Clauses that say no more than that cards are dealt, numbers called, offers withdrawn and swapped.
    everyday=frozenset({"JJ-S3", "JJ-T3", "JJ-T4", "JJ-T5", "JJ-T6", "JJ-G6"}),
    fields=fields,
    secret=(Offer, TakeBone, Call, Wait),
    opens=(Dealt,),
    goal=N_(
        "Trade until you hold all nine bones of one dinosaur, then take a bone, in silence. Once one is gone"
        " everybody grabs, and one player gets none."
    ),
)
LIVE = LiveLook(
    panel=panel,
    status=status,
    brief=brief,
    stands=(RoundEnded,),
    example="o T1 T4",
    not_now=not_now,
    unread=unread,
    eased=eased,
    ease=EASE,
)
