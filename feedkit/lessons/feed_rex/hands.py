"""Counting cards, several of them: none, at least one, both (levels 3 and 4)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from feedkit.core.words import N_, _
from feedkit.lessons.draft import Draft, Maker, agreed, possible
from feedkit.lessons.exercise import Hint, Slip
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.positions import Among, Spot, deal
from feedkit.lessons.feed_rex.unseen import LOOK
from feedkit.probability import chance_of_order, hypergeometric
from feedkit.probability.formula import chance, formula, product

if TYPE_CHECKING:
    from feedkit.core.chance import Stream
    from feedkit.games.feed_rex.cards import Kind
    from feedkit.probability import Formula


def some(luck: Stream, hand: int, least: int, most: int) -> tuple[int, ...]:
    """Choose from `least` to `most` of the own cards."""
    size = least + luck.below(min(most, hand) - least + 1)
    return tuple(sorted(luck.shuffle(range(hand))[:size]))


def _none(luck: Stream) -> tuple[Spot, Kind, tuple[int, ...], Fraction] | None:
    """Draw some cards that may or may not hold a kind, and give the chance that they hold none."""
    spot = deal(luck)
    if spot is None:
        return None
    kind, where = luck.pick(spot.kinds(2) or spot.kinds()), some(luck, spot.hand, 2, 3)
    exact = Among((kind,), where, 0, 0).chance(spot.odds)
    none = agreed(exact, hypergeometric(spot.pool, spot.left(kind), len(where))[0])
    return (spot, kind, where, none) if 0 < none < 1 else None


def _draws(event: str, first: int, pool: int, times: int, result: Fraction) -> Formula:
    """Write a chance as it goes card by card, each time one less of both."""
    return chance(event).equals(product([formula(first - i).per(pool - i) for i in range(times)]), result)


def at_least_one(luck: Stream) -> Draft | None:
    """Ask for the chance that some cards hold at least one of a kind."""
    drawn = _none(luck)
    if drawn is None:
        return None
    spot, kind, where, none = drawn
    n, share, others = len(where), Fraction(spot.left(kind), spot.pool), spot.pool - spot.left(kind)
    told = possible(
        (
            slips.with_replacement(1 - (1 - share) ** n),
            slips.complement(none),
            Slip(
                _("adding chances"),
                n * share,
                _("You added the chance of each card: hands with two of them were counted twice."),
            ),
            Slip(
                _("exactly one"),
                hypergeometric(spot.pool, spot.left(kind), n)[1],
                _("That is the chance of exactly one: two or more count, too."),
            )
            if spot.left(kind) > 1
            else None,
        )
    )
    by_card = _(
        "The first is none with chance {one}, the next then with {two}. Multiply, then take it from 1."
    )
    return Draft(
        title=_("At least one {kind}?").format(kind=words.one(kind)),
        question=_(
            "{look} What is the chance that there is **at least one** {kind} among your **{cards}**?"
        ).format(look=_(LOOK), cards=words.places(where), kind=words.one(kind)),
        record=spot.state.record,
        seat=spot.seat,
        focus=where,
        answer=1 - none,
        hints=(
            Hint(
                _("What is the opposite?"),
                _("None of the {n} cards is one: that is less to count.").format(n=n),
            ),
            slips.others(spot, kind),
            Hint(
                _("None: card by card"),
                by_card.format(one=f"{others}/{spot.pool}", two=f"{others - 1}/{spot.pool - 1}"),
            ),
        ),
        slips=told,
        working=(
            slips.unseen(spot, kind),
            _draws(_("none"), others, spot.pool, n, none),
            _("At least one is the opposite of none."),
            chance(_("at least one")).equals(formula(1) - none, 1 - none),
        ),
        happening=Among((kind,), where, 1, n),
    )


def none_at_all(luck: Stream) -> Draft | None:
    """Ask for the chance that some cards hold none of a kind."""
    drawn = _none(luck)
    if drawn is None:
        return None
    spot, kind, where, none = drawn
    n, others = len(where), spot.pool - spot.left(kind)
    share = Fraction(others, spot.pool)
    told = possible(
        (
            slips.with_replacement(share**n),
            slips.complement(1 - none),
            Slip(
                _("one card only"),
                share,
                _("That is the chance for one card: all {n} must be none.").format(n=n),
            ),
            Slip(
                _("adding chances"),
                n * share,
                _("You added. All of it must happen together, so the chances multiply."),
            ),
        )
    )
    by_card = _("The first is none with chance {one}. Then {pool} cards are left, {others} of them none.")
    return Draft(
        title=_("No {kind} at all?").format(kind=words.one(kind)),
        question=_("{look} What is the chance that there is **no** {kind} among your **{cards}**?").format(
            look=_(LOOK), cards=words.places(where), kind=words.one(kind)
        ),
        record=spot.state.record,
        seat=spot.seat,
        focus=where,
        answer=none,
        hints=(
            slips.anywhere(spot),
            slips.others(spot, kind),
            Hint(
                _("Card by card"),
                by_card.format(one=f"{others}/{spot.pool}", pool=spot.pool - 1, others=others - 1),
            ),
        ),
        slips=told,
        working=(
            slips.unseen(spot, kind),
            _("The first card is none of them, and then the next, of one card fewer:"),
            _draws(_("none"), others, spot.pool, n, none),
        ),
        happening=Among((kind,), where, 0, 0),
    )


def both(luck: Stream) -> Draft | None:
    """Ask for the chance that two given cards are both of a kind."""
    spot = deal(luck)
    able = [] if spot is None else spot.kinds(2)
    if spot is None or not able:
        return None
    kind = luck.pick(able)
    one, two = sorted(luck.shuffle(range(spot.hand))[:2])
    left, pool = spot.left(kind), spot.pool
    asked = Among((kind,), (one, two), 2, 2)
    answer = agreed(
        asked.chance(spot.odds), chance_of_order({"kind": left, "other": pool - left}, ["kind", "kind"]).value
    )
    share = Fraction(left, pool)
    told = possible(
        (
            slips.with_replacement(share**2),
            Slip(
                _("one card only"), share, _("That is the chance of one of them: the other must be one, too.")
            ),
            Slip(
                _("the pool kept"),
                share * Fraction(left - 1, pool),
                _("You took one away above the stroke and not below: one card fewer is left, too."),
            ),
            slips.whole_deck(
                spot, Fraction(spot.whole(kind) * (spot.whole(kind) - 1), spot.deck * (spot.deck - 1))
            ),
        )
    )
    here = words.places((one, two))
    return Draft(
        title=_("Are both {kinds}?").format(kinds=words.many(kind)),
        question=_("{look} What is the chance that your **{cards}** are **both** {kinds}?").format(
            look=_(LOOK), cards=here, kinds=words.many(kind)
        ),
        record=spot.state.record,
        seat=spot.seat,
        focus=(one, two),
        answer=answer,
        hints=(
            slips.others(spot, kind),
            Hint(
                _("The first of them"),
                _("Card {n} is one with chance {p}.").format(n=one + 1, p=f"{left}/{pool}"),
            ),
            Hint(
                _("And if it is?"),
                _("Then {left} of {pool} are left for card {n}. Multiply.").format(
                    left=left - 1, pool=pool - 1, n=two + 1
                ),
            ),
        ),
        slips=told,
        working=(
            slips.unseen(spot, kind),
            _("Once card {n} is one of them, {left} of {pool} are left for card {other}.").format(
                n=one + 1, left=left - 1, pool=pool - 1, other=two + 1
            ),
            _draws(_("both"), left, pool, 2, answer),
        ),
        happening=asked,
    )


MAKERS = (
    Maker("at-least-one", 3, N_("At least one"), at_least_one),
    Maker("none-at-all", 3, N_("None at all"), none_at_all),
    Maker("both", 4, N_("Both of two cards"), both),
)
