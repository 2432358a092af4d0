"""Rows of the table: what was measured, its budget, its yardstick; and the table as text."""

from collections.abc import Iterable, Sequence
from math import ceil, nan
from statistics import median
from typing import NamedTuple

HEADINGS = ("what", "measured", "budget", "within?", "yardstick of the same run", "ratio")
WIDTHS = (92, 31, 16, 7)
"""Of the first columns, in lines that are printed before the others are known."""


class Paired(NamedTuple):
    """Times of what is measured and of its yardstick, taken in turns so that both meet the same noise."""

    own: list[float]
    yardstick: list[float]


class Budget(NamedTuple):
    """The most allowed, or the least asked for; of the value, or of its ratio to the yardstick."""

    limit: float
    at_least: bool = False
    of_yardstick: bool = False

    def holds(self, row: "ReportRow") -> bool:
        """Whether the row is within."""
        judged = row.ratio if self.of_yardstick else row.value
        return judged >= self.limit if self.at_least else judged <= self.limit

    def text(self, unit: str) -> str:
        """As the table shows it."""
        sign = "≥" if self.at_least else "≤"
        return (
            f"{sign} {self.limit:g} × yardstick" if self.of_yardstick else f"{sign} {shown(self.limit, unit)}"
        )


class ReportRow(NamedTuple):
    """One line of the table. ``value`` is what the budget is about; ``yardstick`` is in the same unit."""

    what: str
    value: float
    unit: str
    budget: Budget | None
    yardstick: str
    yardstick_value: float
    statistic: str = ""
    """Which of many values ``value`` is: the median, say."""
    besides: str = ""
    """What else was measured."""
    besides_yardstick: str = ""
    """The same of the yardstick, for a long tail may be the machine's."""
    missing: str = ""
    """Why there is no value, if there is none."""

    @property
    def ratio(self) -> float:
        """How many yardsticks long it is."""
        return self.value / self.yardstick_value if self.yardstick_value else nan

    @property
    def is_judged(self) -> bool:
        """Whether it has a budget and a value."""
        return self.budget is not None and not self.missing

    @property
    def is_missed(self) -> bool:
        """Whether it has a budget and is not within."""
        return self.budget is not None and self.is_judged and not self.budget.holds(self)

    def cells(self) -> tuple[str, ...]:
        """The texts under HEADINGS."""
        if self.missing:
            budget = self.budget.text(self.unit) if self.budget else "–"
            return (self.what, f"not measured: {self.missing}", budget, "–", "–", "–")
        measured = f"{self.statistic} {shown(self.value, self.unit)}".strip()
        compared = f"{self.yardstick}: {shown(self.yardstick_value, self.unit)}"
        return (
            self.what,
            ", ".join(filter(None, (measured, self.besides))),
            self.budget.text(self.unit) if self.budget else "–",
            ("MISSED" if self.is_missed else "yes") if self.budget else "–",
            ", ".join(filter(None, (compared, self.besides_yardstick))),
            f"{self.ratio:.3g}",
        )


def missing_row(what: str, unit: str, budget: Budget | None, why: str) -> ReportRow:
    """A row that says why there is no value."""
    return ReportRow(what, nan, unit, budget, "", nan, missing=why)


def percentile(values: Iterable[float], percent: int) -> float:
    """The smallest of the values that at least so many percent of them do not exceed."""
    ordered = sorted(values)
    return ordered[max(1, ceil(len(ordered) * percent / 100)) - 1]


def median_row(what: str, times: Paired, unit: str, budget: Budget | None, yardstick: str) -> ReportRow:
    """A row about the median of times, compared to the median of the yardstick's."""
    return ReportRow(what, median(times.own), unit, budget, yardstick, median(times.yardstick), "median")


def with_p95(row: ReportRow, times: Paired) -> ReportRow:
    """The row with the 95th percentiles besides."""
    own, yardstick = (f"p95 {shown(percentile(values, 95), row.unit)}" for values in times)
    return row._replace(besides=own, besides_yardstick=yardstick)


def p95_row(what: str, times: Paired, unit: str, budget: Budget | None, yardstick: str) -> ReportRow:
    """A row about the 95th percentile, compared to the yardstick's; the medians stand besides."""
    own, compared = (percentile(values, 95) for values in times)
    besides = (f"median {shown(median(values), unit)}" for values in times)
    return ReportRow(what, own, unit, budget, yardstick, compared, "p95", *besides)


def shown(value: float, unit: str) -> str:
    """A value with its unit, to about three digits; a whole number stays whole."""
    decimals = 0 if value >= 100 or value == int(value) else 1 if value >= 10 else 2
    return f"{value:,.{decimals}f} {unit}"


def table(rows: Sequence[ReportRow]) -> str:
    """The rows under their headings, in columns."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    texts = [
        " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    return "\n".join([texts[0], "-|-".join("-" * width for width in widths), *texts[1:]])


def line(row: ReportRow) -> str:
    """A row alone, about as wide as others are."""
    cells = row.cells()
    padded = [cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=False)]
    return " | ".join([*padded, *cells[len(WIDTHS) :]])


def verdict(rows: Sequence[ReportRow]) -> str:
    """A sentence on which budgets are missed, and one on what could not be measured."""
    missed = [row.what for row in rows if row.is_missed]
    unknown = [row.what for row in rows if row.missing]
    count = sum(row.is_judged for row in rows)
    said = f"Kept: {count} of {count} budgets."
    if missed:
        said = f"MISSED: {len(missed)} of {count} budgets: {'; '.join(missed)}."
    return f"{said} Not measured: {'; '.join(unknown)}." if unknown else said
