"""Figures and maxims of the strategy lessons of Trichet."""

from collections.abc import Callable, Mapping, Sequence

from tools.strategy.strong_games import StrongGame
from trigrid.games import Move, Position

CLAIMS: Mapping[str, Callable[[Sequence[StrongGame]], tuple[int, int]]] = {}
"""Functions by claim name; each returns a count and a total over games."""
FOLLOWS: Mapping[int, Callable[[Position, Move], bool]] = {}
"""For each lesson, whether a move in a position follows the maxim."""
