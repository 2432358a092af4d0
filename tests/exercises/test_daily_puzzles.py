"""Tests of the puzzle of the day and of streaks.

The puzzle is the same for everyone, and does not change for a user who has started it.
"""

import os
import time
from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.exercises.daily_puzzles import DailyPuzzles, current_streak, longest_streak
from trigrid.library.daily_progress import DailyProgress, DailyTry, Date
from trigrid.puzzle import daily, daily_puzzle, day_number, puzzles
from trigrid.puzzle.daily import FIRST_DAY

HOUR, DAY = 3600, 86_400
SOME_MIDNIGHT = 1_796_083_200
"""Midnight of 1 December 2026 in UTC, in seconds since 1970."""
CLOCKS_CHANGE = {
    "New York": "EST5EDT,M3.2.0,M11.1.0",
    "Cairo, at midnight": "EET-2EEST,M4.5.5/0,M10.5.4/24",
    "Lord Howe, by half an hour": "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
    "Dublin, in winter": "IST-1GMT0,M10.5.0,M3.5.0/1",
}
"""Time zones in POSIX notation whose clocks change in different ways."""
SAMPLE = (2026, 12, 1)


def tuple_of(day: date) -> Date:
    """Return a date in the format of the page."""
    return day.year, day.month, day.day


@pytest.fixture
def time_zone() -> Iterator[None]:
    """Restore the time zone of this process after a test that sets others."""
    before = os.environ.get("TZ")
    yield
    os.environ.pop("TZ")
    if before is not None:
        os.environ["TZ"] = before
    time.tzset()


def local_date(seconds: float) -> Date:
    """Return the local date at a time given in seconds since 1970 in UTC."""
    return time.localtime(seconds)[:3]


def set_zone(name: str) -> None:
    """Set the time zone of this process."""
    os.environ["TZ"] = name
    time.tzset()


def zone_at(hours: int) -> str:
    """Return the time zone that is the given hours ahead of UTC, in POSIX notation."""
    return f"<{hours:+03}>{-hours:+}"


@pytest.mark.usefixtures("time_zone")
def test_everyone_has_the_same_puzzle_on_the_same_date() -> None:
    """If this fails, two people get different puzzles on the same day."""
    shown = dict[Date, set[DailyTry]]()
    for hours in range(-12, 15):
        set_zone(zone_at(hours))
        for at_hour in range(24 * 9):
            today = local_date(SOME_MIDNIGHT + at_hour * HOUR)
            assert date(*today) == date(2026, 12, 1) + timedelta(hours=at_hour + hours)
            opened = DailyPuzzles(DailyProgress(), lambda today=today: today).open()  # type: ignore[misc]
            shown.setdefault(today, set()).add(opened)
    assert len(shown) == 11
    assert all(len(tries) == 1 for tries in shown.values())


@pytest.mark.usefixtures("time_zone")
@pytest.mark.parametrize("zone", CLOCKS_CHANGE.values(), ids=CLOCKS_CHANGE)
def test_no_day_is_skipped_or_repeated_when_clocks_change(zone: str) -> None:
    """If this fails, streaks end or count double when summer time begins or ends."""
    set_zone(zone)
    numbers = [day_number(*local_date(SOME_MIDNIGHT + half * HOUR / 2)) for half in range(2 * 24 * 400)]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(numbers[0], numbers[-1] + 1))
    assert len(set(numbers)) in (400, 401)
    offsets = {time.localtime(SOME_MIDNIGHT + day * DAY).tm_gmtoff for day in range(400)}
    assert len(offsets) == 2, "this time zone does not have two offsets"


@given(st.dates(min_value=date(*daily.FIRST_DAY), max_value=date(2200, 1, 1)))
def test_no_puzzle_repeats_within_400_days(start: date) -> None:
    count = 400
    days = [tuple_of(start + timedelta(days=number)) for number in range(count)]
    assert len({daily_puzzle(*day) for day in days}) == count


def test_every_daily_puzzle_exists() -> None:
    """If this fails, the puzzle of some day cannot be opened."""
    assert all(1 <= number <= len(puzzles(key)) for key, number in daily.daily_list())


def test_a_longer_list_keeps_the_puzzles_of_earlier_days(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, a new version of the site changes the puzzle of the current day."""
    old = daily.daily_list()
    days = [tuple_of(date(*daily.FIRST_DAY) + timedelta(days=number)) for number in range(len(old))]
    before = [daily_puzzle(*day) for day in days]
    monkeypatch.setattr(daily, "daily_list", lambda: (*old, ("tritt", 1), ("trichet", 1)))
    assert [daily_puzzle(*day) for day in days] == before


def test_a_started_puzzle_stays_when_the_list_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = DailyProgress()
    started = DailyPuzzles(progress, lambda: SAMPLE).open()
    monkeypatch.setattr(daily, "daily_list", lambda: (("trichet", 1), ("tritium", 1)))
    assert daily_puzzle(*SAMPLE) != started[:2]
    assert DailyPuzzles(progress, lambda: SAMPLE).open() == started


def test_an_open_puzzle_counts_for_its_day_after_midnight() -> None:
    """If this fails, a puzzle solved after midnight counts for the wrong day."""
    progress, now = DailyProgress(), [SAMPLE]
    opened = DailyPuzzles(progress, lambda: now[0])
    started = opened.open()
    now[0] = (2026, 12, 2)
    assert opened.tried == started
    opened.record(is_solved=True)
    assert progress.days == {SAMPLE: started._replace(is_solved=True)}
    assert opened.todays == DailyTry(*daily_puzzle(2026, 12, 2))
    assert opened.streak == 1
    assert opened.open()[:2] == daily_puzzle(2026, 12, 2)
    assert set(progress.days) == {SAMPLE, (2026, 12, 2)}


def test_solving_counts_for_no_day_if_no_daily_puzzle_is_open() -> None:
    progress = DailyProgress()
    opened = DailyPuzzles(progress, lambda: SAMPLE)
    opened.open()
    opened.day = None
    opened.record(is_solved=True)
    assert not progress.days[SAMPLE].is_solved


def test_a_day_solved_late_does_not_count_for_the_streak() -> None:
    progress = DailyProgress()
    daily = DailyPuzzles(progress, lambda: SAMPLE)
    yesterday = (2026, 11, 30)
    assert daily.open(yesterday)[:2] == daily_puzzle(*yesterday)
    assert daily.late_day == date(*yesterday)
    daily.record(is_solved=True)
    assert (daily.tried.is_late, daily.streak, daily.longest_streak) == (True, 0, 0)
    daily.open()
    assert daily.late_day is None
    daily.record(is_solved=True)
    assert (daily.tried.is_late, daily.streak, daily.longest_streak) == (False, 1, 1)


def test_days_from_the_first_to_today_have_a_puzzle() -> None:
    daily = DailyPuzzles(DailyProgress(), lambda: SAMPLE)
    days = [(2026, 11, 25), FIRST_DAY, (2026, 11, 30), SAMPLE, (2026, 12, 2)]
    assert [daily.has_puzzle(day) for day in days] == [False, True, True, True, False]


def test_the_next_unsolved_day_is_the_latest_before_the_open_one() -> None:
    daily = DailyPuzzles(DailyProgress(), lambda: SAMPLE)
    daily.open((2026, 11, 29))
    daily.record(is_solved=True)
    assert daily.next_unsolved == (2026, 11, 28)
    daily.open(FIRST_DAY)
    daily.record(is_solved=True)
    assert daily.next_unsolved == SAMPLE
    for day in ((2026, 11, 27), (2026, 11, 28), (2026, 11, 30), SAMPLE):
        daily.open(day)
        daily.record(is_solved=True)
    assert daily.next_unsolved is None


def test_a_try_after_a_reset_of_progress_counts_for_the_open_puzzle() -> None:
    progress = DailyProgress()
    opened = DailyPuzzles(progress, lambda: SAMPLE)
    started = opened.open()
    progress.reset()
    opened.record(is_solved=False)
    assert opened.tried == started._replace(is_failed=True)


day_numbers = st.sets(st.integers(0, 40))


@given(day_numbers, st.integers(0, 40))
def test_the_streak_is_counted_up_to_today_or_yesterday(numbers: set[int], today: int) -> None:
    start = date(2028, 2, 10)  # 29 February is among the days
    solved = [tuple_of(start + timedelta(days=number)) for number in numbers if number <= today]
    streak = 0
    for number in range(today, -1, -1):
        if number in numbers:
            streak += 1
        elif number < today:
            break
    assert current_streak(solved, tuple_of(start + timedelta(days=today))) == streak


@given(day_numbers)
def test_the_longest_streak_is_found_among_all_days(numbers: set[int]) -> None:
    start = date(2027, 12, 10)
    solved = [tuple_of(start + timedelta(days=number)) for number in numbers]
    text = "".join("x" if number in numbers else " " for number in range(42))
    assert longest_streak(solved) == max(map(len, text.split()), default=0)


def test_a_streak_survives_travel_to_the_west() -> None:
    assert current_streak([(2026, 11, 30), (2026, 12, 1), (2026, 12, 2)], (2026, 12, 1)) == 3
    assert current_streak([(2026, 11, 28)], (2026, 12, 1)) == 0
