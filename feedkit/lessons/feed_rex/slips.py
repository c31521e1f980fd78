"""The slips that pupils make when they count cards, each with its sentence."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from feedkit.core.words import _, plural
from feedkit.lessons.exercise import Hint, Slip
from feedkit.lessons.feed_rex import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.cards import Kind
    from feedkit.lessons.feed_rex.positions import Spot


def with_replacement(value: Fraction) -> Slip:
    """Each card was taken to be drawn anew."""
    sentence = _("You put each card back before the next: but no card can be in your hand twice.")
    return Slip(_("drawing with replacement"), value, sentence)


def box_forgotten(spot: Spot, value: Fraction) -> Slip:
    """All that is unseen was taken to be in the hand."""
    here = _("You shared what is unseen among your {cards} alone.").format(cards=words.cards(spot.hand))
    there = plural(
        "{n} more card lies unseen in the box.", "{n} more cards lie unseen in the box.", spot.boxed
    )
    return Slip(_("the box forgotten"), value, f"{here} {there}")


def whole_deck(spot: Spot, value: Fraction) -> Slip:
    """Cards that lie open were counted as if they could be in the hand."""
    sentence = _("You counted all {deck} cards of the deck, but {seen} of them lie open and are not yours.")
    return Slip(_("counting what everybody sees"), value, sentence.format(deck=spot.deck, seen=spot.seen))


def answer_ignored(value: Fraction) -> Slip:
    """What was answered was not used."""
    sentence = _("That was the chance before the answer: the answer rules some hands out.")
    return Slip(_("ignoring the answer"), value, sentence)


def complement(value: Fraction) -> Slip:
    """The opposite was worked out."""
    sentence = _("That is the chance that it does not happen: take it from 1.")
    return Slip(_("the opposite"), value, sentence)


def one_order(value: Fraction, ways: int) -> Slip:
    """One order was counted instead of all."""
    sentence = plural(
        "That is the chance of one order only, and there is {n} order.",
        "That is the chance of one order only, and there are {n} orders.",
        ways,
    )
    return Slip(_("one order only"), value, sentence)


def missing(spot: Spot) -> Hint:
    """How many cards are unseen, nearly."""
    told = _("The deck has {deck} cards and you see {seen} of them.")
    return Hint(_("How many are missing?"), told.format(deck=spot.deck, seen=spot.seen))


def anywhere(spot: Spot) -> Hint:
    """Where the unseen cards are."""
    told = _("In your hand or in the box: {n} places, all alike.")
    return Hint(_("Where can they be?"), told.format(n=spot.pool))


def of_kind(spot: Spot, kind: Kind) -> Hint:
    """How many of a kind are unseen."""
    title = _("How many {kinds} are unseen?").format(kinds=words.many(kind))
    told = _("{whole} in the deck, {seen} in sight: {left} unseen.")
    text = told.format(
        whole=words.counted(kind, spot.whole(kind)), seen=spot.shown(kind), left=spot.left(kind)
    )
    return Hint(title, text)


def unseen(spot: Spot, kind: Kind) -> str:
    """Begin a solution: how many of a kind, and how many cards, are unseen."""
    told = _(
        "{whole} in the deck, {shown} in sight: **{left} unseen**. "
        "{deck} cards, {seen} in sight: **{pool} unseen**, {hand} in your hand and {boxed} in the box."
    )
    return told.format(
        whole=words.counted(kind, spot.whole(kind)),
        shown=spot.shown(kind),
        left=spot.left(kind),
        deck=spot.deck,
        seen=spot.seen,
        pool=spot.pool,
        hand=spot.hand,
        boxed=spot.boxed,
    )


def others(spot: Spot, kind: Kind) -> Hint:
    """How many of a kind, and how many others, are unseen."""
    left = spot.left(kind)
    told = _("{pool} cards are unseen: {left} and {others} others.")
    text = told.format(pool=spot.pool, left=words.counted(kind, left), others=spot.pool - left)
    return Hint(_("What is unseen?"), text)


def reduced(above: int, below: int) -> tuple[Fraction, ...]:
    """Give a fraction in lowest terms, for the end of a formula, if it is not so already."""
    return () if gcd(above, below) == 1 and below > 1 else (Fraction(above, below),)
