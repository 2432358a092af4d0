"""Functions that play in tests; other processes can import them."""

from collections.abc import Callable
from random import Random

from trigrid.games import Move, Position


def first_move(position: Position) -> Move:
    """Return the first legal move."""
    return position.moves()[0]


def last_move(position: Position) -> Move:
    """Return the last legal move."""
    return position.moves()[-1]


def illegal_move(position: Position) -> Move:
    """Return a number that is no move of the game."""
    return -1


def random_player(seed: int) -> Callable[[Position], Move]:
    """Return a function that plays at random, repeatably by seed."""
    rng = Random(seed)
    return lambda position: rng.choice(position.moves())
