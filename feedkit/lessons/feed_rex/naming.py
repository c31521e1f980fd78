"""Asking questions: what is counted or named elsewhere is no longer among the rest (level 5)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from feedkit.core.words import N_, _
from feedkit.games.feed_rex.moves import HOW_MANY, WHICH, Ask
from feedkit.lessons.draft import Draft, Maker
from feedkit.lessons.exercise import Hint, Slip
from feedkit.lessons.feed_rex import words
from feedkit.lessons.feed_rex.positions import deal
from feedkit.lessons.feed_rex.told import about, asks, event, part_of, tell
from feedkit.probability import hypergeometric
from feedkit.probability.formula import formula

if TYPE_CHECKING:
    from feedkit.core.chance import Stream


def counted_elsewhere(luck: Stream) -> Draft | None:
    """Say how many of a kind some cards hold; ask for the chance of another card."""
    spot = deal(luck, asks)
    able = [] if spot is None else spot.kinds(2)
    if spot is None or not able:
        return None
    kind, (part, position) = luck.pick(able), part_of(luck, spot.hand)
    told = tell(spot, Ask(HOW_MANY, part, (kind,)))
    k, left, size = told.number, spot.left(kind), len(part)
    rest, mine = spot.pool - size, spot.hand - size
    if not 0 < k < min(left, size):
        return None
    return about(
        told,
        kind,
        position,
        hypergeometric(rest, left - k, 1)[1],
        wrong=(
            Slip(
                _("the pool kept"),
                Fraction(left - k, spot.pool),
                _("You took {k} away above the stroke, but not the {size} cards below it.").format(
                    k=k, size=size
                ),
            ),
            Slip(
                _("the answer half used"),
                Fraction(left, rest),
                _("You left {size} cards out below the stroke, but not the {k} above it.").format(
                    k=k, size=size
                ),
            ),
            Slip(
                _("the box forgotten"),
                Fraction(left - k, mine),
                _("You shared them among your other {n} cards alone: some may lie in the box.").format(
                    n=mine
                ),
            ),
        ),
        hints=(
            Hint(
                _("How many are elsewhere?"),
                _("{k} of the {left} among {cards}, so {n} elsewhere.").format(
                    k=k, left=left, cards=words.places(part), n=left - k
                ),
            ),
            Hint(
                _("And how many places?"),
                _("{pool} less {size}: {rest}.").format(pool=spot.pool, size=size, rest=rest),
            ),
        ),
        working=(
            _("Among {cards}: {k}. So {n} elsewhere, at **{rest} places**.").format(
                k=k, cards=words.places(part), n=left - k, rest=rest
            ),
            event(position, kind).equals(
                (formula(left) - k) / (formula(spot.pool) - size), Fraction(left - k, rest)
            ),
        ),
    )


def card_named(luck: Stream) -> Draft | None:
    """Name one card; ask for the chance of another."""
    spot = deal(luck, asks)
    if spot is None:
        return None
    named, position = luck.shuffle(range(spot.hand))[:2]
    told = tell(spot, Ask(WHICH, (named,)))
    found = spot.state.hands[spot.seat][named].kind
    kind = found if luck.below(2) and spot.left(found) > 1 else luck.pick(spot.kinds())
    gone, left, rest = int(kind is found), spot.left(kind), spot.pool - 1
    if not 0 < left - gone < rest:
        return None
    both_ways = _("Card {n} is {kind}: take it out above the stroke and below.")
    below_only = _("Card {n} is {kind}: it is out below the stroke, but it was no {other}.")
    said = (both_ways if gone else below_only).format(n=named + 1, kind=words.a(found), other=words.one(kind))
    return about(
        told,
        kind,
        position,
        hypergeometric(rest, left - gone, 1)[1],
        wrong=(
            Slip(_("the answer half used"), Fraction(left - 1 + gone, rest), said),
            Slip(
                _("the box forgotten"),
                Fraction(left - gone, spot.hand - 1),
                _("You shared them among your other {n} cards alone: some may lie in the box.").format(
                    n=spot.hand - 1
                ),
            ),
        ),
        hints=(
            Hint(
                _("How many are left?"),
                _("One of the {left} is named: {n} are left.").format(left=left, n=left - 1)
                if gone
                else _("The card that was named is none of them: all {n} are left.").format(n=left),
            ),
            Hint(
                _("And how many places?"),
                _("{pool} less the one that is named: {rest}.").format(pool=spot.pool, rest=rest),
            ),
        ),
        working=(
            _("Card {n} is known: **{rest} places** are left, for {kinds}.").format(
                n=named + 1, rest=rest, kinds=words.counted(kind, left - gone)
            ),
            event(position, kind).equals(
                ((formula(left) - 1) if gone else formula(left)) / (formula(spot.pool) - 1),
                Fraction(left - gone, rest),
            ),
        ),
    )


MAKERS = (
    Maker("card-named", 5, N_("One card is named"), card_named),
    Maker("counted-elsewhere", 5, N_("A number, and the other cards"), counted_elsewhere),
)
