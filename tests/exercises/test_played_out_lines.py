"""Tests of the headline and status line while a line of a puzzle is played out.

The line is the solution, a line that begins with another move and loses, or the refutation of a failed
attempt.
"""

import re
from functools import cache

import pytest

from tests.exercises.asked_reasons import cheap_puzzles, found_reason
from tests.exercises.sample_puzzles import WIN_IN_THREE, run_of
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.reason_finder import Explained, explanation
from trigrid.exercises.reasons import wrong_moves
from trigrid.games import puzzle_keys
from trigrid.puzzle import Puzzle
from trigrid.table import undo_redo
from trigrid.table.line_layout import lay_out
from trigrid.table.shown_line import LineKind
from trigrid.table.try_phase import TryPhase
from trigrid.table.words.headline import turn_text
from trigrid.table.words.shown_line import shown_line_text
from trigrid.table.words.status_line import news_text

every_game = pytest.mark.parametrize("key", puzzle_keys())


def texts_along(run: PuzzleRun, explained: Explained) -> list[tuple[str, str]]:
    """Return the headline and the status line after each move of a line."""
    table, texts = run.shown_table(), list[tuple[str, str]]()
    lay_out(table, explained.kind, explained.line)
    while table.step_on():
        texts.append((turn_text(table), news_text(table)))
    return texts


def numbered(name: str, texts: list[tuple[str, str]]) -> list[str]:
    """Return the headlines of a line with this name."""
    return [f"{name}, move {number + 1} of {len(texts)}." for number in range(len(texts))]


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
        name = "Solution" if is_right else "Losing line"
        assert [headline for headline, _ in texts] == numbered(name, texts)
        assert texts[0][1].startswith("You play: " if is_right else "For example: ")
        assert not any(re.match("You (?!play: |had no move)", news) for _, news in texts)


def test_some_puzzles_are_explained_by_another_move_that_loses() -> None:
    """Without such a puzzle, the test above checks only one kind of line."""
    found = {explained.kind for key in puzzle_keys() for _, explained in explained_runs(key)}
    assert found == {LineKind.SOLUTION, LineKind.COUNTEREXAMPLE}


@every_game
def test_what_was_wrong_is_shown_as_a_refutation(key: str) -> None:
    """If this fails, the headline says “The computer wins.” during the line."""
    for puzzle in cheap_puzzles(key):
        run = PuzzleRun(puzzle)
        run.table.add_move(wrong_moves(puzzle)[0])
        run.follow()
        explained = found_reason(puzzle, explanation(run))
        texts = texts_along(run, explained)
        assert [headline for headline, _ in texts] == numbered("Refutation", texts)


def test_the_user_steps_through_a_line_but_plays_no_move() -> None:
    """Regression: only the last move of a solution could be read after it was shown."""
    run = run_of(WIN_IN_THREE)
    run.give_up()
    table = run.shown_table()
    start, solution = table.record.here, run.solution
    lay_out(table, LineKind.SOLUTION, solution)
    assert table.record.here is start, "the line is not played move by move"
    for _ in solution:
        assert undo_redo.step_on(table)
    assert table.record.moves[-len(solution) :] == solution
    assert not undo_redo.can_step_on(table)
    undo_redo.go_to_start(table)
    assert table.record.here is start
    assert not undo_redo.step_back(table), "the page steps to moves before the puzzle"
    assert turn_text(table) == "The solution is shown."
    undo_redo.go_to_end(table)
    assert shown_line_text(table).endswith(" You win.")
    assert undo_redo.step_back(table)
    assert not shown_line_text(table).endswith(" You win.")
    assert turn_text(table) == f"Solution, move {len(solution) - 1} of {len(solution)}."
    assert not table.play_text(table.game.spell(solution[-1]))
    assert not undo_redo.undo(table)
