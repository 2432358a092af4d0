"""Repeated rounds of a long measurement.

If a round fails, the results of the earlier rounds are still reported.
"""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from tools.bench.report import ReportRow

T = TypeVar("T")


class Rounds(NamedTuple, Generic[T]):
    """The results of all rounds before the first failure."""

    wanted: int
    results: list[T]
    failure: Exception | SystemExit | None
    """The error of the failed round, or None."""

    def mark(self, row: ReportRow) -> ReportRow:
        """Return the row, labelled as incomplete if fewer rounds than wanted succeeded."""
        if len(self.results) == self.wanted:
            return row
        return row._replace(what=f"{row.what}, {len(self.results)} of {self.wanted} rounds")


def run_rounds(wanted: int, run_round: Callable[[int], T]) -> Rounds[T]:
    """Call a function once per round, with the number of the round, from 0.

    Stops at the first error, and returns the error together with the results so far.
    """
    results = list[T]()
    try:
        for number in range(wanted):
            results.append(run_round(number))
    except (Exception, SystemExit) as error:
        return Rounds(wanted, results, error)
    return Rounds(wanted, results, None)
