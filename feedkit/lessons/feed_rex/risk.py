"""Play or pass: the chance to survive a turn, or to be pointed at (level 6).

Positions are such that no card can ask for another (no Swiss Knife and no own object is unseen), so that the
chance can be worked out by hand.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from feedkit.core.words import N_, _
from feedkit.games.feed_rex.cards import CAMOUFLAGE, FLARE, KNIFE, MEAT, SIDES, STONE
from feedkit.games.feed_rex.moves import Pass, Play
from feedkit.games.feed_rex.odds import unseen
from feedkit.games.feed_rex.prospects import Prospects
from feedkit.lessons.draft import Draft, Maker, agreed, possible
from feedkit.lessons.exercise import Hint, Slip
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.dice import count, faces
from feedkit.lessons.feed_rex.happenings import PointedAt, Survives
from feedkit.lessons.feed_rex.positions import Spot, deal
from feedkit.probability.formula import chance, formula, total

if TYPE_CHECKING:
    from collections.abc import Callable

    from feedkit.core.chance import Stream
    from feedkit.games.feed_rex.game import FeedRexState
    from feedkit.probability import Formula


def threatened(state: FeedRexState) -> bool:
    """Tell whether the T-Rex has pointed at the player since the turn began."""
    return state.threatened


def unthreatened(state: FeedRexState) -> bool:
    """Tell whether it does not."""
    return not state.threatened


def plain_spot(luck: Stream, serves: Callable[[FeedRexState], bool]) -> Spot | None:
    """Deal a position where no unseen card asks for another, and where not all may come to hold only Meat."""
    spot = deal(luck, serves)
    if spot is None or spot.left(KNIFE):
        return None
    mine = spot.view.characters[spot.seat]
    others = [spot.view.hands[seat] or () for seat in spot.view.inside if seat != spot.seat]
    if any(card.owner == mine for card in unseen(spot.view)):
        return None
    return spot if any(card.kind is not MEAT for hand in others for card in hand) else None


def back(spot: Spot) -> Fraction:
    """Give the chance that a Stone leads the T-Rex to the player who plays it."""
    effects = Prospects(spot.odds).effects
    return agreed(effects.stone_points(), Fraction(len(faces(effects.counted(), spot.seat)), SIDES))


def receivers(spot: Spot) -> list[int]:
    """Give whom a Meat can be passed to so that the T-Rex follows it."""
    return [s for s in spot.view.inside if s != spot.seat and not spot.view.camouflage[s]]


def play_saves(spot: Spot, pool: int) -> Fraction:
    """Give the chance that a played card draws the T-Rex off, or hides the player."""
    good = spot.left(FLARE) + spot.left(CAMOUFLAGE)
    return (spot.left(STONE) * (1 - back(spot)) + good) / Fraction(pool)


def stone_hint(spot: Spot) -> Hint:
    """How a Stone may come back."""
    ends = faces(Prospects(spot.odds).effects.counted(), spot.seat)
    told = _("{count} It comes back to you with {faces} of {sides} faces.")
    return Hint(_("And a Stone?"), told.format(count=count(spot), faces=len(ends), sides=SIDES))


def play_sum(spot: Spot, pool: int) -> Formula:
    """Write the chance that a played card saves, kind by kind."""
    stones = [formula(spot.left(STONE)).per(pool) * formula(1 - back(spot))] if spot.left(STONE) else []
    sure = [formula(spot.left(kind)).per(pool) for kind in (FLARE, CAMOUFLAGE) if spot.left(kind)]
    return total(stones + sure)


def savers(spot: Spot) -> str:
    """Say which unseen cards may save when they are played."""
    kinds = [kind for kind in (STONE, FLARE, CAMOUFLAGE) if spot.left(kind)]
    return words.listed([words.counted(kind, spot.left(kind)) for kind in kinds])


def pass_saves(luck: Stream) -> Draft | None:
    """Ask for the chance to survive by passing a card."""
    spot = plain_spot(luck, threatened)
    to = [] if spot is None else receivers(spot)
    if spot is None or not to or not 0 < spot.left(MEAT) < spot.pool:
        return None
    position, seat = luck.below(spot.hand), luck.pick(to)
    exact = Prospects(spot.odds).of(Pass(position, seat)).survives
    answer = agreed(exact, Fraction(spot.left(MEAT), spot.pool))
    name, card = words.name(spot.view, seat), words.places((position,))
    return Draft(
        title=_("Does passing save you?"),
        question=_(
            "The T-Rex has pointed at you since your turn began. You pass **{card}** to {name}. "
            "What is the chance that you survive this turn?"
        ).format(card=card, name=name),
        record=spot.state.record,
        seat=spot.seat,
        focus=(position,),
        answer=answer,
        hints=(
            Hint(
                _("Which card would save you?"),
                _("A Meat: the T-Rex then points at {name}. No other card that is passed moves it.").format(
                    name=name
                ),
            ),
            slips.anywhere(spot),
            slips.of_kind(spot, MEAT),
        ),
        slips=possible(
            (
                slips.complement(1 - answer),
                slips.box_forgotten(spot, Fraction(spot.left(MEAT), spot.hand)),
                slips.whole_deck(spot, Fraction(spot.whole(MEAT), spot.deck)),
            )
        ),
        working=(
            _("Only a Meat draws the T-Rex to {name}, and you are safe.").format(name=name),
            slips.unseen(spot, MEAT),
            chance(_("you survive")).equals(
                chance(_("{card} is {kind}").format(card=card, kind=words.a(MEAT))), answer
            ),
        ),
        happening=Survives(Pass(position, seat)),
    )


def play_survives(luck: Stream) -> Draft | None:
    """Ask for the chance to survive by playing a card."""
    spot = plain_spot(luck, threatened)
    if spot is None or not spot.left(STONE):
        return None
    position, pool, stones = luck.below(spot.hand), spot.pool, spot.left(STONE)
    good = stones + spot.left(FLARE) + spot.left(CAMOUFLAGE)
    answer = agreed(Prospects(spot.odds).of(Play(position)).survives, play_saves(spot, pool))
    return Draft(
        title=_("Does playing save you?"),
        question=_(
            "The T-Rex has pointed at you since your turn began. You play **{card}**, "
            "and use a Flare well if it is one. What is the chance that you survive this turn?"
        ).format(card=words.places((position,))),
        record=spot.state.record,
        seat=spot.seat,
        focus=(position,),
        answer=answer,
        hints=(
            Hint(
                _("Which cards would save you?"),
                _("A Flare, a Camouflage, and a Stone if the die does not lead back to you."),
            ),
            Hint(
                _("How many of them are unseen?"),
                _("{cards}, of {pool}.").format(cards=savers(spot), pool=pool),
            ),
            stone_hint(spot),
        ),
        slips=possible(
            (
                Slip(
                    _("the Stone that comes back"),
                    Fraction(good, pool),
                    _("You took each Stone to save you: the die may lead it back to you."),
                ),
                Slip(
                    _("the Stone forgotten"),
                    Fraction(good - stones, pool),
                    _("You left the Stones out: most of them lead the T-Rex away."),
                ),
                slips.complement(1 - answer),
                slips.box_forgotten(spot, play_saves(spot, spot.hand)),
            )
        ),
        working=(
            _("**{pool} cards are unseen**, {cards} among them.").format(pool=pool, cards=savers(spot)),
            _("A Stone saves you with chance {p}, the others surely.").format(p=1 - back(spot)),
            chance(_("you survive")).equals(play_sum(spot, pool), answer),
        ),
        happening=Survives(Play(position)),
    )


def pointed_at(luck: Stream) -> Draft | None:
    """Ask for the chance that the T-Rex points at the player after a card was played."""
    spot = plain_spot(luck, unthreatened)
    if spot is None or not spot.left(STONE) or not spot.left(MEAT):
        return None
    position, pool = luck.below(spot.hand), spot.pool
    meat, stones, comes = spot.left(MEAT), spot.left(STONE), back(spot)
    exact = Prospects(spot.odds).of(Play(position)).pointed
    answer = agreed(exact, (meat + stones * comes) / pool)
    return Draft(
        title=_("Will the T-Rex turn to you?"),
        question=_(
            "The T-Rex does not point at you. You play **{card}**. "
            "What is the chance that it points at you afterwards?"
        ).format(card=words.places((position,))),
        record=spot.state.record,
        seat=spot.seat,
        focus=(position,),
        answer=answer,
        hints=(
            Hint(
                _("Which cards could do that?"), _("A Meat surely, and a Stone if the die leads back to you.")
            ),
            Hint(
                _("How many of them are unseen?"),
                _("{meat} and {stones}, of {pool}.").format(
                    meat=words.counted(MEAT, meat), stones=words.counted(STONE, stones), pool=pool
                ),
            ),
            stone_hint(spot),
        ),
        slips=possible(
            (
                Slip(
                    _("the Stone forgotten"),
                    Fraction(meat, pool),
                    _("You counted the Meat alone: a Stone may lead the T-Rex to you, too."),
                ),
                Slip(
                    _("each Stone counted whole"),
                    Fraction(meat + stones, pool),
                    _("You counted each Stone whole: only some faces of the die lead back to you."),
                ),
                slips.complement(1 - answer),
                slips.box_forgotten(spot, (meat + stones * comes) / spot.hand),
            )
        ),
        working=(
            _("**{pool} cards are unseen**, {meat} and {stones} among them.").format(
                pool=pool, meat=words.counted(MEAT, meat), stones=words.counted(STONE, stones)
            ),
            _("A Stone leads the T-Rex to you with chance {p}.").format(p=comes),
            chance(_("it points at you")).equals(
                formula(meat).per(pool) + formula(stones).per(pool) * formula(comes), answer
            ),
        ),
        happening=PointedAt(Play(position)),
    )


MAKERS = (
    Maker("pass-saves", 6, N_("Passing, to be saved"), pass_saves),
    Maker("pointed-at", 6, N_("Playing, at one’s own risk"), pointed_at),
    Maker("play-saves", 6, N_("Playing, to be saved"), play_survives),
)
