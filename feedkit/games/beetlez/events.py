"""What happens in a game, and what each seat witnesses of it."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS
from feedkit.games.beetlez.cards import BULB

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import Outcome
    from feedkit.games.beetlez.cards import Taste, Tile


class LaidOut(NamedTuple):
    """The game, or a position, is set up (BZ-S1).

    Attributes
    ----------
    stock : tuple of int
        How many tiles of each face there are, in the middle and in piles.
    piles : tuple
        What lies before each seat: bulbs, which everybody knows of, and None for food that nobody has seen.
    spotted : tuple of tuple of int
        The Spotted! cards that lie before each seat.
    cards : int
        How many Spotted! cards are left.
    """

    stock: tuple[int, ...]
    piles: tuple[tuple[Tile | None, ...], ...]
    spotted: tuple[tuple[int, ...], ...]
    cards: int
    clause: str = "BZ-S1"

    def seen_by(self, seat: int | None) -> LaidOut:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        taken = sum(map(len, self.piles))
        rest = f", {taken} lie before the players" if taken else ""
        return f"{sum(self.stock)} tiles are laid out{rest}."


class Tasted(NamedTuple):
    """A player looks at their Taste card, once (BZ-S3); the others see None."""

    seat: int
    taste: Taste | None
    clause: str = "BZ-S3"

    def seen_by(self, seat: int | None) -> Tasted:
        """Only its owner sees the card."""
        return self if seat == self.seat else Tasted(self.seat, None)

    def __str__(self) -> str:
        """Say it in a line."""
        card = "a Taste card" if self.taste is None else f"the Taste card {self.taste}"
        return f"{LETTERS[self.seat]} looks at {card}."


class RoundBegan(NamedTuple):
    """The middle is mixed, and numbered anew: a round begins.

    Attributes
    ----------
    number : int
        The how-manieth, from 1.
    size : int
        How many tiles lie in the middle.
    at : int
        When, in milliseconds.
    """

    number: int
    size: int
    at: int
    clause: str = "BZ-R1"

    def seen_by(self, seat: int | None) -> RoundBegan:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"Round {self.number}: {self.size} tiles lie face down."


class Flipped(NamedTuple):
    """A tile is turned face up; with `hidden` only its flipper sees it, unless it is a bulb (BZ-T2)."""

    seat: int
    number: int
    tile: Tile | None
    at: int
    hidden: bool = False
    clause: str = "BZ-T1"

    def seen_by(self, seat: int | None) -> Flipped:
        """Everybody sees it, or the flipper alone."""
        if not self.hidden or seat == self.seat or self.tile is BULB:
            return self
        return Flipped(self.seat, self.number, None, self.at, self.hidden)

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} flips tile {self.number + 1}{f': {self.tile}' if self.tile else ''}."


class Shone(NamedTuple):
    """The tile that was flipped is a Light Bulb: who says "light!" first? Not so in the search."""

    seat: int
    clause: str = "BZ-L1"

    def seen_by(self, seat: int | None) -> Shone:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} has a light bulb face up."


class Kept(NamedTuple):
    """Food is taken: it lies face down before its owner now."""

    seat: int
    number: int
    clause: str = "BZ-T3"

    def seen_by(self, seat: int | None) -> Kept:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} takes tile {self.number + 1}."


class Returned(NamedTuple):
    """A tile is turned back: by its player, or since the light goes on or the round ends (see `clause`)."""

    seat: int
    number: int
    clause: str = "BZ-T1"

    def seen_by(self, seat: int | None) -> Returned:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} turns tile {self.number + 1} back."


class Refilled(NamedTuple):
    """A tile lies in the middle again, where there was none: others may flip too."""

    clause: str = "BZ-T1"

    def seen_by(self, seat: int | None) -> Refilled:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return "There is a tile to flip again."


class Called(NamedTuple):
    """Somebody says "light!" and takes a bulb: the search begins.

    Attributes
    ----------
    seat : int
        Who says it, or for whom it is said since nobody did (then the clause is BZ-L6).
    number : int
        The bulb's tile.
    flipper : int
        Who flipped that bulb.
    at : int
        When, in milliseconds.
    """

    seat: int
    number: int
    flipper: int
    at: int
    clause: str = "BZ-L1"

    def seen_by(self, seat: int | None) -> Called:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        whose = "" if self.flipper == self.seat else f" that {LETTERS[self.flipper]} flipped"
        who = LETTERS[self.seat]
        return f"{who}: light! {who} takes the bulb{whose}, tile {self.number + 1}."


class Safe(NamedTuple):
    """Somebody takes a Safety tile and flips no more."""

    seat: int
    number: int
    clause: str = "BZ-L2"

    def seen_by(self, seat: int | None) -> Safe:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]}: safe! {LETTERS[self.seat]} takes tile {self.number + 1}."


class Spotted(NamedTuple):
    """The one without a Safety tile draws a Spotted! card; it lies face up."""

    seat: int
    card: int
    clause: str = "BZ-L3"

    def seen_by(self, seat: int | None) -> Spotted:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{LETTERS[self.seat]} is spotted: {self.card}."


class Stopped(NamedTuple):
    """A round takes too long: it is over, and nobody draws a card."""

    number: int
    clause: str = "BZ-X2"

    def seen_by(self, seat: int | None) -> Stopped:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        return f"Round {self.number} is stopped."


class Ended(NamedTuple):
    """The game is over: tiles and Taste cards are turned up, and the Greedy! card is given.

    Attributes
    ----------
    outcome : Outcome
    piles : tuple of tuple of Tile
        What lies before each seat, in the order in which it was taken.
    tastes : tuple of Taste
    greedy : int or None
        Who takes the Greedy! card (BZ-E2).
    """

    outcome: Outcome
    piles: tuple[tuple[Tile, ...], ...]
    tastes: tuple[Taste, ...]
    greedy: int | None
    clause: str = "BZ-E3"

    def seen_by(self, seat: int | None) -> Ended:
        """Everybody witnesses it whole."""
        return self

    def __str__(self) -> str:
        """Say it in a line."""
        points = ", ".join(f"{LETTERS[seat]} {score}" for seat, score in enumerate(self.outcome.scores))
        took = "" if self.greedy is None else f" {LETTERS[self.greedy]} takes the Greedy! card."
        return f"The game is over.{took} Points: {points}."


BeetlezEvent = (
    LaidOut | Tasted | RoundBegan | Flipped | Shone | Kept | Returned | Refilled | Called | Safe | Spotted |
    Stopped | Ended
)  # fmt: skip
