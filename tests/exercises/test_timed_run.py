"""Tests of runs: their order, clock, score and end."""

from dataclasses import replace
from random import Random

import pytest

from trigrid.exercises.timed_run import (
    EASY_COUNT,
    MAX_MISTAKES,
    MEDIUM_COUNT,
    SECONDS,
    RunAttempt,
    RunEnd,
    TimedRun,
    minutes,
    queue_of,
)
from trigrid.exercises.words import timed_run as words
from trigrid.puzzle import puzzle_keys, puzzles
from trigrid.table.try_phase import TryPhase

START = 1000.0
SOME = puzzles("tritt")[:6]


def run_of(count: int = 6) -> TimedRun:
    """Return a run through a few puzzles, which begins at START."""
    return TimedRun(SOME[:count], START)


def test_a_queue_begins_with_easy_puzzles_and_contains_each_puzzle_once() -> None:
    listed = [puzzle for key in puzzle_keys() for puzzle in puzzles(key)]
    queue = queue_of(listed, Random(1))
    grades = [puzzle.grade for puzzle in queue]
    hard = grades.count(3)
    assert grades[:EASY_COUNT] == [1] * EASY_COUNT
    assert grades[EASY_COUNT : EASY_COUNT + MEDIUM_COUNT] == [2] * MEDIUM_COUNT
    assert grades[EASY_COUNT + MEDIUM_COUNT :][:hard] == [3] * hard
    assert {puzzle.name for puzzle in queue} == {puzzle.name for puzzle in listed}
    assert len(queue) == len(listed)
    assert len({puzzle.key for puzzle in queue[:EASY_COUNT]}) > 1
    assert queue != queue_of(listed, Random(2))


def test_each_solved_puzzle_counts_and_leads_to_the_next() -> None:
    run = run_of()
    assert run.current == SOME[0]
    run.record(START + 5, is_solved=True)
    assert (run.score, run.current, run.end) == (1, SOME[1], None)
    run.record(START + 9, is_solved=False)
    assert (run.score, run.missed, run.current) == (1, [SOME[1]], SOME[2])


def test_the_third_mistake_ends_a_run() -> None:
    run = run_of()
    for number in range(MAX_MISTAKES):
        assert run.update(START + number) is None
        run.record(START + number, is_solved=False)
    assert run.end is RunEnd.MISTAKES
    assert run.missed == list(SOME[:3])
    assert run.open_puzzle is None
    run.record(START + 9, is_solved=True)
    assert run.score == 0, "a puzzle counts after the end"


def test_the_clock_ends_a_run_also_if_nobody_has_looked_at_it_meanwhile() -> None:
    """If this fails, a hidden tab makes a run longer."""
    run = run_of()
    run.record(START + SECONDS - 0.1, is_solved=True)
    run.record(START + SECONDS, is_solved=True)
    assert (run.score, run.end, run.open_puzzle) == (1, RunEnd.TIME, SOME[1])
    assert run.seconds_left(START + SECONDS + 60) == 0


def test_a_run_ends_with_the_last_puzzle() -> None:
    run = run_of(2)
    run.record(START, is_solved=True)
    run.record(START, is_solved=False)
    assert (run.end, run.current, run.open_puzzle) == (RunEnd.ALL_DONE, SOME[1], None)


def test_a_run_that_the_user_ends_keeps_its_score() -> None:
    run = run_of()
    run.record(START + 3, is_solved=True)
    run.stop()
    assert (run.score, run.end, run.open_puzzle) == (1, RunEnd.STOPPED, SOME[1])
    run.stop()
    run.record(START + SECONDS, is_solved=True)
    assert (run.score, run.end) == (1, RunEnd.STOPPED)


def test_the_time_is_announced_three_times() -> None:
    run = run_of()
    announced = [run.warning(START + second) for second in range(int(SECONDS) + 1)]
    assert {second: each for second, each in enumerate(announced) if each} == {120: 60, 150: 30, 170: 10}


def test_only_the_last_of_several_missed_warnings_is_announced() -> None:
    run = run_of()
    assert run.warning(START + 155) == 30
    assert run.warning(START + 156) is None


@pytest.mark.parametrize("key", puzzle_keys())
def test_an_attempt_ends_with_the_first_wrong_move_and_cannot_be_shared(key: str) -> None:
    puzzle = puzzles(key)[0]
    attempt = RunAttempt(puzzle)
    exercise = attempt.table.exercise
    assert exercise
    assert exercise.link is None
    assert exercise.daily_link is None
    accepted = puzzle.accepted()
    attempt.table.add_move(next(move for move in puzzle.start.moves() if move not in accepted))
    attempt.follow()
    assert (attempt.phase, attempt.message) == (TryPhase.MISSED, "")


def test_an_attempt_is_solved_by_the_accepted_moves() -> None:
    attempt = RunAttempt(replace(SOME[0]))
    while attempt.phase is TryPhase.OPEN:
        if (reply := attempt.reply) is not None:
            attempt.answer(reply)
            continue
        assert attempt.best is not None
        attempt.table.add_move(attempt.best)
        attempt.follow()
    assert attempt.phase is TryPhase.REACHED


def test_every_end_has_a_sentence() -> None:
    assert set(words.ENDS) == {end.value for end in RunEnd}


@pytest.mark.parametrize(
    ("seconds", "text"), [(180.0, "3:00"), (179.2, "3:00"), (179.0, "2:59"), (9.5, "0:10"), (0.0, "0:00")]
)
def test_the_clock_shows_minutes_and_seconds(seconds: float, text: str) -> None:
    assert minutes(seconds) == text


def test_a_result_names_the_selection_the_score_and_the_mistakes() -> None:
    assert words.result("tritt", 14, 1) == "Trigrid run, TRITT · 14 puzzles in three minutes · 1 mistake"
    assert words.result("", 1, 3) == "Trigrid run, All games · 1 puzzle in three minutes · 3 mistakes"
