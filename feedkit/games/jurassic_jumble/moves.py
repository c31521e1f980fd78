"""What a player may do. Each move's text parses back: ``parse(str(move)) == move``.

::

    offer trex-skull trex-neck      call out "two!": also changes an offer that stands (JJ-T5)
    withdraw                        take the offer back; after taking a bone, stop calling
    ask C                           ask seat C, which calls the same number, to swap (JJ-T6)
    accept B                        swap with seat B, which asks
    take                            take a bone, silently (JJ-G1, JJ-G2)
    call 3                          after taking a bone: call any number from 1 to 9 as a bluff (JJ-G3)
    wait                            before the dealer's first offer: sit still (JJ-T1)

Seats are letters in texts and numbers from 0 in Python; cards are names in texts and a set in Python.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.core.moves import distinct, no_move, number_of, seat_of
from feedkit.core.words import _
from feedkit.games.jurassic_jumble.cards import CARDS, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.jurassic_jumble.cards import Cards


@distinct
class Offer(NamedTuple):
    """Offer cards, or change the offer that stands: only their number is called out (JJ-T2, JJ-T3, JJ-T5).

    Attributes
    ----------
    cards : set of cards, as an int
        See :mod:`feedkit.games.jurassic_jumble.cards`.
    """

    cards: Cards

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"offer {text_of(self.cards)}"


@distinct
class Withdraw(NamedTuple):
    """Take the offer back, or stop calling (JJ-T5)."""

    def __bool__(self) -> bool:
        """Be something, though it holds nothing."""
        return True

    def __str__(self) -> str:
        """Write the move as a record does."""
        return "withdraw"


@distinct
class Ask(NamedTuple):
    """Ask a seat that calls the same number to swap (JJ-T6)."""

    seat: int

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"ask {LETTERS[self.seat]}"


@distinct
class Accept(NamedTuple):
    """Swap with a seat that asks (JJ-T6)."""

    seat: int

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"accept {LETTERS[self.seat]}"


@distinct
class TakeBone(NamedTuple):
    """Take a bone, silently (JJ-G1, JJ-G2)."""

    def __bool__(self) -> bool:
        """Be something, though it holds nothing."""
        return True

    def __str__(self) -> str:
        """Write the move as a record does."""
        return "take"


@distinct
class Call(NamedTuple):
    """Call a number as a bluff, having taken a bone (JJ-G3)."""

    number: int

    def __str__(self) -> str:
        """Write the move as a record does."""
        return f"call {self.number}"


@distinct
class Wait(NamedTuple):
    """Sit still until the dealer has made the first offer (JJ-T1).

    It does nothing. It is there because everybody is free to move before that offer too, if only to take a
    bone (JJ-G1): were it the one who can take a bone alone, all would know who holds a whole dinosaur.
    """

    def __bool__(self) -> bool:
        """Be something, though it holds nothing."""
        return True

    def __str__(self) -> str:
        """Write the move as a record does."""
        return "wait"


WITHDRAW, TAKE, WAIT = Withdraw(), TakeBone(), Wait()
LARGEST_CALL = 9  # JJ-G3
CALLS = tuple(Call(number) for number in range(1, LARGEST_CALL + 1))
ASKS = tuple(Ask(seat) for seat in range(9))
ACCEPTS = tuple(Accept(seat) for seat in range(9))


def parse_move(text: str) -> Offer | Withdraw | Ask | Accept | TakeBone | Call | Wait:  # noqa: C901 - a case a move
    """Read a move from its text form.

    Raises
    ------
    MoveTextError
        If the text is no move.

    Examples
    --------
    >>> parse_move("ask C")
    Ask(seat=2)
    """
    if not isinstance(text, str):
        raise no_move(str(text), _("a text"))
    match [word.lower() if word.isascii() else word for word in text.split()]:  # a Kelvin sign is no k
        case ["offer", *names] if names:
            cards = 0
            for name in names:
                if name not in CARDS:
                    raise no_move(text, _("cards such as trex-skull where it says “{x}”").format(x=name[:20]))
                bit = 1 << CARDS[name]
                if cards & bit:
                    raise no_move(text, _("cards each named once"))
                cards |= bit
            return Offer(cards)
        case ["withdraw"]:
            return WITHDRAW
        case ["ask", seat]:
            return Ask(seat_of(seat, text))
        case ["accept", seat]:
            return Accept(seat_of(seat, text))
        case ["take"]:
            return TAKE
        case ["call", number]:
            return Call(number_of(number, text))
        case ["wait"]:
            return WAIT
        case [("offer" | "ask" | "accept" | "call") as word]:
            raise no_move(text, _missing(word))
    raise no_move(text, _("a move, such as “offer trex-skull”, “withdraw”, “ask C”, “accept B” or “take”"))


def _missing(word: str) -> str:
    """Say what a move wants that is only its first word."""
    if word == "offer":
        return _("a whole move: name the cards, such as “offer trex-skull trex-neck”")
    if word == "call":
        return _("a whole move: say which number, such as “call 3”")
    return _("a whole move: say with whom, such as “{move}”").format(move=f"{word} B")
