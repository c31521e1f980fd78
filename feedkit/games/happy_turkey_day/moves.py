"""What a player may do. Each move's text parses back: ``parse_move(str(move)) == move``.

::

    name corn               choose coop 3           choose diet             take corn corn wheat

Coops count from 1 in texts and from 0 in Python.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.moves import distinct, no_move
from feedkit.core.words import _
from feedkit.games.happy_turkey_day.cards import BY_NAME, COOPS, DIET, THANKSGIVING, Card


@distinct
class Name(NamedTuple):
    """Name this round's Diet Feed, as the Farmer's holder does (HT-R2)."""

    kind: Card

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"name {self.kind}"


@distinct
class Choose(NamedTuple):
    """Lay an Action card face down (HT-R3).

    Attributes
    ----------
    action : int
        0 to 4 for Coop 1 to Coop 5; DIET, which is 5, for the Diet card.
    """

    action: int

    def __str__(self) -> str:
        """Write the move as a record does."""
        return "choose diet" if self.action == DIET else f"choose coop {self.action + 1}"


@distinct
class Take(NamedTuple):
    """Take these cards, in the order of the kinds, from a Coop that others chose too (HT-R5, HT-R6)."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"take {' '.join(map(str, self.cards))}"


TurkeyMove = Name | Choose | Take
_COOP_NUMBERS = tuple(str(coop + 1) for coop in range(COOPS))


def parse_move(text: str) -> TurkeyMove:
    """Read a move from its text form.

    Raises
    ------
    MoveTextError
        If the text is no move.

    Examples
    --------
    >>> parse_move("choose coop 3")
    Choose(action=2)
    """
    match text.lower().split():
        case ["name", kind]:
            return Name(_kind(kind, text))
        case ["choose", "diet"]:
            return Choose(DIET)
        case ["choose", "coop", number] if number in _COOP_NUMBERS:
            return Choose(int(number) - 1)
        case ["choose", "coop", *_rest]:
            raise no_move(text, _("a Coop that there is: “choose coop 1” to “choose coop 5”"))
        case ["take", *kinds] if kinds:
            return Take(tuple(sorted(_kind(kind, text) for kind in kinds)))
    raise no_move(text, _("a move, such as “name corn”, “choose coop 3”, “choose diet” or “take corn wheat”"))


def _kind(word: str, text: str) -> Card:
    card = BY_NAME.get(word)
    if card is None or card is THANKSGIVING:
        raise no_move(text, _("a move with kinds of Feed: corn, wheat, peas, pumpkin or worms"))
    return card
