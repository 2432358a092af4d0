"""The strongest search of Tri-It-Out: a tree search with exact results.

The solver gives exact results, beginning in the midgame. In a lost position, the search chooses the move with
the smallest share of winning replies, because the opponent has to find such a reply.
"""

from collections.abc import Iterator
from random import Random

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.search.evaluate.tri_it_out_endgame import WinCondition, win_conditions
from trigrid.search.evaluate.tri_it_out_solver import Solver
from trigrid.search.searcher_protocol import Answer, Evaluator
from trigrid.search.tree_search import TreeSearch
from trigrid.search.work_limit import TooMuchWork

SLICE = 25
"""The number of positions that the solver examines in a step of one or two ms."""
MIN_COUNTERS = 8
"""The minimum number of counters on the board for the solver.

With fewer counters, the solver would not finish.
"""
FIRST_SHARE = 200
"""The number of positions examined for a move before the next move is examined.

The number doubles each time all moves have been examined.
"""
POSITIONS = 6000
"""The maximum number of positions that the solver examines to choose a move.

If it proves a loss earlier, it examines replies with the remaining number.
"""
PER_VISIT = 5
"""The number of the solver's positions that count as one visit."""


class SolvingSearch:
    """A tree search with a solver that first attempts to decide the position.

    ``evaluator`` must be the evaluator of the game. Raises ValueError if the game is over.
    """

    def __init__(
        self, position: TriItOutPosition, evaluator: Evaluator[TriItOutPosition], solver: Solver, rng: Random
    ) -> None:
        self._tree = TreeSearch(position, evaluator, rng)
        self._evaluator, self._solver, self._rng = evaluator, solver, rng
        self._begin(position)

    def _begin(self, position: TriItOutPosition) -> None:
        self._position = position
        self._moves = self._evaluator.estimate(position, self._rng).moves
        self._results: dict[Move, bool] = {}
        self._wrong_replies: dict[Move, float] = {}
        self._examined_before = self._solver.examined
        self._is_tree_done = False
        self._work = self._decide() if position.occupied.bit_count() >= MIN_COUNTERS else iter(())

    @property
    def visits(self) -> int:
        """The visits of the tree, and the solver's positions converted to visits."""
        return self._tree.visits + (self._solver.examined - self._examined_before) // PER_VISIT

    def advance(self, position: TriItOutPosition) -> bool:
        """Continue from a position a few moves later.

        Returns False if the tree does not contain the position.
        """
        if not self._tree.advance(position):
            return False
        if position != self._position:
            self._begin(position)
        return True

    def step(self) -> bool:
        """Run the solver for a slice, or visit a leaf of the tree if the solver is done.

        Returns False once the result is certain.
        """
        if next(self._work, None) is not None:
            return True
        if self._is_decided:
            return False
        self._is_tree_done = not self._tree.step()
        return not self._is_tree_done

    @property
    def _is_decided(self) -> bool:
        return True in self._results.values() or len(self._results) == len(self._moves)

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the current best moves, best first.

        Moves that certainly lose come last.
        """
        answers = [self._known(answer) for answer in self._tree.answers(1000)]
        listed = {answer.move for answer in answers}
        answers += [self._known(self._unknown_answer(move)) for move in self._results if move not in listed]
        if not self._is_tree_done and all(answer.proved for answer in answers):
            # a move without a result is better than proved losses
            known = {answer.move for answer in answers}
            answers += [self._unknown_answer(move) for move in self._moves if move not in known][:1]
        answers.sort(key=self._rank, reverse=True)
        return tuple(answers[:count])

    def _unknown_answer(self, move: Move) -> Answer:
        """Return an answer with the value 0.5, for a move that the tree has not examined."""
        return Answer(move, 0.5, False, (move,))

    def _known(self, answer: Answer) -> Answer:
        is_won = self._results.get(answer.move)
        if is_won is None or answer.proved:
            return answer
        return answer._replace(value=float(is_won), proved=True, line=(answer.move,))

    def _rank(self, answer: Answer) -> tuple[int, float]:
        """Return a sort key: wins first, losses last.

        Losses are ordered by the chance that the opponent replies wrongly. All unproved answers have the same
        key, so they keep the order of the tree.
        """
        if not answer.proved:
            return 0, 0.0
        return (1, 0.0) if answer.value > 0.5 else (-1, self._wrong_replies.get(answer.move, 0.0))

    def _decide(self) -> Iterator[bool]:
        """Look in slices for a winning move.

        Stops at the first winning move. If all moves lose, records the share of wrong replies to each move.
        """
        until = self._solver.examined + POSITIONS
        conditions = {move: win_conditions(self._position, move) for move in self._moves}
        share = FIRST_SHARE
        while not self._is_decided and self._solver.examined < until:
            for move in self._moves:
                if move not in self._results:
                    end = min(until, self._solver.examined + share)
                    yield from self._judge(self._results, move, conditions[move], end)
                    if self._results.get(move):
                        return
            share *= 2
        if self._is_decided:
            yield from self._count_wrong_replies(until)

    def _judge(
        self, results: dict[Move, bool], move: Move, conditions: list[WinCondition], until: int
    ) -> Iterator[bool]:
        """Record whether a move wins, if the solver decides its conditions in time."""
        for own, others, expected in conditions:
            is_won = None
            while is_won is None:
                try:
                    is_won = self._solver.wins(own, others, SLICE)
                except TooMuchWork:
                    yield True
                    if self._solver.examined >= until:
                        return
            if is_won == expected:
                results[move] = True
                return
        results[move] = False

    def _count_wrong_replies(self, until: int) -> Iterator[bool]:
        """Record the share of losing replies to each move; all moves are known to lose.

        Omits moves that end the game, and moves after which the opponent is not to move. Stops when the
        solver has examined ``until`` positions.
        """
        for move in self._moves:
            after = self._position.play(move)
            if after.to_move == self._position.to_move or after.outcome:
                continue
            replies = after.moves()
            results: dict[Move, bool] = {}
            for reply in replies:
                if self._solver.examined >= until:
                    return
                yield from self._judge(results, reply, win_conditions(after, reply), until)
            self._wrong_replies[move] = 1.0 - sum(results.values()) / len(replies)
