"""Lines of three on a board, found by bit shifts on a rectangular grid.

A step in a direction adds the same number to every cell of the grid, so one shift moves a whole set of cells.
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate, compress, repeat, takewhile

from trigrid.lattice.boards import Board
from trigrid.lattice.points import DIRECTIONS, add
from trigrid.lattice.regions import place_set

_ZERO_OR_ONE = bytes.maketrans(b"01", b"\0\1")
"""A table from the characters 0 and 1 to the bytes 0 and 1."""


class Grid:
    """A board's places as cells of a rectangular grid, and the board's lines of three.

    Cells are numbered row by row, in rows of equal width. Two blank columns separate the rows. A set of cells
    is an int, like a set of places.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        columns = [q for q, _ in board.points]
        self.width = max(columns) - min(columns) + 3
        self.size = self.width * len(board.rows)
        self.steps = (1, self.width, self.width - 1)
        """The numbers added to a cell by a step right, up right and up left."""

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cell of each place."""
        left, bottom = (min(point[axis] for point in self.board.points) for axis in (0, 1))
        return tuple((r - bottom) * self.width + q - left for q, r in self.board.points)

    @cached_property
    def everywhere(self) -> int:
        """The set of all cells with a place."""
        return place_set(self.cells)

    def places(self, cells: int) -> int:
        """Return the set of the places that are on a set of cells.

        Correct only for boards without holes.
        """
        found = 0
        for cell, row, place in self._rows:
            found |= (cells >> cell & row) << place
        return found

    @cached_property
    def _rows(self) -> tuple[tuple[int, int, int], ...]:
        """For each row: its first cell, a mask as long as the row, and its first place."""
        starts = [(self.board.place_at[row[0]], len(row)) for row in self.board.rows]
        return tuple((self.cells[place], (1 << count) - 1, place) for place, count in starts)

    def has_line(self, cells: int) -> bool:
        """Return whether a set has three neighbouring cells in a line."""
        found = 0
        for step in self.steps:
            found |= cells & cells >> step & cells >> 2 * step
        return found != 0

    def in_lines(self, cells: int) -> int:
        """Return the cells of a set that are part of a line of three or more."""
        found = 0
        for step in self.steps:
            first = cells & cells >> step & cells >> 2 * step
            found |= first | first << step | first << 2 * step
        return found

    def longest_line(self, cells: int) -> int:
        """Return the maximum number of neighbouring cells of a set in a line."""
        longest = 0
        for step in self.steps:
            runs, length = cells, 0
            while runs:
                runs, length = runs & runs >> step, length + 1
            longest = max(longest, length)
        return longest

    def completing(self, cells: int) -> int:
        """Return the cells that would complete a line of three with two cells of a set.

        The result can include cells off the board, and cells of the set itself.
        """
        found = 0
        for step in self.steps:
            pair = cells & cells >> step
            found |= pair >> step | pair << 2 * step | (cells & cells >> 2 * step) << step
        return found

    @cached_property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The places of each line of the board, from one end of the line to the other."""
        at = self.board.place_at
        paths = (
            takewhile(at.__contains__, accumulate(repeat(step), add, initial=start))
            for step in DIRECTIONS[: len(self.steps)]
            for start in self.board.points
            if (start[0] - step[0], start[1] - step[1]) not in at
        )
        return tuple(tuple(at[point] for point in path) for path in paths)

    @cached_property
    def threes(self) -> tuple[tuple[int, int, int], ...]:
        """All triples of neighbouring places in a line, sorted.

        The number of a triple is its index in this tuple.
        """
        return tuple(sorted(three for line in self.lines for three in _threes(line)))

    @cached_property
    def three_at(self) -> dict[tuple[int, int, int], int]:
        """The number of each triple of places in ``threes``."""
        return {three: number for number, three in enumerate(self.threes)}

    @cached_property
    def tracks(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the triples on each line, from one end of the line to the other."""
        return tuple(tuple(self.three_at[three] for three in _threes(line)) for line in self.lines)

    def fitting(self, ends: int, middles: int) -> int:
        """Return the triples with both ends in ``ends`` and the middle in ``middles``.

        ``ends`` and ``middles`` are sets of cells. The result is a bit set; ``numbers`` converts it to the
        numbers of the triples.
        """
        found = 0
        for step in reversed(self.steps):
            found = found << self.size | ends & middles >> step & ends >> 2 * step
        return found

    def numbers(self, fitting: int) -> list[int]:
        """Return the numbers of the triples in a result of ``fitting``.

        The numbers are sorted by direction, and ascend within each direction.
        """
        return list(compress(self._fitted, f"{fitting:b}"[::-1].encode().translate(_ZERO_OR_ONE)))

    @cached_property
    def _fitted(self) -> tuple[int, ...]:
        """The number of the triple for each bit in a result of ``fitting``.

        Unused bits have the number 0.
        """
        found = [0] * (len(self.steps) * self.size)
        for number, (first, middle, _) in enumerate(self.threes):
            direction = self.steps.index(self.cells[middle] - self.cells[first])
            found[direction * self.size + self.cells[first]] = number
        return tuple(found)


def _threes(line: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    return zip(line, line[1:], line[2:], strict=False)
