"""Positions of Trichet as text.

The text ``o/dd/1o 0,1 D -`` has these fields:

- the colours of the corners in rows, the highest row first: ``o`` for Oh and ``d`` for Dot; each row begins
  in the same column q, and a number stands for this many corners without a colour
- q of this column and r of the highest row, as ``q,r``
- the side to move, ``O`` or ``D``
- the triangles that stayed empty when the pool was used up (C10), such as ``2,0A;2,1V``; otherwise ``-``

The corners give the tiles: every triangle whose corners have colours, but not only one colour, has a tile.
"""

import re
from collections.abc import Iterator
from reprlib import repr as short_repr

from trigrid.games import NotationError
from trigrid.games.position_text import PositionError
from trigrid.games.trichet import Trichet, TrichetPosition
from trigrid.games.trichet_figure import COLOURINGS, Figure
from trigrid.language import _
from trigrid.lattice import Plane, Point
from trigrid.positions.fields import (
    NOTHING,
    SIDE_TO_MOVE,
    Pieces,
    fields_of,
    read_seat,
    row_name,
    run_lengths,
    seat_letters,
    tokens,
)

NAMES = (_("corners"), _("first column and highest row"), SIDE_TO_MOVE, _("empty triangles"))
"""The names of the fields."""
LETTERS = "od"
"""The letters of the colours by seat."""
_CORNER = Pieces(re.compile("[od]", re.IGNORECASE), _("o or d"))
_POINT = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})", re.ASCII)


class TrichetPositionText:
    """Reads, checks and writes positions of Trichet."""

    def read(self, game: Trichet, text: str) -> TrichetPosition:
        """Return the position that a text describes, without checking the rules.

        Raises PositionError if the text is not in the format, or if the corners are too far out or too many.
        """
        rows, anchor, seat, empty = fields_of(game, text, NAMES)
        colours = {game.plane.corner(point): colour for point, colour in _read_corners(game, rows, anchor)}
        places = _read_places(game, empty)
        if wrong := places - _fillable(game, colours):
            name = game.name(min(wrong))
            message = _("{place} is not an empty triangle whose corners have both colours")
            raise PositionError(message.format(place=name), "C10")
        return position_of(game, colours, read_seat(game, seat), places)

    def check(self, position: TrichetPosition) -> None:
        """Raise PositionError if a position breaks a clause of the rules."""
        game, figure, plane = position.game, position.figure, position.game.plane
        if not figure.tiles:
            raise PositionError(_("the figure has no tiles; expected at least one"), "C4")
        if position.tiles_left < 0:
            message = _("the figure has {count} tiles; expected at most {most}")
            raise PositionError(message.format(count=len(figure.tiles), most=game.supply), "C3")
        if alone := figure.colours.keys() - {c for place in figure.tiles for c in plane.corners(place)}:
            q, r = plane.point(min(alone))
            message = _("no tile shows the corner {corner}; expected only corners of tiles")
            raise PositionError(message.format(corner=f"{q},{r}"), "C6")
        if apart := figure.tiles - connected(figure.tiles, plane):
            message = _("the tile on {place} is not connected to the first one")
            raise PositionError(message.format(place=game.name(min(apart))), "C5", tuple(sorted(apart)))
        _check_empty(position)
        far = max(max(map(abs, plane.point(corner))) for corner in figure.colours)
        if far >= (allowed := plane.reach - position.tiles_left):
            message = _(
                "a corner of the figure has the coordinate {far} or -{far};"
                " expected at most {most} with {count} tiles left"
            )
            message = message.format(far=far, most=allowed - 1, count=position.tiles_left)
            raise PositionError(message, "C3")

    def write(self, position: TrichetPosition) -> str:
        """Return the text of a position."""
        game, colours = position.game, position.colours
        left, lines = min(q for q, _ in colours), [r for _, r in colours]
        rows = "/".join(_row(colours, left, r) for r in range(max(lines), min(lines) - 1, -1))
        empty = sorted(_fillable(game, position.figure.colours) - position.figure.tiles)
        names = ";".join(map(game.name, empty)) or NOTHING
        return f"{rows} {left},{max(lines)} {seat_letters(game)[position.to_move]} {names}"


def position_of(game: Trichet, colours: dict[int, int], seat: int, empty: set[int]) -> TrichetPosition:
    """Return the position with these corners and this seat to move.

    ``colours`` has corners as keys. Each triangle whose corners have both colours has a tile, except those in
    ``empty``. Regions are judged as if one move had laid all tiles.
    """
    figure = Figure(game.plane)
    for place in sorted(_fillable(game, colours) - empty):
        shown = tuple(colours[corner] for corner in game.plane.corners(place))
        figure.lay(place, COLOURINGS.index(shown))
    figure.colours |= colours
    return TrichetPosition(game, seat, figure, (), tuple(game.winning_regions(figure, figure.tiles)))


def _read_corners(game: Trichet, rows: str, anchor: str) -> Iterator[tuple[Point, int]]:
    """Yield the points with a colour, and their colours. Raises PositionError."""
    found = _POINT.fullmatch(anchor)
    if not found:
        message = _("the {field} is {text}; expected two numbers such as 0,1")
        raise PositionError(message.format(field=NAMES[1], text=short_repr(anchor)))
    left, top = int(found[1]), int(found[2])
    for down, row in enumerate(rows.split("/")):
        for right, letter in enumerate(tokens(row, _CORNER, row_name(top - down))):
            point = left + right, top - down
            if letter and max(map(abs, point)) >= game.plane.reach:
                message = _("the corner {corner} is too far out")
                raise PositionError(message.format(corner=f"{point[0]},{point[1]}"), "C3")
            if letter:
                yield point, LETTERS.index(letter.lower())


def _read_places(game: Trichet, text: str) -> set[int]:
    if text == NOTHING:
        return set()
    places = set[int]()
    for name in text.split(";"):
        try:
            places.add(game.place_named(name))
        except NotationError as error:
            message = _("{text} is not a triangle near the figure; expected one such as 2,0A")
            raise PositionError(message.format(text=short_repr(name))) from error
    return places


def _fillable(game: Trichet, colours: dict[int, int]) -> set[int]:
    """Return the triangles on which a tile fits whose corners all have their colours.

    ``colours`` has corners as keys.
    """
    around = {place for corner in colours for place in game.plane.around(corner)}
    shown = ((place, [colours.get(corner) for corner in game.plane.corners(place)]) for place in around)
    return {place for place, each in shown if None not in each and len(set(each)) > 1}


def connected(tiles: set[int], plane: Plane) -> set[int]:
    """Return the tiles that edges or corners connect to the first one."""
    reached, ahead = set[int](), [min(tiles)]
    while ahead:
        place = ahead.pop()
        if place not in reached:
            reached.add(place)
            ahead += (each for c in plane.corners(place) for each in plane.around(c) if each in tiles)
    return reached


def _check_empty(position: TrichetPosition) -> None:
    """Check that no triangle is empty on which a tile must lie (C7, C10)."""
    game, figure = position.game, position.figure
    forced = sorted(place for place, fits in figure.open.items() if len(fits) == 1)
    if forced and position.tiles_left:
        message = _("only one tile fits on {place}; expected a tile there")
        raise PositionError(message.format(place=game.name(forced[0])), "C7", tuple(forced))


def _row(colours: dict[Point, int], left: int, r: int) -> str:
    right = max((q for q, row in colours if row == r), default=left)
    return run_lengths(LETTERS[colours[q, r]] if (q, r) in colours else "" for q in range(left, right + 1))


POSITION_TEXT = TrichetPositionText()
