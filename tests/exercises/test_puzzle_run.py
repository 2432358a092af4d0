"""The way through a puzzle: right moves, slower and wrong ones, hints, solutions, turns of several moves."""

import pytest

from tests.exercises.sample_puzzles import (
    BEST_END,
    CAPTURES,
    CLOSE,
    SAVE,
    WIN_IN_THREE,
    WIN_NOW,
    answer,
    miss,
    play,
    run_of,
)
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.words import puzzles as words
from trigrid.headers.stored_headers import is_from_puzzle
from trigrid.puzzle import puzzle_keys, puzzles
from trigrid.table.try_phase import TryPhase
from trigrid.table.words.headline import turn_text

LINES = {
    "win now": WIN_NOW,
    "win soon": WIN_IN_THREE,
    "save": SAVE,
    "turns of several moves": CAPTURES,
    "best end": BEST_END,
    "close": CLOSE,
}


def test_the_right_move_solves_it() -> None:
    run = run_of(WIN_NOW)
    assert not run.table.is_input_closed
    play(run, "i4-k2>h5-j3")
    assert (run.phase, run.first_try, run.is_slow) == (TryPhase.REACHED, True, False)
    assert run.table.is_input_closed
    assert run.said == "Solved. You win."


def test_a_slower_move_is_right_and_said_to_be_slower() -> None:
    run = run_of(WIN_NOW)
    play(run, "f4-h4>e3-g4")
    assert (run.phase, run.said) == (TryPhase.OPEN, words.SLOWER)
    assert answer(run) == ["a4-a6"]
    play(run, "d1-f1")
    assert (run.phase, run.first_try) == (TryPhase.REACHED, True)
    assert run.said == "Solved. You win. There was a faster way."


def test_a_wrong_move_is_answered_taken_back_and_spoils_the_first_try() -> None:
    run = run_of(SAVE)
    miss(run)
    assert (run.phase, run.first_try) == (TryPhase.MISSED, False)
    assert run.table.is_input_closed
    after = run.table.record.position
    for move in run.refutation:
        after = after.play(move)
    assert after.outcome, "the rules alone show what is wrong: the opponent wins at once"
    assert after.outcome.winner == 1 - run.puzzle.solver
    assert run.said == "That loses. The computer wins at once."
    run.again()
    assert (run.phase, run.said, run.table.record.position) == (TryPhase.OPEN, "", run.puzzle.start)
    play(run, "b3-d3>a3-c3")
    assert (run.phase, run.first_try) == (TryPhase.REACHED, False)


def test_a_wrong_move_that_ends_the_game_is_called_a_loss() -> None:
    """If this fails, who makes two lines at once hears only that this does not win."""
    run = run_of(WIN_NOW)
    position = run.puzzle.start
    losing = next(
        move
        for move in position.moves()
        if (end := position.play(move)).outcome and end.outcome.winner == 1 - run.puzzle.solver
    )
    run.table.add_move(losing)
    run.follow()
    assert (run.phase, run.said) == (TryPhase.MISSED, "That loses at once.")


def test_each_wrong_try_is_answered() -> None:
    run = run_of(SAVE)
    answers = list[tuple[str, int]]()
    for _ in range(2):
        miss(run)
        answers.append((run.said, run.said_count))
        run.again()
    assert answers[0][0] == answers[1][0]
    assert answers[0][1] != answers[1][1]


def test_a_wrong_move_later_is_taken_back_to_where_the_line_was_right() -> None:
    run = run_of(WIN_IN_THREE)
    play(run, "h2-h4>h4-h6")
    assert run.said == words.GO_ON
    assert answer(run) == ["e3-g4>d2-f4"]
    miss(run)
    assert run.said.startswith("That doesn’t win in time.")
    run.again()
    assert len(run.line) == 2
    assert tuple(run.table.record.moves[-2:]) == run.line
    play(run, "e1-g2>h2-j2")
    assert (run.phase, run.said) == (TryPhase.OPEN, words.GO_ON)


def test_a_turn_of_several_moves_is_played_move_by_move_and_so_is_the_answer() -> None:
    run = run_of(CAPTURES)
    play(run, "a3")
    assert (run.phase, run.reply) == (TryPhase.OPEN, None)
    assert not run.table.is_input_closed, "the turn goes on"
    play(run, "xb3")
    play(run, "c5")
    assert run.table.is_input_closed, "now the opponent answers"
    assert answer(run) == ["b1", "xa3", "b3", "xd3", "a3"]
    play(run, "a1")
    assert run.phase is TryPhase.REACHED


def test_moves_that_come_faster_than_they_are_judged_are_judged_one_after_the_other() -> None:
    run = run_of(CAPTURES)
    play(run, "a3", "xb3", "c5")
    assert len(run.line) == 3
    assert run.reply is not None


def test_a_wrong_move_within_a_turn_is_told_at_once() -> None:
    run = run_of(CAPTURES)
    miss(run)
    assert run.phase is TryPhase.MISSED
    assert run.said.startswith("That doesn’t win by force.")


def test_a_hint_shows_where_and_then_what_and_spoils_the_first_try() -> None:
    run = run_of(WIN_NOW)
    run.give_hint()
    assert (len(run.table.view.rings), run.table.view.shown_moves) == (1, ())
    assert run.said == "The ring marks the middle of the tritton after the move."
    run.give_hint()
    assert (run.table.view.rings, run.table.view.shown_moves) == ((), (run.best,)), "nothing covers it"
    assert run.puzzle.game.spell(run.table.view.shown_moves[0]) == "i4-k2>h5-j3", "none wins sooner"
    assert (run.phase, run.first_try) == (TryPhase.OPEN, False)
    play(run, "i4-k2>h5-j3")
    assert (run.phase, run.first_try) == (TryPhase.REACHED, False)


def test_a_hint_takes_the_place_of_a_move_that_waits_to_be_confirmed() -> None:
    """Seen: two rings, of which only one was the hint's, and “Press again to play” for the other."""
    run = run_of(CAPTURES)
    table = run.table
    other = next(move for move in table.record.position.moves() if move != run.best)
    table.press(table.move_input.presses(table.record.position, other)[0], confirm=True)
    waiting = table.input.unconfirmed_move
    assert waiting == other
    run.give_hint()
    assert (table.input.unconfirmed_move, table.input.pointed_place) == (None, None)
    assert table.view.rings


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_the_solution_that_is_shown_solves_the_puzzle(line: str) -> None:
    """If this fails, what *Show solution* plays out is no solution."""
    shown, run = run_of(line), run_of(line)
    solution = shown.solution
    shown.give_up()
    assert (shown.phase, shown.first_try) == (TryPhase.SHOWN, False)
    assert shown.solution == solution
    assert shown.solution_end().startswith(("The solution ", "After the solution "))
    table = shown.shown_table()
    for move in solution:
        table.add_move(move)
    assert turn_text(table) == "The solution is shown.", "the end is not the user's success"
    for move in solution:
        if run.reply is None:
            assert run.table.play(move)
            run.follow()
        else:
            assert run.reply == move
            run.answer(move)
    assert (run.phase, run.is_slow) == (TryPhase.REACHED, False)


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_after_the_end_both_sides_can_be_explored_and_a_game_goes_on(line: str) -> None:
    run = run_of(line)
    run.give_up()
    table = run.table_to_explore()
    assert table.record.position == run.puzzle.start
    assert table.may_explore
    assert not table.is_input_closed
    assert table.is_exercise, "nothing of it is stored"
    assert run.record_to_play.outcome is None
    assert is_from_puzzle(run.record_to_play.headers)
    assert not run.table.may_explore, "the computer's lines would tell the answer"


def test_the_solution_of_an_end_tells_the_score() -> None:
    run = run_of(BEST_END)
    play(run, "orange-b3")
    answer(run)
    play(run, "flag-g2")
    assert run.phase is TryPhase.REACHED
    assert "8 tiles" in run.said


@pytest.mark.parametrize("part", [8, pytest.param(1, id="all", marks=pytest.mark.long)])
@pytest.mark.parametrize("key", puzzle_keys())
def test_the_chosen_piece_can_be_played_from_the_start(key: str, part: int) -> None:
    """A tool with nothing left is never chosen first: in no puzzle, and at the end of none."""
    for puzzle in puzzles(key)[::part]:
        run = PuzzleRun(puzzle)
        for table in (run.table, run.new_table(run.solution), run.table_to_explore()):
            usable = table.move_input.usable_tools(table.record.position)
            assert not usable or table.input.tool in usable, (puzzle.name, table.input.tool, usable)
