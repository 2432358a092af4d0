"""Where the points of a graph of winning chances lie in its picture.

The unit is about 24 pixels, so that widths of lines in palettes are right: 640 × 160 pixels are 26.7 × 6.7.
"""

from typing import NamedTuple, TypeAlias

from trigrid.draw.scene import Spot

EDGE = 0.45
"""Units kept free round the graph, so that marks at its ends lie within the picture."""
SCALE_WIDTH, WIDE_ENOUGH = 1.6, 12.0
"""Units that the percentages at the left take, and the width of pictures that have room for them."""
AXIS_HEIGHT, TALL_ENOUGH = 0.7, 3.5
"""Units that the numbers of turns take, and the height of pictures that have room for them."""


class GraphPoint(NamedTuple):
    """How likely the chosen side is to win after a move."""

    value: float
    """The winning chance, from 0 to 1."""
    spread: float = 0.0
    """The standard error of an estimate; of no meaning where the value is exact."""
    proved: bool = False
    """Whether the value is the exact result under best play."""
    label: str = ""
    """What is said against the move that led here: one of MARKS, or nothing."""
    turn: int = 0
    """The number of the turn that the move belongs to, for the axis; 0 at the start."""

    def clamped(self) -> "GraphPoint":
        """The same with a value that lies on the graph, and with a spread only where it is an estimate."""
        spread = 0.0 if self.proved else max(0.0, self.spread)
        return self._replace(value=min(1.0, max(0.0, self.value)), spread=spread)


Run: TypeAlias = list[tuple[int, GraphPoint]]
"""Points that follow each other without a gap, each with its index."""


class Plot(NamedTuple):
    """The rectangle that a number of points lie in: the first at its left side, the last at its right."""

    length: int
    left: float
    right: float
    top: float
    bottom: float

    @classmethod
    def within(cls, count: int, width: float, height: float) -> "Plot":
        """The plot of so many points in a picture of a width and a height."""
        left, right = sides(width)
        axis = AXIS_HEIGHT if height >= TALL_ENOUGH else 0.0
        return cls(count, left, right, EDGE, max(2 * EDGE, height - EDGE - axis))

    @property
    def middle(self) -> float:
        """How far down an even chance lies."""
        return self.y(0.5)

    def x(self, index: int) -> float:
        """How far to the right a point lies, by its index."""
        return round(self.left + (self.right - self.left) * index / max(1, self.length - 1), 3)

    def y(self, value: float) -> float:
        """How far down a winning chance lies; the best is at the top."""
        share = min(1.0, max(0.0, value))
        return round(self.bottom + (self.top - self.bottom) * share, 3)

    def spot(self, index: int, point: GraphPoint) -> Spot:
        """Where a point lies."""
        return self.x(index), self.y(point.value)


def sides(width: float) -> tuple[float, float]:
    """Where the first and the last point lie in a picture of a width."""
    left = EDGE + (SCALE_WIDTH if width >= WIDE_ENOUGH else 0.0)
    return left, max(left, width - EDGE)


def index_at(x: float, count: int, width: float) -> int:
    """The index of the point, of so many, that is nearest to a horizontal place in a picture of a width."""
    left, right = sides(width)
    share = (x - left) / (right - left) if right > left else 0.0
    return round(min(1.0, max(0.0, share)) * max(0, count - 1))
