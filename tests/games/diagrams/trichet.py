"""Positions of Trichet from figures drawn in characters, as ``str(position)`` draws them, and from moves."""

import re

from trigrid.games.trichet import COLOURINGS, COLOURS, Trichet, TrichetPosition
from trigrid.lattice import Point
from trigrid.lattice.board_text import HALF_STEP, MARGIN

_MARK = re.compile(r"(-?[0-9]+)([AV])|[o.x]")


def trichet(drawing: str, to_move: int = 0, tiles: int = 96, region: int = 10) -> TrichetPosition:
    """The position that a drawing shows. Raises ValueError for one that does not show what it should.

    ``o`` and ``.`` are the colours of corners and, between them, of what tiles join; a place to move shows
    its q and A or V, its r stands at the left; ``x`` is a place for ever empty.
    """
    game = Trichet(tiles=tiles, region=region)
    lines = [line.rstrip() for line in drawing.splitlines() if line.strip()]
    strips = {int(line[:4]): _marks(line) for line in lines if line[:4].strip()}
    above = [int(line[:4]) for line in lines if line[:4].strip()]
    rows = dict(zip(above, (_marks(line) for line in lines if not line[:4].strip()), strict=False))
    shift = _shift(strips)
    colours = {
        ((column + shift - r) // 2, r): COLOURS.index(mark)
        for r, row in rows.items()
        for column, mark in row.items()
    }
    moves = [
        _tile(game, column + shift - r - 1, r, colours)
        for r, strip in strips.items()
        for column, mark in strip.items()
        if mark in COLOURS
    ]
    position = game.laid(moves, to_move)
    if str(position).splitlines()[:-1] != lines:
        raise ValueError(f"the drawing should be\n{position}")
    return position


def _marks(line: str) -> dict[int, str]:
    """The marks of a line by the number of half steps from its left margin."""
    found = list(_MARK.finditer(line[4:]))
    return {(m.start() + 4 + len(m[0]) // 2 - MARGIN) // HALF_STEP: m[0] for m in found}


def _shift(strips: dict[int, dict[int, str]]) -> int:
    """From half steps after the left margin to those after the corner (0, 0), as any open place tells."""
    r, column, mark = next(
        (r, column, mark) for r, strip in strips.items() for column, mark in strip.items() if mark[-1] in "AV"
    )
    return 2 * int(mark[:-1]) + r + (1 if mark.endswith("A") else 2) - column


def _tile(game: Trichet, after: int, r: int, colours: dict[Point, int]) -> int:
    """The move that lays the tile ``after`` half steps right of the apex of 0,rA."""
    q, is_down = divmod(after, 2)
    place = game.place(q, r, not is_down)
    left, apex, right = (colours[corner] for corner in game.corners(place))
    return game.lay(place, COLOURINGS.index((left, apex, right)))


def names(position: TrichetPosition) -> list[list[str]]:
    """The names of the places that the last move filled automatically, wave by wave."""
    return [[position.game.name(place) for place in wave] for wave in position.waves]
