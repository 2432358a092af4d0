"""Which presses are second taps on a place where a move was just made, and so mean no move of their own."""

from math import inf

SOON_MS = 600
"""A press that comes sooner after the move was seen may be one that was meant for it."""


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
        """Take a place for one just played on."""
        self._seen[place] = inf

    def painted(self, now: float) -> None:
        """Everything that was played is seen from now on."""
        for place, since in self._seen.items():
            if since == inf:
                self._seen[place] = now

    def counts(self, place: int | None, at: float, *, is_mouse: bool = False) -> bool:
        """Whether a press that began at a time means a move."""
        if is_mouse and place is not None and place == self.under_pointer:
            return False
        return at == inf or at >= self._seen.get(place, -inf) + SOON_MS

    def is_soon(self, at: float) -> bool:
        """Whether something was played just before that time, wherever it was."""
        return any(at < since + SOON_MS for since in self._seen.values())

    def forget(self) -> None:
        """Let every press count: what was played is not there any more."""
        self._seen.clear()
        self.under_pointer = None
