"""Learning agents at the table: the games as PettingZoo environments (extra ``rl``).

::

    env = aec("feed-rex", players=5, gate="open")           in turns: Feed-Rex and Animal Express
    env = parallel("happy-turkey-day", players=4)           all at once: Happy Turkey Day!

What an agent observes comes from the view of its seat alone: a dict of ``"observation"``, whose parts
``print(env.code.layout)`` lists, and ``"action_mask"``, with a 1 for each legal action. Actions are numbers;
``env.code.action(move)`` and ``env.code.move(action, view)`` translate, and the module of each game
(:mod:`~feedkit.adapters.pettingzoo.feed_rex`, :mod:`~feedkit.adapters.pettingzoo.animal_express`,
:mod:`~feedkit.adapters.pettingzoo.happy_turkey_day`) has the table of them.

Rewards are 0 until the game is over; then 1 for winners and -1 for all others, or each seat's score with
``rewards="score"``. They need not sum to 0. Every game ends by its own rules, within ``env.code.game.bound``
moves, so nothing is ever truncated.

``env.reset(seed=7)`` deals the game that ``feedkit.game(...).start(seed=7)`` is. ``env.render()`` says what
happened in the last step as somebody sees it who watches: who watches Feed-Rex sees every hand, who watches
the other games none. ``env.record`` is the game as text, with everything that is hidden.

Read in this order: code (what a game's numbering gives), layout, animal_express, happy_turkey_day, feed_rex,
feed_rex_told, then episode, turns, together.
"""

from __future__ import annotations

from feedkit.core.words import _

try:
    import pettingzoo  # noqa: F401 - only to say what is missing, before anything else does
except ImportError as error:
    raise ImportError(
        _("Install PettingZoo to play with learning agents: pip install 'feedkit[rl]'.")
    ) from error

from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from feedkit.adapters.pettingzoo.code import code_of
from feedkit.adapters.pettingzoo.together import TogetherEnv
from feedkit.adapters.pettingzoo.turns import TurnsEnv
from feedkit.core.errors import OptionError
from feedkit.core.game import game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from feedkit.core.game import Game

__all__ = ["aec", "code_of", "env", "parallel", "parallel_env", "raw_env"]


def aec(
    name: str,
    players: int | None = None,
    *,
    rewards: str = "win",
    illegal_reward: float = -1.0,
    render_mode: str | None = None,
    **options: object,
) -> AECEnv:
    """Give a game in turns, in the usual wrappers.

    An action that the mask forbids ends the game: whoever tried gets `illegal_reward`, the others 0. A number
    that is no action, and calls in an order that PettingZoo does not allow, are AssertionErrors.

    Parameters
    ----------
    name : str
        ``"feed-rex"`` or ``"animal-express"``.
    players : int, optional
        How many play; the smallest number there is, if not given.
    rewards : str
        ``"win"``: 1 for winners and -1 for all others; ``"score"``: each seat's score.
    illegal_reward : float
    render_mode : str, optional
        ``"ansi"`` or ``"human"``.
    **options
        The game's own, as for :func:`feedkit.game`.

    Raises
    ------
    OptionError
        If there is no such game, or it is not played in turns, or its options do not fit.

    Examples
    --------
    >>> env = aec("animal-express", players=3)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, over, _, _ = env.last()
    ...     env.step(None if over else int(observation["action_mask"].argmax()))
    >>> env.agents
    []
    """
    bare = raw_env(name, players, rewards=rewards, render_mode=render_mode, **options)
    safe = TerminateIllegalWrapper(bare, illegal_reward=illegal_reward)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(safe))


def raw_env(
    name: str,
    players: int | None = None,
    *,
    rewards: str = "win",
    render_mode: str | None = None,
    **options: object,
) -> TurnsEnv:
    """Give a game in turns without wrappers: an illegal action raises IllegalMove and changes nothing."""
    return TurnsEnv(_checked(name, players, options, together=False), rewards, render_mode)


def parallel(
    name: str,
    players: int | None = None,
    *,
    rewards: str = "win",
    illegal_reward: float = -1.0,
    render_mode: str | None = None,
    **options: object,
) -> TogetherEnv:
    """Give a game in which all act at the same time; parameters and errors are those of :func:`aec`.

    Examples
    --------
    >>> env = parallel("happy-turkey-day", players=3)
    >>> told, infos = env.reset(seed=7)
    >>> while env.agents:
    ...     actions = {agent: int(told[agent]["action_mask"].argmax()) for agent in env.agents}
    ...     told, rewards, over, _, infos = env.step(actions)
    >>> sorted(rewards)
    ['player_0', 'player_1', 'player_2']
    """
    return TogetherEnv(
        _checked(name, players, options, together=True), rewards, render_mode, illegal_reward=illegal_reward
    )


def _checked(name: str, players: int | None, options: dict[str, object], *, together: bool) -> Game:
    found = game(name, players, **options)
    if code_of(found).together and not together:
        raise OptionError(_("In {game} all choose at once: use parallel().").format(game=found.title))
    if together and not code_of(found).together:
        raise OptionError(_("{game} is played in turns: use aec().").format(game=found.title))
    return found


# As PettingZoo's own games call them.
env = aec
parallel_env = parallel
