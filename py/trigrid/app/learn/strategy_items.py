"""The list of strategy lessons, as HTML."""

from html import escape

from trigrid.app.learn import words
from trigrid.exercises.strategy_lessons import strategy_lessons
from trigrid.exercises.words import lessons as lesson_words
from trigrid.lessons import Lesson, lesson_keys
from trigrid.library.address import lesson_address
from trigrid.library.lesson_progress import LessonProgress
from trigrid.words import words_of


def strategy_html(progress: LessonProgress) -> str:
    """Return the section with all strategy lessons; empty if there are none."""
    games = "".join(_game_html(key, progress) for key in lesson_keys() if strategy_lessons(key))
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


def _item(lesson: Lesson, progress: LessonProgress) -> str:
    """Return the link to a lesson, with its progress."""
    count = len(lesson.steps)
    done = len(progress.done(lesson.name) & set(map(lesson.number, range(count))))
    address, state = lesson_address(lesson.key, lesson.part), lesson_words.position_count(done, count)
    return f'<li><a href="{address}">{escape(lesson.title)}</a> <span>{escape(state)}</span></li>'
