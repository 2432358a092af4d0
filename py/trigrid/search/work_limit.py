"""How many positions a search has looked at, and may look at."""


class TooMuchWork(Exception):
    """More positions would have to be looked at than was allowed."""


class WorkLimit:
    """Counts the positions that a search looks at, ``most`` of which are allowed."""

    def __init__(self, most: int) -> None:
        self.nodes, self._most = 0, most

    def count(self) -> None:
        """Count one more position. Raises TooMuchWork."""
        self.nodes += 1
        if self.nodes > self._most:
            raise TooMuchWork
