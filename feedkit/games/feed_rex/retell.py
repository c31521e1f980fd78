"""A game told anew, so that one seat cannot tell it from the game that was played.

Another deal, other orders of the seat's own hand, other hidden Jeeps; the same moves and dice, and all that
the seat witnessed. Which of the tellings is drawn follows the weights of
:mod:`feedkit.games.feed_rex.belief`.
"""

from __future__ import annotations

from feedkit.core.chance import Scripted
from feedkit.core.errors import ChanceError, IllegalMove
from feedkit.core.game import LETTERS
from feedkit.games.feed_rex import teams
from feedkit.games.feed_rex.belief import Belief
from feedkit.games.feed_rex.cards import HAND, Card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.chance import Chance
    from feedkit.games.feed_rex.game import FeedRexState

    Hand = tuple[Card, ...]

TRIES = 10_000


def resample(state: FeedRexState, seat: int, chance: Chance) -> FeedRexState:
    """Draw a state evenly from those that `seat` cannot tell apart from `state`.

    A telling in which all would have held only Meat earlier (FR-E3), so that the game would have ended, is
    drawn again.

    Raises
    ------
    ChanceError
        If no telling was found in TRIES draws.
    """
    unseen = (*state.hands[seat], *state.box)
    belief = Belief(state.view(seat).facts(), unseen, state.characters[seat])
    for _ in range(TRIES):
        hands, box = belief.draw(chance)
        twin = _tell(state, seat, hands, chance.shuffle(box), _jeeps(state, seat, chance))
        if twin is not None:
            chance.turn = twin.chance.turn
            twin.chance = chance
            return twin
    raise ChanceError("No other state was found that fits what this seat knows.")


def _jeeps(state: FeedRexState, seat: int, chance: Chance) -> tuple[str, ...]:
    """Draw Jeeps that `seat` cannot tell from those that there are (FR-V5, FR-V8)."""
    jeeps = list(state.jeeps)
    if jeeps and state.outcome is None:
        hidden = [s for s in state.game.seats if s != seat and not state.jeeps_up[s]]
        for s, jeep in zip(hidden, chance.shuffle([jeeps[s] for s in hidden]), strict=True):
            jeeps[s] = jeep
    return tuple(jeeps)


def _tell(
    state: FeedRexState, seat: int, hands: list[Hand], box: Hand, jeeps: tuple[str, ...]
) -> FeedRexState | None:
    """Tell the game with these orders of the hand, a stretch each; None if it would have ended earlier."""
    twin = state.game.new_state(Scripted(_script(state, seat, hands, box, jeeps)), None)
    if state.placed:
        twin.place(list(enumerate(_position(state, seat, hands[0], box, jeeps), 1)))
    else:
        twin.deal()
    try:
        for entry in state.entries():
            if isinstance(entry[0], int):
                twin.play(*entry)  # type: ignore[arg-type]  # a seat and its move
    except (IllegalMove, ChanceError):
        return None
    return twin if (twin.outcome is None) == (state.outcome is None) else None


def _script(
    state: FeedRexState, seat: int, hands: list[Hand], box: Hand, jeeps: tuple[str, ...]
) -> list[object]:
    """Give the chance results of the other telling."""
    orders = iter(hands[1:])
    script: list[object] = []
    for entry in state.entries():
        if isinstance(entry[0], int):
            continue
        result = entry[1]
        if entry[0] == "rearrange" and entry[2] == seat:
            result = next(orders)
        elif isinstance(result, tuple) and isinstance(result[0], Card) and entry[0] == "shuffle":
            at, end = HAND * seat, HAND * state.game.players
            result = (*result[:at], *hands[0], *result[at + HAND : end], *box)
        elif result == _tokens(state.jeeps, state.jeeps_up):
            result = _tokens(jeeps, state.jeeps_up)
        script.append(result)
    return script


def _tokens(jeeps: tuple[str, ...], up: tuple[bool, ...]) -> tuple[str, ...]:
    return tuple(jeep + teams.UP * shown for jeep, shown in zip(jeeps, up, strict=True))


def _position(state: FeedRexState, seat: int, hand: Hand, box: Hand, jeeps: tuple[str, ...]) -> list[str]:
    """Give the lines of the other position that the game was set up from."""
    own = f"hand {LETTERS[seat]}"
    lines = [line for line in state.placed if not line.startswith((own, "box", "jeep "))]
    if hand:
        lines.append(" ".join((own, *map(str, hand))))
    lines.append(" ".join(("box", *map(str, box))))
    for s, jeep in enumerate(jeeps):
        lines.append(f"jeep {LETTERS[s]} {jeep}{' up' * state.jeeps_up[s]}")
    return lines
