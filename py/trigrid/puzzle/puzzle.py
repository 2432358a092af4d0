"""A puzzle: a position, what is to be reached there, and every move that reaches it."""

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from trigrid.games import GAMES, Game, Move, Position, TrigridError
from trigrid.games.protocol import kind_of_moves
from trigrid.puzzle.solution import SolutionNode, read_solution
from trigrid.records import Record
from trigrid.records.link import game_of_link


class Kind(Enum):
    """What is to be reached; the value is its name in files and filters."""

    WIN_NOW = "win-now"
    """Win with this turn."""
    WIN_SOON = "win-soon"
    """Win in two or three turns, whatever the opponent does."""
    SAVE = "save"
    """Leave the opponent no win that can be forced in so many turns."""
    BEST_END = "best-end"
    """Play the end so that the score is as good as it can be."""
    CLOSE = "close"
    """Close a region and win, with this turn or the next ones."""


TIMED = (Kind.WIN_NOW, Kind.WIN_SOON, Kind.CLOSE)
"""The kinds in which some right moves may take longer than others."""


class NotInSolution(TrigridError):
    """A line of moves that is no part of a puzzle's solution."""


class Proof(NamedTuple):
    """How a puzzle was proved: the positions looked at, and a digest of what was found out.

    The digest is over the verdict on every legal move at each of the solver's turns in the solution
    (``tools/puzzles/digest.py``).
    """

    nodes: int
    digest: str


@dataclass(frozen=True)
class Puzzle:
    """One puzzle of a game. Its number never changes."""

    number: int
    """Its number among the puzzles of its game, from 1 on."""
    kind: Kind
    grade: int
    """1 (easy) to 3 (hard)."""
    target: int
    """What the goal says: the turns that a win takes; for SAVE those within which the opponent must have no
    win; for BEST_END the points by which the solver wins.
    """
    link: str
    """The game up to the position, in link form."""
    packed_solution: str
    """The solution as ``solution.py`` writes it."""
    proof: Proof

    @property
    def record(self) -> Record:
        """A new record that stands at the position."""
        return Record.from_link(self.link)

    @cached_property
    def start(self) -> Position:
        """The position."""
        return self.record.position

    @cached_property
    def game(self) -> Game:
        """The game with its options."""
        return game_of_link(self.link)

    @property
    def is_by_force(self) -> bool:
        """Whether any forced win is right, however long, as in games that end with a count of the score."""
        has_ends = Kind.BEST_END.value in GAMES[self.key].puzzle_kinds
        return self.kind is Kind.WIN_SOON and has_ends

    @property
    def key(self) -> str:
        """The key of the game."""
        return self.game.key

    @property
    def name(self) -> tuple[str, int]:
        """The key of the game and the number: what addresses, progress and the daily list know it by."""
        return self.key, self.number

    @property
    def solver(self) -> int:
        """The seat that is to solve it."""
        return self.start.to_move

    @cached_property
    def solution(self) -> SolutionNode:
        """The tree of all right moves and the answers to them."""
        return read_solution(self.start, self.packed_solution)

    def accepted(self, *line: Move) -> frozenset[Move]:
        """The moves that are right after a line of moves from the position on; none: it is solved.

        Where the opponent is to move that is the answer alone. Raises NotInSolution.
        """
        return frozenset(self._after(line).children)

    def reply(self, *line: Move) -> Move | None:
        """The opponent's answer after a line that ends with the solver's turn: the longest resistance.

        None where none follows: the puzzle is solved, or the solver is to move. Where the opponent's turn has
        several moves this is the next of them. Raises NotInSolution.
        """
        node = self._after(line)
        if node.position.outcome is not None or node.position.to_move == self.solver:
            return None
        return next(iter(node.children), None)

    def slower(self, *line: Move) -> frozenset[Move]:
        """Those of the accepted moves that win, but take longer than others. Raises NotInSolution."""
        node = self._after(line)
        if self.kind not in TIMED or len(node.children) < 2:
            return frozenset()
        turns = {move: node.turns_after(move, self.solver) for move in node.children}
        fewest = min(turns.values())
        return frozenset(move for move, count in turns.items() if count > fewest)

    def turns_left(self, *line: Move) -> int:
        """The fewest turns of the solver's, one that has begun included, until it is solved."""
        return self._after(line).turns(self.solver)

    def _after(self, line: tuple[Move, ...]) -> SolutionNode:
        node = self.solution
        for number, move in enumerate(line, start=1):
            if move not in node.children:
                raise NotInSolution(
                    f"move {number} of the line, {node.position.game.spell(move)}, is not in the solution;"
                    " expected one that is accepted"
                    if type(move) is int
                    else kind_of_moves(move)
                )
            node = node.children[move]
        return node


def read_puzzle(number: int, line: str) -> Puzzle:
    """The puzzle of a line in a file: kind, grade, target, link, solution, the proof's nodes and digest."""
    kind, grade, target, link, solution, nodes, digest = line.split(" ")
    return Puzzle(number, Kind(kind), int(grade), int(target), link, solution, Proof(int(nodes), digest))


def write_puzzle(puzzle: Puzzle) -> str:
    """The line of a puzzle in its file."""
    position = puzzle.link, puzzle.packed_solution
    return " ".join(map(str, (puzzle.kind.value, puzzle.grade, puzzle.target, *position, *puzzle.proof)))
