"""What a puzzle's proof says of the moves along its solution, for the figures shown where it is explored."""

from collections.abc import Mapping

from trigrid.exercises.reasons import Line, after, has_ends
from trigrid.games import Move
from trigrid.puzzle import Kind, Puzzle
from trigrid.review.knowledge import Knowledge

WON, LOST = 1.0, 0.0
"""The scores of the player who moves."""


def learn_proofs(puzzle: Puzzle, solution: Line, known: Knowledge) -> None:
    """Store what is proved of the solver's moves at each position of a solution."""
    for count in range(len(solution)):
        line = solution[:count]
        position = after(puzzle, line)
        if position.to_move == puzzle.solver:
            known.prove_moves(position, proved_scores(puzzle, line))


def proved_scores(puzzle: Puzzle, line: Line = ()) -> Mapping[Move, float]:
    """Which of the solver's moves after a line win or lose for certain; the proof leaves others open.

    A wrong move may win more slowly, or by less. A right one may only hold out for some turns.
    """
    right, scores = puzzle.accepted(*line), dict[Move, float]()
    if puzzle.kind is not Kind.SAVE or not puzzle.target:
        scores |= dict.fromkeys(right, WON)
    if puzzle.kind is Kind.SAVE or (has_ends(puzzle) and puzzle.kind is not Kind.BEST_END):
        wrong = (move for move in after(puzzle, line).moves() if move not in right)
        scores |= dict.fromkeys(wrong, LOST)
    return scores
