"""Trigrid's games in OpenSpiel: importing this module registers them all.

``pip install trigrid[openspiel]`` brings OpenSpiel. A game's name there is ``trigrid_`` and its key, with
underscores for hyphens; its options are OpenSpiel's parameters, as in ``trigrid_tritium(size=4,form=short)``.
An action is Trigrid's move, its string the notation, and a turn of several parts is several actions of
one player. There are strings to observe, no tensors: what a tensor should show differs from game to game.

OpenSpiel's Python games cannot undo an action: clone the state before it.
"""

from typing import Any, NamedTuple, Self

import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from trigrid.games import GAMES, Game, Move, Outcome, Position

MOST_MOVES = 500
"""A game whose rules set no bound (TRITT) is a tie here after so many moves: OpenSpiel asks for a bound.

Random games of it do not last for a hundred, and where people's do, they have long agreed a tie.
"""


class TrigridGame(pyspiel.Game):
    """A game of Trigrid with its options chosen."""

    def __init__(self, key: str, parameters: dict[str, Any]) -> None:
        self.rules: Game = GAMES[key].rules(**parameters)
        bounds = pyspiel.GameInfo(
            num_distinct_actions=self.rules.distinct_moves,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_MOVES if self.rules.max_length is None else self.rules.max_length,
        )
        super().__init__(_type_of(key), bounds, parameters)

    def new_initial_state(self) -> "TrigridState":
        """The start of the game."""
        return TrigridState(self)

    def action_to_string(self, player: int, action: Move) -> str:
        """The notation of a move, legal or not."""
        return self.rules.spell(action)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Any:
        """Shows the position, or the moves so far to whom asks for perfect recall."""
        if kind is not None and (kind.perfect_recall or not kind.public_info):
            return IIGObserverForPublicInfoGame(kind, parameters)
        return PositionObserver()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the name and the parameters only."""
        return pyspiel.load_game, (str(self),)


class TrigridState(pyspiel.State):
    """One moment of a play of a game."""

    def __init__(self, game: TrigridGame) -> None:
        super().__init__(game)
        self._shared = SharedPosition(game.rules, game.rules.start(), None)

    @property
    def position(self) -> Position:
        """Where the game stands, as Trigrid knows it."""
        return self._shared.position

    @property
    def rules(self) -> Game:
        """The game, as Trigrid knows it."""
        return self._shared.rules

    @property
    def is_cut_off(self) -> bool:
        """Whether a game without a bound has gone on for MOST_MOVES."""
        return self.rules.max_length is None and self.move_number() >= MOST_MOVES

    def current_player(self) -> int:
        """The seat about to act, which may have acted last, too."""
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.position.to_move

    def is_terminal(self) -> bool:
        """Whether the rules or MOST_MOVES have ended the game."""
        return self._shared.outcome is not None or self.is_cut_off

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser; 0 for both in a tie and while the game is on."""
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
    """What copies of a state share: it is not copied, though OpenSpiel copies states deeply."""

    rules: Game
    position: Position
    outcome: Outcome | None
    """The position's own, found once."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


class PositionObserver:
    """The board in characters, the same for both players; no tensor."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: TrigridState, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: TrigridState, player: int) -> str:
        """The board in characters, good enough to play from."""
        return str(state)


def name_of(key: str) -> str:
    """What OpenSpiel calls the game of that key."""
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
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={option.name: option.choices[0] for option in GAMES[key].choices},
    )


def _register(key: str) -> None:
    # OpenSpiel lets go of what it was given when Python is gone already. A class, being part of a circle of
    # references, outlives that; a function or a partial would abort the process at its end.
    class KeyedGame(TrigridGame):
        def __init__(self, parameters: dict[str, Any]) -> None:
            super().__init__(key, parameters)

    pyspiel.register_game(_type_of(key), KeyedGame)


for _key in GAMES:
    _register(_key)
