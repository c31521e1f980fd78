"""What Beetlez refuses, and the clause and the sentence with which it does."""

from __future__ import annotations

from feedkit.core.errors import IllegalMove
from feedkit.core.game import LETTERS
from feedkit.core.words import _
from feedkit.games.beetlez.cards import BULB, SAFETY
from feedkit.games.beetlez.moves import Call, Flip, Keep, Return
from feedkit.games.beetlez.view import GONE, LYING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Never

    from feedkit.games.beetlez.moves import BeetlezMove
    from feedkit.games.beetlez.table import BeetlezTable


_FIELDS = {Flip: 1, Keep: 0, Return: 0, Call: 0}  # how many things each move says


def check(state: BeetlezTable, seat: int, move: BeetlezMove) -> None:  # noqa: C901 - one refusal after the other
    """Raise IllegalMove, with its clause, if `seat` may not do this now."""
    if type(seat) is not int or seat not in state.to_move:
        _refuse_seat(state, seat)
    held = state.hands[seat]
    kind = type(move)
    if len(move) != _FIELDS[kind] if kind in _FIELDS else True:
        raise IllegalMove(
            "BZ-T1", _("That is no move of this game: flip a tile, keep it, return it, or say “light!”.")
        )
    if kind is Flip:
        number = move.number  # type: ignore[union-attr]  # a Flip has one
        if held is not None:
            _refuse_second_tile(state, held)
        if type(number) is not int or not 0 <= number < len(state.places):
            raise IllegalMove(
                "BZ-T1",
                _("Choose a tile by its number, from 1 to {n} in this round.").format(n=len(state.places)),
            )
        if state.places[number] != LYING:
            _refuse_tile(state, number)
    elif kind is Keep:
        _check_keep(state, held)
    elif kind is Return:
        _check_return(state, seat, held)
    elif not state.bulbs:
        if state.lit is not None:
            raise IllegalMove("BZ-L6", _("The light is on already: look for a Safety tile."))
        raise IllegalMove("BZ-L6", _("No light bulb is face up: say “light!” only when you see one."))


def _refuse_seat(state: BeetlezTable, seat: object) -> Never:
    if state.outcome is not None:
        raise IllegalMove(state.outcome.clause, _("The game is over."))
    if type(seat) is not int or seat not in state.game.seats:
        raise IllegalMove("BZ-T1", _("There is no such player at this table."))
    if seat in state.safe:
        raise IllegalMove("BZ-L2", _("You are safe: flip no more tiles until the next round."))
    raise IllegalMove("BZ-T1", _("No tile lies face down: wait until one is turned back."))


def _refuse_second_tile(state: BeetlezTable, held: int) -> Never:
    """Refuse to flip with a tile in hand (BZ-T1)."""
    if state.heap[held] is BULB and state.lit is None:
        raise IllegalMove("BZ-L6", _("You have flipped a light bulb: say “light!”."))
    raise IllegalMove(
        "BZ-T1", _("You have one hand: keep the tile that you hold, or return it, before you flip another.")
    )


def _refuse_tile(state: BeetlezTable, number: int) -> Never:
    """Refuse a tile that does not lie face down in the middle (BZ-T1, BZ-T3)."""
    if state.places[number] == GONE:
        raise IllegalMove("BZ-T3", _("That tile has been taken: choose one that lies in the middle."))
    raise IllegalMove(
        "BZ-T1",
        _("That tile is in the hand of {who}: choose one that lies in the middle.").format(
            who=LETTERS[state.hands.index(number)]
        ),
    )


def _check_keep(state: BeetlezTable, held: int | None) -> None:
    if held is None:
        raise IllegalMove("BZ-T1", _("You hold no tile: flip one first."))
    tile = state.heap[held]
    if state.lit is not None:
        if tile is BULB:
            raise IllegalMove("BZ-L5", _("One bulb is enough for a round: return this one."))
        if tile is not SAFETY:
            raise IllegalMove(
                "BZ-L2", _("The light is on: nobody takes food now, so return it and look for a Safety tile.")
            )
    elif tile is BULB:
        raise IllegalMove("BZ-L6", _("You have flipped a light bulb: say “light!”."))
    elif tile is SAFETY:
        raise IllegalMove(
            "BZ-T4", _("A Safety tile is of no use before the light is on: return it, and remember where.")
        )


def _check_return(state: BeetlezTable, seat: int, held: int | None) -> None:
    if held is None:
        raise IllegalMove("BZ-T1", _("You hold no tile: flip one first."))
    tile = state.heap[held]
    if state.lit is None:
        if tile is BULB:
            raise IllegalMove("BZ-L6", _("You have flipped a light bulb: say “light!”."))
    elif tile is SAFETY:
        clause = "BZ-L7" if seat in state.caught else "BZ-L2"
        raise IllegalMove(clause, _("That is a Safety tile: keep it, and you are safe."))
