"""The graph of winning chances in a game, from one side, move by move, filled to the middle.

An estimate has a band round the line, which says how far it may be wrong; an exact result is a bar on it.
Marks stand where a move gave chances away. Positions that have not been looked at leave gaps.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import TypeAlias

from trigrid.draw.chance_graph_marks import MARKS, marks
from trigrid.draw.chance_graph_plot import EDGE, TALL_ENOUGH, WIDE_ENOUGH, GraphPoint, Plot, Run, index_at
from trigrid.draw.outlines import circle, line, polygon, segment
from trigrid.draw.scene import Label, Scene, Shape, Spot
from trigrid.language import _

__all__ = ["MARKS", "GraphPoint", "graph_scene", "index_at"]

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


def graph_scene(points: Sequence[GraphPoint | None], here: int | None, width: float, height: float) -> Scene:
    """The graph as a picture of a width and a height, in units of about 24 pixels.

    The first point is the start of the game, the n-th after it the position after n moves, None one that has
    not been looked at; ``here`` is the index of the position on the board.
    """
    plot = Plot.within(len(points), width, height)
    beneath, lines, above = _layers(tuple(points), width, height)
    items = (*beneath, *_here(plot, here), *lines, *_dot_here(plot, points, here), *above)
    return Scene(width, height, items)


@lru_cache(maxsize=2)
def _layers(points: tuple[GraphPoint | None, ...], width: float, height: float) -> tuple[Items, Items, Items]:
    """What lies beneath the place on the board, the lines over it, and what lies over them.

    Kept, because walking through a game changes nothing but the place.
    """
    plot, runs = Plot.within(len(points), width, height), list(_runs(points))
    signs = (*_exact_bars(plot, runs), *marks(plot, runs))
    words = (*_percentages(plot, width), *_turns(plot, runs, height))
    lines = (*_bands(plot, runs), *_lines(plot, runs))
    return (*_areas(plot, runs), _middle(plot)), lines, (*signs, *words)


def _runs(points: Sequence[GraphPoint | None]) -> Iterator[Run]:
    run: Run = []
    for index, point in enumerate(points):
        if point is not None:
            run.append((index, point.clamped()))
        elif run:
            yield run
            run = []
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


def _middle(plot: Plot) -> Shape:
    start = plot.left, plot.middle
    return Shape("graph.middle", segment(start, (plot.right, plot.middle)), (start,))


def _here(plot: Plot, here: int | None) -> Iterator[Shape]:
    """A line from top to bottom through the position on the board."""
    if here is not None and 0 <= here < plot.length:
        x, top, bottom = plot.x(here), plot.top - EDGE / 2, plot.bottom + EDGE / 2
        yield Shape("graph.here", segment((x, top), (x, bottom)), ((x, round(top, 3)),))


def _dot_here(plot: Plot, points: Sequence[GraphPoint | None], here: int | None) -> Iterator[Shape]:
    """Where that line meets the graph, unless it has not been looked at."""
    if here is not None and 0 <= here < plot.length and (point := points[here]) is not None:
        yield Shape("graph.here.dot", circle(0.14), (plot.spot(here, point),))


def _bands(plot: Plot, runs: list[Run]) -> Iterator[Shape]:
    """How far estimates may be wrong: a standard error either way."""
    for run in runs:
        if any(point.spread for _, point in run):
            upper = [(plot.x(index), plot.y(point.value + point.spread)) for index, point in run]
            lower = [(plot.x(index), plot.y(point.value - point.spread)) for index, point in run]
            if len(run) == 1:
                upper, lower = (_broadened(*spots) for spots in (upper, lower))
            yield _drawn("graph.band", polygon([*upper, *reversed(lower)]))


def _broadened(spot: Spot) -> list[Spot]:
    return [(round(spot[0] - ALONE, 3), spot[1]), (round(spot[0] + ALONE, 3), spot[1])]


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
        for percent in (100, 50, 0):
            text = _("{percent}%").format(percent=percent)
            yield Label("coordinate", text, (plot.left / 2, plot.y(percent / 100)), TEXT)


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
