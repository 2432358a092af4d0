"""The strategy lessons of a game, made from their texts and positions."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from trigrid.exercises.words import strategy as words
from trigrid.games import require_lesson
from trigrid.lessons import Lesson, Step, lesson
from trigrid.lessons.goals import Attempt, Reason, plays
from trigrid.lessons.strategy import STRATEGY, StrategyLesson, StrategyPosition, read_positions
from trigrid.records import Record
from trigrid.records.link import game_of_link
from trigrid.words.sentences import joined


@lru_cache(maxsize=8)
def strategy_lessons(key: str) -> tuple[Lesson, ...]:
    """Return the strategy lessons of a game, in order; empty if it has none.

    Raises UnknownGame if the game has no lesson on its rules.
    """
    require_lesson(key)
    texts = STRATEGY.of_key(key)
    positions = read_positions(key) if texts else ()
    return tuple(
        Lesson(
            key,
            tuple(_steps(text, (each for each in positions if each.lesson == text.number))),
            part=text.number,
            title=text.title,
        )
        for text in texts
    )


def lesson_named(name: str) -> Lesson | None:
    """Return the lesson named ``<key>`` or ``<key>/<part>``; None for an unknown part.

    Raises UnknownGame if the game has no lesson.
    """
    key, _, part = name.partition("/")
    if not part:
        return lesson(key)
    return next((each for each in strategy_lessons(key) if each.name == name), None)


def next_lesson(current: Lesson) -> Lesson | None:
    """Return the strategy lesson of the game after a lesson; None after the last one."""
    listed = strategy_lessons(current.key)
    index = next((place for place, each in enumerate(listed) if each.part == current.part), -1)
    return listed[index + 1] if index + 1 < len(listed) else None


def _steps(text: StrategyLesson, positions: Iterable[StrategyPosition]) -> Iterator[Step]:
    """Yield the steps of a lesson; the first one ends with the figures.

    A phone has no room for more text than the figures.
    """
    figures = joined(*(claim.sentence for claim in text.claims))
    for position in positions:
        yield _step(
            text, position, figures or joined(text.done, words.chances(position.best, position.others))
        )
        figures = ""


def _step(text: StrategyLesson, position: StrategyPosition, done: str) -> Step:
    """Return the step in which the learner plays one position.

    ``done`` is shown after a right move.
    """
    return Step(
        title=text.title,
        text=joined(text.maxim, text.task),
        game=game_of_link(position.link),
        link=position.link,
        goal=plays(*position.accepted),
        solution=position.accepted[0],
        shows_aid=True,
        chance=position.best,
        done=done,
        misses=(
            Reason(_is_made, lambda attempt: words.missed(_record_of(position.link, attempt), text.miss)),
        ),
    )


def _record_of(link: str, attempt: Attempt) -> Record:
    """Return the record of an attempt that begins at the position with a link."""
    record = Record.from_link(link)
    for move in attempt.moves:
        record.add(move)
    return record


def _is_made(attempt: Attempt) -> bool:
    """Return whether the attempt has a move."""
    return bool(attempt.moves)
