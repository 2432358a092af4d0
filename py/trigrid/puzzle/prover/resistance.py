"""The best resistance against a won position.

The *attacker* has a proved win, and the defender resists. In games won by threats, the win has a limit: the
number of turns within which the attacker must win. In games decided by score, the win is searched to the end
of the game, and the limit is the number of points by which the attacker must win.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from trigrid.games import GAMES, Move, Outcome, Position
from trigrid.puzzle.prover.decided_win import SOLVER
from trigrid.search.evaluate import evaluator_of
from trigrid.search.exact_end import ExactEnd
from trigrid.search.forced_win import ForcedWin
from trigrid.search.searcher_protocol import Answer
from trigrid.search.work_limit import TooMuchWork, never

IsLate: TypeAlias = Callable[[], bool]
COUNTER_TURNS = 2
"""The maximum turns of the defender's own win, sought after the win is lost."""
COUNTER_SHARE = 8
"""The divisor of ``judged_positions`` that limits the search for this win."""
COUNTED_REPLIES, COUNTED_BY_SOLVER = 8, 2
"""The maximum number of replies that are compared by the winning moves left.

The second number is for games with an endgame solver, which examines more positions for each move.
"""


class Resistance(ABC):
    """A search for the best moves of both sides.

    Its searches raise TooMuchWork if they exceed their budget or are late. Called again, they continue.
    """

    def __init__(self, attacker: int) -> None:
        self.attacker = attacker

    @property
    @abstractmethod
    def nodes(self) -> int:
        """The number of positions examined so far."""

    @property
    @abstractmethod
    def result_count(self) -> int:
        """A number that grows with each new result."""

    @abstractmethod
    def is_won(self, position: Position, limit: int) -> bool:
        """Return whether the attacker can force a win within ``limit`` turns.

        A turn of the attacker that has begun counts.
        """

    @abstractmethod
    def attack(self, position: Position, limit: int) -> Move:
        """Return the attacker's best move in a won position."""

    @abstractmethod
    def resist(self, position: Position, limit: int) -> Move:
        """Return the defender's hardest reply in a position that the attacker has won."""

    @abstractmethod
    def refute(self, position: Position, limit: int) -> Move:
        """Return the defender's best move in a position that the attacker has not won."""

    @abstractmethod
    def try_on(self, position: Position, limit: int) -> Move:
        """Return a sensible move of an attacker who has not won."""

    def answer(self, position: Position, limit: int) -> Answer:
        """Return the best turn of the player to move, as a proved answer.

        The value is 1 if this player reaches the goal: the attacker to win, the defender to prevent it.
        """
        is_won, turn = self.turn(position, limit)
        is_reached = is_won == (position.to_move == self.attacker)
        return Answer(turn[0], float(is_reached), True, turn, self.nodes)

    def turn(self, position: Position, limit: int) -> tuple[bool, tuple[Move, ...]]:
        """Return whether the attacker has won, and the best turn of the player to move."""
        is_won, seat, moves = self.is_won(position, limit), position.to_move, list[Move]()
        while position.outcome is None and position.to_move == seat:
            moves.append(self._move(position, limit, is_won=is_won))
            position = position.play(moves[-1])
        return is_won, tuple(moves)

    def _move(self, position: Position, limit: int, *, is_won: bool) -> Move:
        if position.to_move == self.attacker:
            return self.attack(position, limit) if is_won else self.try_on(position, limit)
        return self.resist(position, limit) if is_won else self.refute(position, limit)


class ThreatResistance(Resistance):
    """Resistance in games won by threats: it delays the win as long as possible."""

    def __init__(self, start: Position, attacker: int, budget: int, is_late: IsLate = never) -> None:
        super().__init__(attacker)
        self._win = ForcedWin(start, attacker, budget, is_late)
        self._counter_budget = GAMES[start.game.key].judged_positions // COUNTER_SHARE
        self._counter = ForcedWin(start, 1 - attacker, self._counter_budget, is_late)

    @property
    def nodes(self) -> int:
        """The number of positions examined so far."""
        return self._win.nodes + self._counter.nodes

    @property
    def result_count(self) -> int:
        """The number of stored results."""
        return self._win.result_count + self._counter.result_count

    def is_won(self, position: Position, limit: int) -> bool:
        """Return whether the attacker can force a win within ``limit`` turns."""
        outcome = position.outcome
        return self.turns(position, limit) > 0 if outcome is None else outcome.winner == self.attacker

    def turns(self, position: Position, limit: int) -> int:
        """Return the fewest turns in which the attacker can force a win, or 0."""
        return self._win.turns(position, limit)

    def attack(self, position: Position, limit: int) -> Move:
        """Return a move that wins fastest; the evaluator's favourite."""
        turns, moves = self.turns(position, limit), self._win.candidates(position)
        return next(move for move in moves if self._win.turns_after(position, move, turns))

    def resist(self, position: Position, limit: int) -> Move:
        """Return a reply that delays the win longest; the evaluator's favourite."""
        turns, moves = self.turns(position, limit), self._win.candidates(position)
        in_play = (move for move in moves if position.play(move).outcome is None)
        delaying = (m for m in in_play if not self.turns(position.play(m), turns - 1))
        return next(delaying, moves[0])

    def refute(self, position: Position, limit: int) -> Move:
        """Return the defender's fastest winning move, or else one that stops the win."""
        counter, moves = self._counter, self._win.candidates(position)
        for turns in range(1, COUNTER_TURNS + 1):
            with suppress(_CounterTooLarge):
                if self._counters(position, turns):
                    return next(m for m in moves if counter.turns_after(position, m, turns) == turns)
        safe = (move for move in moves if not self.is_won(position.play(move), limit))
        return next(safe, moves[0])

    def _counters(self, position: Position, turns: int) -> bool:
        """Return whether the defender wins in some turns. Raises _CounterTooLarge."""
        try:
            return self._counter.wins(position, turns)
        except TooMuchWork:
            if self._counter.nodes > self._counter_budget:
                raise _CounterTooLarge from None
            raise

    def try_on(self, position: Position, limit: int) -> Move:
        """Return the move that delays the defender's own win longest.

        Without such a win, returns the evaluator's favourite.
        """
        moves = self._counter.candidates(position)
        with suppress(_CounterTooLarge):
            if any(self._counters(position, turns) for turns in range(1, COUNTER_TURNS + 1)):
                return max(moves, key=lambda move: self._counter.turns(position.play(move), COUNTER_TURNS))
        return moves[0]


class _CounterTooLarge(Exception):
    """Raised if the search for the defender's own win exceeds its budget."""


class EndResistance(Resistance):
    """Resistance in games decided by score: it leaves few winning moves."""

    def __init__(self, start: Position, attacker: int, budget: int, is_late: IsLate = never) -> None:
        super().__init__(attacker)
        self._budget = budget
        self._solver = SOLVER.of(start.game)(start, attacker, budget, is_late)
        self._ends = dict[int, ExactEnd]()
        """The searches by limit, without a solver."""
        self._is_late = is_late
        self._evaluator = evaluator_of(start.game)

    @property
    def nodes(self) -> int:
        """The number of positions examined so far."""
        return self._solver.solved if self._solver else sum(each.nodes for each in self._ends.values())

    @property
    def result_count(self) -> int:
        """A number that grows with each new result."""
        return self._solver.solved if self._solver else sum(each.result_count for each in self._ends.values())

    def is_won(self, position: Position, limit: int) -> bool:
        """Return whether the attacker wins by ``limit`` points under best play.

        With a solver, every win counts.
        """
        if self._solver is not None:
            if self.nodes > self._budget:
                raise TooMuchWork
            return self._solver.is_won(position)
        if limit not in self._ends:
            score = partial(reached, limit=limit)
            self._ends[limit] = ExactEnd(self.attacker, score, self._budget, 1, self._is_late)
        return self._ends[limit].value(position) > 0

    def attack(self, position: Position, limit: int) -> Move:
        """Return a winning move, the evaluator's favourite among those."""
        moves = sorted(position.moves(), key=lambda move: -self._worth(position.play(move)))
        return next(move for move in moves if self.is_won(position.play(move), limit))

    def resist(self, position: Position, limit: int) -> Move:
        """Return the reply after which the smallest share of the attacker's moves wins.

        Only a few replies are compared: those that the evaluator ranks highest.
        """
        count = COUNTED_BY_SOLVER if self._solver else COUNTED_REPLIES
        replies = sorted(position.moves(), key=lambda move: self._worth(position.play(move)))
        return min(replies[:count], key=lambda move: self._winning_share(position.play(move), limit))

    def _worth(self, child: Position) -> float:
        """Return the evaluator's estimate for the attacker."""
        if child.outcome is not None:
            return float(child.outcome.winner == self.attacker)
        value = self._evaluator.value(child)
        return value if child.to_move == self.attacker else 1 - value

    def _winning_share(self, position: Position, limit: int) -> float:
        """Return the share of the attacker's moves that win, 1 at the end of the game."""
        if position.outcome is not None:
            return 1.0
        children = [position.play(move) for move in position.moves()]
        if position.to_move != self.attacker:
            return min(self._winning_share(child, limit) for child in children)
        return sum(self.is_won(child, limit) for child in children) / len(children)

    def refute(self, position: Position, limit: int) -> Move:
        """Return a move after which the attacker still does not win."""
        moves = sorted(position.moves(), key=lambda move: self._worth(position.play(move)))
        return next(move for move in moves if not self.is_won(position.play(move), limit))

    def try_on(self, position: Position, limit: int) -> Move:
        """Return the move that the evaluator ranks highest."""
        return max(position.moves(), key=lambda move: self._worth(position.play(move)))


def reached(outcome: Outcome, seat: int, limit: int) -> int:
    """Return 1 if a seat has won by at least ``limit`` points, else -1."""
    first, second = outcome.scores
    return 1 if outcome.winner == seat and abs(first - second) >= limit else -1


def limit_after_turn(key: str, limit: int) -> int:
    """Return the limit that remains after a turn of the attacker."""
    return limit if GAMES[key].is_decided_by_score else max(0, limit - 1)


def resistance(start: Position, attacker: int, budget: int, is_late: IsLate = never) -> Resistance:
    """Return the resistance against an attacker in the positions after a start."""
    kind = EndResistance if GAMES[start.game.key].is_decided_by_score else ThreatResistance
    return kind(start, attacker, budget, is_late)
