"""Lessons that teach each game in a few steps on its own board.

Each lesson is a module, loaded on first use. The goal of a step is a predicate (``goals.py``), so every right
move reaches it, and tests can prove that the step works. The package ``strategy``
holds further lessons, of positions to play.
"""

from collections.abc import Mapping
from typing import NamedTuple

from trigrid.games import Part, lesson_keys, require_lesson
from trigrid.lessons.step import Reply, Rest, Step


class Lesson(NamedTuple):
    """The steps that teach one game, or one part of its strategy, in order."""

    key: str
    """The key of the game."""
    steps: tuple[Step, ...]
    """The steps, in order."""
    numbers: tuple[int, ...] = ()
    """The stored number of each step, which stays the same if steps are rearranged.

    If empty, the steps are numbered 1, 2, 3 and so on.
    """
    meanings: Mapping[str, str] = {}
    """The meaning of a frame or a diamond in this lesson, by mark style."""
    part: int = 0
    """The number of a strategy lesson, from 1; 0 for the lesson on the rules."""
    title: str = ""
    """The title of a strategy lesson; empty for the lesson on the rules."""

    @property
    def name(self) -> str:
        """The name in stored progress: ``<key>`` or ``<key>/<part>``."""
        return f"{self.key}/{self.part}" if self.part else self.key

    def number(self, index: int) -> int:
        """Return the stored number of the step at an index."""
        return self.numbers[index] if self.numbers else index + 1

    @property
    def step_numbers(self) -> frozenset[int]:
        """The stored numbers of all steps."""
        return frozenset(map(self.number, range(len(self.steps))))


LESSON = Part[Lesson]("lesson")
"""The lesson of a game; only the games in ``lesson_keys()`` have one."""


def lesson(key: str) -> Lesson:
    """Return the lesson of the game with this key.

    Raises UnknownGame if the game has no lesson.
    """
    require_lesson(key)
    return LESSON.of_key(key)


__all__ = ["LESSON", "Lesson", "Reply", "Rest", "Step", "lesson", "lesson_keys"]
