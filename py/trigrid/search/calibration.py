"""Conversion of search values to winning chances, calibrated on finished games.

`make arena` measures the calibrations, and docs/strength.md shows the results. The calibrations of each game
are defined next to its levels.
"""

from math import exp
from typing import NamedTuple

from trigrid.search.levels import LEVEL_COUNT


class Calibration(NamedTuple):
    """A conversion of search values to winning chances, for one level of one game."""

    sharpness: float = 1.0
    """The factor from the log odds of a value to the log odds of winning."""
    noise: float = 0.1
    """The standard error of an even chance, compared with much longer searches."""
    shifts: tuple[float, float] = (0.0, 0.0)
    """Constants added to the log odds if seat 0 or seat 1 is to move.

    They correct a bias: a search takes the best of several uncertain values, and so overestimates the mover.
    """

    def chance(self, value: float, seat: int = 0) -> float:
        """Return the expected score of the seat to move, for a value from 0 to 1.

        >>> Calibration(sharpness=2.0).chance(0.75)
        0.9
        >>> Calibration(shifts=(0.0, -0.5)).chance(0.6, seat=1) < 0.5
        True
        """
        won: float = value**self.sharpness * exp(self.shifts[seat])
        lost: float = (1.0 - value) ** self.sharpness
        return won / (won + lost)


CALIBRATIONS = (Calibration(),) * LEVEL_COUNT
"""The calibrations for games without measurements; they do not change the values."""
