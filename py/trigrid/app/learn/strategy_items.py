"""The strategy lessons of a game as HTML, and the one to take next."""

from collections.abc import Callable
from html import escape

from trigrid.app.learn import words
from trigrid.exercises.lesson_run import is_learned
from trigrid.exercises.strategy_lessons import strategy_lessons
from trigrid.exercises.words import lessons as lesson_words
from trigrid.lessons import Lesson, lesson_keys
from trigrid.library.address import lesson_address
from trigrid.library.lesson_progress import LessonProgress
from trigrid.words import words_of
from trigrid.words.sentences import SEPARATOR


def strategy_html(key: str, progress: LessonProgress, *, is_open: bool) -> str:
    """Return the foldable list of a game's strategy lessons; empty if it has none."""
    lessons = strategy_lessons(key)
    if not lessons:
        return ""
    count = words.lesson_count(sum(is_learned(each, progress) for each in lessons), len(lessons))
    return (
        f'<details class="learn-strategy"{" open" if is_open else ""}><summary id="strategy-{key}">'
        f'<span class="unseen">{escape(words_of(key).name + SEPARATOR)}</span>{escape(words.STRATEGY)}'
        f' <span class="learn-count">{escape(count)}</span></summary>'
        f'<ul class="learn-lessons" aria-labelledby="strategy-{key}">'
        f"{''.join(_item(each, progress) for each in lessons)}</ul></details>"
    )


def next_strategy(progress: LessonProgress, knows_rules: Callable[[str], bool]) -> Lesson | None:
    """Return the strategy lesson to take next, or None.

    It is a lesson that was begun, or else one of a game whose rules the user has learned.
    """
    open_lessons = [
        each
        for key in lesson_keys()
        for each in strategy_lessons(key)
        if (progress.done(each.name) or knows_rules(key)) and not is_learned(each, progress)
    ]
    return min(open_lessons, key=lambda each: not progress.done(each.name), default=None)


def next_strategy_step(lesson: Lesson) -> tuple[str, str]:
    """Return the text and address of a strategy lesson as a next step."""
    return words.strategy_of(words_of(lesson.key).name, lesson.title), _address(lesson)


def _item(lesson: Lesson, progress: LessonProgress) -> str:
    """Return the link to a lesson, with its progress."""
    done = len(progress.done(lesson.name) & lesson.step_numbers)
    state = lesson_words.position_count(done, len(lesson.steps))
    return f'<li><a href="{_address(lesson)}">{escape(lesson.title)}</a> <span>{escape(state)}</span></li>'


def _address(lesson: Lesson) -> str:
    return lesson_address(lesson.key, lesson.part)
