"""Who can sit at a Feed-Rex table: the computer players there are, and what players are called by default."""

from __future__ import annotations

from feedkit.core.chance import PLAYER, Stream
from feedkit.games.feed_rex.cards import CHARACTERS
from feedkit.games.feed_rex.policies import POLICIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.state import Move, State

POLICY_NAMES = tuple(POLICIES)
DEFAULT_POLICY = "rule of thumb"


def character_names(characters: Sequence[int]) -> tuple[str, ...]:
    """Give the name of each seat's character.

    >>> character_names((2, 0))
    ('Chiara', 'Ada')
    """
    return tuple(CHARACTERS[character] for character in characters)


def computer_move(state: State, seat: int, player: str, seed: int, plays: int) -> Move:
    """Give the move that a computer player chooses, from what its seat may know.

    Parameters
    ----------
    state : State
    seat : int
    player : str
        One of POLICY_NAMES.
    seed : int
        Of the game, or whatever stands in for it.
    plays : int
        How many moves have been made so far: the same position met again is played the same way.
    """
    stream = Stream(seed, PLAYER + seat, plays)
    move: Move = POLICIES[player].choose(state.view(seat), state.legal_moves(seat), stream)
    return move
