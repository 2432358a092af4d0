"""Tests of the bench's load times: comparisons, medians and conditions."""

import pytest

from tools.bench.load_times import COMPARISONS, FIRST, LATER, PICTURE, Round, Visits, row_of, without_budgets
from tools.bench.page_visit import Conditions, Visit
from tools.bench.report import ReportRow

SLOW = Conditions("slow", slower=4)


def round_of(number: int) -> Round:
    """Return a round whose times are distinct and proportional to the number."""
    site = Visits(Visit(0.0, 4.0 * number, 0.5 * number), Visit(0.0, 2.0 * number, 0.25 * number))
    bare = Visits(Visit(0.0, 5.0 * number, None), Visit(0.0, 3.0 * number, None))
    stock = Visits(Visit(0.0, 8.0 * number, None), Visit(0.0, 6.0 * number, None))
    return Round(site, bare, stock)


def rows(*numbers: int) -> list[ReportRow]:
    """Return all rows of some rounds."""
    return [row_of(comparison, [round_of(number) for number in numbers], SLOW) for comparison in COMPARISONS]


def test_each_time_has_its_yardstick() -> None:
    found = [(row.value, row.yardstick_value) for row in rows(1)]
    assert found == [(4, 5), (4, 8), (0.5, 4), (2, 5), (2, 3), (2, 6), (0.25, 2)]
    assert [row.budget for row in rows(1) if row.budget] == [FIRST, LATER, PICTURE]


def test_rows_show_medians_and_ranges() -> None:
    first = rows(1, 3, 2)[0]
    assert (first.value, first.yardstick_value) == (8, 10)
    assert (first.details, first.yardstick_details) == ("4 s to 12 s", "5 s to 15 s")


def test_rows_name_their_conditions_and_can_omit_budgets() -> None:
    assert all(row.what.endswith(", slow") for row in rows(1))
    assert not any(row.budget for row in without_budgets(rows(1)))


def test_a_page_without_a_board_is_an_error() -> None:
    blind = round_of(1)._replace(site=Visits(Visit(0.0, 1.0, None), Visit(0.0, 1.0, None)))
    with pytest.raises(SystemExit, match="no picture"):
        row_of(COMPARISONS[2], [blind], SLOW)
