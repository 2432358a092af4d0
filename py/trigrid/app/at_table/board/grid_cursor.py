"""The keyboard cursor on the grid of places, moved along and between visible rows."""

from collections.abc import Callable

from trigrid.draw.scene import Spot

Rows = tuple[tuple[int, ...], ...]
"""Rows of places from top to bottom, each from left to right."""

COLUMN_STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
ROW_STEPS = {"ArrowUp": -1, "ArrowDown": 1}
ROW_ENDS = {"Home": 0, "End": -1}
"""Steps along a row, steps between rows and indexes within a row, by key."""


class GridCursor:
    """A cursor on a place of the board, moved by keys.

    Up and Down go as straight as the lattice allows. As in a text editor, a series of these steps keeps to
    the column where it began. So Up and then Down leads back to the same place. If two places are equally
    near to that column, the cursor moves to the left one.
    """

    def __init__(self, rows: Rows, centre: Callable[[int], Spot]) -> None:
        self.rows = rows
        self._centre = centre
        self._row_number = _row_numbers(rows)
        self._column: float | None = None
        """The x coordinate that Up and Down keep to, in units; None for that of the place."""
        self.place = self._nearest_to(_middle([centre(place) for row in rows for place in row]))

    def __contains__(self, place: int) -> bool:
        return place in self._row_number

    def move_to(self, place: int) -> None:
        """Move to another place. Raises KeyError if the board has no such place."""
        if place != self.place:
            self._row_number[place]
            self.place, self._column = place, None

    def set_rows(self, rows: Rows) -> None:
        """Use other rows from now on.

        The cursor keeps its place, or moves to the nearest one if its place is gone.
        """
        self.rows, self._row_number = rows, _row_numbers(rows)
        if self.place not in self._row_number:
            self.move_to(self._nearest_to(self._centre(self.place)))

    def press_key(self, key: str, *, is_far: bool = False) -> bool:
        """Move the cursor by a key; return False if the cursor does not use the key.

        Home and End lead to the ends of the row. With ``is_far`` they lead to the first and the last place of
        the board, and no other key is used.
        """
        if is_far and key in ROW_ENDS:
            self.move_to(self.rows[ROW_ENDS[key]][ROW_ENDS[key]])
        elif is_far:
            return False
        elif key in ROW_ENDS:
            self.move_to(self._row[ROW_ENDS[key]])
        elif key in COLUMN_STEPS:
            self._move_in_row(COLUMN_STEPS[key])
        elif key in ROW_STEPS:
            self._move_across_rows(ROW_STEPS[key])
        else:
            return False
        return True

    @property
    def _row(self) -> tuple[int, ...]:
        return self.rows[self._row_number[self.place]]

    def _move_in_row(self, step: int) -> None:
        at = self._row.index(self.place) + step
        if 0 <= at < len(self._row):
            self.move_to(self._row[at])

    def _move_across_rows(self, step: int) -> None:
        column = self._x(self.place) if self._column is None else self._column
        number = self._row_number[self.place] + step
        if 0 <= number < len(self.rows):
            self.place = min(self.rows[number], key=lambda place: _rounded(abs(self._x(place) - column)))
            self._column = column

    def _x(self, place: int) -> float:
        return self._centre(place)[0]

    def _nearest_to(self, spot: Spot) -> int:
        return min(self._row_number, key=lambda place: _rounded(_distance(self._centre(place), spot)))


def _row_numbers(rows: Rows) -> dict[int, int]:
    return {place: number for number, row in enumerate(rows) for place in row}


def _middle(spots: list[Spot]) -> Spot:
    xs, ys = zip(*spots, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _distance(a: Spot, b: Spot) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _rounded(length: float) -> float:
    """Round a length, so that equal distances compare equal despite rounding errors."""
    return round(length, 2)
