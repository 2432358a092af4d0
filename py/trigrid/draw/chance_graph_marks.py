"""The marks of moves that gave chances away, on the graph: shapes that differ without colours."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import dist

from trigrid.draw.chance_graph_plot import GraphPoint, Plot, Run
from trigrid.draw.outlines import annulus, circle, polygon, triangle
from trigrid.draw.scene import Shape, Spot, shapes

MARKS = ("inaccuracy", "mistake", "blunder", "lost-win")
"""What may be said against a move, the gravest last; each has a mark of its own."""
APART = 0.56
"""The least distance of two marks, in units; of marks that are nearer the graver one is drawn."""
ASIDE = 0.47
"""How far, in units, a mark stands from the middle of the bar of an exact result."""


def marks(plot: Plot, runs: Iterable[Run]) -> Iterator[Shape]:
    """The marks of the points' labels, the gravest above all others; none lies on another."""
    kept: list[tuple[str, Spot]] = []
    for label, spot in _gravest_first(plot, runs):
        if all(dist(spot, other) >= APART for _, other in kept):
            kept.append((label, spot))
    for label in MARKS:
        yield from shapes(
            "graph.mark", outline_of_mark(label), (spot for name, spot in kept if name == label)
        )


def _gravest_first(plot: Plot, runs: Iterable[Run]) -> list[tuple[str, Spot]]:
    points = [found for run in runs for found in run if found[1].label in MARKS]
    points.sort(key=lambda found: -MARKS.index(found[1].label))
    return [(point.label, _place(plot, index, point)) for index, point in points]


def _place(plot: Plot, index: int, point: GraphPoint) -> Spot:
    """On the line, but beside the bar of an exact result, which has to be seen."""
    x, y = plot.spot(index, point)
    if not point.proved:
        return x, y
    return x, round(y + (ASIDE if point.value > 0.5 else -ASIDE), 3)


@lru_cache
def outline_of_mark(label: str) -> str:
    """The mark of one of MARKS: a dot, a ring, a triangle that points up, one that points down from a bar."""
    if label == "inaccuracy":
        return circle(0.1)
    if label == "mistake":
        return annulus(0.18, 0.08)
    return triangle(0.25, up=True) if label == "blunder" else _triangle_below_bar()


def _triangle_below_bar() -> str:
    """As one outline; after its first part the pen is back at the tip, where the second begins."""
    tip, half = 0.26, 0.22
    bar = ((-half, -0.24), (half, -0.24), (half, -0.16), (-half, -0.16))
    return polygon([(0, tip), (-half, -0.1), (half, -0.1)]) + polygon([(x, y - tip) for x, y in bar])
