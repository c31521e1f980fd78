"""What happened, in sentences: one an event, from the point of view of whoever is told."""

from __future__ import annotations

from feedkit.core.naming import winners
from feedkit.core.words import _, plural
from feedkit.games.feed_rex.events import (
    Asked,
    Dealt,
    Declined,
    Devoured,
    Ended,
    Escaped,
    FellAsleep,
    Hid,
    JeepsDealt,
    LaidDown,
    Passed,
    Peeked,
    Played,
    Pointed,
    Rearranged,
    Rolled,
    Tried,
    TurnBegan,
    Uncovered,
)
from feedkit.games.feed_rex.wording import a_card, answer, question, some_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.cli.feed_rex.words import Names
    from feedkit.core.state import Event, Outcome
    from feedkit.games.feed_rex.events import FeedRexEvent


def tell(event: Event, names: Names) -> str:
    """Give one event, as its viewer witnessed it, as a sentence; nothing for what goes without saying."""
    happened: FeedRexEvent = event  # type: ignore[assignment]  # Feed-Rex gives no other
    match happened:
        case Dealt() | JeepsDealt() | Ended():
            return _about_all(happened, names)
        case Pointed(rex, seat):
            return _("{rex} points at {who}!").format(rex=names.rex(rex), who=names.of(seat))
        case LaidDown(rex, seat):
            told = (
                _("{rex} lies down at your seat.")
                if seat == names.you
                else _("{rex} lies down at {who}’s seat.")
            )
            return told.format(rex=names.rex(rex), who=names.of(seat))
        case FellAsleep(rex):
            return _("{rex} falls asleep and leaves the game.").format(rex=names.rex(rex))
    who = names.start(happened.seat)
    return _of_you(happened, names) if happened.seat == names.you else _of(happened, names, who)


def _about_all(event: Dealt | JeepsDealt | Ended, names: Names) -> str:
    match event:
        case Dealt(_hands, sizes, boxed):
            if len(set(sizes)) == 1:
                told = plural("Everybody gets {n} card", "Everybody gets {n} cards", sizes[0])
            else:
                told = plural("{n} card is in play", "{n} cards are in play", sum(sizes))
            return f"{told}; {plural('{n} goes into the box unseen', '{n} go into the box unseen', boxed)}."
        case JeepsDealt(jeeps, _shown):
            seen = [f"{names.of(seat)}: {_(jeep)}" for seat, jeep in enumerate(jeeps) if jeep]
            return _("The Jeeps are dealt. You see: {jeeps}.").format(jeeps=", ".join(seen))
    return ending(event.outcome, names)


def _of_you(event: FeedRexEvent, names: Names) -> str:  # noqa: C901 - one case an event
    match event:
        case TurnBegan():
            return ""  # the picture of the table says it
        case Peeked(_seat, card):
            return _(
                "You have looked at one of your cards: {card}. It is now somewhere in your hand."
            ).format(card=a_card(card))
        case Rearranged():
            return _("Your hand is shuffled.") if event.clause != "FR-S8" else ""
        case Uncovered():
            return _("You are no longer hidden.")
        case Asked(_seat, asked, said):
            return _("You ask: “{question}” {answer}").format(question=question(asked), answer=answer(said))
        case Played(_seat, position, card):
            return _("You play card {n}: {card}.").format(n=position + 1, card=a_card(card))
        case Passed(_seat, position, to, card):
            told = _("You pass card {n} to {to}: {card}.")
            return told.format(n=position + 1, to=names.of(to), card=a_card(card))
        case Tried(_seat, first, second, cards):
            if cards is None:
                told = _(
                    "You try MacGyver with cards {a} and {b}: not both are Useless Objects or Swiss Knives."
                )
            else:
                told = _("You do MacGyver with cards {a} and {b}: {cards}.")
            return told.format(a=first + 1, b=second + 1, cards=some_cards(cards or ()))
        case Rolled(_seat, face, _counted):
            return _("You roll {face}: the count ends at {target}.").format(
                face=face, target=names.of(event.target)
            )
        case Declined():
            return _("You point the Flare at nobody.")
        case Hid():
            return _("You are hidden.")
        case Devoured(_seat, cards):
            told = _("You are devoured, with {cards}.") if cards else _("You are devoured.")
            return told.format(cards=some_cards(cards))
        case Escaped(_seat, cards):
            return _("You show no Meat and escape!") if cards else _("You escape!")
    raise AssertionError(event)


def _of(event: FeedRexEvent, names: Names, who: str) -> str:  # noqa: C901 - one case an event
    match event:
        case TurnBegan(_seat, number, threatened):
            told = _("Turn {n}: {who}, at whom the T-Rex points.") if threatened else _("Turn {n}: {who}.")
            return told.format(n=number, who=who)
        case Peeked(_seat, card):
            return _("{who} has looked at {card}.").format(who=who, card=a_card(card))  # FR-S10
        case Rearranged():
            return ""
        case Uncovered():
            return _("{who} is no longer hidden.").format(who=who)
        case Asked(_seat, asked, said):
            return _("{who} asks: “{question}” {answer}").format(
                who=who, question=question(asked), answer=answer(said)
            )
        case Played(_seat, _position, card):
            return _("{who} plays {card}.").format(who=who, card=a_card(card))
        case Passed(_seat, _position, to, card):
            return _("{who} passes {to} {card}.").format(who=who, to=names.of(to), card=a_card(card))
        case Tried(_seat, _first, _second, cards):
            if cards is None:
                told = _("{who} tries MacGyver: not both are Useless Objects or Swiss Knives.")
            else:
                told = _("{who} does MacGyver with {cards}.")
            return told.format(who=who, cards=some_cards(cards or ()))
        case Rolled(_seat, face, _counted):
            told = _("{who} rolls {face}: the count ends at {target}.")
            return told.format(who=who, face=face, target=names.of(event.target))
        case Declined():
            return _("{who} points the Flare at nobody.").format(who=who)
        case Hid():
            return _("{who} is hidden.").format(who=who)
        case Devoured(_seat, cards):
            told = _("{who} is devoured, with {cards}.") if cards else _("{who} is devoured.")
            return told.format(who=who, cards=some_cards(cards))
        case Escaped(_seat, cards):
            told = _("{who} shows no Meat and escapes!") if cards else _("{who} escapes!")
            return told.format(who=who)
    raise AssertionError(event)


def ending(outcome: Outcome, names: Names) -> str:
    """Say how the game ended and who has won."""
    how = {
        "escaped": _("The gate closes."),
        "only Meat": _("Only Meat is left in every hand."),
        "last one": _("One player was left."),
        "all out": _("Everybody is out."),
        "stalled": _("The game is stopped: it went on for too long."),
    }.get(outcome.how, "")
    return f"{how} {winners(names, outcome.winners)}".strip()
