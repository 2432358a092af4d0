"""How long ago the last move was made, for as long as something of it still moves."""

from math import inf, isfinite

from trigrid.app.table import Table, TableChange

MOVING = (TableChange.MOVE, TableChange.REDO)


class MoveTimer:
    """Follows a table and times its moves."""

    def __init__(self) -> None:
        self._seen: object = None
        self._started = -inf

    def age(self, table: Table, now: float, *, pace: float = 1.0) -> float:
        """Milliseconds since the last move was made, infinitely many if it was not made before our eyes.

        ``now`` is in milliseconds; at a greater pace they pass faster, at an infinite one nothing moves.
        """
        position = table.record.position
        if position is not self._seen:
            moves = self._seen is not None and table.last_change in MOVING
            self._seen, self._started = position, now if moves else -inf
        return (now - self._started) * pace if isfinite(pace) else inf
