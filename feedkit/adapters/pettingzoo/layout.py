"""What an observation holds and where: an array of small whole numbers, cut into named parts."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

    Numbers = NDArray[np.int16]


class Part(NamedTuple):
    """A named part of an observation.

    Attributes
    ----------
    name : str
    shape : tuple of int
        Such as ``(5, 6)``: five seats and six kinds, row by row.
    high : int
        The largest number there can be.
    says : str
        What the numbers mean.
    low : int
        The smallest.
    """

    name: str
    shape: tuple[int, ...]
    high: int
    says: str
    low: int = 0

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for n in self.shape:
            size *= n
        return size


class Layout:
    """The parts of an observation, one after the other.

    Attributes
    ----------
    parts : tuple of Part
    size : int
        How many numbers an observation has.
    low, high : array of int16, shape (size,)
        The smallest and the largest number at each place.

    Examples
    --------
    >>> layout = Layout(Part("seat", (3,), 1, "whose observation it is"), Part("fat", (3,), 84, "Fat tokens"))
    >>> told = layout.fill({"seat": [0, 1, 0], "fat": [2, 0, 7]})
    >>> layout.read(told, "fat")
    array([2, 0, 7], dtype=int16)
    """

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        self.size = sum(part.size for part in parts)
        self.low = np.concatenate([np.full(part.size, part.low, np.int16) for part in parts])
        self.high = np.concatenate([np.full(part.size, part.high, np.int16) for part in parts])
        self._at: dict[str, tuple[int, Part]] = {}
        at = 0
        for part in parts:
            self._at[part.name] = (at, part)
            at += part.size

    def fill(self, numbers: Mapping[str, Iterable[int]]) -> Numbers:
        """Give an observation, from the numbers of each part, row by row."""
        told = np.fromiter((n for part in self.parts for n in numbers[part.name]), np.int16)
        return told.reshape(self.size)  # which fails if a part is too long or too short

    def read(self, observation: Numbers, name: str) -> Numbers:
        """Give a part of an observation, in its shape."""
        at, part = self._at[name]
        return observation[at : at + part.size].reshape(part.shape)

    def __str__(self) -> str:
        """Give a table of the parts: where each begins, its shape, its numbers and what they mean."""
        rows = [
            f"{at:5}  {name:14} {'x'.join(map(str, shape)):>6}  {low:>3} to {high:<5} {says}"
            for at, (name, shape, high, says, low) in self._at.values()
        ]
        return "\n".join(rows)


def one_of(n: int, which: int | None) -> list[int]:
    """Give `n` numbers: a 1 at `which`, 0 everywhere else.

    >>> one_of(3, 1), one_of(3, None)
    ([0, 1, 0], [0, 0, 0])
    """
    return [int(i == which) for i in range(n)]


def some_of(n: int, which: Iterable[int]) -> list[int]:
    """Give `n` numbers: a 1 at each of `which`, 0 everywhere else."""
    marks = [0] * n
    for i in which:
        marks[i] = 1
    return marks


def flat(rows: Iterable[Iterable[int]]) -> list[int]:
    """Give rows of numbers as one row."""
    return [n for row in rows for n in row]
