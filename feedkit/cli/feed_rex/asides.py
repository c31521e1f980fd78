"""What a player may look up: what they were told of their hand, and where the deck's cards are."""

from __future__ import annotations

from feedkit.cli.looks import Aside
from feedkit.cli.printing import fill
from feedkit.core.naming import who
from feedkit.core.words import N_, _
from feedkit.games.feed_rex.cards import CAMOUFLAGE, OBJECTS, Kind, deck_counts
from feedkit.games.feed_rex.view import Failed, Got, Held, Looked, Lost, Mixed, Told, Worked
from feedkit.games.feed_rex.wording import KINDS, a_card, answer, object_name, question, some_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.naming import Names
    from feedkit.games.feed_rex.view import Fact, View


def notes(view: View, _names: object) -> str:
    """Give all that the seat was told of its own hand, oldest first."""
    if view.seat is None:
        return _("You hold no cards: you see every hand.")
    told = _facts(view.facts())
    return "\n".join(fill(line, "  ", "- ") for line in told) or _("You were told nothing of your hand yet.")


def since_shuffled(view: View) -> list[str]:
    """Give what the seat was told of its hand as it lies now."""
    if view.seat is None or not view.own_size:
        return []
    facts = view.facts()
    last = max((at for at, fact in enumerate(facts) if isinstance(fact, Mixed | Held)), default=-1)
    told = _facts(facts[last + 1 :])
    return [_("You were told: {told}").format(told=" ".join(told))] if told else []


def _facts(facts: Sequence[Fact]) -> list[str]:
    told: list[str] = []
    for fact in facts:
        match fact:
            case Looked(card):
                told.append(_("Before the game you saw one of your cards: {card}.").format(card=a_card(card)))
            case Told(asked, said):
                told.append(f"{question(asked)} {answer(said)}")
            case Lost(position, card):
                gone = _("Then card {n}, {card}, left your hand, and those after it moved up.")
                told.append(gone.format(n=position + 1, card=a_card(card)))
            case Failed(first, second):
                told.append(
                    _("Cards {a} and {b} are no pair for MacGyver.").format(a=first + 1, b=second + 1)
                )
            case Worked(_first, _second, cards):
                told.append(
                    _("Then MacGyver took {cards}, and the others moved up.").format(cards=some_cards(cards))
                )
            case Got(card):
                told.append(_("You were passed {card}.").format(card=a_card(card)))
            case Mixed():
                told.append(_("Your hand was shuffled."))
    return told


def own_objects(view: View, seat: int) -> str:
    """Give the objects that act as a Swiss Knife for a player (FR-C4, FR-B9)."""
    return ", ".join(map(object_name, OBJECTS[view.characters[seat]]))


def deck(view: View, names: Names) -> str:
    """Give for each kind how many the deck has, in sight and not; and whose own the objects are."""
    game = view.game
    counts = deck_counts(game.players, game.number("extra_meat"), game.number("extra_knives"))
    seen = dict.fromkeys(Kind, 0)
    for cards in (*view.hands, view.discard):
        for card in cards or ():
            seen[card.kind] += 1
    seen[CAMOUFLAGE] += sum(view.camouflage)
    lines = [
        _("{kinds}: {n} in the deck, {seen} in sight, {unseen} not.").format(
            kinds=_(KINDS[kind].many), n=n, seen=seen[kind], unseen=n - seen[kind]
        )
        for kind, n in counts.items()
    ]
    own = (
        _("Not in sight are your {n} cards and the {boxed} in the box.")
        if view.own_size
        else _("The box holds {boxed} cards.")
    )
    lines.append(own.format(n=view.own_size, boxed=view.boxed))
    lines.append(_("Objects that act as a Swiss Knife for their own player [FR-B9]:"))
    owners = [f"{who(names, seat)}: {own_objects(view, seat)}." for seat in range(len(view.characters))]
    return "\n".join([*lines, *owners])


ASIDES = (
    Aside("notes", N_("what you were told of your hand"), notes),
    Aside("deck", N_("the cards of each kind, and whose own the objects are"), deck),
)
