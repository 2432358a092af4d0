"""The aid of Tri-It-Out: who would have to capture where, and what a placement would close."""

from collections.abc import Iterator

from trigrid.draw.outlines import hatching, triangle
from trigrid.draw.scene import RenderOptions, Shape, centred, shapes
from trigrid.draw.views.points_view import POINT, GridView
from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOutPosition

WIDE_HATCHED = hatching(0.3, 4)
"""On restricted places, broader than usual so that they are seen at a glance."""
SIZE, RIM = 0.2, 0.03
"""Units: radius of the circle round a triangle that stands for a capture, and of its rim beyond it."""
ROLES = ("piece.orange", "piece.blue")
WAYS = tuple((triangle(SIZE + 2 * RIM, up=up), triangle(SIZE, up=up)) for up in (True, False))
"""For each seat the rim and the triangle: First's points up, Second's down."""
ASIDE = (-0.2, 0.2)
"""Units to the right from the middle of a place where both would have to capture."""

AID_GLYPHS = {
    f"obliging.{seat}": centred(0.76, (f"rim.{role}", rim), (role, inner))
    for seat, (role, (rim, inner)) in enumerate(zip(ROLES, WAYS, strict=True))
}
AID_GLYPHS["closing"] = centred(0.76, ("point", POINT), ("forbidding", WIDE_HATCHED))
"""Where each seat would have to capture, and what a placement would close."""


def aided(view: GridView, position: TriItOutPosition, options: RenderOptions) -> Iterator[Shape]:
    """The marks on free places; where somebody holds a counter, what it would close besides."""
    if position.outcome:
        return
    marked = obliging(position, options)
    both = marked[0] & marked[1]
    for seat, (role, (rim, inner)) in enumerate(zip(ROLES, WAYS, strict=True)):
        beside = ((round(x + ASIDE[seat], 3), y) for x, y in view.spots(both))
        spots = (*view.spots(marked[seat] & ~both), *beside)
        yield from shapes(f"rim.{role}", rim, spots)
        yield from shapes(role, inner, spots)
    yield from shapes("forbidding", WIDE_HATCHED, view.spots(closed_by(position, options.ghost)))


def obliging(position: TriItOutPosition, options: RenderOptions) -> tuple[int, int]:
    """For each seat the places where it would have to capture, other than those that the ghost takes."""
    taken = closed_by(position, options.ghost)
    if options.ghost is not None:
        taken |= 1 << position.game.parts(options.ghost)[1]
    return position.obliging(0) & ~taken, position.obliging(1) & ~taken


def closed_by(position: TriItOutPosition, move: Move | None) -> int:
    """The free places that a placement would restrict; none for a capture or no move."""
    if move is None or position.is_capturing:
        return 0
    return position.play(move).restricted & ~position.restricted
