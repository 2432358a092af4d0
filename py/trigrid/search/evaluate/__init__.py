"""Evaluators: what searchers are told of each game, one file a game, imported when it is first used."""

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
    """The evaluator of any game; with it Monte Carlo tree search is plain UCT."""

    levels, calibrations = LEVELS, CALIBRATIONS

    def __init__(self, game: Game) -> None:
        self.game = game

    def estimate(self, position: Position, rng: Random) -> Estimate:
        """The result of one random game; the moves in random order."""
        moves = position.moves()
        value = score(playout(position, rng), position.to_move)
        return Estimate(value, tuple(rng.sample(moves, len(moves))), (1 / len(moves),) * len(moves))

    def value(self, position: Position) -> float:
        """0.5: nothing is known."""
        return 0.5


EVALUATOR = Part[Callable[[Any], Evaluator[Any]]]("evaluator", PlainEvaluator)
"""From a game to what searchers are told of it; without one, random play tells all."""


@lru_cache(maxsize=16)
def evaluator_of(game: Game) -> Evaluator[Any]:
    """The evaluator of a game with its options: its own, or the plain one for games that have none."""
    return EVALUATOR.of(game)(game)
