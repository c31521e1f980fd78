"""What players and cards are called in the terminal."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.core.naming import who, whom
from feedkit.core.words import _
from feedkit.games.feed_rex.cards import CHARACTERS, USELESS
from feedkit.games.feed_rex.wording import KINDS, object_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.cards import Card, Kind
    from feedkit.games.feed_rex.game import FeedRexState
    from feedkit.games.feed_rex.view import View


class Names(NamedTuple):
    """Who is who, and who is told.

    Attributes
    ----------
    called : tuple of str
        Each seat's character.
    you : int or None
        The seat that is told, and called "you".
    both : bool
        Whether there are two T-Rex to tell apart.
    """

    called: tuple[str, ...]
    you: int | None
    both: bool

    @classmethod
    def of_game(cls, state: FeedRexState | View, you: int | None) -> Names:
        """Give the names in a game, as `you` is told of it."""
        from feedkit.games.feed_rex.cards import BOTH_REX

        called = tuple(CHARACTERS[character] for character in state.characters)
        return cls(called, you, len(called) >= BOTH_REX)

    def full(self, seat: int) -> str:
        """Give a name with its letter, which is what one types."""
        return f"{self.called[seat]} ({LETTERS[seat]})"

    def of(self, seat: int) -> str:
        """Give who sits there, inside a sentence."""
        return whom(self, seat)

    def start(self, seat: int) -> str:
        """Give who sits there, at the start of a sentence."""
        return who(self, seat)

    def rex(self, colour: str) -> str:
        """Name a T-Rex at the start of a sentence: by its colour if both play."""
        if not self.both:
            return _("The T-Rex")
        return _("The red T-Rex") if colour == "red" else _("The green T-Rex")


def named(card: Card) -> str:
    """Give a card in a list: "Stone", "teapot"."""
    return object_name(card.name) if card.kind is USELESS else _(KINDS[card.kind].one)


def by_kind(counts: dict[Kind, int]) -> str:
    """Give counts of kinds: "2 Meat, 1 Stone"."""
    return ", ".join(
        f"{n} {_(KINDS[kind].one if n == 1 else KINDS[kind].many)}" for kind, n in counts.items() if n
    )
