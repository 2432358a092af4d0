"""How hard puzzles are: which levels fail at them, and how many wrong moves look right."""

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
"""With how many seeds, from 0 on, each level tries, from 1 to 6."""
FIRST_LOOKS = 3
"""With how many of them level 1 must not see a puzzle of the hardest grade."""
MOST_PLAUSIBLE = 15
"""Wrong moves that look right, of which more make nothing harder."""
NEARLY = 0.02
"""How much worse than the best right move a wrong one may look."""
DOUBTED = 8
"""Wrong moves, those that look best, that are looked into for wins that take longer."""
DOUBTING = 400
"""The positions looked at for each of them."""
GRADES = 3


class Difficulty(NamedTuple):
    """What was measured of one puzzle."""

    failures: tuple[float, ...]
    """By level, from 1 on: the part of its tries that failed."""
    plausible: int
    """The wrong first moves that look nearly as good as the best right one, or better."""
    is_seen: bool
    """Whether level 1 makes a right first move with any of its seeds, if it sees the last moves or the whole
    board.
    """

    @property
    def score(self) -> float:
        """A number that is larger for harder puzzles, from 0 to 8."""
        return sum(self.failures) + log2(1 + min(MOST_PLAUSIBLE, self.plausible)) / 2


def measure(puzzle: Puzzle) -> Difficulty:
    """Let all levels try a puzzle, and look at its wrong moves."""
    failures = []
    for level, count in enumerate(SEEDS, start=1):
        lines = [tried(puzzle, level, seed) for seed in range(count)]
        failures.append(sum(not is_solution(puzzle, line) for line in lines) / count)
    return Difficulty(tuple(failures), plausible(puzzle), is_seen(puzzle))


def is_seen(puzzle: Puzzle) -> bool:
    """Whether level 1 makes a right first move with one of its seeds."""
    position, right = puzzle.start, puzzle.accepted()
    return any(
        Computer(puzzle.game, 1, seed).think(position, inf, recent=recent).move in right
        for seed in range(FIRST_LOOKS)
        for recent in (puzzle.record.moves, ())
    )


def tried(puzzle: Puzzle, level: int, seed: int) -> tuple[Move, ...]:
    """The line that a level plays, up to its first wrong move."""
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
    """Whether a line was right to its end."""
    return line[-1] in puzzle.accepted(*line[:-1])


def plausible(puzzle: Puzzle) -> int:
    """How many wrong first moves look at least nearly as good as the best right one."""
    right, position = puzzle.accepted(), puzzle.start
    values = {move: _value(position, move) for move in position.moves()}
    least = max(values[move] for move in right) - NEARLY
    return sum(value >= least for move, value in values.items() if move not in right)


def _value(position: Position, move: Move) -> float:
    """How good a move looks to who makes it, without any search."""
    child = position.play(move)
    if child.outcome is not None:
        return float(child.outcome.winner == position.to_move)
    value = evaluator_of(position.game).value(child)
    return value if child.to_move == position.to_move else 1.0 - value


def is_clear(puzzle: Puzzle) -> bool:
    """Whether none of the wrong first moves that look best wins too, later than the goal allows."""
    if puzzle.kind not in TIMED or puzzle.target == 0:
        return True
    position, right = puzzle.start, puzzle.accepted()
    wrong = [move for move in position.moves() if move not in right]
    doubted = sorted(wrong, key=lambda move: -_value(position, move))[:DOUBTED]
    return not any(_wins_later(position.play(move), position.to_move) for move in doubted)


def _wins_later(position: Position, seat: int) -> bool:
    """Whether a quick search finds that a seat can force a win, or whatever the other answers."""
    if position.outcome is not None:
        return position.outcome.winner == seat
    if position.to_move != seat:
        return all(_wins_later(position.play(move), seat) for move in position.moves())
    search = ProofSearch(position, evaluator_of(position.game), Random(0))
    while search.visits < DOUBTING and search.step():
        pass
    return bool(search.is_proved)


def grades(difficulties: Sequence[Difficulty]) -> list[int]:
    """A grade from 1 to 3 for each of some puzzles: thirds by difficulty; none of the hardest is one that
    level 1 sees at once.
    """
    order = sorted(range(len(difficulties)), key=lambda at: -difficulties[at].score)
    third = len(order) // GRADES
    hard = [at for at in order if _can_be_hard(difficulties[at])][:third]
    rest = [at for at in order if at not in hard]
    middle = rest[: (len(rest) + 1) // 2]
    return [3 if at in hard else 2 if at in middle else 1 for at in range(len(order))]


def _can_be_hard(difficulty: Difficulty) -> bool:
    return not difficulty.is_seen and difficulty.failures[0] == 1.0
