"""The rows of the bench's table: measured values with budgets and yardsticks.

A yardstick is other work that the same run measures for comparison.
"""

from collections.abc import Iterable, Sequence
from math import ceil, nan
from statistics import median
from typing import NamedTuple

HEADINGS = ("what", "measured", "budget", "within?", "yardstick of the same run", "ratio")
WIDTHS = (92, 31, 16, 7)
"""Widths of the first columns in lines that are printed before the table."""


class Paired(NamedTuple):
    """Times of the measured work and of its yardstick.

    The work and the yardstick are measured alternately, so that noise affects them equally.
    """

    own: list[float]
    yardstick: list[float]


class Budget(NamedTuple):
    """The limit of a value or, with ``of_yardstick``, of its ratio to the yardstick.

    The limit is a maximum or, with ``at_least``, a minimum.
    """

    limit: float
    at_least: bool = False
    of_yardstick: bool = False

    def holds(self, row: "ReportRow") -> bool:
        """Return whether the row is within the budget."""
        judged = row.ratio if self.of_yardstick else row.value
        return judged >= self.limit if self.at_least else judged <= self.limit

    def text(self, unit: str) -> str:
        """Return the budget as text for the table."""
        sign = "≥" if self.at_least else "≤"
        return (
            f"{sign} {self.limit:g} × yardstick" if self.of_yardstick else f"{sign} {shown(self.limit, unit)}"
        )


class ReportRow(NamedTuple):
    """One row of the table.

    ``value``, or its ratio to ``yardstick_value``, is compared with the budget. Both values have the same
    unit.
    """

    what: str
    value: float
    unit: str
    budget: Budget | None
    yardstick: str
    yardstick_value: float
    statistic: str = ""
    """The name of the statistic that ``value`` contains, for example "median"."""
    details: str = ""
    """Further statistics."""
    yardstick_details: str = ""
    """Further statistics of the yardstick, which show the noise of the machine."""
    missing: str = ""
    """The reason for a missing value, or an empty string."""

    @property
    def ratio(self) -> float:
        """The value divided by the yardstick's value, or NaN if the latter is 0."""
        return self.value / self.yardstick_value if self.yardstick_value else nan

    @property
    def is_judged(self) -> bool:
        """Whether the row has a budget and a value."""
        return self.budget is not None and not self.missing

    @property
    def is_missed(self) -> bool:
        """Whether the row has a value that is not within its budget."""
        return self.budget is not None and self.is_judged and not self.budget.holds(self)

    def cells(self) -> tuple[str, ...]:
        """Return the cells of the row as strings, in the order of HEADINGS."""
        if self.missing:
            budget = self.budget.text(self.unit) if self.budget else "–"
            return (self.what, f"not measured: {self.missing}", budget, "–", "–", "–")
        measured = f"{self.statistic} {shown(self.value, self.unit)}".strip()
        compared = f"{self.yardstick}: {shown(self.yardstick_value, self.unit)}"
        return (
            self.what,
            ", ".join(filter(None, (measured, self.details))),
            self.budget.text(self.unit) if self.budget else "–",
            ("MISSED" if self.is_missed else "yes") if self.budget else "–",
            ", ".join(filter(None, (compared, self.yardstick_details))),
            f"{self.ratio:.3g}",
        )


def missing_row(what: str, unit: str, budget: Budget | None, reason: str) -> ReportRow:
    """Return a row with the reason why its value is missing."""
    return ReportRow(what, nan, unit, budget, "", nan, missing=reason)


def percentile(values: Iterable[float], percent: int) -> float:
    """Return a percentile of values, by the nearest-rank method."""
    ordered = sorted(values)
    return ordered[max(1, ceil(len(ordered) * percent / 100)) - 1]


def median_row(what: str, times: Paired, unit: str, budget: Budget | None, yardstick: str) -> ReportRow:
    """Return a row that compares the medians of times and their yardstick."""
    return ReportRow(what, median(times.own), unit, budget, yardstick, median(times.yardstick), "median")


def with_p95(row: ReportRow, times: Paired) -> ReportRow:
    """Return the row with 95th percentiles as further statistics."""
    own, yardstick = (f"p95 {shown(percentile(values, 95), row.unit)}" for values in times)
    return row._replace(details=own, yardstick_details=yardstick)


def p95_row(what: str, times: Paired, unit: str, budget: Budget | None, yardstick: str) -> ReportRow:
    """Return a row that compares the 95th percentiles of times and their yardstick.

    The medians are further statistics.
    """
    own, compared = (percentile(values, 95) for values in times)
    details = (f"median {shown(median(values), unit)}" for values in times)
    return ReportRow(what, own, unit, budget, yardstick, compared, "p95", *details)


def shown(value: float, unit: str) -> str:
    """Return a value with its unit, to about three digits.

    Whole numbers have no decimals.
    """
    decimals = 0 if value >= 100 or value == int(value) else 1 if value >= 10 else 2
    return f"{value:,.{decimals}f} {unit}"


def table(rows: Sequence[ReportRow]) -> str:
    """Return the rows as a text table with headings."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    texts = [
        " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    return "\n".join([texts[0], "-|-".join("-" * width for width in widths), *texts[1:]])


def line(row: ReportRow) -> str:
    """Return one row as a line with columns of fixed width."""
    cells = row.cells()
    padded = [cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=False)]
    return " | ".join([*padded, *cells[len(WIDTHS) :]])


def verdict(rows: Sequence[ReportRow]) -> str:
    """Return a summary: whether the budgets are met, and which values are missing."""
    missed = [row.what for row in rows if row.is_missed]
    unknown = [row.what for row in rows if row.missing]
    count = sum(row.is_judged for row in rows)
    summary = f"Met: {count} of {count} budgets."
    if missed:
        summary = f"MISSED: {len(missed)} of {count} budgets: {'; '.join(missed)}."
    return f"{summary} Not measured: {'; '.join(unknown)}." if unknown else summary
