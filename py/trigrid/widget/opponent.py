"""The opponent of a person at a board in a notebook."""

from collections.abc import Callable
from typing import TypeAlias

from trigrid.games import BadType, Game, Move, Position
from trigrid.search import Computer

Opponent: TypeAlias = Callable[[Position], Move] | int | None
"""A function that returns a move, a level from 1 to 6, or None for a person."""


def chooser(game: Game, opponent: Opponent, seed: int | None) -> Callable[[Position], Move] | None:
    """Return the function with which an opponent chooses moves; None for a person.

    Raises BadLevel, and BadType for other values that are no opponent.
    """
    if opponent is None or callable(opponent):
        return opponent
    if not isinstance(opponent, int):
        raise BadType(opponent, "a function, a level from 1 to 6, or None")
    computer = Computer(game, opponent, seed)
    return lambda position: computer.think(position).move


def name_of(opponent: Opponent) -> str:
    """Return the name of an opponent in captions; empty for a person."""
    if opponent is None:
        return ""
    return (
        getattr(opponent, "__name__", type(opponent).__name__) if callable(opponent) else f"Level {opponent}"
    )
