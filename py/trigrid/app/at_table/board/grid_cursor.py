"""The keyboard's cursor on the grid of places: along rows as they are seen, and from row to row."""

from collections.abc import Callable

from trigrid.draw.scene import Spot

Rows = tuple[tuple[int, ...], ...]
"""Places from the top row to the bottom, in a row from left to right."""

COLUMN_STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
ROW_STEPS = {"ArrowUp": -1, "ArrowDown": 1}
ROW_ENDS = {"Home": 0, "End": -1}
"""From a key to the step along a row, the step between rows, and the index in a row."""


class GridCursor:
    """A cursor on one of the places of a board, moved by keys.

    From row to row it goes as straight up or down as the lattice allows and, like a text cursor, keeps to
    the column where it last was by choice: Up and then Down leads back. Where two places lie equally
    near to it, the left one is taken.
    """

    def __init__(self, rows: Rows, centre: Callable[[int], Spot]) -> None:
        self.rows = rows
        self._centre = centre
        self._row_number = _row_numbers(rows)
        self._column: float | None = None
        """The x, in units, to keep to from row to row; None: that of the place."""
        self.place = self._nearest_to(_middle([centre(place) for row in rows for place in row]))

    def __contains__(self, place: int) -> bool:
        return place in self._row_number

    def move_to(self, place: int) -> None:
        """Move to another place. Raises KeyError if there is no such place."""
        if place != self.place:
            self._row_number[place]
            self.place, self._column = place, None

    def set_rows(self, rows: Rows) -> None:
        """Move on other rows from now on, from the same place or, if that is gone, from the nearest."""
        self.rows, self._row_number = rows, _row_numbers(rows)
        if self.place not in self._row_number:
            self.move_to(self._nearest_to(self._centre(self.place)))

    def press_key(self, key: str, *, is_far: bool = False) -> bool:
        """Move as a key says; False if it is no key that moves the cursor.

        Home and End lead to the ends of the row, with ``is_far`` to the first and the last place of all.
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
    """Equal for lengths that differ by the rounding of spots alone, so that the first place is taken."""
    return round(length, 2)
