"""What all set-up positions have in common: lines that begin with a word, each said once, about seats."""

from __future__ import annotations

from feedkit.core.errors import RecordError
from feedkit.core.game import LETTERS
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import ClassVar

    Reader = Callable[
        [int, str, list[str]], None
    ]  # of a line's number, its text and the words after the first


class Lines:
    """Reads a position line by line; each game says which words there are and what they do.

    Parameters
    ----------
    players : int
        How many seats there are.

    Attributes
    ----------
    several : mapping of str to int
        Words that may begin more than one line, and by how many of the words after it such lines differ:
        ``{"hand": 1}`` allows a hand for each seat.
    said : dict
        The number of the line that said a word, or a word and what it is of.
    last : int
        The number of the last line read.
    """

    several: ClassVar[Mapping[str, int]] = {}

    def __init__(self, players: int) -> None:
        self.players = players
        self.said: dict[tuple[str, ...], int] = {}
        self.last = 0

    def words(self) -> Mapping[str, Reader]:
        """Give what reads a line, by its first word."""
        raise NotImplementedError

    def read(self, lines: Iterable[tuple[int, str]]) -> None:
        """Read all lines; RecordError names the one that does not fit."""
        readers = self.words()
        for number, line in lines:
            word, *rest = line.split()
            if word not in readers:
                raise RecordError(number, line, _("one of: {list}").format(list=", ".join(readers)))
            key = (word, *rest[: self.several.get(word, 0)])
            if key in self.said:
                raise RecordError(number, line, _("“{list}” only once").format(list=" ".join(key)))
            self.said[key] = self.last = number
            readers[word](number, line, rest)

    def seat(self, number: int, line: str, words: Sequence[str], at: int = 0) -> int:
        """Give the seat that the word `at` a place of a line names."""
        letters = LETTERS[: self.players]
        if len(words) <= at or len(words[at]) != 1 or words[at] not in letters:
            raise RecordError(number, line, _("a seat from A to {seat}").format(seat=letters[-1]))
        return letters.index(words[at])
