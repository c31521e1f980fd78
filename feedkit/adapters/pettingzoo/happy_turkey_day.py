"""Happy Turkey Day! in numbers.

Actions
-------
========  ============================================================================================
0         wait, the one action of those who have nothing to decide in this step
1-5       name corn, wheat, peas, pumpkin, worms
6-11      choose Coop 1 to Coop 5, choose Diet
12-606    take 1 to 7 cards of a shared Coop, of one to three kinds: first all ways to take one, and so on
========  ============================================================================================

More cannot be taken: of the fourteen rounds each lays one card into a Coop, whoever comes takes half at most,
and a Coop with three kinds is empty after the Farmer's visit (HT-R1, HT-R5, HT-F1).

An observation's parts are listed by ``print(code.layout)``.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from feedkit.adapters.pettingzoo.code import nothing, numbered
from feedkit.adapters.pettingzoo.layout import Layout, Part, flat, one_of, some_of
from feedkit.games.happy_turkey_day.cards import COOPS, DIET, FEED, KINDS, ROUNDS, TOO_MANY
from feedkit.games.happy_turkey_day.checks import CHOOSE, NAME, OVER, TAKE
from feedkit.games.happy_turkey_day.listing import CHOICES, NAMES
from feedkit.games.happy_turkey_day.moves import Take

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.adapters.pettingzoo.layout import Numbers
    from feedkit.games.happy_turkey_day.game import HappyTurkeyDay
    from feedkit.games.happy_turkey_day.moves import TurkeyMove
    from feedkit.games.happy_turkey_day.view import View

WAIT = 0
_TAKES = tuple(
    Take(cards)
    for number in range(1, ROUNDS // 2 + 1)
    for cards in combinations_with_replacement(KINDS, number)
    if len(set(cards)) <= TOO_MANY
)
MOVES: tuple[TurkeyMove, ...] = (*NAMES.moves, *CHOICES.moves, *_TAKES)
ACTION = numbered(MOVES)
STAGES = (NAME, CHOOSE, TAKE, OVER)
_KINDS, _ALL = len(KINDS), len(FEED)


class HappyTurkeyDayCode:
    """Actions and observations of Happy Turkey Day!."""

    together = True

    def __init__(self, game: HappyTurkeyDay) -> None:
        self.game = game
        self.actions = 1 + len(MOVES)
        n = game.players
        self.layout = Layout(
            Part("seat", (n,), 1, "1 at the own seat"),
            Part("to_move", (n,), 1, "1 at each seat that has something to decide"),
            Part("stage", (4,), 1, "1 at: name, choose, take, over"),
            Part("round", (1,), ROUNDS + 1, "the round, from 1"),
            Part("farmer", (n,), 1, "1 at the seat that holds the Farmer card"),
            Part("diet", (_KINDS,), 1, "1 at this round's Diet Feed, once it is named"),
            Part("hands", (n, _KINDS), _ALL, "the Feed of each seat, by kind"),
            Part("fat", (n,), 2 * (COOPS * ROUNDS + 1), "the Fat tokens of each seat"),
            Part("coops", (COOPS, _KINDS), _ALL, "what lies in each Coop, by kind"),
            Part("actions", (n, DIET + 1), 1, "1 at each seat's Action card, if seen: Coop 1 to 5, Diet"),
            Part("order", (n,), n, "which each seat is of those who still have to take Feed, from 1"),
            Part("share_coop", (COOPS,), 1, "1 at the shared Coop that somebody is to take from"),
            Part("share", (1,), ROUNDS // 2, "how many cards they are to take"),
            Part("discard", (_KINDS,), _ALL, "Feed that was discarded, by kind"),
            Part("unseen", (_KINDS,), _ALL, "Feed that is still in the deck, by kind"),
            Part("deck", (1,), _ALL + 1, "how many cards are left in the deck"),
        )  # fmt: skip

    def action(self, move: TurkeyMove) -> int:
        """Give the action that stands for a move; KeyError if none does."""
        return 1 + ACTION[move]

    def move(self, action: int, view: View) -> TurkeyMove:  # noqa: ARG002 - each stands for one move
        """Give the move that an action stands for; IllegalMove for "wait", which is none."""
        if action == WAIT:
            raise nothing("HT-R3")
        return MOVES[action - 1]

    def observe(self, view: View) -> Numbers:
        """Give what a seat may know as numbers."""
        n, share = self.game.players, view.share
        ranks = {seat: rank for rank, seat in enumerate(view.order, 1)}
        return self.layout.fill(
            {
                "seat": one_of(n, view.seat),
                "to_move": some_of(n, view.to_move),
                "stage": one_of(len(STAGES), STAGES.index(view.stage)),
                "round": [view.number],
                "farmer": one_of(n, view.farmer),
                "diet": one_of(_KINDS, view.diet),
                "hands": flat(view.hands),
                "fat": view.fat,
                "coops": flat(view.coops),
                "actions": flat(one_of(DIET + 1, action) for action in view.actions),
                "order": [ranks.get(seat, 0) for seat in self.game.seats],
                "share_coop": one_of(COOPS, share.coop if share else None),
                "share": [share.number if share else 0],
                "discard": view.discard,
                "unseen": view.unseen(),
                "deck": [view.left],
            }
        )
