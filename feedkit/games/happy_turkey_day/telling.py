"""What happened, in sentences, whatever shows them: one an event, to whoever witnessed it so."""

from __future__ import annotations

from feedkit.core.naming import all_of, listed, told, whom, winners
from feedkit.core.words import _, plural
from feedkit.games.happy_turkey_day.cards import DIET, KINDS, Card
from feedkit.games.happy_turkey_day.events import (
    Chose,
    Dieted,
    Ended,
    Fattened,
    Fed,
    HandedOver,
    Named,
    Revealed,
    RoundBegan,
    SetUp,
    Shared,
    Slaughtered,
    Thanksgiving,
    Took,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Names
    from feedkit.core.state import Outcome
    from feedkit.games.happy_turkey_day.cards import Counts
    from feedkit.games.happy_turkey_day.events import TurkeyEvent


def kind_name(kind: Card) -> str:
    """Give the name of a kind of Feed."""
    return (_("Corn"), _("Wheat"), _("Peas"), _("Pumpkin"), _("Worms"))[kind]


def so_many(kind: Card, n: int) -> str:
    """Give a number of cards of one kind.

    >>> from feedkit.games.happy_turkey_day.cards import WORMS
    >>> so_many(WORMS, 1), so_many(WORMS, 2)
    ('1 Worm', '2 Worms')
    """
    match kind:
        case Card.CORN:
            return plural("{n} Corn", "{n} Corn", n)
        case Card.WHEAT:
            return plural("{n} Wheat", "{n} Wheat", n)
        case Card.PEAS:
            return plural("{n} Pea", "{n} Peas", n)
        case Card.PUMPKIN:
            return plural("{n} Pumpkin", "{n} Pumpkins", n)
    return plural("{n} Worm", "{n} Worms", n)


def feed(cards: Counts) -> list[str]:
    """Give cards as words for a list, kind by kind.

    >>> feed((2, 0, 0, 0, 1))
    ['2 Corn', '1 Worm']
    """
    return [so_many(kind, cards[kind]) for kind in KINDS if cards[kind]]


def some_feed(cards: Counts) -> str:
    """Give cards in a sentence.

    >>> some_feed((2, 0, 0, 0, 1)), some_feed((0, 0, 0, 0, 0))
    ('2 Corn and 1 Worm', 'no Feed')
    """
    return listed(feed(cards)) or _("no Feed")


def action_name(action: int) -> str:
    """Give the name of an Action card."""
    return _("Diet") if action == DIET else _("Coop {n}").format(n=action + 1)


def tell(event: TurkeyEvent, names: Names) -> str:
    """Give one event as a sentence; nothing for what goes without saying.

    Parameters
    ----------
    event : event
        As its reader witnessed it.
    names : Names
        Who is who, and who is "you".

    Examples
    --------
    >>> from feedkit.core.naming import PEOPLE, Named as Who
    >>> tell(Took(1, 2, (2, 0, 0, 0, 0)), Who(PEOPLE, 0))
    'Bruno (B) is alone at Coop 3 and takes all of it: 2 Corn.'
    """
    match event:
        case SetUp():
            return told(
                names, event.farmer, _("You hold the Farmer card."), _("{who} holds the Farmer card.")
            )
        case RoundBegan():
            return _began(event)
        case Named(seat, kind):
            return told(
                names,
                seat,
                _("You name {kind} as the Diet Feed of this round."),
                _("{who} names {kind} as the Diet Feed of this round."),
                kind=kind_name(kind),
            )
        case HandedOver(seat):
            return _("The Farmer card goes to {who}.").format(who=whom(names, seat))
        case Thanksgiving():
            return _("Thanksgiving comes up! The round stops at once; the Feed in the Coops is lost.")
        case Slaughtered():
            return _slaughtered(event, names)
        case Ended(outcome):
            return ending(outcome, names)
        case Fattened():
            return _fattened(event, names)
        case Revealed(actions):
            return _revealed(actions, names)
    return _chosen(event, names) if isinstance(event, Chose) else _eaten(event, names)


def _began(event: RoundBegan) -> str:
    start = _("Round {n}.").format(n=event.number)
    if not event.cards:
        return start
    laid = ", ".join(map(kind_name, event.cards))
    return start + " " + _("New Feed, from Coop 1 on: {laid}.").format(laid=laid)


def _chosen(event: Chose, names: Names) -> str:
    """Tell a choice to the chooser, or to whoever sees all; to the others the table shows who has chosen."""
    if event.action is None:
        return ""
    return told(
        names,
        event.seat,
        _("You lay down {card}, unseen by the others."),
        _("{who} lays down {card}, unseen by the others."),
        card=action_name(event.action),
    )


def _revealed(actions: tuple[int, ...], names: Names) -> str:
    said = []
    for action in sorted(set(actions)):
        seats = [seat for seat, other in enumerate(actions) if other == action]
        who = listed([whom(names, seat) for seat in sorted(seats, key=lambda seat: seat != names.you)])
        said.append(_("{card}: {who}.").format(card=action_name(action), who=who))
    return _("The cards are turned over.") + " " + " ".join(said)


def _eaten(event: Shared | Took | Dieted | Fed, names: Names) -> str:
    match event:
        case Shared(seat, coop, number):
            if seat != names.you:
                return ""  # what they take is told when they do
            cards = plural("{n} card", "{n} cards", number)
            return _("You may say which {cards} you take from Coop {n}.").format(cards=cards, n=coop + 1)
        case Took(seat, coop, cards, clause):
            return _took(seat, coop, cards, names, alone=clause == "HT-R4")
        case Dieted(seat, kind, 0):
            you, other = _("You diet, but hold no {kind}."), _("{who} diets, but holds no {kind}.")
            return told(names, seat, you, other, kind=kind_name(kind))
        case Dieted(seat, kind, number):
            you, other = _("You diet and discard {cards}."), _("{who} diets and discards {cards}.")
            return told(names, seat, you, other, cards=so_many(kind, number))
        case Fed(seat, coop, cards):
            you = _("You are the thinnest: the Farmer makes you take all of Coop {n}, {cards}.")
            other = _("{who} is the thinnest: the Farmer makes them take all of Coop {n}, {cards}.")
            return told(names, seat, you, other, n=coop + 1, cards=some_feed(cards))


def _took(seat: int, coop: int, cards: Counts, names: Names, *, alone: bool) -> str:
    if alone:
        you = _("You are alone at Coop {n} and take all of it: {cards}.")
        other = _("{who} is alone at Coop {n} and takes all of it: {cards}.")
    elif any(cards):
        you, other = _("You take {cards} from Coop {n}."), _("{who} takes {cards} from Coop {n}.")
    else:
        you = _("You come too late: nothing is left in Coop {n}.")
        other = _("{who} comes too late: nothing is left in Coop {n}.")
    return told(names, seat, you, other, n=coop + 1, cards=some_feed(cards))


def _fattened(event: Fattened, names: Names) -> str:
    first = told(
        names,
        event.fattest,
        _("You are the fattest and take 2 Fat tokens;"),
        _("{who} is the fattest and takes 2 Fat tokens;"),
    )
    second = told(
        names, event.second, _("you, the second-fattest, take 1."), _("{who}, the second-fattest, takes 1.")
    )
    if event.coop is None:
        return f"{first} {second}"
    why = _("The Farmer sees three kinds of Feed or more in Coop {n}.").format(n=event.coop + 1)
    return f"{why} {first} {second}"


def _slaughtered(event: Slaughtered, names: Names) -> str:
    fat = plural("{n} Fat token", "{n} Fat tokens", event.fat)
    if len(event.seats) == 1:
        you = _("You have the most Fat and are slaughtered: {fat}.")
        other = _("{who} has the most Fat and is slaughtered: {fat}.")
        return told(names, event.seats[0], you, other, fat=fat)
    several = _("{who} have the most Fat and are slaughtered: {fat} each.")
    return several.format(who=all_of(names, event.seats), fat=fat)


def ending(outcome: Outcome, names: Names) -> str:
    """Say who has won, and the points of all, best first.

    >>> from feedkit.core.naming import PEOPLE, Named as Who
    >>> from feedkit.core.state import Outcome
    >>> ending(Outcome((1,), (0, 21, 7), "Thanksgiving", "HT-E1"), Who(PEOPLE, 2))
    'Bruno (B) wins! Points: Bruno (B) 21, you 7, Ada (A) 0.'
    """
    ranked = sorted(range(len(outcome.scores)), key=lambda seat: (-outcome.scores[seat], seat))
    points = ", ".join(f"{whom(names, seat)} {outcome.scores[seat]}" for seat in ranked)
    return f"{winners(names, outcome.winners)} {_('Points: {points}.').format(points=points)}"
