"""What one seat may know: what lies where, and whatever it has witnessed."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.game import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.state import Outcome
    from feedkit.games.beetlez.cards import Taste, Tile
    from feedkit.games.beetlez.game import Beetlez

LYING, HELD, GONE = 0, 1, 2  # where a tile of the heap is: face down in the middle, in a hand, taken
PLAY, SEARCH, OVER = "play", "search", "over"  # the stages: before "light!", after it, after the last round


class Seen(NamedTuple):
    """A face that was seen.

    Attributes
    ----------
    tile : Tile
    at : int
        When the tile was flipped, in milliseconds.
    seat : int
        Who flipped it.
    """

    tile: Tile
    at: int
    seat: int


class View(NamedTuple):
    """What `seat` may know of a state; None for somebody who watches.

    What was seen once is known to whoever remembers it. So `told`, `seen`, `lately`, `fridges` and `piles`
    are for players to remember by, perfectly or less so; a table draws only what lies face up: the tiles in
    hands (:meth:`face_up`), `taste`, and, once the game is over, `shown` and `tastes`.

    Attributes
    ----------
    game : Beetlez
    seat : int or None
        Whose view it is.
    to_move : tuple of int
        Who may act.
    round : int
        The how-manieth round, from 1.
    stage : str
        ``"play"`` until "light!", then ``"search"``; ``"over"`` at the end.
    began : int
        When the round began, in milliseconds.
    lit : int or None
        When the light went on in this round.
    places : bytes
        Where each tile of the round's heap is, by its number: LYING (0) face down in the middle, HELD (1) in
        a hand, GONE (2).
    hands : tuple of (int or None)
        The number of the tile in each seat's hand.
    bulbs : tuple of int
        The seats with a light bulb in hand that somebody may call, in the order in which they were flipped.
    safe : tuple of int
        The seats that have taken a Safety tile in this round, in order.
    seen : tuple of (Seen or None)
        What the seat last saw of each tile of the round's heap, the taken ones too.
    lately : tuple of int
        The numbers of the last tiles that it saw being flipped, the latest first; at most LATELY.
    fridges : tuple of int
        The numbers of the Safety tiles that it has seen in this round, in the order of the first sight.
    piles : tuple of tuple of (Seen or None)
        What lies face down before each seat, in the order in which it was taken (BZ-T3); None is food that
        the seat has not seen. Safety tiles are not among it.
    spotted : tuple of tuple of int
        The Spotted! cards before each seat, face up (BZ-T5).
    cards : int
        How many Spotted! cards are left.
    stock : tuple of int
        How many tiles of each face the game is played with, in the order of TILES.
    taste : Taste or None
        The own Taste card while it is looked at (BZ-S3): until the seat's first move, the first light or the
        end of the first round, and again at the end of the game.
    told : Taste or None
        The own Taste card as the seat saw it when the game began, for those who remember it.
    tastes : tuple of Taste
        Everybody's, once the game is over; before that, empty.
    shown : tuple of tuple of Tile
        What the piles turn out to be, once the game is over; before that, empty.
    greedy : int or None
        Who took the Greedy! card.
    outcome : Outcome or None
    """

    game: Beetlez
    seat: int | None
    to_move: tuple[int, ...]
    round: int
    stage: str
    began: int
    lit: int | None
    places: bytes
    hands: tuple[int | None, ...]
    bulbs: tuple[int, ...]
    safe: tuple[int, ...]
    seen: tuple[Seen | None, ...]
    lately: tuple[int, ...]
    fridges: tuple[int, ...]
    piles: tuple[tuple[Seen | None, ...], ...]
    spotted: tuple[tuple[int, ...], ...]
    cards: int
    stock: tuple[int, ...]
    taste: Taste | None
    told: Taste | None
    tastes: tuple[Taste, ...]
    shown: tuple[tuple[Tile, ...], ...]
    greedy: int | None
    outcome: Outcome | None

    def __repr__(self) -> str:
        """Name the game, whose view it is and how far the game is; all else is in its fields."""
        whose = "somebody who watches" if self.seat is None else f"seat {LETTERS[self.seat]}"
        return f"<View of {self.game!r} for {whose}, round {self.round}: {self.stage}>"

    def lying(self) -> tuple[int, ...]:
        """Give the numbers of the tiles that lie face down in the middle."""
        return tuple(number for number, place in enumerate(self.places) if place == LYING)

    def face_up(self, seat: int) -> Tile | None:
        """Give the tile in a seat's hand, if there is one that this view's seat sees (BZ-T2)."""
        number = self.hands[seat]
        if number is None:
            return None
        seen = self.seen[number]
        # A tile that one saw earlier, and that somebody holds so that one cannot see it now, is remembered.
        if seen is None or (seen.seat != seat and self.game.private):
            return None
        return seen.tile

    def counts(self) -> tuple[int, ...]:
        """Give how many tiles lie before each seat, Safety tiles not counted (BZ-T5)."""
        return tuple(map(len, self.piles))


LATELY = 8  # tiles: what a person can hold in mind at once is given as seven, plus or minus two
