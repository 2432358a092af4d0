"""The strongest search of Tri-It-Out: exact results from the middle of the game on, beside the tree.

Where the position is lost the move is played to which the fewest replies win: the opponent has to find them.
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
"""Positions that the solver looks at in a step: one or two milliseconds."""
SOLVED_FROM = 8
"""With fewer counters on the board the solver is not asked: it would not come to an end."""
FIRST_SHARE = 200
"""Positions looked at for a move before the next one gets its turn; then twice as many, and so on."""
POSITIONS = 6000
"""Those looked at for one move of the game; what a proof of a loss leaves of them goes into replies."""
PER_VISIT = 5
"""How many of them count as one visit."""


class SolvingSearch:
    """A tree search, and a solver that tries to decide the position first.

    It stands in for the tree search wherever that is used; ``evaluator`` is this game's. Raises
    ValueError if the game is over.
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
        self._asked_before = self._solver.looked_at
        self._is_tree_done = False
        self._work = self._decide() if position.occupied.bit_count() >= SOLVED_FROM else iter(())

    @property
    def visits(self) -> int:
        """Visits of the tree, and as many as the solver's positions are worth."""
        return self._tree.visits + (self._solver.looked_at - self._asked_before) // PER_VISIT

    def advance(self, position: TriItOutPosition) -> bool:
        """Go on from a position a few moves later; False if the tree does not know it."""
        if not self._tree.advance(position):
            return False
        if position != self._position:
            self._begin(position)
        return True

    def step(self) -> bool:
        """Ask the solver once, or visit a leaf once it has done its share; False once all is known."""
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
        """The best moves as they stand, the best first: none that is known to lose before one that is not."""
        answers = [self._known(answer) for answer in self._tree.answers(1000)]
        listed = {answer.move for answer in answers}
        answers += [self._known(self._unknown_answer(move)) for move in self._results if move not in listed]
        if not self._is_tree_done and all(answer.proved for answer in answers):
            known = {answer.move for answer in answers}
            answers += [self._unknown_answer(move) for move in self._moves if move not in known][:1]
        answers.sort(key=self._rank, reverse=True)
        return tuple(answers[:count])

    def _unknown_answer(self, move: Move) -> Answer:
        """A move of which nothing is known, when all that the tree has tried loses."""
        return Answer(move, 0.5, False, (move,))

    def _known(self, answer: Answer) -> Answer:
        is_won = self._results.get(answer.move)
        if is_won is None or answer.proved:
            return answer
        return answer._replace(value=float(is_won), proved=True, line=(answer.move,))

    def _rank(self, answer: Answer) -> tuple[int, float]:
        """Wins first, losses last; the latter by the chance that the opponent goes wrong."""
        if not answer.proved:
            return 0, 0.0
        return (1, 0.0) if answer.value > 0.5 else (-1, self._wrong_replies.get(answer.move, 0.0))

    def _decide(self) -> Iterator[bool]:
        """Find out which moves win, a slice at a time, then which of the losing ones is hard to answer."""
        until = self._solver.looked_at + POSITIONS
        conditions = {move: win_conditions(self._position, move) for move in self._moves}
        share = FIRST_SHARE
        while not self._is_decided and self._solver.looked_at < until:
            for move in self._moves:
                if move not in self._results:
                    end = min(until, self._solver.looked_at + share)
                    yield from self._judge(self._results, move, conditions[move], end)
                    if self._results.get(move):
                        return
            share *= 2
        if self._is_decided:
            yield from self._count_wrong_replies(until)

    def _judge(
        self, results: dict[Move, bool], move: Move, conditions: list[WinCondition], until: int
    ) -> Iterator[bool]:
        """Note whether one of the conditions holds, if that can be found out in time."""
        for own, others, expected in conditions:
            is_won = None
            while is_won is None:
                try:
                    is_won = self._solver.wins(own, others, SLICE)
                except TooMuchWork:
                    yield True
                    if self._solver.looked_at >= until:
                        return
            if is_won == expected:
                results[move] = True
                return
        results[move] = False

    def _count_wrong_replies(self, until: int) -> Iterator[bool]:
        """For each move, all of which lose, the share of the replies that do not win."""
        for move in self._moves:
            after = self._position.play(move)
            if after.to_move == self._position.to_move or after.outcome:
                continue
            replies = after.moves()
            results: dict[Move, bool] = {}
            for reply in replies:
                if self._solver.looked_at >= until:
                    return
                yield from self._judge(results, reply, win_conditions(after, reply), until)
            self._wrong_replies[move] = 1.0 - sum(results.values()) / len(replies)
