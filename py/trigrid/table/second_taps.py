"""Tells presses that are second taps, where a move was just made, from those that mean a move."""

from math import inf

SECOND_TAP_MS = 600
"""Milliseconds after a move was painted within which a press may be a second tap."""


class SecondTaps:
    """The places where moves were just made.

    Another press there would mean another move: the flag on a tile just laid, or the other player's pass.
    Who tapped twice did not want that, nor who pressed where the computer was just about to play. So it
    counts only when the move has been seen for a while. Times are milliseconds, of the page's clock; the
    place None stands for all moves that no place stands for.
    """

    def __init__(self) -> None:
        self._seen: dict[int | None, float] = {}
        """Since when each place shows its move; infinity until it is painted."""
        self.under_pointer: int | None = None
        """The place just played on until the pointer is moved off it: a mouse means no other move there."""

    def played(self, place: int | None) -> None:
        """Note that a move was made on a place."""
        self._seen[place] = inf

    def painted(self, now: float) -> None:
        """Note that all moves so far are painted at the time ``now``."""
        for place, since in self._seen.items():
            if since == inf:
                self._seen[place] = now

    def counts(self, place: int | None, at: float, *, is_mouse: bool = False) -> bool:
        """Whether a press on a place that began at the time ``at`` means a move."""
        if is_mouse and place is not None and place == self.under_pointer:
            return False
        return at == inf or at >= self._seen.get(place, -inf) + SECOND_TAP_MS

    def is_soon(self, at: float) -> bool:
        """Whether a move was made just before the time ``at``, on any place."""
        return any(at < since + SECOND_TAP_MS for since in self._seen.values())

    def forget(self) -> None:
        """Forget all moves, so that every press counts."""
        self._seen.clear()
        self.under_pointer = None
