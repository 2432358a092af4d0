"""Proved scores of moves along a puzzle's solution, for exploring the puzzle."""

from collections.abc import Mapping

from trigrid.exercises.reasons import Line, position_after
from trigrid.games import GAMES, Move
from trigrid.puzzle import Kind, Puzzle
from trigrid.review.knowledge import Knowledge

WON, LOST = 1.0, 0.0
"""The scores of a win and a loss for the player who moves."""


def learn_proofs(puzzle: Puzzle, solution: Line, known: Knowledge) -> None:
    """Store the proved scores of the solver's moves at each position of a solution."""
    for count in range(len(solution)):
        line = solution[:count]
        position = position_after(puzzle, line)
        if position.to_move == puzzle.solver:
            known.prove_moves(position, proved_scores(puzzle, line))


def proved_scores(puzzle: Puzzle, line: Line = ()) -> Mapping[Move, float]:
    """Return scores of the solver's moves whose win or loss is proved.

    The moves are those in the position after ``line``. A move without such a proof is omitted: a wrong move
    may still win, but more slowly or by a smaller margin, and a right move may only delay a loss.
    """
    right, scores = puzzle.accepted(*line), dict[Move, float]()
    if puzzle.kind is not Kind.SAVE or not puzzle.target:
        scores |= dict.fromkeys(right, WON)
    is_decided_by_score = GAMES[puzzle.key].is_decided_by_score
    if puzzle.kind is Kind.SAVE or (is_decided_by_score and puzzle.kind is not Kind.BEST_END):
        wrong = (move for move in position_after(puzzle, line).moves() if move not in right)
        scores |= dict.fromkeys(wrong, LOST)
    return scores
