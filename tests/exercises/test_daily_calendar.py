"""Tests of the calendar of daily puzzles."""

from datetime import date

import pytest

from trigrid.exercises.daily_calendar import Counts, DailyCalendar, DayState
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.words import daily_calendar as words
from trigrid.library.daily_progress import DailyProgress, Date
from trigrid.puzzle import daily_puzzle
from trigrid.puzzle.daily import FIRST_DAY

TODAY = (2027, 1, 15)
SOLVED, LATER, LATE, FAILED = (2026, 12, 1), (2026, 12, 2), (2026, 12, 3), (2026, 12, 4)


def calendar_on(today: Date = TODAY) -> DailyCalendar:
    """Return a calendar with one day of each result."""
    progress = DailyProgress()
    for day, results in ((SOLVED, [True]), (LATER, [False, True]), (LATE, [True]), (FAILED, [False])):
        progress.begin(day, *daily_puzzle(*day))
        for is_solved in results:
            progress.record(day, is_solved=is_solved, is_late=day == LATE)
    return DailyCalendar(DailyPuzzles(progress, lambda: today))


def states(calendar: DailyCalendar, month: tuple[int, int]) -> dict[int, DayState]:
    """Return the result of each day of a month."""
    weeks = calendar.weeks(month)
    return {day.day.day: day.state for week in weeks for day in week if day}


def test_a_month_is_shown_in_weeks_from_monday() -> None:
    weeks = calendar_on().weeks((2026, 12))
    assert {len(week) for week in weeks} == {7}
    assert [day.day.day if day else None for day in weeks[0]] == [None, 1, 2, 3, 4, 5, 6]
    assert [day.day.day if day else None for day in weeks[-1]] == [28, 29, 30, 31, None, None, None]
    assert all(day.day.weekday() == index for week in weeks for index, day in enumerate(week) if day)


def test_each_day_shows_its_result() -> None:
    found = states(calendar_on(), (2026, 12))
    assert [found[day] for day in range(1, 6)] == [
        DayState.SOLVED,
        DayState.LATER,
        DayState.LATE,
        DayState.FAILED,
        DayState.OPEN,
    ]


def test_days_before_the_first_puzzle_and_after_today_have_none() -> None:
    calendar = calendar_on()
    assert [day for day, state in states(calendar, (2026, 11)).items() if state is DayState.OPEN] == [
        *range(FIRST_DAY[2], 31)
    ]
    january = states(calendar, (2027, 1))
    assert {day for day, state in january.items() if state is DayState.NONE} == {*range(16, 32)}
    today = [day for week in calendar.weeks((2027, 1)) for day in week if day and day.is_today]
    assert [day.day for day in today] == [date(*TODAY)]


def test_months_end_at_the_first_puzzle_and_at_today() -> None:
    calendar = calendar_on()
    assert calendar.shifted((2026, 12), 1) == (2027, 1)
    assert calendar.shifted((2027, 1), -1) == (2026, 12)
    assert calendar.shifted((2027, 1), 1) == calendar.last_month == (2027, 1)
    assert calendar.shifted((2026, 11), -1) == calendar.first_month == (2026, 11)


def test_a_clock_before_the_first_puzzle_shows_only_its_own_day() -> None:
    calendar = calendar_on((2025, 3, 9))
    assert calendar.first_month == calendar.last_month == (2025, 3)
    assert [day for day, state in states(calendar, (2025, 3)).items() if state is DayState.OPEN] == [9]
    assert calendar.counts().solved == 0


def test_solved_and_late_days_are_counted() -> None:
    assert calendar_on().counts() == Counts(solved=3, late=1)


@pytest.mark.parametrize(
    ("counts", "text"),
    [
        (Counts(1, 0), "1 day solved."),
        (Counts(0, 0), "No day solved yet."),
        (Counts(3, 0), "3 days solved."),
        (Counts(3, 2), "3 days solved, 2 of them late."),
    ],
)
def test_the_count_mentions_late_days_only_if_there_are_some(counts: Counts, text: str) -> None:
    assert words.solved_days(counts) == text


def test_the_name_of_a_day_states_its_result() -> None:
    day = date(2026, 12, 3)
    assert words.day_label(day, DayState.LATE, is_today=False) == "3 December: solved late"
    assert words.day_label(day, DayState.OPEN, is_today=True) == "Today, 3 December: not tried"
