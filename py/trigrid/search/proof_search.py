"""Proof-number search: whether the player to move can force a win, found by the shortest way to a proof.

V. Allis, M. van der Meulen, J. van den Herik: Proof-number search (1994). A tie proves as little as a loss.
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
"""How many leaves have at least to be proved, or disproved; infinite where that is impossible."""
MAX_DEPTH = 200
"""Moves from the root after which a line counts as no win: some games can go on for ever."""


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
    """A search for a forced win of the player to move. Raises ValueError if the game is over."""

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
        """Whether the player can force a win; None as long as nobody knows."""
        return True if self._root.proof == 0 else False if self._root.disproof == 0 else None

    def step(self) -> bool:
        """Look at one more position; False once it is known whether the win can be forced."""
        if self.is_proved is not None:
            return False
        path = [self._root]
        while path[-1].position is not None and len(path) < MAX_DEPTH:
            path.append(self._most_proving_child(path[-1]))
        before, leaf = path[-2], path[-1]
        if leaf.position is None and before.position is not None:
            self._evaluate(leaf, before.position.play(leaf.move))
            self.visits += 1
        else:  # a line without end wins nothing
            leaf.proof, leaf.disproof = inf, 0
        for node in reversed(path[:-1]):
            self._update(node)
        return self.is_proved is None

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """The move that forces the win and the way there; without a proof the most promising move, at 0.5."""
        root, is_proved = self._root, bool(self.is_proved)
        if root.children:
            best = min(root.children, key=attrgetter("proof"))
            line = (best.move, *self._winning_line(best)) if is_proved else (best.move,)
        else:
            line = self._winning_line(root)
        return (Answer(line[0], 1.0 if is_proved else 0.5, is_proved, line, self.visits),)

    def _winning_line(self, node: ProofNode) -> tuple[Move, ...]:
        """The way to the win from a proved node, defended for as long as the proof is wide."""
        line: list[Move] = []
        while node.children and node.position is not None:
            is_attackers = node.position.to_move == self._attacker
            won = [child for child in node.children if child.proof == 0]
            node = won[0] if is_attackers else max(won, key=_tree_size)
            line.append(node.move)
        if node.position is not None:
            line += proved_line(node.position, node.moves, self._evaluator, self._rng)
        return tuple(line)

    def _most_proving_child(self, node: ProofNode) -> ProofNode:
        """The child in which the fewest leaves have to be proved (attacker to move) or disproved."""
        if not node.children:
            node.children = [ProofNode(move) for move in node.moves]
        assert node.position is not None
        is_attackers = node.position.to_move == self._attacker
        return min(node.children, key=attrgetter("proof" if is_attackers else "disproof"))

    def _evaluate(self, node: ProofNode, position: Position) -> None:
        node.position = position
        if position.outcome is not None:
            _set_result(node, position.outcome.winner == self._attacker)
            return
        estimate = self._evaluator.estimate(position, self._rng)
        node.moves = estimate.moves
        is_attackers = position.to_move == self._attacker
        if estimate.proved:
            _set_result(node, estimate.value == (1.0 if is_attackers else 0.0))
        elif is_attackers:
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
