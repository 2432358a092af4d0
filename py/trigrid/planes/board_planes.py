"""Planes of a game that is played on a board."""

from abc import ABC, abstractmethod
from array import array
from typing import Any, Generic, TypeVar

from trigrid.lattice import Board, places_in

PositionT = TypeVar("PositionT")

MOVE_LIMIT = 500
"""The number of moves after which agents tie in a game without a limit (TRITT).

Random games of TRITT have fewer than a hundred moves, and people agree on a tie long before.
"""


class BoardPlanes(ABC, Generic[PositionT]):
    """Planes with a row for each row of a board, the lowest first.

    The columns are those of the lattice: a step up and to the right goes to the next row in the same column.
    So neighbours differ by the same rows and columns everywhere on the board. The first plane is 1 on the
    board and 0 elsewhere. Planes of sets are 1 on the places of the set. Planes of numbers have the same
    value everywhere.
    """

    def __init__(self, game: Any) -> None:
        board: Board = game.board
        self._everywhere = board.everywhere
        self._has_limit = game.max_length is not None
        left, bottom = (min(point[axis] for point in board.points) for axis in (0, 1))
        columns, rows = (max(point[axis] for point in board.points) + 1 for axis in (0, 1))
        columns, rows = columns - left, rows - bottom
        self.cells = tuple((r - bottom) * columns + q - left for q, r in board.points)
        """The index of each place in a plane."""
        self.names = tuple(self._sets(game.start()) | self._numbers(game.start(), 0))
        self.shape = (len(self.names), rows, columns)

    @abstractmethod
    def sets(self, position: PositionT) -> dict[str, int]:
        """Return sets of places by name."""

    @abstractmethod
    def numbers(self, position: PositionT) -> dict[str, float]:
        """Return numbers from 0 to 1 by name."""

    def tensor(self, position: PositionT, played: int = 0) -> "array[float]":
        """Return the planes as floats of 32 bits: plane by plane, row by row."""
        _, rows, columns = self.shape
        area = rows * columns
        sets, numbers = self._sets(position), self._numbers(position, played)
        found = array("f", bytes(4 * area * len(sets)))
        for plane, places in enumerate(sets.values()):
            for place in places_in(places):
                found[plane * area + self.cells[place]] = 1
        for number in numbers.values():
            found.extend(array("f", [number]) * area)
        return found

    def _sets(self, position: PositionT) -> dict[str, int]:
        return {"on the board": self._everywhere} | self.sets(position)

    def _numbers(self, position: PositionT, played: int) -> dict[str, float]:
        limited = {} if self._has_limit else {"moves played": played / MOVE_LIMIT}
        return self.numbers(position) | limited
