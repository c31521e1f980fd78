"""Asking questions: what an answer about some cards says of one card (level 5)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from feedkit.core.words import N_, _
from feedkit.games.feed_rex.moves import ANY, HOW_MANY, Ask
from feedkit.lessons.draft import Draft, Maker
from feedkit.lessons.exercise import Hint, Slip
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.positions import deal
from feedkit.lessons.feed_rex.told import about, asks, event, part_of, tell
from feedkit.probability import hypergeometric
from feedkit.probability.formula import chance, formula

if TYPE_CHECKING:
    from feedkit.core.chance import Stream


def how_many_told(luck: Stream) -> Draft | None:
    """Say how many of a kind the hand holds; ask for the chance of one card."""
    spot = deal(luck, asks)
    if spot is None:
        return None
    kind, hand = luck.pick(spot.kinds()), spot.hand
    told = tell(spot, Ask(HOW_MANY, tuple(range(hand)), (kind,)))
    k, position = told.number, luck.below(hand)
    if not 0 < k < hand:
        return None
    spread = _("You spread the {k} over all unseen cards: the answer is about your {hand} alone.")
    return about(
        told,
        kind,
        position,
        Fraction(k, hand),
        wrong=(
            Slip(_("the box counted in"), Fraction(k, spot.pool), spread.format(k=k, hand=hand)),
            Slip(
                _("all the unseen in the hand"),
                Fraction(spot.left(kind), hand),
                _("You put all {n} that are unseen into your hand: the answer says {k}.").format(
                    n=spot.left(kind), k=k
                ),
            ),
        ),
        hints=(
            Hint(
                _("What does the answer say?"),
                _("{k} of your {hand} cards, whatever is in the box.").format(k=k, hand=hand),
            ),
            Hint(
                _("Is one card likelier than another?"),
                _("No: each of the {hand} is as likely.").format(hand=hand),
            ),
        ),
        working=(
            _("The answer says more. {kinds} among your {hand} cards: **{k}**, at any of the places.").format(
                k=k, hand=hand, kinds=words.many(kind)
            ),
            event(position, kind).equals(formula(k).per(hand), *slips.reduced(k, hand)),
        ),
    )


def none_among(luck: Stream) -> Draft | None:
    """Say that some cards hold none of a kind; ask for the chance of another card."""
    spot = deal(luck, asks)
    if spot is None:
        return None
    kind, (part, position) = luck.pick(spot.kinds()), part_of(luck, spot.hand)
    told = tell(spot, Ask(ANY, part, (kind,)))
    if told.said:
        return None
    left, size = spot.left(kind), len(part)
    rest = spot.pool - size
    mine = spot.hand - size
    return about(
        told,
        kind,
        position,
        hypergeometric(rest, left, 1)[1],
        wrong=(
            Slip(
                _("the box forgotten"),
                Fraction(left, mine),
                _("You shared them among your other {n} cards alone: some may lie in the box.").format(
                    n=mine
                ),
            ),
            Slip(
                _("the answer counted twice"),
                Fraction(max(left - 1, 0), rest),
                _(
                    "You took one away above the stroke: the answer named no {kind}, so all {n} are left."
                ).format(kind=words.one(kind), n=left),
            )
            if left > 1
            else None,
        ),
        hints=(
            Hint(
                _("What does a no say?"),
                _("Your {cards} are out: the {kinds} are elsewhere.").format(
                    cards=words.places(part), kinds=words.many(kind)
                ),
            ),
            Hint(
                _("Which places are left?"),
                _("{pool} less {size}: {rest} places, for {kinds}.").format(
                    pool=spot.pool, size=size, rest=rest, kinds=words.counted(kind, left)
                ),
            ),
        ),
        working=(
            _("None of them is among {cards}: **{rest} places** are left for {kinds}.").format(
                cards=words.places(part), rest=rest, kinds=words.counted(kind, left)
            ),
            event(position, kind).equals(formula(left) / (formula(spot.pool) - size), Fraction(left, rest)),
        ),
    )


def one_among(luck: Stream) -> Draft | None:
    """Say that two cards hold at least one of a kind; ask for the chance of one of them."""
    spot = deal(luck, asks)
    able = [] if spot is None else spot.kinds(2)
    if spot is None or not able:
        return None
    kind, (part, _other) = luck.pick(able), part_of(luck, spot.hand)
    part = part[:2]
    told = tell(spot, Ask(ANY, part, (kind,)))
    if not told.said:
        return None
    left, pool = spot.left(kind), spot.pool
    law = hypergeometric(pool, left, 2)
    yes, one, position = 1 - law[0], Fraction(left, pool), luck.pick(part)
    return about(
        told,
        kind,
        position,
        one / yes,
        wrong=(
            Slip(
                _("half and half"),
                Fraction(1, 2),
                _("It is one of the two, or the other, or both: both make it more than a half."),
            ),
            Slip(
                _("the chance of the answer"),
                yes,
                _("That is the chance that the answer is yes: you know that it was."),
            ),
        ),
        hints=(
            Hint(
                _("How likely was a yes?"),
                _("It is no with chance {no}, so yes with chance {yes}.").format(no=law[0], yes=yes),
            ),
            Hint(
                _("What part of the yes is this?"),
                _("Divide {one}, the chance before the answer, by {yes}.").format(
                    one=f"{left}/{pool}", yes=yes
                ),
            ),
        ),
        working=(
            _("If the card is one of them, the answer is surely yes. So Bayes’ rule is short:"),
            chance(_("yes")).equals(
                formula(1) - formula(pool - left).per(pool) * formula(pool - left - 1).per(pool - 1), yes
            ),
            event(position, kind).equals(formula(left).per(pool) / yes, one / yes),
        ),
    )


MAKERS = (
    Maker("none-among", 5, N_("A no, and the other cards"), none_among),
    Maker("how-many-told", 5, N_("How many, and one of them"), how_many_told),
    Maker("one-among", 5, N_("A yes, and Bayes’ rule"), one_among),
)
