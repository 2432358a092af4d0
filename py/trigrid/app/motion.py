"""How long ago the last move was made, for as long as it is still on its way."""

from trigrid.app.table import Change, Table

DURATION_MS = 150
MOVING = (Change.MOVE, Change.REDO)


class Motion:
    """Follows a table and times its moves."""

    def __init__(self) -> None:
        self._seen: object = None
        self._started = float("-inf")

    def age(self, table: Table, now: float, *, is_still: bool) -> float:
        """From 0 (the last move was just made) to 1 (it lies still), easing out.

        ``now`` is in milliseconds; with ``is_still`` nothing moves.
        """
        position = table.record.position
        if position is not self._seen:
            moves = self._seen is not None and table.change in MOVING and not is_still
            self._seen, self._started = position, now if moves else float("-inf")
        left = max(0.0, 1 - (now - self._started) / DURATION_MS)
        return 1 - left**3
