"""Counting cards, the whole hand: exactly so many, and how many on average (level 4)."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from feedkit.core.words import N_, _
from feedkit.lessons.draft import Draft, Maker, agreed, possible
from feedkit.lessons.exercise import NUMBER, Hint, Slip
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.positions import Among, deal
from feedkit.lessons.feed_rex.unseen import LOOK
from feedkit.probability import binomial, hypergeometric
from feedkit.probability.formula import formula

if TYPE_CHECKING:
    from feedkit.core.chance import Stream


def exactly(luck: Stream) -> Draft | None:
    """Ask for the chance that the whole hand holds exactly so many of a kind."""
    spot = deal(luck)
    able = [] if spot is None else spot.kinds(2)
    if spot is None or not able or spot.hand == spot.pool:
        return None
    kind = luck.pick(able)
    left, pool, hand = spot.left(kind), spot.pool, spot.hand
    law = hypergeometric(pool, left, hand)
    inner = [k for k in law if 0 < k < hand]
    if not inner:
        return None
    k = luck.pick(inner)
    held = tuple(range(hand))
    asked = Among((kind,), held, k, k)
    answer = agreed(asked.chance(spot.odds), law[k])
    ordered = answer / comb(hand, k)
    told = possible(
        (
            slips.with_replacement(binomial(hand, Fraction(left, pool))[k]),
            slips.one_order(ordered, comb(hand, k)),
            Slip(
                _("at least instead of exactly"),
                law.p(lambda n: n >= k),
                _("That is the chance of {k} or more: here more do not count.").format(k=k),
            )
            if k < max(law)
            else None,
            slips.complement(1 - answer),
        )
    )
    return Draft(
        title=_("Exactly {kinds}?").format(kinds=words.counted(kind, k)),
        question=_("{look} What is the chance that you hold **exactly {kinds}**?").format(
            look=_(LOOK), kinds=words.counted(kind, k)
        ),
        record=spot.state.record,
        seat=spot.seat,
        focus=held,
        answer=answer,
        hints=(
            slips.others(spot, kind),
            Hint(
                _("How many hands are there?"),
                _("{hand} of {pool} cards: {ways} hands, all as likely.").format(
                    hand=hand, pool=pool, ways=comb(pool, hand)
                ),
            ),
            Hint(
                _("How many of them fit?"),
                _(
                    "Ways to take {k} of {left}: {one}. To take {rest} of {others} others: {two}. Multiply."
                ).format(
                    k=k,
                    left=left,
                    one=comb(left, k),
                    rest=hand - k,
                    others=pool - left,
                    two=comb(pool - left, hand - k),
                ),
            ),
        ),
        slips=told,
        working=(
            slips.unseen(spot, kind),
            _("X is the number of {kinds} in your hand, {hand} cards of {pool}.").format(
                kinds=words.many(kind), hand=hand, pool=pool
            ),
            law.explain(k),
        ),
        happening=asked,
    )


def on_average(luck: Stream) -> Draft | None:
    """Ask how many of a kind the hand holds on average."""
    spot = deal(luck)
    if spot is None:
        return None
    kind = luck.pick(spot.kinds(2) or spot.kinds())
    left, pool, hand = spot.left(kind), spot.pool, spot.hand
    answer = agreed(spot.odds.held((kind,)).mean, hypergeometric(pool, left, hand).mean)
    told = possible(
        (
            Slip(
                _("the box forgotten"),
                Fraction(left),
                _("You gave all that are unseen to your hand: some may lie in the box."),
            ),
            Slip(
                _("one card only"),
                Fraction(left, pool),
                _("That is the share of one card: you hold {n}.").format(n=hand),
            ),
            Slip(
                _("counting what everybody sees"),
                Fraction(hand * spot.whole(kind), spot.deck),
                _(
                    "You counted all {deck} cards of the deck, but {seen} of them lie open and are not yours."
                ).format(deck=spot.deck, seen=spot.seen),
            ),
        ),
        most=hand,
    )
    return Draft(
        title=_("How many {kinds} on average?").format(kinds=words.many(kind)),
        question=_(
            "{look} If this were dealt very often, how many {kinds} would you hold **on average**? "
            "(It need not be a whole number.)"
        ).format(look=_(LOOK), kinds=words.many(kind)),
        record=spot.state.record,
        seat=spot.seat,
        focus=tuple(range(hand)),
        form=NUMBER,
        answer=answer,
        hints=(
            slips.others(spot, kind),
            Hint(
                _("One card on average"),
                _("Each card is one with chance {p}: it brings that much.").format(p=f"{left}/{pool}"),
            ),
            Hint(_("And all of them?"), _("Averages add up: take that {n} times.").format(n=hand)),
        ),
        slips=told,
        working=(
            slips.unseen(spot, kind),
            _(
                "Each card brings {p} on average, and averages add up, whatever the cards know of each other."
            ).format(p=f"{left}/{pool}"),
            formula(_("average")).equals(formula(hand) * formula(left).per(pool), answer),
        ),
    )


MAKERS = (
    Maker("exactly", 4, N_("Exactly so many"), exactly),
    Maker("on-average", 4, N_("How many on average"), on_average),
)
