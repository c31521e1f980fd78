"""Every way to go wrong, each with one sentence that a pupil can act on."""

from __future__ import annotations

from feedkit.core.words import _


class FeedkitError(Exception):
    """Whatever feedkit refuses; ``str(error)`` is one clear sentence."""


class OptionError(FeedkitError, ValueError):
    """A game was asked for with options that do not fit; ``clause`` names the rule, where one says so."""

    def __init__(self, sentence: str, clause: str | None = None) -> None:
        super().__init__(sentence if clause is None else f"{sentence} [{clause}]")
        self.sentence = sentence
        self.clause = clause

    def __reduce__(self) -> tuple[type, tuple[str, str | None]]:
        """Pickle by the parts, since the joined message cannot be taken apart."""
        return type(self), (self.sentence, self.clause)


class IllegalMove(FeedkitError, ValueError):  # noqa: N818 - the field's name for it
    """A move that the rules refuse.

    Attributes
    ----------
    clause : str
        Id of the clause that refuses it, such as ``"FR-T2"``.
    sentence : str
        Why, in one sentence that a twelve-year-old understands.
    """

    def __init__(self, clause: str, sentence: str) -> None:
        super().__init__(f"{sentence} [{clause}]")
        self.clause = clause
        self.sentence = sentence

    def __reduce__(self) -> tuple[type, tuple[str, str]]:
        """Pickle by the two parts, since the joined message cannot be taken apart."""
        return type(self), (self.clause, self.sentence)


class MoveTextError(FeedkitError, ValueError):
    """A text that is no move; the message says what was found and what a move looks like."""


class ChanceError(FeedkitError):
    """A source of chance was asked for something that it cannot give."""


class ClockError(FeedkitError, ValueError):
    """Time was to pass in a game without a clock, to run back, or to be no whole number."""

    def __init__(self, timed: bool, now: int, to: object) -> None:
        self.told = timed, now, to
        if not timed:
            said = _("This game has no clock: its players take their time.")
        elif type(to) is int and 0 <= to < now:
            said = _("It is {now} ms into the game already: time goes on from there.").format(now=now)
        else:
            said = _("A time is a whole number of milliseconds, up to 1000000000.")
        super().__init__(said)

    def __reduce__(self) -> tuple[type, tuple[bool, int, object]]:
        """Pickle by the parts."""
        return type(self), self.told


class RecordError(FeedkitError, ValueError):
    """A record that cannot be read.

    Attributes
    ----------
    line : int
        Number of the line, from 1 (0: the text as a whole).
    found, expected : str
        What stands there and what should.
    clause : str or None
        The rule that the line breaks, if it does.
    sentence : bool
        Whether `expected` is a whole sentence on what is wrong, such as why a move is refused.
    """

    def __init__(
        self, line: int, found: str, expected: str, clause: str | None = None, *, sentence: bool = False
    ) -> None:
        self.line = line
        self.found = (found if len(found) <= LONGEST_QUOTE else found[:LONGEST_QUOTE] + "…") or "nothing"
        self.expected = expected.removesuffix(".")
        self.clause = clause
        self.sentence = sentence
        where = _("Line {line}").format(line=line) if line else _("This record")
        said = (
            _("{where}, “{found}”: {expected}.")
            if sentence
            else _("{where}: found “{found}”, expected {expected}.")
        )
        by = f" [{clause}]" if clause else ""
        super().__init__(said.format(where=where, found=self.found, expected=self.expected) + by)

    def __reduce__(self) -> tuple[object, tuple[int, str, str, str | None, bool]]:
        """Pickle by the parts, since the joined message cannot be taken apart."""
        return _record_error, (self.line, self.found, self.expected, self.clause, self.sentence)


def _record_error(line: int, found: str, expected: str, clause: str | None, sentence: bool) -> RecordError:
    return RecordError(line, found, expected, clause, sentence=sentence)


LONGEST_QUOTE = 60  # characters of somebody's input that a message repeats
