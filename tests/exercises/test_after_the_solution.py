"""Tests of goals that are reached after the solution was shown."""

from collections.abc import Callable

import pytest

from tests.collection.sample_collections import club_lesson
from tests.exercises.sample_puzzles import WIN_NOW, run_of
from tests.exercises.test_win_run import answer_after, play, sample
from trigrid.collection import Mode
from trigrid.exercises import chapter_run
from trigrid.exercises.chapter_run import FindRun
from trigrid.exercises.exercise import Exercise
from trigrid.exercises.win_run import WinRun
from trigrid.exercises.words.help import AFTER_SOLUTION
from trigrid.table.try_phase import TryPhase
from trigrid.table.words.headline import turn_text


def solved_puzzle(*, is_shown: bool) -> Exercise:
    """Return a solved puzzle whose solution may have been shown before."""
    run = run_of(WIN_NOW)
    if is_shown:
        run.give_up()
        run.again()
    for move in run.solution:
        assert run.table.play(move)
    run.follow()
    return run


def won_position(*, is_shown: bool) -> Exercise:
    """Return a position that was won, maybe after the best moves were shown."""
    run = WinRun(sample("tritt"))
    if is_shown:
        run.give_up()
        run.again()
    while run.phase is TryPhase.OPEN:
        play(run, answer_after(run, run.line).line)
    return run


def solved_chapter(*, is_shown: bool) -> Exercise:
    """Return a chapter whose moves were found, maybe after they were shown."""
    chapter = next(each for each in club_lesson().chapters if each.mode is Mode.FIND)
    run = chapter_run.run_of(chapter)
    assert isinstance(run, FindRun)
    if is_shown:
        run.give_up()
        run.again()
    while run.phase is TryPhase.OPEN:
        move = run.node.children[0].move
        if run.reply is None:
            assert move is not None
            assert run.table.play(move)
            run.follow()
        else:
            run.answer(run.reply)
    return run


@pytest.mark.parametrize("solved", [solved_puzzle, won_position, solved_chapter])
def test_a_goal_counts_unless_the_solution_was_shown(solved: Callable[..., Exercise]) -> None:
    """Regression: the card said “Solved.”, but the calendar “not solved yet”."""
    alone, helped = solved(is_shown=False), solved(is_shown=True)
    assert (alone.phase, alone.is_solved, alone.shown_phase) == (TryPhase.REACHED, True, TryPhase.REACHED)
    assert (helped.phase, helped.is_solved, helped.shown_phase) == (TryPhase.REACHED, False, TryPhase.SHOWN)
    assert helped.message.startswith(AFTER_SOLUTION)
    assert AFTER_SOLUTION not in alone.message
    assert not turn_text(helped.table).startswith("Solved")
