"""The daily puzzles that were begun in this browser, and their results."""

import re
from collections.abc import Mapping
from datetime import date, timedelta
from typing import NamedTuple

from trigrid.games import puzzle_keys
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.library.stored_progress import StoredProgress
from trigrid.runtime import clock

Date = tuple[int, int, int]
"""The year, month and day of a date in the local calendar."""
YEARS = range(1900, 2100)
"""The years of dates that can be stored; lines with other years are invalid."""
FIRST_IMPORTED = date(2026, 1, 1)
"""The first day whose entry is imported; no site had daily puzzles before."""
_STATES = {
    "begun": (False, False, False),
    "failed": (False, True, False),
    "later": (True, True, False),
    "solved": (True, False, False),
    "late": (True, False, True),
    "failed-late": (True, True, True),
}
"""The fields of an entry after its puzzle, by the state in a stored line.

Earlier versions cannot read the two late states, but keep their lines.
"""
_NAMES = {fields: name for name, fields in _STATES.items()}
_LINE = re.compile(rf"(\d{{4}}-\d\d-\d\d) ([\w-]{{1,40}})/([1-9]\d{{0,2}}) ({'|'.join(_STATES)})", re.ASCII)
"""A stored line: date, puzzle and state."""


class DailyTry(NamedTuple):
    """The puzzle that was begun on a day, and its result."""

    key: str
    number: int
    is_solved: bool = False
    """Whether any attempt solved the puzzle."""
    is_failed: bool = False
    """Whether an attempt failed, even if a later attempt solved the puzzle."""
    is_late: bool = False
    """Whether the puzzle was opened only after its day when it was solved."""

    @property
    def outcome(self) -> str | None:
        """The result: ``solved``, or ``failed`` if still unsolved; None without a result."""
        return "solved" if self.is_solved else "failed" if self.is_failed else None

    @property
    def is_solved_at_first(self) -> bool:
        """Whether the first attempt solved the puzzle."""
        return self.is_solved and not self.is_failed

    @property
    def is_in_time(self) -> bool:
        """Whether the puzzle was solved on its day."""
        return self.is_solved and not self.is_late

    def with_solution_of(self, other: "DailyTry") -> "DailyTry":
        """Return this entry, solved if ``other`` is, and in time if either was in time."""
        is_solved = self.is_solved or other.is_solved
        is_late = is_solved and not (self.is_in_time or other.is_in_time)
        return self._replace(is_solved=is_solved, is_late=is_late)


class DailyProgress(StoredProgress[Date, DailyTry]):
    """The daily puzzles by date.

    Each day keeps the puzzle that was begun first in this browser, as long as it exists on this site.
    """

    stored_name, first_line, header = "daily-puzzles", "Trigrid daily puzzles, version 1", "Daily"

    known_puzzles = KnownPuzzles()

    @staticmethod
    def read_line(line: str) -> tuple[Date, DailyTry] | None:
        """Return a date with its puzzle and result; None if the line is invalid."""
        found = _LINE.fullmatch(line)
        day = clock.read_day(found[1]) if found else None
        if not found or day is None or day.year not in YEARS or found[2] not in puzzle_keys():
            return None
        _, key, number, state = found.groups()
        name = day.year, day.month, day.day
        return name, DailyTry(key, int(number), *_STATES[state])

    @staticmethod
    def written_line(name: Date, entry: DailyTry) -> str:
        """Return the line that ``read_line`` reads."""
        year, month, day = name
        return f"{year:04}-{month:02}-{day:02} {entry.key}/{entry.number} {_NAMES[entry[2:]]}"

    @staticmethod
    def joined(one: DailyTry, other: DailyTry) -> DailyTry:
        """Return an entry with the results of two entries for the same day.

        Their puzzles differ only if different versions of the site selected them. In that case, the result
        has the puzzle that comes first by key and number.
        """
        key, number = min(one[:2], other[:2])
        both = one._replace(key=key, number=number, is_failed=one.is_failed or other.is_failed)
        return both.with_solution_of(other)

    def is_possible(self, name: Date, entry: DailyTry) -> bool:
        """Return whether the puzzle exists and the day is possible.

        A possible day is not before FIRST_IMPORTED and not after tomorrow, which may have begun in another
        time zone.
        """
        last = clock.today() + timedelta(days=1)
        return entry[:2] in self.known_puzzles and FIRST_IMPORTED <= date(*name) <= last

    async def load_known(self) -> None:
        """Load the number of puzzles for each game."""
        await self.known_puzzles.load()

    @property
    def days(self) -> Mapping[Date, DailyTry]:
        """The entries of all days whose puzzle exists on this site."""
        return {day: tried for day, tried in self._entries.items() if tried[:2] in self.known_puzzles}

    def is_solved(self, day: Date) -> bool:
        """Return whether the puzzle of a day was solved."""
        return day in self.days and self.days[day].is_solved

    def begin(self, day: Date, key: str, number: int) -> DailyTry:
        """Begin the puzzle of a day and return the day's entry.

        If the day already has a puzzle that exists on this site, its entry is returned unchanged.
        """
        if day not in self.days:
            self._entries.pop(day, None)
            self._add({day: DailyTry(key, number)})
        return self._entries[day]

    def record(self, day: Date, *, is_solved: bool, is_late: bool = False) -> None:
        """Store the result of an attempt at the puzzle that was begun for a day.

        ``is_late`` means that the puzzle was opened after the day. Attempts after the puzzle was solved do
        not count.
        """
        tried = self._entries[day]
        now = tried._replace(is_solved=True, is_late=is_late) if is_solved else tried._replace(is_failed=True)
        if not tried.is_solved and now != tried:
            self._add({day: now})
