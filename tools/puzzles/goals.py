"""What each kind of puzzle asks for: the verdict on every move, and the answer that holds out longest.

A verdict is a whole number: the turns that a win takes, with the one that is made, or 0 if there is none;
1 for a move that leaves the opponent no win, else 0; the points by which the game is won, as
``exact_end.points`` counts them.
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

SLOWER = 1
"""By how many turns more than the quickest win takes slower ones are right too, up to the longest."""
LONGEST_END = 4
"""The same at the end of a game whose result is known."""


class Goal(ABC):
    """What a puzzle asks of the solver in its position. Raises TooMuchWork where that is not found out."""

    def __init__(self, start: Position) -> None:
        self.start, self.solver = start, start.to_move

    @property
    @abstractmethod
    def nodes(self) -> int:
        """The positions looked at so far."""

    @abstractmethod
    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """The verdict on every legal move of the solver's, after so many complete turns of the solver's."""

    @abstractmethod
    def reply(self, position: Position, turns: int) -> Move:
        """The opponent's answer after so many turns of the solver's."""

    def is_right(self, verdict: int, verdicts: Mapping[Move, int]) -> bool:
        """Whether a move with one of these verdicts is right."""
        return verdict > 0

    def is_solved(self, turns: int) -> bool:
        """Whether the puzzle is over after so many turns, though the game is not."""
        return False

    leaves_out_decided = False
    """Whether what is left of a solution is left out once every move is right."""


class Win(Goal):
    """Win in ``target`` turns; wins that take one turn more are right too, up to the longest looked for."""

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start)
        self._most = min(target + SLOWER, longest_win(start.game.key))
        self._search = self._make_search(budget)

    def _make_search(self, budget: int) -> ForcedWin:
        return ForcedWin(self.start, self.solver, budget)

    @property
    def nodes(self) -> int:
        """The positions looked at so far."""
        return self._search.nodes

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """In how many turns each move wins; 0 if not within those that are left."""
        left = self._most - turns
        return {move: self._search.turns_after(position, move, left) for move in position.moves()}

    def reply(self, position: Position, turns: int) -> Move:
        """The answer after which the win takes longest; of equal ones that which seems best to searchers."""
        taken = {move: self._resistance(position.play(move), turns) for move in position.moves()}
        longest = max(taken.values())
        ranked = evaluator_of(position.game).estimate(position, self._search.rng).moves
        return next(move for move in (*ranked, *taken) if taken[move] == longest)

    def _resistance(self, position: Position, turns: int) -> int:
        """How many turns the solver still needs; 0 where the opponent has ended the game."""
        return 0 if position.outcome is not None else self._search.turns(position, self._most - turns)


class WinTheEnd(Win):
    """The same where a solver knows who wins: every move that wins is right, however long it takes."""

    leaves_out_decided = True

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start, target, budget)
        self._most = LONGEST_END

    def _make_search(self, budget: int) -> DecidedWin:
        return DecidedWin(self.start, self.solver, budget)

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """In how many turns each move wins; 0 if it does not. Raises TooMuchWork if more than LONGEST_END."""
        found = super().verdicts(position, turns)
        search = self._search
        assert isinstance(search, DecidedWin)
        if any(search.is_won(position.play(move)) for move, verdict in found.items() if not verdict):
            raise TooMuchWork
        return found


class OneTurn(Goal):
    """A goal that one turn of the solver's reaches or misses."""

    def reply(self, position: Position, turns: int) -> Move:
        """There is none: the puzzle is over."""
        raise AssertionError("a puzzle of this kind is over after one turn")

    def is_solved(self, turns: int) -> bool:
        """Whether the turn has been made."""
        return turns > 0


class Save(OneTurn):
    """Make a turn after which the opponent cannot force a win within ``target`` turns."""

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start)
        self._target, self._search = target, ForcedWin(start, 1 - start.to_move, budget)

    @property
    def nodes(self) -> int:
        """The positions looked at so far."""
        return self._search.nodes

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """1 for each move that leaves the opponent no such win, else 0."""
        return {
            move: int(not self._search.wins(position.play(move), self._target)) for move in position.moves()
        }


class ExactGoal(Goal):
    """A goal at the end of a game that is searched through without a solver."""

    leaves_out_decided = True

    def __init__(self, start: Position, search: ExactEnd) -> None:
        super().__init__(start)
        self._search = search

    @property
    def nodes(self) -> int:
        """The positions looked at so far."""
        return self._search.nodes

    def _values(self, position: Position) -> dict[Move, int]:
        return {move: self._search.value(position.play(move)) for move in position.moves()}

    def reply(self, position: Position, turns: int) -> Move:
        """The answer that is worst for the solver; of equal ones that which leaves the fewest right moves."""
        values = self._values(position)
        worst = min(values.values())
        equal = [move for move, value in values.items() if value == worst]
        return min(equal, key=lambda move: self._freedom(position.play(move), turns))

    def _freedom(self, position: Position, turns: int) -> int:
        if position.outcome is not None or position.to_move != self.solver:
            return 0
        verdicts = self.verdicts(position, turns)
        return sum(self.is_right(verdict, verdicts) for verdict in verdicts.values())


class BestEnd(ExactGoal):
    """Play the end so that the score is as good as it can be."""

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start, ExactEnd(start.to_move, points, budget))

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """The points of each move under best play."""
        return self._values(position)

    def is_right(self, verdict: int, verdicts: Mapping[Move, int]) -> bool:
        """Whether no other move is worth more."""
        return verdict == max(verdicts.values())


class KeepWin(ExactGoal):
    """Win the end by whatever score; every move that keeps the win is right."""

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start, ExactEnd(start.to_move, result, budget, most=1))

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """1 for a move that keeps the win, else 0."""
        return {move: int(value > 0) for move, value in self._values(position).items()}


class KeepWinNow(OneTurn):
    """Make a turn that keeps the win, where a solver knows who wins."""

    def __init__(self, start: Position, target: int, budget: int) -> None:
        super().__init__(start)
        self._search = DecidedWin(start, self.solver, budget)

    @property
    def nodes(self) -> int:
        """The positions looked at so far."""
        return self._search.solved

    def verdicts(self, position: Position, turns: int) -> Mapping[Move, int]:
        """1 for a move that keeps the win, else 0."""
        return {move: int(self._search.is_won(position.play(move))) for move in position.moves()}


def goal(kind: Kind, start: Position, target: int, budget: int) -> Goal:
    """The goal of a kind in a position."""
    if kind is Kind.BEST_END:
        return BestEnd(start, target, budget)
    if not has_ends(start.game.key):
        return (Save if kind is Kind.SAVE else Win)(start, target, budget)
    if kind is Kind.WIN_SOON:
        return WinTheEnd(start, target, budget)
    return (KeepWinNow if isinstance(start.game, TriItOut) else KeepWin)(start, target, budget)


def longest_win(key: str) -> int:
    """The turns of the longest wins that are looked for in games of that key."""
    return GAMES[key].measures.puzzle_turns


def has_ends(key: str) -> bool:
    """Whether games of that key are decided by their score at the end, not by threats."""
    return Kind.BEST_END.value in GAMES[key].puzzle_kinds
