"""The calendar of daily puzzles: the results of a month's days."""

from datetime import date, timedelta
from enum import Enum
from typing import NamedTuple

from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.library.daily_progress import DailyTry
from trigrid.puzzle.daily import FIRST_DAY

Month = tuple[int, int]
"""A year and a month from 1 to 12."""
DAYS_PER_WEEK = 7


class DayState(Enum):
    """The results of a day; the values are names in style sheets."""

    SOLVED = "solved"
    """Solved at the first attempt, on its day."""
    LATER = "later"
    """Solved on its day after a failed attempt."""
    LATE = "late"
    """Solved after its day."""
    FAILED = "failed"
    OPEN = "open"
    """Not tried, or begun without a result."""
    NONE = "none"
    """No puzzle: the day is in the future or before the first puzzle."""


class CalendarDay(NamedTuple):
    """A day of the calendar and its result."""

    day: date
    state: DayState
    is_today: bool


class Counts(NamedTuple):
    """The numbers of days that were solved, and of those solved late."""

    solved: int
    late: int


def state_of(tried: DailyTry) -> DayState:
    """Return the result of a day that has a puzzle."""
    if tried.is_solved:
        return DayState.LATE if tried.is_late else DayState.LATER if tried.is_failed else DayState.SOLVED
    return DayState.FAILED if tried.is_failed else DayState.OPEN


class DailyCalendar:
    """The months of daily puzzles; ``daily`` has the results and today's date."""

    def __init__(self, daily: DailyPuzzles) -> None:
        self._daily = daily

    @property
    def first_month(self) -> Month:
        """The month of the first daily puzzle; at most the current month."""
        return min(FIRST_DAY[:2], self.last_month)

    @property
    def last_month(self) -> Month:
        """The current month."""
        return self._daily.today[:2]

    def shifted(self, month: Month, by: int) -> Month:
        """Return the month that is some months later, within the months of the calendar."""
        year, month_before = divmod(month[0] * 12 + month[1] - 1 + by, 12)
        return max(self.first_month, min(self.last_month, (year, month_before + 1)))

    def weeks(self, month: Month) -> list[list[CalendarDay | None]]:
        """Return the weeks of a month from Monday; None fills the days of other months."""
        day = date(*month, 1)
        days: list[CalendarDay | None] = [None] * day.weekday()
        while (day.year, day.month) == month:
            days.append(self._calendar_day(day))
            day += timedelta(days=1)
        days += [None] * (-len(days) % DAYS_PER_WEEK)
        return [days[start : start + DAYS_PER_WEEK] for start in range(0, len(days), DAYS_PER_WEEK)]

    def _calendar_day(self, day: date) -> CalendarDay:
        name = day.year, day.month, day.day
        has_puzzle = self._daily.has_puzzle(name)
        state = state_of(self._daily.of_day(name)) if has_puzzle else DayState.NONE
        return CalendarDay(day, state, name == self._daily.today)

    def counts(self) -> Counts:
        """Return the counts of all days with a puzzle until today."""
        tries = [tried for day, tried in self._daily.progress.days.items() if self._daily.has_puzzle(day)]
        solved = [tried for tried in tries if tried.is_solved]
        return Counts(len(solved), sum(tried.is_late for tried in solved))
