"""Lessons: each game taught in a few steps on its own board. One file a game, loaded when it is asked for.

A step's goal is a predicate (``goals.py``), so that every right move counts and tests can prove the step.
"""

from typing import NamedTuple

from trigrid.games import GAMES, UnknownGame, lesson_keys
from trigrid.lessons.step import Reply, Step


class Lesson(NamedTuple):
    """The steps that teach one game, in their order."""

    key: str
    """The key of the game."""
    steps: tuple[Step, ...]


def lesson(key: str) -> Lesson:
    """The lesson of the game of that key. Raises UnknownGame if no game of that key has one."""
    make = GAMES[key].lesson if isinstance(key, str) and key in GAMES else None
    if make is None:
        raise UnknownGame(key, lesson_keys())
    return make()


__all__ = ["Lesson", "Reply", "Step", "lesson", "lesson_keys"]
