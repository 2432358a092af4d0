"""The geometry of arrows between places."""

from math import hypot

from trigrid.draw.outlines import minus, polygon
from trigrid.draw.scene import Spot

HEAD = 0.3
"""The length of an arrow's head, in units."""
GAP, GAP_SHARE = 0.3, 0.18
"""The space between an arrow's ends and the centres of places.

GAP is in units, GAP_SHARE is a share of the arrow's length. The smaller of the two applies.
"""


class Arrow:
    """The geometry of an arrow between the centres of two places."""

    def __init__(self, start: Spot, end: Spot) -> None:
        across, down = minus(end, start)
        length = hypot(across, down)
        self.unit = across / length, down / length
        gap = min(GAP, GAP_SHARE * length)
        self.start, self.length = self._from(start, gap), length - 2 * gap - HEAD
        self.neck, self.tip = self.at(self.length), self.at(self.length + HEAD)

    def at(self, length: float, aside: float = 0.0) -> Spot:
        """Return the spot at a distance along the shaft, and at a distance beside it."""
        x, y = self.unit
        return self._from((self.start[0] - y * aside, self.start[1] + x * aside), length)

    def _from(self, spot: Spot, length: float) -> Spot:
        return round(spot[0] + self.unit[0] * length, 3), round(spot[1] + self.unit[1] * length, 3)

    @property
    def head(self) -> str:
        """The outline of the head, whose spot is the tip."""
        x, y = self.unit
        return polygon(
            [(0, 0), *((-HEAD * (x + side * y), -HEAD * (y - side * x)) for side in (-0.55, 0.55))]
        )
