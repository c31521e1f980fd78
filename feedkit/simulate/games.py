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
    """Give a game's computer player by name, or the one given; OptionError if it is none of this game.

    ``"rule-of-thumb"`` and ``"rule of thumb"`` are the same name.
    """
    if not isinstance(player, str):
        acts = getattr(player, "plan" if game.timed else "choose", None)
        if isinstance(player, type) or not callable(acts):
            raise OptionError(
                _("In real time a computer player is a name, or a TimedPolicy: something that can plan.")
                if game.timed
                else _("A computer player is a name, or a Policy: something that can choose.")
            )
        return player
    found = policies(type(game))
    said, player = player, player.lower().replace("-", " ").replace("_", " ")
    if player not in found:
        known = ", ".join(found)
        raise OptionError(
            _("There is no computer player “{name}”; there are: {known}.").format(name=said[:40], known=known)
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
    if not isinstance(players, list | tuple) or len(players) != game.players:
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
