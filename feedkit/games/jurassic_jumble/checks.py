"""What Jurassic Jumble refuses, and the clause and the sentence with which it does."""

from __future__ import annotations

from feedkit.core.errors import IllegalMove
from feedkit.core.game import LETTERS
from feedkit.core.words import _, plural
from feedkit.games.jurassic_jumble.cards import matches
from feedkit.games.jurassic_jumble.moves import (
    LARGEST_CALL,
    Accept,
    Ask,
    Call,
    Offer,
    TakeBone,
    Wait,
    Withdraw,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from feedkit.games.jurassic_jumble.game import JurassicJumbleState


def check_offer(state: JurassicJumbleState, seat: int, move: Offer) -> None:
    """Refuse cards that are not held or do not match (JJ-T2), too early (JJ-T1) or with a bone (JJ-G3)."""
    cards = move.cards
    if seat in state.takers:
        raise IllegalMove("JJ-G3", _("You have taken a bone: you cannot trade, but you may call a number."))
    if not state.begun and seat != state.dealer:
        refuse_early(state)
    if type(cards) is not int or cards <= 0 or cards & ~state.hands[seat]:
        raise IllegalMove("JJ-T2", _("Offer one or more of the cards that you hold."))
    if not matches(cards):
        raise IllegalMove(
            "JJ-T2", _("The cards of an offer are all of one dinosaur or all of one bone group.")
        )
    if cards == state.offers[seat]:
        raise IllegalMove("JJ-T5", _("You are offering these cards already."))


def check_withdraw(state: JurassicJumbleState, seat: int, move: Withdraw) -> None:  # noqa: ARG001 - as its kin
    """Refuse to withdraw what does not stand (JJ-T5)."""
    if not state.calls[seat]:
        raise IllegalMove("JJ-T5", _("You are calling nothing that you could withdraw."))


def check_call(state: JurassicJumbleState, seat: int, move: Call) -> None:
    """Refuse a bluff of somebody without a bone, or of another number than 1 to 9 (JJ-G3)."""
    number = move.number
    if seat not in state.takers:
        raise IllegalMove("JJ-G3", _("Only who has taken a bone may bluff: offer cards instead."))
    if not state.begun and seat != state.dealer:
        refuse_early(state)
    if type(number) is not int or not 1 <= number <= LARGEST_CALL:
        raise IllegalMove("JJ-G3", _("Call a number from 1 to 9."))


def check_ask(state: JurassicJumbleState, seat: int, move: Ask) -> None:
    """Refuse to ask with no offer, or somebody who is not calling the same number (JJ-T6)."""
    to, calls = move.seat, state.calls
    if not state.offers[seat]:
        refuse_trade(state, seat)
    if type(to) is not int or not 0 <= to < len(calls) or to == seat:
        raise IllegalMove("JJ-T6", _("Ask another player."))
    if calls[to] != calls[seat]:
        raise IllegalMove(
            "JJ-T6",
            plural(
                "You offer {n} card: ask somebody who calls that number.",
                "You offer {n} cards: ask somebody who calls that number.",
                calls[seat],
            ),
        )
    if state.asks[seat] == to:
        raise IllegalMove("JJ-T6", _("You are asking {who} already.").format(who=LETTERS[to]))


def check_accept(state: JurassicJumbleState, seat: int, move: Accept) -> None:
    """Refuse to accept what nobody asked (JJ-T6), or with a bone (JJ-G3)."""
    asker, asks = move.seat, state.asks
    if not state.offers[seat]:
        refuse_trade(state, seat)
    if type(asker) is not int or not 0 <= asker < len(asks) or asks[asker] != seat:
        raise IllegalMove("JJ-T6", _("Accept somebody who is asking you."))


def check_take(state: JurassicJumbleState, seat: int, move: TakeBone) -> None:  # noqa: ARG001 - as its kin
    """Refuse a second bone (JJ-G2), and the first to somebody without a whole dinosaur (JJ-G1, JJ-G5)."""
    if seat in state.takers:
        raise IllegalMove("JJ-G2", _("You have a bone: one is all that you may take."))
    if not state._may_take(seat):  # noqa: SLF001 - the rules' own
        raise IllegalMove(
            "JJ-G5", _("The first bone is for a whole dinosaur: nine cards, or eight and the Paleontologist.")
        )


def check_wait(state: JurassicJumbleState, seat: int, move: Wait) -> None:  # noqa: ARG001 - as its kin
    """Refuse to wait for what has happened, or for oneself (JJ-T1)."""
    if state.begun:
        raise IllegalMove("JJ-T1", _("The first offer has been made: go on and trade."))
    if seat == state.dealer:
        raise IllegalMove("JJ-T1", _("You are the dealer: all wait for your first offer."))


def refuse_early(state: JurassicJumbleState) -> None:
    """Refuse to trade before the dealer's first offer (JJ-T1)."""
    raise IllegalMove(
        "JJ-T1", _("Wait: {who} deals and makes the first offer.").format(who=LETTERS[state.dealer])
    )


def refuse_trade(state: JurassicJumbleState, seat: int) -> None:
    """Refuse to swap to somebody who offers nothing."""
    if seat in state.takers:
        raise IllegalMove("JJ-G3", _("You have taken a bone: you can only let it pass."))
    raise IllegalMove("JJ-T6", _("Offer cards first: a swap needs two offers."))


CHECKS: dict[type, Callable[[JurassicJumbleState, int, object], None]] = {
    Offer: check_offer,  # type: ignore[dict-item]  # each is called with its own kind of move
    Withdraw: check_withdraw,  # type: ignore[dict-item]
    Ask: check_ask,  # type: ignore[dict-item]
    Accept: check_accept,  # type: ignore[dict-item]
    TakeBone: check_take,  # type: ignore[dict-item]
    Call: check_call,  # type: ignore[dict-item]
    Wait: check_wait,  # type: ignore[dict-item]
}
