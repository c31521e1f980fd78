"""Who is who in a sentence: what each seat is called, and who is told and therefore called "you"."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    class Names(Protocol):
        """What a sentence about players asks for."""

        @property
        def you(self) -> int | None:
            """The seat that is told, and called "you"; None if somebody who watches is."""

        def full(self, seat: int) -> str:
            """Give what the player at `seat` is called."""


# The rulebooks name no players: these are ours, in the order of the seats.
PEOPLE = ("Ada", "Bruno", "Chiara", "Dev", "Emi", "Finn", "Gaia", "Hugo", "Iris", "Jon", "Kofi", "Lia", "Mei")


class Named(NamedTuple):
    """Who is who where nobody has typed a name.

    Attributes
    ----------
    called : tuple of str
        The name at each seat.
    you : int or None
        The seat that is told, and called "you".

    Examples
    --------
    >>> Named(PEOPLE[:3], 0).full(1)
    'Bruno (B)'
    """

    called: tuple[str, ...]
    you: int | None

    def full(self, seat: int) -> str:
        """Give a name with its letter, which is what one types."""
        return f"{self.called[seat]} ({LETTERS[seat]})"


def whom(names: Names, seat: int) -> str:
    """Name the player at `seat` inside a sentence: a name, or "you"."""
    return _("you") if seat == names.you else names.full(seat)


def who(names: Names, seat: int) -> str:
    """Name the player at `seat` at the start of a sentence: a name, or "You"."""
    return _("You") if seat == names.you else names.full(seat)


def told(names: Names, seat: int, of_you: str, of_another: str, **parts: object) -> str:
    """Give one of two sentences about the player at `seat`, with its gaps filled.

    Parameters
    ----------
    names : Names
    seat : int
        Whom it is about.
    of_you, of_another : str
        The sentence if `seat` is told it, and if somebody else is, with ``{who}`` for the player.
    **parts
        What goes into the other gaps.

    Examples
    --------
    >>> [told(Named(PEOPLE, you), 0, "You take {n}.", "{who} takes {n}.", n=2) for you in (0, 1)]
    ['You take 2.', 'Ada (A) takes 2.']
    """
    sentence = of_you if seat == names.you else of_another
    return sentence.format(who=names.full(seat), **parts)


def all_of(names: Names, seats: Sequence[int]) -> str:
    """Name several players at the start of a sentence, "You" first.

    >>> all_of(Named(PEOPLE, 2), (0, 2))
    'You and Ada (A)'
    """
    ordered = sorted(seats, key=lambda seat: (seat != names.you, seat))
    return listed([who(names, seat) for seat in ordered])


def listed(things: Sequence[str]) -> str:
    """Join words as a sentence does.

    >>> listed(["1", "2", "3"])
    '1, 2 and 3'
    """
    if len(things) < 2:
        return "".join(things)
    return _("{first} and {last}").format(first=", ".join(things[:-1]), last=things[-1])


def winners(names: Names, seats: Sequence[int]) -> str:
    """Say who has won.

    >>> winners(Named(PEOPLE, 0), (1,)), winners(Named(PEOPLE, 0), (0, 1)), winners(Named(PEOPLE, 0), ())
    ('Bruno (B) wins!', 'You and Bruno (B) win!', 'Nobody wins.')
    """
    if not seats:
        return _("Nobody wins.")
    if len(seats) == 1:
        return told(names, seats[0], _("You win!"), _("{who} wins!"))
    return _("{who} win!").format(who=all_of(names, seats))


def summed(parts: Sequence[tuple[int, str]]) -> str:
    """Write points as a sum, with what each part is for.

    >>> summed([(8, "4 fish"), (-3, "Spotted!"), (-4, "Greedy!")])
    '8 (4 fish) - 3 (Spotted!) - 4 (Greedy!) = 1'
    >>> summed([(-50, "the Fake Bone")]), summed([])
    ('-50 (the Fake Bone)', '0')
    """
    if not parts:
        return "0"
    (first, why), *rest = parts
    text = f"{first} ({why})" + "".join(f" {'-' if n < 0 else '+'} {abs(n)} ({what})" for n, what in rest)
    return f"{text} = {sum(n for n, _why in parts)}" if rest else text
