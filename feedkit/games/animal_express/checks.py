"""What Animal Express refuses, and the clause and the sentence with which it does."""

from __future__ import annotations

from feedkit.core.errors import IllegalMove
from feedkit.core.game import LETTERS
from feedkit.core.words import _
from feedkit.games.animal_express.cards import MOST_KEPT, MOST_STEPS, Animal
from feedkit.games.animal_express.moves import Move, Pass, Take
from feedkit.games.animal_express.stages import TAKE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.animal_express.table import AnimalExpressTable


_FIELDS = {Take: 1, Move: 3, Pass: 0}  # how many things each move says


def check(state: AnimalExpressTable, seat: object, move: object) -> None:
    """Raise IllegalMove, with its clause, if `seat` may not do this now."""
    if state.outcome is not None:
        raise IllegalMove(state.outcome.clause, _("The match is over."))
    if type(seat) is not int or seat != state.seat:
        raise IllegalMove(
            "AE-S2",
            _("It is not your turn: turns go clockwise, and it is {who}’s.").format(who=LETTERS[state.seat]),
        )
    if type(move) in _FIELDS and len(move) != _FIELDS[type(move)]:  # type: ignore[arg-type]  # a tuple
        move = None  # made by other ways than its constructor, it is none
    if type(move) is Take:
        _check_take(state, move)
    elif state.stage is TAKE and type(move) in {Move, Pass}:
        raise IllegalMove("AE-T1", _("First choose an animal in the pool and take all its cards."))
    elif type(move) is Move:
        _check_move(state, move)
    elif type(move) is not Pass:
        raise IllegalMove(
            "AE-T2", _("That is no move of this game: take from the pool, then move an animal or pass.")
        )


def _check_take(state: AnimalExpressTable, move: Take) -> None:
    """Refuse to take twice, and to take what does not lie there (AE-T1)."""
    if state.stage is not TAKE:
        raise IllegalMove("AE-T1", _("You have taken from the pool: now move an animal, or pass."))
    if type(move.animal) is not Animal or not state.pool[move.animal.at]:
        raise IllegalMove("AE-T1", _("Take an animal that lies in the pool."))


def _check_move(state: AnimalExpressTable, move: Move) -> None:
    """Refuse what cannot be laid out (AE-T2)."""
    animal, steps, kept = move
    if type(animal) is not Animal:
        raise IllegalMove("AE-T2", _("Choose one of the six animals."))
    if type(steps) is not int or not 1 <= steps <= MOST_STEPS:
        raise IllegalMove("AE-T2", _("Use one to three cards to move the animal."))
    if type(kept) is not int or not 1 <= kept <= MOST_KEPT:
        raise IllegalMove("AE-T2", _("Put one to three cards on your PILE."))
    if steps + kept > state.hands[state.seat][animal.at]:
        raise IllegalMove("AE-T2", _("You do not hold so many cards of that animal."))
