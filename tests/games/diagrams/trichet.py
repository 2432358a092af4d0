"""Positions of Trichet read from drawings in the format of ``str(position)``."""

import re

from trigrid.games.trichet import COLOURINGS, COLOURS, Trichet, TrichetPosition
from trigrid.lattice import Point
from trigrid.lattice.board_text import HALF_STEP, MARGIN

_MARK = re.compile(r"(-?[0-9]+)([AV])|[o.x]")


def trichet(drawing: str, to_move: int = 0, tiles: int = 96, region: int = 10) -> TrichetPosition:
    """Return the position that a drawing shows.

    A corner shows its colour, ``o`` or ``.``, and a tile the colour of two of its corners. An open place
    shows its q, then A if it points up or V if it points down; its r is at the left of the row. ``x`` marks a
    place that must stay empty.

    Raises ValueError if the position's own drawing is a different one.
    """
    game = Trichet(tiles=tiles, region=region)
    lines = [line.rstrip() for line in drawing.splitlines() if line.strip()]
    strips = {int(line[:4]): _marks(line) for line in lines if line[:4].strip()}
    above = [int(line[:4]) for line in lines if line[:4].strip()]
    # each line of corners has the same r as the strip above it
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
    """Return the marks of a line by the number of half steps from its left margin."""
    found = list(_MARK.finditer(line[4:]))
    return {(m.start() + 4 + len(m[0]) // 2 - MARGIN) // HALF_STEP: m[0] for m in found}


def _shift(strips: dict[int, dict[int, str]]) -> int:
    """Return the offset that converts half steps from the margin to those from (0, 0).

    The offset can be computed from any open place.
    """
    r, column, mark = next(
        (r, column, mark) for r, strip in strips.items() for column, mark in strip.items() if mark[-1] in "AV"
    )
    return 2 * int(mark[:-1]) + r + (1 if mark.endswith("A") else 2) - column


def _tile(game: Trichet, half_steps: int, r: int, colours: dict[Point, int]) -> int:
    """Return the move that lays the tile ``half_steps`` right of the apex of 0,rA."""
    q, is_down = divmod(half_steps, 2)
    place = game.place(q, r, not is_down)
    left, apex, right = (colours[corner] for corner in game.corners(place))
    return game.lay(place, COLOURINGS.index((left, apex, right)))


def names(position: TrichetPosition) -> list[list[str]]:
    """Return the names of the places that the last move filled, wave by wave."""
    return [[position.game.name(place) for place in wave] for wave in position.waves]
