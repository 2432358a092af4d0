"""How many positions a search has looked at, and may look at."""

from collections.abc import Callable
from typing import ClassVar


class TooMuchWork(Exception):
    """More positions would have to be looked at than was allowed, or the time is up."""


def never() -> bool:
    """Return False: the time of a search without a limit is never up."""
    return False


class WorkLimit:
    """Counts the positions that a search looks at: ``most`` are allowed, none once it ``is_late``."""

    positions_per_look: ClassVar[int] = 1
    """From one look at the clock to the next."""

    def __init__(self, most: int, is_late: Callable[[], bool] = never) -> None:
        self.nodes, self._most, self._is_late = 0, most, is_late

    def count(self) -> None:
        """Count one more position. Raises TooMuchWork."""
        self.nodes += 1
        if self.nodes > self._most or (self.nodes % self.positions_per_look == 0 and self._is_late()):
            raise TooMuchWork
