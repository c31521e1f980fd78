"""All agents at once: PettingZoo's parallel environment, for Happy Turkey Day!, where all choose unseen."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from feedkit.adapters.pettingzoo.episode import Episode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gymnasium.spaces import Dict, Discrete

    from feedkit.adapters.pettingzoo.episode import Observation
    from feedkit.core.game import Game

    Infos = dict[str, dict[str, object]]
    Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class TogetherEnv(Episode, ParallelEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game in which all choose at the same time.

    In steps in which some have nothing to decide (the Farmer's holder names the Diet Feed, or somebody takes
    their share of a Coop) those have one legal action, to wait.

    An illegal action, or none, ends the game as PettingZoo's TerminateIllegalWrapper does for games in turns:
    nobody's move is made, whoever tried gets `illegal_reward`, and the others get 0.
    """

    def __init__(
        self, game: Game, rewards: str = "win", render_mode: str | None = None, illegal_reward: float = -1.0
    ) -> None:
        Episode.__init__(self, game, rewards, render_mode)
        self.illegal_reward = illegal_reward
        self.agents: list[str] = []

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - PettingZoo's; the game's are given when it is made
    ) -> tuple[dict[str, Observation], Infos]:
        """Deal a game: the same seed gives the same one; without a seed, the next of this environment's."""
        self.deal(seed)
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> Step:
        """Let all act. Secret choices are made in the order of the seats, which nobody can see."""
        agents = self.agents
        tried = {agent: int(actions.get(agent, -1)) for agent in agents}
        illegal = [agent for agent in agents if not self._is_legal(agent, tried[agent])]
        self.happened = ()
        if illegal:
            rewards = {agent: self.illegal_reward if agent in illegal else 0.0 for agent in agents}
        else:
            for seat in self.table.to_move:
                self.do(seat, tried[self.possible_agents[seat]])
            rewards = {agent: self.earned(self.seat_of[agent]) for agent in agents}
        over = bool(illegal) or self.table.outcome is not None
        if over:
            self.agents = []
        return (
            {agent: self.observation(self.seat_of[agent]) for agent in agents},
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _observed(self) -> dict[str, Observation]:
        return {agent: self.observation(self.seat_of[agent]) for agent in self.agents}

    def _is_legal(self, agent: str, action: int) -> bool:
        return 0 <= action < self.code.actions and bool(self.mask(self.seat_of[agent])[action])

    def observation_space(self, agent: str) -> Dict:
        """Give the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def close(self) -> None:
        """There is nothing to close."""
