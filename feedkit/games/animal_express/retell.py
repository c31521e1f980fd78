"""A match told anew, so that one seat cannot tell it from the match that was played.

Other hands for the others and another order of the deck; the same moves, and all that the seat witnessed. Of
rounds that are over the hands were shown (AE-E3), but not what was left of the deck, nor in which order the
cards of a hand were dealt.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.chance import Scripted
from feedkit.core.game import LETTERS
from feedkit.games.animal_express.belief import Belief
from feedkit.games.animal_express.cards import Animal, spread
from feedkit.games.animal_express.events import Dealt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.chance import Chance
    from feedkit.core.state import Event
    from feedkit.games.animal_express.cards import Counts
    from feedkit.games.animal_express.game import AnimalExpressState


class Round(NamedTuple):
    """How the cards of a round lay: the hands as dealt, the pool, what was drawn since, and the rest."""

    hands: tuple[Counts, ...]
    pool: tuple[Animal, ...]
    drawn: tuple[Animal, ...]
    rest: tuple[Animal, ...]


def resample(state: AnimalExpressState, seat: int, chance: Chance) -> AnimalExpressState:
    """Draw a state evenly from those that `seat` cannot tell apart from `state`."""
    *over, now = _rounds(state)
    hidden, rest = Belief(state.view(seat)).draw(chance)
    hands = tuple(hidden.get(s, hand) for s, hand in enumerate(now.hands))
    told = [past._replace(rest=chance.shuffle(past.rest)) for past in over]
    told.append(now._replace(hands=hands, rest=rest))
    script: list[object] = [entry[1] for entry in state.entries() if entry[0] == "pick"]
    set_up = bool(state.placed)
    script += [_order(one, chance) for one in told[set_up:]]
    twin = state.game.new_state(Scripted(script), None)
    if set_up:
        twin.place(list(enumerate(_position(state, told[0]), 1)))
    else:
        twin.deal()
    for entry in state.entries():
        if isinstance(entry[0], int):
            twin.play(*entry)  # type: ignore[arg-type]  # a seat and its move
    chance.turn = twin.chance.turn
    twin.chance = chance
    return twin


def _rounds(state: AnimalExpressState) -> list[Round]:
    """Give how the cards lay in each round, by playing the match once more."""
    script = [entry[1] for entry in state.entries() if not isinstance(entry[0], int)]
    again = state.game.new_state(Scripted(script), None)
    if state.placed:
        again.place(list(enumerate(state.placed, 1)))
    else:
        again.deal()
    deals = [_dealt(again.opening)]
    rounds = []
    deck, drawn = again.deck, 0
    for entry in state.entries():
        if not isinstance(entry[0], int):
            continue
        drawn = again.drawn
        events = again.play(*entry)  # type: ignore[arg-type]  # a seat and its move
        if again.deck is not deck:
            rounds.append(_round(deals[-1], deck, drawn))
            deals.append(_dealt(events))
            deck = again.deck
    return [*rounds, _round(deals[-1], deck, again.drawn)]


def _dealt(events: Sequence[Event]) -> Dealt:
    return next(event for event in events if isinstance(event, Dealt))


def _round(dealt: Dealt, deck: tuple[Animal, ...], drawn: int) -> Round:
    hands: tuple[Counts, ...] = dealt.hands  # type: ignore[assignment]  # none is hidden from the engine
    return Round(hands, dealt.pool, deck[:drawn], deck[drawn:])


def _order(told: Round, chance: Chance) -> tuple[Animal, ...]:
    """Give an order of all cards that deals this round."""
    hands = (card for hand in told.hands for card in chance.shuffle(spread(hand)))
    return (*hands, *told.pool, *told.drawn, *told.rest)


def _position(state: AnimalExpressState, told: Round) -> list[str]:
    """Give the lines of another position that the match could have been set up from."""
    lines = [line for line in state.placed if line.split()[0] not in {"hand", "deck"}]
    lines += [
        f"hand {LETTERS[s]} {' '.join(map(str, spread(hand)))}".rstrip() for s, hand in enumerate(told.hands)
    ]
    return [*lines, f"deck {' '.join(map(str, (*told.drawn, *told.rest)))}".rstrip()]
