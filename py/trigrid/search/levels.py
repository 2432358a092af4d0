"""How strong the computer plays: levels are budgets of work, under a time limit in seconds."""

from reprlib import repr as short_repr
from typing import NamedTuple

from trigrid.games import TrigridError

LEVEL_COUNT = 6
"""Levels are numbered from 1 (weakest) to this."""


class BadLevel(TrigridError):
    """A level that does not exist."""


def require_level(level: int) -> None:
    """Raise BadLevel for anything that is not a level."""
    if type(level) is not int or not 1 <= level <= LEVEL_COUNT:
        raise BadLevel(f"there is no level {short_repr(level)}; expected one from 1 to {LEVEL_COUNT}")


class Level(NamedTuple):
    """How a level searches. What work is worth differs from game to game, so each game has its own six."""

    visits: int
    """The nodes that the tree search may make; with 0 it only looks one move ahead."""
    noise: float = 0.0
    """The standard deviation of what is added to the value of each move before the best is taken."""
    proofs: int = 0
    """The further nodes that the search for a forced win may make."""
    slips: float = 0.0
    """How often any legal move is played instead, whatever the search says: the chance for one move."""
    sight: int = 0
    """How many steps from the last moves everything is seen, and ever less beyond; with 0 the whole board is.

    It takes an evaluator with points, and no visits.
    """


def time_limit(level: int) -> float:
    """The seconds after which a level answers with the best that it has found."""
    return 2.5 if level == LEVEL_COUNT else 0.75


LEVELS = (
    Level(visits=0, noise=0.3),
    Level(visits=0, noise=0.1),
    Level(visits=25),
    Level(visits=100),
    Level(visits=400),
    Level(visits=1600),
)
"""The levels of a game that has none of its own."""
