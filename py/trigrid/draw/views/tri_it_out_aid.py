"""Aid of Tri-It-Out: where players would have to capture, and what a move closes.

A placement closes the free places that it makes restricted.
"""

from collections.abc import Iterator

from trigrid.draw.outlines import hatching, triangle
from trigrid.draw.scene import RenderOptions, Shape, centred, shapes
from trigrid.draw.views.points_view import POINT, GridView
from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOutPosition

WIDE_HATCHED = hatching(0.3, 4)
"""Hatching on restricted places with the aid, larger so that it is easy to see.

The aid also shows it on places that a move would restrict.
"""
SIZE, RIM = 0.2, 0.03
"""Radius of the triangles that mark captures, and width of their rims, in units."""
ROLES = ("piece.orange", "piece.blue")
TRIANGLES = tuple((triangle(SIZE + 2 * RIM, up=up), triangle(SIZE, up=up)) for up in (True, False))
"""The rim and the triangle that mark a capture by each seat.

First's triangle points up, Second's down.
"""
ASIDE = (-0.2, 0.2)
"""Shift of each seat's mark to the right, in units, if a place has both marks."""

AID_GLYPHS = {
    f"obliging.{seat}": centred(0.76, (f"rim.{role}", rim), (role, inner))
    for seat, (role, (rim, inner)) in enumerate(zip(ROLES, TRIANGLES, strict=True))
}
AID_GLYPHS["closing"] = centred(0.76, ("point", POINT), ("forbidding", WIDE_HATCHED))
"""The aid's marks: places where a seat would have to capture, and closed places."""


def aid_marks(view: GridView, position: TriItOutPosition, options: RenderOptions) -> Iterator[Shape]:
    """Yield the aid's marks on free places, and on places that the ghost would close.

    Yields nothing once the game has ended.
    """
    if position.outcome:
        return
    marked = obliging(position, options)
    both = marked[0] & marked[1]
    for seat, (role, (rim, inner)) in enumerate(zip(ROLES, TRIANGLES, strict=True)):
        beside = ((round(x + ASIDE[seat], 3), y) for x, y in view.spots(both))
        spots = (*view.spots(marked[seat] & ~both), *beside)
        yield from shapes(f"rim.{role}", rim, spots)
        yield from shapes(role, inner, spots)
    yield from shapes("forbidding", WIDE_HATCHED, view.spots(closed_by(position, options.ghost)))


def obliging(position: TriItOutPosition, options: RenderOptions) -> tuple[int, int]:
    """Return the places where each seat would have to capture after placing a counter.

    Places that the ghost takes or would close are omitted.
    """
    excluded = closed_by(position, options.ghost)
    if options.ghost is not None:
        excluded |= 1 << position.game.parts(options.ghost)[1]
    return position.obliging(0) & ~excluded, position.obliging(1) & ~excluded


def closed_by(position: TriItOutPosition, move: Move | None) -> int:
    """Return the free places that a placement would restrict.

    Empty for a capture, or without a move.
    """
    if move is None or position.is_capturing:
        return 0
    return position.play(move).restricted & ~position.restricted
