"""Who plays: levels, plain UCT given a level's time, OpenSpiel's MCTS bot, a careful beginner.

A player is seated anew for every game. Times are CPU seconds of the process, for the machine has other
things to do, too.
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
from trigrid.search.calibration import Calibration
from trigrid.search.evaluate import PlainEvaluator, evaluator_of
from trigrid.search.levels import LEVEL_COUNT, time_limit

EXPLORATION = 1.0
"""Of plain UCT; its scores are 0 to 1."""
SIMULATIONS = 300
"""Of OpenSpiel's bot for a move."""
BOT_EXPLORATION = 2.0
"""Its usual one; its scores are -1 to 1."""
LENIENCE = 1.2
"""How far a level may exceed its time limit before it is told."""


class Thought(NamedTuple):
    """A move, and what its player says of it."""

    move: Move
    proved: float | None = None
    """The result for the mover under best play, if it is certain."""
    visits: int = 0
    """The work done for it, in the player's own units."""


class Contestant(Protocol):
    """One game's player of one seat."""

    def saw(self, move: Move) -> None:
        """Told every move as it is made, from the start of the game on, its own too."""

    def think(self, position: Position, pace: Sequence[float]) -> Thought:
        """Choose a move; ``pace`` is what the opponent's moves have taken so far."""


def uncalibrated(game: Game, level: int, seed: int) -> Computer:
    """A level that tells the values of its search as they are."""
    computer = Computer(game, level, seed)
    computer.calibration = Calibration()
    return computer


class LevelPlayer:
    """A level as it is at the table, but for the time limit in seconds."""

    def __init__(self, level: int, game: Game, seed: int) -> None:
        self._computer = Computer(game, level=level, seed=seed)
        self._moves: list[Move] = []

    def saw(self, move: Move) -> None:
        """Note it: the last moves draw the eyes of levels that do not see the whole board."""
        self._moves.append(move)

    def think(self, position: Position, pace: Sequence[float]) -> Thought:
        """The level's answer."""
        thinking = self._computer.begin(position, inf, recent=self._moves)
        thinking.go_on(inf)
        (answer,) = thinking.answers()
        return Thought(answer.move, answer.value if answer.proved else None, thinking.visits)


class UctPlayer:
    """Plain UCT that proves what it can, a tree for every move, given the time that its opponent takes.

    That is the mean of the opponent's moves so far, so that both have taken as long at every moment; before
    its first move the time that ``model``, another such player, takes for the position at hand.
    """

    def __init__(self, game: Game, seed: int, model: Callable[[], Contestant]) -> None:
        self._rng = Random(seed)
        self._plain = PlainEvaluator(game)
        self._model = model

    def saw(self, move: Move) -> None:
        """It is shown the position when it is to think."""

    def think(self, position: Position, pace: Sequence[float]) -> Thought:
        """Search until the time is up."""
        moves = position.moves()
        if len(moves) == 1:
            return Thought(moves[0])
        seconds = sum(pace) / len(pace) if pace else self._modelled(position)
        end = process_time() + seconds
        search = Uct(position, self._plain, self._rng, EXPLORATION)
        while search.step() and process_time() < end:
            pass
        return Thought(search.answers()[0].move, visits=search.visits)

    def _modelled(self, position: Position) -> float:
        begin = process_time()
        self._model().think(position, ())
        return process_time() - begin


class OpenSpielPlayer:
    """OpenSpiel's own MCTS bot in Python, with random rollouts and its solver.

    The bot that OpenSpiel has in C++ crashes on games in Python.
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

    def saw(self, move: Move) -> None:
        """Keep its own state in step."""
        self._state.apply_action(move)

    def think(self, position: Position, pace: Sequence[float]) -> Thought:
        """The bot's move."""
        moves = position.moves()
        if len(moves) == 1:
            return Thought(moves[0])
        return Thought(int(self._bot.step(self._state)), visits=SIMULATIONS)


def _careful_beginner(game: Game, seed: int) -> Contestant:
    from tools.arena.careful_beginner import CarefulBeginner

    return CarefulBeginner(game, seed)


def _level_of(name: str) -> int | None:
    return int(name.removeprefix("level ")) if name.startswith("level ") else None


SEATED: dict[str, Callable[[Game, int], Contestant]] = {
    **{f"level {level}": partial(LevelPlayer, level) for level in range(1, LEVEL_COUNT + 1)},
    "uct": lambda game, seed: UctPlayer(game, seed, lambda: SEATED[f"level {LEVEL_COUNT}"](game, seed)),
    "openspiel": OpenSpielPlayer,
    "careful beginner": _careful_beginner,
}
"""What makes a player of each name, for a game and a seed."""


def settings(name: str, game: Game) -> str:
    """What a player's strength depends on, apart from its program: budgets, the same on every machine."""
    if name == "uct":
        return f"c = {EXPLORATION:g}, mean CPU time of level {LEVEL_COUNT}"
    if name == "openspiel":
        return f"c = {BOT_EXPLORATION:g}, {SIMULATIONS} simulations, solver"
    if (level := _level_of(name)) is None:
        return ""
    budgets = evaluator_of(game).levels[level - 1]._asdict()
    return ", ".join(f"{name} {value:,g}" for name, value in budgets.items() if value) or "a glance"


def allowed(name: str) -> float | None:
    """The seconds that a move of the player may take, lenience included; None if nothing limits it."""
    level = _level_of(name)
    return None if level is None else LENIENCE * time_limit(level)
