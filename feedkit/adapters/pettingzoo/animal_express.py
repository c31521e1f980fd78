"""Animal Express in numbers.

Actions
-------
========  ==========================================================================================
0-5       take rabbit, giraffe, elephant, crocodile, mouse, snail
6-59      move: nine for each animal in that order: 1, 2, 3 steps, and for each of them 1, 2, 3 kept
60        pass
========  ==========================================================================================

An observation's parts are listed by ``print(code.layout)``. What was announced is remembered, as a player
with a good memory has it: what lies on each PILE, and what all can tell of a hand.
"""

from __future__ import annotations

from feedkit.adapters.pettingzoo.code import numbered
from feedkit.adapters.pettingzoo.layout import Layout, Part, flat, one_of, some_of
from feedkit.games.animal_express.cards import ANIMALS, CARDS, NONE
from feedkit.games.animal_express.listing import MOVES as BY_HAND
from feedkit.games.animal_express.listing import PASS, TAKES
from feedkit.games.animal_express.stages import MOVE, OVER, TAKE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.adapters.pettingzoo.layout import Numbers
    from feedkit.games.animal_express.game import AnimalExpress, AnimalExpressMove
    from feedkit.games.animal_express.view import View

MOVES: tuple[AnimalExpressMove, ...] = (*TAKES, *(move for by_held in BY_HAND for move in by_held[-1]), PASS)
ACTION = numbered(MOVES)
STAGES = (TAKE, MOVE, OVER)
_ALL = len(CARDS)
_KINDS = len(ANIMALS)


class AnimalExpressCode:
    """Actions and observations of Animal Express."""

    together = False

    def __init__(self, game: AnimalExpress) -> None:
        self.game = game
        self.actions = len(MOVES)
        n = game.players
        self.layout = Layout(
            Part("seat", (n,), 1, "1 at the own seat"),
            Part("to_move", (n,), 1, "1 at the seat that may act"),
            Part("stage", (3,), 1, "1 at: take, move, over"),
            Part("round", (1,), 9, "the round, from 1"),
            Part("turn", (1,), _ALL, "the turn of the round, from 1"),
            Part("start", (n,), 1, "1 at the seat that began the round"),
            Part("hand", (_KINDS,), _ALL, "the own cards, by animal"),
            Part("hand_sizes", (n,), _ALL, "how many cards each seat holds"),
            Part("piles", (n, _KINDS), _ALL, "what lies on each PILE, by animal"),
            Part("gained", (n, _KINDS), _ALL, "cards a hand gained since the deal, less those lost", -_ALL),
            Part("dealt", (n, _KINDS), _ALL, "cards that a seat must have been dealt"),
            Part("pool", (_KINDS,), _ALL, "the cards that lie open"),
            Part("deck", (1,), _ALL, "how many cards are left to draw"),
            Part("used", (_KINDS,), _ALL, "the used pile"),
            Part("to_go", (_KINDS,), 12, "steps that each animal is away from the park"),
            Part("money", (n,), 2 * _ALL * game.rounds, "cents won so far"),
        )  # fmt: skip

    def action(self, move: AnimalExpressMove) -> int:
        """Give the action that stands for a move; KeyError if none does."""
        return ACTION[move]

    def move(self, action: int, view: View) -> AnimalExpressMove:  # noqa: ARG002 - each stands for one move
        """Give the move that an action stands for."""
        return MOVES[action]

    def observe(self, view: View) -> Numbers:
        """Give what a seat may know as numbers."""
        seats = self.game.seats
        public = [view.public(seat) for seat in seats]
        n = self.game.players
        return self.layout.fill(
            {
                "seat": one_of(n, view.seat),
                "to_move": some_of(n, view.to_move),
                "stage": one_of(len(STAGES), STAGES.index(view.stage)),
                "round": [view.round],
                "turn": [view.turn],
                "start": one_of(n, view.start),
                "hand": view.hand or NONE,
                "hand_sizes": view.hand_sizes,
                "piles": flat(view.kept(seat) for seat in seats),
                "gained": flat(gained for gained, _least in public),
                "dealt": flat(least for _gained, least in public),
                "pool": view.pool,
                "deck": [view.deck],
                "used": view.used,
                "to_go": view.to_go,
                "money": view.money,
            }
        )
