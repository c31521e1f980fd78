"""Play or pass: which of the two is better, before and after an answer (level 7)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from feedkit.core.words import N_, _
from feedkit.games.feed_rex.cards import CAMOUFLAGE, FLARE, MEAT, STONE
from feedkit.games.feed_rex.moves import HOW_MANY, Ask, Pass, Play
from feedkit.games.feed_rex.prospects import Prospects
from feedkit.lessons.draft import Draft, Maker, agreed, possible
from feedkit.lessons.exercise import CHOICE, Choice, Hint, Slip
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.happenings import Survives
from feedkit.lessons.feed_rex.risk import (
    back,
    plain_spot,
    play_saves,
    play_sum,
    receivers,
    savers,
    stone_hint,
    threatened,
)
from feedkit.lessons.feed_rex.told import Told, asks, tell
from feedkit.probability import percent
from feedkit.probability.formula import chance, formula

if TYPE_CHECKING:
    from feedkit.core.chance import Stream
    from feedkit.games.feed_rex.game import FeedRexState
    from feedkit.lessons.feed_rex.positions import Spot
    from feedkit.probability import Formula

_LEAST_GAP = Fraction(1, 20)  # between the two chances: nearly equal ones teach nothing


def _may_ask(state: FeedRexState) -> bool:
    return threatened(state) and asks(state)


def _told_meat(luck: Stream) -> Told | None:
    """Deal a threatened player who has asked how many Meat they hold, and holds some."""
    spot = plain_spot(luck, _may_ask)
    if spot is None or not receivers(spot):
        return None
    told = tell(spot, Ask(HOW_MANY, tuple(range(spot.hand)), (MEAT,)))
    return told if 0 < told.number < spot.hand and spot.left(MEAT) < spot.pool else None


def _told_play(told: Told) -> Fraction:
    """Give the chance that a played card saves: it is no Meat, and then of the kinds that save."""
    spot = told.before
    return Fraction(spot.hand - told.number, spot.hand) * play_saves(spot, spot.pool - spot.left(MEAT))


def _told_formula(told: Told) -> Formula:
    spot = told.before
    no_meat = formula(spot.hand - told.number).per(spot.hand)
    return no_meat * (play_sum(spot, spot.pool - spot.left(MEAT)))


def told_play(luck: Stream) -> Draft | None:
    """Say how many Meat the hand holds; ask for the chance to survive by playing a card."""
    told = _told_meat(luck)
    if told is None or not told.before.left(STONE):
        return None
    spot, k = told.before, told.number
    position, rest = luck.below(spot.hand), spot.pool - spot.left(MEAT)
    answer = agreed(Prospects(told.spot.odds).of(Play(position)).survives, _told_play(told))
    good = spot.left(STONE) + spot.left(FLARE) + spot.left(CAMOUFLAGE)
    no_meat = Fraction(spot.hand - k, spot.hand)
    return Draft(
        title=_("Does playing save you now?"),
        question=_(
            "The T-Rex has pointed at you since your turn began. {story} You play **{card}**, "
            "and use a Flare well. What is the chance that you survive?"
        ).format(story=told.story, card=words.places((position,))),
        record=told.spot.state.record,
        seat=spot.seat,
        focus=(position,),
        answer=answer,
        hints=(
            Hint(
                _("What must the card not be?"),
                _("A Meat: {n} of your {hand} cards are none.").format(n=spot.hand - k, hand=spot.hand),
            ),
            Hint(
                _("And if it is none?"),
                _("Then it is one of the {rest} unseen cards that are no Meat: {cards} among them.").format(
                    rest=rest, cards=savers(spot)
                ),
            ),
            stone_hint(spot),
        ),
        slips=possible(
            (
                slips.answer_ignored(play_saves(spot, spot.pool)),
                Slip(
                    _("the Stone that comes back"),
                    no_meat * Fraction(good, rest),
                    _("You took each Stone to save you: the die may lead it back to you."),
                ),
                Slip(
                    _("as if it were surely no Meat"),
                    play_saves(spot, rest),
                    _("That is the chance if the card is no Meat: {k} of your {hand} are.").format(
                        k=k, hand=spot.hand
                    ),
                ),
                slips.complement(1 - answer),
            )
        ),
        working=(
            _("It is no Meat with chance {p}, and then any of the {rest} other unseen cards.").format(
                p=f"{spot.hand - k}/{spot.hand}", rest=rest
            ),
            _("{cards} are unseen; a Stone saves you with chance {p}.").format(
                cards=savers(spot), p=1 - back(spot)
            ),
            chance(_("you survive"), _("the answer")).equals(_told_formula(told), answer),
        ),
        happening=Survives(Play(position)),
    )


def play_or_pass(luck: Stream) -> Draft | None:
    """Ask whether to play or to pass."""
    spot = plain_spot(luck, threatened)
    to = [] if spot is None else receivers(spot)
    if spot is None or not to or not savers(spot):
        return None
    saves = (play_saves(spot, spot.pool), Fraction(spot.left(MEAT), spot.pool))
    story = _("The T-Rex has pointed at you since your turn began. Nobody has peeked.")
    steps: tuple[str | Formula, ...] = (
        _("**{pool} cards are unseen**: {meat}, {cards}.").format(
            pool=spot.pool, meat=words.counted(MEAT, spot.left(MEAT)), cards=savers(spot)
        ),
        chance(_("passing saves you")).equals(
            formula(spot.left(MEAT)).per(spot.pool), *slips.reduced(spot.left(MEAT), spot.pool)
        ),
        chance(_("playing saves you")).equals(play_sum(spot, spot.pool), play_saves(spot, spot.pool)),
    )
    return _choice(luck, spot, luck.pick(to), story, closed=saves, steps=steps)


def told_choice(luck: Stream) -> Draft | None:
    """Say how many Meat the hand holds; ask whether to play or to pass."""
    told = _told_meat(luck)
    if told is None or not savers(told.before):
        return None
    spot = told.before
    story = _("The T-Rex has pointed at you since your turn began. {story}").format(story=told.story)
    steps: tuple[str | Formula, ...] = (
        _("{meat} among your {hand} cards; {rest} unseen cards are no Meat, {cards} among them.").format(
            meat=words.counted(MEAT, told.number),
            hand=spot.hand,
            rest=spot.pool - spot.left(MEAT),
            cards=savers(spot),
        ),
        chance(_("passing saves you")).equals(
            formula(told.number).per(spot.hand), *slips.reduced(told.number, spot.hand)
        ),
        chance(_("playing saves you")).equals(_told_formula(told), _told_play(told)),
    )
    saves = (_told_play(told), Fraction(told.number, spot.hand))
    return _choice(luck, told.spot, luck.pick(receivers(spot)), story, closed=saves, steps=steps)


def _choice(
    luck: Stream,
    spot: Spot,
    seat: int,
    story: str,
    *,
    closed: tuple[Fraction, Fraction],
    steps: tuple[str | Formula, ...],
) -> Draft | None:
    """Ask which is better, to play a card or to pass it to somebody."""
    position, prospects = luck.below(spot.hand), Prospects(spot.odds)
    plays = agreed(prospects.of(Play(position)).survives, closed[0])
    passes = agreed(prospects.of(Pass(position, seat)).survives, closed[1])
    if abs(plays - passes) < _LEAST_GAP:
        return None
    card, name = words.places((position,)), words.name(spot.view, seat)
    choices = (
        Choice("a", _("Play {card}").format(card=card)),
        Choice("b", _("Pass {card} to {name}").format(card=card, name=name)),
    )
    better, worse = (0, 1) if plays > passes else (1, 0)
    chances = (plays, passes)
    return Draft(
        title=_("Play or pass?"),
        question=_("{story} What saves you with the **better chance**?").format(story=story),
        record=spot.state.record,
        seat=spot.seat,
        focus=(position,),
        form=CHOICE,
        answer=choices[better].key,
        choices=choices,
        hints=(
            Hint(
                _("What would save you?"),
                _("Passed, only a Meat. Played, a Flare, a Camouflage, or a Stone that does not come back."),
            ),
            Hint(_("How likely is a Meat?"), _("Passing saves you with chance {p}.").format(p=passes)),
            stone_hint(spot),
        ),
        slips=(
            Slip(
                _("the smaller chance"),
                choices[worse].key,
                _("It saves you with {less}, and the other with {more}.").format(
                    less=percent(chances[worse]), more=percent(chances[better])
                ),
            ),
        ),
        working=(
            *steps,
            _("**{what}** is better: {more} against {less}.").format(
                what=choices[better].text, more=chances[better], less=chances[worse]
            ),
        ),
    )


MAKERS = (
    Maker("play-or-pass", 7, N_("Play or pass"), play_or_pass),
    Maker("told-play", 7, N_("Playing, after an answer"), told_play),
    Maker("told-choice", 7, N_("Play or pass, after an answer"), told_choice),
)
