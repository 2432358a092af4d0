"""Tests of the headline and status line while a line of a puzzle is played out.

The line is the solution, a line that begins with another move and loses, or the refutation of a failed
attempt.
"""

from functools import cache

import pytest

from tests.exercises.asked_reasons import cheap_puzzles, found_reason
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.reason_finder import Explained, explanation
from trigrid.exercises.reasons import wrong_moves
from trigrid.games import puzzle_keys
from trigrid.puzzle import Puzzle
from trigrid.table.try_phase import TryPhase
from trigrid.table.words.headline import turn_text
from trigrid.table.words.status_line import news_text

every_game = pytest.mark.parametrize("key", puzzle_keys())
SHOWN, OTHER = "The solution is shown.", "Why: another move loses."


def texts_along(run: PuzzleRun, explained: Explained) -> list[tuple[str, str]]:
    """Return the headline and the status line after each move of a line."""
    table, texts = run.shown_table(), list[tuple[str, str]]()
    table.end_try(explained.phase)
    for move in explained.line:
        table.add_move(move)
        texts.append((turn_text(table), news_text(table)))
    return texts


def ended_runs(puzzle: Puzzle) -> list[PuzzleRun]:
    """Return a run that is solved and a run whose solution is shown."""
    solved, shown = PuzzleRun(puzzle), PuzzleRun(puzzle)
    for move in solved.solution:
        if solved.reply is None:
            solved.table.add_move(move)
            solved.follow()
        else:
            solved.answer(move)
    assert solved.phase is TryPhase.REACHED
    shown.give_up()
    return [solved, shown]


@cache
def explained_runs(key: str) -> list[tuple[PuzzleRun, Explained]]:
    """Return the runs of some puzzles, each with the explanation that *Why* gives."""
    runs = [run for puzzle in cheap_puzzles(key) for run in ended_runs(puzzle)]
    return [(run, found_reason(run.puzzle, explanation(run))) for run in runs]


@every_game
def test_why_says_whether_the_solution_or_another_move_is_played_out(key: str) -> None:
    """If this fails, *Why* presents a losing line as the solution or the user's play."""
    for run, explained in explained_runs(key):
        is_right = explained.line[0] in run.puzzle.accepted()
        texts = texts_along(run, explained)
        assert {headline for headline, _ in texts} == {SHOWN if is_right else OTHER}
        assert texts[0][1].startswith("Solution: " if is_right else "For example: ")
        assert not any(news.startswith("You ") and "had no move" not in news for _, news in texts)


def test_some_puzzles_are_explained_by_another_move_that_loses() -> None:
    """Without such a puzzle, the test above checks only one kind of line."""
    found = {explained.phase for key in puzzle_keys() for _, explained in explained_runs(key)}
    assert found == {TryPhase.SHOWN, TryPhase.COUNTEREXAMPLE}


@every_game
def test_what_was_wrong_keeps_the_verdict_on_the_attempt(key: str) -> None:
    """If this fails, “Not solved.” changes to “The computer wins.” during the line."""
    for puzzle in cheap_puzzles(key):
        run = PuzzleRun(puzzle)
        run.table.add_move(wrong_moves(puzzle)[0])
        run.follow()
        explained = found_reason(puzzle, explanation(run))
        texts = texts_along(run, explained)
        assert {headline for headline, _ in texts} == {"Not solved."}
