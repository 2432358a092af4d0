"""Evaluators, which give searchers knowledge of a game; each game has a module.

Each module is imported on first use.
"""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

from trigrid.games import Game, Part, Position
from trigrid.search.calibration import CALIBRATIONS
from trigrid.search.levels import LEVELS
from trigrid.search.playout import playout, score
from trigrid.search.searcher_protocol import Estimate, Evaluator


class PlainEvaluator(Evaluator[Any]):
    """An evaluator for any game; with it, Monte Carlo tree search is plain UCT."""

    levels, calibrations = LEVELS, CALIBRATIONS

    def __init__(self, game: Game) -> None:
        self.game = game

    def estimate(self, position: Position, rng: Random) -> Estimate:
        """Return the result of one random game, and the moves in random order."""
        moves = position.moves()
        value = score(playout(position, rng), position.to_move)
        return Estimate(value, tuple(rng.sample(moves, len(moves))), (1 / len(moves),) * len(moves))

    def value(self, position: Position) -> float:
        """Return 0.5, because nothing is known."""
        return 0.5


EVALUATOR = Part[Callable[[Any], Evaluator[Any]]]("evaluator", PlainEvaluator)
"""A function from a game to its evaluator; the default uses random play only."""


@lru_cache(maxsize=16)
def evaluator_of(game: Game) -> Evaluator[Any]:
    """Return the evaluator of a game with its options.

    A game without its own evaluator gets the plain one.
    """
    return EVALUATOR.of(game)(game)
