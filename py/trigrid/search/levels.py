"""Levels of the computer player, with their search settings and time limits."""

from reprlib import repr as short_repr
from typing import NamedTuple

from trigrid.games import TrigridError

LEVEL_COUNT = 6
"""The number of levels; level 1 is the weakest."""


class BadLevel(TrigridError):
    """A level that does not exist."""


def require_level(level: int) -> None:
    """Raise BadLevel for anything that is not a level."""
    if type(level) is not int or not 1 <= level <= LEVEL_COUNT:
        raise BadLevel(f"there is no level {short_repr(level)}; expected one from 1 to {LEVEL_COUNT}")


class Level(NamedTuple):
    """Search settings of a level.

    The effect of the same work differs from game to game, so each game can define its own six levels.
    """

    visits: int
    """The maximum number of nodes of the tree search; 0 for a search one move ahead."""
    noise: float = 0.0
    """The standard deviation of the noise added to each move's value before choosing."""
    proofs: int = 0
    """The maximum number of additional nodes in the search for a forced win."""
    slips: float = 0.0
    """The probability of playing a random legal move instead of the best one."""
    sight: int = 0
    """The distance from the last moves within which the search sees everything.

    The distance is counted in steps. Farther away, the search sees less and less. With 0, the search sees the
    whole board. Any other distance requires an evaluator with ``points``, and 0 visits.
    """


def time_limit(level: int) -> float:
    """Return the seconds after which a level answers with the best move found."""
    return 2.5 if level == LEVEL_COUNT else 0.75


LEVELS = (
    Level(visits=0, noise=0.3),
    Level(visits=0, noise=0.1),
    Level(visits=25),
    Level(visits=100),
    Level(visits=400),
    Level(visits=1600),
)
"""The levels of a game that does not define its own."""
