"""Base classes for the views of boards whose places are points.

GridView adds lines between the points, and pieces: discs for one player, rings for the other.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, Protocol

from trigrid.draw.camera import Bounds
from trigrid.draw.outlines import annulus, circle, segment
from trigrid.draw.scene import MOVE_MS, Label, RenderOptions, Scene, Shape, Spot, shapes
from trigrid.draw.views.hint_marks import at_corner, best_on_top, hint_marks, mark_radius
from trigrid.lattice import Board, Layout, Point, places_in
from trigrid.lattice.boards import LETTERS
from trigrid.lattice.grid import Grid
from trigrid.lattice.points import add, to_plane

MARGIN, FOOT = 0.2, 0.1
"""Units around the board for its coordinates, and additional units below it."""
THUMBNAIL_MARGIN = 0.1
"""Units around the board in thumbnails, which have no coordinates."""
NAME_HEIGHT_SHARE = 0.03
"""Height of a coordinate as a share of the picture's height."""
ROW_END: Point = (-1, 0)
"""The lattice step from a row's first place to the row's letter."""
DOWN_RIGHT: Point = (1, -1)
DOWN_LEFT: Point = (0, -1)
"""The lattice steps from a column's lowest place to the column's number."""
NAME_DISTANCE = 0.8
"""Units from the outermost place of a row or column to its coordinate.

The distance is shorter where the picture's margin is too narrow.
"""
NAME_INSET_SHARE = 0.33
"""Minimum space from the picture's left edge to the centre of a coordinate.

The space is a share of the coordinate's height.
"""

POINT = circle(0.14)
"""The mark on a free place."""
PIECE_RADIUS, PIECE_HOLE = 0.36, 0.15
"""Radius of a piece, and radius of a ring's hole, in units."""
PIECES = (("piece.orange", circle(PIECE_RADIUS)), ("piece.blue", annulus(PIECE_RADIUS, PIECE_HOLE)))
"""Role and outline of the pieces of seats or colours 0 and 1.

They differ in shape as well as in colour.
"""

RIM = circle(PIECE_RADIUS + 0.02)
"""Disc below a piece. A thin rim of the disc stays visible."""
HOLE = circle(PIECE_HOLE + 0.02)
"""Covers the board's lines in the hole of a ring."""
LAST = circle(PIECE_RADIUS + 0.06)
"""Ring around the last piece, and around a piece that waits for confirmation."""


class GameOnBoard(Protocol):
    """A game on a board of points."""

    board: Board


class PointsView:
    """Base view of a game whose places are the points of a board.

    Subclasses draw the pieces.
    """

    is_boundless = False
    has_coordinates = True
    place_radius = 0.5

    def __init__(self, game: GameOnBoard, *, flipped: bool = False) -> None:
        self.game = game
        self.board = game.board
        self.layout = Layout(game.board, MARGIN, FOOT, flipped=flipped)
        self.place_at = self.layout.place_at
        self.aspect_ratio = self.layout.width / self.layout.height

    def bounds(self, position: Any, *, coordinates: bool = True) -> Bounds:
        """Return the bounds of the whole board with its coordinates."""
        return Bounds(0, 0, self.layout.width, self.layout.height)

    def centre(self, place: int) -> Spot:
        """Return the centre of a place."""
        return self.layout.centres[place]

    def rows(self, position: Any) -> tuple[tuple[int, ...], ...]:
        """Return all places row by row, as displayed."""
        return self.layout.rows

    def animation_ms(self, position: Any, last: int) -> float:
        """Return the duration of the last move's animation in milliseconds."""
        return MOVE_MS

    def obstacles(self, position: Any, move: int) -> tuple[int, ...]:
        """Return the places that make a move illegal.

        Empty unless a subclass overrides this method.
        """
        return ()

    def move_picture(self, position: Any, move: Any) -> Scene | None:
        """Return a small picture of a legal move's piece.

        None unless a subclass overrides this method.
        """
        return None

    def picture(self, items: Iterable[Shape | Label]) -> Scene:
        """Return the items as a scene of the whole board."""
        return Scene(self.layout.width, self.layout.height, tuple(items))

    def thumbnail_picture(self, items: Iterable[Shape | Label]) -> Scene:
        """Return the items as a scene of the board without the space for its coordinates."""
        cut = MARGIN - THUMBNAIL_MARGIN
        width, height = self.layout.width - 2 * cut, self.layout.height - 2 * cut - FOOT
        return Scene(width, height, tuple(items), cut, cut)

    def spots(self, places: int) -> list[Spot]:
        """Return the centres of the places in a set."""
        centres = self.layout.centres
        return [centres[place] for place in places_in(places)]

    def names(self, options: RenderOptions) -> tuple[Label, ...]:
        """Return the labels of rows and columns, if the options include coordinates."""
        return self._names if options.coordinates else ()

    @cached_property
    def _names(self) -> tuple[Label, ...]:
        return coordinate_labels(self.layout)

    def hints(
        self, pieces: Iterable[Iterable[Shape]], spots: Iterable[Spot | None], *, bare: bool
    ) -> Iterator[Shape | Label]:
        """Yield the pieces of hinted moves, and a number beside each spot.

        ``bare`` omits the pieces.
        """
        yield from best_on_top(() if bare else pieces)
        yield from hint_marks((spot and at_corner(spot) for spot in spots), mark_radius(self.layout.width))


class GridView(PointsView):
    """Base view of a game whose places are the points where lines meet.

    Subclasses compose the scene.
    """

    def ground(self, free: int) -> Iterator[Shape]:
        """Yield the lines of the board, and a mark on each free place."""
        yield from self.lines_of_board
        yield from shapes("point", POINT, self.spots(free))

    def pieces(self, sets: tuple[int, ...]) -> Iterator[Shape]:
        """Yield the pieces of both players on their sets of places.

        The hole of a ring covers the board's lines below it.
        """
        yield from shapes("hole", HOLE, self.spots(sets[1]))
        for (role, outline), places in zip(PIECES, sets, strict=True):
            yield from shapes(role, outline, self.spots(places))

    @cached_property
    def lines_of_board(self) -> tuple[Shape, ...]:
        """The lines of the board, each from edge to edge."""
        ends = ((self.centre(line[0]), self.centre(line[-1])) for line in Grid(self.board).lines)
        return tuple(Shape("grid", segment(start, end), (start,)) for start, end in ends)


def coordinate_labels(layout: Layout) -> tuple[Label, ...]:
    """Return a letter at the left of each row and a number at the foot of each column.

    All numbers are in the lower half of the board. On a hexagon, a column runs from its number up and to the
    left, as far as the longest row, and from there up and to the right. On a triangle, whose longest row is
    the lowest, a column runs up and to the right.
    """
    rows = layout.board.rows
    ends = [_beside(layout, row[0], ROW_END, letter) for letter, row in zip(LETTERS, rows, strict=False)]
    foot = DOWN_RIGHT if len(rows[0]) < max(map(len, rows)) else DOWN_LEFT
    feet = [
        _beside(layout, point, foot, str(number))
        for row in rows
        for number, point in enumerate(row, start=1)
        if row[0][0] == -row[0][1] and all(add(point, foot) not in other for other in rows)
    ]
    return (*ends, *feet)


def _beside(layout: Layout, point: Point, step: Point, text: str) -> Label:
    size = round(NAME_HEIGHT_SHARE * layout.height, 2)
    (x, y), (dx, dy) = to_plane(point), to_plane(step)
    left = max(x + NAME_DISTANCE * dx, layout.left + NAME_INSET_SHARE * size)
    return Label("coordinate", text, layout.spot(left, y + NAME_DISTANCE * dy), size)
