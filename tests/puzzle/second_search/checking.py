"""Checks of the claims of a puzzle.

A puzzle claims which moves are right, which answers resist best, and where the solution ends.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from tests.puzzle.second_search.tri_it_out import TriItOutSearch
from tests.puzzle.second_search.trichet import TrichetSearch
from tests.puzzle.second_search.tritium import TritiumSearch
from tests.puzzle.second_search.tritt import TrittSearch
from tests.puzzle.second_search.tritt_reloaded import TrittReloadedSearch
from trigrid.games import GAMES, Move, Position
from trigrid.puzzle import Kind, Puzzle
from trigrid.puzzle.solution import SolutionNode

THREATS: Mapping[str, Any] = {
    "tritt": TrittSearch,
    "tritt-reloaded": TrittReloadedSearch,
    "trichet": TrichetSearch,
}
"""The searches for games that are won by threats."""
ENDS: Mapping[str, Any] = {"tri-it-out": TriItOutSearch, "tritium": TritiumSearch}
"""The searches for games that are decided by the final score."""
NEVER = 99
"""A number of turns that no searched win has; it stands for no win."""


MAX_NAMED = 8
"""The maximum number of moves in each list that an error contains."""


class WrongPuzzle(AssertionError):
    """A puzzle makes a false claim."""


class Checked(NamedTuple):
    """The number of searched nodes, and a digest of the verdicts.

    The digest has the same format as the digest in the puzzle's proof.
    """

    nodes: int
    digest: str


class Judge(ABC):
    """A judge of moves by the goal of one puzzle.

    A verdict on a move is a number, which depends on the goal:
    - the turns in which the move wins, or 0 if it does not win,
    - 1 for a move that prevents the opponent's win or keeps the solver's win, else 0,
    - the value of the final score, which the search's ``value`` method returns.
    """

    is_cut = False
    """Whether solutions end where every further move is right."""
    leaves_fewest = False
    """Whether the number of right moves left decides between equally good answers.

    An answer that leaves fewer right moves is better.
    """
    max_turns = NEVER
    """The number of the solver's turns after which the puzzle is over."""

    def __init__(self, puzzle: Puzzle, search: Any) -> None:
        self.puzzle, self.solver, self.search = puzzle, puzzle.solver, search

    @abstractmethod
    def verdicts(self, position: Position, made: int) -> dict[Move, int]:
        """Return the verdict on each legal move after ``made`` turns of the solver."""

    def right(self, verdicts: Mapping[Move, int]) -> set[Move]:
        """Return the moves whose verdict is right."""
        return {move for move, verdict in verdicts.items() if verdict > 0}

    def resistance(self, position: Position, made: int) -> dict[Move, int]:
        """Return how well each of the opponent's moves resists; higher is better.

        This version is for puzzles with only one turn: it raises WrongPuzzle, because no answer may follow.
        """
        raise WrongPuzzle("the puzzle continues after its only turn")

    @abstractmethod
    def target(self, verdicts: Mapping[Move, int]) -> int:
        """Return the true target of the goal, by the verdicts on the first moves."""


class ForceWin(Judge):
    """The goal to win in ``target`` turns; a win with one more turn is right, too.

    The number of turns is also limited by the longest win that is searched for in the game.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle, THREATS[puzzle.game.key](puzzle.start, puzzle.solver))
        self._limit = min(puzzle.target + 1, GAMES[puzzle.game.key].puzzle_turns)

    def _turns(self, position: Position, limit: int) -> int:
        """Return the fewest turns of a forced win.

        Returns 0 after the win, and NEVER if ``limit`` turns are not enough or the game has ended without the
        win.
        """
        if position.outcome is not None:
            return 0 if position.outcome.winner == self.solver else NEVER
        return next((turns for turns in range(1, limit + 1) if self.search.wins(position, turns)), NEVER)

    def verdicts(self, position: Position, made: int) -> dict[Move, int]:
        """Return the turns in which each move wins, or 0 if it does not win."""
        found = {}
        for move in position.moves():
            child = position.play(move)
            has_ended = child.to_move != self.solver or child.outcome is not None
            turns = self._turns(child, self._limit - made - has_ended) + has_ended
            found[move] = turns if turns < NEVER else 0
        return found

    def resistance(self, position: Position, made: int) -> dict[Move, int]:
        """Return the turns in which the win is forced after each answer, or NEVER."""
        return {move: self._turns(position.play(move), self._limit - made) for move in position.moves()}

    def target(self, verdicts: Mapping[Move, int]) -> int:
        """Return the turns of the quickest win."""
        return min(filter(None, verdicts.values()), default=NEVER)


class WinEnd(ForceWin):
    """The goal to win an endgame in ``target`` turns.

    Every move that wins at all is right.
    """

    is_cut = True

    def __init__(self, puzzle: Puzzle) -> None:
        Judge.__init__(self, puzzle, ENDS[puzzle.game.key](puzzle.start, puzzle.solver))
        self._limit = NEVER - 1

    def _turns(self, position: Position, limit: int) -> int:
        return super()._turns(position, limit) if self.search.is_won(position) else NEVER


class Save(Judge):
    """The goal to prevent a forced win of the opponent within ``target`` turns."""

    max_turns = 1

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle, THREATS[puzzle.game.key](puzzle.start, 1 - puzzle.solver))

    def verdicts(self, position: Position, made: int) -> dict[Move, int]:
        """Return 1 for each move that prevents the opponent's win, else 0."""
        return {
            move: int(not self.search.wins(position.play(move), self.puzzle.target))
            for move in position.moves()
        }

    def target(self, verdicts: Mapping[Move, int]) -> int:
        """Return the claimed number of turns, because every number is a valid target."""
        return self.puzzle.target


class KeepWin(Judge):
    """The goal to keep the win in an endgame.

    In Tri-It-Out the puzzle is over after one turn.
    """

    is_cut = leaves_fewest = True

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle, ENDS[puzzle.game.key](puzzle.start, puzzle.solver))
        if puzzle.game.key == "tri-it-out":
            self.is_cut, self.max_turns = False, 1

    def verdicts(self, position: Position, made: int) -> dict[Move, int]:
        """Return 1 for each move that keeps the win, else 0."""
        return {move: int(self.search.is_won(position.play(move))) for move in position.moves()}

    def resistance(self, position: Position, made: int) -> dict[Move, int]:
        """Return -1 for each answer after which the win is kept, else 0."""
        return {move: -int(self.search.is_won(position.play(move))) for move in position.moves()}

    def target(self, verdicts: Mapping[Move, int]) -> int:
        """Return 0, because the goal needs no target."""
        return 0


class BestEnd(Judge):
    """The goal to reach the best possible score in an endgame."""

    is_cut = leaves_fewest = True

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle, ENDS[puzzle.game.key](puzzle.start, puzzle.solver))

    def verdicts(self, position: Position, made: int) -> dict[Move, int]:
        """Return the value of each move."""
        return {move: self.search.value(position.play(move)) for move in position.moves()}

    def right(self, verdicts: Mapping[Move, int]) -> set[Move]:
        """Return the moves with the highest value."""
        best = max(verdicts.values())
        return {move for move, verdict in verdicts.items() if verdict == best}

    def resistance(self, position: Position, made: int) -> dict[Move, int]:
        """Return how bad each answer is for the solver."""
        return {move: -points for move, points in self.verdicts(position, made).items()}

    def target(self, verdicts: Mapping[Move, int]) -> int:
        """Return the margin of the solver's win, or a negative number for a loss."""
        return max(verdicts.values()) // 2  # a win by m has the value 2 · m + 1, a loss the negative


def judge(puzzle: Puzzle) -> Judge:
    """Return the judge of a puzzle's goal."""
    if puzzle.kind is Kind.BEST_END:
        return BestEnd(puzzle)
    if puzzle.game.key in THREATS:
        return Save(puzzle) if puzzle.kind is Kind.SAVE else ForceWin(puzzle)
    return KeepWin(puzzle) if puzzle.kind is Kind.SAVE else WinEnd(puzzle)


def check(puzzle: Puzzle, solution: SolutionNode | None = None) -> Checked:
    """Check all claims of a puzzle, with its own or another solution.

    Raises WrongPuzzle if a claim is false.
    """
    checking = _Checking(judge(puzzle))
    root = solution or puzzle.solution
    checking.check(root, (), 0)
    first = checking.found[()]
    target = checking.judge.target(first)
    if target != puzzle.target:
        raise WrongPuzzle(f"the goal has the target {puzzle.target} instead of {target}")
    if not 0 < len(checking.judge.right(first)) < len(first):
        raise WrongPuzzle("no first move is right, or every first move is")
    return Checked(checking.judge.search.nodes, digest(puzzle, checking.found))


class _Checking:
    """A check of a solution, which collects the verdicts on the solver's moves.

    The verdicts are stored by the line that leads to these moves.
    """

    def __init__(self, its_judge: Judge) -> None:
        self.judge = its_judge
        self.found: dict[tuple[Move, ...], dict[Move, int]] = {}

    def check(self, node: SolutionNode, line: tuple[Move, ...], made: int) -> None:
        """Check a node and all nodes below it.

        ``line`` leads to the node and contains ``made`` turns of the solver.
        """
        position, listed = node.position, set(node.children)
        if position.outcome is not None or made >= self.judge.max_turns:
            self._expect(line, not listed, "the puzzle is over, but the solution continues")
            return
        is_solvers = position.to_move == self.judge.solver
        if is_solvers:
            self.found[line] = self.judge.verdicts(position, made)
        if not listed:
            self._expect(line, bool(line) and self.judge.is_cut, "the solution ends too early")
            self._expect(
                line, self._is_decided(position, made), "the solution ends where not all moves are right"
            )
            return
        right = self.judge.right(self.found[line]) if is_solvers else self._best(position, made, listed)
        self._expect(
            line,
            listed == right,
            f"the solution lists {self._few(listed)}, but {self._few(right)} are right",
        )
        if self.judge.is_cut and line:
            self._expect(
                line,
                not _has_no_choice(node, self.judge.solver),
                "the solution continues where every move is right",
            )
        for move, child in node.children.items():
            is_turn = is_solvers and child.position.to_move != self.judge.solver
            self.check(child, (*line, move), made + is_turn)

    def _best(self, position: Position, made: int, listed: set[Move]) -> set[Move]:
        """Return the single listed answer if it is one of the best, else all best answers."""
        best = set(self._best_answers(position, made))
        return listed if len(listed) == 1 and listed <= best else best

    def _best_answers(self, position: Position, made: int) -> list[Move]:
        """Return the answers that resist best.

        If ``leaves_fewest`` is set, returns only those of these answers that leave the fewest right moves.
        """
        resistance = self.judge.resistance(position, made)
        longest = [move for move, held in resistance.items() if held == max(resistance.values())]
        if not self.judge.leaves_fewest:
            return longest
        left = {move: self._right_after(position.play(move), made) for move in longest}
        return [move for move, count in left.items() if count == min(left.values())]

    def _right_after(self, position: Position, made: int) -> int:
        if position.outcome is not None or position.to_move != self.judge.solver:
            return 0
        return len(self.judge.right(self.judge.verdicts(position, made)))

    def _is_decided(self, position: Position, made: int) -> bool:
        """Return whether every later move of the solver is right.

        If the opponent is to move, this must be true after one of the best answers.
        """
        if position.outcome is not None or made >= self.judge.max_turns:
            return True
        if position.to_move == self.judge.solver:
            verdicts = self.judge.verdicts(position, made)
            children = map(position.play, verdicts)
            return len(self.judge.right(verdicts)) == len(verdicts) and all(
                self._is_decided(child, made + (child.to_move != self.judge.solver)) for child in children
            )
        answers = self._best_answers(position, made)
        if self.judge.leaves_fewest:
            answers = answers[:1]  # the solution continues with the first answer
        return any(self._is_decided(position.play(move), made) for move in answers)

    def _few(self, moves: set[Move]) -> str:
        texts = sorted(map(self.judge.puzzle.game.spell, moves))
        return ", ".join(texts[:MAX_NAMED]) + (" and more" if len(texts) > MAX_NAMED else "")

    def _expect(self, line: tuple[Move, ...], fact: bool, complaint: str) -> None:
        if not fact:
            game = self.judge.puzzle.game
            raise WrongPuzzle(f"after {' '.join(map(game.spell, line)) or 'nothing'}: {complaint}")


def _has_no_choice(node: SolutionNode, solver: int) -> bool:
    """Return whether this node and all below it list every move of the solver."""
    if node.position.to_move == solver and node.children and len(node.children) < len(node.position.moves()):
        return False
    return all(_has_no_choice(child, solver) for child in node.children.values())


def digest(puzzle: Puzzle, found: Mapping[tuple[Move, ...], Mapping[Move, int]]) -> str:
    """Return the digest of these verdicts, as a proof contains it."""
    spell = puzzle.game.spell
    lines = []
    for line, verdicts in found.items():
        judged = sorted(f"{spell(move)}={verdict}" for move, verdict in verdicts.items())
        lines.append(f"{' '.join(map(spell, line))}: {' '.join(judged)}")
    return sha256("\n".join(sorted(lines)).encode()).hexdigest()[: len(puzzle.proof.digest)]
