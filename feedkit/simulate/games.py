"""One game after the other: a plain loop, all of whose chance comes from a seed."""

from __future__ import annotations

from feedkit.core.chance import PLAYER, Stream
from feedkit.core.errors import OptionError
from feedkit.core.policy import policies
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.game import Game
    from feedkit.core.policy import Policy
    from feedkit.core.state import State


def named(game: Game, name: str) -> Policy:
    """Give a game's computer player by name; OptionError if there is none."""
    found = policies(type(game))
    if name not in found:
        known = ", ".join(found)
        raise OptionError(
            _("There is no computer player “{name}”; there are: {known}.").format(name=name[:40], known=known)
        )
    return found[name]


def play(game: Game, seed: int, players: Sequence[str]) -> State:
    """Play a game to its end.

    Parameters
    ----------
    game : Game
    seed : int
        Of the deal, the dice and every player's luck.
    players : sequence of str
        The name of the computer player at each seat.

    Returns
    -------
    State
        Over: ``state.outcome`` says how, ``state.record`` tells it.
    """
    if len(players) != game.players:
        raise OptionError(_("Name one computer player for each of {n} seats.").format(n=game.players))
    at_seat = [named(game, name) for name in players]
    state = game.start(seed)
    plays = 0
    while state.outcome is None:
        (seat,) = state.to_move
        luck = Stream(seed, PLAYER + seat, plays)
        move = at_seat[seat].choose(state.view(seat), state.legal_moves(seat), luck)
        state.play(seat, move)
        plays += 1
    return state
