"""Checks every claim of a puzzle: which moves are right, which answers resist longest, where it ends."""

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
"""Those for games that are decided by their score at the end."""
NEVER = 99
"""More turns than any win takes that is looked for."""


MOST_NAMED = 8
"""How many moves a complaint names."""


class WrongPuzzle(AssertionError):
    """A puzzle claims what is not so."""


class Checked(NamedTuple):
    """What it took to check a puzzle, and a digest of what was found out, as the puzzle's proof has it."""

    nodes: int
    digest: str


class Judge(ABC):
    """What is right by the goal of one puzzle.

    A verdict on a move is the turns in which it wins, 0 for never; 1 for one that saves or keeps the win,
    else 0; or the points by which the game ends.
    """

    is_cut = False
    """Whether solutions leave out what follows once every move is right."""
    leaves_fewest = False
    """Whether the opponent takes, of answers worth the same, one that leaves the fewest right moves."""
    most_turns = NEVER
    """Turns of the solver's after which the puzzle is over."""

    def __init__(self, puzzle: Puzzle, search: Any) -> None:
        self.puzzle, self.solver, self.search = puzzle, puzzle.solver, search

    @abstractmethod
    def verdicts(self, position: Position, made: int) -> dict[Move, int]:
        """The verdict on every move of the solver's, after so many turns of the solver's."""

    def right(self, verdicts: Mapping[Move, int]) -> set[Move]:
        """The moves with verdicts that are right."""
        return {move for move, verdict in verdicts.items() if verdict > 0}

    def resistance(self, position: Position, made: int) -> dict[Move, int]:
        """How well every move of the opponent's resists: the more the better."""
        raise WrongPuzzle("the puzzle goes on after its only turn")

    @abstractmethod
    def target(self, verdicts: Mapping[Move, int]) -> int:
        """What the goal must say, by the verdicts on the first moves."""


class ForceWin(Judge):
    """Win in ``target`` turns or one more, up to the longest win that is looked for in the game."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle, THREATS[puzzle.game.key](puzzle.start, puzzle.solver))
        self._most = min(puzzle.target + 1, GAMES[puzzle.game.key].measures.puzzle_turns)

    def _turns(self, position: Position, most: int) -> int:
        """The fewest turns in which the win is forced; 0 if it has come already, NEVER if not in ``most``."""
        if position.outcome is not None:
            return 0 if position.outcome.winner == self.solver else NEVER
        return next((turns for turns in range(1, most + 1) if self.search.wins(position, turns)), NEVER)

    def verdicts(self, position: Position, made: int) -> dict[Move, int]:
        """In how many turns each move wins."""
        found = {}
        for move in position.moves():
            child = position.play(move)
            has_ended = child.to_move != self.solver or child.outcome is not None
            turns = self._turns(child, self._most - made - has_ended) + has_ended
            found[move] = turns if turns < NEVER else 0
        return found

    def resistance(self, position: Position, made: int) -> dict[Move, int]:
        """In how many turns the win is forced after each answer."""
        return {move: self._turns(position.play(move), self._most - made) for move in position.moves()}

    def target(self, verdicts: Mapping[Move, int]) -> int:
        """The turns of the quickest win."""
        return min(filter(None, verdicts.values()), default=NEVER)


class WinEnd(ForceWin):
    """Win the end of a game in ``target`` turns; every move that wins at all is right."""

    is_cut = True

    def __init__(self, puzzle: Puzzle) -> None:
        Judge.__init__(self, puzzle, ENDS[puzzle.game.key](puzzle.start, puzzle.solver))
        self._most = NEVER - 1

    def _turns(self, position: Position, most: int) -> int:
        return super()._turns(position, most) if self.search.is_won(position) else NEVER


class Save(Judge):
    """Make a turn after which the opponent cannot force a win within ``target`` turns."""

    most_turns = 1

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle, THREATS[puzzle.game.key](puzzle.start, 1 - puzzle.solver))

    def verdicts(self, position: Position, made: int) -> dict[Move, int]:
        """1 for each move after which there is no such win."""
        return {
            move: int(not self.search.wins(position.play(move), self.puzzle.target))
            for move in position.moves()
        }

    def target(self, verdicts: Mapping[Move, int]) -> int:
        """As many turns as are claimed: any number is a goal."""
        return self.puzzle.target


class KeepWin(Judge):
    """Play the end of a game so that the win is kept; in Tri-It-Out for one turn only."""

    is_cut = leaves_fewest = True

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle, ENDS[puzzle.game.key](puzzle.start, puzzle.solver))
        if puzzle.game.key == "tri-it-out":
            self.is_cut, self.most_turns = False, 1

    def verdicts(self, position: Position, made: int) -> dict[Move, int]:
        """1 for each move that keeps the win."""
        return {move: int(self.search.is_won(position.play(move))) for move in position.moves()}

    def resistance(self, position: Position, made: int) -> dict[Move, int]:
        """All answers lose alike."""
        return {move: -int(self.search.is_won(position.play(move))) for move in position.moves()}

    def target(self, verdicts: Mapping[Move, int]) -> int:
        """None is needed."""
        return 0


class BestEnd(Judge):
    """Play the end of a game so that the score is as good as it can be."""

    is_cut = leaves_fewest = True

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle, ENDS[puzzle.game.key](puzzle.start, puzzle.solver))

    def verdicts(self, position: Position, made: int) -> dict[Move, int]:
        """The points of each move."""
        return {move: self.search.value(position.play(move)) for move in position.moves()}

    def right(self, verdicts: Mapping[Move, int]) -> set[Move]:
        """The moves that are worth most."""
        best = max(verdicts.values())
        return {move for move, verdict in verdicts.items() if verdict == best}

    def resistance(self, position: Position, made: int) -> dict[Move, int]:
        """How bad each answer is for the solver."""
        return {move: -points for move, points in self.verdicts(position, made).items()}

    def target(self, verdicts: Mapping[Move, int]) -> int:
        """The points by which the solver wins; less than none if it is no win."""
        return max(verdicts.values()) // 2


def judge(puzzle: Puzzle) -> Judge:
    """The judge of a puzzle's goal."""
    if puzzle.kind is Kind.BEST_END:
        return BestEnd(puzzle)
    if puzzle.game.key in THREATS:
        return Save(puzzle) if puzzle.kind is Kind.SAVE else ForceWin(puzzle)
    return KeepWin(puzzle) if puzzle.kind is Kind.SAVE else WinEnd(puzzle)


def check(puzzle: Puzzle, solution: SolutionNode | None = None) -> Checked:
    """Check all that a puzzle claims, or another solution in its place. Raises WrongPuzzle."""
    checking = _Checking(judge(puzzle))
    root = solution or puzzle.solution
    checking.check(root, (), 0)
    first = checking.found[()]
    target = checking.judge.target(first)
    if target != puzzle.target:
        raise WrongPuzzle(f"the goal says {puzzle.target}, but it is {target}")
    if not 0 < len(checking.judge.right(first)) < len(first):
        raise WrongPuzzle("no first move is right, or every one is")
    return Checked(checking.judge.search.nodes, digest(puzzle, checking.found))


class _Checking:
    """The walk through a solution, and the verdicts found on the way, by the line that leads to each turn."""

    def __init__(self, its_judge: Judge) -> None:
        self.judge = its_judge
        self.found: dict[tuple[Move, ...], dict[Move, int]] = {}

    def check(self, node: SolutionNode, line: tuple[Move, ...], made: int) -> None:
        """Check a node that a line leads to, after so many turns of the solver's, and all below it."""
        position, listed = node.position, set(node.children)
        if position.outcome is not None or made >= self.judge.most_turns:
            self._is(line, not listed, "it is over there, but goes on")
            return
        is_solvers = position.to_move == self.judge.solver
        if is_solvers:
            self.found[line] = self.judge.verdicts(position, made)
        if not listed:
            self._is(line, bool(line) and self.judge.is_cut, "it stops too early")
            self._is(line, self._is_decided(position, made), "it stops where moves differ")
            return
        right = self.judge.right(self.found[line]) if is_solvers else self._best(position, made, listed)
        self._is(
            line,
            listed == right,
            f"listed are {self._few(listed)}: not those that are right, {self._few(right)}",
        )
        if self.judge.is_cut and line:
            self._is(
                line, not _has_no_choice(node, self.judge.solver), "it goes on where every move is right"
            )
        for move, child in node.children.items():
            is_turn = is_solvers and child.position.to_move != self.judge.solver
            self.check(child, (*line, move), made + is_turn)

    def _best(self, position: Position, made: int, listed: set[Move]) -> set[Move]:
        """The one listed answer if it is among the best, else those that are."""
        best = set(self._best_answers(position, made))
        return listed if len(listed) == 1 and listed <= best else best

    def _best_answers(self, position: Position, made: int) -> list[Move]:
        """The answers that resist longest; where ends are exact, those that leave the fewest right moves."""
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
        """Whether every move of the solver's is right from a position on, for some of the best answers."""
        if position.outcome is not None or made >= self.judge.most_turns:
            return True
        if position.to_move == self.judge.solver:
            verdicts = self.judge.verdicts(position, made)
            children = map(position.play, verdicts)
            return len(self.judge.right(verdicts)) == len(verdicts) and all(
                self._is_decided(child, made + (child.to_move != self.judge.solver)) for child in children
            )
        answers = self._best_answers(position, made)
        if self.judge.leaves_fewest:
            answers = answers[
                :1
            ]  # of those left the first is taken, so that it is known how the solution goes on
        return any(self._is_decided(position.play(move), made) for move in answers)

    def _few(self, moves: set[Move]) -> str:
        texts = sorted(map(self.judge.puzzle.game.spell, moves))
        return ", ".join(texts[:MOST_NAMED]) + (" and more" if len(texts) > MOST_NAMED else "")

    def _is(self, line: tuple[Move, ...], fact: bool, complaint: str) -> None:
        if not fact:
            game = self.judge.puzzle.game
            raise WrongPuzzle(f"after {' '.join(map(game.spell, line)) or 'nothing'}: {complaint}")


def _has_no_choice(node: SolutionNode, solver: int) -> bool:
    """Whether every move of the solver's is listed in a node and wherever the solution goes on below it."""
    if node.position.to_move == solver and node.children and len(node.children) < len(node.position.moves()):
        return False
    return all(_has_no_choice(child, solver) for child in node.children.values())


def digest(puzzle: Puzzle, found: Mapping[tuple[Move, ...], Mapping[Move, int]]) -> str:
    """The digest of a proof with these verdicts."""
    spell = puzzle.game.spell
    lines = []
    for line, verdicts in found.items():
        judged = sorted(f"{spell(move)}={verdict}" for move, verdict in verdicts.items())
        lines.append(f"{' '.join(map(spell, line))}: {' '.join(judged)}")
    return sha256("\n".join(sorted(lines)).encode()).hexdigest()[: len(puzzle.proof.digest)]
