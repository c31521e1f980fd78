"""Play or pass: whether MacGyver works, and what it brings on average (levels 4 and 5)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from feedkit.core.words import N_, _
from feedkit.games.feed_rex.cards import KNIFE, USELESS
from feedkit.games.feed_rex.moves import HOW_MANY, Ask, MacGyver
from feedkit.games.feed_rex.prospects import Prospects
from feedkit.lessons.draft import Draft, Maker, agreed, possible
from feedkit.lessons.exercise import NUMBER, Hint, Slip
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.positions import Among, Spot, deal
from feedkit.lessons.feed_rex.told import asks, tell
from feedkit.probability import hypergeometric
from feedkit.probability.formula import chance, formula

if TYPE_CHECKING:
    from feedkit.core.chance import Stream

METAL = (KNIFE, USELESS)


def _two(luck: Stream, hand: int) -> tuple[int, int]:
    one, two = sorted(luck.shuffle(range(hand))[:2])
    return one, two


def _fitting(spot: Spot) -> Hint:
    told = _("{pool} cards are unseen: {knives}, {useless} and {others} that do not fit.")
    return Hint(
        _("Which cards fit?"),
        told.format(
            pool=spot.pool,
            knives=words.counted(KNIFE, spot.left(KNIFE)),
            useless=words.counted(USELESS, spot.left(USELESS)),
            others=spot.pool - spot.left(*METAL),
        ),
    )


def works(luck: Stream) -> Draft | None:
    """Ask for the chance that MacGyver works with two given cards."""
    spot = deal(luck)
    if spot is None or spot.left(*METAL) < 2:
        return None
    one, two = _two(luck, spot.hand)
    fit, pool = spot.left(*METAL), spot.pool
    share = Fraction(fit, pool)
    exact = Prospects(spot.odds).macgyver_works(one, two)
    answer = agreed(exact, hypergeometric(pool, fit, 2)[2])
    return Draft(
        title=_("Does MacGyver work?"),
        question=_(
            "Nobody has peeked. You try MacGyver with your **{cards}**: "
            "both must be Useless Objects or Swiss Knives. What is the chance that it works?"
        ).format(cards=words.places((one, two))),
        record=spot.state.record,
        seat=spot.seat,
        focus=(one, two),
        answer=answer,
        hints=(
            _fitting(spot),
            Hint(
                _("The first of them"),
                _("Card {n} fits with chance {p}.").format(n=one + 1, p=f"{fit}/{pool}"),
            ),
            Hint(
                _("And if it does?"),
                _("Then {left} of {pool} are left for card {n}. Multiply.").format(
                    left=fit - 1, pool=pool - 1, n=two + 1
                ),
            ),
        ),
        slips=possible(
            (
                slips.with_replacement(share**2),
                Slip(
                    _("one card only"),
                    share,
                    _("That is the chance of one of them: the other must fit, too."),
                ),
                slips.complement(1 - answer),
                Slip(
                    _("adding chances"),
                    2 * share,
                    _("You added. Both must fit together, so the chances multiply."),
                ),
            )
        ),
        working=(
            _("**{pool} cards are unseen**, and {fit} of them fit.").format(pool=pool, fit=fit),
            chance(_("both fit")).equals(formula(fit).per(pool) * formula(fit - 1).per(pool - 1), answer),
        ),
        happening=Among(METAL, (one, two), 2, 2),
    )


def told_works(luck: Stream) -> Draft | None:
    """Say how many cards of the hand fit; ask for the chance that MacGyver works with two of them."""
    spot = deal(luck, asks)
    if spot is None:
        return None
    hand = spot.hand
    told = tell(spot, Ask(HOW_MANY, tuple(range(hand)), METAL))
    k, (one, two) = told.number, _two(luck, hand)
    if not 1 < k < hand:
        return None
    exact = Prospects(told.spot.odds).macgyver_works(one, two)
    answer = agreed(exact, hypergeometric(hand, k, 2)[2])
    share = Fraction(k, hand)
    before = hypergeometric(spot.pool, spot.left(*METAL), 2)[2]
    return Draft(
        title=_("Does MacGyver work now?"),
        question=_(
            "{story} You try MacGyver with your **{cards}**. What is the chance that it works?"
        ).format(story=told.story, cards=words.places((one, two))),
        record=told.spot.state.record,
        seat=spot.seat,
        focus=(one, two),
        answer=answer,
        hints=(
            Hint(
                _("What does the answer say?"),
                _("{k} of your {hand} cards fit, whatever is in the box.").format(k=k, hand=hand),
            ),
            Hint(
                _("The first of them"), _("Card {n} fits with chance {p}.").format(n=one + 1, p=f"{k}/{hand}")
            ),
            Hint(
                _("And if it does?"),
                _("Then {left} of {pool} are left for card {n}. Multiply.").format(
                    left=k - 1, pool=hand - 1, n=two + 1
                ),
            ),
        ),
        slips=possible(
            (
                slips.answer_ignored(before),
                slips.with_replacement(share**2),
                Slip(
                    _("one card only"),
                    share,
                    _("That is the chance of one of them: the other must fit, too."),
                ),
                slips.complement(1 - answer),
            )
        ),
        working=(
            _("**{k} of your {hand} cards fit**: the box no longer matters.").format(k=k, hand=hand),
            chance(_("both fit"), _("the answer")).equals(
                formula(k).per(hand) * formula(k - 1).per(hand - 1), answer
            ),
        ),
        happening=Among(METAL, (one, two), 2, 2),
    )


def cards_left(luck: Stream) -> Draft | None:
    """Ask how many cards are left on average after MacGyver."""
    spot = deal(luck)
    if spot is None or spot.left(*METAL) < 2:
        return None
    one, two = _two(luck, spot.hand)
    prospects = Prospects(spot.odds)
    works_by = hypergeometric(spot.pool, spot.left(*METAL), 2)[2]
    if works_by == 1:
        return None
    closed = spot.hand - 2 * works_by
    answer = agreed(prospects.of(MacGyver(one, two)).cards.mean, closed)
    return Draft(
        title=_("How many cards are left on average?"),
        question=_(
            "Nobody has peeked. You try MacGyver with your **{cards}**: "
            "if both are Useless Objects or Swiss Knives, they go; else you keep all {hand}. "
            "How many cards have you left **on average**?"
        ).format(cards=words.places((one, two)), hand=spot.hand),
        record=spot.state.record,
        seat=spot.seat,
        focus=(one, two),
        form=NUMBER,
        answer=answer,
        hints=(
            _fitting(spot),
            Hint(_("How likely is it to work?"), _("Both fit with chance {p}.").format(p=works_by)),
            Hint(
                _("What then is left?"),
                _("{few} cards with that chance, {all} with the chance {q}.").format(
                    few=spot.hand - 2, all=spot.hand, q=1 - works_by
                ),
            ),
        ),
        slips=possible(
            (
                Slip(
                    _("as if it surely worked"),
                    Fraction(spot.hand - 2),
                    _("That is what is left if it works: it need not."),
                ),
                Slip(
                    _("one card gone"),
                    spot.hand - works_by,
                    _("You took one card away: if it works, two of them go."),
                ),
                Slip(
                    _("works and fails mixed up"),
                    spot.hand - 2 * (1 - works_by),
                    _("You weighed {few} cards with the chance that it fails.").format(few=spot.hand - 2),
                ),
            ),
            most=spot.hand,
        ),
        working=(
            _("It works with chance {p}. An average weighs what happens with its chance:").format(p=works_by),
            formula(_("cards left")).equals(
                formula(works_by) * (spot.hand - 2) + formula(1 - works_by) * spot.hand, answer
            ),
        ),
    )


MAKERS = (
    Maker("macgyver", 4, N_("Whether MacGyver works"), works),
    Maker("macgyver-told", 5, N_("MacGyver, after an answer"), told_works),
    Maker("cards-left", 5, N_("What is left on average"), cards_left),
)
