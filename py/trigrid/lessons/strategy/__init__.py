"""Strategy lessons: a maxim, the figures that support it, and positions to play.

Each game has a module with the texts, and a text file with the positions. ``tools/strategy`` counts the
figures in games of level 6 against itself and selects the positions.
"""

from trigrid.lessons.strategy.strategy_lesson import (
    STRATEGY,
    TOLERANCE,
    Claim,
    StrategyLesson,
    StrategyPosition,
    read_positions,
    write_position,
)

__all__ = [
    "STRATEGY",
    "TOLERANCE",
    "Claim",
    "StrategyLesson",
    "StrategyPosition",
    "read_positions",
    "write_position",
]
