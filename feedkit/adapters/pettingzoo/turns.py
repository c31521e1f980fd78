"""One agent after the other: PettingZoo's AEC environment, for the games that are played in turns."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from feedkit.adapters.pettingzoo.episode import Episode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gymnasium.spaces import Dict, Discrete

    from feedkit.adapters.pettingzoo.episode import Observation
    from feedkit.core.game import Game


class TurnsEnv(Episode, AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game played in turns. All agents stay until it is over, also who has left the table before.

    An action that is not legal raises IllegalMove, with the clause and the sentence of the rules, and changes
    nothing; the wrappers of :func:`~feedkit.adapters.pettingzoo.aec` see to it before.
    """

    def __init__(self, game: Game, rewards: str = "win", render_mode: str | None = None) -> None:
        Episode.__init__(self, game, rewards, render_mode)
        AECEnv.__init__(self)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a game: the same seed gives the same one; without a seed, the next of this environment's."""
        self.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act; who has seen the end says None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before, self.happened = self.happened, ()
        try:
            self.do(self.seat_of[agent], action)  # type: ignore[arg-type]  # None is for those at the end
        except Exception:
            self.happened = before
            raise
        self._cumulative_rewards[agent] = 0.0
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Turn to whose turn it is; or, at the end, let all see it."""
        if self.table.outcome is None:
            (seat,) = self.table.to_move
            self.agent_selection = self.possible_agents[seat]
            return
        self.rewards = {agent: self.earned(self.seat_of[agent]) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Observation:
        """Give an agent's observation, and the mask of its actions: all 0 when it is not its turn."""
        return self.observation(self.seat_of[agent])

    def observation_space(self, agent: str) -> Dict:
        """Give the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def close(self) -> None:
        """There is nothing to close."""
