"""Where the arrow keys lead on a board: along rows of places as they are seen, and from row to row."""

from collections.abc import Callable

from trigrid.draw.scene import Spot

Rows = tuple[tuple[int, ...], ...]
"""Places from the top row to the bottom, in a row from left to right."""

ALONG = {"ArrowLeft": -1, "ArrowRight": 1}
ACROSS = {"ArrowUp": -1, "ArrowDown": 1}
ENDS = {"Home": 0, "End": -1}


class GridCursor:
    """Somebody who walks on a board and stands on one of its places.

    From row to row they go as straight up or down as the lattice allows and, like a text cursor, keep to
    the column where they last stood by choice: Up and then Down leads back. Where two places lie equally
    near to it, the left one is taken.
    """

    def __init__(self, rows: Rows, centre: Callable[[int], Spot]) -> None:
        self.rows = rows
        self._centre = centre
        self._lies_in = _rows_of(rows)
        self._column: float | None = None
        """Where they would be in each row, if there were a place; None where they stand."""
        self.place = self._nearest_to(_middle([centre(place) for row in rows for place in row]))

    def __contains__(self, place: int) -> bool:
        return place in self._lies_in

    def go(self, place: int) -> None:
        """Stand on another place. Raises KeyError if there is no such place."""
        if place != self.place:
            self._lies_in[place]
            self.place, self._column = place, None

    def follow(self, rows: Rows) -> None:
        """Walk on other rows from now on, from the same place or, if that is gone, from the nearest."""
        self.rows, self._lies_in = rows, _rows_of(rows)
        if self.place not in self._lies_in:
            self.go(self._nearest_to(self._centre(self.place)))

    def step(self, key: str, *, is_far: bool = False) -> bool:
        """Go where a key leads; False if it is no key to walk with.

        Home and End lead to the ends of the row, with ``is_far`` to the first and the last place of all.
        """
        if is_far and key in ENDS:
            self.go(self.rows[ENDS[key]][ENDS[key]])
        elif is_far:
            return False
        elif key in ENDS:
            self.go(self._row[ENDS[key]])
        elif key in ALONG:
            self._go_along(ALONG[key])
        elif key in ACROSS:
            self._go_across(ACROSS[key])
        else:
            return False
        return True

    @property
    def _row(self) -> tuple[int, ...]:
        return self.rows[self._lies_in[self.place]]

    def _go_along(self, step: int) -> None:
        at = self._row.index(self.place) + step
        if 0 <= at < len(self._row):
            self.go(self._row[at])

    def _go_across(self, step: int) -> None:
        column = self._x(self.place) if self._column is None else self._column
        number = self._lies_in[self.place] + step
        if 0 <= number < len(self.rows):
            self.place = min(self.rows[number], key=lambda place: _rounded(abs(self._x(place) - column)))
            self._column = column

    def _x(self, place: int) -> float:
        return self._centre(place)[0]

    def _nearest_to(self, spot: Spot) -> int:
        return min(self._lies_in, key=lambda place: _rounded(_distance(self._centre(place), spot)))


def _rows_of(rows: Rows) -> dict[int, int]:
    """The number of each place's row."""
    return {place: number for number, row in enumerate(rows) for place in row}


def _middle(spots: list[Spot]) -> Spot:
    xs, ys = zip(*spots, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _distance(a: Spot, b: Spot) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _rounded(length: float) -> float:
    """Equal for lengths that differ by the rounding of spots alone, so that the first place is taken."""
    return round(length, 2)
