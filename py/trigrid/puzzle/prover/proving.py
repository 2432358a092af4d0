"""Proves a puzzle: builds the tree of all right moves and replies."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from trigrid.games import Move, Position
from trigrid.puzzle.prover.goals import Goal, TooManyLines, goal
from trigrid.puzzle.puzzle import Kind, Proof
from trigrid.puzzle.solution import SolutionNode
from trigrid.search.evaluate import evaluator_of

if TYPE_CHECKING:
    from hashlib import sha256
else:
    try:
        from _sha2 import sha256  # compiled into Pyodide; the site's library has no hashlib
    except ImportError:
        from hashlib import sha256

DIGEST_WIDTH = 10
"""The number of hexadecimal digits in a digest."""
MAX_SOLUTION_MOVES = 60
"""The maximum number of moves in the tree of a solution, with all its lines."""


class Proved(NamedTuple):
    """A solution, and how it was proved."""

    solution: SolutionNode
    proof: Proof
    verdicts: Mapping[tuple[Move, ...], Mapping[Move, int]]
    """The verdicts on all legal moves, by the line that leads to the solver's move."""


def prove(
    kind: Kind, start: Position, target: int, budget: int, max_moves: int = MAX_SOLUTION_MOVES
) -> Proved:
    """Return the solution of a puzzle with its proof.

    Raises TooMuchWork if the searches exceed ``budget``, or if the tree of all right moves and replies has
    more than ``max_moves`` moves.
    """
    evaluator_of.cache_clear()  # the order of equal moves may depend on the evaluator's caches
    return prove_goal(goal(kind, start, target, budget), max_moves=max_moves)


def prove_goal(
    puzzle_goal: Goal, known: SolutionNode | None = None, max_moves: int = MAX_SOLUTION_MOVES
) -> Proved:
    """Return the solution for a goal with its proof.

    ``known`` is a solution whose replies are used if they are as good as any. Raises TooMuchWork like
    ``prove``; if the goal's searches were late, another call continues them.
    """
    building = _Building(puzzle_goal, max_moves)
    solution = building.node(puzzle_goal.start, (), 0, known)
    verdicts = building.verdicts
    return Proved(solution, Proof(puzzle_goal.nodes, digest(puzzle_goal.start, verdicts)), verdicts)


class _Building:
    def __init__(self, puzzle_goal: Goal, max_moves: int) -> None:
        self.goal, self._moves_left = puzzle_goal, max_moves
        self.verdicts: dict[tuple[Move, ...], Mapping[Move, int]] = {}
        self._decided: dict[tuple[Position, int], bool] = {}

    def node(
        self, position: Position, line: tuple[Move, ...], turns: int, known: SolutionNode | None
    ) -> SolutionNode:
        """Return the solution tree that begins with a position.

        ``line`` contains the moves that lead to the position, and ``turns`` is the number of turns that the
        solver has completed. ``known`` is the node of a known solution at the position.
        """
        if position.outcome is not None or self.goal.is_solved(turns):
            return SolutionNode(position, {})
        is_solvers = position.to_move == self.goal.solver
        if is_solvers:
            self.verdicts[line] = self.goal.verdicts(position, turns)
        if line and self.goal.stops_when_decided and self._is_decided(position, turns, known):
            return SolutionNode(position, {})
        known_children = known.children if known else {}
        moves = self._right(position, turns) if is_solvers else [self._reply(position, turns, known_children)]
        children = {}
        for move in moves:
            self._moves_left -= 1
            if self._moves_left < 0:
                raise TooManyLines
            child = position.play(move)
            turns_after = turns + self._ends_turn(position, child)
            children[move] = self.node(child, (*line, move), turns_after, known_children.get(move))
        return SolutionNode(position, children)

    def _right(self, position: Position, turns: int) -> list[Move]:
        found = self.goal.verdicts(position, turns)
        return [move for move, verdict in found.items() if self.goal.is_right(verdict, found)]

    def _reply(self, position: Position, turns: int, known: Iterable[Move]) -> Move:
        """Return the opponent's best reply, preferably a known one."""
        replies = self.goal.replies(position, turns)
        return next((move for move in known if move in replies), replies[0])

    def _is_decided(self, position: Position, turns: int, known: SolutionNode | None) -> bool:
        """Return whether every move of the solver is right from a position on."""
        if position.outcome is not None:
            return True
        if known and known.children:
            return self._has_no_choice(position, turns, known.children)
        key = position, turns
        if key not in self._decided:
            self._decided[key] = self._has_no_choice(position, turns, {})
        return self._decided[key]

    def _has_no_choice(self, position: Position, turns: int, known: Mapping[Move, SolutionNode]) -> bool:
        moves = position.moves()
        if position.to_move != self.goal.solver:
            moves = (self._reply(position, turns, known),)
        elif len(self._right(position, turns)) < len(moves):
            return False
        children = ((position.play(move), known.get(move)) for move in moves)
        return all(
            self._is_decided(child, turns + self._ends_turn(position, child), after)
            for child, after in children
        )

    def _ends_turn(self, position: Position, child: Position) -> bool:
        """Return whether the solver's turn ends between a position and its child."""
        return position.to_move == self.goal.solver != child.to_move


def digest(start: Position, verdicts: Mapping[tuple[Move, ...], Mapping[Move, int]]) -> str:
    """Return a digest of all verdicts, equal for equal results on any machine."""
    spell = start.game.spell
    lines = sorted(
        " ".join(map(spell, line)) + ": " + " ".join(sorted(f"{spell(move)}={found[move]}" for move in found))
        for line, found in verdicts.items()
    )
    return sha256("\n".join(lines).encode()).hexdigest()[:DIGEST_WIDTH]
