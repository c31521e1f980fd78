"""The rules of Happy Turkey Day!, from the first round to the end, in the order of the clauses."""

from __future__ import annotations

from operator import add, sub

from feedkit.core.game import LETTERS, Game
from feedkit.core.moves import make
from feedkit.core.options import Option
from feedkit.core.state import Outcome
from feedkit.games.happy_turkey_day.cards import COOPS, DIET, NONE, ROUNDS, THANKSGIVING, TOO_MANY, score
from feedkit.games.happy_turkey_day.cards import counts as counted
from feedkit.games.happy_turkey_day.checks import CHOOSE, NAME, OVER, TAKE, check_move, check_seat
from feedkit.games.happy_turkey_day.events import (
    Chose,
    Dieted,
    Ended,
    Fattened,
    Fed,
    HandedOver,
    Named,
    Revealed,
    RoundBegan,
    Shared,
    Slaughtered,
    Thanksgiving,
    Took,
)
from feedkit.games.happy_turkey_day.listing import CHOICES, NAMES, NOTHING, takes
from feedkit.games.happy_turkey_day.table import TurkeyTable
from feedkit.games.happy_turkey_day.view import Share, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from feedkit.core.chance import Chance
    from feedkit.core.state import Event
    from feedkit.games.happy_turkey_day.cards import Counts
    from feedkit.games.happy_turkey_day.events import TurkeyEvent
    from feedkit.games.happy_turkey_day.moves import Choose, Name, Take, TurkeyMove
    from feedkit.games.happy_turkey_day.table import Events

LETTERS_ALLOWED = LETTERS[:5]
_ONE = tuple((seat,) for seat in range(5))


class HappyTurkeyDay(Game):
    """Happy Turkey Day! for 3 to 5 players.

    Options
    -------
    farmer: see ``specs``.
    """

    id = "happy-turkey-day"
    title = "Happy Turkey Day!"
    package = "feedkit.games.happy_turkey_day"
    players_clause = "HT-C2"
    seats_allowed = (3, 5)
    specs = (
        Option(
            "farmer", "A", "who holds the Farmer card first", "HT-S3", choices=(*LETTERS_ALLOWED, "random")
        ),
    )

    def __init__(self, players: int, **options: object) -> None:
        super().__init__(players, **options)
        self._check_seat("farmer")
        self.everybody = tuple(self.seats)
        # From each holder of the Farmer card: how far each seat sits from it, clockwise (HT-F4).
        self.distances = tuple(
            tuple((seat - farmer) % players for seat in self.seats) for farmer in self.seats
        )

    @property
    def bound(self) -> int:
        """The most moves there can be.

        Fourteen rounds, since each turns over five of 71 cards (HT-R1). In each the Farmer's holder names,
        everybody chooses, and everybody may have to say which cards they take.
        """
        return ROUNDS * (1 + 2 * self.players)

    def new_state(self, chance: Chance, seed: int | None) -> HappyTurkeyDayState:
        """Give a state in which nothing is dealt yet."""
        return HappyTurkeyDayState(self, chance, seed)

    def rebuild(self, seat: int | None, events: Iterable[Event]) -> View:
        """Give the view that `seat` has once it has witnessed `events`."""
        from feedkit.games.happy_turkey_day.witness import rebuild

        return rebuild(self, seat, events)  # type: ignore[arg-type]  # events of this game


class HappyTurkeyDayState(TurkeyTable):
    """A game of Happy Turkey Day! being played: the table, and the rules of what is done at it."""

    __slots__ = ()

    def legal_moves(self, seat: int) -> tuple[TurkeyMove, ...]:
        """Give all moves of `seat`."""
        if seat in self.to_move:
            return self.listed.moves
        self.game.check_player(seat)
        return ()

    def check(self, seat: int, move: TurkeyMove) -> None:  # type: ignore[override]  # its own moves
        """Raise IllegalMove, with its clause, if `seat` may not do this now."""
        check_seat(self, seat)
        check_move(self, move)

    def play(self, seat: int, move: TurkeyMove) -> tuple[TurkeyEvent, ...]:  # type: ignore[override]
        """Do `move` for `seat` and give the events that follow."""
        if id(move) not in self.listed.ids or type(seat) is not int or seat not in self.to_move:
            self.check(seat, move)
        self.history = (self.history, seat, move)
        events: Events = []
        _DO[self.stage](self, seat, move, events)
        return tuple(events)

    # Step 1: Feed ------------------------------------------------------------------------------------- HT-R1

    def _begin_round(self, events: Events) -> None:
        """Turn over a card for each Coop, in order; Thanksgiving ends the game at once."""
        self.number += 1
        turned = self.turned
        cards = self.deck[turned : turned + COOPS]
        thanksgiving = THANKSGIVING in cards
        if thanksgiving:
            cards = cards[: cards.index(THANKSGIVING)]
        self.turned = turned + len(cards) + thanksgiving
        coops = self.coops
        for coop, card in enumerate(cards):
            coops[coop] = tuple(map(add, coops[coop], _SINGLE[card]))
        events.append(make(RoundBegan, (self.number, self.farmer, cards, "HT-R1")))
        if thanksgiving:
            self._feast(events)
        else:
            self._ask_farmer()

    # Step 2: the Diet Feed ---------------------------------------------------------------------------- HT-R2

    def _ask_farmer(self) -> None:
        self.stage = NAME
        self.to_move = _ONE[self.farmer]
        self.listed = NAMES

    def _do_name(self, seat: int, move: Name, events: Events) -> None:
        kind = self.diet = move.kind
        events.append(make(Named, (seat, kind, "HT-R2")))
        self.stage = CHOOSE
        self.to_move = self.game.everybody
        self.listed = CHOICES

    # Steps 3 and 4: choosing and revealing ------------------------------------------------------------ HT-R3

    def _do_choose(self, seat: int, move: Choose, events: Events) -> None:
        action = self.actions[seat] = move.action
        events.append(_CHOSE[seat][action])
        to_move = self.to_move
        if len(to_move) == 1:
            self._reveal(events)
        elif seat == to_move[0]:
            self.to_move = to_move[1:]
        else:
            self.to_move = tuple([other for other in to_move if other != seat])

    def _reveal(self, events: Events) -> None:
        """Turn all Action cards over, and say who takes Feed in which order (HT-R5, HT-R7, HT-R9)."""
        actions, sizes, distances = self.actions, self.sizes, self.game.distances[self.farmer]
        # By Coop, from thinnest to fattest, the nearer to the Farmer card first (HT-F4).
        runners = [
            (action, size, distance, seat)
            for seat, (action, size, distance) in enumerate(zip(actions, sizes, distances, strict=True))
            if action != DIET
        ]
        runners.sort()  # everybody has chosen
        self.order = order = tuple([runner[3] for runner in runners])
        events.append(make(Revealed, (tuple(actions), order, "HT-R3")))
        self._empty_coops(events)

    # Taking Feed ----------------------------------------------------------------------------- HT-R4 to HT-R7

    def _empty_coops(self, events: Events) -> None:
        """Let all take their Feed, until somebody has to say which cards or the round is at its end."""
        actions = self.actions
        while self.order:
            seat = self.order[0]
            coop: int = actions[seat]  # type: ignore[assignment]  # everybody has chosen
            there = self.coops[coop]
            if actions.count(coop) == 1:
                self._take(seat, coop, there, "HT-R4", events)
                continue
            lying = sum(there)
            number = (lying + 1) // 2  # HT-R5
            if number < lying and lying not in there:  # part of it, and of more than one kind (HT-R6)
                self.share = Share(coop, number)
                self.stage = TAKE
                self.to_move = _ONE[seat]
                self.listed = takes(there, number)
                events.append(make(Shared, (seat, coop, number, "HT-R6")))
                return
            same = there if number == lying else tuple([number if n else 0 for n in there])
            self._take(seat, coop, same, "HT-R5", events)  # type: ignore[arg-type]  # five of them
        self._end_round(events)

    def _do_take(self, seat: int, move: Take, events: Events) -> None:
        coop = self.share[0]  # type: ignore[index]  # somebody has been asked
        self.share = None
        self._take(seat, coop, counted(move.cards), "HT-R5", events)
        self._empty_coops(events)

    def _take(self, seat: int, coop: int, cards: Counts, clause: str, events: Events) -> None:
        """Move cards from a Coop to a hand."""
        self.order = self.order[1:]
        there, hand = self.coops[coop], self.hands[seat]
        self.coops[coop] = NONE if cards is there else tuple(map(sub, there, cards))
        self.hands[seat] = tuple(map(add, hand, cards))
        self.sizes[seat] += sum(cards)
        events.append(make(Took, (seat, coop, cards, clause)))

    # Diet, visits, handing over ----------------------------------------------------------------------- HT-R9

    def _end_round(self, events: Events) -> None:
        if DIET in self.actions:
            self._slim(events)
        for coop, there in enumerate(self.coops):
            if there.count(0) <= COOPS - TOO_MANY:  # HT-F1: three different kinds or more
                self._visit(coop, there, events)
        self.actions = [None] * len(self.actions)
        self.diet = None
        farmer = self.farmer = (self.farmer + 1) % len(self.actions)  # step 5
        events.append(_HANDED_OVER[farmer])
        self._begin_round(events)

    def _slim(self, events: Events) -> None:
        """Let all who chose Diet discard their Diet Feed (HT-R8)."""
        kind = self.diet
        if kind is None:
            return
        for seat, action in enumerate(self.actions):
            if action == DIET:
                hand = self.hands[seat]
                number = hand[kind]
                if number:
                    self.hands[seat] = (*hand[:kind], 0, *hand[kind + 1 :])  # type: ignore[assignment]  # five
                    self.sizes[seat] -= number
                    gone = self.discard
                    self.discard = (*gone[:kind], gone[kind] + number, *gone[kind + 1 :])  # type: ignore[assignment]
                events.append(make(Dieted, (seat, kind, number, "HT-R8")))

    def _visit(self, coop: int, there: Counts, events: Events) -> None:
        """Let the Farmer take a look: Fat for the fattest two, and all the Feed for the thinnest (HT-F)."""
        self._fatten(coop, "HT-F2", events)
        distances, sizes = self.game.distances[self.farmer], self.sizes
        least = min(sizes)
        nearest = min([distances[seat] for seat, size in enumerate(sizes) if size == least])  # HT-F4
        thinnest = distances.index(nearest)
        self.hands[thinnest] = tuple(map(add, self.hands[thinnest], there))
        sizes[thinnest] += sum(there)
        self.coops[coop] = NONE
        events.append(make(Fed, (thinnest, coop, there, "HT-F3")))

    def _fatten(self, coop: int | None, clause: str, events: Events) -> None:
        """Give two Fat tokens to the fattest, one to the second-fattest; the nearer first (HT-F2, HT-F4)."""
        first, second = ranked(self.sizes, self.game.distances[self.farmer])[:2]
        self.fat[first] += 2
        self.fat[second] += 1
        events.append(make(Fattened, (first, second, coop, clause)))

    # End ----------------------------------------------------------------------------------------------- HT-E

    def _feast(self, events: Events) -> None:
        """End the game the moment that Thanksgiving is turned over (HT-E1)."""
        events.append(Thanksgiving())
        self._fatten(None, "HT-E1", events)
        most = max(self.fat)
        slaughtered = tuple(seat for seat, fat in enumerate(self.fat) if fat == most)  # HT-E2
        events.append(Slaughtered(slaughtered, most))
        scores = tuple(
            0 if seat in slaughtered else score(hand) for seat, hand in enumerate(self.hands)
        )  # HT-E3
        alive = [seat for seat in self.game.seats if seat not in slaughtered]
        best = max((scores[seat] for seat in alive), default=0)
        winners = tuple(seat for seat in alive if scores[seat] == best)  # HT-E4
        self.outcome = Outcome(winners, scores, "Thanksgiving", "HT-E1")
        self.stage = OVER
        self.to_move = ()
        self.listed = NOTHING
        events.append(Ended(self.outcome))


def ranked(sizes: Sequence[int], distances: Sequence[int]) -> list[int]:
    """Give all seats from fattest to thinnest; of equals the nearer to the Farmer card first (HT-F4).

    >>> ranked([3, 5, 3], [1, 2, 0])
    [1, 2, 0]
    """
    return sorted(range(len(sizes)), key=lambda seat: (-sizes[seat], distances[seat]))


_SINGLE = tuple(tuple(int(kind == card) for kind in range(5)) for card in range(5))
_CHOSE = tuple(tuple(Chose(seat, action) for action in range(DIET + 1)) for seat in range(5))
_HANDED_OVER = tuple(map(HandedOver, range(5)))
_DO: dict[str, Callable[[HappyTurkeyDayState, int, object, Events], None]] = {
    NAME: HappyTurkeyDayState._do_name,  # type: ignore[dict-item]  # noqa: SLF001 - each is called with its own kind of move
    CHOOSE: HappyTurkeyDayState._do_choose,  # type: ignore[dict-item]  # noqa: SLF001
    TAKE: HappyTurkeyDayState._do_take,  # type: ignore[dict-item]  # noqa: SLF001
}
