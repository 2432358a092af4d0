"""Goals of puzzles: they judge the solver's moves and choose the replies.

A verdict is a whole number. For the goals ``Win`` and ``WinEndgame``, it is the number of turns to the win,
including the current turn; it is 0 if the move does not win in time. For the kind *best end*, it is the final
score under best play, as ``exact_end.points`` counts it. For all other goals, it is 1 for a right move, else
0.

In this package, the *solver* of a puzzle is the player who solves it; the program that solves endgames is
called the endgame solver.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from tools.puzzles.decided_win import DecidedWin
from trigrid.games import GAMES, Move, Position
from trigrid.games.tri_it_out import TriItOut
from trigrid.puzzle import Kind
from trigrid.search.evaluate import evaluator_of
from trigrid.search.exact_end import ExactEnd, points, result
from trigrid.search.forced_win import ForcedWin
from trigrid.search.work_limit import TooMuchWork

MAX_EXTRA_TURNS = 1
"""The maximum number of turns that a right win may take beyond the target."""
MAX_ENDGAME_TURNS = 4
"""The longest win, in turns, that is searched in an endgame of Tri-It-Out."""


class Goal(ABC):
    """The goal that the solver must reach in a puzzle.

    Its searches raise TooMuchWork if they exceed their budget.
    """

    def __init__(self, start: Position) -> None:
        self.start, self.solver = start, start.to_move

    @property
    @abstractmethod
    def nodes(self) -> int:
        """The number of positions examined so far."""

    @abstractmethod
    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """Return the verdict on every legal move of the solver.

        The solver has completed ``turns`` turns.
        """

    @abstractmethod
    def reply(self, position: Position, turns: int) -> Move:
        """Return the opponent's reply after ``turns`` turns of the solver."""

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

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start)
        self._most = min(target + MAX_EXTRA_TURNS, longest_win(start.game.key))
        self._search = self._make_search(budget)

    def _make_search(self, budget: int) -> ForcedWin:
        return ForcedWin(self.start, self.solver, budget)

    @property
    def nodes(self) -> int:
        """The number of positions examined so far."""
        return self._search.nodes

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """Return for each move the turns to a win, or 0 if no win comes in time."""
        remaining = self._most - turns
        return {move: self._search.turns_after(position, move, remaining) for move in position.moves()}

    def reply(self, position: Position, turns: int) -> Move:
        """Return the reply that delays the win longest.

        Among equal replies, prefers the one that the evaluator ranks highest.
        """
        resistances = {move: self._resistance(position.play(move), turns) for move in position.moves()}
        longest = max(resistances.values())
        ranked = evaluator_of(position.game).estimate(position, self._search.rng).moves
        return next(move for move in (*ranked, *resistances) if resistances[move] == longest)

    def _resistance(self, position: Position, turns: int) -> int:
        """Return the turns that the solver still needs, or 0 if the game has ended."""
        return 0 if position.outcome is not None else self._search.turns(position, self._most - turns)


class WinEndgame(Win):
    """Win an endgame whose winner is known; every winning move is right.

    The endgame solver finds the winner.
    """

    stops_when_decided = True

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start, target, budget)
        self._most = MAX_ENDGAME_TURNS

    def _make_search(self, budget: int) -> DecidedWin:
        return DecidedWin(self.start, self.solver, budget)

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """Return for each move the turns to a win, or 0 for a move that does not win.

        Raises TooMuchWork if a win takes more than MAX_ENDGAME_TURNS turns.
        """
        found = super().verdicts(position, turns)
        search = self._search
        assert isinstance(search, DecidedWin)
        if any(search.is_won(position.play(move)) for move, verdict in found.items() if not verdict):
            raise TooMuchWork
        return found


class OneTurn(Goal):
    """A goal that the solver reaches or misses in one turn."""

    def reply(self, position: Position, turns: int) -> Move:
        """Raise AssertionError, because the puzzle is over after one turn."""
        raise AssertionError("a puzzle of this kind is over after one turn")

    def is_solved(self, turns: int) -> bool:
        """Return whether the turn has been made."""
        return turns > 0


class Save(OneTurn):
    """Make a turn after which the opponent cannot force a win within ``target`` turns."""

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start)
        self._target, self._search = target, ForcedWin(start, 1 - start.to_move, budget)

    @property
    def nodes(self) -> int:
        """The number of positions examined so far."""
        return self._search.nodes

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """Return 0 for moves that let the opponent win within ``target`` turns, else 1."""
        return {
            move: int(not self._search.wins(position.play(move), self._target)) for move in position.moves()
        }


class ExactGoal(Goal):
    """A goal in an endgame that is searched to the end, without the endgame solver."""

    stops_when_decided = True

    def __init__(self, start: Position, search: ExactEnd) -> None:
        super().__init__(start)
        self._search = search

    @property
    def nodes(self) -> int:
        """The number of positions examined so far."""
        return self._search.nodes

    def _values(self, position: Position) -> dict[Move, int]:
        return {move: self._search.value(position.play(move)) for move in position.moves()}

    def reply(self, position: Position, turns: int) -> Move:
        """Return the reply that is worst for the solver.

        Among equal replies, chooses the one that leaves the fewest right moves.
        """
        values = self._values(position)
        worst = min(values.values())
        equal = [move for move, value in values.items() if value == worst]
        return min(equal, key=lambda move: self._right_move_count(position.play(move), turns))

    def _right_move_count(self, position: Position, turns: int) -> int:
        if position.outcome is not None or position.to_move != self.solver:
            return 0
        verdicts = self.verdicts(position, turns)
        return sum(self.is_right(verdict, verdicts) for verdict in verdicts.values())


class BestEnd(ExactGoal):
    """Play the endgame for the best possible score."""

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start, ExactEnd(start.to_move, points, budget))

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """Return the points of each move under best play."""
        return self._values(position)

    def is_right(self, verdict: int, verdicts: Mapping[Move, int]) -> bool:
        """Return whether no other move scores more."""
        return verdict == max(verdicts.values())


class KeepWin(ExactGoal):
    """Win the endgame by any margin; every move that keeps the win is right."""

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start, ExactEnd(start.to_move, result, budget, max_value=1))

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """Return 1 for each move that keeps the win, else 0."""
        return {move: int(value > 0) for move, value in self._values(position).items()}


class KeepWinNow(OneTurn):
    """Make a turn that keeps the win in an endgame whose winner is known.

    The endgame solver finds the winner.
    """

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start)
        self._search = DecidedWin(start, self.solver, budget)

    @property
    def nodes(self) -> int:
        """The number of positions examined so far."""
        return self._search.solved

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """Return 1 for each move that keeps the win, else 0."""
        return {move: int(self._search.is_won(position.play(move))) for move in position.moves()}


def goal(kind: Kind, start: Position, target: int, budget: int) -> Goal:
    """Return the goal for a kind of puzzle in a position."""
    if kind is Kind.BEST_END:
        return BestEnd(start, target, budget)
    if not is_decided_by_score(start.game.key):
        return (Save if kind is Kind.SAVE else Win)(start, target, budget)
    if kind is Kind.WIN_SOON:
        return WinEndgame(start, target, budget)
    return (KeepWinNow if isinstance(start.game, TriItOut) else KeepWin)(start, target, budget)


def longest_win(key: str) -> int:
    """Return the length, in turns, of the longest wins that are searched in a game."""
    return GAMES[key].measures.puzzle_turns


def is_decided_by_score(key: str) -> bool:
    """Return whether a game is decided by its final score rather than by threats."""
    return Kind.BEST_END.value in GAMES[key].puzzle_kinds
