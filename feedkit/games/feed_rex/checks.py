"""What Feed-Rex refuses, and the clause and the sentence with which it does."""

from __future__ import annotations

from feedkit.core.errors import IllegalMove
from feedkit.core.game import LETTERS
from feedkit.core.words import _
from feedkit.games.feed_rex.cards import KNIFE, Kind
from feedkit.games.feed_rex.events import Passed, Played
from feedkit.games.feed_rex.moves import AT_LEAST, FORMS, OF_KINDS, WHICH, Aim, Ask, MacGyver, Pass, Play
from feedkit.games.feed_rex.stages import ACT, AIM, ASK, ASKS_ABOVE, PASS_ON, PLAY_ON
from feedkit.games.feed_rex.view import unchain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Never

    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.game import FeedRexState


def check_seat(state: FeedRexState, seat: object) -> None:
    """Refuse whoever does not move now (FR-T1)."""
    players = state.game.players
    if type(seat) is not int or not 0 <= seat < players:
        raise IllegalMove(
            "FR-T1",
            _("There is no seat “{seat}”: seats are numbers, from 0 to {last}.").format(
                seat=str(seat)[:20], last=players - 1
            ),
        )
    if seat != state.seat:
        raise IllegalMove(
            "FR-T1",
            _("It is not your turn: turns go clockwise, and it is {who}’s.").format(who=LETTERS[state.seat]),
        )


def check_ask(state: FeedRexState, move: Ask) -> None:  # noqa: C901 - one refusal after the other
    """Refuse a question that is none, or comes at the wrong time (FR-T2, FR-T3, FR-Q1, FR-Q2)."""
    size = len(state.hands[state.seat])
    if state.stage is not ASK:
        if state.stage is ACT and size > ASKS_ABOVE:
            raise IllegalMove("FR-T3", _("You have asked already: one question a turn."))
        if state.stage is ACT:
            raise IllegalMove(
                "FR-T2", _("No question: with three cards or fewer, go straight to Shed weight.")
            )
        refuse_stage(state)
    if move.form not in FORMS:
        raise IllegalMove(
            "FR-Q1", _("A question has yes, no or a number as its answer, or is “Which card is this?”.")
        )
    positions = move.positions
    if type(positions) is not tuple or not positions:
        raise IllegalMove("FR-Q2", _("Choose the cards that you ask about."))
    if not all(type(p) is int and 0 <= p < size for p in positions):
        raise IllegalMove("FR-Q2", _("You hold {n} cards: ask about those.").format(n=size))
    if list(positions) != sorted(set(positions)):
        raise IllegalMove("FR-Q2", _("Name each card once, in order."))
    if move.form == WHICH and len(positions) > 1:
        raise IllegalMove("FR-Q1", _("“Which card is this?” is about one card."))
    if move.form in OF_KINDS:
        kinds = move.kinds
        if type(kinds) is not tuple or not kinds or list(kinds) != [k for k in Kind if k in kinds]:
            raise IllegalMove("FR-Q2", _("Choose one or more kinds of card to ask for."))
    elif type(move.kinds) is not tuple or move.kinds:
        raise IllegalMove("FR-Q2", _("This question asks for no kind of card."))
    if move.form == AT_LEAST:
        if type(move.least) is not int or not 1 <= move.least <= len(positions):
            raise IllegalMove("FR-Q2", _("At least how many? From 1 to the number of cards you ask about."))
    elif type(move.least) is not int or move.least:
        raise IllegalMove("FR-Q2", _("Only “at least” takes a number."))


def check_play(state: FeedRexState, move: Play) -> None:
    """Refuse a card that is not held, or to play where a card must be passed."""
    if state.stage is PASS_ON or state.stage is AIM:
        refuse_stage(state)
    check_position(state, move.position, "FR-B1")


def check_aim(state: FeedRexState, move: Aim) -> None:
    """Refuse a target that a Flare cannot have (FR-B6, FR-D2)."""
    if state.stage is not AIM:
        raise IllegalMove("FR-B6", _("Choosing a target belongs to a Flare, and none has just been played."))
    seat = move.seat
    if seat is None or (type(seat) is int and seat in state.targets()):
        return
    if type(seat) is int and seat in state.inside:
        raise IllegalMove(
            "FR-D2", _("A T-Rex points at {who} already: choose somebody else.").format(who=LETTERS[seat])
        )
    raise IllegalMove("FR-B6", _("A Flare is for a player who is still in the game."))


def check_pass(state: FeedRexState, move: Pass) -> None:
    """Refuse a card that is not held, and whoever cannot take it (FR-G1)."""
    if state.stage is PLAY_ON or state.stage is AIM:
        refuse_stage(state)
    position, to = move
    check_position(state, position, "FR-G1")
    if type(to) is not int or to == state.seat or to not in state.inside:
        raise IllegalMove("FR-G1", _("Pass a card to an opponent who is still in the game."))


def check_macgyver(state: FeedRexState, move: MacGyver) -> None:
    """Refuse MacGyver with anything but two cards that are held (FR-M1)."""
    if state.stage is not ASK and state.stage is not ACT:
        refuse_stage(state)
    if len(state.hands[state.seat]) < 2:
        raise IllegalMove("FR-M1", _("MacGyver needs two cards."))
    check_position(state, move.first, "FR-M1")
    check_position(state, move.second, "FR-M1")
    if move.first >= move.second:
        if move.first == move.second:
            raise IllegalMove("FR-M1", _("MacGyver needs two different cards."))
        raise IllegalMove("FR-M1", _("Name the two cards for MacGyver from left to right."))


def check_position(state: FeedRexState, position: int, clause: str) -> None:
    """Refuse a position at which the player holds no card."""
    size = len(state.hands[state.seat])
    if type(position) is not int or not 0 <= position < size:
        raise IllegalMove(clause, _("You hold {n} cards: choose one of those.").format(n=size))


def refuse_stage(state: FeedRexState) -> Never:
    """Refuse what does not belong to this stage of the turn (FR-B8, FR-G5, FR-B9, FR-B6)."""
    if state.stage is AIM:
        raise IllegalMove("FR-B6", _("First say whom the Flare is for, or decline."))
    plays = state.stage is PLAY_ON
    card = _last_card(state)
    if card.kind is not KNIFE:
        own = (
            _("The {object} is your own: it acts as a Swiss Knife, so play another card.")
            if plays
            else _("The {object} is your own: it acts as a Swiss Knife, so pass another card.")
        )
        from feedkit.games.feed_rex.wording import object_name

        raise IllegalMove("FR-B9", own.format(object=object_name(card.name)))
    if plays:
        raise IllegalMove("FR-B8", _("A Swiss Knife asks for more: play another card."))
    raise IllegalMove("FR-G5", _("A Swiss Knife asks for more: pass another card."))


def _last_card(state: FeedRexState) -> Card:
    """Give the card that whose turn it is has just played or passed."""
    return next(
        event.card
        for event in unchain(state.lore[state.seat])
        if isinstance(event, Played | Passed) and event.seat == state.seat
    )


CHECKS: dict[type, Callable[[FeedRexState, object], None]] = {
    Ask: check_ask,  # type: ignore[dict-item]  # each is called with its own kind of move
    Play: check_play,  # type: ignore[dict-item]
    Pass: check_pass,  # type: ignore[dict-item]
    MacGyver: check_macgyver,  # type: ignore[dict-item]
    Aim: check_aim,  # type: ignore[dict-item]
}
