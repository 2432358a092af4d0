"""Difficulty of puzzles: which levels fail, and how many wrong moves look right."""

from collections.abc import Sequence
from math import inf, log2
from random import Random
from typing import NamedTuple

from trigrid.games import Move, Position
from trigrid.puzzle import Puzzle
from trigrid.puzzle.puzzle import TIMED
from trigrid.search import Computer
from trigrid.search.evaluate import evaluator_of
from trigrid.search.proof_search import ProofSearch

SEEDS = (5, 3, 3, 2, 1, 1)
"""The number of attempts by each level, from 1 to 6; the seeds begin at 0."""
LEVEL_1_SEEDS = 3
"""The number of seeds with which level 1 must miss the right first moves.

Otherwise the puzzle cannot have the hardest grade.
"""
MAX_PLAUSIBLE = 15
"""The maximum number of plausible wrong moves that count in the score."""
PLAUSIBLE_MARGIN = 0.02
"""The margin within which a wrong move looks as good as the best right move.

It is a difference of the evaluator's values, which are from 0 to 1.
"""
CHECKED_MOVES = 8
"""The maximum number of wrong moves that are checked for slower wins.

The moves that look best are checked.
"""
CHECK_VISITS = 400
"""The number of examined positions after which a search for a slower win ends."""
GRADES = 3


class Difficulty(NamedTuple):
    """Measurements of one puzzle."""

    failures: tuple[float, ...]
    """The share of failed attempts for each level, from 1 on."""
    plausible: int
    """The number of wrong first moves that look about as good as the best right one."""
    is_seen: bool
    """Whether level 1 finds a right first move with one of LEVEL_1_SEEDS seeds.

    With each seed it searches twice: near the last moves only, and on the whole board.
    """

    @property
    def score(self) -> float:
        """A number from 0 to 8, larger for harder puzzles."""
        return sum(self.failures) + log2(1 + min(MAX_PLAUSIBLE, self.plausible)) / 2


def measure(puzzle: Puzzle) -> Difficulty:
    """Let each level attempt a puzzle, and examine the wrong moves."""
    failures = []
    for level, count in enumerate(SEEDS, start=1):
        lines = [tried(puzzle, level, seed) for seed in range(count)]
        failures.append(sum(not is_solution(puzzle, line) for line in lines) / count)
    return Difficulty(tuple(failures), plausible(puzzle), is_seen(puzzle))


def is_seen(puzzle: Puzzle) -> bool:
    """Return whether level 1 finds a right first move with at least one seed."""
    position, right = puzzle.start, puzzle.accepted()
    return any(
        Computer(puzzle.game, 1, seed).think(position, inf, recent=recent).move in right
        for seed in range(LEVEL_1_SEEDS)
        for recent in (puzzle.record.moves, ())
    )


def tried(puzzle: Puzzle, level: int, seed: int) -> tuple[Move, ...]:
    """Return the line that a level plays, up to its first wrong move."""
    computer, position = Computer(puzzle.game, level, seed), puzzle.start
    played, line = list(puzzle.record.moves), tuple[Move, ...]()
    while right := puzzle.accepted(*line):
        move = puzzle.reply(*line)
        if move is None:
            move = computer.think(position, inf, recent=played).move
        line = (*line, move)
        if move not in right:
            break
        played.append(move)
        position = position.play(move)
    return line


def is_solution(puzzle: Puzzle, line: Sequence[Move]) -> bool:
    """Return whether the last move of a line is right."""
    return line[-1] in puzzle.accepted(*line[:-1])


def plausible(puzzle: Puzzle) -> int:
    """Count the wrong first moves that look about as good as the best right one."""
    right, position = puzzle.accepted(), puzzle.start
    values = {move: _value(position, move) for move in position.moves()}
    threshold = max(values[move] for move in right) - PLAUSIBLE_MARGIN
    return sum(value >= threshold for move, value in values.items() if move not in right)


def _value(position: Position, move: Move) -> float:
    """Return the evaluator's estimate of a move for its player, without a search."""
    child = position.play(move)
    if child.outcome is not None:
        return float(child.outcome.winner == position.to_move)
    value = evaluator_of(position.game).value(child)
    return value if child.to_move == position.to_move else 1.0 - value


def is_clear(puzzle: Puzzle) -> bool:
    """Return False if a good-looking wrong move wins later than the goal allows.

    Puzzles without a limit on the solver's turns are always clear.
    """
    if puzzle.kind not in TIMED or puzzle.target == 0:
        return True
    position, right = puzzle.start, puzzle.accepted()
    wrong = [move for move in position.moves() if move not in right]
    checked_moves = sorted(wrong, key=lambda move: -_value(position, move))[:CHECKED_MOVES]
    return not any(_wins_later(position.play(move), position.to_move) for move in checked_moves)


def _wins_later(position: Position, seat: int) -> bool:
    """Return whether a quick search finds a forced win for a seat.

    If the other seat is to move, every one of its moves must lose.
    """
    if position.outcome is not None:
        return position.outcome.winner == seat
    if position.to_move != seat:
        return all(_wins_later(position.play(move), seat) for move in position.moves())
    search = ProofSearch(position, evaluator_of(position.game), Random(0))
    while search.visits < CHECK_VISITS and search.step():
        pass
    return bool(search.is_proved)


class Limits(NamedTuple):
    """The lowest scores of the grades 2 and 3."""

    medium: float
    hard: float


def limits(difficulties: Sequence[Difficulty]) -> Limits:
    """Return the limits that divide puzzles into thirds by difficulty.

    Puzzles that cannot have grade 3 leave their place in the hardest third to the next ones.
    """
    hard = sorted((each.score for each in difficulties if _can_be_hard(each)), reverse=True)
    hard = hard[: len(difficulties) // GRADES]
    lowest_hard = hard[-1] if hard else inf
    rest = sorted(
        each.score for each in difficulties if not (_can_be_hard(each) and each.score >= lowest_hard)
    )
    return Limits(rest[len(rest) // 2] if rest else lowest_hard, lowest_hard)


def grade(difficulty: Difficulty, by: Limits) -> int:
    """Return the grade of a puzzle, from 1 to 3.

    Only puzzles that level 1 never solves, and whose right first moves it never finds, can have grade 3.
    """
    if _can_be_hard(difficulty) and difficulty.score >= by.hard:
        return 3
    return 2 if difficulty.score >= by.medium else 1


def _can_be_hard(difficulty: Difficulty) -> bool:
    return not difficulty.is_seen and difficulty.failures[0] == 1.0
