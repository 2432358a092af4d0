"""Limits on the positions that a search visits, and on its time."""

from collections.abc import Callable
from typing import ClassVar


class TooMuchWork(Exception):
    """Raised when a search exceeds its limit on positions or time."""


def never() -> bool:
    """Return False, as for a search without a time limit."""
    return False


class WorkLimit:
    """Counter of the positions that a search visits.

    The search may visit ``max_positions``. It must also stop once ``is_late`` returns True.
    """

    positions_per_clock_check: ClassVar[int] = 1
    """The number of positions from one check of the clock to the next."""

    def __init__(self, max_positions: int, is_late: Callable[[], bool] = never) -> None:
        self.nodes, self._max_positions, self._is_late = 0, max_positions, is_late

    def count(self) -> None:
        """Count one more position. Raises TooMuchWork if a limit is exceeded."""
        self.nodes += 1
        if self.nodes > self._max_positions or (
            self.nodes % self.positions_per_clock_check == 0 and self._is_late()
        ):
            raise TooMuchWork
