"""High Card, a sixth game to learn the contract from; CONTRIBUTING.md walks through it.

Of cards 1 to 12 each gets three, unseen by the others. Play a card higher than the top, or roll the die: that
number is the top then. Whoever has played their last card wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from feedkit.core.chance import Scripted
from feedkit.core.errors import IllegalMove, MoveTextError, RecordError
from feedkit.core.game import LETTERS, Game
from feedkit.core.options import Option
from feedkit.core.rulebook import Rulebook
from feedkit.core.state import Outcome, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from feedkit.core.chance import Chance
    from feedkit.core.state import Event, Move

CLAUSES = (
    "Two to four players; each gets three cards, which the others do not see.",
    "Clockwise, each plays one of their cards or rolls the die.",
    "A card must be higher than the top; then it is the top. A roll becomes the top.",
    "Whoever has played their last card wins; after the last turn nobody does.",
)
# A real game keeps this text in its package, as rules.toml.
RULES = '[game]\ntitle = "High Card"\ncredits = "The feedkit developers"\nplayers = [2, 4]\n' + "".join(
    f'[[clause]]\nid = "HC-{n}"\nsection = "Rules"\nsource = "ruling"\ntext = "{text}"\n'
    for n, text in enumerate(CLAUSES, 1)
)
DECK = {str(card): card for card in range(1, 13)}


class Do(NamedTuple):
    """A move: play a card, or roll the die (None)."""

    card: int | None

    def __str__(self) -> str:
        return "roll" if self.card is None else f"play {self.card}"


class Dealt(NamedTuple):
    """The first event: the cards of each, None where they are hidden, and how many they are."""

    hands: tuple[tuple[int, ...] | None, ...]
    sizes: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Dealt:
        return Dealt(tuple(hand if s == seat else None for s, hand in enumerate(self.hands)), self.sizes)

    def __str__(self) -> str:
        return f"Cards are dealt, so many to each: {' '.join(map(str, self.sizes))}."


class Done(NamedTuple):
    """The other kind: a move, the top that came of it, and how the game ended if it did."""

    seat: int
    move: Do
    top: int
    outcome: Outcome | None = None

    def seen_by(self, seat: int | None) -> Done:  # noqa: ARG002 - everybody sees it
        return self

    def __str__(self) -> str:
        return f"{LETTERS[self.seat]}: {self.move}; the top is {self.top}."


class View(NamedTuple):
    """What a seat knows: its own cards, how many each holds, and what lies open."""

    own: tuple[int, ...]
    sizes: tuple[int, ...]
    played: tuple[int, ...]
    top: int
    turns: int
    outcome: Outcome | None


class HighCard(Game):
    """Who may play, and what can be asked for."""

    id = "high-card"
    title = "High Card"
    players_clause = "HC-1"
    seats_allowed = (2, 4)
    specs = (Option("turns", 60, "the game is stopped after so many turns", "HC-4", 1, 200),)
    rulebook = Rulebook(RULES)

    def new_state(self, chance: Chance, seed: int | None) -> HighCardState:
        return HighCardState(self, chance, seed)

    @property
    def bound(self) -> int:
        return self.number("turns")

    def rebuild(self, seat: int | None, events: Iterable[Event]) -> View:
        dealt, *done = list[Any](events)
        played = tuple(event.move.card for event in done if event.move.card is not None)
        by = [event.seat for event in done if event.move.card is not None]
        own = () if seat is None else tuple(card for card in dealt.hands[seat] if card not in played)
        sizes = tuple(size - by.count(s) for s, size in enumerate(dealt.sizes))
        top, outcome = (done[-1].top, done[-1].outcome) if done else (0, None)
        return View(own, sizes, played, top, len(done), outcome)


class HighCardState(State):
    """The rules, from the deal to the end."""

    __slots__ = ("hands", "played", "top", "turns")

    def __init__(self, game: Game, chance: Chance, seed: int | None) -> None:
        super().__init__(game, chance, seed)
        self.hands: list[tuple[int, ...]] = []
        self.played: tuple[int, ...] = ()
        self.top, self.turns, self.to_move = 0, 0, (0,)

    def deal(self) -> None:
        deck = self._shuffle(tuple(DECK.values()))
        self.hands = [deck[3 * seat : 3 * seat + 3] for seat in self.game.seats]  # HC-1
        self.opening = (Dealt(tuple(self.hands), tuple(map(len, self.hands))),)

    def place(self, lines: Sequence[tuple[int, str]]) -> None:
        self.placed = tuple(line for _, line in lines)
        cards = " ".join(self.placed).split()
        if len(lines) != self.game.players or len(set(cards)) != len(cards) or not DECK.keys() >= set(cards):
            raise RecordError(*lines[-1], "a line for each seat: its cards from 1 to 12, none twice", "HC-1")
        self.hands = [tuple(DECK[card] for card in line.split()) for line in self.placed]
        self.opening = (Dealt(tuple(self.hands), tuple(map(len, self.hands))),)

    def legal_moves(self, seat: int) -> tuple[Do, ...]:
        if (seat,) != self.to_move:
            self.game.check_player(seat)
            return ()
        return (*(Do(card) for card in self.hands[seat] if card > self.top), Do(None))

    def check(self, seat: int, move: Move) -> None:
        if self.outcome is not None:
            raise IllegalMove("HC-4", "The game is over.")
        if type(seat) is not int or (seat,) != self.to_move:
            raise IllegalMove("HC-2", "It is not your turn.")
        if type(move) is not Do or type(move.card) not in {int, type(None)}:
            raise IllegalMove("HC-2", "Play a card or roll the die.")
        if move.card is not None and move.card not in self.hands[seat]:
            raise IllegalMove("HC-2", "You do not hold that card.")
        if move.card is not None and move.card <= self.top:
            raise IllegalMove("HC-3", f"The top is {self.top}: play a higher card, or roll.")

    def play(self, seat: int, move: Move) -> tuple[Done, ...]:
        self.check(seat, move)
        self.history = (self.history, seat, move)
        self.turns += 1
        self.chance.turn = self.turns  # each turn has dice of its own, so that an undone one rolls the same
        card = cast("Do", move).card
        self.top = self._roll(6) if card is None else card  # HC-3
        if card is not None:
            self.played += (card,)
            self.hands[seat] = tuple(held for held in self.hands[seat] if held != card)
        self.to_move = ((seat + 1) % self.game.players,)
        if not self.hands[seat] or self.turns == self.game.options["turns"]:  # HC-4
            won = not self.hands[seat]
            scores = tuple(int(won and s == seat) for s in self.game.seats)
            self.outcome = Outcome((seat,) * won, scores, "all played" if won else "stopped", "HC-4")
            self.to_move = ()
        return (Done(seat, Do(card), self.top, self.outcome),)

    def view(self, seat: int | None) -> View:
        self.game.check_viewer(seat)
        own = () if seat is None else self.hands[seat]
        return View(own, tuple(map(len, self.hands)), self.played, self.top, self.turns, self.outcome)

    def resample(self, seat: int, chance: Chance) -> HighCardState:
        self.game.check_player(seat)
        hands, entries = cast("Any", self.opening[0]).hands, list(self.entries())
        known = {*hands[seat], *self.played}
        unseen = iter(chance.shuffle([card for card in DECK.values() if card not in known]))
        drawn = ((card if card in known else next(unseen) for card in hand) for hand in hands)
        rolls = Scripted([entry[1] for entry in entries if entry[0] == "roll"])
        twin = self.game.setup("\n".join(" ".join(map(str, hand)) for hand in drawn), chance=rolls)
        for who, *move in entries:  # the same moves and dice, from another deal
            if isinstance(who, int):
                twin.play(who, *cast("Any", move))
        twin.chance = chance
        return cast("HighCardState", twin)

    def parse_move(self, text: str, seat: int) -> Do:  # noqa: ARG002 - it reads the same for all
        word, _, card = text.partition(" ")
        if text != "roll" and (word != "play" or card not in DECK):
            raise MoveTextError(f"“{text[:60]}” is not “roll”, or “play” and a card from 1 to 12.")
        return Do(DECK.get(card))

    def copy(self) -> HighCardState:
        twin = HighCardState(self.game, self.chance.copy(), self.seed)
        for name in ("history", "opening", "placed", "outcome", "to_move", "played", "top", "turns"):
            setattr(twin, name, getattr(self, name))
        twin.hands = list(self.hands)
        return twin
