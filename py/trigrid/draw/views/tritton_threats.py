"""Threats with trittons: the places where a player can complete a line with the next action, or turn.

Only ways that win are counted: a line of the opponent's colour that comes with it would lose.
"""

from functools import lru_cache

from trigrid.games.tritt import TrittPosition
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.games.trittons import TrittonPosition
from trigrid.lattice.grid import Grid


@lru_cache(maxsize=8)
def threats(position: TrittPosition) -> tuple[int, int]:
    """The places where Orange, and where Blue, could complete a line in TRITT, each as if to move."""
    orange, blue = (_entered(position, colour) | _slid(position, colour) for colour in (0, 1))
    return position.game.grid.places(orange), position.game.grid.places(blue)


@lru_cache(maxsize=8)
def turn_threats(position: TrittReloadedPosition) -> tuple[int, int]:
    """The places where Orange, and where Blue, could complete a line in TRITT Reloaded, each as if to move.

    A turn is an entry and a slide; after the entry the player to move has the slide alone.
    """
    orange, blue = (
        _slid(position, colour)
        if position.is_sliding and colour == position.to_move
        else _slid_after_entry(position, colour)
        for colour in (0, 1)
    )
    return position.game.grid.places(orange), position.game.grid.places(blue)


def gaps(position: TrittonPosition) -> tuple[int, int]:
    """The free places where one more dot of each colour would make a line."""
    grid, free = position.game.grid, position.free
    orange, blue = (grid.places(grid.completing(cells) & free) for cells in position.cells)
    return orange, blue


def _entered(position: TrittonPosition, colour: int) -> int:
    """The cells where the middle of an entry completes a line."""
    if not position.trittons_left[colour]:
        return 0
    grid, free = position.game.grid, position.free
    mine, theirs = position.cells[colour], position.cells[1 - colour]
    return _middles(grid, free & ~grid.completing(theirs), free & grid.completing(mine))


def _slid(position: TrittonPosition, colour: int) -> int:
    """The cells where an end of a slide completes a line."""
    grid = position.game.grid
    found = 0
    for mine, theirs, arriving, _ in _slides(position, colour):
        if grid.has_line(mine) and not grid.has_line(theirs):
            found |= grid.in_lines(mine) & arriving
    return found


def _slid_after_entry(position: TrittonPosition, colour: int) -> int:
    """The cells where an end of a slide completes a line, after an entry that makes none (L6)."""
    if not position.trittons_left[colour]:
        return 0
    grid, free = position.game.grid, position.free
    ends, middles = (free & ~grid.completing(position.cells[side]) for side in (1 - colour, colour))
    enterable = _middles(grid, ends, middles)
    found = 0
    for mine, theirs, arriving, path in _slides(position, colour):
        lined, near = grid.in_lines(mine) & arriving, grid.completing(mine) & enterable
        if not (lined or near) or grid.has_line(theirs):
            continue
        fitting = _middles(
            grid, ends & ~path & ~grid.completing(theirs), (enterable if lined else near) & ~path
        )
        if fitting:
            found |= lined | _joined(grid, mine, fitting & near, arriving)
    return found


def _joined(grid: Grid, mine: int, helpful: int, arriving: int) -> int:
    """Those of the arriving cells that make a line with one of the helpful ones."""
    found = 0
    while helpful:
        cell = helpful & -helpful
        found |= grid.in_lines(mine | cell) & arriving
        helpful ^= cell
    return found


def _slides(position: TrittonPosition, colour: int) -> list[tuple[int, int, int, int]]:
    """For each slide of a player's: the cells of both colours after it, where its ends are, and its path."""
    tables, parts = position.game.tables, position.game.parts
    mine, theirs = position.cells[colour], position.cells[1 - colour]
    found = []
    for move in position.slides_of(position.trittons[1 - colour]):
        _, start, end = parts(move)
        left, middle = mine ^ tables.ends[start], theirs ^ tables.middles[start]
        arriving = tables.ends[end]
        found.append((left | arriving, middle | tables.middles[end], arriving, tables.paths[move]))
    return found


def _middles(grid: Grid, ends: int, middles: int) -> int:
    """The middles of all placements with their ends in one set of cells and the middle in another."""
    found = 0
    for step in grid.steps:
        found |= ends << step & middles & ends >> step
    return found
