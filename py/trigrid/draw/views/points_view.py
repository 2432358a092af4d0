"""The base classes of views of boards whose places are points, and of points joined by lines.

Pieces on such points are a disc for one player, a ring for the other.
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
"""Units round the board, and below it besides: as little as its coordinates need."""
THUMBNAIL_MARGIN = 0.1
"""Units round the board in thumbnails, which have no coordinates."""
NAME_HEIGHT_SHARE = 0.03
"""Height of a name as a share of the picture's, so that names stay as large on a crowded board."""
ROW_END: Point = (-1, 0)
"""The lattice step from a row's first place to its name."""
DOWN_RIGHT: Point = (1, -1)
DOWN_LEFT: Point = (0, -1)
"""The lattice steps from a column's lowest place to its number."""
NAME_DISTANCE = 0.8
"""Units from the outermost place to its name, where the board leaves so much room."""
NAME_INSET_SHARE = 0.33
"""Units from the drawing's edge to the middle of the longest row's name, as a share of its height."""

POINT = circle(0.14)
"""The mark on a free place."""
PIECE_RADIUS, PIECE_HOLE = 0.36, 0.15
"""Units: the radius of a piece, and that of the hole of a ring."""
PIECES = (("piece.orange", circle(PIECE_RADIUS)), ("piece.blue", annulus(PIECE_RADIUS, PIECE_HOLE)))
"""Role and outline of the pieces of seat or colour 0 and 1: they differ by shape as well as by colour."""

RIM = circle(PIECE_RADIUS + 0.02)
"""Lies beneath a piece, so that a rim of it is seen."""
HOLE = circle(PIECE_HOLE + 0.02)
"""Covers the lines beneath the hole of a ring."""
LAST = circle(PIECE_RADIUS + 0.06)
"""Stands round the last piece, and round one that waits to be confirmed."""


class GameOnBoard(Protocol):
    """A game on a board of points."""

    board: Board


class PointsView:
    """Draws a game whose places are the points of a board; a subclass adds what stands on them."""

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
        """The whole board with its names."""
        return Bounds(0, 0, self.layout.width, self.layout.height)

    def centre(self, place: int) -> Spot:
        """The middle of a place."""
        return self.layout.centres[place]

    def rows(self, position: Any) -> tuple[tuple[int, ...], ...]:
        """All places, row by row as they are seen."""
        return self.layout.rows

    def animation_ms(self, position: Any, last: int) -> float:
        """Milliseconds that the animation of the last move takes."""
        return MOVE_MS

    def obstacles(self, position: Any, move: int) -> tuple[int, ...]:
        """The places that stand in the way of a refused move; none, unless a game has some."""
        return ()

    def move_picture(self, position: Any, move: Any) -> Scene | None:
        """A small picture of a legal move's piece; none, unless a game has one."""
        return None

    def picture(self, items: Iterable[Shape | Label]) -> Scene:
        """The items as a scene of the whole board."""
        return Scene(self.layout.width, self.layout.height, tuple(items))

    def thumbnail_picture(self, items: Iterable[Shape | Label]) -> Scene:
        """The items as a scene of the board without what stands round it."""
        cut = MARGIN - THUMBNAIL_MARGIN
        width, height = self.layout.width - 2 * cut, self.layout.height - 2 * cut - FOOT
        return Scene(width, height, tuple(items), cut, cut)

    def spots(self, places: int) -> list[Spot]:
        """The middles of a set of places."""
        centres = self.layout.centres
        return [centres[place] for place in places_in(places)]

    def names(self, options: RenderOptions) -> tuple[Label, ...]:
        """The names of rows and places, if they are asked for."""
        return self._names if options.coordinates else ()

    @cached_property
    def _names(self) -> tuple[Label, ...]:
        return coordinate_labels(self.layout)

    def hints(
        self, pieces: Iterable[Iterable[Shape]], spots: Iterable[Spot | None], *, bare: bool
    ) -> Iterator[Shape | Label]:
        """The pieces of advised moves, and a number beside each spot; with ``bare`` the numbers alone."""
        yield from best_on_top(() if bare else pieces)
        yield from hint_marks((spot and at_corner(spot) for spot in spots), mark_radius(self.layout.width))


class GridView(PointsView):
    """Draws a game that is played on the points where lines meet; a subclass adds its pieces."""

    def ground(self, free: int) -> Iterator[Shape]:
        """The lines of the board, and a mark on each of the free places."""
        yield from self.lines_of_board
        yield from shapes("point", POINT, self.spots(free))

    def pieces(self, sets: tuple[int, ...]) -> Iterator[Shape]:
        """The pieces of both players on their sets of places; no line is seen through the hole of a ring."""
        yield from shapes("hole", HOLE, self.spots(sets[1]))
        for (role, outline), places in zip(PIECES, sets, strict=True):
            yield from shapes(role, outline, self.spots(places))

    @cached_property
    def lines_of_board(self) -> tuple[Shape, ...]:
        """The lines, from point to point through the whole board."""
        ends = ((self.centre(line[0]), self.centre(line[-1])) for line in Grid(self.board).lines)
        return tuple(Shape("grid", segment(start, end), (start,)) for start, end in ends)


def coordinate_labels(layout: Layout) -> tuple[Label, ...]:
    """A letter at the left of each row, a number at the foot of each column of the lower half.

    A column leads up from its number along the board's left side, as far as the longest row: up and to the
    left on a hexagon, up and to the right on a triangle, whose longest row is the lowest.
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
