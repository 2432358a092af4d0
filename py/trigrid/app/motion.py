"""How long ago the last move was made, for as long as something of it still moves."""

from math import inf

from trigrid.app.table import Change, Table

MOVING = (Change.MOVE, Change.REDO)


class Motion:
    """Follows a table and times its moves."""

    def __init__(self) -> None:
        self._seen: object = None
        self._started = -inf

    def age(self, table: Table, now: float, *, is_still: bool) -> float:
        """Milliseconds since the last move was made, infinitely many if it was not made before our eyes.

        ``now`` is in milliseconds; with ``is_still`` nothing moves.
        """
        position = table.record.position
        if position is not self._seen:
            moves = self._seen is not None and table.change in MOVING and not is_still
            self._seen, self._started = position, now if moves else -inf
        return now - self._started
