"""The rules of Beetlez, from the first flip to the scoring, in the order of the clauses."""

from __future__ import annotations

from feedkit.core.errors import OptionError
from feedkit.core.game import Game
from feedkit.core.moves import make
from feedkit.core.options import Option
from feedkit.core.words import _
from feedkit.games.beetlez import scoring
from feedkit.games.beetlez.cards import BULB, SAFETY, SPOTTED, TASTES, TILES, Taste, Tile, taste, tiles
from feedkit.games.beetlez.checks import check
from feedkit.games.beetlez.events import (
    Called,
    Flipped,
    Kept,
    Refilled,
    Returned,
    Safe,
    Shone,
    Spotted,
    Stopped,
)
from feedkit.games.beetlez.moves import FLIPS, KEEP, LIGHT, RETURN, BeetlezMove, Flip, Keep, Return
from feedkit.games.beetlez.table import BeetlezTable
from feedkit.games.beetlez.view import GONE, HELD, LYING, OVER, SEARCH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from feedkit.core.chance import Chance
    from feedkit.core.state import Event
    from feedkit.games.beetlez.events import BeetlezEvent
    from feedkit.games.beetlez.view import View

    Events = list[BeetlezEvent]

_SECOND = 1000  # milliseconds
_MOST_TASTES = 60
_INDEX = {tile: at for at, tile in enumerate(TILES)}
_NOT_A_BULB, _FOOD = (KEEP, RETURN), (RETURN,)


class Beetlez(Game):
    """Beetlez for 3 to 6 players, in real time.

    Options
    -------
    rounds, tastes, private_flips, round_limit, search_limit, call_limit: see ``specs``.
    """

    id = "beetlez"
    title = "Beetlez"
    package = "feedkit.games.beetlez"
    players_clause = "BZ-S1"
    seats_allowed = (3, 6)
    timed = True
    specs = (
        Option("rounds", 3, "how many rounds are played", "BZ-L4", 1, len(SPOTTED)),
        Option(
            "tastes",
            TASTES,
            "the Taste cards, each written best/good+good/hated",
            "BZ-C4",
            lengths=(seats_allowed[0], _MOST_TASTES),
            item=taste,
        ),
        Option("private_flips", False, "only the flipper sees a tile, bulbs excepted", "BZ-T2"),
        Option("round_limit", 300, "seconds until a round without a light is stopped", "BZ-X2", 10, 900),
        Option("search_limit", 180, "seconds until a search is stopped", "BZ-X2", 10, 900),
        Option(
            "call_limit",
            3000,
            "milliseconds until “light!” is called for somebody who flipped a bulb",
            "BZ-L6",
            100,
            60_000,
        ),
    )

    def __init__(self, players: int, **options: object) -> None:
        super().__init__(players, **options)
        found = self.options["tastes"]
        self.tastes: tuple[Taste, ...] = found  # type: ignore[assignment]  # its items are made by `taste`
        if len(self.tastes) < players:
            raise OptionError(
                _("With {n} players there have to be at least {n} Taste cards.").format(n=players), "BZ-C4"
            )
        self.rounds = self.number("rounds")
        self.private = bool(self.options["private_flips"])
        self.round_limit = self.number("round_limit") * _SECOND
        self.search_limit = self.number("search_limit") * _SECOND
        self.call_limit = self.number("call_limit")

    @property
    def bound(self) -> int:
        """The most milliseconds: each round waits so long for a light, and is searched for so long (BZ-X2).

        A bulb that nobody calls does not make it longer: if its time comes after the end of the round, the
        round is over.
        """
        return self.rounds * (self.round_limit + self.search_limit)

    def new_state(self, chance: Chance, seed: int | None) -> BeetlezState:
        """Give a state in which nothing is dealt yet."""
        return BeetlezState(self, chance, seed)

    def rebuild(self, seat: int | None, events: Iterable[Event]) -> View:
        """Give the view that `seat` has once it has witnessed `events`."""
        from feedkit.games.beetlez.witness import rebuild

        return rebuild(self, seat, events)


class BeetlezState(BeetlezTable):
    """A game of Beetlez being played: the table, and the rules of what is done at it."""

    __slots__ = ()

    def legal_moves(self, seat: int) -> tuple[BeetlezMove, ...]:
        """Give the moves of `seat`, all of them."""
        if seat not in self.to_move:
            self.game.check_player(seat)
            return ()
        number = self.hands[seat]
        light = (LIGHT,) if self.bulbs else ()
        if number is None:  # BZ-T1
            listed = self.listed
            if listed is None:
                places = self.places
                listed = self.listed = tuple([FLIPS[n] for n in range(len(places)) if places[n] == LYING])
            return (*listed, *light)
        tile = self.heap[number]
        if self.lit is None:
            if tile is BULB:  # BZ-L6
                return light
            return (RETURN, *light) if tile is SAFETY else (*_NOT_A_BULB, *light)  # BZ-T4
        return (KEEP,) if tile is SAFETY else _FOOD  # BZ-L2, BZ-L5

    def check(self, seat: int, move: BeetlezMove) -> None:  # type: ignore[override]  # its own moves
        """Raise IllegalMove, with its clause, if `seat` may not do this now."""
        check(self, seat, move)

    def play(self, seat: int, move: BeetlezMove) -> tuple[BeetlezEvent, ...]:  # type: ignore[override]
        """Do `move` for `seat` and give the events that follow."""
        check(self, seat, move)
        kind = type(move)
        ends = (
            kind is Keep and self.lit is not None and len(self.free) == 2
        )  # BZ-L3: it is the last Safety tile
        order = self._mix() if ends else None  # asked for first, so that nothing is done by half without it
        self.history = (self.history, seat, move)
        self.looking[seat] = False  # BZ-S3
        if kind is Flip:
            return self._flip(seat, move.number)  # type: ignore[union-attr]  # a Flip has one
        events: Events = []
        if kind is Return:
            before = self.to_move
            self._turn_back(seat, "BZ-T1", events)
            if len(self.to_move) > len(before):
                events.append(Refilled())
        elif kind is not Keep:
            self._light(seat, "BZ-L1", events)
        elif self.lit is None:
            self._take(seat, events)
        else:
            self._be_safe(seat, events)
            if ends:
                self._end_round(order, events)
        return tuple(events)

    # Flip, take, turn back ----------------------------------------------------------------------------- BZ-T

    def _flip(self, seat: int, number: int) -> tuple[BeetlezEvent, ...]:
        tile, now, private = self.heap[number], self.now, self.game.private
        self.places[number] = HELD
        self.hands[seat] = number
        self.lying -= 1
        self.listed = None
        if not private:  # BZ-T2
            self.lores[0].see(seat, number, tile, now)
        else:
            for watcher, lore in enumerate(self.lores):
                if watcher == seat or tile is BULB:
                    lore.see(seat, number, tile, now)
        flipped = make(Flipped, (seat, number, tile, now, private, "BZ-T1"))
        if tile is BULB and self.lit is None:
            if not self.bulbs:
                self.up_since = now
                self.due = min(self.due or 0, now + self.game.call_limit)  # BZ-L6
            self.bulbs += (seat,)
            self._see_who_may_move()
            return (flipped, Shone(seat))
        if not self.lying:
            self._see_who_may_move()
        return (flipped,)

    def _take(self, seat: int, events: Events) -> None:
        number = self._empty_hand(seat, GONE)
        self._lay_before(seat, number)
        if not self.lying:
            self._see_who_may_move()
        events.append(make(Kept, (seat, number, "BZ-T3")))

    def _lay_before(self, seat: int, number: int) -> None:
        """Lay a tile face down before its owner (BZ-T3)."""
        tile = self.heap[number]
        self.piles[seat] += (tile,)
        self.left[_INDEX[tile]] -= 1
        for lore in self.lores if self.game.private else self.lores[:1]:
            lore.take(seat, number)

    def _turn_back(self, seat: int, clause: str, events: Events) -> None:
        number = self._empty_hand(seat, LYING)
        self.lying += 1
        self.listed = None
        events.append(make(Returned, (seat, number, clause)))
        if self.lying == 1:
            self._see_who_may_move()

    def _empty_hand(self, seat: int, place: int) -> int:
        number = self.hands[seat]
        assert number is not None  # noqa: S101 - whoever may do this holds a tile
        self.hands[seat] = None
        self.places[number] = place
        return number

    def _see_who_may_move(self) -> None:
        """All who are not safe; but with nothing to flip and no bulb to call, only those who hold a tile."""
        if self.lying or self.bulbs:
            self.to_move = self.free
        else:
            self.to_move = tuple(seat for seat in self.free if self.hands[seat] is not None)

    # "Light!" and "safe!" ------------------------------------------------------------------------------ BZ-L

    def _light(self, seat: int, clause: str, events: Events) -> None:
        flipper = seat if seat in self.bulbs else self.bulbs[0]  # BZ-L1
        number = self._empty_hand(flipper, GONE)
        self._lay_before(seat, number)
        self.bulbs = ()
        self.stage, self.lit = SEARCH, self.now
        self.due = self.now + self.game.search_limit
        self.looking = [False] * self.game.players
        events.append(Called(seat, number, flipper, self.now, clause))
        for holder, held in enumerate(self.hands):
            if held is None:
                continue
            if self.heap[held] is SAFETY:  # BZ-L7
                self.caught += (holder,)
            else:
                self._turn_back(holder, "BZ-L1" if self.heap[held] is BULB else "BZ-L5", events)
        self._see_who_may_move()

    def _be_safe(self, seat: int, events: Events) -> None:
        number = self._empty_hand(seat, GONE)
        self.safe += (seat,)
        self.free = tuple(other for other in self.free if other != seat)
        self._see_who_may_move()
        events.append(Safe(seat, number, "BZ-L7" if seat in self.caught else "BZ-L2"))

    def _end_round(self, order: tuple[Tile, ...] | None, events: Events) -> None:
        """Let the one who is left draw a card (BZ-L3); then the next round begins, or the game is over."""
        self._turn_all_back("BZ-L7", events)
        (seat,) = self.free
        card, self.cards = self.cards[0], self.cards[1:]  # BZ-L4
        self.spotted = (*self.spotted[:seat], (*self.spotted[seat], card), *self.spotted[seat + 1 :])
        events.append(Spotted(seat, card))
        self._go_on(order, events)

    def _turn_all_back(self, clause: str, events: Events) -> None:
        for seat, held in enumerate(self.hands):
            if held is not None:
                self._turn_back(seat, clause, events)

    # Rounds -------------------------------------------------------------------------------------------- BZ-R

    def _mix(self) -> tuple[Tile, ...] | None:
        """Mix what has not been taken, Safety tiles and all, for the next round; None after the last."""
        if self.round == self.game.rounds:
            return None
        return self.chance.shuffle(tiles(self.left))

    def _go_on(self, order: tuple[Tile, ...] | None, events: Events) -> None:
        if order is not None:
            self.history = (self.history, "shuffle", order)
            self._begin_round(order, events)
            return
        self.greedy, self.outcome = scoring.score(self)
        self.stage, self.to_move, self.due = OVER, (), None
        events.append(scoring.ended(self))

    # Time ---------------------------------------------------------------------------------------------- BZ-X

    def _befall(self, events: Events) -> None:  # type: ignore[override]  # its own events
        """Say "light!" for whoever flipped a bulb (BZ-L6), or stop a round that takes too long (BZ-X2).

        If both fall due in the same millisecond, the light goes on: BZ-X2 stops a round in which none has.
        """
        if self.bulbs and self.now >= self.up_since + self.game.call_limit:
            self._light(self.bulbs[0], "BZ-L6", events)
            return
        order = self._mix()
        self.bulbs = ()
        self.looking = [False] * self.game.players  # BZ-S3
        self._turn_all_back("BZ-X2", events)
        events.append(Stopped(self.round))
        self._go_on(order, events)
