"""The puzzle of the day as somebody solves it: which one it is, how it went, and the days in a row."""

from collections.abc import Callable, Collection

from trigrid.library.daily_progress import DailyProgress, DailyTry, Date
from trigrid.puzzle import daily_puzzle, day_number, puzzle_keys


class DailyPuzzles:
    """The puzzles of the days; an open one stays when midnight passes. ``today`` returns the local date."""

    def __init__(self, progress: DailyProgress, today: Callable[[], Date]) -> None:
        self.progress, self._today = progress, today
        self.day: Date | None = None
        """The day whose puzzle is open, if one is."""
        self._opened = DailyTry("", 0)

    def open(self) -> DailyTry:
        """Open the puzzle of today, which is begun by that; one that was begun today stays the same."""
        self.day = self._today()
        self._opened = _on_this_site(self.progress.begin(self.day, *self.todays[:2]), self.day)
        return self._opened

    @property
    def tried(self) -> DailyTry:
        """How the puzzle that was opened last went so far."""
        found = self.progress.days.get(self.day) if self.day else None
        return _on_this_site(found, self.day) if found and self.day else self._opened

    def record(self, *, is_solved: bool) -> None:
        """Note how a try at the puzzle that is open went."""
        if self.day:
            self.progress.begin(self.day, self._opened.key, self._opened.number)
            self.progress.record(self.day, is_solved=is_solved)

    @property
    def todays(self) -> DailyTry:
        """The puzzle of today, begun or not, and how it went so far."""
        today = self._today()
        return _on_this_site(self.progress.days.get(today), today)

    @property
    def streak(self) -> int:
        """The days in a row that were solved up to now: today need not be yet."""
        return current_streak(self._solved, self._today())

    @property
    def longest_streak(self) -> int:
        """The most days in a row that were ever solved."""
        return longest_streak(self._solved)

    @property
    def _solved(self) -> list[Date]:
        """The days up to tomorrow that were solved; later ones are damage, or from a clock that was wrong."""
        last = day_number(*self._today()) + 1
        days = self.progress.days.items()
        return [day for day, tried in days if tried.is_solved and day_number(*day) <= last]


def _on_this_site(tried: DailyTry | None, day: Date) -> DailyTry:
    """Return the try at the puzzle of a day, with a puzzle of this site if its game is not here."""
    if tried and tried.key in puzzle_keys():
        return tried
    key, number = daily_puzzle(*day)
    return tried._replace(key=key, number=number) if tried else DailyTry(key, number)


def current_streak(solved: Collection[Date], today: Date) -> int:
    """How many days in a row were solved, the last of which is today or yesterday.

    It can be tomorrow as well, if the user has moved to an earlier time zone.
    """
    numbers, now = {day_number(*day) for day in solved}, day_number(*today)
    return max(_days_up_to(last, numbers) for last in (now - 1, now, now + 1))


def longest_streak(solved: Collection[Date]) -> int:
    """The most days in a row that were solved."""
    numbers = {day_number(*day) for day in solved}
    last_days = (number for number in numbers if number + 1 not in numbers)
    return max((_days_up_to(last, numbers) for last in last_days), default=0)


def _days_up_to(last: int, numbers: Collection[int]) -> int:
    first = last
    while first in numbers:
        first -= 1
    return last - first
