"""What happened, in sentences, whatever shows them: one an event, to whoever witnessed it so."""

from __future__ import annotations

from feedkit.core.naming import listed, told, whom, winners
from feedkit.core.words import _, plural
from feedkit.games.animal_express.cards import ANIMALS, counted
from feedkit.games.animal_express.events import (
    Arrived,
    Dealt,
    Ended,
    Moved,
    Passed,
    RanOut,
    Refilled,
    Scored,
    Taken,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Names
    from feedkit.core.state import Outcome
    from feedkit.games.animal_express.cards import Animal, Counts
    from feedkit.games.animal_express.events import AnimalExpressEvent


def animal_name(animal: Animal) -> str:
    """Give the name of an animal."""
    names = (_("Rabbit"), _("Giraffe"), _("Elephant"), _("Crocodile"), _("Mouse"), _("Snail"))
    return names[animal.at]


def the_animal(animal: Animal) -> str:
    """Give an animal inside a sentence."""
    names = (
        _("the Rabbit"),
        _("the Giraffe"),
        _("the Elephant"),
        _("the Crocodile"),
        _("the Mouse"),
        _("the Snail"),
    )
    return names[animal.at]


def so_many(animal: Animal, n: int) -> str:
    """Give a number of cards of one animal.

    >>> from feedkit.games.animal_express.cards import MOUSE
    >>> so_many(MOUSE, 1), so_many(MOUSE, 2)
    ('1 Mouse', '2 Mice')
    """
    match animal.name:
        case "rabbit":
            return plural("{n} Rabbit", "{n} Rabbits", n)
        case "giraffe":
            return plural("{n} Giraffe", "{n} Giraffes", n)
        case "elephant":
            return plural("{n} Elephant", "{n} Elephants", n)
        case "crocodile":
            return plural("{n} Crocodile", "{n} Crocodiles", n)
        case "mouse":
            return plural("{n} Mouse", "{n} Mice", n)
    return plural("{n} Snail", "{n} Snails", n)


def cards(counts: Counts) -> list[str]:
    """Give cards as words for a list, animal by animal.

    >>> cards((1, 0, 0, 0, 2, 0))
    ['1 Rabbit', '2 Mice']
    """
    return [so_many(animal, n) for animal, n in zip(ANIMALS, counts, strict=True) if n]


def some_cards(counts: Counts) -> str:
    """Give cards in a sentence.

    >>> some_cards((1, 0, 0, 0, 2, 0)), some_cards((0,) * 6)
    ('1 Rabbit and 2 Mice', 'nothing')
    """
    return listed(cards(counts)) or _("nothing")


def money(cents: int) -> str:
    """Give an amount of money."""
    return plural("{n} cent", "{n} cents", cents)


def tell(event: AnimalExpressEvent, names: Names) -> str:  # noqa: C901 - one case an event
    """Give one event in sentences, a line each.

    Parameters
    ----------
    event : event
        As its reader witnessed it.
    names : Names
        Who is who, and who is "you".

    Examples
    --------
    >>> from feedkit.core.naming import PEOPLE, Named
    >>> from feedkit.games.animal_express.cards import MOUSE
    >>> tell(Taken(1, MOUSE, 2), Named(PEOPLE, 1)), tell(Taken(1, MOUSE, 1), Named(PEOPLE, 0))
    ('You take 2 Mice from the pool.', 'Bruno (B) takes 1 Mouse from the pool.')
    """
    match event:
        case Dealt():
            return _dealt(event, names)
        case Taken(seat, animal, number):
            you, other = _("You take {cards} from the pool."), _("{who} takes {cards} from the pool.")
            return told(names, seat, you, other, cards=so_many(animal, number))
        case Moved():
            return _moved(event, names)
        case Passed(seat):
            return told(names, seat, _("You lay out no cards."), _("{who} lays out no cards."))
        case Refilled(drawn):
            return _("Into the pool: {cards}.").format(cards=some_cards(counted(drawn)))
        case Arrived(animal):
            reached = _("{animal} reaches the park and is first: the round is over.")
            return _capital(reached.format(animal=the_animal(animal)))
        case RanOut(missing, 0):
            lack = plural("The pool lacks {n} card", "The pool lacks {n} cards", missing)
            return _("{lack}, and the deck is empty: the round is over.").format(lack=lack)
        case RanOut(missing, deck):
            lack = plural("The pool lacks {n} card", "The pool lacks {n} cards", missing)
            return _("{lack}, and the deck has only {n}: the round is over.").format(lack=lack, n=deck)
        case Scored():
            return _scored(event, names)
        case Ended(outcome):
            return ending(outcome, names)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _dealt(event: Dealt, names: Names) -> str:
    said = [_("Round {n}.").format(n=event.round)]
    if len(set(event.sizes)) == 1:
        said.append(plural("Everybody holds {n} card.", "Everybody holds {n} cards.", event.sizes[0]))
    said.append(told(names, event.start, _("You begin."), _("{who} begins.")))
    return " ".join(said)


def _moved(event: Moved, names: Names) -> str:
    used = plural("{n} card", "{n} cards", event.steps)
    you = _("You move {animal} with {cards} and keep {n}.")
    other = _("{who} moves {animal} with {cards} and keeps {n}.")
    said = told(names, event.seat, you, other, animal=the_animal(event.animal), cards=used, n=event.kept)
    if not event.to_go:  # that it has arrived is told next
        return said
    return f"{said} {plural('It has {n} step to go.', 'It has {n} steps to go.', event.to_go)}"


def _scored(event: Scored, names: Names) -> str:
    """Tell the places, what cards are worth, and what that brings each player."""
    lines = []
    for place, said in (
        (1, _("First place: {animals}.")),
        (2, _("Second place: {animals}.")),
        (3, _("Third place: {animals}.")),
    ):
        there = [the_animal(animal) for animal, at in zip(ANIMALS, event.places, strict=True) if at == place]
        if there:
            lines.append(said.format(animals=listed(there)))
    worth = _worth(event.worth)
    if event.first is None:  # AE-E5
        worth += " " + _("This time the cards in hand count as well.")
    lines = [" ".join(lines), worth]
    for seat, points in enumerate(event.points):
        if points:
            you = _("You get {points} for {cards}, and have {money} now.")
            other = _("{who} gets {points} for {cards}, and has {money} now.")
        else:
            you, other = _("You get nothing, and have {money}."), _("{who} gets nothing, and has {money}.")
        lines.append(
            told(
                names,
                seat,
                you,
                other,
                points=money(points),
                cards=_counting(event, seat),
                money=event.money[seat] if points else money(event.money[seat]),
            )
        )
    return "\n".join(lines)


def _worth(worth: Counts) -> str:
    of = {
        n: [the_animal(a) for a, cents in zip(ANIMALS, worth, strict=True) if cents == n] for n in (2, 1, 0)
    }
    said = []
    if of[2]:
        said.append(_("a card of {animals} is worth 2 cents").format(animals=_any_of(of[2])))
    if of[1]:
        said.append(_("a card of {animals} is worth 1 cent").format(animals=_any_of(of[1])))
    if of[0]:
        said.append(_("any other nothing"))
    return _capital("; ".join(said)) + "."


def _counting(event: Scored, seat: int) -> str:
    """Give the cards that bring something: those of the PILE, and of the hand where it counts."""
    hands_count = any(
        points != _value(pile, event.worth) for points, pile in zip(event.points, event.piles, strict=True)
    )
    shown = [event.piles[seat], event.hands[seat]] if hands_count else [event.piles[seat]]
    worth = event.worth
    return some_cards(tuple(sum(n) if worth[at] else 0 for at, n in enumerate(zip(*shown, strict=True))))


def _value(held: Counts, worth: Counts) -> int:
    return sum(n * cents for n, cents in zip(held, worth, strict=True))


def _any_of(animals: list[str]) -> str:
    if len(animals) < 2:
        return "".join(animals)
    return _("{first} or {last}").format(first=", ".join(animals[:-1]), last=animals[-1])


def ending(outcome: Outcome, names: Names) -> str:
    """Say who has won the match, and the money of all, most first.

    >>> from feedkit.core.naming import PEOPLE, Named
    >>> from feedkit.core.state import Outcome
    >>> ending(Outcome((0, 2), (21, 7, 21), "rounds played", "AE-M1"), Named(PEOPLE, 0))
    'The match is over. You and Chiara (C) win! Cents: you 21, Chiara (C) 21, Bruno (B) 7.'
    """
    ranked = sorted(range(len(outcome.scores)), key=lambda seat: (-outcome.scores[seat], seat))
    cents = ", ".join(f"{whom(names, seat)} {outcome.scores[seat]}" for seat in ranked)
    won = winners(names, outcome.winners)
    return f"{_('The match is over.')} {won} {_('Cents: {cents}.').format(cents=cents)}"
