"""Trigrid's games in OpenSpiel; importing this module registers them.

``pip install 'trigrid[openspiel]'`` installs OpenSpiel. There, the name of a game is ``trigrid_`` followed by
the game's key, with underscores for hyphens. The game's options are OpenSpiel's parameters, as in
``trigrid_tritium(size=4,form=short)``.

An action is one move of Trigrid, and its string is the move's notation. A turn of several moves consists of
several actions by the same player.

The observation tensor contains the game's planes (``trigrid.planes``) with the shape (planes, rows, columns).
It is the same for both players. The information state is the history: its tensor has an item for each move of
the longest possible game, the action plus 1 or 0.

OpenSpiel's Python games cannot undo an action, so clone the state before you apply one.
"""

from typing import Any, NamedTuple, Self, TypeAlias

import numpy as np
import numpy.typing as npt
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from trigrid.games import GAMES, Game, Move, Outcome, Position
from trigrid.games.contents import PLANES
from trigrid.planes import MOVE_LIMIT, planes_of

MAX_MOVES = MOVE_LIMIT
"""The number of moves after which a game without a limit (TRITT) is a tie.

OpenSpiel requires a limit.
"""


class TrigridGame(pyspiel.Game):
    """A game of Trigrid with its options."""

    def __init__(self, key: str, parameters: dict[str, Any]) -> None:
        self.rules: Game = GAMES[key].rules(**parameters)
        """The game as a Trigrid object."""
        bounds = pyspiel.GameInfo(
            num_distinct_actions=self.rules.distinct_moves,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_MOVES if self.rules.max_length is None else self.rules.max_length,
        )
        super().__init__(_type_of(key), bounds, parameters)

    def new_initial_state(self) -> "TrigridState":
        """Return the state at the start of the game."""
        return TrigridState(self)

    def action_to_string(self, player: int, action: Move) -> str:
        """Return the notation of a move, legal or not."""
        return self.rules.spell(action)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Any:
        """Return an observer of positions, or with perfect recall of histories.

        For a kind without public information, returns OpenSpiel's own observer instead. Raises ValueError for
        parameters, because the observers have none.
        """
        if parameters:
            raise ValueError(f"observations of Trigrid's games have no parameters, not {parameters}")
        if kind is not None and not kind.public_info:
            return IIGObserverForPublicInfoGame(kind, parameters)
        return HistoryObserver(self) if kind is not None and kind.perfect_recall else PositionObserver(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the name and the parameters."""
        return pyspiel.load_game, (str(self),)


class TrigridState(pyspiel.State):
    """A state of a game: its position and outcome."""

    def __init__(self, game: TrigridGame) -> None:
        super().__init__(game)
        self._shared = SharedPosition(game.rules, game.rules.start(), None)

    @property
    def position(self) -> Position:
        """The position as a Trigrid object."""
        return self._shared.position

    @property
    def rules(self) -> Game:
        """The game as a Trigrid object."""
        return self._shared.rules

    @property
    def is_cut_off(self) -> bool:
        """Whether a game without a limit has reached MAX_MOVES."""
        return self.rules.max_length is None and self.move_number() >= MAX_MOVES

    def current_player(self) -> int:
        """Return the seat to move, which may also have made the last move.

        Returns TERMINAL if the game is over.
        """
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.position.to_move

    def is_terminal(self) -> bool:
        """Return whether the rules or MAX_MOVES have ended the game."""
        return self._shared.outcome is not None or self.is_cut_off

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser.

        Both values are 0 in a tie and during the game.
        """
        outcome = self._shared.outcome
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == 0 else [-1.0, 1.0]

    def _legal_actions(self, player: int) -> list[Move]:
        return sorted(self.position.moves())

    def _apply_action(self, action: Move) -> None:
        position = self.position.play(action)
        self._shared = SharedPosition(self.rules, position, position.outcome)

    def _action_to_string(self, player: int, action: Move) -> str:
        return self.rules.spell(action)

    def __str__(self) -> str:
        return str(self.position)


class SharedPosition(NamedTuple):
    """The data shared by all copies of a state.

    OpenSpiel makes deep copies of states; this part is not copied.
    """

    rules: Game
    """The game as a Trigrid object."""
    position: Position
    """The position as a Trigrid object."""
    outcome: Outcome | None
    """The outcome of the position, computed once."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


Floats: TypeAlias = npt.NDArray[np.float32]
"""An array of floats."""


class PositionObserver:
    """An observer of positions as planes and as text, the same for both players."""

    def __init__(self, game: TrigridGame) -> None:
        planes = planes_of(game.rules)
        self.tensor: Floats = np.zeros(np.prod(planes.shape), np.float32)
        """The planes in one dimension."""
        self.dict: dict[str, Floats] = {"observation": self.tensor.reshape(planes.shape)}
        """The same floats as ``observation``, with the shape (planes, rows, columns)."""

    def set_from(self, state: TrigridState, player: int) -> None:
        """Set the tensor to the planes of a state."""
        self.tensor[:] = planes_of(state.rules).tensor(state.position, state.move_number())

    def string_from(self, state: TrigridState, player: int) -> str:
        """Return the board as text that shows everything needed to play."""
        return str(state)


class HistoryObserver:
    """An observer of all actions since the start, the same for both players."""

    def __init__(self, game: TrigridGame) -> None:
        self.tensor: Floats = np.zeros(game.max_game_length(), np.float32)
        """The actions since the start, each plus 1, then zeros."""
        self.dict: dict[str, Floats] = {"history": self.tensor}
        """The tensor as ``history``."""

    def set_from(self, state: TrigridState, player: int) -> None:
        """Set the tensor to the actions, each plus 1, and 0 for those still to come."""
        actions = state.history()
        self.tensor[: len(actions)] = np.add(actions, 1)
        self.tensor[len(actions) :] = 0

    def string_from(self, state: TrigridState, player: int) -> str:
        """Return the actions as numbers."""
        return str(state.history_str())


def name_of(key: str) -> str:
    """Return OpenSpiel's name for a game."""
    return f"trigrid_{key.replace('-', '_')}"


def _type_of(key: str) -> Any:
    return pyspiel.GameType(
        short_name=name_of(key),
        long_name=f"Trigrid's {key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.choices[0] for option in GAMES[key].choices},
    )


def _register(key: str) -> None:
    # OpenSpiel releases its game factories after Python has shut down. A class survives until then, because
    # it is part of a reference cycle. Releasing a function or a partial would abort the process at exit.
    class KeyedGame(TrigridGame):
        def __init__(self, parameters: dict[str, Any]) -> None:
            super().__init__(key, parameters)

    pyspiel.register_game(_type_of(key), KeyedGame)


for _key, _game in GAMES.items():
    if PLANES.name in _game.parts:
        _register(_key)
