"""Tests of questions to exhaustive search: forced wins, endgames, open questions."""

import pytest

from tests.puzzle.sample_puzzles import name_of, sample_puzzles
from trigrid.games import GAMES, Position
from trigrid.puzzle import Kind, Puzzle
from trigrid.puzzle.puzzle import TIMED
from trigrid.search.searcher_protocol import BEST_SCORE, WINNER, Answer, Question
from trigrid.search.settled_line import SettledRun, settle

PUZZLES = sample_puzzles()
DECIDED_BY_SCORE = [
    puzzle for puzzle in PUZZLES if Kind.BEST_END.value in GAMES[puzzle.game.key].puzzle_kinds
]
TIMED_PUZZLES = [puzzle for puzzle in PUZZLES if puzzle.kind in TIMED and puzzle not in DECIDED_BY_SCORE]


def settled(position: Position, question: Question) -> tuple[Answer, Position]:
    """Return the answer to a question, and the position at the end of its line."""
    answer = settle(position, question, 60.0)
    assert answer
    assert answer.proved
    for move in answer.line:
        position = position.play(move)
    return answer, position


@pytest.mark.parametrize("puzzle", TIMED_PUZZLES, ids=name_of)
def test_a_forced_win_takes_as_many_turns_as_the_puzzle(puzzle: Puzzle) -> None:
    answer, end = settled(puzzle.start, Question(puzzle.solver, puzzle.target))
    assert answer.move in puzzle.accepted()
    assert answer.value == 1.0
    assert end.outcome
    assert end.outcome.winner == puzzle.solver
    position, turns = puzzle.start, 0
    for move in answer.line:
        after = position.play(move)
        is_turn_over = after.to_move != puzzle.solver or after.outcome is not None
        turns += position.to_move == puzzle.solver and is_turn_over
        position = after
    assert turns == puzzle.target


@pytest.mark.parametrize("puzzle", TIMED_PUZZLES, ids=name_of)
def test_after_a_wrong_first_move_the_line_ends_with_a_turn_that_prevents_the_win(puzzle: Puzzle) -> None:
    wrong = next(
        after
        for move in puzzle.start.moves()
        if move not in puzzle.accepted()
        for after in (puzzle.start.play(move),)
        if after.outcome is None
    )
    answer, end = settled(wrong, Question(puzzle.solver, 1))
    # The value is that of the player to move: 0 for the solver, whose turn cannot win, or 1 for the opponent.
    assert answer.value == float(wrong.to_move != puzzle.solver)
    assert end.outcome or end.to_move == puzzle.solver
    if end.outcome:
        assert end.outcome.winner != puzzle.solver
    else:
        again, _ = settled(end, Question(puzzle.solver, 1))
        assert again.value == 0.0


@pytest.mark.parametrize("puzzle", DECIDED_BY_SCORE, ids=name_of)
def test_an_endgame_is_played_to_the_score_of_the_puzzle(puzzle: Puzzle) -> None:
    answer, end = settled(puzzle.start, Question(puzzle.solver, BEST_SCORE))
    assert end.outcome
    assert end.outcome.winner == puzzle.solver
    assert answer.move in puzzle.accepted()
    if puzzle.kind is Kind.BEST_END:
        assert abs(end.outcome.scores[0] - end.outcome.scores[1]) == puzzle.target


@pytest.mark.parametrize("puzzle", DECIDED_BY_SCORE, ids=name_of)
def test_the_winner_of_an_endgame_is_settled_without_the_score(puzzle: Puzzle) -> None:
    answer, end = settled(puzzle.start, Question(puzzle.solver, WINNER))
    assert answer.value == 1.0
    assert end.outcome
    assert end.outcome.winner == puzzle.solver


def test_a_question_has_a_proved_answer_only_after_its_search() -> None:
    puzzle = TIMED_PUZZLES[0]
    question = Question(puzzle.solver, puzzle.target)
    assert settle(puzzle.start, question, -1.0) is None
    run = SettledRun(puzzle.start, question)
    (open_answer,) = run.answers()
    assert not open_answer.proved
    assert not run.go_on(0.01)
    assert run.answers()[0].proved
    assert run.visits > 0
