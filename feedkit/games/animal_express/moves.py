"""What a player may do. Each move's text parses back: ``parse_move(str(move)) == move``.

::

    take rabbit                first, compulsory (AE-T1)
    move elephant 2 keep 1     then, optional (AE-T2): lay out 3, ride 2 steps, put 1 on the own PILE
    pass                       or not

Whoever cannot lay out anything says ``pass`` as well: nobody is to see whether they could have.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.moves import distinct, no_move, number_of
from feedkit.core.words import _
from feedkit.games.animal_express.cards import ANIMALS, BY_NAME, Animal


@distinct
class Take(NamedTuple):
    """Take all cards of one animal from the pool into the hand (AE-T1)."""

    animal: Animal

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"take {self.animal}"


@distinct
class Move(NamedTuple):
    """Lay out cards of one animal: `steps` of them move it, `kept` go face down on the own PILE (AE-T2)."""

    animal: Animal
    steps: int
    kept: int

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"move {self.animal} {self.steps} keep {self.kept}"


@distinct
class Pass(NamedTuple):
    """Lay out nothing (AE-T2)."""

    def __bool__(self) -> bool:
        """Be something, though it holds nothing."""
        return True

    def __str__(self) -> str:
        """Write the move as a record does."""
        return "pass"


def parse_move(text: str) -> Take | Move | Pass:
    """Read a move from its text form; MoveTextError if it is none.

    >>> parse_move("move elephant 2 keep 1")
    Move(animal=elephant, steps=2, kept=1)
    """
    if not isinstance(text, str):
        raise no_move(str(text), _("a text"))
    match [word.lower() if word.isascii() else word for word in text.split()]:  # a Kelvin sign is no k
        case ["take", animal]:
            return Take(_animal(animal, text))
        case ["take"]:
            raise no_move(text, _("a whole move: say which animal, such as “take rabbit”"))
        case ["move", animal, steps, "keep", kept]:
            return Move(_animal(animal, text), number_of(steps, text), number_of(kept, text))
        case ["move", *_rest]:
            raise no_move(
                text, _("a whole move: say the animal, its steps and what you keep: “move elephant 2 keep 1”")
            )
        case ["pass"]:
            return Pass()
    raise no_move(text, _("a move, such as “take rabbit”, “move elephant 2 keep 1” or “pass”"))


def _animal(word: str, text: str) -> Animal:
    if word not in BY_NAME:
        raise no_move(text, _("about an animal: {list}").format(list=", ".join(map(str, ANIMALS))))
    return BY_NAME[word]
