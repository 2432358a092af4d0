"""The lesson steps that were done or skipped in this browser."""

import re
from collections.abc import Iterable

from trigrid.games import lesson_keys
from trigrid.library.stored_progress import StoredProgress

MAX_STEP_NUMBER = 99
"""The maximum step number; larger numbers in stored text are ignored as damaged."""
SKIPPED = "skipped "
"""The prefix of an entry for skipped steps; the lesson's name follows.

Earlier versions cannot read the lines of such entries, but keep them.
"""
_LINE = re.compile(rf"((?:{SKIPPED})?)([\w-]+)(/[1-9]\d?)?: ([\d ]+)")


class LessonProgress(StoredProgress[str, frozenset[int]]):
    """The steps that were done, numbered from 1, under the name of each lesson.

    The name is the key of the game, or for strategy lessons ``<key>/<part>``. The skipped steps are stored
    under ``SKIPPED`` and the name.
    """

    stored_name, first_line, header = "lessons", "Trigrid lessons, version 1", "Lessons"

    @staticmethod
    def read_line(line: str) -> tuple[str, frozenset[int]] | None:
        """Return the name and the steps of an entry; None if the line is invalid."""
        found = _LINE.fullmatch(line)
        if not found or found[2] not in lesson_keys():
            return None
        numbers = (int(each[:3]) for each in found[4].split())
        steps = frozenset(number for number in numbers if 1 <= number <= MAX_STEP_NUMBER)
        return (found[1] + found[2] + (found[3] or ""), steps) if steps else None

    @staticmethod
    def written_line(name: str, entry: frozenset[int]) -> str:
        """Return the line of an entry, with its steps in order."""
        return f"{name}: {' '.join(map(str, sorted(entry)))}"

    @staticmethod
    def joined(one: frozenset[int], other: frozenset[int]) -> frozenset[int]:
        """Return the steps that are in either entry."""
        return one | other

    @staticmethod
    def size(name: str, entry: frozenset[int]) -> int:
        """Return the number of steps that were done; skipped steps do not count."""
        return 0 if name.startswith(SKIPPED) else len(entry)

    def done(self, name: str) -> frozenset[int]:
        """Return the numbers of the steps that were done in a lesson."""
        return self._entries.get(name, frozenset())

    def skipped(self, name: str) -> frozenset[int]:
        """Return the numbers of the steps that were skipped in a lesson."""
        return self._entries.get(SKIPPED + name, frozenset())

    def skip(self, name: str, numbers: Iterable[int]) -> None:
        """Record that steps were skipped, except those that were done."""
        new = frozenset(numbers) - self.done(name) - self.skipped(name)
        if new:
            self._add({SKIPPED + name: new})

    def add(self, name: str, number: int) -> None:
        """Record that a step was done."""
        if number not in self.done(name):
            self._add({name: frozenset((number,))})
