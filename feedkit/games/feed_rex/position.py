"""Positions that are set up, as the ``set`` lines of a record.

::

    hand A meat stone teapot       one line for each seat still in the game
    discard meat meat              the discard pile, oldest first
    box stone flare camouflage     what lies in the box; left out, it is the rest of the deck
    camouflage B 1                 Camouflages lying before a seat
    rex red at D                   a T-Rex that lies at a seat (A, if nothing is said)
    rex green points B             a T-Rex that points at a seat
    out C devoured                 who left the game, in order: devoured or escaped
    turn A 10                      whose turn begins, and the how-manieth it is
    jeep A yellow up               in teams, each seat's Jeep, and whether it lies face up

A set-up position begins with the start of a turn; nobody knows anything of their own hand.
"""

from __future__ import annotations

from collections import Counter

from feedkit.core.errors import RecordError
from feedkit.core.game import LETTERS
from feedkit.core.position import Lines
from feedkit.core.words import _
from feedkit.games.feed_rex import teams
from feedkit.games.feed_rex.cards import BOTH_REX, CAMOUFLAGE, CARDS, PLAIN, Card
from feedkit.games.feed_rex.table import GREEN, RED
from feedkit.games.feed_rex.view import Rex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import ClassVar

    from feedkit.core.position import Reader
    from feedkit.games.feed_rex.table import FeedRexTable


def place(state: FeedRexTable, lines: Sequence[tuple[int, str]]) -> None:
    """Set `state` up as `lines` say; RecordError names the line that does not fit."""
    builder = _Builder(state)
    builder.read(lines)
    builder.finish()
    state.placed = tuple(write(state))


def write(state: FeedRexTable) -> list[str]:
    """Give the lines of a position at the start of a turn, such as :func:`place` reads."""
    lines = [f"hand {LETTERS[seat]} {_cards(state.hands[seat])}" for seat in state.inside]
    lines += [f"discard {_cards(state.discard)}"] * bool(state.discard)
    lines += [f"box {_cards(state.box)}".rstrip()]
    lines += [f"camouflage {LETTERS[seat]} {n}" for seat, n in enumerate(state.camouflage) if n]
    lines += [f"rex {r.name} {'points' if r.points else 'at'} {LETTERS[r.seat]}" for r in state.rexes]
    lines += [f"out {LETTERS[seat]} escaped" for seat in state.escaped]
    lines += [f"out {LETTERS[seat]} devoured" for seat in state.devoured]
    lines += [f"turn {LETTERS[state.seat]} {state.number + 1}"]
    for seat, jeep in enumerate(state.jeeps):
        lines.append(f"jeep {LETTERS[seat]} {jeep}{' up' * state.jeeps_up[seat]}")
    return lines


class _Builder(Lines):
    """Reads the lines one by one, then checks that they make a position."""

    several: ClassVar = {"hand": 1, "camouflage": 1, "rex": 1, "out": 1, "jeep": 1}

    def __init__(self, state: FeedRexTable) -> None:
        super().__init__(state.game.players)
        self.state = state
        self.hands: dict[int, tuple[Card, ...]] = {}
        self.box: tuple[Card, ...] | None = None
        self.out: dict[int, str] = {}
        self.rexes: dict[str, Rex] = {}
        self.jeeps: dict[int, tuple[str, bool]] = {}

    def words(self) -> Mapping[str, Reader]:
        return {
            "hand": self.hand,
            "discard": self.discard,
            "box": self.boxed,
            "camouflage": self.camouflage,
            "rex": self.rex,
            "out": self.leaver,
            "turn": self.turn,
            "jeep": self.jeep,
        }

    def cards(self, number: int, line: str, words: list[str]) -> tuple[Card, ...]:
        for word in words:
            if word not in CARDS:
                raise RecordError(
                    number, word, _("a card: meat, flare, stone, camouflage, knife or an object's name")
                )
        if len(words) > sum(1 for _ in self.state.game.deck(self.state.characters)):
            raise RecordError(number, line, _("no more cards than the deck has"))
        return tuple(CARDS[word] for word in words)

    def hand(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        if len(words) < 2:
            raise RecordError(number, line, _("at least one card: who holds none has left the game"), "FR-E1")
        self.hands[seat] = self.cards(number, line, words[1:])

    def discard(self, number: int, line: str, words: list[str]) -> None:
        self.state.discard = self.cards(number, line, words)

    def boxed(self, number: int, line: str, words: list[str]) -> None:
        self.box = self.cards(number, line, words)

    def camouflage(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        if len(words) != 2 or words[1] not in tuple("123456"):
            raise RecordError(number, line, _("a seat and a number from 1 to 6"))
        self.state.camouflage[seat] = int(words[1])

    def rex(self, number: int, line: str, words: list[str]) -> None:
        names = (RED, GREEN) if self.players >= BOTH_REX else (RED,)
        if len(words) != 3 or words[0] not in names or words[1] not in {"at", "points"}:
            raise RecordError(
                number,
                line,
                _("“rex {list} at or points”, and a seat").format(list=" or ".join(names)),
                "FR-S1",
            )
        seat = self.seat(number, line, words, 2)
        if any(rex.seat == seat for rex in self.rexes.values()):
            raise RecordError(number, line, _("a seat where no other T-Rex is"), "FR-D2")
        self.rexes[words[0]] = Rex(words[0], seat, words[1] == "points")

    def leaver(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        if len(words) != 2 or words[1] not in {"escaped", "devoured"}:
            raise RecordError(number, line, _("a seat, and “escaped” or “devoured”"))
        self.out[seat] = words[1]

    def turn(self, number: int, line: str, words: list[str]) -> None:
        self.state.seat = self.seat(number, line, words)
        if len(words) > 2 or (len(words) == 2 and not _is_turn(words[1])):
            raise RecordError(number, line, _("a seat and the number of the turn"), "FR-X1")
        self.state.number = int(words[1]) - 1 if len(words) == 2 else 0

    def jeep(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        size = self.state.game.team_size
        colours = (
            set() if size is None else {t.removesuffix(teams.UP) for t in teams.tokens(self.players, size)}
        )
        if len(words) not in {2, 3} or words[1] not in colours or words[2:] not in ([], ["up"]):
            raise RecordError(
                number,
                line,
                _("a seat and a Jeep of this game: {list}").format(list=", ".join(sorted(colours))),
                "FR-V4",
            )
        self.jeeps[seat] = (words[1], len(words) == 3)

    # The whole ----------------------------------------------------------------------------------------------

    def finish(self) -> None:
        state = self.state
        for seat in range(self.players):
            if (seat in self.hands) == (seat in self.out):
                found = f"{'both' if seat in self.out else 'nothing'} for {LETTERS[seat]}"
                raise RecordError(
                    self.last,
                    found,
                    _("a hand for seat {seat}, or that it is out").format(seat=LETTERS[seat]),
                )
        state.hands = [self.hands.get(seat, ()) for seat in range(self.players)]
        state.inside = tuple(sorted(self.hands))
        state.escaped = tuple(seat for seat, how in self.out.items() if how == "escaped")
        state.devoured = tuple(seat for seat, how in self.out.items() if how == "devoured")
        if state.escaped and state.game.closes:
            found = _("{seat} escaped").format(seat=LETTERS[state.escaped[0]])
            raise RecordError(
                self.last, found, _("a gate that stays open: else the game is over then"), "FR-E1"
            )
        if state.seat not in self.hands:
            if "turn" in {key[0] for key in self.said} or not state.inside:
                raise RecordError(
                    self.last,
                    _("turn of {seat}").format(seat=LETTERS[state.seat]),
                    _("a turn of somebody in the game"),
                    "FR-T1",
                )
            state.seat = state.inside[0]
        for seat in self.out:
            if state.camouflage[seat]:
                raise RecordError(
                    self.last,
                    _("a Camouflage before {seat}").format(seat=LETTERS[seat]),
                    _("none before who is out"),
                    "FR-P7",
                )
        self.finish_rexes()
        self.finish_cards()
        self.finish_jeeps()

    def finish_rexes(self) -> None:
        state = self.state
        if not self.rexes:
            self.rexes[RED] = Rex(RED, 0, False)
            if self.players >= BOTH_REX:
                self.rexes[GREEN] = Rex(GREEN, self.players // 2, False)
        if len(state.inside) >= BOTH_REX and len(self.rexes) == 1:
            raise RecordError(
                self.last,
                _("one T-Rex"),
                _("both: none falls asleep before fewer than eight are left"),
                "FR-D3",
            )
        for rex in self.rexes.values():
            if rex.points and rex.seat not in state.inside:
                raise RecordError(
                    self.last,
                    _("a T-Rex pointing at {seat}").format(seat=LETTERS[rex.seat]),
                    _("one lying there"),
                    "FR-P6",
                )
        state.rexes = [self.rexes[name] for name in (RED, GREEN) if name in self.rexes]

    def finish_cards(self) -> None:
        state = self.state
        left = Counter(state.game.deck(state.characters))
        used = Counter(card for hand in state.hands for card in hand)
        used.update(state.discard)
        used[PLAIN[CAMOUFLAGE]] += sum(state.camouflage)
        if self.box is not None:
            used.update(self.box)
        for card, n in used.items():
            if n > left[card]:
                raise RecordError(
                    self.last,
                    _("{n} {card}").format(n=n, card=card),
                    _("no more than {x}, the number in this deck").format(x=left[card]),
                    "FR-S4",
                )
        rest = left - used
        if self.box is None:
            state.box = tuple(rest.elements())
        elif rest:
            raise RecordError(
                self.last,
                _("{x} cards nowhere").format(x=rest.total()),
                _("every card of the deck in one place"),
                "FR-S6",
            )
        else:
            state.box = self.box

    def finish_jeeps(self) -> None:
        state, size = self.state, self.state.game.team_size
        if size is None:
            return
        tokens = [self.jeeps.get(seat, ("", False)) for seat in range(self.players)]
        dealt = sorted(colour + teams.UP * up for colour, up in tokens)
        if dealt != sorted(teams.tokens(self.players, size)):
            raise RecordError(
                self.last, _("these Jeeps"), _("one Jeep a seat: each team's, one of them up"), "FR-V5"
            )
        state.jeeps = tuple(colour for colour, _ in tokens)
        state.jeeps_up = tuple(up for _, up in tokens)


def _is_turn(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 7 and int(text) > 0


def _cards(held: tuple[Card, ...]) -> str:
    return " ".join(map(str, held))
