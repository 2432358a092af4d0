"""The graph of winning chances in a game, from one side, move by move, filled to the middle.

An estimate has a band round the line, which says how far it may be wrong; an exact result is a bar on it.
Marks stand where a move gave chances away. Positions that have not been looked at leave gaps.
The unit is about 24 pixels, so that widths of lines in palettes are right: 640 × 160 pixels are 26.7 × 6.7.
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
"""Units kept free round the graph, so that marks at its ends lie within the picture."""
SCALE_WIDTH, WIDE_ENOUGH = 1.6, 12.0
"""Units that the percentages at the left take, and the width of pictures that have room for them."""
AXIS_HEIGHT, TALL_ENOUGH = 0.7, 3.5
"""Units that the numbers of turns take, and the height of pictures that have room for them."""
Items: TypeAlias = tuple[Shape | Label, ...]
"""What is painted one over the other."""

ALONE = 0.1
"""Half the breadth, in units, of the band round an estimate between two gaps."""
BAR = 0.1
"""Half the height, in units, of the bar that marks exact results."""
TEXT = 0.5
"""The height of words, in units."""
TURN_STEPS = (1, 2, 5, 10, 20, 50, 100, 200)
"""From which turn to which there may be a number."""
MOST_TURNS, TURN_WIDTH, LEAST_TURN_WIDTH = 8, 1.5, 1.1
"""How many turns are numbered, about, and how far apart in units the numbers are at least: on average, and
any two where some turns have more moves than others.
"""
_BAR = ((-0.22, -0.5), (0.22, -0.5), (0.22, -0.42), (-0.22, -0.42))
MARK_OUTLINES = {
    "inaccuracy": circle(0.1),
    "mistake": annulus(0.18, 0.08),
    "blunder": triangle(0.25, up=True),
    # After the triangle the pen is back at its tip, where the bar begins.
    "lost-win": polygon([(0, 0.26), (-0.22, -0.1), (0.22, -0.1)]) + polygon(_BAR),
}
"""The outlines of what may be said against a move, the gravest last: a dot, a ring, a triangle that points
up, one that points down from a bar.
"""
MARKS = tuple(MARK_OUTLINES)
APART = 0.56
"""The least distance of two marks, in units; of marks that are nearer the graver one is drawn."""
ASIDE = 0.47
"""How far, in units, a mark stands from the middle of the bar of an exact result."""


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


def graph_scene(points: Sequence[GraphPoint | None], here: int | None, width: float, height: float) -> Scene:
    """The graph as a picture of a width and a height, in units of about 24 pixels.

    The first point is the start of the game, the n-th after it the position after n moves, None one that has
    not been looked at; ``here`` is the index of the position on the board.
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
    """What lies beneath the place on the board, the lines over it, and what lies over them.

    Kept, because walking through a game changes nothing but the place.
    """
    plot, runs = Plot.within(len(points), width, height), list(_runs(points))
    signs = (*_exact_bars(plot, runs), *_marks(plot, runs))
    words = (*_percentages(plot, width), *_turns(plot, runs, height))
    lines = (*_bands(plot, runs), *_lines(plot, runs))
    start, end = (plot.left, plot.middle), (plot.right, plot.middle)
    middle = Shape("graph.middle", segment(start, end), (start,))
    return (*_areas(plot, runs), middle), lines, (*signs, *words)


def _runs(points: Sequence[GraphPoint | None]) -> Iterator[Run]:
    for _, group in groupby(enumerate(points), key=lambda found: found[1] is None):
        run = [(index, point.clamped()) for index, point in group if point is not None]
        if run:
            yield run


def _areas(plot: Plot, runs: list[Run]) -> Iterator[Shape]:
    """What lies between the line and the middle: where the chosen side is ahead, then where it is behind."""
    contours = [_with_crossings([plot.spot(*found) for found in run], plot.middle) for run in runs]
    for role, side in (("graph.above", min), ("graph.below", max)):
        for contour in contours:
            edge = [(x, side(y, plot.middle)) for x, y in contour]
            if any(y != plot.middle for _, y in edge):
                ends = (edge[0][0], plot.middle), (edge[-1][0], plot.middle)
                yield _drawn(role, polygon([ends[0], *edge, ends[1]]))


def _with_crossings(spots: list[Spot], middle: float) -> list[Spot]:
    """The spots, and between them those where the line from one to the next crosses the middle."""
    found = spots[:1]
    for (a, b), (x, y) in pairwise(spots):
        if (b - middle) * (y - middle) < 0:
            found.append((round(a + (x - a) * (middle - b) / (y - b), 3), middle))
        found.append((x, y))
    return found


def _drawn(role: str, outline: str) -> Shape:
    """A shape whose outline is given in the coordinates of the picture."""
    return Shape(role, outline, ((0.0, 0.0),))


def _bands(plot: Plot, runs: list[Run]) -> Iterator[Shape]:
    """How far estimates may be wrong: a standard error either way."""
    for run in runs:
        if any(point.spread for _, point in run):
            upper = [(plot.x(index), plot.y(point.value + point.spread)) for index, point in run]
            lower = [(plot.x(index), plot.y(point.value - point.spread)) for index, point in run]
            if len(run) == 1:
                upper, lower = (
                    [(round(x + aside, 3), y) for x, y in spots for aside in (-ALONE, ALONE)]
                    for spots in (upper, lower)
                )
            yield _drawn("graph.band", polygon([*upper, *reversed(lower)]))


def _lines(plot: Plot, runs: list[Run]) -> Iterator[Shape]:
    """The line, broken at gaps; an estimate between two gaps is a dot."""
    for run in runs:
        first, *others = (plot.spot(*found) for found in run)
        if others:
            yield _drawn("graph.line", line(first, [(spot, 0.0) for spot in others]))
        elif not run[0][1].proved:
            yield Shape("graph.line", circle(0.04), (first,))


def _exact_bars(plot: Plot, runs: list[Run]) -> Iterator[Shape]:
    """A bar along exact results that are the same one after the other, a square at one that stands alone."""
    for run in runs:
        for (proved, value), group in groupby(run, key=lambda found: (found[1].proved, found[1].value)):
            if proved:
                indices = [index for index, _ in group]
                left, right = plot.x(indices[0]) - BAR, plot.x(indices[-1]) + BAR
                y = plot.y(value)
                corners = (left, y - BAR), (right, y - BAR), (right, y + BAR), (left, y + BAR)
                yield _drawn("graph.exact", polygon([(round(x, 3), round(y, 3)) for x, y in corners]))


def _percentages(plot: Plot, width: float) -> Iterator[Label]:
    if width >= WIDE_ENOUGH:
        for percent in (100, 50, 0) if plot.bottom - plot.top >= 2.4 * TEXT else (100, 0):
            yield Label("coordinate", percentage(percent), (plot.left / 2, plot.y(percent / 100)), TEXT)


def _turns(plot: Plot, runs: list[Run], height: float) -> Iterator[Label]:
    """The numbers of some turns, each below the turn's first move."""
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
            yield Label("coordinate", str(turn), (x, round(height - 0.4, 3)), TEXT)
            free_from = x + LEAST_TURN_WIDTH


def _turn_step(plot: Plot, firsts: dict[int, int]) -> int:
    """From which turn to which there is a number, if the game goes on after the last point as before it."""
    last = max(firsts)
    turns = last * max(1, plot.length - 1) / max(1, firsts[last])
    most = min(MOST_TURNS, (plot.right - plot.left) / TURN_WIDTH)
    return next((step for step in TURN_STEPS if turns <= step * most), TURN_STEPS[-1])


def _marks(plot: Plot, runs: Iterable[Run]) -> Iterator[Shape]:
    """The marks of the points' labels, the gravest above all others; none lies on another."""
    kept: dict[Spot, str] = {}
    points = [found for run in runs for found in run if found[1].label in MARKS]
    for index, point in sorted(points, key=lambda found: -MARKS.index(found[1].label)):
        spot = _place(plot, index, point)
        if all(dist(spot, other) >= APART for other in kept):
            kept[spot] = point.label
    for label, outline in MARK_OUTLINES.items():
        yield from shapes("graph.mark", outline, (spot for spot, name in kept.items() if name == label))


def _place(plot: Plot, index: int, point: GraphPoint) -> Spot:
    """On the line, but beside the bar of an exact result, which has to be seen."""
    x, y = plot.spot(index, point)
    if not point.proved:
        return x, y
    return x, round(y + (ASIDE if point.value > 0.5 else -ASIDE), 3)
