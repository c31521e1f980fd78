"""A game told anew, so that one seat cannot tell it from the game that was played.

Nobody has seen the order of the deck, and until all are turned over nobody has seen another's Action card.
So what has not been turned over is shuffled again as at the deal, and unseen choices are made again, each
action as likely. The chance results and the moves in the history say so too: the other record reads back.
"""

from __future__ import annotations

from feedkit.games.happy_turkey_day.cards import BOTTOM, DIET, THANKSGIVING
from feedkit.games.happy_turkey_day.checks import CHOOSE
from feedkit.games.happy_turkey_day.listing import CHOICES
from feedkit.games.happy_turkey_day.moves import Choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from feedkit.core.chance import Chance
    from feedkit.core.state import History
    from feedkit.games.happy_turkey_day.cards import Card
    from feedkit.games.happy_turkey_day.table import TurkeyTable

    S = TypeVar("S", bound=TurkeyTable)
    Deck = tuple[Card, ...]


def resample(state: S, seat: int | None, chance: Chance) -> S:
    """Draw a state evenly from those that `seat` (None: who watches) cannot tell apart from `state`."""
    twin = state.copy()
    twin.seed, twin.chance = None, chance
    shuffles: list[Deck] = []
    if state.outcome is None:
        shuffles = _other_shuffles(state, chance)
        twin.deck = shuffles[0][:-BOTTOM] + shuffles[1]
        if state.stage is CHOOSE:
            for other in state.game.seats:
                if other != seat and state.actions[other] is not None:
                    twin.actions[other] = chance.pick(range(DIET + 1))
    if any(line.startswith("deck ") for line in state.placed):
        twin.placed = (*state.placed[:-1], f"deck {' '.join(map(str, twin.deck))}")
    twin.history = _other_history(twin, shuffles)
    return twin


def _other_shuffles(state: TurkeyTable, chance: Chance) -> list[Deck]:
    """Draw the two shuffles of the deal (HT-S2) from those that turn over the same cards first."""
    deck, turned = state.deck, state.turned
    bottom = max(0, len(deck) - BOTTOM - 1)  # where the last nine cards begin
    rest = chance.shuffle([card for card in deck[turned:] if card is not THANKSGIVING])
    feed = deck[:turned] + rest
    first_nine = feed[bottom:turned]  # those of the last nine that have been turned over
    nine = first_nine + chance.shuffle((*feed[max(bottom, turned) :], THANKSGIVING))
    return [feed[:bottom] + chance.shuffle(feed[bottom:]), nine]


def _other_history(twin: TurkeyTable, shuffles: list[Deck]) -> History:
    """Give the history of a twin, with other shuffles and with this round's choices as they are now."""
    entries = list(twin.entries())
    if twin.stage is CHOOSE:
        for at in range(len(entries) - 1, -1, -1):
            seat, move = entries[at]
            if not isinstance(move, Choose):
                break
            entries[at] = (seat, CHOICES.moves[twin.actions[seat]])  # type: ignore[call-overload]  # a seat that has chosen
    history: History = None
    orders = iter(shuffles)
    for kind, what in entries:
        history = (history, kind, next(orders, what) if kind == "shuffle" else what)
    return history
