"""Detection of second taps, which must not make another move at the same place."""

from math import inf

SECOND_TAP_MS = 600
"""Milliseconds after a move is painted during which a press may be a second tap."""


class SecondTaps:
    """The places where moves were made shortly before.

    Another press at such a place would make another move, such as a flag on the tile that was just laid, or
    the other player's pass. Users who tap twice do not intend this, nor do users who press where the computer
    has just moved. So a press counts only after the move has been visible for a while. Times are in
    milliseconds of the page's clock. The place None represents all moves without a place.
    """

    def __init__(self) -> None:
        self._painted_at: dict[int | None, float] = {}
        """The time when each place's move was painted; infinity until then."""
        self.under_pointer: int | None = None
        """The place of the last move, until the pointer leaves it.

        Until then mouse presses at the place make no other move.
        """

    def played(self, place: int | None) -> None:
        """Record that a move was made at a place."""
        self._painted_at[place] = inf

    def painted(self, now: float) -> None:
        """Record that all moves so far are painted at the time ``now``."""
        for place, since in self._painted_at.items():
            if since == inf:
                self._painted_at[place] = now

    def counts(self, place: int | None, start: float, *, is_mouse: bool = False) -> bool:
        """Return whether a press at a place counts, so that it may make a move.

        ``start`` is the time when the press began; infinity if the time is unknown.
        """
        if is_mouse and place is not None and place == self.under_pointer:
            return False
        return start == inf or start >= self._painted_at.get(place, -inf) + SECOND_TAP_MS

    def is_soon_after_move(self, time: float) -> bool:
        """Return whether any move was made shortly before a time."""
        return any(time < since + SECOND_TAP_MS for since in self._painted_at.values())

    def forget(self) -> None:
        """Clear all moves, so that every press counts."""
        self._painted_at.clear()
        self.under_pointer = None
