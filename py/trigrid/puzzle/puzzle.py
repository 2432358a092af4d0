"""A puzzle: a position, a goal, and every move that reaches the goal."""

import re
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from trigrid.games import GAMES, Move, TrigridError
from trigrid.games.protocol import not_a_move_text
from trigrid.puzzle.linked_position import LinkedPosition
from trigrid.puzzle.puzzle_link import LinkDamage, PuzzleLinkError, read_fields, write_fields
from trigrid.puzzle.solution import SolutionNode, check_solution, read_solution
from trigrid.puzzle.themes import Theme, read_themes
from trigrid.records import Record, RecordNode
from trigrid.records.record_tree import line_to


class Kind(Enum):
    """The kinds of puzzles, by their goal; the values are names in files and filters."""

    WIN_NOW = "win-now"
    """Win with this turn."""
    WIN_SOON = "win-soon"
    """Win in two or three turns, whatever the opponent does."""
    SAVE = "save"
    """Prevent a forced win of the opponent within ``target`` turns.

    If ``target`` is 0, the solver is winning and must keep the win.
    """
    BEST_END = "best-end"
    """Play the endgame for the best possible score."""
    CLOSE = "close"
    """Close a region and win, with this turn or the following ones."""


MAX_TURNS, MAX_POINTS = 4, 10_000
"""The largest targets of puzzles that are read from links, in turns and in points."""
_DIGEST = re.compile("[0-9a-f]{10}")

TIMED = (Kind.WIN_NOW, Kind.WIN_SOON, Kind.CLOSE)
"""The kinds in which some right moves may take longer than others."""


class NotInSolution(TrigridError):
    """Raised if a line of moves is not part of a puzzle's solution."""


class Proof(NamedTuple):
    """The proof of a puzzle: the number of positions searched, and a digest."""

    nodes: int
    """The number of positions searched; 0 for puzzles from links."""
    digest: str
    """A digest of the verdicts on all legal moves at each of the solver's turns.

    The module ``trigrid.puzzle.prover.proving`` computes it.
    """


@dataclass(frozen=True)
class Puzzle(LinkedPosition):
    """One puzzle of a game. Its number never changes."""

    number: int
    """The puzzle's number among the puzzles of its game, from 1; 0 if a user made it."""
    kind: Kind
    """The kind of the goal."""
    grade: int
    """The difficulty: 1 (easy) to 3 (hard); 0 if a user made the puzzle."""
    target: int
    """A number whose meaning depends on the kind.

    For SAVE, the number of turns within which the opponent must have no win, or 0 if the solver must keep a
    win. For BEST_END, the points by which the solver wins. Otherwise the number of turns that the win takes.
    """
    link: str
    """The moves up to the puzzle's position, as a link."""
    packed_solution: str
    """The solution as packed text, written by ``solution.py``."""
    proof: Proof
    """The proof of the solution."""
    theme_letters: str = ""
    """The themes as letters, written by ``themes.py``; empty if nobody has named them."""

    @cached_property
    def themes(self) -> frozenset[Theme]:
        """The ideas in the solution; empty for puzzles that users make."""
        return read_themes(self.theme_letters)

    def _repr_html_(self) -> str:
        """Return the task and a picture of the position, for notebooks."""
        from trigrid.games.notebook_display import drawn_by

        return drawn_by("trigrid.pictures:puzzle_html", self)

    def to_link(self) -> str:
        """Return the puzzle as a link, without number and grade."""
        goal = self.kind.value, str(self.target)
        return write_fields(*goal, self.packed_solution, self.proof.digest, line_link(self.record))

    @classmethod
    def from_link(cls, text: str) -> "Puzzle":
        """Read a puzzle from its link, also with other text around it.

        The link does not prove the solution: see ``check_puzzle``. Raises PuzzleLinkError.
        """
        kind, target, solution, digest, link = read_fields(text)
        try:
            record = Record.from_link(link)
            puzzle = cls(0, Kind(kind), 0, int(target), line_link(record), solution, Proof(0, digest))
            if not record.rules_may_differ and puzzle._is_possible():
                return puzzle
        except ValueError:
            pass
        raise PuzzleLinkError(LinkDamage.UNFIT)

    def _is_possible(self) -> bool:
        """Return whether the fields fit each other. Raises ValueError for bad fields."""
        max_target = MAX_POINTS if self.kind is Kind.BEST_END else MAX_TURNS
        if self.start.outcome is not None or not 0 <= self.target <= max_target:
            return False
        check_solution(self.solution)
        is_known = self.kind.value in GAMES[self.key].puzzle_kinds
        return is_known and _DIGEST.fullmatch(self.proof.digest) is not None

    @property
    def accepts_any_forced_win(self) -> bool:
        """Whether every forced win is right, however long it takes.

        True for the kind WIN_SOON in games that are decided by score.
        """
        return self.kind is Kind.WIN_SOON and GAMES[self.key].is_decided_by_score

    @property
    def solver(self) -> int:
        """The seat that solves the puzzle."""
        return self.start.to_move

    @cached_property
    def solution(self) -> SolutionNode:
        """The tree of all right moves and the answers to them."""
        return read_solution(self.start, self.packed_solution)

    def solution_record(self) -> Record:
        """Return a record that contains all right lines from the puzzle's position.

        The sign ``!`` marks right moves beside the main line, which has none of the slower moves.
        """
        record = Record(self.game, self.start)
        nodes: dict[tuple[Move, ...], RecordNode] = {(): record.root}
        for line, node in self.solution.nodes():
            for move in sorted(node.children, key=self.slower(*line).__contains__):
                child = nodes[*line, move] = nodes[line].add_child(move)
                child.sign = "" if child is nodes[line].children[0] else "!"
        return record

    def accepted(self, *line: Move) -> frozenset[Move]:
        """Return the right moves after a line of moves from the puzzle's position.

        If the opponent is to move, the only move returned is the opponent's answer. Returns no moves if the
        puzzle is solved. Raises NotInSolution if the line is not part of the solution.
        """
        return frozenset(self._after(line).children)

    def reply(self, *line: Move) -> Move | None:
        """Return the opponent's answer after the solver's turn: the best resistance.

        Returns None if the puzzle is solved or the solver is to move. If the opponent's turn has several
        moves, returns the next one. Raises NotInSolution.
        """
        node = self._after(line)
        if node.position.outcome is not None or node.position.to_move == self.solver:
            return None
        return next(iter(node.children), None)

    def slower(self, *line: Move) -> frozenset[Move]:
        """Return the accepted moves that win, but take longer than others.

        Returns no moves for kinds that are not in TIMED. Raises NotInSolution.
        """
        node = self._after(line)
        if self.kind not in TIMED or len(node.children) < 2:
            return frozenset()
        turns = {move: node.turns_after(move, self.solver) for move in node.children}
        fewest = min(turns.values())
        return frozenset(move for move, count in turns.items() if count > fewest)

    def turns_left(self, *line: Move) -> int:
        """Return the fewest turns that the solver still needs, including the current turn.

        Raises NotInSolution.
        """
        return self._after(line).turns(self.solver)

    def _after(self, line: tuple[Move, ...]) -> SolutionNode:
        node = self.solution
        for number, move in enumerate(line, start=1):
            if move not in node.children:
                raise NotInSolution(
                    f"move {number} of the line, {node.position.game.spell(move)}, is not in the solution;"
                    " expected one that is accepted"
                    if type(move) is int
                    else not_a_move_text(move)
                )
            node = node.children[move]
        return node


def line_link(record: Record) -> str:
    """Return the moves to the current position as a link, without headers.

    Raises RecordError if the link is too long.
    """
    return line_to(record, record.here).to_link()


def read_puzzle(number: int, line: str) -> Puzzle:
    """Read a puzzle from its line in a file.

    The fields of the line are kind, grade, target, link, solution, the nodes and the digest of the proof, and
    the letters of the themes. Without themes, the last field is missing. Raises ValueError for other lines.
    """
    kind, grade, target, link, solution, nodes, digest, *rest = line.split(" ", 7)
    proof, letters = Proof(int(nodes), digest), "".join(rest)
    return Puzzle(number, Kind(kind), int(grade), int(target), link, solution, proof, letters)


def write_puzzle(puzzle: Puzzle) -> str:
    """Return the line for a puzzle in a file."""
    goal = puzzle.kind.value, puzzle.grade, puzzle.target
    fields = (*goal, puzzle.link, puzzle.packed_solution, *puzzle.proof, puzzle.theme_letters)
    return " ".join(map(str, fields)).rstrip()
