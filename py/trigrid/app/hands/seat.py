"""What the table shows of a player."""

from typing import NamedTuple


class Seat(NamedTuple):
    """A player's score so far, and the pieces at hand."""

    score: int
    ready: int
