"""What a player may do. Each move's text parses back: ``parse_move(str(move)) == move``.

::

    flip 17         keep          return          light

Tiles count from 1 in texts and from 0 in Python. Whoever keeps a Safety tile says "safe!", so that is another
way to write ``keep``.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.moves import distinct, make, no_move, number_of
from feedkit.core.words import _

MOST_TILES = 100


@distinct
class Flip(NamedTuple):
    """Flip a tile that lies face down in the middle (BZ-T1).

    Attributes
    ----------
    number : int
        Of the tile, from 0; the heap is numbered anew each round, and a number says nothing about a face.
    """

    number: int

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"flip {self.number + 1}"


@distinct
class Keep(NamedTuple):
    """Take the tile in hand (BZ-T3); of a Safety tile in the search: "safe!" (BZ-L2)."""

    def __bool__(self) -> bool:
        """Be something, though it holds nothing."""
        return True

    def __str__(self) -> str:
        """Write the move as a record does."""
        return "keep"


@distinct
class Return(NamedTuple):
    """Turn the tile in hand back (BZ-T1)."""

    def __bool__(self) -> bool:
        """Be something, though it holds nothing."""
        return True

    def __str__(self) -> str:
        """Write the move as a record does."""
        return "return"


@distinct
class Call(NamedTuple):
    """Say "light!" (BZ-L1)."""

    def __bool__(self) -> bool:
        """Be something, though it holds nothing."""
        return True

    def __str__(self) -> str:
        """Write the move as a record does."""
        return "light"


BeetlezMove = Flip | Keep | Return | Call
FLIPS: tuple[Flip, ...] = tuple(make(Flip, (number,)) for number in range(MOST_TILES))
KEEP, RETURN, LIGHT = Keep(), Return(), Call()
_WORDS: dict[str, Keep | Return | Call] = {
    "keep": KEEP,
    "safe": KEEP,
    "safe!": KEEP,
    "return": RETURN,
    "light": LIGHT,
    "light!": LIGHT,
}


def parse_move(text: str) -> BeetlezMove:
    """Read a move from its text form.

    Raises
    ------
    MoveTextError
        If it is none.

    Examples
    --------
    >>> parse_move("flip 17")
    Flip(number=16)
    >>> parse_move("safe!") == parse_move("keep")
    True
    """
    if not isinstance(text, str):
        raise no_move(str(text), _("a text"))
    words = [word.lower() if word.isascii() else word for word in text.split()]  # a Kelvin sign is no k
    if len(words) == 1 and words[0] in _WORDS:
        return _WORDS[words[0]]
    if len(words) == 2 and words[0] == "flip":
        return Flip(number_of(words[1], text, digits=3) - 1)
    if words == ["flip"]:
        raise no_move(text, _("a whole move: say which tile, such as “flip 17”"))
    raise no_move(text, _("a move, such as “flip 17”, “keep”, “return” or “light”"))
