"""Which puzzles of the day were begun in this browser, and how they went."""

import re
from collections.abc import Mapping
from datetime import date, timedelta
from typing import NamedTuple

from trigrid.games import puzzle_keys
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.library.stored_progress import StoredProgress
from trigrid.runtime import clock

Date = tuple[int, int, int]
"""The year, the month and the day of the local calendar."""
YEARS = range(1900, 2100)
"""The years whose days are kept, whatever the clock shows."""
FIRST_IMPORTED = date(2026, 1, 1)
"""The first day that is imported: no site had puzzles before."""
_LINE = re.compile(r"(\d{4}-\d\d-\d\d) ([\w-]{1,40})/([1-9]\d{0,2}) (begun|failed|later|solved)", re.ASCII)


class DailyTry(NamedTuple):
    """The puzzle of a day that was begun, and how it went."""

    key: str
    number: int
    is_solved: bool = False
    """Whether any try solved it."""
    is_failed: bool = False
    """Whether a try failed before one solved it."""

    @property
    def outcome(self) -> str | None:
        """``solved``, ``failed`` if no try has solved it so far, None if none was made."""
        return "solved" if self.is_solved else "failed" if self.is_failed else None

    @property
    def is_solved_at_first(self) -> bool:
        """Whether the first try solved it."""
        return self.is_solved and not self.is_failed


class DailyProgress(StoredProgress[Date, DailyTry]):
    """The days on which a puzzle was begun. A day keeps the puzzle with which it was begun."""

    stored_name, first_line, header = "daily-puzzles", "Trigrid daily puzzles, version 1", "Daily"

    known_puzzles = KnownPuzzles()

    @staticmethod
    def read_line(line: str) -> tuple[Date, DailyTry] | None:
        """A date, its puzzle, and how it went."""
        found = _LINE.fullmatch(line)
        day = clock.read_day(found[1]) if found else None
        if not found or day is None or day.year not in YEARS or found[2] not in puzzle_keys():
            return None
        _, key, number, state = found.groups()
        name = day.year, day.month, day.day
        return name, DailyTry(key, int(number), state in ("solved", "later"), state in ("failed", "later"))

    @staticmethod
    def written_line(name: Date, entry: DailyTry) -> str:
        """The line that ``read_line`` reads."""
        states = {(False, False): "begun", (False, True): "failed", (True, True): "later"}
        state = states.get((entry.is_solved, entry.is_failed), "solved")
        year, month, day = name
        return f"{year:04}-{month:02}-{day:02} {entry.key}/{entry.number} {state}"

    @staticmethod
    def joined(one: DailyTry, other: DailyTry) -> DailyTry:
        """All that was done on a day in two places, which differ in its puzzle only by their versions."""
        puzzle = min(one[:2], other[:2])
        return DailyTry(*puzzle, one.is_solved or other.is_solved, one.is_failed or other.is_failed)

    def with_imported(self, own: DailyTry, imported: DailyTry) -> DailyTry:
        """One's own puzzle of a day and its first try; solved if the same puzzle was solved elsewhere."""
        if own[:2] != imported[:2]:
            return own
        if own.outcome is None:
            return imported
        return own._replace(is_solved=own.is_solved or imported.is_solved)

    def is_possible(self, name: Date, entry: DailyTry) -> bool:
        """Whether there is such a puzzle, and the day has come in some time zone."""
        last = clock.today() + timedelta(days=1)
        return entry[:2] in self.known_puzzles and FIRST_IMPORTED <= date(*name) <= last

    async def load_known(self) -> None:
        """Load which puzzles there are."""
        await self.known_puzzles.load()

    @property
    def days(self) -> Mapping[Date, DailyTry]:
        """All days on which a puzzle was begun that there is."""
        return {day: tried for day, tried in self._entries.items() if tried[:2] in self.known_puzzles}

    def is_solved(self, day: Date) -> bool:
        """Whether the puzzle of a day was solved."""
        return day in self.days and self.days[day].is_solved

    def begin(self, day: Date, key: str, number: int) -> DailyTry:
        """Begin the puzzle of a day, unless one was begun on it that there is; gives the one that was."""
        if day not in self.days:
            self._entries.pop(day, None)
            self._add({day: DailyTry(key, number)})
        return self._entries[day]

    def record(self, day: Date, *, is_solved: bool) -> None:
        """Note how a try at the puzzle went that was begun on a day; none counts after one that solved it."""
        tried = self._entries[day]
        now = tried._replace(is_solved=True) if is_solved else tried._replace(is_failed=True)
        if not tried.is_solved and now != tried:
            self._add({day: now})
