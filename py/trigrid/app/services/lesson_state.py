"""Stores which lessons are begun and done, for the lobby and the next start."""

from trigrid.app.services.stored_keys import begun_lessons, learned_games
from trigrid.exercises.lesson_run import is_begun, is_learned
from trigrid.lessons import lesson, lesson_keys
from trigrid.library.lesson_progress import LessonProgress


def store_lesson_states(progress: LessonProgress) -> None:
    """Update the stored keys of begun lessons and of learned games."""
    for key in lesson_keys():
        learned_games.put(key, is_in=is_learned(lesson(key), progress))
        begun_lessons.put(key, is_in=is_begun(lesson(key), progress))
