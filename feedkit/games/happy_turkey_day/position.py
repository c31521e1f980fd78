"""Positions that are set up, as the ``set`` lines of a record.

::

    hand A corn corn worms         the Feed of a seat; left out, none
    fat B 3                        the Fat tokens of a seat; left out, none
    coop 2 corn wheat              what lies in a Coop; left out, nothing
    discard peas peas              what has been discarded
    farmer B                       who holds the Farmer card (A, if nothing is said)
    deck corn thanksgiving worms   the whole deck, in the order in which it is turned over

A set-up position begins with step 2 of a round: a card has been turned over for each Coop, and the Farmer's
holder is to name the Diet Feed. If the deck is left out, it is all Feed that lies nowhere else, shuffled with
Thanksgiving as for a new game (HT-S2). If it is said, and the discard is left out, that is the rest.
"""

from __future__ import annotations

from feedkit.core.errors import RecordError
from feedkit.core.game import LETTERS
from feedkit.core.position import Lines
from feedkit.core.words import _
from feedkit.games.happy_turkey_day.cards import (
    BOTTOM,
    BY_NAME,
    COOPS,
    FEED,
    KINDS,
    OF_A_KIND,
    THANKSGIVING,
    Card,
    cards,
    counts,
    words,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import ClassVar

    from feedkit.core.position import Reader
    from feedkit.games.happy_turkey_day.cards import Counts
    from feedkit.games.happy_turkey_day.table import TurkeyTable

_MOST_FAT = 99


def place(table: TurkeyTable, lines: Sequence[tuple[int, str]]) -> None:
    """Set `table` up as `lines` say; RecordError names the line that does not fit."""
    builder = _Builder(table)
    builder.read(lines)
    builder.finish()


def write(table: TurkeyTable, deck: tuple[Card, ...] | None) -> tuple[str, ...]:
    """Give the lines of a position at step 2, such as :func:`place` reads; without the deck if it is None."""
    lines = [f"hand {LETTERS[seat]} {words(hand)}" for seat, hand in enumerate(table.hands) if any(hand)]
    lines += [f"fat {LETTERS[seat]} {fat}" for seat, fat in enumerate(table.fat) if fat]
    lines += [f"coop {coop} {words(there)}" for coop, there in enumerate(table.coops, 1) if any(there)]
    lines += [f"discard {words(table.discard)}"] * any(table.discard)
    lines.append(f"farmer {LETTERS[table.farmer]}")
    if deck is not None:
        lines.append(f"deck {' '.join(map(str, deck))}")
    return tuple(lines)


class _Builder(Lines):
    """Reads the lines one by one, then checks that they make a position."""

    several: ClassVar = {"hand": 1, "fat": 1, "coop": 1}

    def __init__(self, table: TurkeyTable) -> None:
        super().__init__(table.game.players)
        self.table = table
        self.discarded: Counts | None = None

    def words(self) -> Mapping[str, Reader]:
        return {
            "hand": self.hand,
            "fat": self.fat,
            "coop": self.coop,
            "discard": self.discard,
            "farmer": self.farmer,
            "deck": self.deck,
        }

    def feed(self, number: int, words: list[str]) -> Counts:
        for word in words:
            if word not in BY_NAME or BY_NAME[word] is THANKSGIVING:
                raise RecordError(
                    number, word, _("a kind of Feed: corn, wheat, peas, pumpkin or worms"), "HT-C4"
                )
        return counts(BY_NAME[word] for word in words)

    def hand(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        self.table.hands[seat] = held = self.feed(number, words[1:])
        self.table.sizes[seat] = sum(held)

    def fat(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        tokens = words[1] if len(words) == 2 else ""
        if not (tokens.isascii() and tokens.isdigit()) or len(tokens) > 2 or int(tokens) > _MOST_FAT:
            raise RecordError(
                number, line, _("a seat and a number of Fat tokens up to {most}").format(most=_MOST_FAT)
            )
        self.table.fat[seat] = int(tokens)

    def coop(self, number: int, line: str, words: list[str]) -> None:
        if not words or words[0] not in tuple("12345"):
            raise RecordError(number, line, _("a Coop from 1 to 5"), "HT-S1")
        self.table.coops[int(words[0]) - 1] = self.feed(number, words[1:])

    def discard(self, number: int, line: str, words: list[str]) -> None:  # noqa: ARG002 - all are called so
        self.discarded = self.feed(number, words)

    def farmer(self, number: int, line: str, words: list[str]) -> None:
        self.table.farmer = self.seat(number, line, words)
        if len(words) > 1:
            raise RecordError(number, line, _("one seat"), "HT-S3")

    def deck(self, number: int, line: str, words: list[str]) -> None:
        if words.count(str(THANKSGIVING)) != 1 or str(THANKSGIVING) not in words[-BOTTOM - 1 :]:
            raise RecordError(
                number, line, _("a deck with Thanksgiving as one of its last nine cards"), "HT-S2"
            )
        self.feed(number, [word for word in words if word != str(THANKSGIVING)])
        self.table.deck = tuple(BY_NAME[word] for word in words)

    # The whole ----------------------------------------------------------------------------------------------

    def finish(self) -> None:
        table = self.table
        deck = counts(card for card in table.deck if card is not THANKSGIVING)
        placed = [*table.hands, *table.coops, self.discarded or counts(()), deck]
        rest = [OF_A_KIND - sum(kind) for kind in zip(*placed, strict=True)]
        for kind in KINDS:
            if rest[kind] < 0:
                raise RecordError(
                    self.last,
                    _("{n} {card}").format(n=OF_A_KIND - rest[kind], card=kind),
                    _("no more than {x}, the number in this deck").format(x=OF_A_KIND),
                    "HT-C1",
                )
        left: Counts = tuple(rest)
        if table.deck and self.discarded is not None and any(left):
            raise RecordError(
                self.last,
                _("{x} cards nowhere").format(x=sum(left)),
                _("every card of the deck in one place"),
                "HT-C1",
            )
        in_deck = sum(deck) if table.deck else sum(left)
        if len(FEED) - in_deck < COOPS:
            raise RecordError(
                self.last,
                _("{n} cards out of the deck").format(n=len(FEED) - in_deck),
                _("at least five: a round begins with one for each Coop"),
                "HT-R1",
            )
        table.number = (len(FEED) - in_deck) // COOPS
        if table.deck:
            table.discard = left if self.discarded is None else self.discarded
            table.placed = write(table, table.deck)
        else:
            table.discard = self.discarded or counts(())
            table.placed = write(table, None)
            table.shuffle_deck(cards(left))
