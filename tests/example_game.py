"""High Card, a sixth game to learn the contract from; CONTRIBUTING.md walks through it.

Cards 1 to 12 are dealt; everybody sees their own. Play a card higher than the pile's top, or roll the die:
its number becomes the top. Whoever has played all their cards first wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from feedkit.core.errors import IllegalMove, MoveTextError, RecordError
from feedkit.core.game import LETTERS, Game
from feedkit.core.options import Option
from feedkit.core.rulebook import Rulebook
from feedkit.core.state import Outcome, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Chance
    from feedkit.core.state import Move

# A real game keeps its clauses in its package, as rules.toml.
CLAUSES = (
    ("Setup", "Two to four players."),
    ("Setup", "Each gets as many cards, from 1 to 12, unseen by the others."),
    ("Turn", "Clockwise, each plays one of their cards or rolls the die."),
    ("Turn", "A card must be higher than the top; then it is the top."),
    ("Turn", "A roll becomes the top."),
    ("End", "Whoever has played their last card wins."),
    ("End", "After the last turn nobody wins."),
)
RULES = """[game]
title = "High Card"
credits = "The feedkit developers"
players = [2, 4]
""" + "".join(
    f'[[clause]]\nid = "HC-{n}"\nsection = "{section}"\nsource = "ruling"\ntext = "{text}"\n'
    for n, (section, text) in enumerate(CLAUSES, 1)
)


class Do(NamedTuple):
    """A move: play a card, or roll (None)."""

    card: int | None

    def __str__(self) -> str:
        return "roll" if self.card is None else f"play {self.card}"


class Done(NamedTuple):
    """The one kind of event: what somebody did, and what the top is now."""

    seat: int
    card: int | None
    top: int
    clause: str

    def seen_by(self, seat: int | None) -> Done:  # noqa: ARG002 - everybody sees it
        return self

    def __str__(self) -> str:
        return f"{LETTERS[self.seat]} {'rolls' if self.card is None else 'plays'} {self.top}."


class View(NamedTuple):
    """What a seat knows: its own cards, how many the others hold, and the open rest."""

    seat: int | None
    to_move: tuple[int, ...]
    own: tuple[int, ...]
    sizes: tuple[int, ...]
    played: tuple[int, ...]
    top: int
    turns: int
    outcome: Outcome | None


class HighCard(Game):
    """The game: who may play, and with which options."""

    id = "high-card"
    players_clause = "HC-1"
    seats_allowed = (2, 4)
    specs = (
        Option("cards", 3, "cards dealt to each", "HC-2", 1, 3),
        Option("turns", 60, "the game is stopped after so many turns", "HC-7", 1, 200),
    )

    @property
    def rulebook(self) -> Rulebook:
        return Rulebook(RULES)

    def new_state(self, chance: Chance, seed: int | None) -> HighCardState:
        return HighCardState(self, chance, seed)


class HighCardState(State):
    """The rules, from the deal to the end."""

    __slots__ = ("hands", "played", "top", "turns")
    hands: list[tuple[int, ...]]
    played: tuple[int, ...]

    def deal(self) -> None:
        n, size = self.game.players, int(self.game.options["cards"] or 0)
        deck = self._shuffle(range(1, 13))  # HC-2
        self.hands = [tuple(sorted(deck[size * seat : size * (seat + 1)])) for seat in range(n)]
        self.played, self.top, self.turns, self.to_move = (), 0, 0, (0,)

    def place(self, lines: Sequence[tuple[int, str]]) -> None:
        self.hands, self.played, self.top, self.turns, self.to_move = [], (), 0, 0, (0,)
        for number, line in lines:
            cards = line.split()
            if not cards or not all(card in map(str, range(1, 13)) for card in cards):
                raise RecordError(number, line, "a hand for each seat: cards from 1 to 12", "HC-2")
            self.hands.append(tuple(sorted(map(int, cards))))
        dealt = [card for hand in self.hands for card in hand]
        if len(self.hands) != self.game.players or len(set(dealt)) != len(dealt):
            raise RecordError(lines[-1][0], lines[-1][1], "one hand a seat, no card twice", "HC-2")
        self.placed = tuple(" ".join(map(str, hand)) for hand in self.hands)

    def legal_moves(self, seat: int) -> tuple[Do, ...]:
        if self.to_move != (seat,):
            return ()
        return (*(Do(card) for card in self.hands[seat] if card > self.top), Do(None))

    def check(self, seat: int, move: Move) -> None:
        if self.outcome is not None:
            raise IllegalMove(self.outcome.clause, "The game is over.")
        if type(seat) is not int or self.to_move != (seat,):
            raise IllegalMove("HC-3", "It is not your turn.")
        if type(move) is not Do:
            raise IllegalMove("HC-3", "Play a card or roll the die.")
        if move.card is None:
            return
        if type(move.card) is not int or move.card not in self.hands[seat]:
            raise IllegalMove("HC-3", "You do not hold that card.")
        if move.card <= self.top:
            raise IllegalMove("HC-4", f"The top is {self.top}: play a higher card, or roll.")

    def play(self, seat: int, move: Move) -> tuple[Done, ...]:
        self.check(seat, move)
        self.history = (self.history, seat, move)
        self.turns += 1
        self.chance.turn = self.turns
        card = cast("Do", move).card
        if card is None:
            self.top = self._roll(6)  # HC-5
        else:
            self.top = card  # HC-4
            self.played += (card,)
            self.hands[seat] = tuple(held for held in self.hands[seat] if held != card)
        if not self.hands[seat]:
            scores = tuple(int(s == seat) for s in self.game.seats)
            self.outcome = Outcome((seat,), scores, "all played", "HC-6")
        elif self.turns == self.game.options["turns"]:
            self.outcome = Outcome((), (0,) * self.game.players, "stopped", "HC-7")
        self.to_move = () if self.outcome else ((seat + 1) % self.game.players,)
        return (Done(seat, card, self.top, "HC-5" if card is None else "HC-4"),)

    def view(self, seat: int | None) -> View:
        own = () if seat is None else self.hands[seat]
        sizes = tuple(map(len, self.hands))
        return View(seat, self.to_move, own, sizes, self.played, self.top, self.turns, self.outcome)

    def resample(self, seat: int, chance: Chance) -> HighCardState:
        twin = self.copy()
        twin.chance = chance
        known = {*self.hands[seat], *self.played}
        unseen = list(chance.shuffle([card for card in range(1, 13) if card not in known]))
        for other in self.game.seats:
            if other != seat:
                twin.hands[other] = tuple(sorted(unseen.pop() for _ in self.hands[other]))
        return twin

    def parse_move(self, text: str, seat: int) -> Do:  # noqa: ARG002 - a move reads the same for all
        match text.split():
            case ["roll"]:
                return Do(None)
            case ["play", card] if card in map(str, range(1, 13)):
                return Do(int(card))
        raise MoveTextError(f"“{text[:60]}” is not “roll” or “play” and a card from 1 to 12.")

    def copy(self) -> HighCardState:
        twin = HighCardState(self.game, self.chance.copy(), self.seed)
        for name in ("history", "placed", "opening", "outcome", "to_move", "played", "top", "turns"):
            setattr(twin, name, getattr(self, name))
        twin.hands = list(self.hands)
        return twin
