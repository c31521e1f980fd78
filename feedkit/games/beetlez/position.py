"""Positions that are set up, as the ``set`` lines of a record.

::

    round 2                          the how-manieth round begins; the first, if nothing is said
    heap fish bulb safety safety     the tiles in the middle, in the order of their numbers
    pile A cake cake bulb            what lies face down before a seat; nothing, if nothing is said
    taste A fish/sandwich+steak/cake a seat's Taste card; else the first of the game's that are left over
    spotted B -2                     the Spotted! cards before a seat, one at most for a round that is over
    cards -3 -2 -4 -3 -4             those that are left, in the order of drawing; else sorted

A position is the start of a round, with all hands empty. Nobody knows what lies where; what lies before the
players is known for its bulbs alone. A heap may be smaller than the real one, for an example, but it holds
one Safety tile fewer than there are players, and no more of anything than the box has.
"""

from __future__ import annotations

from feedkit.core.errors import OptionError, RecordError
from feedkit.core.game import LETTERS
from feedkit.core.position import Lines
from feedkit.core.words import _
from feedkit.games.beetlez.cards import SAFETY, SPOTTED, TILE_OF, Taste, Tile, counted, stock, taste

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import ClassVar

    from feedkit.core.position import Reader
    from feedkit.games.beetlez.table import BeetlezTable

_WORTH = {str(card): card for card in SPOTTED}


def place(state: BeetlezTable, lines: Sequence[tuple[int, str]]) -> tuple[Tile, ...]:
    """Set `state` up as `lines` say and give its heap; RecordError names the line that does not fit."""
    builder = _Builder(state)
    builder.read(lines)
    heap = builder.finish()
    state.placed = tuple(write(state, heap))
    return heap


def write(state: BeetlezTable, heap: Sequence[Tile]) -> list[str]:
    """Give the lines of a position before its round begins, such as :func:`place` reads."""
    seats = state.game.seats
    lines = [f"round {state.round + 1}", f"heap {_words(heap)}"]
    lines += [f"pile {LETTERS[seat]} {_words(state.piles[seat])}" for seat in seats if state.piles[seat]]
    lines += [f"taste {LETTERS[seat]} {state.tastes[seat]}" for seat in seats]
    lines += [f"spotted {LETTERS[s]} {_words(state.spotted[s])}" for s in seats if state.spotted[s]]
    return [*lines, f"cards {_words(state.cards)}".rstrip()]


def _words(items: Sequence[object]) -> str:
    return " ".join(map(str, items))


class _Builder(Lines):
    """Reads the lines one by one, then checks that they make a position."""

    several: ClassVar = {"pile": 1, "taste": 1, "spotted": 1}

    def __init__(self, state: BeetlezTable) -> None:
        super().__init__(state.game.players)
        self.state = state
        self.heap: tuple[Tile, ...] = ()
        self.tastes: dict[int, Taste] = {}
        self.cards: tuple[int, ...] | None = None

    def words(self) -> Mapping[str, Reader]:
        return {
            "round": self.round,
            "heap": self.middle,
            "pile": self.pile,
            "taste": self.taste,
            "spotted": self.spotted,
            "cards": self.left,
        }

    # Lines --------------------------------------------------------------------------------------------------

    def round(self, number: int, line: str, words: list[str]) -> None:
        most = self.state.game.rounds
        if len(words) != 1 or words[0] not in map(str, range(1, most + 1)):
            raise RecordError(number, line, _("a round from 1 to {most}").format(most=most), "BZ-R1")
        self.state.round = int(words[0]) - 1

    def middle(self, number: int, line: str, words: list[str]) -> None:
        self.heap = self.tiles(number, line, words)

    def pile(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        found = self.tiles(number, line, words[1:])
        if SAFETY in found:
            raise RecordError(number, line, _("no Safety tile: those have gone back"), "BZ-R1")
        self.state.piles[seat] = found

    def taste(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        try:
            card = taste(" ".join(words[1:]))
        except OptionError as error:
            raise RecordError(number, line, error.sentence, error.clause) from None
        self.tastes[seat] = card

    def spotted(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        held, at = self.card_values(number, line, words[1:]), self.state.spotted
        self.state.spotted = (*at[:seat], held, *at[seat + 1 :])

    def left(self, number: int, line: str, words: list[str]) -> None:
        self.cards = self.card_values(number, line, words)

    @staticmethod
    def tiles(number: int, line: str, words: list[str]) -> tuple[Tile, ...]:
        for word in words:
            if word not in TILE_OF:
                raise RecordError(number, word, _("a tile: {list}").format(list=", ".join(TILE_OF)), "BZ-C2")
        if not words:
            raise RecordError(number, line, _("at least one tile"))
        return tuple(TILE_OF[word] for word in words)

    @staticmethod
    def card_values(number: int, line: str, words: list[str]) -> tuple[int, ...]:
        if not all(word in _WORTH for word in words):
            raise RecordError(number, line, _("Spotted! cards: -2, -3 or -4"), "BZ-C5")
        return tuple(_WORTH[word] for word in words)

    # The whole ----------------------------------------------------------------------------------------------

    def finish(self) -> tuple[Tile, ...]:
        state = self.state
        used = counted([*self.heap, *(tile for pile in state.piles for tile in pile)])
        for tile, n, most in zip(TILE_OF.values(), used, stock(state.game.players), strict=True):
            if tile is SAFETY and n < most:
                raise RecordError(
                    self.last, f"{n} {tile}", _("{most}, in the heap").format(most=most), "BZ-S1"
                )
            if n > most:
                clause = "BZ-S1" if tile is SAFETY else "BZ-C1"
                raise RecordError(
                    self.last, f"{n} {tile}", _("no more than {most}").format(most=most), clause
                )
        state.stock, state.left = tuple(used), counted(self.heap)
        self.finish_tastes()
        self.finish_cards()
        return self.heap

    def finish_tastes(self) -> None:
        left = list(self.state.game.tastes)
        for card in self.tastes.values():
            if card not in left:
                raise RecordError(
                    self.last, str(card), _("a Taste card of this game that nobody else has"), "BZ-C4"
                )
            left.remove(card)
        self.state.tastes = tuple(self.tastes.get(seat) or left.pop(0) for seat in self.state.game.seats)

    def finish_cards(self) -> None:
        state, left = self.state, list(SPOTTED)
        drawn = [card for held in state.spotted for card in held]
        for card in (*drawn, *(self.cards or ())):
            if card not in left:
                raise RecordError(
                    self.last,
                    str(card),
                    _("no more Spotted! cards of a value than there are: two each"),
                    "BZ-C5",
                )
            left.remove(card)
        state.cards = tuple(sorted(left, reverse=True)) if self.cards is None else self.cards
        if self.cards is not None and left:
            raise RecordError(
                self.last, str(left[0]), _("every Spotted! card before a seat or among those left"), "BZ-C5"
            )
        rounds = state.game.rounds - state.round
        if len(state.cards) < rounds:
            raise RecordError(
                self.last,
                _("{n} Spotted! cards left").format(n=len(state.cards)),
                _("one for each round that is to come: {rounds}").format(rounds=rounds),
                "BZ-L4",
            )
        if len(drawn) > state.round:
            raise RecordError(
                self.last,
                _("{n} Spotted! cards before the players").format(n=len(drawn)),
                _("no more than one for each round that is over: {rounds}").format(rounds=state.round),
                "BZ-L3",
            )
