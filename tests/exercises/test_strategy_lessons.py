"""Tests of the strategy lessons as the page shows them."""

from itertools import islice

import pytest

from trigrid.exercises.lesson_run import LessonRun
from trigrid.exercises.strategy_lessons import lesson_named, next_lesson, strategy_lessons
from trigrid.exercises.strategy_run import StrategyRun
from trigrid.exercises.words import strategy as words
from trigrid.games import Move, UnknownGame, lesson_keys
from trigrid.lessons import Lesson, Step, lesson
from trigrid.lessons.strategy import STRATEGY, StrategyLesson
from trigrid.table.try_phase import TryPhase
from trigrid.words import words_of

LESSONS = [pytest.param(each, id=each.name) for key in lesson_keys() for each in strategy_lessons(key)]
TEXTS = [
    pytest.param(each, id=f"{key}-{each.number}") for key in lesson_keys() for each in STRATEGY.of_key(key)
]
STEPS = [
    pytest.param(step, id=f"{each.name}-{index}")
    for key in lesson_keys()
    for each in strategy_lessons(key)
    for index, step in enumerate(each.steps)
]
MAX_TITLE, MAX_MAXIM, MAX_TASK = 4, 25, 12
"""The most words of a title, a maxim and a task."""


@pytest.mark.parametrize("key", lesson_keys())
def test_a_game_has_four_to_six_lessons_with_numbers_from_one(key: str) -> None:
    parts = [each.part for each in strategy_lessons(key)]
    assert 4 <= len(parts) <= 6
    assert parts == list(range(1, len(parts) + 1))


@pytest.mark.parametrize("each", LESSONS)
def test_a_lesson_has_five_to_eight_positions_from_different_games(each: Lesson) -> None:
    assert 5 <= len(each.steps) <= 8
    assert len({step.link for step in each.steps}) == len(each.steps)


@pytest.mark.parametrize("text", TEXTS)
def test_the_texts_are_short_and_complete(text: StrategyLesson) -> None:
    counts = [len(part.split()) for part in (text.title, text.maxim, text.task)]
    assert all(
        0 < count <= most for count, most in zip(counts, (MAX_TITLE, MAX_MAXIM, MAX_TASK), strict=True)
    )
    assert text.miss
    assert text.claims
    assert all(any(char.isdigit() for char in claim.sentence) for claim in text.claims)


@pytest.mark.parametrize("step", STEPS)
def test_right_moves_reach_the_goal_and_another_move_misses_it(step: Step) -> None:
    start = step.start.position
    wrong = next(move for move in start.moves() if not is_reached(step, move))
    run = LessonRun(Lesson(step.game.key, (step,), part=1, title=step.title))
    name = words_of(step.game.key).shown_move(start, wrong)
    assert message_after(run, wrong, TryPhase.MISSED).startswith(f"You played: {name}. ")
    run.again()
    run.give_hint()
    assert run.message
    message = message_after(run, step.game.move(start, step.solution), TryPhase.REACHED)
    assert any(char.isdigit() for char in message)


def message_after(run: LessonRun, move: Move, phase: TryPhase) -> str:
    """Play a move that ends the attempt in a phase, and return the message."""
    run.table.play(move)
    run.follow()
    assert run.phase is phase
    return run.message


def is_reached(step: Step, move: int) -> bool:
    """Return whether a first move reaches the goal."""
    record = step.start
    record.add(move)
    return step.reached(record)


def test_lessons_are_found_by_name() -> None:
    key = lesson_keys()[0]
    first, second = islice(strategy_lessons(key), 2)
    assert lesson_named(key) == lesson(key)
    assert lesson_named(f"{key}/1") == first
    assert lesson_named(f"{key}/99") is None
    assert next_lesson(first) == second
    assert next_lesson(strategy_lessons(key)[-1]) is None
    with pytest.raises(UnknownGame):
        lesson_named("chess/1")


def test_the_text_names_the_side_only_if_it_has_changed() -> None:
    run = StrategyRun(
        next(each for key in lesson_keys() for each in strategy_lessons(key) if changes_side(each))
    )
    sides = [step.seat for step in run.lesson.steps]
    for index, step in enumerate(run.lesson.steps):
        run.go_to(index)
        has_changed = index > 0 and sides[index] != sides[index - 1]
        assert run.text.startswith("You play") == has_changed
        assert run.text.endswith(step.text)


def changes_side(each: Lesson) -> bool:
    """Return whether the learner plays both sides in a lesson."""
    return len({step.seat for step in each.steps}) == 2


def test_a_small_best_chance_is_called_so() -> None:
    assert "still" in words.chances(49, 20)
    assert "still" not in words.chances(50, 20)
