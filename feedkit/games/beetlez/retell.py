"""A game told anew, so that one seat cannot tell it from the game that was played.

Other tiles where the seat has seen none, in this round and in those before it; other Taste cards of the
others; another order of the Spotted! cards to come. The same moves at the same times, and all that the seat
witnessed. What it has not seen it may still know something of, with private flips: what was taken is food,
and what was turned back in a search is no Safety tile. Every way in which the tiles, each told apart from all
others, may have been mixed is as likely.
"""

from __future__ import annotations

from feedkit.core.chance import Scripted
from feedkit.games.beetlez.cards import SAFETY, Taste, Tile
from feedkit.games.beetlez.events import Called, Ended, Flipped, Kept, LaidOut, Returned, RoundBegan, Safe
from feedkit.games.beetlez.position import place, write
from feedkit.games.beetlez.unseen import ANY, FOOD, NO_BULB, Round, draw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from feedkit.core.chance import Chance
    from feedkit.core.state import Event
    from feedkit.games.beetlez.game import BeetlezState


def resample(state: BeetlezState, seat: int, chance: Chance) -> BeetlezState:
    """Draw a state evenly from those that `seat` cannot tell apart from `state`."""
    told = _Told(state, seat)
    piles, layouts = draw(state.stock, told.piles, told.rounds, chance)
    tastes = _tastes(state, seat, chance)
    cards = _cards(state, chance)
    if state.placed:
        twin = state.game.new_state(Scripted(layouts[1:]), None)
        twin.place(list(enumerate(_position(state, piles, layouts[0], tastes, cards), 1)))
    else:
        twin = state.game.new_state(Scripted([tastes, cards, *layouts]), None)
        twin.deal()
    for _events in _replay(state, twin):
        pass
    twin.chance = chance
    return twin


def _results(state: BeetlezState) -> list[object]:
    """Give the results of all chance so far."""
    return [entry[1] for entry in state.entries() if entry[0] == "shuffle"]


def _tastes(state: BeetlezState, seat: int, chance: Chance) -> tuple[Taste, ...]:
    """Draw the Taste cards in the order of dealing: the own one stays (BZ-S3), in the end all do."""
    known = [at for at in state.game.seats if at == seat or state.outcome is not None]
    rest = list(state.game.tastes)
    for at in known:
        rest.remove(state.tastes[at])
    order = list(chance.shuffle(rest))
    for at in known:
        order.insert(at, state.tastes[at])
    return tuple(order)


def _cards(state: BeetlezState, chance: Chance) -> tuple[int, ...]:
    """Draw the order of the Spotted! cards: those that were drawn are known."""
    first: Sequence[int] = _before(state).cards if state.placed else _results(state)[1]  # type: ignore[assignment]  # the second shuffle of a deal
    return (*first[: len(first) - len(state.cards)], *chance.shuffle(state.cards))


def _before(state: BeetlezState) -> BeetlezState:
    """Give the position that a state was set up from, before its round began."""
    first = state.game.new_state(Scripted(()), None)
    place(first, list(enumerate(state.placed, 1)))
    return first


def _position(
    state: BeetlezState,
    piles: list[tuple[Tile, ...]],
    heap: tuple[Tile, ...],
    tastes: tuple[Taste, ...],
    cards: tuple[int, ...],
) -> list[str]:
    """Give the lines of another position that the game may have been set up from."""
    first = _before(state)
    first.piles, first.tastes, first.cards = piles, tastes[: state.game.players], cards
    return write(first, heap)


def _replay(state: BeetlezState, twin: BeetlezState) -> Iterator[tuple[Event, ...]]:
    """Do with `twin` all that was done with `state`, and give the events."""
    yield twin.opening
    for entry in state.entries():
        if isinstance(entry[0], int):
            yield twin.play(*entry)  # type: ignore[arg-type]  # a seat and its move
        elif entry[0] == "at":
            yield twin.advance(entry[1])  # type: ignore[arg-type]  # a time


class _Told:
    """What a seat knows of every tile of every round, the rounds that are over too.

    Attributes
    ----------
    piles : list of list
        What lay before the players from the start: faces, or FOOD.
    rounds : list of Round
    """

    def __init__(self, state: BeetlezState, seat: int) -> None:
        self.piles: list[list[Tile | str]] = []
        self.rounds: list[Round] = []
        self.taken: list[list[tuple[int, int]]] = []  # by seat, what it took: the round and the number
        self.hands: list[int | None] = []
        self.searching = False
        self.hear = {
            LaidOut: self.laid_out,
            RoundBegan: self.round_began,
            Flipped: self.flipped,
            Kept: self.kept,
            Returned: self.returned,
            Called: self.called,
            Safe: self.found_safety,
            Ended: self.ended,
        }
        for events in _replay(state, _again(state)):
            called = False
            for event in events:
                witnessed = event.seen_by(seat)
                if type(event) in self.hear:
                    self.hear[type(event)](witnessed)  # type: ignore[operator]  # each hears its own kind
                called = called or type(event) is Called
            if called:  # who still holds a tile after that holds a Safety tile (BZ-L7)
                for number in self.hands:
                    if number is not None:
                        self.learn(number, SAFETY)

    def learn(self, number: int, what: Tile | str) -> None:
        """Write down what is known of a tile of this round, unless its face is."""
        cells = self.rounds[-1].cells
        if not isinstance(cells[number], Tile) and cells[number] != FOOD:
            cells[number] = what

    def laid_out(self, event: LaidOut) -> None:
        self.piles = [[FOOD if tile is None else tile for tile in pile] for pile in event.piles]
        self.taken = [[] for _pile in event.piles]

    def round_began(self, event: RoundBegan) -> None:
        self.rounds.append(Round([ANY] * event.size, []))
        self.hands = [None] * len(self.piles)
        self.searching = False

    def flipped(self, event: Flipped) -> None:
        self.hands[event.seat] = event.number
        if event.tile is None:
            self.learn(event.number, NO_BULB)
        else:
            self.rounds[-1].cells[event.number] = event.tile

    def kept(self, event: Kept) -> None:
        self.learn(event.number, FOOD)
        self.take(event.seat, event.number, event.seat)

    def take(self, seat: int, number: int, hand: int) -> None:
        self.hands[hand] = None
        self.rounds[-1].taken.append(number)
        self.taken[seat].append((len(self.rounds) - 1, number))

    def returned(self, event: Returned) -> None:
        self.hands[event.seat] = None
        if event.clause == "BZ-L5" or (self.searching and event.clause == "BZ-T1"):
            self.learn(event.number, FOOD)

    def called(self, event: Called) -> None:
        self.take(event.seat, event.number, event.flipper)
        self.searching = True

    def found_safety(self, event: Safe) -> None:
        self.hands[event.seat] = None
        self.learn(event.number, SAFETY)

    def ended(self, event: Ended) -> None:
        """Hear what the piles turn out to be."""
        for seat, pile in enumerate(event.piles):
            first = len(self.piles[seat])
            self.piles[seat] = list(pile[:first])
            for (at, number), tile in zip(self.taken[seat], pile[first:], strict=True):
                self.rounds[at].cells[number] = tile


def _again(state: BeetlezState) -> BeetlezState:
    """Give the start of the game that was played."""
    again = state.game.new_state(Scripted(_results(state)), None)
    if state.placed:
        again.place(list(enumerate(state.placed, 1)))
    else:
        again.deal()
    return again
