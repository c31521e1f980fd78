"""Counting cards, the first steps: what is unseen, and what one card may be (levels 1 and 2)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from feedkit.core.words import _
from feedkit.lessons.draft import Draft, Maker, agreed, possible
from feedkit.lessons.exercise import COUNT, Hint, Slip
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.positions import Among, Spot, deal
from feedkit.lessons.feed_rex.words import N_
from feedkit.probability import hypergeometric
from feedkit.probability.formula import chance, formula

if TYPE_CHECKING:
    from feedkit.core.chance import Stream
    from feedkit.games.feed_rex.cards import Kind

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
    either = _("{one} or {two}").format(one=words.a(one), two=words.a(two))
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
                *((answer,) if answer.denominator != spot.pool else ()),
            ),
        ),
        happening=asked,
    )


MAKERS = (
    Maker("unseen-kind", 1, N_("How many of a kind are unseen"), unseen_kind),
    Maker("unseen-cards", 1, N_("How many cards are unseen"), unseen_cards),
    Maker("one-card", 2, N_("What one card is"), one_card),
    Maker("one-of-two", 2, N_("One kind or another"), one_kind_of_two),
    Maker("last-one", 2, N_("The last one of a kind"), last_one),
)
