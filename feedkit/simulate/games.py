"""One game after the other: a plain loop, all of whose chance comes from a seed."""

from __future__ import annotations

from feedkit.core.chance import PLAYER, Stream
from feedkit.core.clock import Table, run
from feedkit.core.errors import OptionError
from feedkit.core.policy import policies
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.game import Game
    from feedkit.core.policy import Policy, TimedPolicy
    from feedkit.core.state import State

    Player = Policy | TimedPolicy


def named(game: Game, player: str | Player) -> Player:
    """Give a game's computer player by name, or the one given; OptionError if there is none of that name."""
    if not isinstance(player, str):
        return player
    found = policies(type(game))
    if player not in found:
        known = ", ".join(found)
        raise OptionError(
            _("There is no computer player “{name}”; there are: {known}.").format(
                name=player[:40], known=known
            )
        )
    return found[player]


def play(game: Game, seed: int, players: Sequence[str | Player]) -> State:
    """Play a game to its end; in real time, on a clock that jumps from moment to moment.

    Parameters
    ----------
    game : Game
    seed : int
        Of the deal, the dice and every player's luck.
    players : sequence of str or of Policy or TimedPolicy
        The computer player at each seat: its name, or one of your own.

    Returns
    -------
    State
        Over: ``state.outcome`` says how, ``state.record`` tells it.
    """
    if len(players) != game.players:
        raise OptionError(_("Name one computer player for each of {n} seats.").format(n=game.players))
    at_seat = [named(game, player) for player in players]
    state = game.start(seed)
    if game.timed:
        run(Table(state, dict(enumerate(at_seat)), seed))  # type: ignore[arg-type]  # of a timed game they are
        return state
    plays = 0
    while state.outcome is None:
        for seat in state.to_move:  # one, or all who still have to choose
            luck = Stream(seed, PLAYER + seat, plays)
            policy: Policy = at_seat[seat]  # type: ignore[assignment]  # as above
            state.play(seat, policy.choose(state.view(seat), state.legal_moves(seat), luck))
            plays += 1
    return state
