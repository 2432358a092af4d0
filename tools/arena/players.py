"""Players: levels, plain UCT, OpenSpiel's MCTS bot and a careful beginner.

Every game that is played has new players. Times are CPU seconds of the process, because other programs run at
the same time.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from random import Random
from time import process_time
from typing import Any, NamedTuple, Protocol

from tools.arena.uct import Uct
from trigrid.games import Game, Move, Position
from trigrid.search import Computer
from trigrid.search.evaluate import PlainEvaluator, evaluator_of
from trigrid.search.levels import LEVEL_COUNT, time_limit

EXPLORATION = 1.0
"""The exploration constant of plain UCT, for scores from 0 to 1."""
SIMULATIONS = 300
"""The number of simulations of OpenSpiel's bot for a move."""
BOT_EXPLORATION = 2.0
"""The default exploration constant of OpenSpiel's bot, for scores from -1 to 1."""
LENIENCE = 1.2
"""The factor by which a move may exceed its level's time limit without being late."""


class Decision(NamedTuple):
    """A move, the result that the player has proved, and the player's work."""

    move: Move
    proved: float | None = None
    """The result for the mover under best play, if it is proved."""
    visits: int = 0
    """The work for the move, in the player's own units."""


class Contestant(Protocol):
    """The player of one seat in one game."""

    def receive(self, move: Move) -> None:
        """Receive a move that was made in the game, by either player."""

    def think(self, position: Position, pace: Sequence[float]) -> Decision:
        """Choose a move; ``pace`` contains the CPU times of the opponent's unforced moves."""


class LevelPlayer:
    """A level as in the app, without its time limit."""

    def __init__(self, level: int, game: Game, seed: int) -> None:
        self._computer = Computer(game, level=level, seed=seed)
        self._moves: list[Move] = []

    def receive(self, move: Move) -> None:
        """Record the move for levels with limited sight."""
        self._moves.append(move)

    def think(self, position: Position, pace: Sequence[float]) -> Decision:
        """Return the level's answer."""
        thinking = self._computer.begin(position, inf, recent=self._moves)
        thinking.go_on(inf)
        (answer,) = thinking.answers()
        return Decision(answer.move, answer.value if answer.proved else None, thinking.visits)


class UctPlayer:
    """Plain UCT that proves results, with a new tree and a time budget for each move.

    The budget is the mean time of the opponent's unforced moves so far, so both players use about the same
    time. Before the opponent's first such move, the budget is the time that a player created by ``model``
    needs for the position.
    """

    def __init__(self, game: Game, seed: int, model: Callable[[], Contestant]) -> None:
        self._rng = Random(seed)
        self._plain = PlainEvaluator(game)
        self._model = model

    def receive(self, move: Move) -> None:
        """Ignore the move: ``think`` gets the position."""

    def think(self, position: Position, pace: Sequence[float]) -> Decision:
        """Search until the time is over or the result is proved.

        The decision contains no proof, so a proof by this player does not end the game.
        """
        moves = position.moves()
        if len(moves) == 1:
            return Decision(moves[0])
        seconds = sum(pace) / len(pace) if pace else self._models_time(position)
        end = process_time() + seconds
        search = Uct(position, self._plain, self._rng, EXPLORATION)
        while search.step() and process_time() < end:
            pass
        return Decision(search.answers()[0].move, visits=search.visits)

    def _models_time(self, position: Position) -> float:
        begin = process_time()
        self._model().think(position, ())
        return process_time() - begin


class OpenSpielPlayer:
    """OpenSpiel's MCTS bot in Python, with random rollouts and its solver.

    The C++ bot of OpenSpiel crashes on games written in Python.
    """

    def __init__(self, game: Game, seed: int) -> None:
        import numpy
        import pyspiel
        from open_spiel.python.algorithms import mcts

        from trigrid.openspiel import name_of

        rules = pyspiel.load_game(name_of(game.key), dict(game.options))
        rng = numpy.random.RandomState(seed)
        rollouts = mcts.RandomRolloutEvaluator(1, rng)
        self._bot: Any = mcts.MCTSBot(
            rules, BOT_EXPLORATION, SIMULATIONS, rollouts, solve=True, random_state=rng
        )
        self._state: Any = rules.new_initial_state()

    def receive(self, move: Move) -> None:
        """Apply the move to the bot's own state."""
        self._state.apply_action(move)

    def think(self, position: Position, pace: Sequence[float]) -> Decision:
        """Return the bot's move."""
        moves = position.moves()
        if len(moves) == 1:
            return Decision(moves[0])
        return Decision(int(self._bot.step(self._state)), visits=SIMULATIONS)


def _careful_beginner(game: Game, seed: int) -> Contestant:
    from tools.arena.careful_beginner import CarefulBeginner

    return CarefulBeginner(game, seed)


def _level_of(name: str) -> int | None:
    return int(name.removeprefix("level ")) if name.startswith("level ") else None


PLAYERS: dict[str, Callable[[Game, int], Contestant]] = {
    **{f"level {level}": partial(LevelPlayer, level) for level in range(1, LEVEL_COUNT + 1)},
    "uct": lambda game, seed: UctPlayer(game, seed, lambda: PLAYERS[f"level {LEVEL_COUNT}"](game, seed)),
    "openspiel": OpenSpielPlayer,
    "careful beginner": _careful_beginner,
}
"""Callables by name that create the player for a game and a seed."""


def settings(name: str, game: Game) -> str:
    """Return the settings of a player; they are the same on every machine.

    Empty for the careful beginner, which has none.
    """
    if name == "uct":
        return f"c = {EXPLORATION:g}, mean CPU time of level {LEVEL_COUNT}"
    if name == "openspiel":
        return f"c = {BOT_EXPLORATION:g}, {SIMULATIONS} simulations, solver"
    if (level := _level_of(name)) is None:
        return ""
    budgets = evaluator_of(game).levels[level - 1]._asdict()
    return ", ".join(f"{name} {value:,g}" for name, value in budgets.items() if value) or "a glance"


def late_after(name: str) -> float | None:
    """Return the seconds after which a player's move is late; None without a limit."""
    level = _level_of(name)
    return None if level is None else LENIENCE * time_limit(level)
