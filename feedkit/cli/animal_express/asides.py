"""What a player may look up: where the cards of each animal are, and what was put on the PILEs."""

from __future__ import annotations

from feedkit.cli.looks import Aside
from feedkit.core.naming import told
from feedkit.core.words import N_, _, plural
from feedkit.games.animal_express.cards import ANIMALS
from feedkit.games.animal_express.telling import animal_name, some_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Names
    from feedkit.games.animal_express.view import View


def deck(view: View, _names: object) -> str:
    """Give for each animal how many cards it has, and how many of them are known to lie somewhere."""
    known = [view.pool, view.used, *(view.kept(seat) for seat in view.game.seats)]
    in_hands = 0
    for seat in view.game.seats:
        if seat == view.seat and view.hand is not None:
            known.append(view.hand)
            continue
        gained, least = view.public(seat)
        known += [gained, least]
        in_hands += view.hand_sizes[seat] - sum(gained) - sum(least)
    lines = []
    for animal, places in zip(ANIMALS, zip(*known, strict=True), strict=True):
        line = _("{animal}: {n} cards, {seen} known and {unseen} unknown.")
        seen = sum(places)
        lines.append(
            line.format(animal=animal_name(animal), n=animal.cards, seen=seen, unseen=animal.cards - seen)
        )
    hands = plural("{n} card in other hands", "{n} cards in other hands", in_hands)
    unknown = _("Unknown are {hands} and the {n} left to draw.")
    return "\n".join([*lines, unknown.format(hands=hands, n=view.deck)])


def piles(view: View, names: Names) -> str:
    """Give what is on each PILE: nobody may look, but all was announced (AE-T4)."""
    you, other = _("Your PILE: {cards}."), _("PILE of {who}: {cards}.")
    return "\n".join(
        told(names, seat, you, other, cards=some_cards(view.kept(seat))) for seat in view.game.seats
    )


ASIDES = (
    Aside("piles", N_("what was put on each PILE this round, as it was announced"), piles),
    Aside("deck", N_("how many cards of each animal there are, and what you know of them"), deck),
)
