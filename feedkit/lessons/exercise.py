"""An exercise: a question about a position, its answer, hints, the slips that pupils make, the working."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from feedkit.core.words import _
from feedkit.lessons.answers import Given, read_chance, read_choice, read_count, read_number
from feedkit.lessons.errors import AnswerError
from feedkit.probability import percent
from feedkit.probability.showing import rounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Protocol

    from feedkit.core.chance import Chance
    from feedkit.core.state import State
    from feedkit.probability import Formula

    class Happening(Protocol):
        """What a chance is the chance of, as something that can be looked for in a position."""

        def happens(self, state: State, seat: int) -> bool:
            """Tell whether it has happened here, to the player at `seat`."""


# What kind of answer an exercise wants.
CHANCE, COUNT, NUMBER, CHOICE = "chance", "count", "number", "choice"
RIGHT, SLIP, WRONG, UNCLEAR = "right", "slip", "wrong", "unclear"
# A slip that lies nearer to the answer than this could be taken for it once both are rounded to two digits.
APART = Fraction(1, 90)


class Hint(NamedTuple):
    """A hint: what it is about, and what it says."""

    title: str
    text: str


class Slip(NamedTuple):
    """A known way to go wrong, worked out for one exercise.

    Attributes
    ----------
    name : str
        In a few words: "the box forgotten".
    value : Fraction or str
        The wrong answer it leads to.
    sentence : str
        What happened.
    """

    name: str
    value: Fraction | str
    sentence: str


class Choice(NamedTuple):
    """One of several answers to choose from: its key, a letter, and its words."""

    key: str
    text: str


class Verdict(NamedTuple):
    """What an answer is worth.

    Attributes
    ----------
    outcome : str
        ``"right"``, ``"slip"``, ``"wrong"``, or ``"unclear"``: not to be read, or too rough to tell, and no
        try lost.
    title : str
        In bold: "Right, on the second try."
    sentence : str
        What follows it; may be empty.
    can_retry : bool
        Whether another answer is worth giving.
    slip : str
        The name of the slip, or nothing.
    """

    outcome: str
    title: str
    sentence: str
    can_retry: bool
    slip: str = ""

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.outcome == RIGHT


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about a position, and all that there is to say about answers to it.

    Attributes
    ----------
    kind, lesson, level, seed
        Which exercise it is; :func:`feedkit.lessons.make` makes the same one from kind and seed.
    title, question : str
        The question in short, and in one to three sentences, with ``**bold**`` where it matters.
    record : str
        The position, for :func:`feedkit.read`. It holds what is hidden, too.
    seat : int
        Through whose eyes the position is seen.
    focus : tuple of int
        The own cards that the question is about, from 0.
    form : str
        ``"chance"``, ``"count"``, ``"number"`` or ``"choice"``.
    answer : Fraction or str
        The right answer; of a choice, its key.
    hints : tuple of Hint
        Three, from a nudge to almost there.
    slips : tuple of Slip
    working : tuple of (str or Formula)
        The solution, step by step.
    choices : tuple of Choice
        What there is to choose from, for the form ``"choice"``.
    happening : Happening or None
        What the answer is the chance of, where it can be looked for in positions that are drawn.
    """

    kind: str
    lesson: str
    level: int
    seed: int
    title: str
    question: str
    record: str
    seat: int
    focus: tuple[int, ...]
    form: str
    answer: Fraction | str
    hints: tuple[Hint, Hint, Hint]
    slips: tuple[Slip, ...]
    working: tuple[str | Formula, ...]
    choices: tuple[Choice, ...] = ()
    happening: Happening | None = field(default=None, compare=False, repr=False)

    @property
    def id(self) -> str:
        """What this exercise is shared by, such as ``"one-card-7"``."""
        return f"{self.kind}-{self.seed}"

    @property
    def ask(self) -> str:
        """How an answer may be written, to stand beside the field."""
        return {
            CHANCE: _("3/8, 0.375 and 37.5 % would all count."),
            COUNT: _("A whole number."),
            NUMBER: _("A fraction or a decimal."),
            CHOICE: _("Choose one."),
        }[self.form]

    @property
    def answer_text(self) -> str:
        """The right answer in words: ``"3/8 = 37.5 %"``."""
        if isinstance(self.answer, str):
            return self._words(self.answer)
        if self.form == CHANCE:
            exact = (self.answer * 1000).denominator == 1
            return f"{self.answer} {'=' if exact else '≈'} {percent(self.answer)}"
        if self.answer.denominator == 1:
            return str(self.answer)
        about = rounded(self.answer)
        sign = "=" if Fraction(about.replace(",", ".")) == self.answer else "≈"
        return f"{self.answer} {sign} {about}"

    def check(self, text: str, tries: int = 0) -> Verdict:
        """Say what an answer is worth.

        Parameters
        ----------
        text : str
            As it was typed; of a choice, its key or its words.
        tries : int, optional
            How many wrong answers came before.
        """
        try:
            if isinstance(self.answer, str):
                return self._judge_choice(read_choice(text, self.choices), tries)
            read = {CHANCE: read_chance, COUNT: read_count}.get(self.form, read_number)
            return self._judge(read(text), self.answer, " ".join(text.split()), tries)
        except AnswerError as error:
            return Verdict(UNCLEAR, str(error), "", can_retry=True)

    def trials(self, seed: int) -> Iterator[bool] | None:
        """Give deals without end that fit all that is known: in each, whether it has happened.

        Parameters
        ----------
        seed : int
            The same seed gives the same deals.

        Returns
        -------
        iterator of bool, or None
            None where there is nothing to look for in a deal: a count, a choice.
        """
        return None if self.happening is None else self._deals(self.happening, seed)

    def _deals(self, happening: Happening, seed: int) -> Iterator[bool]:
        from feedkit.core.chance import Seeded
        from feedkit.core.record import read

        state = read(self.record)
        chance: Chance = Seeded(seed)
        while True:
            yield happening.happens(state.resample(self.seat, chance), self.seat)

    def _judge(self, given: Given, answer: Fraction, said: str, tries: int) -> Verdict:
        slips = [slip for slip in self.slips if isinstance(slip.value, Fraction)]
        found = next((slip for slip in slips if slip.value == given.value), None)
        if given.fits(answer) and (found is None or given.value == answer):
            return self._right(tries)
        if found is None:  # of slips that it may be rounded from, the nearest
            fitting = [slip for slip in slips if given.fits(Fraction(slip.value))]
            found = min(fitting, key=lambda slip: abs(Fraction(slip.value) - given.value), default=None)
        if found is not None:
            return self._slip(said, found)
        if given.near(answer):
            told = _("Give at least two digits, or a fraction: {said} is too rough to tell.")
            return Verdict(UNCLEAR, told.format(said=said), "", can_retry=True)
        return Verdict(
            WRONG, _("{said} is not it.").format(said=said), _("Try again, or open a hint."), can_retry=True
        )

    def _judge_choice(self, key: str, tries: int) -> Verdict:
        if key == self.answer:
            return self._right(tries)
        again = len(self.choices) > 2 + tries
        slip = next((slip for slip in self.slips if slip.value == key), None)
        said = self._words(key)
        if slip is not None:
            return self._slip(said, slip)._replace(can_retry=again)
        sentence = _("Try again, or open a hint.") if again else _("See how it is worked out.")
        return Verdict(WRONG, _("“{said}” is not it.").format(said=said), sentence, again)

    def _right(self, tries: int) -> Verdict:
        titles = (_("Right."), _("Right, on the second try."), _("Right, on the third try."))
        title = titles[tries] if tries < len(titles) else _("Right, on try {n}.").format(n=tries + 1)
        return Verdict(RIGHT, title, self.answer_text, can_retry=False)

    @staticmethod
    def _slip(said: str, slip: Slip) -> Verdict:
        title = _("{said} is a known slip: {name}.").format(said=said, name=slip.name)
        return Verdict(SLIP, title, slip.sentence, can_retry=True, slip=slip.name)

    def _words(self, key: str) -> str:
        return next(choice.text for choice in self.choices if choice.key == key)


def fair(form: str, answer: Fraction | str, slips: tuple[Slip, ...]) -> bool:
    """Tell whether an exercise can be dealt: its slips differ from the answer and from each other.

    Chances and expected values must differ by more than rounding to two digits can hide.
    """
    values = [slip.value for slip in slips]
    if len({answer, *values}) != 1 + len(values):
        return False
    if form not in {CHANCE, NUMBER} or isinstance(answer, str):
        return True
    apart = APART if form == CHANCE else 10 * APART
    return all(abs(Fraction(value) - answer) > apart for value in values)


def spans(text: str) -> list[tuple[str, bool]]:
    """Cut a text into parts that are bold and parts that are not.

    >>> spans("Is **card 2** a Meat?")
    [('Is ', False), ('card 2', True), (' a Meat?', False)]
    """
    return [(part, bool(i % 2)) for i, part in enumerate(text.split("**")) if part]


def plain(text: str) -> str:
    """Give a text without its marks.

    >>> plain("Is **card 2** a Meat?")
    'Is card 2 a Meat?'
    """
    return text.replace("**", "")
