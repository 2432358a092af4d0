"""Rounds that take minutes in all: when one fails, those before it still make rows."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from tools.bench.report import ReportRow

T = TypeVar("T")


class Rounds(NamedTuple, Generic[T]):
    """What each round gave until one failed."""

    wanted: int
    found: list[T]
    failure: Exception | SystemExit | None
    """Why there are not all, if there are not."""

    def mark(self, row: ReportRow) -> ReportRow:
        """The row, which says so if it is made of fewer rounds than were wanted."""
        if len(self.found) == self.wanted:
            return row
        return row._replace(what=f"{row.what}, {len(self.found)} of {self.wanted} rounds")


def go_round(wanted: int, once: Callable[[int], T]) -> Rounds[T]:
    """Do something so many times, told the number, from 0."""
    found = list[T]()
    try:
        for number in range(wanted):
            found.append(once(number))
    except (Exception, SystemExit) as error:
        return Rounds(wanted, found, error)
    return Rounds(wanted, found, None)
