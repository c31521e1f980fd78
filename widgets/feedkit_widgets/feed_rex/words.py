"""What happened, in sentences: for the log, for the bubble on the table, and spoken."""

from __future__ import annotations

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
from feedkit_widgets.html import Safe, el, fill, join, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.state import Outcome
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit_widgets.feed_rex.faces import Names

ASKING = "FR-Q1"  # a question says itself that it is one
# Shown only where nothing more particular is: a card is played or passed.
PLAIN_CLAUSES = ("FR-B1", "FR-G1", "FR-M2")


def sentence(event: FeedRexEvent, names: Names) -> Safe | None:  # noqa: C901 - one case an event
    """Give one event as a sentence; None for what goes without saying (a hand is shuffled).

    Parameters
    ----------
    event : event
        As its viewer witnessed it.
    names : Names
        Who is who, and who is "you".
    """
    match event:
        case Rearranged() | TurnBegan():
            return None
        case Dealt():
            return _dealt(event)
        case JeepsDealt():
            return fill(_("The Jeeps are dealt; one of each team lies face up."))
        case Rolled():
            return _roll(event, names)
        case Pointed(rex, seat):
            return fill(_("{rex} points at {who}!"), rex=rex_name(rex, names), who=names.of(seat))
        case LaidDown(rex, seat):
            if seat == names.viewer:
                return fill(_("{rex} lies down at your seat."), rex=rex_name(rex, names))
            return fill(_("{rex} lies down at {who}’s seat."), rex=rex_name(rex, names), who=names.of(seat))
        case FellAsleep(rex):
            return fill(_("{rex} falls asleep and leaves the game."), rex=rex_name(rex, names))
        case Ended(outcome):
            return ending(outcome, names)
        case Passed():
            return _pass(event, names)
        case _:
            you = event.seat == names.viewer
            return _deed(event, names, you=you)


def rex_name(rex: str, names: Names) -> Safe:
    """Name a T-Rex at the start of a sentence: by its colour if both play."""
    if not names.both:
        return fill(_("The T-Rex"))
    return fill(_("The red T-Rex") if rex == "red" else _("The green T-Rex"))


def _deed(event: FeedRexEvent, names: Names, *, you: bool) -> Safe | None:  # noqa: C901 - likewise
    who = names.start(event.seat)  # type: ignore[union-attr]  # all that come here have one
    match event:
        case Peeked(_seat, card):
            told = (
                _("{who} have looked at one of your cards: {card}.")
                if you
                else _("{who} has looked at {card}.")
            )
            return fill(told, who=who, card=el("b", a_card(card)))
        case Asked(_seat, asked, said):
            told = _("{who} ask: “{question}” {answer}") if you else _("{who} asks: “{question}” {answer}")
            return fill(told, who=who, question=str(question(asked)), answer=el("b", answer(said)))
        case Played(_seat, _position, card):
            told = _("{who} play {card}.") if you else _("{who} plays {card}.")
            return fill(told, who=who, card=el("b", a_card(card)))
        case Tried(_seat, _first, _second, cards):
            if cards is None:
                told = _("{who} try MacGyver, and fail.") if you else _("{who} tries MacGyver, and fails.")
                return fill(told, who=who)
            told = _("{who} do MacGyver with {cards}.") if you else _("{who} does MacGyver with {cards}.")
            return fill(told, who=who, cards=el("b", some_cards(cards)))
        case Hid():
            return fill(_("{who} are hidden.") if you else _("{who} is hidden."), who=who)
        case Uncovered():
            return fill(_("{who} are no longer hidden.") if you else _("{who} is no longer hidden."), who=who)
        case Declined():
            told = _("{who} point the Flare at nobody.") if you else _("{who} points the Flare at nobody.")
            return fill(told, who=who)
        case Devoured(_seat, cards):
            return fill(_devoured(bool(cards), you=you), who=who, cards=some_cards(cards))
        case Escaped(_seat, cards):
            told = _("{who} escape!") if you else _("{who} escapes!")
            if cards:
                told = _("{who} show no Meat and escape!") if you else _("{who} shows no Meat and escapes!")
            return fill(told, who=who)
    return None


def _devoured(leaving: bool, *, you: bool) -> str:
    if leaving:
        return _("{who} are devoured, with {cards}.") if you else _("{who} is devoured, with {cards}.")
    return _("{who} are devoured.") if you else _("{who} is devoured.")


def _dealt(event: Dealt) -> Safe:
    if len(set(event.sizes)) == 1 and event.sizes[0]:
        told = plural("Everybody gets {n} card", "Everybody gets {n} cards", event.sizes[0])
    else:
        told = plural("{n} card is in play", "{n} cards are in play", sum(event.sizes))
    boxed = plural("{n} goes into the box unseen", "{n} go into the box unseen", event.boxed)
    return fill(_("{dealt}; {boxed}."), dealt=told, boxed=boxed)


def _roll(event: Rolled, names: Names) -> Safe:
    you = event.seat == names.viewer
    told = (
        _("{who} roll {face}: the count ends at {target}.")
        if you
        else _("{who} rolls {face}: the count ends at {target}.")
    )
    return fill(told, who=names.start(event.seat), face=el("b", event.face), target=names.of(event.target))


def _pass(event: Passed, names: Names) -> Safe:
    you = event.seat == names.viewer
    told = _("{who} pass {to} {card}.") if you else _("{who} passes {to} {card}.")
    return fill(told, who=names.start(event.seat), to=names.of(event.to), card=el("b", a_card(event.card)))


def ending(outcome: Outcome, names: Names, *, winning: bool = True) -> Safe:
    """Say how the game ended and, unless it is said elsewhere, who has won."""
    how = {
        "escaped": _("The gate closes."),
        "only Meat": _("Only Meat is left in every hand."),
        "last one": _("One player was left."),
        "all out": _("Everybody is out."),
        "stalled": _("The game is stopped: it went on for too long."),
    }.get(outcome.how, "")
    return join(fill(how), " ", winners(outcome, names)) if winning else fill(how)


def winners(outcome: Outcome, names: Names) -> Safe:
    """Say who has won."""
    if not outcome.winners:
        return fill(_("Nobody wins."))
    if len(outcome.winners) == 1:
        seat = outcome.winners[0]
        return fill(_("{who} win!") if seat == names.viewer else _("{who} wins!"), who=names.start(seat))
    return fill(_("{who} win!"), who=names.listed(outcome.winners))


def story(events: Sequence[FeedRexEvent], names: Names, *, brief: bool = False) -> list[tuple[Safe, str]]:
    """Give what follows from one move: sentences with their clauses; several devoured share one.

    Parameters
    ----------
    events : sequence of event
    names : Names
    brief : bool
        Leave out which cards somebody devoured leaves, where there is little room.
    """
    told: list[tuple[Safe, str]] = []
    for event, with_it in _grouped(events):
        if len(with_it) > 1 or (brief and isinstance(event, Devoured)):
            seats = tuple(one.seat for one in with_it or [event] if isinstance(one, Devoured))
            several = len(seats) > 1 or seats[0] == names.viewer
            devoured = _("{who} are devoured.") if several else _("{who} is devoured.")
            told.append((fill(devoured, who=names.listed(seats)), event.clause))
        elif isinstance(event, Rolled) and with_it and isinstance(with_it[0], Pointed):
            told.append((_drawn(event, with_it[0], names), event.clause))
        else:
            said = sentence(event, names)
            if said is not None:
                told.append((said, event.clause))
    return told


def _grouped(events: Sequence[FeedRexEvent]) -> list[tuple[FeedRexEvent, list[FeedRexEvent]]]:
    """Put with a roll where it led, and with somebody devoured all who are devoured for the same reason."""
    groups: list[tuple[FeedRexEvent, list[FeedRexEvent]]] = []
    for event in events:
        last, with_it = groups[-1] if groups else (None, [])
        if isinstance(event, Devoured) and isinstance(last, Devoured) and last.clause == event.clause:
            with_it += [event] if with_it else [last, event]
        elif isinstance(event, Pointed) and isinstance(last, Rolled) and not with_it:
            with_it.append(event)
        else:
            groups.append((event, []))
    return groups


def _drawn(roll: Rolled, to: Pointed, names: Names) -> Safe:
    you = roll.seat == names.viewer
    told = (
        _("{who} roll {face}: {rex} points at {to}!")
        if you
        else _("{who} rolls {face}: {rex} points at {to}!")
    )
    rex = _("the T-Rex")
    if names.both:
        rex = _("the red T-Rex") if to.rex == "red" else _("the green T-Rex")
    parts = {"who": names.start(roll.seat), "face": el("b", roll.face), "to": names.of(to.seat)}
    return fill(told, rex=fill(rex), **parts)


def clauses(told: Sequence[tuple[Safe, str]]) -> list[str]:
    """Give the clauses worth showing beside a story: each once, the plain ones only if there is no other."""
    found = list(dict.fromkeys(clause for _said, clause in told if clause != ASKING))
    return [clause for clause in found if clause not in PLAIN_CLAUSES] or found[:1]


def speech(events: Sequence[FeedRexEvent], names: Names) -> str:
    """Give what follows from one move as text for the live region; it says when it is your turn.

    Examples
    --------
    >>> from feedkit_widgets.feed_rex.faces import Names
    >>> speech([TurnBegan(0, 3, True)], Names(("Ana", "Bo", "Cy"), 0))
    'It is your turn, and a T-Rex points at you.'
    """
    told = [plain(said) for said, _clause in story(events, names)]
    yours = next((e for e in events if isinstance(e, TurnBegan) and e.seat == names.viewer), None)
    if yours:
        told.append(
            _("It is your turn, and a T-Rex points at you.") if yours.threatened else _("It is your turn.")
        )
    return " ".join(told)
