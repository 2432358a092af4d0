"""Alpha-beta search with iterative deepening and a transposition table.

The table merges symmetric positions. The search tries every move that the evaluator proposes, one depth after
the other. It is a generator that yields between nodes, so it can pause without losing work. Sources: D.
Knuth, R. Moore: An analysis of alpha-beta pruning (1975); for bounds in the table, D. Breuker: Memory versus
Search in Games (1998).
"""

from collections.abc import Generator, Hashable
from enum import Enum
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tools.puzzles.position_key import position_key
from trigrid.games import Move, Position
from trigrid.search.searcher_protocol import Answer, Evaluator

MAX_TABLE_SIZE = 200_000
"""The number of entries at which the transposition table is cleared."""
MAX_DEPTH = 100
"""The search stops before it reaches this depth, in moves."""

SearchResult: TypeAlias = tuple[float, bool, tuple[Move, ...]]
"""A value, whether it is exact under best play, and the line that leads to it."""
SearchSteps: TypeAlias = Generator[None, None, SearchResult]
"""A search that pauses between nodes."""


class Bound(Enum):
    """The meaning of an entry's value: exact or a bound."""

    EXACT = "the value"
    AT_LEAST = "the value or more"
    AT_MOST = "the value or less"


class TableEntry(NamedTuple):
    """An entry of the transposition table, for the player to move."""

    depth: int
    value: float
    bound: Bound
    is_exact: bool
    """Whether the value contains no estimate; then it holds for every depth."""


class AlphaBeta:
    """A search from one position. Raises ValueError if the game is over there."""

    def __init__(self, position: Position, evaluator: Evaluator[Any], rng: Random) -> None:
        if position.outcome is not None:
            raise ValueError("the game is over, so there is nothing to search; expected a position in play")
        self._position, self._evaluator, self._rng = position, evaluator, rng
        self._table: dict[Hashable, TableEntry] = {}
        self._moves = evaluator.estimate(position, rng).moves
        self._answers: tuple[Answer, ...] = ()
        self._work = self._deepen()
        self.depth = 0
        """The last depth that was searched completely."""
        self.visits = 0

    def step(self) -> bool:
        """Visit one more node; return False if the search is finished.

        The search is finished if the result is exact or the maximum depth is reached.
        """
        return next(self._work, "done") is None

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the best moves so far, the best first.

        Before the first depth is complete, the only answer is the move that the evaluator prefers.
        """
        return self._answers[:count] or (Answer(self._moves[0], 0.5, False, self._moves[:1], self.visits),)

    def _deepen(self) -> Generator[None, None, None]:
        """Search one depth after the other.

        Stops if the result is exact or MAX_DEPTH is reached.
        """
        for depth in range(1, MAX_DEPTH):
            found: list[tuple[Move, SearchResult]] = []
            for move in self._moves:
                alpha = max((value for _, (value, _, _) in found), default=0.0)
                found.append((move, (yield from self._after(self._position, move, depth, alpha, 1.0))))
                if found[-1][1][0] == 1.0:
                    break
            self._report(found)
            self.depth = depth
            best = self._answers[0]
            if (best.proved and best.value == 1.0) or all(is_exact for _, (_, is_exact, _) in found):
                return

    def _report(self, found: list[tuple[Move, SearchResult]]) -> None:
        """Store the answers of one depth, and order the moves for the next depth."""
        found.sort(key=lambda pair: pair[1][0], reverse=True)
        self._answers = tuple(
            Answer(move, value, is_exact, (move, *line), self.visits)
            for move, (value, is_exact, line) in found
        )
        tried = tuple(move for move, _ in found)
        self._moves = tried + tuple(move for move in self._moves if move not in tried)

    def _after(self, position: Position, move: Move, depth: int, alpha: float, beta: float) -> SearchSteps:
        """Search a move, and return the result for the player who makes it.

        After the move, the same player may be to move again.
        """
        child = position.play(move)
        if child.to_move == position.to_move:
            return (yield from self._value(child, depth - 1, alpha, beta))
        value, is_exact, line = yield from self._value(child, depth - 1, 1.0 - beta, 1.0 - alpha)
        return 1.0 - value, is_exact, line

    def _value(self, position: Position, depth: int, alpha: float, beta: float) -> SearchSteps:
        """Search a position, and return the result for the player to move.

        A value at or below alpha, or at or above beta, may be a bound instead of the exact value.
        """
        self.visits += 1
        yield
        outcome = position.outcome
        if outcome is not None:
            return 0.5 if outcome.winner is None else float(outcome.winner == position.to_move), True, ()
        if depth <= 0:
            return self._evaluator.value(position), False, ()
        canonical = position_key(position)
        known = self._table.get(canonical)
        if known and _decides(known, depth, alpha, beta):
            return known.value, known.is_exact, ()
        found = yield from self._best(position, depth, alpha, beta)
        self._keep(canonical, found, depth, alpha, beta)
        return found

    def _best(self, position: Position, depth: int, alpha: float, beta: float) -> SearchSteps:
        estimate = self._evaluator.estimate(position, self._rng)
        if estimate.proved:
            return estimate.value, True, estimate.moves[:1]
        best, are_exact = -1.0, True
        best_line: tuple[Move, ...] = ()
        for move in estimate.moves:
            value, is_exact, line = yield from self._after(position, move, depth, max(alpha, best), beta)
            are_exact = are_exact and is_exact
            if value > best:
                best, best_line, best_is_exact = value, (move, *line), is_exact
            if best >= beta or best == 1.0:
                return best, best_is_exact, best_line
        return best, are_exact, best_line

    def _keep(self, canonical: Hashable, found: SearchResult, depth: int, alpha: float, beta: float) -> None:
        if len(self._table) >= MAX_TABLE_SIZE:
            self._table.clear()
        value, is_exact, _ = found
        bound = Bound.AT_MOST if value <= alpha else Bound.AT_LEAST if value >= beta else Bound.EXACT
        if value in {0.0, 1.0} and is_exact:
            bound = Bound.EXACT
        self._table[canonical] = TableEntry(depth, value, bound, is_exact)


def _decides(known: TableEntry, depth: int, alpha: float, beta: float) -> bool:
    """Return whether an entry decides a search of this depth with these bounds."""
    if known.depth < depth and not known.is_exact:
        return False
    if known.bound is Bound.AT_LEAST:
        return known.value >= beta
    return known.bound is Bound.EXACT or known.value <= alpha
