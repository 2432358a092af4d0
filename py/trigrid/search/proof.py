"""Proof-number search: whether the player to move can force a win, found by the shortest way to a proof.

V. Allis, M. van der Meulen, J. van den Herik: Proof-number search (1994). A tie proves as little as a loss.
"""

from math import inf
from random import Random
from typing import Any

from trigrid.games import Move, Position
from trigrid.search.protocol import Answer, Evaluator
from trigrid.search.search_node import proved_line

Count = float
"""How many leaves have at least to be proved, or disproved; infinite where that is impossible."""
DEEPEST = 200


class Goal:
    """A position on the way to a proof."""

    __slots__ = ("children", "disproof", "move", "moves", "position", "proof")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.position: Position | None = None
        """Made when it is looked at."""
        self.moves: tuple[Move, ...] = ()
        self.children: list[Goal] = []
        self.proof: Count = 1
        self.disproof: Count = 1


class ProofSearch:
    """A search for a forced win of the player to move. Raises ValueError if the game is over."""

    def __init__(self, position: Position, evaluator: Evaluator[Any], rng: Random) -> None:
        if position.outcome is not None:
            raise ValueError("the game is over, so there is nothing to search; expected a position in play")
        self._evaluator, self._rng = evaluator, rng
        self._seeker = position.to_move
        self._root = Goal(-1)
        self._look(self._root, position)
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
        while path[-1].position is not None and len(path) < DEEPEST:
            path.append(self._urgent(path[-1]))
        before, leaf = path[-2], path[-1]
        if leaf.position is None and before.position is not None:
            self._look(leaf, before.position.play(leaf.move))
            self.visits += 1
        else:  # a line without end wins nothing
            leaf.proof, leaf.disproof = inf, 0
        for goal in reversed(path[:-1]):
            self._count(goal)
        return self.is_proved is None

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """The move that forces the win and the way there; without a proof the most promising move, at 0.5."""
        root = self._root
        if not root.children:
            value = 1.0 if self.is_proved else 0.5
            return (Answer(root.moves[0], value, bool(self.is_proved), self._line(root), self.visits),)
        best = min(root.children, key=lambda goal: goal.proof)
        line = (best.move, *self._line(best)) if self.is_proved else (best.move,)
        return (Answer(best.move, 1.0 if self.is_proved else 0.5, bool(self.is_proved), line, self.visits),)

    def _line(self, goal: Goal) -> tuple[Move, ...]:
        """The way to the win from a proved goal, defended for as long as the proof is wide."""
        line: list[Move] = []
        while goal.children and goal.position is not None:
            is_seekers = goal.position.to_move == self._seeker
            won = [child for child in goal.children if child.proof == 0]
            goal = won[0] if is_seekers else max(won, key=_size)
            line.append(goal.move)
        if goal.position is not None:
            line += proved_line(goal.position, goal.moves, self._evaluator, self._rng)
        return tuple(line)

    def _urgent(self, goal: Goal) -> Goal:
        """The child whose outcome costs least to find out."""
        if not goal.children:
            goal.children = [Goal(move) for move in goal.moves]
        assert goal.position is not None
        if goal.position.to_move == self._seeker:
            return min(goal.children, key=lambda child: child.proof)
        return min(goal.children, key=lambda child: child.disproof)

    def _look(self, goal: Goal, position: Position) -> None:
        """Say of a position that was just reached what is known of it."""
        goal.position = position
        outcome = position.outcome
        if outcome is not None:
            _decide(goal, outcome.winner == self._seeker)
            return
        estimate = self._evaluator.estimate(position, self._rng)
        goal.moves = estimate.moves
        is_seekers = position.to_move == self._seeker
        if estimate.proved:
            _decide(goal, estimate.value == (1.0 if is_seekers else 0.0))
        elif is_seekers:
            goal.disproof = len(goal.moves)
        else:
            goal.proof = len(goal.moves)

    def _count(self, goal: Goal) -> None:
        """Add up again what a goal's children need."""
        assert goal.position is not None
        proofs = [child.proof for child in goal.children]
        disproofs = [child.disproof for child in goal.children]
        if goal.position.to_move == self._seeker:
            goal.proof, goal.disproof = min(proofs), sum(disproofs)
        else:
            goal.proof, goal.disproof = sum(proofs), min(disproofs)


def _decide(goal: Goal, is_won: bool) -> None:
    goal.proof, goal.disproof = (0, inf) if is_won else (inf, 0)


def _size(goal: Goal) -> int:
    return 1 + sum(map(_size, goal.children))
