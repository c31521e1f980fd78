"""A question that has been asked, and what its answer does to the chance of one card."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from feedkit.core.words import _
from feedkit.games.feed_rex.stages import ASK
from feedkit.lessons.draft import Draft, agreed, possible
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.positions import Among, Spot
from feedkit.probability.formula import chance

if TYPE_CHECKING:
    from feedkit.core.chance import Stream
    from feedkit.games.feed_rex.cards import Card, Kind
    from feedkit.games.feed_rex.game import FeedRexState
    from feedkit.games.feed_rex.moves import Ask
    from feedkit.lessons.exercise import Hint, Slip
    from feedkit.probability import Formula


class Told(NamedTuple):
    """A position in which one question has been asked.

    Attributes
    ----------
    before, spot : Spot
        Before and after it.
    asked : Ask
    said : bool, int or Card
        The answer.
    """

    before: Spot
    spot: Spot
    asked: Ask
    said: bool | int | Card

    @property
    def number(self) -> int:
        """The answer as a number."""
        return self.said if isinstance(self.said, int) else 0

    @property
    def story(self) -> str:
        """The question and the answer, for the exercise to begin with."""
        told = _("Nobody has peeked. You ask: “{question}” The answer is **{answer}**.")
        return told.format(
            question=words.question(self.asked, self.before.hand), answer=words.answer(self.said)
        )


def asks(state: FeedRexState) -> bool:
    """Tell whether a question may be asked here."""
    return state.stage == ASK


def tell(spot: Spot, asked: Ask) -> Told:
    """Ask a question, and give what came of it."""
    hand = spot.state.hands[spot.seat]
    said = asked.answer(hand, spot.view.characters[spot.seat])
    return Told(spot, spot.after(asked), asked, said)


def part_of(luck: Stream, hand: int, least: int = 2) -> tuple[tuple[int, ...], int]:
    """Choose some cards to ask about, and one of the others."""
    order = luck.shuffle(range(hand))
    size = least + luck.below(hand - 1 - least)
    return tuple(sorted(order[:size])), order[size]


def about(
    told: Told,
    kind: Kind,
    position: int,
    closed: Fraction,
    *,
    wrong: tuple[Slip | None, ...],
    hints: tuple[Hint, Hint],
    working: tuple[str | Formula, ...],
) -> Draft:
    """Ask for the chance that one card is of a kind, once the answer was heard."""
    card, a = words.places((position,)), words.a(kind)
    event = Among((kind,), (position,), 1, 1)
    answer = agreed(event.chance(told.spot.odds), closed)
    before = Fraction(told.before.left(kind), told.before.pool)
    return Draft(
        title=_("Is {card} {kind} now?").format(card=card, kind=a),
        question=_("{story} What is the chance now that **{card}** is {kind}?").format(
            story=told.story, card=card, kind=a
        ),
        record=told.spot.state.record,
        seat=told.spot.seat,
        focus=(position,),
        answer=answer,
        hints=(slips.others(told.before, kind), *hints),
        slips=possible((slips.answer_ignored(before), *wrong, slips.complement(1 - answer))),
        working=(slips.unseen(told.before, kind), *working),
        happening=event,
    )


def event(position: int, kind: Kind) -> Formula:
    """Write the chance that a card is of a kind, given the answer."""
    said = _("{card} is {kind}").format(card=words.places((position,)), kind=words.a(kind))
    return chance(said, _("the answer"))
