"""What a game can be asked for, besides the number of players: checked, written and read in one way."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.errors import OptionError
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Option(NamedTuple):
    """One option of a game.

    Attributes
    ----------
    name : str
        As it is passed to :func:`feedkit.game`.
    default : bool, int, str or None
        Its value unless asked for; its type says what values it takes. None stands for "as the game decides".
    says : str
        One line on what it changes.
    clause : str
        The clause that allows it.
    low, high : int
        Bounds of a number.
    choices : tuple of str
        The words it takes, if it takes words.
    """

    name: str
    default: bool | int | str | None
    says: str
    clause: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    def check(self, value: object) -> bool | int | str | None:
        """Give `value` back if this option takes it; else raise OptionError with one sentence."""
        if value is None and self.default is None:
            return None
        if self.choices:
            if not isinstance(value, str) or value not in self.choices:
                raise OptionError(
                    _("{name} is one of: {list}.").format(name=self.name, list=", ".join(self.choices)),
                    self.clause,
                )
            return value
        if isinstance(self.default, bool):
            if not isinstance(value, bool):
                raise OptionError(
                    _("{name} is yes (True) or no (False).").format(name=self.name), self.clause
                )
            return value
        if type(value) is not int or not self.low <= value <= self.high:
            raise OptionError(
                _("{name} is a whole number from {low} to {high}.").format(
                    name=self.name, low=self.low, high=self.high
                ),
                self.clause,
            )
        return value

    def write(self, value: bool | int | str | None) -> str:
        """Give `value` as text."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return "none" if value is None else str(value)

    def read(self, text: str) -> bool | int | str | None:
        """Give the value that `text` writes; OptionError if it writes none."""
        value: object = text
        if not self.choices:
            if text in {"yes", "no"}:
                value = text == "yes"
            elif text == "none":
                value = None
            elif text.isascii() and text.isdigit() and len(text) < 10:
                value = int(text)
        return self.check(value)


def check_options(
    specs: tuple[Option, ...], given: Mapping[str, object]
) -> dict[str, bool | int | str | None]:
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
