"""Which steps of which lessons were done in this browser, and which were skipped."""

import re
from collections.abc import Iterable

from trigrid.games import lesson_keys
from trigrid.library.stored_progress import StoredProgress

MOST_STEPS = 99
"""The largest number of a step; greater ones in a text are damage."""
SKIPPED = "skipped "
"""Stands before the key of a game whose skipped steps an entry holds; earlier versions keep such lines."""
_LINE = re.compile(rf"((?:{SKIPPED})?)([\w-]+): ([\d ]+)")


class LessonProgress(StoredProgress[str, frozenset[int]]):
    """The steps that were done: by the key of a game their numbers, from 1. So are the steps that were
    skipped, by ``SKIPPED`` with the key.
    """

    stored_name, first_line, header = "lessons", "Trigrid lessons, version 1", "Lessons"

    @staticmethod
    def read_line(line: str) -> tuple[str, frozenset[int]] | None:
        """The name and the steps of an entry."""
        found = _LINE.fullmatch(line)
        if not found or found[2] not in lesson_keys():
            return None
        numbers = (int(each[:3]) for each in found[3].split())
        steps = frozenset(number for number in numbers if 1 <= number <= MOST_STEPS)
        return (found[1] + found[2], steps) if steps else None

    @staticmethod
    def written_line(name: str, entry: frozenset[int]) -> str:
        """A game and its steps in order."""
        return f"{name}: {' '.join(map(str, sorted(entry)))}"

    @staticmethod
    def joined(one: frozenset[int], other: frozenset[int]) -> frozenset[int]:
        """All steps that are in one or the other."""
        return one | other

    @staticmethod
    def size(name: str, entry: frozenset[int]) -> int:
        """How many steps were done: skipped ones are no results."""
        return 0 if name.startswith(SKIPPED) else len(entry)

    def done(self, key: str) -> frozenset[int]:
        """The numbers of the steps of a game's lesson that were done."""
        return self._entries.get(key, frozenset())

    def skipped(self, key: str) -> frozenset[int]:
        """The numbers of the steps of a game's lesson that were skipped."""
        return self._entries.get(SKIPPED + key, frozenset())

    def skip(self, key: str, numbers: Iterable[int]) -> None:
        """Note that steps were skipped, unless they were done."""
        new = frozenset(numbers) - self.done(key) - self.skipped(key)
        if new:
            self._add({SKIPPED + key: new})

    def add(self, key: str, number: int) -> None:
        """Note that a step was done."""
        if number not in self.done(key):
            self._add({key: frozenset((number,))})
