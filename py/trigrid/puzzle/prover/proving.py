"""Proves a puzzle: builds the tree of all right moves and replies."""

from collections.abc import Mapping
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
    start, building = puzzle_goal.start, _Building(puzzle_goal, max_moves)
    solution = building.node(start, (), 0, known)
    if puzzle_goal.stops_when_decided:
        solution, _ = _without_decided(solution, start.to_move)
    kept = {line for line, _ in solution.nodes()}
    verdicts = {line: found for line, found in building.verdicts.items() if line in kept}
    return Proved(solution, Proof(puzzle_goal.nodes, digest(start, verdicts)), verdicts)


class _Building:
    def __init__(self, puzzle_goal: Goal, max_moves: int) -> None:
        self.goal, self._moves_left = puzzle_goal, max_moves
        self.verdicts: dict[tuple[Move, ...], Mapping[Move, int]] = {}

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
        known_children = known.children if known else {}
        if is_solvers:
            moves = self._right(position, line, turns)
        else:
            replies = self.goal.replies(position, turns)
            moves = [next((move for move in known_children if move in replies), replies[0])]
        children = {}
        for move in moves:
            self._moves_left -= 1
            if self._moves_left < 0:
                raise TooManyLines
            child = position.play(move)
            is_turn = is_solvers and child.to_move != self.goal.solver
            next_known = known_children.get(move)
            children[move] = self.node(child, (*line, move), turns + is_turn, next_known)
        return SolutionNode(position, children)

    def _right(self, position: Position, line: tuple[Move, ...], turns: int) -> list[Move]:
        found = self.verdicts[line] = self.goal.verdicts(position, turns)
        return [move for move, verdict in found.items() if self.goal.is_right(verdict, found)]


def _without_decided(node: SolutionNode, solver: int) -> tuple[SolutionNode, bool]:
    """Return the tree without the moves after the point where every move is right.

    Also returns whether every move is right from this node on.
    """
    found = {move: _without_decided(child, solver) for move, child in node.children.items()}
    is_decided = all(decided for _, decided in found.values())
    if node.position.outcome is None and node.position.to_move == solver:
        is_decided = is_decided and len(found) == len(node.position.moves())
    children = {} if is_decided else {move: child for move, (child, _) in found.items()}
    return SolutionNode(node.position, children), is_decided


def digest(start: Position, verdicts: Mapping[tuple[Move, ...], Mapping[Move, int]]) -> str:
    """Return a digest of all verdicts, equal for equal results on any machine."""
    spell = start.game.spell
    lines = sorted(
        " ".join(map(spell, line)) + ": " + " ".join(sorted(f"{spell(move)}={found[move]}" for move in found))
        for line, found in verdicts.items()
    )
    return sha256("\n".join(lines).encode()).hexdigest()[:DIGEST_WIDTH]
