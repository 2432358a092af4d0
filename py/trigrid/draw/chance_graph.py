"""The graph of one side's winning chances in a game, move by move.

The area between the line and the middle is filled. A band around the line shows the error of an estimate, and
a bar on the line shows an exact result. Marks show moves that gave chances away. Positions that were not
evaluated leave gaps. Pictures should be drawn with about 24 pixels per unit, because line widths in palettes
are chosen for this scale: 640 × 160 pixels are 26.7 × 6.7 units.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from math import dist
from typing import NamedTuple, TypeAlias

from trigrid.draw.outlines import annulus, circle, line, polygon, segment, triangle
from trigrid.draw.scene import Label, Scene, Shape, Spot, shapes
from trigrid.language import percentage

EDGE = 0.45
"""The free space around the graph, in units, so that marks at its edges fit."""
SCALE_WIDTH, WIDE_ENOUGH = 1.6, 12.0
"""The width of the percentages and the minimum picture width for them, in units."""
AXIS_HEIGHT, TALL_ENOUGH = 0.7, 3.5
"""The height of turn numbers and the minimum picture height for them, in units."""
Items: TypeAlias = tuple[Shape | Label, ...]
"""Shapes and labels, painted in this order."""

BAND_HALF_WIDTH = 0.1
"""Half the width of the band around an estimate between two gaps, in units."""
BAR_HALF_HEIGHT = 0.1
"""Half the height of the bar that marks exact results, in units.

The bar extends beyond its first and last point by the same length.
"""
TEXT_HEIGHT = 0.5
"""The height of text, in units."""
TURN_STEPS = (1, 2, 5, 10, 20, 50, 100, 200)
"""Possible steps between numbered turns."""
MOST_TURNS, TURN_WIDTH, LEAST_TURN_WIDTH = 8, 1.5, 1.1
"""The approximate maximum number of turn numbers, and their distances in units.

The average distance is at least TURN_WIDTH. Neighbours are at least LEAST_TURN_WIDTH apart, even where turns
have fewer moves than elsewhere.
"""
_BAR = ((-0.22, -0.5), (0.22, -0.5), (0.22, -0.42), (-0.22, -0.42))
MARK_OUTLINES = {
    "inaccuracy": circle(0.1),
    "mistake": annulus(0.18, 0.08),
    "blunder": triangle(0.25, up=True),
    # The bar is relative to the triangle's lower tip, where the pen is after drawing the triangle.
    "lost-win": polygon([(0, 0.26), (-0.22, -0.1), (0.22, -0.1)]) + polygon(_BAR),
}
"""The outlines of the marks for bad moves, the worst last.

They are a dot, a ring, a triangle that points up, and a triangle that points down with a bar above.
"""
MARKS = tuple(MARK_OUTLINES)
MIN_MARK_DISTANCE = 0.56
"""The minimum distance of two marks, in units.

If marks would be closer to each other, only the worst is drawn.
"""
MARK_OFFSET = 0.47
"""The distance of a mark from the middle of an exact result's bar, in units."""


class GraphPoint(NamedTuple):
    """The winning chance of the chosen side after a move."""

    value: float
    """The winning chance, from 0 to 1."""
    spread: float = 0.0
    """The standard error of an estimate; ignored for an exact value."""
    proved: bool = False
    """Whether the value is the exact result under best play."""
    label: str = ""
    """The mark of the move that led to the position: one of MARKS, or empty."""
    turn: int = 0
    """The number of the move's turn; 0 at the start."""

    def clamped(self) -> "GraphPoint":
        """Return the point with its value limited to 0–1 and without negative spread.

        The spread of an exact value becomes 0.
        """
        spread = 0.0 if self.proved else max(0.0, self.spread)
        return self._replace(value=min(1.0, max(0.0, self.value)), spread=spread)


Run: TypeAlias = list[tuple[int, GraphPoint]]
"""Consecutive points without a gap, each with its index."""


class Plot(NamedTuple):
    """The rectangle of the graph, from the first point at the left to the last one.

    ``length`` is the number of points. The other values are in units.
    """

    length: int
    left: float
    right: float
    top: float
    bottom: float

    @classmethod
    def within(cls, count: int, width: float, height: float) -> "Plot":
        """Return the plot for ``count`` points in a picture of this width and height."""
        left, right = sides(width)
        axis = AXIS_HEIGHT if height >= TALL_ENOUGH else 0.0
        return cls(count, left, right, EDGE, max(2 * EDGE, height - EDGE - axis))

    @property
    def middle(self) -> float:
        """The y coordinate of an even chance."""
        return self.y(0.5)

    def x(self, index: int) -> float:
        """Return the x coordinate of the point with this index."""
        return round(self.left + (self.right - self.left) * index / max(1, self.length - 1), 3)

    def y(self, value: float) -> float:
        """Return the y coordinate of a winning chance; the best is at the top."""
        share = min(1.0, max(0.0, value))
        return round(self.bottom + (self.top - self.bottom) * share, 3)

    def spot(self, index: int, point: GraphPoint) -> Spot:
        """Return the spot of a point."""
        return self.x(index), self.y(point.value)


def sides(width: float) -> tuple[float, float]:
    """Return the x coordinates of the first and last point in a picture of this width."""
    left = EDGE + (SCALE_WIDTH if width >= WIDE_ENOUGH else 0.0)
    return left, max(left, width - EDGE)


def index_at(x: float, count: int, width: float) -> int:
    """Return the index of the point nearest to an x coordinate.

    ``count`` is the number of points and ``width`` the width of the picture.
    """
    left, right = sides(width)
    share = (x - left) / (right - left) if right > left else 0.0
    return round(min(1.0, max(0.0, share)) * max(0, count - 1))


def graph_scene(points: Sequence[GraphPoint | None], here: int | None, width: float, height: float) -> Scene:
    """Return the graph as a picture with this width and height, in units.

    The first point belongs to the start of the game, and the n-th point after it to the position after n
    moves. None stands for a position that was not evaluated. ``here`` is the index of the position on the
    board; None if the graph does not contain that position.
    """
    plot = Plot.within(len(points), width, height)
    line_here: Items = ()
    dot_here: Items = ()
    beneath, lines, above = _layers(tuple(points), width, height)
    if here is not None and 0 <= here < len(points):
        x, top, bottom = plot.x(here), plot.top - EDGE / 2, plot.bottom + EDGE / 2
        line_here = (Shape("graph.here", segment((x, top), (x, bottom)), ((x, round(top, 3)),)),)
        if (point := points[here]) is not None:
            dot_here = (Shape("graph.here.dot", circle(0.14), (plot.spot(here, point),)),)
    return Scene(width, height, (*beneath, *line_here, *lines, *dot_here, *above))


@lru_cache(maxsize=2)
def _layers(points: tuple[GraphPoint | None, ...], width: float, height: float) -> tuple[Items, Items, Items]:
    """Return the areas with the middle line, then bands and lines, then the rest.

    The mark of the current position is painted between these groups. The items are cached, because stepping
    through a game changes only that mark.
    """
    plot, runs = Plot.within(len(points), width, height), list(_runs(points))
    bars_and_marks = (*_exact_bars(plot, runs), *_marks(plot, runs))
    labels = (*_percentages(plot, width), *_turns(plot, runs, height))
    lines = (*_bands(plot, runs), *_lines(plot, runs))
    start, end = (plot.left, plot.middle), (plot.right, plot.middle)
    middle = Shape("graph.middle", segment(start, end), (start,))
    return (*_areas(plot, runs), middle), lines, (*bars_and_marks, *labels)


def _runs(points: Sequence[GraphPoint | None]) -> Iterator[Run]:
    for _, group in groupby(enumerate(points), key=lambda found: found[1] is None):
        run = [(index, point.clamped()) for index, point in group if point is not None]
        if run:
            yield run


def _areas(plot: Plot, runs: list[Run]) -> Iterator[Shape]:
    """Yield the areas between the line and the middle.

    The areas where the chosen side is ahead come first, then those where it is behind.
    """
    contours = [_with_crossings([plot.spot(*found) for found in run], plot.middle) for run in runs]
    for role, side in (("graph.above", min), ("graph.below", max)):
        for contour in contours:
            edge = [(x, side(y, plot.middle)) for x, y in contour]
            if any(y != plot.middle for _, y in edge):
                ends = (edge[0][0], plot.middle), (edge[-1][0], plot.middle)
                yield _drawn(role, polygon([ends[0], *edge, ends[1]]))


def _with_crossings(spots: list[Spot], middle: float) -> list[Spot]:
    """Return the spots, and the points where the line between them crosses the middle."""
    points = spots[:1]
    for (a, b), (x, y) in pairwise(spots):
        if (b - middle) * (y - middle) < 0:
            points.append((round(a + (x - a) * (middle - b) / (y - b), 3), middle))
        points.append((x, y))
    return points


def _drawn(role: str, outline: str) -> Shape:
    """Return a shape whose outline is given in coordinates of the picture."""
    return Shape(role, outline, ((0.0, 0.0),))


def _bands(plot: Plot, runs: list[Run]) -> Iterator[Shape]:
    """Yield the error bands of estimates: one standard error in each direction."""
    for run in runs:
        if any(point.spread for _, point in run):
            upper = [(plot.x(index), plot.y(point.value + point.spread)) for index, point in run]
            lower = [(plot.x(index), plot.y(point.value - point.spread)) for index, point in run]
            if len(run) == 1:
                upper, lower = (
                    [
                        (round(x + aside, 3), y)
                        for x, y in spots
                        for aside in (-BAND_HALF_WIDTH, BAND_HALF_WIDTH)
                    ]
                    for spots in (upper, lower)
                )
            yield _drawn("graph.band", polygon([*upper, *reversed(lower)]))


def _lines(plot: Plot, runs: list[Run]) -> Iterator[Shape]:
    """Yield the lines between gaps; an estimate between two gaps becomes a dot."""
    for run in runs:
        first, *others = (plot.spot(*found) for found in run)
        if others:
            yield _drawn("graph.line", line(first, [(spot, 0.0) for spot in others]))
        elif not run[0][1].proved:
            yield Shape("graph.line", circle(0.04), (first,))


def _exact_bars(plot: Plot, runs: list[Run]) -> Iterator[Shape]:
    """Yield a bar for each sequence of equal exact results; one result gives a square."""
    for run in runs:
        for (proved, value), group in groupby(run, key=lambda found: (found[1].proved, found[1].value)):
            if proved:
                indices = [index for index, _ in group]
                left, right = plot.x(indices[0]) - BAR_HALF_HEIGHT, plot.x(indices[-1]) + BAR_HALF_HEIGHT
                y = plot.y(value)
                corners = (
                    (left, y - BAR_HALF_HEIGHT),
                    (right, y - BAR_HALF_HEIGHT),
                    (right, y + BAR_HALF_HEIGHT),
                    (left, y + BAR_HALF_HEIGHT),
                )
                yield _drawn("graph.exact", polygon([(round(x, 3), round(y, 3)) for x, y in corners]))


def _percentages(plot: Plot, width: float) -> Iterator[Label]:
    if width >= WIDE_ENOUGH:
        for percent in (100, 50, 0) if plot.bottom - plot.top >= 2.4 * TEXT_HEIGHT else (100, 0):
            yield Label(
                "coordinate", percentage(percent), (plot.left / 2, plot.y(percent / 100)), TEXT_HEIGHT
            )


def _turns(plot: Plot, runs: list[Run], height: float) -> Iterator[Label]:
    """Yield the numbers of some turns, each below the turn's first evaluated move."""
    firsts: dict[int, int] = {}
    for run in runs:
        for index, point in run:
            firsts.setdefault(point.turn, index)
    if height < TALL_ENOUGH or max(firsts, default=0) < 1:
        return
    step = _turn_step(plot, firsts)
    free_from = 0.0
    for turn, index in firsts.items():
        x = plot.x(index)
        if turn and turn % step == 0 and x >= free_from:
            yield Label("coordinate", str(turn), (x, round(height - 0.4, 3)), TEXT_HEIGHT)
            free_from = x + LEAST_TURN_WIDTH


def _turn_step(plot: Plot, firsts: dict[int, int]) -> int:
    """Return the step between numbered turns.

    Assumes that turns after the last evaluated position have as many moves as those before it.
    """
    last = max(firsts)
    turns = last * max(1, plot.length - 1) / max(1, firsts[last])
    most = min(MOST_TURNS, (plot.right - plot.left) / TURN_WIDTH)
    return next((step for step in TURN_STEPS if turns <= step * most), TURN_STEPS[-1])


def _marks(plot: Plot, runs: Iterable[Run]) -> Iterator[Shape]:
    """Yield the marks of bad moves.

    Marks do not overlap: where they would, only the worst is drawn.
    """
    drawn: dict[Spot, str] = {}
    points = [found for run in runs for found in run if found[1].label in MARKS]
    for index, point in sorted(points, key=lambda found: -MARKS.index(found[1].label)):
        spot = _place(plot, index, point)
        if all(dist(spot, other) >= MIN_MARK_DISTANCE for other in drawn):
            drawn[spot] = point.label
    for label, outline in MARK_OUTLINES.items():
        yield from shapes("graph.mark", outline, (spot for spot, name in drawn.items() if name == label))


def _place(plot: Plot, index: int, point: GraphPoint) -> Spot:
    """Return the spot of a mark: on the line, or beside the bar of an exact result."""
    x, y = plot.spot(index, point)
    if not point.proved:
        return x, y
    return x, round(y + (MARK_OFFSET if point.value > 0.5 else -MARK_OFFSET), 3)
