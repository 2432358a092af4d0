"""Questions that exhaustive search settles: wins in so many turns, ends of games, and what stays open."""

import pytest

from tests.puzzle.sample_puzzles import name_of, sample_puzzles
from trigrid.games import GAMES, Position
from trigrid.puzzle import Kind, Puzzle
from trigrid.puzzle.puzzle import TIMED
from trigrid.search.searcher_protocol import BEST_SCORE, WINNER, Answer, Question
from trigrid.search.settled_line import SettledRun, settle

PUZZLES = sample_puzzles()
HAVE_ENDS = [puzzle for puzzle in PUZZLES if Kind.BEST_END.value in GAMES[puzzle.game.key].puzzle_kinds]
TIMED_PUZZLES = [puzzle for puzzle in PUZZLES if puzzle.kind in TIMED and puzzle not in HAVE_ENDS]


def settled(position: Position, question: Question) -> tuple[Answer, Position]:
    """The answer to a question, and where its line leads."""
    answer = settle(position, question, 60.0)
    assert answer
    assert answer.proved
    for move in answer.line:
        position = position.play(move)
    return answer, position


@pytest.mark.parametrize("puzzle", TIMED_PUZZLES, ids=name_of)
def test_a_forced_win_is_played_to_its_end_in_as_few_turns_as_the_puzzle_takes(puzzle: Puzzle) -> None:
    answer, end = settled(puzzle.start, Question(puzzle.solver, puzzle.target))
    assert answer.move in puzzle.accepted()
    assert answer.value == 1.0
    assert end.outcome
    assert end.outcome.winner == puzzle.solver
    position, turns = puzzle.start, 0
    for move in answer.line:
        after = position.play(move)
        is_ended = after.to_move != puzzle.solver or after.outcome is not None
        turns += position.to_move == puzzle.solver and is_ended
        position = after
    assert turns == puzzle.target


@pytest.mark.parametrize("puzzle", TIMED_PUZZLES, ids=name_of)
def test_where_no_win_is_forced_the_line_ends_with_a_turn_that_prevents_it(puzzle: Puzzle) -> None:
    wrong = next(
        after
        for move in puzzle.start.moves()
        if move not in puzzle.accepted()
        for after in (puzzle.start.play(move),)
        if after.outcome is None
    )
    answer, end = settled(wrong, Question(puzzle.solver, 1))
    assert answer.value == float(wrong.to_move != puzzle.solver)
    assert end.outcome or end.to_move == puzzle.solver
    if end.outcome:
        assert end.outcome.winner != puzzle.solver
    else:
        again, _ = settled(end, Question(puzzle.solver, 1))
        assert again.value == 0.0


@pytest.mark.parametrize("puzzle", HAVE_ENDS, ids=name_of)
def test_an_end_is_played_out_by_right_moves_to_the_score_of_the_puzzle(puzzle: Puzzle) -> None:
    answer, end = settled(puzzle.start, Question(puzzle.solver, BEST_SCORE))
    assert end.outcome
    assert end.outcome.winner == puzzle.solver
    assert answer.move in puzzle.accepted()
    if puzzle.kind is Kind.BEST_END:
        assert abs(end.outcome.scores[0] - end.outcome.scores[1]) == puzzle.target


@pytest.mark.parametrize("puzzle", HAVE_ENDS, ids=name_of)
def test_who_wins_an_end_is_settled_by_itself(puzzle: Puzzle) -> None:
    answer, end = settled(puzzle.start, Question(puzzle.solver, WINNER))
    assert answer.value == 1.0
    assert end.outcome
    assert end.outcome.winner == puzzle.solver


def test_a_question_stays_open_when_the_time_is_up_and_then_nothing_is_proved() -> None:
    puzzle = TIMED_PUZZLES[0]
    question = Question(puzzle.solver, puzzle.target)
    assert settle(puzzle.start, question, -1.0) is None
    run = SettledRun(puzzle.start, question)
    (open_answer,) = run.answers()
    assert not open_answer.proved
    assert not run.go_on(0.01)
    assert run.answers()[0].proved
    assert run.visits > 0
