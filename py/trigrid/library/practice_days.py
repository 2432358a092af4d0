"""The days on which the user has practised, with the numbers of answers."""

import re
from datetime import date, timedelta
from typing import NamedTuple

from trigrid.library.daily_progress import FIRST_IMPORTED
from trigrid.library.stored_progress import StoredProgress
from trigrid.runtime import clock

_LINE = re.compile(r"(\d{4}-\d\d-\d\d) (\d{1,4})/(\d{1,4})", re.ASCII)
"""A line: the day, the right answers, and all answers."""
MAX_ANSWERS = 9_999
"""The maximum number of answers that is counted for a day."""


class PracticeDay(NamedTuple):
    """The numbers of answers on a day, or on several."""

    right: int
    answers: int


class PracticeDays(StoredProgress[int, PracticeDay]):
    """The days of practice, by their numbers (``date.toordinal``)."""

    stored_name, first_line, header = "practice-days", "Trigrid practice days, version 1", "PracticeDays"

    @staticmethod
    def read_line(line: str) -> tuple[int, PracticeDay] | None:
        """Return a day with its answers; None if the line is invalid."""
        found = _LINE.fullmatch(line)
        day = clock.read_day(found[1]) if found else None
        if not found or day is None or not 1 <= int(found[3]) >= int(found[2]):
            return None
        return day.toordinal(), PracticeDay(int(found[2]), int(found[3]))

    @staticmethod
    def written_line(name: int, entry: PracticeDay) -> str:
        """Return the line that ``read_line`` reads."""
        return f"{date.fromordinal(name).isoformat()} {entry.right}/{entry.answers}"

    @staticmethod
    def joined(one: PracticeDay, other: PracticeDay) -> PracticeDay:
        """Return the greater numbers of both."""
        return PracticeDay(max(one.right, other.right), max(one.answers, other.answers))

    def is_possible(self, name: int, entry: PracticeDay) -> bool:
        """Return whether the day is possible: from 2026 on, and at most tomorrow."""
        return FIRST_IMPORTED <= date.fromordinal(name) <= clock.today() + timedelta(days=1)

    def record(self, day: int, *, is_right: bool) -> None:
        """Count an answer on a day."""
        right, answers = self._entries.get(day, PracticeDay(0, 0))
        if answers < MAX_ANSWERS:
            self._add({day: PracticeDay(right + is_right, answers + 1)})

    def totals(self, days: range) -> PracticeDay:
        """Return the numbers of answers on some days together."""
        found = [self._entries[day] for day in self.among(days)]
        return PracticeDay(sum(each.right for each in found), sum(each.answers for each in found))

    def among(self, days: range) -> frozenset[int]:
        """Return the days of practice within a range."""
        return frozenset(days) & self._entries.keys()
