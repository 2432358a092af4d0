"""The list of strategy lessons as HTML, and the one to take next."""

from collections.abc import Callable
from html import escape

from trigrid.app.at_table.first_game import in_order
from trigrid.app.learn import words
from trigrid.exercises.lesson_run import is_learned
from trigrid.exercises.strategy_lessons import strategy_lessons
from trigrid.exercises.words import lessons as lesson_words
from trigrid.lessons import Lesson, lesson_keys
from trigrid.library.address import lesson_address
from trigrid.library.lesson_progress import LessonProgress
from trigrid.words import words_of


def strategy_html(progress: LessonProgress) -> str:
    """Return the section with all strategy lessons; empty if there are none."""
    games = "".join(_game_html(key, progress) for key in in_order(lesson_keys()) if strategy_lessons(key))
    if not games:
        return ""
    return (
        f'<section class="strategy"><h2>{escape(words.STRATEGY)}</h2>'
        f'<p class="lead">{escape(words.STRATEGY_NOTE)}</p><div class="learn-strategy">{games}</div>'
        "</section>"
    )


def _game_html(key: str, progress: LessonProgress) -> str:
    items = "".join(_item(each, progress) for each in strategy_lessons(key))
    name = escape(words_of(key).name)
    heading = f'<h3 id="strategy-{key}">{name}</h3>'
    return f'<div>{heading}<ul class="learn-lessons" aria-labelledby="strategy-{key}">{items}</ul></div>'


def next_strategy(progress: LessonProgress, knows_rules: Callable[[str], bool]) -> list[tuple[str, str]]:
    """Return the text and address of the strategy lesson to take next, or nothing.

    It is a lesson that was begun, or else one of a game whose rules the user has learned.
    """
    open_lessons = [
        each
        for key in lesson_keys()
        for each in strategy_lessons(key)
        if (progress.done(each.name) or knows_rules(key)) and not is_learned(each, progress)
    ]
    found = sorted(open_lessons, key=lambda each: not progress.done(each.name))[:1]
    return [
        (words.strategy_of(words_of(each.key).name, each.title), lesson_address(each.key, each.part))
        for each in found
    ]


def _item(lesson: Lesson, progress: LessonProgress) -> str:
    """Return the link to a lesson, with its progress."""
    done = len(progress.done(lesson.name) & lesson.step_numbers)
    state = lesson_words.position_count(done, len(lesson.steps))
    address = lesson_address(lesson.key, lesson.part)
    return f'<li><a href="{address}">{escape(lesson.title)}</a> <span>{escape(state)}</span></li>'
