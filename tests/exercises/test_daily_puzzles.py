"""The puzzle of the day: the same everywhere on a date, kept once it is begun, and the days in a row."""

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

HOUR, DAY = 3600, 86_400
SOME_MIDNIGHT = 1_796_083_200
"""Midnight of 1 December 2026 in UTC, in seconds since 1970."""
CLOCKS_CHANGE = {
    "New York": "EST5EDT,M3.2.0,M11.1.0",
    "Cairo, at midnight": "EET-2EEST,M4.5.5/0,M10.5.4/24",
    "Lord Howe, by half an hour": "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
    "Dublin, in winter": "IST-1GMT0,M10.5.0,M3.5.0/1",
}
"""Time zones as POSIX writes them, whose clocks change in different ways."""
SAMPLE = (2026, 12, 1)


def tuple_of(day: date) -> Date:
    """A date as the page has it."""
    return day.year, day.month, day.day


@pytest.fixture
def time_zone() -> Iterator[None]:
    """Bring back the machine's time zone after a test that sets others."""
    before = os.environ.get("TZ")
    yield
    os.environ.pop("TZ")
    if before is not None:
        os.environ["TZ"] = before
    time.tzset()


def local_date(seconds: float) -> Date:
    """The date on the wall so many seconds after 1970 began in UTC, in the time zone that is set."""
    return time.localtime(seconds)[:3]


def in_zone(name: str) -> None:
    """Let this machine's clock be one of a time zone."""
    os.environ["TZ"] = name
    time.tzset()


def zone_at(hours: int) -> str:
    """The time zone so many hours ahead of UTC, as POSIX writes it."""
    return f"<{hours:+03}>{-hours:+}"


@pytest.mark.usefixtures("time_zone")
def test_everyone_has_the_same_puzzle_on_the_same_date() -> None:
    """If this fails, two people speak of different puzzles of the same day."""
    shown = dict[Date, set[DailyTry]]()
    for hours in range(-12, 15):
        in_zone(zone_at(hours))
        for at_hour in range(24 * 9):
            today = local_date(SOME_MIDNIGHT + at_hour * HOUR)
            assert date(*today) == date(2026, 12, 1) + timedelta(hours=at_hour + hours)
            opened = DailyPuzzles(DailyProgress(), lambda today=today: today).open()  # type: ignore[misc]
            shown.setdefault(today, set()).add(opened)
    assert len(shown) == 11
    assert all(len(several) == 1 for several in shown.values())


@pytest.mark.usefixtures("time_zone")
@pytest.mark.parametrize("zone", CLOCKS_CHANGE.values(), ids=CLOCKS_CHANGE)
def test_no_day_is_left_out_or_repeated_where_clocks_change(zone: str) -> None:
    """If this fails, days in a row end or count twice when summer time begins or ends."""
    in_zone(zone)
    numbers = [day_number(*local_date(SOME_MIDNIGHT + half * HOUR / 2)) for half in range(2 * 24 * 400)]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(numbers[0], numbers[-1] + 1))
    assert len(set(numbers)) in (400, 401)
    offsets = {time.localtime(SOME_MIDNIGHT + day * DAY).tm_gmtoff for day in range(400)}
    assert len(offsets) == 2, "the clock of this zone does change"


@given(st.dates(min_value=date(*daily.FIRST_DAY), max_value=date(2200, 1, 1)))
def test_no_puzzle_comes_back_within_400_days(start: date) -> None:
    count = 400
    days = [tuple_of(start + timedelta(days=number)) for number in range(count)]
    assert len({daily_puzzle(*day) for day in days}) == count


def test_every_puzzle_of_the_days_is_there() -> None:
    """If this fails, the puzzle of some day cannot be opened."""
    assert all(1 <= number <= len(puzzles(key)) for key, number in daily.daily_list())


def test_a_longer_list_changes_no_day_that_had_its_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, a new version of the site gives today another puzzle than the old one did."""
    old = daily.daily_list()
    days = [tuple_of(date(*daily.FIRST_DAY) + timedelta(days=number)) for number in range(len(old))]
    before = [daily_puzzle(*day) for day in days]
    monkeypatch.setattr(daily, "daily_list", lambda: (*old, ("tritt", 1), ("trichet", 1)))
    assert [daily_puzzle(*day) for day in days] == before


def test_a_puzzle_that_was_begun_stays_whatever_the_list_says_later(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = DailyProgress()
    begun = DailyPuzzles(progress, lambda: SAMPLE).open()
    monkeypatch.setattr(daily, "daily_list", lambda: (("trichet", 1), ("tritium", 1)))
    assert daily_puzzle(*SAMPLE) != begun[:2]
    assert DailyPuzzles(progress, lambda: SAMPLE).open() == begun


def test_midnight_leaves_the_puzzle_that_is_open_alone() -> None:
    """If this fails, what is solved after midnight counts for a day whose puzzle was never seen."""
    progress, now = DailyProgress(), [SAMPLE]
    opened = DailyPuzzles(progress, lambda: now[0])
    begun = opened.open()
    now[0] = (2026, 12, 2)
    assert opened.tried == begun
    opened.record(is_solved=True)
    assert progress.days == {SAMPLE: begun._replace(is_solved=True)}
    assert opened.todays == DailyTry(*daily_puzzle(2026, 12, 2))
    assert opened.streak == 1
    assert opened.open()[:2] == daily_puzzle(2026, 12, 2)
    assert set(progress.days) == {SAMPLE, (2026, 12, 2)}


def test_what_is_solved_while_no_puzzle_of_the_day_is_open_counts_for_no_day() -> None:
    progress = DailyProgress()
    opened = DailyPuzzles(progress, lambda: SAMPLE)
    opened.open()
    opened.day = None
    opened.record(is_solved=True)
    assert not progress.days[SAMPLE].is_solved


def test_progress_that_is_reset_meanwhile_begins_again_with_the_puzzle_that_is_open() -> None:
    progress = DailyProgress()
    opened = DailyPuzzles(progress, lambda: SAMPLE)
    begun = opened.open()
    progress.reset()
    opened.record(is_solved=False)
    assert opened.tried == begun._replace(is_failed=True)


days_of_a_month = st.sets(st.integers(0, 40))


@given(days_of_a_month, st.integers(0, 40))
def test_days_in_a_row_are_counted_up_to_today_or_yesterday(numbers: set[int], today: int) -> None:
    start = date(2028, 2, 10)  # 29 February is among them
    solved = [tuple_of(start + timedelta(days=number)) for number in numbers if number <= today]
    row = 0
    for number in range(today, -1, -1):
        if number in numbers:
            row += 1
        elif number < today:
            break
    assert current_streak(solved, tuple_of(start + timedelta(days=today))) == row


@given(days_of_a_month)
def test_the_longest_row_is_found_wherever_it_stands(numbers: set[int]) -> None:
    start = date(2027, 12, 10)
    solved = [tuple_of(start + timedelta(days=number)) for number in numbers]
    text = "".join("x" if number in numbers else " " for number in range(42))
    assert longest_streak(solved) == max(map(len, text.split()), default=0)


def test_a_row_does_not_end_for_whoever_travels_west() -> None:
    assert current_streak([(2026, 11, 30), (2026, 12, 1), (2026, 12, 2)], (2026, 12, 1)) == 3
    assert current_streak([(2026, 11, 28)], (2026, 12, 1)) == 0
