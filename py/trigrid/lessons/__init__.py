"""Lessons: each game taught in a few steps on its own board. One file a game, loaded when it is asked for.

A step's goal is a predicate (``goals.py``), so that every right move counts and tests can prove the step.
"""

from collections.abc import Mapping
from typing import NamedTuple

from trigrid.games import Part, lesson_keys, require_lesson
from trigrid.lessons.step import Reply, Rest, Step


class Lesson(NamedTuple):
    """The steps that teach one game, in their order."""

    key: str
    """The key of the game."""
    steps: tuple[Step, ...]
    numbers: tuple[int, ...] = ()
    """The stored number of each step, which it keeps when its place changes; empty where all are in order."""
    meanings: Mapping[str, str] = {}
    """By style, what a frame or a diamond on the board means in this lesson."""

    def number(self, index: int) -> int:
        """The stored number of the step at an index."""
        return self.numbers[index] if self.numbers else index + 1


LESSON = Part[Lesson]("lesson")
"""The steps that teach a game on its board; only some games have a lesson (``lesson_keys``)."""


def lesson(key: str) -> Lesson:
    """The lesson of the game of that key. Raises UnknownGame if it has none."""
    require_lesson(key)
    return LESSON.of_key(key)


__all__ = ["LESSON", "Lesson", "Reply", "Rest", "Step", "lesson", "lesson_keys"]
