"""What a game can be asked for, besides the number of players: checked, written and read in one way."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.errors import OptionError
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping

    Item = Hashable
    Value = bool | int | str | None | tuple[Item, ...]


class Option(NamedTuple):
    """One option of a game.

    Attributes
    ----------
    name : str
        As it is passed to :func:`feedkit.game`.
    default : bool, int, str, None or tuple
        Its value unless asked for; its type says what values it takes. None stands for "as the game decides",
        a tuple for a list.
    says : str
        One line on what it changes.
    clause : str
        The clause that allows it.
    low, high : int
        Bounds of a number, or of each number of a list.
    choices : tuple of str
        The words it takes, if it takes words; of a list, the words of each place.
    lengths : (int, int)
        Of a list: how many it holds at least and at most.
    item : callable, optional
        Of a list whose items are neither numbers nor words: gives an item from what was said of it, or raises
        OptionError. An item's ``str`` holds no space, and reads back.
    """

    name: str
    default: Value
    says: str
    clause: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    lengths: tuple[int, int] = (0, 0)
    item: Callable[[object], Item] | None = None

    def check(self, value: object) -> Value:
        """Give `value` back if this option takes it; else raise OptionError with one sentence."""
        if value is None and self.default is None:
            return None
        if isinstance(self.default, tuple):
            return self._check_list(value)
        if self.choices:
            return self._check_word(value)
        if isinstance(self.default, bool):
            if not isinstance(value, bool):
                raise OptionError(
                    _("{name} is yes (True) or no (False).").format(name=self.name), self.clause
                )
            return value
        return self._check_number(value)

    def _check_word(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.choices:
            raise OptionError(
                _("{name} is one of: {list}.").format(name=self.name, list=", ".join(self.choices)),
                self.clause,
            )
        return value

    def _check_number(self, value: object) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise OptionError(
                _("{name} is a whole number from {low} to {high}.").format(
                    name=self.name, low=self.low, high=self.high
                ),
                self.clause,
            )
        return value

    def _check_list(self, value: object) -> tuple[Item, ...]:
        least, most = self.lengths
        if not isinstance(value, tuple | list) or not least <= len(value) <= most:
            raise OptionError(
                _("{name} is a list of {n}.").format(
                    name=self.name, n=str(least) if least == most else f"{least}–{most}"
                ),
                self.clause,
            )
        check = self.item or (self._check_word if self.choices else self._check_number)
        return tuple(check(item) for item in value)

    def plain(self, value: Value) -> Value:
        """Give `value` as it would be typed in Python: items that are neither numbers nor words as texts."""
        return tuple(map(str, value)) if isinstance(value, tuple) and self.item else value

    def write(self, value: Value) -> str:
        """Give `value` as text."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple):
            return " ".join(map(str, value))
        return "none" if value is None else str(value)

    def read(self, text: str) -> Value:
        """Give the value that `text` writes; OptionError if it writes none."""
        if isinstance(self.default, tuple):
            words = text.replace(",", " ").split()
            return self.check([_number(word) for word in words] if self._of_numbers() else words)
        value: object = text
        if not self.choices:
            if text in {"yes", "no"}:
                value = text == "yes"
            elif isinstance(self.default, bool):
                raise OptionError(_("{name} is yes or no.").format(name=self.name), self.clause)
            elif text == "none":
                value = None
            else:
                value = _number(text)
        return self.check(value)

    def _of_numbers(self) -> bool:
        return not self.choices and self.item is None


def _number(text: str) -> int | str:
    """Give the number that a text writes, or the text."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text


def check_options(specs: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Give the value of every option in `specs`, from `given` or by default."""
    check_names(specs, given)
    return {s.name: s.check(given[s.name]) if s.name in given else s.default for s in specs}


def check_names(specs: tuple[Option, ...], names: Iterable[str]) -> None:
    """Raise OptionError if one of `names` is no option."""
    known = sorted(spec.name for spec in specs)
    for name in names:
        if name not in known:
            raise OptionError(
                _("There is no option “{name}”; there are: {list}.").format(
                    name=str(name)[:40], list=", ".join(known)
                )
            )
