"""Play or pass: the Stone's die, and whom it reaches (levels 2 and 3)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from feedkit.core.words import N_, _
from feedkit.games.feed_rex.cards import SIDES
from feedkit.games.feed_rex.prospects import Effects
from feedkit.lessons.draft import Draft, Maker, agreed
from feedkit.lessons.exercise import Hint, Slip
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.happenings import StoneEnds
from feedkit.lessons.feed_rex.positions import Spot, deal
from feedkit.probability.formula import chance, formula

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Stream
    from feedkit.games.feed_rex.game import FeedRexState


def faces(counted: Sequence[int], seat: int) -> list[int]:
    """Give the faces of the die that end a Stone's count at a seat."""
    return [face + 1 for face in range(SIDES) if counted[face % len(counted)] == seat]


def to(spot: Spot, seat: int) -> str:
    """Name who is reached."""
    return words.name(spot.view, seat)


def count(spot: Spot) -> str:
    """Say in which order a Stone counts."""
    counted = Effects(spot.view).counted()
    return _("The count goes {names}, and round again.").format(
        names=words.listed([to(spot, seat) for seat in counted])
    )


def _several(state: FeedRexState) -> bool:
    return len(state.inside) - sum(map(bool, state.camouflage)) in {4, 5}


def _hidden(state: FeedRexState) -> bool:
    return any(state.camouflage) and len(state.inside) - sum(map(bool, state.camouflage)) > 1


def stone_lands(luck: Stream) -> Draft | None:
    """Ask for the chance that a Stone makes the T-Rex point at a given player."""
    spot = deal(luck, _several)
    return None if spot is None else _lands(spot, luck.pick(Effects(spot.view).counted()))


def stone_past_hidden(luck: Stream) -> Draft | None:
    """Ask for that chance where the count passes over somebody who is hidden."""
    spot = deal(luck, _hidden)
    return None if spot is None else _lands(spot, luck.pick(Effects(spot.view).counted()))


def _lands(spot: Spot, seat: int) -> Draft | None:
    effects = Effects(spot.view)
    counted, inside = effects.counted(), spot.view.inside
    hit = faces(counted, seat)
    answer = agreed(effects.stone()[seat], Fraction(len(hit), SIDES))
    at = inside.index(spot.seat) + 1
    everybody = inside[at:] + inside[:at]
    hidden = [other for other in inside if spot.view.camouflage[other]]
    others = [other for other in counted if other != spot.seat]
    wrong = [
        Slip(
            _("equal shares"),
            Fraction(1, len(counted)),
            _("You shared evenly among {n} players: the {sides} faces of the die do not.").format(
                n=len(counted), sides=SIDES
            ),
        ),
        Slip(
            _("one round only"),
            Fraction(1, SIDES),
            _("You counted one round: where the die goes on, the count begins anew."),
        ),
        Slip(
            _("yourself not counted"),
            Fraction(len(faces(others, seat)), SIDES),
            _("You left yourself out of the count: it goes round past you, too."),
        ),
        Slip(
            _("the hidden counted"),
            Fraction(len(faces(everybody, seat)), SIDES),
            _("You counted {names}: the count passes over whoever hides behind a Camouflage.").format(
                names=words.listed([to(spot, other) for other in hidden])
            ),
        ),
        slips.complement(1 - answer),
    ]
    if not hidden:
        del wrong[3]
    kept: list[Slip] = []
    for slip in wrong:  # with other numbers of players some of these would be right, or the same
        if slip.value not in {answer, 0, *(one.value for one in kept)}:
            kept.append(slip)
    name = to(spot, seat)
    steps = _("The faces that end at {name}: **{faces}**.").format(
        name=name, faces=words.listed(list(map(str, hit)))
    )
    return Draft(
        title=_("Where does the Stone lead the T-Rex?"),
        question=_(
            "You are about to play a Stone, and roll the die. "
            "What is the chance that the T-Rex then points at **{name}**?"
        ).format(name=name),
        record=spot.state.record,
        seat=spot.seat,
        answer=answer,
        hints=(
            Hint(
                _("Who is counted first?"),
                _("The player after you, clockwise; whoever is hidden is passed over."),
            ),
            Hint(_("And then?"), count(spot)),
            Hint(
                _("Which faces end there?"),
                _("Number {place} in the count of {n}: the face {place}, and those {n} higher.").format(
                    place=hit[0], n=len(counted)
                ),
            ),
        ),
        slips=tuple(kept),
        working=(
            count(spot),
            steps,
            chance(_("the T-Rex points at {name}").format(name=name)).equals(
                formula(_("faces that end there")) / formula(_("all faces")),
                formula(len(hit)).per(SIDES),
                *slips.reduced(len(hit), SIDES),
            ),
        ),
        happening=StoneEnds(tuple(hit)),
    )


MAKERS = (
    Maker("stone-lands", 2, N_("Where a Stone leads the T-Rex"), stone_lands),
    Maker("stone-past-hidden", 3, N_("A Stone, and somebody hidden"), stone_past_hidden),
)
