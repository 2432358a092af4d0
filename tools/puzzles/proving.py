"""Proves a puzzle: builds the tree of all right moves and answers, and tells what was found out."""

from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from tools.puzzles.goals import Goal, goal
from trigrid.games import Move, Position
from trigrid.puzzle import Kind, Proof
from trigrid.puzzle.solution import SolutionNode
from trigrid.search.evaluate import evaluator_of
from trigrid.search.work_limit import WorkLimit

DIGEST_WIDTH = 10
"""Hexadecimal digits of a digest."""
MOST_LISTED = 60
"""Moves that a solution lists at most."""


class Proved(NamedTuple):
    """A solution, and how it was proved."""

    solution: SolutionNode
    proof: Proof
    verdicts: Mapping[tuple[Move, ...], Mapping[Move, int]]
    """By the line from the start to each of the solver's moves: the verdict on every legal move there."""


def prove(kind: Kind, start: Position, target: int, budget: int, most_listed: int = MOST_LISTED) -> Proved:
    """The solution of a puzzle. Raises TooMuchWork."""
    evaluator_of.cache_clear()  # in what order an evaluator names equal moves may hang on what it has seen
    building = _Building(goal(kind, start, target, budget), most_listed)
    solution = building.node(start, (), 0)
    if building.goal.leaves_out_decided:
        solution, _ = _without_decided(solution, start.to_move)
    kept = {line for line, _ in solution.walk()}
    verdicts = {line: found for line, found in building.verdicts.items() if line in kept}
    return Proved(solution, Proof(building.goal.nodes, digest(start, verdicts)), verdicts)


class _Building:
    def __init__(self, wanted: Goal, most_listed: int) -> None:
        self.goal, self._listed = wanted, WorkLimit(most_listed)
        self.verdicts: dict[tuple[Move, ...], Mapping[Move, int]] = {}

    def node(self, position: Position, line: tuple[Move, ...], turns: int) -> SolutionNode:
        """The tree from a position on, which a line led to; so many turns of the solver's are complete."""
        if position.outcome is not None:
            return SolutionNode(position, {})
        is_solvers = position.to_move == self.goal.solver
        if self.goal.is_solved(turns):
            return SolutionNode(position, {})
        moves = self._right(position, line, turns) if is_solvers else [self.goal.reply(position, turns)]
        children = {}
        for move in moves:
            self._listed.count()
            child = position.play(move)
            is_turn = is_solvers and child.to_move != self.goal.solver
            children[move] = self.node(child, (*line, move), turns + is_turn)
        return SolutionNode(position, children)

    def _right(self, position: Position, line: tuple[Move, ...], turns: int) -> list[Move]:
        found = self.verdicts[line] = self.goal.verdicts(position, turns)
        return [move for move, verdict in found.items() if self.goal.is_right(verdict, found)]


def _without_decided(node: SolutionNode, solver: int) -> tuple[SolutionNode, bool]:
    """The tree without what follows once every move is right; whether that is so here already."""
    found = {move: _without_decided(child, solver) for move, child in node.children.items()}
    is_decided = all(decided for _, decided in found.values())
    if node.position.outcome is None and node.position.to_move == solver:
        is_decided = is_decided and len(found) == len(node.position.moves())
    children = {} if is_decided else {move: child for move, (child, _) in found.items()}
    return SolutionNode(node.position, children), is_decided


def digest(start: Position, verdicts: Mapping[tuple[Move, ...], Mapping[Move, int]]) -> str:
    """A digest of all verdicts: the same for the same findings, whoever found them."""
    spell = start.game.spell
    lines = sorted(
        " ".join(map(spell, line)) + ": " + " ".join(sorted(f"{spell(move)}={found[move]}" for move in found))
        for line, found in verdicts.items()
    )
    return sha256("\n".join(lines).encode()).hexdigest()[:DIGEST_WIDTH]
