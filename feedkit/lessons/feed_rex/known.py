"""Counting cards: one card of the hand is known, but not where it lies (level 5)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

from feedkit.core.words import N_, _
from feedkit.games.feed_rex.view import Got, Held, Looked, Lost, Mixed
from feedkit.lessons.draft import Draft, Maker, agreed, possible
from feedkit.lessons.exercise import Hint, Slip
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.positions import Among, Spot, deal
from feedkit.probability import total_probability
from feedkit.probability.distribution import Distribution
from feedkit.probability.formula import chance, formula

if TYPE_CHECKING:
    from feedkit.core.chance import Stream
    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.game import FeedRexState


def _one_known(state: FeedRexState) -> bool:
    """Tell whether the player to move knows one card of the hand and then has shuffled it, nothing else."""
    facts = state.view(state.seat).facts()
    first = facts[:-2]
    return (
        len(facts) > 2
        and isinstance(facts[-2], Got | Looked)
        and isinstance(facts[-1], Mixed)
        and all(isinstance(fact, Held | Lost) for fact in first)
    )


def _card(spot: Spot) -> Card:
    """Give the card that is known."""
    return cast("Got | Looked", spot.view.facts()[-2]).card


def peeked(luck: Stream) -> Draft | None:
    """Ask for the chance of one card, once the player has peeked at one and shuffled."""
    spot = deal(luck, peek=True, known=_one_known)
    if spot is None:
        return None
    seen = words.a(_card(spot).kind)
    return _about(
        luck, spot, _("You have peeked at one card, **{card}**, and shuffled your hand.").format(card=seen)
    )


def received(luck: Stream) -> Draft | None:
    """Ask for the chance of one card, once the player was passed one and shuffled."""
    spot = deal(luck, known=_one_known)
    if spot is None:
        return None
    got = words.a(_card(spot).kind)
    return _about(
        luck, spot, _("You were passed **{card}**, openly, and shuffled your hand.").format(card=got)
    )


def _about(luck: Stream, spot: Spot, story: str) -> Draft | None:
    held = _card(spot).kind
    left, pool, hand = spot.left(held) - 1, spot.pool - 1, spot.hand
    if not 0 < left < pool:
        return None
    position = luck.below(hand)
    card, kind = words.places((position,)), words.a(held)
    asked = Among((held,), (position,), 1, 1)
    one, rest = Fraction(1, hand), Fraction(left, pool)
    known = Distribution({True: 1, False: hand - 1})
    answer = agreed(asked.chance(spot.odds), total_probability(known, {True: 1, False: rest}))
    told = possible(
        (
            Slip(
                _("ignoring what you know"),
                Fraction(left + 1, pool + 1),
                _("You treated your hand like the box: but one of the {kinds} is surely yours.").format(
                    kinds=words.many(held)
                ),
            ),
            Slip(
                _("the known card only"),
                one,
                _("That is the chance that it is the one you know: it may also be another of its kind."),
            ),
            Slip(
                _("the known card left out"),
                rest,
                _("That is the chance if it is not the one you know: it may be that one."),
            ),
            slips.complement(1 - answer),
        )
    )
    share = formula(1).per(hand) + formula(hand - 1).per(hand) * formula(left).per(pool)
    return Draft(
        title=_("Is {card} {kind}?").format(card=card, kind=kind),
        question=_("{story} What is the chance that **{place}** is {kind}?").format(
            story=story, place=card, kind=kind
        ),
        record=spot.state.record,
        seat=spot.seat,
        focus=(position,),
        answer=answer,
        hints=(
            Hint(_("Which two cases are there?"), _("It is the one that you know, or it is not.")),
            Hint(
                _("How likely is each case?"),
                _("It is the one that you know with chance {one}, since you shuffled.").format(one=one),
            ),
            Hint(
                _("And if it is not that one?"),
                _("Then {left} of {pool} other unseen cards would do: {rest}.").format(
                    left=left, pool=pool, rest=f"{left}/{pool}"
                ),
            ),
        ),
        slips=told,
        working=(
            _("Apart from the card that you know, **{pool} cards are unseen**, {kinds} among them.").format(
                pool=pool, kinds=words.counted(held, left)
            ),
            _("Either it is the one that you know, or it is one of the others:"),
            chance(_("{card} is {kind}").format(card=card, kind=kind)).equals(share, answer),
        ),
        happening=asked,
    )


MAKERS = (
    Maker("peeked", 5, N_("A card that you peeked at"), peeked),
    Maker("received", 5, N_("A card that you were passed"), received),
)
