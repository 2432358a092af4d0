"""Trigrid's games as PettingZoo environments (AEC: agent environment cycle).

``pip install 'trigrid[pettingzoo]'`` installs PettingZoo. ``env("tritium", size=4)`` returns an environment
with the agents ``player_0`` and ``player_1``, who play the seats 0 and 1.

An action is one move of Trigrid. ``agent_selection`` is the agent whose seat is to move; it stays the same
while a turn of several moves goes on. An observation holds the game's planes (``trigrid.planes``), the same
for both agents, and the mask of legal actions, which is 0 for the agent who is not to move.

The winner's reward is 1 and the loser's −1, both in the last step. In TRITT, which has no limit of moves, the
environment truncates a game after ``trigrid.planes.MOVE_LIMIT`` moves.
"""

from functools import partial
from typing import Any, ClassVar, Literal, TypeAlias, TypedDict

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from trigrid.draw.png import pixels, png
from trigrid.games import Move, OptionValue, Position, TrigridError, load
from trigrid.pictures import position_svg
from trigrid.planes import MOVE_LIMIT, planes_of

RenderMode: TypeAlias = Literal["ansi", "svg", "rgb_array"]
"""The results of ``render``: text, an SVG picture, or pixels."""
Agent: TypeAlias = str
"""The name of an agent, ``player_0`` or ``player_1``."""

AGENTS = ("player_0", "player_1")
"""The agents by seat."""
PICTURE_WIDTH = 400
"""The width of pictures in pixels."""


class Observation(TypedDict):
    """An observation of one agent."""

    observation: npt.NDArray[np.float32]
    """The planes, with the shape (planes, rows, columns)."""
    action_mask: npt.NDArray[np.int8]
    """1 for each legal action, with the shape (actions,)."""


def env(
    key: str, *, render_mode: RenderMode | None = None, **options: OptionValue
) -> "AECEnv[Agent, Observation, int]":
    """Return the environment of a game in PettingZoo's usual wrappers.

    An illegal action ends the game with the reward −1 for its agent, and with a warning. Raises UnknownGame,
    BadOption, and TrigridError for an unknown mode.
    """
    bare = TrigridEnv(key, render_mode=render_mode, **options)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1))
    )


class TrigridEnv(AECEnv, EzPickle):  # type: ignore[type-arg, unused-ignore]
    """The environment of a game without wrappers.

    An illegal action raises IllegalMove.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "trigrid_v0",
        "render_modes": ["ansi", "svg", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 1,
    }
    """The facts that PettingZoo requires."""
    position: Position
    """The position as a Trigrid object."""
    last_move: Move | None
    """The last move; None at the start."""

    def __init__(self, key: str, *, render_mode: RenderMode | None = None, **options: OptionValue) -> None:
        EzPickle.__init__(self, key, render_mode=render_mode, **options)
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            known = ", ".join(self.metadata["render_modes"])
            raise TrigridError(f"there is no render mode {render_mode!r}; expected one of {known}")
        self.game, self.render_mode = load(key, **options), render_mode
        self._planes = planes_of(self.game)
        actions = self.game.distinct_moves
        self.possible_agents = list(AGENTS)
        """Both agents, by seat."""
        space = partial(spaces.Box, low=0, high=1)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": space(shape=self._planes.shape, dtype=np.float32),
                    "action_mask": space(shape=(actions,), dtype=np.int8),
                }
            )
            for agent in AGENTS
        }
        """The space of each agent's observations."""
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in AGENTS}
        """The space of each agent's actions."""

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """Return the space of an agent's observations: its planes and action mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> "spaces.Discrete":
        """Return the space of all moves, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Both arguments have no effect, because the games have no chance.
        """
        self.position, self.moves_played, self.last_move = self.game.start(), 0, None
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos = {agent: dict[str, Any]() for agent in AGENTS}
        self.agent_selection = AGENTS[self.position.to_move]

    def observe(self, agent: Agent) -> Observation:
        """Return the planes of the position, and the legal actions of an agent."""
        planes = np.array(self._planes.tensor(self.position, self.moves_played), np.float32)
        mask = np.zeros(self.game.distinct_moves, np.int8)
        is_over = any(self.terminations.values()) or any(self.truncations.values())
        if agent == AGENTS[self.position.to_move] and not is_over:
            mask[list(self.position.moves())] = 1
        return {"observation": planes.reshape(self._planes.shape), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play a move for the selected agent. Raises IllegalMove.

        After the end of the game, each agent's only action is None.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TrigridError(f"{agent} has to move, and None is only an action after the end of the game")
        self.position, self.last_move = self.position.play(int(action)), int(action)
        self.moves_played += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._end_if_over()
        self._accumulate_rewards()
        self.agent_selection = AGENTS[self.position.to_move]

    def _end_if_over(self) -> None:
        outcome = self.position.outcome
        if outcome is not None:
            self.terminations = dict.fromkeys(AGENTS, True)
            if outcome.winner is not None:
                self.rewards = {AGENTS[outcome.winner]: 1.0, AGENTS[1 - outcome.winner]: -1.0}
        elif self.game.max_length is None and self.moves_played >= MOVE_LIMIT:
            self.truncations = dict.fromkeys(AGENTS, True)

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """Return the position as text, as an SVG picture, or as pixels.

        Pixels have the shape (rows, columns, 3). They need the package ``resvg_py``; raises TrigridError
        without it. Without a mode, returns None.
        """
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            return str(self.position)
        picture = position_svg(self.position, last_move=self.last_move, width=PICTURE_WIDTH)
        if self.render_mode == "svg":
            return picture
        width, height, content = pixels(png(picture))
        return np.frombuffer(content, np.uint8).reshape(height, width, 4)[:, :, :3]

    def close(self) -> None:
        """Do nothing, because the environment has no window."""
