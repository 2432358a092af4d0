"""How many positions a search has looked at, and may look at."""

from math import inf
from time import monotonic


class TooMuchWork(Exception):
    """More positions would have to be looked at than was allowed, or the time is up."""


class WorkLimit:
    """Counts the positions that a search looks at, ``most`` of which are allowed within so many seconds."""

    def __init__(self, most: int, seconds: float = inf) -> None:
        self.nodes, self._most, self._end = 0, most, monotonic() + seconds

    def count(self) -> None:
        """Count one more position. Raises TooMuchWork."""
        self.nodes += 1
        if self.nodes > self._most or monotonic() > self._end:
            raise TooMuchWork
