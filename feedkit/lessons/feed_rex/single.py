"""Counting cards: what one card may be, and where the last one of a kind is (level 2)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from feedkit.core.words import N_, _
from feedkit.lessons.draft import Draft, Maker, agreed, possible
from feedkit.lessons.exercise import Hint, Slip
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.positions import Among, Spot, deal
from feedkit.lessons.feed_rex.unseen import LOOK
from feedkit.probability import hypergeometric
from feedkit.probability.formula import chance, formula

if TYPE_CHECKING:
    from feedkit.core.chance import Stream
    from feedkit.games.feed_rex.cards import Kind


def _share(spot: Spot, kind: Kind, position: int) -> Draft:
    """Ask for the chance that one card is of a kind."""
    left, pool = spot.left(kind), spot.pool
    here, a = words.places((position,)), words.a(kind)
    asked = Among((kind,), (position,), 1, 1)
    answer = agreed(asked.chance(spot.odds), hypergeometric(pool, left, 1)[1])
    told = possible(
        (
            slips.box_forgotten(spot, Fraction(left, spot.hand)),
            slips.whole_deck(spot, Fraction(spot.whole(kind), spot.deck)),
            slips.complement(1 - answer),
        )
    )
    event = chance(_("{card} is {kind}").format(card=here, kind=a))
    words_first = formula(_("{kinds} unseen").format(kinds=words.many(kind))) / formula(_("cards unseen"))
    counts = (formula(spot.whole(kind)) - spot.shown(kind)) / (formula(spot.deck) - spot.seen)
    return Draft(
        title=_("Is {card} {kind}?").format(card=here, kind=a),
        question=_("{look} What is the chance that **{card} of your hand** is {kind}?").format(
            look=_(LOOK), card=here, kind=a
        ),
        record=spot.state.record,
        seat=spot.seat,
        focus=(position,),
        answer=answer,
        hints=(slips.missing(spot), slips.anywhere(spot), slips.of_kind(spot, kind)),
        slips=told,
        working=(
            slips.unseen(spot, kind),
            _("Each of the {pool} is as likely to be {card} as any other.").format(pool=pool, card=here),
            event.equals(words_first, counts, answer),
        ),
        happening=asked,
    )


def one_card(luck: Stream) -> Draft | None:
    """Ask for the chance that one given card is of a kind."""
    spot = deal(luck)
    return None if spot is None else _share(spot, luck.pick(spot.kinds()), luck.below(spot.hand))


def one_kind_of_two(luck: Stream) -> Draft | None:
    """Ask for the chance that one given card is of one of two kinds."""
    spot = deal(luck)
    if spot is None:
        return None
    kinds = luck.shuffle(spot.kinds())[:2]
    if len(kinds) < 2 or spot.left(*kinds) == spot.pool:
        return None
    one, two = sorted(kinds, key=spot.kinds().index)
    position = luck.below(spot.hand)
    here = words.places((position,))
    asked = Among((one, two), (position,), 1, 1)
    answer = agreed(asked.chance(spot.odds), hypergeometric(spot.pool, spot.left(one, two), 1)[1])
    first, second = Fraction(spot.left(one), spot.pool), Fraction(spot.left(two), spot.pool)
    either = words.alternatives([words.a(one), words.a(two)])
    told = possible(
        (
            slips.box_forgotten(spot, Fraction(spot.left(one, two), spot.hand)),
            slips.complement(1 - answer),
            Slip(
                _("multiplying"),
                first * second,
                _("You multiplied. A card cannot be both: either will do, so the chances add up."),
            ),
            Slip(
                _("one kind only"),
                first,
                _("That is the chance of {one} alone: {two} will do as well.").format(
                    one=words.a(one), two=words.a(two)
                ),
            ),
        )
    )
    return Draft(
        title=_("Is {card} {kind}?").format(card=here, kind=either),
        question=_("{look} What is the chance that **{card} of your hand** is {kind}?").format(
            look=_(LOOK), card=here, kind=either
        ),
        record=spot.state.record,
        seat=spot.seat,
        focus=(position,),
        answer=answer,
        hints=(
            slips.missing(spot),
            slips.anywhere(spot),
            Hint(
                _("How many would do?"),
                _("{one} and {two} are unseen.").format(
                    one=words.counted(one, spot.left(one)), two=words.counted(two, spot.left(two))
                ),
            ),
        ),
        slips=told,
        working=(
            _("**{pool} cards are unseen**, {one} and {two} among them.").format(
                pool=spot.pool, one=words.counted(one, spot.left(one)), two=words.counted(two, spot.left(two))
            ),
            chance(_("{card} is {kind}").format(card=here, kind=either)).equals(
                formula(spot.left(one)).per(spot.pool) + formula(spot.left(two)).per(spot.pool), answer
            ),
        ),
        happening=asked,
    )


def last_one(luck: Stream) -> Draft | None:
    """Ask whether the one unseen card of a kind is in the hand, or in the box."""
    spot = deal(luck)
    alone = [] if spot is None else [kind for kind in spot.kinds() if spot.left(kind) == 1]
    if spot is None or not alone:
        return None
    kind = luck.pick(alone)
    a, held = words.a(kind), tuple(range(spot.hand))
    asked = Among((kind,), held, 1, 1)
    answer = agreed(asked.chance(spot.odds), hypergeometric(spot.pool, 1, spot.hand)[1])
    told = possible(
        (
            Slip(
                _("either or"),
                Fraction(1, 2),
                _("It is in your hand or in the box, but these have not the same number of cards."),
            ),
            Slip(
                _("one card only"),
                Fraction(1, spot.pool),
                _("That is the chance for one given card: you hold {n}.").format(n=spot.hand),
            ),
            Slip(
                _("the box forgotten"),
                Fraction(1, spot.hand),
                _("You shared one card among your {n}: but it may also be in the box.").format(n=spot.hand),
            ),
            slips.complement(1 - answer),
        )
    )
    return Draft(
        title=_("Do you hold the last one?"),
        question=_(
            "{look} Only **one of the {kinds}** is unseen. What is the chance that it is in your hand?"
        ).format(look=_(LOOK), kinds=words.many(kind)),
        record=spot.state.record,
        seat=spot.seat,
        focus=held,
        answer=answer,
        hints=(
            slips.missing(spot),
            slips.anywhere(spot),
            Hint(
                _("How many of the places are yours?"),
                _("{hand} of the {pool} places are in your hand.").format(hand=spot.hand, pool=spot.pool),
            ),
        ),
        slips=told,
        working=(
            _("**{pool} cards are unseen**, {hand} in your hand and {boxed} in the box.").format(
                pool=spot.pool, hand=spot.hand, boxed=spot.boxed
            ),
            _("The card is as likely to be at each of these places."),
            chance(_("you hold {kind}").format(kind=a)).equals(
                formula(_("cards in your hand")) / formula(_("cards unseen")),
                formula(spot.hand).per(spot.pool),
                *slips.reduced(spot.hand, spot.pool),
            ),
        ),
        happening=asked,
    )


MAKERS = (
    Maker("one-card", 2, N_("What one card is"), one_card),
    Maker("one-of-two", 2, N_("One kind or another"), one_kind_of_two),
    Maker("last-one", 2, N_("The last one of a kind"), last_one),
)
