"""Goals of puzzles: they judge the solver's moves and choose the replies.

A verdict is a whole number. For the goals ``Win`` and ``WinEndgame``, it is the number of turns to the win,
including the current turn; it is 0 if the move does not win in time. For the kind *best end*, it is the final
score under best play, as ``exact_end.points`` counts it. For all other goals, it is 1 for a right move, else
0.

In this package, the *solver* of a puzzle is the player who solves it; the program that solves endgames is
called the endgame solver.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TypeAlias

from trigrid.games import GAMES, Move, Position
from trigrid.puzzle.prover.decided_win import SOLVER, DecidedWin
from trigrid.puzzle.puzzle import Kind
from trigrid.search.evaluate import evaluator_of
from trigrid.search.exact_end import ExactEnd, points, result
from trigrid.search.forced_win import ForcedWin
from trigrid.search.work_limit import TooMuchWork, never

IsLate: TypeAlias = Callable[[], bool]
"""Returns whether a search must stop."""
MAX_EXTRA_TURNS = 1
"""The maximum number of turns that a right win may take beyond the target."""
MAX_ENDGAME_TURNS = 4
"""The longest win, in turns, that is searched with an endgame solver."""


class Unprovable(TooMuchWork):
    """Raised if no puzzle of this kind can be proved, even with more work."""


class TooManyLines(Unprovable):
    """Raised if a solution has too many lines, because many moves are right."""


class Goal(ABC):
    """The goal that the solver must reach in a puzzle.

    Its searches raise TooMuchWork if they exceed their budget or are late. Called again, they continue,
    because they keep their results.
    """

    search: ForcedWin | ExactEnd
    """The search that judges the moves."""

    def __init__(self, start: Position) -> None:
        self.start, self.solver = start, start.to_move
        self._measured: dict[tuple[Position, int], dict[Move, int]] = {}

    @property
    def nodes(self) -> int:
        """The number of positions examined so far."""
        return self.search.nodes

    @abstractmethod
    def _verdict(self, position: Position, move: Move, turns: int) -> int:
        """Return the verdict on a move of the solver."""

    def _resistance(self, position: Position, move: Move, turns: int) -> int:
        """Return how long, or how well, a reply of the opponent resists."""
        raise AssertionError("a puzzle of this kind is over after one turn")

    def _order(self, position: Position, replies: list[Move], turns: int) -> list[Move]:
        """Return equally good replies, the preferred one first."""
        return replies

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """Return the verdict on every legal move of the solver.

        The solver has completed ``turns`` turns.
        """
        return self._measure(self._verdict, position, turns)

    def replies(self, position: Position, turns: int) -> list[Move]:
        """Return the opponent's best replies after ``turns`` turns of the solver.

        All of them are equally good; the first one is preferred.
        """
        found = self._measure(self._resistance, position, turns)
        most = max(found.values())
        return self._order(position, [move for move in found if found[move] == most], turns)

    def _measure(
        self, measure: Callable[[Position, Move, int], int], position: Position, turns: int
    ) -> dict[Move, int]:
        """Measure each legal move, and store the results for the next call."""
        found = self._measured.setdefault((position, turns), {})
        for move in position.moves():
            if move not in found:
                found[move] = measure(position, move, turns)
        return found

    def is_right(self, verdict: int, verdicts: Mapping[Move, int]) -> bool:
        """Return whether a move with this verdict is right."""
        return verdict > 0

    def is_solved(self, turns: int) -> bool:
        """Return whether the puzzle ends after ``turns`` turns although the game goes on."""
        return False

    stops_when_decided = False
    """Whether a solution stops at the point from which every move is right."""


class Win(Goal):
    """Win in ``target`` turns.

    A win that takes up to MAX_EXTRA_TURNS more turns is right too, unless it takes more than ``longest_win``
    turns.
    """

    search: ForcedWin

    def __init__(self, start: Position, target: int, budget: int, is_late: IsLate = never) -> None:
        super().__init__(start)
        self._most = min(target + MAX_EXTRA_TURNS, longest_win(start.game.key))
        self.search = self._make_search(budget, is_late)

    def _make_search(self, budget: int, is_late: IsLate) -> ForcedWin:
        return ForcedWin(self.start, self.solver, budget, is_late)

    def _verdict(self, position: Position, move: Move, turns: int) -> int:
        """Return the turns to a win, or 0 if no win comes in time."""
        return self.search.turns_after(position, move, self._most - turns)

    def _resistance(self, position: Position, move: Move, turns: int) -> int:
        """Return the turns that the solver still needs, or 0 if the game has ended."""
        child = position.play(move)
        return 0 if child.outcome is not None else self.search.turns(child, self._most - turns)

    def _order(self, position: Position, replies: list[Move], turns: int) -> list[Move]:
        """Prefer the replies that the evaluator ranks highest."""
        ranked = evaluator_of(position.game).estimate(position, self.search.rng).moves
        return [move for move in dict.fromkeys((*ranked, *replies)) if move in replies]


class WinEndgame(Win):
    """Win an endgame whose winner is known; every winning move is right.

    The endgame solver finds the winner.
    """

    stops_when_decided = True

    def __init__(self, start: Position, target: int, budget: int, is_late: IsLate = never) -> None:
        super().__init__(start, target, budget, is_late)
        self._most = MAX_ENDGAME_TURNS

    def _make_search(self, budget: int, is_late: IsLate) -> ForcedWin:
        return _solver_search(self.start, budget, is_late)

    def _verdict(self, position: Position, move: Move, turns: int) -> int:
        """Return the turns to a win, or 0 for a move that does not win.

        Raises Unprovable if a win takes more than MAX_ENDGAME_TURNS turns.
        """
        verdict = super()._verdict(position, move, turns)
        assert isinstance(self.search, DecidedWin)
        if not verdict and self.search.is_won(position.play(move)):
            raise Unprovable
        return verdict


class OneTurn(Goal):
    """A goal that the solver reaches or misses in one turn."""

    def is_solved(self, turns: int) -> bool:
        """Return whether the turn has been made."""
        return turns > 0


class Save(OneTurn):
    """Make a turn after which the opponent cannot force a win within ``target`` turns."""

    def __init__(self, start: Position, target: int, budget: int, is_late: IsLate = never) -> None:
        super().__init__(start)
        self._target = target
        self.search: ForcedWin = ForcedWin(start, 1 - start.to_move, budget, is_late)

    def _verdict(self, position: Position, move: Move, turns: int) -> int:
        """Return 0 if the move lets the opponent win within ``target`` turns, else 1."""
        return int(not self.search.wins(position.play(move), self._target))


class ExactGoal(Goal):
    """A goal in an endgame that is searched to the end, without the endgame solver."""

    stops_when_decided = True

    def __init__(self, start: Position, search: ExactEnd) -> None:
        super().__init__(start)
        self.search: ExactEnd = search

    def _verdict(self, position: Position, move: Move, turns: int) -> int:
        return self.search.value(position.play(move))

    def _resistance(self, position: Position, move: Move, turns: int) -> int:
        """Return the value of the position after the reply, for the opponent."""
        return -self.search.value(position.play(move))

    def _order(self, position: Position, replies: list[Move], turns: int) -> list[Move]:
        """Prefer the replies that leave the fewest right moves."""
        return sorted(replies, key=lambda move: self._right_move_count(position.play(move), turns))

    def _right_move_count(self, position: Position, turns: int) -> int:
        if position.outcome is not None or position.to_move != self.solver:
            return 0
        verdicts = self.verdicts(position, turns)
        return sum(self.is_right(verdict, verdicts) for verdict in verdicts.values())


class BestEnd(ExactGoal):
    """Play the endgame for the best possible score."""

    def __init__(self, start: Position, target: int, budget: int, is_late: IsLate = never) -> None:
        super().__init__(start, ExactEnd(start.to_move, points, budget, is_late=is_late))

    def is_right(self, verdict: int, verdicts: Mapping[Move, int]) -> bool:
        """Return whether no other move scores more."""
        return verdict == max(verdicts.values())


class KeepWin(ExactGoal):
    """Win the endgame by any margin; every move that keeps the win is right."""

    def __init__(self, start: Position, target: int, budget: int, is_late: IsLate = never) -> None:
        super().__init__(start, ExactEnd(start.to_move, result, budget, max_value=1, is_late=is_late))

    def _verdict(self, position: Position, move: Move, turns: int) -> int:
        """Return 1 if the move keeps the win, else 0."""
        return int(super()._verdict(position, move, turns) > 0)


class KeepWinNow(OneTurn):
    """Make a turn that keeps the win in an endgame whose winner is known.

    The endgame solver finds the winner.
    """

    def __init__(self, start: Position, target: int, budget: int, is_late: IsLate = never) -> None:
        super().__init__(start)
        self.search: DecidedWin = _solver_search(start, budget, is_late)

    @property
    def nodes(self) -> int:
        """The number of positions that the endgame solver has examined so far."""
        return self.search.solved

    def _verdict(self, position: Position, move: Move, turns: int) -> int:
        """Return 1 if the move keeps the win, else 0."""
        return int(self.search.is_won(position.play(move)))


def goal(kind: Kind, start: Position, target: int, budget: int, is_late: IsLate = never) -> Goal:
    """Return the goal for a kind of puzzle in a position.

    Raises Unprovable if the game, with its options, has no such goal.
    """
    return _goal_type(kind, start)(start, target, budget, is_late)


def _goal_type(kind: Kind, start: Position) -> Callable[[Position, int, int, IsLate], Goal]:
    if kind.value not in GAMES[start.game.key].puzzle_kinds:
        raise Unprovable
    if kind is Kind.BEST_END:
        return BestEnd
    if not GAMES[start.game.key].is_decided_by_score:
        return Save if kind is Kind.SAVE else Win
    if kind is Kind.WIN_SOON:
        return WinEndgame
    has_solver = SOLVER.of(start.game)(start, start.to_move, 0, never) is not None
    return KeepWinNow if has_solver else KeepWin


def _solver_search(start: Position, budget: int, is_late: IsLate) -> DecidedWin:
    """Return the search with the endgame solver. Raises Unprovable if there is none."""
    search = SOLVER.of(start.game)(start, start.to_move, budget, is_late)
    if search is None:
        raise Unprovable
    return search


def longest_win(key: str) -> int:
    """Return the length, in turns, of the longest wins that are searched in a game."""
    return GAMES[key].puzzle_turns


def winning_kind(key: str, turns: int) -> Kind:
    """Return the kind of puzzle for a win by threats in a number of turns."""
    if Kind.CLOSE.value in GAMES[key].puzzle_kinds:
        return Kind.CLOSE
    return Kind.WIN_NOW if turns == 1 else Kind.WIN_SOON
