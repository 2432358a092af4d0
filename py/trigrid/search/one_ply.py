"""Search one move ahead, for levels that use no tree search."""

from collections.abc import Sequence
from random import Random
from typing import Any

from trigrid.games import Move, Position
from trigrid.search.playout import score
from trigrid.search.search_node import SearchNode
from trigrid.search.searcher_protocol import Answer, Evaluator


class OnePlySearch:
    """Evaluates the position after each move that the evaluator proposes.

    Raises ValueError if the game is over.
    """

    def __init__(self, position: Position, evaluator: Evaluator[Any], rng: Random) -> None:
        if position.outcome is not None:
            raise ValueError("the game is over, so there is nothing to search; expected a position in play")
        self._evaluator = evaluator
        self._root = SearchNode(position, -1, 1.0)
        self._root.evaluate(evaluator, rng)

    @property
    def visits(self) -> int:
        """The number of moves examined."""
        return len(self._root.children)

    def allow(self, moves: Sequence[Move]) -> None:
        """Search only these legal moves. Call this before the first step."""
        self._root.allow(moves)

    def step(self) -> bool:
        """Examine one more move; return False after the last."""
        if self._root.is_fully_expanded:
            return False
        child = self._root.expand()
        if child.position.outcome is None:
            child.total = child.for_seat_0(self._evaluator.value(child.position))
        else:
            child.total = child.proof = score(child.position, 0)
        child.visits = 1
        return not self._root.is_fully_expanded

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the best examined moves, the best first.

        Before the first step, return only the first move of the evaluator's estimate.
        """
        root = self._root
        if not root.children:
            value = root.for_seat_0(root.proof) if root.proof is not None else 0.5
            return (Answer(root.moves[0], value, root.proof is not None, root.moves[:1]),)
        ranked = sorted(root.children, key=lambda child: root.for_seat_0(child.mean), reverse=True)
        return tuple(
            Answer(c.move, root.for_seat_0(c.mean), c.proof is not None, (c.move,), c.visits)
            for c in ranked[:count]
        )
