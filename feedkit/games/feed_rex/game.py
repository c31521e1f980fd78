"""The rules of Feed-Rex, from the deal to the end, in the order of the clauses."""

from __future__ import annotations

from feedkit.core.errors import ChanceError, IllegalMove, OptionError
from feedkit.core.game import LETTERS, Game
from feedkit.core.moves import make
from feedkit.core.options import Option
from feedkit.core.state import Outcome
from feedkit.core.words import _
from feedkit.games.feed_rex import teams
from feedkit.games.feed_rex.cards import (
    BOTH_REX,
    CAMOUFLAGE,
    FLARE,
    KNIFE,
    MEAT,
    OBJECTS,
    PLAIN,
    SIDES,
    STONE,
    Card,
    deck,
    deck_counts,
)
from feedkit.games.feed_rex.checks import CHECKS, check_seat
from feedkit.games.feed_rex.events import (
    Asked,
    Declined,
    Devoured,
    Ended,
    Escaped,
    FellAsleep,
    Hid,
    LaidDown,
    Passed,
    Played,
    Pointed,
    Rearranged,
    Rolled,
    Spared,
    Tried,
    TurnBegan,
    Uncovered,
)
from feedkit.games.feed_rex.listing import NOTHING, listed, lists_of
from feedkit.games.feed_rex.moves import Aim, Ask, MacGyver, Pass, Play
from feedkit.games.feed_rex.stages import ACT, AIM, ASK, ASKS_ABOVE, OVER, PASS_ON, PLAY_ON
from feedkit.games.feed_rex.table import MIXED, FeedRexTable
from feedkit.games.feed_rex.view import Rex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from feedkit.core.chance import Chance
    from feedkit.core.state import Event
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit.games.feed_rex.view import View

    Events = list[FeedRexEvent]
    FeedRexMove = Ask | Play | Pass | MacGyver | Aim

_ONE = tuple((seat,) for seat in range(13))


class FeedRex(Game):
    """Feed-Rex for 3 to 13 players.

    Options
    -------
    first, characters, peek, initial_threat, gate, extra_meat, extra_knives, team_size, max_turns: see
    ``specs``.
    """

    id = "feed-rex"
    title = "Feed-Rex"
    package = "feedkit.games.feed_rex"
    players_clause = "FR-S1"
    seats_allowed = (3, 13)
    specs = (
        Option("first", "A", "who begins", "FR-S9", choices=(*LETTERS, "random")),
        Option("characters", "in order", "who is who", "FR-S5", choices=("in order", "random")),
        Option("peek", True, "each player looks at one of their cards first", "FR-S8"),
        Option("initial_threat", False, "the T-Rex points from the start at whom its snout faces", "FR-S3"),
        Option(
            "gate",
            "closes",
            "the first to escape closes the gate, or leaves it open",
            "FR-V1",
            0,
            0,
            ("closes", "open"),
        ),
        Option("extra_meat", 0, "Hardcore: so many more Meat cards", "FR-V2", 0, 13),
        Option("extra_knives", 0, "Hardcore: so many more Swiss Knives", "FR-V2", 0, 2),
        Option("team_size", None, "teams of so many players", "FR-V3", 2, 6),
        Option(
            "max_turns",
            None,
            "the game is stopped after so many turns; 60 a player if not given",
            "FR-X1",
            1,
            1500,
        ),
    )

    def __init__(self, players: int, **options: object) -> None:
        super().__init__(players, **options)
        meat, size = self.options["extra_meat"], self.options["team_size"]
        self._check_seat("first")
        if not isinstance(meat, int) or players + 2 + meat > 18:  # FR-V2: the box holds 18
            raise OptionError(
                _("With {players} players the box holds {x} more Meat cards.").format(
                    players=players, x=16 - players
                ),
                "FR-V2",
            )
        teams.check(players, size)
        self.team_size = size if isinstance(size, int) else None
        self.closes = self.options["gate"] == "closes" and size is None  # FR-V1, FR-V6
        self.max_turns = self.number("max_turns") or 60 * players  # FR-X1

    def deck(self, characters: tuple[int, ...]) -> tuple[Card, ...]:
        """Give all cards in play for these characters (FR-S4, FR-S5, FR-V2)."""
        return deck(characters, self.number("extra_meat"), self.number("extra_knives"))

    def new_state(self, chance: Chance, seed: int | None) -> FeedRexState:
        """Give a state in which nothing is dealt yet."""
        return FeedRexState(self, chance, seed)

    @property
    def bound(self) -> int:
        """The most moves that a game can take.

        A turn has one question (FR-T3), cards that ask for another one, a last card, and somebody to aim at
        if that was a Flare (FR-B6). What asks for another card are the Swiss Knives (FR-B8, FR-G5) and the
        two objects of one's own (FR-B9), and each leaves the hand. So many moves, in each of the turns after
        which the game is stopped (FR-X1).
        """
        knives = deck_counts(self.players, 0, self.number("extra_knives"))[KNIFE]
        return self.max_turns * (1 + knives + len(OBJECTS[0]) + 1 + 1)

    def rebuild(self, seat: int | None, events: Iterable[Event]) -> View:
        """Give the view that `seat` has once it has witnessed these events."""
        from feedkit.games.feed_rex.witness import rebuild

        return rebuild(self, seat, events)


class FeedRexState(FeedRexTable):
    """A game of Feed-Rex being played: the table, and the rules of what is done at it."""

    __slots__ = ()

    def _open(self, events: Events) -> None:
        self._check_only_meat(events)  # FR-E5
        self._check_last(events)
        if self.outcome is None:
            self._begin_turn(self.seat, events)
        self.opening = tuple(events)

    # Turn ---------------------------------------------------------------------------------------------- FR-T

    def _begin_turn(self, seat: int, events: Events) -> None:
        self.seat = seat
        self.number = self.chance.turn = number = self.number + 1
        self.to_move = _ONE[seat]
        if self.camouflage[seat]:  # FR-B5, FR-B10
            self._uncover(seat, events)
        threatened = False  # FR-P2, FR-P3
        for _name, at, points in self.rexes:
            if at == seat and points:
                threatened = True
        self.threatened = threatened
        self.stage = ASK if len(self.hands[seat]) > ASKS_ABOVE else ACT  # FR-T1, FR-T2
        events.append(make(TurnBegan, (seat, number, threatened, "FR-T1")))

    def legal_moves(self, seat: int) -> tuple[FeedRexMove, ...]:
        """Give the moves of `seat`.

        Of the questions, the canonical part: each kind over the whole hand (how many, any, at least 2), each
        single card (is it of a kind, which is it), an object of mine, and MacGyver. Everything else is
        listed in full.
        """
        if seat != self.seat or self.outcome is not None:
            self.game.check_player(seat)
            return ()
        if self.stage is AIM:
            found = listed(AIM, 0, seat, self.targets())
        else:
            inside = self.inside
            if (
                inside is not self.lists_for
            ):  # a table of lists for each set of players, kept as long as it is theirs
                self.lists, self.lists_for = lists_of(inside), inside
            key = (self.stage, len(self.hands[seat]), seat)
            found = self.lists.get(key) or self.lists.setdefault(key, listed(*key, inside))
        self.listed = found
        return found.moves

    def check(self, seat: int, move: FeedRexMove) -> None:  # type: ignore[override]  # its own moves
        """Raise IllegalMove, with its clause, if `seat` may not do this now."""
        if self.outcome is not None:
            raise IllegalMove(self.outcome.clause, _("The game is over."))
        if seat != self.seat or type(seat) is not int:
            check_seat(self, seat)
        if type(move) not in CHECKS:
            raise IllegalMove(
                "FR-T4", _("That is no move of this game: play a card, pass a card, or try MacGyver.")
            )
        CHECKS[type(move)](self, move)

    def play(self, seat: int, move: FeedRexMove) -> tuple[FeedRexEvent, ...]:  # type: ignore[override]
        """Do `move` for `seat` and give the events that follow."""
        if id(move) not in self.listed.ids or seat is not self.seat:  # "is", so that True is no seat
            self.check(seat, move)
        self.listed = NOTHING
        before = self.history
        self.history = (before, seat, move)
        events: Events = []
        try:
            _DO[type(move)](self, move, events)
        except ChanceError:
            self._go_back(before)
            raise
        return tuple(events)

    # A. Gather information ----------------------------------------------------------------------------- FR-Q

    def _do_ask(self, move: Ask, events: Events) -> None:
        seat = self.seat
        answer = move.answer(self.hands[seat], self.characters[seat])
        asked = make(Asked, (seat, move, answer, "FR-Q1"))
        self.lore[seat] = (self.lore[seat], asked)
        self.stage = ACT  # FR-T3
        events.append(asked)

    # B. Let's try this --------------------------------------------------------------------------------- FR-B

    def _do_play(self, move: Play, events: Events) -> None:
        seat = self.seat
        card = self._take(seat, move.position)
        played = make(Played, (seat, move.position, card, "FR-B1"))
        self.lore[seat] = (self.lore[seat], played)
        events.append(played)
        kind = card.kind
        if kind is CAMOUFLAGE:  # FR-B5: it lies in front of its player, not on the discard pile
            self.camouflage[seat] += 1
            events.append(Hid(seat))
        else:
            self.discard += (card,)
            if kind is STONE:
                self._throw(events, "FR-B2")
            elif kind is MEAT:  # FR-B4
                self._point(seat, events, "FR-B4")
            elif kind is FLARE and self.targets():  # FR-B6
                self.stage = AIM
                return
        again = kind is KNIFE or card.owner == self.characters[seat]  # FR-B8, FR-B9
        self._after_effect(events, PLAY_ON if again else None)

    def _throw(self, events: Events, clause: str) -> None:
        """Do what a Stone does: roll, count clockwise, point (FR-B2, FR-B3)."""
        seat, inside, hidden = self.seat, self.inside, self.camouflage
        at = inside.index(seat) + 1
        counted = inside[at:] + inside[:at]
        both = len(self.rexes) > 1
        if both or any(hidden):  # FR-B3, FR-D2
            counted = tuple(s for s in counted if not hidden[s] and not (both and self._is_pointed(s)))
        if not counted:
            return
        face = self._roll(SIDES)
        events.append(make(Rolled, (seat, face, counted, clause)))
        self._point(counted[(face - 1) % len(counted)], events, "FR-B2")

    def targets(self) -> tuple[int, ...]:
        """Give whom a Flare can be for: anybody (FR-B6), but with two T-Rex not the pointed-at (FR-D2)."""
        if len(self.rexes) == 1:
            return self.inside
        return tuple(seat for seat in self.inside if not self._is_pointed(seat))

    def _do_aim(self, move: Aim, events: Events) -> None:
        if move.seat is None:
            events.append(Declined(self.seat))
        else:
            if self.camouflage[move.seat]:  # FR-B7
                self._uncover(move.seat, events, "FR-B7")
            self._point(move.seat, events, "FR-B6")
        self._after_effect(events, None)

    # B. Here, take this -------------------------------------------------------------------------------- FR-G

    def _do_pass(self, move: Pass, events: Events) -> None:
        seat, (position, to) = self.seat, move
        hand = self.hands[seat]
        card = hand[position]
        self.hands[seat] = hand[:position] + hand[position + 1 :]
        kind = card.kind
        passed = make(Passed, (seat, position, to, card, kind is CAMOUFLAGE, "FR-G1"))
        self.lore[seat] = (self.lore[seat], passed)
        events.append(passed)
        if kind is CAMOUFLAGE:  # FR-G3
            self.camouflage[to] += 1
            events.append(Hid(to, "FR-G3"))
        else:  # FR-G1
            hand = self.hands[to] = self.chance.rearrange((*self.hands[to], card))
            self.history = (self.history, "rearrange", hand, to)
            self.lore[to] = ((self.lore[to], passed), MIXED[to])
            events.append(make(Rearranged, (to, hand, "FR-G1")))
            if kind is MEAT and not self.camouflage[to]:  # FR-G2
                self._point(to, events, "FR-G2")
        again = kind is KNIFE or card.owner == self.characters[seat]  # FR-G5, FR-B9
        self._after_effect(events, PASS_ON if again else None)

    # B. I'll do it like MacGyver ----------------------------------------------------------------------- FR-M

    def _do_macgyver(self, move: MacGyver, events: Events) -> None:
        seat, (first, second) = self.seat, move
        hand = self.hands[seat]
        one, two = hand[first], hand[second]
        if one.metal and two.metal:  # FR-M2, FR-M4
            self.hands[seat] = hand[:first] + hand[first + 1 : second] + hand[second + 1 :]
            self.discard += (one, two)
            tried = make(Tried, (seat, first, second, (one, two), "FR-M2"))
            self.lore[seat] = (self.lore[seat], tried)
            events.append(tried)
            self._throw(events, "FR-M2")
            self._after_effect(events, None)
        else:  # FR-M3
            tried = make(Tried, (seat, first, second, None, "FR-M3"))
            self.lore[seat] = (self.lore[seat], tried)
            events.append(tried)
            self._mix(seat, events, "FR-M3")
            self._end_turn(events)

    # T-Rex --------------------------------------------------------------------------------------- FR-P, FR-D

    def _is_pointed(self, seat: int) -> bool:
        for _name, at, points in self.rexes:  # noqa: SIM110 - a generator would cost more than the rest of a turn
            if at == seat and points:
                return True
        return False

    def _point(self, target: int, events: Events, clause: str) -> None:
        """Draw a T-Rex to `target` (FR-P1): the closest one, going clockwise from it (FR-D1)."""
        rexes = self.rexes
        nearest = 0
        if len(rexes) > 1:
            if self._is_pointed(target):  # FR-D2
                return
            n = self.game.players
            nearest = int((target - rexes[1].seat) % n < (target - rexes[0].seat) % n)
        name = rexes[nearest].name
        rexes[nearest] = make(Rex, (name, target, True))
        events.append(make(Pointed, (name, target, clause)))

    def _devour(self, seat: int, events: Events, clause: str) -> None:
        self.devoured += (seat,)
        self._leave(seat, Devoured(seat, self.hands[seat], clause), events)

    def _leave(self, seat: int, how: Devoured | Escaped, events: Events) -> None:
        events.append(how)
        at = self.inside.index(seat)
        self.inside = self.inside[:at] + self.inside[at + 1 :]
        self.lore[seat] = (self.lore[seat], how)
        self.discard += self.hands[seat] + _LYING * self.camouflage[seat]  # FR-P5, FR-P7
        self.hands[seat] = ()
        self.camouflage[seat] = 0

    def _rest(self, seat: int, events: Events, clause: str) -> None:
        """Let a T-Rex that points at an empty seat lie down there, or fall asleep (FR-P6, FR-P7, FR-D3)."""
        for i, rex in enumerate(self.rexes):
            if rex.seat == seat and rex.points:
                if clause == "FR-P6" and len(self.rexes) > 1 and len(self.inside) < BOTH_REX:  # FR-D3, FR-D4
                    del self.rexes[i]
                    events.append(FellAsleep(rex.name))
                else:
                    self.rexes[i] = Rex(rex.name, seat, False)
                    events.append(LaidDown(rex.name, seat, clause))
                return

    # End ----------------------------------------------------------------------------------------------- FR-E

    def _after_effect(self, events: Events, again: str | None) -> None:
        """Go on once a card's effect is done: with another card (FR-B8, FR-G5), or to the end of the turn."""
        first, second = self.hands[self.inside[0]], self.hands[self.inside[-1]]
        if not (first and second) or first[0].kind is MEAT or second[0].kind is MEAT or len(self.inside) < 2:
            self._check_only_meat(events)  # FR-E5; two who show something else make it needless
            if self.outcome is not None:
                return
        if again and self.hands[self.seat]:
            self.stage = again
        else:
            self._end_turn(events)

    def _end_turn(self, events: Events) -> None:
        seat = self.seat
        if self.threatened and not self.camouflage[seat] and self._is_pointed(seat):  # FR-P2, FR-P4, FR-E2
            self._devour(seat, events, "FR-P2" if self.hands[seat] else "FR-E2")
            self._rest(seat, events, "FR-P6")
        elif not self.hands[seat]:  # FR-E1
            self.escaped += (seat,)
            self._leave(seat, Escaped(seat), events)
            self._rest(seat, events, "FR-P7")
            if self.game.closes:
                for other in self.inside:
                    self._devour(other, events, "FR-E1")
                self._finish("escaped", "FR-E1", events)
                return
        if seat not in self.inside:  # else nothing has changed since the card's effect was checked
            self._check_only_meat(events)
            self._check_last(events)
            if self.outcome is not None:
                return
        if self.number >= self.game.max_turns:  # FR-X1
            self._finish("stalled", "FR-X1", events)
            return
        for after in self.inside:  # FR-T1
            if after > seat:
                self._begin_turn(after, events)
                return
        self._begin_turn(self.inside[0], events)

    def _check_only_meat(self, events: Events) -> None:
        """Devour all if every player in the game holds Meat and nothing else (FR-E3)."""
        hands = self.hands
        other = -1  # the first who holds something else
        for seat in self.inside:
            if not hands[seat]:
                return
            for card in hands[seat]:
                if card.kind is not MEAT:
                    if other >= 0:
                        return
                    other = seat
                    break
        if other >= 0:  # and who can tell so, since the game goes on
            self.lore[other] = (self.lore[other], Spared(other))
        elif self.outcome is None and self.inside:
            for seat in self.inside:
                self._devour(seat, events, "FR-E3")
            self._finish("only Meat", "FR-E3", events)

    def _check_last(self, events: Events) -> None:
        """Let the last one left show their hand (FR-E4); end the game when nobody is left (FR-V1)."""
        if self.outcome is not None or len(self.inside) > 1:
            return
        if self.inside:
            (last,) = self.inside
            hand = self.hands[last]
            if any(card.kind is MEAT for card in hand):
                self._devour(last, events, "FR-E4")
            else:
                self.escaped += (last,)
                self._leave(last, Escaped(last, hand, "FR-E4"), events)
            self._finish("last one", "FR-E4", events)
        else:
            self._finish("all out", "FR-V1", events)

    def _finish(self, how: str, clause: str, events: Events) -> None:
        winners, scores = teams.result(self.game.players, self.jeeps, self.escaped, self.devoured)
        self.outcome = Outcome(winners, scores, how, clause)
        self.stage = OVER
        self.to_move = ()
        events.append(Ended(self.outcome, self.jeeps, clause))

    # Cards in hands -----------------------------------------------------------------------------------------

    def _take(self, seat: int, position: int) -> Card:
        hand = self.hands[seat]
        card = hand[position]
        self.hands[seat] = hand[:position] + hand[position + 1 :]
        return card

    def _uncover(self, seat: int, events: Events, clause: str = "FR-B5") -> None:
        cards = self.camouflage[seat]
        self.discard += _LYING * cards
        self.camouflage[seat] = 0
        events.append(Uncovered(seat, cards, clause))


_LYING = (PLAIN[CAMOUFLAGE],)
_DO: dict[type, Callable[[FeedRexState, object, Events], None]] = {
    Ask: FeedRexState._do_ask,  # type: ignore[dict-item]  # noqa: SLF001 - each is called with its own kind of move
    Play: FeedRexState._do_play,  # type: ignore[dict-item]  # noqa: SLF001
    Pass: FeedRexState._do_pass,  # type: ignore[dict-item]  # noqa: SLF001
    MacGyver: FeedRexState._do_macgyver,  # type: ignore[dict-item]  # noqa: SLF001
    Aim: FeedRexState._do_aim,  # type: ignore[dict-item]  # noqa: SLF001
}
