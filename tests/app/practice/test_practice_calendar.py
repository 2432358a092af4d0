"""Tests of the calendar with the days of practice."""

import re
from datetime import date

from trigrid.app.practice.practice_html import end_html

TODAY = date(2026, 12, 5)
"""A Saturday."""


def calendar(*days: date) -> str:
    """Return the calendar at the end of a session."""
    text = end_html(0, 0, {}, frozenset(day.toordinal() for day in days), TODAY.toordinal())
    return text[text.index("<table") : text.index("</table>")]


def test_each_day_has_its_number_below_its_day_of_the_week() -> None:
    rows = re.findall("<tr>(.*?)</tr>", calendar(TODAY))
    heads = re.findall("<th.*?>(.*?)</th>", rows[0])
    cells = [re.findall(r"<td[^>]*>(?:<span[^>]*>)?(\d*)", row) for row in rows[1:]]
    assert heads == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    assert cells[0] == ["", "", "", "", "", "", "8"]
    assert cells[-1] == ["30", "1", "2", "3", "4", "5", ""]
    assert sum(bool(cell) for row in cells for cell in row) == 28


def test_days_of_practice_are_named_for_screen_readers() -> None:
    html = calendar(TODAY, date(2026, 11, 30))
    assert re.findall('class="unseen">(.*?)<', html) == [
        "30 November 2026: practised",
        "5 December 2026: practised",
    ]
    assert "Practised on 2 days in the last 4 weeks." in html
    assert html.count('aria-current="date"') == 1
