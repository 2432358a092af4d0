"""Monte Carlo tree search that uses proofs and keeps its tree from move to move.

The evaluator estimates the value of a leaf, and its weights give the order in which moves are tried (PUCT: D.
Silver et al., Mastering the game of Go without human knowledge, 2017). With the plain evaluator all moves
have the same weight, and the value of a leaf is the result of a random game.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from trigrid.games import Move, Position
from trigrid.search.search_node import SearchNode, proved_line
from trigrid.search.searcher_protocol import Answer, Evaluator

EXPLORATION = 1.2
"""The constant c of PUCT: it scales the bonus for moves that were rarely tried."""
UNTRIED_PENALTY = 0.1
"""The reduction of the expected score for moves that were not tried."""
MAX_DEPTH = 200
"""The maximum depth of a line, in moves from the root, since games may never end."""
REUSED_DEPTH = 8
"""The maximum number of moves after which the tree of the last search is reused."""


class TreeSearch:
    """A search from one position. Raises ValueError if the game is over there."""

    def __init__(
        self, position: Position, evaluator: Evaluator[Any], rng: Random, exploration: float = EXPLORATION
    ) -> None:
        if position.outcome is not None:
            raise ValueError("the game is over, so there is nothing to search; expected a position in play")
        self._evaluator, self._rng, self._exploration = evaluator, rng, exploration
        self._root = SearchNode(position, -1, 1.0)
        self._visit([self._root])

    @property
    def visits(self) -> int:
        """The visits of the root position, including those in earlier searches."""
        return self._root.visits

    def advance(self, position: Position) -> bool:
        """Continue from a position a few moves later; return False if the tree lacks it."""
        for node in self._root.descendants(REUSED_DEPTH):
            if node.mover == position.to_move and node.moves and node.position == position:
                self._root = node
                return True
        return False

    def allow(self, moves: Sequence[Move]) -> None:
        """Search only these legal moves. Call this before the first step."""
        self._root.allow(moves)

    def step(self) -> bool:
        """Visit one more leaf; return False once the result is proved."""
        if self._root.proof is not None:
            return False
        node, path = self._root, [self._root]
        while node.moves and node.proof is None and len(path) < MAX_DEPTH:
            node = self._chosen(node)
            path.append(node)
        self._visit(path)
        return self._root.proof is None

    def _visit(self, path: list[SearchNode]) -> None:
        """Evaluate the last node of a path, and add its score to all nodes of the path.

        If the evaluation proves a node of the path, the exact score of this node is added to it and to the
        nodes above it instead.
        """
        leaf = path[-1]
        score = leaf.mean if leaf.moves else leaf.evaluate(self._evaluator, self._rng)
        is_new_proof = leaf.proof is not None
        for node in reversed(path):
            if is_new_proof and node is not leaf:
                node.propagate_proof()
                is_new_proof = node.proof is not None
                score = score if node.proof is None else node.proof
            node.visits += 1
            node.total += score

    def _chosen(self, node: SearchNode) -> SearchNode:
        """Return the child to visit: an existing one, or a new one for the next move."""
        sign, offset = (-1.0, 1.0) if node.mover else (1.0, 0.0)
        breadth = self._exploration * sqrt(node.visits)
        best, chosen = -1.0, None
        for child in node.children:
            if child.proof is None:
                visits = child.visits
                worth = offset + sign * child.total / visits + breadth * child.weight / (1 + visits)
                if worth > best:
                    best, chosen = worth, child
        tried = len(node.children)
        if tried < len(node.moves):
            expected = max(0.0, offset + sign * node.total / node.visits - UNTRIED_PENALTY)
            if chosen is None or expected + breadth * node.weights[tried] > best:
                return node.expand()
        assert chosen is not None, "a node whose children are all proved is proved itself"
        return chosen

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the best moves found so far, the best first."""
        root = self._root
        if not root.children:  # only the evaluator has run
            return (self._answer(root, self._line(root) or root.moves[:1]),)
        ranked = sorted(root.children, key=root.rank, reverse=True)
        return tuple(self._answer(child, (child.move, *self._line(child))) for child in ranked[:count])

    def _answer(self, node: SearchNode, line: tuple[Move, ...]) -> Answer:
        value = self._root.for_seat_0(node.mean)
        return Answer(line[0], value, node.proof is not None, line, node.visits)

    def _line(self, node: SearchNode) -> tuple[Move, ...]:
        """Return the moves expected from a node.

        If the node is proved, the line leads to the end of the game where possible.
        """
        line: list[Move] = []
        is_proved = node.proof is not None
        while node.children and not (is_proved and node.proof is None):
            node = max(node.children, key=node.rank)
            line.append(node.move)
        if is_proved and node.proof is not None:
            line += proved_line(node.position, node.moves, self._evaluator, self._rng)
        return tuple(line)
