"""What both kinds of environment share: agents and their spaces, the deal, masks, rewards and the picture."""

from __future__ import annotations

import sys

import numpy as np
from gymnasium import logger
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding

from feedkit.adapters.pettingzoo.code import code_of
from feedkit.core.chance import LARGEST_SEED
from feedkit.core.errors import OptionError
from feedkit.core.game import LETTERS
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from feedkit.core.game import Game
    from feedkit.core.state import Event, State

    Observation = dict[str, NDArray[np.generic]]

REWARDS = ("win", "score")
RENDER_MODES = ("ansi", "human")
WAIT = 0  # the action of those who have nothing to decide, in a game that all play together


class Episode:
    """A game being played by agents: `player_0` sits at seat A, `player_1` at seat B, and so on.

    Attributes
    ----------
    code : Code
        The numbering of moves and the layout of observations.
    possible_agents : list of str
    table : State
        The game as it stands, with all that is hidden: for tests and records, not for agents.
    """

    def __init__(self, game: Game, rewards: str, render_mode: str | None) -> None:
        if rewards not in REWARDS:
            raise OptionError(_("Rewards are one of: {list}.").format(list=", ".join(REWARDS)))
        if render_mode not in {None, *RENDER_MODES}:
            raise OptionError(
                _("The render mode is none or one of: {list}.").format(list=", ".join(RENDER_MODES))
            )
        self.code = code = code_of(game)
        self.rewards_by = rewards
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.id.replace('-', '_')}_v{game.edition}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in game.seats]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: Discrete(code.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(code.layout.low, code.layout.high, dtype=np.int16),
                    "action_mask": Box(0, 1, (code.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.table: State
        self.happened: Sequence[Event] = ()
        self._lots: np.random.Generator | None = None

    def deal(self, seed: int | None) -> None:
        """Deal the game of a seed, or of one that is drawn from this environment's generator."""
        if self._lots is None or seed is not None:
            self._lots, _entropy = seeding.np_random(seed)
        if seed is None:
            seed = int(self._lots.integers(LARGEST_SEED, endpoint=True))
        self.table = self.code.game.start(seed=seed)
        self.happened = self.table.opening

    def observation(self, seat: int) -> Observation:
        """Give what a seat may know, from its view alone, and which actions it has."""
        return {"observation": self.code.observe(self.table.view(seat)), "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Give a 1 for each action that is legal: those of the listed moves, or to wait."""
        mask = np.zeros(self.code.actions, np.int8)
        mask[[self.code.action(move) for move in self.table.legal_moves(seat)]] = 1
        if self.code.together and self.table.outcome is None and seat not in self.table.to_move:
            mask[WAIT] = 1
        return mask

    def do(self, seat: int, action: int) -> None:
        """Make the move that an action stands for; IllegalMove leaves everything as it was."""
        if not self.action_spaces[self.possible_agents[seat]].contains(action):
            raise ValueError(_("Actions are whole numbers from 0 to {n}.").format(n=self.code.actions - 1))
        move = self.code.move(int(action), self.table.view(seat))
        self.happened = (*self.happened, *self.table.play(seat, move))

    def earned(self, seat: int) -> float:
        """Give a seat's reward: 0 until the game is over; then 1 or -1, or its score."""
        outcome = self.table.outcome
        if outcome is None:
            return 0.0
        if self.rewards_by == "score":
            return float(outcome.scores[seat])
        return 1.0 if seat in outcome.winners else -1.0

    @property
    def record(self) -> str:
        """The game so far as text, which :func:`feedkit.read` reads; it shows all that is hidden."""
        return self.table.record

    def picture(self) -> str:
        """Say what happened in the last step and who is to move, as somebody sees it who watches."""
        lines = [str(event.seen_by(None)) for event in self.happened]
        if self.table.to_move:
            lines.append(f"To move: {', '.join(LETTERS[seat] for seat in self.table.to_move)}.")
        return "\n".join(lines)

    def render(self) -> str | None:
        """Give the picture as text ("ansi"), or print it ("human")."""
        if self.render_mode is None:
            logger.warn("You are calling render without a render mode: give one, such as 'ansi'.")
            return None
        if self.render_mode == "ansi":
            return self.picture()
        sys.stdout.write(self.picture() + "\n")
        return None
