"""Threats with trittons: places where the next move or turn can complete a line.

Players enter trittons with a middle of their own colour. They slide the opponent's trittons, whose ends have
that colour. Only winning moves are threats. A move that also makes a line of the opponent's colour loses.
"""

from functools import lru_cache

from trigrid.games.tritt import TrittPosition
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.games.trittons import TrittonPosition
from trigrid.lattice.grid import Grid


@lru_cache(maxsize=8)
def threats(position: TrittPosition) -> tuple[int, int]:
    """Return the places where Orange, and where Blue, could complete a line in TRITT.

    Each colour is considered as if it were to move.
    """
    orange, blue = (_entered(position, colour) | _slid(position, colour) for colour in (0, 1))
    return position.game.grid.places(orange), position.game.grid.places(blue)


@lru_cache(maxsize=8)
def turn_threats(position: TrittReloadedPosition) -> tuple[int, int]:
    """Return the places where Orange, and where Blue, could complete a line in a turn.

    Each colour is considered as if it were to move. A turn of TRITT Reloaded is an entry and a slide. After
    the entry, only the slide counts for the player to move.
    """
    orange, blue = (
        _slid(position, colour)
        if position.is_sliding and colour == position.to_move
        else _slid_after_entry(position, colour)
        for colour in (0, 1)
    )
    return position.game.grid.places(orange), position.game.grid.places(blue)


def gaps(position: TrittonPosition) -> tuple[int, int]:
    """Return, by colour, the free places where one more dot would make a line."""
    grid, free = position.game.grid, position.free
    orange, blue = (grid.places(grid.completing(cells) & free) for cells in position.cells)
    return orange, blue


def _entered(position: TrittonPosition, colour: int) -> int:
    """Return the cells where the middle dot of an entry completes a line."""
    if not position.trittons_left[colour]:
        return 0
    grid, free = position.game.grid, position.free
    own, other = position.cells[colour], position.cells[1 - colour]
    return _middles(grid, free & ~grid.completing(other), free & grid.completing(own))


def _slid(position: TrittonPosition, colour: int) -> int:
    """Return the cells where an end dot of a slid tritton completes a line."""
    grid = position.game.grid
    completed = 0
    for own, other, arriving, _ in _slides(position, colour):
        if grid.has_line(own) and not grid.has_line(other):
            completed |= grid.in_lines(own) & arriving
    return completed


def _slid_after_entry(position: TrittonPosition, colour: int) -> int:
    """Return the cells where a slide after an entry completes a line with an end dot.

    The entry must not make a line (L6).
    """
    if not position.trittons_left[colour]:
        return 0
    grid, free = position.game.grid, position.free
    ends, middles = (free & ~grid.completing(position.cells[side]) for side in (1 - colour, colour))
    enterable = _middles(grid, ends, middles)
    completed = 0
    for own, other, arriving, path in _slides(position, colour):
        # lined: ends that complete a line without the entry
        # near: middles of entries that complete a line together with the slide
        lined, near = grid.in_lines(own) & arriving, grid.completing(own) & enterable
        if not (lined or near) or grid.has_line(other):
            continue
        fitting = _middles(
            grid, ends & ~path & ~grid.completing(other), (enterable if lined else near) & ~path
        )
        if fitting:
            completed |= lined | _joined(grid, own, fitting & near, arriving)
    return completed


def _joined(grid: Grid, own: int, helpful: int, arriving: int) -> int:
    """Return the arriving cells that are in a line with one of the helpful cells."""
    completed = 0
    while helpful:
        cell = helpful & -helpful
        completed |= grid.in_lines(own | cell) & arriving
        helpful ^= cell
    return completed


def _slides(position: TrittonPosition, colour: int) -> list[tuple[int, int, int, int]]:
    """Return the effect of each slide that the player of a colour can make.

    An effect has four sets of cells: the cells of the player's colour and of the other colour after the
    slide, the ends of the slid tritton, and its path.
    """
    tables, parts = position.game.tables, position.game.parts
    own, other = position.cells[colour], position.cells[1 - colour]
    effects = []
    for move in position.slides_of(position.trittons[1 - colour]):
        _, start, end = parts(move)
        own_rest, other_rest = own ^ tables.ends[start], other ^ tables.middles[start]
        arriving = tables.ends[end]
        effects.append((own_rest | arriving, other_rest | tables.middles[end], arriving, tables.paths[move]))
    return effects


def _middles(grid: Grid, ends: int, middles: int) -> int:
    """Return the middles of the placements that fit into the given sets.

    A placement fits if both its ends are in ``ends`` and its middle is in ``middles``.
    """
    fitting = 0
    for step in grid.steps:
        fitting |= ends << step & middles & ends >> step
    return fitting
