"""Tests that proofs of single moves are correct and agree with Explore."""

import pytest

from tests.exercises.asked_reasons import a_solution, cheap_puzzles, found_reason
from trigrid.exercises.proved_moves import LOST, WON, learn_proofs, proved_scores
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.reasons import Wrong, position_after, why_wrong, wrong_moves
from trigrid.games import GAMES, puzzle_keys
from trigrid.puzzle import Kind
from trigrid.review.knowledge import Knowledge
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.searcher_protocol import WINNER, Answer, Question
from trigrid.search.settled_line import settle
from trigrid.table.undo_redo import undo
from trigrid.table.words.hints import expectation
from trigrid.words import words_for

LOSING = (Wrong.LOSES, Wrong.LOSES_AT_ONCE, Wrong.ENDS)
SECONDS = 60.0
every_game = pytest.mark.parametrize("key", puzzle_keys())


@every_game
def test_proved_scores_are_those_that_a_search_finds(key: str) -> None:
    """If this fails, Explore claims a win or a loss that a search refutes."""
    for puzzle in cheap_puzzles(key):
        scores, right = proved_scores(puzzle), puzzle.accepted()
        for move in [*sorted(right)[:1], *wrong_moves(puzzle)[:2]]:
            score = scores.get(move)
            if score == LOST:
                assert found_reason(puzzle, why_wrong(puzzle, (), move)).kind in LOSING
            elif score == WON and position_after(puzzle, (move,)).outcome is None:
                turns = WINNER if GAMES[puzzle.key].is_decided_by_score else max(1, puzzle.target)
                answer = settle(position_after(puzzle, (move,)), Question(puzzle.solver, turns), SECONDS)
                assert answer
                end = position_after(puzzle, (move, *answer.line)).outcome
                assert end is None or end.winner == puzzle.solver


@every_game
def test_only_proved_moves_have_scores(key: str) -> None:
    for puzzle in cheap_puzzles(key):
        scores, right = proved_scores(puzzle), puzzle.accepted()
        is_unproved = puzzle.kind is Kind.SAVE and puzzle.target > 0
        assert not any(scores.get(move) == LOST for move in right)
        assert is_unproved == (not any(move in scores for move in right))
        if puzzle.kind is Kind.SAVE:
            assert {scores[move] for move in wrong_moves(puzzle)} == {LOST}


@every_game
def test_an_explored_puzzle_shows_its_proof_to_its_solver(key: str) -> None:
    """If this fails, Explore shows chances for lost moves, or does not say “you”."""
    puzzle = next(each for each in cheap_puzzles(key) if proved_scores(each))
    run, known, start = PuzzleRun(puzzle), Knowledge(), puzzle.start
    learn_proofs(puzzle, a_solution(puzzle), known)
    answers = [Answer(move, 0.6, False, (move,), 100) for move in start.moves()]
    known.learn(start, answers, LEVEL_COUNT, 0.1, 10_000)
    run.give_up()
    table = run.table_to_explore()
    for answer in known.answers(start):
        score = proved_scores(puzzle).get(answer.move)
        if score is not None:
            assert (answer.proved, answer.value) == (True, score)
            result = "You win" if score else "You lose"
            assert expectation(table, answer) in (result, f"{result} this turn")
    assert words_for(table.record).names.you == puzzle.solver


@every_game
def test_the_solver_moves_for_both_sides_of_an_explored_puzzle(key: str) -> None:
    """If this fails, the computer answers while exploring, or undo goes back too far."""
    puzzle = cheap_puzzles(key)[0]
    run = PuzzleRun(puzzle)
    run.give_up()
    table = run.table_to_explore()
    record = table.record
    while record.position.to_move == puzzle.solver:
        moves = (move for move in record.position.moves() if record.position.play(move).outcome is None)
        assert table.play(next(moves))
    assert table.awaited_level is None
    assert not table.is_input_closed
    before = record.here
    assert table.play(record.position.moves()[0])
    assert undo(table)
    assert record.here is before
