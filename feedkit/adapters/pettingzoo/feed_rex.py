"""Feed-Rex in numbers.

Actions
-------
Their number depends on how many play, n, since a hand can hold all the cards that were dealt: H = 5 n. They
are numbered block after block, for five players (H = 25) so:

========  ==================================================================  ============================
0-5       ask how many of a kind there are in the whole hand                  6 kinds
6-11      ask whether there are any                                           6 kinds
12-17     ask whether there are at least 2                                    6 kinds
18-167    ask whether card p is of a kind                                     H positions, 6 kinds each
168-192   ask which card p is                                                 H positions
193       ask whether one of one's own objects is in the hand
194       ask whether MacGyver would work in the hand
195-219   play card p                                                         H positions
220-344   pass card p to a seat                                               H positions, n seats each
345-644   try MacGyver with two cards                                         1 2, 1 3, …, 2 3, …
645-649   aim a Flare at a seat                                               n seats
650       aim at nobody
========  ==================================================================  ============================

Kinds stand in the order meat, flare, stone, camouflage, knife, useless. Of the questions these are the ones
that ``legal_moves`` lists; others cannot be asked here. Positions count from 1 as in texts. Seats are those
of the table: seat A is the first, for everybody.

An observation's parts are listed by ``print(code.layout)``. Of a hand that is seen it says how many cards of
each kind there are, and whose objects, but not in which order; of the own hand it says what
:mod:`feedkit.adapters.pettingzoo.feed_rex_told` keeps.
"""

from __future__ import annotations

from functools import cache

from feedkit.adapters.pettingzoo.code import numbered
from feedkit.adapters.pettingzoo.feed_rex_told import KINDS, WHOLE, OwnHand
from feedkit.adapters.pettingzoo.layout import Layout, Part, flat, one_of, some_of
from feedkit.games.feed_rex.cards import CAMOUFLAGE, HAND, JEEPS, USELESS
from feedkit.games.feed_rex.listing import aims, asks, macgyvers, passes, plays
from feedkit.games.feed_rex.moves import Ask
from feedkit.games.feed_rex.stages import ACT, AIM, ASK, OVER, PASS_ON, PLAY_ON
from feedkit.games.feed_rex.table import GREEN, RED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.adapters.pettingzoo.layout import Numbers
    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.game import FeedRex, FeedRexMove
    from feedkit.games.feed_rex.view import View

STAGES = (ASK, ACT, PLAY_ON, PASS_ON, AIM, OVER)
COLOURS = tuple(JEEPS)
_NOBODY = -1  # a seat at which nobody sits, so that ways to pass to everybody are listed


@cache
def all_moves(players: int) -> tuple[FeedRexMove, ...]:
    """Give the move that each action stands for, in the largest hand that there can be."""
    everybody = tuple(range(players))
    hand = HAND * players
    return (*asks(hand), *plays(hand), *passes(hand, _NOBODY, everybody), *macgyvers(hand), *aims(everybody))


class FeedRexCode:
    """Actions and observations of Feed-Rex."""

    together = False

    def __init__(self, game: FeedRex) -> None:
        self.game = game
        n = game.players
        self.largest = largest = HAND * n
        self.moves = all_moves(n)
        self.actions = len(self.moves)
        self._number = numbered(self.moves)
        self._whole = tuple(range(largest))
        self._kinds_in_play = [
            sum(card.kind is kind for card in game.deck(tuple(game.seats))) for kind in KINDS
        ]
        cards, kinds = sum(self._kinds_in_play), len(KINDS)
        self.layout = Layout(
            Part("seat", (n,), 1, "1 at the own seat"),
            Part("to_move", (n,), 1, "1 at the seat that may act"),
            Part("turn", (1,), game.max_turns, "the turn, from 1"),
            Part("stage", (6,), 1, "1 at: ask, act, play on, pass on, aim, over"),
            Part("threatened", (1,), 1, "1 if a T-Rex pointed at whose turn it is when it began"),
            Part("sizes", (n,), largest, "how many cards each seat holds"),
            Part("hands", (n, kinds - 1), largest, "others' cards but for objects, by kind; own row 0"),
            Part("objects", (n, n), 2, "others' objects, by whose they are; own row 0"),
            Part("unseen", (kinds,), cards, "cards in the own hand or the box, by kind"),
            Part("discard", (kinds,), cards, "the discard pile, by kind"),
            Part("camouflage", (n,), cards, "Camouflages before each seat"),
            Part("rexes", (2, n), 1, "1 at the seat where the red, the green T-Rex is"),
            Part("points", (2,), 1, "1 if it points there"),
            Part("inside", (n,), 1, "1 at each seat still in the game"),
            Part("escaped", (n,), 1, "1 at each seat that escaped"),
            Part("devoured", (n,), 1, "1 at each seat that was devoured"),
            Part("jeeps", (n, len(COLOURS)), 1, "1 at the colour of each seat's Jeep, where it is known"),
            Part("answers", (len(WHOLE),), 1 + largest, "the own hand: answers about all of it"),
            Part("least", (kinds,), largest, "the own hand: at least so many of each kind"),
            Part("most", (kinds,), largest, "the own hand: at most so many of each kind"),
            Part("could", (largest, kinds), 1, "the own hand: 1 if a card could be of a kind"),
            Part("mine", (largest,), 1, "the own hand: 1 if a card is an object of one's own for certain"),
        )  # fmt: skip

    def action(self, move: FeedRexMove) -> int:
        """Give the action that stands for a move; KeyError if none does."""
        if type(move) is Ask and len(move.positions) > 1:
            move = move._replace(positions=self._whole)
        return self._number[move]

    def move(self, action: int, view: View) -> FeedRexMove:
        """Give the move that an action stands for: a question about a whole hand is about all its cards."""
        move = self.moves[action]
        if type(move) is Ask and len(move.positions) > 1:
            return move._replace(positions=tuple(range(view.own_size)))
        return move

    def observe(self, view: View) -> Numbers:
        """Give what a seat may know as numbers."""
        n, seats = self.game.players, self.game.seats
        own = OwnHand(view)
        shown: list[Sequence[Card]] = [[] if seat == view.seat else view.hands[seat] or [] for seat in seats]
        discard = _by_kind(view.discard)
        seen = [_by_kind(hand) for hand in shown]
        unseen = [
            there - gone - sum(held)
            for there, gone, *held in zip(self._kinds_in_play, discard, *seen, strict=True)
        ]
        unseen[KINDS.index(CAMOUFLAGE)] -= sum(view.camouflage)
        empty = self.largest - own.size
        rexes = {rex.name: rex for rex in view.rexes}
        at = [rexes.get(name) for name in (RED, GREEN)]
        return self.layout.fill(
            {
                "seat": one_of(n, view.seat),
                "to_move": some_of(n, view.to_move),
                "turn": [view.number],
                "stage": one_of(len(STAGES), STAGES.index(view.stage)),
                "threatened": [int(view.threatened)],
                "sizes": map(view.size, seats),
                "hands": flat(kinds[:-1] for kinds in seen),
                "objects": flat(self._objects(hand, view.characters) for hand in shown),
                "unseen": unseen,
                "discard": discard,
                "camouflage": view.camouflage,
                "rexes": flat(one_of(n, rex.seat if rex else None) for rex in at),
                "points": [int(rex is not None and rex.points) for rex in at],
                "inside": some_of(n, view.inside),
                "escaped": some_of(n, view.escaped),
                "devoured": some_of(n, view.devoured),
                "jeeps": flat(self._jeeps(view)),
                "answers": own.answers,
                "least": own.least,
                "most": map(min, own.most, unseen),
                "could": flat([*own.could, *[[0] * len(KINDS)] * empty]),
                "mine": [*own.mine, *[0] * empty],
            }
        )

    def _objects(self, hand: Sequence[Card], characters: tuple[int, ...]) -> list[int]:
        owners = [card.owner for card in hand if card.kind is USELESS]
        return [owners.count(character) for character in characters]

    def _jeeps(self, view: View) -> list[list[int]]:
        known = view.jeeps or (None,) * self.game.players
        return [one_of(len(COLOURS), None if jeep is None else COLOURS.index(jeep)) for jeep in known]


def _by_kind(cards: Sequence[Card]) -> list[int]:
    kinds = [card.kind for card in cards]
    return [kinds.count(kind) for kind in KINDS]
