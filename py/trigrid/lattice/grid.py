"""Lines of three on a board: its places on a grid where each direction is one constant shift."""

from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate, compress, repeat, takewhile

from trigrid.lattice.boards import Board
from trigrid.lattice.points import DIRECTIONS, add
from trigrid.lattice.regions import place_set

_ZERO_OR_ONE = bytes.maketrans(b"01", b"\0\1")
"""From the characters 0 and 1 to the bytes 0 and 1."""


class Grid:
    """The places of a board as cells, numbered row by row in rows of one width, and its lines of three.

    A set of cells is an int, as a set of places is. Two blank columns keep rows from running into each other.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        columns = [q for q, _ in board.points]
        self.width = max(columns) - min(columns) + 3
        self.size = self.width * len(board.rows)
        self.steps = (1, self.width, self.width - 1)
        """What the steps to the right, up to the right and up to the left add to a cell."""

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cell of each place."""
        left, bottom = (min(point[axis] for point in self.board.points) for axis in (0, 1))
        return tuple((r - bottom) * self.width + q - left for q, r in self.board.points)

    @cached_property
    def everywhere(self) -> int:
        """The set of all cells where a place is."""
        return place_set(self.cells)

    def places(self, cells: int) -> int:
        """The set of the places on a set of cells."""
        found = 0
        for cell, row, place in self._rows:
            found |= (cells >> cell & row) << place
        return found

    @cached_property
    def _rows(self) -> tuple[tuple[int, int, int], ...]:
        """For each row its first cell, the set of as many as it has, and its first place."""
        starts = [(self.board.place_at[row[0]], len(row)) for row in self.board.rows]
        return tuple((self.cells[place], (1 << count) - 1, place) for place, count in starts)

    def has_line(self, cells: int) -> bool:
        """Whether three neighbouring cells of a set lie in line."""
        found = 0
        for step in self.steps:
            found |= cells & cells >> step & cells >> 2 * step
        return found != 0

    def in_lines(self, cells: int) -> int:
        """Those cells of a set that lie in a line of three or more of them."""
        found = 0
        for step in self.steps:
            first = cells & cells >> step & cells >> 2 * step
            found |= first | first << step | first << 2 * step
        return found

    def longest_line(self, cells: int) -> int:
        """The largest number of neighbouring cells of a set that lie in line."""
        longest = 0
        for step in self.steps:
            runs, length = cells, 0
            while runs:
                runs, length = runs & runs >> step, length + 1
            longest = max(longest, length)
        return longest

    def completing(self, cells: int) -> int:
        """Where one more cell would make a line of three with two of a set; some may be off the board."""
        found = 0
        for step in self.steps:
            pair = cells & cells >> step
            found |= pair >> step | pair << 2 * step | (cells & cells >> 2 * step) << step
        return found

    @cached_property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The places of each line of the board, in their order."""
        at = self.board.place_at
        walks = (
            takewhile(at.__contains__, accumulate(repeat(step), add, initial=start))
            for step in DIRECTIONS[: len(self.steps)]
            for start in self.board.points
            if (start[0] - step[0], start[1] - step[1]) not in at
        )
        return tuple(tuple(at[point] for point in walk) for walk in walks)

    @cached_property
    def threes(self) -> tuple[tuple[int, int, int], ...]:
        """Every three neighbouring places in line, sorted, so that each has a number."""
        return tuple(sorted(three for line in self.lines for three in _threes(line)))

    @cached_property
    def three_at(self) -> dict[tuple[int, int, int], int]:
        """From three places to their number among ``threes``."""
        return {three: number for number, three in enumerate(self.threes)}

    @cached_property
    def tracks(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the threes of each line, in order along it."""
        return tuple(tuple(self.three_at[three] for three in _threes(line)) for line in self.lines)

    def fitting(self, ends: int, middles: int) -> int:
        """The threes with ends in one set of cells and the middle in another, for ``numbers`` to list."""
        found = 0
        for step in reversed(self.steps):
            found = found << self.size | ends & middles >> step & ends >> 2 * step
        return found

    def numbers(self, fitting: int) -> list[int]:
        """The numbers of the threes that ``fitting`` found, by direction, then in ascending order."""
        return list(compress(self._fitted, f"{fitting:b}"[::-1].encode().translate(_ZERO_OR_ONE)))

    @cached_property
    def _fitted(self) -> tuple[int, ...]:
        """The number of the three that each element of a set made by ``fitting`` stands for, if any."""
        found = [0] * (len(self.steps) * self.size)
        for number, (first, middle, _) in enumerate(self.threes):
            direction = self.steps.index(self.cells[middle] - self.cells[first])
            found[direction * self.size + self.cells[first]] = number
        return tuple(found)


def _threes(line: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    return zip(line, line[1:], line[2:], strict=False)
