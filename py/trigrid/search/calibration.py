"""What the values of a search say of the chance to win: they are calibrated on games played out.

`make arena` measures it and docs/strength.md shows it; the figures of a game stand beside its levels.
"""

from math import exp
from typing import NamedTuple

from trigrid.search.levels import LEVEL_COUNT


class Calibration(NamedTuple):
    """From the values of one level in one game to chances of winning, and how far those may be off."""

    sharpness: float = 1.0
    """What the log odds of a value are multiplied with to get those of winning."""
    noise: float = 0.1
    """The standard deviation of an even chance from that of a much longer search of the same position."""
    shifts: tuple[float, float] = (0.0, 0.0)
    """What is then added to the log odds where seat 0 is to move, and where seat 1 is: a search takes the
    best of the mover's moves, and so thinks too well of them.
    """

    def chance(self, value: float, seat: int = 0) -> float:
        """The expected score that a value from 0 to 1 stands for where a seat is to move.

        >>> Calibration(sharpness=2.0).chance(0.75)
        0.9
        >>> Calibration(shifts=(0.0, -0.5)).chance(0.6, seat=1) < 0.5
        True
        """
        won: float = value**self.sharpness * exp(self.shifts[seat])
        lost: float = (1.0 - value) ** self.sharpness
        return won / (won + lost)


CALIBRATIONS = (Calibration(),) * LEVEL_COUNT
"""Those of a game that was not measured: values are taken for chances."""
