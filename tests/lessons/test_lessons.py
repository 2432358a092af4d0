"""Tests of every step of every lesson.

They prove that each step can be solved, and that its answers and punishments have the stated results.
"""

from collections.abc import Iterator
from itertools import islice

import pytest

import trigrid
from tests.lessons.proofs import MAX_LINES, lines_of
from trigrid.games import IllegalMove, UnknownGame
from trigrid.lessons import Step, lesson, lesson_keys
from trigrid.records import Record
from trigrid.search import Computer

STEPS = {
    f"{key}-{number}-{step.title}": step
    for key in lesson_keys()
    for number, step in enumerate(lesson(key).steps, start=1)
}
SHORT_STEPS = {name: step for name, step in STEPS.items() if step.level is None}
FORBIDDING_STEPS = {name: step for name, step in STEPS.items() if step.forbidden}
WHOLE_GAMES = {name: step for name, step in STEPS.items() if step.level}
MAX_WORDS = 25
MIN_STEPS, MAX_STEPS = 6, 11


@pytest.mark.parametrize("key", lesson_keys())
def test_a_lesson_has_six_to_eleven_steps_with_a_forbidden_move_and_a_whole_game_at_the_end(key: str) -> None:
    *others, last = trigrid.lesson(key).steps
    assert MIN_STEPS <= len(others) + 1 <= MAX_STEPS
    assert last.level == 1
    assert all(step.level is None for step in others)
    assert any(step.forbidden for step in others)


def test_the_error_names_the_game_without_a_lesson() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        trigrid.lesson("chess")


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_a_step_is_short_and_complete(step: Step) -> None:
    assert step.title
    assert 0 < len(step.text.split()) <= MAX_WORDS
    assert step.done or step.level, "the step has no text for when its goal is reached"
    assert step.hint
    assert step.rest is None or 0 < len(step.rest.text.split()) <= MAX_WORDS
    assert step.punishment is None or step.punishment.message
    assert (step.better is None) == (not step.better_message)


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_the_marks_of_a_step_are_places_of_the_board(step: Step) -> None:
    rest = (*step.rest.rings, *step.rest.frames) if step.rest else ()
    marked = (*step.rings, *step.crosses, *step.frames, *step.diamonds, *rest)
    for name in (*marked, *(end for arrow in step.arrows for end in arrow)):
        step.game.place_named(name)


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_a_step_starts_in_a_running_game_with_its_goal_undecided(step: Step) -> None:
    assert step.start.outcome is None
    assert not step.reached(step.start)
    assert not step.is_missed(step.start)


@pytest.mark.parametrize("step", SHORT_STEPS.values(), ids=SHORT_STEPS)
def test_the_solution_of_a_step_reaches_the_goal_within_the_maximum_number_of_moves(step: Step) -> None:
    record = step.start
    for count, text in enumerate(step.solution.split()):
        assert count < step.plies
        move = step.game.move(record.position, text)
        assert step.next_move(record) == move
        record.add(move)
    assert step.reached(record)


@pytest.mark.parametrize("step", SHORT_STEPS.values(), ids=SHORT_STEPS)
def test_each_line_reaches_or_misses_the_goal_also_after_the_reply(step: Step) -> None:
    """After the opponent's reply, the goal is still reached or still missed."""
    is_answered, missed = False, 0
    for record in islice(lines_of(step), MAX_LINES):
        assert step.reached(record) != step.is_missed(record)
        reply = step.answer if step.reached(record) else step.punishment
        missed += step.is_missed(record)
        if reply and record.outcome is None and record.position.to_move != step.seat:
            line = reply.line(record.position)
            is_answered = is_answered or bool(line)
            for move in line:
                record.add(move)
            assert step.reached(record) == (reply is step.answer)
    if step.punishment and missed:
        assert is_answered, "no line is punished"


def missed_attempts(step: Step) -> Iterator[Record]:
    """Yield attempts that have missed a step's goal, also after part of a turn."""
    visited = {step.start.moves}
    for record in islice(lines_of(step), MAX_LINES):
        while record.moves not in visited:
            visited.add(record.moves)
            if step.is_missed(record):
                yield record
            record.undo()


@pytest.mark.parametrize("key", lesson_keys())
def test_every_miss_has_a_reason_and_every_reason_belongs_to_a_miss(key: str) -> None:
    """A reason without a miss is a sentence that no test has checked."""
    steps = [step for step in lesson(key).steps if step.level is None]
    given_reasons = {step.miss(attempt).message for step in steps for attempt in missed_attempts(step)}
    assert "" not in given_reasons
    reasons = {reason.message for step in steps for reason in step.misses if isinstance(reason.message, str)}
    assert reasons - given_reasons == set()


@pytest.mark.parametrize("key", lesson_keys())
def test_stored_step_numbers_run_from_one_without_gaps_or_repeats(key: str) -> None:
    this_lesson = lesson(key)
    numbers = [this_lesson.number(index) for index in range(len(this_lesson.steps))]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))


def test_steps_keep_the_numbers_under_which_earlier_versions_stored_them() -> None:
    this_lesson = lesson("tri-it-out")
    titles = {this_lesson.number(index): step.title for index, step in enumerate(this_lesson.steps)}
    assert (titles[1], titles[2], titles[10]) == ("Win with fewer counters", "Closed places", "A whole game")


@pytest.mark.parametrize("step", FORBIDDING_STEPS.values(), ids=FORBIDDING_STEPS)
def test_the_forbidden_move_is_refused_for_the_stated_reason(step: Step) -> None:
    position = step.start.position
    with pytest.raises(IllegalMove) as caught:
        step.game.move(position, str(step.forbidden))
    assert caught.value.reason is step.reason
    assert "(" in caught.value.reason.value, "the reason names no clause"


@pytest.mark.parametrize("step", WHOLE_GAMES.values(), ids=WHOLE_GAMES)
def test_a_whole_game_reaches_its_goal_if_the_computer_plays_both_seats(step: Step) -> None:
    record = step.start
    computer = Computer(step.game, level=step.level or 1, seed=1)
    while record.outcome is None:
        record.add(computer.think(record.position).move)
    assert step.reached(record)


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_no_step_shows_both_crosses_and_the_marks_of_the_aid(step: Step) -> None:
    assert not (step.shows_aid and step.crosses)
