"""Proof-number search for a forced win of the player to move.

The search expands the nodes that need the fewest further proofs. A tie counts as no win, like a loss. Source:
V. Allis, M. van der Meulen, J. van den Herik: Proof-number search (1994).
"""

from dataclasses import dataclass, field
from math import inf
from operator import attrgetter
from random import Random
from typing import Any

from trigrid.games import Move, Position
from trigrid.search.search_node import proved_line
from trigrid.search.searcher_protocol import Answer, Evaluator

Count = float
"""A proof number or a disproof number of a node.

It is the minimum number of leaves that must be proved (or disproved) to prove (or disprove) the node. It is
infinite if the node cannot be proved (or disproved).
"""
MAX_DEPTH = 200
"""The maximum depth of the tree.

A line that reaches this depth counts as no win, because some games can go on for ever.
"""


@dataclass(eq=False, repr=False, slots=True)
class ProofNode:
    """A node of the proof tree, with its proof number and its disproof number."""

    move: Move
    position: Position | None = None
    """None until the node is evaluated."""
    moves: tuple[Move, ...] = ()
    children: list["ProofNode"] = field(default_factory=list)
    proof: Count = 1
    disproof: Count = 1


class ProofSearch:
    """A search for a forced win of the player to move.

    Raises ValueError if the game is over.
    """

    def __init__(self, position: Position, evaluator: Evaluator[Any], rng: Random) -> None:
        if position.outcome is not None:
            raise ValueError("the game is over, so there is nothing to search; expected a position in play")
        self._evaluator, self._rng = evaluator, rng
        self._attacker = position.to_move
        self._root = ProofNode(-1)
        self._evaluate(self._root, position)
        self.visits = 1

    @property
    def is_proved(self) -> bool | None:
        """Whether the player to move can force a win; None while unknown."""
        return True if self._root.proof == 0 else False if self._root.disproof == 0 else None

    def step(self) -> bool:
        """Search one more position; return False once the question is decided.

        A step that would extend a line beyond the maximum length searches no position. Instead, the line
        counts as no win.
        """
        if self.is_proved is not None:
            return False
        path = [self._root]
        while path[-1].position is not None and len(path) < MAX_DEPTH:
            path.append(self._most_proving_child(path[-1]))
        parent, leaf = path[-2], path[-1]
        if leaf.position is None and parent.position is not None:
            self._evaluate(leaf, parent.position.play(leaf.move))
            self.visits += 1
        else:  # a line of the maximum length counts as no win
            leaf.proof, leaf.disproof = inf, 0
        for node in reversed(path[:-1]):
            self._update(node)
        return self.is_proved is None

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the move that forces the win, with the line to the win.

        Without a proof, return the most promising move, with the value 0.5.
        """
        root, is_proved = self._root, bool(self.is_proved)
        if root.children:
            best = min(root.children, key=attrgetter("proof"))
            line = (best.move, *self._winning_line(best)) if is_proved else (best.move,)
        else:
            line = self._winning_line(root)
        return (Answer(line[0], 1.0 if is_proved else 0.5, is_proved, line, self.visits),)

    def _winning_line(self, node: ProofNode) -> tuple[Move, ...]:
        """Return the line to the win from a proved node.

        Where the defender is to move, the line follows the move with the largest tree. After the last node of
        the tree, the line follows the evaluator's proof.
        """
        line: list[Move] = []
        while node.children and node.position is not None:
            is_attackers_turn = node.position.to_move == self._attacker
            won = [child for child in node.children if child.proof == 0]
            node = won[0] if is_attackers_turn else max(won, key=_tree_size)
            line.append(node.move)
        if node.position is not None:
            line += proved_line(node.position, node.moves, self._evaluator, self._rng)
        return tuple(line)

    def _most_proving_child(self, node: ProofNode) -> ProofNode:
        """Return the child with the smallest proof number if the attacker is to move.

        If the defender is to move, return the child with the smallest disproof number.
        """
        if not node.children:
            node.children = [ProofNode(move) for move in node.moves]
        assert node.position is not None
        is_attackers_turn = node.position.to_move == self._attacker
        return min(node.children, key=attrgetter("proof" if is_attackers_turn else "disproof"))

    def _evaluate(self, node: ProofNode, position: Position) -> None:
        node.position = position
        if position.outcome is not None:
            _set_result(node, position.outcome.winner == self._attacker)
            return
        estimate = self._evaluator.estimate(position, self._rng)
        node.moves = estimate.moves
        is_attackers_turn = position.to_move == self._attacker
        if estimate.proved:
            _set_result(node, estimate.value == (1.0 if is_attackers_turn else 0.0))
        elif is_attackers_turn:
            node.disproof = len(node.moves)
        else:
            node.proof = len(node.moves)

    def _update(self, node: ProofNode) -> None:
        assert node.position is not None
        proofs = [child.proof for child in node.children]
        disproofs = [child.disproof for child in node.children]
        if node.position.to_move == self._attacker:
            node.proof, node.disproof = min(proofs), sum(disproofs)
        else:
            node.proof, node.disproof = sum(proofs), min(disproofs)


def _set_result(node: ProofNode, is_won: bool) -> None:
    node.proof, node.disproof = (0, inf) if is_won else (inf, 0)


def _tree_size(node: ProofNode) -> int:
    return 1 + sum(map(_tree_size, node.children))
