"""Counting cards, the first steps: what is unseen (level 1)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from feedkit.core.words import N_, _
from feedkit.lessons.draft import Draft, Maker, agreed, possible
from feedkit.lessons.exercise import COUNT, Hint, Slip
from feedkit.lessons.feed_rex import words
from feedkit.lessons.feed_rex.positions import deal
from feedkit.probability.formula import formula

if TYPE_CHECKING:
    from feedkit.core.chance import Stream

LOOK = N_("Nobody has peeked. Look at all the cards that lie open.")


def unseen_kind(luck: Stream) -> Draft | None:
    """Ask how many of a kind are unseen."""
    spot = deal(luck)
    if spot is None:
        return None
    kind = luck.pick(spot.kinds())
    whole, shown, left = spot.whole(kind), spot.shown(kind), spot.left(kind)
    piled = sum(card.kind is kind for card in spot.view.discard)
    many = words.many(kind)
    exact = sum(card.kind is kind for card in spot.odds.unseen)
    missed = _("{n} of them lie on the discard pile: they are in sight, too.").format(n=piled)
    seen = _("That is how many you see. The others of the {whole} are unseen.").format(
        whole=words.counted(kind, whole)
    )
    all_of_them = _("That is how many the deck has. Take away the ones that you see.")
    told = possible(
        (
            Slip(_("the discard pile forgotten"), Fraction(left + piled), missed) if piled else None,
            Slip(_("counting what everybody sees"), Fraction(shown), seen),
            Slip(_("the whole deck"), Fraction(whole), all_of_them),
        ),
        most=whole,
    )
    where = _("In the other hands, on the discard pile, and before the players.")
    return Draft(
        title=_("How many {kinds} are unseen?").format(kinds=many),
        question=_("{look} How many **{kinds}** are in your hand or in the box?").format(
            look=_(LOOK), kinds=many
        ),
        record=spot.state.record,
        seat=spot.seat,
        form=COUNT,
        answer=agreed(Fraction(exact), Fraction(whole - shown)),
        hints=(
            Hint(_("Where do cards lie open?"), where),
            Hint(
                _("How many are in the deck?"),
                _("The deck has {whole}.").format(whole=words.counted(kind, whole)),
            ),
            Hint(_("How many do you see?"), _("You see {n} of them.").format(n=shown)),
        ),
        slips=told,
        working=(
            _("{whole} in the deck, {shown} in sight: **{left} unseen**.").format(
                whole=words.counted(kind, whole), shown=shown, left=left
            ),
            (formula(whole) - shown).equals(left),
        ),
    )


def unseen_cards(luck: Stream) -> Draft | None:
    """Ask how many cards are unseen."""
    spot = deal(luck)
    if spot is None:
        return None
    piled = len(spot.view.discard)
    others = spot.seen - piled - sum(spot.view.camouflage)
    told = possible(
        (
            Slip(
                _("the box forgotten"),
                Fraction(spot.hand),
                _("You counted your own hand. The cards in the box are unseen, too."),
            ),
            Slip(
                _("the own hand forgotten"),
                Fraction(spot.boxed),
                _("You counted the box. You do not see your own hand either."),
            ),
            Slip(
                _("the discard pile forgotten"),
                Fraction(spot.pool + piled),
                _("The {n} cards of the discard pile lie open: they are in sight, too.").format(n=piled),
            )
            if piled
            else None,
            Slip(
                _("counting what everybody sees"),
                Fraction(spot.seen),
                _("That is how many you see: take it from {deck}.").format(deck=spot.deck),
            ),
        ),
        most=spot.deck,
    )
    return Draft(
        title=_("How many cards are unseen?"),
        question=_(
            "The deck has {deck} cards. Look at all of them that lie open: **how many do you not see**?"
        ).format(deck=spot.deck),
        record=spot.state.record,
        seat=spot.seat,
        form=COUNT,
        answer=agreed(Fraction(len(spot.odds.unseen)), Fraction(spot.hand + spot.boxed)),
        hints=(
            Hint(
                _("Where can a card be unseen?"),
                _("You see every hand but one, and nobody has seen what went into the box."),
            ),
            Hint(
                _("What lies open?"),
                _("{hands} before others, {discards} on the discard pile.").format(
                    hands=words.cards(others + sum(spot.view.camouflage)), discards=piled
                ),
            ),
            Hint(
                _("What is left?"),
                _("You see {seen} of {deck} cards.").format(seen=spot.seen, deck=spot.deck),
            ),
        ),
        slips=told,
        working=(
            _("You see {seen} of {deck} cards: **{pool} are unseen**.").format(
                seen=spot.seen, deck=spot.deck, pool=spot.pool
            ),
            (formula(spot.deck) - spot.seen).equals(spot.pool),
            _("They are the {hand} of your hand and the {boxed} of the box.").format(
                hand=spot.hand, boxed=spot.boxed
            ),
        ),
    )


MAKERS = (
    Maker("unseen-kind", 1, N_("How many of a kind are unseen"), unseen_kind),
    Maker("unseen-cards", 1, N_("How many cards are unseen"), unseen_cards),
)
