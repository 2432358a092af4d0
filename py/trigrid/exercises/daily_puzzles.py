"""The daily puzzles of a user: today's puzzle, the results, and the streaks."""

from collections.abc import Callable, Collection
from datetime import date, timedelta

from trigrid.library.daily_progress import DailyProgress, DailyTry, Date
from trigrid.puzzle import daily_puzzle, day_number, puzzle_keys
from trigrid.puzzle.daily import FIRST_DAY


class DailyPuzzles:
    """The daily puzzles.

    A puzzle that is open at midnight stays open. ``today`` returns the local date.
    """

    def __init__(self, progress: DailyProgress, today: Callable[[], Date]) -> None:
        self.progress, self._today = progress, today
        self.day: Date | None = None
        """The day of the open daily puzzle; None if no daily puzzle is open."""
        self.is_late = False
        """Whether the open puzzle was opened after its day."""
        self._opened = DailyTry("", 0)

    def open(self, day: Date | None = None) -> DailyTry:
        """Open the puzzle of a day, by default today's, and return its result so far.

        If the puzzle was begun before, the same one is opened again.
        """
        today = self._today()
        self.day = day = day or today
        self.is_late = day < today
        self._opened = _on_this_site(self.progress.begin(day, *self.of_day(day)[:2]), day)
        return self._opened

    @property
    def next_unsolved(self) -> Date | None:
        """The latest unsolved day before the open one, or else the latest after it."""
        last, here = date(*self._today()), self.day
        days = (last - timedelta(days=ago) for ago in range((last - date(*FIRST_DAY)).days + 1))
        names = [(day.year, day.month, day.day) for day in days]
        unsolved = [day for day in names if day != here and not self.of_day(day).is_solved]
        return next((day for day in unsolved if here and day < here), next(iter(unsolved), None))

    def has_puzzle(self, day: Date) -> bool:
        """Return whether the puzzle of a day can be opened today."""
        today = self._today()
        return day == today or FIRST_DAY <= day < today

    @property
    def late_day(self) -> date | None:
        """The day of the open puzzle if it was opened after that day."""
        return date(*self.day) if self.day and self.is_late else None

    @property
    def tried(self) -> DailyTry:
        """The result so far of the last opened puzzle."""
        found = self.progress.days.get(self.day) if self.day else None
        return _on_this_site(found, self.day) if found and self.day else self._opened

    def record(self, *, is_solved: bool) -> None:
        """Record the result of an attempt at the open puzzle."""
        if self.day:
            self.progress.begin(self.day, self._opened.key, self._opened.number)
            self.progress.record(self.day, is_solved=is_solved, is_late=self.is_late)

    @property
    def today(self) -> Date:
        """Today's date."""
        return self._today()

    @property
    def todays(self) -> DailyTry:
        """Today's puzzle, begun or not, and its result so far."""
        return self.of_day(self._today())

    def of_day(self, day: Date) -> DailyTry:
        """Return the puzzle of a day, begun or not, and its result so far."""
        return _on_this_site(self.progress.days.get(day), day)

    @property
    def streak(self) -> int:
        """The number of solved days in a row until now; today may still be unsolved."""
        return current_streak(self._solved, self._today())

    @property
    def longest_streak(self) -> int:
        """The largest number of solved days in a row."""
        return longest_streak(self._solved)

    @property
    def _solved(self) -> list[Date]:
        """The days whose puzzle was solved in time, up to tomorrow.

        Later days come from damaged data or a wrong clock.
        """
        last = day_number(*self._today()) + 1
        days = self.progress.days.items()
        return [day for day, tried in days if tried.is_in_time and day_number(*day) <= last]


def _on_this_site(tried: DailyTry | None, day: Date) -> DailyTry:
    """Return a day's puzzle, with its result so far.

    If this site lacks the game of the puzzle, another puzzle replaces it.
    """
    if tried and tried.key in puzzle_keys():
        return tried
    key, number = daily_puzzle(*day)
    return tried._replace(key=key, number=number) if tried else DailyTry(key, number)


def current_streak(solved: Collection[Date], today: Date) -> int:
    """Return the number of solved days in a row, up to today or yesterday.

    The last day can also be tomorrow, if the user has travelled west to a time zone where it is still the day
    before.
    """
    numbers, now = {day_number(*day) for day in solved}, day_number(*today)
    return max(_days_up_to(last, numbers) for last in (now - 1, now, now + 1))


def longest_streak(solved: Collection[Date]) -> int:
    """Return the largest number of solved days in a row."""
    numbers = {day_number(*day) for day in solved}
    last_days = (number for number in numbers if number + 1 not in numbers)
    return max((_days_up_to(last, numbers) for last in last_days), default=0)


def _days_up_to(last: int, numbers: Collection[int]) -> int:
    first = last
    while first in numbers:
        first -= 1
    return last - first
