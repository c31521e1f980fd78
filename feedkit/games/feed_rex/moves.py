"""What a player may do. Each move's text parses back: ``parse(str(move)) == move``.

::

    ask how many meat+stone in 1 2 3      ask any flare in 4            ask at least 2 stone in 1 2 3 4 5
    ask which 3                           ask mine in 1 2 3 4 5         ask macgyver in 1 2 3
    play 2          pass 3 to C           macgyver 1 4                  aim at B      decline

Positions count from 1 in texts and from 0 in Python; seats are letters in texts and numbers from 0 in Python.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.core.moves import distinct, no_move, number_of, seat_of
from feedkit.core.words import _
from feedkit.games.feed_rex.cards import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.cards import Card

# Forms of a question (FR-Q2).
HOW_MANY, ANY, AT_LEAST, WHICH, MINE, CAN_MACGYVER = (
    "how many",
    "any",
    "at least",
    "which",
    "mine",
    "macgyver",
)
FORMS = (HOW_MANY, ANY, AT_LEAST, WHICH, MINE, CAN_MACGYVER)
OF_KINDS = (HOW_MANY, ANY, AT_LEAST)


@distinct
class Ask(NamedTuple):
    """A question about some cards of one's own hand (FR-Q1, FR-Q2).

    Attributes
    ----------
    form : str
        One of FORMS.
    positions : tuple of int
        The cards it is about, ascending.
    kinds : tuple of Kind
        What is asked for, in the order of Kind; empty for the forms that ask for no kind.
    least : int
        The k of "at least k"; 0 for the other forms.
    """

    form: str
    positions: tuple[int, ...]
    kinds: tuple[Kind, ...] = ()
    least: int = 0

    def __str__(self) -> str:
        """Write the question as a record does."""
        where = " ".join(str(p + 1) for p in self.positions)
        if self.form == WHICH:
            return f"ask which {where}"
        least = f" {self.least}" if self.form == AT_LEAST else ""
        kinds = " " + "+".join(map(str, self.kinds)) if self.form in OF_KINDS else ""
        return f"ask {self.form}{least}{kinds} in {where}"

    def answer(self, hand: tuple[Card, ...], character: int) -> bool | int | Card:
        """Give the true answer for this hand of somebody with this character (FR-Q1, FR-Q3)."""
        form, positions, kinds, least = self
        if form == WHICH:
            return hand[positions[0]]
        count = 0
        if kinds:
            for p in positions:
                if hand[p].kind in kinds:
                    count += 1
            if form == HOW_MANY:
                return count
            return count > 0 if form == ANY else count >= least
        if form == MINE:
            return any(hand[p].owner == character for p in positions)
        return sum(hand[p].metal for p in positions) > 1  # FR-Q3


@distinct
class Play(NamedTuple):
    """Let's try this: play the card at `position` (FR-B1)."""

    position: int

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"play {self.position + 1}"


@distinct
class Pass(NamedTuple):
    """Here, take this: hand the card at `position` to seat `to` (FR-G1)."""

    position: int
    to: int

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"pass {self.position + 1} to {LETTERS[self.to]}"


@distinct
class MacGyver(NamedTuple):
    """I'll do it like MacGyver, with the cards at two positions, ascending (FR-M1)."""

    first: int
    second: int

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"macgyver {self.first + 1} {self.second + 1}"


@distinct
class Aim(NamedTuple):
    """Choose whom a Flare that was played makes the T-Rex point at; None declines (FR-B6)."""

    seat: int | None

    def __str__(self) -> str:
        """Write the move as a record does."""
        return "decline" if self.seat is None else f"aim at {LETTERS[self.seat]}"


TYPE_MOVES = (Ask, Play, Pass, MacGyver, Aim)


def parse_move(text: str, size: int) -> Ask | Play | Pass | MacGyver | Aim:
    """Read a move from its text form.

    Parameters
    ----------
    text : str
        As the moves write themselves; a question may leave out ``in …``, and is then about the whole hand.
    size : int
        The number of cards in the mover's hand.

    Raises
    ------
    MoveTextError
        If the text is no move.
    """
    words = text.lower().split()
    match words:
        case ["ask", *question]:
            return _parse_question(question, size, text)
        case ["play", position]:
            return Play(_position(position, text))
        case ["pass", position, "to", seat]:
            return Pass(_position(position, text), seat_of(seat, text))
        case ["macgyver", one, two]:
            first, second = sorted((_position(one, text), _position(two, text)))
            return MacGyver(first, second)
        case ["aim", "at", seat]:
            return Aim(seat_of(seat, text))
        case ["decline"]:
            return Aim(None)
    raise no_move(
        text, _("a move, such as “play 2”, “pass 3 to C”, “macgyver 1 4” or “ask how many meat in 1 2 3”")
    )


def _parse_question(words: list[str], size: int, text: str) -> Ask:
    form = next((f for f in FORMS if words[: f.count(" ") + 1] == f.split()), None)
    if form is None:
        raise no_move(text, _("a question: ask how many, any, at least, which, mine or macgyver"))
    rest = words[form.count(" ") + 1 :]
    if form == WHICH:
        if len(rest) != 1:
            raise no_move(text, _("“ask which” and one card's number"))
        return Ask(form, (_position(rest[0], text),))
    where = rest.index("in") if "in" in rest else len(rest)
    positions = tuple(sorted({_position(w, text) for w in rest[where + 1 :]}))
    if where == len(rest):
        positions = tuple(range(size))
    said, least = rest[:where], 0
    if form == AT_LEAST:
        if not said:
            raise no_move(text, _("a number after “at least”"))
        least, said = _position(said[0], text) + 1, said[1:]
    if form not in OF_KINDS:
        if said:
            raise no_move(text, _("“in” or nothing after “{form}”").format(form=form))
        return Ask(form, positions)
    names = [name for word in said for name in word.split("+")]
    kinds = tuple(kind for kind in Kind if kind.value in names)
    if not kinds or len(kinds) != len(set(names)):
        raise no_move(
            text, _("kinds of card joined by +: {list}").format(list=", ".join(k.value for k in Kind))
        )
    return Ask(form, positions, kinds, least)


def _position(word: str, text: str) -> int:
    return number_of(word, text) - 1
