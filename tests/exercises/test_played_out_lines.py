"""The headline and the news say what is played out: the solution, a wrong move, or a failed try."""

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


def said_along(run: PuzzleRun, explained: Explained) -> list[tuple[str, str]]:
    """The headline and the news after each move of a line, as the page plays it out."""
    table, said = run.shown_table(), list[tuple[str, str]]()
    table.end_try(explained.phase)
    for move in explained.line:
        table.add_move(move)
        said.append((turn_text(table), news_text(table)))
    return said


def ended_runs(puzzle: Puzzle) -> list[PuzzleRun]:
    """A puzzle that is solved, and one whose solution is shown."""
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
    """Those of some puzzles, with what *Why* says there."""
    runs = [run for puzzle in cheap_puzzles(key) for run in ended_runs(puzzle)]
    return [(run, found_reason(run.puzzle, explanation(run))) for run in runs]


@every_game
def test_why_says_whether_the_solution_or_another_move_is_played_out(key: str) -> None:
    """If this fails, *Why* shows a lost game as the solution, or as the solver's own."""
    for run, explained in explained_runs(key):
        is_right = explained.line[0] in run.puzzle.accepted()
        said = said_along(run, explained)
        assert {headline for headline, _ in said} == {SHOWN if is_right else OTHER}
        assert said[0][1].startswith("Solution: " if is_right else "For example: ")
        assert not any(news.startswith("You ") and "had no move" not in news for _, news in said)


def test_some_puzzle_is_explained_by_another_move_that_loses() -> None:
    """Else the test above looks at one kind of line only."""
    found = {explained.phase for key in puzzle_keys() for _, explained in explained_runs(key)}
    assert found == {TryPhase.SHOWN, TryPhase.COUNTEREXAMPLE}


@every_game
def test_what_was_wrong_keeps_the_verdict_on_the_try(key: str) -> None:
    """If this fails, “Not solved.” turns into “The computer wins.” while the line is played out."""
    for puzzle in cheap_puzzles(key):
        run = PuzzleRun(puzzle)
        run.table.add_move(wrong_moves(puzzle)[0])
        run.follow()
        explained = found_reason(puzzle, explanation(run))
        said = said_along(run, explained)
        assert {headline for headline, _ in said} == {"Not solved."}
