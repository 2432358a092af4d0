"""Positions of Tri-It-Out read from drawings in the format of ``str(position)``."""

from tests.drawn_rows import read_rows
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.lattice import place_set


def tri_it_out(
    drawing: str, board: str = "hex-3-4", capture: str = "new", to_move: int = 0
) -> TriItOutPosition:
    """Return the position that a drawing shows, before a placement or after the end.

    ``x`` and ``o`` are counters of First and Second, ``#`` the restricted places, ``.`` the free ones.
    """
    game = TriItOut(board, capture)
    marks = read_rows(game.board, drawing)
    first, second, restricted, free = (
        place_set(place for place, mark in marks.items() if mark == kind) for kind in "xo#."
    )
    position = TriItOutPosition(game, (first, second), to_move, free, None)
    assert position.restricted == restricted, f"the restricted places should be\n{position}"
    return position


def named(position: TriItOutPosition, *triangles: str) -> set[tuple[int, ...]]:
    """Return triangles given by the names of their corners, such as ``a1 a2 b2``."""
    board = position.game.board
    return {tuple(sorted(board.names.index(name) for name in corners.split())) for corners in triangles}
