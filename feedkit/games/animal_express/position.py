"""Positions that are set up, as the ``set`` lines of a record.

::

    pool rabbit rabbit mouse snail elephant    the five that lie open: the one line there must be
    hand A mouse mouse rabbit                  a seat's hand; left out, it is empty
    pile A elephant elephant                   what lies on a seat's PILE, which counts as announced
    deck snail rabbit                          the deck, next card first
    used rabbit                                the used pile
    at rabbit 2                                an animal's steps to the park; left out, its whole track
    turn B                                     whose turn begins; A if nothing is said
    round 2 from A                             the round and who began it; if nothing is said, the first, and
                                               whoever's turn it is
    money A 12                                 cents that a seat has won in the rounds before

Every card is somewhere: without a ``deck`` line, all that is named nowhere is the deck, shuffled; with one,
but without ``used``, it is the used pile. A position begins with a turn.
"""

from __future__ import annotations

from feedkit.core.errors import RecordError
from feedkit.core.game import LETTERS
from feedkit.core.position import Lines
from feedkit.core.words import _
from feedkit.games.animal_express.cards import ANIMALS, BY_NAME, COUNTS, NONE, POOL, Animal, counted, spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import ClassVar

    from feedkit.core.position import Reader
    from feedkit.games.animal_express.cards import Counts
    from feedkit.games.animal_express.table import AnimalExpressTable

_LARGEST = 9999  # cents


def place(state: AnimalExpressTable, lines: Sequence[tuple[int, str]]) -> tuple[Animal, ...]:
    """Set `state` up as `lines` say, and give the pool as it lies; RecordError names a line that is wrong."""
    builder = _Builder(state)
    builder.read(lines)
    builder.finish()
    state.placed = tuple(write(state, builder.pool_cards, builder.shuffled))
    return builder.pool_cards


def write(state: AnimalExpressTable, pool: tuple[Animal, ...], shuffled: bool) -> list[str]:
    """Give the lines of a position at the start of a turn, without its deck if that was shuffled."""
    lines = [f"pool {_cards(pool)}"]
    for word, counts in (("hand", state.hands), ("pile", state.piles)):
        lines += [f"{word} {LETTERS[s]} {_cards(spread(held))}" for s, held in enumerate(counts) if any(held)]
    if not shuffled:
        lines.append(f"deck {_cards(state.deck)}".rstrip())
    lines.append(f"used {_cards(spread(state.used))}".rstrip())
    tracks = zip(ANIMALS, state.to_go, state.game.tracks, strict=True)
    lines += [f"at {animal} {to_go}" for animal, to_go, track in tracks if to_go != track]
    lines.append(f"turn {LETTERS[state.seat]}")
    lines.append(f"round {state.round} from {LETTERS[state.start]}")
    lines += [f"money {LETTERS[s]} {cents}" for s, cents in enumerate(state.money) if cents]
    return lines


class _Builder(Lines):
    """Reads the lines one by one, then checks that they make a position."""

    several: ClassVar = {"hand": 1, "pile": 1, "at": 1, "money": 1}

    def __init__(self, state: AnimalExpressTable) -> None:
        super().__init__(state.game.players)
        self.state = state
        self.pool_cards: tuple[Animal, ...] = ()
        self.deck_cards: tuple[Animal, ...] | None = None
        self.used_cards: Counts | None = None
        self.shuffled = False

    def words(self) -> Mapping[str, Reader]:
        return {
            "pool": self.pool,
            "hand": self.hand,
            "pile": self.pile,
            "deck": self.deck,
            "used": self.used,
            "at": self.at,
            "turn": self.turn,
            "round": self.round,
            "money": self.money,
        }

    @staticmethod
    def animal(number: int, word: str) -> Animal:
        if word not in BY_NAME:
            raise RecordError(number, word, _("an animal: {list}").format(list=", ".join(BY_NAME)))
        return BY_NAME[word]

    def cards(self, number: int, words: list[str]) -> tuple[Animal, ...]:
        return tuple(self.animal(number, word) for word in words)

    @staticmethod
    def number(
        number: int, line: str, words: list[str], low: int, high: int, *, clause: str | None = None
    ) -> int:
        """Read the last of `words`, two of them, as a number."""
        after, *words = words
        (word,) = words if len(words) == 1 else ("",)
        if not (word.isascii() and word.isdigit() and len(word) <= 4 and low <= int(word) <= high):
            raise RecordError(
                number,
                line,
                _("a whole number from {low} to {high} after “{word}”").format(
                    low=low, high=high, word=after
                ),
                clause,
            )
        return int(word)

    def pool(self, number: int, line: str, words: list[str]) -> None:
        self.pool_cards = self.cards(number, words)
        if len(words) != POOL:
            raise RecordError(number, line, _("five cards: a turn begins with a full pool"), "AE-T5")

    def hand(self, number: int, line: str, words: list[str]) -> None:
        self.state.hands[self.seat(number, line, words)] = counted(self.cards(number, words[1:]))

    def pile(self, number: int, line: str, words: list[str]) -> None:
        self.state.piles[self.seat(number, line, words)] = counted(self.cards(number, words[1:]))

    def deck(self, number: int, line: str, words: list[str]) -> None:  # noqa: ARG002 - as all are called
        self.deck_cards = self.cards(number, words)

    def used(self, number: int, line: str, words: list[str]) -> None:  # noqa: ARG002 - as all are called
        self.used_cards = counted(self.cards(number, words))

    def at(self, number: int, line: str, words: list[str]) -> None:
        at = self.animal(number, words[0] if words else "").at
        to_go = self.number(number, line, words, 1, self.state.game.tracks[at], clause="AE-C3")
        self.state.to_go = (*self.state.to_go[:at], to_go, *self.state.to_go[at + 1 :])

    def turn(self, number: int, line: str, words: list[str]) -> None:
        self.state.seat = self.seat(number, line, words)
        if len(words) != 1:
            raise RecordError(number, line, _("a seat and nothing else"))

    def round(self, number: int, line: str, words: list[str]) -> None:
        self.state.round = self.number(
            number, line, ["round", *words[:1]], 1, self.state.game.rounds, clause="AE-M1"
        )
        if len(words) != 3 or words[1] != "from":
            raise RecordError(
                number, line, _("a number, the word “from” and a seat, such as “round 2 from A”")
            )
        self.state.start = self.seat(number, line, words[2:])

    def money(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        cents = self.number(number, line, words, 0, _LARGEST)
        self.state.money = (*self.state.money[:seat], cents, *self.state.money[seat + 1 :])

    # The whole ----------------------------------------------------------------------------------------------

    def finish(self) -> None:
        state = self.state
        if ("pool",) not in self.said:
            raise RecordError(self.last, "", _("a line “pool …”"), "AE-S1")
        if ("round",) not in self.said:
            state.start = state.seat
        state.pool = counted(self.pool_cards)
        named = [
            *state.hands,
            *state.piles,
            state.pool,
            counted(self.deck_cards or ()),
            self.used_cards or NONE,
        ]
        rest = tuple(all_ - sum(n) for all_, *n in zip(COUNTS, *named, strict=True))
        for animal, left in zip(ANIMALS, rest, strict=True):
            if left < 0:
                raise RecordError(
                    self.last,
                    f"{animal.cards - left} {animal}",
                    _("no more than {x}, the number in the box").format(x=animal.cards),
                    "AE-C1",
                )
        if self.deck_cards is None:
            state.used = self.used_cards or NONE
            self.shuffled = True
            state.deck = state._shuffle(spread(rest))  # noqa: SLF001 - the chance of this state
        else:
            if self.used_cards is not None and any(rest):
                raise RecordError(
                    self.last,
                    _("{n} cards nowhere").format(n=sum(rest)),
                    _("every card in one place"),
                    "AE-C1",
                )
            state.used = rest if self.used_cards is None else self.used_cards
            state.deck = self.deck_cards


def _cards(cards: tuple[Animal, ...]) -> str:
    return " ".join(map(str, cards))
