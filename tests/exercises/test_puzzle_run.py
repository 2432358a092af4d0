"""Tests of a run through a puzzle: right, slow and wrong moves, hints, solutions."""

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
from trigrid.exercises.puzzle_run import PuzzleRun, link_to
from trigrid.exercises.words import puzzles as words
from trigrid.headers.stored_headers import is_from_puzzle
from trigrid.library.address import parse_address
from trigrid.puzzle import Puzzle, puzzle_keys, puzzles
from trigrid.puzzle.puzzle import read_puzzle
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


def test_the_right_move_solves_the_puzzle() -> None:
    run = run_of(WIN_NOW)
    assert not run.table.is_input_closed
    play(run, "i4-k2>h5-j3")
    assert (run.phase, run.first_try, run.is_slow) == (TryPhase.REACHED, True, False)
    assert run.table.is_input_closed
    assert run.message == "Solved. You win."


def test_a_slower_move_is_right_and_is_called_slower() -> None:
    run = run_of(WIN_NOW)
    play(run, "f4-h4>e3-g4")
    assert (run.phase, run.message) == (TryPhase.OPEN, words.SLOWER)
    assert answer(run) == ["a4-a6"]
    play(run, "d1-f1")
    assert (run.phase, run.first_try) == (TryPhase.REACHED, True)
    assert run.message == "Solved. You win. There was a faster way."


def test_a_wrong_move_is_refuted_and_taken_back_and_spoils_the_first_try() -> None:
    run = run_of(SAVE)
    miss(run)
    assert (run.phase, run.first_try) == (TryPhase.MISSED, False)
    assert run.table.is_input_closed
    after = run.table.record.position
    for move in run.refutation:
        after = after.play(move)
    assert after.outcome, "the refutation does not end the game"
    assert after.outcome.winner == 1 - run.puzzle.solver
    assert run.message == "That loses. The computer wins at once."
    run.again()
    assert (run.phase, run.message, run.table.record.position) == (TryPhase.OPEN, "", run.puzzle.start)
    play(run, "b3-d3>a3-c3")
    assert (run.phase, run.first_try) == (TryPhase.REACHED, False)


def test_a_wrong_move_that_ends_the_game_is_called_a_loss() -> None:
    """If this fails, the text says only that the losing move does not win."""
    run = run_of(WIN_NOW)
    position = run.puzzle.start
    losing = next(
        move
        for move in position.moves()
        if (end := position.play(move)).outcome and end.outcome.winner == 1 - run.puzzle.solver
    )
    run.table.add_move(losing)
    run.follow()
    assert (run.phase, run.message) == (TryPhase.MISSED, "That loses at once.")


def test_the_same_wrong_attempt_repeats_its_message() -> None:
    run = run_of(SAVE)
    answers = list[tuple[str, int]]()
    for _ in range(2):
        miss(run)
        answers.append((run.message, run.message_count))
        run.again()
    assert answers[0][0] == answers[1][0]
    assert answers[0][1] != answers[1][1]


def test_a_later_wrong_move_is_taken_back_to_the_last_right_position() -> None:
    run = run_of(WIN_IN_THREE)
    play(run, "h2-h4>h4-h6")
    assert run.message == words.GO_ON
    assert answer(run) == ["e3-g4>d2-f4"]
    miss(run)
    assert run.message.startswith("That doesn’t win in time.")
    run.again()
    assert len(run.line) == 2
    assert tuple(run.table.record.moves[-2:]) == run.line
    play(run, "e1-g2>h2-j2")
    assert (run.phase, run.message) == (TryPhase.OPEN, words.GO_ON)


def test_a_turn_of_several_moves_and_its_answer_are_played_move_by_move() -> None:
    run = run_of(CAPTURES)
    play(run, "a3")
    assert (run.phase, run.reply) == (TryPhase.OPEN, None)
    assert not run.table.is_input_closed, "the turn ends too early"
    play(run, "xb3")
    play(run, "c5")
    assert run.table.is_input_closed, "the user can move before the opponent answers"
    assert answer(run) == ["b1", "xa3", "b3", "xd3", "a3"]
    play(run, "a1")
    assert run.phase is TryPhase.REACHED


def test_quick_moves_are_judged_one_after_the_other() -> None:
    run = run_of(CAPTURES)
    play(run, "a3", "xb3", "c5")
    assert len(run.line) == 3
    assert run.reply is not None


def test_no_move_is_typed_for_the_opponent() -> None:
    """Regression: a move typed before the reply was judged as the solver's, and wrong."""
    run = run_of(WIN_IN_THREE)
    play(run, "h2-h4>h4-h6")
    reply = run.reply
    assert reply is not None
    assert not run.table.play_text(run.puzzle.game.spell(reply))
    run.follow()
    assert run.phase is TryPhase.OPEN
    assert run.reply == reply


def test_a_wrong_move_within_a_turn_is_reported_immediately() -> None:
    run = run_of(CAPTURES)
    miss(run)
    assert run.phase is TryPhase.MISSED
    assert run.message.startswith("That doesn’t win by force.")


def test_a_hint_shows_the_place_then_the_move_and_spoils_the_first_try() -> None:
    run = run_of(WIN_NOW)
    run.give_hint()
    assert (len(run.table.view.rings), run.table.view.shown_moves) == (1, ())
    assert run.message == "The ring marks the middle of the tritton after the move."
    run.give_hint()
    assert (run.table.view.rings, run.table.view.shown_moves) == ((), (run.best,)), "a ring covers the move"
    assert run.puzzle.game.spell(run.table.view.shown_moves[0]) == "i4-k2>h5-j3", (
        "the hint shows a slower move"
    )
    assert (run.phase, run.first_try) == (TryPhase.OPEN, False)
    play(run, "i4-k2>h5-j3")
    assert (run.phase, run.first_try) == (TryPhase.REACHED, False)


def test_a_hint_replaces_an_unconfirmed_move() -> None:
    """Regression: a second ring and “Press again to play” remained with the hint."""
    run = run_of(CAPTURES)
    table = run.table
    other = next(move for move in table.record.position.moves() if move != run.best)
    table.press(table.move_input.presses(table.record.position, other)[0], confirm=True)
    unconfirmed = table.input.unconfirmed_move
    assert unconfirmed == other
    run.give_hint()
    assert (table.input.unconfirmed_move, table.input.pointed_place) == (None, None)
    assert table.view.rings


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_the_shown_solution_solves_the_puzzle(line: str) -> None:
    """If this fails, *Show solution* plays out a line that does not solve the puzzle."""
    shown, run = run_of(line), run_of(line)
    solution = shown.solution
    shown.give_up()
    assert (shown.phase, shown.first_try) == (TryPhase.SHOWN, False)
    assert shown.solution == solution
    assert shown.solution_end().startswith(("The solution ", "After the solution "))
    table = shown.shown_table()
    for move in solution:
        table.add_move(move)
    assert turn_text(table) == "The solution is shown.", "the shown solution counts as the user's success"
    for move in solution:
        if run.reply is None:
            assert run.table.play(move)
            run.follow()
        else:
            assert run.reply == move
            run.answer(move)
    assert (run.phase, run.is_slow) == (TryPhase.REACHED, False)


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_after_the_end_the_user_can_explore_both_sides_and_play_on(line: str) -> None:
    run = run_of(line)
    run.give_up()
    table = run.table_to_explore()
    assert table.record.position == run.puzzle.start
    assert table.may_explore
    assert not table.is_input_closed
    assert table.is_exercise, "an explored puzzle would be stored as a game"
    assert run.record_to_play.outcome is None
    assert is_from_puzzle(run.record_to_play.headers)
    assert not run.table.may_explore, "the puzzle's own table offers to explore"


def test_the_text_after_a_best_end_states_the_margin() -> None:
    run = run_of(BEST_END)
    play(run, "orange-b3")
    answer(run)
    play(run, "flag-g2")
    assert run.phase is TryPhase.REACHED
    assert "8 tiles" in run.message


@pytest.mark.parametrize("stride", [8, pytest.param(1, id="all", marks=pytest.mark.long)])
@pytest.mark.parametrize("key", puzzle_keys())
def test_a_usable_tool_is_chosen_if_one_exists(key: str, stride: int) -> None:
    """If this fails, the chosen tool has no piece although another tool has one."""
    for puzzle in puzzles(key)[::stride]:
        run = PuzzleRun(puzzle)
        for table in (run.table, run.new_table(run.solution), run.table_to_explore()):
            usable = table.move_input.usable_tools(table.record.position)
            assert not usable or table.input.tool in usable, (puzzle.name, table.input.tool, usable)


def test_the_link_of_a_made_puzzle_opens_it_again() -> None:
    own = Puzzle.from_link(read_puzzle(1, WIN_NOW).to_link())
    link = link_to(own)
    assert link.subject == {"puzzle": own.to_link()}
    target = parse_address(link.address).puzzle
    assert target
    assert Puzzle.from_link(target.link) == own


def test_a_rejected_puzzle_judges_nothing_and_shows_no_solution() -> None:
    run = PuzzleRun(Puzzle.from_link(read_puzzle(1, WIN_NOW).to_link()))
    run.reject("wrong")
    assert (run.message, run.first_try) == ("wrong", None)
    explored = run.table_to_explore()
    explored.add_move(explored.record.position.moves()[0])
    run.follow()
    assert (run.phase, run.missed, run.first_try) == (TryPhase.SHOWN, None, None)
    assert not run.table_to_explore().record.here.children
