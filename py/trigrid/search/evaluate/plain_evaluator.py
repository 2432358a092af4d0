"""The evaluator of any game: every move weighs the same, and one random game gives the value."""

from collections.abc import Hashable
from random import Random

from trigrid.games import Game, Position
from trigrid.search.calibration import CALIBRATIONS, Calibration
from trigrid.search.levels import LEVELS, Level
from trigrid.search.playout import playout, score
from trigrid.search.searcher_protocol import Estimate


class PlainEvaluator:
    """The evaluator of any game; with it Monte Carlo tree search is plain UCT."""

    levels: tuple[Level, ...] = LEVELS
    calibrations: tuple[Calibration, ...] = CALIBRATIONS

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

    def canonical(self, position: Position) -> Hashable:
        """The position itself."""
        return (position,)
