"""The time since the last move, for its animation."""

from math import inf, isfinite

from trigrid.table.table import Table, TableChange


class AnimationTimer:
    """Follows a table and times its moves."""

    def __init__(self) -> None:
        self._position: object = None
        self._start_ms = -inf

    def age(self, table: Table, now: float, *, pace: float = 1.0) -> float:
        """Return the milliseconds since the last move, or infinity if it is not animated.

        ``now`` is in milliseconds. A greater pace makes the time pass faster; an infinite pace turns
        animation off. Only moves that are made or redone are animated. The move before the first position
        shown is not animated.
        """
        position = table.record.position
        if position is not self._position:
            is_forward = table.last.kind in (TableChange.MOVE, TableChange.REDO)
            is_animated = self._position is not None and is_forward
            self._position, self._start_ms = position, now if is_animated else -inf
        return (now - self._start_ms) * pace if isfinite(pace) else inf
