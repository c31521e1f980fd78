"""What moves and events are made of, and how the text of a move is read."""

from __future__ import annotations

from feedkit.core.errors import MoveTextError
from feedkit.core.game import LETTERS
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    C = TypeVar("C", bound=type)

make = tuple.__new__  # a move or event without the detour over its constructor, for the rules' hottest spots
_LONGEST_QUOTE = 60  # characters of somebody's text that a message repeats
_LONGEST_WORD = 20


def distinct(kind: C) -> C:
    """Make a named tuple equal only to its own kind (``Play(1)`` is not ``Aim(1)``)."""
    kind.__eq__ = lambda self, other: type(self) is type(other) and tuple.__eq__(self, other)  # type: ignore[assignment, method-assign, misc]
    kind.__ne__ = lambda self, other: type(self) is not type(other) or tuple.__ne__(self, other)  # type: ignore[assignment, method-assign, misc]
    kind.__hash__ = tuple.__hash__  # type: ignore[assignment, method-assign]
    return kind


def number_of(word: str, text: str, digits: int = 2) -> int:
    """Read a word of `text` as a number from 1 on, of so many digits at most; MoveTextError if it is none."""
    if not (word.isascii() and word.isdigit() and len(word) <= digits and word != "0"):
        raise no_move(text, _("a number from 1 on where it says “{x}”").format(x=word[:_LONGEST_WORD]))
    return int(word)


def seat_of(word: str, text: str) -> int:
    """Read a word of `text` as a seat's letter; MoveTextError if it is none."""
    if len(word) != 1 or word.upper() not in LETTERS:
        raise no_move(
            text,
            _("a seat's letter, A to {seat}, where it says “{x}”").format(
                seat=LETTERS[-1], x=word[:_LONGEST_WORD]
            ),
        )
    return LETTERS.index(word.upper())


def no_move(text: str, expected: str) -> MoveTextError:
    """Give the error that says what a text is not."""
    return MoveTextError(
        _("“{text}” is not {expected}.").format(text=text[:_LONGEST_QUOTE], expected=expected)
    )
