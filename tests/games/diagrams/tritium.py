"""Positions of Tritium read from drawings in the format of ``str(position)``."""

from tests.drawn_rows import read_rows
from trigrid.games.tritium import COLOURS, Tritium, TritiumPosition
from trigrid.lattice import place_set, region


def tritium(
    drawing: str, form: str = "standard", to_move: int = 0, passes: int = 0, first_flag: int | None = None
) -> TritiumPosition:
    """Return the position that a drawing shows; its rows determine the board's size.

    ``.`` is an empty cell; ``o``, ``s`` and ``b`` are tiles; 1 or 2 after a tile is a flag of First or
    Second.
    """
    rows = sum(1 for line in drawing.splitlines() if line.strip())
    game = Tritium(size=(rows + 1) // 2, form=form)
    marks = read_rows(game.board, drawing)
    tiles = tuple(
        place_set(place for place, mark in marks.items() if mark[0] == colour[0]) for colour in COLOURS
    )
    first, second = (
        place_set(place for place, mark in marks.items() if mark.endswith(flag)) for flag in "12"
    )
    claimed = 0
    for place in (place for place, mark in marks.items() if mark[1:]):
        colour = next(places for places in tiles if places >> place & 1)
        claimed |= region(game.board.near, colour, place)
    return TritiumPosition(game, tiles, (first, second), claimed, to_move, passes, first_flag)
